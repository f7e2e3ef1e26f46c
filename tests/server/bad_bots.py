"""The kernel's small game with bots that fail, each in its own way. A bot's process imports this to know them."""

import gc
import mmap
import os
import signal
from collections.abc import Callable
from typing import Any

from cantina import games
from cantina.kernel import FastChance, Imagination, Observation, Table, playout
from kernel.toy import Toy, ToyGame


class Steady:
    """Answers the first option, and says so on the standard output as careless bots do."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def answer(self, seen: Observation) -> str:
        print("thinking aloud", flush=True)
        assert seen.ask is not None
        return self.choose(seen)

    def choose(self, seen: Observation) -> str:
        assert seen.ask is not None
        return seen.ask.options[0].text


class Crash(Steady):
    def choose(self, seen: Observation) -> str:
        raise ValueError("no idea")


class Gone(Steady):
    """Takes its whole process along."""

    def choose(self, seen: Observation) -> str:
        os._exit(3)


class Hang(Steady):
    def choose(self, seen: Observation) -> str:
        while True:
            pass


class Asleep(Steady):
    """Neither answers nor uses up its time."""

    def choose(self, seen: Observation) -> str:
        while True:
            signal.pause()


class Nonsense(Steady):
    def choose(self, seen: Observation) -> str:
        return "fly away"


class Chatter(Steady):
    """Has always something to say, and nothing that could be said."""

    def choose(self, seen: Observation) -> str:
        return "say fly away"


class Hungry(Steady):
    """Wants more memory than it may have, if not more than there is."""

    def choose(self, seen: Observation) -> str:
        with mmap.mmap(-1, 3 << 30):
            return super().choose(seen)


class Curious(Steady):
    """Looks for what it was not shown, and breaks down if it finds it. It never peeks by the rules.

    It wants to know who is a person: in the test that is whoever sits first.
    """

    def choose(self, seen: Observation) -> str:
        assert seen.seat is not None
        numbers = seen.view.numbers  # type: ignore[attr-defined]
        assert type(seen.view).__name__ == "ToyView"
        assert [at for at, number in enumerate(numbers) if number is not None] == [seen.seat]
        assert seen.people == [0]
        assert seen.ask is not None
        return seen.ask.options[-1].text


class Dreamer:
    """Thinks in samples, and breaks down if anything else of the table is to be found in its process."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def think(self, seen: Observation, imagination: Imagination) -> str:
        assert imagination.seat == seen.seat
        assert seen.seat is not None
        found = [thing for thing in gc.get_objects() if isinstance(thing, Table | Toy)]
        assert len(found) <= 1, "there is the sample and nothing else"
        mine = seen.view.numbers[seen.seat]  # type: ignore[attr-defined]
        for luck in range(20):
            sample = imagination.sample(FastChance(luck))
            assert isinstance(sample, Toy)
            assert sample.numbers[seen.seat] == mine
            playout(sample, FastChance(luck))
            assert sample.over
        assert seen.ask is not None
        return seen.ask.options[-1].text


class Thoughtless(Dreamer):
    """Cannot even be made."""

    def __init__(self, seed: int) -> None:
        raise ValueError("no thoughts")


class BadBots(ToyGame):
    id = "bad-bots"

    def players(self) -> dict[str, Callable[[int], Any]]:
        return {
            "steady": Steady,
            "crash": Crash,
            "gone": Gone,
            "hang": Hang,
            "asleep": Asleep,
            "nonsense": Nonsense,
            "chatter": Chatter,
            "hungry": Hungry,
            "curious": Curious,
            "dreamer": Dreamer,
            "thoughtless": Thoughtless,
        }


GAME = BadBots()
_known = {**games.registry(), GAME.id: GAME}
games.registry = lambda: _known  # type: ignore[assignment]
