"""The state of Rebellion: counts of units in flat arrays, leaders, decks, and what is known about the hidden base."""

from typing import Final, Literal

from cantina.games.rebellion import redeal
from cantina.games.rebellion.combat.current import Combat
from cantina.games.rebellion.components import (
    ACTION_SIDE,
    ADMIRAL,
    CAPTURED,
    CARBONITE,
    DARK_SIDE,
    GROUND,
    JEDI,
    KINDS,
    LEADERS,
    LUKE,
    NONE,
    POOL,
    POPULOUS,
    RANK,
    SHOWS,
    SPACE,
    STARTING_ACTION,
    SYSTEMS,
    TACTICS,
    THEATRE,
    TIER,
    UNIT_SIDE,
    PlaceId,
    QueueSpace,
    SideId,
    SystemId,
    TheatreId,
    UnitKind,
)
from cantina.games.rebellion.missions.attempt import Attempt
from cantina.games.rebellion.table.marks import DESTROYED, IMPERIAL_LOYAL, NO_BLOCK, REBEL_LOYAL, SABOTAGED, SUBJUGATED
from cantina.games.rebellion.table.piles import Pile
from cantina.kernel import Chance, State

Page = tuple[int, int, int, int, int, int, int]
"""Of the chronicle: what happened, the round, reputation, the base; then as bits of systems where the base can be for
all that the Empire knows, its probe cards, and where it has ground units."""

SETTING_UP: Final = 0
ASSIGNMENT: Final = 1
COMMAND: Final = 2
REFRESH: Final = 3
Phase = Literal["setup", "assignment", "command", "refresh"]
PHASE_IDS: Final[tuple[Phase, ...]] = ("setup", "assignment", "command", "refresh")

Victory = Literal["", "time", "reputation", "base-taken", "base-destroyed"]
"""Why the game was won."""


class Rebellion(State):
    """Units are counts by place and kind; only inside a combat are they single figures (`combat`)."""

    __slots__ = (
        "actions",
        "add_needs_tactics",
        "advanced",
        "arriving",
        "ask_build",
        "assigned",
        "assigning",
        "base",
        "boba_zone",
        "burned",
        "came_from",
        "chronicle",
        "combat",
        "current",
        "decks",
        "deployed",
        "dirty",
        "discards",
        "excluded",
        "flags",
        "forces",
        "hands",
        "joined",
        "looked_at",
        "looker",
        "loyalty",
        "marks",
        "maybe",
        "mission",
        "mobilizations",
        "moves",
        "objectives",
        "open_objectives",
        "owner",
        "passed",
        "phase",
        "place",
        "played",
        "probes",
        "queue",
        "removed_probes",
        "reputation",
        "revealed",
        "ring",
        "seat_of",
        "seen_objectives",
        "seen_probes",
        "strict_first_base",
        "supply",
        "time",
        "units",
        "used_actions",
        "victory",
        "yoda_used",
    )

    advanced: bool
    add_needs_tactics: bool
    ask_build: bool
    strict_first_base: bool
    seat_of: list[int]
    """By side * 2 + role: which seat decides."""

    time: int
    """The space of the time marker, which is also the number of the round."""
    reputation: int
    phase: int
    current: int
    """Whose turn it is in the Command Phase, as side * 2 + role; elsewhere the side that acts, * 2."""
    passed: int
    """Who has passed, as bits of side * 2 + role."""
    victory: Victory
    """Why the game was won: a message `victory-…`, or empty."""

    units: bytearray
    """By place * KINDS + kind."""
    forces: bytearray
    """By place * 4 + side * 2 + theatre: how many units; kept in step with `units`."""
    supply: bytearray
    """By kind: the figures in the box."""
    queue: bytearray
    """By (side * 3 + space - 1) * KINDS + kind: the build queues."""
    loyalty: bytearray
    marks: bytearray
    dirty: int
    """Systems (as bits, the base space too) in which something has changed since the last check."""

    arriving: bytearray
    """By kind: units that have come off a queue and wait to be deployed."""
    deployed: bytearray
    """By place: units deployed there in this Refresh Phase."""
    moves: list[tuple[int, int, int]]
    """A movement that is being put together: origin, kind (or KINDS + leader: a prisoner), how many."""
    came_from: list[int]
    """By side: the systems (as bits) from which units have come in the action that is being done."""

    base: int
    """The system of the Rebel base; NONE before it is chosen."""
    revealed: bool
    maybe: int
    """Where the base can be for all that everybody has seen, as bits of systems."""
    excluded: int
    """Where the base is not, as the Empire alone knows from its probe cards (as bits)."""

    place: bytearray
    """By leader: a place of the map, POOL, SUPPLY, GONE or ON_CARD."""
    owner: bytearray
    """By leader: the side, which only the Dark Side ring changes."""
    ring: bytearray
    flags: bytearray
    yoda_used: bool
    boba_zone: int
    """The system where Rebel leaders can do nothing this round; NONE: none."""
    mobilizations: list[int]
    """Rapid Mobilizations to come at the end of the phase: how many leaders each had."""

    hands: list[list[int]]
    """By side: mission cards in hand, sorted; several of a kind may be there."""
    assigning: int
    """The mission card that is being assigned just now, out of the hand; NONE: none. Only its side knows it."""
    assigned: list[tuple[int, int, int, int]]
    """Face-down missions: side, card, leader, second leader or NONE."""
    decks: list[list[Pile]]
    discards: list[list[int]]
    """By deck: face-up discards."""
    objectives: list[int]
    """The Rebels' hand."""
    played: list[int]
    """Objectives that were played and left the game."""
    actions: list[list[int]]
    """By side * 2 + role: action cards held; with one player for a side all are the Admiral's."""
    used_actions: list[int]
    burned: list[int]
    """Action cards that left the game unseen."""
    joined: bytearray
    """By action card: the leader who was recruited with it, NONE: nobody, or it was not kept so."""
    probes: list[int]
    """The probe cards the Empire has drawn, sorted."""
    removed_probes: list[int]
    looked_at: list[int]
    """Cards somebody has drawn to choose from, until the choice is made; only the side that chooses knows them."""
    looker: int
    """The side that looks at them."""
    seen_objectives: int
    """Objectives (as bits) the Empire knows to be in the Rebels' hand."""
    open_objectives: int
    """Objectives (as bits) that everybody knows to be in the Rebels' hand."""
    seen_probes: int
    """Probe cards (as bits) the Rebels know to be in the Empire's hand."""

    chronicle: tuple[Page, ...]
    """How the hunt went, for the end of the game (chronicle.py)."""

    mission: Attempt | None
    """The mission that is being carried out."""
    combat: Combat | None
    """The combat that is being fought."""

    def __init__(self, seats: int, chance: Chance) -> None:
        State.__init__(self, seats, chance)
        self.mission = None
        self.combat = None

    def clone(self) -> "Rebellion":
        new = Rebellion(self.seats, self.chance)
        self.copy_into(new)
        new.advanced = self.advanced
        new.add_needs_tactics = self.add_needs_tactics
        new.ask_build = self.ask_build
        new.strict_first_base = self.strict_first_base
        new.seat_of = self.seat_of
        new.time = self.time
        new.reputation = self.reputation
        new.phase = self.phase
        new.current = self.current
        new.passed = self.passed
        new.victory = self.victory
        new.units = self.units[:]
        new.forces = self.forces[:]
        new.supply = self.supply[:]
        new.queue = self.queue[:]
        new.loyalty = self.loyalty[:]
        new.marks = self.marks[:]
        new.dirty = self.dirty
        new.moves = self.moves[:]
        new.arriving = self.arriving[:]
        new.deployed = self.deployed[:]
        new.came_from = self.came_from[:]
        new.base = self.base
        new.revealed = self.revealed
        new.maybe = self.maybe
        new.excluded = self.excluded
        new.place = self.place[:]
        new.owner = self.owner[:]
        new.ring = self.ring[:]
        new.flags = self.flags[:]
        new.yoda_used = self.yoda_used
        new.boba_zone = self.boba_zone
        new.mobilizations = self.mobilizations[:]
        new.hands = [cards[:] for cards in self.hands]
        new.assigning = self.assigning
        new.assigned = self.assigned[:]
        new.decks = [deck[:] for deck in self.decks]
        new.discards = [cards[:] for cards in self.discards]
        new.objectives = self.objectives[:]
        new.played = self.played[:]
        new.actions = [cards[:] for cards in self.actions]
        new.used_actions = self.used_actions[:]
        new.burned = self.burned[:]
        new.joined = self.joined[:]
        new.probes = self.probes[:]
        new.removed_probes = self.removed_probes[:]
        new.looked_at = self.looked_at[:]
        new.looker = self.looker
        new.seen_objectives = self.seen_objectives
        new.open_objectives = self.open_objectives
        new.seen_probes = self.seen_probes
        new.chronicle = self.chronicle
        if self.mission is not None:
            new.mission = self.mission.clone()
        if self.combat is not None:
            new.combat = self.combat.clone()
        return new

    def redeal(self, seat: int | None, chance: Chance) -> None:
        redeal.redeal(self, None if seat is None else self.side_of(seat), chance)

    # -- who decides -------------------------------------------------------------------------------------------------

    def side_of(self, seat: int) -> int:
        return self.seat_of.index(seat) >> 1

    def seat_for(self, side: int, role: int = ADMIRAL) -> int:
        """The seat that decides for a role of a side: with two players the side's only one."""
        return self.seat_of[side * 2 + role]

    def seats_of(self, side: int) -> list[int]:
        """All seats of a side: they see the same."""
        first, second = self.seat_of[side * 2], self.seat_of[side * 2 + 1]
        return [first] if first == second else [first, second]

    @property
    def teams(self) -> bool:
        """Three or four players: leaders and decisions are split between Admiral and General."""
        return self.seats > 2

    def leads(self, leader: int, seat: int) -> bool:
        """Whether a seat commands this leader."""
        return self.leader_seat(leader) == seat

    def leader_seat(self, leader: int) -> int:
        """The seat that commands this leader and uses the action cards that show it."""
        return self.seat_of[self.owner[leader] * 2 + RANK[leader]]

    # -- units -------------------------------------------------------------------------------------------------------

    def count(self, place: int, kind: int) -> int:
        return self.units[place * KINDS + kind]

    def put(self, place: PlaceId, kind: UnitKind, n: int = 1) -> None:
        """Stand n figures there. They come from wherever the caller took them."""
        self.units[place * KINDS + kind] += n
        self.forces[place * 4 + UNIT_SIDE[kind] * 2 + THEATRE[kind]] += n
        self.dirty |= 1 << place

    def lift(self, place: PlaceId, kind: UnitKind, n: int = 1) -> None:
        """Take n figures away from there."""
        self.units[place * KINDS + kind] -= n
        self.forces[place * 4 + UNIT_SIDE[kind] * 2 + THEATRE[kind]] -= n
        self.dirty |= 1 << place

    def ships(self, place: int, side: int) -> int:
        return self.forces[place * 4 + side * 2 + SPACE]

    def troops(self, place: int, side: int) -> int:
        """How many ground units of a side are there, structures included. [RB-R30]"""
        return self.forces[place * 4 + side * 2 + GROUND]

    def force(self, place: int, side: int) -> int:
        """How many units of a side are there."""
        return self.forces[place * 4 + side * 2] + self.forces[place * 4 + side * 2 + 1]

    @property
    def fight(self) -> Combat:
        """The combat that is being fought, for whoever knows that there is one."""
        assert self.combat is not None
        return self.combat

    def contested(self, system: int, theatre: int) -> bool:
        """Both sides have units of the theatre there; a destroyed system has no ground to fight on."""
        at = system * 4 + theatre
        if not (self.forces[at] and self.forces[at + 2]):
            return False
        return theatre == SPACE or not self.marks[system] & DESTROYED

    def queued(self, side: SideId, space: QueueSpace, kind: UnitKind) -> int:
        """How many units of a kind stand on a space (1 to 3) of a build queue."""
        return self.queue[(side * 3 + space - 1) * KINDS + kind]

    def enqueue(self, side: SideId, space: QueueSpace, kind: UnitKind, n: int = 1) -> None:
        """Put n figures on (or with a negative n take them off) a space of a build queue."""
        self.queue[(side * 3 + space - 1) * KINDS + kind] += n

    # -- systems -----------------------------------------------------------------------------------------------------

    def populous(self, system: int) -> bool:
        return POPULOUS[system] and not self.marks[system] & DESTROYED

    def remote(self, system: int) -> bool:
        return not POPULOUS[system] and not self.marks[system] & DESTROYED

    def subjugated(self, system: int) -> bool:
        return bool(self.marks[system] & SUBJUGATED)

    def sabotaged(self, system: int) -> bool:
        return bool(self.marks[system] & SABOTAGED)

    def destroyed(self, system: int) -> bool:
        return bool(self.marks[system] & DESTROYED)

    def imperial(self, system: int) -> bool:
        """An Imperial system: Imperial loyalty or subjugated."""
        return self.loyalty[system] == IMPERIAL_LOYAL or bool(self.marks[system] & SUBJUGATED)

    def rebel(self, system: int) -> bool:
        """A Rebel system: Rebel loyalty and not subjugated."""
        return self.loyalty[system] == REBEL_LOYAL and not self.marks[system] & SUBJUGATED

    def base_place(self) -> int:
        """Where the base's units are: its space while it is hidden, its system once it is revealed."""
        return self.base if self.revealed else SYSTEMS

    # -- leaders -----------------------------------------------------------------------------------------------------

    def captured(self, leader: int) -> bool:
        return self.ring[leader] in (CAPTURED, CARBONITE)

    def turned(self, leader: int) -> bool:
        return self.ring[leader] == DARK_SIDE

    def leaders_at(self, place: int, side: int) -> list[int]:
        """The leaders of a side at a place (or in its pool) that act for it: prisoners do not count."""
        return [
            leader
            for leader in range(LEADERS)
            if self.place[leader] == place and self.owner[leader] == side and not self.captured(leader)
        ]

    def pool(self, side: int) -> list[int]:
        return self.leaders_at(POOL, side)

    def prisoners_at(self, system: int) -> list[int]:
        if CAPTURED not in self.ring and CARBONITE not in self.ring:
            return []
        return [leader for leader in range(LEADERS) if self.place[leader] == system and self.captured(leader)]

    def wearer(self, ring: int) -> int:
        """Who wears a ring; NONE: nobody."""
        return self.ring.find(ring) if ring in self.ring else NONE

    def blocks(self, place: int, side: int) -> bool:
        """Whether a leader of the side keeps its units from leaving."""
        return any(not self.flags[leader] & NO_BLOCK for leader in self.leaders_at(place, side))

    def tactic_value(self, system: SystemId, side: SideId, theatre: TheatreId) -> int:
        """The best tactic value of the side's leaders there."""
        return max((TACTICS[leader][theatre] for leader in self.leaders_at(system, side)), default=0)

    def may_use_actions(self, leader: int) -> bool:
        """Prisoners and turned leaders enable no action cards. [RB-40, RB-42]"""
        return not self.captured(leader) and not self.turned(leader)

    def is_luke(self, leader: int) -> bool:
        return leader in (LUKE, JEDI)

    def pictured(self, action: int, place: int) -> list[int]:
        """The leaders shown on an action card who are at a place (or in the pool). A Jedi is still Luke."""
        shown = SHOWS[action]
        return [
            leader
            for leader in self.leaders_at(place, ACTION_SIDE[action])
            if (leader in shown or (leader == JEDI and LUKE in shown)) and not self.turned(leader)
        ]

    # -- cards -------------------------------------------------------------------------------------------------------

    def holds(self, side: int, action: int) -> bool:
        return action in self.actions[side * 2] or action in self.actions[side * 2 + 1]

    def may_hold(self, side: int, action: int) -> bool:
        """Whether, for all that everybody has seen, a side may hold this action card. [RB-R20]

        Windows are opened by this, not by `holds`: who is asked is public and must not tell. How many starting cards
        and how many others a side has left is known from what was dealt, kept and used.
        """
        if action in self.used_actions:
            return False
        starting = STARTING_ACTION[action]
        return any(STARTING_ACTION[card] == starting for card in self.actions[side * 2] + self.actions[side * 2 + 1])

    def cards_of(self, side: int, seat: int) -> list[int]:
        """The action cards that a seat holds. How many they are is public."""
        first, second = self.seat_of[side * 2] == seat, self.seat_of[side * 2 + 1] == seat
        held = self.actions[side * 2] if first else []
        return held + self.actions[side * 2 + 1] if second else held

    def may_hold_objective(self, objective: int) -> bool:
        """Whether, for all that everybody has seen, the Rebels may hold it: the backs of their cards show the tiers."""
        if objective in self.played:
            return False
        return any(TIER[card] == TIER[objective] for card in self.objectives)

    def note_base(self, here: int) -> None:
        """Everybody has learned that the base is in one of these systems (as bits)."""
        self.maybe &= here

    def __repr__(self) -> str:
        return f"<Rebellion round {self.time}, reputation {self.reputation}: {self.where()}>"
