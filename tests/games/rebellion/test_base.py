"""The hidden base: finding it, revealing it, moving to and from it, moving it. X numbers are the rules' scenarios."""

import pytest

from cantina.games import find
from cantina.games.rebellion.components import ADJACENT, PROBE_DECK, SYSTEM, SYSTEMS
from cantina.games.rebellion.table import piles
from cantina.kernel.asking import ask_view
from cantina.words import GameWords
from games.rebellion.scene import EMPIRE, REBELS, Scene, lay

# -- finding it ------------------------------------------------------------------------------------------------------


def landing(troops: str, base_space: str = "2*x-wing 2*rebel-trooper") -> Scene:
    """The Empire goes from Bespin to Endor, where the base is hidden."""
    scene = lay({"bespin": f"star-destroyer 3*tie-fighter {troops}", "base-space": base_space}, base="endor")
    scene.s.loyalty[SYSTEM["bespin"]] = 2
    scene.lead("pool", "darth-vader jan-dodonna").command(1)
    scene.play("darth-vader", "endor", "bespin", "1*star-destroyer", "3*tie-fighter")
    if troops:
        scene.play("1*stormtrooper")
    return scene.play("done")


def test_ships_find_nothing() -> None:
    """Ships alone over the base: nothing is said, nobody fights. [RB-20]"""
    scene = landing("")
    assert not scene.s.revealed
    assert not scene.said("landing-no")
    assert not scene.said("landing-yes")
    assert not scene.said("combat-starts")
    assert "system:endor" in {system.ref for system in scene.view(EMPIRE).systems if system.maybe}


def test_ground_units_find_the_base() -> None:
    """With a Stormtrooper aboard the base is revealed, and its units fight. [RB-20, RB-54]"""
    scene = landing("stormtrooper")
    assert scene.s.revealed
    assert scene.said("landing-yes") == [{"place": "system:endor"}]
    assert scene.said("combat-starts") == [{"system": "system:endor", "side": "side:imperial"}]
    assert scene.units("base-space") == ""
    assert scene.count("endor", "x-wing") == scene.count("endor", "rebel-trooper") == 2
    assert not scene.subjugated("endor")


def test_an_empty_base_falls_at_once() -> None:
    """Nobody at home: the Empire has won before any combat. [RB-1]"""
    scene = landing("stormtrooper", base_space="")
    assert scene.winner == "imperial: base-taken"


def test_imperial_loyalty_finds_the_base() -> None:
    """Loyalty of the Empire reveals the base; a marker of the Rebels that goes does not. [RB-R33]"""
    for loyal, revealed in (("", True), ("naboo", False)):
        scene = lay({"base-space": "x-wing"}, base="naboo", rebel=loyal).on("trade-negotiations", "emperor-palpatine")
        scene.command(1).reveal("trade-negotiations", "emperor-palpatine", "naboo")
        assert scene.s.revealed == revealed


def test_destroyed_with_its_system() -> None:
    """A Superlaser on the hidden base wins the game. [RB-1, RB-M5]"""
    scene = lay({"hoth": "death-star", "base-space": "x-wing"}, base="hoth").on("superlaser-online", "moff-jerjerrod")
    scene.command(1).reveal("superlaser-online", "moff-jerjerrod", "hoth")
    assert scene.winner == "imperial: base-destroyed"


def test_a_deployed_unit_finds_the_base() -> None:
    """Oversee Project brings an AT-ST down on Ilum. [RB-R14, RB-M9]"""
    scene = lay({"ilum": "star-destroyer", "base-space": "2*rebel-trooper"}, pool="mon-mothma")
    scene.queue(1, 1, "at-st").on("oversee-project", "moff-jerjerrod").command(1)
    scene.reveal("oversee-project", "moff-jerjerrod", "ilum", "1/at-st")
    assert scene.s.revealed
    assert scene.said("combat-starts") == [{"system": "system:ilum", "side": "side:imperial"}]


# -- to and from it --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "near"), [("bespin", True), ("hoth", True), ("endor", True), ("mustafar", False)])
def test_from_the_base_space(to: str, near: bool) -> None:
    """Units leave the base space for its system and the neighbours. [RB-20]"""
    scene = lay({"base-space": "x-wing rebel-transport 4*rebel-trooper"}, base="endor", pool="jan-dodonna").command()
    scene.play("jan-dodonna", to)
    assert scene.options == (["base-space", "done"] if near else ["done"])
    if near:
        scene.play("base-space", "1*rebel-transport", "1*x-wing", "4*rebel-trooper", "done")
        assert scene.units(to) == "rebel-transport 4*rebel-trooper x-wing"
        possible = {SYSTEM[to], *ADJACENT[SYSTEM[to]]}
        assert scene.s.maybe == sum(1 << at for at in possible if scene.s.maybe >> at & 1)
        assert scene.s.maybe >> SYSTEM["endor"] & 1


def test_to_the_base_space() -> None:
    """The base space is activated itself; units come from the base's system and its neighbours. [RB-20]"""
    scene = lay({"bespin": "x-wing", "endor": "y-wing", "naboo": "x-wing"}, base="endor", pool="jan-dodonna").command()
    scene.play("jan-dodonna", "base-space")
    assert scene.options == ["endor", "bespin", "done"]
    scene.play("bespin", "1*x-wing", "done")
    assert (scene.units("base-space"), scene.place("jan-dodonna")) == ("x-wing", "base-space")


def test_a_leader_on_the_base_space_blocks_only_the_space() -> None:
    """A leader there keeps its units, not those in the base's system. [RB-20]"""
    scene = lay({"base-space": "x-wing", "endor": "y-wing"}, {"base-space": "han-solo"}, base="endor")
    scene.lead("pool", "jan-dodonna").command().play("jan-dodonna", "hoth")
    assert scene.options == ["endor", "done"]


def test_the_question_does_not_tell_the_origin() -> None:
    """While units are picked the Empire reads only where they go. [RB-64]"""
    scene = lay({"base-space": "x-wing"}, base="endor", pool="jan-dodonna").command()
    scene.play("jan-dodonna", "hoth", "base-space")
    assert scene.prompt == "how-many"
    assert scene.ask.prompt_args(scene.s) == {"system": "system:hoth"}
    assert scene.view(EMPIRE).moves == []


# -- revealing it ----------------------------------------------------------------------------------------------------


def test_the_rebels_may_reveal_it() -> None:
    """At the start of a turn, before acting; then the turn goes on. [RB-19]"""
    scene = lay({"base-space": "x-wing"}, base="endor", pool="jan-dodonna darth-vader").command()
    scene.play("reveal-base")
    assert (scene.prompt, scene.asked, scene.options) == ("turn", REBELS, ["jan-dodonna", "pass"])
    assert scene.units("endor") == "x-wing"
    scene.play("jan-dodonna")
    assert "base-space" not in scene.options
    scene = lay(pool="jan-dodonna darth-vader").command().play("pass")
    assert "reveal-base" not in scene.options, "it is the Empire's turn"


def test_ships_over_a_base_that_reveals_itself() -> None:
    """They fight at once, and the Rebels begin. [RB-19, RB-54]"""
    scene = lay({"base-space": "x-wing", "endor": "tie-fighter"}, base="endor", pool="jan-dodonna").command()
    scene.play("reveal-base")
    assert scene.said("combat-starts") == [{"system": "system:endor", "side": "side:rebel"}]


# -- Rapid Mobilization ----------------------------------------------------------------------------------------------


def mobilized(scene: Scene, *leaders: str) -> Scene:
    """The end of a Command Phase in which Rapid Mobilization was revealed."""
    scene.on("rapid-mobilization", *leaders).command().reveal("rapid-mobilization", leaders[0])
    while scene.prompt == "turn":
        scene.play("pass")
    assert (scene.prompt, scene.asked) == ("mobilize", REBELS)
    return scene


DRAWN = "system:yavin system:felucia system:dathomir system:dantooine"


def test_a_new_base() -> None:
    """Four cards; the old card goes to the Empire, the units stay at the old place. [RB-30, RB-31, RB-M32]"""
    scene = mobilized(lay({"base-space": "x-wing", "naboo": "y-wing"}, draws=DRAWN), "mon-mothma")
    assert scene.hand(0).count("rapid-mobilization") == 1, "back in hand at once"
    assert scene.options == ["gather-1", "relocate-1", "nothing-1"]
    scene.play("relocate-1")
    assert scene.options == ["felucia", "yavin", "dathomir", "dantooine", "stay"]
    scene.play("dathomir")
    assert scene.said("base-moves") == [{"system": "system:ilum"}]
    assert scene.units("ilum") == "x-wing"
    assert scene.units("base-space") == ""
    assert scene.place("mon-mothma") == "pool", "it is the Refresh Phase by now"
    assert scene.s.base == SYSTEM["dathomir"]
    assert not scene.s.revealed
    assert "ilum" in scene.probes()
    deck = scene.s.decks[PROBE_DECK]
    assert piles.size(deck) == 24 - 2, "two were drawn in the Refresh Phase"
    assert sorted(deck[-1].cards) == sorted(SYSTEM[name] for name in ("yavin", "felucia", "dantooine"))


def test_a_revealed_base_can_move_too() -> None:
    """Then nothing is gathered, but a new base is hidden again. [RB-30, RB-31]"""
    scene = lay({"hoth": "x-wing"}, base="hoth", revealed=True, pool="darth-vader", draws=DRAWN)
    mobilized(scene, "mon-mothma")
    assert scene.options == ["relocate-1", "nothing-1"]
    ask = ask_view(scene.s, REBELS)
    assert ask is not None
    assert "gather" not in GameWords("en", find("rebellion"), ["Ann", "Bob"], REBELS).line(ask.prompt)
    scene.play("relocate-1", "yavin")
    assert (scene.s.revealed, scene.units("hoth")) == (False, "x-wing")


def test_no_fit_place_for_a_base() -> None:
    """Not with an Imperial unit, nor loyal to the Empire, nor destroyed; and one may stay. [RB-31]"""
    scene = lay({"yavin": "tie-fighter"}, imperial="felucia", destroyed="dathomir", draws=DRAWN)
    mobilized(scene, "mon-mothma").play("relocate-1")
    assert scene.options == ["dantooine", "stay"]
    drawn = "system:felucia system:yavin system:dathomir system:dantooine"
    assert scene.said("looks-for-base-you", REBELS) == [{"cards": drawn, "fit": "system:dantooine"}]
    assert scene.said("looks-for-base", EMPIRE) == [{"number": 4}]
    scene.play("stay")
    assert (scene.s.base, scene.s.revealed) == (SYSTEM["ilum"], False)
    assert piles.size(scene.s.decks[PROBE_DECK]) == 25 - 2


@pytest.mark.parametrize(("language", "phrase"), [("en", "cannot move to any"), ("ru", "ни в одну")])
def test_nowhere_to_go(language: str, phrase: str) -> None:
    """Of four cards none fits: that is what the Rebels read, and they stay. [RB-31]"""
    units = {"yavin": "tie-fighter", "dantooine": "star-destroyer"}
    scene = lay(units, imperial="felucia", destroyed="dathomir", draws=DRAWN)
    mobilized(scene, "mon-mothma").play("relocate-1")
    assert scene.options == ["stay"]
    words = GameWords(language, find("rebellion"), ["Ann", "Bob"], REBELS)
    (args,) = scene.said("looks-for-base-you", REBELS)
    assert phrase in words("looks-for-base-you", **args)


def test_two_leaders_look_farther() -> None:
    """Eight cards for two leaders. [RB-31]"""
    scene = mobilized(lay(), "mon-mothma", "admiral-ackbar").play("relocate-2")
    assert len(scene.s.looked_at) == 8


def test_gathering() -> None:
    """Up to five units of one system, wherever it is, with ships to carry them. [RB-30, RB-M32]"""
    scene = lay({"naboo": "corellian-corvette 4*rebel-trooper ion-cannon", "rodia": "x-wing"}, {"rodia": "han-solo"})
    mobilized(scene, "mon-mothma").play("gather-1")
    assert scene.options == ["naboo", "done"], "Han keeps the X-wing"
    scene.play("naboo", "1*corellian-corvette")
    assert scene.options == [f"{n}*rebel-trooper" for n in range(3)]
    scene.play("2*rebel-trooper", "done")
    assert scene.units("base-space") == "corellian-corvette 2*rebel-trooper"
    assert scene.units("naboo") == "ion-cannon 2*rebel-trooper"


def test_gathering_tells_nothing() -> None:
    """Wherever the units come from, the base may be anywhere. [RB-30, RB-64]"""
    scene = lay({"naboo": "6*x-wing"})
    before = scene.s.maybe
    mobilized(scene, "mon-mothma").play("gather-1", "naboo")
    assert scene.options[-1] == "5*x-wing"
    scene.play("5*x-wing", "done")
    assert scene.s.maybe == before


def test_units_left_behind_fight() -> None:
    """Moving the base leaves its ships to the Imperial ones there; the Rebels begin. [RB-31, RB-54, RB-R15]"""
    scene = lay({"base-space": "x-wing", "ilum": "tie-fighter"}, draws=DRAWN, pool="darth-vader")
    mobilized(scene, "mon-mothma").play("relocate-1", "yavin")
    assert scene.said("combat-starts") == [{"system": "system:ilum", "side": "side:rebel"}]


def test_twice_by_a_contingency_plan() -> None:
    """The card that is back in hand can be revealed again, and takes effect twice. [RB-30, RB-M32, RB-M36]"""
    scene = lay({"naboo": "x-wing"}).on("rapid-mobilization", "mon-mothma", "admiral-ackbar")
    scene.on("contingency-plan", "lando-calrissian").command()
    scene.reveal("rapid-mobilization", "mon-mothma").reveal("contingency-plan", "lando-calrissian")
    scene.play("rapid-mobilization").reveal("rapid-mobilization", "lando-calrissian")
    while scene.prompt == "turn":
        scene.play("pass")
    assert scene.options == [f"{what}-{n}" for n in (1, 2) for what in ("gather", "relocate", "nothing")]
    scene.play("gather-2", "done")
    assert scene.options == ["gather-1", "relocate-1", "nothing-1"]


def test_the_general_moves_the_base() -> None:
    """In a team the Rebel General decides about the base. [RB-61]"""
    scene = lay(pool="jan-dodonna", seats=4).on("rapid-mobilization", "mon-mothma").command()
    scene.reveal("rapid-mobilization", "mon-mothma")
    while scene.prompt == "turn":
        scene.play("pass")
    assert (scene.prompt, scene.asked) == ("mobilize", 3)


def test_places_on_the_base_space_of_a_revealed_base() -> None:
    """What would come to the space comes to the system. [RB-M39]"""
    scene = lay({"hoth": "x-wing"}, base="hoth", revealed=True, rebel="naboo").on("base-defenses", "general-rieekan")
    scene.command().reveal("base-defenses", "general-rieekan", "naboo")
    assert scene.units("hoth") == "ion-cannon shield-generator x-wing"
    assert SYSTEMS not in scene.s.place
