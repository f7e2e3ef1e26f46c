"""Votes: who is asked and how long, what a vote is for, and what becomes of a proposal."""

import pytest

from server.seated import at_table, hold_bots, info, move, phrases, position, put_away, three_at, two_at, why
from server.wire import HandClock, Inn, my_options, pending

DAY = 86_400_000


# -- who is asked ----------------------------------------------------------------------------------------------------


async def test_undo_past_the_barrier_needs_a_vote(inn: Inn) -> None:
    _, _, (first, second), start = await two_at(inn)
    await move(first, start, "a", 0)
    assert why(await first.ask(do="undo", move="u", version=2)) == "cannot-undo"
    proposal = info(await first.ask(do="propose", what="undo", answers=1))["proposal"]
    assert {key: proposal[key] for key in ("what", "by", "answers", "yes", "waiting", "until", "silence")} == {
        "what": "undo", "by": 0, "answers": 1, "yes": [0], "waiting": [1], "until": None, "silence": False,
    }  # fmt: skip
    heard = await second.ask(do="vote", proposal=proposal["id"], yes=True)
    assert position(heard)["version"] == 3
    assert info(heard)["proposal"] is None
    replies = await first.settle()
    assert my_options(position(replies)) == ["yes", "no"]
    assert phrases(replies) == [], "it was carried out, not overtaken"


@pytest.mark.parametrize("wish", [{"what": "undo", "answers": 1}, {"what": "end"}], ids=["undo", "end"])
async def test_who_is_away_at_a_pace_of_days_is_asked(slow_inn: Inn, clock: HandClock, wish: dict[str, object]) -> None:
    """Two minutes away, at three days a move: what the other proposes is not carried out behind one's back."""
    async with slow_inn as inn:
        table, guests, (first, second), start = await two_at(inn, pace="day:3")
        version = position(await move(first, start, "a", 0))["version"]
        await second.close()
        clock.pass_by(125_000)
        proposal = info(await first.ask(do="propose", **wish))["proposal"]
        assert proposal["waiting"] == [1]
        assert proposal["until"] == clock.at + 3 * DAY
        clock.pass_by(3 * DAY - 125_001)
        await first.settle()
        assert inn.house.live[table].version() == version
        back, sync = await at_table(guests[1], table)
        assert sync["info"]["proposal"]["id"] == proposal["id"], "who comes back sees what is asked"
        assert info(await back.ask(do="vote", proposal=proposal["id"], yes=True))["proposal"] is None
        assert inn.house.live[table].version() == version + 1


async def test_without_a_clock_everybody_is_waited_for(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, _, (first, second), _ = await two_at(inn)
        await second.close()
        proposal = info(await first.ask(do="propose", what="end"))["proposal"]
        assert proposal["until"] is None
        clock.pass_by(100 * DAY)
        await first.settle()
        assert pending(inn, table) == proposal["id"]
        assert inn.house.live[table].status == "playing"


async def test_whom_a_bot_stands_in_for_is_asked_too(inn: Inn) -> None:
    table, guests, wires = await three_at(inn)
    await guests[2].post(f"/api/tables/{table}/leave")
    proposal = info(await wires[0].ask(do="propose", what="end"))["proposal"]
    assert proposal["waiting"] == [1, 2]
    await wires[1].ask(do="vote", proposal=proposal["id"], yes=True)
    assert inn.house.live[table].status == "playing"
    await wires[2].ask(do="vote", proposal=proposal["id"], yes=True)
    assert inn.house.live[table].status == "over"


async def test_who_gives_up_is_not_asked_any_more(inn: Inn) -> None:
    table, _, wires = await three_at(inn)
    await wires[0].ask(do="propose", what="end")
    await wires[1].ask(do="resign")
    assert info(await wires[0].settle())["proposal"]["waiting"] == [2]
    heard = await wires[0].ask(do="resign")
    assert info(heard)["proposal"] is None
    assert (0, "table-withdrawn") in phrases(heard)
    assert inn.house.live[table].status == "playing"


# -- silence ---------------------------------------------------------------------------------------------------------


async def test_silence_is_a_no(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, _, (first, second), start = await two_at(inn, pace="day:3")
        hold_bots(inn, table)
        await move(first, start, "a", 0)
        assert not info(await first.ask(do="propose", what="undo", answers=1))["proposal"]["silence"]
        clock.pass_by(3 * DAY)
        said = await second.until(lambda reply: reply["is"] == "said" and reply["phrase"] == "table-unanswered")
        assert said["seat"] == 0
        assert pending(inn, table) == "none"
        assert inn.house.live[table].version() == 2


async def test_silence_is_a_yes_where_the_table_says_so(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, _, (first, second), start = await two_at(inn, pace="day:3", silence=True)
        hold_bots(inn, table)
        await move(first, start, "a", 0)
        seen = info(await first.ask(do="propose", what="undo", answers=1))
        assert seen["silence"]
        assert seen["proposal"]["silence"]
        clock.pass_by(3 * DAY)
        await second.until(lambda reply: reply["is"] == "said" and reply["phrase"] == "table-silence")
        assert inn.house.live[table].version() == 3
        assert inn.house.live[table].table.moves == []  # type: ignore[union-attr]


@pytest.mark.parametrize("wish", [{"what": "end"}, {"what": "undo", "answers": 2}], ids=["end", "two answers"])
async def test_silence_agrees_to_no_end_and_to_no_more_than_ones_last_answer(
    slow_inn: Inn, clock: HandClock, wish: dict[str, object]
) -> None:
    async with slow_inn as inn:
        table, _, (first, second), start = await two_at(inn, pace="day:3", silence=True)
        hold_bots(inn, table)
        after = position(await move(first, start, "a", 0))
        await move(first, after, "b", 0)
        assert not info(await first.ask(do="propose", **wish))["proposal"]["silence"]
        clock.pass_by(3 * DAY)
        await second.until(lambda reply: reply["is"] == "said" and reply["phrase"] == "table-unanswered")
        assert inn.house.live[table].version() == 3


async def test_the_last_answer_of_another_is_not_ones_own(inn: Inn) -> None:
    _, _, (first, second), start = await two_at(inn, pace="day:3", silence=True)
    await move(first, start, "a", 0)
    assert not info(await second.ask(do="propose", what="undo", answers=1))["proposal"]["silence"]


async def test_silence_needs_a_clock(inn: Inn) -> None:
    guest = await inn.guest()
    refused = await guest.refused("/api/tables", game="toy", seats=["me", "open"], silence=True)
    assert refused == (400, "silence-needs-clock")


async def test_a_rematch_is_set_up_alike(inn: Inn) -> None:
    table, guests, (first, _), _ = await two_at(inn, pace="day:3", silence=True)
    await first.ask(do="resign")
    again = (await guests[0].post(f"/api/tables/{table}/rematch"))["table"]
    assert (await guests[0].get(f"/api/tables/{again}"))["silence"]


# -- what a vote is for ----------------------------------------------------------------------------------------------


async def test_a_proposal_cannot_be_swapped_under_a_vote(inn: Inn) -> None:
    """A asks to go back one answer and then asks for the end: B's yes to the first does not end the game."""
    table, _, (first, second), start = await two_at(inn)
    await move(first, start, "a", 0)
    asked = info(await first.ask(do="propose", what="undo", answers=1))["proposal"]
    assert why(await first.ask(do="propose", what="end")) == "proposal-pending"
    await first.ask(do="withdraw", proposal=asked["id"])
    other = info(await first.ask(do="propose", what="end"))["proposal"]
    assert other["id"] != asked["id"]
    heard = await second.ask(do="vote", proposal=asked["id"], yes=True)
    assert why(heard) == "other-proposal"
    assert inn.house.live[table].status == "playing"
    assert pending(inn, table) == other["id"]


async def test_nobody_else_can_put_another_in_its_place(inn: Inn) -> None:
    table, _, (first, second), _ = await two_at(inn)
    asked = info(await first.ask(do="propose", what="end"))["proposal"]
    assert why(await second.ask(do="propose", what="end")) == "proposal-pending"
    assert why(await second.ask(do="withdraw", proposal=asked["id"])) == "not-your-proposal"
    assert why(await first.ask(do="vote", proposal=asked["id"], yes=True)) == "no-vote"
    assert pending(inn, table) == asked["id"]


async def test_a_vote_has_to_name_its_proposal(inn: Inn) -> None:
    _, _, (first, second), _ = await two_at(inn)
    await first.ask(do="propose", what="end")
    assert why(await second.ask(do="vote", yes=True)) == "unreadable"


async def test_a_vote_against_ends_the_proposal(inn: Inn) -> None:
    table, _, (first, second), _ = await two_at(inn)
    asked = info(await first.ask(do="propose", what="end"))["proposal"]
    assert info(await second.ask(do="vote", proposal=asked["id"], yes=False))["proposal"] is None
    assert phrases(await first.settle()) == [(1, "table-against")], "whoever asked learns that the answer is no"
    assert why(await second.ask(do="vote", proposal=asked["id"], yes=True)) == "no-vote"
    assert inn.house.live[table].status == "playing"


async def test_a_move_ends_the_proposal_and_everybody_learns_why(inn: Inn) -> None:
    table, _, (first, second), start = await two_at(inn)
    asked = info(await first.ask(do="propose", what="end"))["proposal"]
    assert info(await move(first, start, "a"))["proposal"] is None
    assert phrases(await second.settle()) == [(0, "table-moved-on")]
    assert why(await second.ask(do="vote", proposal=asked["id"], yes=True)) == "no-vote"
    assert inn.house.live[table].status == "playing"


async def test_what_was_proposed_wrongly_leaves_the_open_one(inn: Inn) -> None:
    table, _, (first, second), start = await two_at(inn, undo=False)
    await move(first, start, "a", 0)
    assert why(await first.ask(do="propose", what="undo", answers=1)) == "undo-not-allowed"
    assert why(await first.ask(do="propose", what="win")) == "unknown-proposal"
    asked = info(await first.ask(do="propose", what="end"))["proposal"]
    assert why(await second.ask(do="propose", what="undo", answers=1)) == "undo-not-allowed"
    assert pending(inn, table) == asked["id"]


@pytest.mark.parametrize("answers", [0, -1, 2, 10**9])
async def test_no_more_can_be_taken_back_than_there_is(inn: Inn, answers: int) -> None:
    _, _, (first, _), start = await two_at(inn)
    await move(first, start, "a", 0)
    assert why(await first.ask(do="propose", what="undo", answers=answers)) == "bad-answers"


# -- it lasts --------------------------------------------------------------------------------------------------------


async def test_a_proposal_outlasts_the_table_being_put_away(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests, wires, _ = await two_at(inn, pace="day:3")
        asked = info(await wires[0].ask(do="propose", what="end"))["proposal"]
        for wire in wires:
            await wire.close()
        await put_away(inn, clock, table)
        back, sync = await at_table(guests[1], table)
        assert sync["info"]["proposal"] == asked
        await back.ask(do="vote", proposal=asked["id"], yes=True)
        assert inn.house.live[table].status == "over"


async def test_a_proposal_outlasts_the_house(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests, wires, _ = await two_at(inn, pace="day:3")
        asked = info(await wires[0].ask(do="propose", what="end"))["proposal"]
    async with slow_inn.again() as inn:
        guest = guests[1].again(inn)
        (card,) = (await guest.get("/api/lobby"))["mine"]
        assert card["my_vote"]
        assert (await guest.get(f"/api/tables/{table}"))["proposal"] == asked
        clock.pass_by(3 * DAY)
        wire = await guest.socket(table)
        await wire.hello()
        await wire.until(lambda reply: reply["is"] == "info" and reply["info"]["proposal"] is None)
        assert inn.house.live[table].status == "playing"


async def test_a_move_ends_it_on_disk_too(inn: Inn) -> None:
    table, _, (first, _), start = await two_at(inn, pace="day:3")
    await first.ask(do="propose", what="end")
    await move(first, start, "a")
    async with inn.again() as later:
        row = await later.storage.table(table)
        assert row is not None
        assert row.progress.proposal is None


async def test_what_cannot_be_stored_was_not_proposed(inn: Inn) -> None:
    table, _, (first, second), _ = await two_at(inn)

    async def broken(*_: object) -> None:
        raise OSError("disk full")

    inn.storage.set_progress = broken  # type: ignore[assignment, method-assign]
    assert why(await first.ask(do="propose", what="end")) == "not-stored"
    del inn.storage.set_progress
    assert info(await second.ask(do="hello"))["proposal"] is None
    assert pending(inn, table) == "none"


async def test_the_lobby_says_that_a_vote_is_asked(inn: Inn) -> None:
    _, guests, (first, second), _ = await two_at(inn)

    async def votes() -> list[bool]:
        return [(await guest.get("/api/lobby"))["mine"][0]["my_vote"] for guest in guests]

    assert await votes() == [False, False]
    asked = info(await first.ask(do="propose", what="end"))["proposal"]
    assert await votes() == [False, True]
    await second.ask(do="vote", proposal=asked["id"], yes=False)
    assert await votes() == [False, False]


async def test_who_looks_at_the_lobby_is_told_at_once(inn: Inn) -> None:
    _, guests, (first, _), _ = await two_at(inn)
    lobby = await guests[1].wire("/ws/lobby")
    assert not (await lobby.until("mine"))["mine"][0]["my_vote"]
    await first.ask(do="propose", what="end")
    await lobby.until(lambda reply: reply["is"] == "mine" and reply["mine"][0]["my_vote"])
