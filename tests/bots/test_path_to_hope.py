"""The scouts of Path to Hope: what they decide from, what they do, how well a team of them plays."""

import importlib.util
from functools import cache
from pathlib import Path as File
from random import Random
from statistics import fmean
from types import ModuleType

import msgspec
import pytest

from cantina.bots import decide, make_player
from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.players.bot import Comrade, Forgetful, Scout
from cantina.games.path_to_hope.players.mind import Planner
from cantina.games.path_to_hope.sight import PathView
from cantina.kernel import AskView, FastChance, Line, Observation, Table
from cantina.kernel.asking import ask_view


@cache
def bench() -> ModuleType:
    """Teams, and the one that sees all cards, as the full measurement uses them."""
    spec = importlib.util.spec_from_file_location("teams", File(__file__).parents[2] / "bench" / "teams.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


# -- what they decide from -------------------------------------------------------------------------------------------


def sent(seen: Observation) -> Observation:
    view = msgspec.json.decode(msgspec.json.encode(seen.view), type=PathView)
    ask = msgspec.json.decode(msgspec.json.encode(seen.ask), type=AskView)
    lines = msgspec.json.decode(msgspec.json.encode(seen.lines), type=list[Line])
    return Observation(seen.seat, view, ask, lines)


def guessed(table: Table, seat: int, chance: FastChance) -> Observation:
    """The observation of a state in which all that the seat cannot know is dealt again."""
    guess = table.state.determinize(seat, chance)
    return Observation(seat, GAME.view(guess, seat), ask_view(guess, seat), table.observe(seat).lines)


@pytest.mark.parametrize("make", [Scout, Forgetful, Comrade])
@pytest.mark.parametrize("seats", [3, 5])
def test_they_decide_from_the_observation_alone(make: type[Scout], seats: int) -> None:
    """The same answer from a state that only looks the same, from a copy that was sent, and from a new bot."""
    table, chance = Table.new(GAME, seats, seed=seats), FastChance(seats)
    bots = [make(seat) for seat in range(seats)]
    while not table.over:
        seat = table.asked[0]
        seen = table.observe(seat)
        answer = bots[seat].answer(seen)
        assert answer in table.options(seat) or answer.startswith("say ")
        assert make(99).answer(sent(seen)) == answer
        assert make(99).answer(guessed(table, seat, chance)) == answer
        table.answer(answer, seat)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_they_get_along_with_anybody(seats: int) -> None:
    """Players who do as they like: every question is answered, whatever they did before."""
    for seed in range(3):
        table = Table.new(GAME, seats, seed=seed, mixing=["printed", "random"][seed % 2])
        names = ["scout", "random", "forgetful", "random", "scout", "random"]
        bots = [make_player(GAME, name, seed) for name in names[:seats]]
        while not table.over:
            seat = table.asked[0]
            table.answer(decide(bots[seat], table, seat), seat)
            GAME.check(table.state)


def test_what_was_taken_back_is_not_remembered() -> None:
    """A bot that has listened on is not confused by answers that no longer stand."""
    table, old = Table.new(GAME, 3, seed=5), Scout(0)
    while table.view(0).phase != "act":  # type: ignore[attr-defined]
        table.answer(Scout(0).answer(table.observe(table.asked[0])), table.asked[0])
    answers = 0
    while answers < 4 or len(table.asked) != 1:
        old.listen(table.observe(0))
        table.answer(Scout(0).answer(table.observe(table.asked[0])), table.asked[0])
        answers += 1
    table.rewind(3, 0)
    seat = table.asked[0]
    old.listen(table.observe(0))
    new = Scout(0)
    new.listen(table.observe(0))
    assert old.memory.stacks == new.memory.stacks
    assert old.memory.kinds == new.memory.kinds
    assert old.hands.held == new.hands.held
    assert Scout(0).answer(table.observe(seat)) in table.options(seat)


def test_a_position_without_a_past_is_played_too() -> None:
    """Nothing is known of stacks that the lines do not account for."""
    table = Table.new(GAME, 4, seed=3)
    while table.view(0).phase != "commit":  # type: ignore[attr-defined]
        table.answer(Scout(0).answer(table.observe(table.asked[0])), table.asked[0])
    seen = table.observe(0)
    seen.lines = []
    assert Scout(0).answer(seen) in table.options(0)


# -- how well a team plays -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "games"), [(3, 50), (6, 8)])
def test_a_team_that_remembers_captures_most_of_what_can_be_captured(seats: int, games: int) -> None:
    """With fixed seeds. The full series with intervals: bench/strength.py."""
    teams = bench()
    plans = {team: teams.mean_plans(teams.play_many(team, seats, "three", games))[0] for team in teams.TEAMS}
    assert plans["random"] < plans["forgetful"] <= plans["scout"] <= plans["all-seeing"]
    assert plans["scout"] >= 0.6 * plans["all-seeing"]
    assert plans["forgetful"] >= 3 * plans["random"]


def test_a_series_that_was_stopped_goes_on_where_it_was(tmp_path: File) -> None:
    teams = bench()
    file = tmp_path / "games"
    whole = teams.play_many("scout", 3, "quick", 4)
    assert teams.play_many("scout", 3, "quick", 2, kept=teams.Kept(file)) == whole[:2]
    with file.open("a") as lines:
        lines.write('["scout 3 quick 1 2", 99, false]\n')
    assert teams.play_many("scout", 3, "quick", 4, kept=teams.Kept(file)) == [*whole[:2], (99, False), whole[3]]
    assert len(file.read_text().splitlines()) == 4


def test_the_share_of_another_teams_plans_goes_by_deals() -> None:
    teams = bench()
    all_of_them = [(6, True), (4, True), (6, True), (4, True)]
    assert teams.share_of([(3, False), (2, False), (3, False), (2, False)], all_of_them) == (0.5, 0.0)
    share, off = teams.share_of([(5, True), (1, False), (1, False), (3, False)], all_of_them)
    assert share == 0.5
    assert off == pytest.approx(1.96 * 2.5**0.5 / 5 / 2)


def test_how_much_better_a_team_is_goes_by_deals_and_not_by_how_easy_they_were() -> None:
    """Teams of known strength: on deals that happen to be hard, the plain share is off and what is set right is not."""
    teams, luck = bench(), Random(3)

    def deal() -> list[tuple[int, bool]]:
        easy = luck.gauss(0, 1)
        return [(round(3 + easy + luck.gauss(more, 0.5)), True) for more in (0.5, 0)]

    many = [deal() for _ in range(4000)]
    true = fmean(teams.step(*zip(*many, strict=True)).shares)
    assert 0.6 < true < 0.9
    further, held = [theirs for _, theirs in many[:300]], 0
    for _ in range(200):
        ours, theirs = zip(*[deal() for _ in range(30)], strict=True)
        _, low, high = teams.step(ours, [*theirs, *further]).share()
        held += low <= true <= high
    assert 182 <= held <= 198
    plain = teams.step([(5, True), (4, True), (2, False)], [(4, True), (4, True), (4, True)])
    assert plain.share()[0] == fmean(plain.shares) == 0.5
    assert plain.gains == [1, 0, -2]
    assert teams.better(plain).startswith("more on 0.500 [")
    assert teams.set_right([0.5, 1.0, 0.0], [4, 4, 4, 5, 9])[0] == 0.5, "nothing is known of hard and easy ones"
    assert teams.set_right([1.0, 0.5, 0.0], [3, 4, 5, 5, 5, 5]) == (0.25, pytest.approx(0.1708, abs=1e-4))


def test_the_quick_game_is_mostly_won() -> None:
    teams = bench()
    won = [victory for _, victory in teams.play_many("scout", 4, "quick", 60)]
    assert sum(won) >= 42


def test_the_comrade_is_the_player_that_stands_in() -> None:
    assert next(iter(GAME.players())) == "able"
    assert GAME.players()["able"] is Comrade
    assert isinstance(make_player(GAME, "comrade", 1), Comrade)
    assert isinstance(make_player(GAME, "master", 1), Planner)
    assert isinstance(make_player(GAME, "scout", 1), Scout)
    assert isinstance(make_player(GAME, "forgetful", 1), Forgetful)
