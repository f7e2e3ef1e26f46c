"""Round robins: the same deal from every seat, the same result for the same seed, gone on with where they stopped."""

import json
import multiprocessing
from collections import Counter
from typing import Any

import pytest

from bots.bad_players import WithBadPlayers
from cantina.bots.bout import BotFault, GameResult
from cantina.bots.standings import Standings, stand
from cantina.bots.tournament import Plan, Tournament, companies, make_plan, turns
from cantina.games import find, registry
from cantina.games.secret_invasion import GAME
from cantina.kernel import Refusal

ROUND = {"tokens": 1}
SAME = "bots.twin:twin"
"""The counter once more, as an outsider."""
DRAWS = 20


def tournament(*players: str, game: str = "secret-invasion", **chosen: Any) -> Tournament:
    return Tournament(find(game), make_plan(find(game), players, **chosen))


def result(of: Tournament, index: int, winners: list[int], scores: list[int] | None = None) -> GameResult:
    seats = of.plan.seats
    return GameResult(index, of.seating(index), winners, scores or [0] * seats, 1)


# -- who meets whom ----------------------------------------------------------------------------------------------------


def meet(players: str, seats: int, tables: str = "all", cooperative: bool = False) -> set[str]:
    plan = Plan("game", "1", list(players), seats, {}, tables, 0)
    return {"".join(players[one] for one in company) for company in companies(plan, cooperative)}


def test_two_at_a_table_are_a_pair() -> None:
    for tables in ("all", "pairs", "mixed"):
        assert meet("abc", 2, tables) == {"ab", "ac", "bc"}


def test_at_larger_tables_one_sits_among_copies_or_all_are_different() -> None:
    assert meet("ab", 3) == meet("ab", 3, "pairs") == {"abb", "aab"}
    assert meet("abc", 3, "pairs") == {"abb", "aab", "acc", "aac", "bcc", "bbc"}
    assert meet("abc", 3, "mixed") == {"abc"}
    assert meet("abcd", 3, "mixed") == {"abc", "abd", "acd", "bcd"}
    assert meet("abc", 3) == meet("abc", 3, "pairs") | {"abc"}


def test_teams_play_among_themselves_too() -> None:
    assert meet("ab", 3, "pairs", cooperative=True) == {"aaa", "bbb", "abb", "aab"}


def test_turns() -> None:
    assert turns((0, 1)) == [[0, 1], [1, 0]]
    assert turns((0, 1, 1)) == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]
    assert turns((2, 2, 2)) == [[2, 2, 2]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_sits_at_every_seat_equally_often(seats: int) -> None:
    played = tournament("random", "counter", SAME, seats=seats)
    for deal in range(3):
        first = deal * len(played.fixtures)
        seatings = [played.seating(first + at) for at in range(len(played.fixtures))]
        for player in range(3):
            sat = Counter(seat for seating in seatings for seat, who in enumerate(seating) if who == player)
            assert len(set(sat.values())) == 1
            assert len(sat) == seats


def test_neighbours_change_from_deal_to_deal() -> None:
    played = tournament("random", "counter", SAME, seats=3, tables="mixed")
    assert len({tuple(played.seating(deal * 3)) for deal in range(20)}) > 1


# -- the same deal -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", registry())
def test_every_game_of_a_deal_is_dealt_the_same(name: str) -> None:
    """What lies on the table before the first answer, and what luck brings afterwards."""
    game = registry()[name]
    played = tournament(*["random", *game.players()], game=name)

    def dealt(index: int) -> tuple[Any, list[int]]:
        table = played.bout(index).table()
        return game.open_view(table.state), [table.chance.below(1000) for _ in range(DRAWS)]

    one = len(played.fixtures)
    first = dealt(0)
    assert all(dealt(index) == first for index in range(1, one))
    assert dealt(one) != first


def test_equals_share_every_deal() -> None:
    """Two names for one player: what one wins with a deal, the other wins with it from the same seat."""
    played = tournament("counter", SAME, options=ROUND, seed=2)
    results = played.play_deals(12)
    for first, second in zip(results[::2], results[1::2], strict=True):
        assert (first.winners, first.scores, first.answers) == (second.winners, second.scores, second.answers)
        assert first.seating != second.seating
    standings = stand(played, 12, results)
    assert [row.share.value for row in standings.rows] == [0.5, 0.5]
    assert [row.elo.value for row in standings.rows if row.elo] == pytest.approx([0, 0])


# -- the same result ---------------------------------------------------------------------------------------------------


def test_jobs_and_interruptions_change_nothing() -> None:
    played = tournament("counter", "random", seats=3, options=ROUND, seed=7)
    whole = played.play_deals(5)
    assert [one.index for one in whole] == list(range(30))
    heard: list[GameResult] = []
    assert played.play_deals(5, jobs=2, heard=heard.extend) == whole
    assert sorted(heard, key=lambda one: one.index) == whole
    heard.clear()
    assert played.play_deals(5, played=whole[3:11] + whole[20:22], heard=heard.extend) == whole
    assert [one.index for one in heard] == [0, 1, 2, *range(11, 20), *range(22, 30)]
    assert played.play_deals(2, played=whole) == whole[:12]


def test_an_interrupt_ends_the_workers_too() -> None:
    def interrupt(_: list[GameResult]) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tournament("counter", "random").play_deals(10_000, jobs=2, heard=interrupt)
    assert multiprocessing.active_children() == []


def test_another_seed_is_another_tournament() -> None:
    one, two = (tournament("counter", "random", options=ROUND, seed=seed).play_deals(3) for seed in (1, 2))
    assert one != two


# -- standings ---------------------------------------------------------------------------------------------------------


def test_a_two_player_table_counts_up() -> None:
    played = tournament("random", "counter")
    wins = [1, 0, 1, 1, 0, 0]  # of the counter, which sits first in every second game
    seats = [played.seating(index).index(1 if won else 0) for index, won in enumerate(wins)]
    standings = stand(played, 3, [result(played, index, [seat]) for index, seat in enumerate(seats)])
    assert [standings.name(row.player) for row in standings.rows] in (["random", "counter"], ["counter", "random"])
    assert {standings.name(row.player): (row.share.value, row.games) for row in standings.rows} == {
        "counter": (0.5, 6),
        "random": (0.5, 6),
    }
    assert len(standings.meetings) == 2


def test_one_among_copies() -> None:
    """The counter wins whenever it sits there: alone it has a whole share, twice it divides."""
    played = tournament("random", "counter", seats=3)
    results = [
        result(played, index, [seat for seat, who in enumerate(played.seating(index)) if who == 1])
        for index in range(played.games(2))
    ]
    standings = stand(played, 2, results)
    alone = {(standings.name(one.player), standings.name(one.other)): one.share.value for one in standings.meetings}
    assert alone == {("counter", "random"): 1.0, ("random", "counter"): 0.0}
    assert standings.name(standings.rows[0].player) == "counter"
    assert standings.rows[0].share.value == pytest.approx((1 + 0.5 + 0.5) / 3)


def test_teams_are_told_by_their_scores() -> None:
    played = tournament("scout", "random", game="path-to-hope", tables="pairs")
    results = []
    for index in range(played.games(4)):
        scouts = played.seating(index).count(0)
        results.append(result(played, index, [0, 1, 2] if scouts == 3 else [], [2 * scouts] * 3))
    standings = stand(played, 4, results)
    best, other = standings.rows
    assert standings.name(best.player) == "scout"
    assert best.score is not None
    assert best.guest is not None
    assert other.score is not None
    assert (best.score.value, other.score.value) == (6, 0)
    assert best.guest.value == pytest.approx(10 / 3)
    assert (best.share.value, other.share.value, best.elo) == (1, 0, None)
    alone = {(standings.name(one.player), standings.name(one.other)): one.score for one in standings.meetings}
    assert {pair: score and score.value for pair, score in alone.items()} == {
        ("random", "scout"): 4,
        ("scout", "random"): 2,
    }


def test_as_json() -> None:
    played = tournament("counter", "random", options=ROUND)
    report = json.loads(json.dumps(stand(played, 4, played.play_deals(4)).to_dict(), allow_nan=False))
    assert (report["game"], report["deals"], report["games"], report["seats"]) == ("secret-invasion", 4, 8, 2)
    assert {row["player"] for row in report["standings"]} == {"counter", "random"}
    assert sum(row["share"]["value"] for row in report["standings"]) == pytest.approx(1)


def test_who_won_everything_has_no_upper_bound_in_json() -> None:
    played = tournament("random", "admiral", game="warlords")
    wins = [result(played, index, [played.seating(index).index(1)]) for index in range(20)]
    standings: Standings = stand(played, 10, wins)
    best, worst = json.loads(json.dumps(standings.to_dict(), allow_nan=False))["standings"]
    assert best["elo"]["interval"][1] is None
    assert worst["elo"]["interval"][0] is None


# -- what can go wrong -------------------------------------------------------------------------------------------------


def test_what_cannot_be_played_is_refused_at_once() -> None:
    for key, players, chosen in (
        ("unknown-player", ["counter", "nobody"], {}),
        ("bad-outsider", ["counter", "nowhere:Bot"], {}),
        ("name-twice", ["counter", "counter"], {}),
        ("few-players", ["counter"], {}),
        ("few-players", [], {}),
        ("few-players", ["counter", "random"], {"seats": 3, "tables": "mixed"}),
        ("bad-seats", ["counter", "random"], {"seats": 9}),
        ("unknown-setup", ["counter", "random"], {"options": {"speed": 3}}),
    ):
        with pytest.raises(Refusal, match=key):
            make_plan(GAME, players, **chosen)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bots_fault_names_the_bot(jobs: int) -> None:
    game = WithBadPlayers()
    with pytest.raises(BotFault, match=r"(wrong|broken) at seat"):
        Tournament(game, make_plan(game, ["wrong", "broken"], seed=3)).play_deals(4, jobs)
    assert multiprocessing.active_children() == []
