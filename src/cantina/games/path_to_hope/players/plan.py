"""What every hero could do now, and how the heroes of a turn share the work."""

from cantina.games.path_to_hope.components import (
    AT_ACT,
    BAZE,
    BODHI,
    CASSIAN,
    CHIRRUT,
    FIGHTER,
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

PREY = {CASSIAN: FIGHTER, CHIRRUT: STRIKER}
CHAIN = 2
"""How many cards ahead Cassian and Chirrut look."""
NOWHERE = -1


class Stack:
    """One stack, and what the chances are after its top card was turned up, by the type of that card."""

    __slots__ = ("alone", "base", "below", "cards", "gains", "gone", "place", "prospects", "stay", "top", "under")

    def __init__(self, prospects: Prospects, place: int, cards: list[int]) -> None:
        self.prospects = prospects
        self.place = place
        self.cards = cards
        """Top first."""
        self.base = prospects.value(place, cards)
        """The chances as the stack lies."""
        self.top = prospects.top(place, cards)
        self.stay = [0.0] * len(ALL_TYPES)
        self.gone = [0.0] * len(ALL_TYPES)
        rest = cards[1:]
        self.under = prospects.value(place, [*rest, PLANS]) if self.top[PLANS] > 0 else 0.0
        cleared = prospects.value(place, rest)
        for what in ALL_TYPES:
            if self.top[what] > 0:
                self.stay[what] = prospects.value(place, [cards[0] if cards[0] >= 0 else what, *rest])
                self.gone[what] = prospects.loses(place) if what == PLANS else cleared
        self.alone = [self.unmatched(what) for what in ALL_TYPES]
        """If K-2SO turns it up and the other card does not match."""
        self.gains: dict[int, float] = {}
        self.below: Stack | None = None

    def unmatched(self, what: int) -> float:
        if self.top[what] <= 0 or what < TROOPER:
            return self.stay[what]
        if what == PLANS:
            return self.under
        return self.trooper() if what == TROOPER else self.special(K2SO)

    def trooper(self) -> float:
        """Back on top, unless the turn of somebody who acts later is worth less."""
        if self.prospects.later:
            return max(self.stay[TROOPER], self.gone[TROOPER] - self.prospects.numbers.price * self.prospects.play)
        return self.stay[TROOPER]

    def special(self, hero: int) -> float:
        kind = self.cards[0]
        if kind == AT_ACT:
            return self.stay[SPECIAL]
        harm = self.prospects.harm(kind, hero) if kind >= 0 else self.prospects.surprise(self.place, hero)
        return self.gone[SPECIAL] - harm

    # -- heroes ------------------------------------------------------------------------------------------------------

    def gain(self, hero: int) -> float:
        """By how much this hero betters the chances here."""
        if hero not in self.gains:
            self.gains[hero] = self.chances(hero) - self.base
        return self.gains[hero]

    def chances(self, hero: int) -> float:
        if hero == BODHI:
            return self.bodhi()
        if hero == JYN:
            captured = self.prospects.captures(self.place) if self.top[PLANS] > 0 else 0.0
            return self.each(JYN, self.stay[FIGHTER], self.stay[STRIKER], captured)
        if hero == BAZE:
            return self.each(BAZE, self.gone[FIGHTER], self.gone[STRIKER], self.under)
        if hero == K2SO:
            return sum([self.top[what] * self.alone[what] for what in ALL_TYPES])
        return self.hunt(hero, CHAIN)

    def each(self, hero: int, fighter: float, striker: float, plans: float) -> float:
        """The chances, whatever is turned up."""
        top = self.top
        worth = top[FIGHTER] * fighter + top[STRIKER] * striker + top[PLANS] * plans
        if top[TROOPER] > 0:
            worth += top[TROOPER] * self.trooper()
        if top[SPECIAL] > 0:
            worth += top[SPECIAL] * self.special(hero)
        return worth

    def hunt(self, hero: int, steps: int) -> float:
        """Cassian or Chirrut turn up the top card, and go on as long as it pays."""
        prey = PREY[hero]
        after = self.gone[prey]
        if self.top[prey] > 0 and steps and len(self.cards) > 1:
            after = max(after, self.next_card().hunt(hero, steps - 1))
        fighter, striker = (after, self.stay[STRIKER]) if hero == CASSIAN else (self.stay[FIGHTER], after)
        return self.each(hero, fighter, striker, self.under)

    def next_card(self) -> "Stack":
        """The stack without its top card."""
        if self.below is None:
            self.below = Stack(self.prospects, self.place, self.cards[1:])
        return self.below

    def bodhi(self) -> float:
        """Two cards are seen and go under; a single one stays."""
        if len(self.cards) == 1:
            return sum([self.top[what] * self.stay[what] for what in ALL_TYPES])
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
        return self.prospects.value(self.place, with_two_under(first, second, self.cards[2:]))


def with_two_under(first: int, second: int, rest: list[int]) -> list[int]:
    """A stack after Bodhi, in the order that all bots agree on."""
    lowest = deeper(first, second, len(rest))
    return [*rest, first if lowest == second else second, lowest]


def pair_gain(one: Stack, other: Stack) -> float:
    """By how much K-2SO betters the chances at two stacks: equal types go, others take effect."""
    worth = 0.0
    for what in ALL_TYPES:
        first, second = one.top[what], other.top[what]
        worth += first * one.alone[what] + second * other.alone[what]
        if first > 0 and second > 0:
            both = one.gone[what] + other.gone[what] - one.alone[what] - other.alone[what]
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
        self.stacks = [Stack(prospects, place, cards) if cards else None for place, cards in enumerate(stacks)]

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
                self.prospects.jobs[place] = self.prospects.job(place, cards)
                self.stacks[place] = Stack(self.prospects, place, cards) if cards else None

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
