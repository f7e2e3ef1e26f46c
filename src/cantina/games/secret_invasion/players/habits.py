"""How players really lay cards down, and what can be told from it.

The figures in habits.json were counted among counters by bench/fit_invasion.py. People are no counters, so part of each
figure is a coin's.
"""

import json
from importlib import resources
from typing import Any, Final

from cantina.games.secret_invasion.components import (
    CARD,
    COUNT,
    DECK,
    FACE_UP,
    LEIA,
    NUMBERS,
    VALUE,
    CardId,
)
from cantina.games.secret_invasion.players.memory import CARDS, COIN, Case, Memory, card_at, seat_at
from cantina.kernel import Line, Seat

_counted: dict[str, Any] = json.loads(resources.files(__package__).joinpath("habits.json").read_text("utf-8"))

STAGES: Final = 4
COINS: Final = 0.15
"""How often a player is taken to toss a coin."""


def stage(deck: int) -> int:
    """Which part of the round it is, by the cards left to draw."""
    return 0 if deck >= 8 else 1 if deck >= 5 else 2 if deck >= 2 else 3


def company(seats: int) -> int:
    """Two players have habits of their own."""
    return 0 if seats == 2 else 1


def context(seats: int, deck: int, shut: bool) -> int:
    """Under which heading a choice is counted. `shut`: no opponent can be chosen."""
    return (company(seats) * STAGES + stage(deck)) * 2 + shut


def blend(row: list[float], card: int) -> list[float]:
    """Habits and coins. What the rules settle is 0 or 1 in both; Leia laid down says nothing, as with coins alone."""
    return [
        coin if coin != 0.5 or card == kept else COINS * 0.5 + (1 - COINS) * found
        for kept, (found, coin) in enumerate(zip(row, COIN[card], strict=True))
    ]


LAYS: Final[list[list[list[float]]]] = [
    [blend(row, card) for card, row in enumerate(table)] for table in _counted["lays"]
]
"""By context, card laid down and card kept: how likely it is to be laid down."""
LUKE_ON_OTHERS: Final[list[list[float]]] = [
    [COINS * 0.5 + (1 - COINS) * found for found in row] for row in _counted["luke"]
]  # fmt: skip
"""By context and card kept: how likely Luke is used on an opponent and not on oneself."""


CARELESS: Final = 0.15
"""How likely the others do not think at all: they toss coins, and name any number."""
EVEN = [0.5] * 10
ANY_NUMBER = [1 / len(NUMBERS)] * 10


class Attentive(Memory):
    """A memory that takes others for players with habits: what they lay down, name and choose tells of their hands."""

    __slots__ = ("alive", "deck", "forced", "lays", "left", "luke", "seats", "shielded")

    def __init__(
        self, seats: int, me: Seat, lays: list[list[list[float]]] = LAYS, luke: list[list[float]] = LUKE_ON_OTHERS
    ) -> None:
        Memory.__init__(self, seats, me)
        self.lays = lays
        self.luke = luke
        everything = self.cases[0].weights
        self.cases = [Case(1 - CARELESS, everything, False), Case(CARELESS, everything[:])]
        self.seats = seats
        self.deck = len(DECK) - 1 - FACE_UP[seats] - seats
        self.alive = (1 << seats) - 1
        self.shielded = 0
        self.left = COUNT[:]
        """The cards that do not lie open, by character."""
        self.forced = False
        """Luke makes somebody draw: no new turn."""

    def hear(self, line: Line) -> None:
        self._notice(line)
        Memory.hear(self, line)
        if line.key in ("plays", "out") or line.key.startswith("must-discard"):
            self._lies_open(line.key, card_at(line.args["card"]))

    def _lies_open(self, key: str, card: int) -> None:
        """Leia's holder is out by Luke, which is told next: she is counted then."""
        if card != LEIA or not key.startswith("must-discard"):
            self.left[card] -= 1

    def laying(self, case: Case, seat: Seat, card: CardId) -> list[float]:
        if seat == self.me or case.careless:
            return COIN[card]
        shut = self.alive & ~self.shielded & ~(1 << seat) == 0
        return self.lays[context(self.seats, self.deck, shut)][card]

    def _notice(self, line: Line) -> None:
        key, args = line.key, line.args
        if key in ("draws", "draws-you"):
            self.deck -= 1
            if not self.forced:
                self.shielded &= ~(1 << seat_at(args["seat"]))
            self.forced = False
        elif key == "protected":
            self.shielded |= 1 << seat_at(args["seat"])
        elif key == "out":
            self.alive &= ~(1 << seat_at(args["seat"]))
            self.forced = False
        elif key == "must-discard":
            self.forced = True
            self._chose(seat_at(args["seat"]))
        elif key == "must-discard-own":
            self.forced = True
        elif key in ("names-hit", "names-miss"):
            self._named(seat_at(args["seat"]), seat_at(args["target"]), int(args["number"]))
        elif key == "face-up":
            for ref in str(args["cards"]).split():
                self.left[CARD[ref[5:]]] -= 1

    def _chose(self, seat: Seat) -> None:
        """Luke was used on somebody else."""
        if seat != self.me:
            chance = self.luke[context(self.seats, self.deck, False)]
            for case in self.cases:
                case.scale(seat, EVEN if case.careless else chance)

    def _named(self, seat: Seat, target: Seat, number: int) -> None:
        """Who names a number thinks it the likeliest, and does not hold all its cards."""
        if seat == self.me or self.deck == 0 or self.seen_by[target] >> seat & 1:
            return
        for case in self.cases:
            case.scale(seat, ANY_NUMBER if case.careless else self._naming(case, target, number))

    def _naming(self, case: Case, target: Seat, number: int) -> list[float]:
        """By the card that the one who names keeps: how likely it is that this number is named."""
        weights = case.weights[target]
        total = [0.0] * 9
        for card in CARDS:
            total[VALUE[card]] += weights[card] * self.left[card]
        chances: list[float] = []
        for kept in CARDS:
            odds = total[:]
            odds[VALUE[kept]] -= weights[kept]
            most = max(odds[2:]) - 1e-9
            equal = sum([1 for one in NUMBERS if odds[one] >= most])
            hit = 1 / equal if odds[number] >= most else 0.0
            chances.append(CLUELESS / 7 + (1 - CLUELESS) * hit)
        return chances


CLUELESS: Final = 0.3
"""How often a player names any number."""
