"""Where ten or more lines stand twice: `python tools/likeness.py` lists the places, and fails where no reason is given.

It reads src, tests and the sources of the page. Blank lines, comments and imports do not count, nor does the space
around a line; one other line among like ones does not end them. tools/likeness.toml says what may stay, and why.
"""

import ast
import re
import sys
import tomllib
from collections import defaultdict
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "tests", "web/src")
ENDINGS = {".py", ".ts", ".svelte", ".css"}
MADE = {"generated", "static", "__pycache__"}
"""Folders of what a build has made."""
MANY = 10
"""From how many like lines on a place is told."""
SEED = 3
"""How many like lines follow each other at least: fewer are like by chance."""
APART = 2
"""How many lines later the next like line comes at most."""
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->", re.DOTALL)
IMPORT = re.compile(r"^ *(?:import|export)\b[^;=]*?\bfrom\b[^;]*;|^ *import \"[^\"]*\";", re.MULTILINE)

Line = tuple[int, str]
Pair = tuple[str, str]
Match = tuple[int, int]


class Likeness(NamedTuple):
    """Lines that stand in two places, each with its first and its last line."""

    length: int
    files: Pair
    one: Match
    other: Match

    def __str__(self) -> str:
        places = [f"{file}:{first}-{last}" for file, (first, last) in zip(self.files, self[2:], strict=True)]
        return f"{self.length} lines: {' ~ '.join(places)}"


# -- reading ---------------------------------------------------------------------------------------------------------


def sources(root: Path) -> dict[str, list[Line]]:
    """The lines of every file that count."""
    files = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*")) if path.suffix in ENDINGS]
    written = [path for path in files if not MADE & set(path.parts)]
    return {path.relative_to(root).as_posix(): lines(path.read_text("utf-8"), path.suffix) for path in written}


def lines(text: str, ending: str) -> list[Line]:
    plain = without_imports(text) if ending == ".py" else IMPORT.sub(emptied, COMMENT.sub(emptied, text))
    mark = "#" if ending == ".py" else "//"
    found = [(number, " ".join(line.split())) for number, line in enumerate(plain.splitlines(), 1)]
    return [(number, line) for number, line in found if line and not (ending != ".css" and line.startswith(mark))]


def without_imports(text: str) -> str:
    imports = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]
    left_out = {at for node in imports for at in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    return "\n".join("" if at in left_out else line for at, line in enumerate(text.split("\n"), 1))


def emptied(found: re.Match[str]) -> str:
    """As many lines as there were."""
    return "\n" * found[0].count("\n")


# -- comparing -------------------------------------------------------------------------------------------------------


def like_lines(code: dict[str, list[Line]]) -> list[Likeness]:
    found = [one for files, matches in matching(code).items() for one in runs(code, files, matches)]
    return sorted(found, reverse=True)


def matching(code: dict[str, list[Line]]) -> dict[Pair, set[Match]]:
    """Which line of a file is which line of another, or of the same one, with its neighbours."""
    places: dict[tuple[str, ...], list[tuple[str, int]]] = defaultdict(list)
    for file, all_lines in code.items():
        for at in range(len(all_lines) - SEED + 1):
            places[tuple(line for _, line in all_lines[at : at + SEED])].append((file, at))
    matches: dict[Pair, set[Match]] = defaultdict(set)
    for same in places.values():
        for (file, at), (other, there) in combinations(same, 2):
            matches[file, other].update((at + step, there + step) for step in range(SEED))
    return matches


def runs(code: dict[str, list[Line]], files: Pair, matches: set[Match]) -> list[Likeness]:
    """Like lines in the same order; of those that begin together the longest."""
    chains: dict[Match, tuple[int, Match]] = {}
    """For each match: how many like lines lead up to it, and where they began."""
    for at, there in sorted(matches):
        before = [chains.get((at - a, there - b)) for a in range(1, APART + 1) for b in range(1, APART + 1)]
        count, begun = max((chain for chain in before if chain), default=(0, (at, there)))
        chains[at, there] = (count + 1, begun)
    longest: dict[Match, Likeness] = {}
    one, other = (code[file] for file in files)
    for (at, there), (count, (first, second)) in chains.items():
        kept = longest.get((first, second))
        if count >= MANY and (kept is None or count > kept.length):
            ends = (one[first][0], one[at][0]), (other[second][0], other[there][0])
            longest[first, second] = Likeness(count, files, *ends)
    return list(longest.values())


# -- explaining ------------------------------------------------------------------------------------------------------


def explained(root: Path) -> dict[frozenset[str], str]:
    """Why the like lines of two files may stay."""
    listed = tomllib.loads((root / "tools" / "likeness.toml").read_text("utf-8")).get("like", [])
    return {frozenset(entry["files"]): entry["why"] for entry in listed}


def main(root: Path) -> list[str]:
    """What stands twice without a reason."""
    reasons = explained(root)
    return [str(one) for one in like_lines(sources(root)) if not reasons.get(frozenset(one.files))]


if __name__ == "__main__":
    faults = main(Path(sys.argv[1]) if sys.argv[1:] else ROOT)
    print("\n".join(faults) or "no ten lines stand twice without a reason")
    sys.exit(bool(faults))
