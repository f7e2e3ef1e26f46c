"""What is remembered, and what the page may not do."""

import secrets

from playwright.sync_api import expect

from browser.conftest import Visit


def test_language_light_and_size_are_remembered(visit: Visit) -> None:
    anna = visit("ru")
    anna.go()
    expect(anna.page.get_by_role("button", name="Играть сейчас").first).to_be_visible()
    anna.page.get_by_role("button", name="Настройки").click()
    anna.page.get_by_role("radio", name="English").check(force=True)
    anna.page.get_by_role("radio", name="light", exact=True).check(force=True)
    anna.page.get_by_role("radio", name="very large").check(force=True)
    anna.page.reload()
    expect(anna.page.get_by_role("button", name="Play now").first).to_be_visible()
    root = anna.page.locator("html")
    for name, value in {"lang": "en", "data-theme": "light", "data-size": "larger"}.items():
        expect(root).to_have_attribute(name, value)


def test_volume_colours_and_hand_are_remembered(visit: Visit) -> None:
    anna = visit("en")
    anna.go()
    page, root = anna.page, anna.page.locator("html")
    rebel = "() => getComputedStyle(document.documentElement).getPropertyValue('--rebel')"
    usual = page.evaluate(rebel)
    page.get_by_role("button", name="Settings").click()
    volume = page.get_by_role("slider", name="Volume")
    expect(volume).to_have_value("70")
    volume.fill("40")
    page.get_by_role("checkbox", name="Colours for colour-blind players").check()
    page.get_by_role("checkbox", name="Phone in the left hand").check()
    page.reload()
    expect(root).to_have_attribute("data-palette", "distinct")
    expect(root).to_have_attribute("data-hand", "left")
    assert page.evaluate(rebel) != usual
    page.get_by_role("button", name="Turn sound off").click()
    page.get_by_role("button", name="Settings").click()
    expect(volume).to_have_value("0")
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Turn sound on").click()
    page.get_by_role("button", name="Settings").click()
    expect(volume).to_have_value("40")


def test_the_theme_of_the_system_is_followed_unless_one_is_chosen(visit: Visit) -> None:
    anna = visit("en", color_scheme="light")
    anna.go()
    root = anna.page.locator("html")
    expect(root).to_have_attribute("data-theme", "light")
    anna.page.emulate_media(color_scheme="dark")
    expect(root).to_have_attribute("data-theme", "dark")
    anna.page.get_by_role("button", name="Settings").click()
    theme = anna.page.get_by_role("group", name="Theme")
    expect(theme.get_by_role("radio", name="same as the system")).to_be_checked()
    theme.get_by_role("radio", name="light", exact=True).check(force=True)
    expect(root).to_have_attribute("data-theme", "light")
    anna.page.reload()
    expect(root).to_have_attribute("data-theme", "light")
    assert anna.page.locator("meta[name=theme-color]").get_attribute("content") == "#e6eaf4"


def test_who_had_chosen_the_light_theme_keeps_it(visit: Visit) -> None:
    """Before the system was followed every browser kept a theme, chosen or not."""
    for kept, system, shown in (("light", "dark", "light"), ("dark", "light", "light"), ("dark", "dark", "dark")):
        anna = visit("en", color_scheme=system)
        anna.context.add_init_script(f"""localStorage["cantina.settings"] = '{{"theme": "{kept}"}}'""")
        anna.go()
        expect(anna.page.locator("html")).to_have_attribute("data-theme", shown)


def test_a_guest_opens_an_account_and_signs_in_elsewhere(visit: Visit) -> None:
    anna = visit("en")
    anna.go()
    anna.page.locator(".who").click()
    box = anna.page.get_by_role("dialog")
    name = f"Padme {secrets.token_hex(4)}"
    box.get_by_label("Account name").fill(name)
    box.get_by_role("textbox", name="Password").fill("nine tenths")
    box.get_by_role("button", name="Create the account").click()
    box.get_by_role("button", name="I have it").click()
    expect(box).to_have_count(0)
    anna.set_up(["me", "random"])

    elsewhere = visit("en")
    elsewhere.go()
    elsewhere.page.locator(".who").click()
    box = elsewhere.page.get_by_role("dialog")
    box.get_by_role("radio", name="Existing account").check(force=True)
    box.get_by_label("Account name").fill(name)
    box.get_by_role("textbox", name="Password").fill("wrong words")
    box.get_by_role("button", name="Sign in").click()
    expect(box.get_by_role("alert")).to_be_visible()
    box.get_by_role("textbox", name="Password").fill("nine tenths")
    box.get_by_role("button", name="Sign in").click()
    expect(elsewhere.page.get_by_role("link", name="To the table")).to_be_visible()


def test_the_page_keeps_to_the_content_security_policy(visit: Visit) -> None:
    anna = visit("ru", reduced_motion="no-preference")
    broken: list[str] = []
    anna.page.on(
        "console", lambda message: broken.append(message.text) if "Content Security Policy" in message.text else None
    )
    anna.play_now(3)
    anna.decide("board")
    anna.decide("board")
    assert broken == []


def test_the_lobby_is_live(visit: Visit) -> None:
    anna, boris = visit("en"), visit("en")
    boris.go()
    table = anna.set_up(["me", "open"], public=True)
    sit = boris.page.locator("li", has=boris.page.locator(f"a[href='/table/{table}']")).get_by_role(
        "button", name="Sit down"
    )
    boris.hit(sit)
    boris.page.wait_for_url(f"**/table/{table}")
    expect(boris.page.locator(".board")).to_be_visible()
