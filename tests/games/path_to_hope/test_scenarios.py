"""Scenes of Path to Hope from the table, each played from end to end."""

from typing import Any

import pytest

from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import PLANS, STACK
from cantina.games.path_to_hope.sight import PathView
from games.path_to_hope.scene import A, B, C, D, E, Scene, lay, names, new

FULL = "bodhi jyn baze cassian chirrut k2so"


def test_reconnaissance_of_three() -> None:
    """21 cards, seven each, plans with two different players. [PH-6, PH-8]"""
    scene = new(3)
    assert scene.view().deck == {"tie-fighter": 6, "tie-striker": 6, "death-trooper": 4, "plans": 2, "special": 3}
    piles = [names(scene.view(seat).recon) for seat in range(3)]
    assert [len(pile) for pile in piles] == [STACK] * 3
    assert sorted(pile.count("plans") for pile in piles) == [0, 1, 1]


def test_the_rulebooks_turn() -> None:
    """Bodhi buries two, Cassian meets a striker, Jyn a Star Destroyer. [PH-17, PH-24, PH-27, PH-39, PH-R30]"""
    scene = lay("T D S ...", "star-destroyer ...", hands=["bodhi jyn baze", "cassian jyn baze", "jyn k2so k2so"])
    scene.commit("bodhi", "cassian", "jyn")
    assert scene.awaited == [A]
    scene.play("1")
    assert names(str(scene.said("shows-two")["cards"]).split()) == ["tie-fighter", "death-trooper"]
    scene.play("tie-fighter")
    assert scene.stack(1).startswith("S ")
    assert scene.stack(1).endswith(" D T")
    assert scene.awaited == [B]
    scene.play("1")
    assert scene.shown() == [("tie-striker", "1", "top")]
    assert scene.stack(1).startswith("S ")
    scene.play("2")
    assert scene.shown() == [("star-destroyer", "2", "discarded")]
    assert scene.view().specials_out[-1] == "card:star-destroyer"
    assert [scene.hand(seat) for seat in range(3)] == ["k2so k2so", "baze", "baze"], "hands have gone to the left"
    assert [line.args["seat"] for line in scene.heard() if line.key == "lays-down"] == ["seat:0", "seat:1"]


def test_jyn_takes_the_plans() -> None:
    """One captured, the fighter is on top. [PH-25]"""
    scene = lay("P T ...", hands=[FULL] * 3).commit("jyn", "baze", "baze").play("1")
    assert scene.view().captured == 1
    assert scene.stack(1).startswith("T ")
    assert scene.shown() == [("plans", "1", "captured")]


def test_baze_finds_plans() -> None:
    """They go under the stack. [PH-26, PH-36]"""
    scene = lay("P T ...", hands=[FULL] * 3).commit("baze", "baze", "baze").play("1")
    assert scene.view().captured == 0
    assert scene.stack(1).startswith("T ")
    assert scene.stack(1).endswith(" P")


def test_cassian_goes_on_twice() -> None:
    """Two fighters in the supply, the striker back on top, and it is over. [PH-27, PH-34]"""
    scene = lay("T T S ...", hands=[FULL] * 3)
    before = scene.supply("T")
    scene.commit("cassian", "baze", "baze").play("1", "next", "next")
    assert scene.supply("T") == before + 2
    assert scene.stack(1).startswith("S ")
    assert [fate for _, _, fate in scene.shown()] == ["discarded", "discarded", "top"]
    assert scene.awaited == [B]


def test_chirrut_goes_on_twice() -> None:
    """Two strikers discarded, the plans go under and are the only card. [PH-28, PH-36]"""
    scene = lay("S S P", hands=[FULL] * 3).commit("chirrut", "baze", "baze").play("1", "next", "next")
    assert scene.stack(1) == "P"
    assert scene.shown()[-1] == ("plans", "1", "under")
    assert scene.awaited == [B]


@pytest.mark.parametrize(
    ("one", "other"), [("T", "T"), ("S", "S"), ("D", "D"), ("P", "P"), ("tank", "at-st"), ("ambush", "at-act")]
)
def test_k2so_discards_pairs(one: str, other: str) -> None:
    """Both are gone, nothing happens, plans are not captured. [PH-29, PH-R9]"""
    scene = lay(f"{one} ...", f"{other} ...", hands=[FULL] * 3, captured=1).commit("k2so", "baze", "baze").play("1+2")
    assert [fate for _, _, fate in scene.shown()] == ["discarded", "discarded"]
    assert [stack.cards for stack in scene.view().stacks] == [6, 6, 7]
    assert scene.view().captured == 1
    assert scene.statuses() == ["played", "acting", "waiting"]
    assert scene.awaited == [B]
    assert ("loses-plans" in scene.lines()) == (one == "P")


def test_k2so_pays_for_a_trooper() -> None:
    """The fighter is back, the trooper gone, Baze's player does not act. [PH-29, PH-35, PH-18]"""
    scene = lay("T ...", "D ...", hands=[FULL] * 3).commit("k2so", "baze", "jyn").play("1+2")
    assert scene.shown() == [("tie-fighter", "1", "top"), ("death-trooper", "2", "open")]
    assert scene.options == ["@2", "@3", "decline"]
    scene.play("@2")
    assert scene.shown()[1] == ("death-trooper", "2", "discarded")
    assert scene.statuses() == ["played", "flipped", "acting"]
    assert scene.awaited == [C]


@pytest.mark.parametrize("hero", ["jyn", "baze", "cassian", "chirrut"])
def test_the_last_in_order_cannot_pay(hero: str) -> None:
    """The trooper goes back on top. [PH-35, PH-R11]"""
    scene = lay("D ...", "T ...", "T ...", hands=[FULL] * 3).commit("bodhi", "bodhi", hero)
    scene.play("2", *(["tie-fighter"] if "deeper" in scene.prompt else []))
    while scene.awaited != [C]:
        scene.play(scene.options[-1])
    scene.play("1")
    assert scene.stack(1).startswith("D ")
    assert scene.said("returns")["card"] == "card:death-trooper"


def test_at_act_wants_the_same_hero() -> None:
    """Only the other Jyn can pay. [PH-43]"""
    scene = lay("at-act ...", hands=[FULL] * 3).commit("jyn", "jyn", "baze").play("1")
    assert scene.options == ["@2", "decline"]
    scene.play("@2")
    assert scene.shown() == [("at-act", "1", "discarded")]
    assert scene.statuses() == ["played", "flipped", "acting"]


def test_the_tank() -> None:
    """Hands of 3, 1 and 0 become 2, 0 and 0; the turn is finished, then the round is over. [PH-41, PH-45, PH-R21]"""
    scene = lay("tank ...", "T ...", "T ...", hands=["baze baze jyn cassian", "jyn cassian", "bodhi"])
    scene.commit("baze", "cassian", "bodhi").play("1")
    assert scene.awaited == [A, B]
    scene.together("jyn", "jyn")
    assert [seat.cards for seat in scene.view().seats] == [2, 0, 0]
    assert scene.awaited == [B], "the turn goes on"
    scene.play("2", "stop").play("3")
    while scene.view().round == 1:
        scene.play(scene.options[0])
    assert "hand-empty" in scene.lines()


def test_at_st_ends_the_turn() -> None:
    """Of five the other four are turned unplayed. [PH-40, PH-18]"""
    scene = lay("at-st ...", hands=[FULL] * 5).commit(*["baze"] * 5).play("1")
    assert scene.lines().count("flipped") == 4
    assert scene.prompt == "commit"
    assert "reveals" in scene.lines()
    assert scene.lines().count("reveals") == 1


@pytest.mark.parametrize(("captured", "left"), [(2, 1), (0, 0)])
def test_ambush(captured: int, left: int) -> None:
    """One captured plan is lost, if there is one. [PH-42, PH-R19]"""
    scene = lay("ambush ...", hands=[FULL] * 3, captured=captured)
    plans = scene.supply("P")
    scene.commit("baze", "baze", "baze").play("1")
    assert scene.view().captured == left
    assert scene.supply("P") == plans + captured - left
    assert ("ambush-nothing" in scene.lines()) == (captured == 0)


@pytest.mark.parametrize(
    ("seats", "captured", "outcome"),
    [
        (3, 3, "defeat"), (3, 4, "victory"), (4, 5, "glorious"), (3, 6, "brilliant"),
        (5, 5, "defeat"), (5, 6, "victory"), (5, 7, "glorious"), (5, 8, "glorious"), (5, 9, "brilliant"),
        (6, 6, "defeat"), (6, 7, "victory"), (6, 8, "glorious"), (6, 9, "brilliant"),
    ],
)  # fmt: skip
def test_outcomes(seats: int, captured: int, outcome: str) -> None:
    """Everybody wins or nobody, by the plans captured. [PH-49, PH-50]"""
    scene = last_round(seats, captured)
    assert scene.view().outcome == outcome
    assert scene.table.scores == [captured] * seats
    assert scene.table.winners == ([] if outcome == "defeat" else list(range(seats)))
    assert f"outcome-{outcome}" in scene.lines()


def last_round(seats: int, captured: int, **options: Any) -> Scene:
    """The last turn of the last round has been played, with this many plans captured, and all agree to stop."""
    scene = lay("at-st T", *["T"] * (seats - 1), hands=[FULL] * seats, **options)
    scene.state.round = scene.view().rounds
    scene.commit(*["baze"] * seats).play("1")
    scene.state.supply[PLANS] -= captured
    scene.state.captured = captured
    return scene.end_round()


def test_stopping_early() -> None:
    """Hands and the first-player card have gone left, then the round ends. [PH-19, PH-46, PH-R20, PH-R26]"""
    scene = lay("at-st ...", hands=["baze jyn", "baze bodhi", "baze k2so", "baze chirrut"], first=D)
    scene.commit(*["baze"] * 4).play("1")
    assert scene.view().first == A
    assert [scene.hand(seat) for seat in range(4)] == ["chirrut", "jyn", "bodhi", "k2so"]
    scene.end_round()
    assert "agreed" in scene.lines()
    assert scene.view().round == 2
    assert scene.view().first == A
    assert [seat.down for seat in scene.view().seats] == [6] * 4


def test_the_quick_game_needs_all_plans() -> None:
    """Five players, one of two plans: defeat; two of two: victory. [PH-51, PH-52]"""
    scene = last_round(5, 1, game="quick")
    assert scene.view().outcome == "defeat"
    assert scene.table.winners == []
    scene = last_round(5, 2, game="quick")
    assert scene.view().outcome == "victory"
    assert scene.table.winners == [A, B, C, D, E]
    assert isinstance(GAME.open_view(scene.state), PathView)
