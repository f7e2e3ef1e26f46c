"""The Command Phase: turns of activating a system, revealing a mission, or passing. [RB-18]"""

from cantina.games.rebellion.combat.rounds import COMBAT_CHECK
from cantina.games.rebellion.components import (
    ADMIRAL,
    COMMANDS,
    GENERAL,
    IMPERIAL,
    LEADER_IDS,
    LEADER_REF,
    MISSION_IDS,
    MISSION_REF,
    PLACE_REF,
    RANK,
    REBEL,
    ROLES,
    SYSTEMS,
    LeaderId,
    MissionId,
    Officer,
)
from cantina.games.rebellion.missions.reveal import may_hold_mission, reveal_mission, revealable
from cantina.games.rebellion.options import PASS, PLACE_OPTION, PlaceOption
from cantina.games.rebellion.phases.mobilization import Mobilize
from cantina.games.rebellion.state import COMMAND, Rebellion
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.movement import ACTIVATION, Move
from cantina.games.rebellion.table.primitives import begin_action, place_leader, reveal_base
from cantina.kernel import Ask, Line, Option, Seat, Step, line, seat_ref

TWO_PLAYERS = (REBEL * 2 + ADMIRAL, IMPERIAL * 2 + ADMIRAL)
TEAMS = (REBEL * 2 + ADMIRAL, IMPERIAL * 2 + ADMIRAL, IMPERIAL * 2 + GENERAL, REBEL * 2 + GENERAL)
"""The order of turns, as side * 2 + role."""


class CommandPhase(Step[Rebellion]):
    """Turns until everybody has passed. [RB-18]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        s.phase = COMMAND
        s.passed = 0
        if s.events is not None:
            s.tell(line("command-starts", round=s.time))
        s.then(NEXT_TURN[0])


class NextTurn(Step[Rebellion]):
    """The turn of the next role that has not passed; when all have, the phase ends. [RB-18]"""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def run(self, s: Rebellion) -> None:
        order = TEAMS if s.teams else TWO_PLAYERS
        for i in range(len(order)):
            at = (self.at + i) % len(order)
            who = order[at]
            if s.passed >> who & 1:
                continue
            s.current = who
            if idle(s, who):
                give_up_turns(s, who)
                continue
            begin_action(s)
            s.then(Turn(s.seat_for(who >> 1, who & 1), who, who >> 1 == REBEL), NEXT_TURN[(at + 1) % len(order)])
            return
        s.then(EndOfCommand())


def idle(s: Rebellion, who: int) -> bool:
    """Everybody sees that a role has nothing left to do: no leader, no mission, no base to reveal. [RB-62]"""
    hidden_base = who >> 1 == REBEL and not s.revealed
    ready = any(COMMANDS[leader] for leader in commanded(s, who))
    return not (hidden_base or ready or any(may_hold_mission(s, who, entry) for entry in s.assigned))


def give_up_turns(s: Rebellion, who: int) -> None:
    """A role has no more turns in this phase."""
    s.passed |= 1 << who
    if s.events is not None:
        seat = seat_ref(s.seat_for(who >> 1, who & 1))
        s.tell(line("passes-role", seat=seat, role=role_name(s, who)) if s.teams else line("passes", seat=seat))


def role_name(s: Rebellion, who: int) -> str:
    """Whose turn it is in a team: a lone Rebel among three has to know which of the two. [RB-62]"""
    return ROLES[who & 1] if s.teams else "none"


def commanded(s: Rebellion, who: int) -> list[int]:
    """The leaders in the pool that a role commands."""
    return [leader for leader in s.pool(who >> 1) if not s.teams or RANK[leader] == who & 1]


class Activate(Option):
    """Use a leader of the pool to activate a system."""

    __slots__ = ("leader",)

    def __init__(self, leader: int) -> None:
        Option.__init__(self, LEADER_IDS[leader], (LEADER_REF[leader],))
        self.leader = leader

    def label(self) -> Line:
        return Line("option-activate", {"leader": LEADER_REF[self.leader]})


class Reveal(Option):
    """Reveal an assigned mission."""

    __slots__ = ("index",)

    def __init__(self, index: int, card: MissionId, leader: LeaderId) -> None:
        text = f"{MISSION_IDS[card]}/{LEADER_IDS[leader]}"
        Option.__init__(self, text, (f"{MISSION_REF[card]}@{LEADER_IDS[leader]}", LEADER_REF[leader]))
        self.index = index

    def label(self) -> Line:
        return Line("option-reveal", {"mission": self.refs[0], "leader": self.refs[1]})


REVEAL_BASE = Option("reveal-base")
ACTIVATE = [Activate(leader) for leader in range(len(LEADER_IDS))]


class Turn(Ask[Rebellion, Option]):
    """Activate a system with a leader, reveal a mission, or pass; the Rebels may reveal their base first. [RB-19]"""

    __slots__ = ("may_reveal", "who")
    kind = "action"
    prompt = "turn"
    draft = "activation"
    opens = True

    def __init__(self, seat: int, who: int, may_reveal: bool) -> None:
        self.seat = seat
        self.who = who
        self.may_reveal = may_reveal

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"role": role_name(s, self.who)}

    def options(self, s: Rebellion) -> list[Option]:
        found: list[Option] = [ACTIVATE[leader] for leader in commanded(s, self.who) if COMMANDS[leader]]
        for index in revealable(s, self.who):
            _, card, leader, _ = s.assigned[index]
            found.append(Reveal(index, card, leader))
        if self.may_reveal and not s.revealed:
            found.append(REVEAL_BASE)
        found.append(PASS)
        return found

    def confirm(self, s: Rebellion, seat: int, option: Option) -> Line | None:
        """The base that everybody sees, and missions that nobody will carry out. [RB-19, RB-45]"""
        if option is REVEAL_BASE:
            return line("confirm-reveal-base", system=PLACE_REF[s.base])
        left = len(revealable(s, self.who)) if option is PASS else 0
        return line("confirm-pass", missions=left) if left else None

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, Activate):
            s.then(Destination(self.seat, self.who, option.leader))
        elif isinstance(option, Reveal):
            reveal_mission(s, self.who, option.index)
        elif option is REVEAL_BASE:
            reveal_base(s)
            s.then(CONSEQUENCES, COMBAT_CHECK[REBEL], Turn(self.seat, self.who, False))
        else:
            give_up_turns(s, self.who)


class Destination(Ask[Rebellion, PlaceOption]):
    """The system that is activated; the Rebels may also send a leader to their hidden base. [RB-20]"""

    __slots__ = ("leader", "who")
    kind = "place"
    prompt = "destination"
    draft = "activation"

    def __init__(self, seat: Seat, who: Officer, leader: LeaderId) -> None:
        self.seat = seat
        self.who = who
        self.leader = leader

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"leader": LEADER_REF[self.leader]}

    def options(self, s: Rebellion) -> list[PlaceOption]:
        hidden = self.who >> 1 == REBEL and not s.revealed
        return PLACE_OPTION[: SYSTEMS + 1] if hidden else PLACE_OPTION[:SYSTEMS]

    def answer(self, s: Rebellion, option: PlaceOption) -> None:
        side = self.who >> 1
        if s.events is not None:
            s.tell(
                line(
                    "activates",
                    seat=seat_ref(self.seat),
                    leader=LEADER_REF[self.leader],
                    system=PLACE_REF[option.place],
                )
            )
        place_leader(s, self.leader, option.place)
        s.then(Move(self.seat, ACTIVATION[side], option.place), COMBAT_CHECK[side], CONSEQUENCES)


class EndOfCommand(Step[Rebellion]):
    """Rapid Mobilizations take effect at the end of the phase. [RB-30]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        s.current = REBEL * 2
        begin_action(s)
        waiting = len(s.mobilizations)
        s.then(*[Mobilize(s.seat_for(REBEL, GENERAL)) for _ in range(waiting)])


NEXT_TURN = [NextTurn(at) for at in range(len(TEAMS))]
