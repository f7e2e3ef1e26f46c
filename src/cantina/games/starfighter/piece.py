"""A card in play, packed into one number: which card, how it lies, what is on it, what of it can be seen.

Everything about a half is kept for the half as printed (UPPER, LOWER), so turning the card round changes one bit.
"""

from typing import Final

from cantina.games.starfighter.components import (
    BACK,
    BACK_REF,
    EFFECT,
    FIELD,
    FIELDS,
    FIGHTERS,
    LETTERS,
    LOWER,
    MOST_FIELDS,
    NO_EFFECT,
    REF,
    SHIELDS,
    UPPER,
    CardId,
    Epoch,
)

CARD_BITS: Final = 127
FRONT: Final = 1 << 7
"""The front is up."""
ROTATED: Final = 1 << 8
DAMAGE: Final = 9
"""Damage tokens on fighters, three bits for each half; there are always enough of them. [SF-R22]"""
SHIELDED: Final = 15
"""Damage tokens on shields, three bits for each half."""
VISIBLE: Final = 21
"""Whether a half can be seen, one bit for each half."""
SEEN: Final = 1 << 23
"""Everybody has seen the front."""
PENDING: Final = 24
"""The depth in the chain at which the effect of a half waits for its turn, eight bits for each half; 0: it does not."""
SERIAL: Final = 40
"""Which card in play this is, whatever it shows: six bits."""
AGE: Final = 46
"""How often the deck had been reshuffled when the card left it: five bits. [SF-R31]"""
BOUND: Final = 51
"""The same for the moment when the card was placed: five bits."""

THREE: Final = 7
FIVE: Final = 31
SIX: Final = 63
EIGHT: Final = 255
ON_HALF: Final = [
    THREE << DAMAGE | THREE << SHIELDED | EIGHT << PENDING,
    (THREE << DAMAGE | THREE << SHIELDED) << 3 | EIGHT << PENDING + 8,
]
"""What goes when a half is covered: tokens, and an effect that waits."""
TOKEN_BITS: Final = (1 << VISIBLE) - (1 << DAMAGE)
SHIELD_TOKENS: Final = (1 << VISIBLE) - (1 << SHIELDED)
BOTH_VISIBLE: Final = 3 << VISIBLE
APPEARANCE: Final = FRONT | ROTATED | TOKEN_BITS | SIX << SERIAL
"""What makes two positions the same to everybody, apart from the effects that wait."""


def from_hand(card: CardId, front: bool, serial: int, age: Epoch, bound: Epoch) -> int:
    """A card as it comes from the hand: never rotated, nothing of it seen so far."""
    return card | (FRONT | SEEN if front else 0) | serial << SERIAL | age << AGE | bound << BOUND


def side(piece: int) -> int:
    """Where the halves of the side that is up are found in the lists of the components."""
    return (piece & CARD_BITS if piece & FRONT else BACK) * 2


def top_half(piece: int) -> int:
    """The printed half that lies nearer to the opponent."""
    return LOWER if piece & ROTATED else UPPER


def effect_of(piece: int, half: int) -> int:
    return EFFECT[side(piece) + half] if piece & FRONT else NO_EFFECT


def sound(piece: int, half: int) -> int:
    """The undamaged fighters of a half, seen or not."""
    return FIGHTERS[side(piece) + half] - (piece >> DAMAGE + 3 * half & THREE)


def sound_in_sight(piece: int) -> int:
    """The undamaged fighters that can be seen."""
    fighters = 0
    if piece >> VISIBLE & 1:
        fighters = sound(piece, UPPER)
    if piece >> VISIBLE & 2:
        fighters += sound(piece, LOWER)
    return fighters


def free_shields(piece: int, half: int) -> int:
    """The shields of a half that have no token and can be seen. [SF-45, SF-R15]"""
    if not piece >> VISIBLE + half & 1:
        return 0
    return SHIELDS[side(piece) + half] - (piece >> SHIELDED + 3 * half & THREE)


def has_field(piece: int) -> bool:
    """Whether a force field can be seen on the card. [SF-44, SF-R15]"""
    at = side(piece)
    upper = FIELD[at] and piece >> VISIBLE & 1
    return bool(upper or (FIELD[at + 1] and piece >> VISIBLE & 2))


# -- how things are called ------------------------------------------------------------------------------------------


def spot(slot: int) -> str:
    """The place of a card as references name it: seat, sector, field."""
    seat, rest = divmod(slot, FIELDS)
    return f"{seat}.{LETTERS[rest // MOST_FIELDS]}.{rest % MOST_FIELDS}"


def piece_ref(piece: int, slot: int) -> str:
    """A card in play as everybody sees it: `card:3-10@0.c.2`, `card:back@1.a.0`."""
    return f"{REF[piece & CARD_BITS] if piece & FRONT else BACK_REF}@{spot(slot)}"


def sector_ref(seat: int, sector: int) -> str:
    return f"sector:{LETTERS[sector]}@{seat}"
