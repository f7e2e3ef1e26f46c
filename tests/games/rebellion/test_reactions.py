"""Cards and rings that answer a mission: before the dice, after them, at a capture, at a rescue. X: the scenarios."""

from typing import Any

import pytest

from cantina.games.rebellion.components import ACTION, LEADER, REBEL_MISSIONS, SYSTEM
from games.rebellion.scene import EMPIRE, REBELS, Scene, jedi, lay

# -- before the reveal -----------------------------------------------------------------------------------------------


def test_blindside() -> None:
    """Before the mission is turned up; then nobody may be sent. [RB-27, RB-R8, RB-A8]"""
    scene = lay({"naboo": "stormtrooper"}, pool="mon-mothma", actions="blindside")
    scene.on("rule-by-fear", "janus-greejatus").command(1).reveal("rule-by-fear", "janus-greejatus")
    assert (scene.prompt, scene.asked, scene.options) == ("blindside", EMPIRE, ["blindside", "pass"])
    assert [args["leaders"] for args in scene.said("will-reveal")] == ["leader:janus-greejatus"], "the card lies open"
    assert not scene.said("reveals-mission"), "nobody has seen the card yet"
    assert scene.view(REBELS).mission is None
    assert scene.view(REBELS).assigned[0].mission is None
    scene.play("blindside", "naboo")
    assert scene.loyalty("naboo") == "imperial", "Mothma was not asked"
    assert scene.s.used_actions == [ACTION["blindside"]]


def test_blindside_does_not_stop_who_is_there() -> None:
    """Leaders in the system oppose all the same. [RB-23, RB-27, RB-R8, RB-A8]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "mon-mothma"}, actions="blindside")
    scene.on("rule-by-fear", "janus-greejatus").command(1).reveal("rule-by-fear", "janus-greejatus")
    scene.play("blindside", "naboo")
    assert scene.said("mission-rolls")


def test_blindside_only_with_its_leaders() -> None:
    """Greejatus or Boba Fett has to be on the card; without the card there is only a pass. [RB-27, RB-A8]"""
    scene = lay({"naboo": "stormtrooper"}, actions="blindside").on("rule-by-fear", "grand-moff-tarkin").command(1)
    assert scene.reveal("rule-by-fear", "grand-moff-tarkin").prompt == "target-system"
    scene = lay({"naboo": "stormtrooper"}, actions="good-intel").on("rule-by-fear", "janus-greejatus").command(1)
    assert scene.reveal("rule-by-fear", "janus-greejatus").options == ["pass"], "who is asked tells nothing"


# -- before the dice -------------------------------------------------------------------------------------------------


def test_undercover() -> None:
    """Lando or Obi-Wan comes from another system and opposes. [RB-27, RB-R7, RB-A23]"""
    scene = lay(
        {"naboo": "stormtrooper"},
        {"rodia": "lando-calrissian", "base-space": "obi-wan-kenobi"},
        rebel="naboo",
        actions="undercover",
    )
    scene.on("rule-by-fear", "grand-moff-tarkin").command(1).reveal("rule-by-fear", "grand-moff-tarkin", "naboo")
    assert (scene.prompt, scene.asked) == ("before-dice", REBELS)
    assert scene.options == ["undercover/lando-calrissian", "pass"]
    scene.play("undercover/lando-calrissian")
    assert scene.place("lando-calrissian") == "naboo"
    assert [rolled["number"] for rolled in scene.said("mission-rolls")] == [1, 1]


def test_undercover_and_boba_fett() -> None:
    """Out of the system where Boba Fett waits, never into it. [RB-27, RB-29, RB-A23]"""
    for zone, offered in (("rodia", True), ("naboo", False)):
        scene = lay({"naboo": "stormtrooper"}, {"rodia": "lando-calrissian"}, actions="undercover")
        scene.s.boba_zone = SYSTEM[zone]
        scene.on("rule-by-fear", "grand-moff-tarkin").command(1).reveal("rule-by-fear", "grand-moff-tarkin", "naboo")
        assert (scene.prompt == "before-dice") == offered


def test_wookiee_guardian() -> None:
    """A special operation of the Empire fails where Chewbacca is, and the card is used up. [RB-27, RB-A33]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "princess-leia chewbacca"}, actions="wookiee-guardian")
    scene.on("capture-rebel-operative", "darth-vader").command(1)
    scene.reveal("capture-rebel-operative", "darth-vader", "princess-leia")
    assert scene.options == ["wookiee-guardian/chewbacca", "pass"]
    scene.play("wookiee-guardian/chewbacca")
    assert not scene.said("mission-rolls")
    assert scene.said("mission-fails")
    assert scene.ring("princess-leia") == ""
    assert "capture-rebel-operative" in scene.hand(1)


@pytest.mark.parametrize(("mission", "leader", "place"), [("rule-by-fear", "grand-moff-tarkin", "naboo")])
def test_wookiee_guardian_against_diplomacy(mission: str, leader: str, place: str) -> None:
    """Other skills do not alarm him. [RB-27, RB-A33]"""
    scene = lay({place: "stormtrooper"}, {place: "chewbacca"}, actions="wookiee-guardian").on(mission, leader)
    scene.command(1).reveal(mission, leader, place)
    assert scene.prompt != "before-dice"


def test_one_in_a_million() -> None:
    """Two own dice are set, the others rolled. [RB-27, RB-A24]"""
    scene = lay(leaders={"naboo": "darth-vader"}, actions="one-in-a-million", dice="--- ---")
    scene.on("sabotage", "wedge-antilles", "luke-skywalker").command()
    scene.reveal("sabotage", "wedge-antilles", "naboo")
    assert scene.options == ["one-in-a-million/luke-skywalker", "pass"]
    scene.play("one-in-a-million/luke-skywalker")
    assert (scene.prompt, scene.options) == ("set-mission-die", ["blank", "hit", "direct", "special", "pass"])
    scene.play("special", "special")
    rolled = scene.said("mission-rolls")[0]
    assert (rolled["number"], rolled["dice"].split().count("face:special")) == (3, 2)
    assert scene.sabotaged("naboo")


def test_one_in_a_million_needs_dice() -> None:
    """Unopposed nobody rolls, so there is nothing to set. [RB-27, RB-A24]"""
    scene = lay(actions="one-in-a-million").on("sabotage", "wedge-antilles").command()
    assert scene.reveal("sabotage", "wedge-antilles", "naboo").prompt == "turn"


def test_a_single_die_to_set() -> None:
    """With one die only one is set. [RB-27]"""
    scene = lay(leaders={"naboo": "general-tagge"}, actions="one-in-a-million", dice="h")
    scene.on("sabotage", "luke-skywalker").command().reveal("sabotage", "luke-skywalker", "naboo")
    scene.play("one-in-a-million/luke-skywalker", "special")
    assert scene.sabotaged("naboo")


def luke_is_hunted(**more: Any) -> Scene:
    """Vader is about to capture Luke; both roll."""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "luke-skywalker"}, dice="hhh", **more)
    return scene.on("capture-rebel-operative", "darth-vader").command(1)


def test_one_in_a_million_after_the_empire_has_rolled() -> None:
    """In an Imperial attempt the Rebels see its dice before they set their own. [RB-R24, RB-A24]"""
    scene = luke_is_hunted(actions="one-in-a-million")
    scene.reveal("capture-rebel-operative", "darth-vader", "luke-skywalker")
    assert (scene.prompt, scene.asked) == ("before-own-dice", REBELS)
    assert [rolled["side"] for rolled in scene.said("mission-rolls")] == ["side:imperial"]
    mission = scene.view(REBELS).mission
    assert mission is not None
    assert mission.dice == [[], ["hit"] * 3]
    scene.play("one-in-a-million/luke-skywalker", "special")
    assert [rolled["side"] for rolled in scene.said("mission-rolls")] == ["side:imperial", "side:rebel"]
    assert scene.said("mission-succeeds"), "two successes of one die are not enough against three"


def test_cards_that_come_before_all_dice() -> None:
    """Undercover and Wookiee Guardian come before the Empire's roll, One in a Million after it. [RB-R24]"""
    scene = luke_is_hunted(actions="one-in-a-million undercover")
    scene.lead("rodia", "lando-calrissian").reveal("capture-rebel-operative", "darth-vader", "luke-skywalker")
    assert (scene.prompt, scene.options) == ("before-dice", ["undercover/lando-calrissian", "pass"])
    scene.play("pass")
    assert (scene.prompt, scene.options) == ("before-own-dice", ["one-in-a-million/luke-skywalker", "pass"])


def test_nobody_uses_cards_where_boba_fett_waits() -> None:
    """Rebel leaders there use no action cards, and attempt nothing. [RB-22, RB-27, RB-29]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "princess-leia chewbacca"}, actions="wookiee-guardian", dice="hhh")
    scene.s.boba_zone = SYSTEM["naboo"]
    scene.on("capture-rebel-operative", "darth-vader").on("sabotage", "han-solo").command(1)
    scene.reveal("capture-rebel-operative", "darth-vader", "princess-leia")
    assert scene.prompt == "turn"
    assert "naboo" not in scene.reveal("sabotage", "han-solo").options


def test_partners_before_the_dice() -> None:
    """In a team each player uses the cards of their own leaders. [RB-61, RB-27]"""
    scene = lay(
        {"naboo": "stormtrooper"},
        {"rodia": "lando-calrissian", "ryloth": "obi-wan-kenobi"},
        actions="undercover",
        seats=4,
    )
    scene.on("rule-by-fear", "grand-moff-tarkin").command(1).reveal("rule-by-fear", "grand-moff-tarkin", "naboo")
    assert (scene.asked, scene.options) == (0, ["undercover/lando-calrissian", "pass"])
    scene.play("pass")
    assert (scene.asked, scene.options) == (3, ["undercover/obi-wan-kenobi", "pass"])


def test_windows_open_for_starting_or_other_cards() -> None:
    """Whoever has only starting cards left is not asked for others: everybody knows that. [RB-64]"""
    scene = lay({"naboo": "stormtrooper"}, {"rodia": "lando-calrissian"}, actions="rebel-planning")
    scene.on("rule-by-fear", "grand-moff-tarkin").command(1).reveal("rule-by-fear", "grand-moff-tarkin", "naboo")
    assert scene.prompt == "turn"


# -- captures --------------------------------------------------------------------------------------------------------


def test_noble_sacrifice() -> None:
    """Obi-Wan is out, reputation is gained, and the game may be won. [RB-40, RB-A26]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "obi-wan-kenobi"}, actions="noble-sacrifice", time=8, reputation=9)
    scene.s.chance = lay(dice="hhh").s.chance
    scene.on("capture-rebel-operative", "darth-vader").command(1)
    scene.reveal("capture-rebel-operative", "darth-vader", "obi-wan-kenobi")
    assert (scene.prompt, scene.asked, scene.options) == ("sacrifice", REBELS, ["noble-sacrifice", "pass"])
    other = Scene(scene.s.clone())
    scene.play("noble-sacrifice")
    assert scene.winner == "rebel: reputation"
    assert scene.place("obi-wan-kenobi") == "gone"
    assert other.play("pass").ring("obi-wan-kenobi") == "captured"


def test_noble_sacrifice_leaves_an_earlier_prisoner() -> None:
    """The ring does not move, so nobody else is rescued. [RB-40, RB-R35, RB-A26]"""
    scene = lay(
        {"naboo": "stormtrooper"},
        {"naboo": "obi-wan-kenobi princess-leia"},
        rings="princess-leia=captured",
        actions="noble-sacrifice",
        dice="hhh",
    )
    scene.on("capture-rebel-operative", "darth-vader").command(1)
    scene.reveal("capture-rebel-operative", "darth-vader", "obi-wan-kenobi", "noble-sacrifice")
    assert scene.ring("princess-leia") == "captured"
    assert scene.s.reputation == 13


def test_no_sacrifice_for_others() -> None:
    """Only Obi-Wan's capture asks for it. [RB-40]"""
    scene = lay({"naboo": "stormtrooper"}, {"naboo": "mon-mothma"}, actions="noble-sacrifice", dice="hhh")
    scene.on("capture-rebel-operative", "darth-vader").command(1)
    assert scene.reveal("capture-rebel-operative", "darth-vader", "mon-mothma").ring("mon-mothma") == "captured"


# -- rescues ---------------------------------------------------------------------------------------------------------


def rescue(**changes: str) -> Scene:
    """Han and Luke come for Leia, whom Vader guards."""
    scene = lay(
        {"naboo": "stormtrooper"},
        {"naboo": "princess-leia darth-vader"},
        rings="princess-leia=captured",
        actions=changes.get("actions", "it-is-your-destiny"),
        dice="sss",
    )
    scene.on("daring-rescue", "han-solo", "luke-skywalker").command()
    return scene.reveal("daring-rescue", "han-solo", "naboo", "yes", "yes")


def test_it_is_your_destiny() -> None:
    """Both would leave, but Vader takes Luke. [RB-41, RB-A3]"""
    scene = rescue()
    assert (scene.prompt, scene.asked, scene.options) == ("destiny", EMPIRE, ["han-solo", "luke-skywalker", "pass"])
    scene.play("luke-skywalker")
    assert (scene.place("han-solo"), scene.place("princess-leia")) == ("base-space", "base-space")
    assert (scene.place("luke-skywalker"), scene.ring("luke-skywalker")) == ("naboo", "captured")


def test_destiny_without_the_card() -> None:
    """Who might hold it is asked, with nothing but a pass. [RB-41, RB-64]"""
    assert rescue(actions="according-to-my-design").options == ["pass"]
    assert rescue(actions="good-intel").prompt == "turn", "a recruited card is none of the starting ones"


def test_destiny_where_no_guard_is_left() -> None:
    """Captured and free again at once. [RB-41, RB-R34]"""
    scene = lay(
        {"rodia": "stormtrooper"},
        {"rodia": "princess-leia darth-vader"},
        rings="princess-leia=captured",
        actions="it-is-your-destiny",
        dice="ss",
    )
    scene.on("hit-and-run", "han-solo").command().reveal("hit-and-run", "han-solo", "rodia", "stormtrooper")
    assert scene.options == ["han-solo", "pass"]
    scene.play("han-solo")
    assert (scene.place("han-solo"), scene.ring("han-solo")) == ("base-space", "")


def test_the_millennium_falcon() -> None:
    """After a success its wearer frees a prisoner, before the combat; leaders may go along. [RB-28, RB-41, RB-A29]"""
    scene = lay(
        {"base-space": "x-wing", "naboo": "tie-fighter"},
        {"naboo": "princess-leia"},
        rings="princess-leia=captured han-solo=millennium-falcon",
        pool="darth-vader",
    )
    scene.on("plan-the-assault", "jan-dodonna", "han-solo").command()
    scene.reveal("plan-the-assault", "jan-dodonna", "naboo", "pass", "base-space", "1*x-wing", "done")
    assert (scene.prompt, scene.asked, scene.options) == ("falcon", REBELS, ["princess-leia", "pass"])
    assert scene.discard(REBEL_MISSIONS) == ["plan-the-assault"]
    assert not scene.said("combat-starts")
    scene.play("princess-leia")
    assert scene.ring("han-solo") == ""
    scene.play("no", "yes")
    assert (scene.place("princess-leia"), scene.place("han-solo")) == ("base-space", "base-space")
    assert scene.place("jan-dodonna") == "naboo"
    assert scene.said("combat-starts")


@pytest.mark.parametrize(("place", "dice"), [("naboo", "---- hhh"), ("rodia", "ss ---")])
def test_the_falcon_stays_away(place: str, dice: str) -> None:
    """Only a success calls it, and its wearer has to be there. [RB-28]"""
    scene = lay(
        {"naboo": "tie-fighter"},
        {"naboo": "princess-leia boba-fett"},
        rings="princess-leia=captured han-solo=millennium-falcon",
        dice=dice,
    )
    scene.lead(place, "han-solo").on("sabotage", "luke-skywalker", "general-rieekan").command()
    scene.reveal("sabotage", "luke-skywalker", "naboo")
    assert scene.sabotaged("naboo") == (place == "rodia")
    assert scene.prompt == "turn"


def test_son_of_skywalker() -> None:
    """After a success where Luke is, a card is fetched from the deck. [RB-27, RB-A34]"""
    scene = lay(actions="son-of-skywalker").on("sabotage", "luke-skywalker").command()
    scene.reveal("sabotage", "luke-skywalker", "naboo")
    assert (scene.prompt, scene.asked, scene.options) == ("find-card", REBELS, ["seek-yoda", "daring-rescue", "pass"])
    scene.play("seek-yoda")
    assert "seek-yoda" in scene.hand(0)
    assert scene.said("finds-card", EMPIRE) == [{}]


def test_son_of_skywalker_as_a_jedi() -> None:
    """Luke the Jedi is Luke; elsewhere he finds nothing. [RB-27, RB-A34]"""
    scene = jedi(lay(actions="son-of-skywalker"), "pool").on("sabotage", "luke-skywalker-jedi").command()
    assert scene.reveal("sabotage", "luke-skywalker-jedi", "naboo").prompt == "find-card"
    scene = lay(actions="son-of-skywalker", pool="luke-skywalker").on("sabotage", "han-solo").command()
    assert scene.reveal("sabotage", "han-solo", "naboo").prompt == "turn"


def test_no_windows_for_what_is_resolved() -> None:
    """Resolved missions neither succeed nor fail. [RB-23]"""
    scene = lay(actions="son-of-skywalker").on("seek-yoda", "luke-skywalker").command()
    assert scene.reveal("seek-yoda", "luke-skywalker", "dagobah").prompt == "turn"


def test_a_turned_leader_is_imperial() -> None:
    """He opposes the Rebels, blocks the Empire's units, cannot be captured and uses no cards. [RB-40, RB-42]"""
    scene = lay(
        {"naboo": "stormtrooper star-destroyer"},
        {"naboo": "luke-skywalker"},
        rings="luke-skywalker=dark-side",
        actions="one-in-a-million",
        pool="darth-vader",
        dice="- -",
    )
    scene.s.owner[LEADER["luke-skywalker"]] = 1
    scene.on("sabotage", "general-rieekan").on("capture-rebel-operative", "boba-fett").command()
    scene.reveal("sabotage", "general-rieekan", "naboo", "pass")
    assert scene.said("mission-rolls")
    assert scene.options == ["darth-vader", "capture-rebel-operative/boba-fett", "pass"]
    other = Scene(scene.s.clone())
    assert scene.play("darth-vader", "rodia").options == ["done"]
    assert other.reveal("capture-rebel-operative", "boba-fett").options == ["general-rieekan"]
