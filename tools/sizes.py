"""How large the parts of Cantina are and what each of them imports, as a table in Markdown.

python tools/sizes.py            prints it
python tools/sizes.py --write    puts it into docs/architecture.md
"""

import re
import sys
from statistics import median

import atlas

PAGE = atlas.SOURCES.parent / "docs" / "architecture.md"
PLACE = re.compile(r"(?<=<!-- sizes -->\n).*?(?=<!-- end of sizes -->)", re.DOTALL)
"""Where the table stands in a page."""


def modules(part: str, parts: list[str]) -> dict[str, int]:
    """The modules of a part with their lines, without those of a part inside it or that only say what a package is."""
    files = sorted(atlas.SOURCES.joinpath(*part.split(".")).rglob("*.py"))
    names = {atlas.module_name(file, atlas.SOURCES): file for file in files}
    lines = {
        name: len(names[name].read_text("utf-8").splitlines()) for name in names if atlas.owner(name, parts) == part
    }
    return {name: count for name, count in lines.items() if count > 1}


def row(part: str, parts: list[str], found: set[atlas.Arc]) -> str:
    lines = modules(part, parts)
    largest = max(lines, key=lambda name: lines[name])
    needs = ", ".join(f"`{short(there)}`" for here, there in sorted(found) if here == part)
    middle = round(median(lines.values()))
    return (
        f"| `{short(part)}` | {len(lines)} | {sum(lines.values()):,} | {middle} "
        f"| {lines[largest]} (`{largest.rpartition('.')[2]}`) | {needs or '–'} |"
    )


def short(part: str) -> str:
    return part.removeprefix("cantina.")


def table() -> str:
    """The layers and games, highest first."""
    parts = atlas.layers()
    found = atlas.arcs(parts)
    head = "| part | modules | lines | middle module | largest module | imports |\n|---|--:|--:|--:|---|---|"
    return "\n".join([head, *(row(part, parts, found) for part in atlas.column(parts, found))])


def renewed(page: str) -> str:
    """A page with the table as it is now, where it has a place for it."""
    return PLACE.sub(lambda _: f"\n{table()}\n\n", page)


if __name__ == "__main__":
    if "--write" in sys.argv:
        PAGE.write_text(renewed(PAGE.read_text("utf-8")), "utf-8")
    else:
        print(table())
