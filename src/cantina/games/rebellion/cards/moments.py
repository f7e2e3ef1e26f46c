"""How a card is declared, once and in one place: at its moment, with its id, when it may be used, and what it does.

    @start_of_combat("its-a-trap", leader_here)
    def its_a_trap(s: Rebellion, seat: int) -> None:
        '''The Empire plays no tactic cards in space in the first round. [RB-A28]'''
        s.fight.trap = True

An objective brings what is printed on it as soon as it is met, so there the function says when that is (`met`). What is
printed on a card besides, such as where a mission can be aimed, is in data/. Each moment is opened by the rules of its
chapter, which know the moment and not its cards. `whole.py` sees to it that no card is missing.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from cantina.games.rebellion.components import ACTION_IDS, MISSION_IDS, OBJECTIVE_IDS, TACTIC_IDS
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Step

W = TypeVar("W")
E = TypeVar("E")


class Card(Generic[W, E]):
    """When a card may be used, for all that everybody can see, and what it does."""

    __slots__ = ("effect", "when")

    def __init__(self, when: W, effect: E) -> None:
        self.when = when
        self.effect = effect


class Moment(Generic[W, E]):
    """The cards that may be used at one moment, by their numbers."""

    __slots__ = ("cards", "ids")

    def __init__(self, ids: list[str]) -> None:
        self.ids = ids
        self.cards: dict[int, Card[W, E]] = {}

    def __call__(self, name: str, when: W) -> Callable[[E], E]:
        """Declare a card above what it does."""

        def declare(effect: E) -> E:
            self.add(name, Card(when, effect))
            return effect

        return declare

    def met(self, name: str, effect: E) -> Callable[[W], W]:
        """Declare a card above what it asks for."""

        def declare(when: W) -> W:
            self.add(name, Card(when, effect))
            return when

        return declare

    def add(self, name: str, card: Card[W, E]) -> None:
        for number, one in enumerate(self.ids):
            if one == name:
                self.cards[number] = card


Condition = Callable[[Rebellion], bool]
ConditionFor = Callable[[Rebellion, int], bool]
"""Of a card, or of a system."""
WhichLeaders = Callable[[Rebellion, int], list[int]]
"""With which leaders a seat may use it."""


def always(_s: Rebellion) -> bool:
    """Nothing is asked for."""
    return True


# -- missions --------------------------------------------------------------------------------------------------------

revealing: Final[Moment[ConditionFor, Callable[[Rebellion], None]]] = Moment(MISSION_IDS)
"""Revealed in the Command Phase, and carried out. Whether it can be aimed at anything is printed on it."""

# -- action cards ----------------------------------------------------------------------------------------------------

placing: Final[Moment[ConditionFor, Callable[[Rebellion, int, int, int], None]]] = Moment(ACTION_IDS)
"""Instead of assigning: its leader goes to a system that fits; then (seat, leader, system)."""
spending: Final[Moment[Condition, Callable[[Rebellion, int, int], None]]] = Moment(ACTION_IDS)
"""Instead of assigning: its leader is spent some other way (seat, leader)."""
gaining: Final[Moment[ConditionFor, Callable[[Rebellion], list[Step[Rebellion]]]]] = Moment(ACTION_IDS)
"""As soon as it is gained; what it asks is put on the stack by whoever has gained it."""
start_of_combat: Final[Moment[ConditionFor, Callable[[Rebellion, int], None]]] = Moment(ACTION_IDS)
"""Before the first round of a combat (seat)."""
before_reveal: Final[Moment[WhichLeaders, Callable[[Rebellion, int, int], None]]] = Moment(ACTION_IDS)
"""Before an assigned mission is turned up: the leaders on it; then (role, index of the mission)."""
before_dice: Final[Moment[WhichLeaders, Callable[[Rebellion, int, int], None]]] = Moment(ACTION_IDS)
"""By the Rebels before an Imperial attempt is rolled (seat, leader)."""
before_own_dice: Final[Moment[WhichLeaders, Callable[[Rebellion, int, int], None]]] = Moment(ACTION_IDS)
"""By the Rebels before they roll themselves (seat, leader)."""
on_capture: Final[Moment[ConditionFor, Callable[[Rebellion], None]]] = Moment(ACTION_IDS)
"""When a leader is about to be captured."""
on_rescue: Final[Moment[Callable[[Rebellion], list[int]], Callable[[Rebellion, int], None]]] = Moment(ACTION_IDS)
"""After a rescue, before anybody leaves: which leaders it can be used on; then (leader)."""
after_success: Final[Moment[Callable[[Rebellion], list[int]], Callable[[Rebellion, int], None]]] = Moment(ACTION_IDS)
"""After an attempt that succeeded: which missions it can find; then (mission)."""

# -- objectives ------------------------------------------------------------------------------------------------------

Reward = Callable[[Rebellion, int, int], None]
"""Of the objective, for the seat that plays it."""
at_refresh: Final[Moment[Condition, Reward]] = Moment(OBJECTIVE_IDS)
"""Before the Refresh Phase."""
after_losses: Final[Moment[Condition, Reward]] = Moment(OBJECTIVE_IDS)
"""In a combat as soon as units are lost."""
after_combat: Final[Moment[Condition, Reward]] = Moment(OBJECTIVE_IDS)
"""When a combat is over."""
after_space: Final[Moment[Condition, Reward]] = Moment(OBJECTIVE_IDS)
"""After the space battle of a combat, once a round."""

# -- tactic cards ----------------------------------------------------------------------------------------------------

TACTIC_NAMES: Final = [name.partition("-")[2] for name in TACTIC_IDS]
"""Without the theatre: the same card is in both decks."""
attacking: Final[Moment[Condition, Callable[[Rebellion], None]]] = Moment(TACTIC_NAMES)
"""In the attack of the card's side."""
blocking: Final[Moment[ConditionFor, Callable[[Rebellion, int], None]]] = Moment(TACTIC_NAMES)
"""Against an attack: whether the side can pay for it; then (seat)."""
