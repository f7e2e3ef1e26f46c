"""How likely each card is where nobody has looked yet: from the seat's seven cards and from all that was turned up."""

from itertools import combinations

from cantina.games.path_to_hope.components import PLANS, SPECIAL, SPECIALS, STACK, TYPE
from cantina.games.path_to_hope.players.memory import UNKNOWN, Memory

ALL_TYPES = range(5)
BASIC = (0, 1, 2, 4)
"""The types of the cards that are no plans."""


def falling(n: int, k: int) -> float:
    """n * (n - 1) * …, k factors."""
    product = 1.0
    for i in range(k):
        product *= n - i
    return product if k <= n else 0.0


class Beliefs:
    """By place: what may lie in the stack that began there."""

    __slots__ = ("plan", "seats", "share", "specials", "unseen")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.unseen = [0] * seats
        """By place: how many of its seven cards nobody has seen."""
        self.plan = [0.0] * seats
        """By place: how likely plans are among its unseen cards."""
        self.share: list[list[float]] = []
        """By place and type: how likely an unseen card that is no plan is of this type."""
        self.specials: list[list[float]] = []
        """By place and kind: how likely an unseen special enemy is this one."""


class Odds(Beliefs):
    """What may lie where, worked out from one seat's cards and from all that was turned up.

    The plans were dealt to different players, so no stack holds two. Which stack is the seat's own is weighed by
    what was turned up of each: the more it looks like its seven cards, the likelier.
    """

    __slots__ = ("kinds", "memory", "mine", "own", "seen")

    def __init__(self, memory: Memory, kinds: list[int]) -> None:
        Beliefs.__init__(self, memory.seats)
        self.memory = memory
        self.kinds = kinds
        """What is remembered of each card."""
        self.mine = [sum(n for kind, n in enumerate(memory.mine) if TYPE[kind] == what) for what in ALL_TYPES]
        self.seen = [[0] * 5 for _ in range(self.seats)]
        """By place and type: how many of its seven cards have been seen."""
        self._gather()
        self.own = self._own()
        """By place: how likely it is the seat's own stack."""
        self.plan = self._plans()
        self.share = [self._share(place) for place in range(self.seats)]
        self.specials = [self._specials(place) for place in range(self.seats)]

    def _gather(self) -> None:
        origin = self.memory.origin
        for card, kind in enumerate(self.kinds):
            place = origin[card]
            if place >= 0:
                if kind == UNKNOWN:
                    self.unseen[place] += 1
                else:
                    self.seen[place][TYPE[kind]] += 1

    # -- which stack is one's own ------------------------------------------------------------------------------------

    def _own(self) -> list[float]:
        weights = [self._fit(place) for place in range(self.seats)]
        total = sum(weights)
        return [weight / total for weight in weights] if total > 0 else [1 / self.seats] * self.seats

    def _fit(self, place: int) -> float:
        """In how many ways the cards seen can have been dealt if this stack is the seat's own."""
        if not self._specials_fit(place):
            return 0.0
        ways = 1.0
        drawn = 0
        for what in BASIC:
            here = self.seen[place][what]
            elsewhere = sum(seen[what] for seen in self.seen) - here
            ways *= falling(self.mine[what], here) * falling(self.memory.deck[what] - self.mine[what], elsewhere)
            drawn += here
        here, others = STACK - self.mine[PLANS], sum(self.memory.deck) - self.memory.deck[PLANS] - STACK
        others += self.mine[PLANS]
        seen = sum(sum(seen) - seen[PLANS] for seen in self.seen)
        ways /= max(1.0, falling(here, drawn)) * max(1.0, falling(others, seen - drawn))
        if self.mine[PLANS]:
            return ways * (1.0 if self.seen[place][PLANS] else self.unseen[place] / STACK)
        return 0.0 if self.seen[place][PLANS] else ways * self._no_plan(place)

    def _no_plan(self, place: int) -> float:
        """A stack without plans shows none: by how much likelier that is than in general."""
        share = self.memory.deck[PLANS] / (self.seats - 1) if self.seats > 1 else 0.0
        return 1 / (1 - share * (1 - self.unseen[place] / STACK)) if share < 1 else 1.0

    def _specials_fit(self, place: int) -> bool:
        """Each special enemy is there once: one that the seat was dealt turns up in its stack, another one does not."""
        for card, kind in enumerate(self.kinds):
            origin = self.memory.origin[card]
            if origin >= 0 and kind != UNKNOWN and TYPE[kind] == SPECIAL:
                if (self.memory.mine[kind] > 0) != (origin == place):
                    return False
        return True

    # -- where plans may be ------------------------------------------------------------------------------------------

    def _plans(self) -> list[float]:
        found = [seen[PLANS] > 0 for seen in self.seen]
        missing = self.memory.deck[PLANS] - sum(found)
        odds = [0.0] * self.seats
        total = 0.0
        for own, likely in enumerate(self.own):
            if likely <= 0:
                continue
            for weight, places in self._spread(own, found, missing):
                total += likely * weight
                for place in places:
                    odds[place] += likely * weight
        return [odd / total for odd in odds] if total > 0 else self._anywhere(missing, found)

    def _spread(self, own: int, found: list[bool], missing: int) -> list[tuple[float, tuple[int, ...]]]:
        """The ways in which the missing plans may be spread over the stacks, if this one is the seat's own."""
        free = [p for p in range(self.seats) if not found[p] and p != own and self.unseen[p]]
        sure: tuple[int, ...] = ()
        if self.mine[PLANS] and not found[own]:
            sure = (own,)
        if len(sure) > missing or missing - len(sure) > len(free):
            return []
        ways = []
        for places in combinations(free, missing - len(sure)):
            weight = 1.0
            for place in places:
                weight *= self.unseen[place]
            ways.append((weight, sure + places))
        scale = sum(weight for weight, _ in ways)
        return [(weight / scale, places) for weight, places in ways]

    def _anywhere(self, missing: int, found: list[bool]) -> list[float]:
        """What is remembered does not add up: as likely everywhere."""
        free = [p for p in range(self.seats) if not found[p] and self.unseen[p]]
        return [min(1.0, missing / len(free)) if p in free else 0.0 for p in range(self.seats)]

    # -- what else may be there --------------------------------------------------------------------------------------

    def _share(self, place: int) -> list[float]:
        likely = self.own[place]
        mine = scaled([max(0, self.mine[what] - self.seen[place][what]) if what != PLANS else 0 for what in ALL_TYPES])
        rest = [0.0] * 5
        for own, odd in enumerate(self.own):
            if own != place and odd > 0:
                for what in BASIC:
                    elsewhere = sum(seen[what] for seen in self.seen) - self.seen[own][what]
                    rest[what] += odd * max(0, self.memory.deck[what] - self.mine[what] - elsewhere)
        others = scaled(rest)
        return [likely * mine[what] + (1 - likely) * others[what] for what in ALL_TYPES]

    def _specials(self, place: int) -> list[float]:
        seen = {kind for card, kind in enumerate(self.kinds) if kind != UNKNOWN and TYPE[kind] == SPECIAL}
        hidden = [kind for kind in SPECIALS if kind not in seen]
        mine = scaled([float(self.memory.mine[kind]) if kind in hidden else 0.0 for kind in SPECIALS])
        rest = scaled([1.0 if kind in hidden and not self.memory.mine[kind] else 0.0 for kind in SPECIALS])
        likely = self.own[place] if sum(mine) > 0 else 0.0
        return [likely * one + (1 - likely) * other for one, other in zip(mine, rest, strict=True)]


def scaled(weights: list[int] | list[float]) -> list[float]:
    """The same proportions, adding up to one (plans left out by the caller); even ones if there is nothing."""
    total = float(sum(weights))
    if total <= 0:
        return [0.0] * len(weights)
    return [weight / total for weight in weights]
