"""A combat laid out by name, with dice and cards to order.

    fight = meet("yavin", rebel="x-wing y-wing", imperial="tie-fighter star-destroyer", dice="h- sh")
    fight.play("done", "y-wing")                  # the Empire is done with cards, the black hit goes on the Y-wing
    assert fight.count("y-wing") == 0

Dice are letters: h hit, d direct hit, s special, - blank; black ones are rolled before red ones. Once the letters have
run out a good many dice are blank, then luck decides. Cards are drawn in the order of `draws`; `rebel_hand` and
`imperial_hand` are given besides. The Rebels sit at seat 0, the Empire at 1. After every answer the books are checked.
"""

from typing import Any

from cantina.games.rebellion.combat.rounds import BeginCombat
from cantina.games.rebellion.components import (
    ACTION,
    ACTION_SIDE,
    CAPTURED,
    FACE_IDS,
    FIGURES,
    FORCES,
    GROUND_TACTICS,
    IMPERIAL,
    KINDS,
    LEADER,
    OBJECTIVE,
    PLACES,
    POOL,
    RANK,
    REBEL,
    RING_IDS,
    SHOWS,
    SPACE_TACTICS,
    SYSTEM,
    TACTIC,
    TACTIC_CARDS,
    TACTIC_IDS,
    TACTIC_THEATRE,
    UNIT,
    UNIT_IDS,
)
from cantina.games.rebellion.setup.box import new_state, rebuild_tactics
from cantina.games.rebellion.state import COMMAND, Rebellion
from cantina.games.rebellion.table.piles import Pile, contents
from cantina.kernel import Step
from games.rebellion.at_war import LETTERS, AtWar, Ordered

BLANKS = 40


class Give(Step[Rebellion]):
    """Put cards from the tactic decks into the hands."""

    __slots__ = ("hands",)

    def __init__(self, hands: tuple[str, str]) -> None:
        self.hands = hands

    def run(self, s: Rebellion) -> None:
        for side, names in enumerate(self.hands):
            for name in names.split():
                deck = s.decks[SPACE_TACTICS + TACTIC_THEATRE[TACTIC[name]]]
                left = contents(deck)
                left.remove(TACTIC[name])
                deck[:] = [Pile(tuple(left))]
                s.fight.hands[side] = sorted([*s.fight.hands[side], TACTIC[name]])


def units(s: Rebellion, place: str, names: str) -> None:
    """Stand units on the map: `x-wing 3*rebel-trooper`."""
    for name in names.split():
        n, _, kind = name.rpartition("*")
        number = int(n or 1)
        s.supply[UNIT[kind]] -= number
        s.put(SYSTEM[place], UNIT[kind], number)


def empty_table(seats: int = 2, base: str = "ilum") -> Rebellion:
    """A map without units or leaders, in the Command Phase, the base hidden."""
    s = new_state(seats, Ordered())
    s.advanced = True
    s.add_needs_tactics = s.ask_build = s.strict_first_base = False
    s.phase = COMMAND
    s.base = SYSTEM[base]
    rebuild_tactics(s)
    s.events = []
    return s


class Fight(AtWar):
    """A combat that is being played."""

    def __init__(self, s: Rebellion, system: int) -> None:
        super().__init__(s)
        self.system = system
        s.settle()
        self.check()

    def check(self) -> None:
        check_combat(self.s)

    @property
    def over(self) -> bool:
        return not self.s.stack

    def count(self, unit: str, place: str | None = None) -> int:
        return self.s.count(self.system if place is None else SYSTEM[place], UNIT[unit])

    def place(self, leader: str) -> int:
        return self.s.place[LEADER[leader]]

    def hand(self, side: int) -> list[str]:
        return [TACTIC_IDS[card] for card in self.s.fight.hands[side]]

    def hurt(self) -> list[str]:
        """The damaged units: name, and all its damage."""
        return [f"{UNIT_IDS[kind]} {old + fresh}" for kind, old, fresh in self.s.fight.hurt]

    def dice(self) -> str:
        """The dice that are left: black ones, a bar, red ones."""
        letters = {FACE_IDS.index(face): letter for letter, face in LETTERS.items()}
        dice = self.s.fight.dice
        black = "".join(letters[die & 3] for die in dice if die < 4)
        return black + "|" + "".join(letters[die & 3] for die in dice if die >= 4)


def meet(
    system: str,
    rebel: str = "",
    imperial: str = "",
    leaders: str = "",
    pool: str = "",
    begins: int = REBEL,
    dice: str = "",
    draws: str = "",
    rebel_hand: str = "",
    imperial_hand: str = "",
    actions: str = "",
    objectives: str = "",
    prisoners: str = "",
    ring: str = "",
    came_from: str = "",
    seats: int = 2,
    revealed: bool = False,
    base: str = "ilum",
    others: dict[str, str] | None = None,
    **state: Any,
) -> Fight:
    """Forces meet in a system, and the combat goes on to its first question.

    `leaders` are there, `pool` can be brought in; `actions` are the action cards held (each by its side), `ring` is
    "leader=ring"; `came_from` is where the initiator's units came from; `others` are units elsewhere; anything else
    is put into the state as it is.
    """
    s = empty_table(seats, base)
    s.chance = Ordered(dice, [TACTIC[name] for name in draws.split()], BLANKS)
    s.revealed = revealed
    for name, value in state.items():
        getattr(s, name)  # it has to be there
        setattr(s, name, value)
    units(s, system, rebel)
    units(s, system, imperial)
    for place, names in (others or {}).items():
        units(s, place, names)
    put_leaders(s, leaders, SYSTEM[system])
    put_leaders(s, prisoners, SYSTEM[system])
    put_leaders(s, pool, POOL)
    for name in prisoners.split():
        s.ring[LEADER[name]] = CAPTURED
    for pair in ring.split():
        wearer, _, worn = pair.partition("=")
        s.ring[LEADER[wearer]] = RING_IDS.index(worn)
    for name in actions.split():
        hold_action(s, ACTION[name])
    s.objectives = sorted(OBJECTIVE[name] for name in objectives.split())
    s.came_from[begins] = sum(1 << SYSTEM[name] for name in came_from.split())
    s.dirty = 0
    start(s, SYSTEM[system], begins, (rebel_hand, imperial_hand))
    return Fight(s, SYSTEM[system])


def start(s: Rebellion, system: int, begins: int, hands: tuple[str, str] = ("", "")) -> None:
    """Put a combat on the stack, with cards for the hands after the draw."""
    BeginCombat(system, begins).run(s)
    if any(hands) and s.stack:
        s.stack.insert(1, Give(hands))


def put_leaders(s: Rebellion, names: str, place: int) -> None:
    for name in names.split():
        s.place[LEADER[name]] = place


def hold_action(s: Rebellion, card: int) -> None:
    role = RANK[SHOWS[card][0]] if s.seats > 2 else 0
    s.actions[ACTION_SIDE[card] * 2 + role].append(card)


def check_combat(s: Rebellion) -> None:
    """Nothing is lost or counted wrongly; the rest of the table need not be that of a whole game."""
    check_units(s)
    check_tactics(s)


def check_units(s: Rebellion) -> None:
    for kind in range(KINDS):
        on_map = sum(s.count(place, kind) for place in range(PLACES))
        queued = sum(s.queue[at * KINDS + kind] for at in range(6))
        assert on_map + queued + s.supply[kind] == FIGURES[kind]
    for place in range(PLACES):
        for side in (REBEL, IMPERIAL):
            for theatre in (0, 1):
                assert s.forces[place * 4 + side * 2 + theatre] == sum(s.count(place, k) for k in FORCES[theatre][side])


def check_tactics(s: Rebellion) -> None:
    if s.combat is not None:
        check_fight(s)
    else:
        for theatre, deck in ((0, SPACE_TACTICS), (1, GROUND_TACTICS)):
            assert sorted(contents(s.decks[deck])) == sorted(TACTIC_CARDS[theatre])


def check_fight(s: Rebellion) -> None:
    combat = s.fight
    assert len(combat.dice) <= 10
    assert combat.hurt == sorted(combat.hurt)
    for kind in range(KINDS):
        entries = [unit for unit in combat.hurt if unit[0] == kind]
        assert len(entries) <= s.count(combat.system, kind)
        assert all(old or fresh for _, old, fresh in entries)
        assert not entries or combat.health(kind)
    for theatre, deck in ((0, SPACE_TACTICS), (1, GROUND_TACTICS)):
        held = [card for hand in combat.hands for card in hand if TACTIC_THEATRE[card] == theatre]
        assert sorted(held + contents(s.decks[deck]) + s.discards[deck]) == sorted(TACTIC_CARDS[theatre])
