"""The Refresh Phase: leaders, missions, probes, time, recruiting, building, deploying. X: the scenarios."""

import pytest

from cantina.games.rebellion.components import (
    ACTION,
    IMPERIAL,
    IMPERIAL_ACTIONS,
    IMPERIAL_MISSIONS,
    LEADER,
    OBJECTIVES,
    PROBE_DECK,
    PROJECTS,
    REBEL,
    REBEL_ACTIONS,
    REBEL_MISSIONS,
)
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.marks import DETAINED
from games.rebellion.scene import EMPIRE, REBELS, Scene, lay, opened


def recruited(scene: Scene) -> Scene:
    """Both sides recruit the first they can."""
    while scene.prompt in ("recruit", "ring-for"):
        scene.play(scene.options[0])
    return scene


# -- steps 1 to 4 ----------------------------------------------------------------------------------------------------


def test_leaders_come_back() -> None:
    """From the map, the base and unrevealed cards; not prisoners and the detained. [RB-44, RB-45]"""
    scene = lay(
        {"naboo": "stormtrooper"},
        {"naboo": "princess-leia mon-mothma", "rodia": "han-solo darth-vader", "base-space": "jan-dodonna"},
        rings="princess-leia=captured",
    ).on("sabotage", "luke-skywalker")
    scene.s.flags[LEADER["mon-mothma"]] |= DETAINED
    scene.refresh()
    assert scene.pool(REBEL) == {"han-solo", "jan-dodonna", "luke-skywalker"}
    assert scene.pool(IMPERIAL) == {"darth-vader"}
    assert (scene.place("princess-leia"), scene.place("mon-mothma")) == ("naboo", "naboo")
    assert "sabotage" in scene.hand(0)
    assert scene.s.assigned == []


def test_two_missions_each() -> None:
    """Each side draws two; an empty deck is refilled from its discards. [RB-46]"""
    scene = lay()
    scene.s.discards[REBEL_MISSIONS] = piles.contents(scene.s.decks[REBEL_MISSIONS])
    scene.s.decks[REBEL_MISSIONS] = []
    scene.refresh()
    assert [len(scene.s.hands[side]) for side in (REBEL, IMPERIAL)] == [8, 8]
    assert scene.said("reshuffled")
    assert scene.discard(REBEL_MISSIONS) == []


def test_back_to_ten_cards() -> None:
    """Projects count, starting missions are never discarded. [RB-46, RB-R4]"""
    scene = lay()
    deck = piles.contents(scene.s.decks[IMPERIAL_MISSIONS])
    scene.s.hands[IMPERIAL] = sorted([*scene.s.hands[IMPERIAL], *deck[:3]])
    scene.s.decks[IMPERIAL_MISSIONS] = [piles.Pile(tuple(deck[3:]))]
    scene.hold("construct-death-star", "superlaser-online").refresh()
    assert len(scene.s.hands[IMPERIAL]) == 13
    assert (scene.prompt, scene.asked) == ("discard-mission", EMPIRE)
    starting = {"capture-rebel-operative", "gather-intel", "research-and-development", "rule-by-fear"}
    assert not starting & set(scene.options)
    scene.play("construct-death-star")
    assert scene.discard(PROJECTS) == ["construct-death-star"]
    for _ in range(2):
        assert scene.prompt == "discard-mission"
        scene.play(next(text for text in scene.options if text != "superlaser-online"))
    assert len(scene.s.hands[IMPERIAL]) == 10
    assert starting <= set(scene.hand(1))
    assert len(scene.discard(IMPERIAL_MISSIONS)) == 2


def test_probes_run_out() -> None:
    """Two probe cards, fewer when the deck ends, and it is never refilled. [RB-47, RB-R36]"""
    assert len(lay().refresh().probes()) == 2
    scene = lay(time=6)
    cards = piles.contents(scene.s.decks[PROBE_DECK])
    scene.s.decks[PROBE_DECK] = [piles.Pile((cards[0],))]
    scene.s.probes = sorted(cards[1:])
    scene.s.excluded = sum(1 << card for card in cards[1:])
    scene.refresh()
    assert len(scene.probes()) == len(cards)
    assert len(scene.refresh().probes()) == len(cards)


def test_objectives_are_drawn() -> None:
    """One each round, the first stage first, until none is left. [RB-47]"""
    scene = lay(time=6).refresh()
    assert len(scene.objectives()) == 1
    assert scene.view(EMPIRE).objective_tiers == [1]
    scene.s.played = piles.contents(scene.s.decks[OBJECTIVES])
    scene.s.decks[OBJECTIVES] = []
    scene.refresh()
    assert len(scene.objectives()) == 1


# -- time ------------------------------------------------------------------------------------------------------------


def test_time_meets_reputation() -> None:
    """The Rebels have won before anything is built. [RB-2, RB-48]"""
    scene = lay(time=9, reputation=10, rebel="naboo").refresh()
    assert scene.winner == "rebel: time"
    assert scene.queued(REBEL, 1) == ""


@pytest.mark.parametrize(
    ("time", "recruits", "builds"), [(1, True, True), (2, True, False), (5, False, True), (6, False, False)]
)
def test_what_the_track_shows(time: int, recruits: bool, builds: bool) -> None:
    """Recruiting on spaces 2 to 5, building on even ones. [RB-48, RB-50]"""
    scene = lay(time=time, rebel="ryloth").refresh()
    assert (scene.prompt == "recruit") == recruits
    recruited(scene).until("deploy", "assign")
    assert bool(scene.said("queued")) == builds


# -- recruiting ------------------------------------------------------------------------------------------------------


def recruiting(draws: str, **rest: str | int | bool) -> Scene:
    """The Rebels recruit; the cards they draw are ordered."""
    scene = lay(time=1, pool=str(rest.pop("pool", "")), **rest)  # type: ignore[arg-type]
    scene.refresh()
    deck = scene.s.decks[REBEL_ACTIONS]
    cards = [*piles.contents(deck), *scene.s.looked_at]
    scene.s.looked_at = sorted(ACTION[name] for name in draws.split())
    deck[:] = [piles.Pile(tuple(card for card in cards if card not in scene.s.looked_at))]
    assert (scene.prompt, scene.asked) == ("recruit", scene.s.seat_for(REBEL, 0))
    return scene


def test_recruiting() -> None:
    """One card is kept face down, one leader on it comes; the other card goes under the deck. [RB-48]"""
    scene = recruiting("one-in-a-million an-old-friend")
    assert scene.options == [
        "one-in-a-million/luke-skywalker",
        "one-in-a-million/wedge-antilles",
        "an-old-friend/han-solo",
        "one-in-a-million/nobody",
        "an-old-friend/nobody",
    ]
    scene.play("one-in-a-million/wedge-antilles")
    assert scene.pool(REBEL) == {"wedge-antilles"}
    assert scene.s.actions[0] == [ACTION["one-in-a-million"]]
    assert scene.s.decks[REBEL_ACTIONS][-1].cards == (ACTION["an-old-friend"],)
    assert scene.said("receives-action", EMPIRE) == [{"side": "side:rebel"}]
    assert scene.view(EMPIRE).sides[REBEL].held == []
    assert (scene.prompt, scene.asked) == ("recruit", EMPIRE)


def test_recruiting_in_a_first_game() -> None:
    """A leader of either card; both cards leave the game. [RB-48, RB-5]"""
    scene = recruiting("one-in-a-million an-old-friend", advanced=False)
    assert "one-in-a-million/nobody" not in scene.options
    assert scene.ask.prompt_args(scene.s) == {"mode": "first"}
    assert {option.label().args["mode"] for option in scene.ask.options(scene.s)} == {"first"}, "no card is kept"
    scene.play("an-old-friend/han-solo")
    assert scene.pool(REBEL) == {"han-solo"}
    assert scene.s.actions == [[], [], [], []]
    assert {ACTION["one-in-a-million"], ACTION["an-old-friend"]} <= set(scene.s.burned)


def test_nobody_to_recruit() -> None:
    """Then one may draw on, card by card, or keep one without a leader. [RB-48]"""
    scene = recruiting("its-a-trap target-the-star-destroyers", pool="admiral-ackbar wedge-antilles")
    assert scene.options == ["its-a-trap/nobody", "target-the-star-destroyers/nobody", "draw-on"]
    scene.play("draw-on")
    assert len(scene.s.looked_at) == 3


def test_the_falcon_is_recruited() -> None:
    """The card is used at once, on one of its leaders. [RB-49, RB-A29]"""
    scene = recruiting("the-millennium-falcon an-old-friend", pool="chewbacca")
    scene.play("the-millennium-falcon/han-solo")
    assert (scene.prompt, scene.options) == ("ring-for", ["han-solo", "chewbacca"])
    scene.play("chewbacca")
    assert scene.ring("chewbacca") == "millennium-falcon"
    assert scene.s.used_actions == [ACTION["the-millennium-falcon"]]


def test_the_falcon_without_a_pilot() -> None:
    """Both captured, turned or out of the game: no effect. [RB-49]"""
    scene = recruiting("the-millennium-falcon an-old-friend", pool="darth-vader")
    scene.s.place[LEADER["han-solo"]] = 42
    scene.s.place[LEADER["chewbacca"]] = 42
    scene.play("the-millennium-falcon/nobody")
    assert (scene.prompt, scene.asked) == ("recruit", EMPIRE)
    assert scene.s.used_actions == [ACTION["the-millennium-falcon"]]


def test_a_leader_for_the_general() -> None:
    """The Admiral recruits an orange leader: card and leader are the General's. [RB-48, RB-61]"""
    scene = recruiting("one-in-a-million an-old-friend", seats=4)
    scene.play("one-in-a-million/luke-skywalker")
    assert scene.s.actions[1] == [ACTION["one-in-a-million"]]
    assert scene.s.leads(LEADER["luke-skywalker"], 3)


def test_an_empty_action_deck() -> None:
    """Nothing to draw, nobody to recruit. [RB-48, RB-R36]"""
    scene = lay()
    for deck in (REBEL_ACTIONS, IMPERIAL_ACTIONS):
        scene.s.burned += piles.contents(scene.s.decks[deck])
        scene.s.decks[deck] = []
    assert scene.refresh().prompt != "recruit"


# -- building --------------------------------------------------------------------------------------------------------


def first_round() -> Scene:
    """The first game up to the building of its first Refresh Phase."""
    scene = Scene(opened()).play("hoth", "done", "done", "pass", "pass")
    return recruited(scene)


def test_what_the_first_game_builds() -> None:
    """[RB-50]"""
    scene = first_round()
    blue = 0
    while scene.prompt == "build":
        scene.play("x-wing")
        blue += 1
    assert blue == 2, "Naboo and the base space have a blue triangle"
    said = [(args["side"], args["space"], args["unit"]) for args in scene.said("queued")]
    empire = sorted((space, unit) for side, space, unit in said if side == "side:imperial")
    assert empire == [
        (1, "unit:at-st"),
        (1, "unit:stormtrooper"),
        (1, "unit:stormtrooper"),
        (2, "unit:assault-carrier"),
        (2, "unit:stormtrooper"),
        (2, "unit:tie-fighter"),
        (3, "unit:star-destroyer"),
        (3, "unit:tie-fighter"),
    ]
    rebels = sorted(unit for side, space, unit in said if side == "side:rebel" and space == 1)
    assert rebels == ["unit:airspeeder", *["unit:rebel-trooper"] * 4, "unit:x-wing", "unit:x-wing"]


def test_what_the_first_game_deploys() -> None:
    """Seven Rebel units, two at most in a place; three Imperial ones, the others move down. [RB-53]"""
    scene = first_round().play("x-wing", "x-wing")
    assert (scene.prompt, scene.asked) == ("deploy", REBELS)
    assert scene.options == ["bothawui", "naboo", "kashyyyk", "base-space", "keep"]
    scene.play("naboo", "naboo")
    assert "naboo" not in scene.options
    scene.play("bothawui", "bothawui", "kashyyyk", "kashyyyk", "base-space")
    assert (scene.prompt, scene.asked) == ("deploy", EMPIRE)
    scene.play("coruscant", "coruscant", "corellia")
    assert scene.prompt == "assign"
    assert scene.queued(IMPERIAL, 1) == "assault-carrier stormtrooper tie-fighter"
    assert scene.queued(IMPERIAL, 2) == "star-destroyer tie-fighter"


def building(units: dict[str, str] | None = None, **rest: str | bool) -> Scene:
    """A Refresh Phase in which is built but not recruited."""
    return lay(units, time=5, **rest).refresh()  # type: ignore[arg-type]


def test_the_example_of_the_book() -> None:
    """Ryloth builds a Trooper on space 1 beside an X-wing; both slide off and go to Ryloth. [RB-50, RB-53]"""
    scene = lay(time=5, rebel="ryloth").queue(REBEL, 1, "x-wing").refresh().play("skip")
    assert scene.said("queued")[0] == {"unit": "unit:rebel-trooper", "space": 1, "side": "side:rebel"}
    scene.play("ryloth")
    while scene.prompt == "deploy" and "ryloth" in scene.options:
        scene.play("ryloth")
    assert scene.units("ryloth") == "rebel-trooper x-wing"


def test_a_subjugated_system_builds_from_its_left_icon() -> None:
    """Utapau gives the Empire an Assault Carrier, the Rebels nothing, loyalty beneath or not. [RB-50]"""
    for loyal in ("", "utapau"):
        scene = building({"utapau": "stormtrooper"}, rebel=loyal).until("assign")
        built = [args for args in scene.said("queued") if args["space"] == 3]
        assert [args["unit"] for args in built] == ["unit:assault-carrier"]


def test_a_sabotaged_system_builds_nothing() -> None:
    """And nothing is deployed there. [RB-50, RB-53]"""
    scene = lay(time=5, imperial="corellia", sabotaged="corellia").queue(IMPERIAL, 1, "at-st").refresh()
    scene.until("deploy", "assign").until("deploy")
    while scene.asked == REBELS:
        scene.play("keep")
    assert not any(args["space"] == 3 for args in scene.said("queued"))
    assert "corellia" not in scene.options


def test_enemy_units_stop_building_and_deploying() -> None:
    """A Rebel ship over Sullust is enough. [RB-50, RB-53]"""
    scene = lay({"sullust": "x-wing"}, time=5, imperial="sullust").queue(IMPERIAL, 1, "at-st").refresh()
    scene.until("deploy")
    while scene.asked == REBELS:
        scene.play("keep")
    assert not any(args["space"] == 2 for args in scene.said("queued"))
    assert scene.options == ["coruscant", "keep"]


def test_the_box_is_empty() -> None:
    """A Star Destroyer on the map may be given up for a new one. [RB-52]"""
    scene = building({"hoth": "7*star-destroyer", "naboo": "star-destroyer"}, base="ilum", imperial="corellia")
    scene.until("give-up")
    assert (scene.asked, scene.options) == (EMPIRE, ["naboo", "hoth", "skip"])
    other = Scene(scene.s.clone())
    scene.play("naboo").until("assign")
    assert (scene.units("naboo"), scene.queued(IMPERIAL, 2)) == ("", "star-destroyer tie-fighter")
    other.play("skip").until("assign")
    assert other.queued(IMPERIAL, 2) == "tie-fighter"


def test_the_base_builds() -> None:
    """Also revealed, unless the Empire is there. [RB-50]"""
    for units, base, revealed, builds in (
        ({}, "ilum", False, True),
        ({"hoth": "x-wing"}, "hoth", True, True),
        ({"hoth": "stormtrooper x-wing"}, "hoth", True, False),
    ):
        scene = building(units, base=base, revealed=revealed)
        assert (scene.prompt == "build") == builds


def test_asking_for_every_icon() -> None:
    """As a setup option every icon asks, so that less can be built. [RB-50, RB-R19]"""
    scene = building(imperial="rodia", ask_build=True)
    prompts = set()
    while scene.prompt == "build":
        prompts.add((scene.asked, *scene.options))
        scene.play("skip")
    assert (EMPIRE, "stormtrooper", "skip") in prompts
    assert not scene.said("queued")


# -- deploying -------------------------------------------------------------------------------------------------------


def test_units_wait_on_the_first_space() -> None:
    """What is not deployed goes back to space 1. [RB-53]"""
    scene = lay(time=6).queue(REBEL, 1, "2*x-wing").queue(REBEL, 2, "y-wing").refresh()
    assert (scene.prompt, scene.options) == ("deploy", ["base-space", "keep"])
    scene.play("keep")
    assert scene.queued(REBEL, 1) == "2*x-wing y-wing"


def test_remote_systems_get_nothing() -> None:
    """Nobody deploys to a remote system, nor the Rebels to the space of a revealed base. [RB-53]"""
    scene = lay({"hoth": "x-wing"}, time=6, base="hoth", revealed=True).queue(REBEL, 1, "2*y-wing").refresh()
    assert scene.prompt == "assign"
    assert scene.queued(REBEL, 1) == "2*y-wing"
    scene = lay({"naboo": "x-wing"}, time=6, base="naboo", revealed=True, rebel="naboo").queue(REBEL, 1, "2*y-wing")
    assert scene.refresh().options == ["naboo", "keep"]


def test_the_base_space_and_the_base_system() -> None:
    """Two units each, while the base is hidden in a loyal system. [RB-53]"""
    scene = lay(time=6, base="naboo", rebel="naboo").queue(REBEL, 1, "5*y-wing").refresh()
    scene.play("naboo", "naboo", "base-space", "base-space")
    assert scene.queued(REBEL, 1) == "y-wing"


def test_a_death_star_is_finished() -> None:
    """It takes the place of its construction site, Rebel troops or not. [RB-53]"""
    scene = lay({"hoth": "death-star-under-construction rebel-trooper"}, time=6, base="ilum")
    scene.queue(IMPERIAL, 1, "death-star").refresh()
    assert (scene.prompt, scene.options) == ("deploy", ["hoth", "keep"])
    assert scene.play("hoth").units("hoth") == "death-star rebel-trooper"
    assert scene.s.supply[5] == 1


def test_the_admiral_builds_and_deploys() -> None:
    """In a team both are the Admiral's business, missions the General's. [RB-61]"""
    scene = lay(time=5, rebel="naboo", seats=4).refresh()
    assert (scene.prompt, scene.asked) == ("build", 0)
    scene = lay(time=6, rebel="naboo", seats=4).queue(REBEL, 1, "x-wing").refresh()
    assert (scene.prompt, scene.asked) == ("deploy", 0)
    scene = lay(seats=4)
    deck = piles.contents(scene.s.decks[REBEL_MISSIONS])
    scene.s.hands[REBEL] = sorted([*scene.s.hands[REBEL], *deck[:4]])
    scene.s.decks[REBEL_MISSIONS] = [piles.Pile(tuple(deck[4:]))]
    assert (scene.refresh().prompt, scene.asked) == ("discard-mission", 3)
