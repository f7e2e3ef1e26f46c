"""How a card is declared, once and in one place: at its moment, with its id, when it may be used, and what it does.

    @start_of_combat("its-a-trap", leader_here)
    def its_a_trap(s: Rebellion, seat: Seat) -> None:
        '''The Empire plays no tactic cards in space in the first round. [RB-A28]'''
        s.fight.trap = True

An objective brings what is printed on it as soon as it is met, so there the function says when that is (`met`). What a
card does at another moment too stands above its declaration (`also`). What is so for all cards of a moment none of them
says: any mission may be revealed when it can be aimed at anything (`usual`). What is printed on a card besides, such as
where a mission can be aimed, is in data/. Each moment is opened by the rules of its chapter, which know the moment and
not its cards. `whole.py` sees to it that no card is missing.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from cantina.games.rebellion.components import (
    ACTION_IDS,
    MISSION_IDS,
    OBJECTIVE_IDS,
    TACTIC_IDS,
    ActionId,
    LeaderId,
    MissionId,
    ObjectiveId,
    Officer,
    SideId,
    SystemId,
)
from cantina.games.rebellion.missions.aims import aimable
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Seat, Step

W = TypeVar("W")
E = TypeVar("E")
F = TypeVar("F")


class Card(Generic[W, E]):
    """When a card may be used, for all that everybody can see, and what it does."""

    __slots__ = ("effect", "when")

    def __init__(self, when: W, effect: E) -> None:
        self.when = when
        self.effect = effect


class Moment(Generic[W, E]):
    """The cards that may be used at one moment, by their numbers."""

    __slots__ = ("cards", "ids", "usual")

    def __init__(self, ids: list[str], usual: W | None = None) -> None:
        self.ids = ids
        self.usual = usual
        """When a card may be used whose declaration does not say."""
        self.cards: dict[int, Card[W, E]] = {}

    def __call__(self, name: str, when: W | None = None) -> Callable[[E], E]:
        """Declare a card above what it does."""
        condition = self.usual if when is None else when
        if condition is None:
            raise ValueError(f"the card does not say when it may be used: {name}")
        card_when: W = condition

        def declare(effect: E) -> E:
            self.add(name, Card(card_when, effect))
            return effect

        return declare

    def met(self, name: str, effect: E) -> Callable[[W], W]:
        """Declare a card above what it asks for."""

        def declare(when: W) -> W:
            self.add(name, Card(when, effect))
            return when

        return declare

    def also(self, name: str, when: W, effect: E) -> Callable[[F], F]:
        """Declare, above a card's own declaration, what it does at this moment too."""
        self.add(name, Card(when, effect))

        def declare(card: F) -> F:
            return card

        return declare

    def add(self, name: str, card: Card[W, E]) -> None:
        """Of a tactic card there is one in each theatre."""
        numbers = [number for number, one in enumerate(self.ids) if one == name]
        if not numbers:
            raise ValueError(f"there is no such card: {name}")
        for number in numbers:
            if number in self.cards:
                raise ValueError(f"the card is declared twice: {name}")
            self.cards[number] = card


Condition = Callable[[Rebellion], bool]
MissionCondition = Callable[[Rebellion, MissionId], bool]
ActionCondition = Callable[[Rebellion, ActionId], bool]
SystemCondition = Callable[[Rebellion, SystemId], bool]
LeaderCondition = Callable[[Rebellion, LeaderId], bool]
SideCondition = Callable[[Rebellion, SideId], bool]
WithLeaders = Callable[[Rebellion, Seat], list[LeaderId]]
"""With which leaders a seat may use it."""


def always(_s: Rebellion) -> bool:
    """Nothing is asked for."""
    return True


# -- missions --------------------------------------------------------------------------------------------------------

revealing: Final[Moment[MissionCondition, Callable[[Rebellion], None]]] = Moment(MISSION_IDS, aimable)
"""Revealed in the Command Phase when it can be aimed at anything, and carried out."""
counting_skills: Final[Moment[Condition, Callable[[LeaderId], int]]] = Moment(MISSION_IDS)
"""Before its dice: how many a leader's skills bring, for it or against it, where other skills count too."""
adding_dice: Final[Moment[Condition, int]] = Moment(MISSION_IDS)
"""Before its dice: how many more the side rolls that attempts it."""
after_rescue: Final[Moment[Condition, Callable[[Rebellion], list[LeaderId]]]] = Moment(MISSION_IDS)
"""After it has rescued somebody: which of its leaders may go along, where not all of them may."""

# -- action cards ----------------------------------------------------------------------------------------------------

placing: Final[Moment[SystemCondition, Callable[[Rebellion, Seat, LeaderId, SystemId], None]]] = Moment(ACTION_IDS)
"""Instead of assigning: its leader goes to a system that fits."""
spending: Final[Moment[Condition, Callable[[Rebellion, Seat, LeaderId], None]]] = Moment(ACTION_IDS)
"""Instead of assigning: its leader is spent some other way."""
gaining: Final[Moment[ActionCondition, Callable[[Rebellion], list[Step[Rebellion]]]]] = Moment(ACTION_IDS)
"""As soon as it is gained; what it asks is put on the stack by whoever has gained it."""
start_of_combat: Final[Moment[ActionCondition, Callable[[Rebellion, Seat], None]]] = Moment(ACTION_IDS)
"""Before the first round of a combat."""
before_attack_dice: Final[Moment[ActionCondition, Callable[[Rebellion, Seat, int, int], None]]] = Moment(ACTION_IDS)
"""Before its side rolls in a combat (black and red dice)."""
before_reveal: Final[Moment[Callable[[Rebellion, int], list[LeaderId]], Callable[[Rebellion, Officer, int], None]]] = (
    Moment(ACTION_IDS)
)
"""Before an assigned mission, given by its index, is turned up: the leaders on it; then by whom."""
before_dice: Final[Moment[WithLeaders, Callable[[Rebellion, Seat, LeaderId], None]]] = Moment(ACTION_IDS)
"""By the Rebels before an Imperial attempt is rolled."""
before_own_dice: Final[Moment[WithLeaders, Callable[[Rebellion, Seat, LeaderId], None]]] = Moment(ACTION_IDS)
"""By the Rebels before they roll themselves."""
on_capture: Final[Moment[LeaderCondition, Callable[[Rebellion], None]]] = Moment(ACTION_IDS)
"""When a leader is about to be captured."""
on_rescue: Final[Moment[Callable[[Rebellion], list[LeaderId]], Callable[[Rebellion, LeaderId], None]]] = Moment(
    ACTION_IDS
)
"""After a rescue, before anybody leaves: on which leaders it can be used."""
after_success: Final[Moment[Callable[[Rebellion], list[MissionId]], Callable[[Rebellion, MissionId], None]]] = Moment(
    ACTION_IDS
)
"""After an attempt that succeeded: which missions it can find."""

# -- objectives ------------------------------------------------------------------------------------------------------

Reward = Callable[[Rebellion, ObjectiveId, Seat], None]
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
blocking: Final[Moment[SideCondition, Callable[[Rebellion, Seat], None]]] = Moment(TACTIC_NAMES)
"""Against an attack: whether the side can pay for it."""
