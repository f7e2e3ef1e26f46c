"""How people play Rebellion in a browser: with the mouse on the map, or with a finger on the list of systems.

And a round worth playing: a script of answers that is found beforehand, on a table with the same luck.
"""

import random
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import expect

from browser import hands
from browser.person import CONFIRM
from cantina import games
from cantina.games.rebellion.sight import RebellionView
from cantina.kernel import Table
from cantina.kernel.view import AskView

GAME = "rebellion"
SEED = "rebellion"
SHARES = ["anna", "boris"]
"""What the players add to the chance of the table: with the secret it decides all luck."""


class Turn(NamedTuple):
    """One answer of a script, and what it is about."""

    seat: int
    asked: str
    answer: str
    refs: list[str]
    lines: list[str]
    """The keys of what everybody heard then."""


class Script(NamedTuple):
    turns: list[Turn]
    table: Table
    """The game as it will have been played so far."""


# -- a round worth playing --------------------------------------------------------------------------------------------


def find_script(worthy: Callable[[list[Turn]], bool]) -> Script:
    """Try rounds that differ in what the players choose, until one is worthy. The same one is found every time."""
    for number in range(600):
        script = play_round(random.Random(number))
        if worthy(script.turns):
            return script
    raise AssertionError("no such round was found: does the seed still fit the rules?")


def play_round(choose: random.Random) -> Script:
    """From the choice of the base to the first assignment of the second round."""
    names = [share.capitalize() for share in SHARES]
    table, turns = Table.new(games.find(GAME), names=names, seed=SEED, contributions=SHARES), list[Turn]()
    while not table.over and len(turns) < 120:
        seat = table.asked[0]
        ask = table.ask(seat)
        assert ask is not None
        if ask.prompt.key == "ask-assign" and view_of(table, None).time > 1:
            break
        turns.append(give(table, seat, ask, choose.choice(ask.options).text))
    return Script(turns, table)


def give(table: Table, seat: int, ask: AskView, answer: str) -> Turn:
    """Play an answer and remember what it was about."""
    refs = next(option.refs for option in ask.options if option.text == answer)
    before = len(table.log)
    table.answer(answer, seat)
    heard = [event.heard_by(None) for event in table.log[before:]]
    lines = [line.key for line in heard if line is not None]
    return Turn(seat, ask.prompt.key.removeprefix("ask-"), answer, list(refs), lines)


def view_of(table: Table, seat: int | None) -> RebellionView:
    view = table.view(seat)
    assert isinstance(view, RebellionView)
    return view


def has_missions_and_combat(turns: list[Turn]) -> bool:
    """Both sides assign, a mission is opposed or not, units move, a combat is fought, and the round ends soon."""
    asked = [turn.asked for turn in turns]
    wanted = {"first-leader", "send", "destination", "how-many", "combat-action", "recruit"}
    return wanted <= set(asked) and len(turns) < 90


# -- hands ------------------------------------------------------------------------------------------------------------


class Player(hands.Player):
    """Somebody at the table of this game."""

    def give(self, turn: Turn) -> None:
        """Answer as the script says: by its button, a number by its key, else by touching what it is about."""
        self.page.mouse.move(1, 1)  # whoever stays where the last press was is not to press what comes there at once
        button = self.page.locator(f"[data-testid=prompt] [data-answer='{turn.answer}']")
        if button.count():
            self.press(button)
            return
        confirm = self.page.locator(CONFIRM)
        if turn.asked == "how-many":
            self.page.keyboard.type(turn.answer.partition("*")[0])
            self.hand(confirm)
            return
        for ref in turn.refs:
            if not confirm.is_visible():
                self.touch_thing(ref)
                expect(self.page.locator("[data-testid=clear]")).to_be_visible()
        if not confirm.is_visible():
            self.press(button)
        else:
            self.hand(confirm)

    def touch_thing(self, ref: str) -> None:
        """A planet in the middle of its ring: ships and names around it may lie over those of others."""
        thing = self.page.locator(f".board [data-ref='{ref}']").first
        halo = thing.locator(".halo")
        if self.hand is not hands.with_keys and halo.count():
            self.tap(halo)
        else:
            self.hand(thing)
