"""The Command Phase: turns, activating systems, moving, passing. X numbers are the scenarios of the rules."""

from cantina.games.rebellion.components import LEADER
from cantina.games.rebellion.table.marks import NO_BLOCK
from games.rebellion.scene import EMPIRE, REBELS, Scene, lay, opened


def first_game(base: str = "hoth") -> Scene:
    """The first game at the beginning of the Command Phase."""
    return Scene(opened()).play(base, "done", "done")


# -- turns -----------------------------------------------------------------------------------------------------------


def test_turns_alternate_until_all_have_passed() -> None:
    """Rebels first; whoever has passed has no more turns. [RB-18]"""
    scene = first_game()
    assert (scene.prompt, scene.asked) == ("turn", REBELS)
    scene.play("jan-dodonna", "hoth", "done")
    assert (scene.prompt, scene.asked) == ("turn", EMPIRE)
    scene.play("pass")
    assert scene.asked == REBELS
    scene.play("princess-leia", "endor", "done")
    assert (scene.prompt, scene.asked) == ("turn", REBELS), "the Empire has passed"
    scene.play("pass")
    assert scene.said("refresh-starts") == [{"round": 1}]


def test_who_has_passed_still_opposes() -> None:
    """After passing a side has no turn, but leaders in its pool may be sent. [RB-18, RB-23]"""
    scene = lay({"coruscant": "stormtrooper"}, pool="jan-dodonna darth-vader").on("rule-by-fear", "grand-moff-tarkin")
    scene.command().play("pass").reveal("rule-by-fear", "grand-moff-tarkin", "coruscant")
    assert (scene.prompt, scene.asked, scene.options) == ("send", REBELS, ["jan-dodonna", "pass"])
    scene.play("pass")
    assert (scene.prompt, scene.asked) == ("turn", EMPIRE)


def test_a_leader_without_tactic_values_activates_nothing() -> None:
    """Mon Mothma cannot activate; Dodonna can, and may move nothing. [RB-19, RB-20]"""
    scene = lay(pool="mon-mothma darth-vader").command()
    assert scene.options == ["reveal-base", "pass"]
    scene = lay(pool="jan-dodonna darth-vader").command()
    assert scene.options == ["jan-dodonna", "reveal-base", "pass"]
    scene.play("jan-dodonna", "tatooine")
    assert (scene.prompt, scene.options) == ("origin", ["done"])
    scene.play("done")
    assert (scene.place("jan-dodonna"), scene.asked) == ("tatooine", EMPIRE)


def test_whoever_has_nothing_left_passes() -> None:
    """Without leaders, missions and a base to reveal a role has passed. [RB-62]"""
    scene = lay(pool="darth-vader", base="hoth", revealed=True).stand("hoth", "rebel-trooper").command()
    assert (scene.prompt, scene.asked) == ("turn", EMPIRE)
    assert scene.said("passes") == [{"seat": "seat:0"}]
    scene = lay(pool="darth-vader").command()
    assert scene.asked == REBELS, "the base could be revealed"
    scene = lay(pool="jan-dodonna").on("rule-by-fear", "boba-fett").command().play("pass")
    assert (scene.asked, scene.options) == (EMPIRE, ["pass"]), "nobody else can know that the card is of no use"


def test_the_order_of_four() -> None:
    """Rebel Admiral, Imperial Admiral, Imperial General, Rebel General, again and again. [RB-62]"""
    scene = lay(
        pool="jan-dodonna han-solo princess-leia luke-skywalker grand-moff-tarkin darth-vader general-tagge", seats=4
    )
    scene.command()
    order = []
    for answer in ("jan-dodonna", "pass", "darth-vader", "princess-leia", "han-solo", "general-tagge"):
        order.append(scene.asked)
        scene.play(answer, *(["hoth", "done"] if answer != "pass" else []))
    assert order == [0, 1, 2, 3, 0, 2]
    assert scene.asked == 3


def test_the_lone_rebel_of_three() -> None:
    """One player, two turns: blue leaders on the one, orange ones on the other, each passed for itself. [RB-62]"""
    scene = lay(pool="jan-dodonna princess-leia grand-moff-tarkin darth-vader", seats=3).command()
    assert (scene.asked, scene.options) == (0, ["jan-dodonna", "reveal-base", "pass"])
    scene.play("pass")
    assert scene.asked == 1
    scene.play("pass")
    assert scene.asked == 2
    scene.play("pass")
    assert (scene.asked, scene.options) == (0, ["princess-leia", "reveal-base", "pass"])


def test_whose_turn_it_is_in_a_team() -> None:
    """Whoever plays both roles reads whose turn it is, and everybody hears which has passed. [RB-62]"""
    scene = lay(pool="jan-dodonna princess-leia grand-moff-tarkin darth-vader", seats=3).command()
    assert scene.ask.prompt_args(scene.s) == {"role": "admiral"}
    scene.play("pass", "pass", "pass")
    assert scene.ask.prompt_args(scene.s) == {"role": "general"}
    assert scene.said("passes-role")[0] == {"seat": "seat:0", "role": "admiral"}
    scene = lay(pool="jan-dodonna darth-vader").command()
    assert scene.ask.prompt_args(scene.s) == {"role": "none"}, "two players have no roles"


# -- movement --------------------------------------------------------------------------------------------------------


def test_the_example_of_the_book() -> None:
    """To Cato Neimoidia: from Sullust yes, a lone Stormtrooper from Corellia no, from Coruscant no. [RB-20]"""
    scene = lay(
        {"sullust": "star-destroyer at-at", "corellia": "stormtrooper", "coruscant": "star-destroyer stormtrooper"},
        imperial="sullust corellia",
        pool="emperor-palpatine",
    )
    scene.command(1).play("emperor-palpatine", "cato-neimoidia")
    assert scene.options == ["sullust", "done"]
    scene.play("sullust", "1*star-destroyer", "1*at-at", "done")
    assert scene.units("cato-neimoidia") == "at-at star-destroyer"
    assert scene.subjugated("cato-neimoidia")


def test_a_whole_system_aboard_a_death_star() -> None:
    """Kashyyyk is subjugated over its loyalty, Mandalore is free again. [RB-10, RB-20]"""
    scene = first_game().play("pass", "grand-moff-tarkin", "kashyyyk", "mandalore")
    scene.play("1*death-star", "4*tie-fighter", "2*stormtrooper", "1*at-st", "done")
    assert scene.units("kashyyyk") == "at-st death-star 2*stormtrooper 4*tie-fighter"
    assert (scene.loyalty("kashyyyk"), scene.subjugated("kashyyyk")) == ("rebel", True)
    assert (scene.loyalty("mandalore"), scene.subjugated("mandalore")) == ("", False)
    assert not scene.said("combat-starts")
    assert scene.said("landing-no") == [{"place": "system:kashyyyk"}]


def test_who_needs_a_ship() -> None:
    """A TIE Fighter cannot go alone, an X-wing can. [RB-20]"""
    scene = lay({"geonosis": "tie-fighter"}, pool="darth-vader").command(1).play("darth-vader", "utapau")
    assert scene.options == ["done"]
    scene = lay({"geonosis": "x-wing"}, pool="jan-dodonna").command().play("jan-dodonna", "utapau")
    assert scene.options == ["geonosis", "done"]
    scene.play("geonosis", "1*x-wing", "done")
    assert scene.units("utapau") == "x-wing"


def test_room_counts_for_each_origin() -> None:
    """Passengers go with the ships of their own origin, and each origin serves once. [RB-20]"""
    scene = lay(
        {"geonosis": "assault-carrier 6*stormtrooper", "naboo": "star-destroyer 2*at-st"}, pool="darth-vader"
    ).command(1)
    scene.play("darth-vader", "utapau", "geonosis", "1*assault-carrier")
    assert scene.options == [f"{n}*stormtrooper" for n in range(5)]
    scene.play("4*stormtrooper")
    assert scene.options == ["naboo", "done"]
    scene.play("naboo", "0*star-destroyer")
    assert (scene.prompt, scene.options) == ("origin", ["done"])
    scene.play("done")
    assert scene.units("utapau") == "assault-carrier 4*stormtrooper"
    assert scene.units("naboo") == "2*at-st star-destroyer"


def test_a_leader_of_their_side_keeps_units_from_leaving() -> None:
    """A leader with or without tactic values; prisoners and enemies do not, nor one who is said not to. [RB-20]"""
    scene = lay({"geonosis": "star-destroyer"}, {"geonosis": "boba-fett"}, pool="darth-vader")
    assert scene.command(1).play("darth-vader", "utapau").options == ["done"]
    scene = lay({"geonosis": "star-destroyer"}, {"geonosis": "janus-greejatus mon-mothma"}, pool="darth-vader")
    scene.s.flags[LEADER["janus-greejatus"]] |= NO_BLOCK
    assert scene.command(1).play("darth-vader", "utapau").options == ["geonosis", "done"]
    scene = lay(
        {"geonosis": "stormtrooper x-wing", "naboo": "x-wing"},
        {"geonosis": "princess-leia darth-vader"},
        rings="princess-leia=captured",
        pool="jan-dodonna",
    )
    assert scene.command().play("jan-dodonna", "utapau").options == ["geonosis", "naboo", "done"]


def test_structures_never_move() -> None:
    """Ion Cannons and Shield Generators stay, and so does a Death Star under construction. [RB-20]"""
    scene = lay({"geonosis": "rebel-transport ion-cannon shield-generator"}, pool="jan-dodonna")
    scene.command().play("jan-dodonna", "utapau", "geonosis", "1*rebel-transport")
    assert (scene.prompt, scene.options) == ("origin", ["done"])
    scene = lay({"dagobah": "death-star-under-construction"}, pool="darth-vader").command(1)
    assert scene.play("darth-vader", "utapau").options == ["done"]


def test_prisoners_are_taken_along() -> None:
    """With a ship that can carry; they take no room. Left alone they are rescued. [RB-20, RB-41]"""
    position = {"rodia": "assault-carrier 4*stormtrooper"}
    for answer, place, ring in (("yes", "naboo", "captured"), ("no", "base-space", "")):
        scene = lay(position, {"rodia": "princess-leia"}, rings="princess-leia=captured", pool="darth-vader").command(1)
        scene.play("darth-vader", "naboo", "rodia", "1*assault-carrier", "4*stormtrooper")
        assert scene.prompt == "take-prisoner"
        scene.play(answer, "done")
        assert (scene.place("princess-leia"), scene.ring("princess-leia")) == (place, ring)


def test_a_prisoner_needs_a_ship_with_room() -> None:
    """Without a ship that can carry, nobody is taken along. [RB-20]"""
    scene = lay(
        {"rodia": "star-destroyer stormtrooper", "naboo": "stormtrooper"},
        {"rodia": "princess-leia"},
        rings="princess-leia=captured",
        pool="darth-vader",
    ).command(1)
    scene.play("darth-vader", "naboo", "rodia", "0*star-destroyer")
    assert scene.prompt == "origin"


def test_enemies_who_meet_fight() -> None:
    """The side that moved begins; ships over ground units do not fight. [RB-20, RB-54, RB-R9]"""
    scene = lay({"geonosis": "star-destroyer", "utapau": "rebel-trooper"}, pool="darth-vader").command(1)
    scene.play("darth-vader", "utapau", "geonosis", "1*star-destroyer", "done")
    assert not scene.said("combat-starts")
    scene = lay({"geonosis": "star-destroyer", "utapau": "x-wing"}, pool="darth-vader").command(1)
    scene.play("darth-vader", "utapau", "geonosis", "1*star-destroyer", "done")
    assert scene.said("combat-starts") == [{"system": "system:utapau", "side": "side:imperial"}]


# -- destroyed systems -----------------------------------------------------------------------------------------------


def test_passengers_need_a_ship_in_a_destroyed_system() -> None:
    """Where nothing is left to stand on, only what ships carry stays; the owner picks the losses. [RB-11]"""
    scene = lay(
        {"corellia": "2*stormtrooper at-at", "alderaan": "assault-carrier 3*tie-fighter"},
        imperial="corellia",
        destroyed="alderaan",
    ).on("planetary-conquest", "general-veers")
    scene.command(1).reveal("planetary-conquest", "general-veers", "alderaan", "corellia", "1*at-at", "2*stormtrooper")
    scene.play("done")
    assert (scene.prompt, scene.asked) == ("lose-excess", EMPIRE)
    assert scene.options == ["tie-fighter", "stormtrooper", "at-at"]
    scene.play("stormtrooper", "tie-fighter")
    assert scene.units("alderaan") == "assault-carrier at-at stormtrooper 2*tie-fighter"
    assert not scene.subjugated("alderaan")


def test_loyalty_under_ground_units() -> None:
    """The Empire gains one: neutral and subjugated; again one: loyal and no longer subjugated. [RB-9, RB-10]"""
    scene = lay({"naboo": "stormtrooper"}, rebel="naboo").on("rule-by-fear", "grand-moff-tarkin")
    scene.on("trade-negotiations", "emperor-palpatine").command(1)
    assert (scene.loyalty("naboo"), scene.subjugated("naboo")) == ("rebel", True)
    scene.reveal("rule-by-fear", "grand-moff-tarkin", "naboo")
    assert (scene.loyalty("naboo"), scene.subjugated("naboo")) == ("", True)
    scene.play("pass").reveal("trade-negotiations", "emperor-palpatine", "naboo")
    assert (scene.loyalty("naboo"), scene.subjugated("naboo")) == ("imperial", False)


def test_the_rebels_gain_loyalty_where_imperial_troops_are() -> None:
    """Imperial loyalty goes, and the troops subjugate the system at once. [RB-10]"""
    scene = lay({"naboo": "stormtrooper"}, imperial="naboo").on("build-alliance", "mon-mothma").command()
    scene.reveal("build-alliance", "mon-mothma", "naboo")
    assert (scene.loyalty("naboo"), scene.subjugated("naboo")) == ("", True)
