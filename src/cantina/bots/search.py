"""One search for all games: over what a seat cannot know, guided by what the game knows of good play.

The options that look best are tried in imagined worlds, all of them in the same world with the same luck, so that what
differs between them is what was chosen. What is clearly behind is dropped, and after each stage the worse half. Below
the first decision there is a tree of information sets, one for each observer (MO-ISMCTS): a seat's node is reached by
what that seat has seen, so nobody in the tree decides by what it cannot know. From its leaves everybody plays quickly
for a few laps, and the game's evaluation judges what has come of it. What an option seemed worth beforehand counts as a
prior.
"""

from collections.abc import Callable
from math import exp, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from cantina.kernel.chance import SEEDS, Chance, FastChance, LightChance
from cantina.kernel.mind import Imagination, Mind
from cantina.kernel.option import Option
from cantina.kernel.state import State
from cantina.kernel.step import Ask, Together

LONGEST = 400
"""Decisions after which no rollout goes on, whatever the clock of the game says."""
FIRST_LOOK = 0.5
"""The part of the time in which the options are judged before any is tried."""
STRIDE = 8
"""After that number of answers at the latest the search looks at the clock."""
OFTEN = 0.001
"""It looks as often as to lose not much more than this part of the time between two looks."""
FEWEST = 16
"""Worlds before which no option is given up; a power of two."""
SURE = 3.0
"""An option that is behind by this many standard errors is not tried any more."""
MULTIPLIER: Final = 0x9E3779B97F4A7C1
WHOLE: Final = (1 << 61) - 1
"""What is seen is told apart by numbers up to this."""
WARMTH = 1.0
"""How evenly a node's prior is spread over options of different worth, in points."""


class Candidate:
    """One of the options at the root."""

    __slots__ = ("found", "option", "total", "worth")

    def __init__(self, option: Option, worth: float) -> None:
        self.option = option
        self.worth = worth
        self.found: list[float] = []
        """What came of it, world by world."""
        self.total = 0.0

    @property
    def tries(self) -> int:
        return len(self.found)

    def mean(self) -> float:
        return self.total / len(self.found) if self.found else 0.0

    def lead(self, other: "Candidate") -> tuple[float, float]:
        """By how much it did better than another on the average, and how far that may be off."""
        return lead_of(self.found, other.found)


class Edge:
    """An answer in the tree."""

    __slots__ = ("offered", "prior", "total", "tries")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.offered = 0
        self.tries = 0
        self.total = 0.0


class Search:
    """One decision. `tries` and `seconds` limit it, whichever comes first; without `seconds` it is reproducible.

    The seconds are those of `clock`, and are counted from now on: make it before anything else that belongs to the
    decision. `time.thread_time` counts what the processor did for it, however busy the machine is.
    """

    def __init__(
        self,
        mind: Mind,
        imagination: Imagination,
        seed: str,
        tries: int,
        seconds: float = 0.0,
        clock: Callable[[], float] = perf_counter,
        given: str = "",
    ) -> None:
        self.given = given
        """An answer that is tried in any case: one that somebody gave."""
        self.mind = mind
        self.imagination = imagination
        self.seat = imagination.seat
        self.seed = seed
        self.tries = tries
        self.seconds = seconds
        self.clock = clock
        self.began = clock()
        self.looked = self.began
        self.longest = 0.0
        """Between two looks at the clock: it may be away as long once more, thinking or kept from it by others."""
        self.stride = self.unseen = 1
        """After how many answers it looks again; how many are left until then."""
        self.luck = FastChance(seed)
        self.nodes: dict[tuple[int, int], dict[str, Edge]] = {}
        self.candidates: list[Candidate] = []
        self.chosen: Candidate | None = None
        """What came out; None: nothing was tried."""
        self.done = 0
        """How many times an option was tried."""

    # -- the root ----------------------------------------------------------------------------------------------------

    def best(self) -> str:
        """The option to choose."""
        first = self.mind.imagine(self.imagination, FastChance(f"{self.seed} first"))
        options = first.options(self.seat)
        if len(options) == 1:
            return options[0].text
        self.candidates = self.promising(options, self.mind.first_look(first, self.seat, options, self.hasty))
        self.looked = self.clock()
        left = self.candidates
        stages = max(1, (len(left) - 1).bit_length())
        for stage in range(stages):
            if len(left) == 1:
                break
            while len(left) > 1 and self.spent() * stages < stage + 1:
                if not self.try_all(left):
                    break
                left = self.still_open(left)
            left = self.better_half(left)
        self.chosen = left[0]
        return left[0].option.text

    def behind(self, one: Candidate) -> tuple[float, float]:
        """By how much an option is worse than the chosen one, by what both came to in the same worlds and by the first
        look, to which what loses at once may be worth far less than a lost game; and how far that may be off."""
        assert self.chosen is not None
        prior, worlds = self.mind.prior, min(one.tries, self.chosen.tries)
        mean, off = lead_of(self.chosen.found[:worlds], one.found[:worlds]) if worlds else (0.0, 1.0)
        gap = min(1.0, self.chosen.worth - one.worth)
        return max(0.0, (mean + prior * gap) / (1 + prior)), off / (1 + prior)

    def promising(self, options: list[Option], worths: list[float]) -> list[Candidate]:
        """The few that look best, the best first; luck decides the order of equals."""
        chance = FastChance(f"{self.seed} order")
        order = list(range(len(options)))
        chance.shuffle(order)
        order.sort(key=lambda at: -worths[at])
        most = worths[order[0]]
        kept = [at for at in order[: self.mind.breadth] if worths[at] >= most - self.mind.margin]
        if self.given and all(options[at].text != self.given for at in kept):
            kept.extend([at for at in order if options[at].text == self.given])
        return [Candidate(options[at], worths[at] - most) for at in kept]

    def better_half(self, left: list[Candidate]) -> list[Candidate]:
        """The better half by what was found and what was thought before."""
        return sorted(left, key=lambda one: -self.score(one))[: (len(left) + 1) // 2]

    def still_open(self, left: list[Candidate]) -> list[Candidate]:
        """Those that may yet turn out to be the best. Looked at when the number of worlds has doubled."""
        worlds = left[0].tries
        if worlds < FEWEST or worlds & (worlds - 1):
            return left
        best = max(left, key=self.score)
        return [one for one in left if one is best or not self.beaten(one, best)]

    def beaten(self, one: Candidate, best: Candidate) -> bool:
        mean, off = best.lead(one)
        return mean + self.mind.prior * (best.worth - one.worth) > SURE * off

    def score(self, one: Candidate) -> float:
        return one.mean() + self.mind.prior * one.worth

    def spent(self) -> float:
        """The part of the limit that is used up."""
        part = self.done / self.tries
        if self.seconds:
            part = max(part, (self.clock() + self.longest - self.began) / self.seconds)
        return part

    def hasty(self) -> bool:
        """Whether the options have been looked at for long enough."""
        return self.seconds > 0 and self.clock() - self.began >= FIRST_LOOK * self.seconds

    def late(self) -> bool:
        """Whether to stop: time is up, or would be at the next look if that came as late as the latest so far."""
        now = self.clock()
        away, self.looked = now - self.looked, now
        self.longest = max(self.longest, away)
        self.stride = min(STRIDE, 2 * self.stride) if away < OFTEN * self.seconds else max(1, self.stride // 2)
        self.unseen = self.stride
        return now + self.longest >= self.began + self.seconds

    def try_all(self, left: list[Candidate]) -> bool:
        """Every option that is left, in the same world with the same luck. False: there was no time for that."""
        imagined = self.mind.imagine(self.imagination, LightChance(self.luck.below(SEEDS)))
        after = self.luck.below(SEEDS)  # not that of the sample: what is drawn would go by what was dealt
        found: list[float] = []
        last = left[-1]
        for candidate in left:
            s = imagined if candidate is last else imagined.clone()
            s.chance = LightChance(after)
            value = self.attempt(s, candidate)
            if value < 0.0:
                return False
            found.append(value)
        for at, candidate in enumerate(left):
            candidate.found.append(found[at])
            candidate.total += found[at]
        self.done += len(left)
        return True

    # -- below it ----------------------------------------------------------------------------------------------------

    def attempt(self, s: State, candidate: Candidate) -> float:
        """What comes of an option in one world; less than 0: time ran out."""
        mind = self.mind
        until = mind.lap(s) + mind.horizon
        paths = [then_seen(seat, candidate.option.text) for seat in range(s.seats if mind.depth else 0)]
        s.answer(self.seat, candidate.option)
        taken: list[tuple[int, Edge]] = []
        new = False
        for _ in range(mind.depth):
            if new or not s.stack or mind.lap(s) >= until:
                break
            new = self.descend(s, paths, taken)
        if not self.play_on(s, until):
            return -1.0
        values = mind.values(s)
        for seat, edge in taken:
            edge.tries += 1
            edge.total += values[seat]
        return values[self.seat]

    def descend(self, s: State, paths: list[int], taken: list[tuple[int, Edge]]) -> bool:
        """One decision in the tree. True: nobody has been here before."""
        seat = to_decide(s)
        options = s.options(seat)
        if len(options) == 1:
            self.answer(s, seat, options[0], paths)
            return False
        key = (seat, mixed(paths[seat], self.mind.glimpse(s, seat)))
        node = self.nodes.get(key)
        new = node is None
        if node is None:
            node = {}
            self.nodes[key] = node
        for option in options:
            if option.text not in node:
                self.add_edges(node, s, seat, options)
                break
        chosen = self.select(node, options, s.chance)
        taken.append((seat, node[chosen.text]))
        self.answer(s, seat, chosen, paths)
        return new

    def add_edges(self, node: dict[str, Edge], s: State, seat: int, options: list[Option]) -> None:
        """The answers of a node with their priors; in another world others may be possible."""
        worths = self.mind.worths(s, seat, options)
        most = max(worths)
        shares = [exp((worth - most) / WARMTH) for worth in worths]
        total = sum(shares)
        for at, option in enumerate(options):
            if option.text not in node:
                node[option.text] = Edge(shares[at] / total)

    def select(self, node: dict[str, Edge], options: list[Option], chance: Chance) -> Option:
        """By what was found and by the prior; what is seldom possible is not neglected for it."""
        bold = self.mind.boldness
        scores: list[float] = []
        for option in options:
            edge = node[option.text]
            edge.offered += 1
            mean = edge.total / edge.tries if edge.tries else 0.5
            scores.append(mean + bold * edge.prior * sqrt(edge.offered) / (1 + edge.tries))
        return chance.best(options, scores)

    def answer(self, s: State, seat: int, option: Option, paths: list[int]) -> None:
        """Carry it out, and note for everybody what it looked like."""
        step = s.stack[-1]
        sealed = isinstance(step, Together) and step.sealed
        for viewer in range(s.seats):
            if viewer == seat:
                paths[viewer] = then_seen(paths[viewer], option.text)
            elif not sealed:
                paths[viewer] = then_seen(paths[viewer], self.mind.seen_as(s, option, viewer))
        s.answer(seat, option)

    def play_on(self, s: State, until: int) -> bool:
        """Everybody plays quickly until the clock of the game says so. False: time ran out."""
        mind, chance, stack = self.mind, s.chance, s.stack
        for _ in range(LONGEST):
            if not stack or mind.lap(s) >= until:
                break
            step = stack[-1]
            if isinstance(step, Ask):  # by far the usual case, without detours
                options = step.options(s)
                option = options[0] if len(options) == 1 else mind.quick(s, step.seat, options, chance)
                stack.pop()
                step.answer(s, option)
                s.settle()
            else:
                seat = s.asked()[0]
                options = s.options(seat)
                s.answer(seat, options[0] if len(options) == 1 else mind.quick(s, seat, options, chance))
            self.unseen -= 1
            if self.unseen <= 0 and self.seconds and self.late():
                return False
        return True


def lead_of(mine: list[float], theirs: list[float]) -> tuple[float, float]:
    """By how much more came of one than of another in the same worlds, and how far that may be off."""
    apart = [one - other for one, other in zip(mine, theirs, strict=True)]
    mean = sum(apart, 0.0) / len(apart)
    spread = sum([(one - mean) ** 2 for one in apart], 0.0) / len(apart)
    return mean, sqrt((spread + 1 / len(apart)) / len(apart))


def then_seen(path: int, text: str) -> int:
    """A number for what was seen so far, and then this."""
    return mixed(path, hash(text))


def mixed(path: int, seen: int) -> int:
    """One number for two, hardly ever the same for others."""
    left: i64 = path
    right: i64 = seen & WHOLE
    found: i64 = (left * MULTIPLIER + right) & WHOLE
    return found ^ (found >> 29)


def to_decide(s: State) -> int:
    """Whose answer comes next."""
    step = s.stack[-1]
    return step.seat if isinstance(step, Ask) else s.asked()[0]
