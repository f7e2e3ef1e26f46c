"""Random games over the real server: no frame of any viewer holds what that viewer cannot know."""

import asyncio
import json
import random
from typing import Any

import pytest

from cantina import games
from cantina.kernel import Game, Record, replay
from cantina.kernel.promise import secret_of
from cantina.server.http import sockets
from cantina.server.http.doors import Doors
from cantina.server.tables.visitor import Visitor
from kernel.convoy import CONVOY
from kernel.toy import TOY
from server.secrecy import check_frames
from server.wire import Guest, Inn, Wire, full_table, pending

GAMES = [*games.registry().values(), TOY, CONVOY]
LONGEST = 120
"""The number of answers after which a long game is ended by agreement: what was sent until then is checked."""


class Listener:
    """A program that reads a table's stream."""

    def __init__(self, inn: Inn, table: str, guest: Guest) -> None:
        self.inn, self.table, self.guest = inn, table, guest
        self.lines: list[str] = []
        self.task = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        who = await self.inn.house.accounts.who(self.guest.cookie.partition("=")[2], program=False)
        assert who is not None
        self.visitor = Visitor(who.person.id, who.access)
        live = await self.inn.house.visit(self.table, who.person.id)
        async for line in sockets.stream(Doors(self.inn.settings), "", live, self.visitor, None):
            self.lines.append(line.decode())

    async def all(self) -> list[str]:
        """Every line up to the end of the game."""
        self.visitor.outbox.close(1000)
        await self.task
        return self.lines


async def play(inn: Inn, game: Game[Any], seats: int, seed: str, **options: Any) -> tuple[Record, dict[str, Any]]:
    """A random game with people at every seat and two who watch; the record, and every frame that went out."""
    chance = random.Random(seed)
    table, guests = await full_table(inn, game.id, seats, options=options)
    wires = [await guest.socket(table) for guest in guests]
    watchers = [await (await inn.guest()).socket(table) for _ in range(2)]
    lobby = await (await inn.guest()).wire("/ws/lobby")
    for wire in [*wires, *watchers]:
        wire.send(do="hello")
    streams = [Listener(inn, table, guests[0]), Listener(inn, table, await inn.guest())]
    await answer_on(inn, wires, guests, table, chance)
    for wire in [*wires, *watchers, lobby]:
        await wire.settle()
    text = (await guests[0].http.get(f"/api/tables/{table}/record")).content
    lines = [await stream.all() for stream in streams]
    frames: dict[str, Any] = {
        "seats": [wire.frames for wire in wires],
        "watchers": [*(wire.frames for wire in watchers), lines[1]],
        "lobby": lobby.frames,
    }
    frames["seats"][0] += lines[0]
    live = inn.house.live[table]
    sessions = [guest.cookie.partition("=")[2] for guest in guests]
    people = [row.person for row in live.seating.seats]
    record = Record.parse(text)
    hashes = [head[:16] for head in record.heads()]
    frames["secrets"] = [live.row.secret.hex(), secret_of(live.row.secret).hex(), *hashes, *sessions, *people]
    return record, frames


async def answer_on(inn: Inn, wires: list[Wire], guests: list[Guest], table: str, chance: random.Random) -> None:
    for count in range(LONGEST):
        live = inn.house.live[table].table
        assert live is not None
        if live.over:
            return
        seat = chance.choice(live.asked)
        wire = wires[seat]
        if chance.random() < 0.1:
            wire = wires[seat] = await reconnect(wire, guests[seat], table, seat, chance)
        version = inn.house.live[table].version(seat)
        undone = chance.random() < 0.1 and live.can_undo(seat)
        if undone:
            heard = await wire.ask(do="undo", move=f"m{count}", version=version)
        else:
            answer = chance.choice(live.options(seat))
            heard = await wire.ask(do="answer", move=f"m{count}", version=version, answer=answer)
        assert any(reply["is"] == "ack" for reply in heard), heard
    await wires[0].ask(do="propose", what="end")
    for wire in wires[1:]:
        await wire.ask(do="vote", proposal=pending(inn, table), yes=True)


async def reconnect(old: Wire, guest: Guest, table: str, seat: int, chance: random.Random) -> Wire:
    """Come back with a version that is a little old: what was missed is sent again. Or with none: all is sent."""
    await old.close()
    wire = await guest.socket(table)
    wire.frames = old.frames
    version = max(0, guest.inn.house.live[table].version(seat) - chance.randrange(4))
    wire.send(do="hello", version=chance.choice([version, None]))
    return wire


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
async def test_no_frame_tells_what_its_viewer_cannot_know(game: Game[Any], inn: Inn) -> None:
    for seats in game.seats:
        record, frames = await play(inn, game, seats, f"wire {game.id} {seats}")
        positions = 0
        for seat in range(seats):
            positions += check_frames(game, record, seat, frames["seats"][seat], frames["secrets"])
        for watched in frames["watchers"]:
            seen = check_frames(game, record, None, watched, frames["secrets"])
            assert seen > 5
            positions += seen
        check_frames(game, record, None, frames["lobby"], frames["secrets"])
        assert positions > 10 * seats


@pytest.mark.parametrize("fault", ["view", "options"])
async def test_the_search_finds_a_leak(fault: str, inn: Inn) -> None:
    """A game that shows too much is found out by what its frames hold."""
    caught = 0
    for number in range(6):
        record, frames = await play(inn, TOY, 3, f"leak {fault} {number}", fault=fault)
        viewers: list[tuple[int | None, list[str]]] = [*enumerate(frames["seats"]), (None, frames["watchers"][0])]
        for viewer, sent in viewers:
            try:
                check_frames(TOY, record, viewer, sent, frames["secrets"])
            except AssertionError:
                caught += 1
    assert caught


async def test_the_search_finds_frames_that_went_to_the_wrong_viewer(inn: Inn) -> None:
    """A server that confuses two viewers is found out, however right each frame is for somebody."""
    record, frames = await play(inn, TOY, 3, "confused")
    with pytest.raises(AssertionError):
        check_frames(TOY, record, 1, frames["seats"][0], [])
    with pytest.raises(AssertionError):
        check_frames(TOY, record, None, frames["seats"][0], [])


async def test_the_search_finds_a_secret_on_the_wire(inn: Inn) -> None:
    record, frames = await play(inn, TOY, 2, "secret")
    sent = frames["seats"][0]
    with pytest.raises(AssertionError, match="secret"):
        check_frames(
            TOY, record, 0, [sent[0].replace('"is"', f'"x":"{frames["secrets"][0]}","is"'), *sent], frames["secrets"]
        )


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
async def test_a_replay_shows_a_seat_no_more_than_the_game_did(game: Game[Any], inn: Inn) -> None:
    """Looking at a finished game through a seat's eyes shows what that seat saw then."""
    record, _ = await play(inn, game, game.seats[0], f"replay {game.id}")
    table = next(iter(inn.house.live))
    guest = await inn.guest()
    numbers = {viewer: [one.version(viewer) for one in replay(game, record)] for viewer in (0, None)}
    last = (await guest.get(f"/api/tables/{table}/moments?as=0"))["last"]
    for at in range(1, last + 1, 7):
        for viewer in (0, None):
            eyes = "none" if viewer is None else str(viewer)
            shown = await guest.get(f"/api/tables/{table}/replay?at={at}&as={eyes}")
            position = {**shown["position"], "version": numbers[viewer][at - 1]}
            check_frames(game, record, viewer, [json.dumps({"is": "replay", "position": position})], [])
