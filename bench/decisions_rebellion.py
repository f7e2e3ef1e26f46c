"""Whether the master of Rebellion, who thinks ahead, decides better than the general: answer by answer, not by games.

    PYTHONPATH=build/compiled python bench/decisions_rebellion.py assign destination --worlds 12 --positions 200
    PYTHONPATH=build/compiled python bench/decisions_rebellion.py destination --side empire --seconds 0.8 --rounds 20
    PYTHONPATH=build/compiled python bench/decisions_rebellion.py deploy --placed --side empire --rounds 1

Generals play; at some of the questions named the master is asked as well. Where it answers otherwise,
both answers are carried on from the true position by generals, with the same luck: what came of it at the end of the
round and of those after it by the fitted chances, or at the end of the game (`--rounds 20`) by who won. `--placed`
looks at new units instead: all of a Refresh are placed one by one where the fitted chances are best, the base being
where it has to be believed to be, and what the rounds after that make of it is compared.
"""

import argparse
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, pstdev

from cantina.games.rebellion import GAME
from cantina.games.rebellion.components import IMPERIAL, NONE, REBEL, SYSTEMS
from cantina.games.rebellion.components import SIDES as SIDE_IDS
from cantina.games.rebellion.players.bot import General
from cantina.games.rebellion.players.chances import chances_to_win, rebels_win
from cantina.games.rebellion.players.empire.hunt import base_belief
from cantina.games.rebellion.players.mind import LEAST_GAIN, MOST_WORLDS, Strategist, Way
from cantina.games.rebellion.players.rehearsal import Fate, Rehearsal, take
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.view import build
from cantina.kernel import Event, FastChance, Line, Table
from cantina.kernel.chance import SEEDS, LightChance

LITTLE = 0.003
"""By how much the chances have to be better where a new unit is placed otherwise."""
SIDES = {"rebels": REBEL, "empire": IMPERIAL}
LIKELY = 0.02
"""Where the base is less likely than this it is not looked for."""
GENERAL = General(0)


def positions(asked: argparse.Namespace) -> Iterator[Table]:
    """Games of generals at the questions that are asked about."""
    for number in range(asked.positions):
        chance = FastChance(f"decisions {asked.seed} {number}")
        deal = FastChance(f"decisions {asked.seed} deal {number}")
        table = Table.new(GAME, 2, chance=deal, mode=("first", "advanced")[number % 2])
        while not table.over:
            seat = table.asked[0]
            answer = GENERAL.answer(table.observe(seat))
            if wanted(table.state, asked) and len(table.options(seat)) > 1 and not chance.below(asked.every):
                yield table
            table.answer(answer, seat)


def wanted(s: object, asked: argparse.Namespace) -> bool:
    assert isinstance(s, Rebellion)
    step = s.decision
    if step is None or s.base == NONE or (asked.side and s.side_of(s.asked()[0]) != SIDES[asked.side]):
        return False
    return step.prompt in asked.prompt


# -- a search on top ---------------------------------------------------------------------------------------------------


def searched(table: Table, asked: argparse.Namespace, number: int) -> list[float]:
    """What thinking ahead gained here, from the true position: at the end of the round, and of those after it."""
    seat, s = table.asked[0], table.state
    assert isinstance(s, Rebellion)
    assert s.decision is not None
    strategist = Strategist(number, asked.worlds or MOST_WORLDS, asked.seconds)
    strategist.think(table.observe(seat), table.imagine(seat))
    if not strategist.ways or strategist.chosen() is strategist.ways[0]:
        return [0.0] * asked.rounds
    way, chance = strategist.chosen(), FastChance(f"{asked.seed} {number} judge")
    heard = [[*table.remembered(viewer)] for viewer in range(s.seats)]
    lucks = [chance.below(SEEDS) for _ in range(asked.judged)]
    known, other = ([later(s, one, heard, luck, asked.rounds) for luck in lucks] for one in (strategist.ways[0], way))
    gains = [fmean(b[at] - a[at] for a, b in zip(known, other, strict=True)) for at in range(asked.rounds)]
    said, off = way.lead(strategist.ways[0])
    where = f"{s.decision.prompt}, {SIDE_IDS[s.side_of(seat)]}, round {s.time}"
    came = ", ".join(f"{gain:+.3f}" for gain in gains)
    print(f"    {where}: {way.text} in place of {strategist.ways[0].text}: {said:+.3f} ± {1.96 * off:.3f}, came {came}")
    return gains


def later(s: Rebellion, way: Way, heard: list[list[Line]], luck: int, rounds: int) -> list[float]:
    """The chance of who is asked at the end of this round and of those after it, generals playing on."""
    s, fate, seat, now = s.clone(), Fate(luck), s.asked()[0], s.time
    news: list[Event] = []
    s.events, lines, acting, answer = news, [[*one] for one in heard], seat, way.text
    found: list[float] = []
    while len(found) < rounds:
        s.chance = fate.luck(s, answer)
        take(s, acting, answer)
        step = s.decision
        if step is None:
            break
        if step.prompt == "assign" and s.time > now + len(found):
            found.append(chances_to_win(s)[seat])
        for viewer in range(s.seats):
            lines[viewer] += [line for event in news if (line := event.heard_by(viewer)) is not None]
        news.clear()
        acting = s.asked()[0]
        mine = acting == seat and step.prompt == "assign" and s.time == now
        answer = Rehearsal(lines[acting]).next_answer(s, acting, way.barred if mine else ())
    return [*found, *[chances_to_win(s)[seat]] * (rounds - len(found))]


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
    side, known = s.side_of(seat), Rehearsal(lines).next_answer(s, seat)
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
        answer = place(s, asked, lines) if mine else Rehearsal(lines).next_answer(s, asked)
        s.chance = fate.luck(s, answer)
        take(s, asked, answer)
    return chances_to_win(s)[seat]


def placed(table: Table, asked: argparse.Namespace, number: int) -> list[float]:
    """What placing the new units otherwise gained."""
    s, chance = table.state, FastChance(f"{asked.seed} {number}")
    assert isinstance(s, Rebellion)
    lines = table.observe(table.asked[0]).lines
    lucks = [chance.below(SEEDS) for _ in range(asked.judged)]
    ways = [[after_rounds(s, placing, one, lines, asked.rounds) for one in lucks] for placing in (False, True)]
    return [fmean(b - a for a, b in zip(*ways, strict=True))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "prompt", nargs="*", default=[prompt for _, prompt in LEAST_GAIN], help="questions: assign, destination, …"
    )
    parser.add_argument("--placed", action="store_true", help="new units by the fitted chances, without a search")
    parser.add_argument("--side", choices=sorted(SIDES))
    parser.add_argument("--seconds", type=float, default=0.0, help="of processor time for a thought")
    parser.add_argument("--worlds", type=int, default=0, help="in which it thinks, at most")
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--every", type=int, default=6, help="one question in this many")
    parser.add_argument("--judged", type=int, default=8, help="how often differing answers are carried on")
    parser.add_argument("--rounds", type=int, default=3, help="that are looked at; new units: played after they stand")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    gains: list[list[float]] = []
    for table in positions(asked):
        gains.append((placed if asked.placed else searched)(table, asked, len(gains)))
        if len(gains) >= asked.positions:
            break
    changed = [one for one in gains if any(one)]
    print(f"{len(gains)} positions, {len(changed)} answered differently")
    for at in range(len(gains[0])):
        every, other = [one[at] for one in gains], [one[at] for one in changed] or [0.0]
        off, less = (1.96 * pstdev(some) / sqrt(len(some)) for some in (every, other))
        print(f"    after round {at + 1}: {fmean(every):+.4f} ± {off:.4f} a decision", end="; ")
        print(f"where it was answered differently {fmean(other):+.3f} ± {less:.3f}")


if __name__ == "__main__":
    main()
