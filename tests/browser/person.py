"""Somebody in front of a browser: looks at the page, clicks, types. Waits for what the page shows, never for a time."""

import re
from functools import cached_property
from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

DECISION = "[data-testid=prompt].mine[aria-busy=false]:not(:has(.given))"
"""The game waits for an answer of one's own. Once it is given, others may settle the question at any moment."""
OUTCOME = "[data-testid=outcome]"
GO_ON = "[data-testid=go-on]"
CONFIRM = "[data-testid=confirm], [data-testid=cost-accept]"
"""What makes a choice count; of a costly one the cost is told there."""


def enter(thing: Locator) -> None:
    """Press it by a key, on the way to which another is pressed: nobody's Enter is pressed twice."""
    thing.press("Shift")
    thing.press("Enter")


class Person:
    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.faults: list[str] = []

    @cached_property
    def page(self) -> Page:
        """Opened when it is first looked at: some only sit at a table, and ask its server."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda message: self.faults.append(message.text) if message.type == "warning" else None)
        return page

    # -- ways in ---------------------------------------------------------------------------------------------------

    def go(self, path: str = "/") -> "Person":
        self.page.goto(self.address + path)
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()
        self.page.evaluate("() => document.fonts.ready.then(() => null)")  # other letters take other room
        return self

    def see(self, what: str) -> Locator:
        """Something marked for the tests."""
        return self.page.get_by_test_id(what)

    def play_now(self, seats: int = 3, game: str = "secret-invasion") -> "Person":
        self.go()
        card = self.page.get_by_role("article").filter(has=self.see(f"play-{game}"))
        self.hit(card.get_by_role("radio", name=str(seats), exact=True))
        self.hit(self.see(f"play-{game}"))
        self.until_asked()
        return self

    def hit(self, thing: Locator) -> None:
        """Click without aiming: where something comes just now, such as a table in the lobby, what follows moves away
        under the mouse."""
        thing.dispatch_event("click")

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """A request with this person's cookie, as the page would make it."""
        answer = self.context.request.fetch(
            self.address + path, method=method, data=body or None, headers={"Origin": self.address}
        )
        assert answer.ok, answer.text()
        return answer.json()

    def set_up(self, seats: list[str], game: str = "secret-invasion", **wish: Any) -> str:
        self.ask("GET", "/api/me")
        return str(self.ask("POST", "/api/tables", game=game, seats=seats, **wish)["table"])

    def listen(self) -> list[str]:
        """From now on, what the server says to the pages that are opened."""
        heard: list[str] = []
        self.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))))
        return heard

    def until_heard(self, heard: list[str], key: str) -> None:
        """Wait until the page has an update with such a line, whether it shows it already or not."""
        while not any('"is":"update"' in text and f'"{key}"' in text for text in heard):
            self.page.wait_for_timeout(30)

    # -- deciding --------------------------------------------------------------------------------------------------

    def until_asked(self) -> bool:
        """Wait for a decision of one's own, without lingering over the end of a round. False: the game is over."""
        while True:
            expect(self.page.locator(f"{DECISION}, {OUTCOME}, {GO_ON}").first).to_be_visible()
            if self.page.locator(DECISION).is_visible():
                return True
            if self.page.locator(OUTCOME).is_visible():
                return False
            self.go_on()

    def until(self, so: str, given: Any = None) -> None:
        """Wait until something is so. Playwright's own way has the page evaluate text, which its policy forbids."""
        while not self.page.evaluate(so, given):
            self.page.wait_for_timeout(30)

    def go_on(self) -> None:
        """Past the end of a round; it goes on by itself as well."""
        self.page.locator(GO_ON).evaluate_all("all => all.forEach(one => one.click())")

    def question(self) -> str:
        return self.page.locator("#question").inner_text()

    @property
    def version(self) -> str:
        return self.page.locator("[data-version]").first.get_attribute("data-version") or ""

    def decide(self, how: str = "button") -> bool:
        """Make one decision by a way of one's own. False: there is none left to make."""
        if not self.until_asked():
            return False
        before = self.version
        {"button": self.press_button, "board": self.touch_board, "keys": self.press_keys}[how]()
        expect(self.page.locator(f"[data-version='{before}']")).to_have_count(0)
        return True

    def moves_next(self) -> bool | None:
        """Whether the game waits for this person; None: it is over."""
        self.go_on()
        expect(self.page.locator(f".badge.asked, {OUTCOME}").first).to_be_visible()
        if self.page.locator(OUTCOME).is_visible():
            return None
        return self.page.locator(DECISION).is_visible()

    def press_button(self) -> None:
        """The last one; what it costs, if that is told, does not matter here."""
        self.press(self.page.locator(f"{DECISION} [data-answer]").last)

    def press(self, button: Locator) -> None:
        costly = button.get_attribute("data-costly") == "true"
        button.click()
        if costly:
            self.see("cost-accept").click()
        self.page.mouse.move(1, 1)  # whoever stays there is not to press what comes next at once

    def touch_board(self) -> None:
        """Touch a thing on the board and confirm; what is not on the board is said by its button."""
        things = self.page.locator(".board button.target, .board button.card.can")
        if things.count() == 0:
            self.press_button()
            return
        # Near its corner: in its middle other things may lie on it, which take the click to the same end.
        things.last.click(position={"x": 12, "y": 12})
        self.page.locator(CONFIRM).click()

    def press_keys(self) -> None:
        """Choose the first answer by its number, which stands before its words or begins them."""
        first = self.page.locator(f"{DECISION} [data-answer]").first
        costly = first.get_attribute("data-costly") == "true"
        self.page.keyboard.press(re.findall(r"\d", first.inner_text())[0])
        if costly:
            expect(self.see("cost-cancel")).to_be_focused()
            self.page.keyboard.press("Tab")
        else:
            expect(self.see("confirm")).to_be_focused()
        self.page.keyboard.press("Enter")

    def play_to_the_end(self, how: str = "button") -> int:
        """How many decisions it took."""
        made = 0
        while self.decide(how):
            made += 1
        expect(self.see("outcome")).to_be_visible()
        return made

    # -- reading ---------------------------------------------------------------------------------------------------

    def log(self) -> list[str]:
        """The log as it reads on the page, without what only a screen reader says, and without folded rounds."""
        lines: list[str] = self.page.locator("[data-testid=log] li:not(.shut)").evaluate_all(
            """all => all.map(li => { const own = li.cloneNode(true);
                own.querySelectorAll('.unseen, svg').forEach(part => part.remove()); return own.textContent })"""
        )
        return [re.sub(r"\s+", " ", line).strip() for line in lines]

    def table(self) -> str:
        return self.page.url.split("/table/")[1].split("?")[0]
