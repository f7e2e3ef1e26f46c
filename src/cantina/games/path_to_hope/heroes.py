"""The six heroes: where they go, and what they do there. The rules are those of docs/rules/path-to-hope."""

from collections.abc import Callable

from cantina.games.path_to_hope.components import (
    BAZE,
    BODHI,
    CARD_REF,
    CASSIAN,
    CHIRRUT,
    FIGHTER,
    JYN,
    K2SO,
    MOST_SEATS,
    PLANS,
    STACK_REF,
    STRIKER,
    TYPE,
    CardId,
    Kind,
    PlaceId,
)
from cantina.games.path_to_hope.enemies import meet
from cantina.games.path_to_hope.options import (
    CARD_OPTIONS,
    NEXT,
    PAIRS,
    PLACE_OPTIONS,
    STOP,
    CardAt,
    CardOption,
    PlaceOption,
    TwoPlaces,
)
from cantina.games.path_to_hope.state import CAPTURED, STAYS, UNDER, Path
from cantina.kernel import Ask, Option, Seat, Step, line, seat_ref

# -- where to ------------------------------------------------------------------------------------------------------


class Target(Ask[Path, PlaceOption]):
    """The stack whose top card this hero turns up. [PH-23]"""

    __slots__ = ()
    kind = "place"
    prompt = "stack"

    def prompt_args(self, s: Path) -> dict[str, str | int]:
        return {"hero": s.hero_ref(self.seat)}

    def options(self, s: Path) -> list[PlaceOption]:
        return [PLACE_OPTIONS[place] for place in s.places()]

    def answer(self, s: Path, option: PlaceOption) -> None:
        begin(s, self.seat)
        ACTIONS[s.hero_of(self.seat)](s, self.seat, option.place)


class TwoTargets(Ask[Path, TwoPlaces]):
    """K-2SO turns up two cards at once. [PH-29]"""

    __slots__ = ()
    kind = "place"
    prompt = "two-stacks"

    def prompt_args(self, s: Path) -> dict[str, str | int]:
        return {"hero": s.hero_ref(self.seat)}

    def options(self, s: Path) -> list[TwoPlaces]:
        places = s.places()
        return [pair for pair in PAIRS if pair.one in places and pair.other in places]

    def answer(self, s: Path, option: TwoPlaces) -> None:
        begin(s, self.seat)
        k2so(s, self.seat, option.one, option.other)


def begin(s: Path, seat: int) -> None:
    """From now on the table shows what this hero turns up."""
    s.shown = []
    s.shown_seat = seat
    s.shown_hero = s.hero_of(seat)


def turn_up(s: Path, seat: int, place: int) -> int:
    kind = s.turn_up(place)
    if s.events is not None:
        who, hero = seat_ref(seat), s.hero_ref(seat)
        s.tell(line("reveals", seat=who, hero=hero, stack=STACK_REF[place], card=CARD_REF[kind]))
    return kind


def return_or_meet(s: Path, seat: Seat, place: PlaceId, kind: Kind) -> None:
    """A hero who cannot be rid of a fighter or striker puts it back; everything else follows its own rule. [PH-34]"""
    if kind in (FIGHTER, STRIKER):
        s.put_back(place)
    else:
        meet(s, seat, place)


# -- Bodhi Rook ---------------------------------------------------------------------------------------------------


def bodhi(s: Path, seat: int, place: int) -> None:
    """Show the top two cards and put them under; nothing takes effect. A single card stays. [PH-24, PH-R4]"""
    stack = s.stacks[place]
    if len(stack) == 1:
        s.see(stack[0])
        s.shown = [s.kinds[stack[0]], place, STAYS]
        tell_shown(s, seat, place, "shows-one")
        return
    for _ in range(2):
        s.turn_up(place)
    tell_shown(s, seat, place, "shows-two")
    if s.kinds[s.open[0]] == s.kinds[s.open[2]]:
        bury(s, seat, place, s.open[0])
    else:
        s.stack.append(Deeper(seat, place))


def tell_shown(s: Path, seat: int, place: int, key: str) -> None:
    if s.events is not None:
        cards = " ".join([CARD_REF[s.shown[i]] for i in range(0, len(s.shown), 3)])
        s.tell(line(key, seat=seat_ref(seat), hero=s.hero_ref(seat), stack=STACK_REF[place], cards=cards))


class Deeper(Ask[Path, CardOption]):
    """Which of Bodhi's two cards goes to the very bottom: only his player knows. [PH-24, PH-54]"""

    __slots__ = ("place",)
    kind = "order"
    prompt = "deeper"

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def prompt_args(self, s: Path) -> dict[str, str | int]:
        return {"hero": s.hero_ref(self.seat), "stack": STACK_REF[self.place]}

    def options(self, s: Path) -> list[CardOption]:
        return [CARD_OPTIONS[s.kinds[s.open[0]]], CARD_OPTIONS[s.kinds[s.open[2]]]]

    def answer(self, s: Path, option: CardOption) -> None:
        card = s.open[0] if s.kinds[s.open[0]] == option.kind else s.open[2]
        bury(s, self.seat, self.place, card)


def bury(s: Path, seat: Seat, place: PlaceId, lowest: CardId) -> None:
    other = s.open[2] if s.open[0] == lowest else s.open[0]
    for _ in range(2):
        s.close(place, UNDER)
    s.stacks[place][:0] = [lowest, other]
    differ = s.kinds[lowest] != s.kinds[other]
    if differ:
        s.pairs += [other, lowest, seat]
    if s.events is not None:
        who, stack = seat_ref(seat), STACK_REF[place]
        deep, less_deep = CARD_REF[s.kinds[lowest]], CARD_REF[s.kinds[other]]
        own = {seat: line("buries-you", seat=who, stack=stack, card=deep, other=less_deep)}
        cards = " ".join([CARD_REF[s.shown[i]] for i in range(0, len(s.shown), 3)])
        if differ:
            s.tell(line("buries", seat=who, stack=stack, cards=cards), own)
        else:
            s.tell(line("buries-alike", seat=who, stack=stack, cards=cards))


# -- Jyn Erso, Baze Malbus, Cassian Andor, Chirrut Imwe -----------------------------------------------------------


def jyn(s: Path, seat: int, place: int) -> None:
    """She alone can take the plans, one at a time. [PH-25, PH-R29]"""
    kind = turn_up(s, seat, place)
    if kind == PLANS:
        s.close(place, CAPTURED)
        s.captured += 1
        if s.events is not None:
            card, stack = CARD_REF[PLANS], STACK_REF[place]
            s.tell(line("captures", seat=seat_ref(seat), card=card, stack=stack, captured=s.captured))
        s.note_empty(place)
    else:
        return_or_meet(s, seat, place, kind)


def baze(s: Path, seat: int, place: int) -> None:
    """He is rid of a fighter or a striker. [PH-26]"""
    if turn_up(s, seat, place) in (FIGHTER, STRIKER):
        s.discard(place)
    else:
        meet(s, seat, place)


def cassian(s: Path, seat: int, place: int) -> None:
    """He clears fighters, as many as follow each other. [PH-27]"""
    hunt(s, seat, place, FIGHTER)


def chirrut(s: Path, seat: int, place: int) -> None:
    """He clears strikers, as many as follow each other. [PH-28]"""
    hunt(s, seat, place, STRIKER)


def hunt(s: Path, seat: Seat, place: PlaceId, prey: Kind) -> None:
    """Only a discard of the hero's prey, with a card under it, leads on. [PH-R10, PH-R32]"""
    kind = turn_up(s, seat, place)
    if kind != prey:
        return_or_meet(s, seat, place, kind)
        return
    s.discard(place)
    if s.stacks[place]:
        s.stack.append(Next(seat, place))


class Next(Ask[Path, Option]):
    """After a discard Cassian and Chirrut may turn up the next card of the same stack. [PH-27, PH-28]"""

    __slots__ = ("place",)
    kind = "yes-no"
    prompt = "next"

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def prompt_args(self, s: Path) -> dict[str, str | int]:
        return {"hero": s.hero_ref(self.seat), "stack": STACK_REF[self.place]}

    def options(self, s: Path) -> list[Option]:
        return [NEXT[self.place], STOP]

    def answer(self, s: Path, option: Option) -> None:
        on = option != STOP
        if s.events is not None:
            s.tell(line("goes-on" if on else "stops", seat=seat_ref(self.seat), stack=STACK_REF[self.place]))
        if on:
            ACTIONS[s.hero_of(self.seat)](s, self.seat, self.place)


# -- K-2SO --------------------------------------------------------------------------------------------------------


def k2so(s: Path, seat: Seat, one: PlaceId, other: PlaceId) -> None:
    """Two of a type are both discarded; else fighters and strikers go back first, the rest follows. [PH-29, PH-R5]"""
    first, second = s.turn_up(one), s.turn_up(other)
    if s.events is not None:
        who, hero = seat_ref(seat), s.hero_ref(seat)
        cards = {"card": CARD_REF[first], "card2": CARD_REF[second]}
        s.tell(line("reveals-two", seat=who, hero=hero, stack=STACK_REF[one], stack2=STACK_REF[other], **cards))
    if TYPE[first] == TYPE[second]:
        discard_both(s, one, other)
        return
    left: list[int] = []
    for place, kind in ((one, first), (other, second)):
        if kind in (FIGHTER, STRIKER):
            s.put_back(place)
        else:
            left.append(place)
    if len(left) == 2:
        s.stack.append(FirstCard(seat, one, other))
    elif left:
        meet(s, seat, left[0])


def k2so_at_one(s: Path, seat: int, place: int) -> None:
    """Only one stack is left: one card, and no pair. [PH-R3]"""
    return_or_meet(s, seat, place, turn_up(s, seat, place))


def discard_both(s: Path, one: int, other: int) -> None:
    """Nothing takes effect, and plans are lost. [PH-29, PH-R9]"""
    first, second = s.throw_away(one), s.throw_away(other)
    if s.events is not None:
        cards = {"card": CARD_REF[first], "card2": CARD_REF[second]}
        s.tell(line("discards-pair", stack=STACK_REF[one], stack2=STACK_REF[other], **cards))
        if first == PLANS:
            s.tell(line("loses-plans"))
    s.note_empty(one)
    s.note_empty(other)


class FirstCard(Ask[Path, CardAt]):
    """Which of the two cards that K-2SO turned up is dealt with first. [PH-29]"""

    __slots__ = ("one", "other")
    kind = "order"
    prompt = "first-card"

    def __init__(self, seat: Seat, one: PlaceId, other: PlaceId) -> None:
        self.seat = seat
        self.one = one
        self.other = other

    def prompt_args(self, s: Path) -> dict[str, str | int]:
        return {"hero": s.hero_ref(self.seat)}

    def options(self, s: Path) -> list[CardAt]:
        return [CardAt(s.kind_at(place), place) for place in (self.one, self.other)]

    def answer(self, s: Path, option: CardAt) -> None:
        rest = self.other if option.place == self.one else self.one
        s.then(Meet(self.seat, option.place), Meet(self.seat, rest))


class Meet(Step[Path]):
    """One of the two cards is dealt with, whatever the other one did. [PH-29, PH-R6, PH-R14]"""

    __slots__ = ("place", "seat")

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def run(self, s: Path) -> None:
        meet(s, self.seat, self.place)


ACTIONS: dict[int, Callable[[Path, int, int], None]] = {
    BODHI: bodhi,
    JYN: jyn,
    BAZE: baze,
    CASSIAN: cassian,
    CHIRRUT: chirrut,
    K2SO: k2so_at_one,
}
"""What a hero does at a stack; K-2SO goes to two where there are two."""

TARGET = [Target(seat) for seat in range(MOST_SEATS)]
TWO_TARGETS = [TwoTargets(seat) for seat in range(MOST_SEATS)]


def question(s: Path, seat: int) -> Step[Path]:
    """Where the hero of this seat goes."""
    two = s.hero_of(seat) == K2SO and len(s.places()) > 1
    return TWO_TARGETS[seat] if two else TARGET[seat]
