"""Damage tokens on cards: shields first, then fighters; a card without a sound fighter is destroyed."""

from cantina.games.starfighter.components import FIELDS, LOWER, MOST_FIELDS, UPPER, HalfId, Slot
from cantina.games.starfighter.piece import DAMAGE, SHIELDED, free_shields, sound
from cantina.games.starfighter.state import Battle
from cantina.kernel import line, seat_ref


def cover_shields(s: Battle, slot: int, tokens: int) -> int:
    """Put tokens on the shields that are free, one on each; how many were put there. [SF-45]"""
    placed = 0
    for half in (UPPER, LOWER):
        here = min(tokens - placed, free_shields(s.board[slot], half))
        s.board[slot] += here << SHIELDED + 3 * half
        placed += here
    return placed


def hit_fighters(s: Battle, slot: Slot, half: HalfId, tokens: int) -> None:
    """One token on each of some fighters of a half. [SF-25]"""
    s.board[slot] += tokens << DAMAGE + 3 * half


def is_lost(s: Battle, slot: int) -> bool:
    """Whether a top card has no sound fighter left. [SF-26, SF-R3]"""
    piece = s.board[slot]
    return sound(piece, UPPER) + sound(piece, LOWER) == 0


def destroy(s: Battle, slot: int, depth: int) -> None:
    """The card goes to the discard, those above it close the gap; what comes into sight waits at a depth. [SF-26]"""
    s.discard(s.lift(slot), slot // FIELDS)
    s.history.clear()
    s.look(slot // MOST_FIELDS, depth)


def destroy_if_lost(s: Battle, slot: int, depth: int) -> bool:
    """A top card that lost its last fighter is destroyed. [SF-26]"""
    if not is_lost(s, slot):
        return False
    if s.events is not None:
        s.tell(line("destroyed", card=s.ref(slot), owner=seat_ref(slot // FIELDS)))
    destroy(s, slot, depth)
    return True
