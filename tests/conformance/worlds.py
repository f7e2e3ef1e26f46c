"""Two worlds in which somebody has chosen otherwise in secret: whoever was told nothing different sees the same.

At some decisions of random games the table is set up twice, and the seat that decides goes two ways: it gives another
answer, or it tries something first and takes it back, or it changes a sealed answer. Then both tables go on alike,
wherever they can. Every other viewer keeps a tape: each frame that the server would send, in order. Two tapes
may part only where the rules told this viewer two different things. A view, a question, a number of frames or a notice
that something was taken back that parts them before is a leak.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import zip_longest
from typing import Any

from cantina.kernel import FastChance, Game, Setup, State, Table
from cantina.kernel.snapshot import pack
from cantina.kernel.step import fields
from cantina.server.protocol import Position
from cantina.server.tables.history import History
from conformance.fate import Fate, Fated
from conformance.ladder import MOST_ANSWERS, new_answers
from conformance.numbers import numbers

Viewer = int | None
Said = tuple[int, str]
"""A seat and its answer."""
Request = tuple[int, str | None]
"""A seat and its answer; None: it takes the last one back."""
Make = Callable[[], Table]
"""Lays out the same table as often as it is called."""

FURTHER = 12
"""How many answers both tables go on after they have parted."""
LONGEST_DETOUR = 4
PATIENCE = 40
"""How many answers a table may be behind the other."""
TAKES_BACK = "takes-back"
DECLINED = "pass"
"""Who does nothing says so: the game is seen to go on."""


class Leak(AssertionError):  # noqa: N818
    """A viewer can tell two worlds apart and was told nothing."""


# -- a world --------------------------------------------------------------------------------------------------------


class Frame:
    """What a viewer is sent after one request."""

    __slots__ = ("heard", "new", "position")

    def __init__(self, position: Position, before: Position, noticed: bool, aloud: str = "") -> None:
        self.position = position
        self.heard: list[Any] = [line for line in position.lines if noticed or line.key != TAKES_BACK]
        """The lines. That something was taken back counts only if it was noticed while it stood."""
        if answers(before):
            self.heard.append(answers(position))
        if aloud:
            self.heard.append(aloud)
        self.new = bool(self.heard) or seen(position) != seen(before)
        """Else it says that something has happened, and not what."""


def answers(position: Position) -> Any:
    """What everybody sees while several decide: who has answered or answers again, and the open answers."""
    ask = position.ask
    return (ask.prompt.key, ask.answered, ask.given) if ask and ask.together else None


def first(position: Position) -> Frame:
    return Frame(position, position, True)


def seen(position: Position) -> tuple[Any, ...]:
    """What a viewer can look at, apart from the log."""
    one = position
    return one.view, one.ask, one.forgotten, one.can_undo, one.over, one.winners, one.scores


class World:
    """A table, and for each viewer the tape of all frames since the worlds were set up."""

    def __init__(self, make: Make, prefix: list[Said], fate: Fate) -> None:
        self.table = make()
        for seat, text in prefix:
            self.table.answer(text, seat)
        self.table.chance = self.table.state.chance = Fated(fate)
        self.history = History(self.table, undo=True)
        self.viewers: list[Viewer] = [None, *range(self.table.setup.seats)]
        self.tapes: dict[Viewer, list[Frame]] = {
            viewer: [first(self.history.newest.position(viewer))] for viewer in self.viewers
        }
        self.noticed: list[set[Viewer]] = []
        """For each answer since then: who could notice it."""
        self.requests: list[Request] = []
        self.open: list[str] = []
        """What was laid open and not yet sent to everybody."""

    def answer(self, seat: int, text: str) -> None:
        self.requests.append((seat, text))
        self.open.append(self.aloud(seat, text))
        self.table.answer(text, seat)
        self.noticed.append(self.publish(None, set(self.viewers)))

    def aloud(self, seat: int, text: str) -> str:
        """What everybody sees of an answer at the table, though no line says it."""
        ask = self.table.ask(seat)
        assert ask is not None
        shown = self.table.game.openly(ask.prompt.key.removeprefix("ask-"), text)
        return shown or (text if text == DECLINED else "")

    def undo(self, seat: int) -> None:
        self.requests.append((seat, None))
        before = self.table.log[:]
        self.table.undo(seat)
        self.publish(before, self.noticed.pop())

    def publish(self, before: list[Any] | None, noticed: set[Viewer]) -> set[Viewer]:
        """Send everybody what the server would send; who has noticed something by it."""
        version = self.history.next(before)
        self.history.add(version)
        sealed = self.table.state.given is not None
        found, aloud = set(), "" if sealed else " ".join(filter(None, self.open))
        for viewer, tape in self.tapes.items():
            if not version.shown_to(viewer):
                continue
            tape.append(Frame(version.position(viewer), tape[-1].position, viewer in noticed, aloud))
            if tape[-1].new:
                found.add(viewer)
        if None in found and not sealed:
            self.open = []
        return found

    def may_answer(self) -> list[int]:
        """The seats that can say something new."""
        return [seat for seat in self.table.state.may_answer() if new_answers(self.table, seat)]


# -- two worlds -----------------------------------------------------------------------------------------------------


class Pair:
    """Two worlds that were the same until one seat chose otherwise."""

    def __init__(self, make: Make, prefix: list[Said], mover: int, seed: str, other: Make | None = None) -> None:
        self.fate = fate = Fate(seed)
        self.worlds = World(make, prefix, fate), World(other or make, prefix, fate)
        self.mover = mover
        self.choice = random.Random(f"{seed} choice")
        state = self.worlds[0].table.state
        self.alike = [viewer for viewer in self.worlds[0].viewers if not same_side(state, viewer, mover)]
        """Who cannot tell the worlds apart, as far as they were told."""
        self.depth = dict.fromkeys(self.alike, 1)
        """How much of the tapes was compared."""

    def differ(self) -> bool:
        """Whether the mover has done something else, or something more."""
        a, b = self.worlds
        return a.table.record.to_bytes() != b.table.record.to_bytes()

    def where(self) -> str:
        return " | ".join(world.table.state.where() for world in self.worlds)

    def compare(self) -> None:
        for viewer in self.alike[:]:
            a, b = (world.tapes[viewer] for world in self.worlds)
            while viewer in self.alike and self.depth[viewer] < min(len(a), len(b)):
                at = self.depth[viewer]
                self.depth[viewer] += 1
                if not same_frame(a[at], b[at]):
                    self.part(viewer, a[at], b[at])
            if viewer in self.alike and len(a) == len(b):
                self.compare_numbers(viewer)
                self.compare_samples(viewer)

    def compare_numbers(self, viewer: Viewer) -> None:
        """Who cannot tell the worlds apart has the same numbers before it in both."""
        tables = [world.table for world in self.worlds]
        if not any(table.over for table in tables) and numbers(tables[0], viewer) != numbers(tables[1], viewer):
            raise Leak(f"viewer {viewer} was told nothing and has other numbers")

    def compare_samples(self, viewer: Viewer) -> None:
        """Who has to decide and cannot tell the worlds apart imagines the same in both, given the same luck.

        It is compared as it would go to a bot's process.
        """
        tables = [world.table for world in self.worlds]
        if viewer is None or not all(viewer in table.asked for table in tables):
            return
        one, other = (table.imagine(viewer).sample(FastChance("imagined")) for table in tables)
        if pack(tables[0].game, one, plain=True) != pack(tables[1].game, other, plain=True):
            raise Leak(f"viewer {viewer} was told nothing and imagines something else\n{parted(one, other)}")

    def part(self, viewer: Viewer, a: Frame, b: Frame) -> None:
        """The viewer can tell the worlds apart: was it told?"""
        if not heard_otherwise(a, b):
            raise Leak(f"viewer {viewer} was told nothing and sees a difference\n{difference(a, b)}")
        self.alike.remove(viewer)

    # -- by hand -------------------------------------------------------------------------------------------------

    def play(self, one: str, other: str | None = None) -> "Pair":
        """Answers for whoever is asked, several with spaces between: the same in both worlds, or two ways."""
        for world, answers in zip(self.worlds, (one, one if other is None else other), strict=True):
            for text in answers.split():
                seat = world.table.asked[0]
                if text == "back":
                    world.undo(self.mover)
                else:
                    world.answer(seat, text)
        self.compare()
        return self

    # -- going on ------------------------------------------------------------------------------------------------

    def go_on(self, answers: int) -> None:
        """Play on in both, with the same answers where that can be; in the end everybody was sent as much in either."""
        for _ in range(answers):
            self.compare()
            if not self.alike or self.over():
                return
            self.step()
        for _ in range(PATIENCE):
            self.compare()
            behind = self.behind()
            if behind is None or self.over():
                return
            self.catch_up(behind)

    def over(self) -> bool:
        return any(world.table.over for world in self.worlds)

    def step(self) -> None:
        """The same answer in both, where there is one; else each its own."""
        behind = self.behind()
        if behind is not None:
            self.catch_up(behind)
            return
        a, b = self.worlds
        both = [seat for seat in a.may_answer() if seat in b.may_answer()]
        if not both:
            for world in self.worlds:
                self.say(world, self.choice.choice(world.may_answer()))
            return
        seat = self.choice.choice(both)
        common = [text for text in new_answers(a.table, seat) if text in new_answers(b.table, seat)]
        text = self.choice.choice(common) if common else None
        for world in self.worlds:
            self.say(world, seat, text)

    def say(self, world: World, seat: int, text: str | None = None) -> None:
        world.answer(seat, text or self.choice.choice(new_answers(world.table, seat)))

    def behind(self) -> World | None:
        """The world in which somebody was sent less so far."""
        for viewer in self.alike:
            a, b = (len(world.tapes[viewer]) for world in self.worlds)
            if a != b:
                return self.worlds[a > b]
        return None

    def catch_up(self, behind: World) -> None:
        """Those who know of the difference go on there; if nobody does, the other world told too much."""
        knowing = [seat for seat in behind.may_answer() if seat not in self.alike]
        if knowing:
            self.say(behind, self.choice.choice(knowing))
            return
        ahead = next(world for world in self.worlds if world is not behind)
        for viewer in self.alike[:]:
            more = ahead.tapes[viewer][len(behind.tapes[viewer]) :]
            if more and not more[0].heard:
                raise Leak(f"viewer {viewer} was told nothing and was sent something in one world only")
            if more:
                self.alike.remove(viewer)


def same_side(state: State, viewer: Viewer, mover: int) -> bool:
    """The mover, and whoever plays with it and may look over its shoulder."""
    side_of = getattr(state, "side_of", None)
    return viewer is not None and (viewer == mover or bool(side_of and side_of(viewer) == side_of(mover)))


def same_frame(a: Frame, b: Frame) -> bool:
    if a.position.over and b.position.over:
        return True  # at the end everything may be shown
    places = [frame.position.lines_from for frame in (a, b)]
    return seen(a.position) == seen(b.position) and a.position.lines == b.position.lines and places[0] == places[1]


def heard_otherwise(a: Frame, b: Frame) -> bool:
    """Whether this viewer was told something in both worlds, and not the same."""
    return bool(a.heard and b.heard and a.heard != b.heard)


def parted(one: State, other: State) -> str:
    """In what two states differ, for whoever has to mend it."""
    pairs = [(name, repr(value), repr(getattr(other, name))) for name, value in fields(one).items()]
    unlike = [pair for pair in pairs if pair[1] != pair[2] and pair[0] not in ("chance", "events", "barrier")]
    return "\n".join(f"{name}: {a}\n  {b}" for name, a, b in unlike)


def difference(a: Frame, b: Frame) -> str:
    """What differs, for whoever has to mend it."""
    one, other = a.position, b.position
    differing = [f"lines: {a.position.lines}\n       {b.position.lines}"]
    for name in ("ask", "forgotten", "can_undo", "over", "lines_from"):
        if getattr(one, name) != getattr(other, name):
            differing.append(f"{name}: {getattr(one, name)}\n  {getattr(other, name)}")
    for name in getattr(one.view, "__struct_fields__", ()):
        if getattr(one.view, name) != getattr(other.view, name):
            differing.append(f"view.{name}: {getattr(one.view, name)}\n  {getattr(other.view, name)}")
    return "\n".join(differing)


# -- ways to part ---------------------------------------------------------------------------------------------------


def other_answer(pair: Pair, texts: list[str]) -> bool:
    """Another answer."""
    if len(texts) < 2:
        return False
    for world, text in zip(pair.worlds, pair.choice.sample(texts, 2), strict=True):
        world.answer(pair.mover, text)
    return True


def taken_back(pair: Pair, texts: list[str]) -> bool:
    """The same answer, but in one world something was tried before and taken back."""
    mover, detour = pair.mover, pair.worlds[1]
    last = pair.choice.choice(texts)
    for _ in range(pair.choice.randint(1, LONGEST_DETOUR)):
        if mover in detour.may_answer():
            pair.say(detour, mover)
            if not detour.table.can_undo(mover):
                return False
    while detour.noticed:
        detour.undo(mover)
    for world in pair.worlds:
        world.answer(mover, last)
    return True


def changed(pair: Pair, texts: list[str]) -> bool:
    """A sealed answer that was another one before."""
    ask, hesitant = pair.worlds[1].table.ask(), pair.worlds[1]
    if ask is None or ask.together != "sealed" or len(texts) < 2:
        return False
    first, last = pair.choice.sample(texts, 2)
    hesitant.answer(pair.mover, first)
    if last not in hesitant.table.options(pair.mover):
        return False  # it was the last answer that was missing
    for world in pair.worlds:
        world.answer(pair.mover, last)
    return True


WAYS: dict[str, Callable[[Pair, list[str]], bool]] = {"other": other_answer, "back": taken_back, "changed": changed}


# -- where they part ------------------------------------------------------------------------------------------------


class Spot:
    """A decision of a game, and the table just before the seat that decides began with it."""

    def __init__(self, table: Table, state: State, prefix: list[Said], mover: int) -> None:
        self.game = table.game
        self.setup = table.setup
        self.state = state
        self.prefix = prefix
        self.mover = mover
        ask = table.ask(mover)
        assert ask is not None
        self.prompt = ask.prompt.key.removeprefix("ask-")

    def make(self) -> Table:
        return lay_table(self.game, self.setup, self.state)


def lay_table(game: Game[Any], setup: Setup, state: State) -> Table:
    """A table with this position, at which nothing has been said."""
    options: dict[str, Any] = setup.options
    table = Table.new(game, setup.seats, seed="worlds", **options)
    table.state = state.clone()
    table.state.chance, table.state.events, table.state.barrier = table.chance, table.log, 0
    table.log.clear()
    return table


def spots(game: Game[Any], setup: Setup, seed: str) -> Iterator[Spot]:
    """Every decision of a random game."""
    options: dict[str, Any] = setup.options
    choice = random.Random(f"worlds {seed}")
    table = Table.new(game, setup.seats, seed=seed, **options)
    state, prefix = table.state.clone(), list[Said]()
    for _ in range(MOST_ANSWERS):
        if table.over:
            return
        seat = choice.choice([seat for seat in table.state.may_answer() if new_answers(table, seat)])
        yield Spot(table, state, prefix[:], seat)
        text = choice.choice(new_answers(table, seat))
        table.answer(text, seat)
        prefix.append((seat, text))
        if not table.inner:
            state, prefix = table.state.clone(), []


def chosen(found: list[Spot], most: int, choice: random.Random) -> list[Spot]:
    """Some of the decisions, of every question about as many: rare ones are not left out."""
    by_prompt: dict[str, list[Spot]] = {}
    for spot in choice.sample(found, len(found)):
        by_prompt.setdefault(spot.prompt, []).append(spot)
    rounds = zip_longest(*by_prompt.values())
    return [spot for one in rounds for spot in one if spot is not None][:most]


def check_worlds(game: Game[Any], setup: Setup, seed: str, most: int, ways: Iterable[str] = WAYS) -> Counter[str]:
    """Two worlds at some decisions of a random game, in each of these ways.

    Returns how often viewers could not tell two different worlds apart, by way and question, so that the caller can
    insist that the rung was not empty.
    """
    choice, hidden = random.Random(f"worlds {seed} some"), Counter[str]()
    for spot in chosen(list(spots(game, setup, seed)), most, choice):
        for way in ways:
            if compare_worlds(spot, way, choice.random().hex()):
                hidden[f"{way} {spot.prompt}"] += 1
    return hidden


def compare_worlds(spot: Spot, way: str, seed: str) -> bool:
    """Set up two worlds that part in this way, and go on; whether there was something that a viewer cannot know."""
    pair = Pair(spot.make, spot.prefix, spot.mover, seed)
    try:
        if not WAYS[way](pair, new_answers(pair.worlds[0].table, spot.mover)):
            return False
        pair.compare()
        hidden = bool(pair.alike) and pair.differ()
        pair.go_on(FURTHER)
    except Leak as leak:
        raise Leak(f"{way} of seat {spot.mover} at {spot.prompt}, {pair.where()}: {leak}") from leak
    return hidden
