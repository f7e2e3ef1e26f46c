"""The captain of Starfighter: what it decides from, what it decides, how well it plays."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from cantina.bots.arena import play_series
from cantina.games.starfighter import GAME
from cantina.games.starfighter.components import IDS, LEAST_FLEET, LEVEL
from cantina.games.starfighter.players.bot import Captain
from cantina.games.starfighter.players.prospects import Prospects, cards, fighters, strike
from cantina.games.starfighter.players.situation import read_view
from cantina.games.starfighter.sight import StarfighterView
from cantina.games.starfighter.state import Battle
from cantina.games.starfighter.view import build
from cantina.kernel import AskView, FastChance, Line, Observation, Table
from cantina.kernel.asking import ask_view
from games.starfighter.scene import A, B, Scene, lay

MODES = ("training", "skirmish", "total-war")


def say(scene: Scene, seat: int = A) -> str:
    """What the captain answers in a position."""
    assert scene.asked == seat
    return Captain(1).answer(scene.table.observe(seat))


def plays(scene: Scene, seat: int, answers: int) -> list[str]:
    """A number of answers of the captain, which are carried out."""
    given: list[str] = []
    for _ in range(answers):
        given.append(say(scene, seat))
        scene.play(given[-1])
    return given


def decisions(seed: int, **options: Any) -> Iterator[tuple[Table, int]]:
    """The points of a random game at which a seat has to choose, one at a time."""
    table, chance = Table.new(GAME, 2, chance=FastChance(seed), **options), FastChance(seed)
    while not table.over:
        yield table, table.asked[0]
        table.answer(chance.pick(table.options(table.asked[0])), table.asked[0])


# -- what it decides from --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_what_it_imagines_looks_as_what_it_sees(mode: str) -> None:
    for seed in range(4):
        for table, seat in decisions(seed, mode=mode, pool=("two", "one")[seed % 2]):
            seen = table.observe(seat)
            assert isinstance(seen.view, StarfighterView)
            assert seen.ask is not None
            if seen.view.round:
                s = read_view(seen.view, seen.ask, seat, FastChance(seed))
                assert {option.text for option in seen.ask.options} <= {option.text for option in s.options(seat)}
                assert without_fleets(build(s, 1 << seat)) == without_fleets(seen.view)


def without_fleets(view: StarfighterView) -> StarfighterView:
    """The view of a round, for which neither fleets nor what is in the discard matters."""
    for seat in view.seats:
        seat.fleet, seat.own_fleet, seat.discard = None, False, 0
    return view


@pytest.mark.parametrize("mode", MODES)
def test_it_decides_from_the_observation_alone(mode: str) -> None:
    """The same answer from a state that only looks the same, from a copy that was sent, and from a new bot."""
    old = Captain(5)
    for at, (table, seat) in enumerate(decisions(5, mode=mode)):
        if at % 3 == 0:
            seen = table.observe(seat)
            answer = old.answer(seen)
            assert answer in table.options(seat)
            assert Captain(5).answer(guessed(table, seat, FastChance(at))) == answer
            assert Captain(5).answer(sent(seen)) == answer


@pytest.mark.parametrize("options", [{"field": "spills"}, {"roster": "6"}, {"mode": "total-war", "pool": "one"}])
def test_it_plays_with_every_setup(options: dict[str, str]) -> None:
    for at, (table, seat) in enumerate(decisions(1, **{"mode": "skirmish", **options})):
        assert at % 3 or Captain(1).answer(table.observe(seat)) in table.options(seat)


def guessed(table: Table, seat: int, chance: FastChance) -> Observation:
    """The observation of a state in which all that the seat cannot know is dealt again."""
    guess = table.state.determinize(seat, chance)
    assert isinstance(guess, Battle)
    return Observation(seat, GAME.view(guess, seat), ask_view(guess, seat), table.heard(seat))


def sent(seen: Observation) -> Observation:
    view = msgspec.json.decode(msgspec.json.encode(seen.view), type=StarfighterView)
    ask = msgspec.json.decode(msgspec.json.encode(seen.ask), type=AskView)
    lines = msgspec.json.decode(msgspec.json.encode(seen.lines), type=list[Line])
    return Observation(seen.seat, view, ask, lines)


# -- what a sector can stand -----------------------------------------------------------------------------------------


def look(scene: Scene, seat: int, sector: int) -> tuple[int, ...]:
    first = (seat * 5 + sector) * 4
    return tuple(scene.s.board[first : first + 4])


@pytest.mark.parametrize(
    ("sector", "tokens", "through"),
    [
        ("", 3, 3),
        ("b:0-01", 2, 0),
        ("b:0-01", 5, 3),
        ("b:0-01 1-02", 6, 0),
        ("b:0-01 1-02", 8, 2),
        ("0-41", 3, 0),
        ("0-41", 5, 1),
        ("b:0-01 1-93", 9, 0),
        ("0-56", 9, 0),
    ],
)
def test_it_knows_what_a_sector_can_stand(sector: str, tokens: int, through: int) -> None:
    """Fighters from the top down, shields before them; a force field swallows the rest."""
    scene = lay(ares={"c": sector} if sector else {}, hand="0-11")
    assert strike(cards(look(scene, A, 2)), tokens)[0] == through


def test_it_counts_the_fighters_in_sight() -> None:
    scene = lay(ares={"c": "0-11 1-02"}, hand="0-16", tokens={"1c1": (1, 0)})
    assert fighters(cards(look(scene, A, 2))) == 2 + 2 + 1 == scene.s.fighters(A, 2)


def test_a_battle_that_ends_the_game_outweighs_all_else() -> None:
    scene = lay(ares={"c": "0-01"}, hand="0-11", armour=(1, 3), passed=1 << B, holder=B)
    assert Prospects(A).worth(scene.s) > 30


def test_a_battle_that_is_still_open_counts_for_little() -> None:
    """While the other may still place, what would be hit now says little."""
    scene = lay(ares={"c": "0-01"}, hand="0-11", other_hand="0-16")
    closed = lay(ares={"c": "0-01"}, hand="0-11", other_hand="0-16", passed=1 << B)
    assert Prospects(A).worth(closed.s) > Prospects(A).worth(scene.s) + 2


# -- what it decides -------------------------------------------------------------------------------------------------


def test_it_uses_the_effect_that_ends_the_game() -> None:
    """Lifting 1-17 would hit the enemy for the last point of armour."""
    guarded = {"a": "b:0-01", "b": "b:0-06", "c": "b:0-36"}
    scene = lay({"b": "1-17 b:0-11"}, guarded, hand="0-26", armour=(9, 1), passed=1 << B, holder=B, offset=3)
    given = plays(scene, A, 3)
    assert given[0] == "0-26"
    assert given[2] == "1b0"
    assert scene.armour[B] == 0


def test_it_hits_the_other_and_not_itself() -> None:
    scene = lay(ares={"c": "b:0-11"}, athena={"c": "1-53", "b": "b:0-16"}, hand="1-63")
    scene.play("1-63", "1-63-c")
    assert say(scene).startswith("2")


def test_it_destroys_what_is_most_in_its_way() -> None:
    scene = lay(ares={"c": "b:0-11 b:0-16"}, athena={"a": "b:0-01", "c": "b:0-31 1-02"}, hand="2-18")
    scene.play("2-18", "2-18-c")
    assert say(scene) == "2c1"


def test_it_does_not_uncover_what_would_lose_the_game() -> None:
    """Face up the card would cost the last point of armour."""
    scene = lay(ares={"c": "0-01"}, athena={"c": "0-16"}, hand="1-33", armour=(1, 9), passed=1 << B, holder=B)
    if plays(scene, A, 1) != ["pass"]:
        assert say(scene).startswith("back-")


def test_it_moves_out_of_the_line_of_fire() -> None:
    """Straight ahead five fighters are opposite an empty sector; one step to the left they meet the strong one."""
    scene = lay(ares={"b": "0-16 1-02"}, athena={"c": "0-11 1-37"}, hand="", armour=(5, 20))
    assert scene.prompt == "ask-manoeuvre"
    scene.play(say(scene), "left-to-right")
    assert scene.armour[A] == 5


def test_it_spares_the_fighters_that_nothing_will_heal() -> None:
    """Tokens go on the half that a further card would cover."""
    scene = lay(ares={"c": "1-02"}, athena={"c": "0-16"}, hand="").fight("c")
    assert scene.prompt == "ask-spread"
    assert say(scene) == "3+0"


# -- cruisers and fleets ---------------------------------------------------------------------------------------------


def test_it_flies_any_cruiser_and_any_fleet() -> None:
    seen = Table.new(GAME, 2, seed=1, mode="skirmish")
    first = seen.asked[0]
    assert {Captain(seed).answer(seen.observe(first)) for seed in range(40)} == set(seen.options(first))
    war = Table.new(GAME, 2, seed=1, mode="total-war")
    assert {Captain(seed).answer(war.observe(0)) for seed in range(80)} == set(war.options(0)) - {"own"}


@pytest.mark.parametrize("begun", [[], ["+0-01"], ["level-3", "+3-10", "+3-20"], ["level-2"]])
@pytest.mark.parametrize("pool", ["one", "two"])
def test_it_completes_a_fleet_that_somebody_has_begun(begun: list[str], pool: str) -> None:
    """A ready-made one where nothing has been chosen yet, else card by card."""
    table = Table.new(GAME, 2, seed=3, mode="total-war", pool=pool)
    for seat in table.asked:
        table.answer("own", seat)
    seat, captain = table.asked[0], Captain(1)
    table.answer(captain.answer(table.observe(seat)), seat)
    for text in begun:
        table.answer(text, seat)
    given = []
    while prompt(table, seat) == "ask-build":
        given.append(captain.answer(table.observe(seat)))
        table.answer(given[-1], seat)
        assert len(given) < 40
    assert given[0].startswith("copy-") == (not begun or begun == ["level-2"])
    assert isinstance(table.state, Battle)
    assert len(table.state.fleets[seat]) >= LEAST_FLEET


def prompt(table: Table, seat: int) -> str:
    ask = table.ask(seat)
    return "" if ask is None else ask.prompt.key


def test_it_finds_its_card_in_a_very_big_hand() -> None:
    hand = " ".join(IDS[:70])
    scene = lay(athena={"c": "3-20"}, hand=hand)
    level, card = plays(scene, A, 2)
    assert level == f"level-{LEVEL[IDS.index(card)]}"


# -- how well it plays -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", MODES)
def test_it_beats_random_players(mode: str) -> None:
    """Games with a fixed seed. The full series with intervals, and how the cruisers fare: bench/strength.py."""
    series = play_series(GAME, ["captain", "random"], 8, seed=1, options={"mode": mode})
    assert series.share(0) >= 0.75


def test_it_brings_games_among_its_like_to_an_end() -> None:
    series = play_series(GAME, ["captain", "captain"], 3, seed=2, options={"mode": "skirmish"})
    assert all(result.answers < 600 for result in series.results)


def test_it_is_the_player_that_stands_in() -> None:
    assert next(iter(GAME.players())) == "able"
    assert GAME.players()["able"] is GAME.players()["captain"] is Captain
