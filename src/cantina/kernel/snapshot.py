"""A state as bytes and back, so that a table can go on without playing its record again.

Whatever a game keeps in its state comes along: numbers, texts, lists, and things of classes of the kernel and of the
game, such as the steps on the stack. What stands in two places is one thing afterwards, too. Reading makes nothing but
such things: no other class, and no code, can be named in the bytes.
"""

import importlib
import io
import pickle
from typing import Any

from cantina.kernel.chance import Chance
from cantina.kernel.event import Refusal
from cantina.kernel.game import Game
from cantina.kernel.state import State
from cantina.kernel.step import fields

AROUND = ("chance", "events")
"""What belongs to whoever runs the game, not to the state."""


def at_home(game: Game[Any], module: str) -> bool:
    """Whether a class of this module can be in a state of the game."""
    home = type(game).__module__
    return module == home or module.startswith((home + ".", "cantina.kernel."))


def blank(module: str, name: str) -> Any:
    """Stands in the bytes for a thing with nothing in it yet; the reader makes it."""
    raise NotImplementedError


def fill(thing: Any, contents: dict[str, Any]) -> None:
    """Put into a thing what it had."""
    for name, value in contents.items():
        setattr(thing, name, value)


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
        return blank, (cls.__module__, cls.__qualname__), contents, None, None, fill


class _Reader(pickle.Unpickler):
    def __init__(self, data: io.BytesIO, game: Game[Any]) -> None:
        super().__init__(data)
        self.game = game

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == (__name__, "blank"):
            return self.blank
        if (module, name) == (__name__, "fill"):
            return fill
        raise pickle.UnpicklingError(f"a state holds no {module}.{name}")

    def blank(self, module: str, name: str) -> Any:
        cls: Any = getattr(importlib.import_module(module), name) if at_home(self.game, module) else None
        if not isinstance(cls, type) or cls.__module__ != module:
            raise pickle.UnpicklingError(f"a state holds no {module}.{name}")
        made: Any = cls
        return made.__new__(made)


def pack(game: Game[Any], s: State) -> bytes:
    """The whole state, hidden things included, without its chance and without what it has told."""
    out = io.BytesIO()
    _Writer(out, game).dump(s)
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
