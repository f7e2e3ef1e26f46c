"""A costly answer that cannot be taken back has to be confirmed; and numbers choose what they say."""

import json
import re
from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Visit
from browser.house import Server
from browser.person import Person
from cantina import games
from cantina.kernel import Game, Table
from cli.toytable import GAME as TOY

NAMES = ["Anna", "Boris"]
SI = games.find("secret-invasion")


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("costly")
    server = Server(folder, "--toy", "--scene", str(folder / "scene.json"))
    yield server
    server.close()


def begin(
    visit: Visit, house: Server, game: Game[Any], seed: str, answers: list[tuple[int, str]], **how: Any
) -> Person:
    """Anna at a table that stands where these answers have led; the others sit there and wait."""
    language, names = how.pop("language", "en"), how.pop("names", NAMES)
    anna, *others = people = [visit(language, at=house, **how), *(visit("en", at=house) for _ in names[1:])]
    (house.folder / "scene.json").write_text(json.dumps({"seed": seed, "answers": answers}))
    for person, name in zip(people, names, strict=True):
        person.ask("GET", "/api/me")
        person.ask("POST", "/api/me", name=name)
    table = anna.set_up(["me"] + ["open"] * len(others), game.id, public=True)
    for seat, other in enumerate(others, 1):
        other.ask("POST", f"/api/tables/{table}/sit", seat=seat)
    anna.go(f"/table/{table}")
    assert anna.until_asked()
    return anna


def seed_for(game: Game[Any], answers: list[tuple[int, str]], wanted: set[str], names: list[str] = NAMES) -> str:
    """Luck with which Anna is offered all this after these answers."""
    shares = [name.split()[0].lower() for name in names]
    for number in count():
        table = Table.new(game, names=names, seed=f"costly {number}", contributions=shares)
        if table.asked[0] == 0 and all(give(table, seat, answer) for seat, answer in answers):
            if wanted <= set(table.options(0)):
                return f"costly {number}"
    raise AssertionError("numbers do not end")


def give(table: Table, seat: int, answer: str) -> bool:
    legal = answer in table.options(seat)
    if legal:
        table.answer(answer, seat)
    return legal


def with_leia(visit: Visit, stage: Server, **how: Any) -> tuple[Person, Locator]:
    """Anna holds Princess Leia and something else; the dialog that will ask her."""
    anna = begin(visit, stage, SI, seed_for(SI, [], {"leia"}), [], **how)
    return anna, anna.page.get_by_role("alertdialog")


# -- what it costs ----------------------------------------------------------------------------------------------------


def test_a_costly_button_says_what_it_costs_and_escape_takes_it_back(visit: Visit, stage: Server) -> None:
    anna, dialog = with_leia(visit, stage)
    before, leia = anna.version, anna.page.locator("[data-answer=leia]")
    leia.click()
    expect(dialog).to_have_accessible_name("Lay down Princess Leia?")
    expect(dialog).to_have_accessible_description("Whoever lays down Princess Leia is out of the round.")
    expect(anna.see("cost-cancel")).to_be_focused()
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(leia).to_be_focused()
    assert anna.version == before
    leia.click()
    dialog.get_by_role("button", name="Lay down Princess Leia").click()
    expect(anna.page.locator(f"[data-version='{before}']")).to_have_count(0)
    assert any("out" in line for line in anna.log())


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (844, 390)])
def test_a_double_click_decides_nothing(visit: Visit, stage: Server, width: int, height: int) -> None:
    anna, dialog = with_leia(visit, stage, width=width, height=height)
    before = anna.version
    anna.page.locator("[data-answer=leia]").dblclick()
    expect(dialog).to_be_visible()
    box = dialog.bounding_box()
    assert box is not None
    assert min(box["x"], box["y"]) >= 0
    assert box["x"] + box["width"] <= width
    assert box["y"] + box["height"] <= height
    assert anna.version == before


@pytest.mark.parametrize("width", [1280, 390])
def test_what_confirms_is_not_where_the_first_answer_is(visit: Visit, stage: Server, width: int) -> None:
    anna = begin(visit, stage, SI, seed_for(SI, [], {"leia"}), [], width=width, height=720)
    answer = anna.page.locator("[data-answer]").first.bounding_box()
    anna.page.locator(".hand button.card.can:not(:has-text('Princess Leia'))").first.click(position={"x": 14, "y": 14})
    confirm = anna.see("confirm").bounding_box()
    assert answer is not None
    assert confirm is not None
    assert confirm["x"] > answer["x"] + answer["width"] or confirm["y"] > answer["y"] + answer["height"]


def test_a_costly_card_asks_once_wherever_it_is_touched(visit: Visit, stage: Server) -> None:
    anna, dialog = with_leia(visit, stage, language="ru")
    before = anna.version
    anna.page.locator(".hand button.card.can").filter(has_text="Принцесса Лея").dblclick()
    expect(dialog).to_contain_text("выбывает из раунда")
    assert anna.version == before
    anna.see("cost-cancel").click()
    expect(anna.page.locator("[data-answer]")).to_have_count(2)


def test_a_key_that_is_held_down_decides_nothing(visit: Visit, stage: Server) -> None:
    anna, dialog = with_leia(visit, stage)
    before, keys = anna.version, anna.page.keyboard
    anna.page.locator("[data-answer=leia]").focus()
    for _ in range(4):
        keys.down("Enter")
    expect(dialog).to_be_visible()
    keys.up("Enter")
    assert anna.version == before
    keys.press("Tab")
    keys.press("Enter")
    expect(anna.page.locator(f"[data-version='{before}']")).to_have_count(0)


def test_what_costs_nothing_is_not_asked(visit: Visit, stage: Server) -> None:
    anna, dialog = with_leia(visit, stage)
    before = anna.version
    anna.page.locator("[data-answer]:not([data-answer=leia])").click()
    expect(anna.page.locator(f"[data-version='{before}']")).to_have_count(0)
    assert dialog.count() == 0


# -- numbers ----------------------------------------------------------------------------------------------------------


def test_a_digit_names_that_number(visit: Visit, stage: Server) -> None:
    answers = [(0, "stormtrooper")]
    anna = begin(visit, stage, SI, seed_for(SI, answers, {"2", "8"}), answers)
    expect(anna.see("live")).to_contain_text("2: Han Solo; 3: C-3PO and R2-D2; 4: Chewbacca; 5: Luke Skywalker;")
    expect(anna.page.locator("[data-answer='5']")).to_have_text("5: Luke Skywalker")
    for key, name in (("5", "Name 5"), ("9", "Name 5"), ("1", "Name 5"), ("8", "Name 8")):
        anna.page.keyboard.press(key)
        expect(anna.see("confirm")).to_have_text(name)


def test_everywhere_else_the_number_that_is_shown_chooses(visit: Visit, stage: Server) -> None:
    anna = begin(visit, stage, TOY, seed_for(TOY, [], {"no"}), [])
    shown = anna.page.locator("[data-answer=no] kbd").inner_text()
    expect(anna.see("live")).to_contain_text(f"{shown}: Don’t look")
    anna.page.keyboard.press(shown)
    expect(anna.see("confirm")).to_have_text("Don’t look")


@pytest.mark.parametrize("confirm", ["board", "never"])
def test_a_longer_number_is_typed_digit_by_digit(visit: Visit, stage: Server, confirm: str) -> None:
    answers = [(0, "no"), (0, "low"), (1, "no"), (1, "low")]
    anna = begin(visit, stage, TOY, seed_for(TOY, answers, {"10"}), answers)
    settings = json.dumps({"confirm": confirm, "language": "en"})
    anna.page.evaluate("kept => localStorage.setItem('cantina.settings', kept)", settings)
    anna.page.reload()
    assert anna.until_asked()
    anna.page.keyboard.press("1")
    expect(anna.see("confirm")).to_have_text("Choose: 1")
    if confirm == "board":
        anna.page.keyboard.press("0")
        expect(anna.see("confirm")).to_have_text("Choose: 10")
        anna.page.keyboard.press("Enter")
    else:
        anna.page.keyboard.press("0")
    expect(anna.see("prompt")).to_contain_text("Your answer: 10.")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390)])
def test_the_numbers_leave_the_table_in_view_on_a_phone(visit: Visit, stage: Server, width: int, height: int) -> None:
    """Numbers with their names, in three lines."""
    answers = [(0, "stormtrooper")]
    how: dict[str, Any] = {"language": "ru", "width": width, "height": height, "has_touch": True, "is_mobile": True}
    anna = begin(visit, stage, SI, seed_for(SI, answers, {"2", "8"}), answers, **how)
    expect(anna.page.locator("[data-answer='5']")).to_have_accessible_name(re.compile("^5: Люк Скайуокер"))
    tops = anna.page.locator("[data-answer]").evaluate_all("all => all.map(one => one.getBoundingClientRect().top)")
    assert len(tops) == 7
    assert len(set(tops)) <= 3, "more than three lines of answers"
    name, deck, prompt = (
        anna.page.locator(part).bounding_box() for part in ("[data-answer='5'] .gloss", ".deck", "[data-testid=prompt]")
    )
    assert name is not None
    assert name["width"] > 30, "the name cannot be read"
    for box in (deck, prompt):
        assert box is not None
        assert box["y"] + box["height"] <= height


@pytest.mark.parametrize("height", [640, 664])
def test_the_longest_question_leaves_the_table_in_view_on_a_phone(visit: Visit, stage: Server, height: int) -> None:
    """Four players, and Boba Fett tries a second time."""
    answers = [(0, "boba-fett"), (0, "@4"), (0, "8"), (0, "@3")]
    names = ["Anna", "Boris", "Clara of Coruscant", "Dmitri"]
    how: dict[str, Any] = {"language": "ru", "width": 360, "height": height, "has_touch": True, "is_mobile": True}
    anna = begin(visit, stage, SI, seed_for(SI, answers, {"2", "7"}, names), answers, names=names, **how)
    expect(anna.page.locator("#question")).to_contain_text("Вторая попытка")
    deck, dock = (anna.page.locator(part).first.bounding_box() for part in (".deck", ".dock"))
    assert deck is not None
    assert dock is not None
    assert deck["y"] + deck["height"] <= dock["y"] + 1, "the deck is behind the hand"
