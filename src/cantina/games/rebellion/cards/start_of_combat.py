"""The ten action cards of the start of a combat: each is one line in CARDS. (5.3, WC)"""

from collections.abc import Callable
from typing import Final

from cantina.games.rebellion.cards.tactics import DrawFrom
from cantina.games.rebellion.components import (
    ACTION,
    ACTION_IDS,
    ACTION_REF,
    ACTION_SIDE,
    DEATH_STAR,
    IMPERIAL,
    PLACE_REF,
    POOL,
    REBEL,
    SHIPS,
    SITE,
    STRUCTURE,
    TIMING,
    TROOPS,
)
from cantina.games.rebellion.options import ACTION as USE
from cantina.games.rebellion.options import LEADER, PASS, UNIT, Action, Leader, Unit
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.consequences import CHECK
from cantina.games.rebellion.table.marks import NO_RETREAT
from cantina.games.rebellion.table.primitives import destroy, place_leader, use_action
from cantina.kernel import Ask, Option, Step

STRUCTURES: Final = [kind for kind in TROOPS[REBEL] if STRUCTURE[kind]]
EXTRA_TACTICS: Final = 3


# -- what they do ----------------------------------------------------------------------------------------------------


def fewer_dice(s: Rebellion, _: int) -> None:
    s.fight.design = True


def draw_three(s: Rebellion, seat: int) -> None:
    s.stack.append(DrawFrom(seat, IMPERIAL, EXTRA_TACTICS))


def hold_rebels(s: Rebellion, _: int) -> None:
    s.fight.held |= 1 << REBEL


def open_rebel_hand(s: Rebellion, _: int) -> None:
    s.fight.good_intel = True


def silence_imperial_tactics(s: Rebellion, _: int) -> None:
    s.fight.trap = True


def weaken_everybody(s: Rebellion, _: int) -> None:
    s.fight.point_blank = True


def aim_at_destroyers(s: Rebellion, _: int) -> None:
    s.fight.target_destroyers = True


def destroy_ship(s: Rebellion, seat: int) -> None:
    s.then(DestroyOne(seat, ACTION["fully-operational"]), CHECK)


def destroy_structure(s: Rebellion, seat: int) -> None:
    s.then(DestroyOne(seat, ACTION["target-the-generator"]), CHECK)


def bring_leader(s: Rebellion, seat: int) -> None:
    s.stack.append(BringLeader(seat))


class DestroyOne(Ask[Rebellion, Unit]):
    """Which Rebel unit the Empire destroys. (5.3)"""

    __slots__ = ("card",)
    kind = "choice"
    prompt = "destroy-one"

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"action": ACTION_REF[self.card]}

    def options(self, s: Rebellion) -> list[Unit]:
        kinds = SHIPS[REBEL] if self.card == ACTION["fully-operational"] else STRUCTURES
        return [UNIT[kind] for kind in kinds if s.count(s.fight.system, kind)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: Unit) -> None:
        destroy(s, s.fight.system, option.kind)


class BringLeader(Ask[Rebellion, Leader]):
    """Ready for Action: who comes from the pool for this combat. (5.3)"""

    __slots__ = ()
    kind = "choice"
    prompt = "bring-leader"

    def options(self, s: Rebellion) -> list[Leader]:
        return [LEADER[leader] for leader in s.pictured(ACTION["ready-for-action"], POOL)]

    def obvious(self) -> bool:
        return True

    def answer(self, s: Rebellion, option: Leader) -> None:
        s.flags[option.leader] |= NO_RETREAT
        place_leader(s, option.leader, s.fight.system)


def send_home(s: Rebellion) -> None:
    """Whoever came for this combat alone goes back to the pool. (5.3)"""
    for leader in s.leaders_at(s.fight.system, IMPERIAL):
        if s.flags[leader] & NO_RETREAT:
            s.flags[leader] &= ~NO_RETREAT
            s.place[leader] = POOL


# -- when they can be used -------------------------------------------------------------------------------------------


def leader_here(s: Rebellion, card: int) -> bool:
    """A leader shown on the card is there; where Boba Fett waits, Rebels use none. (B21)"""
    system = s.fight.system
    if ACTION_SIDE[card] == REBEL and s.boba_zone == system:
        return False
    return bool(s.pictured(card, system))


def leader_in_pool(s: Rebellion, card: int) -> bool:
    return bool(s.pictured(card, POOL))


def death_star_and_ships(s: Rebellion, card: int) -> bool:
    system = s.fight.system
    station = s.count(system, DEATH_STAR) or s.count(system, SITE)
    return bool(station and s.ships(system, REBEL)) and leader_here(s, card)


def structures_here(s: Rebellion, card: int) -> bool:
    return any(s.count(s.fight.system, kind) for kind in STRUCTURES) and leader_here(s, card)


class StartCard:
    """What a card does for the seat that uses it, and when everybody can see that it might be used."""

    __slots__ = ("effect", "possible")

    def __init__(
        self, effect: Callable[[Rebellion, int], None], possible: Callable[[Rebellion, int], bool] = leader_here
    ) -> None:
        self.effect = effect
        self.possible = possible


CARDS: Final = {
    ACTION["according-to-my-design"]: StartCard(fewer_dice),
    ACTION["more-dangerous-than-you-realize"]: StartCard(draw_three),
    ACTION["keep-them-from-escaping"]: StartCard(hold_rebels),
    ACTION["good-intel"]: StartCard(open_rebel_hand),
    ACTION["ready-for-action"]: StartCard(bring_leader, leader_in_pool),
    ACTION["fully-operational"]: StartCard(destroy_ship, death_star_and_ships),
    ACTION["target-the-generator"]: StartCard(destroy_structure, structures_here),
    ACTION["point-blank-assault"]: StartCard(weaken_everybody),
    ACTION["its-a-trap"]: StartCard(silence_imperial_tactics),
    ACTION["target-the-star-destroyers"]: StartCard(aim_at_destroyers),
}
assert set(CARDS) == {card for card in range(len(ACTION_IDS)) if TIMING[card] == "start_of_combat"}
BY_SIDE: Final = [[card for card in CARDS if ACTION_SIDE[card] == side] for side in (REBEL, IMPERIAL)]


# -- the window ------------------------------------------------------------------------------------------------------


class StartCards(Step[Rebellion]):
    """A side may use cards for the start of the combat, one player after the other. (WC, B2)"""

    __slots__ = ("at", "side")

    def __init__(self, side: int, at: int) -> None:
        self.side = side
        self.at = at

    def run(self, s: Rebellion) -> None:
        seats = s.seats_of(self.side)
        for at in range(self.at, len(seats)):
            if s.cards_of(self.side, seats[at]) and self.open(s):
                s.stack.append(UseStartCard(seats[at], self.side, at))
                return

    def open(self, s: Rebellion) -> bool:
        """Whether anything could be used, for all that everybody knows."""
        return any(s.may_hold(self.side, card) and CARDS[card].possible(s, card) for card in BY_SIDE[self.side])


class UseStartCard(Ask[Rebellion, Option]):
    """Which card is used at the start of the combat, or none. (F2)"""

    __slots__ = ("at", "side")
    kind = "card"
    prompt = "start-card"

    def __init__(self, seat: int, side: int, at: int) -> None:
        self.seat = seat
        self.side = side
        self.at = at

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"system": PLACE_REF[s.fight.system]}

    def options(self, s: Rebellion) -> list[Option]:
        held = s.cards_of(self.side, self.seat)
        usable = [USE[card] for card in sorted(held) if card in CARDS and CARDS[card].possible(s, card)]
        return [*usable, PASS]

    def answer(self, s: Rebellion, option: Option) -> None:
        if not isinstance(option, Action):
            s.stack.append(START_CARDS[self.side][self.at + 1])
            return
        s.stack.append(START_CARDS[self.side][self.at])
        use_action(s, option.card)
        CARDS[option.card].effect(s, self.seat)


START_CARDS: Final = [[StartCards(side, at) for at in range(3)] for side in (REBEL, IMPERIAL)]
"""By side, and by how many of its players are done."""
