"""Whole matches, by clicking."""

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from cantina import games
from cantina.kernel import Record, Table, verify
from cantina.words import GameWords


def played(person, table: str) -> Table:  # type: ignore[no-untyped-def]
    """The finished game, replayed and checked from the record that the page offers."""
    answer = person.context.request.get(f"{person.address}/api/tables/{table}/record")
    record = Record.parse(answer.body())
    return verify(games.find(record.header.game), record)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_whole_match_against_bots_by_touching_the_board(visit: Visit, language: str) -> None:
    anna = visit(language)
    anna.play_now(3)
    assert anna.play_to_the_end("board") > 5
    table = played(anna, anna.table())
    words = GameWords(language, table.game, table.names, 0)
    said = [words.line(line) for line in table.heard(0)]
    assert anna.log() == said[-len(anna.log()) :]
    assert len(anna.log()) >= min(len(said), 200)


def test_the_outcome_leads_to_the_next_game_and_to_the_replay(visit: Visit) -> None:
    anna = visit("en")
    first = anna.set_up(["me", "random"], options={"tokens": 1})
    anna.go(f"/table/{first}").play_to_the_end()
    outcome = anna.see("outcome")
    assert outcome.get_by_role("link", name="Watch again").get_attribute("href") == f"/replay/{first}"
    anna.see("rematch").click()
    anna.page.wait_for_url(lambda url: "/table/" in url and first not in url)
    anna.until_asked()  # a single round can be over before one's turn comes


def test_a_move_is_taken_back_while_nobody_has_learned_from_it(visit: Visit) -> None:
    anna = visit("en")
    anna.play_now(4)
    while anna.until_asked():
        undo = anna.see("undo")
        if undo.get_attribute("aria-disabled") == "false":
            break
        assert "cannot simply be taken back" in (undo.get_attribute("aria-label") or "")
        assert anna.decide(), "the match ended before there was anything to take back"
    asked, before = anna.question(), anna.version
    undo.click()
    anna.until("version => document.querySelector('[data-version]').dataset.version !== version", before)
    expect(anna.see("log")).to_contain_text("You take a move back.")
    assert anna.log()[-1] == "You take a move back."
    assert anna.question() != asked


def test_a_click_on_the_board_waits_to_be_confirmed_and_escape_forgets_it(visit: Visit) -> None:
    boris = visit("ru")
    boris.play_now(2)
    boris.page.locator(".board button.card.can").filter(has_not_text="Лея").first.click()
    boris.see("confirm").wait_for()
    assert boris.see("confirm").inner_text().startswith("Сбросить ")
    boris.page.keyboard.press("Escape")
    boris.see("confirm").wait_for(state="detached")


def test_giving_up_with_two_players_ends_the_game(visit: Visit) -> None:
    boris = visit("ru")
    boris.play_now(2)
    boris.page.get_by_role("button", name="Меню").click()
    boris.page.get_by_role("button", name="Сдаться").click()
    boris.page.get_by_role("dialog").get_by_role("button", name="Сдаться").click()
    boris.see("outcome").wait_for()
    assert boris.log()[-1] == "Вы сдаётесь."


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720)])
def test_the_list_of_characters_beside_the_table_shows_its_last_row(visit: Visit, width: int, height: int) -> None:
    for language in ("ru", "en"):
        anna = visit(language, width, height)
        anna.play_now(3)
        rows = anna.page.locator(".aside").get_by_role("listitem")
        expect(rows).to_have_count(10)
        expect(rows.last).to_be_in_viewport(ratio=1)
