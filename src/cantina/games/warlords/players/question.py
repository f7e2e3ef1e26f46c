"""What is being decided: read from an observation, or from a state. Both come to the same."""

from cantina.games.warlords.components import NONE, OPEN, Kind, PlaceId
from cantina.games.warlords.destroyers import SecondWreck, SwapWith, TakeShip
from cantina.games.warlords.players.situation import card_of
from cantina.games.warlords.rules import Spend
from cantina.games.warlords.sight import WarlordsView
from cantina.games.warlords.state import Warlords
from cantina.kernel import Decision, Observation


class Question:
    """What a player is asked, with what has been chosen so far."""

    __slots__ = ("kind", "place", "prompt")

    def __init__(self, prompt: str, place: PlaceId = NONE, kind: Kind = NONE) -> None:
        self.prompt = prompt
        """As in `Ask.prompt`."""
        self.place = place
        """Where the planet that is being captured lies, or the ship that was chosen first ..."""
        self.kind = kind
        """... and which ship that is; or the ship that is offered."""


def question_seen(seen: Observation) -> Question:
    """The question that an observation asks."""
    view, ask = seen.view, seen.ask
    assert isinstance(view, WarlordsView)
    assert ask is not None
    prompt, args = ask.prompt.key.removeprefix("ask-"), ask.prompt.args
    if prompt == "spend":
        return Question(prompt, place_of(view, str(args["planet"])))
    if prompt in ("wreck-second", "swap-with"):
        kind, _, where = str(args["ship"]).partition("@")
        at = OPEN + int(where[6:]) if where.startswith("fleet-") else place_of(view, f"planet:{where}")
        return Question(prompt, at, card_of(kind))
    if prompt == "take-ship":
        return Question(prompt, NONE, card_of(view.offer or ""))
    return Question(prompt)


def place_of(view: WarlordsView, planet: str) -> PlaceId:
    return [seen.planet if seen is not None else "" for seen in view.places].index(planet)


def question_in(s: Warlords) -> Question:
    """The question that a state waits for."""
    step = s.stack[-1]
    if isinstance(step, Spend):
        return Question(step.prompt, step.place)
    if isinstance(step, SecondWreck | SwapWith):
        return Question(step.prompt, step.place, step.first)
    if isinstance(step, TakeShip):
        return Question(step.prompt, NONE, s.offer)
    assert isinstance(step, Decision)
    return Question(step.prompt)
