"""What every hero could do now, and how the heroes of a turn share the work."""

from typing import Final

from cantina.games.path_to_hope.components import (
    AT_ACT,
    BAZE,
    BODHI,
    CASSIAN,
    CHIRRUT,
    FIGHTER,
    HEROES,
    JYN,
    K2SO,
    PLANS,
    SPECIAL,
    STRIKER,
    TROOPER,
    TYPE,
    Hero,
    PlaceId,
)
from cantina.games.path_to_hope.players.memory import UNKNOWN, deeper
from cantina.games.path_to_hope.players.odds import ALL_TYPES
from cantina.games.path_to_hope.players.prospects import Prospects

PREY: Final = {CASSIAN: FIGHTER, CHIRRUT: STRIKER}
CHAIN: Final = 2
"""How many cards ahead Cassian and Chirrut look."""
NOWHERE: Final = -1
NOT_YET: Final = -1e9
"""What has not been worked out."""


class Stack:
    """One stack, and what the chances are after its top card was turned up, by the type of that card.

    Most of it is never asked for, so each figure is worked out when it is.
    """

    __slots__ = (
        "base", "below", "beside", "cards", "cleared", "gains", "jobs", "place", "prospects", "stayed", "sunk", "top",
    )  # fmt: skip

    def __init__(self, prospects: Prospects, place: int, cards: list[int], base: float = NOT_YET) -> None:
        self.prospects = prospects
        self.place = place
        self.cards = cards
        """Top first."""
        self.base = base
        """The chances as the stack lies."""
        self.jobs = prospects.jobs
        self.top = prospects.top(place, cards)
        self.cleared = NOT_YET
        self.sunk = NOT_YET
        self.stayed: list[float] = []
        self.beside: list[float] = []
        self.gains: list[float] = []
        self.below: Stack | None = None

    def stay(self, what: int) -> float:
        """If the card comes back on top."""
        if not self.stayed:
            self.stayed = [NOT_YET] * len(ALL_TYPES)
        worth = self.stayed[what]
        if worth == NOT_YET:
            if self.cards[0] < 0:
                worth = self.prospects.value(self.jobs, self.place, [what, *self.cards[1:]])
            elif self.base != NOT_YET:
                worth = self.base
            else:
                worth = self.prospects.value(self.jobs, self.place, self.cards)
            self.stayed[what] = worth
        return worth

    def gone(self, what: int) -> float:
        """If it is out of the game."""
        if what == PLANS:
            return self.prospects.loses(self.jobs, self.place)
        if self.cleared == NOT_YET:
            self.cleared = self.prospects.value(self.jobs, self.place, self.cards[1:])
        return self.cleared

    def under(self) -> float:
        """If it is plans, which go under."""
        if self.sunk == NOT_YET:
            self.sunk = self.prospects.value(self.jobs, self.place, [*self.cards[1:], PLANS])
        return self.sunk

    def alone(self, what: int) -> float:
        """If K-2SO turns it up and the other card does not match."""
        if not self.beside:
            self.beside = [NOT_YET] * len(ALL_TYPES)
        worth = self.beside[what]
        if worth == NOT_YET:
            worth = self.beside[what] = self.unmatched(what)
        return worth

    def unmatched(self, what: int) -> float:
        if what < TROOPER:
            return self.stay(what)
        if what == PLANS:
            return self.under()
        return self.trooper() if what == TROOPER else self.special(K2SO)

    def trooper(self) -> float:
        """Back on top, unless the turn of somebody who acts later is worth less."""
        if self.prospects.later:
            free = self.gone(TROOPER) - self.prospects.numbers.price * self.prospects.play
            return max(self.stay(TROOPER), free)
        return self.stay(TROOPER)

    def special(self, hero: int) -> float:
        kind = self.cards[0]
        if kind == AT_ACT:
            return self.stay(SPECIAL)
        harm = self.prospects.harm(kind, hero) if kind >= 0 else self.prospects.surprise(self.place, hero)
        return self.gone(SPECIAL) - harm

    # -- heroes ------------------------------------------------------------------------------------------------------

    def gain(self, hero: int) -> float:
        """By how much this hero betters the chances here."""
        if not self.gains:
            self.gains = [NOT_YET] * len(HEROES)
        gain = self.gains[hero]
        if gain == NOT_YET:
            gain = self.gains[hero] = self.chances(hero) - self.base
        return gain

    def chances(self, hero: int) -> float:
        if hero == BODHI:
            return self.bodhi()
        if hero == K2SO:
            worth = 0.0
            for what, odd in enumerate(self.top):
                if odd > 0:
                    worth += odd * self.alone(what)
            return worth
        return self.hunt(hero, CHAIN) if hero in PREY else self.each(hero, NOT_YET)

    def each(self, hero: int, prey: float) -> float:
        """The chances, whatever is turned up; for those who hunt, with what they are if it is their prey."""
        worth = 0.0
        for what, odd in enumerate(self.top):
            if odd > 0:
                worth += odd * self.met(hero, what, prey)
        return worth

    def met(self, hero: int, what: int, prey: float) -> float:
        """The chances if this is turned up."""
        if what == TROOPER:
            return self.trooper()
        if what == SPECIAL:
            return self.special(hero)
        if what == PLANS:
            return self.prospects.captures(self.place) if hero == JYN else self.under()
        if hero == BAZE:
            return self.gone(what)
        return self.stay(what) if hero == JYN or PREY[hero] != what else prey

    def hunt(self, hero: int, steps: int) -> float:
        """Cassian or Chirrut turn up the top card, and go on as long as it pays."""
        prey, after = PREY[hero], 0.0
        if self.top[prey] > 0:
            after = self.gone(prey)
            if steps and len(self.cards) > 1:
                after = max(after, self.next_card().hunt(hero, steps - 1))
        return self.each(hero, after)

    def next_card(self) -> "Stack":
        """The stack without its top card."""
        if self.below is None:
            self.below = Stack(self.prospects, self.place, self.cards[1:])
        return self.below

    def bodhi(self) -> float:
        """Two cards are seen and go under; a single one stays."""
        if len(self.cards) == 1:
            return sum([odd * self.stay(what) for what, odd in enumerate(self.top) if odd > 0])
        first, second = self.cards[0], self.cards[1]
        hit = self.top[PLANS] if first < 0 else 0.0
        hit_second = 0.0
        if second == UNKNOWN:
            odd, unseen = self.prospects.plan_odds(self.place, self.cards)
            hit_second = odd / unseen
        # What an unseen card is, if no plans, matters little where it goes.
        one, two = max(first, FIGHTER), max(second, FIGHTER)
        worth = (1 - hit - hit_second) * self.put_under(one, two)
        if hit > 0:
            worth += hit * self.put_under(PLANS, two)
        if hit_second > 0:
            worth += hit_second * self.put_under(one, PLANS)
        return worth

    def put_under(self, first: int, second: int) -> float:
        return self.prospects.value(self.prospects.jobs, self.place, with_two_under(first, second, self.cards[2:]))


def with_two_under(first: int, second: int, rest: list[int]) -> list[int]:
    """A stack after Bodhi, in the order that all bots agree on."""
    lowest = deeper(first, second, len(rest))
    return [*rest, first if lowest == second else second, lowest]


def pair_gain(one: Stack, other: Stack) -> float:
    """By how much K-2SO betters the chances at two stacks: equal types go, others take effect."""
    worth = 0.0
    for what in range(SPECIAL + 1):
        first, second = one.top[what], other.top[what]
        if first > 0:
            worth += first * one.alone(what)
        if second > 0:
            worth += second * other.alone(what)
        if first > 0 and second > 0:
            both = one.gone(what) + other.gone(what) - one.alone(what) - other.alone(what)
            worth += first * second * both
    return worth - one.base - other.base


class Errand:
    """Where a hero goes, and by how much that betters the chances."""

    __slots__ = ("gain", "hero", "other", "place")

    def __init__(self, hero: Hero, place: PlaceId, other: PlaceId, gain: float) -> None:
        self.hero = hero
        self.place = place
        self.other = other
        self.gain = gain


class Turn:
    """The stacks as they will be, as far as that can be foreseen, while the heroes of a turn act one after another."""

    __slots__ = ("prospects", "stacks")

    def __init__(self, prospects: Prospects, stacks: list[list[int]]) -> None:
        self.prospects = prospects
        worth = prospects.worth
        self.stacks = [Stack(prospects, place, cards, worth) if cards else None for place, cards in enumerate(stacks)]

    def best(self, hero: int) -> Errand:
        """The best that this hero can do."""
        best = Errand(hero, NOWHERE, NOWHERE, 0.0)
        for target in self.targets(hero):
            if best.place == NOWHERE or target.gain > best.gain + 1e-9:
                best = target
        return best

    def targets(self, hero: int) -> list[Errand]:
        stacks = [stack for stack in self.stacks if stack is not None]
        if hero != K2SO or len(stacks) == 1:
            return [Errand(hero, stack.place, NOWHERE, stack.gain(hero)) for stack in stacks]
        return [
            Errand(hero, one.place, other.place, pair_gain(one, other))
            for i, one in enumerate(stacks)
            for other in stacks[i + 1 :]
        ]

    def act(self, target: Errand) -> None:
        """The hero has been there. What cannot be foreseen is left as it was."""
        places = [place for place in (target.place, target.other) if place != NOWHERE]
        before = [self.cards(place) for place in places]
        for place, old, cards in zip(places, before, after(target.hero, before), strict=True):
            if cards != old:
                self.prospects.change(place, cards)
                self.stacks[place] = Stack(self.prospects, place, cards, self.prospects.worth) if cards else None

    def cards(self, place: int) -> list[int]:
        stack = self.stacks[place]
        assert stack is not None
        return stack.cards


def after(hero: int, stacks: list[list[int]]) -> list[list[int]]:
    """Stacks after a hero has been there, where that does not depend on cards nobody has seen."""
    tops = [cards[0] for cards in stacks]
    if min(tops) < 0:
        return stacks
    if hero == BODHI:
        cards = stacks[0]
        unforeseen = len(cards) == 1 or cards[1] < 0
        return stacks if unforeseen else [with_two_under(cards[0], cards[1], cards[2:])]
    if len(stacks) == 2 and TYPE[tops[0]] == TYPE[tops[1]]:
        return [cards[1:] for cards in stacks]
    return [one_after(hero, cards) for cards in stacks]


def one_after(hero: int, cards: list[int]) -> list[int]:
    top, rest = cards[0], cards[1:]
    if top == PLANS:
        return rest if hero == JYN else [*rest, PLANS]
    if hero == BAZE and top <= STRIKER:
        return rest
    if hero in PREY and PREY[hero] == top:
        run = 1
        while run < len(cards) and cards[run] == top:
            run += 1
        return cards if run < len(cards) and cards[run] < 0 else cards[run:]
    return cards
