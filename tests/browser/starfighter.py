"""How people play Starfighter in a browser: by touching cards and sectors, with the mouse, a finger or the keys."""

from collections.abc import Callable

from playwright.sync_api import Locator, Position, expect

from browser import hands
from browser.person import DECISION, OUTCOME, Person

GAME = "starfighter"
SEED = "starfighter 2635"
"""With it the first five cards of seat 0 are those of the chain that the rulebook tells: 1-03, 2-04, 3-10, 3-35."""
SHARES = ["anna", "boris"]
"""What the two add to the chance of the table: with the secret it decides all luck."""

WAY = """one => one === document.activeElement ? 'Enter'
    : document.activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING ? 'Tab' : 'Shift+Tab'"""
"""The key that leads to a thing."""


def with_mouse(thing: Locator) -> None:
    thing.click(position=spot(thing))


def with_finger(thing: Locator) -> None:
    thing.tap(position=spot(thing))


def with_keys(thing: Locator) -> None:
    """From where the focus is, forwards or backwards, until the thing has it."""
    expect(thing).to_be_visible()
    for _ in range(200):
        way: str = thing.evaluate(WAY)
        if way == "Enter":
            break
        thing.page.keyboard.press(way)
    thing.page.keyboard.press("Enter")


def spot(thing: Locator) -> Position:
    """A point that is never covered: of a card in play, on the half nearer to its owner."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    mine = "piece" in (thing.get_attribute("class") or "") and "far" not in (thing.get_attribute("class") or "")
    return {"x": box["width"] / 2, "y": box["height"] - 5 if mine else 5}


class Player(hands.Player):
    """Somebody at the table of this game."""

    def __init__(self, person: Person, hand: hands.Hand = with_mouse) -> None:
        super().__init__(person, hand)

    def touch(self, selector: str) -> None:
        """Touch something that is an answer by itself."""
        self.change(lambda: self.hand(self.page.locator(selector).first))

    def choose(self, *selectors: str) -> None:
        """Touch things one after the other, then confirm."""
        for selector in selectors:
            self.hand(self.page.locator(selector).first)
        self.change(lambda: self.hand(self.person.see("confirm")))

    def change(self, act: Callable[[], None]) -> None:
        before = self.person.version
        act()
        expect(self.page.locator(f"main[data-version='{before}']")).to_have_count(0)

    # -- the moves of the game -----------------------------------------------------------------------------------------

    def place(self, card: str, sector: str, side: str = "front") -> None:
        self.person.until_asked()
        self.touch(f".hand [data-place='card:{card}']")
        turned = [f"[data-side={side}]"] if side == "back" else []
        self.choose(*turned, f"[data-target^='sector:{sector}@']")

    def face_down(self, sector: str) -> None:
        """Any card of the hand, with its back up: two fighters and no effect."""
        self.person.until_asked()
        self.touch(".hand button.can")
        self.choose("[data-side=back]", f"[data-target^='sector:{sector}@']")

    def piece(self, ref: str) -> None:
        self.person.until_asked()
        self.choose(f"[data-ref='{ref}']")

    def to(self, sector: str) -> None:
        self.choose(f"[data-target^='sector:{sector}@']")

    def say(self, answer: str) -> None:
        self.person.until_asked()
        self.touch(f"{DECISION} [data-answer='{answer}']")

    def undo(self) -> None:
        self.change(lambda: self.hand(self.person.see("undo")))

    # -- any move ------------------------------------------------------------------------------------------------------

    def decide(self) -> bool:
        """Make a decision with whatever comes first. False: the game is over."""
        if not self.person.until_asked():
            return False
        for selector, at_once in (
            (".hand button.can", True),
            ("button[data-cruiser].can", False),
            ("button[data-move].can", False),
            (".sector button.target", False),
            ("button.piece.can", False),
        ):
            if self.page.locator(selector).count() and not self.page.locator(f"{DECISION} [data-answer*='-']").count():
                if at_once:
                    self.touch(selector)
                else:
                    self.choose(selector)
                return True
        self.touch(f"{DECISION} [data-answer]")
        return True

    def pass_on(self) -> None:
        """No further card this round; the holder of the marker stays where the cruiser is."""
        self.person.until_asked()
        if self.page.locator("button[data-move]").count():
            self.choose("button[data-move=stay]")
        else:
            self.touch(f"{DECISION} [data-answer=pass], {DECISION} [data-answer]")

    def asked(self) -> bool | None:
        """Whether the game waits for this player; None: it is over."""
        self.person.go_on()
        expect(self.page.locator(f".badge.asked, {OUTCOME}").first).to_be_visible()
        if self.page.locator(OUTCOME).is_visible():
            return None
        return self.page.locator(".line.near .badge.asked").count() > 0

    # -- looking -------------------------------------------------------------------------------------------------------

    def sector(self, ref: str) -> list[str]:
        """The cards of a sector from the bottom: `3-10`, or `back`."""
        refs: list[str] = self.page.locator(f"[data-sector='{ref}'] [data-ref]").evaluate_all(
            "all => all.map(one => one.dataset.ref.slice(5).split('@')[0])"
        )
        return refs

    def order(self, seat: int) -> list[str]:
        """The sectors of a board from left to right as they are drawn."""
        letters: list[str] = self.page.locator(f"[data-board='{seat}'] [data-sector]").evaluate_all(
            "all => all.toSorted((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x)"
            ".map(one => one.dataset.sector.slice(7, 8))"
        )
        return letters

    def armour(self, seat: int) -> int:
        return int(self.page.locator(f"[data-board='{seat}'] .armour b").inner_text())

    def armour_left(self, seat: int) -> int:
        """What the picture of the end says of it."""
        return int(self.page.locator(f".ending [data-armour='{seat}']").inner_text().split("/")[0])

    def causes(self) -> list[int]:
        """For every step of the chain, the step that set it off."""
        by: list[int] = (
            self.person.see("chain").locator("[data-by]").evaluate_all("all => all.map(one => Number(one.dataset.by))")
        )
        return by


def wage(attack: dict[Player, list[str]]) -> None:
    """Both lay cards face down in sectors of their own, which the other leaves empty, and let the battles decide."""
    while (mover := mover_of(list(attack))) is not None:
        before = {other: other.person.version for other in attack if other is not mover}
        if mover.page.locator(".hand button.can").count() and attack[mover]:
            mover.face_down(attack[mover].pop())
        else:
            mover.pass_on()
        for other, version in before.items():
            expect(other.page.locator(f"main[data-version='{version}']")).to_have_count(0)


def mover_of(players: list[Player]) -> Player | None:
    return next((player for player in players if player.asked()), None)
