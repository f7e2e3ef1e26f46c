"""The front room: however many games there are, and whatever is played there."""

from typing import Any

from playwright.sync_api import Route, expect

from browser.conftest import Visit
from browser.person import Person
from browser.test_layout import turn_to

GAMES = {
    "secret-invasion": [2, 3, 4],
    "second": [3, 4, 5, 6],
    "third": [2],
    "fourth": [2, 3, 4, 5, 6],
    "fifth": [2],
}


def house_of_five(person: Person) -> None:
    """The page is told of five games; the words of the one that is there serve for all of them."""
    person.ask("GET", "/api/me")
    house: dict[str, Any] = person.ask("GET", "/api/games")
    [known] = [game for game in house["games"] if game["id"] == "secret-invasion"]
    games = [{**known, "id": name, "seats": seats} for name, seats in GAMES.items()]
    person.context.route("**/api/games", lambda route: route.fulfill(json={**house, "games": games}))

    def words(route: Route) -> None:
        text = person.context.request.get(route.request.url).text()
        one = [line for line in text.splitlines() if "-secret-invasion =" in line]
        route.fulfill(body="\n".join(line.replace("secret-invasion", name, 1) for name in GAMES for line in one))

    person.context.route("**/api/words/lobby/**", words)


ROWS = {360: 5, 820: 3, 1440: 2, 2560: 2}
"""In how many rows they lie, by the width of the screen."""


def test_five_games_lie_in_full_rows(visit: Visit) -> None:
    anna = visit("ru")
    house_of_five(anna)
    anna.go()
    expect(anna.page.get_by_role("article")).to_have_count(len(GAMES))
    for width, rows in ROWS.items():
        turn_to(anna, (width, 900))
        lie_in_full_rows(anna, width, rows)


def lie_in_full_rows(anna: Person, width: int, rows: int) -> None:
    cards = anna.page.get_by_role("article")
    boxes: list[Any] = cards.evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")
    lines: dict[int, list[Any]] = {}
    for box in boxes:
        lines.setdefault(round(box["y"]), []).append(box)
    assert len(lines) == rows
    for line in lines.values():
        assert len({round(box["height"]) for box in line}) == 1
        left, right = line[0]["x"], line[-1]["x"] + line[-1]["width"]
        assert (round(left), round(right)) == (round(boxes[0]["x"]), round(max(b["x"] + b["width"] for b in boxes)))
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_front_room_loads_no_board_and_no_words_of_games(visit: Visit) -> None:
    anna = visit("en")
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.go()
    expect(anna.page.get_by_role("article").first).to_be_visible()
    assert [url for url in asked if "Board" in url or "TablePage" in url] == []
    words = [url.split("/api/words/")[1] for url in asked if "/api/words/" in url]
    assert sorted(words) == ["lobby/en", "shared/en"]
    anna.play_now(2)
    assert [url for url in asked if "/Board" in url and url.endswith(".js")] != []
    assert [url for url in asked if url.endswith("/api/words/secret-invasion/en")] != []


def test_the_way_to_the_open_tables_is_short(visit: Visit) -> None:
    anna, boris = visit("en"), visit("en", 390, 844)
    anna.set_up(["me", "open"], public=True)
    boris.go()
    boris.page.get_by_role("button", name="open table").click()
    expect(boris.page.locator("[data-kind=open] li").first).to_be_in_viewport()


def test_a_new_table_keeps_what_was_chosen_in_another_language(visit: Visit) -> None:
    anna = visit("ru")
    anna.go("/new/secret-invasion")
    anna.page.get_by_role("radio", name="4", exact=True).check(force=True)
    anna.page.get_by_label("Игрок 4").select_option("able")
    anna.page.get_by_role("button", name="In English").click()
    expect(anna.page.get_by_label("Player 4")).to_have_value("able")


def test_a_new_table_tells_what_its_bots_are_like(visit: Visit) -> None:
    anna = visit("ru")
    anna.go("/new/secret-invasion")
    anna.page.get_by_label("Игрок 2").select_option("able")
    expect(anna.page.get_by_text("Бывалый. Считает вышедшие карты")).to_be_visible()
