"""A game as a tree: positions that nobody changes, in which luck is a branch of its own.

`Position` is a question to one seat, or the end; `Fork` is luck about to decide. Rules ask for luck in the middle of a
step, so the step is played from the position before with the outcomes that are known; where they run out the rules are
stopped, and the fork offers what could come. Cards that are alike are one outcome, as likely as there are of them.

Several seats that decide at once are asked one after the other; none of them learns what another has answered sooner
than at a table. While a seat puts an answer together from several asks the others see the table as it was before.
"""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from cantina.kernel import Chance, Event, FastChance, Game, Line, Option, Setup, State, View, Vocabulary
from cantina.kernel.asking import ask_view
from cantina.kernel.moves import draft_of, goes_on
from cantina.kernel.snapshot import pack, unpack

T = TypeVar("T")
Origin = tuple[Callable[..., "Tree"], tuple[Any, ...]]
"""Who makes a tree, and from what."""
Resampled = tuple[list[Line | str], list[Line | str], int]
"""What everybody recalls of the time before, what one seat does, and which."""
ANSWER = "> "
"""How an answer of one's own begins where it is recalled; what begins otherwise stands for what was seen."""
Story = list[str]
"""How a position came about: outcomes of luck as `~3`, answers as records have them, `1:stormtrooper`."""


class Branch(Exception):  # noqa: N818  no error: the rules have come to a fork
    """The outcomes that were known have run out."""

    def __init__(self, weights: list[int], things: Sequence[object]) -> None:
        super().__init__(weights)
        self.weights = weights
        self.things = things


class KnownLuck(Chance):
    """Brings the outcomes it is given, then stops the rules. What is drawn from a heap is told apart by kind alone."""

    __slots__ = ("outcomes", "used")

    def __init__(self, outcomes: Sequence[int]) -> None:
        self.outcomes = outcomes
        self.used = 0

    def choose(self, weights: list[int], things: Sequence[object]) -> int:
        if self.used == len(self.outcomes):
            raise Branch(weights, things)
        self.used += 1
        return self.outcomes[self.used - 1]

    def below(self, n: int) -> int:
        return self.choose([1] * n, range(n)) if n > 1 else 0

    def pick(self, items: Sequence[T]) -> T:
        """Also several things that are all alike are luck: whether they are is for nobody to tell from its absence."""
        if len(items) == 1:
            return items[0]
        kinds: list[T] = sorted(set(items))  # type: ignore[type-var]
        return kinds[self.choose([items.count(one) for one in kinds], kinds)]

    def take(self, items: list[T]) -> T:
        taken = self.pick(items)
        items.remove(taken)
        return taken

    def shuffle(self, items: list[T]) -> None:
        rest = items[:]
        items[:] = [self.take(rest) for _ in range(len(rest))]


class Tree:
    """The root of all games with one setup, and what all of its positions share."""

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        origin: "Origin",
        *,
        longest: int,
        luckiest: int,
        lines_say_all: bool = False,
    ) -> None:
        self.origin = origin
        self.game = game
        self.setup = setup
        self.vocabulary: Vocabulary = game.actions(setup)
        self.longest = longest
        """After this many answers a game ends with nobody winning: some could go on for ever."""
        self.luckiest = luckiest
        """The same for outcomes of luck."""
        self.lines_say_all = lines_say_all
        """Whether what a seat has heard and done says all that it knows; else its view goes into what it recalls."""

    @cached_property
    def root(self) -> "Position | Fork":
        return Move(self, None, -1, None).play(())

    def __reduce__(self) -> "Origin":
        return self.origin


class Deed:
    """What led to a position: who answered what, the outcomes of luck, what was told."""

    __slots__ = ("answer", "events", "outcomes", "seat")

    def __init__(self, seat: int, answer: str, outcomes: Sequence[int], events: Sequence[Event]) -> None:
        self.seat = seat
        self.answer = answer
        self.outcomes = outcomes
        self.events = events


NOTHING = Deed(-1, "", (), ())


class Move:
    """An answer about to be carried out, or the beginning of the game."""

    __slots__ = ("before", "option", "seat", "tree")

    def __init__(self, tree: Tree, before: "Position | None", seat: int, option: Option | None) -> None:
        self.tree = tree
        self.before = before
        self.seat = seat
        self.option = option

    def play(self, outcomes: tuple[int, ...]) -> "Position | Fork":
        before, luck = self.before, KnownLuck(outcomes)
        s: State = self.tree.game.start(self.tree.setup, luck) if before is None else before.state.clone()
        s.chance, s.events, s.barrier = luck, [], 0
        try:
            if before is None or self.option is None:
                s.settle()
            else:
                s.answer(self.seat, self.option)
        except Branch as branch:
            return Fork(self, outcomes, branch)
        events, s.events = s.events, None
        deed = Deed(self.seat, "" if self.option is None else self.option.text, outcomes, events)
        if before is None:
            return Position(self.tree, None, s, deed, 0, len(outcomes))
        after = Position(self.tree, before, s, deed, before.decisions + 1, before.luck + len(outcomes))
        draft = draft_of(before.state, self.seat)
        after.inner = draft != "" and not outcomes and not s.barrier and goes_on(s, self.seat, draft)
        return after


class Fork:
    """Luck is about to decide."""

    __slots__ = ("move", "outcomes", "things", "weights")

    def __init__(self, move: Move, outcomes: tuple[int, ...], branch: Branch) -> None:
        self.move = move
        self.outcomes = outcomes
        """What luck has brought so far in this move."""
        self.weights = branch.weights
        """How likely each outcome is, among their sum."""
        self.things = branch.things
        """What each outcome brings: a card, a number."""

    def follow(self, outcome: int) -> "Position | Fork":
        return self.move.play((*self.outcomes, outcome))

    @property
    def before(self) -> "Position | None":
        """The question that was answered; None at the beginning."""
        return self.move.before

    @property
    def tree(self) -> Tree:
        return self.move.tree

    def story(self) -> Story:
        found = [] if self.before is None else self.before.story()
        if self.move.option is not None:
            found.append(f"{self.move.seat + 1}:{self.move.option.text}")
        return found + [f"~{outcome}" for outcome in self.outcomes]

    def origin(self) -> "Position | None":
        return None if self.before is None else self.before.origin()

    def __deepcopy__(self, _known: object) -> "Fork":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return written(self)


class Position:
    """A question to one seat, or the end. It is never changed."""

    __slots__ = ("_legal", "_memory", "before", "decisions", "deed", "inner", "luck", "resampled", "state", "tree")

    def __init__(
        self, tree: Tree, before: "Position | None", state: State, deed: Deed, decisions: int, luck: int
    ) -> None:
        self.tree = tree
        self.before = before
        self.state = state
        self.deed = deed
        self.decisions = decisions
        self.luck = luck
        self.inner = False
        """A part of a draft that goes on: others have not noticed it."""
        self.resampled: Resampled | None = None
        """Where it was imagined for a seat: what was recalled by then."""
        self._legal: list[int] | None = None
        self._memory: dict[int | None, list[Line | str]] = {}

    # -- where the game is ---------------------------------------------------------------------------------------

    @property
    def cut_off(self) -> bool:
        return self.decisions >= self.tree.longest or self.luck >= self.tree.luckiest

    @property
    def over(self) -> bool:
        return self.state.over or self.cut_off

    @property
    def seat(self) -> int:
        """Who is asked: of several the first that has not answered."""
        return self.state.asked()[0]

    def legal(self) -> list[int]:
        if self._legal is None:
            self._legal = self.tree.vocabulary.legal(self.state, self.seat)
        return self._legal

    def answer(self, number: int) -> "Position | Fork":
        seat = self.seat
        return Move(self.tree, self, seat, self.tree.vocabulary.option(self.state, seat, number)).play(())

    def outcome(self) -> list[float]:
        """What the game was worth to each seat: all they win together is what the others lose, or everybody's 1."""
        seats, winners = self.state.seats, self.state.winners if self.state.over else []
        if self.tree.game.cooperative:
            return [1.0 if winners else 0.0] * seats
        if not winners or len(winners) == seats:
            return [0.0] * seats
        share = (seats - len(winners)) / len(winners)
        return [share if seat in winners else -1.0 for seat in range(seats)]

    # -- what somebody sees and recalls --------------------------------------------------------------------------

    def shown(self, seat: int | None) -> "Position":
        """The position that a seat or a spectator sees: while another puts an answer together, the one before."""
        at = self
        while at.inner and at.deed.seat != seat and at.before is not None:
            at = at.before
        return at

    def view(self, seat: int | None) -> View:
        return self.tree.game.view(self.shown(seat).state, seat)

    def sight(self, seat: int | None) -> str:
        """The table and the question as a viewer sees them."""
        s = self.shown(seat).state
        ask = None if self.cut_off else ask_view(s, seat)
        return msgspec.json.encode([self.tree.game.view(s, seat), ask]).decode()

    def recalled(self, seat: int) -> str:
        """All that a seat has heard and done, and what it saw whenever it decided: two positions that it cannot tell
        apart have the same, and no others."""
        at = self.shown(seat)
        found = [one if isinstance(one, str) else said_as(one) for one in self.recollection(seat)]
        if not self.tree.lines_say_all:
            found.append(at.glimpse(seat))
        asked = not self.over and at.state.asked()[:1] == [seat]
        return "\n".join([*found, f"? {at.prompt()}" if asked else "."])

    def recollection(self, seat: int | None) -> list[Line | str]:
        """What a seat has heard and done, or what everybody heard, in its order."""
        found: list[list[Line | str]] = []
        step: Position | None = self.shown(seat)
        while step is not None:
            found.append(step.memory(seat))
            step = step.before
        return [one for memory in reversed(found) for one in memory]

    def prompt(self) -> str:
        decision = self.state.decision
        return "" if decision is None else decision.prompt

    def glimpse(self, seat: int) -> str:
        """Stands for all that a seat sees here."""
        return "[" + hashlib.sha256(self.sight(seat).encode()).hexdigest()[:12] + "]"

    def memory(self, seat: int | None) -> list[Line | str]:
        """What this position adds to what a seat recalls."""
        known = self._memory.get(seat)
        if known is None:
            known = self._memory[seat] = list(self._remember(seat))
        return known

    def _remember(self, seat: int | None) -> Iterator[Line | str]:
        if self.resampled is not None:
            public, own, whose = self.resampled
            yield from own if seat == whose else public
            if seat is not None and seat != whose:
                yield self.glimpse(seat)
        if seat is not None and self.before is not None and self.deed.seat == seat:
            if not self.tree.lines_say_all:
                yield self.before.glimpse(seat)
            yield ANSWER + self.deed.answer
        for event in self.deed.events:
            said = event.heard_by(seat)
            if said is not None:
                yield said

    # -- the same for all that a seat knows ----------------------------------------------------------------------

    def resample(self, seat: int, seed: int) -> "Position":
        """A position that the seat cannot tell from this one, at random.

        What it recalls is as before. The others recall what everybody heard and what they see in this position: what
        they saw and did in secret before is what the seat does not know.
        """
        at = self.shown(seat)
        state = at.state.determinize(seat, FastChance(seed))
        new = Position(self.tree, None, state, NOTHING, self.decisions, self.luck)
        new.resampled = at.recollection(None), at.recollection(seat), seat
        return new

    # -- as bytes ------------------------------------------------------------------------------------------------

    def story(self) -> Story:
        found: list[Story] = []
        step: Position = self
        while True:
            deed = step.deed
            said = [f"{deed.seat + 1}:{deed.answer}"] if step.before is not None else []
            found.append(said + [f"~{outcome}" for outcome in deed.outcomes])
            if step.before is None:
                return [text for one in reversed(found) for text in one]
            step = step.before

    def origin(self) -> "Position | None":
        """The position that was imagined, where one was; None: it goes back to the beginning of the game."""
        step: Position = self
        while step.before is not None:
            step = step.before
        return step if step.resampled is not None else None

    def __deepcopy__(self, _known: object) -> "Position":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return written(self)

    def __str__(self) -> str:
        return f"{self.decisions} answers, {self.luck} of luck: {self.state.where()} #{self.state.fingerprint()}"


def said_as(line: Line) -> str:
    """A line as somebody recalls it."""
    return " ".join([line.key, *(f"{name}={value}" for name, value in line.args.items())])


# -- as bytes --------------------------------------------------------------------------------------------------------


def written(at: Position | Fork) -> tuple[Any, ...]:
    """What a position is made from again: where it began, and its story."""
    first = at.origin()
    if first is None:
        return restore, (at.tree, at.story())
    state = pack(at.tree.game, first.state)
    return imagined, (at.tree, state, first.resampled, first.decisions, first.luck, at.story())


def restore(tree: Tree, story: Story) -> Position | Fork:
    return follow(tree.root, story)


def imagined(
    tree: Tree, state: bytes, resampled: Resampled, decisions: int, luck: int, story: Story
) -> Position | Fork:
    first = Position(tree, None, unpack(tree.game, state, KnownLuck(())), NOTHING, decisions, luck)
    first.resampled = resampled
    return follow(first, story)


def follow(at: Position | Fork, story: Story) -> Position | Fork:
    """Where a story leads to from here."""
    for text in story:
        if isinstance(at, Fork):
            at = at.follow(int(text.removeprefix("~")))
        else:
            at = at.answer(at.tree.vocabulary.index(text.partition(":")[2]))
    return at
