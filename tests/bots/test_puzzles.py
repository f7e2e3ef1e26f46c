"""The puzzles of the house hold what they claim; new ones are found, chosen and rated as they should be."""

import datetime
from collections import Counter
from typing import Any

import msgspec
import pytest

from cantina.bots.puzzles import DAILY, Puzzle, laid_out, puzzles, record_of, today
from cantina.bots.quarry import AHEAD, EASY, KEPT, SURE, Finding, Found, Quarry, rating_of, selection, theme_of
from cantina.games import find, registry
from cantina.kernel import Game, Line, Record, Table, Weighed, replay
from cantina.kernel.record import Answer, Say, Start
from cantina.words import LANGUAGES, GameWords

ALL = [(game, puzzle) for game in registry().values() for puzzle in puzzles(game).values()]
INVASION = find("secret-invasion")
HEADER = Table.new(INVASION, 2, seed=1).record.header


def every(test: Any) -> Any:
    names = [f"{game.id}/{puzzle.name}" for game, puzzle in ALL]
    return pytest.mark.parametrize(("game", "puzzle"), ALL, ids=names)(test)


def laid(game: Game[Any], puzzle: Puzzle) -> Table:
    record = record_of(game, puzzle)
    return laid_out(game, record, puzzle.at, record.header.seats)


@every
def test_a_puzzle_follows_the_rules_of_today(game: Game[Any], puzzle: Puzzle) -> None:
    """When the rules or their version change under it, it has to be made again: `cantina puzzles GAME --make`."""
    record = record_of(game, puzzle)
    assert len(record.entries) == puzzle.at
    assert all(isinstance(entry, Start | Answer | Say) for entry in record.entries)
    table = laid(game, puzzle)
    assert puzzle.seat in table.state.may_answer()
    options = table.options(puzzle.seat)
    assert len(options) > 1
    assert {one.answer for one in puzzle.answers} <= set(options)


@every
def test_one_answer_is_far_better(game: Game[Any], puzzle: Puzzle) -> None:
    assert puzzle.name in puzzles(game)
    assert Finding(puzzle.answers, puzzle.worlds).clear(AHEAD, SURE)
    assert puzzle.solved_by(puzzle.best)
    assert not any(puzzle.solved_by(one.answer) for one in puzzle.answers[1:])
    assert 600 <= puzzle.rating <= 2600


@every
def test_what_speaks_for_it_has_words(game: Game[Any], puzzle: Puzzle) -> None:
    names = record_of(game, puzzle).header.seats
    for language in LANGUAGES:
        words = GameWords(language, game, names, puzzle.seat)
        assert all(words.line(line) for line in puzzle.why)


@pytest.mark.parametrize("game", [game for game in registry().values() if puzzles(game)], ids=lambda game: game.id)
def test_each_has_its_day(game: Game[Any]) -> None:
    """Everybody has the same ones; before one comes again, all have been there."""
    known = puzzles(game)
    day = datetime.date(2026, 1, 1)
    days = [today(game, day + datetime.timedelta(n)) for n in range(3 * len(known))]
    assert all(len({one.name for one in chosen}) == min(DAILY, len(known)) for chosen in days)
    often = Counter(one.name for chosen in days for one in chosen)
    assert set(often) == set(known)
    assert max(often.values()) - min(often.values()) <= 1
    assert today(game, day) == days[0]


def test_a_game_without_puzzles() -> None:
    class Bare(type(INVASION)):  # type: ignore[misc]
        package = "cantina.kernel"

    assert puzzles(Bare()) == {}
    assert today(Bare(), datetime.date(2026, 1, 1)) == []


# -- making them -----------------------------------------------------------------------------------------------------


def made(index: int) -> list[Found]:
    quarry = Quarry(INVASION, worlds=60)
    return list(quarry.search(quarry.play(index, 2, {"tokens": 2}), f"0-{index}"))


def test_the_seed_settles_what_is_found() -> None:
    first, again = made(3), made(3)
    assert [one.puzzle for one in first] == [one.puzzle for one in again]
    assert [one.record.head for one in first] == [one.record.head for one in again]
    assert first
    for one in first:
        assert Finding(one.puzzle.answers, one.puzzle.worlds).clear(AHEAD, SURE)


def test_where_novices_and_able_players_part_one_answer_may_be_far_better() -> None:
    """In Rebellion all answers are carried on by generals, in the same worlds."""
    game = find("rebellion")
    quarry = Quarry(game, worlds=40)
    table = next(
        one
        for one in replay(game, quarry.play(0, 2, {"mode": "first"}))
        if one.asked and len(one.options()) > 6 and quarry.critic.puzzling(one.observe(one.asked[0]))
    )
    seat = table.asked[0]
    found = quarry.weigh(table, seat, 40, "luck")
    assert found.answers == quarry.weigh(table, seat, 40, "luck").answers
    assert {one.answer for one in found.answers} <= set(table.options(seat))
    assert len(found.answers) == KEPT
    worths = [one.worth for one in found.answers]
    assert worths == sorted(worths, reverse=True)
    assert 0 < worths[-1] <= worths[0] < 1


def test_what_is_clear_only_by_chance_is_no_finding() -> None:
    far = [Weighed("a", 0.9), Weighed("b", 0.5, 0.05)]
    assert Finding(far, 100).clear(AHEAD, SURE)
    assert not Finding([far[0], Weighed("b", 0.5, 0.2)], 100).clear(AHEAD, SURE)
    assert not Finding([far[0], Weighed("b", 0.85, 0.001)], 100).clear(AHEAD, SURE)
    assert not Finding(far[:1], 100).clear(AHEAD, SURE)


def test_the_fewer_find_it_the_harder_it_is() -> None:
    hard = rating_of({"novice": 0.0, "able": 0.0, "master": 0.2})
    middle = rating_of({"novice": 0.2, "able": 0.6, "master": 1.0})
    easy = rating_of({"novice": 1.0, "able": 1.0, "master": 1.0})
    assert easy <= EASY < middle < hard


def test_what_a_puzzle_is_like() -> None:
    def like(best: float) -> list[Weighed]:
        return [Weighed("a", best), Weighed("b", best / 2)]

    assert theme_of(like(0.9), True, "win") == "trap"
    assert theme_of(like(0.9), False, "win") == "win"
    assert theme_of(like(0.6), False, "win") == "only"
    assert theme_of(like(0.3), False, "win") == "rescue"
    assert theme_of(like(0.3), False, "plans") == "plans"


def found(game: int, at: int, rating: int, prompt: str = "turn", best: str = "a") -> Found:
    puzzle = Puzzle(f"0-{game}-{at}", at, 0, rating, "only", [Weighed(best, 0.9), Weighed("x", 0.1)])
    return Found(puzzle, Record(HEADER), prompt)


def test_one_of_each_game_and_of_all_kinds() -> None:
    several = [found(1, 5, 1500), found(1, 9, 1500), found(2, 3, 1500), found(2, 7, 1900, "name", "b")]
    assert [one.puzzle.name for one in selection(several, 9)] == ["0-1-5", "0-2-7"]
    assert [one.puzzle.name for one in selection(several, 1)] == ["0-1-5"]


def test_long_games_give_several_that_lie_apart() -> None:
    several = [found(1, at, 1500, prompt) for at, prompt in ((5, "turn"), (9, "send"), (90, "turn"), (200, "send"))]
    assert [one.puzzle.at for one in selection(several, 9, of_each=2)] == [5, 200]
    assert [one.puzzle.at for one in selection(several[:2], 9, of_each=2)] == [5]


def test_not_too_many_are_easy() -> None:
    several = [found(game, 5, EASY) for game in range(8)]
    assert len(selection(several, 8)) == 2


def test_a_puzzle_is_kept_as_text() -> None:
    puzzle = found(1, 5, 1500).puzzle
    puzzle.why = [Line("fact-number", {"number": 8})]
    assert msgspec.json.decode(msgspec.json.encode(puzzle), type=Puzzle) == puzzle
