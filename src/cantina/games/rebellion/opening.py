"""Setting up: the sides, the decks, the first units, and the secret choice of the base. [RB-4]"""

from cantina.games.rebellion import piles
from cantina.games.rebellion.assignment import AssignmentPhase
from cantina.games.rebellion.checks import ALL
from cantina.games.rebellion.chronicle import CHOSEN, note
from cantina.games.rebellion.components import (
    ACTION_SIDE,
    ADJACENT,
    ADVANCED,
    COPIES,
    CORUSCANT,
    DECKS,
    FIGURES,
    FIRST_GAME,
    FIRST_REPUTATION,
    GENERAL,
    GONE,
    GROUND,
    IMPERIAL,
    IMPERIAL_ACTIONS,
    IMPERIAL_MISSIONS,
    IMPERIAL_SYMBOL,
    JEDI,
    KINDS,
    LEADER_SIDE,
    LEADERS,
    MISSION_IDS,
    MISSION_REF,
    MISSION_SIDE,
    NONE,
    OBJECTIVE_IDS,
    OBJECTIVES,
    PLACE_REF,
    PLACES,
    POOL,
    PROBE_DECK,
    PROBES,
    PROJECT,
    PROJECTS,
    RANK,
    REBEL,
    REBEL_ACTIONS,
    REBEL_MISSIONS,
    REBEL_SYMBOL,
    SHOWS,
    SIDE_REF,
    SPACE_TACTICS,
    STARTING,
    STARTING_ACTION,
    STARTING_MISSION,
    SUPPLY,
    SYSTEM,
    SYSTEMS,
    TACTIC_CARDS,
    THEATRE,
    TIER,
    UNIT,
    UNIT_REF,
)
from cantina.games.rebellion.movement import HowMany
from cantina.games.rebellion.options import PLACE, Place
from cantina.games.rebellion.piles import Pile
from cantina.games.rebellion.primitives import draw, draw_objectives, tell_side
from cantina.games.rebellion.recruit import at_once, receive_action
from cantina.games.rebellion.state import (
    IMPERIAL_LOYAL,
    REBEL_LOYAL,
    SETTING_UP,
    SUBJUGATED,
    Rebellion,
)
from cantina.kernel import Ask, Chance, Option, Step, line, seat_ref

BASE_SPACE_NAME = "rebel-base-space"


def new_state(seats: int, chance: Chance) -> Rebellion:
    """An empty table: everything in the box."""
    s = Rebellion(seats, chance)
    s.time, s.reputation, s.phase, s.current, s.passed, s.victory = 1, FIRST_REPUTATION, SETTING_UP, 0, 0, ""
    s.units, s.forces = bytearray(PLACES * KINDS), bytearray(PLACES * 4)
    s.supply, s.queue = bytearray(FIGURES), bytearray(2 * 3 * KINDS)
    s.loyalty, s.marks = bytearray(SYSTEMS), bytearray(SYSTEMS)
    s.dirty, s.moves, s.came_from = 0, [], [0, 0]
    s.arriving, s.deployed = bytearray(KINDS), bytearray(PLACES)
    s.base, s.revealed, s.maybe, s.excluded = NONE, False, sum(1 << card for card in PROBES), 0
    s.place, s.owner = bytearray([SUPPLY] * LEADERS), bytearray(LEADER_SIDE)
    s.ring, s.flags = bytearray([NONE] * LEADERS), bytearray(LEADERS)
    s.yoda_used, s.boba_zone, s.mobilizations = False, NONE, []
    s.hands, s.assigned, s.draft = [[], []], [], NONE
    s.decks, s.discards = [[] for _ in range(DECKS)], [[] for _ in range(DECKS)]
    s.objectives, s.played, s.actions, s.used_actions, s.burned = [], [], [[], [], [], []], [], []
    s.joined = bytearray([NONE] * len(ACTION_SIDE))
    s.probes, s.removed_probes, s.looked_at, s.looker = [], [], [], REBEL
    s.seen_objectives = s.open_objectives = s.seen_probes = 0
    s.chronicle = ()
    s.seat_of = sides_in_order(list(range(seats)))
    return s


def sides_in_order(seats: list[int]) -> list[int]:
    """Who plays what, by side * 2 + role: Rebels first; of three the lone one is the Rebel. [RB-60]"""
    if len(seats) == 2:
        return [seats[0], seats[0], seats[1], seats[1]]
    if len(seats) == 3:
        return [seats[0], seats[0], seats[1], seats[2]]
    return [seats[0], seats[3], seats[1], seats[2]]


class DrawSides(Step[Rebellion]):
    """Chance decides who plays which side."""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        seats = list(range(s.seats))
        s.chance.shuffle(seats)
        s.seat_of = sides_in_order(seats)


class Opening(Step[Rebellion]):
    """Leaders to the pools, markers on the track, all decks shuffled. [RB-4]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        for leader in range(LEADERS):
            if STARTING[leader]:
                s.place[leader] = POOL
        s.place[JEDI] = GONE
        s.loyalty[CORUSCANT] = IMPERIAL_LOYAL
        self.make_decks(s)
        if s.events is not None:
            tell_sides(s)
        draw_objectives(s, 1)
        if s.advanced:
            s.then(RevealSymbols())
        else:
            s.burned = [card for card, starting in enumerate(STARTING_ACTION) if starting]
            place_first_game(s)
            s.then(ChooseBase(s.seat_for(REBEL, GENERAL)), FirstHands())

    def make_decks(self, s: Rebellion) -> None:
        missions = [card for card in range(len(MISSION_IDS)) for _ in range(COPIES[card])]
        for side, deck in ((REBEL, REBEL_MISSIONS), (IMPERIAL, IMPERIAL_MISSIONS)):
            mine = [card for card in missions if MISSION_SIDE[card] == side]
            s.hands[side] = [card for card in mine if STARTING_MISSION[card]]
            s.decks[deck] = [Pile(tuple(c for c in mine if not STARTING_MISSION[c] and not PROJECT[c]))]
        s.decks[PROJECTS] = [Pile(tuple(card for card in missions if PROJECT[card]))]
        for side, deck in ((REBEL, REBEL_ACTIONS), (IMPERIAL, IMPERIAL_ACTIONS)):
            cards = [card for card, of in enumerate(ACTION_SIDE) if of == side and not STARTING_ACTION[card]]
            s.decks[deck] = [Pile(tuple(cards))]
        objectives = range(len(OBJECTIVE_IDS))
        s.decks[OBJECTIVES] = [Pile(tuple(card for card in objectives if TIER[card] == tier)) for tier in range(3)]
        s.decks[PROBE_DECK] = [Pile(tuple(PROBES))]
        rebuild_tactics(s)


def tell_sides(s: Rebellion) -> None:
    """Who plays which side, and in teams which role. [RB-60]"""
    rebel, rebel_general, imperial, imperial_general = (seat_ref(seat) for seat in s.seat_of)
    if s.seats == 2:
        s.tell(line("sides", rebel=rebel, imperial=imperial))
    elif s.seats == 3:
        s.tell(line("sides-three", rebel=rebel, admiral=imperial, general=imperial_general))
    else:
        s.tell(line("sides-rebel", admiral=rebel, general=rebel_general))
        s.tell(line("sides-imperial", admiral=imperial, general=imperial_general))


def rebuild_tactics(s: Rebellion) -> None:
    """Both tactic decks whole and shuffled."""
    for theatre in (0, 1):
        s.decks[SPACE_TACTICS + theatre] = [Pile(TACTIC_CARDS[theatre])]
        s.discards[SPACE_TACTICS + theatre] = []


def stand(s: Rebellion, place: int, kind: int, n: int = 1) -> None:
    """Units from the box to the map."""
    s.supply[kind] -= n
    s.put(place, kind, n)


def remove_probes(s: Rebellion, cards: list[int]) -> None:
    """Probe cards of the Empire's first systems leave the game, for everybody to see."""
    s.removed_probes = sorted(cards)
    left = [card for card in piles.contents(s.decks[PROBE_DECK]) if card not in cards]
    s.decks[PROBE_DECK] = [Pile(tuple(sorted(left)))]
    s.maybe = sum(1 << card for card in left)


def place_first_game(s: Rebellion) -> None:
    """Units and loyalty as the book places them for the first game. [RB-5]"""
    for name in FIRST_GAME["rebel_loyalty"]:
        s.loyalty[SYSTEM[name]] = REBEL_LOYAL
    for name in FIRST_GAME["imperial_loyalty"]:
        s.loyalty[SYSTEM[name]] = IMPERIAL_LOYAL
    for name in FIRST_GAME["subjugated"]:
        s.marks[SYSTEM[name]] |= SUBJUGATED
    for name, force in FIRST_GAME["units"].items():
        for unit, n in force.items():
            stand(s, SYSTEMS if name == BASE_SPACE_NAME else SYSTEM[name], UNIT[unit], n)
    remove_probes(s, [SYSTEM[name] for name in FIRST_GAME["remove_probe_cards"]])


# -- the advanced setup ----------------------------------------------------------------------------------------------


class RevealSymbols(Step[Rebellion]):
    """Probe cards are turned up until three Rebel and five Imperial systems are found. [RB-6]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        quota = ADVANCED["reveal_probe_cards_until"]
        cards = list(PROBES)
        rebel: list[int] = []
        imperial: list[int] = []
        while len(rebel) < quota["rebel_symbols"] or len(imperial) < quota["imperial_symbols"]:
            card = s.chance.take(cards)
            if REBEL_SYMBOL[card] and len(rebel) < quota["rebel_symbols"]:
                rebel.append(card)
            elif IMPERIAL_SYMBOL[card] and len(imperial) < quota["imperial_symbols"]:
                imperial.append(card)
        for system in rebel:
            s.loyalty[system] = REBEL_LOYAL
        for i, system in enumerate(imperial):
            if i < 2:
                s.marks[system] |= SUBJUGATED
            else:
                s.loyalty[system] = IMPERIAL_LOYAL
        remove_probes(s, imperial)
        if s.events is not None:
            self.announce(s, rebel, imperial)
        s.then(
            PlaceImperial(s.seat_for(IMPERIAL), 0),
            RebelSystem(s.seat_for(REBEL)),
            StartingActions(),
            ChooseBase(s.seat_for(REBEL, GENERAL)),
            FirstHands(),
        )

    def announce(self, s: Rebellion, rebel: list[int], imperial: list[int]) -> None:
        s.tell(line("first-rebel", systems=" ".join(PLACE_REF[at] for at in sorted(rebel))))
        s.tell(line("first-imperial", systems=" ".join(PLACE_REF[at] for at in sorted(imperial[2:]))))
        s.tell(line("first-subjugated", systems=" ".join(PLACE_REF[at] for at in sorted(imperial[:2]))))


def imperial_order() -> list[int]:
    """The Empire's first units one by one, ground units first."""
    force = [UNIT[name] for name, n in ADVANCED["imperial_units"].items() for _ in range(n)]
    return sorted(force, key=lambda kind: (THEATRE[kind] != GROUND, kind))


FIRST_IMPERIAL = imperial_order()
FIRST_TROOPS = sum(THEATRE[kind] == GROUND for kind in FIRST_IMPERIAL)
FIRST_REBEL = sorted((UNIT[name], n) for name, n in ADVANCED["rebel_units"].items())


class PlaceImperial(Ask[Rebellion, Place]):
    """Where the Empire's next unit stands: in its own systems, each of which needs a ground unit. [RB-6]"""

    __slots__ = ("at",)
    kind = "place"
    prompt = "place-unit"
    draft = "set-up"

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"unit": UNIT_REF[FIRST_IMPERIAL[self.at]], "left": len(FIRST_IMPERIAL) - self.at}

    def options(self, s: Rebellion) -> list[Place]:
        own = [system for system in range(SYSTEMS) if s.imperial(system)]
        bare = [system for system in own if not s.troops(system, IMPERIAL)]
        return [PLACE[system] for system in (bare if FIRST_TROOPS - self.at <= len(bare) and bare else own)]

    def answer(self, s: Rebellion, option: Place) -> None:
        kind = FIRST_IMPERIAL[self.at]
        stand(s, option.place, kind)
        if s.events is not None:
            s.tell(line("stands", unit=UNIT_REF[kind], number=1, system=PLACE_REF[option.place]))
        if self.at + 1 < len(FIRST_IMPERIAL):
            s.then(PlaceImperial(self.seat, self.at + 1))


NOWHERE = Option("nowhere")


class RebelSystem(Ask[Rebellion, Option]):
    """The one system, without Imperial units, where Rebel units begin beside the base; or none. [RB-6]"""

    __slots__ = ()
    kind = "place"
    prompt = "rebel-system"
    draft = "set-up"

    def options(self, s: Rebellion) -> list[Option]:
        free: list[Option] = [PLACE[system] for system in range(SYSTEMS) if not s.force(system, IMPERIAL)]
        return [*free, NOWHERE]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, Place):
            s.then(RebelUnits(self.seat, option.place, 0))
            return
        for kind, n in FIRST_REBEL:
            stand_rebels(s, SYSTEMS, kind, n)


class RebelUnits(Ask[Rebellion, HowMany]):
    """How many units of a kind begin at that system; the others begin at the base. [RB-6]"""

    __slots__ = ("at", "system")
    kind = "number"
    prompt = "rebel-units"
    draft = "set-up"

    def __init__(self, seat: int, system: int, at: int) -> None:
        self.seat = seat
        self.system = system
        self.at = at

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"unit": UNIT_REF[FIRST_REBEL[self.at][0]], "system": PLACE_REF[self.system]}

    def options(self, s: Rebellion) -> list[HowMany]:
        kind, n = FIRST_REBEL[self.at]
        return [HowMany(kind, number) for number in range(n + 1)]

    def answer(self, s: Rebellion, option: HowMany) -> None:
        kind, n = FIRST_REBEL[self.at]
        stand_rebels(s, self.system, kind, option.number)
        stand_rebels(s, SYSTEMS, kind, n - option.number)
        if self.at + 1 < len(FIRST_REBEL):
            s.then(RebelUnits(self.seat, self.system, self.at + 1))


def stand_rebels(s: Rebellion, place: int, kind: int, n: int) -> None:
    if n:
        stand(s, place, kind, n)
        if s.events is not None:
            s.tell(line("stands", unit=UNIT_REF[kind], number=n, system=PLACE_REF[place]))


class StartingActions(Step[Rebellion]):
    """Two random starting action cards for each side; the others leave the game unseen. [RB-6]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        received: list[int] = []
        for side in (REBEL, IMPERIAL):
            cards = [card for card, of in enumerate(ACTION_SIDE) if of == side and STARTING_ACTION[card]]
            dealt = sorted(s.chance.take(cards) for _ in range(int(ADVANCED["starting_actions"])))
            for card in dealt:
                receive_action(s, side, card, RANK[SHOWS[card][0]] if SHOWS[card] else GENERAL)
            received += dealt
            s.burned += cards
        s.then(*[step for card in received for step in at_once(s, card)])


# -- the base and the first hands ------------------------------------------------------------------------------------


class ChooseBase(Ask[Rebellion, Place]):
    """The Rebels secretly choose where their base is. [RB-7]"""

    __slots__ = ()
    kind = "place"
    prompt = "choose-base"

    def options(self, s: Rebellion) -> list[Place]:
        cards = sorted(piles.contents(s.decks[PROBE_DECK]))
        if s.strict_first_base and not s.advanced:
            cards = [c for c in cards if not any(s.force(near, IMPERIAL) for near in [c, *ADJACENT[c]])]
        return [PLACE[card] for card in cards]

    def answer(self, s: Rebellion, option: Place) -> None:
        s.base = option.place
        piles.search(s.decks[PROBE_DECK], option.place)
        note(s, CHOSEN)
        if s.events is not None:
            tell_side(s, REBEL, line("base-chosen"), line("base-chosen-you", system=PLACE_REF[option.place]))


class FirstHands(Step[Rebellion]):
    """Two missions from the deck beside the four starting ones; then the first round. [RB-8]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        for side, deck in ((REBEL, REBEL_MISSIONS), (IMPERIAL, IMPERIAL_MISSIONS)):
            drawn = [draw(s, deck, side), draw(s, deck, side)]
            s.hands[side] = sorted(s.hands[side] + drawn)
            if s.events is not None:
                told = line("draws-missions-you", cards=" ".join(MISSION_REF[card] for card in sorted(drawn)))
                tell_side(s, side, line("draws-missions", side=SIDE_REF[side], number=2), told)
        s.dirty = ALL
        s.then(AssignmentPhase())
