"""Setting tables up."""

import secrets
from typing import Any

from cantina import games
from cantina.kernel import Game, Refusal
from cantina.server import bodies as b
from cantina.server.house import House
from cantina.server.people.accounts import ALPHABET, good_name
from cantina.server.refusals import Denied
from cantina.server.settings import pace_ms
from cantina.server.storage.contract import PersonRow, Progress, SeatRow, TableRow
from cantina.server.tables import waiting
from cantina.server.tables.loading import check_bot
from cantina.server.tables.seating import bot_seat, distinct
from cantina.server.tables.talk import check_talk

HERE = "here:"
"""Before the name of somebody who plays at the device of whoever sets the table up."""


def table_id() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(10))


def found_game(name: str) -> Game[Any]:
    try:
        return games.find(name)
    except Refusal as refusal:
        raise Denied(404, refusal.line.key, **refusal.line.args) from None


async def set_up(house: House, person: PersonRow, wish: b.NewTable) -> b.Seated:
    """A new table. It begins at once when no seat is open."""
    game = found_game(wish.game)
    try:
        setup = game.setup(len(wish.seats), **wish.options)
        pace_ms(wish.pace)
    except Refusal as refusal:
        raise Denied(400, refusal.line.key, **refusal.line.args) from None
    except ValueError:
        raise Denied(400, "bad-pace", pace=wish.pace[:20]) from None
    if wish.silence and wish.pace == "none":
        raise Denied(400, "silence-needs-clock")
    name = table_id()
    row = blank(house, game, person.id, seat_rows(game, person, wish, name), name)
    row.options, row.public, row.watch, row.undo, row.pace, row.talk = (
        setup.options, wish.public, wish.watch, wish.undo, wish.pace, check_talk(wish.talk),
    )  # fmt: skip
    row.silence, row.hints = wish.silence, wish.hints
    return await place(house, row, person)


def seat_rows(game: Game[Any], person: PersonRow, wish: b.NewTable, table: str) -> list[SeatRow]:
    if wish.seats.count("me") > 1:
        raise Denied(400, "one-seat-each")
    rows: list[SeatRow] = []
    for seat, kind in enumerate(wish.seats):
        if kind == "me":
            rows.append(SeatRow(seat, "person", person.id, person.name, commitment=wish.commitment))
        elif kind.startswith(HERE):
            name = distinct(good_name(kind.removeprefix(HERE)), [row.name for row in rows] + [person.name])
            rows.append(SeatRow(seat, "person", person.id, name))
        elif kind == "open":
            rows.append(SeatRow(seat, "empty"))
        else:
            taken = [row.name for row in rows] + [person.name]
            rows.append(bot_seat(seat, check_bot(game, kind), taken, table))
    return rows


def blank(house: House, game: Game[Any], owner: str, seats: list[SeatRow], table: str = "") -> TableRow:
    house.rulings.check_open()
    now = house.clock.now()
    return TableRow(
        id=table or table_id(),
        game=game.id,
        options={},
        owner=owner,
        public=False,
        watch=True,
        undo=True,
        pace="none",
        secret=secrets.token_bytes(32),
        created=now,
        invite=waiting.invitation(),
        progress=Progress("waiting", now),
        seats=seats,
    )


async def place(house: House, row: TableRow, person: PersonRow) -> b.Seated:
    """Put a new table into the house and start it if nobody is missing."""
    await house.storage.add_table(row, [])
    live = await house.find(row.id)
    await live.judge(live.start_if_full, look=False)
    house.changed(live)
    return b.Seated(row.id, live.seating.of(person.id))
