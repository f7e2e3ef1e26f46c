"""Every card is declared once and in one place, and all families alike: id, when it may be used, effect, number."""

import ast
from pathlib import Path

import pytest

from cantina.games import rebellion
from cantina.games.rebellion.cards import moments
from cantina.games.rebellion.cards.moments import TACTIC_NAMES, Moment
from cantina.games.rebellion.components import ACTION_IDS, MISSION_IDS, OBJECTIVE_IDS

FAMILIES = {"M": MISSION_IDS, "A": ACTION_IDS, "O": OBJECTIVE_IDS, "T": TACTIC_NAMES}
FOLDER = Path(rebellion.__file__).parent / "cards"
MOMENTS = {name for name, one in vars(moments).items() if isinstance(one, Moment)}


def declarations() -> list[tuple[str, ast.FunctionDef]]:
    """The id that each declaration names, and its function."""
    found = []
    for path in sorted(FOLDER.glob("*.py")):
        for function in ast.parse(path.read_text("utf-8")).body:
            if isinstance(function, ast.FunctionDef):
                found += [(name, function) for name in map(declared, function.decorator_list) if name]
    return found


def declared(decorator: ast.expr) -> str:
    """The id in `@moment("id", when)` or `@moment.met("id", effect)`."""
    if not isinstance(decorator, ast.Call):
        return ""
    moment = decorator.func.value if isinstance(decorator.func, ast.Attribute) else decorator.func
    assert isinstance(moment, ast.Name), ast.unparse(decorator)
    assert moment.id in MOMENTS, ast.unparse(decorator)
    assert len(decorator.args) == 2
    assert isinstance(decorator.args[0], ast.Constant)
    return str(decorator.args[0].value)


DECLARED = declarations()


@pytest.mark.parametrize("family", FAMILIES)
def test_a_card_is_declared_once(family: str) -> None:
    names = [name for name, _ in DECLARED]
    assert [name for name in set(FAMILIES[family]) if names.count(name) != 1] == []


def test_nothing_else_is_declared() -> None:
    known = {name for ids in FAMILIES.values() for name in ids}
    assert {name for name, _ in DECLARED} == known


@pytest.mark.parametrize(("name", "function"), DECLARED, ids=[name for name, _ in DECLARED])
def test_a_declaration_says_what_the_card_does_and_its_number(name: str, function: ast.FunctionDef) -> None:
    """The function has the name of the card; its docstring is one line that cites the card."""
    assert function.name == name.replace("-", "_")
    docstring = ast.get_docstring(function) or ""
    assert docstring.count("\n") == 0
    numbers = {f"RB-{letter}{at + 1}" for letter, ids in FAMILIES.items() for at, one in enumerate(ids) if one == name}
    cited = set(docstring.rpartition("[")[2].rstrip("]").split(", "))
    assert numbers <= cited, docstring
