"""Players that search: what a game knows of good play, and time to think."""

from collections.abc import Callable
from time import perf_counter
from typing import Any

from cantina.bots.search import Search
from cantina.kernel import Advice, Game, Imagination, Mind, Observation, Thinker, Weighed
from cantina.kernel.event import Line

FAR = 1e9
MOST_SHOWN = 4
"""How many answers whoever asks for advice is shown."""


class Master:
    """Searches before it decides. `tries` alone makes it reproducible; `seconds` of `clock` limit it in time."""

    def __init__(
        self,
        game: Game[Any],
        seed: int,
        tries: int,
        seconds: float = 0.0,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.game = game
        self.seed = seed
        self.tries = tries
        self.seconds = seconds
        self.clock = clock

    def think(self, seen: Observation, imagination: Imagination) -> str:
        assert seen.ask is not None
        if len(seen.ask.options) == 1:
            return seen.ask.options[0].text
        return self.search(seen, imagination).best()

    def search(self, seen: Observation, imagination: Imagination) -> Search:
        mind = self.game.mind()
        seed = f"{self.seed} {len(seen.lines)}"
        search = Search(mind, imagination, seed, self.tries, self.seconds, self.clock)
        mind.begin(seen, imagination)
        return search

    def advise(self, seen: Observation, imagination: Imagination) -> Advice:
        """What it would answer, what else it tried, and what speaks for it."""
        assert seen.ask is not None
        if len(seen.ask.options) == 1:
            return Advice([Weighed(seen.ask.options[0].text)])
        search = self.search(seen, imagination)
        search.mind.margin = FAR  # what is clearly worse is worth telling, too
        best = search.best()
        facts = search.mind.facts(seen, best)
        if search.chosen is None or not search.chosen.tries:
            return Advice([Weighed(best)], why=facts)
        answers = weighed(search, search.mind)
        worlds = search.chosen.tries
        return Advice(answers, search.mind.measure, worlds, [*facts, *verdict(answers, worlds)])


def weighed(search: Search, mind: Mind, most: int = MOST_SHOWN) -> list[Weighed]:
    """The chosen answer, and those that were tried with it in the same worlds."""
    chosen = search.chosen
    assert chosen is not None
    mean = chosen.mean()
    unit = mind.as_chance(1.0) - mind.as_chance(0.0)
    others: list[Weighed] = []
    for one in search.candidates:
        if one is not chosen and one.tries:
            less, off = search.behind(one)
            others.append(Weighed(one.option.text, max(0.0, mind.as_chance(mean - less)), off * unit))
    others.sort(key=lambda one: -one.worth)
    return [Weighed(chosen.option.text, max(0.0, mind.as_chance(mean))), *others[: most - 1]]


def verdict(answers: list[Weighed], worlds: int) -> list[Line]:
    """How clearly the first of several answers is the best."""
    if len(answers) < 2:
        return []
    ahead, points = answers[0].worth - answers[1].worth, round(100 * (answers[0].worth - answers[1].worth))
    if ahead < 2 * answers[1].off and 200 * answers[1].off > CLEAR:
        return [Line("advice-unsure", {"worlds": worlds})]
    if points < CLEAR:
        return [Line("advice-close", {"worlds": worlds})]
    return [Line("advice-ahead", {"worlds": worlds, "points": points})]


CLEAR = 3
"""By how many points of a hundred an answer has to be better to be called better."""

SECONDS = 0.8
"""How long a master thinks about a decision: less than the pace of live tables, so that nobody sees how long it was."""
PART = 0.6
"""The share of the time left that it takes for one part of an answer that may have several."""
LEAST_SECONDS = 0.01
"""For a thought, however many parts there are, and however many others wait."""
ROOM = 1.1
"""At that many times its time a master's answer is there for certain."""
TRIES = 1_000_000
"""More than there is ever time for."""


def has_master(game: Game[Any]) -> bool:
    """Whether a game knows enough of good play to be searched, or has a master of its own making."""
    return type(game).mind is not Game.mind or has_thinker(game)


def has_thinker(game: Game[Any]) -> bool:
    return type(game).thinker is not Game.thinker


def master_of(
    game: Game[Any], seconds: float | None = None, clock: Callable[[], float] = perf_counter
) -> Callable[[int], Thinker]:
    """How to make a master of this game from a seed."""
    if has_thinker(game):
        return lambda seed: game.thinker(seed, SECONDS if seconds is None else seconds, clock)
    return lambda seed: Master(game, seed, TRIES, SECONDS if seconds is None else seconds, clock)
