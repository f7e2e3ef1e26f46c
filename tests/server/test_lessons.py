"""Every lesson can be taken to its end, by the right answers and by way of every mistake it speaks of."""

import json
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

import msgspec
import pytest

from cantina.games import registry
from cantina.kernel import Game, replay
from cantina.kernel.record import Answer, Say, Start
from cantina.server import protocol as p
from cantina.server.tables.lectures import Lecture
from cantina.words import LANGUAGES, GameWords
from cantina.words.lessons import GO_ON, NOT_THAT, Lesson, lesson_words, lessons

ALL = [(game, lesson) for game in registry().values() for lesson in lessons(game).values()]
NAMES = [f"{game.id}/{lesson.name}" for game, lesson in ALL]
OTHERS = 12
"""How many other answers to a question are tried."""


def every(test: Any) -> Any:
    return pytest.mark.parametrize(("game", "lesson"), ALL, ids=NAMES)(test)


def begun(game: Game[Any], lesson: Lesson, step: int = 1) -> Lecture:
    return Lecture(game, lesson, step, "Ada")


def answer(lecture: Lecture, text: str) -> None:
    lecture.answer(p.Answer("m", lecture.version, text))


def tasks(lecture: Lecture) -> Iterator[p.Cue]:
    """Take a lesson by its right answers; whatever there is to decide, when it is to be decided."""
    for _ in range(2000):
        cue = lecture.says()
        if not lecture.waits:
            lecture.step()
        elif cue.kind == "end":
            return
        elif cue.kind == "do":
            yield cue
            answer(lecture, cue.answer)
        else:
            lecture.onward()
    raise AssertionError("it does not end")


@every
def test_a_lesson_follows_the_rules_of_today(game: Game[Any], lesson: Lesson) -> None:
    """When the rules change under it, its story has to be played again: tools/lessons.py."""
    *_, table = replay(game, lesson.record)
    assert table.record.length == lesson.last
    assert all(isinstance(entry, Start | Answer | Say) for entry in lesson.record.entries)


@every
def test_a_lesson_is_taken_to_its_end(game: Game[Any], lesson: Lesson) -> None:
    lecture = begun(game, lesson)
    done = list(tasks(lecture))
    assert lecture.at == lesson.last
    assert any(cue.line != GO_ON for cue in done)


@every
def test_a_lesson_goes_on_wherever_it_was_left(game: Game[Any], lesson: Lesson) -> None:
    for step in range(1, lesson.length + 1):
        lecture = begun(game, lesson, step)
        first = next(tasks(lecture), None)
        assert first is not None or lecture.at == lesson.last


@every
def test_other_answers_are_tried_out_and_taken_back(game: Game[Any], lesson: Lesson) -> None:
    """Every mistake that the lesson speaks of can be made."""
    lecture = begun(game, lesson)
    made: set[str] = set()
    for cue in tasks(lecture):
        before, at = msgspec.to_builtins(lecture.sync(), str_keys=True), lecture.at
        task = lesson.task(at)
        spoken = [slip.answer for slip in task.slips] if task is not None else []
        others = [text for text in lecture.table.options(lesson.you) if text != cue.answer]
        named = [text for text in others if any(fnmatchcase(text, pattern) for pattern in spoken)]
        for text in dict.fromkeys(named[:OTHERS] + others[:2]):
            answer(lecture, text)
            slip = lecture.says()
            assert slip.kind == "slip"
            made.add(slip.line.key)
            lecture.onward()
            assert msgspec.to_builtins(lecture.sync(), str_keys=True) == before
            assert (lecture.at, lecture.says()) == (at, cue)
    assert made >= {slip.say for cue in lesson.script.cues for slip in cue.slips}


@pytest.mark.parametrize("lesson", [lesson for _, lesson in ALL], ids=NAMES)
def test_cues_have_their_moment(lesson: Lesson) -> None:
    for cue in lesson.script.cues:
        right = lesson.right(cue.at)
        assert lesson.first <= cue.at < lesson.last
        assert (cue.say == "") != (cue.do == "")
        assert not cue.do or right is not None


@every
def test_what_is_pointed_at_is_there(game: Game[Any], lesson: Lesson) -> None:
    for cue in lesson.script.cues:
        seen = json.dumps(msgspec.to_builtins(begun(game, lesson, cue.at - lesson.first + 1).sync(), str_keys=True))
        for ref in cue.point:
            kind, _, which = ref.partition(":")
            assert ref in seen or (kind == "seat" and int(which) < len(lesson.record.header.seats)), (cue.at, ref)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game for game in registry().values() if lessons(game)], ids=lambda game: game.id)
def test_all_that_is_said_has_words_and_nothing_else_does(game: Game[Any], language: str) -> None:
    wanted = {f"lesson-{name}" for name in lessons(game)}
    for lesson in lessons(game).values():
        wanted |= {lesson.script.end, *(slip.say for cue in lesson.script.cues for slip in cue.slips)}
        wanted |= {key for cue in lesson.script.cues for key in (cue.say, cue.do, cue.hint) if key}
    text = lesson_words(game, language)
    there = {line.partition(" =")[0] for line in text.splitlines() if " =" in line and not line.startswith((" ", "#"))}
    assert there == wanted


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_all_lessons_say_has_words(language: str) -> None:
    words = GameWords(language, packages=("cantina.server",))
    assert all(words.line(line) for line in (GO_ON, NOT_THAT))
