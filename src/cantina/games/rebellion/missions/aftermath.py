"""What a mission leaves behind: leaders captured or rescued, who goes along, and the cards that answer. [RB-29]"""

from cantina.games.rebellion.components import (
    ACTION,
    BASE_SPACE,
    FALCON,
    IMPERIAL,
    JEDI,
    LEADER_REF,
    LUKE,
    MISSION,
    MISSION_REF,
    NONE,
    OBI_WAN,
    REBEL,
    REBEL_MISSIONS,
    SYSTEMS,
    VADER,
)
from cantina.games.rebellion.missions.opposition import acts_there, current
from cantina.games.rebellion.options import ACTION as USE
from cantina.games.rebellion.options import LEADER, NO, PASS, YES, Leader, Mission
from cantina.games.rebellion.options import MISSION as CARD
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.consequences import CHECK
from cantina.games.rebellion.table.primitives import (
    change_reputation,
    drop_ring,
    eliminate,
    place_leader,
    rescue,
    take_captive,
    tell_side,
    use_action,
)
from cantina.kernel import Ask, Line, Option, Step, line

NOBLE_SACRIFICE = ACTION["noble-sacrifice"]
DESTINY = ACTION["it-is-your-destiny"]
SON = ACTION["son-of-skywalker"]
STAY_BEHIND = MISSION["for-the-greater-good"]
SOUGHT = (MISSION["seek-yoda"], MISSION["daring-rescue"])


# -- capture ---------------------------------------------------------------------------------------------------------


class Capture(Step[Rebellion]):
    """A leader is captured; Obi-Wan may sacrifice himself instead. Checks follow later. [RB-40]"""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        self.leader = leader

    def run(self, s: Rebellion) -> None:
        if s.captured(self.leader) or s.place[self.leader] >= SYSTEMS:
            return
        if self.leader == OBI_WAN and s.may_hold(REBEL, NOBLE_SACRIFICE) and s.place[OBI_WAN] != s.boba_zone:
            s.then(Sacrifice(s.leader_seat(OBI_WAN)))
        else:
            take_captive(s, self.leader)


class Sacrifice(Ask[Rebellion, Option]):
    """Obi-Wan leaves the game instead of being captured, and the Rebels gain reputation. [RB-40]"""

    __slots__ = ()
    kind = "card"
    prompt = "sacrifice"

    def options(self, s: Rebellion) -> list[Option]:
        return [USE[NOBLE_SACRIFICE], PASS] if s.holds(REBEL, NOBLE_SACRIFICE) else [PASS]

    def confirm(self, s: Rebellion, seat: int, option: Option) -> Line | None:
        """A leader who leaves the game can be rescued no more. [RB-40]"""
        return None if option is PASS else line("confirm-sacrifice", leader=LEADER_REF[OBI_WAN])

    def answer(self, s: Rebellion, option: Option) -> None:
        if option is PASS:
            take_captive(s, OBI_WAN)
        else:
            use_action(s, NOBLE_SACRIFICE)
            eliminate(s, OBI_WAN)
            change_reputation(s, 1)


# -- rescue ----------------------------------------------------------------------------------------------------------


class PickPrisoner(Ask[Rebellion, Leader]):
    """Which prisoner in the mission's system is rescued. [RB-41]"""

    __slots__ = ()
    kind = "choice"
    prompt = "pick-prisoner"
    draft = "rescue"

    def options(self, s: Rebellion) -> list[Leader]:
        return [LEADER[leader] for leader in s.prisoners_at(current(s).system)]

    def answer(self, s: Rebellion, option: Leader) -> None:
        rescue(s, option.leader)

    def obvious(self) -> bool:
        return True


class Aftermath(Step[Rebellion]):
    """After a rescue by a Rebel mission: who goes along, and whether Vader takes one of them. [RB-41]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        mission = current(s)
        if mission.side != REBEL or not mission.rescued:
            return
        along: list[Step[Rebellion]] = []
        if not mission.rescued_by_loss and mission.card != STAY_BEHIND:
            seat = s.seat_for(REBEL, mission.who & 1)
            along = [GoAlong(seat, leader) for leader in mission.leaders if s.place[leader] == mission.system]
        s.then(*along, DESTINY_WINDOW, DEPART, CHECK)


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
    """Vader in the system may take one of the leaders of the mission. [RB-41]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        mission = current(s)
        vader = s.place[VADER] == mission.system
        if vader and s.may_hold(IMPERIAL, DESTINY) and destined(s):
            s.then(Destiny(s.leader_seat(VADER)))


def destined(s: Rebellion) -> list[int]:
    """The leaders assigned to the mission who are still there."""
    mission = current(s)
    return [
        leader
        for leader in mission.leaders
        if s.place[leader] == mission.system and s.owner[leader] == REBEL and not s.captured(leader)
    ]


class Destiny(Ask[Rebellion, Option]):
    """It Is Your Destiny: capture one of them, or not. [RB-41]"""

    __slots__ = ()
    kind = "choice"
    prompt = "destiny"

    def options(self, s: Rebellion) -> list[Option]:
        if not s.holds(IMPERIAL, DESTINY):
            return [PASS]
        return [*[LEADER[leader] for leader in destined(s)], PASS]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, Leader):
            use_action(s, DESTINY)
            mission = current(s)
            mission.left = [leader for leader in mission.left if leader != option.leader]
            s.then(Capture(option.leader))


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
    """Son of Skywalker: after a Rebel attempt that succeeded where Luke is. [RB-27]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        mission = current(s)
        luke = any(acts_there(s, leader, mission.system) for leader in (LUKE, JEDI))
        if mission.side == REBEL and luke and s.may_hold(REBEL, SON):
            s.then(FindCard(s.leader_seat(LUKE)))


class FindCard(Ask[Rebellion, Option]):
    """Fetch Seek Yoda or Daring Rescue from the mission deck, or not. [RB-27]"""

    __slots__ = ()
    kind = "card"
    prompt = "find-card"

    def options(self, s: Rebellion) -> list[Option]:
        if not s.holds(REBEL, SON):
            return [PASS]
        there = piles.contents(s.decks[REBEL_MISSIONS])
        return [*[CARD[card] for card in SOUGHT if card in there], PASS]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, Mission):
            use_action(s, SON)
            piles.search(s.decks[REBEL_MISSIONS], option.card)
            s.hands[REBEL] = sorted([*s.hands[REBEL], option.card])
            if s.events is not None:
                tell_side(s, REBEL, line("finds-card"), line("finds-card-you", mission=MISSION_REF[option.card]))


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
        return [*[LEADER[leader] for leader in s.prisoners_at(current(s).system)], PASS]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, Leader):
            drop_ring(s, s.wearer(FALCON))
            mission = current(s)
            mission.rescued_by_loss = False
            rescue(s, option.leader)
            s.then(AFTERMATH, CHECK)


AFTERMATH = Aftermath()
DESTINY_WINDOW = DestinyWindow()
DEPART = Depart()
AFTER_SUCCESS = AfterSuccess()
FALCON_RESCUE = FalconRescue()
