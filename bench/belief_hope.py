"""Whether what is believed of stacks in Path to Hope is so: of what is called 30 % about 30 % should be.

    PYTHONPATH=build/compiled python bench/belief_hope.py                          12,000 situations
    PYTHONPATH=build/compiled python bench/belief_hope.py --situations 1000        a quick look
    PYTHONPATH=build/compiled python bench/belief_hope.py --plot calibration.svg   with a picture

Comrades play with three to six players, and tell each other what they saw. Whenever one of them is to choose a hero,
the top card of a stack that nobody has seen is a situation, and what is believed of it is five figures: how likely it
is of each type, by the worlds that a master tries things in. All figures are sorted by size; `so` is how often it was
so. `off` is how far the two are apart on the average, and `score` the mean squared error (Brier), which also falls with
what is known. Beside it stands the same for samples made from the rules alone, for which nothing was said.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path as File

from calibration import Calibration, picture
from cantina.bots import decide
from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import KINDS, TYPE
from cantina.games.path_to_hope.players.bot import Comrade
from cantina.games.path_to_hope.players.memory import UNKNOWN
from cantina.games.path_to_hope.players.mind import Planner
from cantina.games.path_to_hope.players.worlds import Worlds
from cantina.games.path_to_hope.state import Path
from cantina.kernel import FastChance, Imagination, Table

SAMPLES = 400
"""Enough that chance among them hardly shows: with forty, what was called 1 % was so in 5 %."""
TYPES = sorted({TYPE[kind] for kind in range(KINDS)})


def worlds_of(planner: Planner, table: Table, seat: int) -> Worlds | None:
    """How a master thinks that all may lie."""
    seen = table.observe(seat)
    planner.listen(seen)
    return planner.imagined(planner.situation(seen))


def moments() -> Iterator[tuple[Table, int, Worlds]]:
    """Game after game, every moment at which somebody is to choose a hero."""
    at = 0
    while True:
        seats = 3 + at % 4
        table = Table.new(GAME, seats, chance=FastChance(f"calibration {at}"))
        team, planners = [Comrade(seat) for seat in range(seats)], [Planner(seat) for seat in range(seats)]
        while not table.over:
            seat = table.asked[0]
            ask = table.ask(seat)
            assert ask is not None
            if ask.prompt.key == "ask-commit" and len(ask.options) > 1:
                worlds = worlds_of(planners[seat], table, seat)
                if worlds is not None:
                    yield table, seat, worlds
            table.answer(decide(team[seat], table, seat), seat)
        at += 1


def tops(stacks: list[list[int]]) -> list[int]:
    """By place: the type of the card on top; UNKNOWN: there is none."""
    return [TYPE[stack[-1]] if stack else UNKNOWN for stack in stacks]


def kinds_in(s: object) -> list[list[int]]:
    assert isinstance(s, Path)
    return [[s.kinds[card] for card in stack] for stack in s.stacks]


def unseen(worlds: Worlds) -> list[int]:
    """The stacks whose top card nobody has seen."""
    stacks = worlds.memory.stacks
    return [place for place, stack in enumerate(stacks) if stack and worlds.odds.kinds[stack[-1]] == UNKNOWN]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--situations", type=int, default=12000)
    parser.add_argument("--plot", type=File)
    chosen = parser.parse_args()
    plain, shared = Calibration("by the rules alone"), Calibration("with what was said")
    situations = 0
    for at, (table, seat, worlds) in enumerate(moments()):
        if situations >= chosen.situations:
            break
        chances = [FastChance(f"{at} {sample}") for sample in range(SAMPLES)]
        imagination = Imagination(table.state.determinize(seat, FastChance(at)), seat)
        truth = tops(kinds_in(table.state))
        believed = [tops(worlds.sample(worlds.seating(chance), chance)) for chance in chances]
        ruled = [tops(kinds_in(imagination.sample(chance))) for chance in chances]
        for place in unseen(worlds):
            situations += 1
            for one, samples in ((shared, believed), (plain, ruled)):
                for what in TYPES:
                    one.add(sum(found[place] == what for found in samples) / SAMPLES, truth[place] == what)
    print(f"{situations} situations, {len(TYPES)} figures each")
    for one in (shared, plain):
        print(one.report())
    if chosen.plot is not None:
        chosen.plot.write_text(picture("Path to Hope", {"among comrades": [shared, plain]}, "stacks"), "utf-8")


if __name__ == "__main__":
    main()
