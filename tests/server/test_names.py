"""Names: everybody's can be read, nobody's covers another's, and no two at a table look the same."""

import pytest

from cantina.kernel import SEAT_LIMIT
from cantina.server.manners import alike, clean, clean_name
from cantina.server.protocol import LONGEST_NAME
from cantina.server.tables.seating import BOT_NAMES, bot_seat, distinct
from cantina.words import GameWords
from server.wire import Guest, Inn, Wire, full_table

STACK = "\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308"


@pytest.mark.parametrize(
    "name",
    [
        "", " ", "\u00a0\u2003", "\u200b", "\u200d", "\u200d\u200d", "\ufeff", "\u2800", "\u3164", "\uffa0", "\u115f",
        "\u1160", "\u034f", "\ufe0f", "\ufe00", "\U000e0101", "\u202e", "\u2066\u2069", "\u00ad", "\u061c", "\x00\x07",
        "\ue000", "\U000f0000", "\U000e0041", "\u0301", STACK, "\u20dd", "\u180e", "\u17b4", "...", "-", "\ufdfd",
        "\ufff9", "\u0378",
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_no_name(name: str) -> None:
    assert clean_name(name, LONGEST_NAME) == ""


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Bob", "Bob"),
        ("  Анна-Мария\t", "Анна-Мария"),
        ("Ёжик", "Ёжик"),
        ("B\u200bo\u2060b", "Bob"),
        ("\u202eBob\u202c", "Bob"),
        ("B\u3164o\u2800b", "Bob"),
        ("𝓑𝓸𝓫", "Bob"),
        ("Ｂｏｂ", "Bob"),
        ("Zoe\u0308", "Zoë"),
        ("Z" + STACK + "o", "\u0179\u0302\u0303o"),
        ("B\u20ddob", "Bob"),
        ("Bob\u200d", "Bob"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("נועם", "נועם"),
        ("ลิ้ม", "ลิ้ม"),
        ("Nguyễn", "Nguyễn"),
        ("李雷", "李雷"),
        ("R2", "R2"),
    ],
)
def test_a_name_keeps_what_can_be_read(typed: str, name: str) -> None:
    assert clean_name(typed, LONGEST_NAME) == name


def test_words_do_not_cover_the_lines_around_them_either() -> None:
    assert clean("H" + "\u0336" * 50 + "i\u20dd", 300) == "H\u0336\u0336i"
    assert clean("Ａ ½", 300) == "Ａ ½", "only names are put into plain letters"


async def test_a_name_that_cannot_be_read_is_refused(inn: Inn) -> None:
    guest = await inn.guest()
    for name in ("\u3164", "\u200d", "\u2800\u2800", "\ufffc", "\U0001d159", "\ufffc\u0301"):
        assert await guest.refused("/api/me", name=name) == (400, "bad-name")
        assert await guest.refused("/api/account", name=name, password="long enough") == (400, "bad-name")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bob", "bob"),
        ("Bob", "B\u043eb"),
        ("BOB", "\u0412\u041e\u0412"),
        ("Bob", "В\u043eb"),
        ("Bob", "B0b"),
        ("Ilya", "llya"),
        ("Ilya", "ilya"),
        ("Tom", "Torn"),
        ("Вова", "B\u043e\u0432a"),
        ("Вова", "ВОВА"),
        ("Анна", "Aннa"),
        ("paypal", "раураl"),
        ("Bob 2", "Воb 2"),
        ("BX-7", "ВХ-7"),
        ("R2", "r2"),
        ("Straße", "STRASSE"),
        ("Boris", "Bori\u0307s"),
        ("Boris", "Bor\u0131\u0307s"),
        ("Ілля", "і\u0307лля"),
    ],
)
def test_names_that_can_be_mistaken_for_each_other(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)
    assert distinct(other, [one]) == f"{other} 2"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Вова", "Bova"), ("Bob", "Rob"), ("Анна", "Аня"), ("Guest 101", "Guest 102"), ("Лев", "Lev"), ("Zoe", "Zoë")],
)
def test_names_that_are_different(one: str, other: str) -> None:
    assert not alike(one, other)
    assert distinct(other, [one]) == other


def test_a_further_look_alike_gets_the_next_number() -> None:
    assert distinct("Воb", ["Bob", "Bob 2"]) == "Воb 3"


async def test_no_second_bob_sits_down(inn: Inn) -> None:
    one, two = await inn.guest(), await inn.guest()
    await one.post("/api/me", name="Bob")
    await two.post("/api/me", name="В\u043e\u0184")
    assert (await two.get("/api/me"))["name"] == "В\u043e\u0184", "alone it is a name like others"
    table = await one.table("toy", ["me", "open"], public=True)
    await two.post(f"/api/tables/{table}/sit")
    names = [seat["name"] for seat in (await one.get(f"/api/tables/{table}"))["seats"]]
    assert names[0] == "Bob"
    assert names[1].endswith(" 2")


async def test_no_second_bob_by_changing_the_name(inn: Inn) -> None:
    one, two = await inn.guest(), await inn.guest()
    await one.post("/api/me", name="Bob")
    table = await one.table("toy", ["me", "open", "open"], public=True)
    await two.post(f"/api/tables/{table}/sit")
    await two.post("/api/me", name="B\u043eb")
    names = [seat["name"] for seat in (await one.get(f"/api/tables/{table}"))["seats"]]
    assert names[:2] == ["Bob", "B\u043eb 2"]


def test_a_bot_is_not_called_like_somebody_at_the_table() -> None:
    assert bot_seat(1, "random", ["вх-7"]).name == BOT_NAMES[0]
    assert bot_seat(1, "random", ["ВХ-7"]).name == BOT_NAMES[1]
    assert bot_seat(1, "random", ["bx-7"]).name == BOT_NAMES[1]


def test_a_table_has_its_own_bots_and_no_two_alike() -> None:
    """Who comes follows from the table's id; when all have come, they are told apart by numbers."""

    def come(table: str) -> list[str]:
        names: list[str] = []
        for seat in range(SEAT_LIMIT):
            names.append(bot_seat(seat, "able", names, table).name)
        return names

    assert come("one") == come("one")
    assert len({tuple(come(f"table {number}")[:3]) for number in range(20)}) > 1
    assert len(set(come("one"))) == SEAT_LIMIT
    assert set(come("one")) > set(BOT_NAMES)


async def test_who_plays_on_is_not_called_like_a_bot(inn: Inn) -> None:
    """At a table that begins at a position of another one, too."""
    person = await inn.guest()
    await person.post("/api/me", name="bx-7")
    table, (one, _) = await full_table(inn, "toy", 2)
    wire = await one.socket(table)
    await wire.hello()
    await wire.ask(do="resign")
    branch = await person.post(f"/api/tables/{table}/branch", at=1, seat=1)
    names = [seat["name"] for seat in (await person.get(f"/api/tables/{branch['table']}"))["seats"]]
    assert names[1] == "bx-7"
    assert names[0] in BOT_NAMES[1:]


async def test_an_account_is_not_opened_under_a_look_alike(inn: Inn) -> None:
    one, two = await inn.guest(), await inn.guest()
    await one.post("/api/account", name="Bob", password="long enough")
    for name in ("bob", "B\u043eb", "В\u043eb", "𝓑𝓸𝓫", "B\u200bob"):
        assert await two.refused("/api/account", name=name, password="long enough") == (409, "account-taken")
    await two.post("/api/account", name="Боб", password="long enough")
    third = Guest(inn)
    assert (await third.post("/api/login", name="ＢＯＢ", password="long enough"))["account"] == "Bob"


async def test_accounts_from_before_are_known_by_their_looks(inn: Inn) -> None:
    one = await inn.guest()
    await one.post("/api/account", name="Bob", password="long enough")
    await inn.storage.run("DELETE FROM account_looks")
    async with inn.again() as later:
        assert await (await later.guest()).refused("/api/account", name="B\u043eb", password="long enough") == (
            409,
            "account-taken",
        )


async def test_an_account_from_before_gets_in_by_its_name_as_it_was(inn: Inn) -> None:
    one = await inn.guest()
    await one.post("/api/account", name="Bob", password="long enough")
    await inn.storage.run("UPDATE people SET account = 'Ｂｏｂ', account_key = 'ｂｏｂ' WHERE account = 'Bob'")
    async with inn.again() as later:
        me = await Guest(later).post("/api/login", name="Ｂｏｂ", password="long enough")
        assert me["account"] == "Ｂｏｂ"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_name_written_from_right_to_left_stays_by_itself(language: str) -> None:
    voice = GameWords(language, None, ["נועם", "Боб"], None, ("cantina.server",))
    assert "\u2068נועם\u2069" in voice("table-left", seat="seat:0")
    assert "\u2068" not in voice("table-left", seat="seat:1")


async def test_the_wire_and_the_record_have_the_bare_name(inn: Inn) -> None:
    guest = await inn.guest()
    await guest.post("/api/me", name="נועם")
    table = await guest.table("toy", ["me", "random"])
    wire: Wire = await guest.socket(table)
    assert (await wire.hello())["info"]["seats"][0]["name"] == "נועם"
