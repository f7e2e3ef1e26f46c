"""A table as bytes and back, so that it can go on without playing its record again.

A snapshot stands beside a record and is never trusted over it: it names the entry after which it was taken by its hash,
and what was answered since is played from the record. Where it does not fit, or was made by other rules or another
version of this program, the record is played from its beginning.

Whatever a game keeps in its state comes along: numbers, texts, lists, and things of classes of the kernel and of the
game, such as the steps on the stack. What stands in two places is one thing afterwards, too. Reading makes nothing but
such things: no other class, and no code, can be named in the bytes.
"""

import functools
import hashlib
import importlib
import io
import pickle
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from cantina.kernel.chance import Chance, ScriptedChance
from cantina.kernel.event import Refusal
from cantina.kernel.game import Game
from cantina.kernel.record import Header, Record
from cantina.kernel.replay import go_through
from cantina.kernel.state import State
from cantina.kernel.step import fields
from cantina.kernel.table import Table

AROUND = ("chance", "events")
"""What belongs to whoever runs the game, not to the state."""


@functools.cache
def homes(game: Game[Any]) -> tuple[str, ...]:
    """Where the classes of a game are: beside it, or beside a game that it is made from."""
    before = [cls.__module__ for cls in type(game).__mro__[1:] if issubclass(cls, Game) and cls is not Game]
    return (type(game).__module__, *before)


def at_home(game: Game[Any], module: str) -> bool:
    """Whether a class of this module can be in a state of the game."""
    return module.startswith("cantina.kernel.") or any(f"{module}.".startswith(f"{home}.") for home in homes(game))


def build(module: str, name: str, contents: dict[str, Any]) -> Any:
    """Stands in the bytes for a thing and what is in it; the reader makes it."""
    raise NotImplementedError


class _Writer(pickle.Pickler):
    def __init__(self, out: io.BytesIO, game: Game[Any]) -> None:
        super().__init__(out, pickle.HIGHEST_PROTOCOL)
        self.game = game

    def reducer_override(self, thing: Any) -> Any:
        cls = type(thing)
        if cls is type or not at_home(self.game, cls.__module__):
            return NotImplemented
        contents = fields(thing)
        if isinstance(thing, State):
            contents = {name: value for name, value in contents.items() if name not in AROUND}
        return build, (cls.__module__, cls.__qualname__, contents)


class _Reader(pickle.Unpickler):
    def __init__(self, data: io.BytesIO, game: Game[Any]) -> None:
        super().__init__(data)
        self.game = game

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == (__name__, "build"):
            return self.build
        raise pickle.UnpicklingError(f"a state holds no {module}.{name}")

    def build(self, module: str, name: str, contents: dict[str, Any]) -> Any:
        cls: Any = getattr(importlib.import_module(module), name) if at_home(self.game, module) else None
        if not isinstance(cls, type) or cls.__module__ != module:
            raise pickle.UnpicklingError(f"a state holds no {module}.{name}")
        made: Any = cls
        thing = made.__new__(made)
        for slot, value in contents.items():
            setattr(thing, slot, value)
        return thing


def pack(game: Game[Any], s: State, plain: bool = False) -> bytes:
    """The whole state, hidden things included, without its chance and without what it has told.

    Plain: things that are equal are written alike, whether or not they are one thing. So equal states give equal bytes,
    and the bytes tell nothing of how a state came about.
    """
    out = io.BytesIO()
    writer = _Writer(out, game)
    writer.fast = plain
    writer.dump(s)
    return out.getvalue()


def unpack(game: Game[Any], data: bytes, chance: Chance) -> State:
    """The state again; a Refusal if that is not what the bytes are."""
    try:
        s = _Reader(io.BytesIO(data), game).load()
    except Exception as error:
        raise Refusal("bad-snapshot") from error
    if not isinstance(s, State):
        raise Refusal("bad-snapshot")
    s.chance, s.events = chance, None
    return s


# -- tables ----------------------------------------------------------------------------------------------------------


class Snapshot(msgspec.Struct):
    """A table after some entries of its record, from where nobody goes back freely."""

    program: str
    """Which version of the rules and of this program made it."""
    entries: int
    head: str
    """The hash of the last of these entries."""
    chance: int
    """How many chance outcomes they took."""
    common: int
    own: list[int]
    """How many of the entries everybody noticed, and how many each seat alone."""
    state: bytes
    events: int
    heard: list[int]
    """How many lines each seat, and last a spectator, has heard."""
    log: list[bytes]
    """What was said, piece by piece as it was folded up."""


@functools.cache
def program(game: Game[Any]) -> str:
    """Stands for everything that decides what a state means: the sources of kernel and game, and where they are."""
    digest = hashlib.sha256(game.version.encode())
    for module in ("cantina.kernel", *homes(game)):
        file = importlib.import_module(module).__file__ or ""
        home = Path(file).parent
        for path in sorted(home.rglob("*.py")) if file.endswith("__init__.py") else [Path(file)]:
            digest.update(path.relative_to(home).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def take(table: Table) -> Snapshot | None:
    """The table where the free way back ends, or as it is now. None: from there somebody could still go back."""
    first = next((at for at, move in enumerate(table.moves) if move.before is not None), len(table.moves))
    if table.over or (first > 0 and not table.moves[first - 1].barrier):
        return None
    here = first == len(table.moves)
    state = table.state if here else table.moves[first].before
    assert state is not None
    counts = table.counts() if here else table.moves[first].counts
    if counts is None:  # its record was played again up to there
        return None
    entries, common, own, events = counts
    log = table.fold_up(events)
    return Snapshot(
        program=program(table.game),
        entries=entries,
        head=table.record.head_after(entries),
        chance=table.record.spent(entries),
        common=common,
        own=own,
        state=pack(table.game, state),
        events=events,
        heard=table.folded_heard[:],
        log=log,
    )


def resume(game: Game[Any], header: Header, snapshot: Snapshot, lines: Sequence[bytes]) -> Iterator[Table]:
    """The table as it was when the snapshot was taken, then after each of the lines that the record has since."""
    if header.game != game.id or header.rules != game.version or snapshot.program != program(game):
        raise Refusal("bad-snapshot")
    table = Table(game, game.setup(len(header.seats), **header.options), header, ScriptedChance())
    state = unpack(game, snapshot.state, table.chance)
    table.record.skip(snapshot.entries, snapshot.head, snapshot.chance)
    counts = snapshot.entries, snapshot.common, snapshot.own, snapshot.events
    table.resume(state, counts, snapshot.log, snapshot.heard)
    yield table
    rest = Record(header)
    rest.skip(snapshot.entries, snapshot.head, snapshot.chance)
    rest.read(lines)
    yield from go_through(table, rest)
