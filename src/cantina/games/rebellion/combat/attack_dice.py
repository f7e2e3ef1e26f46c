"""Dice in a combat: rolling them, setting them, rolling them again. [RB-56]

A die is a small number: colour * 4 + face. Those of the attack that is being made are in `Battle.dice`, sorted.
"""

from typing import Final

from cantina.games.rebellion.components import (
    ACTION,
    DIE,
    DIRECT,
    FACE_IDS,
    HIT,
    NONE,
    REBEL,
    SIDE_REF,
    SPECIAL,
    YODA,
    refs,
)
from cantina.games.rebellion.options import DONE, PASS
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.primitives import use_action
from cantina.kernel import Ask, Option, Seat, Step, line

BLACK_DIE: Final = 0
RED_DIE: Final = 1
COLOURS: Final = ("black", "red")
DIE_IDS: Final = [f"{colour}-{face}" for colour in COLOURS for face in FACE_IDS]
DIE_REF: Final = refs("die", DIE_IDS)
FACES: Final = len(DIE)
ONE_IN_A_MILLION: Final = ACTION["one-in-a-million"]


def colour_of(die: int) -> int:
    return die >> 2


def face_of(die: int) -> int:
    return die & 3


def show(dice: list[int]) -> str:
    """Dice as a line mentions them."""
    return " ".join([DIE_REF[die] for die in dice])


class ColouredDie(Option):
    """A die of this colour that shows this face."""

    __slots__ = ("die",)

    def __init__(self, die: int) -> None:
        Option.__init__(self, DIE_IDS[die], (DIE_REF[die],))
        self.die = die


COLOURED_DIE: Final = [ColouredDie(die) for die in range(len(DIE_IDS))]


# -- rolling ---------------------------------------------------------------------------------------------------------


class RollDice(Step[Rebellion]):
    """Roll black and red dice, less those that were set instead."""

    __slots__ = ("black", "red")

    def __init__(self, black: int, red: int) -> None:
        self.black = black
        self.red = red

    def run(self, s: Rebellion) -> None:
        s.reveal()
        dice = s.fight.dice
        below = s.chance.below
        red = sum(map(colour_of, dice))
        black = len(dice) - red
        for _ in range(self.black - black):
            dice.append(DIE[below(FACES)])
        for _ in range(self.red - red):
            dice.append(RED_DIE * 4 + DIE[below(FACES)])
        dice.sort()
        if s.events is not None:
            s.tell(line("rolls", side=SIDE_REF[s.fight.attacker], dice=show(dice)))


ROLL_DICE: Final = [[RollDice(black, red) for red in range(6)] for black in range(6)]
"""By black and red dice."""


def roll(s: Rebellion, black: int, red: int) -> None:
    """The attacker's dice, none left of the last attack. Before a Rebel roll: One in a Million. [RB-A24]"""
    battle = s.fight
    battle.dice.clear()
    if not black and not red:
        return
    s.stack.append(ROLL_DICE[black][red])
    if battle.attacker == REBEL and may_set_dice(s):
        s.then(*[OfferDice(seat, black, red) for seat in s.seats_of(REBEL)])


def may_set_dice(s: Rebellion) -> bool:
    """Whether, for all that everybody sees, the Rebels may have One in a Million and use it here.

    [RB-29, RB-R20, RB-A24]
    """
    system = s.fight.system
    if not s.may_hold(REBEL, ONE_IN_A_MILLION) or s.boba_zone == system:
        return False
    return bool(s.pictured(ONE_IN_A_MILLION, system))


class OfferDice(Step[Rebellion]):
    """Whoever may hold One in a Million is asked for it before the roll. [RB-R20, RB-A24]"""

    __slots__ = ("black", "red", "seat")

    def __init__(self, seat: Seat, black: int, red: int) -> None:
        self.seat = seat
        self.black = black
        self.red = red

    def run(self, s: Rebellion) -> None:
        if may_set_dice(s) and s.cards_of(REBEL, self.seat):
            s.stack.append(SetDie(self.seat, self.black, self.red))


class SetDie(Ask[Rebellion, Option]):
    """One in a Million: a die is set to a face instead of being rolled, or not. [RB-A24]"""

    __slots__ = ("black", "red")
    kind = "choice"
    prompt = "set-die"
    draft = "dice"

    def __init__(self, seat: Seat, black: int, red: int) -> None:
        self.seat = seat
        self.black = black
        self.red = red

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"black": self.black, "red": self.red}

    def options(self, s: Rebellion) -> list[Option]:
        if ONE_IN_A_MILLION not in s.cards_of(REBEL, self.seat):
            return [PASS]
        return [*self.settable(s), PASS]

    def settable(self, s: Rebellion) -> list[Option]:
        """Faces for every colour of which a die is still to be rolled. Nobody sets a blank."""
        red = sum(map(colour_of, s.fight.dice))
        black = len(s.fight.dice) - red
        left = (self.black - black, self.red - red)
        return [
            COLOURED_DIE[colour * 4 + face]
            for colour in (BLACK_DIE, RED_DIE)
            if left[colour] > 0
            for face in (HIT, DIRECT, SPECIAL)
        ]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, ColouredDie):
            use_action(s, ONE_IN_A_MILLION)
            self.set(s, option.die)
            s.then(SetSecond(self.seat, self.black, self.red))

    def set(self, s: Rebellion, die: int) -> None:
        s.fight.dice.append(die)
        if s.events is not None:
            s.tell(line("sets-die", die=DIE_REF[die]))


class SetSecond(SetDie):
    """One in a Million: perhaps a second die is set. [RB-A24]"""

    __slots__ = ()
    prompt = "set-second-die"

    def options(self, s: Rebellion) -> list[Option]:
        return [*self.settable(s), DONE]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, ColouredDie):
            self.set(s, option.die)


# -- rolling again ---------------------------------------------------------------------------------------------------


def yoda_is_here(s: Rebellion) -> bool:
    """Whether Master Yoda's ring can be used in this combat: once a round of the game. [RB-28]"""
    if s.yoda_used:
        return False
    wearer = s.wearer(YODA)
    return wearer != NONE and s.place[wearer] == s.fight.system


def roll_again(s: Rebellion, dice: list[int]) -> None:
    """These dice, already taken out of the roll, are rolled once more together."""
    s.reveal()
    now = sorted([colour_of(die) * 4 + DIE[s.chance.below(FACES)] for die in dice])
    if s.events is not None:
        s.tell(line("rerolls", before=show(dice), dice=show(now)))
    s.fight.dice += now
    s.fight.dice.sort()


def reroll_with_yoda(s: Rebellion, die: int) -> None:
    """Master Yoda's ring: one die is rolled again. [RB-28]"""
    s.yoda_used = True
    s.fight.dice.remove(die)
    if s.events is not None:
        s.tell(line("uses-yoda"))
    roll_again(s, [die])


class Reroll(Ask[Rebellion, Option]):
    """Concentrate Fire: which die, and perhaps a second one with it, is rolled again. [RB-T2, RB-T9]"""

    __slots__ = ("first",)
    kind = "choice"
    prompt = "reroll"

    def __init__(self, seat: int, first: int = NONE) -> None:
        self.seat = seat
        self.first = first

    def options(self, s: Rebellion) -> list[Option]:
        dice: list[Option] = [COLOURED_DIE[die] for die in sorted(set(s.fight.dice))]
        return dice if self.first == NONE else [*dice, DONE]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: Option) -> None:
        chosen = [] if self.first == NONE else [self.first]
        if isinstance(option, ColouredDie):
            s.fight.dice.remove(option.die)
            if self.first == NONE:
                s.stack.append(Reroll(self.seat, option.die))
                return
            chosen.append(option.die)
        roll_again(s, chosen)
