"""Two browsers at one table."""

from playwright.sync_api import expect

from browser.conftest import Visit

SCRIPT = "<img src=x onerror=\"document.title='stolen'\"> <script>alert(1)</script>"


def test_a_friend_sits_down_by_link_and_both_play_to_the_end(visit: Visit) -> None:
    anna, boris = visit("ru"), visit("en")
    anna.go("/new/secret-invasion")
    anna.page.get_by_label("Ваше имя за столом").fill("Анна")
    anna.page.get_by_role("radio", name="2", exact=True).check(force=True)
    anna.page.get_by_label("Жетонов для победы").select_option("1")
    anna.see("create").click()
    link = anna.see("invite").input_value()

    boris.page.goto(link)
    boris.page.get_by_label("Your name at the table").fill("Boris")
    boris.see("join").click()
    boris.page.wait_for_url("**/table/*")
    assert link.rsplit("/", 1)[1] not in boris.page.url
    expect(anna.page.get_by_role("group", name="Boris")).to_be_visible()
    expect(boris.page.get_by_role("group", name="Анна")).to_be_visible()

    anna.page.locator("[data-chat]").fill(SCRIPT)
    anna.page.keyboard.press("Enter")
    expect(boris.see("chat")).to_contain_text(SCRIPT)
    boris.page.get_by_role("button", name="Quick phrases").click()
    expect(boris.page.get_by_role("button", name="Send")).to_be_in_viewport(ratio=1)
    boris.page.get_by_role("button", name="Good luck!").click()
    expect(anna.see("chat")).to_contain_text("Удачи!")

    mover, other = anna, boris
    while (mine := mover.moves_next()) is not None:
        if not mine:
            mover, other = other, mover
        mover.decide()
    for person in (anna, boris):
        expect(person.see("outcome")).to_be_visible()
    assert "stolen" not in boris.page.title()


def test_a_vote_to_end_the_game(visit: Visit) -> None:
    anna, boris = visit("en"), visit("en")
    table = anna.set_up(["me", "open"], public=True)
    anna.go(f"/table/{table}")
    boris.go(f"/table/{table}")
    boris.page.get_by_role("button", name="Sit down").click()
    expect(anna.page.locator("[data-version]").first).to_be_visible()  # Boris's browser adds its luck first
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="End the game").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Ask the others").click()
    expect(anna.see("vote")).to_contain_text("You propose to end the game.")
    boris.see("vote").get_by_role("button", name="Agree").click()
    for person in (anna, boris):
        expect(person.see("outcome")).to_contain_text("nobody has won")


def test_whoever_leaves_is_stood_in_for_and_may_come_back(visit: Visit) -> None:
    anna, boris = visit("en"), visit("en")
    table = anna.set_up(["me", "open"], public=True)
    boris.ask("GET", "/api/me")
    boris.ask("POST", f"/api/tables/{table}/sit", seat=1)
    anna.go(f"/table/{table}")
    boris.go(f"/table/{table}")
    boris.page.get_by_role("button", name="Menu").click()
    boris.page.get_by_role("button", name="Leave the table to a bot").click()
    boris.page.wait_for_url(boris.address + "/")
    expect(anna.page.locator("[data-seat='1']")).to_contain_text("a bot stands in")
    assert anna.until_asked()  # the bot has moved, if it had to: nothing moves any more under the mouse
    boris.page.get_by_role("link", name="To the table").click()
    boris.page.get_by_role("button", name="Take my seat back").click()
    expect(anna.page.locator("[data-seat='1']")).not_to_contain_text("a bot stands in")


def test_whoever_gets_up_before_the_game_may_sit_down_again(visit: Visit) -> None:
    anna = visit("en")
    table = anna.set_up(["me", "open"])
    anna.go(f"/table/{table}")
    anna.page.get_by_role("button", name="Leave").click()
    anna.hit(anna.page.get_by_role("link", name="To the table"))
    anna.page.get_by_role("button", name="Sit down").last.click()
    expect(anna.page.get_by_role("button", name="Leave")).to_be_visible()
    assert anna.ask("GET", f"/api/tables/{table}")["me"] == 1


def test_somebody_watches_and_sees_no_hand(visit: Visit) -> None:
    anna, watcher = visit("en"), visit("en")
    table = anna.set_up(["me", "random", "random"], public=True)
    anna.go(f"/table/{table}").until_asked()
    watcher.go()
    watcher.page.get_by_role("link", name="Watch").first.wait_for()
    watcher.go(f"/table/{table}")
    expect(watcher.see("prompt")).to_be_visible()
    expect(watcher.page.locator(".board")).to_be_visible()
    assert watcher.page.locator("[data-answer]").count() == 0
    faces = watcher.page.locator("[data-zone^='hand:']").evaluate_all("all => all.map(one => one.dataset.face)")
    assert set(faces) <= {""}
    assert watcher.see("undo").count() == 0
    expect(anna.page.get_by_text("1 spectator")).to_be_visible()
