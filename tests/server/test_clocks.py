"""Clocks run by a hand-made time: nothing here waits."""

import weakref

from server.wire import HandClock, Inn, full_table, my_options


async def test_a_bot_stands_in_when_the_clock_runs_out(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2, pace="move:30")
        second = await guests[1].socket(table)
        info = (await second.hello())["info"]
        assert info["seats"][0]["deadline"] == clock.at + 30_000
        assert info["seats"][1]["deadline"] is None
        clock.pass_by(29_999)
        await second.settle()
        assert not inn.house.live[table].seating[0].substitute
        clock.pass_by(1)
        said = await second.until("said")
        assert (said["phrase"], said["seat"]) == ("table-clock", 0)
        update = await second.until(lambda reply: reply["is"] == "update" and reply["position"]["ask"]["seats"] == [1])
        assert my_options(update["position"])
        info = (await second.until(lambda reply: reply["is"] == "info" and reply["info"]["seats"][1]["deadline"]))[
            "info"
        ]
        assert info["seats"][0]["substitute"]
        assert info["seats"][1]["deadline"] == clock.at + 30_000


async def test_every_decision_has_the_whole_time(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2, pace="move:30")
        first = await guests[0].socket(table)
        sync = await first.hello()
        clock.pass_by(20_000)
        await first.ask(do="answer", move="a", version=1, answer=my_options(sync["position"])[1])
        clock.pass_by(20_000)
        await first.settle()
        assert not inn.house.live[table].seating[0].substitute
        assert inn.house.live[table].deadlines() == {0: clock.at + 10_000}


async def test_coming_back_starts_the_clock_again(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2, pace="move:30")
        live = inn.house.live[table]
        live.bots.drive = lambda: None  # type: ignore[method-assign]  # the bot is slow to start
        first = await guests[0].socket(table)
        await first.hello()
        clock.pass_by(30_000)
        await first.until(lambda reply: reply["is"] == "info" and reply["info"]["seats"][0]["substitute"])
        clock.pass_by(5_000)
        await first.ask(do="return")
        assert live.deadlines() == {0: clock.at + 30_000}


async def test_deadlines_survive_a_restart(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2, pace="day:2")
        deadline = inn.house.live[table].deadlines()[0]
    clock.pass_by(86_400_000)
    async with Inn(slow_inn.path, slow_inn.settings, clock) as later:
        guests[1].inn = later
        second = await guests[1].socket(table)
        assert (await second.hello())["info"]["seats"][0]["deadline"] == deadline
        clock.pass_by(86_400_000)
        assert (await second.until("said"))["phrase"] == "table-clock"


async def test_a_clock_wakes_a_table_that_nobody_looks_at(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, _ = await full_table(inn, "toy", 2, pace="day:1")
    async with Inn(slow_inn.path, slow_inn.settings, clock) as later:
        assert table not in later.house.live
        clock.pass_by(86_400_000)
        lobby = await (await later.guest()).wire("/ws/lobby")
        while table not in later.house.live or not later.house.live[table].seating[0].substitute:
            await lobby.settle()


async def test_a_slow_clock_on_one_seat_does_not_stop_the_others(slow_inn: Inn, clock: HandClock) -> None:
    """In a decision of several only those who have not answered are running out of time."""
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2, pace="move:30")
        wires = [await guest.socket(table) for guest in guests]
        live = inn.house.live[table]
        for wire in wires:
            await wire.hello()
        count = 0
        while live.table is not None and len(live.table.asked) < 2:
            seat = live.table.asked[0]
            count += 1
            await wires[seat].ask(
                do="answer", move=f"m{count}", version=live.version(seat), answer=live.table.options(seat)[-1]
            )
        clock.pass_by(10_000)
        await wires[0].ask(do="answer", move="bid", version=live.version(0), answer="0")
        assert live.deadlines() == {1: clock.at + 20_000}


async def test_no_clock_no_deadline(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2)
        first = await guests[0].socket(table)
        assert (await first.hello())["info"]["seats"][0]["deadline"] is None
        clock.pass_by(10**9)
        await first.settle()
        assert not inn.house.live[table].seating[0].substitute


async def test_an_idle_table_is_put_away_and_comes_back(slow_inn: Inn, clock: HandClock) -> None:
    async with slow_inn as inn:
        table, guests = await full_table(inn, "toy", 2)
        first = await guests[0].socket(table)
        sync = await first.hello()
        await first.ask(do="answer", move="a", version=1, answer="no")
        inn.house.put_away()
        assert table in inn.house.live
        await first.close()
        await inn.house.live[table].seen.saved()
        gone = weakref.ref(inn.house.live[table])
        clock.pass_by(inn.settings.idle)
        inn.house.put_away()
        assert table not in inn.house.live
        assert gone() is None, "nothing keeps it in memory, not even itself"
        again = await guests[0].socket(table)
        position = (await again.hello())["position"]
        assert position["version"] == 2
        assert position["lines"][: len(sync["position"]["lines"])] == sync["position"]["lines"]
