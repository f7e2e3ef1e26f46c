"""The third phase of a round: the manoeuvre, the direction, and a battle in every line where two sectors meet."""

from cantina.games.starfighter.components import (
    FIELDS,
    LOWER,
    MOST_FIGHTERS,
    MOST_OFFSET,
    NONE,
    SECTORS,
    UPPER,
    Slot,
    Tokens,
)
from cantina.games.starfighter.damage import cover_shields, destroy_if_lost, hit_fighters
from cantina.games.starfighter.options import SHIFTS, WAYS, ShiftOption, SpreadOption, WayOption
from cantina.games.starfighter.piece import free_shields, has_field, sector_ref, sound, top_half
from cantina.games.starfighter.resolving import start_chain
from cantina.games.starfighter.state import COMBAT, MANOEUVRE, RIGHTWARDS, Battle
from cantina.kernel import Arg, Ask, Line, Seat, Step, line, seat_ref

MIRROR = seat_ref(1)
"""Who sees left and right the other way round: the words ask for it."""


class Initiative(Step[Battle]):
    """The holder of the marker decides on manoeuvre and direction. [SF-20]"""

    __slots__ = ()

    def run(self, s: Battle) -> None:
        s.phase = MANOEUVRE
        s.active = s.holder
        s.then(MANOEUVRES[s.holder], DIRECTIONS[s.holder], FIRST_LINE)


class Manoeuvre(Ask[Battle, ShiftOption]):
    """The player's cruiser may move by one sector; two sectors of each must keep one opposite. [SF-20, SF-R24]"""

    __slots__ = ()
    kind = "choice"
    prompt = "manoeuvre"

    def options(self, s: Battle) -> list[ShiftOption]:
        return [option for option in SHIFTS if abs(s.offset + option.shift) <= MOST_OFFSET]

    def answer(self, s: Battle, option: ShiftOption) -> None:
        s.offset += option.shift
        if s.events is not None:
            who = seat_ref(self.seat)
            if not option.shift:
                s.tell(line("stays", seat=who))
            else:
                side = "right" if (option.shift < 0) == (self.seat == 0) else "left"
                s.tell(line("manoeuvres", seat=who, side=side, mirror=MIRROR))


class Direction(Ask[Battle, WayOption]):
    """From left to right or from right to left, as the player sees it. [SF-21, SF-R26]"""

    __slots__ = ()
    kind = "choice"
    prompt = "direction"

    def options(self, s: Battle) -> list[WayOption]:
        return WAYS

    def answer(self, s: Battle, option: WayOption) -> None:
        s.direction = option.way if self.seat == 0 else -option.way
        if s.events is not None:
            side = "right" if s.direction == RIGHTWARDS else "left"
            s.tell(line("direction-chosen", seat=seat_ref(self.seat), side=side, mirror=MIRROR))


class FirstLine(Step[Battle]):
    """The battles begin with the first line where two sectors meet. [SF-22]"""

    __slots__ = ()

    def run(self, s: Battle) -> None:
        s.phase = COMBAT
        first, last = lines(s)
        fight(s, first if s.direction == RIGHTWARDS else last)


class NextLine(Step[Battle]):
    """Line after line, none is left out. [SF-22]"""

    __slots__ = ()

    def run(self, s: Battle) -> None:
        first, last = lines(s)
        following = s.column + s.direction
        if first <= following <= last:
            fight(s, following)
        else:
            s.column = NONE


def lines(s: Battle) -> tuple[int, int]:
    """The first and the last sector of seat 0 that has one opposite. [SF-22]"""
    return max(0, s.offset), min(SECTORS, SECTORS + s.offset) - 1


def fight(s: Battle, column: int) -> None:
    """Both take tokens for the fighters opposite, counted once; the holder places first. [SF-24, SF-23, SF-R20]"""
    s.column = column
    other = column - s.offset
    s.tokens = [s.fighters(1, other), s.fighters(0, column)]
    s.stirred = s.stirred or any(s.tokens)
    if s.events is not None:
        tell_battle(s, column, other)
    sectors = (column, other)
    holder = s.holder
    s.then(HITS[holder][sectors[holder]], HITS[1 - holder][sectors[1 - holder]], NEXT_LINE)


def tell_battle(s: Battle, column: int, other: int) -> None:
    args: dict[str, Arg] = {"a": sector_ref(0, column), "b": sector_ref(1, other)}
    if not any(s.tokens):
        s.tell(Line("battle-quiet", args))
        return
    args.update({"one": seat_ref(0), "other": seat_ref(1), "tokens-one": s.tokens[0], "tokens-other": s.tokens[1]})
    s.tell(Line("battle", args))


class Hits(Step[Battle]):
    """A seat places its tokens in a sector from the top down; what is left when it is empty hits the cruiser.

    The number is that of before the battle, whatever has happened since. [SF-25, SF-27, SF-R17]
    """

    __slots__ = ("seat", "sector")

    def __init__(self, seat: int, sector: int) -> None:
        self.seat = seat
        self.sector = sector

    def run(self, s: Battle) -> None:
        tokens = s.tokens[self.seat]
        if not tokens:
            return
        slot = s.top(self.seat, self.sector)
        if slot == NONE:
            hit_cruiser(s, self.seat)
            return
        s.stack.append(self)
        if has_field(s.board[slot]):
            hit_field(s, slot)
        else:
            hit_card(s, slot, tokens)


def hit_cruiser(s: Battle, seat: int) -> None:
    """An empty sector: the rest of the tokens comes off the armour, which may sink below nothing. [SF-27]"""
    tokens = s.tokens[seat]
    s.tokens[seat] = 0
    s.armour[seat] -= tokens
    if s.events is not None:
        s.tell(line("cruiser-hit", seat=seat_ref(seat), tokens=tokens, armour=s.armour[seat]))


def hit_field(s: Battle, slot: int) -> None:
    """A force field lets one token of the whole batch through and swallows the rest. [SF-44, SF-R13, SF-R14]"""
    seat, piece = slot // FIELDS, s.board[slot]
    rest = s.tokens[seat] - 1
    free = free_shields(piece, UPPER) + free_shields(piece, LOWER)
    if s.spill and not free and sound(piece, UPPER) + sound(piece, LOWER) == 1:
        hit_card(s, slot, 1)
        return
    s.tokens[seat] = 1
    if rest and s.events is not None:
        s.tell(line("field-absorbs", seat=seat_ref(seat), card=s.ref(slot), tokens=rest))
    hit_card(s, slot, 1)


def hit_card(s: Battle, slot: int, tokens: int) -> None:
    """Tokens on the top card of a sector: shields first, then fighters; the owner chooses which. [SF-25]"""
    shields = cover_shields(s, slot, tokens)
    left = tokens - shields
    upper, lower = sound(s.board[slot], UPPER), sound(s.board[slot], LOWER)
    if upper and lower and 0 < left < upper + lower:
        s.stack.append(Spread(slot // FIELDS, slot, left, shields))
        return
    hit_upper = min(left, upper)
    place_tokens(s, slot, shields, hit_upper, min(left - hit_upper, lower))


def place_tokens(s: Battle, slot: Slot, shields: Tokens, upper: Tokens, lower: Tokens) -> None:
    """Fighters are hit, and a card that has none left is destroyed: what it covered comes into sight. [SF-26]"""
    seat = slot // FIELDS
    hit_fighters(s, slot, UPPER, upper)
    hit_fighters(s, slot, LOWER, lower)
    placed = shields + upper + lower
    s.tokens[seat] -= placed
    if s.events is not None and placed:
        args: dict[str, Arg] = {"tokens": placed, "shields": shields, "fighters": upper + lower}
        s.tell(Line("takes-hits", {"seat": seat_ref(seat), "card": s.ref(slot), **args}))
    if destroy_if_lost(s, slot, 1):
        start_chain(s)


class Spread(Ask[Battle, SpreadOption]):
    """The owner says how many tokens go on which half of the card. [SF-25]"""

    __slots__ = ("shields", "slot", "tokens")
    kind = "number"
    prompt = "spread"

    def __init__(self, seat: Seat, slot: Slot, tokens: int, shields: int) -> None:
        self.seat = seat
        self.slot = slot
        self.tokens = tokens
        self.shields = shields
        """Tokens of the same batch that are on shields already."""

    def prompt_args(self, s: Battle) -> dict[str, Arg]:
        return {"card": s.ref(self.slot), "tokens": self.tokens}

    def options(self, s: Battle) -> list[SpreadOption]:
        piece, tokens = s.board[self.slot], self.tokens
        half = top_half(piece)
        top, bottom = sound(piece, half), sound(piece, 1 - half)
        return [SPREAD[here][tokens - here] for here in range(max(0, tokens - bottom), min(tokens, top) + 1)]

    def answer(self, s: Battle, option: SpreadOption) -> None:
        halves = (option.top, option.bottom)
        top = top_half(s.board[self.slot])
        place_tokens(s, self.slot, self.shields, halves[top], halves[1 - top])


MANOEUVRES = [Manoeuvre(seat) for seat in range(2)]
DIRECTIONS = [Direction(seat) for seat in range(2)]
HITS = [[Hits(seat, sector) for sector in range(SECTORS)] for seat in range(2)]
FIRST_LINE = FirstLine()
NEXT_LINE = NextLine()
SPREAD = [[SpreadOption(top, bottom) for bottom in range(MOST_FIGHTERS + 1)] for top in range(MOST_FIGHTERS + 1)]
