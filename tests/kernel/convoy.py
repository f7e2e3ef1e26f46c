"""A small game of drafts: in turn, everybody puts a convoy together, ship by ship, until it leaves.

The next player opens the gate for it.

Ships are loaded one after the other; a scout is rolled for, a spy gets something to see. Both are no
parts of the draft, so everybody sees what was loaded up to there.
"""

from typing import Any, ClassVar

from cantina.kernel import Ask, AskKind, Chance, Game, Option, Setup, State, Step, View, Words, line, seat_ref

SHIPS = ("one", "two", "scout", "spy", "leave")


class Convoy(State):
    __slots__ = ("loaded", "ready")

    loaded: list[int]
    ready: list[int]

    def clone(self) -> "Convoy":
        new = Convoy(self.seats, self.chance)
        self.copy_into(new)
        new.loaded, new.ready = self.loaded[:], self.ready[:]
        return new

    def redeal(self, seat: int | None, chance: Chance) -> None:
        """Nothing is hidden here but what is being put together."""


class Next(Step[Convoy]):
    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Convoy) -> None:
        s.then(Ready((self.seat + 1) % s.seats), Load(self.seat))


class Ready(Ask[Convoy, Option]):
    """The next seat opens the gate: a decision for itself, before the draft of another."""

    __slots__ = ()

    kind = "yes-no"
    prompt = "ready"

    def options(self, s: Convoy) -> list[Option]:
        return [Option("yes"), Option("wait")]

    def answer(self, s: Convoy, option: Option) -> None:
        s.ready[self.seat] += option.text == "yes"
        s.tell(line("ready", seat=seat_ref(self.seat)))


class Load(Ask[Convoy, Option]):
    __slots__ = ()

    kind: ClassVar[AskKind] = "set"
    prompt = "load"
    draft = "convoy"

    def options(self, s: Convoy) -> list[Option]:
        return [Option(ship) for ship in SHIPS]

    def answer(self, s: Convoy, option: Option) -> None:
        seat = self.seat
        if option.text == "leave":
            s.tell(line("leaves", seat=seat_ref(seat), ships=s.loaded[seat]))
            if sum(s.ready) < 3 * s.seats:
                s.then(Next((seat + 1) % s.seats))
            else:
                s.finish([seat], s.loaded[:])
            return
        s.loaded[seat] += 2 if option.text == "two" else 1
        s.tell(line("loads", seat=seat_ref(seat)), {seat: line("loads-you", ships=option.text)})
        if option.text == "scout":
            s.loaded[seat] += s.chance.below(6)
        elif option.text == "spy":
            s.reveal(seat)
        s.then(Weigh(seat) if option.text == "two" else Load(seat))


class Weigh(Load):
    """Another ask of the same draft."""

    __slots__ = ()

    kind = "number"
    prompt = "weigh"


class ConvoyView(View):
    loaded: list[int]
    ready: list[int]


class ConvoyGame(Game[Convoy]):
    id = "convoy"
    version = "1"
    seats = range(2, 4)
    options = ()
    package = "cantina.words"

    def start(self, setup: Setup, chance: Chance) -> Convoy:
        s = Convoy(setup.seats, chance)
        s.loaded, s.ready = [0] * setup.seats, [0] * setup.seats
        s.then(Next(0))
        return s

    def view(self, s: Convoy, seat: int | None) -> ConvoyView:
        return ConvoyView(s.loaded[:], s.ready[:])

    def open_view(self, s: Convoy) -> ConvoyView:
        return ConvoyView(s.loaded[:], s.ready[:])

    def describe(self, view: Any, words: Words) -> str:
        return str(view)

    def check(self, s: Convoy) -> None:
        assert all(ships >= 0 for ships in s.loaded)


CONVOY = ConvoyGame()
