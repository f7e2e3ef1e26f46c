"""The Rebels' general in positions laid out by name: hiding, moving the base, objectives, raids and missions."""

import math
import random

import pytest

from cantina.bots import make_player
from cantina.games import find
from cantina.games.rebellion.components import MISSION_IDS, REBEL, SYSTEM
from cantina.games.rebellion.players.bot import General
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.rebels.alliance import Alliance
from cantina.games.rebellion.players.rebels.danger import Danger
from cantina.games.rebellion.players.rebels.goals import Goals
from cantina.games.rebellion.players.rebels.hiding import mixture
from cantina.games.rebellion.players.rebels.staffing import Staff
from cantina.games.rebellion.sight import RebellionView
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import FastChance, Observation, Table
from cantina.kernel.asking import ask_view
from games.rebellion.scene import Scene, lay

WHOLE_POOL = "mon-mothma jan-dodonna princess-leia general-rieekan"


def seen_in(scene: Scene) -> Observation:
    """What whoever is asked observes."""
    seat = scene.asked
    assert scene.s.events is not None
    lines = [said for event in scene.s.events if (said := event.heard_by(seat))]
    return Observation(seat, scene.view(seat), ask_view(scene.s, seat), lines)


def answer_in(scene: Scene) -> str:
    return General(1).answer(seen_in(scene))


def asked_in(scene: Scene) -> Question:
    seen = seen_in(scene)
    assert seen.ask is not None
    return Question(scene.view(scene.asked), seen.ask.options, seen.ask.prompt.args, random.Random(1), seen.lines)


# -- hiding ----------------------------------------------------------------------------------------------------------


def first_choice(mode: str, seed: int) -> Question:
    """The question where the first base is to be."""
    game = find("rebellion")
    table = Table.new(game, 2, chance=FastChance(seed), mode=mode)
    bots = [make_player(game, "commander", seed) for _ in range(2)]
    while True:
        seat = table.asked[0]
        seen = table.observe(seat)
        assert seen.ask is not None
        if seen.ask.prompt.key == "ask-choose-base":
            assert isinstance(seen.view, RebellionView)
            return Question(seen.view, seen.ask.options, seen.ask.prompt.args, random.Random(seed), seen.lines)
        table.answer(bots[seat].answer(seen), seat)


@pytest.mark.parametrize(("mode", "seed"), [("first", 1), *[("advanced", seed) for seed in range(6)]])
def test_the_first_base_cannot_be_guessed(mode: str, seed: int) -> None:
    turn = first_choice(mode, seed)
    shares = mixture(Alliance(turn), [turn.place(option) for option in turn.options])
    assert sum(shares.values()) == pytest.approx(1)
    assert max(shares.values()) <= 0.15
    assert -sum(share * math.log2(share) for share in shares.values()) >= 3.5


def test_first_bases_follow_the_mixture() -> None:
    game = find("rebellion")
    table = Table.new(game, 2, chance=FastChance(1), mode="first")
    chosen = [General(seed).answer(table.observe(0)) for seed in range(300)]
    often = {name: chosen.count(name) / len(chosen) for name in set(chosen)}
    assert max(often.values()) <= 0.18
    assert len(often) >= 16


def test_a_base_that_everybody_knows_is_left() -> None:
    scene = lay(
        {"hoth": "3*rebel-trooper", "bespin": "star-destroyer 4*stormtrooper at-at"},
        pool=WHOLE_POOL,
        base="hoth",
        revealed=True,
        time=5,
    )
    scene.on("rapid-mobilization", "general-rieekan").command()
    scene.play("rapid-mobilization/general-rieekan").until("mobilize")
    assert answer_in(scene) == "relocate-1"
    scene.play("relocate-1")
    assert answer_in(scene) != "stay"


def test_one_more_refresh_wins_so_the_base_is_held() -> None:
    scene = lay(
        {"hoth": "3*rebel-trooper", "bespin": "star-destroyer 4*stormtrooper"},
        pool=WHOLE_POOL,
        base="hoth",
        revealed=True,
        time=9,
        reputation=10,
    )
    scene.on("rapid-mobilization", "general-rieekan").command()
    scene.play("rapid-mobilization/general-rieekan").until("mobilize")
    answer, why = General(1).decide(seen_in(scene))
    assert answer == "nothing-1"
    assert why is not None
    assert why.key == "reason-rebels-hold-last-refresh"


def test_mobilization_is_ready_when_a_fleet_stands_next_door() -> None:
    scene = lay(
        {"base-space": "2*rebel-trooper", "bespin": "star-destroyer 6*stormtrooper"},
        pool=f"{WHOLE_POOL} darth-vader general-tagge",
        base="endor",
        probes="tatooine ryloth dantooine ilum nal-hutta utapau geonosis rodia kessel hoth",
        time=6,
    )
    scene.assignment()
    plan = Staff(Alliance(asked_in(scene))).plan()
    assert "rapid-mobilization" in [MISSION_IDS[job.card] for job in plan]


def test_far_from_the_empire_nobody_is_spent_on_mobilization() -> None:
    scene = lay(
        {"base-space": "4*rebel-trooper airspeeder", "coruscant": "star-destroyer 4*stormtrooper"},
        pool=f"{WHOLE_POOL} darth-vader",
        base="tatooine",
    )
    scene.assignment()
    plan = Staff(Alliance(asked_in(scene))).plan()
    assert "rapid-mobilization" not in [MISSION_IDS[job.card] for job in plan]


def test_what_was_searched_is_no_longer_suspected() -> None:
    scene = lay(
        {"bespin": "star-destroyer 2*stormtrooper"},
        pool="darth-vader mon-mothma",
        base="tatooine",
    )
    scene.command(1).play("darth-vader", "endor", "bespin", "1*star-destroyer", "1*stormtrooper", "done")
    scene.until("turn")
    assert scene.asked == 0
    alliance = Alliance(asked_in(scene))
    assert SYSTEM["endor"] not in alliance.suspects
    assert SYSTEM["tatooine"] in alliance.suspects


def test_decoys_are_places_that_could_be_the_base() -> None:
    scene = lay(
        {"coruscant": "stormtrooper"},
        {"coruscant": "princess-leia colonel-yularen"},
        rings="princess-leia=captured",
        base="hoth",
        dice="ssssss ------",
    )
    scene.on("interrogation-droid", "colonel-yularen").command(1)
    scene.play("interrogation-droid/colonel-yularen")
    while scene.prompt != "decoy":
        scene.play("princess-leia" if scene.prompt == "target-leader" else "pass")
    assert answer_in(scene) not in ("hoth", "coruscant", "bespin", "endor", "mustafar")


# -- objectives ------------------------------------------------------------------------------------------------------


def test_an_objective_that_wins_is_played_first() -> None:
    scene = lay(
        {"coruscant": "x-wing", "naboo": "x-wing"},
        rebel="naboo ryloth bothawui kashyyyk toydaria rodia",
        objectives="popular-support heart-of-the-empire",
        time=8,
        reputation=10,
    )
    scene.refresh()
    assert answer_in(scene) == "heart-of-the-empire"


def test_what_the_empire_can_undo_comes_before_what_lasts() -> None:
    scene = lay(
        {"corellia": "x-wing stormtrooper", "mustafar": "x-wing stormtrooper", "rodia": "x-wing stormtrooper"},
        imperial="corellia mustafar rodia",
        rebel="naboo ryloth bothawui kashyyyk toydaria kessel",
        objectives="popular-support cut-supply-lines",
    )
    scene.refresh()
    assert answer_in(scene) == "cut-supply-lines"


def test_steps_are_counted() -> None:
    scene = lay(
        {"corellia": "x-wing stormtrooper", "mustafar": "stormtrooper"},
        imperial="corellia mustafar rodia",
        sabotaged="mustafar",
        rebel="naboo ryloth",
        objectives="cut-supply-lines popular-support",
        pool=WHOLE_POOL,
    )
    scene.assignment()
    goals = Goals(Alliance(asked_in(scene)))
    assert goals.missing("cut-supply-lines") == 1
    assert goals.missing("popular-support") == 4
    assert goals.sabotage_at(SYSTEM["rodia"]) > 0.8
    assert goals.sabotage_at(SYSTEM["mustafar"]) == 0


def test_the_last_step_of_an_objective_is_a_ship_over_an_imperial_world() -> None:
    scene = lay(
        {
            "naboo": "2*x-wing",
            "sullust": "2*stormtrooper",
            "corellia": "stormtrooper",
            "mustafar": "stormtrooper",
            "base-space": "4*rebel-trooper",
        },
        imperial="sullust corellia mustafar",
        sabotaged="corellia mustafar",
        objectives="cut-supply-lines",
        pool="jan-dodonna general-tagge",
        base="tatooine",
    )
    scene.command()
    assert answer_in(scene) == "jan-dodonna"
    scene.play("jan-dodonna")
    assert answer_in(scene) == "sullust"
    scene.play("sullust")
    assert answer_in(scene) == "naboo"
    scene.play("naboo")
    assert answer_in(scene) == "1*x-wing"


def test_a_lone_star_destroyer_is_raided_for_rebel_assault() -> None:
    scene = lay(
        {
            "naboo": "2*x-wing 2*y-wing corellian-corvette mon-calamari-cruiser",
            "sullust": "star-destroyer stormtrooper",
        },
        imperial="sullust",
        objectives="rebel-assault",
        pool="jan-dodonna general-tagge",
        base="dantooine",
    )
    scene.stand("base-space", "4*rebel-trooper").command()
    assert answer_in(scene) == "jan-dodonna"
    scene.play("jan-dodonna")
    assert answer_in(scene) == "sullust"


def test_the_ships_of_a_known_base_do_not_leave_it_empty() -> None:
    scene = lay(
        {
            "endor": "2*y-wing mon-calamari-cruiser",
            "geonosis": "star-destroyer stormtrooper",
            "bespin": "3*stormtrooper",
        },
        objectives="rebel-assault",
        pool="jan-dodonna general-rieekan mon-mothma",
        base="endor",
        revealed=True,
        time=5,
    )
    scene.hold("plan-the-assault").assignment()
    plan = Staff(Alliance(asked_in(scene))).plan()
    assert "plan-the-assault" not in [MISSION_IDS[job.card] for job in plan]


# -- missions and opposition -----------------------------------------------------------------------------------------


def test_a_prisoner_under_one_stormtrooper_is_freed() -> None:
    scene = lay(
        {"rodia": "stormtrooper", "coruscant": "stormtrooper", "base-space": "4*rebel-trooper"},
        {"rodia": "princess-leia"},
        rings="princess-leia=captured",
        pool="han-solo mon-mothma general-rieekan jan-dodonna general-tagge",
        base="tatooine",
        objectives="leave-no-one-behind",
    )
    scene.hold("hit-and-run").assignment()
    job = max(Staff(Alliance(asked_in(scene))).plan(), key=lambda one: one.net)
    assert MISSION_IDS[job.card] == "hit-and-run"
    assert job.at == SYSTEM["rodia"]


def test_nobody_is_sent_against_what_does_not_matter_where_the_odds_stay() -> None:
    scene = lay(
        {"coruscant": "stormtrooper"},
        pool="chewbacca grand-moff-tarkin",
        rebel="kessel",
        base="tatooine",
    )
    scene.on("gather-intel", "grand-moff-tarkin").command(1)
    scene.play("gather-intel/grand-moff-tarkin")
    if scene.prompt == "target-system":
        scene.play("kessel")
    assert scene.prompt == "send"
    assert answer_in(scene) == "pass"


def test_a_prisoner_who_may_be_turned_gets_help() -> None:
    scene = lay(
        {"coruscant": "stormtrooper"},
        {"coruscant": "luke-skywalker"},
        rings="luke-skywalker=captured",
        pool="princess-leia emperor-palpatine",
        base="tatooine",
    )
    scene.on("lure-of-the-dark-side", "emperor-palpatine").command(1)
    scene.play("lure-of-the-dark-side/emperor-palpatine")
    if scene.prompt == "target-leader":
        scene.play("luke-skywalker")
    assert scene.prompt == "send"
    assert answer_in(scene) == "princess-leia"


def test_a_moved_base_gets_the_first_new_troops() -> None:
    scene = lay({"coruscant": "stormtrooper"}, rebel="naboo", base="tatooine", pool="mon-mothma", time=6)
    scene.queue(REBEL, 1, "2*rebel-trooper").refresh().until("deploy")
    assert answer_in(scene) == "base-space"


def test_danger_grows_with_what_can_land() -> None:
    quiet = lay(
        {"base-space": "3*rebel-trooper", "coruscant": "stormtrooper"}, pool="mon-mothma darth-vader", base="endor"
    )
    near = lay(
        {"base-space": "3*rebel-trooper", "bespin": "star-destroyer 5*stormtrooper at-at"},
        pool="mon-mothma darth-vader",
        base="endor",
    )
    risks = [Danger(Alliance(asked_in(scene.assignment()))).risk for scene in (quiet, near)]
    assert risks[0] < 0.05 < risks[1]


# -- teams -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4])
def test_generals_play_in_teams(seats: int) -> None:
    """Two rounds in which each seat answers with what it commands."""
    game = find("rebellion")
    table = Table.new(game, seats, chance=FastChance(seats), mode="advanced")
    bots = [make_player(game, "general", seat) for seat in range(seats)]
    s = table.state
    assert isinstance(s, Rebellion)
    while not table.over and s.time < 3:
        seat = table.asked[0]
        table.answer(bots[seat].answer(table.observe(seat)), seat)
    assert table.over or s.time == 3
