"""How people play Warlords of the Empire in a browser: carrying cards with the mouse, with a finger, or with the keys.

And games that are worth playing: scripts of answers that are found beforehand, on a table with the same luck.
"""

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import expect

from browser import hands
from browser.person import CONFIRM
from cantina import games
from cantina.bots import decide
from cantina.kernel import Table

GAME = "warlords"
SHARES = ["anna", "boris", "clara"]
"""What the players add to the chance of the table: with the secret it decides all luck."""


class Turn(NamedTuple):
    """One answer of a script, and what it is about."""

    seat: int
    asked: str
    answer: str
    refs: list[str]


class Script(NamedTuple):
    seed: str
    """Gives the table its luck."""
    turns: list[Turn]
    table: Table
    """The game as it will have been played."""


# -- games worth playing ----------------------------------------------------------------------------------------------


def find_script(seats: int, worthy: Callable[[list[Turn]], bool], *wishes: str) -> Script:
    """Let admirals play, each time with other luck, until a game is worthy. The same one is found every time.

    They give an answer that begins with one of the wishes as soon as they can.
    """
    for number in range(400):
        script = play_out(seats, f"warlords {number}", wishes)
        if worthy(script.turns):
            return script
    raise AssertionError("no such game was found: have the rules changed?")


def play_out(seats: int, seed: str, wishes: tuple[str, ...]) -> Script:
    game = games.find(GAME)
    names = [share.capitalize() for share in SHARES[:seats]]
    table = Table.new(game, names=names, seed=seed, contributions=SHARES[:seats])
    admirals = [game.players()["admiral"](seat) for seat in range(seats)]
    turns = list[Turn]()
    while not table.over:
        seat = table.asked[0]
        seen = table.observe(seat)
        wished = [answer for answer in table.options(seat) if answer.startswith(wishes)] if wishes else []
        answer = wished[0] if wished else decide(admirals[seat], table, seat)
        assert seen.ask is not None
        refs = next(option.refs for option in seen.ask.options if option.text == answer)
        turns.append(Turn(seat, seen.ask.prompt.key.removeprefix("ask-"), answer, list(refs)))
        table.answer(answer, seat)
    return Script(seed, turns, table)


def has_it_all(turns: list[Turn]) -> bool:
    """Every special card is played, and a Star Destroyer in both ways."""
    asked = {turn.asked for turn in turns}
    wanted = {"death-star", "wreck-second", "swap-with", "take-ship", "trade"}
    return wanted <= asked and len(turns) < 115


def goes_on(turns: list[Turn]) -> bool:
    """Slave I: whoever was traded with trades on, and soon."""
    return any(turn.asked == "trade-on" and turn.refs for turn in turns[:40])


# -- hands ------------------------------------------------------------------------------------------------------------


def thing(ref: str) -> str:
    """Where something lies that can be touched."""
    what, _, at = ref.partition("@")
    if at == "hand" or what.startswith("special:"):
        return f".hand button[data-face='{what}']"
    if what.startswith("planet:"):
        return f"[data-planet='{what}'] .target"
    if what.startswith("seat:"):
        return f"[data-seat='{what.removeprefix('seat:')}'] .fleet .target"
    return f"[data-ship='{ref}']"


class Player(hands.Player):
    """Somebody at the table of this game."""

    def touch_thing(self, ref: str) -> None:
        """A planet by its picture, the fleet at its free end: other things lie on the middle."""
        if self.hand is hands.with_keys or not ref.startswith(("planet:", "seat:")):
            self.touch(thing(ref))
        elif ref.startswith("planet:"):
            self.tap(self.page.locator(f"[data-planet='{ref}'] .world"))
        else:
            self.tap(self.page.locator(thing(ref)), x=0.97)

    def give(self, turn: Turn) -> None:
        """Answer as the script says, by touching what the answer is about."""
        if not turn.refs:
            self.press(self.page.locator(f"[data-answer='{turn.answer}']"))
        elif self.hand is hands.with_mouse and turn.answer.startswith(("line:", "fleet:")):
            card, goal = (self.page.locator(thing(ref)).first for ref in turn.refs)
            self.drag(card, goal)
        else:
            self.choose(turn.refs)

    def choose(self, refs: list[str]) -> None:
        """One after the other; what can only be meant in one way is clear before."""
        confirm = self.page.locator(CONFIRM)
        for ref in refs:
            if not confirm.is_visible():
                self.touch_thing(ref)
                expect(self.page.locator("[data-testid=clear]")).to_be_visible()
        self.hand(confirm)

    # -- looking -------------------------------------------------------------------------------------------------------

    def fleet(self, seat: int) -> list[str]:
        """The ships in a fleet, as they lie on the page."""
        ships: list[str] = self.page.locator(f"[data-seat='{seat}'] [data-ship]").evaluate_all(
            "all => all.map(one => one.dataset.ship.split('@')[0])"
        )
        return sorted(ships)
