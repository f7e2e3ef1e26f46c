"""Whose stack lies where, as a team finds out card by card while a round is played on in thought."""

from typing import Final

from cantina.games.path_to_hope.components import KINDS, NONE, PLANS, SPECIAL, SPECIALS, TYPE, Kind, PlaceId
from cantina.games.path_to_hope.players.hearsay import SharedOdds
from cantina.games.path_to_hope.players.odds import ALL_TYPES, Beliefs, scaled

A_LITTLE: Final = 0.05
"""How many cards of a kind are at least expected in the stack of somebody who said nothing."""


class Suspicion(Beliefs):
    """A number of ways in which the stacks may lie, weighed by what turns up."""

    __slots__ = ("groups", "kinds_of", "kinds_seen", "quiet", "seatings", "stale", "weights")

    def __init__(self, seats: int) -> None:
        Beliefs.__init__(self, seats)
        self.groups: list[list[int]] = []
        """By player and kind: the cards of those who told all of them."""
        self.kinds_of: list[list[Kind]] = []
        """By player: the kinds among those."""
        self.quiet: list[float] = []
        """By type: what is to be expected in the stack of somebody who said nothing."""
        self.seatings: list[list[int]] = []
        """The ways, by place: whose stack it is, a number into `groups`; NONE: of somebody who said nothing."""
        self.weights: list[float] = []
        """How likely they are, beside each other."""
        self.kinds_seen: list[list[int]] = []
        """By place and kind: what was seen of it."""
        self.stale = False
        """Whether something turned up since the odds were worked out."""

    def clone(self) -> "Suspicion":
        new = Suspicion(self.seats)
        new.groups, new.kinds_of, new.quiet = self.groups, self.kinds_of, self.quiet
        new.seatings, new.weights = self.seatings, self.weights
        new.kinds_seen = [seen[:] for seen in self.kinds_seen]
        new.unseen, new.plan, new.share, new.specials = self.unseen[:], self.plan, self.share, self.specials
        return new

    def learn(self, place: PlaceId, kind: Kind) -> None:
        """A card that began here and that nobody had seen shows its kind."""
        seen = self.kinds_seen[place][kind]
        expected = [float(max(0, group[kind] - seen)) for group in self.groups]
        expected.append(max(A_LITTLE, self.quiet[TYPE[kind]]))
        seatings, weights = list[list[int]](), list[float]()
        for at, seating in enumerate(self.seatings):
            weight = self.weights[at] * expected[seating[place]]
            if weight > 0:
                seatings.append(seating)
                weights.append(weight)
        if seatings:
            self.seatings, self.weights = seatings, weights
        else:
            self.weights = [1.0] * len(self.weights)
        self.kinds_seen[place][kind] = seen + 1
        self.unseen[place] = max(0, self.unseen[place] - 1)
        self.stale = True

    def work_out(self) -> None:
        """The odds, if something turned up."""
        if not self.stale:
            return
        self.stale = False
        total = sum(self.weights, 0.0)
        self.plan, self.share, self.specials = [], [], []
        for place in range(self.seats):
            sits = [0.0] * (len(self.groups) + 1)
            for at, seating in enumerate(self.seatings):
                sits[seating[place]] += self.weights[at] / total
            self.work_out_at(place, sits)

    def work_out_at(self, place: PlaceId, sits: list[float]) -> None:
        """The odds of a place, by how likely it is whose."""
        seen, unseen = self.kinds_seen[place], self.unseen[place]
        plan = sits[NONE] * self.quiet[PLANS]
        types = [sits[NONE] * max(A_LITTLE, self.quiet[what]) for what in ALL_TYPES]
        specials = [sits[NONE] for _ in SPECIALS]
        for at, group in enumerate(self.groups):
            if sits[at] > 0:
                plan += sits[at] * group[PLANS]
                for kind in self.kinds_of[at]:
                    left = group[kind] - seen[kind]
                    if left > 0:
                        types[min(kind, SPECIAL)] += sits[at] * left
                        if kind >= SPECIAL:
                            specials[kind - SPECIAL] += sits[at] * left
        types[PLANS] = 0.0
        self.plan.append(0.0 if seen[PLANS] or not unseen else min(1.0, plan))
        self.share.append(scaled(types))
        self.specials.append(scaled(specials))


def suspect(odds: SharedOdds, seatings: list[list[int]]) -> Suspicion:
    """What is suspected at the moment of a decision, with these ways in which the stacks may lie."""
    new = Suspicion(odds.seats)
    new.groups = odds.groups
    new.quiet = [odds.rest[what] / max(1, odds.quiet) for what in ALL_TYPES]
    new.kinds_of = [[kind for kind in range(KINDS) if group[kind]] for group in odds.groups]
    for seating in seatings:
        if seating in new.seatings:
            new.weights[new.seatings.index(seating)] += 1
        else:
            new.seatings.append(seating)
            new.weights.append(1.0)
    new.kinds_seen = odds.kinds_seen
    new.unseen, new.plan, new.share, new.specials = odds.unseen, odds.plan, odds.share, odds.specials
    return new
