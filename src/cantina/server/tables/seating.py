"""Who sits where at one table, and what everybody may know about that."""

from cantina.kernel import FastChance, Refusal
from cantina.server.manners import alike
from cantina.server.protocol import SeatInfo
from cantina.server.storage.contract import SeatRow

BOT_NAMES = (
    "BX-7", "QT-4", "L-8", "V-12", "TR-5", "M-33", "ZK-2", "U-9", "HD-6", "DO-6", "NV-3", "G-80",
)  # fmt: skip
"""What bots are called, the same in every language. What each is like, the page says: `bot-NAME` of its words."""


def bot_seat(seat: int, player: str, taken: list[str], table: str = "") -> SeatRow:
    """A bot sits down. Which of them come to a table follows from its id, so that it is not always the same few."""
    order = list(BOT_NAMES)
    if table:
        FastChance(f"bots of {table}").shuffle(order)
    free = [name for name in order if not any(alike(name, other) for other in taken)]
    return SeatRow(seat, "bot", None, free[0] if free else distinct(order[0], taken), player)


def distinct(name: str, taken: list[str]) -> str:
    """The name, or with a number behind it if it can be mistaken for that of somebody at the table."""
    number, candidate = 1, name
    while any(alike(candidate, other) for other in taken):
        number += 1
        candidate = f"{name} {number}"
    return candidate


class Seating:
    """The seats of one table."""

    def __init__(self, seats: list[SeatRow], stand_in: str) -> None:
        self.seats = seats
        self.stand_in = stand_in
        """The bot that plays for whoever is absent."""

    def __getitem__(self, seat: int) -> SeatRow:
        return self.seats[seat]

    def all_of(self, person: str | None) -> list[SeatRow]:
        """The seats of a person: several where others play at the same device."""
        if person is None:
            return []
        return [row for row in self.seats if row.person == person and row.kind == "person"]

    def of(self, person: str | None) -> int | None:
        """Where a person sits: of several seats the one that takes part in the luck, or the first."""
        rows = self.all_of(person)
        return max(rows, key=lambda row: row.commitment != "").seat if rows else None

    def through(self, person: str | None, wanted: int | None, begun: bool) -> int | None:
        """The seat that a connection sees the table from. During the game whoever has several says which one; without
        that it is shown what everybody may see."""
        rows = self.all_of(person)
        if len(rows) > 1 and begun:
            return wanted if wanted in [row.seat for row in rows] else None
        return rows[0].seat if len(rows) == 1 else self.of(person)

    def free(self) -> list[int]:
        return [row.seat for row in self.seats if row.kind == "empty"]

    def names(self) -> list[str]:
        return [row.name for row in self.seats]

    def taken(self) -> list[str]:
        """The names of those who sit here."""
        return [row.name for row in self.seats if row.kind != "empty"]

    def people(self) -> list[SeatRow]:
        """The seats of those who play themselves."""
        return [row for row in self.seats if row.kind == "person" and not row.substitute and not row.resigned]

    def hints(self, agreed: bool) -> bool:
        """Whether people may ask for hints: where that was said when the table was set up, and where all others are
        bots."""
        return agreed or [row.kind for row in self.seats if row.kind != "bot"] == ["person"]

    def bot_at(self, seat: int) -> str | None:
        """The bot that decides for a seat, or None where a person does."""
        row = self.seats[seat]
        if row.kind == "bot" or row.substitute or row.resigned:
            return row.player or self.stand_in
        return None

    def has_bots(self) -> bool:
        """Whether a bot decides for anybody."""
        return any(row.kind == "bot" or row.substitute or row.resigned for row in self.seats)

    def take(self, person: str, name: str, seat: int | None, commitment: str) -> SeatRow:
        """A person sits down: at this seat, or anywhere; with what is shown of a contribution to the luck, or none."""
        free = self.free()
        if not free:
            raise Refusal("no-free-seat")
        if seat is not None and seat not in free:
            raise Refusal("seat-taken")
        at = free[0] if seat is None else seat
        name = distinct(name, self.taken())
        self.seats[at] = SeatRow(at, "person", person, name, commitment=commitment)
        return self.seats[at]

    def get_up(self, seat: int) -> None:
        self.seats[seat] = SeatRow(seat, "empty")

    def fill(self, player: str, table: str) -> None:
        """Bots take the free seats."""
        for seat in self.free():
            self.seats[seat] = bot_seat(seat, player, self.taken(), table)

    def infos(self, online: set[int | None], deadlines: dict[int, int | None], away: dict[int, int]) -> list[SeatInfo]:
        return [
            SeatInfo(
                name=row.name,
                kind=row.kind,
                player=self.bot_at(row.seat) or "",
                substitute=row.substitute,
                online=row.seat in online,
                deadline=deadlines.get(row.seat),
                resigned=row.resigned,
                away=away.get(row.seat),
            )
            for row in self.seats
        ]
