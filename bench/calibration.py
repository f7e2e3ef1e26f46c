"""Whether what is believed is so: figures sorted by size, how often each came true, and a picture of that."""

from collections.abc import Iterator, Mapping, Sequence

BANDS = 10
SIDE, GAP, TOP, LEFT = 240, 56, 72, 56
STYLE = """
:root { color-scheme: light dark }
text { font: 13px system-ui, sans-serif; fill: #1d2433 }
.back { fill: #ffffff } .title { font-weight: 600; font-size: 16px } .faint { fill: #5b6478; font-size: 11px }
.grid { stroke: #d9dee8 } .even { stroke: #8a93a6; stroke-dasharray: 4 4 }
.belief { fill: none; stroke: #2f6fdb; stroke-width: 2 } .dot { fill: #2f6fdb }
.plain { fill: none; stroke: #c2703d; stroke-width: 2; stroke-dasharray: 2 3 } .plain-dot { fill: #c2703d }
@media (prefers-color-scheme: dark) {
  text { fill: #e8ecf5 } .back { fill: #141a2a } .faint { fill: #a7b1c8 } .grid { stroke: #2b3550 }
  .even { stroke: #6d7a99 } .belief { stroke: #7fb0ff } .dot { fill: #7fb0ff }
  .plain { stroke: #f0a572 } .plain-dot { fill: #f0a572 }
}
"""


class Calibration:
    """The figures of a belief, and how often what they say was so."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.count = [0] * BANDS
        self.called = [0.0] * BANDS
        self.so = [0.0] * BANDS
        self.error = 0.0

    def add(self, likely: float, so: float) -> None:
        """`so`: whether it came true, or which part of it."""
        band = min(int(likely * BANDS), BANDS - 1)
        self.count[band] += 1
        self.called[band] += likely
        self.so[band] += so
        self.error += (likely - so) ** 2

    @property
    def figures(self) -> int:
        return sum(self.count)

    def rows(self) -> list[tuple[float, float, int]]:
        """What was called likely on the average, how often it was so, and how many figures that is."""
        filled = [band for band in range(BANDS) if self.count[band]]
        return [(self.called[at] / self.count[at], self.so[at] / self.count[at], self.count[at]) for at in filled]

    def off(self) -> float:
        """How far belief and truth are apart, over all figures."""
        return sum(abs(called - so) * count for called, so, count in self.rows()) / self.figures

    def score(self) -> float:
        """The mean squared error of a figure (Brier), which also falls with what is known."""
        return self.error / self.figures

    def report(self) -> str:
        lines = [f"{self.name}: {self.figures:,} figures, off by {self.off():.4f}, score {self.score():.4f}"]
        lines += [f"  called {called:.3f}   so {so:.3f}   {count:>9,}" for called, so, count in self.rows()]
        return "\n".join(lines)


def picture(game: str, panels: Mapping[str, Sequence[Calibration]], what: str = "hands") -> str:
    """A square for each panel: what was called likely from left to right, how often it was so upwards.

    In each the belief comes first, in blue, and what it improves on second, dotted in orange.
    """
    width, height = LEFT + (SIDE + GAP) * max(2, len(panels)), TOP + SIDE + 76
    belief, plain = next(iter(panels.values()))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' role="img" aria-labelledby="t" lang="en">',
        f'<title id="t">{game}: what is believed of {what}, and how often it is so</title>',
        f"<style>{STYLE}</style>",
        f'<rect class="back" width="{width}" height="{height}" rx="8"/>',
        f'<text class="title" x="{LEFT}" y="30">{game}: what is believed of {what}, and how often it is so</text>',
    ]
    for at, (name, pair) in enumerate(panels.items()):
        parts += square(LEFT + (SIDE + GAP) * at, name, pair)
    parts.append(
        f'<text class="faint" x="{LEFT}" y="{height - 14}">blue: {belief.name}; orange, dotted: {plain.name}; '
        "grey: belief and truth agree</text>"
    )
    return "\n".join([*parts, "</svg>", ""])


def square(left: float, name: str, pair: Sequence[Calibration]) -> Iterator[str]:
    yield f'<text x="{left}" y="{TOP - 12}">{name}</text>'
    for tick in range(0, 101, 25):
        x, y = left + SIDE * tick / 100, TOP + SIDE - SIDE * tick / 100
        yield f'<line class="grid" x1="{x}" y1="{TOP}" x2="{x}" y2="{TOP + SIDE}"/>'
        yield f'<line class="grid" x1="{left}" y1="{y}" x2="{left + SIDE}" y2="{y}"/>'
        yield f'<text class="faint" x="{x}" y="{TOP + SIDE + 16}" text-anchor="middle">{tick} %</text>'
        yield f'<text class="faint" x="{left - 6}" y="{y + 4}" text-anchor="end">{tick}</text>'
    yield f'<line class="even" x1="{left}" y1="{TOP + SIDE}" x2="{left + SIDE}" y2="{TOP}"/>'
    belief, plain = pair
    for calibration, line, dot in ((plain, "plain", "plain-dot"), (belief, "belief", "dot")):
        points = [(left + SIDE * called, TOP + SIDE * (1 - so)) for called, so, _ in calibration.rows()]
        yield f'<polyline class="{line}" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}"/>'
        for x, y in points:
            yield f'<circle class="{dot}" cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>'
