"""What holds of every position of Starfighter."""

from cantina.games.starfighter.components import CARDS, FIELDS, MOST_FIELDS, MOST_OFFSET, NONE, SECTORS, TRAINING_CARDS
from cantina.games.starfighter.damage import is_lost
from cantina.games.starfighter.piece import CARD_BITS, ON_HALF, PENDING, SERIAL, SIX, VISIBLE, top_half
from cantina.games.starfighter.state import TOTAL_WAR, TRAINING, Battle


def check(s: Battle) -> None:
    """Every card is somewhere, boards hold what they can, tokens lie on halves in sight only."""
    assert abs(s.offset) <= MOST_OFFSET
    for at in range(2 * SECTORS):
        check_sector(s, at)
    if s.round:
        for deck in range(s.deck_of(1) + 1):
            check_deck(s, deck)
    serials = [s.board[slot] >> SERIAL & SIX for slot in s.slots()]
    assert len(set(serials)) == len(serials), "two cards in play share a serial number"
    assert sum(1 << serial for serial in serials) == s.serials >> 6
    assert s.chosen == NONE or 0 <= s.chosen < len(s.hands[s.active])


def check_sector(s: Battle, at: int) -> None:
    first, height = at * MOST_FIELDS, s.height[at]
    assert height <= s.capacity[at], "a sector holds more cards than it has fields"
    assert not any(s.board[first + height : first + MOST_FIELDS]), "a card lies above a gap"
    for slot in range(first, first + height):
        piece, top = s.board[slot], slot == first + height - 1
        up = top_half(piece)
        assert piece >> VISIBLE + 1 - up & 1, "the lower half of a card is not in sight"
        assert piece >> VISIBLE + up & 1 == top, "the upper half is in sight on the top card only"
        assert top or not piece & ON_HALF[up], "something lies on a covered half"
        assert not top or not is_lost(s, slot), "a top card has no sound fighter"
    assert s.over is False or not any(piece >> PENDING & 0xFFFF for piece in s.board)


def check_deck(s: Battle, deck: int) -> None:
    owners = [seat for seat in range(2) if s.deck_of(seat) == deck]
    found = s.decks[deck] + [entry >> 12 for entry in s.discards[deck]]
    for seat in owners:
        found += [entry >> 5 for entry in s.hands[seat] + s.aside[seat]]
    found += [s.board[slot] & CARD_BITS for slot in s.slots() if slot // FIELDS in owners]
    assert sorted(found) == deck_cards(s, deck), "cards are missing or doubled"


def deck_cards(s: Battle, deck: int) -> list[int]:
    """All cards of a deck and of what was drawn from it."""
    if s.mode == TOTAL_WAR:
        return s.fleets[deck]
    return TRAINING_CARDS if s.mode == TRAINING else list(range(CARDS))
