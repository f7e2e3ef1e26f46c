"""Who holds which heroes, as far as one seat can tell.

Hands go round the table and heroes are played openly, so most of it is certain; what somebody laid down or gave away
unseen is spread over what it may have been. Counts are therefore expected numbers.
"""

from math import ceil
from typing import Final

from cantina.games.path_to_hope.components import HERO
from cantina.kernel import Line

HERO_NUMBERS = range(6)
NOBODY: Final = 1e-6
"""With fewer of a hero there are none: what is left comes from rounding."""


class Hands:
    """By seat and hero: how many cards are in the hand, and how many lie in front of the player."""

    __slots__ = ("front", "held", "me", "seats")

    def __init__(self, seats: int, me: int) -> None:
        self.seats = seats
        self.me = me
        self.held: list[list[float]] = [[0.0] * 6 for _ in range(seats)]
        self.front: list[list[float]] = [[1.0] * 6 for _ in range(seats)]

    def copy(self) -> "Hands":
        new = Hands(self.seats, self.me)
        new.held = [held[:] for held in self.held]
        new.front = [front[:] for front in self.front]
        return new

    def hear(self, line: Line) -> None:
        key = line.key
        if key == "commits" or key == "lays-down":
            self.lay_down(seat_of(line), heroes_named(line))
        elif key.startswith("passes"):
            self.held = self.held[-1:] + self.held[:-1]
            self.look(line)
        elif key.startswith("picks-up"):
            self.held, self.front = self.front, [[0.0] * 6 for _ in range(self.seats)]
            self.look(line)
        elif key.startswith("tank-lays"):
            self.lay_unseen(line)
        elif key == "round-ends":
            self.put_away()
        elif key == "gives":
            self.give(seat_of(line), seat_of(line, "target"))

    def look(self, line: Line) -> None:
        """This seat's hand needs no guessing."""
        if line.key.endswith("-you"):
            own = [0.0] * 6
            for hero in heroes_named(line):
                own[hero] += 1
            self.held[self.me] = own

    def lay_down(self, seat: int, heroes: list[int]) -> None:
        for hero in heroes:
            self.held[seat][hero] = max(0.0, self.held[seat][hero] - 1)
            self.front[seat][hero] += 1

    def lay_unseen(self, line: Line) -> None:
        if line.key == "tank-lays-you":
            self.lay_down(self.me, heroes_named(line))
        else:
            move_one(self.held[seat_of(line)], self.front[seat_of(line)])

    def put_away(self) -> None:
        for seat in range(self.seats):
            for hero in HERO_NUMBERS:
                self.front[seat][hero] += self.held[seat][hero]
            self.held[seat] = [0.0] * 6

    def give(self, seat: int, target: int) -> None:
        move_one(self.front[seat], self.front[target])


def move_one(here: list[float], there: list[float]) -> None:
    """One of these cards, nobody knows which, goes elsewhere."""
    total = sum(here)
    if total > 0:
        for hero in HERO_NUMBERS:
            part = here[hero] / total
            here[hero] -= part
            there[hero] += part


def surely(held: list[float]) -> bool:
    """Whether it is known exactly what is in a hand."""
    return all(abs(count - round(count)) < 0.01 for count in held)


def can_be(claim: list[float], known: list[float]) -> bool:
    """Whether a hand can be as it was told, for all that is known of it: as large, and with no hero too often."""
    if abs(sum(claim, 0.0) - sum(known, 0.0)) > 0.01:
        return False
    spare = 0 if surely(known) else 1
    most = [ceil(count - 0.01) + spare if count > NOBODY else 0 for count in known]
    return all(claim[hero] <= most[hero] for hero in HERO_NUMBERS)


def seat_of(line: Line, name: str = "seat") -> int:
    return int(str(line.args[name])[5:])


def heroes_named(line: Line) -> list[int]:
    """The heroes that a line names: `hero:jyn`, or `hero:jyn@2` in front of a seat."""
    refs = str(line.args["heroes"] if "heroes" in line.args else line.args["hero"])
    return [HERO[ref[5:].partition("@")[0]] for ref in refs.split()]
