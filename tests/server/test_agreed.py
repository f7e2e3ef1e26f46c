"""Games go to research only where everybody in them agrees, without names, and not a moment longer."""

from pathlib import Path

from cantina.games import find
from cantina.kernel import Record, verify
from cantina.server.office.agreed import agreed_record, finished_tables
from cantina.server.tables.standing_in import resign
from server.databases import looking_into
from server.test_finished import finished
from server.wire import Guest, Inn

SI = "secret-invasion"


def given(inn: Inn) -> list[Record]:
    """The records that whoever runs the house could give away."""
    with looking_into(inn.path) as db:
        found = [agreed_record(db, table, find(SI).version) for table in finished_tables(db, SI)]
    return [Record.parse(one) for one in found if one is not None]


async def agree(guest: Guest, on: bool = True) -> None:
    assert await guest.post("/api/consent", research=on) == {"research": on}


async def test_nobody_agrees_unasked(inn: Inn) -> None:
    guest = await inn.guest()
    assert await guest.get("/api/consent") == {"research": False}
    await agree(guest)
    assert await guest.get("/api/consent") == {"research": True}


async def test_all_have_to_agree(inn: Inn) -> None:
    _, people = await finished(inn, SI)
    assert given(inn) == []
    await agree(people[0])
    assert given(inn) == []
    await agree(people[1])
    (record,) = given(inn)
    assert record.header.seats == ["", ""]
    assert verify(find(SI), record).over
    await agree(people[0], False)
    assert given(inn) == []


async def test_a_consent_is_kept_with_the_person(inn: Inn) -> None:
    """It comes along to an account, is in the copy of somebody's data, and goes with them."""
    _, (one, two) = await finished(inn, SI)
    await agree(one)
    await agree(two)
    await one.post("/api/account", name="Ann", password="correct horse")
    other = await inn.guest()
    await other.post("/api/login", name="Ann", password="correct horse")
    assert await other.get("/api/consent") == {"research": True}
    copy = (await other.http.get("/api/account/data")).json()
    assert {"game": "", "what": "research", "found": True} in copy["learned"]
    assert len(given(inn)) == 1
    await two.post("/api/account/delete", password="")
    assert given(inn) == []


async def test_who_plays_at_anothers_device_was_not_asked(inn: Inn) -> None:
    """One yes is not a yes for two."""
    guest = await inn.guest()
    await agree(guest)
    table = await guest.table(SI, ["me", "here:Leia"])
    await over(inn, table)
    assert given(inn) == []
    table = await guest.table(SI, ["me", "random"])
    await over(inn, table)
    (record,) = given(inn)
    assert record.header.seats[0] == ""
    assert record.header.seats[1] == "bot:random"  # what it is, not what it was called at the table


async def over(inn: Inn, table: str) -> None:
    """End a game by giving it up."""
    live = inn.house.live[table]
    async with live.lock:
        await resign(live, 0)
    with looking_into(inn.path) as db:
        assert table in finished_tables(db, SI)


async def test_an_account_agrees_by_itself(inn: Inn) -> None:
    """What a guest has agreed to says nothing of the games that an account has played before."""
    _, (one, two) = await finished(inn, SI)
    await one.post("/api/account", name="Ann", password="correct horse")
    await agree(two)
    guest = await inn.guest()
    await agree(guest)
    await guest.post("/api/login", name="Ann", password="correct horse")
    assert await guest.get("/api/consent") == {"research": False}
    assert given(inn) == []


def test_the_words_are_there_in_both_languages() -> None:
    words = Path(__file__).parents[2] / "web" / "src" / "locale"
    for language in ("en", "ru"):
        assert "consent-research =" in (words / f"{language}.ftl").read_text("utf-8")
