"""Puzzles over the wire: nothing of the solution before the answer, one try that counts, and playing on."""

from typing import Any

import msgspec
import pytest

from cantina.bots.puzzles import Puzzle, puzzles
from cantina.games import find, registry
from cantina.kernel import FastChance, Game, Line, Weighed
from cantina.server.people.solvers import FIRST, SUREST, Solver
from cantina.server.settings import DAY
from cantina.server.tables.history import History
from cantina.server.tables.riddles import Riddle
from server.wire import Closed, Guest, HandClock, Inn, Wire

GAME = "secret-invasion"
KNOWN = puzzles(find(GAME))
FEW = [(game, puzzle) for game in registry().values() for puzzle in list(puzzles(game).values())[::6]]
encode = msgspec.json.encode


async def open_puzzle(guest: Guest, name: str, game: str = GAME) -> tuple[Wire, dict[str, Any]]:
    wire = await guest.wire(f"/ws/puzzle/{game}/{name}")
    return wire, await wire.hello()


async def answer(wire: Wire, sync: dict[str, Any], text: str) -> dict[str, Any]:
    wire.send(do="answer", move="1", version=sync["position"]["version"], answer=text)
    return await wire.until("verdict")


async def of_today(guest: Guest) -> dict[str, Any]:
    found = await guest.get("/api/puzzles")
    return next(of for of in found["games"] if of["game"] == GAME)


# -- secrecy ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "puzzle"), FEW, ids=[f"{game.id}/{puzzle.name}" for game, puzzle in FEW])
def test_what_the_seat_cannot_know_makes_no_difference(game: Game[Any], puzzle: Puzzle) -> None:
    riddle = Riddle(game, puzzle, "Ann")
    sent = encode(riddle.sync())
    for luck in range(3):
        riddle.table.state = riddle.table.state.determinize(puzzle.seat, FastChance(luck))
        riddle.history = History(riddle.table, undo=False)
        assert encode(riddle.sync()) == sent


@pytest.mark.parametrize(("game", "puzzle"), FEW, ids=[f"{game.id}/{puzzle.name}" for game, puzzle in FEW])
def test_nothing_that_is_sent_follows_from_the_solution(game: Game[Any], puzzle: Puzzle) -> None:
    other = msgspec.structs.replace(
        puzzle, answers=[Weighed("other", 1.0)], rating=1, theme="rescue", worlds=1, why=[Line("other")]
    )
    assert encode(Riddle(game, puzzle, "Ann").sync()) == encode(Riddle(game, other, "Ann").sync())


async def test_the_solution_comes_with_the_answer(inn: Inn) -> None:
    ann = await inn.guest()
    puzzle = KNOWN[(await of_today(ann))["today"][0]["name"]]
    wire, sync = await open_puzzle(ann, puzzle.name)
    assert "worth" not in "".join(wire.frames)
    assert sync["info"]["me"] == puzzle.seat
    verdict = await answer(wire, sync, puzzle.best)
    assert verdict["right"]
    assert [one["answer"] for one in verdict["answers"]] == [one.answer for one in puzzle.answers]
    assert verdict["before"] == FIRST
    assert verdict["after"] > FIRST
    await wire.close()


# -- tries -----------------------------------------------------------------------------------------------------------


async def test_only_the_first_try_counts(inn: Inn) -> None:
    ann = await inn.guest()
    name = (await of_today(ann))["today"][0]["name"]
    wire, sync = await open_puzzle(ann, name)
    worst = KNOWN[name].answers[-1].answer
    first = await answer(wire, sync, worst)
    assert not first["right"]
    assert first["after"] < FIRST
    again = await answer(wire, sync, KNOWN[name].best)
    assert again["right"]
    assert "after" not in again
    await wire.close()
    found = await of_today(ann)
    assert found["rating"] == first["after"]
    assert [(one["name"], one["right"], one["rating"]) for one in found["tried"]] == [(name, False, first["after"])]
    assert found["today"][0] == {"name": name, "right": False}


async def test_two_windows_count_once(inn: Inn) -> None:
    ann = await inn.guest()
    name = (await of_today(ann))["today"][0]["name"]
    opened = [await open_puzzle(ann, name) for _ in range(2)]
    for wire, sync in opened:
        wire.send(do="answer", move="1", version=sync["position"]["version"], answer=KNOWN[name].best)
    verdicts = [await wire.until("verdict") for wire, _ in opened]
    assert sum("after" in one for one in verdicts) == 1
    assert len((await of_today(ann))["tried"]) == 1
    for wire, _ in opened:
        await wire.close()


async def test_what_is_no_answer_changes_nothing(inn: Inn) -> None:
    ann = await inn.guest()
    name = next(iter(KNOWN))
    wire, sync = await open_puzzle(ann, name)
    version = sync["position"]["version"]
    for message, key in (
        ({"do": "answer", "move": "1", "version": version, "answer": "nonsense"}, "not-legal"),
        ({"do": "answer", "move": "2", "version": version - 1, "answer": KNOWN[name].best}, "stale"),
        ({"do": "undo", "move": "3", "version": version}, "only-in-tables"),
    ):
        wire.send(**message)
        assert (await wire.until("refused"))["why"]["key"] == key
    assert await wire.ask(do="look", tempo="quick") == []
    await wire.close()
    assert (await of_today(ann))["tried"] == []


async def test_a_stranger_may_look_and_nothing_is_kept(inn: Inn) -> None:
    name = next(iter(KNOWN))
    wire, sync = await open_puzzle(Guest(inn), name)
    verdict = await answer(wire, sync, KNOWN[name].best)
    assert verdict["right"]
    assert "after" not in verdict
    await wire.close()


@pytest.mark.parametrize("path", [f"/ws/puzzle/{GAME}/none", "/ws/puzzle/chess/1"])
async def test_a_puzzle_that_is_not_there(inn: Inn, path: str) -> None:
    wire = await (await inn.guest()).wire(path)
    assert (await wire.next())["is"] == "refused"
    with pytest.raises(Closed):
        await wire.next()


async def test_tomorrow_there_are_others(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        ann, bob = await inn.guest(), await inn.guest()
        before = await ann.get("/api/puzzles")
        assert before == await bob.get("/api/puzzles")
        clock.pass_by(DAY)
        after = await ann.get("/api/puzzles")
    assert after["day"] > before["day"]
    assert after["games"] != before["games"]


async def test_an_account_keeps_its_rating(inn: Inn) -> None:
    ann = await inn.guest()
    name = next(iter(KNOWN))
    wire, sync = await open_puzzle(ann, name)
    await answer(wire, sync, KNOWN[name].best)
    await wire.close()
    await ann.post("/api/account", name="Ann", password="correct horse")
    other = await inn.guest()
    await other.post("/api/login", name="ann", password="correct horse")
    assert [one["name"] for one in (await of_today(other))["tried"]] == [name]
    assert (await other.get("/api/learned"))["lessons"] == {}


async def test_what_a_guest_solves_counts_for_the_account(inn: Inn) -> None:
    """Also where the account has solved puzzles of that game before; the same one counts once."""
    ann, other = await inn.guest(), await inn.guest()
    first, second = list(KNOWN)[:2]
    for guest, names in ((ann, [first]), (other, [first, second])):
        for name in names:
            wire, sync = await open_puzzle(guest, name)
            await answer(wire, sync, KNOWN[name].best)
            await wire.close()
    await ann.post("/api/account", name="Ann", password="correct horse")
    rated = (await of_today(ann))["rating"]
    await other.post("/api/login", name="ann", password="correct horse")
    found = await of_today(other)
    assert [one["name"] for one in found["tried"]] == [first, second]
    assert found["rating"] > rated


# -- playing on ------------------------------------------------------------------------------------------------------


async def test_playing_on_from_a_puzzle(inn: Inn) -> None:
    ann = await inn.guest()
    puzzle = KNOWN[(await of_today(ann))["today"][0]["name"]]
    path = f"/api/puzzles/{GAME}/{puzzle.name}/branch"
    assert await ann.refused(path) == (403, "puzzle-first")
    wire, sync = await open_puzzle(ann, puzzle.name)
    await answer(wire, sync, puzzle.best)
    await wire.close()
    seated = await ann.post(path, player="novice")
    assert seated["seat"] == puzzle.seat
    table = await ann.wire(f"/ws/table/{seated['table']}")
    position = (await table.hello())["position"]
    assert position["view"] == sync["position"]["view"]
    assert position["ask"] == sync["position"]["ask"]
    await table.close()


# -- ratings ---------------------------------------------------------------------------------------------------------


def test_a_rating_becomes_surer_and_moves_less() -> None:
    solver, puzzle = Solver(), KNOWN[next(iter(KNOWN))]
    steps: list[float] = []
    for _ in range(40):
        before = solver.rating
        solver.note(puzzle, len(steps) % 2 == 0, 0)
        steps.append(abs(solver.rating - before))
    assert steps[-1] < steps[0] / 3
    assert SUREST <= solver.off < 120
    assert abs(solver.rating - puzzle.rating) < 150


def test_a_hard_one_solved_is_worth_more() -> None:
    first, second = Solver(), Solver()
    puzzle = next(iter(KNOWN.values()))
    first.note(msgspec.structs.replace(puzzle, rating=1000), True, 0)
    second.note(msgspec.structs.replace(puzzle, rating=1800), True, 0)
    assert FIRST < first.rating < second.rating
