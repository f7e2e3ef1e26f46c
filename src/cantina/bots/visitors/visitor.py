"""A player whose thoughts are those of a program outside. It speaks with it, and finds somebody else where it fails."""

import atexit
import shlex
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import version
from typing import Any

from cantina.bots.levels import makers
from cantina.bots.visitors.messages import (
    PROTOCOL,
    Answer,
    Begin,
    Conduct,
    Ended,
    Fault,
    Hello,
    Limits,
    Note,
    Question,
    Refused,
    Value,
    from_line,
)
from cantina.bots.visitors.process import ADDRESSES, Running, start
from cantina.kernel import Game, Observation, Refusal
from cantina.kernel.actions import Vocabulary
from cantina.kernel.encoding import Encoding

STRIKES = 3
"""How many impossible answers in a game are borne; after these somebody else plays it to its end."""
IDLE = 4
"""How many processes of a bot wait for another game."""
SAYINGS = 100
"""How often it may say something in a game."""
LARGEST_SEED = (1 << 53) - 1
"""Whole numbers that every language reads from JSON."""
_idle: dict[object, list[Running]] = {}
"""Those who wait for another game, by command, game and limits."""


def is_visitor(name: str) -> bool:
    return "=" in name


def short(name: str) -> str:
    """What a player is called in tables: `mine` of `mine=python3 mine.py`."""
    return name.partition("=")[0] if is_visitor(name) else name


def command_of(name: str) -> list[str]:
    """The words of the command line, or the address, of `NAME=COMMAND`."""
    label, _, line = name.partition("=")
    try:
        words = [line] if line.startswith(ADDRESSES) else shlex.split(line)
    except ValueError as error:
        raise Refusal("bad-outsider", player=name, why=str(error)) from None
    if not label or not words:
        raise Refusal("bad-outsider", player=name, why="NAME=COMMAND")
    if sys.platform == "win32" and not words[0].startswith(ADDRESSES):
        raise Refusal("visitor-windows", player=label)
    return words


def maker(game: Game[Any], name: str, limits: Limits) -> Callable[[int], "Visitor"]:
    """How to make the visitor of this name from a seed."""
    command = command_of(name)
    return lambda seed: Visitor(game, command, limits, seed)


def dismiss() -> None:
    """Nobody is kept for another game any more."""
    for waiting in _idle.values():
        for one in waiting:
            one.end()
    _idle.clear()


atexit.register(dismiss)


def able(game: Game[Any], seed: int) -> Any:
    """Who goes on where a visitor fails: the able level, or the first of the game's players."""
    known = makers(game)
    names = ["able", *game.players(), "random"]
    found = (known[name](seed) for name in names if name in known)
    return next(one for one in found if hasattr(one, "answer"))


class Visitor:
    """One game of it. It is started, or called back, with the first question."""

    def __init__(self, game: Game[Any], command: list[str], limits: Limits, seed: int) -> None:
        self.game, self.command, self.limits, self.seed = game, command, limits, seed
        self.seats, self.options = 0, dict[str, Value]()
        self.hidden: Sequence[str] = ()
        self.deal: int | None = None
        self.conduct = Conduct(faults=[])
        self.out = False
        """Whether it plays no more in this game."""
        self._running: Running | None = None
        self._coding: tuple[Encoding, Vocabulary] | None = None
        self._substitute: Any = None
        self._heard = 0
        self._strikes = self._sayings = 0
        self._seen: Observation | None = None

    @property
    def _key(self) -> object:
        return (*self.command, self.game.id, self.limits, *self.hidden)

    def sit(
        self, seats: int, options: Mapping[str, Value], hidden: Sequence[str] = (), deal: int | None = None
    ) -> None:
        """Before the first question: at what kind of table it sits, which files it is not to read, and which deal it
        is: that is not told, but whoever has played it once knows the cards."""
        self.seats, self.options, self.hidden, self.deal = seats, dict(options), hidden, deal

    def answer(self, seen: Observation) -> str:
        self._seen = seen
        self.conduct.decisions += 1
        if not self.out:
            try:
                return self._ask(seen)
            except Fault as fault:
                self._note(fault)
        return self._instead(seen)

    def refused(self, why: str) -> str:
        """What it answered cannot be done: somebody else answers this time."""
        assert self._seen is not None
        self._note(Fault("illegal", why))
        text = self._instead(self._seen)
        if self._running is not None:
            self._tell(Refused(self.conduct.decisions, why, text))
        return text

    def greet(self) -> Running:
        """The program, started and ready."""
        if self._running is None:
            waiting = _idle.get(self._key, [])
            fresh = next((one for one in waiting if not one.has_played(self.deal)), None)
            if fresh is not None:
                waiting.remove(fresh)
            self._running = fresh or self._start()
            self._running.deals.add(self.deal)
        return self._running

    def close(self, winners: Sequence[int] = (), scores: Sequence[int] = ()) -> Conduct:
        """The game is over; it is ended, or kept for another one if it wants that."""
        running = self._running
        if running is not None:
            self._tell(Ended(list(winners), list(scores)))
        if self._running is not None:
            self._measure()
            waiting = _idle.setdefault(self._key, [])
            if self._running.ready.again and len(waiting) < IDLE:
                waiting.append(self._running)
            else:
                self._running.end()
            self._running = None
        return self.conduct

    # -- speaking with it ------------------------------------------------------------------------------------------

    def _start(self) -> Running:
        running = start(self.command, self.limits, self.hidden)
        limits = {name: float(getattr(self.limits, name)) for name in Limits.__struct_fields__}
        running.greet(Hello(PROTOCOL, version("cantina"), self.game.id, self.game.version, limits))
        return running

    def _ask(self, seen: Observation) -> str:
        began = self._running is not None
        running = self.greet()
        if not began:
            assert seen.seat is not None
            running.begin()
            self.conduct.walls = dict(running.walls)
            running.tell(Begin(seen.seat, self.seats, self.options, self.seed & LARGEST_SEED), self.limits.decision)
        left = self.limits.game - self.conduct.seconds
        since = time.monotonic()
        try:
            line = running.ask(self._question(seen), min(self.limits.decision, left))
        finally:
            took = time.monotonic() - since
            self.conduct.seconds += took
            self.conduct.slowest = max(self.conduct.slowest, took)
        return self._read(line)

    def _question(self, seen: Observation) -> Question:
        assert seen.seat is not None
        assert seen.ask is not None
        first = min(self._heard, len(seen.lines))
        self._heard = len(seen.lines)
        planes, legal = self._numbers(seen) if self._running and self._running.ready.planes else (None, None)
        lines = seen.lines[first:]
        return Question(self.conduct.decisions, seen.seat, seen.view, seen.ask, first, lines, planes, legal)

    def _numbers(self, seen: Observation) -> tuple[list[int] | None, list[int] | None]:
        """What it sees and can answer as numbers, where the game says how."""
        assert seen.ask is not None
        setup = self.game.setup(self.seats or None, **self.options)
        try:
            if self._coding is None:
                self._coding = self.game.encoding(setup), self.game.actions(setup)
        except NotImplementedError:
            return None, None
        encoding, vocabulary = self._coding
        return encoding.observed(seen).tolist(), [vocabulary.index(option.text) for option in seen.ask.options]

    def _read(self, line: bytes) -> str:
        try:
            said = from_line(line)
        except ValueError as error:
            raise Fault("garbage", str(error)) from None
        if not isinstance(said, Answer) or said.number != self.conduct.decisions:
            raise Fault("garbage", f"no answer to question {self.conduct.decisions}")
        if said.answer.startswith("say "):
            self._sayings += 1
            if self._sayings > SAYINGS:
                raise Fault("flood", f"{SAYINGS} sayings")
        return said.answer

    def _tell(self, message: Refused | Ended) -> None:
        assert self._running is not None
        try:
            self._running.tell(message, self.limits.decision)
        except Fault as fault:
            self._note(fault)

    # -- where it fails ----------------------------------------------------------------------------------------------

    def _instead(self, seen: Observation) -> str:
        if self._substitute is None:
            self._substitute = able(self.game, self.seed)
        self.conduct.replaced += 1
        text: str = self._substitute.answer(seen)
        return text

    def _note(self, fault: Fault) -> None:
        """Write a fault down. After most of them it plays no more."""
        running = self._running
        bearable = fault.kind in ("illegal", "garbage") and running is not None
        self._strikes += 1
        stderr = "" if running is None else running.channel.complaints()
        self.conduct.faults.append(Note(fault.kind, self.conduct.decisions, fault.detail[:500], stderr))
        if not bearable or self._strikes >= STRIKES:
            self.out = True
            if running is not None:
                self._measure()
                running.end(0)
                self._running = None

    def _measure(self) -> None:
        if self._running is not None:
            self.conduct.processor = round(self._running.processor(), 3)
            self.conduct.memory = self._running.memory()
