"""Action cards that answer a mission: before its reveal or its dice, at a capture, a rescue or a success. [RB-27]"""

from cantina.games.rebellion.cards.combat_actions import leader_here
from cantina.games.rebellion.cards.moments import (
    after_success,
    before_attack_dice,
    before_dice,
    before_own_dice,
    before_reveal,
    on_capture,
    on_rescue,
)
from cantina.games.rebellion.combat.attack_dice import (
    BLACK_DIE,
    COLOURED_DIE,
    DIE_REF,
    RED_DIE,
    ColouredDie,
    colour_of,
)
from cantina.games.rebellion.components import (
    ACTION,
    BOBA_FETT,
    CHEWBACCA,
    DIRECT,
    GREEJATUS,
    HIT,
    JEDI,
    LANDO,
    LEADER,
    LUKE,
    MISSION,
    MISSION_REF,
    MISSION_SKILL,
    OBI_WAN,
    REBEL,
    REBEL_MISSIONS,
    SPEC_OPS,
    SPECIAL,
    SYSTEMS,
    VADER,
    LeaderId,
    MissionId,
    Officer,
)
from cantina.games.rebellion.missions.aftermath import Capture
from cantina.games.rebellion.missions.current import acts_there, current
from cantina.games.rebellion.missions.mission_dice import FACE, Face
from cantina.games.rebellion.missions.opposition import dice_of, opposers
from cantina.games.rebellion.missions.reveal import TurnUp, on_card
from cantina.games.rebellion.options import DONE, ROLL
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.primitives import change_reputation, eliminate, place_leader, tell_side, use_action
from cantina.kernel import Ask, Option, Seat, line

# -- before the reveal -----------------------------------------------------------------------------------------------


def hunters_on(s: Rebellion, index: int) -> list[LeaderId]:
    """Greejatus and Boba Fett, where they are on the mission."""
    return [leader for leader in on_card(s.assigned[index]) if leader in (GREEJATUS, BOBA_FETT)]


@before_reveal("blindside", hunters_on)
def blindside(s: Rebellion, who: Officer, index: int) -> None:
    """Nobody may be sent against the mission. [RB-A8, RB-27]"""
    s.then(TurnUp(who, index, True))


# -- before the dice -------------------------------------------------------------------------------------------------


def slipping_in(s: Rebellion, _seat: Seat) -> list[LeaderId]:
    """Lando and Obi-Wan, where they come from another system and Boba Fett is not where the mission is."""
    return [leader for leader in (LANDO, OBI_WAN) if may_slip_in(s, leader)]


def may_slip_in(s: Rebellion, leader: LeaderId) -> bool:
    """Undercover: the leader comes from another system, and Boba Fett is not where the mission is. [RB-29, RB-R7]"""
    system, at = current(s).system, s.place[leader]
    free = at < SYSTEMS and at != system and s.owner[leader] == REBEL and s.may_use_actions(leader)
    return free and system != s.boba_zone


@before_dice("undercover", slipping_in)
def undercover(s: Rebellion, _seat: Seat, leader: LeaderId) -> None:
    """Lando or Obi-Wan comes from another system to where the mission is. [RB-A23, RB-27]"""
    place_leader(s, leader, current(s).system)


def wookiee_there(s: Rebellion, _seat: Seat) -> list[LeaderId]:
    """Chewbacca, against special operations where he is."""
    mission = current(s)
    there = MISSION_SKILL[mission.card] == SPEC_OPS and acts_there(s, CHEWBACCA, mission.system)
    return [CHEWBACCA] if there else []


@before_dice("wookiee-guardian", wookiee_there)
def wookiee_guardian(s: Rebellion, _seat: Seat, _leader: LeaderId) -> None:
    """The mission fails without dice. [RB-A33, RB-27]"""
    current(s).foiled = True


WEDGE = LEADER["wedge-antilles"]
ONE_IN_A_MILLION = ACTION["one-in-a-million"]


def pilots(s: Rebellion, seat: Seat) -> list[LeaderId]:
    """Luke, in either form, and Wedge: those whom the seat commands and who are where the mission is."""
    system = current(s).system
    return [leader for leader in (LUKE, JEDI, WEDGE) if acts_there(s, leader, system) and s.leads(leader, seat)]


def pilot_before_roll(s: Rebellion, seat: Seat) -> list[LeaderId]:
    """One of the pilots, where the Rebels are about to roll."""
    return pilots(s, seat)[:1] if opposers(s) and dice_of(s, REBEL) else []


def set_attack_dice(s: Rebellion, seat: Seat, black: int, red: int) -> None:
    """In a combat the seat is asked whether it sets a die."""
    s.stack.append(SetDie(seat, black, red))


@before_attack_dice.also("one-in-a-million", leader_here, set_attack_dice)
@before_own_dice("one-in-a-million", pilot_before_roll)
def one_in_a_million(s: Rebellion, seat: Seat, _leader: LeaderId) -> None:
    """Up to two of the Rebels' dice are set instead of rolled, in a mission or in a combat. [RB-A24, RB-27]"""
    s.then(*[SetMissionDie(seat)] * min(2, dice_of(s, REBEL)))


class SetMissionDie(Ask[Rebellion, Option]):
    """One in a Million: a die is set instead of rolled, or left to chance. [RB-27]"""

    __slots__ = ()
    kind = "choice"
    prompt = "set-mission-die"
    draft = "dice"

    def options(self, s: Rebellion) -> list[Option]:
        return [*FACE, ROLL]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, Face):
            current(s).dice[REBEL].append(option.face)
            if s.events is not None:
                s.tell(line("sets-mission-die", face=option.refs[0]))


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
            return [ROLL]
        return [*self.settable(s), ROLL]

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


# -- capture, rescue, success ----------------------------------------------------------------------------------------


def obi_wan_is_free(s: Rebellion, leader: LeaderId) -> bool:
    """It is Obi-Wan, and Boba Fett is not there."""
    return leader == OBI_WAN and s.place[OBI_WAN] != s.boba_zone


@on_capture("noble-sacrifice", obi_wan_is_free)
def noble_sacrifice(s: Rebellion) -> None:
    """Obi-Wan leaves the game instead of being captured, and the Rebels gain reputation. [RB-A26, RB-40]"""
    eliminate(s, OBI_WAN)
    change_reputation(s, 1)


def destined(s: Rebellion) -> list[LeaderId]:
    """The leaders assigned to the mission who are still there, where Vader is."""
    mission = current(s)
    return [
        leader
        for leader in mission.leaders
        if s.place[leader] == mission.system == s.place[VADER] and s.owner[leader] == REBEL and not s.captured(leader)
    ]


@on_rescue("it-is-your-destiny", destined)
def it_is_your_destiny(s: Rebellion, leader: LeaderId) -> None:
    """Vader captures one of the leaders of the mission. [RB-A3, RB-41]"""
    mission = current(s)
    mission.left = [one for one in mission.left if one != leader]
    s.then(Capture(leader))


SOUGHT = (MISSION["seek-yoda"], MISSION["daring-rescue"])


def sought(s: Rebellion) -> list[MissionId]:
    """Seek Yoda and Daring Rescue, where Luke is where the Rebels have succeeded."""
    mission = current(s)
    luke = any(acts_there(s, leader, mission.system) for leader in (LUKE, JEDI))
    return list(SOUGHT) if mission.side == REBEL and luke else []


@after_success("son-of-skywalker", sought)
def son_of_skywalker(s: Rebellion, card: MissionId) -> None:
    """The Rebels fetch Seek Yoda or Daring Rescue from the mission deck. [RB-A34, RB-27]"""
    piles.take_out(s.decks[REBEL_MISSIONS], card)
    s.hands[REBEL] = sorted([*s.hands[REBEL], card])
    if s.events is not None:
        tell_side(s, REBEL, line("finds-card"), line("finds-card-you", mission=MISSION_REF[card]))
