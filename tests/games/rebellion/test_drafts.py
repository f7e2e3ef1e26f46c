"""What the Empire can tell of what the Rebels do unseen: nothing, until it is done."""

import random
from typing import Any

import pytest

from cantina.games import find
from cantina.games.rebellion.sight import RebellionView
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Line, Table
from games.rebellion.at_war import AtWar
from games.rebellion.scene import EMPIRE, REBELS, lay
from games.rebellion.test_combat_retreat import battle

GAME = find("rebellion")


def seated(scene: AtWar) -> Table:
    """The scene at a table of its own."""
    table = Table.new(GAME, 2, seed=1)
    del table.log[:]
    table.chance.source = scene.s.chance
    table.state = scene.s
    scene.s.chance, scene.s.events, scene.s.barrier = table.chance, table.log, 0
    return table


def view(s: Rebellion, seat: int | None) -> RebellionView:
    seen = GAME.view(s, seat)
    assert isinstance(seen, RebellionView)
    return seen


def sight(table: Table, seat: int | None = EMPIRE) -> Any:
    return table.observe(seat), table.version(seat), table.can_undo(EMPIRE)


# -- movements -------------------------------------------------------------------------------------------------------


def activated(base: str) -> Table:
    scene = lay({"base-space": "x-wing y-wing", "naboo": "x-wing"}, base=base, pool="jan-dodonna darth-vader").command()
    table = seated(scene)
    for text in ("jan-dodonna", "utapau"):
        table.answer(text)
    return table


@pytest.mark.parametrize("seat", [EMPIRE, None])
def test_a_movement_looks_the_same_until_it_is_done(seat: int | None) -> None:
    """From the hidden base or not, looked at or taken back: the other side waits as before. [RB-20, RB-64]"""
    table, far = activated("dagobah"), activated("hoth")
    before = sight(table, seat)
    assert before[0].ask.prompt.key == "wait-origin"
    assert "base-space" in table.options()
    assert "base-space" not in far.options()
    assert sight(far, seat) == before
    for text in ("base-space", "1*x-wing", "1*y-wing"):
        table.answer(text)
        assert sight(table, seat) == before
    assert table.view(REBELS).moves != []  # type: ignore[attr-defined]
    for _ in range(3):
        table.undo(REBELS)
        assert sight(table, seat) == before


def test_a_movement_that_is_done_is_told_at_once() -> None:
    """[RB-20]"""
    table = activated("dagobah")
    heard = len(table.heard(EMPIRE))
    for text in ("base-space", "1*x-wing", "0*y-wing", "done"):
        table.answer(text)
    assert [line.key for line in table.heard(EMPIRE)[heard:]] == ["moves"]
    assert table.version(EMPIRE) == 3, "the start, a leader that was placed, units that were moved"


def test_an_activation_is_seen_when_the_leader_is_placed() -> None:
    """Who goes and where is one act; then the units move. [RB-20]"""
    table = seated(lay(pool="jan-dodonna darth-vader").command())
    before = sight(table)
    table.answer("jan-dodonna")
    assert sight(table) == before
    table.answer("hoth")
    assert table.heard(EMPIRE)[0].key == "activates"


# -- what is assigned ------------------------------------------------------------------------------------------------


def test_a_mission_is_assigned_in_one() -> None:
    """Card, leader, second leader: seen when the card lies there, each for itself. [RB-12]"""
    table = seated(lay(pool="mon-mothma jan-dodonna princess-leia darth-vader").assignment())
    before = sight(table)
    for text in ("sabotage", "mon-mothma"):
        table.answer(text)
        assert sight(table) == before
    table.answer("alone")
    assert [line.key for line in table.heard(EMPIRE)] == ["assigns"]
    before = sight(table)
    table.answer("infiltration")
    table.undo(REBELS)
    assert sight(table) == before


# -- who is moving ---------------------------------------------------------------------------------------------------


def test_in_a_retreat_the_mover_sees_the_movement() -> None:
    """Whoever's turn it is: the ships are on their way, how many troops go along is being asked. [RB-58]"""
    s = battle().play("jan-dodonna", "naboo").s
    assert s.decision is not None
    assert s.decision.prompt == "how-many"
    for turn in (REBELS, EMPIRE):
        s.current = turn * 2
        seen = [view(s, seat).moves for seat in (REBELS, EMPIRE, None)]
        assert [len(moves) for moves in seen] == [3, 0, 0]


def test_a_retreat_looks_the_same_until_it_is_done() -> None:
    """[RB-58]"""
    fight = battle()
    table = seated(fight)
    before = sight(table)
    for text in ("jan-dodonna", "naboo", "5*rebel-trooper"):
        table.answer(text)
        assert sight(table) == before
    table.answer("0*airspeeder")
    assert "retreats" in [line.key for line in table.heard(EMPIRE)]


# -- false leads -----------------------------------------------------------------------------------------------------

PLANTED = ("hoth", "endor", "yavin", "kessel")


def misled(tops: list[str], looks: int = 1) -> tuple[set[str], list[Line]]:
    """The Rebels plant false leads, these on top, and move the base to Tatooine: what the Empire knows then."""
    scene = lay({"naboo": "tie-fighter"}, probes=" ".join(PLANTED), pool="darth-vader")
    scene.on("plant-false-lead", "mon-mothma").on("rapid-mobilization", "admiral-ackbar").command()
    scene.reveal("plant-false-lead", "mon-mothma", "naboo")
    ends = [(name, "top") for name in tops] + [(name, "bottom") for name in PLANTED if name not in tops]
    scene.play(*[f"{name}/{end}" for name, end in ends]).until("turn").play("pass")
    scene.reveal("rapid-mobilization", "admiral-ackbar")
    scene.s.mobilizations = [1] * looks
    draws = ["system:tatooine"] + [f"system:{name}" for name in ("felucia", "rodia", "dathomir")]
    others = [f"system:{name}" for name in ("ryloth", "dantooine", "mygeeto", "cato-neimoidia")]
    while scene.prompt == "turn":
        scene.play("pass")
    for _ in range(looks - 1):
        scene.s.chance = lay(draws=" ".join(others[: 4 - len(tops)])).s.chance
        scene.play("relocate-1", "stay")
        tops = []
    scene.s.chance = lay(draws=" ".join(draws[: 4 - len(tops)])).s.chance
    scene.play("relocate-1", "tatooine")
    assert scene.s.events is not None
    heard = [said for event in scene.s.events if (said := event.heard_by(EMPIRE))]
    return {system.ref for system in scene.view(EMPIRE).systems if system.maybe}, heard


@pytest.mark.parametrize("looks", [1, 2])
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_which_false_lead_went_to_which_end_stays_hidden(number: int, looks: int) -> None:
    """What was drawn unseen may be any of the planted cards: the Empire rules out all or none. [RB-31, RB-64]"""
    luck = random.Random(f"{number} {looks}")
    found = [misled(luck.sample(PLANTED, number), looks) for _ in range(4)]
    maybe, heard = found[0]
    for other, lines in found[1:]:
        assert lines == heard
        assert other == maybe
    planted = {f"system:{name}" for name in PLANTED}
    assert maybe & planted == (planted if number else set())
