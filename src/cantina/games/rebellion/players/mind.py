"""Rebellion's master: a general who tries in thought what most depends on, before it does it.

What the general would say stands unless something else is surely better. Generals of both sides carry each way on in
the same worlds with the same luck to the end of the round, where the fitted chances judge; the base lies in each place
as often as it has to be believed to be there. Where that is known to win games it is done: where Imperial units go and
which missions the Empire assigns, where the Rebels aim theirs, and whether a base in danger moves. The rest it plays as
the general does.
"""

from collections.abc import Callable
from math import sqrt
from random import Random
from time import perf_counter
from typing import Final

from mypy_extensions import mypyc_attr

from cantina.games.rebellion.players.bot import General
from cantina.games.rebellion.players.empire.campaign import Campaign
from cantina.games.rebellion.players.empire.war_room import Outlook
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.rehearsal import OUT_OF_TIME, Rehearsal, take, without
from cantina.games.rebellion.players.situation import PLACE_OF
from cantina.games.rebellion.players.worlds import Dealer
from cantina.games.rebellion.sight import RebellionView
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Advice, FastChance, Imagination, Line, Observation, Weighed
from cantina.kernel.chance import SEEDS, LightChance
from cantina.kernel.view import OptionView

MOST_WORLDS: Final = 24
"""In how many worlds a way is tried at most: what has not shown by then is small."""
FEWEST: Final = 4
"""In how many at least, before anything is concluded."""
HOPE: Final = 1.0
"""Up to how many standard errors more a way may still turn out to be worth, before it is given up."""
SIFTED: Final = 2
"""After how many worlds the first ways are given up."""
UNSURE: Final = 0.03
"""How far a single world may be off at the least."""
BREADTH: Final = 5
"""How many ways are tried."""
TARGETS: Final = 4
"""How many places for a mission of the Rebels."""
LEAST_GAIN: Final[dict[tuple[str, str], tuple[float, float]]] = {
    ("imperial", "destination"): (0.02, 1.5),
    ("imperial", "assign"): (0.02, 2.0),
    ("rebel", "mobilize"): (0.05, 2.0),
    ("rebel", "target-system"): (0.02, 1.5),
}
"""By side and question: by how much another way has to be better to be taken, in won games and in standard errors."""
ASSIGNING: Final = ("assign", "first-leader", "second-leader")
MOST_SECONDS: Final = 5.0
"""How long it thinks about a decision at most, whatever time it is given."""
MOST_FOR_A_PHASE: Final = 60.0
"""And about all decisions of one phase of a round together."""
A_PART: Final = 0.25
"""The share of what is left for the phase that one decision may take."""


class Patience:
    """How long a decision may take, so that nobody waits long for a whole phase of a round either."""

    def __init__(self) -> None:
        self.phase = ""
        self.spent = 0.0
        """On this phase so far."""

    def allowed(self, wanted: float, phase: str) -> float:
        if phase != self.phase:
            self.phase, self.spent = phase, 0.0
        return max(0.0, min(wanted, MOST_SECONDS, A_PART * (MOST_FOR_A_PHASE - self.spent)))

    def took(self, seconds: float) -> None:
        self.spent += seconds


class Way:
    """Something that can be answered, and what came of it world by world."""

    def __init__(self, text: str, barred: tuple[str, ...] = ()) -> None:
        self.text = text
        self.barred = barred
        """Missions that are not assigned afterwards either."""
        self.found: list[float] = []

    def mean(self) -> float:
        return sum(self.found) / max(1, len(self.found))

    def lead(self, other: "Way") -> tuple[float, float]:
        """By how much it is better than another in the same worlds, and a standard error of that."""
        apart = [one - theirs for one, theirs in zip(self.found, other.found, strict=False)]
        n = len(apart)
        mean = sum(apart) / n
        spread = sum([(one - mean) ** 2 for one in apart]) / n
        return mean, sqrt((spread + UNSURE**2) / n)


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategist:
    """Tries what it could do before it does it. `worlds` alone makes it reproducible; `seconds` of `clock` limit it."""

    def __init__(
        self, seed: int, worlds: int = MOST_WORLDS, seconds: float = 0.0, clock: Callable[[], float] = perf_counter
    ) -> None:
        self.seed = seed
        self.general = General(seed)
        self.worlds = worlds
        self.seconds = seconds
        self.clock = clock
        self.patience = Patience()
        self.began = 0.0
        self.until = 0.0
        self.looked = 0.0
        self.longest = 0.0
        """Between two looks at the clock: the next step may take as long once more."""
        self.needed = (0.0, 0.0)
        self.ways: list[Way] = []
        """What it has tried for its last decision, what the general would say first."""

    def think(self, seen: Observation, imagination: Imagination) -> str:
        return self.decide(seen, imagination)[0]

    def decide(self, seen: Observation, imagination: Imagination) -> tuple[str, Line | None]:
        """The answer, and the general's reason for it if it is the general's."""
        assert seen.ask is not None
        assert isinstance(seen.view, RebellionView)
        self.began = self.looked = self.clock()
        self.until = self.began + self.patience.allowed(self.seconds, f"{seen.view.time} {seen.view.phase}")
        answer = self.weighed(seen, imagination, seen.view)
        self.patience.took(self.clock() - self.began)
        return answer

    def weighed(self, seen: Observation, imagination: Imagination, view: RebellionView) -> tuple[str, Line | None]:
        assert seen.ask is not None
        self.longest, self.ways = 0.0, []
        given, why = self.general.decide(seen)
        key = str(view.side), seen.ask.prompt.key.removeprefix("ask-")
        if len(seen.ask.options) == 1 or key not in LEAST_GAIN or view.phase == "setup":
            return given, why
        self.needed = LEAST_GAIN[key]
        self.ways = [Way(given), *self.others(seen, imagination, given)][:BREADTH]
        if len(self.ways) > 1:
            self.search(seen, imagination)
        best = self.chosen()
        return best.text, why if best is self.ways[0] else None

    def advise(self, seen: Observation, imagination: Imagination) -> Advice:
        """What it would answer, what else it tried and what speaks for it."""
        best, why = self.decide(seen, imagination)
        reasons = [why] if why is not None else []
        tried = [way for way in self.ways if len(way.found) >= FEWEST]
        chosen = next((way for way in tried if way.text == best), None)
        if chosen is None:
            return Advice([Weighed(best)], why=reasons)
        first, worlds = self.ways[0], len(chosen.found)
        if chosen is not first:
            mean, _ = chosen.lead(first)
            more = max(1, round(100 * mean))
            reasons.append(Line("reason-thought-ahead", {"worlds": worlds, "points": more}))
        answers = [Weighed(best, chosen.mean())]
        for way in sorted(tried, key=lambda way: -way.mean()):
            if way is not chosen:
                behind, off = chosen.lead(way)
                answers.append(Weighed(way.text, max(0.0, chosen.mean() - behind), off))
        return Advice(answers, "win", worlds, reasons)

    # -- the search --------------------------------------------------------------------------------------------------

    def search(self, seen: Observation, imagination: Imagination) -> None:
        """Every way in the same worlds with the same luck; what is clearly worse is given up."""
        assert seen.seat is not None
        chance, dealer = FastChance(f"{self.seed} {len(seen.lines)} worlds"), Dealer(seen, imagination)
        rehearsal = Rehearsal(seen.lines, self.late if self.seconds else None)
        left = self.ways
        for _ in range(self.worlds):
            s, luck = dealer.deal(chance), chance.below(SEEDS)
            values: list[float] = []
            for way in left:
                value = rehearsal.tried(s, seen.seat, way.text, luck, True, way.barred)
                if value == OUT_OF_TIME:
                    return
                values.append(value)
            for way, value in zip(left, values, strict=True):
                way.found.append(value)
            left = self.still_open(left)
            if len(left) < 2:
                return

    def still_open(self, left: list[Way]) -> list[Way]:
        """What the general would say, and those that may yet turn out to be clearly better."""
        first = left[0]
        if len(first.found) < SIFTED:
            return left
        return [first, *[way for way in left[1:] if self.hopeful(way, first)]]

    def hopeful(self, way: Way, first: Way) -> bool:
        mean, off = way.lead(first)
        return mean + HOPE * off > self.needed[0]

    def chosen(self) -> Way:
        """What the general would say, unless something else is surely better."""
        first, best, most = self.ways[0], self.ways[0], 0.0
        least, sure = self.needed
        for way in self.ways[1:]:
            if len(way.found) >= FEWEST:
                mean, off = way.lead(first)
                if mean > max(least, sure * off) and mean > most:
                    best, most = way, mean
        return best

    def late(self) -> bool:
        """Whether to stop: time is up, or would be at the next look."""
        now = self.clock()
        self.longest, self.looked = max(self.longest, now - self.looked), now
        return now + self.longest >= self.until

    # -- what there is to try ----------------------------------------------------------------------------------------

    def others(self, seen: Observation, imagination: Imagination, given: str) -> list[Way]:
        assert seen.ask is not None
        prompt = seen.ask.prompt.key.removeprefix("ask-")
        if prompt == "assign":
            return self.other_plans(seen, imagination, given)
        if prompt == "destination":
            return other_moves(seen, given)
        if prompt == "target-system":
            return self.other_targets(seen, given)
        return [Way(option.text) for option in seen.ask.options if option.text != given]

    def other_plans(self, seen: Observation, imagination: Imagination, given: str) -> list[Way]:
        """The plan of a round without one of its missions, with one more, or as it stands."""
        planned = self.planned(seen, imagination)
        found: list[Way] = []
        if given != "done":
            found.append(Way("done"))
        for card in planned:
            text = self.if_barred(seen, (card,))
            if text not in (card, "done"):
                found.append(Way(text, (card,)))
        for option in options_of(seen):
            text = option.text
            if text not in planned and text not in ("done", given) and "/" not in text:
                found.append(Way(text))
        return found

    def other_targets(self, seen: Observation, given: str) -> list[Way]:
        """Where a mission would be aimed if it could not be aimed there, and so on."""
        found: list[Way] = []
        barred: tuple[str, ...] = (given,)
        while len(barred) < min(TARGETS, len(options_of(seen))):
            text = self.if_barred(seen, barred)
            if text in barred:
                break
            found.append(Way(text))
            barred = (*barred, text)
        return found

    def if_barred(self, seen: Observation, barred: tuple[str, ...]) -> str:
        """What the general says if some answers are not to be given."""
        assert seen.ask is not None
        ask = without(seen.ask, barred)
        return self.general.answer(Observation(seen.seat, seen.view, ask, seen.lines))

    def planned(self, seen: Observation, imagination: Imagination) -> list[str]:
        """Which missions the general is going to assign."""
        assert seen.seat is not None
        s, rehearsal = imagination.sample(LightChance(0)), Rehearsal(seen.lines)
        assert isinstance(s, Rebellion)
        found: list[str] = []
        while s.decision is not None and s.decision.prompt in ASSIGNING and s.asked()[0] == seen.seat:
            text = rehearsal.next_answer(s, seen.seat)
            if s.decision.prompt == "assign" and text != "done" and text not in found:
                found.append(text)
            take(s, seen.seat, text)
        return found


def other_moves(seen: Observation, given: str) -> list[Way]:
    """Where else to: the Empire's best moves by its own reckoning."""
    view, ask = seen.view, seen.ask
    assert isinstance(view, RebellionView)
    assert ask is not None
    turn = Question(view, ask.options, ask.prompt.args, Random(0), seen.lines)
    named = {PLACE_OF[option.refs[0]]: option.text for option in ask.options}
    marches = Campaign(Outlook(turn)).marches()
    return [Way(named[march.to]) for march in marches if march.to in named and named[march.to] != given]


def options_of(seen: Observation) -> list[OptionView]:
    assert seen.ask is not None
    return seen.ask.options
