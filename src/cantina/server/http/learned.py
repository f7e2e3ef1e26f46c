"""What people have learned, on whatever device: how far they are in the lessons, and which games they have played."""

from cantina.server.bodies import Consent, Learned
from cantina.server.house import House
from cantina.server.http.route import Asked
from cantina.server.storage.contract import CONSENT, LearnedRow
from cantina.server.tables.lectures import Lecture

LESSON = "lesson "
"""Before the name of a lesson, in what was learned."""


async def get_learned(asked: Asked, _: None) -> Learned:
    storage, person = asked.house.storage, asked.me().person.id
    lessons: dict[str, dict[str, int]] = {}
    for row in await storage.learned(person):
        if row.what.startswith(LESSON):
            lessons.setdefault(row.game, {})[row.what.removeprefix(LESSON)] = int(row.body)
    return Learned(lessons, await storage.games_played(person))


async def note_lesson(house: House, person: str, lecture: Lecture) -> None:
    """The person has come so far in a lesson."""
    lesson = lecture.lesson
    row = LearnedRow(lecture.game.id, LESSON + lesson.name, str(lecture.at - lesson.first + 1))
    await house.storage.learn(person, row)


async def get_consent(asked: Asked, _: None) -> Consent:
    """What I have agreed to: nothing, unless I said so."""
    rows = await asked.house.storage.learned(asked.me().person.id)
    return Consent(any(row.what == CONSENT and row.body == "true" for row in rows))


async def set_consent(asked: Asked, body: Consent) -> Consent:
    """Agree, or take it back."""
    row = LearnedRow("", CONSENT, "true" if body.research else "false")
    await asked.house.storage.learn(asked.me().person.id, row)
    return body
