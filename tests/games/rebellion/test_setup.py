"""Setting up: both setups, the roles, and the choice of the base. X numbers are the scenarios of the rules."""

import pytest

from cantina.games.rebellion.cards.rings import RingFor
from cantina.games.rebellion.components import (
    ACTION,
    ACTION_IDS,
    ADJACENT,
    ADMIRAL,
    CORUSCANT,
    GENERAL,
    IMPERIAL,
    IMPERIAL_ACTIONS,
    IMPERIAL_MISSIONS,
    OBJECTIVES,
    PROBE_DECK,
    PROBES,
    PROJECTS,
    R2_D2,
    RANK,
    REBEL,
    REBEL_ACTIONS,
    REBEL_MISSIONS,
    STARTING_ACTION,
    SYSTEMS,
    TIMING,
)
from cantina.games.rebellion.setup.box import new_state
from cantina.games.rebellion.setup.opening import DrawSides, Opening
from cantina.games.rebellion.state import SETTING_UP
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.marks import IMPERIAL_LOYAL, REBEL_LOYAL
from cantina.kernel import FastChance
from games.rebellion.scene import EMPIRE, REBELS, Scene, lay, opened


def figures(scene: Scene, side: int) -> int:
    return sum(scene.s.force(place, side) for place in range(SYSTEMS + 1))


def sizes(scene: Scene) -> dict[str, int]:
    decks = {
        "rebel missions": REBEL_MISSIONS,
        "imperial missions": IMPERIAL_MISSIONS,
        "projects": PROJECTS,
        "objectives": OBJECTIVES,
        "probes": PROBE_DECK,
        "rebel actions": REBEL_ACTIONS,
        "imperial actions": IMPERIAL_ACTIONS,
    }
    return {name: piles.size(scene.s.decks[deck]) for name, deck in decks.items()}


DECKS = {
    "rebel missions": 23,
    "imperial missions": 23,
    "projects": 10,
    "objectives": 14,
    "probes": 25,
    "rebel actions": 12,
    "imperial actions": 12,
}


# -- the first game --------------------------------------------------------------------------------------------------


def test_the_first_game() -> None:
    """Everything stands and lies as the book says. [RB-4, RB-5, RB-7, RB-8]"""
    scene = Scene(opened())
    assert (scene.prompt, scene.asked, len(scene.options)) == ("choose-base", REBELS, 26)
    scene.play("hoth")
    assert (figures(scene, IMPERIAL), figures(scene, REBEL)) == (37, 14)
    assert scene.units("mandalore") == "at-st death-star 2*stormtrooper 4*tie-fighter"
    assert scene.units("base-space") == "airspeeder 3*rebel-trooper x-wing y-wing"
    assert scene.loyalty("kashyyyk") == scene.loyalty("bothawui") == scene.loyalty("naboo") == "rebel"
    assert scene.subjugated("mandalore")
    assert scene.subjugated("sullust")
    assert scene.pool(IMPERIAL) == {"emperor-palpatine", "grand-moff-tarkin", "darth-vader", "general-tagge"}
    assert scene.pool(REBEL) == {"mon-mothma", "jan-dodonna", "princess-leia", "general-rieekan"}
    assert [len(scene.s.hands[side]) for side in (REBEL, IMPERIAL)] == [6, 6]
    assert sizes(scene) == DECKS
    assert (scene.s.time, scene.s.reputation, len(scene.s.objectives), scene.s.probes) == (1, 14, 1, [])
    assert not any(scene.s.actions), "action cards are for later games"
    assert (scene.prompt, scene.asked) == ("assign", REBELS)


def test_nobody_hears_where_the_base_is() -> None:
    """The choice is told to the Rebels alone. [RB-7]"""
    scene = Scene(opened()).play("hoth")
    assert scene.said("base-chosen-you", REBELS) == [{"system": "system:hoth"}]
    assert scene.said("base-chosen", EMPIRE) == [{}]
    assert (scene.view(REBELS).base, scene.view(EMPIRE).base, scene.view(None).base) == ("system:hoth", None, None)


def test_the_base_far_from_imperial_units() -> None:
    """As a setup option the first base may not be next to Imperial units. [RB-7, RB-R3]"""
    scene = Scene(opened(strict_first_base=True))
    systems = [at for at in range(SYSTEMS) if any(scene.s.force(near, IMPERIAL) for near in (at, *ADJACENT[at]))]
    strict = {option.place for option in scene.ask.options(scene.s)}
    assert strict
    assert not strict & set(systems)
    assert strict < {option.place for option in Scene(opened()).ask.options(opened())}


# -- the advanced setup ----------------------------------------------------------------------------------------------


def advanced(seed: int = 1, seats: int = 2) -> Scene:
    return Scene(opened(seats, advanced=True, chance=FastChance(seed)))


def place_all(scene: Scene) -> Scene:
    """The Empire puts its units in one system as far as it may."""
    while scene.prompt == "place-unit":
        scene.play(scene.options[0])
    return scene


def to_base(scene: Scene) -> Scene:
    """Up to the choice of the base, all Rebel units on the base space."""
    place_all(scene).play("nowhere")
    while scene.prompt == "ring-for":
        scene.play(scene.options[0])
    return scene


@pytest.mark.parametrize("seed", range(6))
def test_the_advanced_setup(seed: int) -> None:
    """Eight systems by chance, two action cards each, the base out of 26. [RB-6, RB-R2]"""
    scene = advanced(seed)
    s = scene.s
    assert sum(loyalty == REBEL_LOYAL for loyalty in s.loyalty) == 3
    assert sum(loyalty == IMPERIAL_LOYAL for loyalty in s.loyalty) == 4
    assert s.loyalty[CORUSCANT] == IMPERIAL_LOYAL
    subjugated = [at for at in range(SYSTEMS) if s.subjugated(at)]
    assert len(subjugated) == 2
    assert not any(s.loyalty[at] for at in subjugated)
    own = {at for at in range(SYSTEMS) if s.imperial(at)} - {CORUSCANT}
    assert set(s.removed_probes) == own
    assert len(own) == 5
    to_base(scene)
    assert (scene.prompt, len(scene.options)) == ("choose-base", 26)
    for side in (REBEL, IMPERIAL):
        mine = [card for card in [*s.actions[side * 2], *s.used_actions] if (card >= 16) == (side == REBEL)]
        assert len(mine) == 2
        assert all(STARTING_ACTION[card] for card in mine)
    scene.play(scene.options[0])
    assert sizes(scene) == DECKS
    assert (figures(scene, IMPERIAL), figures(scene, REBEL)) == (37, 14)
    assert [len(s.hands[side]) for side in (REBEL, IMPERIAL)] == [6, 6]


def test_every_imperial_system_needs_a_ground_unit() -> None:
    """Seventeen of eighteen ground units in one system are too many. [RB-6]"""
    scene = advanced()
    system = scene.options[0]
    placed = 0
    while system in scene.options and placed < 18:
        scene.play(system)
        placed += 1
    assert placed == 13, "five others have to have one each"
    place_all(scene)
    assert all(scene.s.troops(at, IMPERIAL) for at in range(SYSTEMS) if scene.s.imperial(at))
    assert scene.prompt == "rebel-system"


def test_rebel_units_begin_in_one_system_or_at_the_base() -> None:
    """One system without Imperial units, remote ones too, or none at all. [RB-6]"""
    scene = place_all(advanced())
    held = {at for at in range(SYSTEMS) if scene.s.force(at, IMPERIAL)}
    assert {option.place for option in scene.ask.options(scene.s)[:-1]} == set(range(SYSTEMS)) - held
    assert "hoth" in scene.options
    assert scene.options[-1] == "nowhere"
    scene.play("hoth", "2*x-wing", "0*y-wing", "1*rebel-transport", "0*corellian-corvette", "6*rebel-trooper")
    assert scene.prompt == "rebel-units"
    scene.play("0*airspeeder")
    assert scene.units("hoth") == "rebel-transport 6*rebel-trooper 2*x-wing"
    assert scene.units("base-space") == "2*airspeeder corellian-corvette 2*y-wing"
    scene = place_all(advanced()).play("nowhere")
    assert figures(scene, REBEL) == scene.s.force(SYSTEMS, REBEL) == 14


def test_rings_come_at_once() -> None:
    """A starting card that says so is used when it is dealt, on any leader of the pool.

    [RB-6, RB-49, RB-A18, RB-A20]
    """
    rings = {ACTION["resourceful-astromech"]: "r2-d2", ACTION["human-cyborg-relations"]: "c-3po"}
    met = set()
    for seed in range(12):
        scene = place_all(advanced(seed)).play("nowhere")
        used = [rings[card] for card in scene.s.used_actions]
        assert not any(TIMING[card] == "immediate" for held in scene.s.actions for card in held)
        for ring in used:
            assert (scene.prompt, scene.asked) == ("ring-for", REBELS)
            assert set(scene.options) == scene.pool(REBEL)
            scene.play("mon-mothma" if ring == "r2-d2" else "jan-dodonna")
            assert scene.ring("mon-mothma" if ring == "r2-d2" else "jan-dodonna") == ring
            met.add(ring)
        assert scene.prompt == "choose-base"
    assert met == {"r2-d2", "c-3po"}


@pytest.mark.parametrize("card", ["resourceful-astromech", "human-cyborg-relations"])
def test_no_ring_for_just_anybody(card: str) -> None:
    """A droid goes with a leader of the pool: not with the enemy, not with somebody in the box. [RB-49]"""
    scene = lay(pool="mon-mothma jan-dodonna darth-vader").begin(SETTING_UP, RingFor(REBELS, ACTION[card], R2_D2))
    assert scene.options == ["mon-mothma", "jan-dodonna"]


def test_unused_action_cards_leave_unseen() -> None:
    """What was not dealt is out of the game. [RB-6]"""
    scene = to_base(advanced())
    burned = [ACTION_IDS[card] for card in scene.s.burned]
    assert len(burned) == 10 - 4
    assert all(STARTING_ACTION[ACTION[name]] for name in burned)
    assert scene.view(EMPIRE).sides[REBEL].held == [] != scene.view(EMPIRE).sides[IMPERIAL].held


# -- roles -----------------------------------------------------------------------------------------------------------


def test_four_players() -> None:
    """Admiral and General on both sides; the Admiral places units, the General chooses the base. [RB-60, RB-61]"""
    s = opened(4, advanced=True)
    scene = Scene(s)
    assert [s.seat_for(side, role) for side in (REBEL, IMPERIAL) for role in (ADMIRAL, GENERAL)] == [0, 3, 1, 2]
    assert (scene.prompt, scene.asked) == ("place-unit", 1)
    place_all(scene)
    assert (scene.prompt, scene.asked) == ("rebel-system", 0)
    to_base(scene)
    assert (scene.prompt, scene.asked) == ("choose-base", 3)
    for side, seats in ((REBEL, (0, 3)), (IMPERIAL, (1, 2))):
        assert all(s.leads(leader, seats[RANK[leader]]) for leader in s.pool(side))


def test_three_players() -> None:
    """The lone one is the Rebel and both of the Rebels' roles. [RB-60]"""
    s = opened(3)
    assert [s.seat_for(side, role) for side in (REBEL, IMPERIAL) for role in (ADMIRAL, GENERAL)] == [0, 0, 1, 2]
    assert s.seats_of(REBEL) == [0]
    assert s.seats_of(IMPERIAL) == [1, 2]


def test_everybody_hears_who_plays_what() -> None:
    """Nobody at the table is left out. [RB-60]"""
    assert Scene(opened(2)).said("sides") == [{"rebel": "seat:0", "imperial": "seat:1"}]
    assert Scene(opened(3)).said("sides-three") == [{"rebel": "seat:0", "admiral": "seat:1", "general": "seat:2"}]
    four = Scene(opened(4))
    assert four.said("sides-rebel") == [{"admiral": "seat:0", "general": "seat:3"}]
    assert four.said("sides-imperial") == [{"admiral": "seat:1", "general": "seat:2"}]


def test_sides_by_chance() -> None:
    """Who cannot agree draws. [RB-60]"""
    rebels = set()
    for seed in range(8):
        s = new_state(2, FastChance(seed))
        s.advanced = s.add_needs_tactics = s.ask_build = s.strict_first_base = False
        s.then(DrawSides(), Opening())
        s.settle()
        rebels.add(s.seat_for(REBEL))
        assert s.asked() == [s.seat_for(REBEL)]
    assert rebels == {0, 1}


def test_the_probe_deck_has_all_but_coruscant() -> None:
    """A probe card for every system but Coruscant. [RB-4]"""
    assert len(PROBES) == 31
    assert CORUSCANT not in PROBES
