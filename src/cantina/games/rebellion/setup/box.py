"""The empty table, and what goes from the box to it. [RB-4]"""

from cantina.games.rebellion.components import (
    ACTION_SIDE,
    DECKS,
    FIGURES,
    FIRST_REPUTATION,
    KINDS,
    LEADER_SIDE,
    LEADERS,
    NONE,
    PLACES,
    PROBE_DECK,
    PROBES,
    REBEL,
    SPACE_TACTICS,
    SUPPLY,
    SYSTEMS,
    TACTIC_CARDS,
    PlaceId,
    UnitKind,
)
from cantina.games.rebellion.state import SETTING_UP, Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.piles import Pile
from cantina.kernel import Chance


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
    s.hands, s.assigned, s.assigning = [[], []], [], NONE
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


def rebuild_tactics(s: Rebellion) -> None:
    """Both tactic decks whole and shuffled."""
    for theatre in (0, 1):
        s.decks[SPACE_TACTICS + theatre] = [Pile(TACTIC_CARDS[theatre])]
        s.discards[SPACE_TACTICS + theatre] = []


def stand(s: Rebellion, place: PlaceId, kind: UnitKind, n: int = 1) -> None:
    """Units from the box to the map."""
    s.supply[kind] -= n
    s.put(place, kind, n)


def remove_probes(s: Rebellion, cards: list[int]) -> None:
    """Probe cards of the Empire's first systems leave the game, for everybody to see."""
    s.removed_probes = sorted(cards)
    left = [card for card in piles.contents(s.decks[PROBE_DECK]) if card not in cards]
    s.decks[PROBE_DECK] = [Pile(tuple(sorted(left)))]
    s.maybe = sum(1 << card for card in left)
