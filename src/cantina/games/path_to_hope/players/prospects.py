"""What a position is worth: how many plans the team may still capture, by the work that is left to do.

Work is counted in plays of a hero. Plans under known cards need those out of the way and Jyn; plans that may be
anywhere in a stack have to be found first. The stacks are worked on one after the other, those first that promise most.
"""

from math import exp
from typing import Final

from cantina.games.path_to_hope.components import (
    AMBUSH,
    AT_ACT,
    AT_ST,
    BAZE,
    BODHI,
    CASSIAN,
    CHIRRUT,
    JYN,
    K2SO,
    KINDS,
    PLANS,
    SPECIAL,
    SPECIALS,
    STAR_DESTROYER,
    STRIKER,
    TANK,
    TYPE,
)
from cantina.games.path_to_hope.players.memory import MIXED, UNKNOWN
from cantina.games.path_to_hope.players.odds import Beliefs
from cantina.games.path_to_hope.players.reckoning import RECKONED, search_work


class Job:
    """What there is to do at a stack."""

    __slots__ = ("known", "odd", "work")

    def __init__(self, odd: float, work: float, known: bool) -> None:
        self.odd = odd
        """How likely there are plans."""
        self.work = work
        """How many plays it takes to capture them, if so."""
        self.known = known
        """Whether it is known where they are."""


NO_JOB: Final = Job(0.0, 0.0, False)
MIXED_LAST: Final = KINDS
"""Where `Prospects.hard` has a card that Disinformation laid on top."""


def by_effort(jobs: list[Job]) -> list[Job]:
    """What there is to do, the least work for a plan first. There are few: putting each in its place is quickest."""
    found: list[Job] = []
    for job in jobs:
        if job.odd > 0:
            effort = job.work / job.odd
            at = len(found)
            while at > 0 and found[at - 1].work > effort * found[at - 1].odd:
                at -= 1
            found.insert(at, job)
    return found


class Prospects:
    """The chances of a round from one seat's knowledge."""

    __slots__ = (
        "captured", "hard", "heroes", "jobs", "later", "left", "mixed", "numbers", "odds", "play", "seats", "two_cards",
        "unseen",
    )  # fmt: skip

    def __init__(
        self, odds: Beliefs, mixed: list[float], heroes: list[float], captured: int, later: int, stacks: list[list[int]]
    ) -> None:
        self.odds = odds
        self.mixed = mixed
        """How likely each type is for a card that Disinformation laid on top."""
        self.heroes = heroes
        """How many cards of each hero the team has left to play."""
        self.seats = odds.seats
        self.numbers = RECKONED[odds.seats]
        self.captured = captured
        self.later = later
        """How many heroes act after the present one in this turn."""
        self.left = self.numbers.use * (sum(heroes) - heroes[JYN])
        self.two_cards = self.numbers.two_cards if heroes[BODHI] > 0.5 else self.numbers.scarce + 1
        self.play = 0.1
        """What one more play of a hero would be worth."""
        self.hard: list[float] = []
        self.unseen: list[float] = []
        """By place: the work that an unseen card of it is likely to make."""
        self.jobs: list[Job] = []
        self.lie(stacks)
        self.lie(stacks)

    def lie(self, stacks: list[list[int]]) -> None:
        """Take in how the stacks lie. The worth of a play follows from it, and bears on it in turn."""
        self.hard = self._hard()
        self.unseen = [self._unseen(place) for place in range(self.seats)]
        self.jobs = [self.job(place, cards) for place, cards in enumerate(stacks)]
        self.play = max(0.01, self.total(self.jobs, 1.0, 0.0) - self.total(self.jobs, 0.0, 0.0))

    def _hard(self) -> list[float]:
        """By kind (mixed last): the work to get one card out of the way from the top."""
        h, r = self.heroes, self.numbers
        hard = [r.one_tie if h[BAZE] + h[hunter] + h[K2SO] > 0.5 else r.scarce for hunter in (CASSIAN, CHIRRUT)]
        hard += [r.trooper, 0.0]
        for kind in SPECIALS:
            hard.append(r.at_act if kind == AT_ACT else r.special + min(r.most_harm, self.harm(kind, BAZE) / self.play))
        hard.append(r.unseen)
        assert len(hard) == KINDS + 1
        return hard

    def _unseen(self, place: int) -> float:
        """The same for an unseen card of a stack, by what it may be."""
        share, specials, hard = self.odds.share[place], self.odds.specials[place], self.hard
        special = sum([specials[i] * hard[kind] for i, kind in enumerate(SPECIALS)], 0.0)
        work = share[0] * hard[0] + share[1] * hard[1] + share[2] * hard[2] + share[SPECIAL] * special
        return work if work > 0 else self.numbers.unseen

    # -- special enemies ---------------------------------------------------------------------------------------------

    def harm(self, kind: int, hero: int) -> float:
        """What a special enemy costs the team if this hero turns it up."""
        if kind == AMBUSH:
            return self.numbers.lost_plans if self.captured else 0.0
        plays = 1.0
        if kind == AT_ACT:
            plays = 0.0
        elif kind == AT_ST:
            plays = float(self.later)
        elif kind == TANK:
            plays = float(self.seats)
        elif kind == STAR_DESTROYER:
            plays = self.heroes[hero] * (self.numbers.all_jyns if hero == JYN else 1.0)
        elif kind < STAR_DESTROYER:
            plays = self.seats * self.numbers.reinforced
        return plays * self.play

    def surprise(self, place: int, hero: int) -> float:
        """What an unseen special enemy of a stack costs on average."""
        weights = self.odds.specials[place]
        return sum([weights[i] * self.harm(kind, hero) for i, kind in enumerate(SPECIALS) if weights[i] > 0])

    # -- stacks, top first -------------------------------------------------------------------------------------------

    def way(self, place: int, cards: list[int], depth: int) -> float:
        """The work to clear a number of cards from the top of a stack."""
        here, one_down, two_down = 0.0, 0.0, 0.0
        r = self.numbers
        unseen = r.unseen + r.unseen_by_place * (self.unseen[place] - r.unseen)
        for i in range(depth - 1, -1, -1):
            kind = cards[i]
            follows = i + 1 < depth and 0 <= kind <= STRIKER and cards[i + 1] == kind
            hard = unseen if kind == UNKNOWN else self.hard[MIXED_LAST if kind == MIXED else kind]
            here = one_down + (r.next_tie if follows else hard)
            if i + 2 <= depth:
                here = min(here, self.two_cards + two_down)
            two_down, one_down = one_down, here
        return here

    def job(self, place: int, cards: list[int]) -> Job:
        """What there is to do at a stack that lies like this."""
        if not cards:
            return NO_JOB
        if PLANS in cards:
            return Job(1.0, self.way(place, cards, cards.index(PLANS)) + self.numbers.capture, True)
        if cards[0] == MIXED and self.mixed[PLANS] > 0.1:
            return Job(self.mixed[PLANS], self.numbers.capture, False)
        odd, unseen = self.plan_odds(place, cards)
        if odd <= 0:
            return NO_JOB
        first = cards.index(UNKNOWN)
        search = search_work(self.numbers, unseen, len(cards) - first - unseen) * self.search_factor(place)
        return Job(odd, self.way(place, cards, first) + search, False)

    def search_factor(self, place: int) -> float:
        """How much more work than usual it is to look for plans in a stack, by what else may be in it."""
        return min(2.5, max(0.4, 1 + self.numbers.search_by_place * (self.unseen[place] - 1)))

    def plan_odds(self, place: int, cards: list[int]) -> tuple[float, int]:
        """How likely unseen plans are in a stack that lies like this, and among how many cards."""
        unseen = cards.count(UNKNOWN)
        before = self.odds.unseen[place]
        odd = self.odds.plan[place]
        if odd <= 0 or not unseen or not before:
            return 0.0, unseen
        part = min(1.0, unseen / before)
        return odd * part / (1 - odd + odd * part), unseen

    def top(self, place: int, cards: list[int]) -> list[float]:
        """How likely each type is on top."""
        kind = cards[0]
        if kind >= 0:
            sure = [0.0] * (SPECIAL + 1)
            sure[TYPE[kind]] = 1.0
            return sure
        if kind == MIXED:
            return self.mixed
        odd, unseen = self.plan_odds(place, cards)
        plan = odd / unseen
        types = [share * (1 - plan) for share in self.odds.share[place]]
        types[PLANS] = plan
        return types

    # -- the whole table ---------------------------------------------------------------------------------------------

    def value(self, place: int, cards: list[int]) -> float:
        """How many plans will be captured if this stack lies like that."""
        job = self.job(place, cards)
        return self.total(self.with_job(place, job, job.odd), 0.0, 0.0)

    def captures(self, place: int) -> float:
        """The same if Jyn has just captured plans there."""
        return self.total(self.with_job(place, NO_JOB, 1.0), 0.0, 1.0) + 1 + self.numbers.banked

    def loses(self, place: int) -> float:
        """The same if plans from there have just been lost."""
        return self.total(self.with_job(place, NO_JOB, 1.0), 0.0, 0.0)

    def with_job(self, place: int, job: Job, odd: float) -> list[Job]:
        """All there is to do if this is the job here: whether plans are here tells of those elsewhere."""
        jobs = self.jobs[:]
        old = jobs[place]
        jobs[place] = job
        if old.known or odd == old.odd:
            return jobs
        loose = self.loose()
        if loose - old.odd < 1e-6:
            return jobs
        scale = max(0.0, loose - odd) / (loose - old.odd)
        for at, other in enumerate(jobs):
            if at != place and not other.known and other.odd > 0:
                jobs[at] = Job(min(1.0, other.odd * scale), other.work, False)
        return jobs

    def loose(self) -> float:
        """How many plans lie nobody knows where."""
        return sum([job.odd for job in self.jobs if not job.known])

    def total(self, jobs: list[Job], more: float, fewer_jyns: float) -> float:
        """How many plans will be captured, with some plays more and some Jyns less."""
        worth, done = 0.0, 0.0
        r = self.numbers
        jyns = self.heroes[JYN] - fewer_jyns
        for job in by_effort(jobs):
            if jyns <= 0:
                break
            reached = 1 / (1 + exp((done + job.work - more - self.left) / r.slack))
            worth += job.odd * reached * (1 - r.jyn_absent**jyns)
            done += job.work * (job.odd + r.waste * (1 - job.odd))
            jyns -= job.odd
        return worth
