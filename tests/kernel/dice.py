"""A small game in which everything lies open: in turn, each rolls one die or two, and sixes count.

What was rolled is told and then gone: a roll without a six leaves nothing on the table.

`fault` breaks the game in one of several ways, so that the ladder can show that it notices.
"""

from typing import Any

from cantina.kernel import Ask, Chance, Choice, Game, Option, Setup, State, Step, View, Words, line, seat_ref

FAULTS = ("none", "hand", "deck", "private", "kept", "loaded", "forgets", "no-luck", "mute")
TURNS = 4


class Dice(State):
    __slots__ = ("fault", "kept", "points", "weights")

    points: list[int]
    weights: list[int]
    """How many dice more somebody rolls, unknown to all, where the dice are loaded."""
    kept: int
    """The last roll, where it stays behind a screen."""
    fault: str

    def clone(self) -> "Dice":
        new = Dice(self.seats, self.chance)
        self.copy_into(new)
        new.points, new.weights = self.points[:], self.weights[:]
        new.kept, new.fault = self.kept, self.fault
        return new

    def redeal(self, seat: int | None, chance: Chance) -> None:
        """Only a faulty game hides something."""
        if self.fault == "loaded":
            self.weights = [chance.below(2) for _ in self.weights]
        elif self.fault == "kept":
            self.kept = chance.below(6)


class Deal(Step[Dice]):
    __slots__ = ()

    def run(self, s: Dice) -> None:
        if s.fault in ("deck", "loaded"):
            s.weights = [s.chance.below(2) for _ in range(s.seats)]


class HowMany(Ask[Dice, Option]):
    __slots__ = ()
    kind = "choice"
    prompt = "how-many"

    def options(self, s: Dice) -> list[Option]:
        return [Option("one"), Option("two")]

    def answer(self, s: Dice, option: Option) -> None:
        dice = (1 if option.text == "one" else 2) + (s.weights[self.seat] if s.fault == "loaded" else 0)
        rolled = [5] * dice if s.fault == "no-luck" else s.chance.roll(dice)
        s.points[self.seat] += 0 if s.fault == "mute" else rolled.count(5)
        s.kept = rolled[0] if s.fault == "kept" else 0
        self.tell(s, rolled)
        if s.fault == "forgets":
            s.forget()

    def tell(self, s: Dice, rolled: list[int]) -> None:
        shown = "some" if s.fault in ("mute", "no-luck") else " ".join(map(str, rolled))
        public = line("rolls", seat=seat_ref(self.seat), dice=shown)
        s.tell(public, {self.seat: line("rolls-you", dice=shown)} if s.fault == "private" else None)


class End(Step[Dice]):
    __slots__ = ()

    def run(self, s: Dice) -> None:
        s.finish([s.points.index(max(s.points))], s.points[:])


class DiceView(View):
    points: list[int]


class DiceGame(Game[Dice]):
    id = "dice"
    version = "1"
    seats = range(2, 9)
    options = (Choice("fault", FAULTS, "none"),)
    package = "cantina.words"
    hidden = False
    secret_choices = False

    def start(self, setup: Setup, chance: Chance) -> Dice:
        s = Dice(setup.seats, chance)
        s.points, s.weights, s.kept = [0] * setup.seats, [0] * setup.seats, 0
        s.fault = str(setup.options["fault"])
        s.then(Deal(), *(HowMany(seat) for _ in range(TURNS) for seat in range(setup.seats)), End())
        return s

    def view(self, s: Dice, seat: int | None) -> DiceView:
        if s.fault == "hand" and seat is None:
            return DiceView([])
        return self.open_view(s)

    def open_view(self, s: Dice) -> DiceView:
        return DiceView(s.points[:])

    def describe(self, view: Any, words: Words) -> str:
        return str(view)

    def check(self, s: Dice) -> None:
        assert sum(s.points) >= 0


DICE = DiceGame()
