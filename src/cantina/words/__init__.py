"""Words in the viewer's language, from the same Fluent files for terminal, server and browser.

A game's messages are in `locale/{ru,en}.ftl` of its package, what all share is in `words/locale`. Messages can use:

* `NAME($ref)`, `NAME($ref, case: "acc")`: the name of a thing on the table. A seat's is the player's name; that of
  `card:luke` is the message `card-luke`, which may choose by `$case` (nom, gen, dat, acc, ins, pre), or, for things
  that only have numbers, the message `card` with `$name`. Several references in one argument, separated by spaces,
  become a list.
* `WHO($seat)`: `you` if the reader sits there, else `other`, to choose a form by.
"""

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from itertools import groupby
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import serialize
from fluent.syntax.ast import Resource

from cantina.kernel import Arg, Game, Line

LANGUAGES = ("ru", "en")
INTRODUCTION = ("game-title", "game-pitch", "game-players", "game-minutes")
"""What is said of a game to somebody who chooses one."""
OPPONENT = "player-"
"""How the names of messages begin that tell of those whom one can choose to play against."""


class MissingWords(Exception):  # noqa: N818
    """A message is not there, or cannot be put together: a fault of the program, found by the tests."""


def sources(game: Game[Any] | None, language: str, packages: tuple[str, ...] = ()) -> list[str]:
    """The Fluent texts that apply: the shared ones first, then those of further packages, then the game's."""
    homes = [__name__, *packages, *([game.package] if game is not None else [])]
    files = [resources.files(home) / "locale" / f"{language}.ftl" for home in homes]
    return [file.read_text("utf-8") for file in files]


@cache
def _resources(game: Game[Any] | None, language: str, packages: tuple[str, ...]) -> list[Any]:
    return [FluentResource(text) for text in sources(game, language, packages)]


def with_attribute(game: Game[Any], language: str, attribute: str) -> list[str]:
    """The messages of a game that have an attribute (`effect`: what a card does), in the order of its file."""
    own = _resources(game, language, ())[-1]
    return [
        entry.id.name for entry in own.body if attribute in [one.id.name for one in getattr(entry, "attributes", ())]
    ]


def introductions(games: Iterable[Game[Any]], language: str) -> str:
    """What is said of these games to somebody who chooses one, as one Fluent text: `game-title-ID` and so on."""
    messages = []
    for game in games:
        for entry in _resources(game, language, ())[-1].body:
            name = entry.id.name if getattr(entry, "id", None) is not None else ""
            if name in INTRODUCTION or name.startswith(OPPONENT):
                renamed = entry.clone()
                renamed.id.name += f"-{game.id}"
                messages.append(renamed)
    return str(serialize(Resource(messages)))


def isolated(name: str) -> str:
    """A name as a part of a sentence: written from right to left, it would turn the words around it about too."""
    turns = any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in name)
    return f"\u2068{name}\u2069" if turns and name[0] != "\u2068" else name


def kind_of(ref: str) -> str:
    """What follows an `@` says which of several equal things is meant."""
    return ref.partition("@")[0]


class GameWords:
    """Words for one reader: a language, the players' names, and where the reader sits (None: nowhere).

    `packages` are further packages with a `locale` folder, for what is said around a game rather than in it.
    """

    def __init__(
        self,
        language: str,
        game: Game[Any] | None = None,
        names: Sequence[str] = (),
        seat: int | None = None,
        packages: tuple[str, ...] = (),
    ) -> None:
        self.language = language
        self.names = [isolated(name) for name in names]
        self.seat = seat
        functions: dict[str, Any] = {"NAME": self._name, "WHO": self._who}
        self._bundle = FluentBundle([language], use_isolating=False, functions=functions)
        for resource in _resources(game, language, packages):
            self._bundle.add_resource(resource, allow_overrides=True)

    def __call__(self, key: str, /, **args: Arg) -> str:
        """The message with its arguments filled in. `key` may name an attribute: `setup-start.about`."""
        name, _, attribute = key.partition(".")
        if not self.has(key):
            raise MissingWords(f"{key} ({self.language})")
        message = self._bundle.get_message(name)
        pattern: Any = message.attributes[attribute] if attribute else message.value
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise MissingWords(f"{key} ({self.language}): {errors[0]}")
        return str(text)

    def has(self, key: str) -> bool:
        name, _, attribute = key.partition(".")
        if not self._bundle.has_message(name):
            return False
        message = self._bundle.get_message(name)
        return attribute in message.attributes if attribute else message.value is not None

    def line(self, line: Line) -> str:
        return self(line.key, **line.args)

    def name(self, ref: str, case: str = "nom") -> str:
        """The name of a thing, or of several; alike ones that follow each other are counted."""
        alike = [(self._one(one, case), len([*same])) for one, same in groupby(ref.split(" "), kind_of)]
        names = [f"{name} ×{count}" if count > 1 else name for name, count in alike]
        return names[0] if len(names) == 1 else self("list", first=", ".join(names[:-1]), last=names[-1])

    def _one(self, ref: str, case: str) -> str:
        kind, _, which = kind_of(ref).partition(":")
        if kind == "seat":
            seat = int(which)
            return self.names[seat] if 0 <= seat < len(self.names) else self("seat-number", number=seat + 1)
        if self.has(f"{kind}-{which}") or not self.has(kind):
            return self(f"{kind}-{which}", case=case)
        return self(kind, name=which, case=case)

    def _name(self, ref: Any, case: Any = "nom") -> str:
        return self.name(str(ref), str(case))

    def _who(self, ref: Any) -> str:
        return "you" if str(ref) == f"seat:{self.seat}" else "other"
