"""Two worlds over the real server: which requests lead to a frame for whom, and what is in it.

The worlds are those of the ladder (tests/conformance/worlds.py), which proves that their tapes part only where somebody
was told something. Here the same requests go to real tables, and everybody's frames have to be those of the tape: as
many, after the same requests, with the same contents and nothing besides.
"""

import json
import random
from typing import Any

import pytest

from cantina import games
from cantina.kernel import Game
from cantina.server.tables.history import encode
from cantina.server.tables.live import LiveTable
from conformance.ladder import new_answers
from conformance.worlds import FURTHER, WAYS, Pair, Request, Spot, Viewer, World, chosen, spots
from kernel.hideout import HIDEOUT
from server.wire import Inn, Wire, full_table

GAMES = [*games.registry().values(), HIDEOUT]
SPOTS = 6
"""The number of decisions of each game."""


class Acted:
    """A world that is acted out at a real table, with a socket for every viewer."""

    def __init__(self, live: LiveTable, wires: dict[Viewer, Wire]) -> None:
        self.live = live
        self.wires = wires

    async def say(self, number: int, request: Request) -> dict[Viewer, list[Any]]:
        """What everybody is sent because of a request, apart from the receipt for whoever made it."""
        seat, text = request
        message = {"do": "undo"} if text is None else {"do": "answer", "answer": text}
        self.wires[seat].send(**message, move=f"m{number}", version=self.live.version(seat))
        heard: dict[Viewer, list[Any]] = {seat: await self.wires[seat].settle()}
        assert heard[seat].pop(0)["is"] == "ack"
        for viewer, wire in self.wires.items():
            if viewer != seat:
                heard[viewer] = await wire.settle()
        return heard


async def act_out(inn: Inn, spot: Spot, pair: Pair, world: World) -> int:
    """Send the requests of a world to a table; how many of them somebody else got nothing of."""
    acted = await seated(inn, spot, pair)
    again = World(spot.make, spot.prefix, pair.fate)
    kept_quiet = 0
    for number, request in enumerate(world.requests):
        before = {viewer: len(tape) for viewer, tape in again.tapes.items()}
        again.answer(request[0], request[1]) if request[1] is not None else again.undo(request[0])
        heard = await acted.say(number, request)
        for viewer, frames in heard.items():
            tape = [json.loads(encode(frame.position)) for frame in again.tapes[viewer][before[viewer] :]]
            updates = [frame["position"] for frame in frames if frame["is"] == "update"]
            assert updates == tape, f"viewer {viewer} was sent something else after {request}"
            kept_quiet += not tape
            around = [frame["is"] for frame in frames if frame["is"] != "update"]
            assert not around or again.table.over, f"viewer {viewer} was sent {around} besides"
    return kept_quiet


async def seated(inn: Inn, spot: Spot, pair: Pair) -> Acted:
    """A table of people who have come to this position."""
    options: dict[str, Any] = spot.setup.options
    table, guests = await full_table(inn, spot.game.id, spot.setup.seats, options=options)
    wires: dict[Viewer, Wire] = {seat: await guest.socket(table) for seat, guest in enumerate(guests)}
    wires[None] = await (await inn.guest()).socket(table)
    live = inn.house.live[table]
    world = World(spot.make, spot.prefix, pair.fate)
    live.table, live.history = world.table, world.history
    for wire in wires.values():
        await wire.hello()
    for wire in wires.values():
        await wire.settle()
    return Acted(live, wires)


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
async def test_requests_lead_to_the_frames_of_the_tape(game: Game[Any], inn: Inn) -> None:
    found = [spot for spot in spots(game, game.setup(), "wire") if not spot.prefix]
    choice = random.Random("wire")
    acted = 0
    for spot in chosen(found, SPOTS, choice):
        for way, part in WAYS.items():
            pair = Pair(spot.make, [], spot.mover, f"wire {way}")
            if part(pair, new_answers(pair.worlds[0].table, spot.mover)):
                pair.go_on(FURTHER // 3)
                for world in pair.worlds:
                    await act_out(inn, spot, pair, world)
                acted += 1
    assert acted >= SPOTS
