"""Somebody is away from a table without a clock: a bot is seated, or the seat given up, but never behind their back."""

import pytest

from server.seated import at_table, hold_bots, info, phrases, put_away, three_at, why
from server.wire import HandClock, Inn, full_table, pending

MINUTE, DAY = 60_000, 86_400_000


async def test_how_long_somebody_is_away_is_shown_at_the_seat(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        _, guests, wires = await three_at(inn)
        assert [seat["away"] for seat in info(await wires[0].settle())["seats"]] == [None, None, None]
        await wires[1].close()
        left = clock.at
        clock.pass_by(5 * MINUTE)
        seen = info(await wires[0].ask(do="hello"))
        assert [seat["away"] for seat in seen["seats"]] == [None, left, None]
        assert seen["bot_after"] == 10 * MINUTE
        lobby = await guests[1].wire("/ws/lobby")
        await lobby.until("mine")
        assert info(await wires[0].ask(do="hello"))["seats"][1]["away"] is None, "who is in the lobby is in the house"


async def test_the_owner_seats_a_bot_and_the_person_comes_back(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests, wires = await three_at(inn)
        await wires[1].close()
        clock.pass_by(10 * MINUTE - 1)
        assert why(await wires[0].ask(do="propose", what="bot", seat=1)) == "not-absent"
        clock.pass_by(1)
        heard = await wires[0].ask(do="propose", what="bot", seat=1)
        assert info(heard)["seats"][1]["substitute"]
        assert (1, "table-absent") in phrases(heard)
        assert why(await wires[0].ask(do="propose", what="bot", seat=1)) == "bot-plays"
        back, _ = await at_table(guests[1], table)
        assert not info(await back.ask(do="return"))["seats"][1]["substitute"]


async def test_the_others_vote_on_it(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, _, wires = await three_at(inn)
        await wires[2].close()
        clock.pass_by(10 * MINUTE)
        proposal = info(await wires[1].ask(do="propose", what="bot", seat=2))["proposal"]
        assert (proposal["seat"], proposal["waiting"]) == (2, [0]), "whom it is about is not waited for"
        heard = await wires[0].ask(do="vote", proposal=proposal["id"], yes=True)
        assert info(heard)["seats"][2]["substitute"]
        assert info(heard)["proposal"] is None
        assert pending(inn, table) == "none"


async def test_who_is_here_again_is_not_decided_about(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests, wires = await three_at(inn)
        await wires[2].close()
        clock.pass_by(10 * MINUTE)
        proposal = info(await wires[1].ask(do="propose", what="bot", seat=2))["proposal"]
        await at_table(guests[2], table)
        heard = await wires[0].ask(do="vote", proposal=proposal["id"], yes=True)
        assert why(heard) == "no-vote"
        assert (2, "table-here") in phrases(heard)
        assert not inn.house.live[table].seating[2].substitute


async def test_who_sits_in_the_lobby_is_not_decided_about(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests, wires = await three_at(inn)
        await wires[2].close()
        clock.pass_by(10 * MINUTE)
        proposal = info(await wires[1].ask(do="propose", what="bot", seat=2))["proposal"]
        await (await guests[2].wire("/ws/lobby")).until("mine")
        assert why(await wires[0].ask(do="vote", proposal=proposal["id"], yes=True)) == "not-absent"
        assert not inn.house.live[table].seating[2].substitute


async def test_the_seat_of_who_is_away_for_a_day_can_be_given_up(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        _, _, wires = await three_at(inn)
        await wires[1].close()
        clock.pass_by(DAY - 1)
        assert why(await wires[0].ask(do="propose", what="resign", seat=1)) == "not-absent"
        clock.pass_by(1)
        heard = await wires[0].ask(do="propose", what="resign", seat=1)
        assert info(heard)["seats"][1]["resigned"]
        assert (1, "table-given-up") in phrases(heard)


async def test_with_two_the_game_ends_with_the_resignation(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2)
        first, _ = await at_table(guests[0], table)
        second, _ = await at_table(guests[1], table)
        await first.close()
        clock.pass_by(DAY)
        heard = await second.ask(do="propose", what="resign", seat=0)
        assert info(heard)["status"] == "over"
        live = inn.house.live[table].table
        assert live is not None
        assert live.winners == [1]


@pytest.mark.parametrize("what", ["bot", "resign"])
async def test_never_while_somebody_is_connected(slow_inn: Inn, clock: HandClock, what: str) -> None:
    async with slow_inn as inn:
        table, _, wires = await three_at(inn)
        clock.pass_by(100 * DAY)
        assert why(await wires[0].ask(do="propose", what=what, seat=1)) == "not-absent"
        assert why(await wires[0].ask(do="propose", what=what, seat=9)) == "no-such-seat"
        assert why(await wires[0].ask(do="propose", what=what)) == "no-such-seat"
        assert why(await wires[1].ask(do="propose", what=what, seat=1)) == "no-vote"
        assert not inn.house.live[table].seating[1].substitute


async def test_what_the_owner_decides_leaves_another_vote_alone(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, _, wires = await three_at(inn)
        await wires[1].close()
        clock.pass_by(DAY)
        proposal = info(await wires[2].ask(do="propose", what="end"))["proposal"]
        await wires[0].ask(do="propose", what="bot", seat=1)
        assert pending(inn, table) == proposal["id"]
        seen = info(await wires[0].ask(do="propose", what="resign", seat=1))
        assert seen["proposal"]["waiting"] == [0], "whose seat was given up is not asked any more"


async def test_what_is_voted_on_about_a_seat_is_settled_by_the_owner(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, _, wires = await three_at(inn)
        await wires[2].close()
        clock.pass_by(DAY)
        await wires[1].ask(do="propose", what="bot", seat=2)
        assert info(await wires[0].ask(do="propose", what="bot", seat=2))["seats"][2]["substitute"]
        assert pending(inn, table) == "none"


async def test_a_clock_takes_care_of_it_where_there_is_one(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        _, _, wires = await three_at(inn, pace="day:3")
        await wires[1].close()
        clock.pass_by(2 * DAY)
        heard = await wires[0].ask(do="propose", what="bot", seat=1)
        assert why(heard) == "has-clock"
        assert why(await wires[0].ask(do="propose", what="resign", seat=1)) == "has-clock", "it has not run out yet"
        seen = info(await wires[0].ask(do="hello"))
        assert (seen["bot_after"], seen["resign_after"]) == (0, 3 * DAY)


@pytest.mark.parametrize(("pace", "time", "wait"), [("move:30", 30_000, 10 * MINUTE), ("day:3", 3 * DAY, 3 * DAY)])
async def test_at_a_table_with_a_clock_nobody_blocks_an_end_for_ever(
    slow_inn: Inn, clock: HandClock, pace: str, time: int, wait: int
) -> None:
    """Silence is no yes to an end. But who lets the clock run out and stays away can be taken for having given up."""
    async with slow_inn as inn:
        table, _, wires = await three_at(inn, pace=pace)
        gone, first, second = wires
        await gone.close()
        clock.pass_by(time)
        await first.until(lambda reply: reply["is"] == "info" and reply["info"]["seats"][0]["substitute"])
        asked = info(await first.ask(do="propose", what="end"))["proposal"]
        assert asked["waiting"] == [0, 2]
        await second.ask(do="vote", proposal=asked["id"], yes=True)
        clock.pass_by(time)
        await first.until(lambda reply: reply.get("phrase") == "table-unanswered")
        if 2 * time < wait:
            assert why(await first.ask(do="propose", what="resign", seat=0)) == "not-absent"
            clock.pass_by(wait - 2 * time)
        asked = info(await first.ask(do="propose", what="resign", seat=0))["proposal"]
        assert (asked["seat"], asked["waiting"]) == (0, [2])
        heard = await second.ask(do="vote", proposal=asked["id"], yes=True)
        assert info(heard)["seats"][0]["resigned"]
        asked = info(await first.ask(do="propose", what="end"))["proposal"]
        assert asked["waiting"] == [2]
        await second.ask(do="vote", proposal=asked["id"], yes=True)
        assert inn.house.live[table].status == "over"


async def test_who_is_back_before_that_keeps_the_seat(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests, wires = await three_at(inn, pace="move:30")
        await wires[0].close()
        clock.pass_by(10 * MINUTE)
        await wires[1].until(lambda reply: reply["is"] == "info" and reply["info"]["seats"][0]["substitute"])
        back, _ = await at_table(guests[0], table)
        assert why(await wires[1].ask(do="propose", what="resign", seat=0)) == "not-absent"
        await back.ask(do="return")
        assert why(await wires[1].ask(do="propose", what="resign", seat=0)) == "has-clock"


async def test_a_spectator_decides_nothing(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, _, wires = await three_at(inn)
        await wires[1].close()
        clock.pass_by(DAY)
        watcher, _ = await at_table(await inn.guest(), table)
        assert why(await watcher.ask(do="propose", what="bot", seat=1)) == "no-seat"


async def test_who_set_the_table_up_and_watches_decides(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        host, one, two = [await inn.guest() for _ in range(3)]
        table = await host.table("toy", ["open", "open"], public=True)
        for seat, guest in enumerate((one, two)):
            await guest.post(f"/api/tables/{table}/sit", seat=seat)
        wire, _ = await at_table(host, table)
        hold_bots(inn, table)
        clock.pass_by(10 * MINUTE)
        assert info(await wire.ask(do="propose", what="bot", seat=1))["seats"][1]["substitute"]


async def test_how_long_is_remembered_when_the_table_is_put_away(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests, wires = await three_at(inn)
        await wires[1].close()
        left = clock.at
        clock.pass_by(MINUTE)
        for wire in (wires[0], wires[2]):
            await wire.close()
        await put_away(inn, clock, table)
        _, sync = await at_table(guests[0], table)
        assert [seat["away"] for seat in sync["info"]["seats"]][1:] == [left, left + MINUTE]


async def test_a_house_that_opens_knows_of_nobody_who_was_there_before(slow_inn: Inn, clock: HandClock) -> None:
    """Whoever was connected when the server stopped cannot be said to have been away all the time."""
    async with slow_inn as inn:
        table, guests, wires = await three_at(inn)
        await wires[1].close()
        clock.pass_by(DAY)
    async with slow_inn.again() as inn:
        guest = guests[0].again(inn)
        seats = (await guest.get(f"/api/tables/{table}"))["seats"]
        assert seats[1]["away"] == clock.at


async def test_a_program_that_asks_over_http_was_here(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests, wires = await three_at(inn)
        await wires[1].close()
        clock.pass_by(9 * MINUTE)
        await guests[1].post(f"/api/tables/{table}/do", do="say", phrase="hello")
        clock.pass_by(9 * MINUTE)
        assert why(await wires[0].ask(do="propose", what="bot", seat=1)) == "not-absent"
