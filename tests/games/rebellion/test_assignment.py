"""The Assignment Phase: leaders on missions, and the action cards used in place of that. X: the scenarios."""

from typing import Any

from cantina.games.rebellion.components import (
    ACTION,
    IMPERIAL,
    LEADER,
    MISSION,
    NONE,
    PROJECTS,
    REBEL,
    REBEL_MISSIONS,
    SYSTEM,
)
from cantina.games.rebellion.table import piles
from cantina.kernel import line
from cantina.kernel.asking import ask_view
from games.rebellion.scene import EMPIRE, REBELS, Scene, lay


def use(scene: Scene, card: str, leader: str, *texts: str) -> Scene:
    """Use an action card in the Assignment Phase of its side."""
    side = 0 if ACTION[card] >= 16 else 1
    return scene.assignment(side).play(f"{card}/{leader}", *texts)


def holding(card: str, leader: str, units: dict[str, str] | None = None, **rest: Any) -> Scene:
    return lay(units, pool=leader, actions=card, **rest)


# -- leaders on missions ---------------------------------------------------------------------------------------------


def test_one_or_two_leaders_on_a_mission() -> None:
    """Rebels first, face down, skilled or not; the others stay in the pool. [RB-12]"""
    scene = lay(pool="mon-mothma han-solo darth-vader general-tagge").assignment()
    assert (scene.prompt, scene.asked) == ("assign", REBELS)
    assert {"sabotage", "infiltration", "build-alliance", "rapid-mobilization", "done"} <= set(scene.options)
    scene.play("sabotage")
    assert (scene.prompt, scene.options) == ("first-leader", ["mon-mothma", "han-solo"])
    scene.play("mon-mothma")
    assert (scene.prompt, scene.options) == ("second-leader", ["han-solo", "alone"])
    scene.play("han-solo")
    assert (scene.place("mon-mothma"), scene.place("han-solo")) == ("card", "card")
    assert "sabotage" not in scene.hand(0)
    assert scene.said("assigns", EMPIRE) == [{"side": "side:rebel", "leaders": "leader:mon-mothma leader:han-solo"}]
    assert scene.options == ["done"], "nobody is left"
    scene.play("done")
    assert (scene.prompt, scene.asked) == ("assign", EMPIRE)
    scene.play("rule-by-fear", "darth-vader", "alone", "done")
    assert (scene.prompt, scene.asked) == ("turn", REBELS)
    assert scene.place("general-tagge") == "pool"


def test_a_team_assigns() -> None:
    """The Admiral takes cards from the General's hand if the General agrees. [RB-61]"""
    scene = lay(pool="mon-mothma princess-leia", seats=4).assignment()
    assert scene.asked == 0
    scene.play("sabotage")
    assert scene.options == ["mon-mothma"], "each assigns their own leaders"
    scene.play("mon-mothma", "alone")
    assert (scene.prompt, scene.asked) == ("consent", 3)
    assert scene.view(3).draft == "mission:sabotage"
    scene.play("veto")
    assert "sabotage" in scene.hand(0)
    assert (scene.asked, scene.place("mon-mothma")) == (0, "pool")
    scene.play("build-alliance", "mon-mothma", "alone", "accept", "done")
    assert scene.asked == 3
    scene.play("sabotage", "princess-leia", "alone")
    assert scene.place("princess-leia") == "card", "the General asks nobody"


def test_a_lent_leader() -> None:
    """For a leader of the other colour the partner is asked. [RB-61]"""
    scene = lay(pool="mon-mothma princess-leia", seats=4).assignment().play("done")
    scene.play("sabotage", "princess-leia", "mon-mothma")
    assert (scene.prompt, scene.asked) == ("consent", 0)
    scene.play("accept")
    assert scene.s.assigned == [(REBEL, MISSION["sabotage"], LEADER["princess-leia"], LEADER["mon-mothma"])]


def test_nobody_decides_for_a_partners_leader() -> None:
    """The General has the last word on the cards of the hand, each player on their own leaders. [RB-R23]"""
    scene = lay(pool="mon-mothma princess-leia", seats=4).assignment()
    scene.play("sabotage", "mon-mothma", "princess-leia")
    assert (scene.prompt, scene.asked) == ("consent", 3), "the General is asked once, for the card and for Leia"
    scene.play("veto", "done", "sabotage", "princess-leia", "mon-mothma")
    assert (scene.prompt, scene.asked) == ("consent", 0)
    scene.play("veto")
    assert (scene.place("mon-mothma"), scene.s.assigned) == ("pool", []), "not even for the General"
    assert (scene.prompt, scene.asked) == ("assign", 3)


def test_a_card_that_was_found_needs_no_consent() -> None:
    """It comes from the deck, so the Admiral assigns its leader without asking the General. [RB-R23]"""
    scene = lay(pool="admiral-ozzel darth-vader", actions="proceeding-as-planned", seats=4).assignment(IMPERIAL)
    scene.play("proceeding-as-planned/admiral-ozzel", "superlaser-online", "alone")
    assert scene.place("admiral-ozzel") == "card"
    assert scene.prompt == "assign"


def test_what_the_partner_agrees_to() -> None:
    """Whoever is asked reads the card and the leaders; the question that all hear names neither. [RB-61]"""
    scene = lay(pool="mon-mothma jan-dodonna", seats=4).assignment().play("sabotage", "mon-mothma", "jan-dodonna")
    mine, others = ask_view(scene.s, 3), ask_view(scene.s, 1)
    assert mine is not None
    assert others is not None
    leaders = "leader:mon-mothma leader:jan-dodonna"
    assert mine.options[0].label == line("option-accept", mission="mission:sabotage", leaders=leaders)
    assert others.prompt == line("wait-consent", seat="seat:3")
    assert others.options == []


def test_a_lone_rebel_asks_nobody() -> None:
    """Of three players the Rebel assigns all. [RB-60]"""
    scene = lay(pool="mon-mothma princess-leia", seats=3).assignment()
    scene.play("sabotage", "mon-mothma", "princess-leia", "done")
    assert scene.asked == 1


# -- action cards ----------------------------------------------------------------------------------------------------


def test_a_card_needs_its_leader_in_the_pool() -> None:
    """Elsewhere, captured or turned the leader does not help. [RB-13]"""
    scene = lay(leaders={"naboo": "jan-dodonna"}, actions="rebel-planning").assignment()
    assert scene.options == ["done"]
    scene = lay(pool="mon-mothma", actions="rebel-planning").assignment()
    assert not any("rebel-planning" in text for text in scene.options)


def test_cards_of_partners() -> None:
    """In a team whoever commands the pictured leader uses the card. [RB-61]"""
    scene = lay(
        pool="jan-dodonna princess-leia", actions="rebel-planning our-most-desperate-hour", seats=4
    ).assignment()
    assert "rebel-planning/jan-dodonna" in scene.options
    assert "our-most-desperate-hour/princess-leia" not in scene.options
    scene.play("done")
    assert "our-most-desperate-hour/princess-leia" in scene.options


def test_brilliant_administrator() -> None:
    """Tarkin in an Imperial system, whose icons all build. [RB-13, RB-51, RB-A2]"""
    scene = holding("brilliant-administrator", "grand-moff-tarkin", {"utapau": "stormtrooper"}, imperial="rodia")
    use(scene, "brilliant-administrator", "grand-moff-tarkin")
    assert scene.options == ["rodia", "utapau", "coruscant"]
    scene.play("utapau")
    assert scene.queued(IMPERIAL, 3) == "assault-carrier star-destroyer"
    assert scene.place("grand-moff-tarkin") == "utapau"
    assert (scene.prompt, scene.asked) == ("assign", EMPIRE)


def test_proceeding_as_planned() -> None:
    """A project is found and assigned at once, unseen by the Rebels; a second leader may join. [RB-13, RB-A10]"""
    scene = lay(pool="admiral-ozzel grand-moff-tarkin", actions="proceeding-as-planned")
    use(scene, "proceeding-as-planned", "admiral-ozzel")
    assert set(scene.options) >= {"superlaser-online", "construct-death-star"}
    scene.play("superlaser-online")
    assert (scene.prompt, scene.options) == ("second-leader", ["grand-moff-tarkin", "alone"])
    scene.play("grand-moff-tarkin")
    assert scene.view(REBELS).assigned[0].mission is None
    assert scene.view(EMPIRE).assigned[0].mission == "mission:superlaser-online"
    assert piles.size(scene.s.decks[PROJECTS]) == 9


def test_a_search_in_an_empty_deck() -> None:
    """Nothing to find, nothing to use. [RB-13]"""
    scene = lay(pool="admiral-ozzel", actions="proceeding-as-planned")
    scene.s.discards[PROJECTS] = piles.contents(scene.s.decks[PROJECTS])
    scene.s.decks[PROJECTS] = []
    assert "proceeding-as-planned/admiral-ozzel" not in scene.assignment(IMPERIAL).options


def test_local_rumors() -> None:
    """The Rebels have to say whether the base is in that region. [RB-13, RB-A11]"""
    for base, key in (("hoth", "rumors-yes"), ("yavin", "rumors-no")):
        scene = holding("local-rumors", "colonel-yularen", {"mustafar": "tie-fighter"}, base=base)
        use(scene, "local-rumors", "colonel-yularen")
        assert scene.options == ["mustafar"], "where an Imperial unit is"
        scene.play("mustafar")
        assert len(scene.said(key)) == 1
        assert not scene.s.revealed
        assert bool(scene.s.maybe >> SYSTEM["hoth"] & 1) == (base == "hoth")


def test_boba_fett_where() -> None:
    """In that system Rebel leaders attempt nothing in the round; what is resolved they may.

    [RB-13, RB-22, RB-29, RB-R38, RB-A12]
    """
    scene = lay(pool="boba-fett", actions="boba-fett-where", imperial="naboo").on("sabotage", "han-solo")
    scene.on("hidden-fleet", "mon-mothma")
    use(scene, "boba-fett-where", "boba-fett")
    assert scene.options == ["naboo", "coruscant"]
    scene.play("naboo", "done")
    other = Scene(scene.s.clone())
    assert "naboo" not in scene.reveal("sabotage", "han-solo").options
    assert "naboo" in other.reveal("hidden-fleet", "mon-mothma").options
    scene.play("rodia").until("recruit")
    assert scene.s.boba_zone == NONE


def test_public_support() -> None:
    """Three Stormtroopers in an Imperial system without Rebel troops; Greejatus does not block.

    [RB-13, RB-20, RB-A14]
    """
    scene = lay(
        {"rodia": "rebel-trooper", "naboo": "star-destroyer"},
        pool="janus-greejatus darth-vader",
        imperial="naboo rodia",
        actions="public-support",
    )
    use(scene, "public-support", "janus-greejatus")
    assert scene.options == ["naboo", "coruscant"]
    scene.play("naboo", "done", "pass", "darth-vader", "utapau", "naboo")
    assert scene.prompt == "how-many"
    assert scene.count("naboo", "stormtrooper") == 3


def test_scouting_mission() -> None:
    """Four TIE Fighters from anywhere, without ships, past no leader; then a combat. [RB-13, RB-20, RB-A15]"""
    units = {"rodia": "3*tie-fighter", "hoth": "3*tie-fighter", "naboo": "x-wing", "yavin": "tie-fighter"}
    scene = lay(units, {"yavin": "general-tagge"}, pool="soontir-fel", actions="scouting-mission")
    use(scene, "scouting-mission", "soontir-fel", "naboo")
    assert scene.options == ["rodia", "hoth", "done"]
    scene.play("rodia", "3*tie-fighter", "hoth")
    assert scene.options == ["0*tie-fighter", "1*tie-fighter"]
    scene.play("1*tie-fighter", "done")
    assert scene.said("combat-starts") == [{"system": "system:naboo", "side": "side:imperial"}]
    assert scene.place("soontir-fel") == "naboo"


def test_catch_them_by_surprise() -> None:
    """An activation in the Assignment Phase. [RB-13, RB-20, RB-A16]"""
    scene = lay(
        {"rodia": "assault-carrier 2*stormtrooper", "hoth": "star-destroyer"},
        pool="admiral-ozzel",
        imperial="rodia",
        actions="catch-them-by-surprise",
    )
    use(scene, "catch-them-by-surprise", "admiral-ozzel", "naboo")
    assert scene.options == ["rodia", "done"]
    scene.play("rodia", "1*assault-carrier", "2*stormtrooper", "done")
    assert scene.said("landing-no") == [{"place": "system:naboo"}]
    assert scene.subjugated("naboo")
    assert (scene.prompt, scene.asked) == ("assign", EMPIRE)


def test_rebel_planning() -> None:
    """Dodonna on the base space, and an objective. [RB-13, RB-A17]"""
    scene = use(holding("rebel-planning", "jan-dodonna"), "rebel-planning", "jan-dodonna")
    assert scene.place("jan-dodonna") == "base-space"
    assert len(scene.objectives()) == 1
    assert scene.prompt == "assign"


def test_start_the_evacuation() -> None:
    """Units of the base space to a system without Imperial units, wherever it is. [RB-13, RB-20, RB-A19]"""
    scene = holding("start-the-evacuation", "general-rieekan", {"base-space": "x-wing", "naboo": "tie-fighter"})
    use(scene, "start-the-evacuation", "general-rieekan")
    assert "naboo" not in scene.options
    scene.play("ryloth", "base-space", "1*x-wing", "done")
    assert (scene.units("ryloth"), scene.place("general-rieekan")) == ("x-wing", "ryloth")
    scene = lay({"base-space": "x-wing"}, {"base-space": "han-solo"}, pool="general-rieekan")
    scene.s.actions[0] = [ACTION["start-the-evacuation"]]
    scene.s.burned.remove(ACTION["start-the-evacuation"])
    use(scene, "start-the-evacuation", "general-rieekan", "ryloth")
    assert scene.options == ["done"], "Han keeps them"


def test_our_most_desperate_hour() -> None:
    """A mission of the deck for Leia. [RB-13, RB-A21]"""
    scene = use(holding("our-most-desperate-hour", "princess-leia"), "our-most-desperate-hour", "princess-leia")
    assert "stolen-plans" in scene.options
    scene.play("stolen-plans", "alone")
    assert scene.place("princess-leia") == "card"
    assert piles.size(scene.s.decks[REBEL_MISSIONS]) == 22


def test_a_partner_lends_a_leader_to_a_search() -> None:
    """If the partner will not, the first goes alone. [RB-61]"""
    scene = lay(pool="mon-mothma princess-leia", actions="our-most-desperate-hour", seats=4).assignment().play("done")
    scene.play("our-most-desperate-hour/princess-leia", "stolen-plans", "mon-mothma")
    assert (scene.prompt, scene.asked) == ("consent", 0)
    scene.play("veto")
    assert (scene.place("princess-leia"), scene.place("mon-mothma")) == ("card", "pool")


def test_temporary_alliance() -> None:
    """Mothma in a neutral system, subjugated or remote even; its icons build for the Rebels.

    [RB-13, RB-51, RB-R21, RB-A22]
    """
    units = {"utapau": "stormtrooper"}
    scene = holding("temporary-alliance", "mon-mothma", units, rebel="naboo", destroyed="rodia endor")
    use(scene, "temporary-alliance", "mon-mothma")
    assert "naboo" not in scene.options
    assert not {"rodia", "endor"} & set(scene.options), "a destroyed system is nobody's to win"
    assert "coruscant" not in scene.options
    assert {"utapau", "hoth"} <= set(scene.options)
    scene.play("utapau")
    assert scene.queued(REBEL, 3) == "corellian-corvette mon-calamari-cruiser"


def test_an_old_friend() -> None:
    """Han in Bespin brings Lando, in Kashyyyk Chewbacca; whoever is there already cannot come. [RB-13, RB-A25]"""
    scene = use(holding("an-old-friend", "han-solo"), "an-old-friend", "han-solo")
    assert scene.options == ["bespin", "kashyyyk"]
    scene.play("bespin")
    assert (scene.place("han-solo"), scene.place("lando-calrissian")) == ("bespin", "bespin")
    scene = lay(pool="han-solo chewbacca", actions="an-old-friend")
    assert use(scene, "an-old-friend", "han-solo").options == ["bespin"]
    scene = lay(pool="han-solo chewbacca lando-calrissian", actions="an-old-friend").assignment()
    assert "an-old-friend/han-solo" not in scene.options


def test_ambush() -> None:
    """Imperial ground units with a health of three together. [RB-13, RB-33, RB-A31]"""
    scene = holding("ambush", "general-madine", {"naboo": "at-at at-st stormtrooper tie-fighter"})
    use(scene, "ambush", "general-madine", "naboo")
    assert scene.options == ["stormtrooper", "at-st", "at-at", "done"]
    scene.play("at-st", "stormtrooper")
    assert scene.units("naboo") == "at-at tie-fighter"


def test_independent_operation() -> None:
    """The garrison of a subjugated system leaves for one of the Empire's choice. [RB-13, RB-A32]"""
    scene = lay(
        {"naboo": "2*stormtrooper at-st tie-fighter", "rodia": "rebel-trooper"},
        pool="lando-calrissian",
        imperial="rodia corellia",
        actions="independent-operation",
    )
    use(scene, "independent-operation", "lando-calrissian")
    assert scene.options == ["naboo"]
    scene.play("naboo")
    assert (scene.prompt, scene.asked, scene.options) == ("drive-out", EMPIRE, ["corellia", "coruscant"])
    scene.play("corellia")
    assert (scene.units("naboo"), scene.units("corellia")) == ("tie-fighter", "at-st 2*stormtrooper")
    assert not scene.subjugated("naboo")


def test_independent_operation_without_a_refuge() -> None:
    """With Rebel troops in all other Imperial systems it cannot be used. [RB-13, RB-A32]"""
    scene = lay(
        {"naboo": "stormtrooper", "coruscant": "rebel-trooper"},
        pool="lando-calrissian",
        actions="independent-operation",
    ).assignment()
    assert "independent-operation/lando-calrissian" not in scene.options


def test_an_action_card_is_used_once() -> None:
    """It is shown and out of the game. [RB-13]"""
    scene = use(holding("rebel-planning", "jan-dodonna"), "rebel-planning", "jan-dodonna")
    assert scene.s.used_actions == [ACTION["rebel-planning"]]
    assert scene.s.actions == [[], [], [], []]
    assert scene.view(None).used_actions == ["action:rebel-planning"]
