"""Action cards used in place of assigning a leader: the leader is placed, then the card does what it says. [RB-13]"""

from collections.abc import Callable

from cantina.games.rebellion.cards.choices import destroy_health
from cantina.games.rebellion.components import (
    ACTION,
    ACTION_SIDE,
    BASE_SPACE,
    CHEWBACCA,
    GENERAL,
    IMPERIAL,
    LANDO,
    LEADER_REF,
    NONE,
    PLACE_REF,
    POOL,
    PROJECTS,
    REBEL,
    REBEL_MISSIONS,
    REGION,
    REGIONS,
    SHOWS,
    SIDE_REF,
    STORMTROOPER,
    SUPPLY,
    SYSTEM,
    SYSTEMS,
    TIE_FIGHTER,
    TIMING,
    TROOPS,
    UNIT_REF,
)
from cantina.games.rebellion.missions.targets import has_imperial_unit, no_imperial_unit
from cantina.games.rebellion.options import ALONE, LEADER, MISSION, PLACE, Leader, Mission, Place
from cantina.games.rebellion.phases.build import GainUnits, QueueIcons
from cantina.games.rebellion.phases.face_down import Consent, assign
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.marks import NEUTRAL, NO_BLOCK, ON_FOUND
from cantina.games.rebellion.table.movement import ACTIVATION, ANYWHERE, FROM_BASE_SPACE, Move, Orders
from cantina.games.rebellion.table.primitives import answer_base, draw_objectives, place_leader, use_action
from cantina.kernel import Ask, Option, line

Where = Callable[[Rebellion, int], bool]
Then = Callable[[Rebellion, int, int, int], None]
"""What follows: the state, the seat, the leader, the system."""


# -- where the leader goes -------------------------------------------------------------------------------------------


def anywhere(_s: Rebellion, _at: int) -> bool:
    return True


def neutral(s: Rebellion, at: int) -> bool:
    """Without a loyalty marker, subjugated or remote ones included; a destroyed one is nobody's to win. [RB-R21]"""
    return s.loyalty[at] == NEUTRAL and not s.destroyed(at)


def quiet_imperial(s: Rebellion, at: int) -> bool:
    """An Imperial system without Rebel ground units."""
    return s.imperial(at) and not s.troops(at, REBEL)


def driven_out(s: Rebellion, at: int) -> bool:
    """A subjugated system whose garrison has somewhere to go."""
    return s.subjugated(at) and bool(refuges(s, at))


def refuges(s: Rebellion, at: int) -> list[int]:
    """Where the Imperial ground units of a system can be sent."""
    return [other for other in range(SYSTEMS) if other != at and quiet_imperial(s, other)]


def friend_at(s: Rebellion, at: int) -> bool:
    """Bespin while Lando can be recruited, Kashyyyk while Chewbacca can."""
    return at in FRIEND and s.place[FRIEND[at]] == SUPPLY


FRIEND = {SYSTEM["bespin"]: LANDO, SYSTEM["kashyyyk"]: CHEWBACCA}


# -- what follows ----------------------------------------------------------------------------------------------------


def queue_icons(s: Rebellion, _seat: int, leader: int, system: int) -> None:
    s.then(QueueIcons(s.owner[leader], system))


def local_rumors(s: Rebellion, _seat: int, _leader: int, system: int) -> None:
    region = sum(1 << at for at in REGIONS[REGION[system]])
    answer_base(s, region, "rumors", PLACE_REF[system])


def boba_fett(s: Rebellion, _seat: int, _leader: int, system: int) -> None:
    s.boba_zone = system


def public_support(s: Rebellion, _seat: int, leader: int, system: int) -> None:
    s.flags[leader] |= NO_BLOCK
    s.then(GainUnits(IMPERIAL, system, STORMTROOPER, 3))


SCOUTS = Orders(IMPERIAL, ANYWHERE, kinds=[TIE_FIGHTER], most=4, transport=False)
EVACUATION = Orders(REBEL, FROM_BASE_SPACE)


def scouting_mission(s: Rebellion, seat: int, _leader: int, system: int) -> None:
    s.then(Move(seat, SCOUTS, system))


def catch_them_by_surprise(s: Rebellion, seat: int, _leader: int, system: int) -> None:
    s.then(Move(seat, ACTIVATION[IMPERIAL], system))


def start_the_evacuation(s: Rebellion, seat: int, _leader: int, system: int) -> None:
    s.then(Move(seat, EVACUATION, system))


def an_old_friend(s: Rebellion, _seat: int, _leader: int, system: int) -> None:
    friend = FRIEND[system]
    if s.events is not None:
        s.tell(line("recruits", side=SIDE_REF[REBEL], leader=LEADER_REF[friend]))
    place_leader(s, friend, system)


def ambush(s: Rebellion, seat: int, _leader: int, system: int) -> None:
    destroy_health(s, seat, system, TROOPS[IMPERIAL], 3)


def independent_operation(s: Rebellion, _seat: int, _leader: int, system: int) -> None:
    s.then(DriveOut(s.seat_for(IMPERIAL, GENERAL), system))


class DriveOut(Ask[Rebellion, Place]):
    """Where the Empire's garrison goes. [RB-13]"""

    __slots__ = ("system",)
    kind = "place"
    prompt = "drive-out"

    def __init__(self, seat: int, system: int) -> None:
        self.seat = seat
        self.system = system

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[self.system]}

    def options(self, s: Rebellion) -> list[Place]:
        return [PLACE[at] for at in refuges(s, self.system)]

    def answer(self, s: Rebellion, option: Place) -> None:
        for kind in TROOPS[IMPERIAL]:
            n = s.count(self.system, kind)
            if n:
                s.lift(self.system, kind, n)
                s.put(option.place, kind, n)
                if s.events is not None:
                    where = {"origin": PLACE_REF[self.system], "system": PLACE_REF[option.place]}
                    s.tell(line("moves", side=SIDE_REF[IMPERIAL], unit=UNIT_REF[kind], number=n, **where))


PLACED: dict[int, tuple[Where, Then]] = {
    ACTION["brilliant-administrator"]: (Rebellion.imperial, queue_icons),
    ACTION["local-rumors"]: (has_imperial_unit, local_rumors),
    ACTION["boba-fett-where"]: (Rebellion.imperial, boba_fett),
    ACTION["public-support"]: (quiet_imperial, public_support),
    ACTION["scouting-mission"]: (anywhere, scouting_mission),
    ACTION["catch-them-by-surprise"]: (anywhere, catch_them_by_surprise),
    ACTION["start-the-evacuation"]: (no_imperial_unit, start_the_evacuation),
    ACTION["temporary-alliance"]: (neutral, queue_icons),
    ACTION["an-old-friend"]: (friend_at, an_old_friend),
    ACTION["ambush"]: (anywhere, ambush),
    ACTION["independent-operation"]: (driven_out, independent_operation),
}
"""Cards that put their leader in a system: where, and what follows."""
PLANNING = ACTION["rebel-planning"]
SEARCHES = {ACTION["proceeding-as-planned"]: PROJECTS, ACTION["our-most-desperate-hour"]: REBEL_MISSIONS}
"""Cards that search a deck for a mission and assign their leader to it."""
assert {*PLACED, PLANNING, *SEARCHES} == {card for card, when in enumerate(TIMING) if when == "assignment"}


# -- using them ------------------------------------------------------------------------------------------------------


def usable(s: Rebellion, seat: int, side: int) -> list[tuple[int, int]]:
    """The action cards a seat can use now, each with a pictured leader of its pool. [RB-13]"""
    held = [card for card in s.actions[side * 2] + s.actions[side * 2 + 1] if TIMING[card] == "assignment"]
    found = []
    for card in sorted(held):
        for leader in SHOWS[card]:
            ready = s.place[leader] == POOL and s.owner[leader] == side and s.may_use_actions(leader)
            if ready and s.leads(leader, seat) and has_use(s, card):
                found.append((card, leader))
    return found


def has_use(s: Rebellion, card: int) -> bool:
    if card in PLACED:
        return any(PLACED[card][0](s, at) for at in range(SYSTEMS))
    return card not in SEARCHES or bool(s.decks[SEARCHES[card]])


def use(s: Rebellion, seat: int, card: int, leader: int) -> None:
    """Show the card and do what it says."""
    use_action(s, card)
    if card in PLACED:
        s.then(PlaceLeader(seat, card, leader))
    elif card == PLANNING:
        place_leader(s, leader, BASE_SPACE)
        draw_objectives(s, 1)
    else:
        s.then(Search(seat, card, leader))


class PlaceLeader(Ask[Rebellion, Place]):
    """Where the leader of the card goes. [RB-13]"""

    __slots__ = ("card", "leader")
    kind = "place"
    prompt = "place-leader"

    def __init__(self, seat: int, card: int, leader: int) -> None:
        self.seat = seat
        self.card = card
        self.leader = leader

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"leader": LEADER_REF[self.leader]}

    def options(self, s: Rebellion) -> list[Place]:
        fits = PLACED[self.card][0]
        return [PLACE[at] for at in range(SYSTEMS) if fits(s, at)]

    def answer(self, s: Rebellion, option: Place) -> None:
        place_leader(s, self.leader, option.place)
        PLACED[self.card][1](s, self.seat, self.leader, option.place)


class Search(Ask[Rebellion, Mission]):
    """Which card of the deck the leader is assigned to. [RB-13]"""

    __slots__ = ("card", "leader")
    kind = "card"
    prompt = "search"
    draft = "assignment"

    def __init__(self, seat: int, card: int, leader: int) -> None:
        self.seat = seat
        self.card = card
        self.leader = leader

    def options(self, s: Rebellion) -> list[Mission]:
        return [MISSION[card] for card in sorted(set(piles.contents(s.decks[SEARCHES[self.card]])))]

    def answer(self, s: Rebellion, option: Mission) -> None:
        piles.search(s.decks[SEARCHES[self.card]], option.card)
        s.draft = option.card
        s.reveal(*s.seats_of(ACTION_SIDE[self.card]))
        s.flags[self.leader] |= ON_FOUND
        s.then(AddSecond(self.seat, self.leader))


class AddSecond(Ask[Rebellion, Option]):
    """A second leader for the mission that was found, or none. [RB-13]"""

    __slots__ = ("first",)
    kind = "choice"
    prompt = "second-leader"
    draft = "assignment"

    def __init__(self, seat: int, first: int) -> None:
        self.seat = seat
        self.first = first

    def options(self, s: Rebellion) -> list[Option]:
        return [*[LEADER[one] for one in s.pool(s.side_of(self.seat)) if one != self.first], ALONE]

    def answer(self, s: Rebellion, option: Option) -> None:
        side, second = s.side_of(self.seat), option.leader if isinstance(option, Leader) else NONE
        if second != NONE and not s.leads(second, self.seat):
            s.then(Consent(s.leader_seat(second), side, self.first, second, found=True))
        else:
            assign(s, side, self.first, second)
