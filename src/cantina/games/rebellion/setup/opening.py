"""Setting up: the sides, the decks, and the first units of the first game. [RB-4]"""

from cantina.games.rebellion.components import (
    ACTION_SIDE,
    COPIES,
    CORUSCANT,
    FIRST_GAME,
    GENERAL,
    GONE,
    IMPERIAL,
    IMPERIAL_ACTIONS,
    IMPERIAL_MISSIONS,
    JEDI,
    LEADERS,
    MISSION_IDS,
    MISSION_SIDE,
    OBJECTIVE_IDS,
    OBJECTIVES,
    POOL,
    PROBE_DECK,
    PROBES,
    PROJECT,
    PROJECTS,
    REBEL,
    REBEL_ACTIONS,
    REBEL_MISSIONS,
    STARTING,
    STARTING_ACTION,
    STARTING_MISSION,
    SYSTEM,
    SYSTEMS,
    TIER,
    UNIT,
)
from cantina.games.rebellion.setup.advanced import RevealSymbols
from cantina.games.rebellion.setup.box import rebuild_tactics, remove_probes, sides_in_order, stand
from cantina.games.rebellion.setup.first_base import ChooseBase, FirstHands
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.marks import IMPERIAL_LOYAL, REBEL_LOYAL, SUBJUGATED
from cantina.games.rebellion.table.piles import Pile
from cantina.games.rebellion.table.primitives import draw_objectives
from cantina.kernel import Step, line, seat_ref

BASE_SPACE_NAME = "rebel-base-space"


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
