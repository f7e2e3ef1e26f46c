"""Whether a search on top of Rebellion's generals decides better than they do: answer by answer, not by games.

    PYTHONPATH=build/compiled python bench/decisions_rebellion.py turn destination --seconds 0.8 --positions 60
    PYTHONPATH=build/compiled python bench/decisions_rebellion.py combat --seconds 0.3
    PYTHONPATH=build/compiled python bench/decisions_rebellion.py deploy --placed --side empire --rounds 1

Generals play; at some of the questions named (`combat`: any in a combat) what the general would say, and what it would
say if that were forbidden, are tried in worlds that the seat can imagine, for this much processor time: both sides
played on by generals, judged by the fitted chances at the end of the round or of the question. Another answer is
taken only if it is surely better. Then both are played on from the true position with the same luck to the end of the
round. `--placed` looks at new units instead: all of a Refresh are placed one by one where the fitted chances are best,
the base being where it has to be believed to be, and what the rounds after that make of it is compared.
"""

import argparse
import random
import time
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, pstdev

from msgspec.structs import replace

from cantina.games.rebellion import GAME
from cantina.games.rebellion.components import IMPERIAL, NONE, REBEL, SYSTEMS
from cantina.games.rebellion.players.bot import General
from cantina.games.rebellion.players.chances import chances_to_win, rebels_win
from cantina.games.rebellion.players.critic import Dealer, RebellionCritic, take
from cantina.games.rebellion.players.empire.campaign import Campaign
from cantina.games.rebellion.players.empire.hunt import base_belief
from cantina.games.rebellion.players.empire.war_room import Outlook
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.rehearsal import Fate
from cantina.games.rebellion.players.situation import PLACE_OF
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.view import RebellionView, build
from cantina.kernel import FastChance, Line, Observation, Table
from cantina.kernel.chance import SEEDS, LightChance

MOST = 4
"""How many answers are tried."""
SURE, LEAST = 2.0, 0.006
"""By how many standard errors, and by how much at least, another answer has to be better."""
FEWEST = 4
LITTLE = 0.003
"""By how much the chances have to be better where a new unit is placed otherwise."""
SIDES = {"rebels": REBEL, "empire": IMPERIAL}
LIKELY = 0.02
"""Where the base is less likely than this it is not looked for."""
GENERAL, CRITIC = General(0), RebellionCritic()


def positions(asked: argparse.Namespace) -> Iterator[tuple[Table, str]]:
    """Games of generals at the questions that are asked about, with what the general answers."""
    for number in range(asked.positions):
        chance = FastChance(f"decisions {asked.seed} {number}")
        deal = FastChance(f"decisions {asked.seed} deal {number}")
        table = Table.new(GAME, 2, chance=deal, mode=("first", "advanced")[number % 2])
        while not table.over:
            seat = table.asked[0]
            answer = GENERAL.answer(table.observe(seat))
            if wanted(table.state, asked) and len(table.options(seat)) > 1 and not chance.below(asked.every):
                yield table, answer
            table.answer(answer, seat)


def wanted(s: object, asked: argparse.Namespace) -> bool:
    assert isinstance(s, Rebellion)
    step = s.decision
    if step is None or s.base == NONE or (asked.side and s.side_of(s.asked()[0]) != SIDES[asked.side]):
        return False
    return step.prompt in asked.prompt or ("combat" in asked.prompt and s.combat is not None)


def gain_of(values: list[list[float]]) -> tuple[float, float]:
    """By how much the second of two was better than the first in the same worlds, and a standard error of that."""
    more = [other - one for one, other in zip(*values, strict=True)]
    return fmean(more), pstdev(more) / sqrt(len(more))


# -- a search on top ---------------------------------------------------------------------------------------------------


def fighting(s: object) -> bool:
    assert isinstance(s, Rebellion)
    return s.combat is not None


def answers_of(seen: Observation) -> list[str]:
    """What the general says, and what it says if that is forbidden, and so on; of the Empire's moves the best few."""
    assert seen.ask is not None
    assert isinstance(seen.view, RebellionView)
    options, found = seen.ask.options, list[str]()
    if seen.ask.prompt.key == "ask-destination" and seen.view.side == "imperial":
        turn = Question(seen.view, options, seen.ask.prompt.args, random.Random(0), seen.lines)
        named = {PLACE_OF[option.refs[0]]: option.text for option in options}
        marches = Campaign(Outlook(turn)).marches()
        return [named[march.to] for march in marches if march.to in named][:MOST]
    while options and len(found) < MOST:
        found.append(GENERAL.answer(replace(seen, ask=replace(seen.ask, options=options))))
        options = [option for option in options if option.text not in found]
    return found


def search(table: Table, answers: list[str], seconds: float, luck: str) -> str:
    """What a search answers that departs from the first answer only where another is surely better."""
    seat, began, rounds = table.asked[0], time.thread_time(), 0
    seen, chance = table.observe(seat), FastChance(luck)
    dealer, plan = Dealer(seen, table.imagine(seat)), not fighting(table.state)
    found: list[list[float]] = [[] for _ in answers]
    while rounds < FEWEST or time.thread_time() - began < seconds:
        s, fate = dealer.deal(chance), chance.below(SEEDS)
        for known, text in zip(found, answers, strict=True):
            known.append(CRITIC.tried(s, seat, text, fate, seen.lines, plan))
        rounds += 1
    leads = [(*gain_of([found[0], values]), text) for values, text in zip(found, answers, strict=True)]
    surely = [(mean, text) for mean, off, text in leads if mean > max(LEAST, SURE * off)]
    return max(surely)[1] if surely else answers[0]


def searched(table: Table, answer: str, asked: argparse.Namespace, luck: str) -> list[float] | None:
    """What the search gained here; None: nothing else could be said."""
    seat, s = table.asked[0], table.state
    assert isinstance(s, Rebellion)
    assert s.decision is not None
    answers = answers_of(table.observe(seat))
    if answers[0] != answer or len(answers) < 2:
        return None
    chosen = search(table, answers, asked.seconds, luck)
    if chosen == answer:
        return [0.0]
    lines, chance = table.observe(seat).lines, FastChance(luck)
    lucks = [chance.below(SEEDS) for _ in range(asked.worlds)]
    gain, off = gain_of([[CRITIC.tried(s, seat, text, one, lines, True) for one in lucks] for text in (answer, chosen)])
    print(f"    {s.decision.prompt}: {chosen} in place of {answer}: {gain:+.3f} ± {1.96 * off:.3f}", flush=True)
    return [gain]


# -- new units where the chances are best ------------------------------------------------------------------------------


def chance_for(s: Rebellion, side: int, belief: list[float]) -> float:
    """The chance of a side; for an Empire that does not know the base, over all places where it may be."""
    places = [at for at in range(SYSTEMS) if belief[at] > LIKELY] if not s.over else []
    if not places:
        return rebels_win(s) if side == REBEL else 1 - rebels_win(s)
    total = 0.0
    for at in places:
        s.base = at
        total += belief[at] * (1 - rebels_win(s))
    return total / sum(belief[at] for at in places)


def place(s: Rebellion, seat: int, lines: list[Line]) -> str:
    """Where the fitted chances are best; what the general says if that is as good."""
    side, known = s.side_of(seat), CRITIC.next_answer(s, seat, lines)
    hidden = side == IMPERIAL and not s.revealed
    belief = base_belief(build(s, 1 << side, seat), lines) if hidden else [0.0] * SYSTEMS
    worths: dict[str, float] = {}
    for option in s.options(seat):
        after = s.clone()
        after.chance = LightChance(0)
        take(after, seat, option.text)
        worths[option.text] = chance_for(after, side, belief)
    best = max(worths, key=lambda text: worths[text])
    return best if worths[best] > worths[known] + LITTLE else known


def after_rounds(s: Rebellion, placing: bool, luck: int, lines: list[Line], rounds: int) -> float:
    """The chance of who is asked, some rounds after its new units were placed."""
    s, fate = s.clone(), Fate(luck)
    seat, now = s.asked()[0], s.time
    side = s.side_of(seat)
    while not s.over:
        step = s.decision
        assert step is not None
        if step.prompt == "assign" and s.time > now + rounds:
            break
        asked = s.asked()[0]
        mine = placing and step.prompt == "deploy" and s.side_of(asked) == side and s.time == now
        answer = place(s, asked, lines) if mine else CRITIC.next_answer(s, asked, lines)
        s.chance = fate.luck(s, answer)
        take(s, asked, answer)
    return chances_to_win(s)[seat]


def placed(table: Table, asked: argparse.Namespace, luck: str) -> list[float]:
    """What placing the new units otherwise gained."""
    s, chance = table.state, FastChance(luck)
    assert isinstance(s, Rebellion)
    lines = table.observe(table.asked[0]).lines
    lucks = [chance.below(SEEDS) for _ in range(asked.worlds)]
    ways = [[after_rounds(s, placing, one, lines, asked.rounds) for one in lucks] for placing in (False, True)]
    return [gain_of(ways)[0]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("prompt", nargs="+", help="turn, assign, destination, send, deploy, …, combat")
    parser.add_argument("--placed", action="store_true", help="new units by the fitted chances, without a search")
    parser.add_argument("--side", choices=sorted(SIDES))
    parser.add_argument("--seconds", type=float, default=0.8)
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--every", type=int, default=14, help="one question in this many")
    parser.add_argument("--worlds", type=int, default=24, help="in which differing answers are compared")
    parser.add_argument("--rounds", type=int, default=1, help="that are played after new units were placed")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    gains: list[float] = []
    for table, answer in positions(asked):
        luck = f"{asked.seed} {len(gains)}"
        gains += (placed(table, asked, luck) if asked.placed else searched(table, answer, asked, luck)) or []
        if len(gains) >= asked.positions:
            break
    off = 1.96 * pstdev(gains) / sqrt(len(gains))
    differ = sum(gain != 0 for gain in gains)
    print(f"{len(gains)} positions, {differ} answered differently: {fmean(gains):+.4f} ± {off:.4f} a decision")


if __name__ == "__main__":
    main()
