"""The admiral of Warlords of the Empire: what it decides from, what it decides, how well it plays."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from cantina.bots.arena import play_series
from cantina.games.warlords import GAME
from cantina.games.warlords.components import PLANET
from cantina.games.warlords.players.bot import Admiral, Novice
from cantina.games.warlords.players.situation import read_view
from cantina.games.warlords.sight import WarlordsView
from cantina.kernel import AskView, FastChance, Line, Observation
from cantina.kernel.asking import ask_view
from games.warlords.scene import A, B, C, Scene, lay, new, shortened


def say(scene: Scene, seat: int = A) -> str:
    """What the admiral answers in a position."""
    assert scene.asked == seat
    return shortened(Admiral(1).answer(scene.table.observe(seat)))


def plays(scene: Scene, seat: int = A) -> list[str]:
    """All that the admiral answers in its turn, which is carried out."""
    given: list[str] = []
    turn = scene.view().turn
    while not scene.table.over and scene.asked == seat and scene.view().turn == turn:
        given.append(say(scene, seat))
        scene.play(given[-1])
    return given


# -- what it decides from --------------------------------------------------------------------------------------------


def decisions(seats: int, seed: int, **options: Any) -> Iterator[tuple[Scene, int]]:
    """The points of a random game at which a seat has to choose, one at a time."""
    scene, chance = new(seats, seed, **options), FastChance(seed)
    while not scene.table.over:
        yield scene, scene.asked
        scene.table.answer(chance.pick(scene.table.options()))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_decides_from_the_observation_alone(seats: int) -> None:
    """The same answer from a state that only looks the same, from a copy that was sent, and from a new bot."""
    old = Admiral(seats)
    for scene, seat in decisions(seats, seats):
        seen = scene.table.observe(seat)
        answer = old.answer(seen)
        assert answer in scene.table.options()
        assert Admiral(seats).answer(guessed(scene, seat, FastChance(seats))) == answer
        assert Admiral(seats).answer(sent(seen)) == answer


@pytest.mark.parametrize("options", [{"null_swap": "off"}, {"allow_partial_specials": "on"}])
def test_it_plays_with_every_setup(options: dict[str, str]) -> None:
    for scene, seat in decisions(4, 1, **options):
        assert Admiral(1).answer(scene.table.observe(seat)) in scene.table.options()


def guessed(scene: Scene, seat: int, chance: FastChance) -> Observation:
    """The observation of a state in which all that the seat cannot know is dealt again."""
    guess = scene.table.state.determinize(seat, chance)
    return Observation(seat, GAME.view(guess, seat), ask_view(guess, seat), scene.heard(seat))


def sent(seen: Observation) -> Observation:
    view = msgspec.json.decode(msgspec.json.encode(seen.view), type=WarlordsView)
    ask = msgspec.json.decode(msgspec.json.encode(seen.ask), type=AskView)
    lines = msgspec.json.decode(msgspec.json.encode(seen.lines), type=list[Line])
    return Observation(seen.seat, view, ask, lines)


# -- what it decides -------------------------------------------------------------------------------------------------


def test_it_captures_what_it_can() -> None:
    assert plays(lay({"tatooine": "TF TI SH LC"}, ["TB", ""], ["TF TI SH VW"])) == ["capture:tatooine"]


def test_it_keeps_the_ship_that_is_good_for_another_planet() -> None:
    scene = lay({"hoth": "TF SH TB", "kamino": "TB VW"}, ["", ""], ["TF SH TB"])
    assert plays(scene) == ["capture:hoth", "keep:TB"]


def test_it_adds_the_ship_that_completes_the_matches() -> None:
    scene = lay({"hoth": "TF SH TB"}, ["SH LC LC LC", ""], ["TF"])
    assert say(scene) == "fleet:SH"


def test_it_completes_a_line_for_itself_but_not_for_a_rival() -> None:
    ready = lay({"hoth": "TF SH"}, ["TB TB TB", ""], ["TF SH", ""])
    assert say(ready) == "line:TB:hoth"
    rivals = lay({"hoth": "TF SH"}, ["TB TB TB TB TB", ""], ["", "TF SH"])
    assert say(rivals) != "line:TB:hoth"


def test_it_breaks_up_what_a_rival_is_about_to_capture() -> None:
    scene = lay({"tatooine": "TF TI SH LC"}, ["SD TA TA TA TA", ""], ["", "TF TI SH"])
    plays(scene)
    assert scene.planet("tatooine").capturers != [B]


def test_it_burns_a_planet_that_a_rival_is_about_to_capture() -> None:
    scene = lay({"tatooine": "TF TI SH LC"}, ["DS TA TA TA TA", ""], ["", "TF TI SH"])
    assert plays(scene) == ["special:DS", "tatooine"]


def test_it_does_not_end_a_game_that_it_would_lose() -> None:
    owned = {A: "kamino", B: "naboo corellia"}
    scene = lay({"dagobah": "TF SH"}, ["DS TI", ""], ["TF"], stack="", owned=owned)
    assert say(scene) not in ("capture:dagobah", "special:DS")


def test_it_ends_a_game_that_it_wins() -> None:
    owned = {A: "naboo corellia", B: "kamino"}
    scene = lay({"dagobah": "TF SH", "hoth": "TF TI TB"}, ["DS TI", ""], ["TF SH"], stack="", owned=owned)
    plays(scene)
    assert scene.table.over
    assert scene.table.winners == [A]


def test_it_trades_for_the_match_that_it_lacks() -> None:
    scene = lay({"hoth": "TF SH TB"}, ["SL LC LC", "", ""], ["TF VW", "SH", "LC"])
    assert plays(scene) == ["special:SL", "VW>SH@2"]


def test_it_counts_the_cards() -> None:
    """The ships that a rival still needs have all been seen: that planet is safe from it for the time being."""
    open_cards = lay({"hoth": "TF SH TB"}, ["TI", "", ""], ["", "TF"])
    position = read_view(open_cards.view(A), A)
    far = position.turns(B, 0)
    position.unseen = [0] * len(position.unseen)
    assert position.turns(B, 0) > far


def test_a_known_card_is_reckoned_with() -> None:
    """B has taken a shuttle into the hand for all to see."""
    scene = lay({"hoth": "TF SH TB"}, ["", "SD LC", ""], ["SH", "TF"], active=B).play("special:SD", "hand:LC", "SH@1")
    position = read_view(scene.view(C), C)
    near = position.turns(B, 0)
    position.known[B] = 0
    assert position.turns(B, 0) > near


def test_the_seed_breaks_ties() -> None:
    scene = lay({"hoth": "", "endor": "", "bespin": "", "mustafar": ""}, ["TF TF TF TF TF", ""])
    seen = scene.table.observe(A)
    assert len({Admiral(seed).answer(seen) for seed in range(20)}) > 1


# -- how well it plays -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "least"), [(2, 0.95), (4, 0.85)])
def test_it_beats_random_players(seats: int, least: float) -> None:
    """Games with a fixed seed. The full series with intervals: bench/strength.py."""
    series = play_series(GAME, ["admiral"] + ["random"] * (seats - 1), 40, seed=1)
    assert series.share(0) >= least


def test_a_novice_loses_to_it_and_beats_random_players() -> None:
    novice = f"{Novice.__module__}:Novice"
    assert play_series(GAME, ["admiral", novice], 60, seed=1).share(0) >= 0.6
    assert play_series(GAME, [novice, "random"], 20, seed=1).share(0) >= 0.9


def test_a_novice_goes_by_what_lies_on_the_table() -> None:
    """It sees who can capture at once, but not who needs another turn; nor what its own hand is good for."""
    near = lay({"hoth": "TF SH TB", "bespin": "TF SH"}, ["TB", ""], ["TF", "TF SH"]).view(A)
    admiral, novice = read_view(near, A), read_view(near, A, plain=True)
    places = [novice.planets.index(PLANET[name]) for name in ("hoth", "bespin")]
    assert [novice.weight(place, B) > 0 for place in places] == [True, False]
    assert [admiral.weight(place, B) > 0 for place in places] == [True, True]
    assert novice.own_turns(places[0]) > admiral.own_turns(places[0])


def test_it_brings_games_among_its_like_to_an_end() -> None:
    for seats in (2, 3, 5):
        series = play_series(GAME, ["admiral"] * seats, 3, seed=seats)
        assert all(result.answers < 300 for result in series.results)


def test_it_is_the_player_that_stands_in() -> None:
    assert next(iter(GAME.players())) == "able"
    assert GAME.players()["able"] is GAME.players()["admiral"] is Admiral
