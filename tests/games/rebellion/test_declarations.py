"""Every card is declared once and in one place, and all families alike: id, when it may be used, effect, number."""

import ast
from pathlib import Path

import pytest

from cantina.games import rebellion
from cantina.games.rebellion.cards import moments
from cantina.games.rebellion.cards.moments import TACTIC_NAMES, Moment
from cantina.games.rebellion.cards.whole import each_once
from cantina.games.rebellion.components import ACTION_IDS, MISSION_IDS, OBJECTIVE_IDS, TIMING

FAMILIES = {"M": MISSION_IDS, "A": ACTION_IDS, "O": OBJECTIVE_IDS, "T": TACTIC_NAMES}
HOME = Path(rebellion.__file__).parent
FOLDER = HOME / "cards"
RULES = ("combat", "missions", "phases", "table")
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
    """The id in `@moment("id", when)`, in `@moment("id")` where it is so for all, or in `@moment.met("id", effect)`."""
    if not isinstance(decorator, ast.Call) or is_also(decorator):
        return ""
    usual = isinstance(decorator.func, ast.Name) and getattr(moments, decorator.func.id).usual is not None
    assert len(decorator.args) == (1 if usual else 2), ast.unparse(decorator)
    return named(decorator)


def is_also(decorator: ast.expr) -> bool:
    """`@moment.also("id", when, effect)`, above the declaration of the card."""
    call = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(call, ast.Attribute) and call.attr == "also"


def named(decorator: ast.Call) -> str:
    """The id that stands first in it; it is called on a moment."""
    moment = decorator.func.value if isinstance(decorator.func, ast.Attribute) else decorator.func
    assert isinstance(moment, ast.Name), ast.unparse(decorator)
    assert moment.id in MOMENTS, ast.unparse(decorator)
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


def test_what_a_card_does_also_stands_above_its_declaration() -> None:
    found = {}
    for name, function in DECLARED:
        for decorator in function.decorator_list[:-1]:
            assert isinstance(decorator, ast.Call)
            assert is_also(decorator)
            assert named(decorator) == name
            found[name] = len(decorator.args)
    missions = ("build-alliance", "for-the-greater-good", "interrogation-droid", "lure-of-the-dark-side")
    assert found == dict.fromkeys((*missions, "one-in-a-million"), 3)


def test_objectives_are_declared_one_way() -> None:
    """The function says when the objective is met."""
    objectives = [function for name, function in DECLARED if name in OBJECTIVE_IDS]
    assert {ast.unparse(one.decorator_list[-1]).partition("(")[0].partition(".")[2] for one in objectives} == {"met"}
    assert {ast.unparse(one.returns or one) for one in objectives} == {"bool"}


def test_the_same_things_have_the_same_types_in_all_families() -> None:
    plain = [
        f"{name}: {one.arg}"
        for name, function in DECLARED
        for one in function.args.args
        if one.arg.strip("_") in ("seat", "leader", "system", "card", "who")
        if ast.unparse(one.annotation or one) == "int"
    ]
    assert plain == []


def test_the_rules_name_no_card() -> None:
    """But for the names of questions, which are keys of their words."""
    known = {name for ids in FAMILIES.values() for name in ids}
    places = [
        f"{path.relative_to(HOME)}: {line.strip()}"
        for folder in RULES
        for path in sorted((HOME / folder).glob("*.py"))
        for line in path.read_text("utf-8").splitlines()
        for name in known
        if f'"{name}"' in line and line.strip() != f'prompt = "{name}"'
    ]
    assert places == []


def test_a_moment_takes_no_unknown_card_and_none_twice() -> None:
    moment: Moment[str, str] = Moment(["ambush", "dig-in", "dig-in"])
    moment("dig-in", "always")("blocks")
    assert sorted(moment.cards) == [1, 2]
    with pytest.raises(ValueError, match="twice: dig-in"):
        moment("dig-in", "always")("blocks again")
    with pytest.raises(ValueError, match="no such card: dig-out"):
        moment.met("dig-out", "blocks")("always")
    with pytest.raises(ValueError, match="no such card: dig-out"):
        moment.also("dig-out", "always", "blocks")
    with pytest.raises(ValueError, match="does not say when it may be used: dig-in"):
        moment("dig-in")
    assert {card.effect for card in moment.cards.values()} == {"blocks"}


def test_a_card_that_is_missing_or_there_twice_is_named() -> None:
    each_once(["ambush", "dig-in"], [1, 0])
    with pytest.raises(ValueError, match="not declared: dig-in"):
        each_once(["ambush", "dig-in"], [0])
    with pytest.raises(ValueError, match="twice: ambush"):
        each_once(["ambush", "dig-in"], [0, 1, 0])


PRINTED = {
    "assignment": [*moments.placing.cards, *moments.spending.cards],
    "start_of_combat": [*moments.start_of_combat.cards],
    "immediate": [*moments.gaining.cards],
}


@pytest.mark.parametrize("timing", PRINTED)
def test_an_action_card_is_declared_at_the_moment_that_is_printed_on_it(timing: str) -> None:
    printed = [card for card, one in enumerate(TIMING) if one == timing]
    assert sorted(PRINTED[timing]) == printed
