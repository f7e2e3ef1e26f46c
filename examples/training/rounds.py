"""Rounds of Secret Invasion as they are learned from: many side by side, in numbers, without a table around them."""

from typing import Any

from learned import GAME, SEATS, TOKENS, Recall, shape

from cantina.kernel import Event, FastChance, Line, Observation, Option
from cantina.kernel.asking import ask_view

RIVAL = "counter"
"""Whom the learner is examined by."""


class Round:
    """A round in progress, and what both players have heard of it."""

    def __init__(self, chance: FastChance, rival: int | None = None, seed: int = 0) -> None:
        self.chance, self.rival, self.seed = chance, rival, seed
        self.encoding, self.vocabulary = shape()
        self.setup = GAME.setup(SEATS, tokens=TOKENS)
        self.begin()

    def begin(self) -> None:
        self.s = GAME.start(self.setup, self.chance)
        self.s.events = []
        self.recalls = [Recall(seat) for seat in range(SEATS)]
        self.heard: list[Line] = []
        self.seed += 1
        if self.rival is not None:
            self.bot = GAME.players()[RIVAL](self.seed)
        self.s.settle()
        self.listen()

    def listen(self) -> None:
        """Tell both what has happened."""
        events: list[Event] = self.s.events or []
        for event in events:
            for seat, recall in enumerate(self.recalls):
                line = event.heard_by(seat)
                if line is not None:
                    recall.hear(line)
                    if seat == self.rival:
                        self.heard.append(line)
        events.clear()

    def show(self, at: int, to: dict[str, Any]) -> None:
        """What the seat to answer sees, into row `at`."""
        seat = self.s.asked()[0]
        self.options: dict[int, Option] = {self.vocabulary.index(o.text): o for o in self.s.options(seat)}
        size = self.encoding.size
        row = to["sight"][at]
        row[:size] = self.encoding.encode(seat, GAME.view(self.s, seat), ask_view(self.s, seat))
        row[size:] = 0
        self.recalls[seat].write(row[size:])
        to["mask"][at] = 0
        to["mask"][at, list(self.options)] = 1
        to["seat"][at] = seat
        to["hidden"][at] = 0
        to["hidden"][at, self.s.hands[1 - seat]] = 1

    def answer(self, number: int) -> tuple[int, int]:
        """Carry out an answer, and what the rival answers then: how many rounds ended, and what they brought seat 0."""
        self.s.answer(self.s.asked()[0], self.options[number])
        self.listen()
        return self.go_on()

    def go_on(self) -> tuple[int, int]:
        """Play until the learner has to answer; a round that is over is followed by another."""
        ended = gain = 0
        self.wait_for_rival()
        while self.s.over:
            ended += 1
            gain += sum(1 if seat == 0 else -1 for seat in self.s.winners)
            self.begin()
            self.wait_for_rival()
        return ended, gain

    def wait_for_rival(self) -> None:
        s, seat = self.s, self.rival
        while seat is not None and not s.over and s.asked()[0] == seat:
            seen = Observation(seat, GAME.view(s, seat), ask_view(s, seat), self.heard)
            text = self.bot.answer(seen)
            s.answer(seat, next(option for option in s.options(seat) if option.text == text))
            self.listen()


def seated(name: str, at: int, against: bool) -> Round:
    """A table with deals of its own, ready for the learner."""
    found = Round(FastChance(name), at % 2 if against else None, at * 1000)
    found.go_on()
    return found
