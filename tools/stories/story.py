"""A game that goes as it is told: every answer is given, and luck is looked for until it is as wished."""

from collections.abc import Callable, Sequence
from typing import Any

from cantina.kernel import Chance, FastChance, Game, ScriptedChance, State, Table

Wish = Callable[[Any], bool]
"""What is to be true of the state at the next decision."""
TRIES = 300_000


class Unheard(Exception):  # noqa: N818
    """A wish that luck does not fulfil, or an answer that nobody can give."""


def anything(_: State) -> bool:
    return True


class Arranged(Chance):
    """Luck that puts what is shuffled into the orders wished for, and takes from a heap what is wished for, one after
    the other, and keeps what came out."""

    def __init__(self, seed: str, orders: Sequence[list[Any]] = (), taken: Sequence[Any] = ()) -> None:
        self.source = FastChance(seed)
        self.orders = list(orders)
        self.taken = list(taken)
        self.outcomes: list[int] = []

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        self.outcomes.append(self.source.below(n))
        return self.outcomes[-1]

    def shuffle(self, items: list[Any]) -> None:
        if not self.orders:
            super().shuffle(items)
            return
        wanted = self.orders.pop(0)
        if sorted(wanted) != sorted(items):
            raise Unheard(f"{wanted} is no order of {items}")
        for i in range(len(items) - 1, 0, -1):
            j = items.index(wanted[i])
            self.outcomes.append(j)
            items[i], items[j] = items[j], items[i]

    def take(self, items: list[Any]) -> Any:
        if not self.taken:
            return super().take(items)
        wanted = self.taken.pop(0)
        if wanted not in items:
            raise Unheard(f"{wanted} is none of {items}")
        at = items.index(wanted)
        if len(items) > 1:
            self.outcomes.append(at)
        items[at], items[-1] = items[-1], items[at]
        return items.pop()


class Story:
    """A table at which everything goes as it is told."""

    def __init__(
        self,
        game: Game[Any],
        /,
        names: list[str],
        wish: Wish = anything,
        orders: Sequence[list[Any]] = (),
        **options: Any,
    ) -> None:
        self.name = f"{game.id} {' '.join(names)}"
        for number in range(TRIES):
            chance = Arranged(f"{self.name} {number}", orders)
            state = game.start(game.setup(len(names), **options), chance)
            try:
                state.settle()
            except Unheard:
                continue
            if wish(state):
                self.table = Table.new(game, names=names, chance=ScriptedChance(chance.outcomes), **options)
                return
        raise Unheard("no deal is as wished")

    @property
    def at(self) -> int:
        """How many entries there are: the number of this position in a lesson."""
        return self.table.record.length

    def does(self, *answers: str, wish: Wish = anything, **luck: Sequence[Any]) -> "Story":
        """Whoever is asked gives these answers, one after the other; after the last of them luck is as wished."""
        for text in answers[:-1]:
            self.answer(text)
        self.answer(answers[-1], wish, None, **luck)
        return self

    def all(self, answers: dict[int, str], wish: Wish = anything, **luck: Sequence[Any]) -> "Story":
        """Several are asked at once; they answer in this order."""
        *before, last = answers
        for seat in before:
            self.answer(answers[seat], seat=seat)
        self.answer(answers[last], wish, last, **luck)
        return self

    def answer(self, text: str, wish: Wish = anything, seat: int | None = None, **luck: Sequence[Any]) -> None:
        table = self.table
        seat = table.asked[0] if seat is None else seat
        option = table.find(seat, text)
        if option is None:
            raise Unheard(f"{self.at}: {text} is none of {table.options(seat)}")
        for number in range(TRIES):
            chance = Arranged(f"{self.name} {self.at} {number}", **luck)
            state = table.state.clone()
            state.chance = chance
            state.answer(seat, option)
            if wish(state):
                table.chance.source = ScriptedChance(chance.outcomes)
                table.answer(text, seat)
                return
            if not chance.outcomes:
                break
        raise Unheard(f"{self.at}: after {text} nothing is as wished")

    def says(self, seat: int, text: str) -> "Story":
        self.table.say(text, seat)
        return self
