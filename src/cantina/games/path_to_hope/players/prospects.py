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
        "captured", "hard", "heroes", "jobs", "later", "left", "mixed", "numbers", "odds", "play", "queue", "seats",
        "two_cards", "unseen", "worth",
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
        self.queue = [Job(0.0, 0.0, False) for _ in range(odds.seats)]
        """Room to put jobs in their order: that is done so often that nothing new is made for it."""
        self.worth = 0.0
        """How many plans will be captured as all lies."""
        self.lie(stacks)
        if self.captured and self._hard_special(AMBUSH) != self.hard[AMBUSH]:
            self.lie(stacks)

    def lie(self, stacks: list[list[int]]) -> None:
        """Take in how the stacks lie. The worth of a play follows from it, and bears on the harm of one enemy."""
        self.hard = self._hard()
        self.unseen = [self._unseen(place) for place in range(self.seats)]
        self.jobs = [self.job(place, cards) for place, cards in enumerate(stacks)]
        self.worth = self.total(0.0, 0.0)
        self.play = max(0.01, self.total(1.0, 0.0) - self.worth)

    def change(self, place: int, cards: list[int]) -> None:
        """A stack lies like that now. Who has the jobs of before keeps them."""
        self.jobs = self.jobs[:]
        self.jobs[place] = self.job(place, cards)
        self.worth = self.total(0.0, 0.0)

    def _hard(self) -> list[float]:
        """By kind (mixed last): the work to get one card out of the way from the top."""
        h, r = self.heroes, self.numbers
        hard = [r.one_tie if h[BAZE] + h[hunter] + h[K2SO] > 0.5 else r.scarce for hunter in (CASSIAN, CHIRRUT)]
        hard += [r.trooper, 0.0]
        for kind in SPECIALS:
            hard.append(self._hard_special(kind))
        hard.append(r.unseen)
        assert len(hard) == KINDS + 1
        return hard

    def _hard_special(self, kind: int) -> float:
        r = self.numbers
        return r.at_act if kind == AT_ACT else r.special + min(r.most_harm, self.plays_lost(kind, BAZE))

    def _unseen(self, place: int) -> float:
        """The same for an unseen card of a stack, by what it may be."""
        share, specials, hard = self.odds.share[place], self.odds.specials[place], self.hard
        special = 0.0
        for i, odd in enumerate(specials):
            if odd > 0:
                special += odd * hard[SPECIAL + i]
        work = share[0] * hard[0] + share[1] * hard[1] + share[2] * hard[2] + share[SPECIAL] * special
        return work if work > 0 else self.numbers.unseen

    # -- special enemies ---------------------------------------------------------------------------------------------

    def harm(self, kind: int, hero: int) -> float:
        """What a special enemy costs the team if this hero turns it up."""
        if kind == AMBUSH:
            return self.numbers.lost_plans if self.captured else 0.0
        return self.plays_lost(kind, hero) * self.play

    def plays_lost(self, kind: int, hero: int) -> float:
        """The same in plays."""
        if kind == AMBUSH:
            return self.numbers.lost_plans / self.play if self.captured else 0.0
        if kind == AT_ACT:
            return 0.0
        if kind == AT_ST:
            return float(self.later)
        if kind == TANK:
            return float(self.seats)
        if kind == STAR_DESTROYER:
            return self.heroes[hero] * (self.numbers.all_jyns if hero == JYN else 1.0)
        return self.seats * self.numbers.reinforced if kind < STAR_DESTROYER else 1.0

    def surprise(self, place: int, hero: int) -> float:
        """What an unseen special enemy of a stack costs on average."""
        cost = 0.0
        for i, odd in enumerate(self.odds.specials[place]):
            if odd > 0:
                cost += odd * self.harm(SPECIAL + i, hero)
        return cost

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

    def value(self, jobs: list[Job], place: int, cards: list[int]) -> float:
        """How many plans will be captured of these jobs if this stack lies like that."""
        job = self.job(place, cards)
        return self.with_job(jobs, place, job, job.odd, 0.0)

    def captures(self, place: int) -> float:
        """The same if Jyn has just captured plans there."""
        return self.with_job(self.jobs, place, NO_JOB, 1.0, 1.0) + 1 + self.numbers.banked

    def loses(self, jobs: list[Job], place: int) -> float:
        """The same if plans from there have just been lost."""
        return self.with_job(jobs, place, NO_JOB, 1.0, 0.0)

    def with_job(self, jobs: list[Job], place: int, job: Job, odd: float, fewer_jyns: float) -> float:
        """The same if this is the job here: whether plans are here tells of those elsewhere."""
        old, scale = jobs[place], 1.0
        if not old.known and odd != old.odd:
            loose = 0.0
            for other in jobs:
                if not other.known:
                    loose += other.odd
            if loose - old.odd >= 1e-6:
                scale = max(0.0, loose - odd) / (loose - old.odd)
        count = 0
        for at, other in enumerate(jobs):
            if at == place:
                count = self.line_up(count, job.odd, job.work)
            elif other.known or scale == 1.0:
                count = self.line_up(count, other.odd, other.work)
            else:
                count = self.line_up(count, min(1.0, other.odd * scale), other.work)
        return self.reached(count, 0.0, fewer_jyns)

    def total(self, more: float, fewer_jyns: float) -> float:
        """How many plans will be captured, with some plays more and some Jyns less."""
        count = 0
        for job in self.jobs:
            count = self.line_up(count, job.odd, job.work)
        return self.reached(count, more, fewer_jyns)

    def line_up(self, count: int, odd: float, work: float) -> int:
        """Put a job into the queue, the least work for a plan first; how many are there now."""
        if odd <= 0:
            return count
        queue = self.queue
        new, effort, at = queue[count], work / odd, count
        while at > 0:
            before = queue[at - 1]
            if before.work <= effort * before.odd:
                break
            queue[at] = before
            at -= 1
        queue[at] = new
        new.odd, new.work = odd, work
        return count + 1

    def reached(self, count: int, more: float, fewer_jyns: float) -> float:
        """How many plans come of this many jobs of the queue, worked on one after the other."""
        worth, done, r = 0.0, 0.0, self.numbers
        left, slack = more + self.left, r.slack
        jyns = self.heroes[JYN] - fewer_jyns
        for at in range(count):
            if jyns <= 0:
                break
            job = self.queue[at]
            odd, work = job.odd, job.work
            worth += odd / (1 + exp((done + work - left) / slack)) * (1 - r.jyn_absent**jyns)
            done += work * (odd + r.waste * (1 - odd))
            jyns -= odd
        return worth
