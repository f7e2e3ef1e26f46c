"""Whether what thinking players of Warlords believe of the others' hands is so: of what they call 30 %, about 30 %.

    python bench/belief_warlords.py                               some 20,000 beliefs, of players of two
    python bench/belief_warlords.py --players 4 --plot belief.svg

Admirals play. At the beginning of some turns whoever is to move imagines the table many times; the share of the samples
in which a rival holds a card of a kind is what it believes. That is compared to what the rival holds. `plain` is what
the deal alone says, with every sample as likely as any other.
"""

import argparse
from math import log
from pathlib import Path
from typing import Any

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


def surprise(beliefs: list[Belief]) -> float:
    """The mean surprise at what is so."""
    likely = [min(1 - 0.5 / SAMPLES, max(0.5 / SAMPLES, odds)) for _, odds, _ in beliefs]
    return -sum(log(odds if so else 1 - odds) for odds, (_, _, so) in zip(likely, beliefs, strict=True)) / len(beliefs)


def bands(beliefs: list[Belief]) -> list[tuple[int, float, float]]:
    """For each tenth: how many beliefs, their mean, and how often it was so."""
    found = []
    for band in range(10):
        inside = [(odds, so) for _, odds, so in beliefs if band <= min(9.99, odds * 10) < band + 1]
        if inside:
            count = len(inside)
            found.append((count, sum(odds for odds, _ in inside) / count, sum(so for _, so in inside) / count))
    return found


def show(name: str, beliefs: list[Belief]) -> None:
    print(f"\n{name}: {len(beliefs)} beliefs, surprise {surprise(beliefs):.4f}")
    print("  beliefs   said   was so")
    for count, said, was in bands(beliefs):
        print(f"  {count:>7}  {said:>5.3f}   {was:>5.3f}")
    for card in range(KINDS - 4, KINDS):
        mine = [(odds, so) for kind, odds, so in beliefs if kind == card]
        said, was = (sum(column) / max(1, len(mine)) for column in zip(*mine, strict=True))
        print(f"  {IDS[card]:<21} said {said:.3f}, was so {was:.3f}")


def plot(series: dict[str, list[Belief]]) -> str:
    """Beliefs against what was so; on the diagonal they are right."""
    parts = [
        '<path d="M40 260 L260 40" stroke="#999" stroke-dasharray="4 4"/><path d="M40 40 V260 H260" stroke="#333"/>'
    ]
    for (name, beliefs), colour in zip(series.items(), ("#d97706", "#2563eb"), strict=False):
        points = [(40 + 220 * said, 260 - 220 * was, count) for count, said, was in bands(beliefs) if count >= 30]
        line = " ".join(f"{x:.0f},{y:.0f}" for x, y, _ in points)
        dots = "".join(f'<circle cx="{x:.0f}" cy="{y:.0f}" r="3" fill="{colour}"/>' for x, y, _ in points)
        at = 56 + 16 * (colour == "#2563eb")
        label = f'<text x="52" y="{at}" fill="{colour}" font-size="11">{name}</text>'
        parts.append(f'<polyline points="{line}" stroke="{colour}"/>{dots}{label}')
    texts = '<text x="118" y="282" font-size="11">believed</text><text x="4" y="34" font-size="11">was so</text>'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 290 290" font-family="sans-serif" fill="none">'
        f'<rect width="290" height="290" fill="white"/>{"".join(parts)}<g fill="#333">{texts}</g></svg>\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path)
    asked = parser.parse_args()
    minds: dict[str, Mind] = {"plain": Mind(), "by habits": WarlordsMind()}
    series: dict[str, list[Belief]] = {name: [] for name in minds}
    for game in range(asked.games):
        found = look_on(asked.players, f"belief {asked.seed} {game}", list(minds.values()))
        for name, beliefs in zip(minds, found, strict=True):
            series[name] += beliefs
    for name, beliefs in series.items():
        show(name, beliefs)
    if asked.plot:
        asked.plot.write_text(plot(series), "utf-8")


if __name__ == "__main__":
    main()
