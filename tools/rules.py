"""Every numbered rule, ruling and card, the code that keeps it and the tests that prove it.

    python tools/rules.py [--all] [FOLDER]

A rule is a paragraph of docs/rules/GAME.{en,ru}.md, or of src/PACKAGE/book/GAME.{en,ru}.md in the tree of a game by
itself, that begins with its number in bold: `**SI-14** Princess Leia …`.
Rulings have an R before their figure (`SI-R3`), the cards of Rebellion a letter for their family: M, A, O and T for
missions, action cards, objectives and tactic cards. The code and the tests say in square brackets, in docstrings and
comments, which rules they are about; `grep -rw NUMBER docs src tests` leads from one to the other.

The table has a line for each game, with --all one for each rule. It ends with exit status 1 and the list of gaps when
a rule has no test or no place in the code, when the two languages differ in their numbers, when a number is cited that
no page has, or when something is cited that is not a number of these pages.
"""

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

NUMBER = r"[A-Z]{2}-[A-Z]?[0-9]+"
RULE = re.compile(rf"^\*\*({NUMBER})\*\*", re.MULTILINE)
MENTION = re.compile(rf"(?<![\w-]){NUMBER}(?!\w)")
TAG = re.compile(r"\[([^\[\]]*)\]")
FOREIGN = re.compile(r"\(§?\d+\.\d+[^()]*\)|\([A-Z]{2}\)|(?<![\w.:/'`-])[A-Z]\d{1,3}(?![\w-])")
"""How other books number things: (3.6), (WC), X59. Codes of a linter stand in comments of their own."""
FOREIGN_TEST = re.compile(r"test_(?!r2_d2)[a-z]\d+[a-z]?_")
PAGE_COMMENT = re.compile(r"""(?<![:\w"'`])//[^\n]*|/\*.*?\*/|<!--.*?-->""", re.DOTALL)
PATTERNS = ("src/**/*.py", "tests/**/*.py", "src/**/*.ts", "src/**/*.svelte", "web/src/**/*.ts", "web/src/**/*.svelte")
LANGUAGES = ("en", "ru")
MOST = 6
"""The most rules that can be cited in one place; more would be a list that says nothing about the place."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass
class Table:
    """What was found in a tree."""

    pages: dict[str, list[str]] = field(default_factory=dict)
    """By game: its rules in order."""
    code: dict[str, list[str]] = field(default_factory=dict)
    """By rule: the places of the code that name it."""
    tests: dict[str, list[str]] = field(default_factory=dict)
    """By rule: the tests that name it."""
    gaps: list[str] = field(default_factory=list)


def read(root: Path) -> Table:
    table = Table()
    for folder in (root / "docs" / "rules", *sorted(root.glob("src/*/book"))):
        for game in sorted({page.name.split(".")[0] for page in folder.glob("*.md")}):
            table.pages[game] = read_pages(root, folder, game, table.gaps)
    known = {rule for rules in table.pages.values() for rule in rules}
    for path in sources(root):
        place = path.relative_to(root).as_posix()
        text = path.read_text("utf-8")
        python = path.suffix == ".py"
        for line, remark in remarks(text) if python else [(1, text)]:
            check(remark, f"{place}:{line}", known, table.gaps)
        for line, remark in remarks(text) if python else page_remarks(text):
            if "noqa" not in remark:
                table.gaps += [f"{place}:{line} cites {found}, which is not in docs/rules" for found in foreign(remark)]
        if python:
            read_python(table, place, text)
    for rules in table.pages.values():
        table.gaps += [f"{rule} has no test" for rule in rules if rule not in table.tests]
        table.gaps += [f"{rule} is cited by no code" for rule in rules if rule not in table.code]
    return table


def read_python(table: Table, place: str, text: str) -> None:
    """What a module of the code or of the tests cites, and tests with the names of something else."""
    if place.startswith("src/"):
        for line, rule in uses(text):
            table.code.setdefault(rule, []).append(f"{place}:{line}")
    else:
        for name, rule in proofs(text):
            table.tests.setdefault(rule, []).append(f"{Path(place).stem}::{name}")
        names = [name for name, _ in named(ast.parse(text)) if FOREIGN_TEST.match(name.rpartition("::")[2])]
        table.gaps += [f"{place}: {name} is named after a number that is not in docs/rules" for name in names]


# -- the pages -------------------------------------------------------------------------------------------------------


def read_pages(root: Path, folder: Path, game: str, gaps: list[str]) -> list[str]:
    """The numbers of a game's rules. Both languages have the same ones, in the same order and the same sections."""
    read: list[list[tuple[int, str]]] = []
    for language in LANGUAGES:
        page = folder / f"{game}.{language}.md"
        place = page.relative_to(root).as_posix()
        if not page.exists():
            gaps.append(f"{place} is missing")
            return []
        text = page.read_text("utf-8")
        read.append([(text.count("\n## ", 0, rule.start()), rule[1]) for rule in RULE.finditer(text)])
        numbers = [number for _, number in read[-1]]
        doubled = sorted({number for number in numbers if numbers.count(number) > 1}, key=order)
        gaps += [f"{place}: {number} stands there twice" for number in doubled]
        unknown = sorted(set(MENTION.findall(text)) - set(numbers), key=order)
        gaps += [f"{place}: {number} is mentioned but not there" for number in unknown]
    gaps += differences(game, *read)
    return list(dict.fromkeys(number for _, number in read[0]))


def differences(game: str, one: list[tuple[int, str]], other: list[tuple[int, str]]) -> list[str]:
    here, there = {number for _, number in one}, {number for _, number in other}
    found = [f"{number} is in {game}.en.md only" for number in sorted(here - there, key=order)]
    found += [f"{number} is in {game}.ru.md only" for number in sorted(there - here, key=order)]
    if not found and one != other:
        found.append(f"{game}: the two languages have the rules in different order or sections")
    return found


def order(number: str) -> tuple[str, int]:
    """SI-9 before SI-10 before SI-R1."""
    letters = number.rstrip("0123456789")
    return letters, int(number[len(letters) :])


# -- the code and the tests ------------------------------------------------------------------------------------------


def sources(root: Path) -> Iterator[Path]:
    """Modules and tests, the page, and the board that a game by itself brings along."""
    for pattern in PATTERNS:
        yield from sorted(root.glob(pattern))


def remarks(text: str) -> Iterator[tuple[int, str]]:
    """Docstrings, also those of attributes, and comments, with their lines."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def page_remarks(text: str) -> Iterator[tuple[int, str]]:
    """The comments of a program or a component of the page, with their lines."""
    for comment in PAGE_COMMENT.finditer(text):
        yield text.count("\n", 0, comment.start()) + 1, comment[0]


def cited(remark: str) -> Iterator[list[str]]:
    """What stands in each pair of brackets that names a rule, part by part."""
    for tag in TAG.findall(remark):
        if MENTION.search(tag):
            yield [part.strip() for part in tag.split(",")]


def foreign(remark: str) -> list[str]:
    """What looks like the number of some other text."""
    return [found[0] for found in FOREIGN.finditer(remark)]


def check(remark: str, place: str, known: set[str], gaps: list[str]) -> None:
    for parts in cited(remark):
        if len(parts) > MOST:
            gaps.append(f"{place} cites {len(parts)} rules in one place")
        for part in parts:
            if not re.fullmatch(NUMBER, part):
                gaps.append(f"{place} cites “{part}”, which is not the number of a rule")
            elif part not in known:
                gaps.append(f"{place} cites {part}, which no page has")


def uses(text: str) -> Iterator[tuple[int, str]]:
    """The rules that a module of the code cites, line by line. What it says of itself as a whole is too far away."""
    whole = ast.get_docstring(ast.parse(text), clean=False)
    for line, remark in remarks(text):
        if remark != whole:
            for rule in dict.fromkeys(part for parts in cited(remark) for part in parts):
                yield line, rule


def proofs(text: str) -> Iterator[tuple[str, str]]:
    """The tests of a module and the rules they prove, one pair at a time. A test that is skipped proves nothing."""
    for name, function in named(ast.parse(text)):
        if not any(re.search(r"\b(skip|xfail)", ast.unparse(mark)) for mark in function.decorator_list):
            rules = [part for parts in cited(ast.get_docstring(function) or "") for part in parts]
            for rule in dict.fromkeys(rules):
                yield name, rule


def named(node: ast.Module | ast.ClassDef, inside: str = "") -> Iterator[tuple[str, Function]]:
    """The test functions and methods of a module, with the names pytest gives them."""
    for child in node.body:
        if isinstance(child, ast.ClassDef) and child.name.startswith("Test"):
            yield from named(child, f"{inside}{child.name}::")
        elif isinstance(child, Function) and child.name.startswith("test"):
            yield inside + child.name, child


# -- the table -------------------------------------------------------------------------------------------------------

HEAD = ("", "rules", "rulings", "cards", "in code", "in tests")


def lines(table: Table, everything: bool) -> Iterator[str]:
    width = max(map(len, table.pages), default=0)
    yield row(width, *HEAD)
    for game, rules in table.pages.items():
        yield row(width, game, *kinds(rules), covered(rules, table.code), covered(rules, table.tests))
        if everything:
            for rule in rules:
                yield f"  {rule}"
                yield f"    code   {together(table.code.get(rule, []), ':')}"
                yield f"    tests  {together(table.tests.get(rule, []), '::')}"
    if table.gaps:
        yield "Gaps:"
        yield from (f"  {gap}" for gap in table.gaps)


def row(width: int, game: str, *figures: str) -> str:
    return f"{game:{width}}" + "".join(f"{figure:>9}" for figure in figures)


def kinds(rules: list[str]) -> list[str]:
    """How many rules, rulings and cards there are; a dash where cards have no numbers of their own."""
    letters = [order(rule)[0].partition("-")[2] for rule in rules]
    plain, rulings = letters.count(""), letters.count("R")
    return [str(plain), str(rulings), str(len(rules) - plain - rulings or "-")]


def covered(rules: list[str], places: dict[str, list[str]]) -> str:
    return str(sum(rule in places for rule in rules))


def together(places: list[str], mark: str) -> str:
    """The places of a rule in one line; a module is named once for those of its places that follow each other."""
    words: list[str] = []
    before = ""
    for place in places:
        module, _, inside = place.partition(mark)
        words.append(inside if module == before else place)
        before = module
    return ", ".join(words) or "-"


def main(arguments: list[str]) -> int:
    folders = [argument for argument in arguments if argument != "--all"]
    root = Path(folders[0]) if folders else Path(__file__).resolve().parent.parent
    table = read(root)
    print("\n".join(lines(table, "--all" in arguments)))
    return 1 if table.gaps or not table.pages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
