"""No card without a test of what it does and a test of when it cannot be used.

What a card does is proved by the tests that bear its name (`test_gather_intel…` for Gather Intel); EFFECTS lists the
others. When a card is refused stands in the tables of test_refusals.py; REFUSALS lists the tests of those that are not
there. A test that is listed has to name the card, itself or in what it takes from its module.
"""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from cantina.games.rebellion import cards
from cantina.games.rebellion.components import ACTION_IDS, COPIES, MISSION_IDS, OBJECTIVE_IDS, TACTIC_CARDS, TACTIC_IDS
from games.rebellion import test_refusals as refusals

HERE = Path(__file__).parent
CARDS = [*MISSION_IDS, *ACTION_IDS, *OBJECTIVE_IDS, *TACTIC_IDS]
FAMILIES = {"M": MISSION_IDS, "A": ACTION_IDS, "O": OBJECTIVE_IDS, "T": TACTIC_IDS}
NUMBERS = {card: f"RB-{letter}{at}" for letter, ids in FAMILIES.items() for at, card in enumerate(ids, 1)}
"""By card: its number in docs/rules."""
EFFECTS = {
    "rapid-mobilization": "test_base::test_a_new_base",
    "resourceful-astromech": "test_setup::test_rings_come_at_once",
    "human-cyborg-relations": "test_setup::test_rings_come_at_once",
    "the-millennium-falcon": "test_refresh::test_the_falcon_is_recruited",
    "death-star-plans-ii": "test_combat_objectives::test_death_star_plans",
    "death-star-plans-iii": "test_combat_objectives::test_one_try_in_a_round",
    "space-outmaneuver": "test_blocks::test_block_two_for_another_card",
    "ground-dig-in": "test_blocks::test_block_two_for_another_card",
    "space-no-escape": "test_combat_retreat::test_no_escape",
}
REFUSALS = {
    "it-is-your-destiny": "test_reactions::test_destiny_without_the_card",
    "blindside": "test_reactions::test_blindside_only_with_its_leaders",
    "resourceful-astromech": "test_setup::test_no_ring_for_just_anybody",
    "human-cyborg-relations": "test_setup::test_no_ring_for_just_anybody",
    "undercover": "test_reactions::test_undercover_and_boba_fett",
    "one-in-a-million": "test_reactions::test_one_in_a_million_needs_dice",
    "noble-sacrifice": "test_reactions::test_no_sacrifice_for_others",
    "the-millennium-falcon": "test_refresh::test_the_falcon_without_a_pilot",
    "wookiee-guardian": "test_reactions::test_wookiee_guardian_against_diplomacy",
    "son-of-skywalker": "test_reactions::test_son_of_skywalker_as_a_jedi",
    "crippling-blow": "test_combat_objectives::test_two_health_are_not_enough",
    "cut-supply-lines": "test_objectives::test_cut_supply_lines",
    "defend-the-people": "test_objectives::test_defend_the_people_not_under_subjugation",
    "rebel-assault": "test_combat_objectives::test_no_rebel_assault_for_a_carrier",
    "regional-support": "test_objectives::test_regional_support_needs_a_populous_system",
    "death-star-plans-ii": "test_combat_objectives::test_no_plans",
    "heart-of-the-empire": "test_objectives::test_heart_of_the_empire",
    "leave-no-one-behind": "test_objectives::test_leave_no_one_behind",
    "liberation": "test_combat_objectives::test_no_liberation",
    "popular-support": "test_objectives::test_popular_support",
    "death-star-plans-iii": "test_combat_objectives::test_one_try_in_a_round",
    "establish-outposts": "test_objectives::test_establish_outposts",
    "inspire-sympathy": "test_objectives::test_inspire_sympathy",
    "major-victory": "test_combat_objectives::test_no_major_victory_for_two_fighters",
    "return-of-the-jedi": "test_combat_objectives::test_no_return_of_the_jedi",
}
IN_TABLES = {*refusals.MISSIONS, *refusals.ASSIGNMENT, *refusals.START_OF_COMBAT, *TACTIC_IDS}


@cache
def written() -> dict[str, str]:
    """By test: its text with that of what it takes from its module. One that is skipped is no test."""
    found = {}
    for path in sorted(HERE.glob("test_*.py")):
        body = ast.parse(path.read_text("utf-8")).body
        named = {name: ast.unparse(node) for node in body for name in names(node)}
        for node in body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and "skip" not in marks(node):
                used = [one.id for one in ast.walk(node) if isinstance(one, ast.Name) and one.id in named]
                found[f"{path.stem}::{node.name}"] = "\n".join([named[node.name], *(named[name] for name in used)])
    return found


def names(node: ast.stmt) -> list[str]:
    """What a statement of a module gives a name to."""
    if isinstance(node, ast.FunctionDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def marks(node: ast.FunctionDef) -> str:
    return " ".join(ast.unparse(mark) for mark in node.decorator_list)


def says(test: str, card: str) -> bool:
    """Whether a test names the card; tactic cards of both theatres may be named without the theatre."""
    text = written().get(test, "")
    both = card.partition("-")[2] if card in TACTIC_IDS else card
    return f"'{card}'" in text or f"{card} " in text or f" {card}" in text or f"-{both}'" in text


def name_of(card: str) -> str:
    name = card.partition("-")[2] if card in TACTIC_IDS else card
    return "test_" + name.replace("-", "_")


def test_the_whole_box() -> None:
    """68 missions, 34 action cards, 15 objectives, 30 tactic cards."""
    assert sum(COPIES) == 68
    assert len(ACTION_IDS) == 34
    assert len(OBJECTIVE_IDS) == 15
    assert sum(map(len, TACTIC_CARDS)) == 30


@pytest.mark.parametrize("card", CARDS)
def test_an_effect(card: str) -> None:
    """A test of its own says what the card does. [RB-32]"""
    listed = (
        [EFFECTS[card]] if card in EFFECTS else [t for t in written() if t.partition("::")[2].startswith(name_of(card))]
    )
    assert any(says(test, card) for test in listed), f"no test says what {card} does: {listed}"


@pytest.mark.parametrize("card", CARDS)
def test_a_refusal(card: str) -> None:
    assert card in IN_TABLES or says(REFUSALS.get(card, ""), card), f"no test says when {card} cannot be used"


def test_no_card_is_listed_in_vain() -> None:
    """The lists hold nothing that the tables or the names of tests say already, and no card that does not exist."""
    assert {*EFFECTS, *REFUSALS, *IN_TABLES} <= set(CARDS)
    assert not set(REFUSALS) & IN_TABLES


# -- numbers ---------------------------------------------------------------------------------------------------------


@cache
def declared() -> dict[str, str]:
    """By card: the docstring of its declaration. A tactic card of both theatres is declared once, without them."""
    found = {}
    for path in sorted(Path(cards.__path__[0]).glob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    assert isinstance(mark, ast.Call)
                    assert isinstance(mark.args[0], ast.Constant)
                    found[str(mark.args[0].value)] = ast.get_docstring(node) or ""
    return found


@pytest.mark.parametrize("card", CARDS)
def test_a_declaration_cites_its_number(card: str) -> None:
    """Its own, and no other card's."""
    name = card if card in declared() else card.partition("-")[2]
    alike = {NUMBERS[other] for other in CARDS if other == card or (card in TACTIC_IDS and other.endswith(f"-{name}"))}
    assert set(re.findall(r"RB-[MAOT]\d+", declared()[name])) == alike


@pytest.mark.parametrize("card", CARDS)
def test_a_test_cites_its_number(card: str) -> None:
    """One of those that say what the card does."""
    text = [text for test, text in written().items() if test == EFFECTS.get(card) or name_of(card) in test]
    assert any(re.search(rf"\b{NUMBERS[card]}\b", one) for one in text)
