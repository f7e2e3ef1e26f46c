"""The table around a game that somebody has alone, in a lesson or a puzzle: nobody else comes to it."""

from cantina.kernel import Record
from cantina.server import protocol as p


def alone(game: str, name: str, record: Record, seats: list[p.SeatInfo], you: int, status: p.Status) -> p.TableInfo:
    """What the page is told of it."""
    return p.TableInfo(
        id=f"{game}/{name}",
        game=game,
        options=record.header.options,
        seats=seats,
        me=you,
        mine=[you],
        owner=True,
        status=status,
        public=False,
        watch=False,
        spectators=0,
        undo=False,
        pace="none",
        talk="nobody",
    )
