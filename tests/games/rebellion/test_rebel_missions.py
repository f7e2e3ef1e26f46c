"""Every mission of the Rebels: what it does, and where it cannot be done. X numbers are the rules' scenarios."""

import pytest

from cantina.games.rebellion.components import (
    IMPERIAL,
    LEADER,
    OBJECTIVE,
    OBJECTIVE_IDS,
    OBJECTIVES,
    PROBE_DECK,
    REBEL,
    SYSTEM,
    TIER,
)
from cantina.games.rebellion.table.marks import NO_SEND
from games.rebellion.scene import EMPIRE, PRISON, REBELS, Scene, jedi, lay


def deck(scene: Scene) -> list[tuple[list[str], int]]:
    return [([OBJECTIVE_IDS[card] for card in pile.cards], pile.known) for pile in scene.s.decks[OBJECTIVES]]


# -- starting missions -----------------------------------------------------------------------------------------------


def test_build_alliance() -> None:
    """One loyalty in a populous system. [RB-22, RB-M30]"""
    scene = lay()
    found = scene.targets("build-alliance", "mon-mothma")
    assert "hoth" not in found
    assert scene.play("naboo").loyalty("naboo") == "rebel"
    assert lay().done("build-alliance", "mon-mothma", "coruscant").loyalty("coruscant") == "imperial"


def test_infiltration() -> None:
    """Of two objectives one goes on top, one to the bottom; only where an Imperial unit is. [RB-36, RB-M31]"""
    scene = lay({"naboo": "tie-fighter"}, draws="objective:rebel-assault objective:cut-supply-lines")
    assert scene.targets("infiltration", "princess-leia") == ["naboo"]
    scene.play("naboo", "rebel-assault")
    assert deck(scene)[0] == (["rebel-assault"], 1 << REBEL)
    assert deck(scene)[-1] == (["cut-supply-lines"], 1 << REBEL)
    assert scene.view(None).objective_deck[-1] == 1, "the backs are open"


def test_sabotage() -> None:
    """A marker on a populous system, one at most. [RB-22, RB-M33]"""
    scene = lay(sabotaged="rodia")
    found = scene.targets("sabotage", "han-solo")
    assert "hoth" not in found
    assert "rodia" in found
    assert scene.play("naboo").sabotaged("naboo")
    scene = lay(leaders={"naboo": "boba-fett"}, dice="-- hhh")
    assert not scene.done("sabotage", "han-solo", "naboo").sabotaged("naboo")


# -- logistics -------------------------------------------------------------------------------------------------------


def test_hidden_fleet() -> None:
    """Units of the base space go where no Imperial unit is, past leaders, with transport. [RB-20, RB-M34]"""
    scene = lay({"base-space": "rebel-transport 6*rebel-trooper ion-cannon", "naboo": "tie-fighter"}, base="ilum")
    scene.lead("base-space", "han-solo")
    before = scene.s.maybe
    assert "naboo" not in scene.targets("hidden-fleet", "mon-mothma")
    scene.play("ryloth", "base-space", "1*rebel-transport")
    assert scene.options[-1] == "4*rebel-trooper"
    scene.play("4*rebel-trooper", "done")
    assert scene.units("ryloth") == "rebel-transport 4*rebel-trooper"
    assert scene.s.maybe == before, "it tells nothing"


def test_hidden_fleet_of_a_revealed_base() -> None:
    """Then the units come from the base's system. [RB-M34]"""
    scene = lay({"hoth": "x-wing"}, base="hoth", revealed=True)
    scene.done("hidden-fleet", "mon-mothma", "ryloth", "hoth", "1*x-wing", "done")
    assert scene.units("ryloth") == "x-wing"


def test_plant_false_lead() -> None:
    """Four probe cards of the Empire go back to the deck, at either end. [RB-64, RB-M35]"""
    scene = lay({"naboo": "tie-fighter"}, probes="yavin felucia rodia hoth endor")
    scene.s.chance = lay(draws="system:hoth system:yavin system:rodia system:felucia").s.chance
    assert scene.targets("plant-false-lead", "mon-mothma") == ["naboo"]
    scene.play("naboo")
    assert scene.probes() == ["endor"]
    assert len(scene.options) == 8
    scene.play("rodia/top", "hoth/bottom", "yavin/bottom", "felucia/top")
    cards = [pile.cards for pile in scene.s.decks[PROBE_DECK]]
    assert cards[:2] == [(SYSTEM["felucia"],), (SYSTEM["rodia"],)]
    assert cards[-2:] == [(SYSTEM["hoth"],), (SYSTEM["yavin"],)]
    assert len(scene.said("puts-probe-top", EMPIRE)) == 2
    assert not scene.said("puts-probe-top-you", EMPIRE)
    maybe = {system.ref for system in scene.view(EMPIRE).systems if system.maybe}
    assert not maybe & {f"system:{name}" for name in ("yavin", "felucia", "rodia", "hoth", "endor")}


def test_plant_false_lead_among_few() -> None:
    """With fewer than four cards all of them are taken. [RB-R36, RB-M35]"""
    scene = lay({"naboo": "tie-fighter"}, probes="yavin").done("plant-false-lead", "mon-mothma", "naboo")
    assert scene.options == ["yavin/top", "yavin/bottom"]
    scene = lay({"naboo": "tie-fighter"}).done("plant-false-lead", "mon-mothma", "naboo")
    assert scene.prompt == "turn"


def test_contingency_plan() -> None:
    """Both leaders turn to a starting mission of the hand, for a later turn. [RB-R18, RB-M36]"""
    scene = lay(pool="darth-vader").on("contingency-plan", "mon-mothma", "han-solo").command()
    scene.reveal("contingency-plan", "mon-mothma", "sabotage")
    assert (scene.prompt, scene.asked) == ("turn", EMPIRE)
    assert scene.s.assigned[0][2:] == (LEADER["mon-mothma"], LEADER["han-solo"])
    assert scene.view(EMPIRE).assigned[0].mission is None
    assert scene.view(REBELS).assigned[0].mission == "mission:sabotage"
    scene.play("pass")
    assert "sabotage/mon-mothma" in scene.options


def test_contingency_plan_without_starting_missions() -> None:
    """With none of them in hand it cannot be revealed. [RB-21, RB-M36]"""
    scene = lay(pool="darth-vader").on("contingency-plan", "mon-mothma")
    for mission, leader in (
        ("sabotage", "han-solo"),
        ("infiltration", "princess-leia"),
        ("build-alliance", "general-rieekan"),
        ("rapid-mobilization", "admiral-ackbar"),
    ):
        scene.on(mission, leader)
    assert "contingency-plan/mon-mothma" not in scene.command().options


# -- diplomacy -------------------------------------------------------------------------------------------------------


def test_incite_rebellion() -> None:
    """Three Troopers in a subjugated system, then a combat. [RB-54, RB-M37]"""
    scene = lay({"naboo": "stormtrooper"}, imperial="rodia")
    assert scene.targets("incite-rebellion", "mon-mothma") == ["naboo"]
    scene.play("naboo")
    assert scene.count("naboo", "rebel-trooper") == 3
    assert scene.said("combat-starts")


def test_incite_rebellion_with_a_short_box() -> None:
    """Troopers elsewhere may be given up for the missing ones. [RB-52, RB-M37]"""
    scene = lay({"naboo": "stormtrooper", "ryloth": "10*rebel-trooper", "base-space": "9*rebel-trooper"})
    scene.done("incite-rebellion", "mon-mothma", "naboo")
    assert (scene.prompt, scene.options) == ("give-up-here", ["ryloth", "base-space", "skip"])
    scene.play("ryloth")
    assert (scene.count("naboo", "rebel-trooper"), scene.count("ryloth", "rebel-trooper")) == (3, 9)


def test_public_uprising() -> None:
    """One unit of a circle and two of triangles, as the Rebels like. [RB-M38]"""
    scene = lay({"naboo": "stormtrooper"})
    assert scene.targets("public-uprising", "mon-mothma") == ["naboo"]
    scene.play("naboo")
    assert scene.options == ["corellian-corvette", "airspeeder"]
    scene.play("airspeeder")
    assert scene.options == ["x-wing", "y-wing", "rebel-transport", "rebel-trooper"]
    scene.play("x-wing", "rebel-trooper")
    assert scene.said("gained")[0]["unit"] == "unit:airspeeder"
    assert scene.count("naboo", "x-wing") == scene.count("naboo", "rebel-trooper") == 1
    assert scene.said("combat-starts")


def test_base_defenses() -> None:
    """A Shield Generator and an Ion Cannon on the base space; in a Rebel system. [RB-22, RB-M39]"""
    scene = lay({"rodia": "stormtrooper"}, rebel="naboo rodia")
    assert scene.targets("base-defenses", "general-rieekan") == ["naboo"]
    assert scene.play("naboo").units("base-space") == "ion-cannon shield-generator"


def test_establish_trade_relations() -> None:
    """One loyalty, and every icon builds for the Rebels; not where a sabotage marker is. [RB-22, RB-51, RB-M40]"""
    scene = lay(sabotaged="rodia")
    found = scene.targets("establish-trade-relations", "mon-mothma")
    assert "rodia" not in found
    assert "hoth" in found
    scene.play("naboo")
    assert scene.loyalty("naboo") == "rebel"
    assert (scene.prompt, scene.options) == ("build", ["x-wing", "y-wing", "rebel-transport", "skip"])
    scene.play("y-wing")
    assert scene.queued(REBEL, 1) == "rebel-trooper y-wing"


def test_support_of_mon_calamari() -> None:
    """Two loyalty, or a cruiser on space 3; only at Mon Calamari. [RB-22, RB-M41]"""
    scene = lay(imperial="mon-calamari")
    assert scene.targets("support-of-mon-calamari", "admiral-ackbar") == ["mon-calamari"]
    scene.play("mon-calamari")
    assert (scene.prompt, scene.options) == ("support", ["loyalty", "cruiser"])
    other = Scene(scene.s.clone())
    assert scene.play("loyalty").loyalty("mon-calamari") == "rebel"
    assert other.play("cruiser").queued(REBEL, 3) == "mon-calamari-cruiser"


# -- intelligence ----------------------------------------------------------------------------------------------------


def test_daring_rescue() -> None:
    """A prisoner is free and goes to the base; leaders of the mission may go along. [RB-41, RB-M42]"""
    scene = lay(**PRISON)
    assert scene.targets("daring-rescue", "han-solo", "luke-skywalker") == ["naboo"]
    scene.play("naboo")
    assert (scene.place("princess-leia"), scene.ring("princess-leia")) == ("base-space", "")
    assert scene.prompt == "go-along"
    scene.play("yes", "no")
    assert (scene.place("han-solo"), scene.place("luke-skywalker")) == ("base-space", "naboo")


def test_no_prisoner_no_rescue() -> None:
    """Without a prisoner there is no target. [RB-22]"""
    for mission in ("daring-rescue", "for-the-greater-good"):
        assert lay({"naboo": "stormtrooper"}).targets(mission, "obi-wan-kenobi") == []


def test_covert_operation() -> None:
    """Of two objectives one is kept, the other goes under the deck. [RB-36, RB-M43]"""
    scene = lay({"naboo": "tie-fighter"}, draws="objective:rebel-assault objective:cut-supply-lines")
    assert scene.targets("covert-operation", "obi-wan-kenobi") == ["naboo"]
    scene.play("naboo", "cut-supply-lines")
    assert scene.objectives() == ["cut-supply-lines"]
    assert deck(scene)[-1] == (["rebel-assault"], 1 << REBEL)
    assert scene.view(EMPIRE).objectives == []


def test_for_the_greater_good() -> None:
    """A rescue and an objective; the leaders of the mission stay. [RB-41, RB-M44]"""
    scene = lay(**PRISON).done("for-the-greater-good", "obi-wan-kenobi", "naboo")
    assert (scene.place("princess-leia"), scene.place("obi-wan-kenobi")) == ("base-space", "naboo")
    assert len(scene.objectives()) == 1


def test_plan_the_assault() -> None:
    """Ships of the base space attack Imperial ships anywhere, past leaders. [RB-20, RB-54, RB-M45]"""
    scene = lay({"base-space": "2*x-wing rebel-trooper", "naboo": "tie-fighter", "rodia": "stormtrooper"})
    scene.lead("base-space", "han-solo")
    assert scene.targets("plan-the-assault", "jan-dodonna") == ["naboo"]
    scene.play("naboo", "base-space", "2*x-wing")
    assert scene.options == ["done"]
    scene.play("done")
    assert scene.said("combat-starts") == [{"system": "system:naboo", "side": "side:rebel"}]


def test_seek_yoda() -> None:
    """The ring for a leader of the mission; Luke becomes a Jedi. [RB-M46]"""
    scene = lay(pool="darth-vader")
    assert scene.targets("seek-yoda", "luke-skywalker", "princess-leia") == ["dagobah"]
    scene.play("dagobah")
    assert scene.options == ["luke-skywalker-jedi", "princess-leia"]
    scene.play("princess-leia")
    assert scene.ring("princess-leia") == "master-yoda"
    assert (scene.place("luke-skywalker-jedi"), scene.place("luke-skywalker")) == ("dagobah", "gone")
    scene = lay().done("seek-yoda", "princess-leia", "dagobah")
    assert (scene.ring("princess-leia"), scene.place("luke-skywalker-jedi")) == ("master-yoda", "gone")


def test_a_jedi_stays_a_jedi() -> None:
    """Luke who is a Jedi already just takes the ring. [RB-M46]"""
    scene = jedi(lay(), "pool")
    assert scene.done("seek-yoda", "luke-skywalker-jedi", "dagobah").ring("luke-skywalker-jedi") == "master-yoda"


def test_stolen_plans() -> None:
    """The top four objectives in any order. [RB-36, RB-M47]"""
    names = ["rebel-assault", "cut-supply-lines", "defend-the-people", "regional-support"]
    scene = lay({"naboo": "tie-fighter"}, draws=" ".join(f"objective:{name}" for name in names))
    assert scene.targets("stolen-plans", "princess-leia") == ["naboo"]
    scene.play("naboo")
    assert sorted(scene.options) == sorted(names)
    scene.play(*names[:3])
    assert [cards for cards, _ in deck(scene)[:4]] == [[name] for name in reversed(names)]
    assert all(TIER[OBJECTIVE[name]] == 0 for name in names)


def test_failed_missions_show_no_objective() -> None:
    """Nothing is looked at. [RB-25]"""
    for mission in ("stolen-plans", "covert-operation", "infiltration"):
        scene = lay({"naboo": "tie-fighter"}, {"naboo": "colonel-yularen"}, dice="--- hhh")
        scene.done(mission, "obi-wan-kenobi", "naboo")
        assert not scene.said("looks-at-objectives")


# -- special operations ----------------------------------------------------------------------------------------------


def test_hit_and_run() -> None:
    """Imperial units with a health of two together; never a Death Star. [RB-33, RB-M48]"""
    scene = lay({"naboo": "death-star 2*tie-fighter at-st star-destroyer"})
    scene.done("hit-and-run", "han-solo", "naboo")
    assert scene.options == ["tie-fighter", "at-st", "done"]
    scene.play("tie-fighter", "tie-fighter")
    assert scene.units("naboo") == "at-st death-star star-destroyer"
    scene = lay({"naboo": "tie-fighter"}, {"naboo": "boba-fett"}, dice="-- h--")
    assert scene.done("hit-and-run", "han-solo", "naboo").units("naboo") == "tie-fighter"


def test_a_rescue_by_hit_and_run() -> None:
    """The last guard is gone, the prisoner free; the leaders of the mission stay. [RB-41, RB-R34]"""
    scene = lay({"rodia": "stormtrooper"}, {"rodia": "princess-leia"}, rings="princess-leia=captured")
    scene.done("hit-and-run", "han-solo", "rodia", "stormtrooper")
    assert (scene.place("princess-leia"), scene.place("han-solo")) == ("base-space", "rodia")


def test_demolition() -> None:
    """For each icon a unit that it builds is lost from the Imperial queue. [RB-33, RB-M49]"""
    scene = lay(imperial="corellia").queue(IMPERIAL, 1, "tie-fighter at-st").queue(IMPERIAL, 3, "tie-fighter")
    assert scene.targets("demolition", "chewbacca") == ["corellia", "coruscant"]
    scene.play("corellia")
    assert scene.options == ["1/tie-fighter", "3/tie-fighter"]
    scene.play("3/tie-fighter")
    assert (scene.queued(IMPERIAL, 1), scene.queued(IMPERIAL, 3)) == ("at-st tie-fighter", "")


def test_lead_the_strike_team() -> None:
    """Four ground units of the base space without ships, unless a leader is there. [RB-20, RB-M50]"""
    scene = lay({"base-space": "5*rebel-trooper airspeeder x-wing", "naboo": "stormtrooper"})
    scene.done("lead-the-strike-team", "han-solo", "naboo", "base-space", "3*rebel-trooper")
    assert scene.options == ["0*airspeeder", "1*airspeeder"]
    scene.play("1*airspeeder", "done")
    assert scene.said("combat-starts")
    scene = lay({"base-space": "5*rebel-trooper", "naboo": "stormtrooper"}, {"base-space": "mon-mothma"})
    scene.done("lead-the-strike-team", "han-solo", "naboo")
    assert scene.options == ["done"]


def test_misdirection() -> None:
    """Nobody may be sent against that leader's missions in this round. [RB-23, RB-R8, RB-M51]"""
    scene = lay({"naboo": "tie-fighter"}, {"rodia": "princess-leia"}, rings="princess-leia=r2-d2", pool="darth-vader")
    scene.on("sabotage", "han-solo")
    assert scene.targets("misdirection", "general-madine") == ["naboo"]
    scene.play("naboo", "pass")
    assert set(scene.options) == {"han-solo", "general-madine", "princess-leia"}
    scene.play("han-solo", "pass").reveal("sabotage", "han-solo", "rodia")
    assert scene.sabotaged("rodia"), "Vader was not asked"
    scene.until("recruit")
    assert not scene.s.flags[LEADER["han-solo"]] & NO_SEND, "only for the round"


def test_rogue_squadron_raid() -> None:
    """Units of the Imperial queue with a health of four together; no Death Star. [RB-33, RB-M52]"""
    scene = lay({"hoth": "death-star-under-construction"}, imperial="naboo", base="ilum")
    scene.queue(IMPERIAL, 1, "star-destroyer 2*at-st").queue(IMPERIAL, 2, "death-star super-star-destroyer")
    scene.done("rogue-squadron-raid", "wedge-antilles", "naboo")
    assert scene.options == ["1/star-destroyer", "1/at-st", "done"]
    scene.play("1/at-st")
    assert scene.options == ["1/at-st", "done"]
    assert scene.play("1/at-st").queued(IMPERIAL, 1) == "star-destroyer"
    assert scene.prompt == "turn"


def test_raids_against_an_empty_queue() -> None:
    """Nothing is asked where nothing is queued. [RB-33]"""
    for mission in ("rogue-squadron-raid", "demolition"):
        scene = lay(imperial="naboo").done(mission, "chewbacca", "naboo")
        assert scene.prompt == "turn"


def test_wookiee_uprising() -> None:
    """On Kashyyyk: one loyalty, and four health of Imperial units. [RB-33, RB-M53]"""
    scene = lay({"kashyyyk": "at-at stormtrooper tie-fighter"}, pool="darth-vader")
    assert scene.targets("wookiee-uprising", "chewbacca") == ["kashyyyk"]
    scene.play("kashyyyk", "pass", "at-at")
    assert scene.options == ["tie-fighter", "stormtrooper", "done"]
    scene.play("stormtrooper")
    assert (scene.units("kashyyyk"), scene.loyalty("kashyyyk")) == ("tie-fighter", "rebel")
    assert not scene.subjugated("kashyyyk")


@pytest.mark.parametrize(
    ("mission", "leader"),
    [("incite-rebellion", "mon-mothma"), ("public-uprising", "mon-mothma"), ("wookiee-uprising", "chewbacca")],
)
def test_failed_uprisings(mission: str, leader: str) -> None:
    """A failed attempt brings nobody and destroys nothing. [RB-25]"""
    scene = lay({"kashyyyk": "stormtrooper"}, {"kashyyyk": "darth-vader"}, dice="---" + "sss")
    scene.done(mission, leader, "kashyyyk")
    assert scene.said("mission-fails") == [{"mission": f"mission:{mission}"}]
    assert scene.units("kashyyyk") == "stormtrooper"
