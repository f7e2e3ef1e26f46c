"""The standings of a tournament as a picture: a dot for each player and a bar for its interval, as SVG."""

from collections.abc import Iterator
from html import escape
from math import floor, inf, isinf, log10

from cantina.bots.standings import Figure, Standings
from cantina.cli.figures import decimal, points
from cantina.cli.ranking import cells, title
from cantina.words import GameWords

WIDTH, ROW, TOP, BOTTOM = 860, 34, 64, 64
LETTER = 8
"""About how wide a letter is: nothing here can measure text."""
LONGEST = 34
"""Letters of a name that there is room for."""
STYLE = """
:root { color-scheme: light dark }
text { font: 14px system-ui, sans-serif; fill: #1d2433 }
.back { fill: #ffffff } .title { font-weight: 600; font-size: 16px } .faint { fill: #5b6478; font-size: 12px }
.grid { stroke: #d9dee8 } .zero { stroke: #8a93a6 } .bar { stroke: #2f6fdb; stroke-width: 3; stroke-linecap: round }
.dot { fill: #2f6fdb } .tip { fill: none; stroke: #2f6fdb; stroke-width: 3; stroke-linejoin: round }
@media (prefers-color-scheme: dark) {
  text { fill: #e8ecf5 } .back { fill: #141a2a } .faint { fill: #a7b1c8 } .grid { stroke: #2b3550 }
  .zero { stroke: #6d7a99 } .bar, .tip { stroke: #7fb0ff } .dot { fill: #7fb0ff }
}
"""


class Axis:
    """From figures to places on the picture."""

    def __init__(self, figures: list[Figure], left: float, right: float) -> None:
        seen = [bound for one in figures for bound in (one.value, *one.interval) if not isinf(bound)]
        spread = max(seen) - min(seen) or max(1.0, abs(seen[0]))
        self.low, self.high = min(seen) - spread / 12, max(seen) + spread / 12
        self.left, self.right = left, right

    def x(self, value: float) -> float:
        inside = min(max(value, self.low), self.high)
        return round(self.left + (inside - self.low) / (self.high - self.low) * (self.right - self.left), 1)

    def ticks(self) -> list[float]:
        """A few round numbers, at most eight."""
        rough = (self.high - self.low) / 8
        power = 10.0 ** floor(log10(rough))
        step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
        first = floor(self.low / step) + 1
        return [step * at for at in range(first, floor(self.high / step) + 1)]


def chart(standings: Standings, words: GameWords) -> str:
    """The whole picture, readable on light and on dark ground."""
    height = TOP + ROW * len(standings.rows) + BOTTOM
    name = escape(title(standings, words))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
            f' role="img" aria-labelledby="t" lang="{words.language}">',
            f'<title id="t">{name}</title>',
            f"<style>{STYLE}</style>",
            f'<rect class="back" width="{WIDTH}" height="{height}" rx="8"/>',
            f'<text class="title" x="24" y="34">{name}</text>',
            *inside(standings, words, height),
            "</svg>",
            "",
        ]
    )


def inside(standings: Standings, words: GameWords, height: int) -> Iterator[str]:
    """Axis and rows."""
    names = [shortened(standings.name(row.player)) for row in standings.rows]
    figures = [standings.main(row) for row in standings.rows]
    labels = [" · ".join(cells(figure, lambda value: write(value, standings, words))) for figure in figures]
    left = 40 + LETTER * max(map(len, names))
    axis = Axis(figures, left, WIDTH - 44 - LETTER * max(map(len, labels)))
    yield from grid(axis, standings, words, height)
    for at, figure in enumerate(figures):
        y = TOP + ROW * at + ROW / 2
        yield f'<text x="24" y="{y + 5}">{escape(names[at])}</text>'
        yield from bar(axis, figure, y)
        yield f'<text x="{WIDTH - 24}" y="{y + 5}" text-anchor="end">{escape(labels[at])}</text>'


def write(value: float, standings: Standings, words: GameWords) -> str:
    return decimal(value, words) if standings.cooperative else points(value)


def grid(axis: Axis, standings: Standings, words: GameWords, height: int) -> Iterator[str]:
    low = height - BOTTOM
    for tick in axis.ticks():
        x, kind = axis.x(tick), "zero" if abs(tick) < 1e-9 else "grid"
        yield f'<line class="{kind}" x1="{x}" y1="{TOP}" x2="{x}" y2="{low}"/>'
        label = escape(write(tick, standings, words))
        yield f'<text class="faint" x="{x}" y="{low + 18}" text-anchor="middle">{label}</text>'
    about = words("arena-axis", scores="no" if not standings.cooperative else standings.plan.tables)
    yield f'<text class="faint" x="24" y="{height - 16}">{escape(about)}</text>'


def bar(axis: Axis, figure: Figure, y: float) -> Iterator[str]:
    """An interval with its dot; towards a side without a bound it ends in an arrow."""
    low, high = (axis.x(bound) for bound in figure.interval)
    yield f'<line class="bar" x1="{low}" y1="{y}" x2="{high}" y2="{y}"/>'
    if figure.interval[0] == -inf:
        yield f'<path class="tip" d="M{low + 7} {y - 6} L{low} {y} L{low + 7} {y + 6}"/>'
    if figure.interval[1] == inf:
        yield f'<path class="tip" d="M{high - 7} {y - 6} L{high} {y} L{high - 7} {y + 6}"/>'
    yield f'<circle class="dot" cx="{axis.x(figure.value)}" cy="{y}" r="6"/>'


def shortened(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
