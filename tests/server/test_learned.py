"""What people have learned is known on every device: how far they are in the lessons, what they have played."""

from pathlib import Path

from cantina.server.storage.contract import LearnedRow, PersonRow
from cantina.server.storage.sqlite import SqliteStorage
from server.wire import Guest, Inn

LESSON = "/ws/lesson/secret-invasion/1-look"


async def take(guest: Guest, at: int) -> None:
    """Open a lesson at a position, and leave it one further."""
    wire = await guest.wire(f"{LESSON}?at={at}")
    await wire.hello()
    while (cue := await wire.until("cue"))["kind"] == "say":
        wire.send(do="onward")
    wire.send(do="answer", move="1", version=(await wire.hello())["position"]["version"], answer=cue["answer"])
    await wire.until("update")
    await wire.close()


async def test_a_lesson_goes_on_on_another_device(inn: Inn) -> None:
    ann = await inn.guest()
    await take(ann, 1)
    await ann.post("/api/account", name="Ann", password="correct horse")
    other = await inn.guest()
    assert await other.get("/api/learned") == {"lessons": {}, "played": []}
    await other.post("/api/login", name="ann", password="correct horse")
    assert (await other.get("/api/learned"))["lessons"] == {"secret-invasion": {"1-look": 2}}


async def test_what_a_guest_has_learned_comes_along(inn: Inn) -> None:
    ann, guest = await inn.guest(), await inn.guest()
    await ann.post("/api/account", name="Ann", password="correct horse")
    await take(guest, 1)
    await guest.post("/api/login", name="ann", password="correct horse")
    assert (await ann.get("/api/learned"))["lessons"] == {"secret-invasion": {"1-look": 2}}


async def test_games_that_were_begun_count_as_played(inn: Inn) -> None:
    ann = await inn.guest()
    await ann.table("warlords", ["me", "open"])
    assert (await ann.get("/api/learned"))["played"] == []
    await ann.table("secret-invasion", ["me", "novice"])
    assert (await ann.get("/api/learned"))["played"] == ["secret-invasion"]


async def test_what_was_learned_is_on_disk(tmp_path: Path) -> None:
    storage = SqliteStorage(tmp_path / "cantina.sqlite")
    await storage.open()
    await storage.add_person(PersonRow("p", "Ann", None, None, 1), "s")
    await storage.learn("p", LearnedRow("warlords", "lesson 1-planet", "3"))
    await storage.learn("p", LearnedRow("warlords", "lesson 1-planet", "4"))
    await storage.learn("nobody", LearnedRow("warlords", "lesson 1-planet", "4"))
    await storage.close()
    again = SqliteStorage(tmp_path / "cantina.sqlite")
    await again.open()
    assert await again.learned("p") == [LearnedRow("warlords", "lesson 1-planet", "4")]
    await again.forget_person("p")
    assert await again.learned("p") == []
    await again.close()
