"""Fleets for a total war: built, saved, renamed, sent as codes, kept in an account; and a whole game with them."""

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.person import Person
from browser.starfighter import Player, wage
from browser.test_match import played
from browser.test_starfighter import at_table, two_at_a_table


def test_a_total_war_with_fleets_of_ones_own(visit: Visit) -> None:
    anna, boris = visit("ru"), visit("en")
    two_at_a_table(anna, boris, mode="total-war")
    anna.until_asked()
    code = build_and_fly(anna)
    boris.until_asked()
    bring_and_fly(boris, code)
    for person in (anna, boris):
        expect(person.page.locator(".board[data-phase=deploy]")).to_be_visible()
        ares = "Арес" if person is anna else "Ares"
        expect(person.page.locator(".plate .name")).to_have_text([ares, ares])
    one, other = Player(anna), Player(boris)
    wage({one: ["a", "b", "c"], other: ["d", "e"]})
    for player in (one, other):
        expect(player.person.see("outcome")).to_be_visible()
        expect(player.page.locator(".ending")).to_be_visible()
    table = played(anna, anna.table())
    assert [one.armour_left(seat) for seat in range(2)] == [max(0, score) for score in table.scores]
    assert min(table.scores) <= 0
    assert table.winners == [0], "three squadrons against two"


def build_and_fly(person: Person) -> str:
    """Begin with a ready-made fleet, take a card out and put two in, save it, and set out with it."""
    page = person.page
    person.see("fleet-build").click()
    page.get_by_role("radio", name="Арес").check()
    person.see("fleet-load").select_option("ready:vanguard")
    page.locator("[data-fleet-card='0-01']").click()
    expect(person.see("fleet-count")).to_contain_text("26")
    person.see("filter-effect").select_option("destroy")
    page.locator("[data-fleet-card='2-18']").click()
    page.locator("[data-fleet-card='3-25']").click()
    expect(person.see("fleet-count")).to_contain_text("28")
    person.see("fleet-name").fill("Мой авангард")
    person.see("fleet-save").click()
    expect(person.see("fleet-notice")).to_contain_text("Мой авангард")
    person.see("fleet-share").click()
    code = person.see("fleet-code").input_value()
    page.reload()
    person.until_asked()
    own = page.locator("li.own").filter(has_text="Мой авангард")
    expect(own).to_contain_text("28")
    own.get_by_role("button", name="Взять этот флот").click()
    return code


def bring_and_fly(person: Person, code: str) -> None:
    """Every slip in a code is told; the right one brings the fleet."""
    person.see("fleet-build").click()
    wrong, field = person.see("fleet-wrong"), person.see("fleet-code")
    swapped = code[:4] + code[5] + code[4] + code[6:] if code[4] != code[5] else code[:-1] + "0"
    slips = {
        "": "Paste",
        "hello": "begin with SF1",
        "SF9-" + code[4:]: "another version",
        code[:-1] + "!": "no fleet code has",
        code[:-3]: "too short",
        swapped: "mistake in the code",
    }
    for slip, fault in slips.items():
        field.fill(slip)
        person.see("fleet-import").click()
        expect(wrong).to_contain_text(fault)
    expect(person.see("fleet-fly")).to_have_attribute("aria-disabled", "true")
    field.fill(code.lower())
    person.see("fleet-import").click()
    expect(person.see("fleet-count")).to_contain_text("28")
    person.see("fleet-fly").click()


def test_fleets_come_along_into_an_account_and_to_other_devices(visit: Visit) -> None:
    here, there = visit("ru", 1440, 900), visit("en", 1440, 900)
    at_table(here, mode="training")
    keep_fleet(here, "Совы", "owl")
    here.ask("POST", "/api/account", name="Anna of the owls", password="correct horse")
    there.ask("GET", "/api/me")
    there.ask("POST", "/api/login", name="Anna of the owls", password="correct horse")
    for person in (here, there):
        person.go(f"/table/{here.table()}")
        person.see("open-hangar").click()
        expect(person.page.locator("option[value='own:Совы']")).to_have_count(1)
    there.see("fleet-load").select_option("own:Совы")
    expect(there.see("fleet-count")).to_contain_text("26")
    there.page.get_by_role("button", name="Delete").click()
    expect(there.see("fleet-notice")).to_contain_text("Совы")
    keep_fleet(there, "Hammers", "hammer")
    here.page.reload()
    here.see("open-hangar").click()
    expect(here.page.locator("option[value='own:Hammers']")).to_have_count(1)
    expect(here.page.locator("option[value='own:Совы']")).to_have_count(0)


def keep_fleet(person: Person, name: str, ready: str) -> None:
    if not person.see("hangar").is_visible():
        person.see("open-hangar").click()
    person.see("fleet-load").select_option(f"ready:{ready}")
    person.see("fleet-name").fill(name)
    person.see("fleet-save").click()
    expect(person.see("fleet-notice")).to_contain_text(name)


def test_the_fleet_builder_is_open_at_every_table(visit: Visit) -> None:
    person = visit("en", 1440, 900)
    at_table(person, mode="training")
    person.see("open-hangar").click()
    person.see("fleet-load").select_option("ready:owl")
    expect(person.see("fleet-count")).to_contain_text("26")
    assert person.see("fleet-fly").count() == 0


def test_a_fleet_outlasts_the_page(visit: Visit) -> None:
    """What is half built, and what is on its way, is there again when the page has been reloaded."""
    anna, boris = visit("ru", 360, 640), visit("en")
    two_at_a_table(anna, boris, mode="total-war")
    anna.until_asked()
    anna.see("fleet-build").click()
    anna.see("fleet-load").select_option("ready:owl")
    anna.page.locator("[data-fleet-card='0-01']").click()
    again(anna)
    anna.see("fleet-build").click()
    expect(anna.see("fleet-count")).to_contain_text("27")
    expect(anna.page.get_by_role("radio", name="Афина")).to_be_checked()
    save_and_rename(anna)
    anna.see("fleet-fly").click()
    expect(anna.page.locator("p.sending")).to_contain_text("Ваш флот готов")
    again(anna)
    boris.until_asked()
    boris.page.locator("[data-fleet=hammer]").click()
    boris.see("confirm").click()
    anna.until_asked()
    expect(anna.see("fleet-count")).to_contain_text("27")
    anna.see("fleet-fly").click()
    expect(anna.page.locator(".plate .name")).to_have_text(["Арес", "Афина"])


def again(person: Person) -> None:
    person.page.reload()
    expect(person.page.locator("[data-version]").first).to_be_visible()


LONG = "ОченьДлинноеНазваниеБезЕдиногоПробела"


def save_and_rename(person: Person) -> None:
    """A fleet that is changed keeps its name until it gets another; a long one does not widen the page."""
    person.see("fleet-name").fill("Совы")
    person.see("fleet-save").click()
    expect(person.see("fleet-notice")).to_contain_text("Совы")
    again(person)
    person.page.get_by_role("button", name="Изменить").click()
    expect(person.see("fleet-name")).to_have_value("Совы")
    person.see("fleet-name").fill(LONG)
    person.see("fleet-rename").click()
    expect(person.see("fleet-notice")).to_contain_text(LONG)
    again(person)
    expect(person.page.locator("li.own .name")).to_have_text([LONG])
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 360
    person.page.get_by_role("button", name="Изменить").click()
