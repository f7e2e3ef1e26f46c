"""Dependencies point one way, down the list: a game imports only the kernel, nothing imports what is above it."""

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import cantina

PACKAGE = Path(cantina.__file__).parent
LAYERS = ["kernel", "games", "words", "bots", "research", "server", "cli"]
"""Lowest first. Each may import those below it; a game only the kernel; whoever needs a game asks the registry."""
OF_A_GAME = {"research/small.py": "secret_invasion", "research/recall.py": "secret_invasion"}
"""What is made from the parts of one game: a smaller one of the same rules, and how what it tells becomes numbers."""


def imported(path: Path) -> set[str]:
    """The modules of cantina that a module imports, in full."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in found if name.split(".")[0] == "cantina"}


def allowed(module: Path, name: str) -> bool:
    parts = module.relative_to(PACKAGE).parts
    target = [*name.split("."), "", ""]
    if len(parts) == 1:
        return True  # cantina/__init__.py offers the public names
    layer, wanted = parts[0], target[1]
    if layer == "games" and len(parts) > 2:
        return wanted == "kernel" or target[1:3] == ["games", parts[1]]
    if wanted == layer:
        return True
    if target[1:3] == ["games", OF_A_GAME.get(module.relative_to(PACKAGE).as_posix())]:
        return True
    if wanted == "games" and target[2] not in ("registry", "find", ""):
        return False
    if wanted == "research":
        return layer == "cli"
    return wanted in LAYERS[: LAYERS.index(layer)]


MODULES = sorted(PACKAGE.rglob("*.py"))


@pytest.mark.parametrize("module", MODULES, ids=[str(path.relative_to(PACKAGE)) for path in MODULES])
def test_imports_point_down(module: Path) -> None:
    wrong = [name for name in imported(module) if not allowed(module, name)]
    assert not wrong, f"{module.relative_to(PACKAGE)} must not import {wrong}"


def test_the_check_can_fail() -> None:
    assert not allowed(PACKAGE / "kernel" / "state.py", "cantina.games.find")
    assert not allowed(PACKAGE / "games" / "secret_invasion" / "rules.py", "cantina.words.GameWords")
    assert not allowed(PACKAGE / "games" / "secret_invasion" / "rules.py", "cantina.games.rebellion.rules")
    assert not allowed(PACKAGE / "bots" / "arena.py", "cantina.games.secret_invasion.rules")
    assert not allowed(PACKAGE / "server" / "house.py", "cantina.research.episode")
    assert not allowed(PACKAGE / "research" / "small.py", "cantina.games.rebellion.rules")
    assert allowed(PACKAGE / "cli" / "main.py", "cantina.bots.arena")


SERVER = PACKAGE / "server"
PARTS = ["company", "talk", "seen", "snapshots", "bot_seats", "hints"]
"""The parts of a live table: they know it by its type only, and it makes them."""


def needs(path: Path) -> set[str]:
    """The modules of the server that have to be loaded before this one."""
    names = [
        f"{node.module}.{alias.name}"
        for node in ast.parse(path.read_text("utf-8")).body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    ]
    return {module for module in SERVER_MODULES if any(f"{name}.".startswith(f"{module}.") for name in names)}


SERVER_MODULES = {
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): path
    for path in SERVER.rglob("*.py")
    if path.name != "__init__.py"
}


def test_imports_of_the_server_never_run_in_a_circle() -> None:
    graph = {module: needs(path) for module, path in SERVER_MODULES.items()}
    assert "cantina.server.tables.live" in graph["cantina.server.tables.waiting"]
    TopologicalSorter(graph).prepare()


def test_a_table_knows_nothing_of_what_is_asked_of_it() -> None:
    """What live.py needs does not know a live table, but for its own parts; the rest is given one."""
    below = needs(SERVER_MODULES["cantina.server.tables.live"])
    knowing = {name.rpartition(".")[2] for name in below if "LiveTable" in SERVER_MODULES[name].read_text("utf-8")}
    assert knowing == set(PARTS)


def changed(path: Path) -> list[str]:
    """What a module sets on a live table itself: `live.x = …`."""
    found = []
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            for part in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(part, ast.Attribute) and ast.unparse(part.value) in ("live", "self.live"):
                    found.append(ast.unparse(part))
    return found


@pytest.mark.parametrize("module", sorted(SERVER_MODULES.keys() - {"cantina.server.tables.live"}))
def test_only_a_live_table_changes_what_it_has(module: str) -> None:
    assert changed(SERVER_MODULES[module]) == []


# -- the map ----------------------------------------------------------------------------------------------------------

ROOT = PACKAGE.parents[1]
MAP = (ROOT / "docs" / "architecture.md").read_text("utf-8")


def section(heading: str) -> str:
    """What stands under a heading of the map, as far as the next one."""
    assert f"\n{heading}\n" in MAP
    return re.split(r"^#+ ", MAP.partition(f"\n{heading}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]


def stems(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")} - {"__init__"}


def test_imports_between_live_tables_point_down_the_list() -> None:
    """As the map shows them, row by row; every module has its row."""
    table = section("## The server").partition("In `tables/` imports point down")[2].partition("\n```")[0]
    found = [re.findall(r"`(?:thinking/)?(\w+)\.py`", line) for line in table.splitlines() if line.startswith("| ")]
    rows = {name: at for at, names in enumerate(found) for name in names}
    assert sorted(name for names in found for name in names) == sorted(
        {*stems(SERVER / "tables"), "bot_seats", "hints"}
    )
    for name in stems(SERVER / "tables"):
        below = {one.rpartition(".")[2] for one in needs(SERVER_MODULES[f"cantina.server.tables.{name}"])}
        assert [one for one in below & rows.keys() if rows[one] < rows[name]] == [], name


@pytest.mark.parametrize(("part", "heading"), [("bots", "## The arena"), ("cli", "## The command")])
def test_the_map_shows_every_module_of(part: str, heading: str) -> None:
    assert set(re.findall(r"`(\w+)\.py`", section(heading))) == stems(PACKAGE / part)


@pytest.mark.parametrize("part", ["kernel", "words"])
def test_the_map_shows_every_module_in(part: str) -> None:
    assert set(re.findall(rf"`{part}/(\w+)\.py`", MAP)) == stems(PACKAGE / part)


@pytest.mark.parametrize("folder", ["tools", "bench"])
def test_the_map_shows_every_program_in(folder: str) -> None:
    assert set(re.findall(rf"`{folder}/(\w+)\.py`", section("## Tools and measurements"))) == stems(ROOT / folder)


def test_the_map_shows_what_each_game_has_besides_the_roles() -> None:
    roles, _, others = section("### What a game's modules are called").partition("Everything else is named")
    common = {name.removesuffix(".py") for name in re.findall(r"`([\w/.]+)`", roles)}
    games = [path.parent for path in (PACKAGE / "games").glob("*/__init__.py") if path.parent.name != "rebellion"]
    for game in games:
        (line,) = (line for line in others.splitlines() if line.startswith(f"| `{game.name}/`"))
        found = {path.relative_to(game).with_suffix("").as_posix() for path in game.rglob("*.py")}
        modules = {name for name in found if not name.endswith("__init__")}
        assert set(re.findall(r"`([\w/]+)`", line)) - {f"{game.name}/", "redeal"} == modules - common, game.name


def test_the_map_shows_every_room_of_the_page() -> None:
    page = section("## The browser table")
    home = ROOT / "web" / "src"
    rooms = [f"{path.name}/" if path.is_dir() else path.name for path in home.iterdir() if path.name != "generated"]
    assert [name for name in rooms if f"`{name}`" not in page] == []


def test_the_map_shows_every_part_of_what_boards_share() -> None:
    table = section("## The browser table").partition("a small library, `web/src/board`")[2].split("\n\n")[1]
    named = [name for line in table.splitlines() for name in re.findall(r"`([\w.]+)`", line.split("|")[1])]
    assert sorted(named) == sorted(path.name for path in (ROOT / "web" / "src" / "board").iterdir())


def test_the_map_shows_every_room_and_module_of_the_server() -> None:
    modules = [path.relative_to(SERVER).as_posix() for path in SERVER.rglob("*.py") if path.name != "__init__.py"]
    assert [module for module in modules if module not in MAP] == []


def test_the_map_shows_every_room_of_rebellion() -> None:
    """Every module is named in the line of its room, and nothing that is not there."""
    rooms = section("### Rebellion's rooms").partition("\n```")[0]
    for folder in sorted(path.parent for path in (PACKAGE / "games" / "rebellion").glob("*/__init__.py")):
        line = next(line for line in rooms.splitlines() if line.startswith(f"| `{folder.name}/`"))
        named = set(re.findall(r"`(\w+)`", line))
        assert named == {path.stem for path in folder.glob("*.py")} - {"__init__"}, folder.name
