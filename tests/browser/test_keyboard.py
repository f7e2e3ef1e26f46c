"""Everything without a mouse."""

from playwright.sync_api import expect

from browser.conftest import Visit


def test_from_the_lobby_to_the_end_of_a_match(visit: Visit) -> None:
    anna = visit("en")
    anna.go()
    play = anna.see("play-secret-invasion")
    for _ in range(30):
        anna.page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    anna.page.keyboard.press("Enter")
    assert anna.until_asked()
    for _ in range(4):
        anna.decide("keys")
    table = anna.set_up(["me", "random", "random"], options={"tokens": 2})
    anna.go(f"/table/{table}")
    assert anna.play_to_the_end("keys") > 0


def test_letters_open_and_escape_closes(visit: Visit) -> None:
    boris = visit("ru")
    boris.play_now(3)
    page, dialog = boris.page, boris.page.get_by_role("dialog")
    page.keyboard.press("r")
    expect(dialog).to_contain_text("SI-1")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(dialog).to_contain_text("выбрать вариант по номеру")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.keyboard.press("l")
    expect(boris.see("log")).to_be_focused()
    page.keyboard.press("c")
    expect(page.locator("[data-chat]")).to_be_focused()
    page.keyboard.type("1u")
    assert page.locator("[data-chat]").input_value() == "1u"


def test_cards_can_be_reached_and_chosen_with_tab_and_enter(visit: Visit) -> None:
    anna = visit("en")
    anna.play_now(3)
    card = anna.page.locator(".board button.card.can").filter(has_not_text="Leia").first
    for _ in range(60):
        anna.page.keyboard.press("Tab")
        if card.evaluate("one => one === document.activeElement"):
            break
    before = anna.version
    anna.page.keyboard.press("Enter")
    expect(card).to_have_attribute("aria-pressed", "true")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator(f"[data-version='{before}']")).to_have_count(0)


def test_the_screen_reader_hears_the_question_its_answers_and_what_happens(visit: Visit) -> None:
    anna = visit("en")
    anna.play_now(3)
    live = anna.see("live")
    assert live.get_attribute("aria-live") == "polite"
    expect(live).to_contain_text("You can choose: 1: ")
    anna.decide()
    assert anna.until_asked()
    expect(live).to_contain_text(anna.log()[-1])


def test_the_title_tells_whose_turn_it_is(visit: Visit) -> None:
    anna = visit("en")
    anna.play_now(3)
    expect(anna.page).to_have_title("● your turn · Secret Invasion · Cantina")
