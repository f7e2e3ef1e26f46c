"""Dice in a combat: rolling them, setting them, rolling them again. [RB-56]

A die is a small number: colour * 4 + face. Those of the attack that is being made are in `Combat.dice`, sorted.
"""

from typing import Final

from cantina.games.rebellion.cards.moments import before_attack_dice
from cantina.games.rebellion.components import (
    ACTION_SIDE,
    DIE,
    FACE_IDS,
    NONE,
    SIDE_REF,
    YODA,
    ActionId,
    refs,
)
from cantina.games.rebellion.options import DONE
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Ask, Option, Seat, Step, line

BLACK_DIE: Final = 0
RED_DIE: Final = 1
COLOURS: Final = ("black", "red")
DIE_IDS: Final = [f"{colour}-{face}" for colour in COLOURS for face in FACE_IDS]
DIE_REF: Final = refs("die", DIE_IDS)
FACES: Final = len(DIE)


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
    """The attacker's dice, none left of the last attack. Before them cards that set some. [RB-A24]"""
    combat = s.fight
    combat.dice.clear()
    if not black and not red:
        return
    s.stack.append(ROLL_DICE[black][red])
    for card in before_attack_dice.cards:
        if may_use(s, card):
            s.then(*[OfferCard(seat, card, black, red) for seat in s.seats_of(combat.attacker)])


def may_use(s: Rebellion, card: ActionId) -> bool:
    """Whether, for all that everybody sees, the attacker may have the card and use it here. [RB-R20]"""
    side = s.fight.attacker
    return ACTION_SIDE[card] == side and s.may_hold(side, card) and before_attack_dice.cards[card].when(s, card)


class OfferCard(Step[Rebellion]):
    """Whoever may hold the card is asked for it before the roll. [RB-R20]"""

    __slots__ = ("black", "card", "red", "seat")

    def __init__(self, seat: Seat, card: ActionId, black: int, red: int) -> None:
        self.seat = seat
        self.card = card
        self.black = black
        self.red = red

    def run(self, s: Rebellion) -> None:
        if may_use(s, self.card) and s.cards_of(s.fight.attacker, self.seat):
            before_attack_dice.cards[self.card].effect(s, self.seat, self.black, self.red)


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
