"""What holds of every position of Warlords."""

from cantina.games.warlords.components import (
    BITS,
    DECK,
    FLEET,
    KINDS,
    LONGEST,
    NONE,
    OPEN,
    PLANETS,
    SHIPS,
    TOTAL,
    VALUE,
)
from cantina.games.warlords.rules import AFTER_SPECIAL
from cantina.games.warlords.state import Warlords


def check(s: Warlords) -> None:
    """Every card is somewhere, everybody has five in hand and fleet, and lines and fleets keep their limits."""
    held = [at % KINDS for at, count in enumerate(s.hands) for _ in range(count)]
    laid = [at % SHIPS for at, count in enumerate(s.fleets) for _ in range(count)]
    lined = [kind for kind in s.lines if kind != NONE]
    assert sorted(s.deck + s.discard + held + laid + lined) == DECK, "cards are missing or doubled"
    assert sorted(s.planets + [packed // 8 for packed in s.taken] + [p for p in s.open if p != NONE]) == PLANETS
    check_seats(s)
    for place in range(OPEN):
        ships = s.lines[place * LONGEST : place * LONGEST + LONGEST]
        count = BITS[s.masks[place]]
        assert s.masks[place] == sum(1 << kind for kind in ships[:count]), "a line has two ships of a kind"
        assert ships[count:] == [NONE] * (LONGEST - count), "there is a gap in a line"
        assert s.open[place] == NONE or count <= VALUE[s.open[place]], "a line is too long"
    assert s.over == (NONE in s.open) or not s.turn
    assert not s.over or not s.planets
    points = [sum(VALUE[packed // 8] for packed in s.taken if packed % 8 == seat) for seat in range(s.seats)]
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
