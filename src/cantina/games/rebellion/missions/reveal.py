"""A mission from its reveal to its disposal. [RB-21]"""

from cantina.games.rebellion.cards.moments import before_reveal, revealing
from cantina.games.rebellion.combat.rounds import COMBAT_CHECK
from cantina.games.rebellion.components import (
    ACTION_SIDE,
    ATTEMPT,
    BASE_SPACE,
    IMPERIAL_MISSIONS,
    LEADER_REF,
    MISSION_REF,
    MISSION_SKILL,
    MISSION_TARGET,
    MODE,
    NONE,
    PLACE_REF,
    PROJECT,
    PROJECTS,
    RANK,
    REBEL,
    REBEL_MISSIONS,
    REQUIRED,
    RESOLVE,
    SIDE_REF,
    SKILLS,
    STARTING_MISSION,
    ActionId,
    Officer,
)
from cantina.games.rebellion.missions.aftermath import AFTER_SUCCESS, AFTERMATH, FALCON_RESCUE
from cantina.games.rebellion.missions.aims import leaders_for, systems_for
from cantina.games.rebellion.missions.attempt import Attempt
from cantina.games.rebellion.missions.current import decider
from cantina.games.rebellion.missions.opposition import JUDGE_ATTEMPT, OPPOSE, ROLL_ATTEMPT
from cantina.games.rebellion.options import (
    ACTION_OPTION,
    LEADER_OPTION,
    NOT_NOW,
    PLACE_OPTION,
    LeaderOption,
    PlaceOption,
)
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.marks import ON_FOUND, ON_STARTING
from cantina.games.rebellion.table.primitives import place_leader, use_action
from cantina.kernel import Ask, Option, Seat, Step, line


def on_card(entry: tuple[int, int, int, int]) -> list[int]:
    """The leaders on a face-down mission."""
    _, _, first, second = entry
    return [first] if second == NONE else [first, second]


def revealable(s: Rebellion, who: int) -> list[int]:
    """The assigned missions a role can reveal: a leader of its own on it, enough skill, and a target. [RB-21]"""
    found = []
    for index, entry in enumerate(s.assigned):
        card = entry[1]
        skilled = sum(SKILLS[leader][MISSION_SKILL[card]] for leader in on_card(entry)) >= REQUIRED[card]
        if skilled and may_hold_mission(s, who, entry) and revealing.cards[card].when(s, card):
            found.append(index)
    return found


def may_hold_mission(s: Rebellion, who: int, entry: tuple[int, int, int, int]) -> bool:
    """Whether a leader of the role on turn is on the card: a lone Rebel among three has a turn for each. [RB-62]"""
    return entry[0] == who >> 1 and any(not s.teams or RANK[leader] == who & 1 for leader in on_card(entry))


def reveal_mission(s: Rebellion, who: int, index: int) -> None:
    """A mission is revealed; it stays face down until it is certain that no card comes first. [RB-21]"""
    for card, one in before_reveal.cards.items():
        shown = one.when(s, index)
        if shown and s.may_hold(ACTION_SIDE[card], card):
            announce(s, s.assigned[index])
            seats = [s.leader_seat(leader) for leader in shown]
            mine = s.seat_for(who >> 1, who & 1)
            s.then(BeforeReveal(mine if mine in seats else seats[0], card, who, index))
            return
    s.then(TurnUp(who, index, False))


def announce(s: Rebellion, entry: tuple[int, int, int, int]) -> None:
    """Everybody sees which card it will be, by the leaders on it."""
    if s.events is not None:
        leaders = " ".join(LEADER_REF[leader] for leader in on_card(entry))
        s.tell(line("will-reveal", side=SIDE_REF[entry[0]], leaders=leaders))


class BeforeReveal(Ask[Rebellion, Option]):
    """Before the mission is turned up a card may be used with it, or not. [RB-27]"""

    __slots__ = ("card", "index", "who")
    kind = "card"
    prompt = "blindside"

    def __init__(self, seat: Seat, card: ActionId, who: Officer, index: int) -> None:
        self.seat = seat
        self.card = card
        self.who = who
        self.index = index

    def options(self, s: Rebellion) -> list[Option]:
        return [ACTION_OPTION[self.card], NOT_NOW] if s.holds(ACTION_SIDE[self.card], self.card) else [NOT_NOW]

    def answer(self, s: Rebellion, option: Option) -> None:
        if option is NOT_NOW:
            s.then(TurnUp(self.who, self.index, False))
        else:
            use_action(s, self.card)
            before_reveal.cards[self.card].effect(s, self.who, self.index)


class TurnUp(Step[Rebellion]):
    """Everybody sees the mission; then its target is named. [RB-21]"""

    __slots__ = ("index", "no_send", "who")

    def __init__(self, who: int, index: int, no_send: bool) -> None:
        self.who = who
        self.index = index
        self.no_send = no_send

    def run(self, s: Rebellion) -> None:
        entry = s.assigned.pop(self.index)
        side, card, _, _ = entry
        mission = s.mission = Attempt(side, card, on_card(entry))
        mission.who, mission.no_send = self.who, self.no_send
        s.flags[mission.leaders[0]] &= ~(ON_STARTING | ON_FOUND)
        seat = decider(s)
        if s.events is not None:
            leaders = " ".join(LEADER_REF[leader] for leader in mission.leaders)
            revealed = line("reveals-mission", side=SIDE_REF[mission.side], mission=MISSION_REF[card], leaders=leaders)
            s.tell(revealed)
        s.reveal()
        if MISSION_TARGET[card] == "system":
            s.then(TargetSystem(seat), BEGIN_MISSION)
        elif MISSION_TARGET[card] in ("rebel_leader", "captured_leader"):
            s.then(TargetLeader(seat), BEGIN_MISSION)
        else:
            mission.system = BASE_SPACE if MISSION_TARGET[card] == "rebel_base_space" else NONE
            s.then(BEGIN_MISSION)


class TargetSystem(Ask[Rebellion, PlaceOption]):
    """The system where the mission happens. [RB-22]"""

    __slots__ = ()
    kind = "place"
    prompt = "target-system"

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        assert s.mission is not None
        return {"mission": MISSION_REF[s.mission.card]}

    def options(self, s: Rebellion) -> list[PlaceOption]:
        assert s.mission is not None
        return [PLACE_OPTION[system] for system in systems_for(s, s.mission.card)]

    def answer(self, s: Rebellion, option: PlaceOption) -> None:
        assert s.mission is not None
        s.mission.system = option.place


class TargetLeader(Ask[Rebellion, LeaderOption]):
    """The leader the mission is aimed at; it happens where that leader is. [RB-22]"""

    __slots__ = ()
    kind = "choice"
    prompt = "target-leader"

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        assert s.mission is not None
        return {"mission": MISSION_REF[s.mission.card]}

    def options(self, s: Rebellion) -> list[LeaderOption]:
        assert s.mission is not None
        return [LEADER_OPTION[leader] for leader in leaders_for(s, s.mission.card)]

    def answer(self, s: Rebellion, option: LeaderOption) -> None:
        assert s.mission is not None
        s.mission.target = option.leader
        s.mission.system = s.place[option.leader]


class BeginMission(Step[Rebellion]):
    """The leaders stand where the mission happens. An attempt can be opposed, anything else just happens. [RB-23]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        mission = s.mission
        assert mission is not None
        if mission.system != NONE:
            if mission.system == BASE_SPACE and s.revealed:
                mission.system = s.base
            for leader in mission.leaders:
                place_leader(s, leader, mission.system)
        if s.events is not None:
            self.announce(s, mission)
        if MODE[mission.card] == ATTEMPT:
            s.then(OPPOSE, ROLL_ATTEMPT, JUDGE_ATTEMPT, OUTCOME)
        else:
            s.then(EFFECT_STEP, AFTERMATH, DISPOSE)

    def announce(self, s: Rebellion, mission: Attempt) -> None:
        if mission.target != NONE:
            s.tell(line("aims-at", mission=MISSION_REF[mission.card], leader=LEADER_REF[mission.target]))
        elif mission.system != NONE and MODE[mission.card] == RESOLVE:
            s.tell(line("resolves-at", mission=MISSION_REF[mission.card], system=PLACE_REF[mission.system]))
        elif mission.system != NONE:
            s.tell(line("attempts-at", mission=MISSION_REF[mission.card], system=PLACE_REF[mission.system]))


class Outcome(Step[Rebellion]):
    """Success: the card does what it says. Failure: nothing but the card and the leaders are spent. [RB-25]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        mission = s.mission
        assert mission is not None
        if s.events is not None:
            s.tell(
                line("mission-succeeds" if mission.succeeded else "mission-fails", mission=MISSION_REF[mission.card])
            )
        if mission.succeeded:
            s.then(EFFECT_STEP, AFTERMATH, AFTER_SUCCESS, DISPOSE)
        else:
            s.then(DISPOSE)


class Effect(Step[Rebellion]):
    """What the card says. [RB-32]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        assert s.mission is not None
        s.then(CONSEQUENCES)
        revealing.cards[s.mission.card].effect(s)


class Dispose(Step[Rebellion]):
    """Starting missions go back to the hand, projects and others to their discards; then any combat. [RB-26]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        mission = s.mission
        assert mission is not None
        card, side = mission.card, mission.side
        if STARTING_MISSION[card]:
            s.hands[side] = sorted([*s.hands[side], card])
        elif PROJECT[card]:
            s.discards[PROJECTS].append(card)
        else:
            s.discards[REBEL_MISSIONS if side == REBEL else IMPERIAL_MISSIONS].append(card)
        follows: list[Step[Rebellion]] = [MISSION_OVER, CONSEQUENCES, COMBAT_CHECK[side]]
        if side == REBEL and mission.succeeded and MODE[card] == ATTEMPT:
            follows.insert(0, FALCON_RESCUE)
        s.then(*follows)


class MissionOver(Step[Rebellion]):
    """The mission is done."""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        s.mission = None


BEGIN_MISSION = BeginMission()
OUTCOME = Outcome()
EFFECT_STEP = Effect()
DISPOSE = Dispose()
MISSION_OVER = MissionOver()
