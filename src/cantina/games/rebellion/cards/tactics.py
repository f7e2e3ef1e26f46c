"""The tactic cards: 15 for space and 15 for the ground, shared by both sides. [RB-56, RB-57]"""

from cantina.games.rebellion.cards.moments import always, attacking, blocking
from cantina.games.rebellion.combat.attack_dice import Reroll
from cantina.games.rebellion.combat.blocks import BlockPoint, BlockSecond, PayForBlock
from cantina.games.rebellion.combat.damage import Figure, TargetOption, any_target, hurt, target_option, targets
from cantina.games.rebellion.combat.tactic_hands import DrawFrom, any_tactics, playing_seat
from cantina.games.rebellion.components import (
    GROUND,
    KINDS,
    RED,
    SHIPS,
    SPACE,
    UNIT_REF,
    SideId,
    UnitKind,
)
from cantina.games.rebellion.options import DONE, UNIT_OPTION, UnitOption
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Ask, Option, Seat, line

# -- for the attacker ------------------------------------------------------------------------------------------------


@attacking("critical-hit", any_target)
def critical_hit(s: Rebellion) -> None:
    """One damage on any enemy unit. [RB-T1, RB-T8]"""
    s.stack.append(HitUnit(playing_seat(s), 1))


@attacking("take-it-down", any_target)
def take_it_down(s: Rebellion) -> None:
    """Two damage on one unit. [RB-T5, RB-T12]"""
    s.stack.append(HitUnit(playing_seat(s), 2))


@attacking("onslaught", any_target)
def onslaught(s: Rebellion) -> None:
    """One damage on each of one or two different units. [RB-T4, RB-T11]"""
    s.stack.append(HitFirst(playing_seat(s), 1))


def any_bombarding(s: Rebellion) -> bool:
    """There is something to hit, and a ship to bombard it."""
    return any_target(s) and bool(bombarding(s))


@attacking("bombardment", any_bombarding)
def bombardment(s: Rebellion) -> None:
    """A ship deals as much damage on the ground as it has red dice. [RB-T16]"""
    s.stack.append(Bombard(playing_seat(s)))


def any_dice(s: Rebellion) -> bool:
    return bool(s.fight.dice)


@attacking("concentrate-fire", any_dice)
def concentrate_fire(s: Rebellion) -> None:
    """One or two of the dice are rolled again. [RB-T2, RB-T9]"""
    s.stack.append(Reroll(playing_seat(s)))


def any_deck(s: Rebellion) -> bool:
    """Some tactic card can be drawn."""
    return any_tactics(s, SPACE) or any_tactics(s, GROUND)


@attacking("brilliant-strategy", any_deck)
def brilliant_strategy(s: Rebellion) -> None:
    """Two tactic cards, each from either deck. [RB-T7, RB-T14]"""
    one = DrawFrom(playing_seat(s), s.fight.attacker, 1)
    s.then(one, one)


@attacking("unstoppable-assault", always)
def unstoppable_assault(s: Rebellion) -> None:
    """The opponent blocks nothing more in this battle step. [RB-T6, RB-T13]"""
    s.fight.banned |= 1 << 1 - s.fight.attacker


@attacking("escape-plan", always)
def escape_plan(s: Rebellion) -> None:
    """Own units need no ships to retreat this round. [RB-T17]"""
    s.fight.escape |= 1 << s.fight.attacker


@attacking("no-escape", always)
def no_escape(s: Rebellion) -> None:
    """The opponent cannot retreat this round. [RB-T19]"""
    s.fight.trapped |= 1 << 1 - s.fight.attacker


# -- against an attack -----------------------------------------------------------------------------------------------


def free(_s: Rebellion, _side: SideId) -> bool:
    return True


def another_card(s: Rebellion, side: SideId) -> bool:
    """There is another card of the theatre to pay with."""
    return s.fight.cards(side, s.fight.theatre) > 1


@blocking("defensive-formation", free)
def defensive_formation(s: Rebellion, seat: Seat) -> None:
    """One damage is blocked. [RB-T3, RB-T10]"""
    s.then(BlockPoint(seat))


@blocking("dig-in", another_card)
def dig_in(s: Rebellion, seat: Seat) -> None:
    """For another ground card up to two damage are blocked. [RB-T15]"""
    s.then(PayForBlock(seat), BlockPoint(seat), BlockSecond(seat))


@blocking("outmaneuver", another_card)
def outmaneuver(s: Rebellion, seat: Seat) -> None:
    """For another space card up to two damage are blocked. [RB-T18]"""
    s.then(PayForBlock(seat), BlockPoint(seat), BlockSecond(seat))


# -- what they ask ---------------------------------------------------------------------------------------------------


class HitUnit(Ask[Rebellion, TargetOption]):
    """Which enemy unit a card damages. [RB-R28]"""

    __slots__ = ("points",)
    kind = "choice"
    prompt = "hit-unit"
    draft = "hits"

    def __init__(self, seat: Seat, points: int) -> None:
        self.seat = seat
        self.points = points

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"number": self.points}

    def options(self, s: Rebellion) -> list[TargetOption]:
        combat = s.fight
        return [target_option(unit) for unit in targets(s, 1 - combat.attacker, combat.theatre)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: TargetOption) -> None:
        damage_by_card(s, option.unit, self.points)


class HitFirst(HitUnit):
    """The first of one or two different units. [RB-T4, RB-T11]"""

    __slots__ = ()

    def answer(self, s: Rebellion, option: TargetOption) -> None:
        s.stack.append(HitSecond(self.seat, damage_by_card(s, option.unit, self.points)))


class HitSecond(Ask[Rebellion, Option]):
    """Perhaps another unit than the first. [RB-T4, RB-T11]"""

    __slots__ = ("first",)
    kind = "choice"
    prompt = "hit-second"
    draft = "hits"

    def __init__(self, seat: Seat, first: Figure) -> None:
        self.seat = seat
        self.first = first

    def options(self, s: Rebellion) -> list[Option]:
        combat = s.fight
        found = targets(s, 1 - combat.attacker, combat.theatre)
        if combat.hurt.count(self.first) == 1:
            found.remove(self.first)
        return [*[target_option(unit) for unit in found], DONE]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, TargetOption):
            damage_by_card(s, option.unit, 1)


def damage_by_card(s: Rebellion, unit: Figure, points: int) -> Figure:
    """A card damages a unit, whatever the colour of its health. [RB-R28]"""
    if s.events is not None:
        s.tell(line("card-hits", unit=UNIT_REF[unit[0]], number=points))
    return hurt(s, unit, points)


class Bombard(Ask[Rebellion, UnitOption]):
    """Which ship bombards: as much damage as its red dice, one by one. [RB-T16]"""

    __slots__ = ()
    kind = "choice"
    prompt = "bombard"
    draft = "hits"

    def options(self, s: Rebellion) -> list[UnitOption]:
        return [UNIT_OPTION[kind] for kind in bombarding(s)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: UnitOption) -> None:
        s.then(*[HitUnit(self.seat, 1)] * RED[option.kind])


def bombarding(s: Rebellion) -> list[UnitKind]:
    """The kinds of own ships there that have red dice."""
    at = s.fight.system * KINDS
    return [kind for kind in SHIPS[s.fight.attacker] if RED[kind] and s.units[at + kind]]
