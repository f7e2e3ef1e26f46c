"""The same role has the same name in every game; no name means two things; no module imports in a circle.

The roles are those of the table in docs/architecture.md, "What a game's modules are called".
"""

import ast
import importlib
import pkgutil
from collections import defaultdict
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import cantina.games
import cantina.kernel
from cantina.kernel import State

HOME = Path(cantina.games.__file__).parent
OURS = sorted(one.name for one in pkgutil.iter_modules([str(HOME)]) if one.ispkg)
EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "drift" / "src" / "cantina_drift"
FOLDERS = {**{game: HOME / game for game in OURS}, "the example": EXAMPLE}
"""Every game, and the one of docs/adding-a-game.md, which could move in here at any time."""
GAMES = list(FOLDERS)
PACKAGES = {**{game: f"cantina.games.{game}" for game in OURS}, "the example": "cantina_drift"}
ROLES = {
    "components": "",
    "state": "",
    "options": "",
    "rules": "",
    "invariants": "check",
    "view": "build",
    "text": "describe",
    "players": "",
    "players.bot": "",
}
"""What every game has, by the module or package, with the function that is asked for there."""
NUMBERED = {"actions": "vocabulary", "encoding": "declare"}
"""What a game has besides whose answers, and what is seen, are numbers for programs that learn."""
HIDDEN = {"redeal": "redeal"}
"""What a game has besides that in which something is hidden."""
SYNONYMS = {
    "redeal": {
        "guess",
        "imagine",
        "recall",
        "resample",
        "resampling",
        "determinize",
        "sample",
        "sampling",
        "deal_anew",
    },
    "invariants": {"check", "checks", "invariant", "sanity", "asserts", "validate"},
    "options": {"answers", "moves"},
    "actions": {"vocabulary", "numbers", "action_space"},
    "rules": {"cycle", "flow", "engine", "main"},
    "phases": {"phase", "stages"},
    "setup": {"preparation", "start"},
    "view": {"views", "observation", "public"},
    "text": {"describe", "description", "render", "printing"},
    "components": {"constants", "pieces", "figures"},
    "encoding": {"encodings", "tensors", "tensor", "planes", "features", "numbers"},
    "players": {"bot", "bots", "player", "ai", "robots"},
    "players.bot": {"player", "ai", "brain", "strategy"},
    "players.prospects": {"outlook", "priorities", "evaluation", "evaluate", "value", "worth", "heuristics"},
    "players.situation": {"sight", "position", "reading", "imagine"},
    "players.memory": {"belief", "beliefs", "knowledge", "counting", "tracker", "recall"},
    "players.plan": {"plans", "planning", "trial", "trials", "search"},
    "players.question": {"questions", "asked", "decision", "deciding"},
    "players.habits": {"habit", "hands", "odds", "leaning", "likelihood", "likelihoods", "inference", "posterior"},
    "players.chances": {"chance", "weights", "features", "fitted", "winning"},
    "players.worlds": {"world", "samples", "sampling", "resampling", "particles", "imagination"},
    "players.rehearsal": {"quick", "rollout", "rollouts", "playout", "playouts", "playing_on", "simulation"},
    "players.mind": {"minds", "planner", "thinker", "searcher", "searching", "master"},
}
"""Other names for a role, which no module has."""
OWN_THINGS = {"path_to_hope": {"hands", "odds"}, "rebellion": {"odds"}}
"""Modules of players that have such a name because it is a thing of their game: who holds which hero, what may lie
where; what dice bring."""
HOMES = {
    "read_view": "players.situation",
    "read_state": "players.situation",
    "question_seen": "players.question",
    "question_in": "players.question",
    "likelihood": "players.habits",
    "likelihoods": "players.habits",
    "chances_to_win": "players.chances",
    "features": "players.chances",
    "FEATURES": "players.chances",
    "WEIGHTS": "players.chances",
    **{role.title(): f"players.{role}" for role in ("situation", "memory", "plan", "prospects", "question")},
    **{role.title(): f"players.{role}" for role in ("habits", "chances", "worlds", "rehearsal", "mind")},
}
"""What several games have in their players, and where."""
OTHER_WORDS = {
    "read_view": {"read", "see", "see_view", "look_at"},
    "read_state": {"look", "see_state", "at_question", "glance_at"},
    "question_seen": {"question_heard", "read_question"},
    "question_in": {"question_of", "question"},
    "likelihood": {"lean", "kept"},
    "chances_to_win": {"chance_to_win", "win_chances"},
}
"""Other names for these, which nothing in the players has."""
ONE_THING = {"path_to_hope": {"HERO"}, "rebellion": {"ASSIGN"}, "starfighter": {"MANOEUVRE", "SERIES"}}
"""Constants with the name of a type that stand for the same thing, though nothing is made of both: heroes by their
names, missions carried out when they are assigned, the phase of the manoeuvre, the series of cards."""


def tree_of(game: str) -> dict[str, ast.Module]:
    """The modules of a game as read, by their names within its package; the package itself is the empty name."""
    folder = FOLDERS[game]
    paths = sorted(folder.rglob("*.py"))
    names = [".".join(path.relative_to(folder).with_suffix("").parts).removesuffix("__init__") for path in paths]
    return {name.rstrip("."): ast.parse(path.read_text("utf-8")) for name, path in zip(names, paths, strict=True)}


TREES = {game: tree_of(game) for game in GAMES}


def defined(tree: ast.Module) -> Iterator[str]:
    """What a module defines at its top."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            yield from (part.id for target in node.targets for part in ast.walk(target) if isinstance(part, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


@pytest.mark.parametrize("game", GAMES)
def test_a_role_has_its_name(game: str) -> None:
    trees, roles = TREES[game], ROLES | (NUMBERED if numbered(game) else {}) | (HIDDEN if hides(game) else {})
    assert [role for role in roles if role not in trees] == []
    assert [role for role, function in roles.items() if function and function not in defined(trees[role])] == []


def numbered(game: str) -> bool:
    text = (FOLDERS[game] / "__init__.py").read_text("utf-8")
    return "def actions(" in text or "def encoding(" in text


def hides(game: str) -> bool:
    """Whether anything is hidden in a game: it says so where it is not."""
    return not any(
        ast.unparse(node) == "hidden = False" for node in ast.walk(TREES[game][""]) if isinstance(node, ast.Assign)
    )


def test_what_hides_something_is_known() -> None:
    hiding = {game: importlib.import_module(PACKAGES[game]).GAME.hidden for game in OURS}
    assert {game: hides(game) for game in GAMES} == {**hiding, "the example": False}


@pytest.mark.parametrize("game", GAMES)
def test_a_role_has_no_other_name(game: str) -> None:
    last = {name.rpartition(".")[2] for name in TREES[game] if not name.startswith("players.")}
    inside = {name.rpartition(".")[2] for name in TREES[game] if name.startswith("players.")}
    inside -= OWN_THINGS.get(game, set())
    for role, others in SYNONYMS.items():
        assert not others & (inside if role.startswith("players.") else last), role


def in_players(game: str) -> dict[str, ast.Module]:
    return {module: tree for module, tree in TREES[game].items() if module.startswith("players.")}


@pytest.mark.parametrize("game", GAMES)
def test_what_players_share_has_its_name_and_its_place(game: str) -> None:
    known = [(module, name) for module, tree in in_players(game).items() for name in defined(tree)]
    assert [(module, name) for module, name in known if HOMES.get(name, module) != module] == []
    assert {name for _, name in known} & {one for words in OTHER_WORDS.values() for one in words} == set()


@pytest.mark.parametrize("game", GAMES)
def test_figures_of_players_lie_beside_what_reads_them(game: str) -> None:
    """`chances.json` belongs to `chances.py`."""
    folder = FOLDERS[game] / "players"
    assert [path.name for path in folder.glob("*.json") if not path.with_suffix(".py").exists()] == []


@pytest.mark.parametrize("game", GAMES)
def test_players_that_say_seat_say_it_of_every_seat(game: str) -> None:
    plain = [
        f"{module}: {function.name}"
        for module, tree in in_players(game).items()
        if any(isinstance(node, ast.ImportFrom) and "Seat" in [one.name for one in node.names] for node in tree.body)
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for one in function.args.args
        if one.arg in ("seat", "me", "target") and is_plain(one.annotation)
    ]
    assert plain == []


@pytest.mark.parametrize("game", OURS)
def test_state_and_bots_are_where_they_belong(game: str) -> None:
    home = PACKAGES[game]
    players = importlib.import_module(home).GAME.players()
    assert {player.__module__ for player in players.values()} == {f"{home}.players.bot"}
    states = [one for one in State.__subclasses__() if one.__module__.startswith(home + ".")]
    assert [one.__module__ for one in states] == [f"{home}.state"]


@pytest.mark.parametrize("game", GAMES)
def test_the_class_of_a_game_is_called_a_game(game: str) -> None:
    classes = [node.name for node in TREES[game][""].body if isinstance(node, ast.ClassDef)]
    assert [name.endswith("Game") for name in classes] == [True], classes


@pytest.mark.parametrize("game", GAMES)
def test_a_name_is_defined_once(game: str) -> None:
    found = defaultdict(set)
    for module, tree in TREES[game].items():
        for name in defined(tree):
            found[name].add(module)
    assert {name: places for name, places in found.items() if len(places) > 1} == {}


def definitions(game: str) -> dict[str, set[str]]:
    """What a game defines, but for its bots, with the names that each definition mentions."""
    return {
        name: {part.id for part in ast.walk(node) if isinstance(part, ast.Name)} | {name}
        for module, tree in TREES[game].items()
        if not module.startswith("players")
        for node in tree.body
        for name in defined(ast.Module([node], []))
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_name_of_the_kernel_keeps_its_meaning(game: str) -> None:
    assert definitions(game).keys() & {*cantina.kernel.__all__} == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_type_and_a_constant_of_one_name_are_one_thing(game: str) -> None:
    """TURN is made of Turn, or something is made of both."""
    known = definitions(game)
    types = {name.upper(): name for name in known if name[0].isupper() and not name.isupper()}
    pairs = {(name, types[bare]) for name in known if name.isupper() and (bare := name.replace("_", "")) in types}
    apart = {name for name, alike in pairs if not any({name, alike} <= mentioned for mentioned in known.values())}
    assert apart == ONE_THING.get(game, set())


@pytest.mark.parametrize("game", GAMES)
def test_nothing_has_the_name_of_another_module(game: str) -> None:
    modules = {name.rpartition(".")[2] for name in TREES[game]}
    same = {
        f"{module}: {name}"
        for module, tree in TREES[game].items()
        for name in defined(tree)
        if name in modules and name != module.rpartition(".")[2]
    }
    assert same == set()


@pytest.mark.parametrize("game", GAMES)
def test_nothing_gets_another_name_when_it_is_imported(game: str) -> None:
    renamed = [
        f"{module}: {alias.name} as {alias.asname}"
        for module, tree in TREES[game].items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
        if alias.asname not in (None, alias.name)
    ]
    assert renamed == []


def imported(game: str, node: ast.AST) -> Iterator[str]:
    """The modules of this game that an import statement names."""
    home = PACKAGES[game]
    if isinstance(node, ast.ImportFrom) and node.module and f"{node.module}.".startswith(home + "."):
        module = node.module.removeprefix(home).removeprefix(".")
        for alias in node.names:
            inner = f"{module}.{alias.name}".lstrip(".")
            yield inner if inner in TREES[game] else module


@pytest.mark.parametrize("game", GAMES)
def test_imports_stand_at_the_top_and_make_no_circle(game: str) -> None:
    """But for bots, minds and critics, which are loaded when somebody wants them, and for types alone."""
    trees = TREES[game]
    graph = {name: {one for node in tree.body for one in imported(game, node)} for name, tree in trees.items()}
    assert list(TopologicalSorter(graph).static_order())
    inside = [
        f"{name}: {one}"
        for name, tree in trees.items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        for one in imported(game, node)
    ]
    assert {": players.bot"} <= {*inside} <= {": players.bot", ": players.mind", ": players.critic"}


@pytest.mark.parametrize("game", GAMES)
def test_numbers_that_meet_say_which_is_which(game: str) -> None:
    """Of three or more numbers in a signature all but two have a name for their type, such as Seat or LeaderId."""
    plain = {
        f"{module}: {function.name}": numbers
        for module, tree in TREES[game].items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        and len(numbers := [one.arg for one in function.args.args if is_plain(one.annotation)]) > 2
    }
    assert plain == {}


def is_plain(annotation: ast.expr | None) -> bool:
    return annotation is not None and ast.unparse(annotation) in ("int", "int | None")
