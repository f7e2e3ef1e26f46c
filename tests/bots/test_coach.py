"""The coach judges by what a seat could know, its sums close, and it finds what was plainly wrong."""

import functools
import random
from typing import Any

import pytest

from cantina import games
from cantina.bots import decide, make_player
from cantina.bots.coach import Coach, as_it_lay, as_known, critic_of, has_coach, judge
from cantina.bots.review import Judged, Review, turning_points
from cantina.games.path_to_hope.players.critic import HopeCritic, played_on
from cantina.games.path_to_hope.players.mind import lay_out
from cantina.games.rebellion.players.critic import DOUBT
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import Critic, FastChance, Game, Line, Record, Refusal, Table, doubted, replay
from cantina.kernel.chance import LightChance
from conformance.ladder import some
from conformance.worlds import lay_table
from kernel.toy import TOY

SI = games.find("secret-invasion")
SEARCHED = ["secret-invasion", "warlords", "starfighter"]


@functools.cache
def played(game_id: str, level: str = "able", most: int = 10_000, seats: int = 2) -> Record:
    game = games.find(game_id)
    table = Table.new(game, seats, secret=b"coach")
    bots = [make_player(game, level, seat) for seat in range(seats)]
    while not table.over and table.record.length < most:
        seat = table.asked[0]
        table.answer(decide(bots[seat], table, seat), seat)
    return table.record


@functools.cache
def reviewed() -> tuple[Record, Review, list[float]]:
    parts: list[float] = []
    record = played("secret-invasion", "novice")
    return record, Coach(SI, record, worlds=6, tries=24, progress=parts.append).review(), parts


def test_no_answer_costs_more_than_there_is_to_lose() -> None:
    """Whoever lays down Leia is out of the round: that costs a round, about half of a match to two tokens."""
    critic, costs = critic_of(SI), dict[tuple[int, ...], float]()
    for number in range(6):
        table = Table.new(SI, 2, seed=f"leia {number}", tokens=2)
        while "leia" not in table.options() or len(table.options()) < 2:
            table.answer(table.options()[-1], table.asked[0])
        s = table.state
        assert isinstance(s, Invasion)
        costs[tuple(s.tokens)] = judge(critic, table, table.asked[0], "leia", 24).loss
    assert 0.3 < costs[0, 0] < 0.6
    assert 0.6 < costs[1, 1] <= 1


def test_every_position_has_a_chance_for_every_seat() -> None:
    record, review, parts = reviewed()
    positions = record.length - 1  # the end tells nothing new
    for curves in (review.known, review.truth):
        assert [len(curve) for curve in curves] == [positions, positions]
        assert all(0 <= chance <= 1 for curve in curves for chance in curve)
    assert [curve[-1] for curve in review.known] == [curve[-1] for curve in review.truth]
    assert sum(curve[-1] for curve in review.known) == pytest.approx(1)
    assert parts == sorted(parts)
    assert parts[-1] > 0.9


def test_choices_luck_and_others_add_up() -> None:
    _, review, _ = reviewed()
    for ledger in review.ledgers:
        assert ledger.choices <= 0
        assert ledger.start + ledger.choices + ledger.luck + ledger.others == pytest.approx(ledger.end)


def test_the_costliest_mistakes_come_first_and_small_ones_are_none() -> None:
    label = Line("option-stop")
    found = [Judged(at, 0, "a", "b", label, label, label, loss) for at, loss in enumerate((0.02, 0.2, 0.08, 0.04))]
    review = Review([], [], [*found, Judged(9, 1, "a", "b", label, label, label, 0.5)], [])
    assert [(one.at, one.kind) for one in review.mistakes(0)] == [(1, "blunder"), (2, "mistake"), (3, "doubtful")]
    assert turning_points([0.5, 0.5, 0.3, 0.32]) == [3]


@pytest.mark.parametrize("game_id", SEARCHED)
def test_what_a_seat_cannot_know_changes_nothing(game_id: str) -> None:
    """Two positions that a seat cannot tell apart have one chance to win, and one judgement of what it answers."""
    game = games.find(game_id)
    critic = critic_of(game)
    choice, differing, apart = random.Random(f"{game_id} coach"), 0, 0
    setup = game.setup(2)
    for number, s in enumerate(some(game, setup, "coach")):
        if number % 5 or s.over or (game_id == "starfighter" and not getattr(s, "round", 1)):
            continue
        seat = choice.randrange(2)
        twin = s.determinize(seat, FastChance(choice.random().hex()))
        differing += twin.fingerprint() != s.fingerprint()
        one, other = lay_table(game, setup, s), lay_table(game, setup, twin)
        assert as_known(critic, one, seat, 3) == as_known(critic, other, seat, 3)
        apart += as_it_lay(critic, one, 3) != as_it_lay(critic, other, 3)
        if seat in s.asked() and len(one.options(seat)) > 1:
            answer = one.options(seat)[-1]
            assert judge(critic, one, seat, answer, 8) == judge(critic, other, seat, answer, 8)
    assert differing > 3
    assert apart > 0


def test_it_knows_who_has_nearly_won() -> None:
    """Chances follow the tokens of the match."""
    record = played("secret-invasion")
    review = Coach(SI, record, worlds=6, tries=2).review()
    winner = next(seat for seat, curve in enumerate(review.known) if curve[-1] == 1)
    assert 0.25 < review.known[winner][0] < 0.75
    assert sum(review.known[winner][-6:-1]) / 5 > 0.6


@pytest.mark.parametrize(("game_id", "seats", "most", "every"), [("rebellion", 2, 420, 29), ("path-to-hope", 3, 40, 6)])
def test_what_a_seat_cannot_know_changes_nothing_of_what_it_has_heard(
    game_id: str, seats: int, most: int, every: int
) -> None:
    """The same where a game goes by what was said at the table: only what is hidden lies otherwise."""
    game = games.find(game_id)
    critic, differing, apart = critic_of(game), set[int](), 0
    for at, table in enumerate(replay(game, played(game_id, "novice", most, seats)), start=1):
        if at % every or not table.asked or len(table.options()) < 2:
            continue
        real = table.state
        for seat in range(seats):
            answer = table.options(seat)[-1] if seat in table.asked else None
            found = [said_of(critic, table, seat, answer)]
            table.state = real.determinize(seat, FastChance(at))
            if table.state.fingerprint() != real.fingerprint():
                differing.add(seat)
            found.append(said_of(critic, table, seat, answer))
            table.state = real
            assert found[0][0] == found[1][0]
            apart += found[0][1] != found[1][1]
    assert differing == set(range(seats))
    assert apart > 3, "whoever looked at what is hidden would be found out"


def said_of(critic: Critic, table: Table, seat: int, answer: str | None) -> tuple[list[Any], list[float]]:
    """What a seat could know of a position and of an answer; and the truth."""
    known: list[Any] = [as_known(critic, table, seat, 2), critic.belief(table.observe(seat))]
    if answer is not None:
        known.append(judge(critic, table, seat, answer, 2))
    return known, as_it_lay(critic, table, 2)


def test_rebellion_is_judged_by_what_generals_make_of_it() -> None:
    record = played("rebellion", "novice", 50)
    review = Coach(games.find("rebellion"), record).review()
    rebels, empire = review.truth
    assert all(one + other == pytest.approx(1, abs=0.002) for one, other in zip(rebels, empire, strict=True))
    assert {one.seat for one in review.beliefs} == {1}, "only the Empire has to guess where the base is"
    assert sum(review.beliefs[-1].odds.values()) == pytest.approx(1, abs=0.05)
    last = review.beliefs[-1]
    assert last.so.startswith("system:")
    assert last.so in last.odds, "where the base really is, it can be as far as the Empire knows"
    assert {one.round for one in review.beliefs} == {1, 2}
    assert len(review.decisions) <= 2 * critic_of(games.find("rebellion")).again
    assert all(DOUBT / 2 <= chance <= 1 - DOUBT / 2 for curve in (*review.known, *review.truth) for chance in curve)
    for ledger in review.ledgers:
        assert ledger.start + ledger.choices + ledger.luck + ledger.others == pytest.approx(ledger.end)


def test_those_of_a_side_win_together() -> None:
    game = games.find("rebellion")
    s = Table.new(game, 4, seed="teams").state
    s.finish([0, 3], [1, 0, 0, 1])
    assert critic_of(game).end(s) == [1, 0, 0, 1]


def test_path_to_hope_counts_the_plans_of_the_team() -> None:
    record = played("path-to-hope", "novice", 45, 3)
    review = Coach(games.find("path-to-hope"), record).review()
    assert review.measure == "plans"
    assert review.truth[0] == review.truth[1] == review.truth[2]
    assert 3 < review.known[0][0] < 6, "of six plans in three rounds"
    assert any(review.judged)


def test_what_a_team_learns_in_one_thought_it_has_forgotten_in_the_next() -> None:
    """Otherwise whatever is imagined later seems to go worse."""
    game = games.find("path-to-hope")
    found = [HopeCritic().insight(one.observe(0)) for one in replay(game, played("path-to-hope", "novice", 45, 3))]
    insight = next(one for one in found if one is not None)

    def plans(luck: int) -> float:
        world = lay_out(insight.situation, insight.worlds, insight.suspicion, LightChance(luck))
        return played_on(world, insight.situation)

    first = [plans(luck) for luck in range(6)]
    assert first == [plans(luck) for luck in range(6)]


def test_nobody_is_surer_than_the_quick_players_deserve() -> None:
    """What is nearly decided as captains play on is not quite so."""
    mind = games.find("starfighter").mind()
    assert mind.doubt > 0
    assert doubted(1.0, mind.doubt, 2) == pytest.approx(1 - mind.doubt / 2)
    assert doubted(1.0, mind.doubt, 2) + doubted(0.0, mind.doubt, 2) == pytest.approx(1)
    assert doubted(0.5, mind.doubt, 2) == pytest.approx(0.5)


def test_a_game_without_a_mind_has_no_coach() -> None:
    game: Game[Any] = TOY
    assert not has_coach(game)
    with pytest.raises(Refusal, match="no-coach"):
        Coach(game, played("secret-invasion"))
