"""The tactic cards: 15 for space and 15 for the ground, shared by both sides. (5.5)

Each is one line in ACTIONS or BLOCKS: what it does, and when it can do that at all.
"""

from collections.abc import Callable
from typing import Final

from cantina.games.rebellion.combat.attack_dice import Reroll
from cantina.games.rebellion.combat.damage import Figure, Target, any_target, hurt, target, targets
from cantina.games.rebellion.components import (
    GROUND,
    IMPERIAL,
    KINDS,
    NONE,
    REBEL,
    RED,
    SHIPS,
    SIDE_REF,
    SPACE,
    SPACE_TACTICS,
    TACTIC_IDS,
    TACTIC_REF,
    TACTIC_THEATRE,
    THEATRES,
    UNIT_REF,
)
from cantina.games.rebellion.options import DONE, UNIT, Unit
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.primitives import draw, tell_side
from cantina.kernel import Ask, Line, Option, line

# -- hands -----------------------------------------------------------------------------------------------------------


def any_tactics(s: Rebellion, theatre: int) -> bool:
    """Whether a card of a theatre can still be drawn. (B25)"""
    deck = SPACE_TACTICS + theatre
    return bool(s.decks[deck] or s.discards[deck])


def draw_tactics(s: Rebellion, side: int, theatre: int, n: int) -> None:
    """A side draws tactic cards, fewer if no more are left. Under Good Intel the Rebels' are open. (B25)"""
    drawn: list[int] = []
    for _ in range(n):
        card = draw(s, SPACE_TACTICS + theatre, side)
        if card == NONE:
            break
        drawn.append(card)
    if not drawn:
        return
    battle = s.fight
    battle.hands[side] += drawn
    battle.hands[side].sort()
    if s.events is not None:
        announce_draw(s, side, theatre, drawn)


def announce_draw(s: Rebellion, side: int, theatre: int, drawn: list[int]) -> None:
    about: dict[str, str | int] = {"side": SIDE_REF[side], "theatre": THEATRES[theatre], "number": len(drawn)}
    cards = " ".join(TACTIC_REF[card] for card in sorted(drawn))
    if side == REBEL and s.fight.good_intel:
        s.tell(Line("draws-tactics-open", {**about, "cards": cards}))
    else:
        tell_side(s, side, Line("draws-tactics", about), Line("draws-tactics-you", {**about, "cards": cards}))


def discard_tactic(s: Rebellion, side: int, card: int) -> None:
    """A card leaves the hand for the discard pile of its deck."""
    s.fight.hands[side].remove(card)
    s.discards[SPACE_TACTICS + TACTIC_THEATRE[card]].append(card)


def may_play_tactics(s: Rebellion, side: int) -> bool:
    """Whether a side may play cards of this theatre at all: It's a Trap forbids it. (5.3)"""
    battle = s.fight
    return not (battle.trap and side == IMPERIAL and battle.theatre == SPACE and battle.round == 1)


def playing_seat(s: Rebellion) -> int:
    """Whoever makes the attack: the Admiral in space, the General on the ground. (2.4)"""
    return s.seat_for(s.fight.attacker, s.fight.theatre)


# -- damage ----------------------------------------------------------------------------------------------------------


class HitUnit(Ask[Rebellion, Target]):
    """Which enemy unit a card damages. (B27)"""

    __slots__ = ("points",)
    kind = "choice"
    prompt = "hit-unit"
    draft = "hits"

    def __init__(self, seat: int, points: int) -> None:
        self.seat = seat
        self.points = points

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"number": self.points}

    def options(self, s: Rebellion) -> list[Target]:
        battle = s.fight
        return [target(unit) for unit in targets(s, 1 - battle.attacker, battle.theatre)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: Target) -> None:
        damage(s, option.unit, self.points)


class HitFirst(HitUnit):
    """The first of one or two different units. (5.5)"""

    __slots__ = ()

    def answer(self, s: Rebellion, option: Target) -> None:
        s.stack.append(HitSecond(self.seat, damage(s, option.unit, self.points)))


class HitSecond(Ask[Rebellion, Option]):
    """Perhaps another unit than the first. (5.5)"""

    __slots__ = ("first",)
    kind = "choice"
    prompt = "hit-second"
    draft = "hits"

    def __init__(self, seat: int, first: Figure) -> None:
        self.seat = seat
        self.first = first

    def options(self, s: Rebellion) -> list[Option]:
        battle = s.fight
        found = targets(s, 1 - battle.attacker, battle.theatre)
        if battle.hurt.count(self.first) == 1:
            found.remove(self.first)
        return [*[target(unit) for unit in found], DONE]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, Target):
            damage(s, option.unit, 1)


def damage(s: Rebellion, unit: Figure, points: int) -> Figure:
    """A card damages a unit, whatever the colour of its health."""
    if s.events is not None:
        s.tell(line("card-hits", unit=UNIT_REF[unit[0]], number=points))
    return hurt(s, unit, points)


def hit_one(s: Rebellion) -> None:
    s.stack.append(HitUnit(playing_seat(s), 1))


def hit_hard(s: Rebellion) -> None:
    s.stack.append(HitUnit(playing_seat(s), 2))


def hit_two_units(s: Rebellion) -> None:
    s.stack.append(HitFirst(playing_seat(s), 1))


class Bombard(Ask[Rebellion, Unit]):
    """Which ship bombards: as much damage as its red dice, one by one. (5.5)"""

    __slots__ = ()
    kind = "choice"
    prompt = "bombard"
    draft = "hits"

    def options(self, s: Rebellion) -> list[Unit]:
        return [UNIT[kind] for kind in bombarding(s)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: Unit) -> None:
        s.then(*[HitUnit(self.seat, 1)] * RED[option.kind])


def bombarding(s: Rebellion) -> list[int]:
    """The kinds of own ships there that have red dice."""
    at = s.fight.system * KINDS
    return [kind for kind in SHIPS[s.fight.attacker] if RED[kind] and s.units[at + kind]]


def bombard(s: Rebellion) -> None:
    s.stack.append(Bombard(playing_seat(s)))


def may_bombard(s: Rebellion) -> bool:
    return any_target(s) and bool(bombarding(s))


# -- dice and cards --------------------------------------------------------------------------------------------------


def reroll(s: Rebellion) -> None:
    s.stack.append(Reroll(playing_seat(s)))


def any_dice(s: Rebellion) -> bool:
    return bool(s.fight.dice)


class TacticDeck(Option):
    """The deck of a theatre."""

    __slots__ = ("theatre",)

    def __init__(self, theatre: int) -> None:
        Option.__init__(self, THEATRES[theatre], (f"deck:{THEATRES[theatre]}-tactics",))
        self.theatre = theatre


TACTIC_DECK: Final = [TacticDeck(theatre) for theatre in (SPACE, GROUND)]


class DrawFrom(Ask[Rebellion, TacticDeck]):
    """From which deck tactic cards are drawn. (5.5)"""

    __slots__ = ("number", "side")
    kind = "choice"
    prompt = "tactic-deck"

    def __init__(self, seat: int, side: int, number: int) -> None:
        self.seat = seat
        self.side = side
        self.number = number

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"number": self.number}

    def options(self, s: Rebellion) -> list[TacticDeck]:
        return [deck for deck in TACTIC_DECK if any_tactics(s, deck.theatre)] or TACTIC_DECK

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: TacticDeck) -> None:
        draw_tactics(s, self.side, option.theatre, self.number)


def draw_two(s: Rebellion) -> None:
    one = DrawFrom(playing_seat(s), s.fight.attacker, 1)
    s.then(one, one)


def any_deck(s: Rebellion) -> bool:
    return any_tactics(s, SPACE) or any_tactics(s, GROUND)


# -- what holds for a while ------------------------------------------------------------------------------------------


def ban_blocks(s: Rebellion) -> None:
    """The opponent blocks nothing more in this battle step. (B28)"""
    s.fight.banned |= 1 << 1 - s.fight.attacker


def ignore_transport(s: Rebellion) -> None:
    """Own units need no ships to retreat this round."""
    s.fight.escape |= 1 << s.fight.attacker


def stop_retreat(s: Rebellion) -> None:
    """The opponent cannot retreat this round."""
    s.fight.trapped |= 1 << 1 - s.fight.attacker


def always(_: Rebellion) -> bool:
    return True


# -- the cards -------------------------------------------------------------------------------------------------------


class Tactic:
    """A card that is played in one's own attack."""

    __slots__ = ("effect", "possible")

    def __init__(self, effect: Callable[[Rebellion], None], possible: Callable[[Rebellion], bool] = always) -> None:
        self.effect = effect
        self.possible = possible


class Block:
    """A card that is played against the opponent's attack."""

    __slots__ = ("points", "price")

    def __init__(self, points: int, price: int) -> None:
        self.points = points
        """How much damage of this attack it takes away, at most."""
        self.price = price
        """How many other cards of the same theatre it costs."""


ACTIONS: Final = {
    "critical-hit": Tactic(hit_one, any_target),
    "take-it-down": Tactic(hit_hard, any_target),
    "onslaught": Tactic(hit_two_units, any_target),
    "bombardment": Tactic(bombard, may_bombard),
    "concentrate-fire": Tactic(reroll, any_dice),
    "brilliant-strategy": Tactic(draw_two, any_deck),
    "unstoppable-assault": Tactic(ban_blocks),
    "escape-plan": Tactic(ignore_transport),
    "no-escape": Tactic(stop_retreat),
}
BLOCKS: Final = {
    "defensive-formation": Block(1, price=0),
    "dig-in": Block(2, price=1),
    "outmaneuver": Block(2, price=1),
}
ACTION_OF: Final[list[Tactic | None]] = [ACTIONS.get(name.split("-", 1)[1]) for name in TACTIC_IDS]
BLOCK_OF: Final[list[Block | None]] = [BLOCKS.get(name.split("-", 1)[1]) for name in TACTIC_IDS]
"""By card; a card is in one of the two."""
assert all((action is None) != (block is None) for action, block in zip(ACTION_OF, BLOCK_OF, strict=True))
