"""Whatever the network does to messages, the table stays right: duplicates, reorderings, reconnects, stale versions.

A machine of random actions talks to the real application. In the end the disk decides: every acknowledged move is there
once, at the version that was acknowledged; nothing else is; and every position that any tab ever saw follows from the
record.
"""

import asyncio
import tempfile
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from cantina.kernel import Game, replay
from cantina.server.tables.loading import record_of
from kernel.convoy import CONVOY
from kernel.toy import TOY
from server.secrecy import check_frames
from server.wire import Guest, Inn, Reply, Wire, full_table, pending

SEATS = 3


class Tab:
    """A browser's tab at a seat, or of somebody who watches, and how far it has followed."""

    def __init__(self, seat: int | None, wire: Wire) -> None:
        self.seat = seat
        self.wire = wire
        self.version: int | None = None
        self.greeted = False

    def follow(self, replies: list[Reply]) -> None:
        """Versions come one after another; only a sync may jump."""
        for reply in replies:
            if reply["is"] == "sync":
                self.version = reply["position"]["version"]
            elif reply["is"] == "update":
                version = reply["position"]["version"]
                assert self.version is None or version == self.version + 1, "a version was left out or came twice"
                self.version = version


class Sent:
    """A message with a move id, as it was sent."""

    def __init__(self, seat: int, message: dict[str, Any]) -> None:
        self.seat = seat
        self.message = message
        self.ack: int | None = None


class TableMachine(RuleBasedStateMachine):
    game: ClassVar[Game[Any]] = TOY

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="cantina-test-")
        self.runner = asyncio.Runner()
        self.inn = Inn(Path(self.folder.name))
        self.tabs: list[Tab] = []
        self.closed: list[tuple[int | None, list[str]]] = []
        self.sent: list[Sent] = []

    def run(self, story: Any) -> Any:
        return self.runner.run(story)

    @initialize()
    def open_house(self) -> None:
        async def story() -> None:
            await self.inn.__aenter__()
            self.table, self.guests = await full_table(self.inn, self.game.id, SEATS)
            self.watcher = await self.inn.guest()
            self.live = self.inn.house.live[self.table]
            for seat in (*range(SEATS), None):
                await self.enter(seat)

        self.run(story())

    async def enter(self, seat: int | None) -> None:
        tab = Tab(seat, await self.guest(seat).socket(self.table))
        tab.wire.send(do="hello")
        tab.greeted = True
        self.tabs.append(tab)
        await self.settle()

    def guest(self, seat: int | None) -> Guest:
        return self.watcher if seat is None else self.guests[seat]

    async def settle(self) -> dict[Tab, list[Reply]]:
        """Let everything arrive everywhere, and hear all acknowledgements."""
        heard: dict[Tab, list[Reply]] = {}
        for _ in range(2):
            for tab in self.tabs:
                heard.setdefault(tab, []).extend(await tab.wire.settle())
        for tab, replies in heard.items():
            tab.follow(replies)
            for reply in replies:
                if reply["is"] == "ack":
                    self.acknowledged(tab.seat, reply)
        return heard

    def acknowledged(self, seat: int | None, ack: Reply) -> None:
        (sent,) = [one for one in self.sent if (one.seat, one.message["move"]) == (seat, ack["move"])]
        assert sent.ack in (None, ack["version"]), "the same move was acknowledged with another version"
        sent.ack = ack["version"]

    def fresh(self, tab: Tab, **message: Any) -> Sent:
        assert tab.seat is not None
        sent = Sent(tab.seat, {**message, "move": f"m{len(self.sent)}"})
        self.sent.append(sent)
        return sent

    # -- what can happen -----------------------------------------------------------------------------------------

    @rule(seat=st.one_of(st.none(), st.integers(0, SEATS - 1)))
    def open_tab(self, seat: int | None) -> None:
        async def story() -> None:
            self.tabs.append(Tab(seat, await self.guest(seat).socket(self.table)))

        if len(self.tabs) < 8:
            self.run(story())

    @precondition(lambda self: self.tabs)
    @rule(data=st.data(), back=st.one_of(st.none(), st.integers(0, 5)))
    def hello(self, data: Any, back: int | None) -> None:
        tab = data.draw(st.sampled_from(self.tabs))

        async def story() -> None:
            version = None if back is None or tab.version is None else max(0, tab.version - back)
            tab.version = version
            tab.wire.send(do="hello", version=version)
            tab.greeted = True
            await self.settle()

        self.run(story())

    @precondition(lambda self: self.tabs)
    @rule(data=st.data())
    def close_tab(self, data: Any) -> None:
        tab = data.draw(st.sampled_from(self.tabs))
        self.tabs.remove(tab)
        self.closed.append((tab.seat, tab.wire.frames))
        self.run(tab.wire.close())

    def seated(self) -> list[Tab]:
        return [tab for tab in self.tabs if tab.seat is not None]

    @precondition(lambda self: self.seated())
    @rule(picks=st.lists(st.integers(0, 1), min_size=1, max_size=4))
    def play(self, picks: list[int]) -> None:
        """The game goes on as it should, for a few moves."""

        async def story() -> None:
            for pick in picks:
                tabs = [tab for tab in self.likely() if tab.seat in self.live.table.asked]  # type: ignore[union-attr]
                if tabs:
                    sent = self.fresh(tabs[0], **self.answer_of(tabs[0], 0, pick))
                    tabs[0].wire.send(**sent.message)
                    await self.settle()
                    assert sent.ack is not None

        self.run(story())

    @precondition(lambda self: self.seated())
    @rule(data=st.data(), behind=st.sampled_from([0, 0, 0, 1, 2, -1]), pick=st.integers(0, 5))
    def answer(self, data: Any, behind: int, pick: int) -> None:
        """Somebody answers, in turn or out of it, with the present version or an older one."""
        tab = data.draw(st.sampled_from(self.likely()))
        message = self.answer_of(tab, behind, pick)

        async def story() -> None:
            before, over = self.live.version(tab.seat), self.live.table.over  # type: ignore[union-attr]
            since = self.live.turn.shown[tab.seat]
            sent = self.fresh(tab, **message)
            tab.wire.send(**sent.message)
            heard = await self.settle()
            if sent.ack is None:
                refused = [reply for reply in heard[tab] if reply["is"] == "refused"]
                assert refused
                assert refused[0]["move"] == sent.message["move"]
                if refused[0]["why"]["key"] == "stale":
                    assert refused[0]["position"]["version"] == before
                    assert not over
            else:
                assert since <= message["version"] <= before, "a stale answer was taken"

        self.run(story())

    def likely(self) -> list[Tab]:
        """Those who are asked, if any of them has a tab; else anybody."""
        asked = self.live.table.asked  # type: ignore[union-attr]
        return [tab for tab in self.seated() if tab.seat in asked] or self.seated()

    def answer_of(self, tab: Tab, behind: int, pick: int) -> dict[str, Any]:
        assert self.live.table is not None
        options = self.live.table.options(tab.seat) or ["yes", "no"]
        options = [options[0], options[-1]]
        answer = options[pick] if pick < len(options) else "not an option"
        return {"do": "answer", "version": self.live.version(tab.seat) - behind, "answer": answer}

    @precondition(lambda self: len(self.seated()) > 1)
    @rule(data=st.data())
    def race(self, data: Any) -> None:
        """Two tabs answer at the same moment, each with what it has seen; the order is anybody's guess."""
        tabs = data.draw(st.lists(st.sampled_from(self.likely()), min_size=2, max_size=4))

        async def story() -> None:
            for number, tab in enumerate(tabs):
                sent = self.fresh(tab, **self.answer_of(tab, 0, number % 2))
                tab.wire.send(**sent.message)
            await self.settle()

        self.run(story())

    @precondition(lambda self: self.sent and self.seated())
    @rule(data=st.data(), times=st.integers(1, 3))
    def send_again(self, data: Any, times: int) -> None:
        """A message comes again: late, several times, by another tab of the same seat."""
        done = [sent for sent in self.sent if sent.ack is not None]
        sent = data.draw(st.sampled_from(done or self.sent) | st.sampled_from(self.sent))
        tabs = [tab for tab in self.tabs if tab.seat == sent.seat]

        async def story() -> None:
            before, known = self.live.version(sent.seat), sent.ack is not None
            for tab in tabs * times:
                tab.wire.send(**sent.message)
            heard = await self.settle()
            if known:
                assert self.live.version(sent.seat) == before, "a repeated move happened again"
                for tab in tabs:
                    assert [reply["is"] for reply in heard[tab]].count("ack") == times

        if tabs:
            self.run(story())

    @precondition(lambda self: self.seated())
    @rule(data=st.data())
    def undo(self, data: Any) -> None:
        tab = data.draw(st.sampled_from(self.seated()))

        async def story() -> None:
            assert self.live.table is not None
            may = self.live.table.can_undo(tab.seat)
            sent = self.fresh(tab, do="undo", version=self.live.version(tab.seat))
            tab.wire.send(**sent.message)
            await self.settle()
            assert (sent.ack is not None) == may

        self.run(story())

    @precondition(lambda self: self.seated())
    @rule(data=st.data(), answers=st.integers(1, 4), yes=st.booleans())
    def vote(self, data: Any, answers: int, yes: bool) -> None:
        tab = data.draw(st.sampled_from(self.seated()))
        tab.wire.send(do="propose", what="undo", answers=answers)
        self.run(self.settle())
        for other in self.seated():
            other.wire.send(do="vote", proposal=pending(self.inn, self.table), yes=yes)
        self.run(self.settle())

    @precondition(lambda self: self.seated())
    @rule(data=st.data())
    def disk_fails(self, data: Any) -> None:
        """An answer cannot be stored: it has not happened. Sent again later it may."""
        tab = data.draw(st.sampled_from(self.likely()))

        async def broken(*_: Any) -> None:
            raise OSError("disk full")

        async def story() -> None:
            before = self.live.version(tab.seat)
            sent = self.fresh(tab, **self.answer_of(tab, 0, 0))
            self.inn.storage.append = broken  # type: ignore[assignment, method-assign]
            tab.wire.send(**sent.message)
            await self.settle()
            del self.inn.storage.append
            assert sent.ack is None, "acknowledged, and not on disk"
            await self.guests[0].get(f"/api/tables/{self.table}")
            await self.settle()
            assert self.live.version(tab.seat) == before

        self.run(story())

    @rule()
    def reload(self) -> None:
        """Something goes wrong with the disk: the table reads itself again, and nobody notices but by a sync."""
        self.live.spoiled = True

    # -- what always holds ---------------------------------------------------------------------------------------

    @invariant()
    def everybody_is_up_to_date(self) -> None:
        for tab in self.tabs:
            if tab.greeted and not self.live.spoiled:
                assert tab.version == self.live.version(tab.seat)

    def teardown(self) -> None:
        try:
            if hasattr(self, "live"):
                self.run(self.check_disk())
        finally:
            self.run(self.inn.__aexit__())
            self.runner.close()
            self.folder.cleanup()

    async def check_disk(self) -> None:
        row = await self.inn.storage.table(self.table)
        entries = await self.inn.storage.entries(self.table)
        assert row is not None
        assert row.header is not None
        record = record_of(row.header, entries)
        stored = {
            entry.move: table.version(int(entry.move[0]))
            for entry, table in zip(entries, replay(self.game, record), strict=True)
            if entry.move is not None
        }
        acknowledged = {f"{sent.seat}/{sent.message['move']}": sent.ack for sent in self.sent if sent.ack is not None}
        assert stored == acknowledged
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        for seat, frames in [*self.closed, *((tab.seat, tab.wire.frames) for tab in self.tabs)]:
            check_frames(self.game, record, seat, frames, [])


class DraftMachine(TableMachine):
    """The same where much is put together unseen."""

    game = CONVOY


@pytest.mark.parametrize("machine", [TableMachine, DraftMachine])
def test_the_protocol_holds_whatever_happens(machine: type[TableMachine]) -> None:
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=25,
            stateful_step_count=40,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            print_blob=True,
        ),
    )
