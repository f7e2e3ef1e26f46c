"""The kernel's small game with bots that fail, each in its own way. A bot's process imports this to know them."""

import mmap
import os
from collections.abc import Callable

from cantina import games
from cantina.kernel import Observation, Player
from kernel.toy import ToyGame


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


class Nonsense(Steady):
    def choose(self, seen: Observation) -> str:
        return "fly away"


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


class BadBots(ToyGame):
    id = "bad-bots"

    def players(self) -> dict[str, Callable[[int], Player]]:
        return {
            "steady": Steady,
            "crash": Crash,
            "gone": Gone,
            "hang": Hang,
            "nonsense": Nonsense,
            "hungry": Hungry,
            "curious": Curious,
        }


GAME = BadBots()
_known = {**games.registry(), GAME.id: GAME}
games.registry = lambda: _known  # type: ignore[assignment]
