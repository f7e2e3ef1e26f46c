"""docs/adding-a-game.md is true: its listings are the files of the example, its commands are run as they stand.

What it says of the page is proved in tests/browser/test_sixth_game.py.
"""

import re
import shutil
from pathlib import Path

import pytest

from newcomer import EXAMPLE, INSTALL, ROOT, Newcomer, borrow

GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
LISTING = re.compile(
    r"^`(?P<path>[\w./-]+)`(?P<part>, in part)?:\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
LISTINGS = {found["path"]: found for found in LISTING.finditer(GUIDE)}
DOTS = re.compile(r"^(?:# …|// …|<!-- … -->|…)\n", re.MULTILINE)
COMMANDS = [
    line for block in re.findall(r"^```sh\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL) for line in block.splitlines()
]
SET_UP, ON_THE_PAGE = ["make lint web"], ["make web", ".venv/bin/cantina serve"]
"""What the newcomer's tree comes with, and what tests/browser/test_sixth_game.py does."""
TYPED = "1\n" * 40
"""Always the first option."""
PRINTED = {
    ".venv/bin/cantina games": "drift",
    "pytest": " passed",
    "tools/rules.py": "drift        8",
    "cantina play": "Drift · the game is over",
    "cantina verify": "first.cantina",
    "cantina simulate": "pilot",
    "tools/web.py": "0 errors and 0 warnings",
}
"""What a command says, among other things."""


# -- the listings ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", LISTINGS)
def test_a_listing_is_the_file(path: str) -> None:
    """Whole, or in part: then what is between the dots stands in the file as it is."""
    listing, file = LISTINGS[path], (ROOT / EXAMPLE / path).read_text("utf-8")
    if listing["part"]:
        (shown,) = [piece for piece in DOTS.split(listing["text"]) if piece]
        assert shown in file
    else:
        assert listing["text"] == file


def test_every_part_of_a_game_is_shown() -> None:
    folder = ROOT / EXAMPLE / "src" / "cantina_drift"
    modules = {path.relative_to(ROOT / EXAMPLE).as_posix() for path in folder.rglob("*.py")}
    missing = modules - set(LISTINGS) - {"src/cantina_drift/players/__init__.py"}
    assert not missing
    assert {"pyproject.toml", "tests/test_drift.py"} <= set(LISTINGS)
    assert {"locale", "book", "board"} <= {path.split("/")[2] for path in LISTINGS if path.count("/") > 2}


def test_the_listings_are_found() -> None:
    """A listing that the pattern above does not see would not be compared with anything."""
    fences = re.findall(r"^```(\w+)$", GUIDE, re.MULTILINE)
    assert len([kind for kind in fences if kind != "sh"]) == len(LISTINGS)


# -- the commands ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Newcomer:
    return Newcomer(tmp_path_factory.mktemp("newcomer"))


def test_what_is_borrowed_stays_ours(tmp_path: Path) -> None:
    """Where the tools of the page are missing, a command gets all packages anew and throws away those that it finds."""
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    (ours / "package" / ".cache").mkdir(parents=True)
    (ours / "package" / "index.js").write_text("export {};")
    borrow(ours, theirs)
    assert [path.name for path in sorted(theirs.rglob("*"))] == ["package", "index.js"]
    assert not theirs.is_symlink()
    shutil.rmtree(theirs)
    assert (ours / "package" / "index.js").read_text() == "export {};"


@pytest.mark.posix
def test_the_commands_one_after_the_other(newcomer: Newcomer) -> None:
    """Installing, its own tests, rules, golden playthroughs, the ladder, the terminal, a record, the board's types."""
    here = [command for command in COMMANDS if command not in SET_UP + ON_THE_PAGE]
    assert here[0] == INSTALL
    for command in here:
        printed = newcomer.types(command, TYPED)
        wanted = [text for part, text in PRINTED.items() if part in command]
        assert all(text in printed for text in wanted), f"{command}\n{printed}"
    written = {path.name: path.read_text("utf-8") for path in (newcomer.tree / EXAMPLE / "tests/golden").iterdir()}
    kept = {path.name: path.read_text("utf-8") for path in (ROOT / EXAMPLE / "tests/golden").iterdir()}
    assert written == kept


@pytest.mark.posix
def test_an_installed_copy_has_everything(newcomer: Newcomer) -> None:
    """Not editable, as other people install it: the words, the book and the board come along."""
    target = newcomer.tree / "build" / "installed"
    newcomer.types(
        f".venv/bin/uv pip install --python .venv --no-deps --no-build-isolation --target {target} {EXAMPLE.as_posix()}"
    )
    source = ROOT / EXAMPLE / "src" / "cantina_drift"
    wanted = {path.relative_to(source).as_posix() for path in source.rglob("*.*") if "__pycache__" not in path.parts}
    there = {path.relative_to(target / "cantina_drift").as_posix() for path in target.rglob("cantina_drift/**/*.*")}
    assert wanted <= there


# -- a game in this repository ---------------------------------------------------------------------------------------

MOVES = {
    "src/cantina_drift": "src/cantina/games/drift",
    "src/cantina_drift/book": "docs/rules",
    "src/cantina_drift/board": "web/src/games/drift",
    "tests": "tests/games/drift",
    "tests/golden": "tests/golden",
}
"""Where the guide has the parts of the example go; what has a place of its own is not in the others'."""
MENTIONED = {
    "mkdocs.yml": ("          - Rebellion: rules/rebellion.en.md\n", "          - Drift: rules/drift.{}.md\n"),
    "docs/architecture.md": ("| `rebellion/` | [rooms", "| `drift/` | nothing besides |\n"),
    "docs/rules.md": ("| Rebellion |", "| Drift | [the rules](rules/drift.en.md) | [Дрейф](rules/drift.ru.md) |\n"),
}


def move_in(tree: Path) -> None:
    """Lay a copy of the example where a game of this repository has its parts. It imports itself from there."""
    for source, target in MOVES.items():
        elsewhere = [Path(other).name for other in MOVES if Path(other).parent == Path(source)]
        left_out = shutil.ignore_patterns("__pycache__", *elsewhere)
        shutil.copytree(tree / EXAMPLE / source, tree / target, ignore=left_out, dirs_exist_ok=True)
    for folder in ("src/cantina/games/drift", "tests/games/drift"):
        for path in (tree / folder).rglob("*.py"):
            path.write_text(path.read_text("utf-8").replace("cantina_drift", "cantina.games.drift"), "utf-8")
    for page, (before, line) in MENTIONED.items():
        text = (tree / page).read_text("utf-8")
        added = "".join(dict.fromkeys(line.format(language) for language in ("en", "ru")))
        (tree / page).write_text(text.replace(before, added + before), "utf-8")


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> Newcomer:
    """Somebody whose copy of the tree has the example as one of its own games."""
    newcomer = Newcomer(tmp_path_factory.mktemp("at_home"))
    move_in(newcomer.tree)
    newcomer.types(".venv/bin/ruff check --fix --quiet src/cantina/games/drift tests/games/drift")
    newcomer.types(".venv/bin/python tools/sizes.py --write")
    return newcomer


@pytest.mark.posix
def test_the_example_moves_in(at_home: Newcomer) -> None:
    """It passes what holds for a game of this repository: names, layers, its own tests, rules, words."""
    assert "drift" in at_home.types(".venv/bin/cantina games --lang en")
    at_home.types(".venv/bin/pytest tests/games/drift tests/games/test_names.py tests/web/test_page_words.py -k drift")
    at_home.types(".venv/bin/pytest tests/test_layers.py -k 'drift or games or besides'")
    assert re.search(r"^drift +8 ", at_home.types(".venv/bin/python tools/rules.py"), re.MULTILINE)


@pytest.mark.posix
def test_the_example_is_on_the_map_when_it_has_moved_in(at_home: Newcomer) -> None:
    at_home.types(".venv/bin/pytest tests/test_docs.py -k 'every_page_and_no_other or in_the_page_is_true'")


@pytest.mark.posix
def test_the_example_climbs_the_ladder_when_it_has_moved_in(at_home: Newcomer) -> None:
    """With the playthroughs that it came with."""
    at_home.types(".venv/bin/pytest tests/conformance -k drift")
