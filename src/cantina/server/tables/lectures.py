"""A lesson being taken: the real rules at a table of its own, along a record, one connection long.

Nothing of it is stored: where somebody is in a lesson the page knows, and says so when it connects.
"""

from typing import Any

import msgspec

from cantina.kernel import FastChance, Game, Line, Record, Refusal, ScriptedChance, Table, replay
from cantina.kernel.record import Answer, Say
from cantina.kernel.telling import time_to_see
from cantina.server import protocol as p
from cantina.server.refusals import Stale
from cantina.server.tables.alone import alone
from cantina.server.tables.history import History
from cantina.words.lessons import GO_ON, Cue, Lesson


class Lecture:
    """A lesson at one of its positions."""

    def __init__(self, game: Game[Any], lesson: Lesson, step: int, name: str) -> None:
        """`step`: which of its positions, counted from one."""
        self.game = game
        self.lesson = lesson
        self.name = name
        self.slip: Line | None = None
        """What is said of the answer that was just tried; then the table shows what came of it."""
        self.go_to(lesson.first + max(0, min(step, lesson.length) - 1))

    def go_to(self, at: int) -> None:
        """Lay the table out as it is after a number of entries of the record."""
        self.at, self.said, self.slip = at, 0, None
        self.table = self.laid_out(at)
        self.history = History(self.table, undo=False)

    def laid_out(self, at: int) -> Table:
        old = self.lesson.record
        part = Record(msgspec.structs.replace(old.header, seats=self.names(), hash=""))
        part.entries = old.entries[:at]
        *_, table = replay(self.game, part)
        return table

    def names(self) -> list[str]:
        names = list(self.lesson.record.header.seats)
        names[self.lesson.you] = self.name
        return names

    # -- going on ------------------------------------------------------------------------------------------------

    @property
    def cue(self) -> Cue | None:
        """What is being said or asked; None: it goes on by itself."""
        cues = self.lesson.cues(self.at)
        return cues[self.said] if self.said < len(cues) else None

    @property
    def waits(self) -> bool:
        """Whether it is for the learner to go on."""
        own = self.lesson.right(self.at) is not None
        return self.slip is not None or self.cue is not None or own or self.at == self.lesson.last

    def onward(self) -> None:
        """The learner has read it; a slip is taken back."""
        if self.slip is not None:
            at = self.at
            self.go_to(at)
            self.said = next((i for i, cue in enumerate(self.lesson.cues(at)) if cue.do), len(self.lesson.cues(at)))
        elif self.cue is not None and not self.cue.do:
            self.said += 1

    def answer(self, request: p.Answer) -> None:
        """The right answer leads on; any other legal one is tried out."""
        if self.slip is not None or request.version != self.version:
            raise Stale(self.history.whole(self.lesson.you))
        right = self.lesson.right(self.at)
        if right is None or (self.cue is not None and not self.cue.do):
            raise Refusal("lesson-first")
        if request.answer == right:
            self.step()
        else:
            self.table.chance.source = FastChance(f"{self.lesson.name} {self.at} {request.answer}")
            self.table.answer(request.answer, self.lesson.you)
            self.slip = self.lesson.remark(self.at, request.answer)
            self.history.add(self.history.next())

    def step(self) -> None:
        """The next entry of the record happens."""
        entry = self.lesson.record.entries[self.at]
        if isinstance(entry, Answer):
            self.table.chance.source = ScriptedChance(entry.chance)
            self.table.answer(entry.answer, entry.seat)
        elif isinstance(entry, Say):
            self.table.say(entry.say, entry.seat)
        self.at, self.said = self.at + 1, 0
        self.history.add(self.history.next())

    @property
    def version(self) -> int:
        return self.table.version(self.lesson.you)

    @property
    def seen(self) -> bool:
        """Whether the learner notices the last entry: what others are putting together nobody sees."""
        return self.history.newest.shown_to(self.lesson.you)

    # -- what is sent --------------------------------------------------------------------------------------------

    def update(self) -> p.Update:
        return p.Update(self.history.newest.position(self.lesson.you))

    def sync(self) -> p.Sync:
        return p.Sync(self.info(), self.history.whole(self.lesson.you), [])

    def says(self) -> p.Cue:
        """What the tutor says now."""
        lesson, cue = self.lesson, self.cue
        step = self.at - lesson.first + 1
        if self.slip is not None:
            return p.Cue("slip", self.slip, step, lesson.length)
        if cue is not None and not cue.do:
            return p.Cue("say", Line(cue.say), step, lesson.length, cue.point)
        if self.at == lesson.last:
            return p.Cue("end", Line(lesson.script.end), step, lesson.length)
        task = lesson.task(self.at)
        if task is None:
            return p.Cue("do", GO_ON, step, lesson.length, answer=lesson.right(self.at) or "")
        hint = Line(task.hint) if task.hint else None
        return p.Cue("do", Line(task.do), step, lesson.length, task.point, hint, lesson.right(self.at) or "")

    def pause(self) -> int:
        """How long people look at what was told last, in milliseconds."""
        return time_to_see(self.table.latest_events(), self.game.weights)

    def info(self) -> p.TableInfo:
        you = self.lesson.you
        seats = [
            p.SeatInfo(name, "person" if at == you else "bot", online=True) for at, name in enumerate(self.names())
        ]
        status: p.Status = "over" if self.table.over else "playing"
        return alone(self.game.id, self.lesson.name, self.lesson.record, seats, you, status)
