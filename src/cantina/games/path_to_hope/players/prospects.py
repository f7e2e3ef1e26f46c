"""What a position is worth: how many plans the team may still capture, by the work that is left to do.

Work is counted in plays of a hero. Plans under known cards need those out of the way and Jyn; plans that may be
anywhere in a stack have to be found first. The stacks are worked on one after the other, those first that promise most.
"""

from functools import cache
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

# The numbers below were found by playing: changed at random, kept where a team captured more.

TWO_CARDS: Final = 1.25
"""Bodhi takes two cards out of the way."""
ONE_TIE: Final = 0.518
"""Somebody is rid of a fighter or a striker."""
NEXT_TIE: Final = 0.28
"""One that follows another of its kind."""
TROOPER_WORK: Final = 1.5
AT_ACT_WORK: Final = 1.8
SPECIAL_WORK: Final = 0.9
"""Any other special enemy, besides the harm that it does."""
UNSEEN_WORK: Final = 1.15
SCARCE: Final = 5.0
"""Nobody is left who could do it well."""
ANY_CARD: Final = 0.65
"""A card above plans that were put under."""
TURN_UP: Final = 1.15
"""To look at a card by getting rid of it."""
GUESS: Final = 3.52
"""To look at a card with Jyn, who is rare."""
CAPTURE: Final = 0.176
USE: Final = 0.65
"""How much of the work that is possible gets done."""
SLACK: Final = 3.0
WASTE: Final = 0.519
"""How much of the work at a stack is for nothing if there are no plans in it."""
JYN_ABSENT: Final = 0.15
"""How likely one Jyn is not there when she is needed."""
BANKED: Final = 0.09
"""Captured plans are worth a little more than plans on top: nothing can come between."""
ALL_JYNS: Final = 5.0
REINFORCED: Final = 0.336
LOST_PLANS: Final = 0.9


@cache
def search_work(unseen: int, seen: int) -> float:
    """The work to find and capture plans that are one of `unseen` cards on top of `seen` ones."""
    if unseen <= 1:
        return CAPTURE
    hit = 1 / unseen
    put_under = ANY_CARD * (unseen + seen - 1) + CAPTURE
    turn_up = TURN_UP + hit * put_under + (1 - hit) * search_work(unseen - 1, seen)
    guess = GUESS + (1 - hit) * (ANY_CARD + search_work(unseen - 1, seen))
    if unseen == 2:
        return min(turn_up, guess)
    look = TWO_CARDS + 2 * hit * put_under + (1 - 2 * hit) * search_work(unseen - 2, seen + 2)
    return min(turn_up, guess, look)


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

    __slots__ = ("captured", "hard", "heroes", "jobs", "later", "left", "mixed", "odds", "play", "seats", "two_cards")

    def __init__(
        self, odds: Beliefs, mixed: list[float], heroes: list[float], captured: int, later: int, stacks: list[list[int]]
    ) -> None:
        self.odds = odds
        self.mixed = mixed
        """How likely each type is for a card that Disinformation laid on top."""
        self.heroes = heroes
        """How many cards of each hero the team has left to play."""
        self.seats = odds.seats
        self.captured = captured
        self.later = later
        """How many heroes act after the present one in this turn."""
        self.left = USE * (sum(heroes) - heroes[JYN])
        self.two_cards = TWO_CARDS if heroes[BODHI] > 0.5 else SCARCE + 1
        self.play = 0.1
        """What one more play of a hero would be worth."""
        self.hard: list[float] = []
        self.jobs: list[Job] = []
        self.lie(stacks)
        self.lie(stacks)

    def lie(self, stacks: list[list[int]]) -> None:
        """Take in how the stacks lie. The worth of a play follows from it, and bears on it in turn."""
        self.hard = self._hard()
        self.jobs = [self.job(place, cards) for place, cards in enumerate(stacks)]
        self.play = max(0.01, self.total(self.jobs, 1.0, 0.0) - self.total(self.jobs, 0.0, 0.0))

    def _hard(self) -> list[float]:
        """By kind (unseen last, mixed before): the work to get one card out of the way from the top."""
        h = self.heroes
        hard = [ONE_TIE if h[BAZE] + h[hunter] + h[K2SO] > 0.5 else SCARCE for hunter in (CASSIAN, CHIRRUT)]
        hard += [TROOPER_WORK, 0.0]
        for kind in SPECIALS:
            hard.append(AT_ACT_WORK if kind == AT_ACT else SPECIAL_WORK + min(1.2, self.harm(kind, BAZE) / self.play))
        hard += [UNSEEN_WORK, UNSEEN_WORK]
        assert len(hard) == KINDS + 2
        return hard

    # -- special enemies ---------------------------------------------------------------------------------------------

    def harm(self, kind: int, hero: int) -> float:
        """What a special enemy costs the team if this hero turns it up."""
        if kind == AMBUSH:
            return LOST_PLANS if self.captured else 0.0
        plays = 1.0
        if kind == AT_ACT:
            plays = 0.0
        elif kind == AT_ST:
            plays = float(self.later)
        elif kind == TANK:
            plays = float(self.seats)
        elif kind == STAR_DESTROYER:
            plays = self.heroes[hero] * (ALL_JYNS if hero == JYN else 1.0)
        elif kind < STAR_DESTROYER:
            plays = self.seats * REINFORCED
        return plays * self.play

    def surprise(self, place: int, hero: int) -> float:
        """What an unseen special enemy of a stack costs on average."""
        weights = self.odds.specials[place]
        return sum([weights[i] * self.harm(kind, hero) for i, kind in enumerate(SPECIALS) if weights[i] > 0])

    # -- stacks, top first -------------------------------------------------------------------------------------------

    def way(self, cards: list[int], depth: int) -> float:
        """The work to clear a number of cards from the top of a stack."""
        here, one_down, two_down = 0.0, 0.0, 0.0
        for i in range(depth - 1, -1, -1):
            kind = cards[i]
            follows = i + 1 < depth and 0 <= kind <= STRIKER and cards[i + 1] == kind
            here = one_down + (NEXT_TIE if follows else self.hard[kind])
            if i + 2 <= depth:
                here = min(here, self.two_cards + two_down)
            two_down, one_down = one_down, here
        return here

    def job(self, place: int, cards: list[int]) -> Job:
        """What there is to do at a stack that lies like this."""
        if not cards:
            return NO_JOB
        if PLANS in cards:
            return Job(1.0, self.way(cards, cards.index(PLANS)) + CAPTURE, True)
        if cards[0] == MIXED and self.mixed[PLANS] > 0.1:
            return Job(self.mixed[PLANS], CAPTURE, False)
        odd, unseen = self.plan_odds(place, cards)
        if odd <= 0:
            return NO_JOB
        first = cards.index(UNKNOWN)
        return Job(odd, self.way(cards, first) + search_work(unseen, len(cards) - first - unseen), False)

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
        return self.total(self.with_job(place, NO_JOB, 1.0), 0.0, 1.0) + 1 + BANKED

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
        jyns = self.heroes[JYN] - fewer_jyns
        for job in by_effort(jobs):
            if jyns <= 0:
                break
            reached = 1 / (1 + exp((done + job.work - more - self.left) / SLACK))
            worth += job.odd * reached * (1 - JYN_ABSENT**jyns)
            done += job.work * (job.odd + WASTE * (1 - job.odd))
            jyns -= job.odd
        return worth
