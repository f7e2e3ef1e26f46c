"""A small game with all that a kernel must carry: secrets, chance, a look at a card, sealed and open decisions.

Everybody draws a number nobody else sees. In turn, each may look at the left neighbour's number, then says whether it
is high; whoever says so draws another number. Then all bid in secret, then all vote openly whether to double. The
highest sum of number and bid wins.

`fault` breaks the game in one of several ways, so that the ladder can show that it notices.
"""

from typing import Any

from cantina.kernel import (
    SEAT_OPTIONS,
    Ask,
    Chance,
    Choice,
    Game,
    Line,
    Number,
    Option,
    Setup,
    State,
    Step,
    Together,
    View,
    Words,
    line,
    seat_ref,
)

FAULTS = ("none", "view", "options", "draw-line", "look-line", "bids", "undo", "own", "forgotten", "confirm", "sample")


class Toy(State):
    __slots__ = ("bids", "fault", "guesses", "heap", "knows", "numbers")

    heap: list[int]
    numbers: list[int]
    knows: list[bool]
    guesses: list[int]
    bids: list[int]
    fault: str

    def clone(self) -> "Toy":
        new = Toy(self.seats, self.chance)
        self.copy_into(new)
        new.heap = self.heap[:]
        new.numbers = self.numbers[:]
        new.knows = self.knows[:]
        new.guesses = self.guesses[:]
        new.bids = self.bids[:]
        new.fault = self.fault
        return new

    def redeal(self, seat: int | None, chance: Chance) -> None:
        hidden = [at for at in range(len(self.numbers)) if not self.known(at, seat) or self.fault == "own"]
        self.heap += [self.numbers[at] for at in hidden]
        if self.fault != "sample":
            self.heap.sort()
        for at in hidden:
            self.numbers[at] = chance.take(self.heap)

    def known(self, at: int, seat: int | None) -> bool:
        if self.over or (self.fault == "forgotten" and at == 0):
            return True
        if seat is None:
            return False
        return at == seat or (at == (seat + 1) % self.seats and self.knows[seat])


class Draw(Step[Toy]):
    __slots__ = ()

    def run(self, s: Toy) -> None:
        for seat in range(s.seats):
            number = s.chance.take(s.heap)
            s.numbers.append(number)
            who = seat_ref(seat)
            public = line("draws", seat=who, number=number) if s.fault == "draw-line" else line("draws", seat=who)
            s.tell(public, {seat: line("draws-you", number=number)})
        s.then(*(Peek(seat) for seat in range(s.seats)), Bid(), Vote())


class Peek(Ask[Toy, Option]):
    __slots__ = ()

    kind = "yes-no"
    prompt = "peek"

    def options(self, s: Toy) -> list[Option]:
        if s.fault == "options" and s.numbers[(self.seat + 1) % s.seats] > 5:
            return [Option("yes")]
        return [Option("yes"), Option("no")]

    def answer(self, s: Toy, option: Option) -> None:
        if option.text == "yes":
            left = (self.seat + 1) % s.seats
            s.knows[self.seat] = True
            if s.fault != "undo":
                s.reveal(self.seat)
            private = line("peeks-you", number=s.numbers[left])
            public = line("peeks", seat=seat_ref(self.seat))
            s.tell(private if s.fault == "look-line" else public, {self.seat: private})
        s.then(Guess(self.seat))


class Guess(Ask[Toy, Option]):
    __slots__ = ()

    kind = "yes-no"
    prompt = "guess"

    def options(self, s: Toy) -> list[Option]:
        return [Option("high"), Option("low")]

    def confirm(self, s: Toy, seat: int, option: Option) -> Line | None:
        """Whoever says high draws again; a faulty toy warns by what nobody may know."""
        if s.fault == "confirm" and s.numbers[seat - 1] < 5:
            return None
        return line("confirm-high", number=s.numbers[seat]) if option.text == "high" else None

    def answer(self, s: Toy, option: Option) -> None:
        s.guesses.append(int(option.text == "high"))
        s.tell(line("guesses", seat=seat_ref(self.seat)))
        if option.text == "high":
            s.heap.append(s.numbers[self.seat])
            number = s.numbers[self.seat] = s.chance.take(s.heap)
            s.knows[self.seat - 1] = False
            s.tell(line("draws", seat=seat_ref(self.seat)), {self.seat: line("draws-you", number=number)})


class Bid(Together[Toy]):
    __slots__ = ()

    kind = "number"
    prompt = "bid"
    sealed = True

    def seats(self, s: Toy) -> list[int]:
        return list(range(s.seats))

    def options(self, s: Toy, seat: int) -> list[Option]:
        return [Number(n) for n in range(s.numbers[seat] + 2)]

    def resolve(self, s: Toy, answers: dict[int, Option]) -> None:
        s.bids = [int(answers[seat].text) for seat in range(s.seats)]
        s.reveal()
        s.tell(line("bids", bids=" ".join(map(str, s.bids))))


class Vote(Together[Toy]):
    __slots__ = ()

    kind = "seat"
    prompt = "vote"
    sealed = False

    def seats(self, s: Toy) -> list[int]:
        return list(range(s.seats))

    def options(self, s: Toy, seat: int) -> list[Option]:
        return [SEAT_OPTIONS[at] for at in range(s.seats)]

    def resolve(self, s: Toy, answers: dict[int, Option]) -> None:
        s.reveal()
        scores = [number + bid for number, bid in zip(s.numbers, s.bids, strict=True)]
        for option in answers.values():
            scores[int(option.text[1:]) - 1] += 1
        best = max(scores)
        s.finish([seat for seat in range(s.seats) if scores[seat] == best], scores)


class ToyView(View):
    numbers: list[int | None]
    guesses: list[int]
    bids: list[int]


class ToyGame(Game[Toy]):
    id = "toy"
    version = "1"
    seats = range(2, 5)
    options = (Choice("fault", FAULTS, "none"),)
    package = "cantina.words"

    def start(self, setup: Setup, chance: Chance) -> Toy:
        s = Toy(setup.seats, chance)
        s.heap = list(range(10))
        s.numbers, s.guesses, s.bids = [], [], []
        s.knows = [False] * setup.seats
        s.fault = str(setup.options["fault"])
        s.then(Draw())
        return s

    def view(self, s: Toy, seat: int | None) -> ToyView:
        shown = [n if s.known(at, seat) or s.fault == "view" else None for at, n in enumerate(s.numbers)]
        bids = [int(option.text) for option in s.given or [] if option] if s.fault == "bids" else s.bids
        return ToyView(shown, s.guesses[:], bids)

    def open_view(self, s: Toy) -> ToyView:
        return ToyView(list(s.numbers), s.guesses[:], s.bids)

    def describe(self, view: Any, words: Words) -> str:
        return str(view)

    def check(self, s: Toy) -> None:
        assert sorted(s.heap + s.numbers) == list(range(10))


TOY = ToyGame()
