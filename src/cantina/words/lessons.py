"""Guided first games: a record of right answers, and what is said along the way.

A lesson of a game is a pair of files in the folder `lessons` of its package: `1-look.cantina` is a record that ends
where the lesson ends, `1-look.toml` says who learns and what is said and asked at which of its positions. The sentences
are in `lessons/{ru,en}.ftl`, apart from the words of the table, which everybody loads.
"""

import tomllib
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from cantina.kernel import Game, Line, Record
from cantina.kernel.record import Answer, End

NOT_THAT = Line("lesson-not-that")
"""What is said of a legal answer of which the lesson says nothing."""
GO_ON = Line("lesson-go-on")
"""What is asked where the lesson asks for nothing in particular."""


class Slip(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers that are not the right one, and what is said of them; `answer` may have wildcards."""

    answer: str
    say: str


class Cue(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"slips": "else"}):
    """What is said or asked after a number of entries of the record; several at one position follow each other."""

    at: int
    say: str = ""
    """A sentence to read."""
    do: str = ""
    """A task: it is done with the right answers, up to the next cue or the next answer of somebody else."""
    hint: str = ""
    """Why it is the right answer."""
    point: list[str] = []
    """Things on the table that it is about."""
    slips: list[Slip] = []


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is written beside the record."""

    minutes: int
    end: str
    """What to remember of it."""
    cues: list[Cue]
    you: int = 0
    """The seat of whoever learns."""
    begin: int = 1
    """After how many entries it begins: what was before is only told."""


class Lesson:
    """One lesson of a game."""

    def __init__(self, name: str, script: Script, record: Record) -> None:
        self.name = name
        self.script = script
        self.record = record
        self.you = script.you

    @property
    def first(self) -> int:
        """After how many entries it begins."""
        return self.script.begin

    @property
    def last(self) -> int:
        """After how many entries it is over."""
        return len(self.record.entries)

    @property
    def length(self) -> int:
        """How many positions it has: whoever takes it counts them from one."""
        return self.last - self.first + 1

    def cues(self, at: int) -> list[Cue]:
        """What is said and asked at a position, in order."""
        return [cue for cue in self.script.cues if cue.at == at]

    def task(self, at: int) -> Cue | None:
        """The task that is being done at a position: one that began there, or goes on."""
        for entry in range(at, 0, -1):
            found = [cue for cue in self.cues(entry) if cue.do]
            if found:
                return found[-1]
            if entry < at and self.cues(entry):
                return None
            before = self.record.entries[entry - 1]
            if not (isinstance(before, Answer) and before.seat == self.you):
                return None
        return None

    def right(self, at: int) -> str | None:
        """The right answer at a position; None: it is not the learner's turn."""
        entry = self.record.entries[at] if at < self.last else None
        return entry.answer if isinstance(entry, Answer) and entry.seat == self.you else None

    def remark(self, at: int, answer: str) -> Line:
        """What is said of an answer that is not the right one."""
        task = self.task(at)
        slips = task.slips if task is not None else []
        return next((Line(slip.say) for slip in slips if fnmatchcase(answer, slip.answer)), NOT_THAT)


@cache
def lessons(game: Game[Any]) -> dict[str, Lesson]:
    """The lessons of a game by name, in the order in which they are to be taken."""
    folder = resources.files(game.package) / "lessons"
    if not folder.is_dir():
        return {}
    names = sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))
    return {name: read_lesson(folder, name) for name in names}


def read_lesson(folder: Any, name: str) -> Lesson:
    script = msgspec.convert(tomllib.loads((folder / f"{name}.toml").read_text("utf-8")), Script)
    record = Record.parse((folder / f"{name}.cantina").read_bytes())
    record.entries = [entry for entry in record.entries if not isinstance(entry, End)]
    return Lesson(name, script, record)


def lesson_words(game: Game[Any], language: str) -> str:
    """The Fluent text of a game's lessons; empty where it has none."""
    file = resources.files(game.package) / "lessons" / f"{language}.ftl"
    return file.read_text("utf-8") if file.is_file() else ""
