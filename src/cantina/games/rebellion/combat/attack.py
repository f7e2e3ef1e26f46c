"""One attack: roll, combat actions, damage; blocks.py has what the defender does. [RB-56]

Who attacks and where is in the combat, so one step or ask of each sort serves both sides and both theatres.
"""

from typing import Final

from cantina.games.rebellion.cards.moments import attacking
from cantina.games.rebellion.combat.attack_dice import (
    BLACK_DIE,
    COLOURS,
    DIE_IDS,
    DIE_REF,
    RED_DIE,
    colour_of,
    face_of,
    reroll_with_yoda,
    roll,
    show,
    yoda_is_here,
)
from cantina.games.rebellion.combat.blocks import BLOCK_DAMAGE, MOST_SEATS
from cantina.games.rebellion.combat.damage import (
    ANY_TARGET,
    BLACK_TARGETS,
    RED_TARGETS,
    Figure,
    TargetOption,
    hurt,
    settle_damage,
    target_option,
    targets,
)
from cantina.games.rebellion.combat.tactic_hands import (
    any_tactics,
    discard_tactic,
    draw_tactics,
    may_play_tactics,
    playing_seat,
)
from cantina.games.rebellion.components import (
    BLACK,
    COSTS_SPECIAL,
    DIRECT,
    FORCES,
    HIT,
    IMPERIAL,
    ION_CANNON,
    KINDS,
    MOST_DICE,
    NONE,
    PLACE_REF,
    REBEL,
    RED,
    RED_HEALTH,
    SIDE_REF,
    SPACE,
    SPECIAL,
    TACTIC_IDS,
    TACTIC_REF,
    TACTIC_THEATRE,
    THEATRES,
    UNIT_REF,
    TacticId,
)
from cantina.games.rebellion.options import DONE
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Ask, Line, Option, Step, line

ION_CANNON_COST: Final = 2
"""Red dice that an Ion Cannon takes from an Imperial attack in space."""
DESIGN_COST: Final = (2, 1)
"""Black and red dice that According to My Design takes from the Rebels."""
BLACK_SPECIAL: Final = BLACK_DIE * 4 + SPECIAL
RED_SPECIAL: Final = RED_DIE * 4 + SPECIAL
BLACK_HIT: Final = BLACK_DIE * 4 + HIT
RED_HIT: Final = RED_DIE * 4 + HIT
MOST_CONVERTED: Final = 2
"""Black hits that Target the Star Destroyers makes red in one attack."""


class Attack(Step[Rebellion]):
    """All units of a side in the theatre attack, those that are doomed too. [RB-56, RB-R10]"""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        combat.attacker = self.side
        combat.converted = 0
        settle_damage(s)
        black, red = dice_to_roll(s, self.side, combat.theatre)
        if s.events is not None:
            s.tell(line("attacks", side=SIDE_REF[self.side], theatre=THEATRES[combat.theatre], black=black, red=red))
        s.then(*AFTER_ROLL)
        roll(s, black, red)


def dice_to_roll(s: Rebellion, side: int, theatre: int) -> tuple[int, int]:
    """Black and red dice of an attack: first what reduces them, then five of each colour at most. [RB-56, RB-65]"""
    combat = s.fight
    at = combat.system * KINDS
    black = red = 0
    for kind in FORCES[theatre][side]:
        n = s.units[at + kind]
        if n:
            black += n * BLACK[kind]
            red += n * RED[kind]
    if side == IMPERIAL and theatre == SPACE:
        red -= ION_CANNON_COST * s.units[at + ION_CANNON]
    elif side == REBEL and combat.design and combat.round == 1:
        black -= DESIGN_COST[0]
        red -= DESIGN_COST[1]
    return min(max(black, 0), MOST_DICE), min(max(red, 0), MOST_DICE)


# -- combat actions --------------------------------------------------------------------------------------------------


class PlayTactic(Option):
    """Play a tactic card; one with the special symbol is paid for with a die that shows it."""

    __slots__ = ("card", "die")

    def __init__(self, card: TacticId, die: int) -> None:
        if die == NONE:
            Option.__init__(self, TACTIC_IDS[card], (TACTIC_REF[card],))
        else:
            Option.__init__(self, f"{TACTIC_IDS[card]}:{COLOURS[colour_of(die)]}", (TACTIC_REF[card], DIE_REF[die]))
        self.card = card
        self.die = die

    def label(self) -> Line:
        if self.die == NONE:
            return Option.label(self)
        return Line("option-paid-tactic", {"tactic": self.refs[0], "die": self.refs[1]})


class SpendDie(Option):
    """Draw a tactic card for a special die."""

    __slots__ = ("die",)

    def __init__(self, die: int) -> None:
        Option.__init__(self, f"draw:{COLOURS[colour_of(die)]}", (DIE_REF[die],))
        self.die = die

    def label(self) -> Line:
        return Line("option-spend-die", {"die": self.refs[0]})


class AskYoda(Option):
    """Roll a die again with Master Yoda's ring."""

    __slots__ = ("die",)

    def __init__(self, die: int) -> None:
        Option.__init__(self, f"yoda:{DIE_IDS[die]}", ("ring:master-yoda", DIE_REF[die]))
        self.die = die

    def label(self) -> Line:
        return Line("option-yoda", {"die": self.refs[1]})


PLAY: Final = [PlayTactic(card, NONE) for card in range(len(TACTIC_IDS))]
PLAY_BLACK: Final = [PlayTactic(card, BLACK_SPECIAL) for card in range(len(TACTIC_IDS))]
PLAY_RED: Final = [PlayTactic(card, RED_SPECIAL) for card in range(len(TACTIC_IDS))]
SPEND_BLACK: Final = SpendDie(BLACK_SPECIAL)
SPEND_RED: Final = SpendDie(RED_SPECIAL)
ASK_YODA: Final = [AskYoda(die) for die in range(len(DIE_IDS))]


def may_reroll_with_yoda(s: Rebellion) -> bool:
    return s.fight.attacker == REBEL and bool(s.fight.dice) and yoda_is_here(s)


class CombatActions(Step[Rebellion]):
    """The attacker may act any number of times. Nobody is asked who, as all can see, has nothing to act with."""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        side, theatre = combat.attacker, combat.theatre
        special = BLACK_SPECIAL in combat.dice or RED_SPECIAL in combat.dice
        if (
            (combat.cards(side, theatre) and may_play_tactics(s, side))
            or (special and any_tactics(s, theatre))
            or may_reroll_with_yoda(s)
        ):
            s.stack.append(COMBAT_ACTION[playing_seat(s)])


class CombatAction(Ask[Rebellion, Option]):
    """Play a tactic card, draw one for a special die, or that is all. [RB-56]"""

    __slots__ = ()
    kind = "action"
    prompt = "combat-action"

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        combat = s.fight
        return {"system": PLACE_REF[combat.system], "theatre": THEATRES[combat.theatre], "dice": show(combat.dice)}

    def options(self, s: Rebellion) -> list[Option]:
        combat = s.fight
        side, theatre, dice = combat.attacker, combat.theatre, combat.dice
        black, red = BLACK_SPECIAL in dice, RED_SPECIAL in dice
        found: list[Option] = []
        if may_play_tactics(s, side):
            add_tactics(s, found, black, red)
        if any_tactics(s, theatre):
            if black:
                found.append(SPEND_BLACK)
            if red:
                found.append(SPEND_RED)
        if may_reroll_with_yoda(s):
            found += [ASK_YODA[die] for die in sorted(set(dice))]
        found.append(DONE)
        return found

    def answer(self, s: Rebellion, option: Option) -> None:
        if option is DONE:
            return
        s.stack.append(COMBAT_ACTIONS)
        if isinstance(option, PlayTactic):
            play_tactic(s, option.card, option.die)
        elif isinstance(option, SpendDie):
            s.fight.dice.remove(option.die)
            draw_tactics(s, s.fight.attacker, s.fight.theatre, 1)
        elif isinstance(option, AskYoda):
            reroll_with_yoda(s, option.die)


def add_tactics(s: Rebellion, found: list[Option], black: bool, red: bool) -> None:
    """The cards in the attacker's hand that can be played now, each kind once."""
    combat = s.fight
    theatre, last = combat.theatre, NONE
    for card in combat.hands[combat.attacker]:
        action = attacking.cards.get(card)
        if card == last or TACTIC_THEATRE[card] != theatre or action is None:
            continue
        last = card
        if not COSTS_SPECIAL[card]:
            if action.when(s):
                found.append(PLAY[card])
        elif (black or red) and action.when(s):
            if black:
                found.append(PLAY_BLACK[card])
            if red:
                found.append(PLAY_RED[card])


def play_tactic(s: Rebellion, card: TacticId, die: int) -> None:
    """A tactic card is played, paid for, and does what it says."""
    combat = s.fight
    if die != NONE:
        combat.dice.remove(die)
    discard_tactic(s, combat.attacker, card)
    if s.events is not None:
        s.tell(line("plays-tactic", side=SIDE_REF[combat.attacker], tactic=TACTIC_REF[card]))
    attacking.cards[card].effect(s)


# -- damage of the dice ----------------------------------------------------------------------------------------------


class CountHits(Step[Rebellion]):
    """Blanks and special symbols that were not used are lost; red hits are assigned first, direct hits last."""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        dice = combat.dice
        black, red = dice.count(BLACK_HIT), dice.count(RED_HIT)
        dice[:] = [die for die in dice if face_of(die) == DIRECT]
        dice += [BLACK_HIT] * black + [RED_HIT] * red


class AssignHits(Step[Rebellion]):
    """Die by die damage is assigned; where there is one target or none there is nothing to ask. [RB-56]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        combat = s.fight
        dice = combat.dice
        while dice:
            found = targets_of(s, dice[-1])
            if len(found) > 1:
                s.stack.append(ASSIGN_DIE[playing_seat(s)])
                return
            if found:
                strike(s, found[0])
            else:
                lost = dice.pop()
                if s.events is not None:
                    s.tell(line("hit-lost", die=DIE_REF[lost]))


def targets_of(s: Rebellion, die: int) -> list[Figure]:
    """Whom a die can damage: a hit the health of its colour, a direct hit any health. [RB-56, RB-A30]"""
    combat = s.fight
    if face_of(die) == DIRECT:
        colours = ANY_TARGET
    elif die == RED_HIT:
        colours = RED_TARGETS
    elif combat.target_destroyers and combat.attacker == REBEL and combat.theatre == SPACE:
        colours = ANY_TARGET if combat.converted < MOST_CONVERTED else BLACK_TARGETS
    else:
        colours = BLACK_TARGETS
    return targets(s, 1 - combat.attacker, combat.theatre, colours)


def strike(s: Rebellion, unit: Figure) -> None:
    """The next die damages a unit."""
    combat = s.fight
    die = combat.dice.pop()
    if die == BLACK_HIT and RED_HEALTH[unit[0]]:
        combat.converted += 1
    hurt(s, unit, 1)
    if s.events is not None:
        s.tell(line("die-hits", die=DIE_REF[die], unit=UNIT_REF[unit[0]]))


class AssignDie(Ask[Rebellion, TargetOption]):
    """Which unit the next die damages. [RB-56]"""

    __slots__ = ()
    kind = "choice"
    prompt = "assign-die"
    draft = "damage"

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"die": DIE_REF[s.fight.dice[-1]], "left": len(s.fight.dice)}

    def options(self, s: Rebellion) -> list[TargetOption]:
        return [target_option(unit) for unit in targets_of(s, s.fight.dice[-1])]

    def answer(self, s: Rebellion, option: TargetOption) -> None:
        strike(s, option.unit)
        s.stack.append(ASSIGN_HITS)


ATTACK: Final = [Attack(REBEL), Attack(IMPERIAL)]
COMBAT_ACTIONS: Final = CombatActions()
ASSIGN_HITS: Final = AssignHits()
AFTER_ROLL: Final = (COMBAT_ACTIONS, CountHits(), ASSIGN_HITS, BLOCK_DAMAGE)
COMBAT_ACTION: Final = [CombatAction(seat) for seat in range(MOST_SEATS)]
ASSIGN_DIE: Final = [AssignDie(seat) for seat in range(MOST_SEATS)]
