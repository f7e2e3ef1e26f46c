"""Opposing an attempt: a leader sent against it, cards before the dice, the dice, rings after them. [RB-23, RB-24]"""

from cantina.games.rebellion.cards.moments import adding_dice, before_dice, before_own_dice, counting_skills
from cantina.games.rebellion.components import (
    BLANK,
    C_3PO,
    DIPLOMACY,
    IMPERIAL,
    LEADER_REF,
    LUKE,
    MISSION_REF,
    MISSION_SKILL,
    MOST_MISSION_DICE,
    NONE,
    PLACE_REF,
    PORTRAIT,
    R2_D2,
    REBEL,
    RING_IDS,
    SIDE_REF,
    SKILLS,
    SUCCESSES,
    YODA,
)
from cantina.games.rebellion.missions.attempt import Attempt
from cantina.games.rebellion.missions.current import current
from cantina.games.rebellion.missions.mission_dice import RingDie, roll_faces, shown_faces
from cantina.games.rebellion.options import (
    LEADER_OPTION,
    LEAVE_DICE,
    NO,
    NOBODY,
    NOT_NOW,
    YES,
    ActionWith,
    LeaderOption,
)
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.marks import LANDO_BONUS, NO_SEND
from cantina.games.rebellion.table.primitives import drop_ring, place_leader, use_action
from cantina.kernel import Ask, Option, Step, line


class Oppose(Step[Rebellion]):
    """The other side may send one leader of its pool, unless something forbids it. [RB-23, RB-63, RB-R8]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        mission = current(s)
        other = 1 - mission.side
        if mission.no_send or any(s.flags[leader] & NO_SEND for leader in mission.leaders):
            return
        s.then(*[Send(seat, other) for seat in s.seats_of(other) if sendable(s, seat, other)])


def sendable(s: Rebellion, seat: int, side: int) -> list[int]:
    return [leader for leader in s.pool(side) if s.leads(leader, seat)]


class Send(Ask[Rebellion, Option]):
    """Send a leader against the mission, or not. [RB-23]"""

    __slots__ = ("side",)
    kind = "choice"
    prompt = "send"

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        mission = current(s)
        return {"mission": MISSION_REF[mission.card], "system": PLACE_REF[mission.system]}

    def options(self, s: Rebellion) -> list[Option]:
        return [*[LEADER_OPTION[leader] for leader in sendable(s, self.seat, self.side)], NOBODY]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, LeaderOption):
            if s.events is not None:
                s.tell(line("sends", side=SIDE_REF[self.side], leader=LEADER_REF[option.leader]))
            place_leader(s, option.leader, current(s).system)
            if s.stack and isinstance(s.stack[-1], Send):
                s.stack.pop()


# -- before the dice -------------------------------------------------------------------------------------------------


class Prepare(Step[Rebellion]):
    """Action cards of the Rebels before dice are rolled, one player after the other. [RB-27]

    `later`: the Empire has rolled for its attempt, only the Rebels' own dice are still to come. [RB-R24]
    """

    __slots__ = ("at", "later")

    def __init__(self, at: int, later: bool) -> None:
        self.at = at
        self.later = later

    def run(self, s: Rebellion) -> None:
        if current(s).foiled:
            return
        seats = s.seats_of(REBEL)
        for at in range(self.at, len(seats)):
            if offers(s, seats[at], self.later):
                s.then((BeforeOwnDice if self.later else BeforeDice)(seats[at], at, self.later))
                return


def offers(s: Rebellion, seat: int, later: bool) -> list[tuple[int, int]]:
    """The cards, each with its leader, that a Rebel seat could use now, as far as everybody can see.

    Before an Imperial attempt those that answer it; just before the Rebels roll those for their own dice. [RB-R24]
    """
    own = later == (current(s).side == IMPERIAL)
    cards = before_own_dice.cards if own else before_dice.cards
    found = [(card, leader) for card, one in cards.items() for leader in one.when(s, seat)]
    return [(card, leader) for card, leader in found if s.leads(leader, seat) and s.may_hold(REBEL, card)]


class BeforeDice(Ask[Rebellion, Option]):
    """Use an action card before the dice, or none. [RB-27]"""

    __slots__ = ("at", "later")
    kind = "card"
    prompt = "before-dice"

    def __init__(self, seat: int, at: int, later: bool) -> None:
        self.seat = seat
        self.at = at
        self.later = later

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        mission = current(s)
        return {"mission": MISSION_REF[mission.card], "system": PLACE_REF[mission.system]}

    def options(self, s: Rebellion) -> list[Option]:
        usable = [(card, leader) for card, leader in offers(s, self.seat, self.later) if s.holds(REBEL, card)]
        return [*[ActionWith(card, leader) for card, leader in usable], NOT_NOW]

    def answer(self, s: Rebellion, option: Option) -> None:
        if not isinstance(option, ActionWith):
            s.then(PREPARE[self.later][self.at + 1])
            return
        use_action(s, option.card)
        s.then(PREPARE[self.later][0])
        moment = before_dice if option.card in before_dice.cards else before_own_dice
        moment.cards[option.card].effect(s, self.seat, option.leader)


class BeforeOwnDice(BeforeDice):
    """The Empire has rolled: use an action card before the Rebels roll, or none. [RB-R24]"""

    __slots__ = ()
    prompt = "before-own-dice"


# -- the dice --------------------------------------------------------------------------------------------------------


def opposers(s: Rebellion) -> list[int]:
    """Who opposes the attempt: leaders of the other side there, and a prisoner it is aimed at. [RB-23]"""
    mission = current(s)
    found = s.leaders_at(mission.system, 1 - mission.side)
    if mission.target != NONE and s.captured(mission.target):
        found = [*found, mission.target]
    return found


def skill_icons(s: Rebellion, leader: int) -> int:
    """What a leader's skills bring in dice: those of the mission's kind, unless the card says otherwise."""
    card = current(s).card
    own = counting_skills.cards.get(card)
    return own.effect(leader) if own is not None and own.when(s) else SKILLS[leader][MISSION_SKILL[card]]


def dice_of(s: Rebellion, side: int) -> int:
    """How many dice a side rolls. [RB-24]"""
    mission = current(s)
    own = s.leaders_at(mission.system, side) if side == mission.side else opposers(s)
    n = sum(skill_icons(s, leader) for leader in own)
    more = adding_dice.cards.get(mission.card)
    if side == mission.side and more is not None and more.when(s):
        n += more.effect
    return min(n, MOST_MISSION_DICE)


def bonus_of(s: Rebellion) -> int:
    """Successes beyond the dice: the pictured leader is assigned; Lando after a Contingency Plan. [RB-24]"""
    mission = current(s)
    portrait = PORTRAIT[mission.card]
    bonus = 0
    if portrait in mission.leaders or (portrait == LUKE and any(s.is_luke(leader) for leader in mission.leaders)):
        bonus += 2
    if any(s.flags[leader] & LANDO_BONUS for leader in mission.leaders):
        bonus += 2
    return bonus


class RollAttempt(Step[Rebellion]):
    """Unopposed an attempt succeeds by itself; else both roll. [RB-24]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        s.then(PREPARE[False][0], ROLL_BOTH)


class RollBoth(Step[Rebellion]):
    """The attempting side rolls first; after the Empire the Rebels can still set dice of their own. [RB-R24]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        mission = current(s)
        if mission.foiled:
            return
        mission.opposed = bool(opposers(s))
        if not mission.opposed:
            mission.succeeded = True
            return
        mission.bonus[mission.side] = bonus_of(s)
        own: list[Step[Rebellion]] = [PREPARE[True][0]] if mission.side == IMPERIAL else []
        s.then(ROLL_SIDE[mission.side], *own, ROLL_SIDE[1 - mission.side], AFTER_DICE[0])


class RollSide(Step[Rebellion]):
    """One side rolls its dice, less those that were set instead. [RB-24]"""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Rebellion) -> None:
        mission, side = current(s), self.side
        n = dice_of(s, side)
        fixed = mission.dice[side][:n]
        mission.dice[side] = fixed + roll_faces(s, n - len(fixed))
        if s.events is not None:
            shown = shown_faces(mission.dice[side])
            s.tell(line("mission-rolls", side=SIDE_REF[side], number=n, dice=shown, bonus=mission.bonus[side]))


class AfterDice(Step[Rebellion]):
    """Rings of the Rebels that change dice, one player after the other. [RB-28]"""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, s: Rebellion) -> None:
        seats = s.seats_of(REBEL)
        for at in range(self.at, len(seats)):
            if ring_dice(s, seats[at]):
                s.then(UseRing(seats[at], at))
                return


def ring_dice(s: Rebellion, seat: int) -> list[Option]:
    """R2-D2 blanks a die of the Empire, Yoda rerolls one of the Rebels', where the wearer is in the system."""
    mission = current(s)
    found: list[Option] = []
    for ring in (R2_D2, YODA):
        wearer = s.wearer(ring)
        if wearer == NONE or s.place[wearer] != mission.system or not s.leads(wearer, seat):
            continue
        if ring == YODA and s.yoda_used:
            continue
        faces = mission.dice[IMPERIAL if ring == R2_D2 else REBEL]
        found += [RingDie(ring, RING_IDS[ring], face) for face in sorted(set(faces)) if ring == YODA or face != BLANK]
    return found


class UseRing(Ask[Rebellion, Option]):
    """Use a ring on a die, or none. [RB-28]"""

    __slots__ = ("at",)
    kind = "choice"
    prompt = "use-ring"

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at

    def options(self, s: Rebellion) -> list[Option]:
        return [*ring_dice(s, self.seat), LEAVE_DICE]

    def answer(self, s: Rebellion, option: Option) -> None:
        if not isinstance(option, RingDie):
            s.then(AFTER_DICE[self.at + 1])
            return
        faces = current(s).dice[IMPERIAL if option.ring == R2_D2 else REBEL]
        faces.remove(option.face)
        if option.ring == R2_D2:
            faces.append(BLANK)
            drop_ring(s, s.wearer(R2_D2))
        else:
            s.yoda_used = True
            faces += roll_faces(s, 1)
        if s.events is not None:
            s.tell(line("ring-used", ring=option.refs[0], face=option.refs[1], dice=shown_faces(faces)))
        s.then(AFTER_DICE[0])


class JudgeAttempt(Step[Rebellion]):
    """More successes than the other side: the attempt succeeds. C-3PO can mend a failed negotiation. [RB-25, RB-R6]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        mission = current(s)
        if mission.opposed:
            mine, other = successes(mission, mission.side), successes(mission, 1 - mission.side)
            mission.succeeded = mine > other
            if s.events is not None:
                s.tell(line("successes", side=SIDE_REF[mission.side], mine=mine, other=other, tie=int(mine == other)))
        wearer = s.wearer(C_3PO)
        diplomacy = mission.side == REBEL and MISSION_SKILL[mission.card] == DIPLOMACY
        if diplomacy and not mission.succeeded and wearer != NONE and s.place[wearer] == mission.system:
            s.then(Mend(s.leader_seat(wearer)))


def successes(mission: Attempt, side: int) -> int:
    return mission.bonus[side] + sum(SUCCESSES[face] for face in mission.dice[side])


class Mend(Ask[Rebellion, Option]):
    """C-3PO turns a failed negotiation into a success. [RB-28]"""

    __slots__ = ()
    kind = "yes-no"
    prompt = "mend"

    def options(self, s: Rebellion) -> list[Option]:
        return [YES, NO]

    def answer(self, s: Rebellion, option: Option) -> None:
        if option is YES:
            drop_ring(s, s.wearer(C_3PO))
            current(s).succeeded = True


OPPOSE = Oppose()
PREPARE = [[Prepare(at, later) for at in range(3)] for later in (False, True)]
"""By whether the Empire has rolled, and by how many of the Rebel players have been asked."""
ROLL_ATTEMPT = RollAttempt()
ROLL_BOTH = RollBoth()
ROLL_SIDE = [RollSide(side) for side in (REBEL, IMPERIAL)]
AFTER_DICE = [AfterDice(at) for at in range(3)]
JUDGE_ATTEMPT = JudgeAttempt()
