"""Which options of which game cost much and cannot be taken back, and what is said of them before."""

from cantina.kernel import Line, State, line
from cantina.kernel.asking import ask_view
from games.rebellion.scene import EMPIRE, REBELS
from games.rebellion.scene import lay as lay_war
from games.secret_invasion.scene import A
from games.secret_invasion.scene import lay as lay_cards
from games.warlords.scene import lay as lay_planets


def costs(s: State, seat: int) -> dict[str, Line]:
    """The costly options of a seat, with what they cost."""
    ask = ask_view(s, seat)
    assert ask is not None
    return {option.text: option.confirm for option in ask.options if option.confirm is not None}


# -- Secret Invasion --------------------------------------------------------------------------------------------------


def test_leia_puts_her_own_player_out() -> None:
    """[SI-14]"""
    scene = lay_cards("chewbacca", "han", "luke", drawn="leia")
    assert costs(scene.table.state, A) == {"leia": line("confirm-leia")}
    scene.play("leia")
    assert not scene.table.can_undo(A)


def test_luke_on_oneself_costs_only_who_holds_leia() -> None:
    """[SI-18, SI-19]"""
    scene = lay_cards("leia", "han", "han", drawn="luke", draws="stormtrooper").play("luke")
    assert costs(scene.table.state, A) == {"@1": line("confirm-luke")}
    other = lay_cards("chewbacca", "han", "han", drawn="luke", draws="stormtrooper").play("luke")
    assert costs(other.table.state, A) == {}


# -- Warlords ---------------------------------------------------------------------------------------------------------


def test_a_death_star_that_ends_the_game_for_somebody_else() -> None:
    """The last planet may go if one is ahead. [WE-16, WE-31]"""
    for owner, costly in ((1, True), (0, False)):
        scene = lay_planets({"hoth": ""}, ["DS", ""], stack="", owned={owner: "endor"}).play("special:DS")
        most = scene.points()[1]
        cost = line("confirm-ends", seat="seat:1", most=most, points=0) if costly else None
        assert costs(scene.table.state, A).get("hoth") == cost
        assert scene.play("hoth").table.over


def test_a_planet_to_follow_is_no_end() -> None:
    """[WE-16]"""
    scene = lay_planets({"hoth": ""}, ["DS", ""], owned={1: "endor"}).play("special:DS")
    assert costs(scene.table.state, A) == {}


def test_a_special_card_that_does_nothing() -> None:
    """Where the setup allows it. [WE-R6]"""
    scene = lay_planets({}, ["SL VW", ""], allow_partial_specials="on")
    assert costs(scene.table.state, A) == {"special:slave_1": line("confirm-no-effect", card="special:slave_1")}


# -- Rebellion --------------------------------------------------------------------------------------------------------


def test_the_base_is_revealed_for_good() -> None:
    """Passing beside it costs nothing when there is nothing left to do. [RB-19]"""
    scene = lay_war(base="endor", pool="jan-dodonna darth-vader").command()
    assert costs(scene.s, REBELS) == {"reveal-base": line("confirm-reveal-base", system="system:endor")}


def test_passing_with_missions_left() -> None:
    """Those that could still be revealed are counted, others not. [RB-18, RB-45]"""
    scene = lay_war({"coruscant": "stormtrooper"}, pool="jan-dodonna").on("rule-by-fear", "grand-moff-tarkin")
    scene.command().play("pass")
    assert costs(scene.s, EMPIRE) == {"pass": line("confirm-pass", missions=1)}
    scene = lay_war(pool="jan-dodonna").on("rule-by-fear", "boba-fett").command().play("pass")
    assert costs(scene.s, EMPIRE) == {}


def test_a_noble_sacrifice_is_for_ever() -> None:
    """[RB-40]"""
    scene = lay_war({"naboo": "stormtrooper"}, {"naboo": "obi-wan-kenobi"}, actions="noble-sacrifice")
    scene.s.chance = lay_war(dice="hhh").s.chance
    scene.on("capture-rebel-operative", "darth-vader").command(1)
    scene.reveal("capture-rebel-operative", "darth-vader", "obi-wan-kenobi")
    cost = line("confirm-sacrifice", leader="leader:obi-wan-kenobi")
    assert costs(scene.s, REBELS) == {"noble-sacrifice": cost}
