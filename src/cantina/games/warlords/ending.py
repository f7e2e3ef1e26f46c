"""A planet takes the place of another, or the game is over."""

from collections.abc import Callable

from cantina.games.warlords.components import NONE, PLANET_REF, VALUE
from cantina.games.warlords.state import Warlords
from cantina.kernel import Line, line, seat_ref


def refill(s: Warlords, place: int) -> None:
    """Open the next planet in the same place; if there is none, the game is over at once. [WE-26, WE-31]

    The empty stack decides, and nobody has a last turn or draws any more. [WE-R1, WE-R2, WE-R26, WE-R29]
    """
    if not s.planets:
        s.open[place] = NONE
        end(s)
        return
    s.open[place] = s.chance.take(s.planets)
    if s.events is not None:
        s.tell(line("opens", planet=PLANET_REF[s.open[place]], place=place))


def ends_behind(s: Warlords, seat: int, gained: int) -> Line | None:
    """What it means to take the next planet away when there is none to follow and somebody else has more points."""
    points, most = s.points[seat] + gained, max(s.points)
    if s.planets or most <= points:
        return None
    return line("confirm-ends", seat=seat_ref(s.points.index(most)), most=most, points=points)


def end(s: Warlords) -> None:
    """The most points win; ties go to more fours, then more threes, then to the later last turn. [WE-32, WE-33]

    The turn that ends the game is a last turn, too. [WE-R30]
    """
    s.last_turn[s.active] = s.turn
    if s.events is not None:
        s.tell(line("ends"))
        for seat in range(s.seats):
            s.tell(line("scores", seat=seat_ref(seat), points=s.points[seat]))
    tests: list[tuple[str, Callable[[int], int]]] = [
        ("", lambda seat: s.points[seat]),
        ("tie-fours", lambda seat: planets_of_value(s, seat, 4)),
        ("tie-threes", lambda seat: planets_of_value(s, seat, 3)),
        ("tie-later", lambda seat: s.last_turn[seat]),
    ]
    tied = list(range(s.seats))
    for key, figure in tests:
        best = max([figure(seat) for seat in tied])
        left = [seat for seat in tied if figure(seat) == best]
        if key and len(tied) > 1 and len(left) == 1 and s.events is not None:
            s.tell(line(key, seat=seat_ref(left[0])))
        tied = left
    if s.events is not None:
        s.tell(line("wins", seat=seat_ref(tied[0]), points=s.points[tied[0]]))
    s.finish(tied, s.points[:])


def planets_of_value(s: Warlords, seat: int, value: int) -> int:
    """How many planets of a value a player has captured."""
    return sum([packed % 8 == seat and VALUE[packed // 8] == value for packed in s.taken])
