"""Several processes over one database: people of one table by way of different ones, and nothing is lost or doubled."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cantina.server.neighbours.clock import DatabaseClock
from cantina.server.people.accounts import Accounts
from cantina.server.storage.contract import NotStored, Overtaken, Progress
from cantina.server.tables import handover
from server.seated import at_table, info, move, position, present, why
from server.street import Neighbour, at, street, until
from server.wire import Guest, Reply, Wire, my_options

pytestmark = pytest.mark.posix


async def apart(houses: list[Neighbour], game: str = "toy", **wish: Any) -> tuple[str, list[Guest], list[Wire], Reply]:
    """Two people at one table, each by way of another house; the first of them to move."""
    first = await houses[0].guest()
    second = await houses[1].guest()
    table = await first.table(game, ["me", "open"], public=True, **wish)
    await second.post(f"/api/tables/{table}/sit", seat=1)
    here, _ = await at_table(first, table)
    there, _ = await at_table(second, table)
    return table, [first, second], [here, there], await present(here)


async def test_a_move_is_seen_by_way_of_the_other_house(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        table, _, wires, seen = await apart(houses)
        for number in range(5):
            seats = seen["ask"]["seats"]
            mine, other = wires[seats[0]], wires[1 - seats[0]]
            await move(mine, await present(mine), f"m{number}")
            seen = (await other.until("update"))["position"]
            assert seen["version"] == number + 2
            if seen.get("over"):
                break
        entries = await houses[0].storage.entries(table)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))


async def test_of_a_move_elsewhere_only_what_is_new_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the whole table. Where something else has changed as well, it is."""
    async with street(tmp_path) as houses:
        _, _, (here, there), seen = await apart(houses)
        read: list[str] = []
        stored = houses[1].storage.stored

        async def noted(table: str, after: int | None = None) -> Any:
            read.append(table)
            return await stored(table, after)

        monkeypatch.setattr(houses[1].storage, "stored", noted)
        await move(here, seen, "m1")
        assert (await there.until("update"))["position"]["version"] == seen["version"] + 1
        assert not read
        here.send(do="say", text="and now?")
        await there.until("said")
        assert read


async def test_what_is_lost_on_the_way_is_noticed(tmp_path: Path) -> None:
    async with street(tmp_path, silent=True) as houses:
        _, _, (here, there), seen = await apart(houses)
        await move(here, seen, "m1")
        update = await asyncio.wait_for(there.until("update"), 5)
        assert update["position"]["version"] == seen["version"] + 1


async def test_whoever_comes_back_by_way_of_another_house_finds_what_was_seen(tmp_path: Path) -> None:
    """Neither news nor a comparison has reached the other house; and an answer sent twice is there once."""
    async with street(tmp_path, silent=True) as houses:
        table, (first, _), (here, _), seen = await apart(houses)
        await move(here, seen, "m1")
        moved = at(first, houses[1])
        wire, _ = await at_table(moved, table)
        assert (await present(wire))["version"] == seen["version"] + 1
        heard = await move(wire, seen, "m1")
        assert heard == [{"is": "ack", "move": "m1", "version": seen["version"] + 1}]


async def test_whoever_comes_back_by_way_of_another_house_has_seen_what_was_shown_before(tmp_path: Path) -> None:
    """What has happened since is told from where somebody left, whichever house that was."""
    async with street(tmp_path) as houses:
        table, (first, _), (here, _), seen = await apart(houses)
        lines = seen["lines_from"] + len(seen["lines"])
        here.send(do="seen", lines=lines)
        await present(here)
        await here.close()
        await until(lambda: houses[0].house.live[table].seen.saving is not None)
        await houses[0].house.live[table].seen.saved()
        _, sync = await at_table(at(first, houses[1]), table)
        assert sync["seen"] == lines > 0
        assert houses[1].house.live[table].seating[0].gone


async def test_both_houses_answer_at_the_same_moment(tmp_path: Path) -> None:
    """Two who are asked together, each by way of another house: what comes second is judged again, and both stand."""
    async with street(tmp_path) as houses:
        first, second = await houses[0].guest(), await houses[1].guest()
        table = await first.table("convoy", ["me", "open"], public=True)
        await second.post(f"/api/tables/{table}/sit", seat=1)
        wires = [(await at_table(one, table))[0] for one in (first, second)]
        for number in range(6):
            positions = [await present(wire) for wire in wires]
            if positions[0].get("over"):
                break
            waiting = [
                move(wire, seen, f"m{number}")
                for wire, seen in zip(wires, positions, strict=True)
                if my_options(seen) and seen["ask"]["answered"] != seen["ask"]["seats"]
            ]
            heard = await asyncio.gather(*waiting)
            assert heard
            await until(lambda: len({inn.house.live[table].written for inn in houses}) == 1)
        entries = await houses[0].storage.entries(table)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))


async def test_a_seat_is_taken_once(tmp_path: Path) -> None:
    async with street(tmp_path, silent=True) as houses:
        owner, one, other = await houses[0].guest(), await houses[0].guest(), await houses[1].guest()
        table = await owner.table("toy", ["me", "open"], public=True)
        await other.get(f"/api/tables/{table}")
        sitting = [guest.http.post(f"/api/tables/{table}/sit", json={"seat": 1}) for guest in (one, other)]
        assert sorted(response.status_code for response in await asyncio.gather(*sitting)) == [200, 409]


async def test_people_see_and_hear_each_other(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        table, _, (here, there), _ = await apart(houses)
        await there.until(lambda reply: reply["is"] == "info" and all(s["online"] for s in reply["info"]["seats"]))
        here.send(do="say", text="by way of the other one")
        assert (await there.until("said"))["text"] == "by way of the other one"
        there.send(do="say", text="so it is")
        assert (await here.until(lambda reply: reply["is"] == "said" and reply["text"] == "so it is"))["n"] == 2
        await there.close()
        await here.until(lambda reply: reply["is"] == "info" and not reply["info"]["seats"][1]["online"])
        assert [row.n for row in await houses[0].storage.chat(table, 9)] == [1, 2]


async def test_a_vote_is_taken_across_houses(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        _, _, (here, there), seen = await apart(houses)
        await move(here, seen, "m1")
        await there.until("update")
        here.send(do="propose", what="end")
        asked = await there.until(lambda reply: reply["is"] == "info" and reply["info"].get("proposal"))
        heard = await there.ask(do="vote", proposal=asked["info"]["proposal"]["id"], yes=True)
        assert position(heard)["over"]
        assert (await here.until(lambda r: r["is"] == "update" and r["position"].get("over")))["position"]["over"]


async def test_one_house_drives_the_bots_and_another_takes_over(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        guest = await houses[0].guest()
        table = await guest.table("toy", ["me", "random"], public=True)
        wires = [(await at_table(at(guest, inn), table))[0] for inn in houses]
        await until(lambda: any(table in inn.house.neighbours.leases for inn in houses if inn.house.neighbours))
        driving = [inn for inn in houses if inn.house.neighbours and table in inn.house.neighbours.leases]
        assert len(driving) == 1
        seen = await present(wires[0])
        number = 0
        while not seen.get("over"):
            if my_options(seen) and 0 in seen["ask"]["seats"]:
                number += 1
                await move(wires[(number - 1) % 2], seen, f"m{number}")
                if number == 1:
                    neighbours = driving[0].house.neighbours
                    assert neighbours is not None
                    await driving[0].house.storage.part(neighbours.id)
                    neighbours.id = "another"  # as a process that has died and left its place
            await asyncio.sleep(0.05)
            seen = await present(wires[number % 2])
        entries = await houses[0].storage.entries(table)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))


async def test_who_signs_out_is_out_everywhere(tmp_path: Path) -> None:
    async with street(tmp_path, silent=True) as houses:
        guest = await houses[0].guest()
        elsewhere = at(guest, houses[1])
        name = (await elsewhere.get("/api/me"))["name"]
        assert (await guest.get("/api/me"))["name"] == name
        await guest.post("/api/me", name="Nomi Sunrider")
        async with asyncio.timeout(5):
            while (await elsewhere.get("/api/me"))["name"] != "Nomi Sunrider":
                await asyncio.sleep(0.1)
        wire = await elsewhere.wire("/ws/lobby")
        break_once(houses[1].house.accounts)
        await guest.post("/api/logout")
        await until(lambda: any(m.get("code") == 4401 for m in list(wire.to_client._queue)))  # type: ignore[attr-defined]


def break_once(accounts: Accounts) -> None:
    """The database is gone at the worst moment: after it was read who is known differently by now."""
    let_in = accounts.let_in

    async def broken(access: str) -> bool:
        accounts.let_in = let_in  # type: ignore[method-assign]
        raise NotStored(f"the line was cut before {access}")

    accounts.let_in = broken  # type: ignore[method-assign]


async def test_the_lobby_shows_tables_of_the_other_house(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        looking = await (await houses[1].guest()).wire("/ws/lobby")
        await looking.until("mine")
        owner = await houses[0].guest()
        table = await owner.table("toy", ["me", "open"], public=True)
        wire, _ = await at_table(owner, table)
        await looking.until(lambda reply: any(one["id"] == table for one in reply.get("open", [])))
        assert info([await wire.hello()])["id"] == table


async def test_the_same_again_is_one_table(tmp_path: Path) -> None:
    async with street(tmp_path, silent=True) as houses:
        table, guests, (here, _), _ = await apart(houses)
        await here.ask(do="resign")
        again = await asyncio.gather(*(guest.post(f"/api/tables/{table}/rematch") for guest in guests))
        assert len({one["table"] for one in again}) == 1
        assert sorted(one["seat"] for one in again) == [0, 1]


async def test_a_write_that_was_overtaken_changes_nothing(tmp_path: Path) -> None:
    async with street(tmp_path, houses=1) as (inn,):
        guest = await inn.guest()
        table = await guest.table("toy", ["me", "open"], public=True)
        row = await inn.storage.table(table)
        assert row is not None
        with pytest.raises(Overtaken):
            await inn.storage.append(table, [], Progress("over", version=row.progress.version))
        with pytest.raises(Overtaken):
            await inn.storage.set_seats(table, [], Progress("over", version=row.progress.version + 2))
        assert await inn.storage.table(table) == row
        assert why(await (await at_table(guest, table))[0].ask(do="resign")) == "not-begun"


async def test_what_somebody_is_putting_together_brings_no_frame_by_way_of_another_house(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        table, _, (here, there), _ = await apart(houses, "convoy")
        watcher = await (await houses[1].guest()).socket(table)
        await watcher.hello()
        seen = await present(there)
        await there.ask(do="answer", move="gate", version=seen["version"], answer="yes")
        lives = [inn.house.live[table] for inn in houses]
        await until(lambda: len({live.written for live in lives}) == 1)
        await asyncio.sleep(0.2)
        for wire in (here, there, watcher):
            await wire.settle()
        for number, answer in enumerate(("one", "two", "undo", "one")):
            message = {"do": "answer", "answer": answer} if answer != "undo" else {"do": "undo"}
            heard = await here.ask(**message, move=f"p{number}", version=lives[0].version(0))
            assert heard[0]["is"] == "ack", heard
            await until(lambda: len({live.written for live in lives}) == 1)
            await asyncio.sleep(0.05)
            assert [reply for wire in (there, watcher) for reply in await wire.settle()] == []


async def test_a_part_of_a_draft_that_was_quicker_brings_others_no_frame(tmp_path: Path) -> None:
    async with street(tmp_path, silent=True) as houses:
        table, _, (here, there), _ = await apart(houses, "convoy")
        watcher = await (await houses[1].guest()).socket(table)
        await watcher.hello()
        await there.ask(do="answer", move="m1", version=(await present(there))["version"], answer="yes")
        seen = await present(here)
        for wire in (there, watcher):
            await wire.settle()
        overtaken = houses[1].house.meters.overtaken
        await here.ask(do="answer", move="m2", version=seen["version"], answer="one")
        heard = await there.ask(do="propose", what="end")
        assert next(iter(overtaken.collect())).samples[0].value == 1
        assert [reply["is"] for reply in heard] == ["info"]
        assert [reply["is"] for reply in await watcher.settle()] == ["info"]
        await here.ask(do="answer", move="m3", version=seen["version"] + 1, answer="leave")
        for wire in (there, watcher):
            shown = (await asyncio.wait_for(wire.until("update"), 5))["position"]
            assert [line["key"] for line in shown["lines"]] == ["loads", "leaves"]


async def test_whoever_was_let_in_by_one_house_is_let_in_by_the_other(tmp_path: Path) -> None:
    """No news have come, and the other house has the table in memory as it was before."""
    async with street(tmp_path, silent=True) as houses:
        owner, guest = await houses[1].guest(), await houses[0].guest()
        table = await owner.table("toy", ["me", "open"])
        await at_table(owner, table)
        invite = (await owner.get(f"/api/tables/{table}"))["invite"]
        await guest.post("/api/join", token=invite)
        wire, _ = await at_table(at(guest, houses[1]), table)
        assert info([await wire.hello()])["me"] == 1


async def test_whoever_is_turned_away_learns_no_new_invitation(tmp_path: Path) -> None:
    async with street(tmp_path, silent=True) as houses:
        owner, guest = await houses[0].guest(), await houses[1].guest()
        table = await owner.table("toy", ["me", "open", "open"])
        invite = (await owner.get(f"/api/tables/{table}"))["invite"]
        await guest.post("/api/join", token=invite)
        near = await owner.socket(table)
        await near.hello()
        wires = [(await at_table(at(guest, inn), table))[0] for inn in houses]
        for inn in houses:
            live = inn.house.live[table]
            async with live.lock:
                await live.catch_up()
        for wire in wires:
            await wire.settle()
        houses[1].house.live[table].spoiled = True  # as after a write that came too late
        await owner.post(f"/api/tables/{table}/kick", seat=1)
        await houses[1].house.live[table].recover()
        await until(lambda: all("turned-away" in str(wire.to_client) for wire in wires))
        fresh = (await owner.get(f"/api/tables/{table}"))["invite"]
        assert fresh != invite
        assert not [wire for wire in wires if fresh in str(wire.to_client)]


async def test_nobody_counts_as_away_who_was_there_by_way_of_another_house(tmp_path: Path) -> None:
    async with street(tmp_path) as houses:
        table, _, (here, there), _ = await apart(houses)
        live = houses[0].house.live[table]
        await here.until(lambda reply: reply["is"] == "info" and reply["info"]["seats"][1]["online"])
        await asyncio.sleep(0.3)
        before = houses[0].house.clock.now()
        await there.close()
        await until(lambda: 1 in live.company.away())
        assert live.company.away()[1] >= before


async def test_a_table_that_was_put_away_is_left_to_others_at_the_latest_when_that_is_looked_at(tmp_path: Path) -> None:
    async with street(tmp_path, silent=True) as houses:
        guest = await houses[1].guest()
        first, second = (inn.house.neighbours for inn in houses)
        assert first is not None
        assert second is not None
        table = await guest.table("toy", ["me", "random"], public=True)
        await until(lambda: table in second.leases)
        await second.storage.release(table, second.id)
        assert await first.storage.claim(table, first.id), "as if that it gave it up had not got through"
        await until(lambda: table not in second.leases)
        await first.look_around()
        await until(lambda: table in second.leases)
        assert await first.storage.leased(first.id) == []


async def test_a_vote_is_not_carried_out_where_the_position_has_gone_on_meanwhile(tmp_path: Path) -> None:
    """One house asks for the whole record only when the last has agreed: by then another has stored a move."""
    async with street(tmp_path, silent=True) as houses:
        table, _, (here, there), seen = await apart(houses)
        await move(here, seen, "m1")
        there.send(do="hello")
        asked = (await there.until("sync"))["position"]
        here.send(do="propose", what="undo", answers=1)
        proposed = (await here.until(lambda reply: reply["is"] == "info" and reply["info"].get("proposal")))["info"]
        await there.ask(do="hello")
        live = houses[1].house.live[table]
        deepen = live.deepen

        async def late() -> None:
            """As it goes where the record is not in memory, and somebody is quicker."""
            live.deepen = deepen  # type: ignore[method-assign]
            other = houses[0].house.live[table]
            await other.set_proposal(None)
            live.spoiled = True
            await live.fresh()

        live.deepen = late  # type: ignore[method-assign]
        heard = await there.ask(do="vote", proposal=proposed["proposal"]["id"], yes=True)
        assert why(heard) == "no-vote"
        assert live.version() == asked["version"]


def test_a_clock_that_is_wrong_is_put_right_at_once() -> None:
    clock, right = DatabaseClock(), DatabaseClock()
    clock.ahead = 3_600_000
    clock.set(clock.now(), right.now())
    assert abs(clock.now() - right.now()) < 1_000
    now = clock.now()
    clock.set(now, now - 500)
    assert clock.now() >= now, "it never goes back"


async def test_what_was_read_meanwhile_is_not_counted_twice(tmp_path: Path) -> None:
    """The seats of a guest go to an account while the table is busy, and what is on disk was read before its turn."""
    async with street(tmp_path, silent=True) as houses:
        table, _, _, _ = await apart(houses)
        live = houses[0].house.live[table]
        person, before = live.row.seats[0].person, live.row.progress.version
        assert person is not None
        async with live.lock:
            task = asyncio.create_task(handover.adopt(houses[0].house, person, "somebody"))
            while (await houses[0].storage.stands([table]))[table].version == before:
                await asyncio.sleep(0.01)
            assert await live.catch_up()
        await task
        assert live.is_at((await houses[0].storage.stands([table]))[table])
        assert live.row.seats[0].person == "somebody"


async def test_who_was_cut_off_for_long_looks_everybody_up_again(tmp_path: Path) -> None:
    """What has changed about people is kept for an hour: of an end that is not told any more every process hears."""
    async with street(tmp_path, silent=True) as houses:
        await apart(houses)
        neighbours = houses[1].house.neighbours
        assert neighbours is not None
        known = houses[1].house.accounts.known
        assert known
        neighbours.people -= 3  # as if three had not come, and were not kept any more
        await neighbours.look_at_people()
        assert not known
        assert neighbours.people == (await houses[0].storage.people_changes(-1))[0][0]
