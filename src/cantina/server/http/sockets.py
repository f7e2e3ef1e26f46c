"""The sockets of the lobby and of the tables, and the stream for programs."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator
from typing import Any, Generic, TypeVar

import msgspec
from starlette.datastructures import QueryParams
from starlette.requests import cookie_parser
from starlette.types import Receive, Scope, Send

from cantina.kernel import Refusal
from cantina.kernel.telling import BEAT
from cantina.server import protocol as p
from cantina.server.house import House
from cantina.server.http.doors import Doors, own_origin
from cantina.server.http.ear import Ear, fulfil, understood
from cantina.server.http.learned import note_lesson
from cantina.server.http.puzzling import found_puzzle, note_try
from cantina.server.http.quick import EXTENSION, QuickSockets
from cantina.server.http.route import int_or
from cantina.server.limits import Bucket
from cantina.server.people.accounts import COOKIE, Who
from cantina.server.refusals import Denied, Stale, not_stored
from cantina.server.storage.contract import NotStored
from cantina.server.tables import hosting, requests
from cantina.server.tables.lectures import Lecture
from cantina.server.tables.live import LiveTable
from cantina.server.tables.riddles import Riddle
from cantina.server.tables.visitor import Visitor
from cantina.words.lessons import lessons

log = logging.getLogger(__name__)


class Socket:
    """One accepted socket: messages come in one after another, replies go out through the visitor's outbox."""

    def __init__(self, house: House, doors: Doors, scope: Scope, receive: Receive, send: Send) -> None:
        self.house = house
        self.doors = doors
        self.scope = scope
        self.receive = receive
        self.send = send
        self.headers = {key.decode("latin-1"): value.decode("latin-1") for key, value in scope["headers"]}
        self.address = scope["client"][0] if scope.get("client") else ""
        self.bucket = Bucket(house.settings.messages, time.monotonic())
        self.quick: QuickSockets | None = scope.get("extensions", {}).pop(EXTENSION, None)
        self.goes_on = False
        """Whether it is open beyond this application."""

    async def run(self) -> None:
        """From the handshake to the last message."""
        await self.receive()
        try:
            who, program = await self.identify()
        except NotStored:  # the database is not there: the client comes back
            await self.send({"type": "websocket.close", "code": p.TRY_AGAIN})
            return
        if not program and not own_origin(self.headers.get("origin"), self.headers.get("host")):
            await self.send({"type": "websocket.close", "code": p.FORBIDDEN})
            return
        visitor = Visitor(who.person.id if who else None, who.access if who else "", address=self.address)
        if not await self.has_room():
            return
        try:
            await self.send({"type": "websocket.accept"})
            visitor.outbox.quick = self.quick.quick if self.quick is not None else None
            self.house.rulings.greet(visitor)
            await self.converse(visitor)
        finally:
            if not self.goes_on:
                self.doors.close_socket(self.address)

    async def has_room(self) -> bool:
        """Whether one more may come from there, which is then counted; if not, it is told why."""
        try:
            self.house.rulings.check_address(self.address)
            self.doors.open_socket(self.address)
        except Refusal as refusal:
            await self.send({"type": "websocket.accept"})
            await self.refuse(refusal, p.FORBIDDEN if refusal.line.key.startswith("banned") else p.TOO_MUCH)
            return False
        return True

    async def identify(self) -> tuple[Who | None, bool]:
        """Who connects, and whether by a program's token: then no page of another site is behind it."""
        accounts = self.house.accounts
        scheme, _, token = self.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer":
            who = await accounts.who(token.strip(), program=True)
            return who, who is not None
        cookie = cookie_parser(self.headers.get("cookie", "")).get(COOKIE)
        return (await accounts.who(cookie, program=False) if cookie else None), False

    async def check_again(self, visitor: Visitor) -> None:
        """A session that was ended between the handshake and here would not be noticed otherwise."""
        if visitor.access and (await self.identify())[0] is None:
            visitor.outbox.close(p.SIGNED_OUT)

    async def converse(self, visitor: Visitor) -> None:
        raise NotImplementedError

    async def refuse(self, refusal: Refusal, code: int) -> None:
        """Say why, and close for good."""
        if self.quick is not None:
            self.quick.read_on()
        with contextlib.suppress(Exception):
            await self.send_text(msgspec.json.encode(p.Refused(refusal.line)))
            await self.send({"type": "websocket.close", "code": code})

    async def send_text(self, frame: bytes) -> None:
        await self.send({"type": "websocket.send", "text": frame.decode()})

    async def carry(self, visitor: Visitor) -> None:
        """Carry replies out until the end; then the reading side is told by its own disconnect."""
        with contextlib.suppress(Exception):
            code = await visitor.outbox.carry(self.send_text)
            await self.send({"type": "websocket.close", "code": code})

    async def next_request(self, visitor: Visitor) -> Any:
        """What the client says next, decoded; None: no more. Whoever says too much is sent away."""
        while True:
            message = await self.receive()
            if message["type"] == "websocket.disconnect" or visitor.outbox.code is not None:
                return None
            request = understood(visitor, self.bucket, message.get("text") or message.get("bytes") or b"")
            if request is not None:
                return request
            if visitor.outbox.code is not None:
                return None


def wanted_seat(text: str | None) -> int | None:
    """The seat that somebody with several of them asks for."""
    seat = int_or(text, -1)
    return None if seat < 0 else seat


class TableSocket(Socket):
    """Somebody at a table."""

    async def converse(self, visitor: Visitor) -> None:
        visitor.wanted = wanted_seat(QueryParams(self.scope["query_string"]).get("seat"))
        try:
            live = await self.house.visit(self.scope["path_params"]["id"], visitor.person)
        except Refusal as refusal:
            await self.refuse(refusal, p.GONE)
            return
        except NotStored as error:
            await self.refuse(not_stored(error), p.TRY_AGAIN)
            return
        live.company.enter(visitor)
        if self.quick is not None:
            await self.go_on(live, visitor, self.quick)
            return
        carrier = asyncio.create_task(self.carry(visitor))
        try:
            await self.check_again(visitor)
            # A task of its own: otherwise every message would wake all the layers around this one.
            await asyncio.create_task(self.listen(live, visitor))
        finally:
            live.company.leave(visitor)
            visitor.outbox.close(1000)
            await asyncio.wait([carrier], timeout=5)
            carrier.cancel()

    async def go_on(self, live: LiveTable, visitor: Visitor, quick: QuickSockets) -> None:
        """Without this application and the layers around it: ten thousand of them would wait here for most of the
        time."""
        try:
            await self.check_again(visitor)
            Ear(live, visitor, self.bucket, self.doors).listen(quick)
        except BaseException:
            live.company.leave(visitor)
            raise
        self.goes_on = True

    async def listen(self, live: LiveTable, visitor: Visitor) -> None:
        try:
            async with asyncio.timeout(self.house.settings.greeting_seconds):
                request = await self.next_request(visitor)
        except TimeoutError:
            visitor.outbox.close(p.TRY_AGAIN)
            return
        while request is not None:
            await fulfil(live, visitor, request)
            request = await self.next_request(visitor)


Taught = TypeVar("Taught")


class AloneSocket(Socket, Generic[Taught]):
    """Somebody alone with a table of the house: the real rules answer, and nobody else is there."""

    async def converse(self, visitor: Visitor) -> None:
        carrier = asyncio.create_task(self.carry(visitor))
        self.house.alone.add(visitor)
        try:
            table = await self.begin(visitor)
            while (request := await self.next_request(visitor)) is not None:
                try:
                    await self.take(table, visitor, request)
                except Stale as stale:
                    visitor.send(p.Refused(stale.line, getattr(request, "move", ""), stale.position))
                except Refusal as refusal:
                    visitor.send(p.Refused(refusal.line, getattr(request, "move", "")))
                await self.go_on(table, visitor)
            await self.leave(table, visitor)
        except Denied as denied:
            visitor.send(p.Refused(denied.line))
            visitor.outbox.close(p.GONE)
        finally:
            self.house.alone.discard(visitor)
            visitor.outbox.close(1000)
            await asyncio.wait([carrier], timeout=5)
            carrier.cancel()

    async def begin(self, visitor: Visitor) -> Taught:
        """What the address leads to."""
        raise NotImplementedError

    async def take(self, table: Taught, visitor: Visitor, request: Any) -> None:
        """What the person does."""
        raise NotImplementedError

    async def go_on(self, table: Taught, visitor: Visitor) -> None:
        """What follows by itself."""

    async def leave(self, table: Taught, visitor: Visitor) -> None:
        """The person has gone."""

    async def name_of(self, visitor: Visitor) -> str:
        person = await self.house.storage.person(visitor.person) if visitor.person else None
        return person.name if person else "–"


class LessonSocket(AloneSocket[Lecture]):
    """Somebody who learns a game: the tutor speaks."""

    async def begin(self, visitor: Visitor) -> Lecture:
        game = hosting.found_game(self.scope["path_params"]["game"])
        lesson = lessons(game).get(self.scope["path_params"]["lesson"])
        if lesson is None:
            raise Denied(404, "no-such-lesson")
        at = int_or(QueryParams(self.scope["query_string"]).get("at"), 1)
        lecture = Lecture(game, lesson, at, await self.name_of(visitor))
        await self.leave(lecture, visitor)
        return lecture

    async def leave(self, table: Lecture, visitor: Visitor) -> None:
        """How far it went is known on every device."""
        if visitor.person:
            await note_lesson(self.house, visitor.person, table)

    async def take(self, table: Lecture, visitor: Visitor, request: Any) -> None:
        """What the learner does."""
        if isinstance(request, p.Hello):
            visitor.greeted = True
            visitor.send(table.sync())
            visitor.send(table.says())
        elif isinstance(request, p.Answer):
            table.answer(request)
            visitor.send(p.Ack(request.move, table.version))
            visitor.send(table.update())
        elif isinstance(request, p.Onward):
            tried = table.slip is not None
            table.onward()
            if tried:
                visitor.send(table.sync())
        elif isinstance(request, p.Look):
            visitor.tempo = request.tempo
        elif not isinstance(request, p.Seen):
            raise Denied(400, "only-in-tables")
        if not isinstance(request, p.Hello | p.Look | p.Seen) and table.waits:
            visitor.send(table.says())

    async def go_on(self, table: Lecture, visitor: Visitor) -> None:
        """What others do until the learner is to do something, at a pace that can be followed."""
        while visitor.greeted and not table.waits:
            await self.house.clock.sleep(
                round(table.pause() * p.TEMPI[visitor.tempo] * self.house.settings.bot_delay / BEAT)
            )
            table.step()
            visitor.send(table.update())
            if table.waits:
                visitor.send(table.says())


class PuzzleSocket(AloneSocket[Riddle]):
    """Somebody before a puzzle. What the answers are worth is sent after an answer, and not before."""

    async def begin(self, visitor: Visitor) -> Riddle:
        game = hosting.found_game(self.scope["path_params"]["game"])
        puzzle = found_puzzle(game, self.scope["path_params"]["puzzle"])
        return Riddle(game, puzzle, await self.name_of(visitor))

    async def take(self, table: Riddle, visitor: Visitor, request: Any) -> None:
        """An answer changes nothing at the table: it can be tried again."""
        if isinstance(request, p.Hello):
            visitor.send(table.sync())
        elif isinstance(request, p.Answer):
            answer = table.check(request)
            tried, before = await note_try(self.house, visitor.person, table.game.id, table.puzzle, answer)
            visitor.send(p.Ack(request.move, table.version))
            visitor.send(table.verdict(answer, tried, before))
        elif not isinstance(request, p.Look | p.Seen):
            raise Denied(400, "only-in-tables")


class LobbySocket(Socket):
    """Somebody who looks at the list of tables."""

    async def converse(self, visitor: Visitor) -> None:
        carrier = asyncio.create_task(self.carry(visitor))
        try:
            await self.house.lobby.enter(visitor)
            await self.check_again(visitor)
            while await self.next_request(visitor) is not None:
                visitor.send(p.Refused(Denied(400, "only-listen").line))
        finally:
            self.house.lobby.leave(visitor)
            visitor.outbox.close(1000)
            await asyncio.wait([carrier], timeout=5)
            carrier.cancel()


async def stream(
    doors: Doors, address: str, live: LiveTable, visitor: Visitor, version: int | None
) -> AsyncIterator[bytes]:
    """What happens at a table, one reply a line; an empty line now and then."""
    doors.open_socket(address)
    live.company.enter(visitor)
    try:
        await requests.handle(live, visitor, p.Hello(version), visitor.send)
        while True:
            while visitor.outbox.frames:
                yield visitor.outbox.frames.pop(0) + b"\n"
            if visitor.outbox.code is not None:
                return
            try:
                async with asyncio.timeout(live.house.settings.heartbeat / 1000):
                    await visitor.outbox.wait()
            except TimeoutError:
                yield b"\n"
    finally:
        live.company.leave(visitor)
        doors.close_socket(address)
