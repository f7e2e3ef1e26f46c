"""The counting player of Secret Invasion: what it decides from, what it remembers, how well it plays."""

from collections.abc import Iterator

import msgspec
import pytest

from cantina.bots import make_player
from cantina.bots.arena import play_series
from cantina.games.secret_invasion import GAME
from cantina.games.secret_invasion.players.bot import Counter
from cantina.games.secret_invasion.players.prospects import WHOLE_DECK, Prospects
from cantina.games.secret_invasion.sight import InvasionView
from cantina.kernel import AskView, FastChance, Line, Observation
from cantina.kernel.asking import ask_view
from games.secret_invasion.scene import A, B, C, Scene, lay, new


def say(scene: Scene, seat: int = A) -> str:
    """What the counter answers in a position."""
    assert scene.asked == seat
    return Counter(1).answer(scene.table.observe(seat))


def plays(scene: Scene, seat: int = A) -> list[str]:
    """All that the counter answers in its turn, which is carried out."""
    given: list[str] = []
    this_round = scene.view().round
    while not scene.table.over and scene.asked == seat and scene.view().round == this_round:
        given.append(say(scene, seat))
        scene.play(given[-1])
    return given


# -- what it decides from --------------------------------------------------------------------------------------------


def decisions(seats: int, seed: int) -> Iterator[tuple[Scene, int]]:
    """The points of a random match at which a seat has to choose, one at a time."""
    scene, chance = new(seats, seed, tokens=2), FastChance(seed)
    while not scene.table.over:
        yield scene, scene.asked
        scene.play(chance.pick(scene.options))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_decides_from_the_observation_alone(seats: int) -> None:
    """The same answer from a state that only looks the same, from a copy that was sent, and from a new bot."""
    for seed in range(4):
        old = Counter(seed)
        for scene, seat in decisions(seats, seed):
            seen = scene.table.observe(seat)
            answer = old.answer(seen)
            assert answer in scene.options
            assert Counter(seed).answer(seen) == answer
            assert Counter(seed).answer(guessed(scene, seat, FastChance(seed))) == answer
            assert Counter(seed).answer(sent(seen)) == answer


def guessed(scene: Scene, seat: int, chance: FastChance) -> Observation:
    """The observation of a state in which all that the seat cannot know is dealt again."""
    guess = scene.table.state.determinize(seat, chance)
    return Observation(seat, GAME.view(guess, seat), ask_view(guess, seat), scene.heard(seat))


def sent(seen: Observation) -> Observation:
    view = msgspec.json.decode(msgspec.json.encode(seen.view), type=InvasionView)
    ask = msgspec.json.decode(msgspec.json.encode(seen.ask), type=AskView)
    lines = msgspec.json.decode(msgspec.json.encode(seen.lines), type=list[Line])
    return Observation(seen.seat, view, ask, lines)


def test_the_seed_breaks_ties() -> None:
    scene = lay("stormtrooper", "han", "luke", drawn="stormtrooper").play("stormtrooper")
    seen = scene.table.observe(A)
    answers = {Counter(seed).answer(seen) for seed in range(20)}
    assert answers == {"@2", "@3"}, "both are as likely to hold the number that A will name"


# -- what it remembers -----------------------------------------------------------------------------------------------


def test_it_names_what_han_has_shown() -> None:
    scene = lay("stormtrooper", "chewbacca", "luke", drawn="han", draws="obi-wan stormtrooper han")
    scene.play("han", "@3", "obi-wan", "stormtrooper", "@2", "8")
    assert plays(scene) == ["stormtrooper", "@3", "5"]
    assert scene.is_out(C)


def test_it_names_what_a_droid_has_shown() -> None:
    scene = lay("han", "han", "luke", drawn="c3po", draws="obi-wan stormtrooper stormtrooper")
    scene.play("c3po", "@2", "obi-wan", "stormtrooper", "@1", "8")
    assert plays(scene) == ["stormtrooper", "@2", "2"]
    assert scene.is_out(B)


def test_it_names_what_it_gave_away_with_vader() -> None:
    scene = lay("luke", "stormtrooper", "chewbacca", drawn="vader", draws="han obi-wan han")
    scene.play("vader", "@2", "han", "decline", "obi-wan")
    assert plays(scene) == ["stormtrooper", "@2", "5"]


def test_it_forgets_a_card_that_was_laid_down() -> None:
    scene = lay("stormtrooper", "luke", drawn="han", draws="stormtrooper chewbacca")
    scene.play("han", "@2", "luke", "@2")
    assert plays(scene)[-1] != "5"


def test_it_does_not_compare_with_a_hand_that_it_knows_to_win() -> None:
    """C-3PO against a Leia that Han has shown would be the end; the other way round it is the best there is."""
    scene = lay("luke", "leia", drawn="han", draws="han c3po").play("han", "@2", "han", "decline")
    assert say(scene) == "luke", "Leia's holder has to lay her down"
    scene = lay("chewbacca", "leia", drawn="han", draws="han c3po").play("han", "@2", "han", "decline")
    assert say(scene) == "chewbacca"
    scene = lay("chewbacca", "leia", drawn="han", draws="han r2d2").play("han", "@2", "han", "decline")
    assert say(scene) == "r2d2"


# -- what it decides -------------------------------------------------------------------------------------------------


def test_it_keeps_leia() -> None:
    for other in ("stormtrooper", "han", "c3po", "chewbacca", "luke", "vader", "obi-wan"):
        assert say(lay("leia", "han", "stormtrooper", drawn=other)) == other


def test_it_does_not_turn_luke_on_its_own_leia() -> None:
    scene = lay("leia", "han", "stormtrooper", drawn="luke").play("luke")
    assert say(scene) in ("@2", "@3")


def test_it_keeps_the_higher_card_when_hands_are_shown() -> None:
    scene = lay("luke", "han", None, drawn="obi-wan", deck="", aside="stormtrooper")
    assert say(scene) == "obi-wan", "the rules force it"
    scene = lay("vader", "han", None, drawn="chewbacca", deck="", aside="stormtrooper")
    assert say(scene) == "chewbacca"


def test_at_the_end_it_names_the_card_that_it_cannot_beat() -> None:
    """B is as likely to hold Han as Leia; Han loses to Luke anyway."""
    scene = lay("luke", "leia", None, drawn="stormtrooper", deck="", aside="han")
    assert plays(scene) == ["stormtrooper", "8"]


def test_it_stops_after_a_miss_if_the_second_try_is_a_gamble() -> None:
    scene = lay("luke", "han", drawn="boba-fett").play("boba-fett", "8")
    assert say(scene) == "stop"


def test_it_tries_again_when_it_is_certain() -> None:
    scene = lay("boba-fett", "luke", drawn="han", draws="chewbacca obi-wan han chewbacca vader")
    scene.play("han", "@2", "chewbacca", "obi-wan", "han", "decline")
    scene.play("boba-fett", "2")
    assert plays(scene) == ["@2", "5"]


def test_it_attacks_who_is_about_to_win_the_match() -> None:
    scene = lay("stormtrooper", "luke", "luke", drawn="stormtrooper", won=[0, 0, 4]).play("stormtrooper")
    assert say(scene) == "@3"


# -- how well it plays -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "least"), [(2, 0.68), (3, 0.54), (4, 0.44)])
def test_it_beats_random_players(seats: int, least: float) -> None:
    """Single rounds with a fixed seed. The full series with intervals: bench/strength.py."""
    series = play_series(GAME, ["counter"] + ["random"] * (seats - 1), 400, seed=1, options={"tokens": 1})
    assert series.share(0) >= least


def test_it_plays_whole_matches_against_itself() -> None:
    series = play_series(GAME, ["counter"] * 3, 6, seed=1)
    assert all(max(result.scores) == 5 for result in series.results)


def test_a_card_is_worth_more_with_fewer_opponents() -> None:
    assert isinstance(WHOLE_DECK, Prospects)
    for card in range(10):
        chances = [WHOLE_DECK.turn(rivals, 6, card) for rivals in (1, 2, 3)]
        assert 0 < chances[2] < chances[1] < chances[0] < 1


def test_who_stands_in_is_able_and_the_counter_is_still_known() -> None:
    assert next(iter(GAME.players())) == "able"
    assert isinstance(make_player(GAME, "counter", 1), Counter)
