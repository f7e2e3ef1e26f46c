"""What a seat is still putting together: nobody else gets a frame of it, and no number counts it."""

import asyncio
import json
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

from cantina import games
from cantina.kernel import FastChance, Observation, Table
from cantina.kernel.record import Answer
from cantina.server.protocol import RING
from cantina.server.tables.history import History
from cantina.server.thinking import bot_seats
from server.wire import QUICK, Guest, HandClock, Inn, Reply, Wire, full_table

PACE = "move:600"


class Gathering:
    """A table of convoys: seat 0 loads, the gate is open. Seat 1, a spectator and the lobby look on."""

    def __init__(self, inn: Inn, table: str, guests: list[Guest]) -> None:
        self.inn, self.table, self.guests = inn, table, guests
        self.count = 0

    async def enter(self) -> "Gathering":
        self.loader, self.other = [await guest.socket(self.table) for guest in self.guests]
        self.watcher = await (await self.inn.guest()).socket(self.table)
        self.lobby = await (await self.inn.guest()).wire("/ws/lobby")
        for wire in (self.loader, self.other, self.watcher):
            await wire.hello()
        await self.say(1, "yes")
        await self.quiet()
        await self.loader.settle()
        return self

    @property
    def live(self) -> Any:
        return self.inn.house.live[self.table]

    async def say(self, seat: int, answer: str) -> list[Reply]:
        self.count += 1
        wire = (self.loader, self.other)[seat]
        message = {"do": "answer", "answer": answer} if answer != "undo" else {"do": "undo"}
        heard = await wire.ask(**message, move=f"m{self.count}", version=self.live.version(seat))
        acks = [reply for reply in heard if reply["is"] == "ack"]
        assert [ack["version"] for ack in acks] == [self.live.version(seat)], heard
        return heard

    async def quiet(self) -> list[Reply]:
        """What has come to those who look on."""
        return [reply for wire in (self.other, self.watcher, self.lobby) for reply in await wire.settle()]


@asynccontextmanager
async def gathering(inn: Inn) -> Any:
    async with inn:
        table, guests = await full_table(inn, "convoy", 2, pace=PACE)
        yield await Gathering(inn, table, guests).enter()


def position(heard: list[Reply]) -> Reply:
    (update,) = [reply for reply in heard if reply["is"] == "update"]
    found: Reply = update["position"]
    return found


async def test_others_get_no_frame_until_it_is_done(slow_inn: Inn, clock: HandClock) -> None:
    async with gathering(slow_inn) as at:
        before, deadlines = at.live.version(1), at.live.deadlines()
        card = (await at.guests[1].get("/api/lobby"))["mine"]
        for answer in ("one", "two", "undo", "one", "one"):
            clock.pass_by(1_000)
            own = position(await at.say(0, answer))
            assert own["can_undo"]
            assert await at.quiet() == []
        assert at.live.version(1) == before
        assert at.live.deadlines() == deadlines
        assert (await at.guests[1].get("/api/lobby"))["mine"] == card
        await at.say(0, "leave")
        for wire in (at.other, at.watcher):
            shown = position(await wire.settle())
            assert shown["version"] == before + 1
            assert [line["key"] for line in shown["lines"]] == ["loads", "loads", "loads", "leaves"]


async def test_a_draft_whose_time_is_up_is_finished_by_the_bot_and_seen_as_one(slow_inn: Inn, clock: HandClock) -> None:
    """Its parts together have the time of one decision. What was put together stands."""
    async with gathering(slow_inn) as at:
        before, deadline = at.live.version(1), at.live.deadlines()[0]
        for part in PARTS:
            clock.pass_by(100_000)
            await at.say(0, part)
        assert at.live.deadlines() == {0: deadline}, "a part brings no more time"
        assert await at.quiet() == []
        answers = given(at)
        clock.pass_by(deadline - clock.at)
        assert (await at.other.until("said"))["phrase"] == "table-clock"
        seen = (await at.other.until("update"))["position"]
        assert seen["version"] == before + 1
        assert [line["key"] for line in seen["lines"]][:3] == ["loads"] * 3
        assert given(at)[: len(answers)] == answers
        assert answers[-3:] == PARTS


async def test_who_comes_back_to_a_draft_goes_on_with_it(slow_inn: Inn, clock: HandClock) -> None:
    async with gathering(slow_inn) as at:
        at.live.bots.drive = lambda: None  # the bot is slow to start
        for part in PARTS:
            await at.say(0, part)
        clock.pass_by(at.live.deadlines()[0] - clock.at)
        await at.other.until(lambda reply: reply["is"] == "info" and reply["info"]["seats"][0]["substitute"])
        clock.pass_by(1_000)
        await at.say(0, "one")
        assert at.live.deadlines() == {0: clock.at + at.live.turn.pace}
        await at.say(0, "leave")
        seen = (await at.other.until("update"))["position"]
        assert [line["key"] for line in seen["lines"]] == ["loads"] * 4 + ["leaves"]


PARTS = ["one", "two", "one"]


def given(at: Gathering) -> list[str]:
    return [entry.answer for entry in at.live.table.record.entries if isinstance(entry, Answer)]


async def test_what_is_seen_of_a_draft_does_not_tell_how_many_parts_it_had(slow_inn: Inn) -> None:
    async with gathering(slow_inn) as at:
        first = at.live.version(1)
        seen = []
        for turn, parts in enumerate((["two"], ["one", "two", "undo", "one"], ["one", "one"])):
            for part in parts:
                await at.say(0, part)
            for last in ("leave", "undo"):
                await at.say(0, last)
                seen.append([shifted(reply, first + 2 * turn) for reply in await at.quiet()])
            while at.live.table.inner:
                await at.say(0, "undo")
                assert await at.quiet() == []
        done, back = seen[::2], seen[1::2]
        assert [reply["is"] for reply in done[0]] == ["update", "info"] * 2
        assert [line["args"] for line in back[0][0]["position"]["lines"]] == [{"seat": "seat:0", "answers": 1}]
        assert done[1] == done[2]
        assert back[1] == back[2]


def shifted(reply: Reply, first: int) -> Reply:
    """The same with versions and lines counted from where it began, and without the seal: each is another one."""
    copy: Reply = json.loads(json.dumps(reply))
    if copy["is"] == "update":
        copy["position"]["version"] -= first
        del copy["position"]["lines_from"]
        assert len(copy["position"].pop("seal")) == 64
    return copy


async def look_in(guest: Guest, table: str, version: int | None = None) -> tuple[Wire, list[Reply]]:
    wire = await guest.socket(table)
    return wire, await wire.ask(do="hello", version=version)


async def test_who_connects_meanwhile_gets_what_the_others_have(slow_inn: Inn) -> None:
    async with gathering(slow_inn) as at:
        sync = (await look_in(at.guests[1], at.table))[1]
        for part in ("one", "two", "one"):
            await at.say(0, part)
        assert (await look_in(at.guests[1], at.table))[1] == sync
        heard = (await look_in(at.guests[1], at.table, at.live.version(1)))[1]
        assert [reply["is"] for reply in heard] == ["info"]
        heard = (await look_in(at.guests[0], at.table, at.live.version(0) - 3))[1]
        assert [reply["is"] for reply in heard] == ["update"] * 3 + ["info"]
        numbers = [reply["position"]["version"] for reply in heard[:3]]
        assert numbers == list(range(at.live.version(0) - 2, at.live.version(0) + 1))


async def test_a_long_draft_pushes_nothing_out_of_what_others_can_still_get(slow_inn: Inn) -> None:
    async with gathering(slow_inn) as at:
        for _ in range(RING + 5):
            await at.say(0, "one")
        heard = (await look_in(at.guests[1], at.table, at.live.version(1) - 1))[1]
        assert [reply["is"] for reply in heard] == ["update", "info"]


async def test_after_a_restart_a_draft_goes_on_unseen(slow_inn: Inn) -> None:
    async with gathering(slow_inn) as at:
        for part in ("one", "two"):
            await at.say(0, part)
        sights = [(await look_in(guest, at.table))[1][0] for guest in at.guests]
        versions, deadlines = [at.live.version(seat) for seat in (0, 1)], at.live.deadlines()
        at.guests, cookies = [], [guest.cookie for guest in at.guests]
    async with slow_inn.again() as inn:
        for seat, cookie in enumerate(cookies):
            guest = Guest(inn)
            name, _, value = cookie.partition("=")
            guest.http.cookies.set(name, value)
            _, heard = await look_in(guest, at.table)
            del sights[seat]["position"]["seal"]  # none comes in the middle: it would tell that there is a draft
            assert heard[0]["position"] == sights[seat]["position"]
        live = inn.house.live[at.table]
        assert [live.version(seat) for seat in (0, 1)] == versions
        assert live.deadlines() == deadlines
        assert live.table is not None
        assert live.table.inner == 2


async def test_a_proposal_stands_while_parts_are_put_together(slow_inn: Inn) -> None:
    async with gathering(slow_inn) as at:
        await at.say(0, "one")
        await at.say(0, "leave")
        await at.say(0, "yes")  # the gate for seat 1
        await at.say(1, "one")
        await at.loader.ask(do="propose", what="undo", answers=2)
        await at.say(1, "two")
        assert at.live.proposal is not None
        await at.other.ask(do="vote", proposal=at.live.proposal.id, yes=True)
        assert at.live.table.inner == 0
        assert at.live.table.answers() == 1
        assert at.live.table.log[-1].public.args["answers"] == 2


async def test_who_answered_before_it_can_take_that_back(slow_inn: Inn) -> None:
    async with gathering(slow_inn) as at:
        for part in ("one", "two"):
            await at.say(0, part)
        sync = (await look_in(at.guests[1], at.table))[1][0]
        assert sync["position"]["can_undo"]
        await at.say(1, "undo")
        shown = position(await at.loader.settle())
        assert shown["lines"][-1]["key"] == "takes-back"
        assert shown["version"] == at.live.version(0)


class Slow(HandClock):
    """Notes how long bots wait: nobody else here waits for so short a time."""

    def __init__(self) -> None:
        super().__init__()
        self.pauses: list[int] = []
        self.waits = asyncio.Event()

    async def sleep(self, milliseconds: int) -> None:
        if 0 < milliseconds < 1_000:  # a house looks at other things each second
            self.pauses.append(milliseconds)
            self.waits.set()
        await super().sleep(milliseconds)


@pytest.mark.parametrize("parts", [[], ["one"], ["one", "two", "one", "one"]], ids=len)
async def test_a_bot_gives_away_no_number_of_parts_by_its_pauses(
    parts: list[str], tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The parts are put together at once, and the whole is seen when one answer would be seen."""
    loads = [*parts, "leave"]

    class Loader:
        def __init__(self, seed: int) -> None: ...

        def answer(self, seen: Observation) -> str:
            return loads.pop(0)

    monkeypatch.setattr(bot_seats, "RandomPlayer", Loader)
    clock = Slow()
    async with Inn(tmp_path, msgspec.structs.replace(QUICK, bot_delay=900), clock) as inn:
        guest = await inn.guest()
        table = await guest.table("convoy", ["random", "me"])
        wire = await guest.socket(table)
        await wire.hello()
        live = inn.house.live[table]
        assert live.table is not None
        before = live.version(1)
        wire.send(do="answer", move="gate", version=before, answer="yes")
        await clock.waits.wait()
        assert live.table.inner == len(parts)
        assert live.version(1) == before + 1
        assert loads == []
        clock.pass_by(900)
        seen = await wire.until(lambda reply: reply["is"] == "update" and reply["position"]["version"] == before + 2)
        assert [line["key"] for line in seen["position"]["lines"]] == ["loads"] * len(parts) + ["leaves"]
        assert clock.pauses == [900]


@pytest.mark.parametrize("version", range(1, 5))
def test_what_the_table_has_forgotten_does_not_come_back_with_an_old_version(version: int) -> None:
    """Whoever was away for a moment gets the present, not the lines that players have to remember by now."""
    table, luck = Table.new(games.find("path-to-hope"), seed=version), FastChance(version)
    history = History(table, undo=True)
    brought = 0
    for _ in range(300):
        if table.over:
            break
        seat = luck.pick(table.asked)
        table.answer(luck.pick(table.options(seat)), seat)
        history.add(history.next())
        for viewer in (0, None):
            newest = history.latest(viewer)
            gone = newest.forgotten[viewer]
            for back in (1, 5, 20, 60):
                missed = history.since(viewer, max(0, newest.numbers[viewer] - back)) or []
                brought += len(missed)
                for one in missed:
                    shown = one.position(viewer)
                    assert not shown.lines or shown.lines_from >= gone
    assert brought
