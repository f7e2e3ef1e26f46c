"""The Empire's general: what it believes of the base, where it strikes, whom it sends, what it never leaves bare."""

import random

import pytest

from cantina.bots import make_player
from cantina.games import find
from cantina.games.rebellion.components import (
    AIRSPEEDER,
    AT_AT,
    AT_ST,
    CORUSCANT,
    IMPERIAL,
    KINDS,
    STORMTROOPER,
    SYSTEM,
    SYSTEMS,
    TROOPER,
)
from cantina.games.rebellion.players.bot import General
from cantina.games.rebellion.players.empire.campaign import Campaign
from cantina.games.rebellion.players.empire.glance import clears
from cantina.games.rebellion.players.empire.hunt import base_belief
from cantina.games.rebellion.players.empire.orders import IMPERIAL_ORDERS
from cantina.games.rebellion.players.empire.rebel_goals import held_chance
from cantina.games.rebellion.players.empire.war_room import Outlook
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.sight import RebellionView
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import FastChance, Line, Observation, Table
from cantina.kernel.asking import ask_view
from games.rebellion.scene import EMPIRE, Scene, lay

FIRST_POOL = "emperor-palpatine grand-moff-tarkin darth-vader general-tagge"


def empire_sees(scene: Scene) -> Observation:
    assert scene.s.events is not None
    lines = [said for event in scene.s.events if (said := event.heard_by(EMPIRE))]
    return Observation(EMPIRE, scene.view(EMPIRE), ask_view(scene.s, EMPIRE), lines)


def empire_answers(scene: Scene) -> str:
    return General(1).answer(empire_sees(scene))


def empire_outlook(scene: Scene) -> Outlook:
    seen = empire_sees(scene)
    assert seen.ask is not None
    return Outlook(Question(scene.view(EMPIRE), seen.ask.options, seen.ask.prompt.args, random.Random(1), seen.lines))


def empire_plays(scene: Scene, turns: int = 40) -> Scene:
    """The general answers for the Empire until the Rebels are asked or the game is over."""
    for _ in range(turns):
        if scene.s.over or scene.asked != EMPIRE:
            break
        scene.play(empire_answers(scene))
    return scene


# -- what it believes ------------------------------------------------------------------------------------------------


def test_the_belief_is_a_distribution_over_what_is_left() -> None:
    scene = lay({"coruscant": "stormtrooper", "hoth": "stormtrooper"}, pool=FIRST_POOL, probes="endor yavin").command(1)
    belief = base_belief(scene.view(EMPIRE), [])
    assert len(belief) == SYSTEMS
    assert sum(belief) == pytest.approx(1)
    for name in ("coruscant", "hoth", "endor", "yavin"):
        assert belief[SYSTEM[name]] == 0
    assert all(belief[at] > 0 for at in range(SYSTEMS) if scene.view(EMPIRE).systems[at].maybe)


def test_a_revealed_base_is_certain() -> None:
    scene = lay({"coruscant": "stormtrooper", "hoth": "x-wing"}, base="hoth", revealed=True, pool=FIRST_POOL).command(1)
    assert base_belief(scene.view(EMPIRE), [])[SYSTEM["hoth"]] == 1


def test_opposition_and_its_absence_are_heard() -> None:
    scene = lay({"coruscant": "stormtrooper"}, pool=FIRST_POOL).command(1)
    attempt = Line("attempts-at", {"mission": "mission:rule-by-fear", "system": "system:geonosis"})
    fails = Line("mission-fails", {"mission": "mission:rule-by-fear"})
    sends = Line("sends", {"side": "side:rebel", "leader": "leader:mon-mothma"})
    at = SYSTEM["geonosis"]
    before = base_belief(scene.view(EMPIRE), [])[at]
    assert base_belief(scene.view(EMPIRE), [attempt, sends, fails])[at] > before
    assert base_belief(scene.view(EMPIRE), [attempt, fails])[at] < before
    moved = Line("base-moves", {"system": "system:ilum"})
    assert base_belief(scene.view(EMPIRE), [attempt, sends, fails, moved])[at] == pytest.approx(
        base_belief(scene.view(EMPIRE), [moved])[at]
    )


def test_the_belief_does_not_know_the_base() -> None:
    """What the Empire sees is the same wherever the base is, and so is what it believes."""
    beliefs = [
        base_belief(lay({"coruscant": "stormtrooper"}, base=base, pool=FIRST_POOL).command(1).view(EMPIRE), [])
        for base in ("ilum", "hoth", "kessel")
    ]
    assert beliefs[0] == beliefs[1] == beliefs[2]


def test_objectives_are_guessed_from_their_backs() -> None:
    scene = lay({"coruscant": "stormtrooper"}, pool=FIRST_POOL, objectives="regional-support").command(1)
    outlook = empire_outlook(scene)
    first = [held_chance(outlook, name) for name in ("regional-support", "cut-supply-lines", "rebel-assault")]
    assert 0 < first[0] <= 1
    assert first[0] == first[1] == first[2]
    assert held_chance(outlook, "return-of-the-jedi") == 0


# -- what it does ----------------------------------------------------------------------------------------------------


def test_the_superlaser_fires_at_a_known_base() -> None:
    scene = lay(
        {"hoth": "death-star tie-fighter", "coruscant": "stormtrooper", "base-space": "8*rebel-trooper"},
        base="hoth",
        pool="darth-vader",
    )
    scene.s.maybe = 1 << SYSTEM["hoth"]
    scene.on("superlaser-online", "general-tagge").command(1)
    assert empire_plays(scene).winner == "imperial: base-destroyed"


def test_the_station_comes_and_fires() -> None:
    scene = lay(
        {"bespin": "death-star tie-fighter", "coruscant": "stormtrooper", "base-space": "9*rebel-trooper"},
        base="hoth",
        pool="darth-vader grand-moff-tarkin",
    )
    scene.s.maybe = 1 << SYSTEM["hoth"]
    scene.on("superlaser-online", "general-tagge").command(1)
    empire_plays(scene)
    assert scene.count("hoth", "death-star") == 1
    while not scene.s.over and scene.asked != EMPIRE:
        scene.play("pass")
    assert empire_plays(scene).winner == "imperial: base-destroyed"


def test_a_strong_fleet_next_door_strikes() -> None:
    scene = lay(
        {
            "bespin": "2*star-destroyer 4*stormtrooper 3*at-st 2*at-at 2*tie-fighter",
            "coruscant": "2*stormtrooper",
            "hoth": "2*rebel-trooper x-wing",
        },
        base="hoth",
        revealed=True,
        pool=FIRST_POOL,
    ).command(1)
    march = Campaign(empire_outlook(scene)).marches()[0]
    assert march.to == SYSTEM["hoth"]
    assert march.aim == "strike"
    assert march.takes > 0.9


def test_a_hopeless_strike_waits_while_there_is_time() -> None:
    units = {
        "bespin": "assault-carrier 2*stormtrooper",
        "coruscant": "2*stormtrooper",
        "hoth": "8*rebel-trooper 3*airspeeder 3*x-wing",
    }
    early = lay(units, base="hoth", revealed=True, pool=FIRST_POOL, time=4).command(1)
    assert Campaign(empire_outlook(early)).marches()[0].to != SYSTEM["hoth"]
    last = lay(units, base="hoth", revealed=True, pool=FIRST_POOL, time=13).command(1)
    assert Campaign(empire_outlook(last)).marches()[0].to == SYSTEM["hoth"]


def test_the_search_takes_ground_units_along() -> None:
    scene = lay({"bespin": "star-destroyer 3*stormtrooper", "coruscant": "stormtrooper"}, pool="darth-vader").command(1)
    empire_plays(scene)
    assert any(scene.s.troops(SYSTEM[name], IMPERIAL) for name in ("endor", "hoth", "mustafar", "sullust"))


def test_coruscant_keeps_a_guard() -> None:
    scene = lay({"coruscant": "2*star-destroyer 4*stormtrooper at-at"}, pool=FIRST_POOL).command(1)
    while not scene.s.over and scene.prompt != "assign":
        scene.play(empire_answers(scene) if scene.asked == EMPIRE else scene.options[-1])
        if scene.s.time > 1:
            break
    assert scene.s.force(CORUSCANT, IMPERIAL) > 0


def test_vader_hunts_the_easy_prey() -> None:
    scene = lay(
        {"naboo": "stormtrooper", "kessel": "stormtrooper", "coruscant": "stormtrooper"},
        {"naboo": "jan-dodonna", "kessel": "han-solo"},
    )
    scene.on("capture-rebel-operative", "darth-vader").command(1)
    scene.play("capture-rebel-operative/darth-vader")
    assert empire_answers(scene) in ("jan-dodonna", "han-solo")
    assert scene.prompt == "target-leader"


def test_superlasers_are_not_thrown_away() -> None:
    scene = lay({"mandalore": "death-star 2*tie-fighter stormtrooper", "coruscant": "stormtrooper"}, pool=FIRST_POOL)
    scene.hold(
        "superlaser-online", "double-our-efforts", "address-delays", "interrogation", "detained", "homing-beacon"
    )
    scene.hold("carbon-freezing", "hunt-them-down", "long-range-probe")
    scene.refresh().until("discard-mission")
    while scene.prompt == "discard-mission" and scene.asked == EMPIRE:
        scene.play(empire_answers(scene))
    assert "superlaser-online" in scene.hand(IMPERIAL)


def test_a_battle_at_a_glance_knows_walkers() -> None:
    """Colours decide: an AT-AT more turns a battle around."""
    theirs = [0] * KINDS
    theirs[TROOPER], theirs[AIRSPEEDER] = 6, 2
    weak, strong = [0] * KINDS, [0] * KINDS
    weak[STORMTROOPER], weak[AT_ST] = 4, 2
    strong[STORMTROOPER], strong[AT_ST], strong[AT_AT] = 3, 2, 1
    assert clears(weak, theirs) < 0.45
    assert clears(strong, theirs) > clears(weak, theirs) + 0.15


# -- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "seed"), [("first", 3), ("advanced", 4)])
def test_whole_games_are_calibrated_and_leave_nothing_bare(mode: str, seed: int) -> None:
    """Every question gets an answer, the true base is never ruled out, and Coruscant is never left empty."""
    game = find("rebellion")
    table = Table.new(game, 2, chance=FastChance(seed), mode=mode)
    bots = [make_player(game, name, seed) for name in ("commander", "general")]
    s = table.state
    assert isinstance(s, Rebellion)
    empty = 0
    while not table.over:
        seat = table.asked[0]
        seen = table.observe(seat)
        assert seen.ask is not None
        if seat == EMPIRE and seen.ask.prompt.key == "ask-turn":
            assert isinstance(seen.view, RebellionView)
            belief = base_belief(seen.view, seen.lines)
            assert belief[s.base] > 0
            assert sum(belief) == pytest.approx(1)
            empty += not s.force(CORUSCANT, IMPERIAL)
        table.answer(bots[seat].answer(seen), seat)
    assert empty == 0


def test_every_imperial_question_is_known() -> None:
    """The prompts that the Empire is asked outside of combats."""
    asked = {
        "assign", "first-leader", "second-leader", "consent", "place-leader", "search", "drive-out", "turn",
        "destination", "origin", "how-many", "take-prisoner", "lose-excess", "blindside", "target-system",
        "target-leader", "send", "destiny", "destroy-health", "region-loyalty", "keep-project", "research",
        "oversee", "hurry", "take-to", "retrieve", "discard-mission", "recruit", "build", "give-up",
        "give-up-here", "deploy", "place-unit",
    }  # fmt: skip
    assert set(IMPERIAL_ORDERS) == asked
