"""Whether what thinking players of Warlords believe of the others' hands is so: of what they call 30 %, about 30 %.

    python bench/belief_warlords.py                               some 20,000 beliefs, of players of two
    python bench/belief_warlords.py --players 4 --plot belief.svg

Admirals play. At the beginning of some turns whoever is to move imagines the table many times; the share of the samples
in which a rival holds a card of a kind is what it believes. That is compared to what the rival holds. Beside it
stands what the deal alone says, with every sample as likely as any other.
"""

import argparse
from pathlib import Path
from typing import Any

from calibration import Calibration, picture
from cantina.games.warlords import GAME
from cantina.games.warlords.components import IDS, KINDS
from cantina.games.warlords.players.mind import WarlordsMind
from cantina.games.warlords.rules import Turn
from cantina.games.warlords.state import SINGLE, Warlords
from cantina.kernel import FastChance, Imagination, Mind

Belief = tuple[int, float, bool]
"""Which kind, how likely it was thought to be, and whether it was so."""
SAMPLES = 60
OFTEN = 12
"""One turn in this many is looked at."""


def look_on(seats: int, seed: str, minds: list[Mind]) -> list[list[Belief]]:
    """One game; the beliefs of each mind."""
    chance, thoughts = FastChance(f"{seed} looks"), WarlordsMind()
    s: Any = GAME.start(GAME.setup(seats), FastChance(seed))
    s.settle()
    found: list[list[Belief]] = [[] for _ in minds]
    while not s.over:
        step: Any = s.stack[-1]
        if isinstance(step, Turn) and s.turn > s.seats and chance.below(OFTEN) == 0:
            for mind, beliefs in zip(minds, found, strict=True):
                beliefs += believe(s, step.seat, mind, f"{seed} {s.turn}")
        options = s.options(step.seat)
        s.answer(step.seat, thoughts.quick(s, step.seat, options, s.chance))
    return found


def believe(s: Warlords, seat: int, mind: Mind, seed: str) -> list[Belief]:
    """What a seat believes of its next rival's hand, kind by kind, where it does not know it."""
    rival = (seat + 1) % s.seats
    imagination = Imagination(s.determinize(seat, FastChance(f"{seed} first")), seat)
    seen = [0] * KINDS
    for at in range(SAMPLES):
        sample: Any = mind.imagine(imagination, FastChance(f"{seed} {at}"))
        for card in range(KINDS):
            seen[card] += sample.hands[rival * KINDS + card] > 0
    known = {SINGLE[slot] for slot in s.slots[rival * 5 : rival * 5 + 5] if slot in SINGLE}
    hidden = [card for card in range(KINDS) if card not in known and s.hand_size(rival)]
    return [(card, seen[card] / SAMPLES, s.hands[rival * KINDS + card] > 0) for card in hidden]


def calibrated(name: str, beliefs: list[Belief]) -> Calibration:
    found = Calibration(name)
    for _, odds, so in beliefs:
        found.add(odds, so)
    return found


def show_specials(beliefs: list[Belief]) -> None:
    """The cards that players keep for their moment."""
    for card in range(KINDS - 4, KINDS):
        mine = [(odds, so) for kind, odds, so in beliefs if kind == card]
        said, was = (sum(column) / max(1, len(mine)) for column in zip(*mine, strict=True))
        print(f"  {IDS[card]:<21} called {said:.3f}, so {was:.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path)
    asked = parser.parse_args()
    minds: dict[str, Mind] = {"by the habits of players": WarlordsMind(), "by the deal alone": Mind()}
    series: dict[str, list[Belief]] = {name: [] for name in minds}
    for game in range(asked.games):
        found = look_on(asked.players, f"belief {asked.seed} {game}", list(minds.values()))
        for name, beliefs in zip(minds, found, strict=True):
            series[name] += beliefs
    charts = [calibrated(name, beliefs) for name, beliefs in series.items()]
    for one, beliefs in zip(charts, series.values(), strict=True):
        print(one.report())
        show_specials(beliefs)
    if asked.plot:
        asked.plot.write_text(picture("Warlords", {"among admirals": charts}), "utf-8")


if __name__ == "__main__":
    main()
