"""Action cards used in place of assigning a leader: the leader is placed, then the card does what it says. [RB-13]"""

from cantina.games.rebellion.cards.choices import destroy_health
from cantina.games.rebellion.cards.moments import always, placing, spending
from cantina.games.rebellion.components import (
    BASE_SPACE,
    CHEWBACCA,
    GENERAL,
    IMPERIAL,
    LANDO,
    LEADER_REF,
    NONE,
    PLACE_REF,
    PROJECTS,
    REBEL,
    REBEL_MISSIONS,
    REGION,
    REGIONS,
    SIDE_REF,
    STORMTROOPER,
    SUPPLY,
    SYSTEM,
    SYSTEMS,
    TIE_FIGHTER,
    TROOPS,
    UNIT_REF,
    DeckId,
    LeaderId,
    SystemId,
)
from cantina.games.rebellion.missions.aims import anywhere, has_imperial_unit, no_imperial_unit
from cantina.games.rebellion.options import (
    ALONE,
    LEADER_OPTION,
    MISSION_OPTION,
    PLACE_OPTION,
    LeaderOption,
    MissionOption,
    PlaceOption,
)
from cantina.games.rebellion.phases.building import GainUnits, QueueIcons
from cantina.games.rebellion.phases.face_down import Consent, assign
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.marks import NEUTRAL, NO_BLOCK, ON_FOUND
from cantina.games.rebellion.table.movement import ACTIVATION, ANYWHERE, FROM_BASE_SPACE, Move, Orders
from cantina.games.rebellion.table.primitives import answer_base, draw_objectives, place_leader
from cantina.kernel import Ask, Option, Seat, line

# -- where the leader goes -------------------------------------------------------------------------------------------


def neutral(s: Rebellion, at: SystemId) -> bool:
    """Without a loyalty marker, subjugated or remote ones included; a destroyed one is nobody's to win. [RB-R21]"""
    return s.loyalty[at] == NEUTRAL and not s.destroyed(at)


def quiet_imperial(s: Rebellion, at: SystemId) -> bool:
    """An Imperial system without Rebel ground units."""
    return s.imperial(at) and not s.troops(at, REBEL)


def driven_out(s: Rebellion, at: SystemId) -> bool:
    """A subjugated system whose garrison has somewhere to go."""
    return s.subjugated(at) and bool(garrison_refuges(s, at))


def garrison_refuges(s: Rebellion, at: SystemId) -> list[SystemId]:
    """Where the Imperial ground units of a system can be sent."""
    return [other for other in range(SYSTEMS) if other != at and quiet_imperial(s, other)]


def friend_at(s: Rebellion, at: SystemId) -> bool:
    """Bespin while Lando can be recruited, Kashyyyk while Chewbacca can."""
    return at in FRIEND and s.place[FRIEND[at]] == SUPPLY


FRIEND = {SYSTEM["bespin"]: LANDO, SYSTEM["kashyyyk"]: CHEWBACCA}


# -- what follows ----------------------------------------------------------------------------------------------------


@placing("brilliant-administrator", Rebellion.imperial)
def brilliant_administrator(s: Rebellion, _seat: Seat, leader: LeaderId, system: SystemId) -> None:
    """The icons of an Imperial system build. [RB-A2]"""
    s.then(QueueIcons(s.owner[leader], system))


@placing("temporary-alliance", neutral)
def temporary_alliance(s: Rebellion, _seat: Seat, leader: LeaderId, system: SystemId) -> None:
    """The icons of a neutral system build. [RB-A22, RB-R21]"""
    s.then(QueueIcons(s.owner[leader], system))


@placing("local-rumors", has_imperial_unit)
def local_rumors(s: Rebellion, _seat: Seat, _leader: LeaderId, system: SystemId) -> None:
    """The Rebels say whether their base is in the region. [RB-A11]"""
    region = sum(1 << at for at in REGIONS[REGION[system]])
    answer_base(s, region, "rumors", PLACE_REF[system])


@placing("boba-fett-where", Rebellion.imperial)
def boba_fett_where(s: Rebellion, _seat: Seat, _leader: LeaderId, system: SystemId) -> None:
    """Rebel leaders can do nothing there this round. [RB-A12, RB-29]"""
    s.boba_zone = system


@placing("public-support", quiet_imperial)
def public_support(s: Rebellion, _seat: Seat, leader: LeaderId, system: SystemId) -> None:
    """Three stormtroopers come, and the leader does not keep units from leaving. [RB-A14]"""
    s.flags[leader] |= NO_BLOCK
    s.then(GainUnits(IMPERIAL, system, STORMTROOPER, 3))


SCOUTS = Orders(IMPERIAL, ANYWHERE, kinds=[TIE_FIGHTER], most=4, transport=False)
EVACUATION = Orders(REBEL, FROM_BASE_SPACE)


@placing("scouting-mission", anywhere)
def scouting_mission(s: Rebellion, seat: Seat, _leader: LeaderId, system: SystemId) -> None:
    """Up to four TIE fighters come from anywhere, without ships. [RB-A15]"""
    s.then(Move(seat, SCOUTS, system))


@placing("catch-them-by-surprise", anywhere)
def catch_them_by_surprise(s: Rebellion, seat: Seat, _leader: LeaderId, system: SystemId) -> None:
    """Units move there as if the system were activated. [RB-A16]"""
    s.then(Move(seat, ACTIVATION[IMPERIAL], system))


@placing("start-the-evacuation", no_imperial_unit)
def start_the_evacuation(s: Rebellion, seat: Seat, _leader: LeaderId, system: SystemId) -> None:
    """Units come from the base. [RB-A19]"""
    s.then(Move(seat, EVACUATION, system))


@placing("an-old-friend", friend_at)
def an_old_friend(s: Rebellion, _seat: Seat, _leader: LeaderId, system: SystemId) -> None:
    """Lando or Chewbacca joins the Rebels there. [RB-A25]"""
    friend = FRIEND[system]
    if s.events is not None:
        s.tell(line("recruits", side=SIDE_REF[REBEL], leader=LEADER_REF[friend]))
    place_leader(s, friend, system)


@placing("ambush", anywhere)
def ambush(s: Rebellion, seat: Seat, _leader: LeaderId, system: SystemId) -> None:
    """Imperial ground units with a health of three together are destroyed. [RB-A31]"""
    destroy_health(s, seat, system, TROOPS[IMPERIAL], 3)


@placing("independent-operation", driven_out)
def independent_operation(s: Rebellion, _seat: Seat, _leader: LeaderId, system: SystemId) -> None:
    """The Imperial garrison leaves for another system. [RB-A32]"""
    s.then(DriveOut(s.seat_for(IMPERIAL, GENERAL), system))


class DriveOut(Ask[Rebellion, PlaceOption]):
    """Where the Empire's garrison goes. [RB-13]"""

    __slots__ = ("system",)
    kind = "place"
    prompt = "drive-out"

    def __init__(self, seat: Seat, system: SystemId) -> None:
        self.seat = seat
        self.system = system

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[self.system]}

    def options(self, s: Rebellion) -> list[PlaceOption]:
        return [PLACE_OPTION[at] for at in garrison_refuges(s, self.system)]

    def answer(self, s: Rebellion, option: PlaceOption) -> None:
        for kind in TROOPS[IMPERIAL]:
            n = s.count(self.system, kind)
            if n:
                s.lift(self.system, kind, n)
                s.put(option.place, kind, n)
                if s.events is not None:
                    where = {"origin": PLACE_REF[self.system], "system": PLACE_REF[option.place]}
                    s.tell(line("moves", side=SIDE_REF[IMPERIAL], unit=UNIT_REF[kind], number=n, **where))


# -- cards whose leader is spent in another way ----------------------------------------------------------------------


@spending("rebel-planning", always)
def rebel_planning(s: Rebellion, _seat: Seat, leader: LeaderId) -> None:
    """The leader goes to the base, and the Rebels draw an objective. [RB-A17]"""
    place_leader(s, leader, BASE_SPACE)
    draw_objectives(s, 1)


def projects_left(s: Rebellion) -> bool:
    return bool(s.decks[PROJECTS])


@spending("proceeding-as-planned", projects_left)
def proceeding_as_planned(s: Rebellion, seat: Seat, leader: LeaderId) -> None:
    """The leader is assigned to any card of the project deck. [RB-A10]"""
    s.then(Search(seat, PROJECTS, leader))


def missions_left(s: Rebellion) -> bool:
    return bool(s.decks[REBEL_MISSIONS])


@spending("our-most-desperate-hour", missions_left)
def our_most_desperate_hour(s: Rebellion, seat: Seat, leader: LeaderId) -> None:
    """The leader is assigned to any card of the mission deck. [RB-A21]"""
    s.then(Search(seat, REBEL_MISSIONS, leader))


class Search(Ask[Rebellion, MissionOption]):
    """Which card of the deck the leader is assigned to. [RB-13]"""

    __slots__ = ("deck", "leader")
    kind = "card"
    prompt = "search"
    draft = "assignment"

    def __init__(self, seat: Seat, deck: DeckId, leader: LeaderId) -> None:
        self.seat = seat
        self.deck = deck
        self.leader = leader

    def options(self, s: Rebellion) -> list[MissionOption]:
        return [MISSION_OPTION[card] for card in sorted(set(piles.contents(s.decks[self.deck])))]

    def answer(self, s: Rebellion, option: MissionOption) -> None:
        piles.take_out(s.decks[self.deck], option.card)
        s.assigning = option.card
        s.reveal(*s.seats_of(s.side_of(self.seat)))
        s.flags[self.leader] |= ON_FOUND
        s.then(AddSecond(self.seat, self.leader))


class AddSecond(Ask[Rebellion, Option]):
    """A second leader for the mission that was found, or none. [RB-13]"""

    __slots__ = ("first",)
    kind = "choice"
    prompt = "second-leader"
    draft = "assignment"

    def __init__(self, seat: Seat, first: LeaderId) -> None:
        self.seat = seat
        self.first = first

    def options(self, s: Rebellion) -> list[Option]:
        return [*[LEADER_OPTION[one] for one in s.pool(s.side_of(self.seat)) if one != self.first], ALONE]

    def answer(self, s: Rebellion, option: Option) -> None:
        side, second = s.side_of(self.seat), option.leader if isinstance(option, LeaderOption) else NONE
        if second != NONE and not s.leads(second, self.seat):
            s.then(Consent(s.leader_seat(second), side, self.first, second, found=True))
        else:
            assign(s, side, self.first, second)
