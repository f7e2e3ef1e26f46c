"""The effects: which cards they can be used on, and what they do. The rules are those of docs/rules/starfighter."""

from collections.abc import Callable

from cantina.games.starfighter.components import (
    DESTROY,
    DRAW,
    EFFECT_REF,
    FIELDS,
    FREE,
    HIT_ENEMY,
    HIT_FIGHTER,
    HIT_OWN,
    LATERAL,
    LOWER,
    MOST_FIELDS,
    NONE,
    ROLL,
    ROTATE,
    SECTORS,
    UPPER,
    VERTICAL,
    Depth,
    EffectId,
    HalfId,
    SectorId,
    Slot,
    Source,
)
from cantina.games.starfighter.damage import cover_shields, destroy, destroy_if_lost, hit_fighters
from cantina.games.starfighter.drawing import draw
from cantina.games.starfighter.options import HALVES, SECTOR_OPTIONS, CardOption, HalfOption, SectorOption, card_option
from cantina.games.starfighter.piece import FRONT, SEEN, effect_of, piece_ref, sector_ref, sound, top_half
from cantina.games.starfighter.state import Battle
from cantina.kernel import Arg, Ask, Line, Seat, seat_ref


def begin(s: Battle, source: int) -> None:
    """An effect's turn has come, and it must be carried out if it can; source is slot * 2 + half. [SF-31]"""
    slot, half = source >> 1, source & 1
    effect = effect_of(s.board[slot], half)
    depth = s.stop_waiting(slot, half)
    s.chain += 1
    if effect in AT_ONCE:
        AT_ONCE[effect](s, slot // FIELDS, source)
        return
    if targets(s, effect):
        s.stack.append(TARGET[effect](slot // FIELDS, source, effect, depth))
    else:
        tell(s, "lapses", source, effect)


def tell(s: Battle, key: str, source: int, effect: int, more: dict[str, Arg] | None = None) -> None:
    """Say what an effect does: who owns it, on which card it is, which one it is, and what else there is to say."""
    if s.events is not None:
        slot = source >> 1
        args: dict[str, Arg] = {"seat": seat_ref(slot // FIELDS), "source": s.ref(slot), "effect": EFFECT_REF[effect]}
        s.tell(Line(key, {**args, **(more or {})}))


def tell_of(
    s: Battle, key: str, source: Source, effect: EffectId, slot: Slot, more: dict[str, Arg] | None = None
) -> None:
    """The same, about the card in a slot."""
    if s.events is not None:
        tell(s, key, source, effect, {"card": s.ref(slot), "owner": seat_ref(slot // FIELDS), **(more or {})})


# -- effects that need no choice ------------------------------------------------------------------------------------


def draw_aside(s: Battle, seat: int, source: int) -> None:
    """The top card of the deck is set aside unseen, for the next reinforcement. [SF-36]"""
    entry = draw(s, seat)
    if entry != NONE:
        s.aside[seat].append(entry)
    tell(s, "draws-aside" if entry != NONE else "draws-nothing", source, DRAW)


def hit_enemy(s: Battle, seat: int, source: int) -> None:
    """The opponent's armour goes down by one. [SF-42]"""
    s.armour[1 - seat] -= 1
    if s.events is not None:
        tell(s, "hits-enemy", source, HIT_ENEMY, {"target": seat_ref(1 - seat), "armour": s.armour[1 - seat]})


def hit_own(s: Battle, seat: int, source: int) -> None:
    """The player's armour goes down by one. [SF-43]"""
    s.armour[seat] -= 1
    if s.events is not None:
        tell(s, "hits-own", source, HIT_OWN, {"armour": s.armour[seat]})


AT_ONCE: dict[int, Callable[[Battle, int, int], None]] = {
    DRAW: draw_aside,
    HIT_ENEMY: hit_enemy,
    HIT_OWN: hit_own,
}

# -- what an effect can be used on ----------------------------------------------------------------------------------


def targets(s: Battle, effect: int) -> list[int]:
    """The cards on either board that an effect can be used on, as slots. [SF-32, SF-R8, SF-R10]"""
    if effect == HIT_FIGHTER:
        tops = [s.top(seat, sector) for seat in range(2) for sector in range(SECTORS)]
        return [slot for slot in tops if slot != NONE]
    slots = s.slots()
    if effect == LATERAL:
        return [slot for slot in slots if destinations(s, effect, slot)]
    return slots


def destinations(s: Battle, effect: int, slot: int) -> list[int]:
    """Where a card can be moved (seat * SECTORS + sector): on its own board, where there is room. [SF-32]"""
    here = slot // MOST_FIELDS
    seat, sector = divmod(here, SECTORS)
    if effect == VERTICAL:
        return [here]
    if effect == FREE:
        return [seat * SECTORS + at for at in range(SECTORS) if at == sector or s.has_room(seat, at)]
    found: list[int] = []
    for at in (sector - 1, sector + 1):
        if 0 <= at < SECTORS and s.has_room(seat, at):
            found.append(seat * SECTORS + at)
    return found


def change(s: Battle, effect: EffectId, slot: Slot, to: SectorId, depth: Depth) -> int:
    """Move, turn or roll a card, whatever its level; where it lies then. It is one change. [SF-34, SF-R1]"""
    here = slot // MOST_FIELDS
    if effect == ROTATE:
        s.turn(slot)
    elif effect == ROLL:
        s.flip(slot)
    else:
        slot = s.lay(to, s.lift(slot))
        if to != here:
            s.look(to, depth)
    s.look(here, depth)
    return slot


def repeats(s: Battle, effect: EffectId, slot: Slot, to: SectorId, depth: Depth) -> bool:
    """Whether this would bring back a position that the chain has been through. [SF-R12]

    A face-down card that nobody has seen cannot have been face up in this chain, so rolling it repeats nothing; the
    answer tells nobody what it is.
    """
    if effect == ROLL and not s.board[slot] & (FRONT | SEEN):
        return False
    board, height = s.board, s.height
    s.board, s.height = board[:], height[:]
    change(s, effect, slot, to, depth + 1)
    again = s.appearance() in s.history
    s.board, s.height = board, height
    return again


CHANGES = (LATERAL, VERTICAL, FREE, ROTATE, ROLL)
"""The effects that can bring an earlier position back."""


def fresh_destinations(s: Battle, effect: EffectId, slot: Slot, depth: Depth) -> list[int]:
    """Where a card can go without bringing back a position; NONE stands for turning and rolling. [SF-R12]"""
    moves = destinations(s, effect, slot) if effect not in (ROTATE, ROLL) else [NONE]
    return [to for to in moves if not repeats(s, effect, slot, to, depth)]


# -- asking ---------------------------------------------------------------------------------------------------------


class Target(Ask[Battle, CardOption]):
    """Which card the effect is used on: any card of either board, also the one that shows it. [SF-32, SF-R9]"""

    __slots__ = ("depth", "effect", "source")
    kind = "card"
    draft = "effect"
    opens = True

    def __init__(self, seat: Seat, source: Source, effect: EffectId, depth: Depth) -> None:
        self.seat = seat
        self.source = source
        self.effect = effect
        self.depth = depth

    def prompt_args(self, s: Battle) -> dict[str, Arg]:
        return {"card": s.ref(self.source >> 1), "effect": EFFECT_REF[self.effect]}

    def obvious(self) -> bool:
        return True

    def options(self, s: Battle) -> list[CardOption]:
        slots = targets(s, self.effect)
        if len(s.history) > 1 and self.effect in CHANGES:
            fresh = [slot for slot in slots if fresh_destinations(s, self.effect, slot, self.depth)]
            slots = fresh or slots
        return [card_option(s, slot) for slot in slots]

    def answer(self, s: Battle, option: CardOption) -> None:
        self.use(s, option.slot)

    def use(self, s: Battle, slot: int) -> None:
        raise NotImplementedError


class Lateral(Target):
    """A card goes to the sector beside its own, on top. [SF-37]"""

    __slots__ = ()
    prompt = "effect-lateral"

    def use(self, s: Battle, slot: int) -> None:
        s.stack.append(Destination(self.seat, self.source, self.effect, self.depth, slot))


class Free(Lateral):
    """A card goes to the top of any sector of its board that has room. [SF-39]"""

    __slots__ = ()
    prompt = "effect-free"


class Vertical(Target):
    """A card becomes the top card of its own sector. [SF-38]"""

    __slots__ = ()
    prompt = "effect-vertical"

    def use(self, s: Battle, slot: int) -> None:
        move(s, self.source, self.effect, self.depth, slot, slot // MOST_FIELDS)


class Rotate(Target):
    """A card is turned round: its halves change places. [SF-40]"""

    __slots__ = ()
    prompt = "effect-rotate"

    def use(self, s: Battle, slot: int) -> None:
        tell_of(s, "rotates", self.source, self.effect, slot)
        change(s, ROTATE, slot, NONE, self.depth + 1)


class Destroy(Target):
    """A card goes to the discard. [SF-41]"""

    __slots__ = ()
    prompt = "effect-destroy"

    def use(self, s: Battle, slot: int) -> None:
        tell_of(s, "destroys", self.source, self.effect, slot)
        destroy(s, slot, self.depth + 1)


class Roll(Target):
    """A card shows its other side, and lies as it lay. [SF-46]"""

    __slots__ = ()
    prompt = "effect-roll"

    def use(self, s: Battle, slot: int) -> None:
        piece = s.board[slot]
        up = not piece & FRONT
        if up and not piece & SEEN:
            s.reveal()
        if s.events is not None:
            after = piece_ref(piece ^ FRONT, slot)
            tell_of(s, "rolls-up" if up else "rolls-down", self.source, self.effect, slot, {"front": after})
        change(s, ROLL, slot, NONE, self.depth + 1)


class HitFighter(Target):
    """One token on the top card of a sector: on a shield if one is free, else on a fighter. [SF-47, SF-R11]"""

    __slots__ = ()
    prompt = "effect-hit-fighter"

    def use(self, s: Battle, slot: int) -> None:
        if cover_shields(s, slot, 1):
            tell_of(s, "hits-shield", self.source, self.effect, slot)
            return
        upper, lower = sound(s.board[slot], UPPER), sound(s.board[slot], LOWER)
        if upper and lower:
            s.stack.append(ChooseHalf(self.seat, self.source, self.effect, self.depth, slot))
        else:
            hit_one(s, self.source, self.depth, slot, UPPER if upper else LOWER)


def hit_one(s: Battle, source: Source, depth: Depth, slot: Slot, half: HalfId) -> None:
    """One fighter of a half is hit. [SF-47]"""
    if s.events is not None:
        where = "top" if half == top_half(s.board[slot]) else "bottom"
        tell_of(s, "hits-fighter", source, HIT_FIGHTER, slot, {"half": f"half:{where}"})
    if sound(s.board[slot], half):
        hit_fighters(s, slot, half, 1)
    destroy_if_lost(s, slot, depth + 1)


def move(s: Battle, source: Source, effect: EffectId, depth: Depth, slot: Slot, to: SectorId) -> None:
    """Carry a move out: the card becomes the top card where it goes. [SF-32, SF-R2]"""
    still = to == slot // MOST_FIELDS and slot == s.top(to // SECTORS, to % SECTORS)
    if still:
        tell_of(s, "moves-nowhere", source, effect, slot)
        return
    more: dict[str, Arg] = {}
    if s.events is not None:
        end = to * MOST_FIELDS + s.height[to] - (1 if to == slot // MOST_FIELDS else 0)
        more = {"sector": sector_ref(to // SECTORS, to % SECTORS), "to": piece_ref(s.board[slot], end)}
    tell_of(s, "moves", source, effect, slot, more)
    change(s, effect, slot, to, depth + 1)


class Destination(Ask[Battle, SectorOption]):
    """Which sector the card goes to. The only possible one needs no asking. [SF-37, SF-39]"""

    __slots__ = ("depth", "effect", "slot", "source")
    kind = "place"
    prompt = "destination"
    draft = "effect"

    def __init__(self, seat: Seat, source: Source, effect: EffectId, depth: Depth, slot: Slot) -> None:
        self.seat = seat
        self.source = source
        self.effect = effect
        self.depth = depth
        self.slot = slot

    def prompt_args(self, s: Battle) -> dict[str, Arg]:
        return {"card": s.ref(self.slot), "source": s.ref(self.source >> 1), "effect": EFFECT_REF[self.effect]}

    def obvious(self) -> bool:
        return True

    def options(self, s: Battle) -> list[SectorOption]:
        moves = destinations(s, self.effect, self.slot)
        if len(s.history) > 1:
            moves = fresh_destinations(s, self.effect, self.slot, self.depth) or moves
        return [SECTOR_OPTIONS[to] for to in moves]

    def answer(self, s: Battle, option: SectorOption) -> None:
        move(s, self.source, self.effect, self.depth, self.slot, option.sector)


class ChooseHalf(Ask[Battle, HalfOption]):
    """On which half of the card the token goes. [SF-47]"""

    __slots__ = ("depth", "effect", "slot", "source")
    kind = "choice"
    prompt = "half"
    draft = "effect"

    def __init__(self, seat: Seat, source: Source, effect: EffectId, depth: Depth, slot: Slot) -> None:
        self.seat = seat
        self.source = source
        self.effect = effect
        self.depth = depth
        self.slot = slot

    def prompt_args(self, s: Battle) -> dict[str, Arg]:
        return {"card": s.ref(self.slot), "source": s.ref(self.source >> 1), "effect": EFFECT_REF[self.effect]}

    def options(self, s: Battle) -> list[HalfOption]:
        return HALVES

    def answer(self, s: Battle, option: HalfOption) -> None:
        top = top_half(s.board[self.slot])
        hit_one(s, self.source, self.depth, self.slot, top if option.top else 1 - top)


TARGET: dict[int, type[Target]] = {
    LATERAL: Lateral,
    VERTICAL: Vertical,
    FREE: Free,
    ROTATE: Rotate,
    DESTROY: Destroy,
    ROLL: Roll,
    HIT_FIGHTER: HitFighter,
}
