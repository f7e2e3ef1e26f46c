"""Whether what is believed of hands in Secret Invasion is so: of what is called 30 % about 30 % should be.

    python bench/calibration.py                          12,000 situations in each company
    python bench/calibration.py --situations 1000        a quick look
    python bench/calibration.py --plot calibration.svg   with a picture

A reader sits among others. Whenever it is to lay down a card, the hand of every opponent who has laid one down is a
situation, and what it believes of it is ten figures, one for each character. All figures are sorted by size; `so` is
how often a character called that likely was in the hand. `off` is how far the two are apart on the average, and
`score` the mean squared error (Brier), which also falls with what is known. Beside it stands the same for the belief
of a counter, who takes all others to toss coins.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from cantina.bots import make_player
from cantina.games import find
from cantina.games.secret_invasion.players.bot import Counter, Reader
from cantina.games.secret_invasion.players.situation import Situation
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import FastChance, Player, Table

COMPANIES: dict[str, list[str]] = {
    "counters": ["counter", "counter", "counter"],
    "random players": ["random", "random", "random"],
    "one of each": ["counter", "random", "counter"],
}
"""Who sits at the other seats; the second and third at tables for three and four only."""
BINS = 10


class Calibration:
    """Figures of a belief, sorted by size, and how often each was so."""

    def __init__(self) -> None:
        self.count = [0] * BINS
        self.called = [0.0] * BINS
        self.so = [0] * BINS
        self.error = 0.0
        self.situations = 0

    def add(self, odds: list[float], card: int) -> None:
        """What was believed of a hand, and what it was."""
        self.situations += 1
        for character, likely in enumerate(odds):
            at = min(int(likely * BINS), BINS - 1)
            self.count[at] += 1
            self.called[at] += likely
            self.so[at] += character == card
            self.error += (likely - (character == card)) ** 2

    def rows(self) -> list[tuple[float, float, int]]:
        """What was called likely on the average, how often it was so, and how many figures that is."""
        filled = [at for at in range(BINS) if self.count[at]]
        return [(self.called[at] / self.count[at], self.so[at] / self.count[at], self.count[at]) for at in filled]

    def off(self) -> float:
        """How far belief and truth are apart, over all figures."""
        return sum(abs(called - so) * count for called, so, count in self.rows()) / sum(self.count)

    def score(self) -> float:
        return self.error / self.situations


def watch(seats: int, company: list[str], seed: int) -> Iterator[tuple[Table, int]]:
    """Round after round, every moment at which the reader is to lay down a card."""
    game, at = find("secret-invasion"), 0
    while True:
        table = Table.new(game, seats, chance=FastChance(f"calibration {seed} {seats} {at}"), tokens=1)
        me = at % seats
        bots: list[Player] = [make_player(game, name, at * 4 + seat) for seat, name in enumerate(company[: seats - 1])]
        bots.insert(me, Reader(at))
        while not table.over:
            seat = table.asked[0]
            seen = table.observe(seat)
            if seat == me and seen.ask is not None and seen.ask.prompt.key == "ask-discard":
                yield table, seat
            table.answer(bots[seat].answer(seen), seat)
        at += 1


def calibrate(seats: int, company: list[str], situations: int, seed: int) -> tuple[Calibration, Calibration]:
    """The reader's belief and the counter's, over as many situations."""
    found = Calibration(), Calibration()
    for table, seat in watch(seats, company, seed):
        s, seen = table.state, table.observe(seat)
        assert isinstance(s, Invasion)
        views: list[Situation] = [Reader(0).situation(seen), Counter(0).situation(seen)]
        for rival in views[0].rivals:
            if s.discarded_by(rival):
                for one, situation in zip(found, views, strict=True):
                    one.add(situation.odds[rival], s.hands[rival])
        if found[0].situations >= situations:
            break
    return found


def table_of(name: str, found: tuple[Calibration, Calibration]) -> str:
    """The figures of one company."""
    reader, counter = found
    lines = [f"{name}: {reader.situations:,} situations", "  called    so      figures     counter: called    so"]
    rows = {int(called * BINS): (called, so) for called, so, _ in counter.rows()}
    for called, so, count in reader.rows():
        other = rows.get(min(int(called * BINS), BINS - 1))
        beside = f"{other[0]:>16.3f}  {other[1]:.3f}" if other else ""
        lines.append(f"  {called:.3f}   {so:.3f}  {count:>9,}   {beside}")
    lines.append(f"  off by {reader.off():.4f}, score {reader.score():.4f}")
    lines.append(f"  the counter: off by {counter.off():.4f}, score {counter.score():.4f}")
    return "\n".join(lines)


# -- the picture -----------------------------------------------------------------------------------------------------

SIDE, GAP, TOP, LEFT = 240, 56, 72, 56
STYLE = """
:root { color-scheme: light dark }
text { font: 13px system-ui, sans-serif; fill: #1d2433 }
.back { fill: #ffffff } .title { font-weight: 600; font-size: 16px } .faint { fill: #5b6478; font-size: 11px }
.grid { stroke: #d9dee8 } .even { stroke: #8a93a6; stroke-dasharray: 4 4 }
.belief { fill: none; stroke: #2f6fdb; stroke-width: 2 } .dot { fill: #2f6fdb }
.coin { fill: none; stroke: #c2703d; stroke-width: 2; stroke-dasharray: 2 3 } .coin-dot { fill: #c2703d }
@media (prefers-color-scheme: dark) {
  text { fill: #e8ecf5 } .back { fill: #141a2a } .faint { fill: #a7b1c8 } .grid { stroke: #2b3550 }
  .even { stroke: #6d7a99 } .belief { stroke: #7fb0ff } .dot { fill: #7fb0ff }
  .coin { stroke: #f0a572 } .coin-dot { fill: #f0a572 }
}
"""


def picture(found: dict[str, tuple[Calibration, Calibration]]) -> str:
    """A square for each company: what was called likely from left to right, how often it was so upwards."""
    width, height = LEFT + (SIDE + GAP) * len(found), TOP + SIDE + 76
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' role="img" aria-labelledby="t" lang="en">',
        '<title id="t">Secret Invasion: what is believed of hands, and how often it is so</title>',
        f"<style>{STYLE}</style>",
        f'<rect class="back" width="{width}" height="{height}" rx="8"/>',
        f'<text class="title" x="{LEFT}" y="30">What is believed of hands, and how often it is so</text>',
    ]
    for at, (name, pair) in enumerate(found.items()):
        parts += square(LEFT + (SIDE + GAP) * at, name, pair)
    low = height - 14
    parts.append(
        f'<text class="faint" x="{LEFT}" y="{low}">blue: by the habits of players; orange, dotted: all others toss'
        " coins; grey: belief and truth agree</text>"
    )
    return "\n".join([*parts, "</svg>", ""])


def square(left: float, name: str, pair: tuple[Calibration, Calibration]) -> Iterator[str]:
    yield f'<text x="{left}" y="{TOP - 12}">against {name}</text>'
    for tick in range(0, 101, 25):
        x, y = left + SIDE * tick / 100, TOP + SIDE - SIDE * tick / 100
        yield f'<line class="grid" x1="{x}" y1="{TOP}" x2="{x}" y2="{TOP + SIDE}"/>'
        yield f'<line class="grid" x1="{left}" y1="{y}" x2="{left + SIDE}" y2="{y}"/>'
        yield f'<text class="faint" x="{x}" y="{TOP + SIDE + 16}" text-anchor="middle">{tick} %</text>'
        yield f'<text class="faint" x="{left - 6}" y="{y + 4}" text-anchor="end">{tick}</text>'
    yield f'<line class="even" x1="{left}" y1="{TOP + SIDE}" x2="{left + SIDE}" y2="{TOP}"/>'
    for calibration, line, dot in ((pair[1], "coin", "coin-dot"), (pair[0], "belief", "dot")):
        points = [(left + SIDE * called, TOP + SIDE * (1 - so)) for called, so, _ in calibration.rows()]
        yield f'<polyline class="{line}" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}"/>'
        for x, y in points:
            yield f'<circle class="{dot}" cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--situations", type=int, default=12_000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--plot", metavar="FILE")
    asked = parser.parse_args()
    found = {}
    for name, company in COMPANIES.items():
        if asked.seats == 2 and len({*company}) > 1:
            continue
        found[name] = calibrate(asked.seats, company, asked.situations, asked.seed)
        print(table_of(name, found[name]) + "\n", flush=True)
    if asked.plot:
        Path(asked.plot).write_text(picture(found), "utf-8")


if __name__ == "__main__":
    main()
