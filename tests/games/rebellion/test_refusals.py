"""When a card cannot be played: missions, action cards and tactic cards, each where it is offered and where it is not.

The second scene differs from the first in what the card asks for. What cards do is tested beside this, and so are the
refusals of objectives and of action cards that answer something; test_proof.py sees to it that none is left out.
"""

from typing import Any

import pytest

from cantina.games.rebellion.components import ACTION, ACTION_SIDE, MISSION, MISSION_SIDE, TACTIC_IDS
from games.rebellion.combat_scene import meet
from games.rebellion.scene import lay

Scenery = dict[str, Any]


def at(place: str, units: str = "", leaders: str = "", **more: Any) -> Scenery:
    """One place of the map with what stands there."""
    return {"units": {place: units}, "leaders": {place: leaders}, **more}


OFFERED = "offered"
GUARDED = at("naboo", "stormtrooper", "princess-leia")
PRISON = at("naboo", "stormtrooper", "princess-leia", rings="princess-leia=captured")
LUKE_FREE = at("naboo", "stormtrooper", "luke-skywalker")
LUKE_CAUGHT = at("naboo", "stormtrooper", "luke-skywalker", rings="luke-skywalker=captured")
IMPERIAL_NABOO = {"imperial": "naboo"}
REBEL_NABOO = {"rebel": "naboo"}
HELD = at("naboo", "stormtrooper")
HELD_REBEL = at("naboo", "stormtrooper", rebel="naboo")
SHIPS = at("naboo", "tie-fighter")
NOTHING: Scenery = {}

# -- missions --------------------------------------------------------------------------------------------------------

MISSIONS: dict[str, tuple[str, tuple[str, Scenery], tuple[str, Scenery]]] = {
    # the Empire
    "capture-rebel-operative": ("princess-leia", ("darth-vader", GUARDED), ("darth-vader", PRISON)),
    "gather-intel": ("naboo", ("grand-moff-tarkin", REBEL_NABOO), ("grand-moff-tarkin", HELD_REBEL)),
    "research-and-development": ("naboo", ("grand-moff-tarkin", IMPERIAL_NABOO), ("grand-moff-tarkin", HELD)),
    "rule-by-fear": ("naboo", ("grand-moff-tarkin", SHIPS), ("grand-moff-tarkin", NOTHING)),
    "superlaser-online": (
        "alderaan",
        ("moff-jerjerrod", at("alderaan", "death-star")),
        ("moff-jerjerrod", at("alderaan", "super-star-destroyer")),
    ),
    "construct-death-star": ("hoth", ("moff-jerjerrod", NOTHING), ("moff-jerjerrod", at("hoth", "x-wing"))),
    "construct-super-star-destroyer": (
        "utapau",
        ("moff-jerjerrod", at("utapau", "stormtrooper")),
        ("moff-jerjerrod", at("utapau", "star-destroyer")),
    ),
    "construct-factory": ("naboo", ("moff-jerjerrod", HELD), ("moff-jerjerrod", SHIPS)),
    "oversee-project": ("naboo", ("moff-jerjerrod", SHIPS), ("moff-jerjerrod", at("naboo", "tie-fighter airspeeder"))),
    "address-delays": ("naboo", ("grand-moff-tarkin", HELD), ("grand-moff-tarkin", SHIPS)),
    "secret-weapons-research": ("naboo", ("grand-moff-tarkin", HELD), ("grand-moff-tarkin", SHIPS)),
    "double-our-efforts": ("naboo", ("grand-moff-tarkin", HELD), ("grand-moff-tarkin", REBEL_NABOO)),
    "trade-negotiations": ("naboo", ("emperor-palpatine", NOTHING), ("emperor-palpatine", {"destroyed": "naboo"})),
    "display-of-power": ("naboo", ("emperor-palpatine", REBEL_NABOO), ("darth-vader", REBEL_NABOO)),
    "fear-will-keep-them-in-line": (
        "naboo",
        ("grand-moff-tarkin", at("naboo", "star-destroyer")),
        ("grand-moff-tarkin", at("naboo", "assault-carrier")),
    ),
    "imperial-propaganda": ("naboo", ("janus-greejatus", HELD), ("janus-greejatus", SHIPS)),
    "lure-of-the-dark-side": (
        "luke-skywalker",
        ("emperor-palpatine", LUKE_CAUGHT),
        ("emperor-palpatine", LUKE_FREE),
    ),
    "intercept-transmission": ("naboo", ("emperor-palpatine", REBEL_NABOO), ("emperor-palpatine", HELD_REBEL)),
    "homing-beacon": ("princess-leia", ("colonel-yularen", PRISON), ("colonel-yularen", GUARDED)),
    "interrogation-droid": ("princess-leia", ("colonel-yularen", PRISON), ("colonel-yularen", GUARDED)),
    "long-range-probe": ("hoth", ("admiral-piett", NOTHING), ("grand-moff-tarkin", NOTHING)),
    "probe-droid-initiative": (
        "naboo",
        ("admiral-ozzel", at("naboo", "star-destroyer")),
        ("admiral-ozzel", at("naboo", "assault-carrier death-star")),
    ),
    "interrogation": ("princess-leia", ("darth-vader", PRISON), ("darth-vader", GUARDED)),
    "carbon-freezing": ("princess-leia", ("darth-vader", PRISON), ("darth-vader", GUARDED)),
    "collect-bounty": ("princess-leia", ("boba-fett", GUARDED), ("boba-fett", PRISON)),
    "detained": (
        "princess-leia",
        ("general-tagge", at("naboo", "", "princess-leia")),
        ("general-tagge", at("base-space", "", "princess-leia")),
    ),
    "hunt-them-down": ("naboo", ("soontir-fel", NOTHING), ("general-tagge", NOTHING)),
    "planetary-conquest": ("naboo", ("general-veers", NOTHING), ("general-tagge", NOTHING)),
    "retrieve-the-plans": ("princess-leia", ("darth-vader", PRISON), ("darth-vader", GUARDED)),
    # the Rebels
    "build-alliance": ("naboo", ("mon-mothma", NOTHING), ("mon-mothma", {"destroyed": "naboo"})),
    "infiltration": ("naboo", ("princess-leia", SHIPS), ("princess-leia", NOTHING)),
    "rapid-mobilization": (OFFERED, ("mon-mothma", NOTHING), ("princess-leia", NOTHING)),
    "sabotage": ("naboo", ("han-solo", NOTHING), ("han-solo", {"destroyed": "naboo"})),
    "hidden-fleet": ("naboo", ("mon-mothma", NOTHING), ("mon-mothma", SHIPS)),
    "plant-false-lead": ("naboo", ("mon-mothma", SHIPS), ("mon-mothma", at("naboo", "x-wing"))),
    "contingency-plan": (OFFERED, ("lando-calrissian", NOTHING), ("han-solo", NOTHING)),
    "incite-rebellion": ("naboo", ("mon-mothma", HELD), ("mon-mothma", at("naboo", "stormtrooper", imperial="naboo"))),
    "public-uprising": ("naboo", ("mon-mothma", HELD), ("mon-mothma", SHIPS)),
    "base-defenses": ("naboo", ("general-rieekan", REBEL_NABOO), ("general-rieekan", HELD_REBEL)),
    "establish-trade-relations": ("naboo", ("mon-mothma", NOTHING), ("mon-mothma", {"sabotaged": "naboo"})),
    "support-of-mon-calamari": ("mon-calamari", ("admiral-ackbar", NOTHING), ("general-rieekan", NOTHING)),
    "daring-rescue": ("naboo", ("han-solo luke-skywalker", PRISON), ("han-solo luke-skywalker", GUARDED)),
    "covert-operation": ("naboo", ("obi-wan-kenobi", SHIPS), ("obi-wan-kenobi", at("naboo", "x-wing"))),
    "for-the-greater-good": ("naboo", ("obi-wan-kenobi", PRISON), ("obi-wan-kenobi", GUARDED)),
    "plan-the-assault": ("naboo", ("jan-dodonna", SHIPS), ("jan-dodonna", HELD)),
    "seek-yoda": ("dagobah", ("luke-skywalker", NOTHING), ("chewbacca", NOTHING)),
    "stolen-plans": ("naboo", ("princess-leia", SHIPS), ("princess-leia", NOTHING)),
    "hit-and-run": ("naboo", ("han-solo", SHIPS), ("princess-leia", SHIPS)),
    "demolition": ("naboo", ("chewbacca", HELD), ("chewbacca", SHIPS)),
    "lead-the-strike-team": ("naboo", ("han-solo", NOTHING), ("general-rieekan", NOTHING)),
    "misdirection": ("naboo", ("general-madine", SHIPS), ("general-madine", NOTHING)),
    "rogue-squadron-raid": ("naboo", ("wedge-antilles", HELD), ("wedge-antilles", SHIPS)),
    "wookiee-uprising": ("kashyyyk", ("chewbacca", NOTHING), ("han-solo", NOTHING)),
}
"""By mission: what it is aimed at, and twice the leaders on the card and the scene."""


def aims(mission: str, leaders: str, scenery: Scenery) -> list[str]:
    """What a mission can be aimed at, or that it can be revealed at all; nothing where it cannot be revealed."""
    first, *more = leaders.split()
    scene = lay(**scenery).on(mission, first, *more).command(MISSION_SIDE[MISSION[mission]])
    if f"{mission}/{first}" not in scene.options:
        return []
    return [OFFERED, *scene.play(f"{mission}/{first}").options]


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_mission(mission: str) -> None:
    """Enough icons of its skill, and a target of its kind; else the card stays face down. [RB-21, RB-22]"""
    target, good, bad = MISSIONS[mission]
    assert target in aims(mission, *good)
    assert target not in aims(mission, *bad)


# -- action cards ----------------------------------------------------------------------------------------------------

ASSIGNMENT: dict[str, tuple[str, str, Scenery, Scenery]] = {
    "brilliant-administrator": ("grand-moff-tarkin", "naboo", HELD, SHIPS),
    "proceeding-as-planned": ("admiral-ozzel", "superlaser-online", NOTHING, {"pool": "general-tagge"}),
    "local-rumors": ("colonel-yularen", "naboo", SHIPS, NOTHING),
    "boba-fett-where": ("boba-fett", "naboo", HELD, SHIPS),
    "public-support": ("janus-greejatus", "naboo", IMPERIAL_NABOO, at("naboo", "airspeeder", imperial="naboo")),
    "scouting-mission": ("soontir-fel", "naboo", NOTHING, {"pool": "admiral-piett"}),
    "catch-them-by-surprise": ("admiral-ozzel", "naboo", NOTHING, {"pool": "admiral-piett"}),
    "rebel-planning": ("jan-dodonna", OFFERED, NOTHING, {"pool": "princess-leia"}),
    "start-the-evacuation": ("general-rieekan", "naboo", NOTHING, SHIPS),
    "our-most-desperate-hour": ("princess-leia", "stolen-plans", NOTHING, {"pool": "jan-dodonna"}),
    "temporary-alliance": ("mon-mothma", "naboo", HELD, REBEL_NABOO),
    "an-old-friend": ("han-solo", "bespin", NOTHING, {"pool": "han-solo lando-calrissian"}),
    "ambush": ("general-madine", "naboo", HELD, {"pool": "han-solo"}),
    "independent-operation": ("lando-calrissian", "naboo", HELD, at("naboo", "stormtrooper", imperial="naboo")),
}
"""By card: its leader, what it is used on, and two scenes; the leader is in the pool unless the scene says who is."""


def uses(card: str, leader: str, scenery: Scenery) -> list[str]:
    """What an action card can be used on in the Assignment Phase; nothing where it cannot be used."""
    scene = lay(**{"pool": leader, "actions": card, **scenery}).assignment(ACTION_SIDE[ACTION[card]])
    if f"{card}/{leader}" not in scene.options:
        return []
    return [OFFERED, *scene.play(f"{card}/{leader}").options]


@pytest.mark.parametrize("card", ASSIGNMENT)
def test_an_action_card_of_the_assignment_phase(card: str) -> None:
    """The leader it shows has to be in the pool, and there has to be a place for what it does. [RB-13]"""
    leader, target, good, bad = ASSIGNMENT[card]
    assert target in uses(card, leader, good)
    assert target not in uses(card, leader, bad)


EVERYTHING = {"rebel": "x-wing shield-generator rebel-trooper", "imperial": "tie-fighter death-star stormtrooper"}
START_OF_COMBAT: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    "according-to-my-design": ({"leaders": "emperor-palpatine"}, {"pool": "emperor-palpatine"}),
    "more-dangerous-than-you-realize": ({"leaders": "general-tagge"}, {"leaders": "darth-vader"}),
    "keep-them-from-escaping": ({"leaders": "admiral-piett"}, {"leaders": "admiral-ozzel"}),
    "good-intel": ({"leaders": "soontir-fel"}, {"leaders": "admiral-ozzel"}),
    "ready-for-action": (
        {"leaders": "darth-vader", "pool": "general-veers"},
        {"leaders": "general-veers", "pool": "darth-vader"},
    ),
    "fully-operational": (
        {"leaders": "moff-jerjerrod"},
        {"leaders": "moff-jerjerrod", "imperial": "star-destroyer"},
    ),
    "target-the-generator": ({"leaders": "general-veers"}, {"leaders": "general-veers", "rebel": "rebel-trooper"}),
    "point-blank-assault": ({"leaders": "general-madine"}, {"prisoners": "general-madine"}),
    "its-a-trap": ({"leaders": "admiral-ackbar"}, {"leaders": "han-solo"}),
    "target-the-star-destroyers": ({"leaders": "wedge-antilles"}, {"leaders": "luke-skywalker"}),
}
"""By card: two scenes of a combat."""


def starts(card: str, scenery: dict[str, str]) -> bool:
    """Whether an action card is offered at the start of a combat, before the first shot."""
    fight = meet("rodia", **{**EVERYTHING, "actions": card, **scenery})  # type: ignore[arg-type]
    while fight.prompt in ("add-leader", "start-card"):
        if card in fight.options:
            return True
        fight.play("pass")
    return False


@pytest.mark.parametrize("card", START_OF_COMBAT)
def test_an_action_card_of_the_start_of_a_combat(card: str) -> None:
    """A leader it shows has to be there and free, and what it strikes at. [RB-55]"""
    good, bad = START_OF_COMBAT[card]
    assert starts(card, good)
    assert not starts(card, bad)


# -- tactic cards ----------------------------------------------------------------------------------------------------

BLOCKS = ("defensive-formation", "dig-in", "outmaneuver")


def windows(card: str) -> set[tuple[str, str]]:
    """The questions of a first round, by theatre, to which the Rebels could answer with a card."""
    fight = meet(
        "rodia",
        rebel="x-wing 3*y-wing 2*airspeeder",
        imperial="star-destroyer tie-fighter 2*stormtrooper",
        rebel_hand=f"{card} space-critical-hit ground-critical-hit",
        dice="s sss  d- --  ss ss  dd",
    )
    found = set()
    while fight.prompt != "retreat" and fight.s.fight.round == 1:
        if fight.asked == 0 and any(text.partition(":")[0] == card for text in fight.options):
            found.add((fight.prompt, ("space", "ground")[fight.s.fight.theatre]))
        fight.play("done" if "done" in fight.options else fight.options[0])
    return found


@pytest.mark.parametrize("card", TACTIC_IDS)
def test_a_tactic_card(card: str) -> None:
    """In its own theatre alone; blocks against the opponent's attack alone, the others in one's own. [RB-57]"""
    theatre, _, name = card.partition("-")
    assert windows(card) == {("block" if name in BLOCKS else "combat-action", theatre)}
