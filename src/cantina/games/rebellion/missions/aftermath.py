"""What a mission leaves behind: leaders captured or rescued, who goes along, and the cards that answer. [RB-29]"""

from cantina.games.rebellion.cards.moments import after_rescue, after_success, on_capture, on_rescue
from cantina.games.rebellion.components import (
    BASE_SPACE,
    FALCON,
    IMPERIAL,
    LEADER_REF,
    NONE,
    REBEL,
    REBEL_MISSIONS,
    SHOWS,
    SYSTEMS,
    ActionId,
    LeaderId,
)
from cantina.games.rebellion.missions.current import current
from cantina.games.rebellion.options import (
    ACTION_OPTION,
    LEADER_OPTION,
    MISSION_OPTION,
    NO,
    NOBODY,
    NOT_NOW,
    YES,
    LeaderOption,
    MissionOption,
)
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.primitives import (
    drop_ring,
    place_leader,
    rescue,
    take_captive,
    use_action,
)
from cantina.kernel import Ask, Line, Option, Seat, Step, line

# -- capture ---------------------------------------------------------------------------------------------------------


class Capture(Step[Rebellion]):
    """A leader is captured; Obi-Wan may sacrifice himself instead. Checks follow later. [RB-40, RB-R35]"""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def run(self, s: Rebellion) -> None:
        if s.captured(self.leader) or s.place[self.leader] >= SYSTEMS:
            return
        for card, one in on_capture.cards.items():
            if one.when(s, self.leader) and s.may_hold(REBEL, card):
                s.then(Sacrifice(s.leader_seat(self.leader), card, self.leader))
                return
        take_captive(s, self.leader)


class Sacrifice(Ask[Rebellion, Option]):
    """Use a card instead of letting the leader be captured, or not. [RB-40]"""

    __slots__ = ("card", "leader")
    kind = "card"
    prompt = "sacrifice"

    def __init__(self, seat: Seat, card: ActionId, leader: LeaderId) -> None:
        self.seat = seat
        self.card = card
        self.leader = leader

    def options(self, s: Rebellion) -> list[Option]:
        return [ACTION_OPTION[self.card], NOT_NOW] if s.holds(REBEL, self.card) else [NOT_NOW]

    def confirm(self, s: Rebellion, seat: int, option: Option) -> Line | None:
        """A leader who leaves the game can be rescued no more. [RB-40]"""
        return None if option is NOT_NOW else line("confirm-sacrifice", leader=LEADER_REF[self.leader])

    def answer(self, s: Rebellion, option: Option) -> None:
        if option is NOT_NOW:
            take_captive(s, self.leader)
        else:
            use_action(s, self.card)
            on_capture.cards[self.card].effect(s)


# -- rescue ----------------------------------------------------------------------------------------------------------


class PickPrisoner(Ask[Rebellion, LeaderOption]):
    """Which prisoner in the mission's system is rescued. [RB-41]"""

    __slots__ = ()
    kind = "choice"
    prompt = "pick-prisoner"
    draft = "rescue"

    def options(self, s: Rebellion) -> list[LeaderOption]:
        return [LEADER_OPTION[leader] for leader in s.prisoners_at(current(s).system)]

    def answer(self, s: Rebellion, option: LeaderOption) -> None:
        rescue(s, option.leader)

    def obvious(self) -> bool:
        return True


class Aftermath(Step[Rebellion]):
    """After a rescue by a Rebel mission: who goes along, and whether Vader takes one of them. [RB-41, RB-R34]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        mission = current(s)
        if mission.side != REBEL or not mission.rescued:
            return
        along: list[Step[Rebellion]] = []
        if not mission.rescued_by_loss:
            seat = s.seat_for(REBEL, mission.who & 1)
            along = [GoAlong(seat, leader) for leader in companions(s)]
        s.then(*along, DESTINY_WINDOW, DEPART, CONSEQUENCES)


def companions(s: Rebellion) -> list[LeaderId]:
    """Who may go along: the mission's leaders who are still there, unless the card says otherwise. [RB-41]"""
    mission = current(s)
    own = after_rescue.cards.get(mission.card)
    if own is not None and own.when(s):
        return own.effect(s)
    return [leader for leader in mission.leaders if s.place[leader] == mission.system]


class GoAlong(Ask[Rebellion, Option]):
    """Whether a leader of the mission leaves with the rescued one. [RB-41]"""

    __slots__ = ("leader",)
    kind = "yes-no"
    prompt = "go-along"
    draft = "rescue"

    def __init__(self, seat: int, leader: int) -> None:
        self.seat = seat
        self.leader = leader

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"leader": LEADER_REF[self.leader]}

    def options(self, s: Rebellion) -> list[Option]:
        return [YES, NO]

    def answer(self, s: Rebellion, option: Option) -> None:
        if option is YES:
            current(s).left.append(self.leader)
            if s.events is not None:
                s.tell(line("goes-along", leader=LEADER_REF[self.leader]))


class DestinyWindow(Step[Rebellion]):
    """Before they leave the Empire may use a card on one of the leaders of the mission. [RB-41]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        for card, one in on_rescue.cards.items():
            if s.may_hold(IMPERIAL, card) and one.when(s):
                s.then(Destiny(s.leader_seat(SHOWS[card][0]), card))


class Destiny(Ask[Rebellion, Option]):
    """On which of them it is used, or on nobody. [RB-41]"""

    __slots__ = ("card",)
    kind = "choice"
    prompt = "destiny"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def options(self, s: Rebellion) -> list[Option]:
        if not s.holds(IMPERIAL, self.card):
            return [NOBODY]
        return [*[LEADER_OPTION[leader] for leader in on_rescue.cards[self.card].when(s)], NOBODY]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, LeaderOption):
            use_action(s, self.card)
            on_rescue.cards[self.card].effect(s, option.leader)


class Depart(Step[Rebellion]):
    """Those who go along leave for the base."""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        mission = current(s)
        for leader in mission.left:
            if not s.captured(leader):
                place_leader(s, leader, BASE_SPACE)
        mission.left = []
        mission.rescued = []


# -- after a success -------------------------------------------------------------------------------------------------


class AfterSuccess(Step[Rebellion]):
    """After an attempt that succeeded a card may find a mission. [RB-27]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        for card, one in after_success.cards.items():
            if one.when(s) and s.may_hold(REBEL, card):
                s.then(FindCard(s.leader_seat(SHOWS[card][0]), card))


class FindCard(Ask[Rebellion, Option]):
    """Which mission is fetched from the deck, or none. [RB-27]"""

    __slots__ = ("card",)
    kind = "card"
    prompt = "find-card"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def options(self, s: Rebellion) -> list[Option]:
        if not s.holds(REBEL, self.card):
            return [NOT_NOW]
        there = piles.contents(s.decks[REBEL_MISSIONS])
        return [*[MISSION_OPTION[one] for one in after_success.cards[self.card].when(s) if one in there], NOT_NOW]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, MissionOption):
            use_action(s, self.card)
            after_success.cards[self.card].effect(s, option.card)


class FalconRescue(Step[Rebellion]):
    """The Millennium Falcon ring: after a Rebel success its wearer frees a prisoner there. [RB-28]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        mission = current(s)
        wearer = s.wearer(FALCON)
        if wearer != NONE and s.place[wearer] == mission.system and s.prisoners_at(mission.system):
            s.then(Falcon(s.leader_seat(wearer)))


class Falcon(Ask[Rebellion, Option]):
    """Whom the Millennium Falcon takes away, or nobody. [RB-28]"""

    __slots__ = ()
    kind = "choice"
    prompt = "falcon"

    def options(self, s: Rebellion) -> list[Option]:
        return [*[LEADER_OPTION[leader] for leader in s.prisoners_at(current(s).system)], NOBODY]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, LeaderOption):
            drop_ring(s, s.wearer(FALCON))
            mission = current(s)
            mission.rescued_by_loss = False
            rescue(s, option.leader)
            s.then(AFTERMATH, CONSEQUENCES)


AFTERMATH = Aftermath()
DESTINY_WINDOW = DestinyWindow()
DEPART = Depart()
AFTER_SUCCESS = AfterSuccess()
FALCON_RESCUE = FalconRescue()
