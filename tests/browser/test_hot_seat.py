"""Two people at one device: a curtain between them, and no hand of the other in any frame."""

import json
from typing import Any

from playwright.sync_api import WebSocket, expect

from browser.conftest import Visit
from browser.person import DECISION, GO_ON, OUTCOME, Person

CURTAIN = "[data-testid=curtain]"

WATCH = """() => {
    window.wrong = [];
    window.curtained = 0;
    let opened = null;
    document.addEventListener("click", (event) => {
        const button = event.target.closest?.("[data-open]");
        if (button) opened = button.dataset.open;
    }, true);
    const spoken = () => document.querySelector("[data-testid=live]")?.textContent ?? "";
    const look = () => {
        const curtain = document.querySelector("[data-testid=curtain]");
        const shown = ".si-card, .options, [data-testid=log], [data-testid=recap], dialog[open]";
        const cards = document.querySelectorAll(shown);
        const mine = document.querySelector(".seat.mine");
        if (curtain) {
            window.curtained++;
            if (cards.length || spoken()) window.wrong.push(["behind the curtain", cards.length, spoken()]);
        }
        if (mine && mine.dataset.seat !== opened) window.wrong.push(["not whose press it was", mine.dataset.seat]);
    };
    const all = { childList: true, subtree: true, attributes: true, characterData: true };
    new MutationObserver(look).observe(document, all);
    const frame = () => { look(); requestAnimationFrame(frame); };
    frame();
}"""
"""In every frame and at every change: nothing of the table while the curtain is closed; a hand only for its player."""


class Lines:
    """What came over the sockets of a page, by the seat that they look from."""

    def __init__(self, person: Person) -> None:
        self.views: list[tuple[str, Any]] = []
        person.page.on("websocket", self.opened)

    def opened(self, socket: WebSocket) -> None:
        if "/ws/table/" in socket.url:
            _, _, seat = socket.url.partition("?seat=")
            socket.on("framereceived", lambda frame: self.heard(seat, json.loads(frame)))

    def heard(self, seat: str, reply: Any) -> None:
        if reply.get("position"):
            self.views.append((seat, reply["position"]["view"]))

    def round(self) -> int:
        return max((int(view["round"]) for _, view in self.views), default=0)

    def seats(self) -> set[str]:
        return {seat for seat, _ in self.views}


def set_table(anna: Person) -> None:
    """At a new table: two players, both of them here."""
    anna.go("/new/secret-invasion")
    page = anna.page
    anna.hit(page.get_by_role("group", name="Players").get_by_role("radio", name="2", exact=True))
    page.get_by_label("How many play on this device").select_option("2")
    anna.see("name-1").fill("Boris")
    page.evaluate(WATCH)
    anna.see("create").click()
    expect(page.locator(CURTAIN)).to_be_visible()


def step(anna: Person) -> bool:
    """Whoever is to look opens the curtain, whoever is asked answers. False: the game is over."""
    page = anna.page
    expect(page.locator(f"{CURTAIN} .gold, {DECISION}, {OUTCOME}, {GO_ON}").first).to_be_visible()
    if page.locator(OUTCOME).is_visible():
        return False
    if page.locator(CURTAIN).is_visible():
        page.locator(f"{CURTAIN} .gold").click()
        expect(page.locator(CURTAIN)).to_have_count(0)
    elif page.locator(DECISION).is_visible():
        before = anna.version
        anna.press_button()
        expect(page.locator(f"[data-version='{before}']")).to_have_count(0)
    else:
        anna.go_on()
    return True


def test_a_round_of_two_on_one_page_shows_nobody_the_others_hand(visit: Visit) -> None:
    anna = visit("en")
    lines = Lines(anna)
    set_table(anna)
    # A round may be over before the second has been asked anything.
    while (lines.round() < 2 or not lines.seats() >= {"0", "1"}) and step(anna):
        pass
    assert anna.page.evaluate("window.wrong") == []
    assert anna.page.evaluate("window.curtained") > 2
    assert lines.seats() == {"", "0", "1"}
    for seat, view in lines.views:
        if not seat and not view["over"]:
            assert [place["hand"] for place in view["seats"]] == [[], []]


def test_the_curtain_is_closed_after_a_reload_and_on_request(visit: Visit) -> None:
    anna = visit("ru", 390, 844)
    table = anna.set_up(["me", "here:Борис"])
    anna.go(f"/table/{table}")
    curtain = anna.page.locator(CURTAIN)
    expect(curtain.get_by_role("heading", level=1)).to_be_focused()
    curtain.locator("[data-open='1']").click()
    expect(anna.page.locator(".seat.mine")).to_have_attribute("data-seat", "1")
    anna.page.reload()
    expect(curtain).to_be_visible()
    curtain.locator(".gold").click()
    expect(anna.page.locator(".seat.mine")).to_be_visible()
    anna.see("close-curtain").click()
    expect(curtain).to_be_visible()
    expect(anna.page.locator(".si-card")).to_have_count(0)


def test_what_one_is_building_is_not_there_for_the_next(visit: Visit) -> None:
    """A fleet that is not finished outlasts the page, for its builder alone."""
    anna = visit("en", 1440, 900)
    table = anna.set_up(["me", "here:Boris"], game="starfighter", options={"mode": "training"})
    anna.go(f"/table/{table}")
    counts: list[str] = []
    for seat in ("0", "1", "0"):
        anna.page.locator(f"{CURTAIN} [data-open='{seat}']").click()
        anna.see("open-hangar").click()
        counts.append(anna.see("fleet-count").inner_text())
        anna.see("fleet-load").select_option("ready:owl" if seat == "0" else "ready:hammer")
        expect(anna.see("fleet-count")).not_to_have_text(counts[0])
        anna.page.keyboard.press("Escape")
        anna.see("close-curtain").click()
    empty, next_one, back = counts
    assert next_one == empty
    assert back != empty
