"""A bot for the league that knows nothing of Cantina but its messages: python3 spy.py

It plays Secret Invasion by counting cards, and any other game at random.
"""

import json
import random
import sys
from typing import Any

VALUES = {"stormtrooper": 1, "boba-fett": 1, "han": 2, "c3po": 3, "r2d2": 3, "chewbacca": 4, "luke": 5, "vader": 6}
VALUES |= {"obi-wan": 7, "leia": 8}
COUNTS = {"stormtrooper": 5, "han": 2, "chewbacca": 2, "luke": 2}


class Spy:
    """One game of it."""

    def __init__(self, seat: int, seed: int) -> None:
        self.seat, self.luck = seat, random.Random(seed)

    def answer(self, view: Any, ask: Any) -> str:
        options = [option["text"] for option in ask["options"]]
        decide = getattr(self, ask["prompt"]["key"].replace("-", "_"), None)
        text: str = decide(view, options) if decide and "face_up" in view else ""
        return text if text in options else self.luck.choice(options)

    def unseen(self, view: Any) -> dict[str, int]:
        """By card: how many are neither on the table nor known to be in a hand."""
        left = {card: COUNTS.get(card, 1) for card in VALUES}
        for seat in view["seats"]:
            for card in [*seat["discards"], *seat["hand"]]:
                left[card.removeprefix("card:")] -= 1
        for card in view["face_up"]:
            left[card.removeprefix("card:")] -= 1
        return left

    def known(self, view: Any, seat: int) -> int | None:
        """The value of somebody's card, if we know it."""
        hand = view["seats"][seat]["hand"]
        return VALUES[hand[0].removeprefix("card:")] if hand else None

    def ask_discard(self, view: Any, options: list[str]) -> str:
        """The lower card goes, but Han can wait while somebody's card is known and a shot would hit."""
        rivals = [at for at in range(len(view["seats"])) if at != self.seat]
        sure = any((self.known(view, at) or 0) > 1 and not view["seats"][at]["protected"] for at in rivals)
        if sure:
            for shot in ("boba-fett", "stormtrooper"):
                if shot in options:
                    return shot
        return min(options, key=lambda card: (VALUES.get(card, 9), card == "boba-fett"))

    def ask_target(self, view: Any, options: list[str]) -> str | None:
        """Whoever holds a card that we know, else whoever is ahead."""

        def worth(text: str) -> tuple[float, ...]:
            seat = int(text[1:]) - 1
            known = (self.known(view, seat) or 0) > 1
            return seat != self.seat, known, view["seats"][seat]["tokens"], self.luck.random()

        return max((text for text in options if text.startswith("@")), key=worth, default=None)

    ask_look = ask_second_try = ask_target

    def ask_name(self, view: Any, options: list[str]) -> str:
        """The value that we know, or the one that is likeliest."""
        for at, seat in enumerate(view["seats"]):
            value = self.known(view, at)
            if at != self.seat and seat["in_round"] and not seat["protected"] and str(value) in options:
                return str(value)
        left = self.unseen(view)
        by_value = {text: sum(left[card] for card in VALUES if VALUES[card] == int(text)) for text in options}
        return max(options, key=lambda text: (by_value[text], int(text)))


def say(**message: Any) -> None:
    print(json.dumps(message), flush=True)


spy = Spy(0, 0)
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "hello":
        say(type="ready", protocol=1, name="Spy", again=True)
    elif heard["type"] == "game":
        spy = Spy(heard["seat"], heard["seed"])
    elif heard["type"] == "ask":
        say(type="answer", number=heard["number"], answer=spy.answer(heard["view"], heard["ask"]))
