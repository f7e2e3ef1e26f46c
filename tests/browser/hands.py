"""How somebody touches the things on a board: with the mouse, with a finger, or with the keys alone."""

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from browser.person import Person
from cantina.kernel import Table, replay

Hand = Callable[[Locator], None]


def with_mouse(thing: Locator) -> None:
    thing.click(position={"x": 10, "y": 10})


def with_finger(thing: Locator) -> None:
    thing.tap(position={"x": 10, "y": 10})


def with_keys(thing: Locator) -> None:
    thing.focus()
    thing.page.keyboard.press("Shift")  # nobody's Enter is held down on the way there
    thing.page.keyboard.press("Enter")


class Player:
    """Somebody at the table, and how this one touches things."""

    def __init__(self, person: Person, hand: Hand = with_mouse) -> None:
        self.person = person
        self.page = person.page
        self.hand = hand

    def touch(self, selector: str) -> None:
        self.hand(self.page.locator(selector).first)

    def press(self, button: Locator) -> None:
        """A button, and that of the dialog if it is costly."""
        costly = button.get_attribute("data-costly") == "true"
        self.hand(button)
        if costly:
            self.touch("[data-testid=cost-accept]")

    def tap(self, thing: Locator, x: float = 0.5, y: float = 0.5) -> None:
        """At a point of it, in parts of its width and height: other things may lie on the rest."""
        thing.scroll_into_view_if_needed()
        at = point(thing, x, y)
        (self.page.mouse.click if self.hand is with_mouse else self.page.touchscreen.tap)(*at)

    def drag(self, thing: Locator, goal: Locator) -> None:
        """Carry something with the mouse, held in its upper half: a hand may be cut off by the edge of the page."""
        mouse = self.page.mouse
        start, end = point(thing, 0.5, 0.35), point(goal)
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=8)
        mouse.up()

    def sees(self, version: int) -> None:
        """Wait until the page shows this version of the game."""
        expect(self.page.locator(f"main[data-version='{version}'] .board")).to_be_visible()


class Numbers:
    """Which version of a game a seat is shown after a number of answers: parts of others' drafts are none for it."""

    def __init__(self, table: Table) -> None:
        seats = range(table.setup.seats)
        self.found = [[one.version(seat) for seat in seats] for one in replay(table.game, table.record)]

    def of(self, seat: int, made: int) -> int:
        return self.found[made][seat]


def point(thing: Locator, x: float = 0.5, y: float = 0.5) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] * x, box["y"] + box["height"] * y
