"""What is chosen in secret, in two worlds: whoever was told nothing different sees the same.

The random worlds of tests/conformance seldom come to these places, so they are laid out here.
"""

import sys
from collections.abc import Callable

import pytest

from cantina.games.rebellion import GAME, RebellionGame
from cantina.games.rebellion.components import PROBE_DECK, REBEL
from cantina.games.rebellion.sight import RebellionView
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Table
from cantina.kernel import table as table_module
from cantina.kernel.moves import goes_on
from conformance.worlds import Leak, Make, Pair
from games.rebellion.at_war import AtWar
from games.rebellion.combat_scene import meet
from games.rebellion.scene import EMPIRE, REBELS, Scene, lay
from games.rebellion.test_combat_retreat import to_retreat

BASE = "base-space"


def made(scene: AtWar) -> Make:
    """The position as if it had come about at a table."""

    def make() -> Table:
        table = Table.new(GAME, scene.s.seats, seed=1, mode="advanced" if scene.s.advanced else "first")
        table.state = scene.s.clone()
        table.state.chance, table.state.events = table.chance, table.log
        table.state.barrier = 0
        table.log.clear()
        return table

    return make


def worlds(scene: AtWar, other: AtWar | None = None, mover: int = REBELS) -> Pair:
    """Two tables with this position, or with two that look the same to all but the mover."""
    return Pair(made(scene), [], mover, "scene", made(other or scene))


def still_alike(pair: Pair) -> None:
    """Neither the opponent nor those who watch can tell."""
    assert pair.alike == [None, 1 - pair.mover]


# -- the ends of a deck ----------------------------------------------------------------------------------------------


def planted() -> Scene:
    """Four probe cards of the Empire are about to go back to the deck; then the Rebels will mobilize."""
    scene = lay({"naboo": "tie-fighter"}, probes="hoth endor yavin kessel", pool="darth-vader", base="ilum")
    scene.on("rapid-mobilization", "general-rieekan").on("plant-false-lead", "mon-mothma").command()
    return scene.reveal("plant-false-lead", "mon-mothma", "naboo")


@pytest.mark.parametrize("new", ["nal-hutta", "stay"])
def test_the_ends_of_the_probe_deck(new: str) -> None:
    """Which of the planted cards lie on top is not to be seen, also when the base moves. [RB-30, RB-64]"""
    pair = worlds(planted())
    pair.play("hoth/top endor/top yavin/bottom kessel/bottom", "yavin/top kessel/top hoth/bottom endor/bottom")
    pair.play("pass rapid-mobilization/general-rieekan pass relocate-1")
    pair.play(new)
    still_alike(pair)
    pair.go_on(6)


def test_the_order_of_objectives() -> None:
    """Which objective goes to which end is told as far as the backs show it. [RB-36]"""
    scene = lay({"naboo": "stormtrooper"}, pool="darth-vader").done("infiltration", "princess-leia", "naboo", "pass")
    assert scene.prompt == "top-objective"
    pair = worlds(scene)
    pair.play(scene.options[0], scene.options[1])
    pair.go_on(6)


# -- a movement that is being put together ---------------------------------------------------------------------------


def near_utapau(base: str = "dagobah") -> Scene:
    """Dodonna may gather units at Utapau: from the base space, where Dagobah is the base."""
    units = {BASE: "x-wing 2*rebel-trooper rebel-transport", "naboo": "corellian-corvette rebel-trooper"}
    scene = lay(units, pool="jan-dodonna darth-vader", base=base).command()
    return scene.play("jan-dodonna", "utapau")


def test_an_origin_looked_at_and_taken_back() -> None:
    """That units of the base space can be moved is seen when they move. [RB-20]"""
    scene = near_utapau()
    assert BASE in scene.options
    pair = worlds(scene).play("", f"{BASE} 1*rebel-transport back back")
    pair.play("done")
    still_alike(pair)


def test_two_bases_and_one_movement() -> None:
    """With another base the same movement looks the same, whatever was thought of before. [RB-20]"""
    pair = worlds(near_utapau(), near_utapau("hoth"))
    pair.play(f"{BASE} 1*rebel-transport back back", "")
    pair.play("done")
    still_alike(pair)


# -- a retreat -------------------------------------------------------------------------------------------------------


def retreat() -> AtWar:
    """The Rebels may leave the combat at Rodia and take some of their troops along."""
    rebel = "corellian-corvette rebel-transport x-wing 3*rebel-trooper airspeeder"
    fight = meet("rodia", rebel=rebel, imperial="2*tie-fighter stormtrooper", leaders="jan-dodonna")
    return to_retreat(fight)


def test_a_retreat_that_is_put_together() -> None:
    """Who goes along is seen when all of them go. [RB-58]"""
    pair = worlds(retreat()).play("", "jan-dodonna naboo 2*rebel-trooper back 1*rebel-trooper back back back")
    still_alike(pair)
    pair.play("jan-dodonna naboo 1*rebel-trooper", "jan-dodonna naboo 2*rebel-trooper")
    still_alike(pair)


def test_who_retreats_sees_what_goes_along() -> None:
    """The movement is shown to who puts it together, and to nobody else. [RB-58]"""
    table = made(retreat())()
    for text in ("jan-dodonna", "naboo", "1*rebel-trooper"):
        table.answer(text)
    assert [view.moves != [] for view in map(moving, [table] * 3, [REBELS, EMPIRE, None])] == [True, False, False]


# -- where the base is not -------------------------------------------------------------------------------------------


def feared(base: str) -> Scene:
    """The Empire names systems of a region that become loyal to it."""
    scene = lay({"hoth": "star-destroyer"}, base=base, pool="darth-vader mon-mothma")
    return scene.done("fear-will-keep-them-in-line", "grand-moff-tarkin", "hoth", "pass")


def aimed(base: str) -> Scene:
    """The Empire chooses the system that it destroys."""
    scene = lay({"alderaan": "death-star"}, base=base, pool="darth-vader mon-mothma")
    scene.on("superlaser-online", "moff-jerjerrod").command(1)
    return scene.reveal("superlaser-online", "moff-jerjerrod")


def threatened(base: str) -> Scene:
    """The Empire chooses where it gains loyalty, and no Rebel leader is left to oppose it."""
    scene = lay({"naboo": "stormtrooper"}, base=base, pool="darth-vader").on("display-of-power", "emperor-palpatine")
    return scene.command(1).reveal("display-of-power", "emperor-palpatine")


@pytest.mark.parametrize(
    ("scene", "system"),
    [(feared, "bespin"), (aimed, "alderaan"), (threatened, "malastare")],
    ids=["named", "aimed", "won"],
)
def test_who_has_ruled_a_system_out_does_not_take_that_back(scene: Callable[[str], Scene], system: str) -> None:
    """A base there would have come to light, so that nothing comes to light tells as much. [RB-1, RB-34]"""
    table = made(scene("ilum"))()
    assert system in table.options(EMPIRE)
    before = suspected(table)
    table.answer(system, EMPIRE)
    assert suspected(table) == before - {f"system:{system}"} < before
    assert not table.can_undo(EMPIRE)


def suspected(table: Table) -> set[str]:
    """Where the base can be for all that the Empire knows."""
    return {system.ref for system in moving(table, EMPIRE).systems if system.maybe}


# -- what is done openly ---------------------------------------------------------------------------------------------


def test_a_mission_that_is_about_to_be_revealed() -> None:
    """Before it is certain that no Blindside comes, everybody has heard whose mission it will be. [RB-27]"""
    scene = lay({"naboo": "stormtrooper"}, pool="mon-mothma darth-vader", actions="blindside")
    scene.on("rule-by-fear", "janus-greejatus").command(1)
    pair = worlds(scene, mover=EMPIRE).play("pass", "rule-by-fear/janus-greejatus")
    assert pair.alike == [], "they were told two different things"


def test_a_system_that_is_named_in_vain() -> None:
    """Coruscant never changes; that it was named is heard. [RB-34]"""
    scene = lay({"alderaan": "death-star"}, pool="mon-mothma darth-vader", rebel="alderaan")
    scene.done("superlaser-online", "moff-jerjerrod", "alderaan")
    pair = worlds(scene, mover=EMPIRE).play("corellia", "coruscant")
    assert pair.alike == []
    assert scene.play("coruscant").said("loyalty-stays") == [{"system": "system:coruscant"}]


def test_an_assignment_that_the_partner_refuses() -> None:
    """The other side sees that the partner is asked and says no, not what it was about. [RB-61, RB-R23]"""
    scene = lay(pool="jan-dodonna mon-mothma darth-vader", seats=4).assignment()
    assert scene.options[-1] == "done"
    pair = worlds(scene, mover=scene.asked)
    pair.play("sabotage mon-mothma alone veto", "build-alliance jan-dodonna mon-mothma veto")
    assert pair.alike == [None, 1, 2]


# -- broken on purpose -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("draft", "test"),
    [
        ("movement", test_an_origin_looked_at_and_taken_back),
        ("movement", test_two_bases_and_one_movement),
    ],
)
def test_parts_that_everybody_notices_are_caught(
    draft: str, test: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With parts that are answers for themselves the questions tell what is being moved."""
    monkeypatch.setattr(table_module, "goes_on", lambda s, seat, part: part != draft and goes_on(s, seat, part))
    with pytest.raises(Leak):
        test()


class Ends(RebellionGame):
    """The Empire is told that the base is not among the cards that the Rebels put at the ends of the deck."""

    def view(self, s: Rebellion, seat: int | None) -> RebellionView:
        leaking = s.clone()
        for pile in s.decks[PROBE_DECK]:
            if pile.known == 1 << REBEL and len(pile.cards) == 1:
                leaking.excluded |= 1 << pile.cards[0]
        return super().view(leaking, seat)


class Seen(RebellionGame):
    """Everybody sees a movement that is being put together."""

    def view(self, s: Rebellion, seat: int | None) -> RebellionView:
        view = super().view(s, seat)
        view.moves = self.open_view(s).moves
        return view


def test_a_view_of_a_retreat_in_the_making_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "goes_on", lambda s, seat, part: part != "retreat" and goes_on(s, seat, part))
    monkeypatch.setattr(sys.modules[__name__], "GAME", Seen())
    with pytest.raises(Leak, match=r"view\.moves"):
        test_a_retreat_that_is_put_together()


def test_what_is_worked_out_from_the_ends_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "GAME", Ends())
    with pytest.raises(Leak, match=r"view\.systems"):
        test_the_ends_of_the_probe_deck("nal-hutta")


def moving(table: Table, viewer: int | None) -> RebellionView:
    view = table.view(viewer)
    assert isinstance(view, RebellionView)
    return view
