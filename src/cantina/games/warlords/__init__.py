"""Warlords of the Empire (Полководцы Империи): fleets, lines of defence and planets for two to five players."""

from collections.abc import Callable
from typing import Any

from cantina.games.warlords import text
from cantina.games.warlords.components import (
    BITS,
    DECK,
    FEWEST_SEATS,
    FLEET,
    KINDS,
    LONGEST,
    MOST_SEATS,
    NONE,
    OPEN,
    PLANETS,
    SHIPS,
    TOTAL,
    VALUE,
)
from cantina.games.warlords.rules import AFTER_SPECIAL, Opening, clear_table
from cantina.games.warlords.state import Warlords
from cantina.games.warlords.view import WarlordsView, build
from cantina.kernel import Chance, Choice, Game, Player, Setup, Words


class WarlordsOfTheEmpire(Game[Warlords]):
    id = "warlords"
    version = "1"
    seats = range(FEWEST_SEATS, MOST_SEATS + 1)
    package = __name__
    options = (
        Choice("start", ("random", "1", "2", "3", "4", "5"), "random", {"3": 3, "4": 4, "5": 5}),
        Choice("null_swap", ("on", "off"), "on"),
        Choice("allow_partial_specials", ("off", "on"), "off"),
    )

    def start(self, setup: Setup, chance: Chance) -> Warlords:
        s = Warlords(setup.seats, chance)
        start = str(setup.options["start"])
        s.starter = NONE if start == "random" else int(start) - 1
        s.null_swap = setup.options["null_swap"] == "on"
        s.partial = setup.options["allow_partial_specials"] == "on"
        clear_table(s)
        s.open, s.deck, s.discard, s.planets, s.taken = [NONE] * OPEN, [], [], [], []
        s.points, s.last_turn, s.repeats = [0] * s.seats, [0] * s.seats, [0] * s.seats
        s.active = s.played = s.offer = NONE
        s.turn = s.still = 0
        s.idle = False
        s.met = []
        s.then(Opening())
        return s

    def view(self, s: Warlords, seat: int | None) -> WarlordsView:
        return build(s, NONE, 0) if seat is None else build(s, seat, 1 << seat)

    def open_view(self, s: Warlords) -> WarlordsView:
        return build(s, NONE, (1 << s.seats) - 1)

    def describe(self, view: WarlordsView, words: Words) -> str:
        return text.describe(view, words)

    def standing(self, s: Warlords) -> list[int]:
        return s.points[:]

    def players(self) -> dict[str, Callable[[int], Player]]:
        from cantina.games.warlords.bot import Admiral

        return {"admiral": Admiral}

    def check(self, s: Warlords) -> None:
        """Every card is somewhere, everybody has five in hand and fleet, and lines and fleets keep their limits."""
        held = [at % KINDS for at, count in enumerate(s.hands) for _ in range(count)]
        laid = [at % SHIPS for at, count in enumerate(s.fleets) for _ in range(count)]
        lined = [kind for kind in s.lines if kind != NONE]
        assert sorted(s.deck + s.discard + held + laid + lined) == DECK, "cards are missing or doubled"
        assert sorted(s.planets + [told // 8 for told in s.taken] + [p for p in s.open if p != NONE]) == PLANETS
        check_seats(s)
        for place in range(OPEN):
            ships = s.lines[place * LONGEST : place * LONGEST + LONGEST]
            count = BITS[s.masks[place]]
            assert s.masks[place] == sum(1 << kind for kind in ships[:count]), "a line has two ships of a kind"
            assert ships[count:] == [NONE] * (LONGEST - count), "there is a gap in a line"
            assert s.open[place] == NONE or count <= VALUE[s.open[place]], "a line is too long"
        assert s.over == (NONE in s.open) or not s.turn
        assert not s.over or not s.planets
        points = [sum(VALUE[told // 8] for told in s.taken if told % 8 == seat) for seat in range(s.seats)]
        assert s.points == points


def check_seats(s: Warlords) -> None:
    for seat in range(s.seats):
        fleet = s.fleets[seat * SHIPS : seat * SHIPS + SHIPS]
        assert s.ships[seat] == sum(fleet) <= FLEET, "a fleet is too big or miscounted"
        assert s.fleet_kinds[seat] == sum(1 << kind for kind in range(SHIPS) if fleet[kind])
        playing = AFTER_SPECIAL[seat] in s.stack
        assert s.over or s.hand_size(seat) + s.ships[seat] == TOTAL - playing, (
            f"seat {seat} has the wrong number of cards"
        )
        hand = [at for at in range(KINDS) for _ in range(s.hands[seat * KINDS + at])]
        slots = [slot for slot in s.slots[seat * TOTAL : seat * TOTAL + TOTAL] if slot]
        assert fits(hand, slots), "what everybody can tell of a hand is wrong"


def fits(hand: list[int], slots: list[int]) -> bool:
    """Whether these can be the cards of these slots."""
    if not hand or not slots:
        return not hand and not slots
    card, rest = hand[0], hand[1:]
    return any(slot >> card & 1 and fits(rest, slots[:at] + slots[at + 1 :]) for at, slot in enumerate(slots))


GAME: Game[Any] = WarlordsOfTheEmpire()
