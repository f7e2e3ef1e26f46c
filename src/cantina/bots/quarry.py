"""Where puzzles come from: games are searched for positions in which one answer is far better than any other.

What a first look finds is looked at once more, with long thought and other luck, so that nothing is left that only
seemed so. What is left is tried by players of different strength: how many of them find the answer says how hard it is.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

import msgspec

from cantina.bots import advice_of, answer_of, decide, levels, make_player
from cantina.bots.arena import derived
from cantina.bots.coach import critic_of
from cantina.bots.masters import FAR, Master, has_thinker, weighed
from cantina.bots.puzzles import Puzzle, Theme, chance_to_solve, cut
from cantina.bots.search import Search
from cantina.kernel import (
    Critic,
    FastChance,
    Game,
    Line,
    Measure,
    Observation,
    Record,
    Table,
    Weighed,
    replay,
)
from cantina.kernel.record import Answer

FEW = 2
"""With so few answers a puzzle has to have something that misleads."""
FIRST_WORLDS, WORLDS = 20, 400
"""In how many imagined worlds the answers are tried at the first look, and by the two that decide."""
BREADTH = 12
"""How many answers are looked at; what seems worse still at the first glance is no answer."""
AHEAD = 0.1
"""By how much the best answer has to be better than the next: a part of a won game, or of a plan."""
SURE = 4.0
"""And by how many standard errors."""
SITTINGS = 5
"""How often each player tries a puzzle."""
STRENGTHS = {"novice": 1100, "able": 1500, "master": 1900}
"""What ratings players of the house stand for: an anchor, since people's are reckoned against them."""
GLANCE, SIEVE, KEPT = 4, 8, 6
"""In how many worlds a critic holds two answers against each other, then all; and how many it looks at closely."""
RIVALS, TO_THE_END = 2, 40
"""How many of the best answers are played on to the end of the game, and in how many worlds."""
A_TRY = 8
"""For how many imagined worlds one counts in which a game is played on by good players."""
SHARED, APART = 3, 25
"""How many puzzles share the record of a long game at the most, and how many answers lie between them at least."""
A_THOUGHT = 16
"""In how many worlds a master of a game's own making tries answers before it says what it thinks."""
SHORT = 120
"""How often a master tries answers when it gives a puzzle little thought."""
EASY = 1000
"""Whatever is rated no higher than this everybody sees at once."""
NEAR, WON = 0.45, 0.85
"""A game is nearly lost below the one, and nearly won above the other."""


class Finding(msgspec.Struct):
    """What the answers to a decision are worth, the best first."""

    answers: list[Weighed]
    worlds: int

    @property
    def best(self) -> str:
        return self.answers[0].answer

    def clear(self, ahead: float, sure: float) -> bool:
        """Whether one answer is far better than all others."""
        best, *others = self.answers
        return bool(others) and all(best.worth - one.worth >= max(ahead, sure * one.off) for one in others)


class Found(msgspec.Struct):
    """A puzzle, the record that leads there, and what is decided there."""

    puzzle: Puzzle
    record: Record
    prompt: str


class Quarry:
    """Looks for puzzles of one game. The seed settles what it finds."""

    def __init__(self, game: Game[Any], seed: int = 0, worlds: int = WORLDS) -> None:
        self.game = game
        self.seed = seed
        self.worlds = worlds
        self.critic = critic_of(game)
        self.compares = type(self.critic).weigh is not Critic.weigh
        self.thinks = has_thinker(game) and not self.compares
        self.searches = not self.thinks and not self.compares
        self.of_each = 1 if self.searches else SHARED
        """How many puzzles may come from one game; the records of long ones are worth sharing."""
        self.measure: Measure = game.mind().measure if self.searches else self.critic.measure

    # -- games ---------------------------------------------------------------------------------------------------

    def play(self, index: int, seats: int, options: dict[str, Any]) -> Record:
        """A game between bots of the weaker levels: there is something to find in their games. Where one answer is held
        against another, able ones play: novices would decide the game too soon."""
        names = ["able"] if self.compares else [name for name in levels(self.game) if name != "master"]
        deal = derived(f"puzzles {self.seed} {index}")
        table = Table.new(self.game, seats, chance=FastChance(deal), **options)
        bots = [make_player(self.game, names[(seat + index) % len(names)], deal + seat) for seat in range(seats)]
        while not table.over:
            seat = table.asked[0]
            table.answer(decide(bots[seat], table, seat), seat)
        return table.record

    def search(self, record: Record, name: str) -> Iterator[Found]:
        """The puzzles in a record, in order; of those that are easy, the first."""
        easy = False
        for at, table in enumerate(replay(self.game, record), start=1):
            following = record.entries[at] if at < len(record.entries) else None
            if isinstance(following, Answer) and len(table.options(following.seat)) > 1:
                found = self.examine(table, following.seat, f"{name}-{at}", at, easy)
                if found is not None:
                    found.record = name
                    easy = easy or found.rating <= EASY
                    yield Found(found, cut(record, at), table.state.decision.prompt if table.state.decision else "")

    # -- positions -----------------------------------------------------------------------------------------------

    def examine(self, table: Table, seat: int, name: str, at: int, hard: bool = False) -> Puzzle | None:
        """A position, if it is a puzzle: three looks with different luck agree. `hard`: an easy one is none."""
        if self.compares and not self.disputed(table, seat, name):
            return None
        first = self.weigh(table, seat, FIRST_WORLDS, f"first {name}")
        if not first.clear(AHEAD, SURE / 2) or (hard and self.obvious(table, seat, first.best)):
            return None
        shares, trapped = self.sittings(table, seat, first.best)
        if len(table.options(seat)) <= FEW and not trapped:
            return None
        found = self.weigh(table, seat, self.worlds, f"long {name}")
        if not found.clear(AHEAD, SURE) or found.best != first.best or not self.holds(table, seat, name, found):
            return None
        for one in found.answers:
            one.worth, one.off = round(one.worth, 3), round(one.off, 4)
        why = self.facts(table, seat, found.best)
        theme = theme_of(found.answers, trapped, self.measure)
        return Puzzle(name, at, seat, rating_of(shares), theme, found.answers, self.measure, found.worlds, why)

    def holds(self, table: Table, seat: int, name: str, found: Finding) -> bool:
        """Whether a last look agrees. Where a critic judges, the best answers are played on to the end of the game."""
        if not self.compares:
            again = self.weigh(table, seat, self.worlds, f"again {name}")
            return again.best == found.best and again.clear(AHEAD, SURE)
        answers = [one.answer for one in found.answers[:RIVALS]]
        worlds = self.critic.outlast(table.observe(seat), table.imagine(seat), answers, TO_THE_END, f"again {name}")
        again = summary([dict(zip(answers, world, strict=True)) for world in zip(*worlds, strict=True)], TO_THE_END)
        return again.best == found.best and again.clear(AHEAD, SURE / 4)

    def weigh(self, table: Table, seat: int, worlds: int, luck: str) -> Finding:
        """What the answers are worth, for all that the seat knows."""
        if self.thinks:
            return self.advised(table, seat, worlds, luck)
        if self.compares:
            return self.compared(table, seat, worlds, luck)
        seen, imagination, mind = table.observe(seat), table.imagine(seat), self.game.mind()
        mind.begin(seen, imagination)
        if mind.breadth > 1:  # of what cannot be searched for, one answer is named
            mind.breadth, mind.margin = max(mind.breadth, BREADTH), FAR
        search = Search(mind, imagination, luck, worlds)
        first = mind.imagine(imagination, FastChance(f"{luck} first"))
        options = first.options(seat)
        search.candidates = search.promising(options, mind.first_look(first, seat, options, search.hasty))
        for _ in range(worlds if len(search.candidates) > 1 else 0):
            search.try_all(search.candidates)
        search.chosen = max(search.candidates, key=search.score)
        return Finding(weighed(search, mind, len(search.candidates)), worlds)

    def advised(self, table: Table, seat: int, worlds: int, luck: str) -> Finding:
        """The same by a master of the game's own making, who is asked again and again with other luck."""
        seen, trials = quiet(table, seat), list[dict[str, float]]()
        for number in range(max(SITTINGS, worlds // A_THOUGHT)):
            player = self.thinker(derived(f"{luck} {number}"), A_THOUGHT)
            advice = advice_of(player, seen, lambda: table.imagine(seat))
            trials.append({one.answer: one.worth for one in advice.answers})
        return summary(trials, worlds)

    def thinker(self, seed: int, worlds: int) -> Any:
        """A master of the game's own making, who thinks about a fixed number of worlds and looks at no clock."""
        player: Any = self.game.thinker(seed, 0.0, perf_counter)
        player.worlds = worlds
        return player

    def compared(self, table: Table, seat: int, worlds: int, luck: str) -> Finding:
        """The same by a critic: those that do best in a few worlds are tried in more."""
        seen, imagination, answers = table.observe(seat), table.imagine(seat), table.options(seat)
        if len(answers) > KEPT:
            sifted = self.critic.weigh(seen, imagination, answers, SIEVE, f"{luck} sieve")
            order = sorted(range(len(answers)), key=lambda at: -fmean(sifted[at]))
            answers = [answers[at] for at in order[:KEPT]]
        worlds = max(SIEVE, worlds // A_TRY)
        found = self.critic.weigh(seen, imagination, answers, worlds, luck)
        return summary([dict(zip(answers, world, strict=True)) for world in zip(*found, strict=True)], worlds)

    def disputed(self, table: Table, seat: int, luck: str) -> bool:
        """Whether a novice and an able player part here, and it seems to matter: all else takes too long to look at."""
        seen = table.observe(seat)
        if not self.critic.puzzling(seen):
            return False
        given = sorted({self.given(name, 0, table, seat) for name in levels(self.game) if name != "master"})
        if len(given) < FEW:
            return False
        first, other, *_ = self.critic.weigh(seen, table.imagine(seat), given, GLANCE, f"{luck} disputed")
        return abs(fmean(first) - fmean(other)) >= AHEAD / 2

    def facts(self, table: Table, seat: int, best: str) -> list[Line]:
        """What speaks for the best answer, where the game can say it."""
        if self.compares:
            advice = advice_of(make_player(self.game, "able", 0), quiet(table, seat), lambda: table.imagine(seat))
            return advice.why if advice.answers[0].answer == best else []
        if not self.searches:
            return []
        mind, seen = self.game.mind(), table.observe(seat)
        mind.begin(seen, table.imagine(seat))
        return mind.facts(seen, best)

    # -- how hard it is ------------------------------------------------------------------------------------------

    def sittings(self, table: Table, seat: int, best: str) -> tuple[dict[str, float], bool]:
        """How often players of each level find the answer; and whether the able ones agree on another."""
        shares: dict[str, float] = {}
        trapped = False
        for name in levels(self.game):
            given = [self.given(name, number, table, seat) for number in range(SITTINGS)]
            shares[name] = given.count(best) / SITTINGS
            if name == "able":
                trapped = any(2 * given.count(other) > SITTINGS for other in set(given) - {best})
        return shares, trapped

    def obvious(self, table: Table, seat: int, best: str) -> bool:
        """Whether bots that answer at once find it."""
        quick = [name for name in levels(self.game) if name != "master"]
        return all(self.given(name, number, table, seat) == best for name in quick for number in range(2))

    def given(self, name: str, number: int, table: Table, seat: int) -> str:
        """What one who tries a puzzle answers; a master gives it little thought."""
        player: Any = make_player(self.game, name, number)
        if name == "master" and self.searches:
            player = Master(self.game, number, SHORT)
        elif name == "master" and self.thinks:
            player = self.thinker(number, A_THOUGHT)
        return answer_of(player, quiet(table, seat), lambda: table.imagine(seat))


def summary(trials: list[dict[str, float]], worlds: int) -> Finding:
    """What answers are worth by several opinions; what few of them mention is left out."""
    worths = {text: [of[text] for of in trials if text in of] for one in trials for text in one}
    known = {text: found for text, found in worths.items() if 2 * len(found) > len(trials)}
    if not known:
        return Finding([Weighed("")], worlds)
    order = sorted(known, key=lambda text: -fmean(known[text]))
    answers = [Weighed(order[0], fmean(known[order[0]]))]
    for text in order[1:]:
        behind = [of[order[0]] - of[text] for of in trials if text in of and order[0] in of]
        if len(behind) > 1:
            answers.append(Weighed(text, answers[0].worth - fmean(behind), stdev(behind) / sqrt(len(behind))))
    return Finding([answers[0], *sorted(answers[1:], key=lambda one: -one.worth)], worlds)


def quiet(table: Table, seat: int) -> Observation:
    """What a seat knows, where nothing is to be said but the answer."""
    seen = table.observe(seat)
    seen.hushed = True
    return seen


def rating_of(shares: dict[str, float]) -> int:
    """The rating of a puzzle that players of these strengths solve so often; nobody always does, or never."""
    wanted = sum((share * SITTINGS + 0.5) / (SITTINGS + 1) for share in shares.values())
    low, high = 600.0, 2600.0
    while high - low > 1:
        middle = (low + high) / 2
        expected = sum(chance_to_solve(STRENGTHS[name], middle) for name in shares)
        low, high = (middle, high) if expected > wanted else (low, middle)
    return round(low / 10) * 10


def theme_of(answers: list[Weighed], trapped: bool, measure: Measure) -> Theme:
    """What a puzzle is like."""
    if trapped:
        return "trap"
    if measure == "plans":
        return "plans"
    if answers[0].worth >= WON:
        return "win"
    return "rescue" if answers[0].worth < NEAR else "only"


def selection(found: Iterable[Found], most: int, of_each: int = 1) -> list[Found]:
    """One puzzle of each game or a few, as many as are wanted: of all kinds and grades, and not too many easy ones."""
    games: dict[str, list[Found]] = {}
    for one in found:
        games.setdefault(one.puzzle.name.rsplit("-", 1)[0], []).append(one)
    chosen: list[Found] = []
    seen: Counter[str] = Counter()
    for several in games.values():
        for _ in range(of_each):
            easy = sum(one.puzzle.rating <= EASY for one in chosen)
            left = [one for one in several if one.puzzle.rating > EASY or 4 * easy < most]
            if not left or len(chosen) >= most:
                break
            best = min(left, key=lambda one: sum(seen[trait] for trait in traits(one)))
            seen.update(traits(best))
            chosen.append(best)
            several = [one for one in several if abs(one.puzzle.at - best.puzzle.at) >= APART]
    return chosen


def traits(one: Found) -> list[str]:
    """What two puzzles may have in common."""
    puzzle = one.puzzle
    return [one.prompt, f"{one.prompt} {puzzle.best.split(':')[0]}", puzzle.theme, f"about {puzzle.rating // 200}"]
