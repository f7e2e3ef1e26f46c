"""How much work there is in what, and what it is worth: the numbers that players reckon with, by how many they are.

They were found by playing (`bench/fit_reckoning.py`): changed a little at random, and moved the way in which teams of
comrades captured more. Work is counted in plays of a hero.
"""

import json
from functools import cache
from importlib import resources
from typing import Any, Final


class Reckoning:
    """The numbers for a number of players."""

    __slots__ = (
        "all_jyns", "any_card", "at_act", "banked", "capture", "guess", "jyn_absent", "jyn_later", "later",
        "lost_plans", "most_harm", "next_tie", "one_tie", "price", "reinforced", "scarce", "search_by_place", "slack",
        "special", "sure", "tank_same", "trooper", "turn_up", "two_cards", "unseen", "unseen_by_place", "use", "waste",
    )  # fmt: skip

    def __init__(self, found: dict[str, Any]) -> None:
        self.two_cards: float = found["two_cards"]
        """Bodhi takes two cards out of the way."""
        self.one_tie: float = found["one_tie"]
        """Somebody is rid of a fighter or a striker."""
        self.next_tie: float = found["next_tie"]
        """One that follows another of its kind."""
        self.trooper: float = found["trooper"]
        self.at_act: float = found["at_act"]
        self.special: float = found["special"]
        """Any other special enemy, besides the harm that it does."""
        self.most_harm: float = found["most_harm"]
        """That harm counts for no more work than this."""
        self.unseen: float = found["unseen"]
        self.unseen_by_place: float = found["unseen_by_place"]
        """How far it counts what the unseen cards of a stack may be."""
        self.search_by_place: float = found["search_by_place"]
        """The same for the search for plans."""
        self.scarce: float = found["scarce"]
        """Nobody is left who could do it well."""
        self.any_card: float = found["any_card"]
        """A card above plans that were put under."""
        self.turn_up: float = found["turn_up"]
        """To look at a card by getting rid of it."""
        self.guess: float = found["guess"]
        """To look at a card with Jyn, who is rare."""
        self.capture: float = found["capture"]
        self.use: float = found["use"]
        """How much of the work that is possible gets done."""
        self.slack: float = found["slack"]
        self.waste: float = found["waste"]
        """How much of the work at a stack is for nothing if there are no plans in it."""
        self.jyn_absent: float = found["jyn_absent"]
        """How likely one Jyn is not there when she is needed."""
        self.banked: float = found["banked"]
        """Captured plans are worth a little more than plans on top: nothing can come between."""
        self.all_jyns: float = found["all_jyns"]
        self.reinforced: float = found["reinforced"]
        self.lost_plans: float = found["lost_plans"]
        self.later: list[float] = found["later"]
        """By hero: what it is worth if kept for a later turn, in plays."""
        self.jyn_later: float = found["jyn_later"]
        """How much of the plans that only a Jyn can take count for keeping her."""
        self.price: float = found["price"]
        """What another hero's turn is worth, in plays."""
        self.sure: float = found["sure"]
        """With this much gain or more Jyn does not guess."""
        self.tank_same: float = found["tank_same"]
        """By how much less a hero is worth to whoever holds another of the same when the tank comes, in plays."""


_found: dict[str, dict[str, Any]] = json.loads(
    resources.files(__package__).joinpath("reckoning.json").read_text("utf-8")
)
RECKONED: Final[dict[int, Reckoning]] = {int(seats): Reckoning(numbers) for seats, numbers in _found.items()}
"""By number of players."""


@cache
def search_work(r: Reckoning, unseen: int, seen: int) -> float:
    """The work to find and capture plans that are one of `unseen` cards on top of `seen` ones."""
    if unseen <= 1:
        return r.capture
    hit = 1 / unseen
    put_under = r.any_card * (unseen + seen - 1) + r.capture
    turn_up = r.turn_up + hit * put_under + (1 - hit) * search_work(r, unseen - 1, seen)
    guess = r.guess + (1 - hit) * (r.any_card + search_work(r, unseen - 1, seen))
    if unseen == 2:
        return min(turn_up, guess)
    look = r.two_cards + 2 * hit * put_under + (1 - 2 * hit) * search_work(r, unseen - 2, seen + 2)
    return min(turn_up, guess, look)
