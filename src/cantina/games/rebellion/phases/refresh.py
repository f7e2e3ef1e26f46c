"""The Refresh Phase, step by step. [RB-44]"""

from cantina.games.rebellion.components import (
    BUILDS_AT,
    GENERAL,
    HAND_LIMIT,
    IMPERIAL,
    IMPERIAL_MISSIONS,
    LEADERS,
    MISSION_REF,
    NONE,
    ON_CARD,
    PLACES,
    POOL,
    PROJECT,
    PROJECTS,
    REBEL,
    REBEL_MISSIONS,
    RECRUITS,
    SIDE_REF,
    STARTING_MISSION,
)
from cantina.games.rebellion.options import MISSION_OPTION, MissionOption
from cantina.games.rebellion.phases.building import BuildAll
from cantina.games.rebellion.phases.deploy import Deploy
from cantina.games.rebellion.phases.recruit import Recruit
from cantina.games.rebellion.phases.refresh_scoring import PlayAtRefresh
from cantina.games.rebellion.state import REFRESH, Rebellion
from cantina.games.rebellion.table.chronicle import ROUND_OVER, note
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.marks import DETAINED
from cantina.games.rebellion.table.primitives import draw, draw_objectives, draw_probes, tell_side, win
from cantina.kernel import Ask, Step, line

MISSION_DECK = (REBEL_MISSIONS, IMPERIAL_MISSIONS)


class RefreshPhase(Step[Rebellion]):
    """An objective, then leaders, missions, probes, objectives, time, units. [RB-44]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        s.phase = REFRESH
        if s.events is not None:
            s.tell(line("refresh-starts", round=s.time))
        s.then(
            PlayAtRefresh(),
            RetrieveLeaders(),
            CONSEQUENCES,
            DrawMissions(REBEL),
            DrawMissions(IMPERIAL),
            DrawCards(),
            AdvanceTime(),
            Deploy(REBEL),
            Deploy(IMPERIAL),
        )


class RetrieveLeaders(Step[Rebellion]):
    """Leaders go back to the pool, unrevealed missions to the hand. Prisoners and the detained stay. [RB-45, RB-R38]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        for side, card, _, _ in s.assigned:
            s.hands[side] = sorted([*s.hands[side], card])
        s.assigned = []
        for leader in range(LEADERS):
            where = s.place[leader]
            stays = s.captured(leader) or (s.flags[leader] & DETAINED and where < PLACES)
            if (where < PLACES or where == ON_CARD) and not stays:
                s.place[leader] = POOL
            s.flags[leader] = 0
        s.yoda_used = False
        s.boba_zone = NONE
        if s.events is not None:
            s.tell(line("retrieved"))


class DrawMissions(Step[Rebellion]):
    """Two missions, then back to ten cards. [RB-46, RB-R4]"""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Rebellion) -> None:
        drawn = [card for card in (draw(s, MISSION_DECK[self.side], self.side) for _ in range(2)) if card != NONE]
        s.hands[self.side] = sorted(s.hands[self.side] + drawn)
        if s.events is not None:
            private = line("draws-missions-you", cards=" ".join(MISSION_REF[card] for card in sorted(drawn)))
            tell_side(s, self.side, line("draws-missions", side=SIDE_REF[self.side], number=len(drawn)), private)
        over = len(s.hands[self.side]) - HAND_LIMIT
        s.then(*[DiscardMission(s.seat_for(self.side, GENERAL), self.side) for _ in range(over)])


class DiscardMission(Ask[Rebellion, MissionOption]):
    """Which card goes; never a starting mission. [RB-46, RB-R4]"""

    __slots__ = ("side",)
    kind = "card"
    prompt = "discard-mission"
    draft = "discards"

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side

    def options(self, s: Rebellion) -> list[MissionOption]:
        return [MISSION_OPTION[card] for card in sorted(set(s.hands[self.side])) if not STARTING_MISSION[card]]

    def answer(self, s: Rebellion, option: MissionOption) -> None:
        s.hands[self.side].remove(option.card)
        s.discards[PROJECTS if PROJECT[option.card] else MISSION_DECK[self.side]].append(option.card)
        s.reveal()
        if s.events is not None:
            s.tell(line("discards-mission", side=SIDE_REF[self.side], mission=MISSION_REF[option.card]))


class DrawCards(Step[Rebellion]):
    """Two probe cards for the Empire, an objective for the Rebels. [RB-47]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        draw_probes(s, 2)
        draw_objectives(s, 1)


class AdvanceTime(Step[Rebellion]):
    """Time goes on; meeting reputation it ends the game before anything else. Then recruiting and building.

    [RB-2, RB-48]
    """

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        note(s, ROUND_OVER)
        s.time += 1
        if s.events is not None:
            s.tell(line("time-advances", round=s.time, reputation=s.reputation))
        if s.time >= s.reputation:
            win(s, REBEL, "time")
            return
        if RECRUITS[s.time]:
            s.then(Recruit(REBEL), Recruit(IMPERIAL), Building(s.time))
        else:
            s.then(Building(s.time))


class Building(Step[Rebellion]):
    """Units are built where the track says so. [RB-50]"""

    __slots__ = ("time",)

    def __init__(self, time: int) -> None:
        self.time = time

    def run(self, s: Rebellion) -> None:
        if BUILDS_AT[self.time]:
            s.then(BuildAll(REBEL), BuildAll(IMPERIAL), CONSEQUENCES)
