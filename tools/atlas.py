"""Draw which parts of Cantina import which: read from the sources, as SVG.

    python tools/atlas.py FILE [PACKAGE]

Parts stand in a column, each above those that it imports. Arcs on the right lead down, from who imports to what is
imported; an arc on the left leads up: two parts that need each other. PACKAGE, such as cantina.games.rebellion, draws
that one's inside.
"""

import ast
import sys
from html import escape
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "src"
LAYERS = ["kernel", "games", "words", "bots", "research", "server", "cli"]
"""Lowest first; where imports leave the order open, this decides."""
COLOURS = ["#7e57c2", "#c77700", "#2e8b8b", "#b0487a", "#4a7fd0", "#6b8e23", "#a0522d"]
Arc = tuple[str, str]
TOP, LEFT, WIDTH, HEIGHT, STEP = 12, 70, 470, 40, 54
STYLE = """
.atlas { --ink: #1d1b26; --soft: #5d5a6b; --box: #f3f1f8; --edge: #b9b3cc; --wrong: #c62828;
  font: 15px system-ui, sans-serif; }
@media (prefers-color-scheme: dark) {
  .atlas { --ink: #e9e6f2; --soft: #a9a5b8; --box: #2a2735; --edge: #5b5570; --wrong: #ef7070; }
}
.atlas rect { fill: var(--box); stroke: var(--edge); }
.atlas text { fill: var(--ink); } .atlas .about { fill: var(--soft); font-size: 12px; }
.atlas path { fill: none; stroke-width: 1.6; opacity: .85; } .atlas path.up { stroke: var(--wrong); }
"""


# -- reading ---------------------------------------------------------------------------------------------------------


def module_name(path: Path, sources: Path) -> str:
    return ".".join(path.relative_to(sources).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> set[str]:
    """What a module imports, in full, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def owner(name: str, parts: list[str]) -> str | None:
    """The part that a module or a name in it belongs to: the narrowest that fits."""
    fitting = [part for part in parts if name == part or name.startswith(part + ".")]
    return max(fitting, key=len, default=None)


def arcs(parts: list[str], sources: Path = SOURCES) -> set[Arc]:
    """Who imports whom among these parts."""
    found: set[Arc] = set()
    for path in sources.rglob("*.py"):
        here = owner(module_name(path, sources), parts)
        there = {owner(name, parts) for name in imports(path)}
        found |= {(here, part) for part in there if here and part and part != here}
    return found


def inside(package: str, sources: Path = SOURCES) -> list[str]:
    """The modules and packages right inside a package."""
    folder = sources.joinpath(*package.split("."))
    names = {path.stem for path in folder.glob("*.py")} | {path.parent.name for path in folder.glob("*/__init__.py")}
    return [f"{package}.{name}" for name in sorted(names) if not name.startswith("__")]


def layers() -> list[str]:
    """The layers, lowest first, and every game as a part of its own."""
    packages = sorted(inside("cantina"), key=lambda name: LAYERS.index(name.split(".")[1]))
    games = [part for part in inside("cantina.games") if (SOURCES.joinpath(*part.split(".")) / "__init__.py").exists()]
    at = packages.index("cantina.games")
    return [*packages[:at], *games, *packages[at:]]


def about(part: str, sources: Path = SOURCES) -> str:
    """What a part says of itself, in its first line."""
    path = sources.joinpath(*part.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    text = ast.get_docstring(ast.parse(file.read_text("utf-8"))) or ""
    return text.partition("\n")[0]


# -- drawing ---------------------------------------------------------------------------------------------------------


def reached(part: str, found: set[Arc]) -> set[str]:
    """All that a part imports, by itself or through others."""
    seen, waiting = set[str](), [part]
    while waiting:
        here = waiting.pop()
        new = {b for a, b in found if a == here} - seen
        seen |= new
        waiting += new
    return seen


def column(parts: list[str], found: set[Arc]) -> list[str]:
    """Top to bottom: each above those it imports; only where parts need each other one of them has to stand below."""
    reach = {part: reached(part, found) for part in parts}
    left, placed = parts[:], list[str]()

    def height(part: str) -> tuple[int, int, int]:
        needs = sum((part, other) in found for other in left)
        needed = sum((other, part) in found for other in left) if needs else 0
        return needs, -needed, parts.index(part)

    while left:
        may = [part for part in left if all(part in reach[other] for other in reach[part] if other in left)]
        lowest = min(may, key=height)
        left.remove(lowest)
        placed.insert(0, lowest)
    return placed


def box(part: str, at: int, package: str) -> str:
    y = TOP + at * STEP
    name, text = escape(part.removeprefix(package + ".")), escape(shortened(about(part)))
    return (
        f'<rect x="{LEFT}" y="{y}" width="{WIDTH}" height="{HEIGHT}" rx="6"/>'
        f'<text x="{LEFT + 12}" y="{y + 17}" font-weight="600">{name}</text>'
        f'<text class="about" x="{LEFT + 12}" y="{y + 33}">{text}</text>'
    )


def shortened(text: str, most: int = 62) -> str:
    return text if len(text) <= most else text[:most].rpartition(" ")[0].rstrip(" ,;:") + " …"


def arc(start: int, end: int, colour: str, ports: tuple[int, int]) -> str:
    """From the middle of one box's side to another's, the farther the wider."""
    y1, y2 = TOP + start * STEP + ports[0], TOP + end * STEP + ports[1]
    if start < end:
        x, reach, looks = LEFT + WIDTH, 20 + 17 * (end - start), f'stroke="{colour}" marker-end="url(#to)"'
    else:
        x, reach, looks = LEFT, -min(60, 20 + 8 * (start - end)), 'class="up" marker-end="url(#to)"'
    return f'<path d="M{x} {y1}C{x + reach} {y1} {x + reach} {y2} {x} {y2}" {looks}/>'


def drawn(parts: list[str], package: str = "cantina") -> str:
    """The whole picture."""
    found = arcs(parts)
    order = column(parts, found)
    lines = [
        arc(order.index(a), order.index(b), COLOURS[order.index(a) % len(COLOURS)], (HEIGHT - 12, 12))
        for a, b in sorted(found)
    ]
    boxes = [box(part, at, package) for at, part in enumerate(order)]
    longest = max((abs(order.index(a) - order.index(b)) for a, b in found), default=0)
    left = 0 if any(order.index(a) > order.index(b) for a, b in found) else LEFT - 4
    size = f"{left} 0 {LEFT + WIDTH + 30 + 13 * longest - left} {TOP + STEP * len(order)}"
    marker = (
        '<marker id="to" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto">'
        '<path d="M0 0L8 4L0 8Z" style="fill:context-stroke;stroke:none"/></marker>'
    )
    title = f"<title>What imports what in {escape(package)}</title>"
    return (
        f'<svg class="atlas" xmlns="http://www.w3.org/2000/svg" viewBox="{size}" role="img">{title}'
        f"<style>{STYLE}</style><defs>{marker}</defs>{''.join(lines)}{''.join(boxes)}</svg>\n"
    )


def main() -> None:
    target, package = Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "cantina"
    target.write_text(drawn(layers() if package == "cantina" else inside(package), package), "utf-8")


if __name__ == "__main__":
    main()
