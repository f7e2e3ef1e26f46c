"""The answers that players give, made once and shared."""

from typing import Literal

from cantina.games.path_to_hope.components import (
    CARD_REF,
    CARDS,
    HERO_REF,
    HEROES,
    KINDS,
    MOST_SEATS,
    STACK_REF,
)
from cantina.kernel import Line, Option, seat_ref


class HeroOption(Option):
    """A hero in the player's hand."""

    __slots__ = ("hero",)

    def __init__(self, hero: int) -> None:
        Option.__init__(self, HEROES[hero], (HERO_REF[hero],))
        self.hero = hero


class PlaceOption(Option):
    """A stack."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        Option.__init__(self, str(place + 1), (STACK_REF[place],))
        self.place = place

    def digits(self) -> str:
        return self.text


Sign = Literal["+", "-"]
"""Between two stacks: both of them, or they change places."""


class TwoPlaces(Option):
    """Two stacks: for K-2SO (`1+2`), or to change places (`1-2`)."""

    __slots__ = ("one", "other", "words")

    def __init__(self, one: int, other: int, sign: Sign, words: str) -> None:
        Option.__init__(self, f"{one + 1}{sign}{other + 1}", (STACK_REF[one], STACK_REF[other]))
        self.one = one
        self.other = other
        self.words = words

    def label(self) -> Line:
        return Line(self.words, {"first": STACK_REF[self.one], "second": STACK_REF[self.other]})


class NextOption(Option):
    """Go on with the same stack."""

    __slots__ = ()

    def __init__(self, place: int) -> None:
        Option.__init__(self, "next", (STACK_REF[place],))

    def label(self) -> Line:
        return Line("option-next", {"stack": self.refs[0]})


class CardOption(Option):
    """An Imperial card that lies open."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        Option.__init__(self, CARDS[kind], (CARD_REF[kind],))
        self.kind = kind


class CardAt(Option):
    """An Imperial card that lies open beside its stack."""

    __slots__ = ("kind", "place")

    def __init__(self, kind: int, place: int) -> None:
        Option.__init__(self, CARDS[kind], (CARD_REF[kind], STACK_REF[place]))
        self.kind = kind
        self.place = place


class FlipOption(Option):
    """A hero that lies open in front of somebody, to be turned face down."""

    __slots__ = ("hero", "seat")

    def __init__(self, hero: int, seat: int) -> None:
        Option.__init__(self, f"@{seat + 1}", (f"{HERO_REF[hero]}@{seat}", seat_ref(seat)))
        self.hero = hero
        self.seat = seat

    def label(self) -> Line:
        return Line("option-flip", {"hero": self.refs[0], "seat": self.refs[1]})


def _twos(sign: Sign, words: str) -> list[TwoPlaces]:
    return [TwoPlaces(one, other, sign, words) for one in range(MOST_SEATS) for other in range(one + 1, MOST_SEATS)]


HERO_OPTIONS = [HeroOption(hero) for hero in range(len(HEROES))]
PLACE_OPTIONS = [PlaceOption(place) for place in range(MOST_SEATS)]
PAIRS = _twos("+", "option-two-stacks")
SWAPS = _twos("-", "option-swap")
NEXT = [NextOption(place) for place in range(MOST_SEATS)]
CARD_OPTIONS = [CardOption(kind) for kind in range(KINDS)]
FLIPS = [[FlipOption(hero, seat) for seat in range(MOST_SEATS)] for hero in range(len(HEROES))]
READY = Option("ready")
SHUFFLE = Option("shuffle")
DONE = Option("done")
STOP = Option("stop")
DECLINE = Option("decline")
PROPOSE_END = Option("propose-end")
PLAY_ON = Option("play-on")
END_ROUND = Option("end-round")
