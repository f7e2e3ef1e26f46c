"""A game in progress."""

import hashlib
from typing import Any, Final

from mypy_extensions import mypyc_attr

from cantina.kernel.chance import Chance
from cantina.kernel.event import Event, Line
from cantina.kernel.option import SEAT_LIMIT, Option
from cantina.kernel.step import Ask, Decision, Step, Together, fields

EVERYBODY: Final = 1 << SEAT_LIMIT
FORGET: Final = Event(None, forget=True)


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class State:
    """Flat and mutable: small ints, lists of ints, bytearrays. One subclass with `__slots__` for each game.

    An author owes:

    * `clone()`: a copy that shares nothing mutable. Make a new state with the plain constructor, call
      `self.copy_into(new)` for the kernel's part, copy the lists of the game with slices.
    * `redeal(seat, chance)`: replace everything that the seat (None: a spectator) cannot know with a random sample that
      fits all it has seen: hands, deck orders, secret choices, and what steps on the stack hold of them. Afterwards the
      seat's view, ask and events, now and after equal public moves, are the same as before. For equal luck the
      sample is the same whatever was hidden: gather what is dealt again and sort it first. Where nothing is hidden
      (`Game.hidden` is False) there is nothing to do.

    The constructor stays cheap, since every clone runs it: what a new game needs is set up by `Game.start`.
    """

    __slots__ = ("barrier", "chance", "events", "finished", "given", "scores", "seats", "stack", "winners")

    def __init__(self, seats: int, chance: Chance) -> None:
        self.seats = seats
        self.chance = chance
        self.stack: list[Step[Any]] = []
        """What happens next, the next thing last."""
        self.events: list[Event] | None = None
        """What happened since somebody last collected it; None: nobody listens."""
        self.given: list[Option | None] | None = None
        """The answers so far to the Together on top of the stack, by seat."""
        self.barrier = 0
        """Whom something hidden was shown to since the Table last looked: seats as bits, or EVERYBODY."""
        self.finished = False
        self.winners: list[int] = []
        self.scores: list[int] = []

    # -- for authors of games ------------------------------------------------------------------------------------

    def clone(self) -> "State":
        """An independent copy that is silent: it tells no events. It shares the chance source."""
        raise NotImplementedError

    def redeal(self, seat: int | None, chance: Chance) -> None:
        """Replace all that the seat cannot know with a sample that fits what it has seen, in place."""
        raise NotImplementedError

    def copy_into(self, new: "State") -> None:
        """The kernel's part of `clone`."""
        new.stack = self.stack[:]
        if self.given is not None:
            new.given = self.given[:]
        new.barrier = self.barrier
        new.finished = self.finished
        new.winners = self.winners[:]
        new.scores = self.scores[:]

    def then(self, *steps: Step[Any]) -> None:
        """Put steps on the stack: they run in this order, before what is there already."""
        self.stack.extend(steps[::-1])

    def tell(self, public: Line | None, private: dict[int, Line] | None = None) -> None:
        """Say that something happened. Guard it with `if s.events is not None` where building the line costs."""
        if self.events is not None:
            self.events.append(Event(public, private or {}))

    def forget(self) -> None:
        """What was told so far has to be remembered from now on: the table shows a log that begins here.

        For games in which remembering is a part (`Game.view_keeps_all` is False).
        """
        if self.events is not None:
            self.events.append(FORGET)

    def reveal(self, *seats: int) -> None:
        """Note that something hidden has just been shown to these seats, or to everybody: no way back without a vote.

        Chance and other seats' answers are noted by the kernel. What a seat lays open of its own needs no note,
        since taking that back gives it no advantage. The ladder proves that no note was forgotten.
        """
        for seat in seats:
            self.barrier |= 1 << seat
        if not seats:
            self.barrier |= EVERYBODY

    def shown_to(self, seat: int | None) -> bool:
        """Whether something hidden was shown to this seat, or to spectators, since the Table last looked."""
        mine = 0 if seat is None else 1 << seat
        return bool(self.barrier & (EVERYBODY | mine))

    def finish(self, winners: list[int], scores: list[int]) -> None:
        """The game is over, whatever the rest of an effect still puts on the stack.

        Winners may be several (shared, or a team) or none; scores are by seat.
        """
        self.stack.clear()
        self.finished = True
        self.given = None
        self.winners = winners
        self.scores = scores

    # -- for whoever runs a game ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.stack

    @property
    def decision(self) -> Decision[Any] | None:
        """What is being decided, once settled; None when the game is over."""
        if not self.stack:
            return None
        step = self.stack[-1]
        assert isinstance(step, Decision)
        return step

    def settle(self) -> None:
        """Run automatic steps until somebody has to decide or the game is over."""
        stack = self.stack
        while stack:
            if self.finished:
                stack.clear()
                return
            step = stack[-1]
            if not isinstance(step, Decision):
                stack.pop()
                step.run(self)
            elif isinstance(step, Ask):
                if not step.obvious() or not self._take_only_option(step):
                    return
            else:
                assert isinstance(step, Together)
                if not self._open(step):
                    return

    def _take_only_option(self, ask: Ask[Any, Any]) -> bool:
        options = ask.options(self)
        if len(options) > 1:
            return False
        self.stack.pop()
        ask.answer(self, options[0])
        return True

    def _open(self, step: Together[Any]) -> bool:
        """Ready a Together for answers; one in which nobody takes part is over at once."""
        if step.seats(self):
            if self.given is None:
                self.given = [None] * self.seats
            return False
        self.stack.pop()
        step.resolve(self, {})
        return True

    def asked(self) -> list[int]:
        """The seats whose answer the game waits for. Empty when it is over."""
        if not self.stack:
            return []
        step = self.stack[-1]
        if isinstance(step, Ask):
            return [step.seat]
        assert isinstance(step, Together)
        given = self.given or []
        return [seat for seat in step.seats(self) if given[seat] is None]

    def may_answer(self) -> list[int]:
        """The seats that can answer now: those asked, and those that may still change their answer."""
        if self.stack:
            step = self.stack[-1]
            if isinstance(step, Together):
                return list(step.seats(self))
        return self.asked()

    def options(self, seat: int) -> list[Option]:
        """The legal answers of a seat; none if it is not asked."""
        if not self.stack:
            return []
        step = self.stack[-1]
        if isinstance(step, Ask):
            return list(step.options(self)) if step.seat == seat else []
        assert isinstance(step, Together)
        return step.options(self, seat) if seat in step.seats(self) else []

    def answer(self, seat: int, option: Option) -> None:
        """Carry out one of `options(seat)` and settle. The caller vouches that it is one of them."""
        step = self.stack[-1]
        if isinstance(step, Ask):
            self.stack.pop()
            step.answer(self, option)
        else:
            assert isinstance(step, Together)
            given = self.given
            assert given is not None
            given[seat] = option
            answers = {at: choice for at, choice in enumerate(given) if choice is not None}
            if not step.enough(self, answers):
                return
            self.given = None
            self.stack.pop()
            if step.sealed:
                self.reveal()
            step.resolve(self, answers)
        self.settle()

    def determinize(self, seat: int | None, chance: Chance) -> "State":
        """A clone for search, as it may be for all this seat knows. It carries no future and no secret of others."""
        guess = self.clone()
        guess.chance = chance
        guess.redeal(seat, chance)
        step = guess.stack[-1] if guess.stack else None
        if isinstance(step, Together) and step.sealed and guess.given is not None:
            for at, choice in enumerate(guess.given):
                if choice is not None and at != seat:
                    guess.given[at] = chance.pick(step.options(guess, at))
        return guess

    def where(self) -> str:
        """Where the game is, outermost first: the best debugging aid."""
        return " › ".join(repr(step) for step in self.stack) or "over"

    def fingerprint(self) -> str:
        """A digest of the whole state, hidden things included: equal states have equal fingerprints anywhere."""
        contents = {k: v for k, v in fields(self).items() if k not in ("chance", "events", "barrier")}
        return hashlib.sha256(repr(contents).encode()).hexdigest()[:16]


def playout(s: State, chance: Chance) -> int:
    """Answer at random until the game is over; the number of decisions. The state has to be settled."""
    decisions = 0
    stack = s.stack
    while stack:
        step = stack[-1]
        decisions += 1
        if isinstance(step, Ask):
            options = step.options(s)
            stack.pop()
            step.answer(s, options[chance.below(len(options))])
            s.settle()
        else:
            seat = s.asked()[0]
            s.answer(seat, chance.pick(s.options(seat)))
    return decisions
