"""Rebellion: a general who thinks ahead, as a trial; `decisions_rebellion.py` says whether it decides better.

What the general would say stands unless something else is surely better. Generals of both sides carry each way on in
the same worlds with the same luck to the end of the round, where the fitted chances judge; the base lies in each place
as often as it has to be believed to be there. What seems clearly better then is looked at again at the end of the next
round (`--look-twice`): much that looks good at once is gone by then. Only what the course of the war hangs on
is looked at: which missions are assigned, where units move, whether the base moves and where to.
"""

from collections.abc import Callable
from math import sqrt
from random import Random
from time import thread_time

from cantina.games.rebellion.players.bot import General
from cantina.games.rebellion.players.empire.campaign import Campaign
from cantina.games.rebellion.players.empire.war_room import Outlook
from cantina.games.rebellion.players.question import Question
from cantina.games.rebellion.players.rehearsal import OUT_OF_TIME, Rehearsal, take, without
from cantina.games.rebellion.players.situation import PLACE_OF
from cantina.games.rebellion.players.worlds import Dealer
from cantina.games.rebellion.sight import RebellionView
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import FastChance, Imagination, Observation
from cantina.kernel.chance import SEEDS, LightChance
from cantina.kernel.view import OptionView

WORLDS = 100_000
"""More than there is ever time for."""
ENOUGH = 12
"""In how many worlds at most a way is tried at first: what has not shown by then is small."""
FIRST_LOOK = 0.6
"""The part of the time that this may take."""
FEWEST = 4
"""In how many at least, before anything is concluded."""
SURE = 2.0
"""By how many standard errors another way has to be better to be taken."""
LEAST = 0.06
"""And by how much, in won games: smaller gains at the end of a round are as often as not gone in the next."""
HOPE = 1.5
"""Up to how many standard errors more a way may still turn out to be worth, before it is given up."""
SIFTED = 2
"""After how many worlds the first ways are given up."""
ROUGH = 0.03
"""How far a single world may be off at the least."""
LASTING = 0.02
"""By how much it has to be better at the end of the next round."""
LOOKS = 16
"""In how many worlds that is tried, at most."""
BREADTH = 5
"""How many ways are tried."""


class Way:
    """Something that can be answered, and what came of it world by world."""

    def __init__(self, text: str, barred: tuple[str, ...] = ()) -> None:
        self.text = text
        self.barred = barred
        """Missions that are not assigned afterwards either."""
        self.found: list[float] = []
        self.later: list[float] = []
        """The same at the end of the next round."""

    def lead(self, other: "Way") -> tuple[float, float]:
        """By how much it is better than another in the same worlds, and a standard error of that."""
        return lead_of(self.found, other.found)

    def lasts(self, other: "Way") -> bool:
        """Whether it is still better one round later. Without the time to find that out it is taken to be."""
        if len(self.later) < FEWEST:
            return True
        mean, off = lead_of(self.later, other.later)
        return mean > LASTING + off / 2


def lead_of(mine: list[float], theirs: list[float]) -> tuple[float, float]:
    apart = [one - other for one, other in zip(mine, theirs, strict=False)]
    n = len(apart)
    mean = sum(apart) / n
    spread = sum([(one - mean) ** 2 for one in apart]) / n
    return mean, sqrt((spread + ROUGH**2) / n)


class Strategist:
    """Tries what it could do before it does it. `worlds` alone makes it reproducible; `seconds` of `clock` limit it."""

    def __init__(
        self, seed: int, worlds: int = WORLDS, seconds: float = 0.0, clock: Callable[[], float] = thread_time
    ) -> None:
        self.seed = seed
        self.general = General(seed)
        self.worlds = worlds
        self.seconds = seconds
        self.clock = clock
        self.twice = False
        """Whether what seems better is looked at again, at the end of the next round."""
        self.began = 0.0
        self.looked = 0.0
        self.longest = 0.0
        """Between two looks at the clock."""
        self.imagination: Imagination | None = None
        self.ways: list[Way] = []
        """What it has tried for its last decision, what the general would say first."""

    def think(self, seen: Observation, imagination: Imagination) -> str:
        assert seen.ask is not None
        self.began = self.looked = self.clock()
        self.longest, self.ways, self.imagination = 0.0, [], imagination
        given, prompt = self.general.answer(seen), seen.ask.prompt.key.removeprefix("ask-")
        if len(seen.ask.options) == 1 or prompt not in WAYS:
            return given
        self.ways = [Way(given), *WAYS[prompt](self, seen, given)][:BREADTH]
        if len(self.ways) > 1:
            self.search(seen, imagination)
        return self.chosen().text

    def if_barred(self, seen: Observation, barred: tuple[str, ...]) -> str:
        """What the general says if some answers are not to be given."""
        assert seen.ask is not None
        ask = without(seen.ask, barred)
        return self.general.answer(Observation(seen.seat, seen.view, ask, seen.lines))

    def planned(self, seen: Observation) -> list[str]:
        """Which missions the general is going to assign."""
        assert seen.seat is not None
        assert self.imagination is not None
        s, rehearsal = self.imagination.sample(LightChance(0)), Rehearsal(seen.lines)
        assert isinstance(s, Rebellion)
        found: list[str] = []
        while s.decision is not None and s.decision.prompt in ASSIGNING and s.asked()[0] == seen.seat:
            text = rehearsal.next_answer(s, seen.seat)
            if s.decision.prompt == "assign" and text != "done" and text not in found:
                found.append(text)
            take(s, seen.seat, text)
        return found

    # -- the search --------------------------------------------------------------------------------------------------

    def search(self, seen: Observation, imagination: Imagination) -> None:
        """Every way in the same worlds with the same luck; what is clearly worse is given up."""
        assert seen.seat is not None
        chance, dealer = FastChance(f"{self.seed} {len(seen.lines)} worlds"), Dealer(seen, imagination)
        rehearsal = Rehearsal(seen.lines, self.late if self.seconds else None)
        left = self.ways
        for _ in range(min(self.worlds, ENOUGH)):
            s, luck = dealer.deal(chance), chance.below(SEEDS)
            values = []
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
            if self.seconds and len(left[0].found) >= FEWEST and self.spent() > FIRST_LOOK:
                break
        way = self.chosen()
        if self.twice and way is not self.ways[0]:
            self.look_further(seen, way, dealer, rehearsal, chance)

    def look_further(
        self, seen: Observation, way: Way, dealer: Dealer, rehearsal: Rehearsal, chance: FastChance
    ) -> None:
        """To the end of the next round with the way that seems best, and with what the general would say."""
        assert seen.seat is not None
        first = self.ways[0]
        for _ in range(min(self.worlds, LOOKS)):
            s, luck = dealer.deal(chance), chance.below(SEEDS)
            values = [rehearsal.tried(s, seen.seat, one.text, luck, True, one.barred, 2) for one in (first, way)]
            if OUT_OF_TIME in values:
                return
            first.later.append(values[0])
            way.later.append(values[1])
            mean, off = lead_of(way.later, first.later)
            if len(way.later) >= FEWEST and abs(mean - LASTING) > SURE * off:
                return

    def still_open(self, left: list[Way]) -> list[Way]:
        """What the general would say, and those that may yet turn out to be clearly better."""
        first, *others = left
        if len(first.found) < SIFTED:
            return left
        return [first, *[way for way in others if self.hopeful(way, first)]]

    def hopeful(self, way: Way, first: Way) -> bool:
        mean, off = way.lead(first)
        return mean + HOPE * off > LEAST

    def chosen(self) -> Way:
        """What the general would say, unless something else is surely better."""
        first, best, most = self.ways[0], self.ways[0], 0.0
        for way in self.ways[1:]:
            if len(way.found) >= FEWEST:
                mean, off = way.lead(first)
                if mean > max(LEAST, SURE * off) and mean - SURE / 2 * off > most and way.lasts(first):
                    best, most = way, mean - SURE / 2 * off
        return best

    def spent(self) -> float:
        """The part of the time that is used up."""
        return (self.clock() - self.began) / self.seconds

    def late(self) -> bool:
        """Whether to stop: time is up, or would be at the next look."""
        now = self.clock()
        self.longest, self.looked = max(self.longest, now - self.looked), now
        return now + self.longest >= self.began + self.seconds


# -- what there is to try ----------------------------------------------------------------------------------------------


def other_moves(player: Strategist, seen: Observation, given: str) -> list[Way]:
    """Where else to: the Empire's best moves by its own reckoning; for the Rebels what they say if that is barred."""
    view, ask = seen.view, seen.ask
    assert isinstance(view, RebellionView)
    assert ask is not None
    if view.side == "imperial":
        turn = Question(view, ask.options, ask.prompt.args, Random(0), seen.lines)
        named = {PLACE_OF[option.refs[0]]: option.text for option in ask.options}
        marches = Campaign(Outlook(turn)).marches()
        return [Way(named[march.to]) for march in marches if march.to in named and named[march.to] != given]
    return one_after_the_other(player, seen, given)


def one_after_the_other(player: Strategist, seen: Observation, given: str) -> list[Way]:
    """What the general says if what it would say is barred, and so on."""
    found: list[Way] = []
    barred: tuple[str, ...] = (given,)
    while len(barred) < min(BREADTH, len(options_of(seen))):
        text = player.if_barred(seen, barred)
        if text in barred:
            break
        found.append(Way(text))
        barred = (*barred, text)
    return found


def all_others(_player: Strategist, seen: Observation, given: str) -> list[Way]:
    """Whatever else can be answered."""
    return [Way(option.text) for option in options_of(seen) if option.text != given]


def other_plans(player: Strategist, seen: Observation, given: str) -> list[Way]:
    """The plan of a round without one of its missions, with one more, or as it stands."""
    options = [option.text for option in options_of(seen)]
    planned = player.planned(seen)
    found = []
    if given != "done":
        found.append(Way("done"))
    for card in planned:
        text = player.if_barred(seen, (card,))
        if text not in (card, "done"):
            found.append(Way(text, (card,)))
    found += [Way(text) for text in options if text not in (*planned, "done", given) and "/" not in text]
    return found


def options_of(seen: Observation) -> list[OptionView]:
    assert seen.ask is not None
    return seen.ask.options


ASSIGNING = ("assign", "first-leader", "second-leader")
WAYS: dict[str, Callable[[Strategist, Observation, str], list[Way]]] = {
    "assign": other_plans,
    "destination": other_moves,
    "mobilize": all_others,
    "new-base": one_after_the_other,
}
"""By prompt: what else is tried. Everything else is answered as the general does."""
