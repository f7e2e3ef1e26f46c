"""What a player who was trained against the master of Secret Invasion wins from it: how far it can be exploited.

    PYTHONPATH=build/compiled python bench/best_answer.py                       some twenty minutes on one core
    PYTHONPATH=build/compiled python bench/best_answer.py --lessons 2000 --rounds 400        a quick look

The pupil knows how its opponent lays cards down, counted among readers: the master without its search, who answers the
same in nearly every position. Then it plays against readers, tries things out, and learns from who won the round which
of two cards to lay down, by how far the round is. At the end it plays what it has found best, against the reader and
against the master, on deals that it has not seen. A cleverer pupil would find more: this is a lower bound.
"""

import argparse
import time
from collections.abc import Callable
from statistics import fmean

from cantina.bots import decide
from cantina.bots.intervals import share_interval
from cantina.bots.masters import Master
from cantina.games import find
from cantina.games.secret_invasion.components import CARD
from cantina.games.secret_invasion.players.bot import Reader
from cantina.games.secret_invasion.players.habits import Attentive, blend, context
from cantina.games.secret_invasion.players.memory import hear_round
from cantina.games.secret_invasion.players.question import question_seen, weigh
from cantina.games.secret_invasion.players.situation import Situation, read_view
from cantina.games.secret_invasion.sight import InvasionView
from cantina.kernel import AnyPlayer, FastChance, Observation, Table
from fit_invasion import count

GAME = find("secret-invasion")
COUNTED = 12_000
"""Rounds in which the habits of readers are counted."""
CURIOUS = 0.15
"""How often a pupil tries what does not look best."""
DOUBT = 150.0
"""What a pupil has found counts half after so often, and more the more often it has tried it."""
Key = tuple[int, int, int]
"""How far the round is, the card laid down, and the card kept."""


class Lessons:
    """What a pupil knows of its opponent, and how much better or worse a choice turned out than it had seemed."""

    def __init__(self, counted: int, seed: int) -> None:
        tally = count({2: counted}, seed, Reader)
        self.lays = [[blend(row, card) for card, row in enumerate(table)] for table in tally.lays()]
        self.luke = tally.chosen()
        self.found: dict[Key, tuple[float, int]] = {}

    def learn(self, key: Key, surprise: float) -> None:
        total, times = self.found.get(key, (0.0, 0))
        self.found[key] = total + surprise, times + 1

    def correction(self, key: Key) -> float:
        total, times = self.found.get(key, (0.0, 0))
        return total / (times + DOUBT)


class Pupil:
    """Weighs as a reader does, and adds what it has learned."""

    def __init__(self, lessons: Lessons, seed: int, curious: float = 0.0) -> None:
        self.lessons = lessons
        self.seed = seed
        self.curious = curious
        self.chosen: list[tuple[Key, float]] = []

    def answer(self, seen: Observation) -> str:
        assert seen.ask is not None
        options = [option.text for option in seen.ask.options]
        if len(options) == 1:
            return options[0]
        situation = self.situation(seen)
        question = question_seen(seen)
        worths = weigh(question, options, situation)
        chance = FastChance(f"{self.seed} {len(seen.lines)}")
        if question.prompt != "discard":
            return chance.best(options, worths)
        keys = [key_of(situation, CARD[option]) for option in options]
        scores = [worth + self.lessons.correction(key) for worth, key in zip(worths, keys, strict=True)]
        text = chance.pick(options) if chance.below(1000) < self.curious * 1000 else chance.best(options, scores)
        at = options.index(text)
        self.chosen.append((keys[at], worths[at]))
        return text

    def situation(self, seen: Observation) -> Situation:
        view, me = seen.view, seen.seat
        assert isinstance(view, InvasionView)
        assert me is not None
        memory = Attentive(len(view.seats), me, self.lessons.lays, self.lessons.luke)
        hear_round(seen.lines, memory)
        return Situation(read_view(view, me), memory)


def key_of(situation: Situation, card: int) -> Key:
    kept = situation.hand[1] if situation.hand[0] == card else situation.hand[0]
    return context(2, situation.deck, not situation.open), card, kept


def play(deal: str, pupil: AnyPlayer, other: AnyPlayer, seat: int) -> float:
    """One round; the pupil's share of the win."""
    table = Table.new(GAME, 2, chance=FastChance(deal), tokens=1)
    players = [pupil, other] if seat == 0 else [other, pupil]
    while not table.over:
        asked = table.asked[0]
        table.answer(decide(players[asked], table, asked), asked)
    return (seat in table.winners) / len(table.winners) if table.winners else 0.5


def train(lessons: Lessons, rounds: int, seed: int) -> None:
    for at in range(rounds):
        pupil = Pupil(lessons, at, CURIOUS)
        won = play(f"lesson {seed} {at}", pupil, Reader(at), at % 2)
        for key, worth in pupil.chosen:
            lessons.learn(key, won - worth)


def examine(name: str, pupil: Callable[[int], AnyPlayer], other: Callable[[int], AnyPlayer], deals: int) -> None:
    """Fresh deals, each from both seats."""
    began = time.perf_counter()
    shares = [fmean([play(f"exam {at}", pupil(at), other(at), seat) for seat in range(2)]) for at in range(deals)]
    low, high = share_interval(shares, 2)
    took = time.perf_counter() - began
    print(f"{name:<44} {2 * deals:>6} rounds  {fmean(shares):.3f}  [{low:.3f}, {high:.3f}]  {took:.0f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lessons", type=int, default=60_000, help="rounds of training")
    parser.add_argument("--rounds", type=int, default=6_000, help="of each examination; a tenth against the master")
    parser.add_argument("--seconds", type=float, default=0.1, help="for a decision of the master, of processor time")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    lessons = Lessons(min(COUNTED, asked.lessons), asked.seed)
    deals = asked.rounds // 2
    examine("habits of the reader known, against it", lambda at: Pupil(lessons, at), Reader, deals)
    train(lessons, asked.lessons, asked.seed)
    examine("trained, against the reader", lambda at: Pupil(lessons, at), Reader, deals)

    def master(at: int) -> AnyPlayer:
        return Master(GAME, at, 10**9, asked.seconds, time.thread_time)

    examine("trained, against the master", lambda at: Pupil(lessons, at), master, deals // 10)


if __name__ == "__main__":
    main()
