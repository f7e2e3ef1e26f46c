"""How good a position is for a player, with the battle that is coming reckoned in. The unit is a point of armour."""

from typing import Final

from cantina.games.starfighter.components import (
    CARDS,
    DESTROY,
    DRAW,
    EFFECT,
    FIELD,
    FIELDS,
    FIGHTERS,
    FREE,
    HIT_ENEMY,
    HIT_FIGHTER,
    HIT_OWN,
    LATERAL,
    LOWER,
    MOST_FIELDS,
    MOST_OFFSET,
    NO_EFFECT,
    NONE,
    ROLL,
    ROTATE,
    SECTORS,
    SHIELDS,
    UPPER,
    VERTICAL,
)
from cantina.games.starfighter.phases.battle import Direction
from cantina.games.starfighter.piece import CARD_BITS, DAMAGE, FRONT, SEEN, SHIELDED, THREE, side, top_half
from cantina.games.starfighter.players.situation import HORIZON
from cantina.games.starfighter.state import COMBAT, MANOEUVRE, RIGHTWARDS, Battle

# -- what things are worth ---------------------------------------------------------------------------------------------

ATTACK: Final = 0.5
"""A fighter in sight that is left after the battle: it shoots again."""
HOLD: Final = 0.3
"""A token that a sector can take before the cruiser is hit."""
OPEN: Final = 0.9
"""A draw symbol in sight: a card more in the next round."""
UNSEEN: Final = 0.9
"""A card set aside, or in the other's hand."""
EARLY: Final = 0.1
"""How much of the coming battle counts while the other may still place cards: what it brings is settled by the last
to place, so until then it pays to build up."""
WIN: Final = 50.0
SOON: Final = 6.0
"""With less armour than this the game is nearly over, and what is left on the boards counts for less."""

IN_EFFECT: dict[int, float] = {
    NO_EFFECT: 0.0,
    DRAW: 1.6,
    LATERAL: 1.6,
    VERTICAL: 1.2,
    FREE: 2.0,
    ROTATE: 1.2,
    DESTROY: 2.6,
    HIT_ENEMY: 1.5,
    HIT_OWN: -1.0,
    ROLL: 1.4,
    HIT_FIGHTER: 1.2,
}


def printed_worth(half: int) -> float:
    return IN_EFFECT[EFFECT[half]] + 0.4 * SHIELDS[half] + (1.6 if FIELD[half] else 0.0)


QUALITY: list[float] = [
    0.8 * FIGHTERS[card * 2] + FIGHTERS[card * 2 + 1] + printed_worth(card * 2) + printed_worth(card * 2 + 1)
    for card in range(CARDS)
]
"""How much is printed on a card."""
HELD_WORTH: list[float] = [0.5 + 0.13 * quality for quality in QUALITY]

SHOWN_UP: Final = SEEN - 1
"""What a sector's worth depends on, of a card that lies face up: which it is, how it lies, its tokens."""
SHOWN_DOWN: Final = SHOWN_UP & ~CARD_BITS

Struck = tuple[int, float]
"""What comes of tokens in a sector: how many reach the cruiser, and what the cards that are left are worth."""


class SectorStrength:
    """What a sector can do and stand, worked out once for every way it can look."""

    __slots__ = ("attack", "hold", "look", "struck")

    def __init__(self, look: tuple[int, ...]) -> None:
        sector = cards(look)
        self.look = look
        self.attack = fighters(sector)
        """The fighters in sight."""
        self.hold = hold(sector)
        """The tokens that it can take before the cruiser is hit."""
        self.struck: dict[int, Struck] = {}

    def hit(self, tokens: int) -> Struck:
        found = self.struck.get(tokens)
        if found is None:
            found = self.struck[tokens] = strike(cards(self.look), tokens)
        return found


Strengths = dict[tuple[int, ...], SectorStrength]


class Prospects:
    """Judges positions for one player. Two who judge for both sides can share what they know of sectors."""

    def __init__(self, me: int, known: Strengths | None = None) -> None:
        self.me = me
        self.known: Strengths = {} if known is None else known
        self.held = HELD_WORTH
        """What a card is worth in the hand."""

    def worth(self, s: Battle) -> float:
        """For the player: what the position comes to if nothing more is placed before the battle."""
        return self.hands(s) + self.boards(s, self.looks(s))

    def boards(self, s: Battle, looks: list[SectorStrength]) -> float:
        """What armour and boards come to."""
        if s.phase == COMBAT:
            return self.rest_of_battle(s, looks)
        if not s.stack or s.stack[-1] is HORIZON:
            return self.after(s, looks, 0, False, range(0))
        if s.phase == MANOEUVRE and isinstance(s.stack[-1], Direction):
            return self.battle(s, looks, s.offset)
        return self.coming_battle(s, looks)

    def looks(self, s: Battle) -> list[SectorStrength]:
        """The sectors of both boards."""
        shown = [(piece & SHOWN_UP if piece & FRONT else piece & SHOWN_DOWN) for piece in s.board]
        return [self.strength(tuple(shown[first : first + MOST_FIELDS])) for first in range(0, 2 * FIELDS, MOST_FIELDS)]

    def strength(self, look: tuple[int, ...]) -> SectorStrength:
        found = self.known.get(look)
        if found is None:
            found = self.known[look] = SectorStrength(look)
        return found

    def coming_battle(self, s: Battle, looks: list[SectorStrength]) -> float:
        """After the manoeuvre that is best for the holder of the marker; both ways where that is open."""
        offsets = range(max(-MOST_OFFSET, s.offset - 1), min(MOST_OFFSET, s.offset + 1) + 1)
        found = [self.battle(s, looks, offset) for offset in offsets]
        if not s.passed:
            worth = (max(found) + min(found)) / 2
        else:
            worth = max(found) if s.holder == self.me else min(found)
        if s.passed >> 1 - self.me & 1:
            return worth
        return EARLY * worth + (1.0 - EARLY) * self.after(s, looks, 0, False, range(0))

    def hands(self, s: Battle) -> float:
        mine, other = self.me, 1 - self.me
        held = self.held
        known = sum([held[entry >> 5] for entry in s.hands[mine]])
        return known + UNSEEN * (len(s.aside[mine]) - len(s.aside[other]) - len(s.hands[other]))

    def battle(self, s: Battle, looks: list[SectorStrength], offset: int) -> float:
        return self.after(s, looks, offset, False, range(max(0, offset), min(SECTORS, SECTORS + offset)))

    def rest_of_battle(self, s: Battle, looks: list[SectorStrength]) -> float:
        """The lines that are still to come."""
        if s.column == NONE:
            return self.after(s, looks, 0, False, range(0))
        first, last = max(0, s.offset), min(SECTORS, SECTORS + s.offset) - 1
        if s.direction == RIGHTWARDS:
            return self.after(s, looks, s.offset, True, range(s.column + 1, last + 1))
        return self.after(s, looks, s.offset, True, range(first, s.column))

    def after(self, s: Battle, looks: list[SectorStrength], offset: int, now: bool, lines: range) -> float:
        """What both have after battles in these lines; `now`: and after the one that is being fought."""
        tokens = [0] * (2 * SECTORS)
        if now:
            tokens[s.column], tokens[SECTORS + s.column - s.offset] = s.tokens
        for line in lines:
            other = SECTORS + line - offset
            tokens[line], tokens[other] = looks[other].attack, looks[line].attack
        armour, left = s.armour[:], [0.0, 0.0]
        for at in range(2 * SECTORS):
            through, worth = looks[at].hit(tokens[at])
            seat = at // SECTORS
            armour[seat] -= through
            left[seat] += worth
        return self.balance(armour, left)

    def balance(self, armour: list[int], left: list[float]) -> float:
        """The armour of both and what they have on their boards, as a lead of the player."""
        mine, other = armour[self.me], armour[1 - self.me]
        lead = mine - other + 0.0
        least = min(mine, other)
        if least <= 0:
            return lead + (WIN if mine > other else -WIN if mine < other else 0.0)
        ahead = left[self.me] - left[1 - self.me]
        return lead + ahead * min(1.0, (least + 2) / (SOON + 2))


class Glance(Prospects):
    """What a beginner sees: the boards as they lie now. Neither the manoeuvre nor what the other may still place, nor
    that a card may do more later."""

    def __init__(self, me: int) -> None:
        super().__init__(me)
        self.held = [0.0] * CARDS

    def coming_battle(self, s: Battle, looks: list[SectorStrength]) -> float:
        return self.battle(s, looks, s.offset)


# -- a sector -------------------------------------------------------------------------------------------------------

Card = list[int]
"""A card in a sector: fighters and free shields of the half nearer to the opponent, then of the other; a force field
of either half."""


def cards(look: tuple[int, ...]) -> list[Card]:
    """The cards of a sector, from the bottom, with what they would show as top cards."""
    return [card(piece) for piece in look if piece]


def card(piece: int) -> Card:
    at, up = side(piece), top_half(piece)
    down = LOWER if up == UPPER else UPPER
    return [
        FIGHTERS[at + up] - (piece >> DAMAGE + 3 * up & THREE),
        SHIELDS[at + up] - (piece >> SHIELDED + 3 * up & THREE),
        FIGHTERS[at + down] - (piece >> DAMAGE + 3 * down & THREE),
        SHIELDS[at + down] - (piece >> SHIELDED + 3 * down & THREE),
        1 if FIELD[at] or FIELD[at + 1] else 0,
    ]


def fighters(sector: list[Card]) -> int:
    """The fighters in sight: of the top card all, of the others those of the lower half."""
    return sum([card[2] for card in sector]) + (sector[-1][0] if sector else 0)


def strike(sector: list[Card], tokens: int) -> Struck:
    """Tokens from the top card down, effects left out."""
    while tokens and sector:
        top = sector[-1]
        if top[4]:
            tokens = 1
        take_tokens(top, tokens)
        sound = top[0] + top[2]
        if sound > 0:
            tokens = 0
            break
        sector.pop()
        tokens = 0 if top[4] else -sound
    return tokens, standing(sector)


def take_tokens(top: Card, tokens: int) -> None:
    """Shields first, then the upper fighters, which a further card would heal; too many go below nothing."""
    left = max(0, tokens - top[1] - top[3])
    upper = min(left, top[0])
    top[0] -= upper
    top[2] -= left - upper


def standing(sector: list[Card]) -> float:
    """What the cards of a sector are worth from then on."""
    return ATTACK * fighters(sector) + HOLD * hold(sector) if sector else OPEN


def hold(sector: list[Card]) -> int:
    """The tokens that a sector takes, about."""
    return sum([card[0] + card[1] + card[2] + card[3] + 2 * card[4] for card in sector])
