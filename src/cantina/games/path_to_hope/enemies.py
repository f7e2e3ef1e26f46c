"""What the cards of the Empire do when a hero comes upon them. The rules are those of docs/rules/path-to-hope."""

from collections.abc import Callable

from cantina.games.path_to_hope.components import (
    AMBUSH,
    AT_ACT,
    AT_ST,
    CARD_REF,
    DISINFORMATION,
    FIGHTER,
    HERO_REF,
    MORE_FIGHTERS,
    MORE_STRIKERS,
    PLANS,
    STACK_REF,
    STAR_DESTROYER,
    STRIKER,
    TANK,
    TROOPER,
    Kind,
    PlaceId,
)
from cantina.games.path_to_hope.options import (
    DECLINE,
    FLIPS,
    HERO_OPTIONS,
    PLACE_OPTIONS,
    FlipOption,
    HeroOption,
    PlaceOption,
)
from cantina.games.path_to_hope.state import DISCARDED, FLIPPED, Path
from cantina.kernel import Ask, Option, Seat, Together, line, seat_ref


def meet(s: Path, seat: int, place: int) -> None:
    """Plans go under the stack, a trooper has its price, a special enemy strikes. [PH-35, PH-36, PH-30]"""
    kind = s.kind_at(place)
    if kind == PLANS:
        s.put_under(place)
    elif kind in (TROOPER, AT_ACT):
        name_price(s, seat, place, kind)
    else:
        s.throw_away(place)
        if s.events is not None:
            s.tell(line("enemy", card=CARD_REF[kind], stack=STACK_REF[place]))
        s.note_empty(place)
        STRIKE[kind](s, seat)


# -- death troopers and AT-ACT ------------------------------------------------------------------------------------


class Price(Ask[Path, Option]):
    """Turn another open hero face down to be rid of the card, or put it back. [PH-35, PH-43, PH-R12]"""

    __slots__ = ("place",)
    kind = "seat"
    prompt = "price"

    def __init__(self, seat: int, place: int) -> None:
        self.seat = seat
        self.place = place

    def prompt_args(self, s: Path) -> dict[str, str | int]:
        card = CARD_REF[s.kind_at(self.place)]
        return {"card": card, "stack": STACK_REF[self.place], "hero": s.hero_ref(self.seat)}

    def options(self, s: Path) -> list[Option]:
        options: list[Option] = []
        for seat in payers(s, self.seat, s.kind_at(self.place)):
            options.append(FLIPS[s.hero_of(seat)][seat])
        options.append(DECLINE)
        return options

    def answer(self, s: Path, option: Option) -> None:
        if not isinstance(option, FlipOption):
            s.put_back(self.place)
            return
        if s.events is not None:
            message = line(
                "flips",
                seat=seat_ref(self.seat),
                target=seat_ref(option.seat),
                hero=s.hero_ref(option.seat),
                card=CARD_REF[s.kind_at(self.place)],
            )
            s.tell(message)
        s.flip(option.seat, FLIPPED)
        s.discard(self.place)


def payers(s: Path, seat: int, kind: int) -> list[int]:
    """Whose hero can pay: it lies open, waits, and for AT-ACT is the same hero. [PH-35, PH-43, PH-R8, PH-R11]"""
    hero = s.hero_of(seat)
    return [at for at in s.waiting() if kind == TROOPER or s.hero_of(at) == hero]


def name_price(s: Path, seat: Seat, place: PlaceId, kind: Kind) -> None:
    """Who cannot pay puts the card back; K-2SO pays for one of two such cards at most. [PH-35, PH-R7]"""
    paid = any(s.shown[i] in (TROOPER, AT_ACT) and s.shown[i + 2] == DISCARDED for i in range(0, len(s.shown), 3))
    if paid or not payers(s, seat, kind):
        s.put_back(place)
    else:
        s.stack.append(Price(seat, place))


# -- special enemies ----------------------------------------------------------------------------------------------


class Reinforce(Ask[Path, PlaceOption]):
    """The supply is short: choose where the cards there are go, one to a stack. [PH-38, PH-R15]"""

    __slots__ = ("card", "todo")
    kind = "place"
    prompt = "reinforce"
    draft = "reinforcements"

    def __init__(self, seat: Seat, card: Kind, todo: int) -> None:
        self.seat = seat
        self.card = card
        self.todo = todo
        """The stacks that have got none yet, as bits."""

    def prompt_args(self, s: Path) -> dict[str, str | int]:
        return {"card": CARD_REF[self.card], "left": s.supply[self.card]}

    def options(self, s: Path) -> list[PlaceOption]:
        return [PLACE_OPTIONS[place] for place in range(s.seats) if self.todo >> place & 1]

    def answer(self, s: Path, option: PlaceOption) -> None:
        s.from_supply(self.card, option.place)
        if s.events is not None:
            s.tell(line("reinforced-one", card=CARD_REF[self.card], stack=STACK_REF[option.place]))
        if s.supply[self.card]:
            s.stack.append(Reinforce(self.seat, self.card, self.todo & ~(1 << option.place)))


def more_fighters(s: Path, seat: int) -> None:
    reinforce(s, seat, FIGHTER)


def more_strikers(s: Path, seat: int) -> None:
    reinforce(s, seat, STRIKER)


def reinforce(s: Path, seat: int, card: int) -> None:
    """One card of this kind from the supply on top of each stack. [PH-37]"""
    places = s.places()
    if s.supply[card] >= len(places) > 0:
        for place in places:
            s.from_supply(card, place)
        if s.events is not None:
            s.tell(line("reinforced", card=CARD_REF[card], stacks=refs(places)))
    elif s.supply[card] and places:
        s.stack.append(Reinforce(seat, card, sum([1 << place for place in places])))
    elif s.events is not None:
        s.tell(line("reinforced-none", card=CARD_REF[card]))


def refs(places: list[int]) -> str:
    return " ".join([STACK_REF[place] for place in places])


def star_destroyer(s: Path, seat: int) -> None:
    """All cards of the hero who found it leave the hands; those that lie open are turned. [PH-39, PH-R13, PH-R30]"""
    hero = s.hero_of(seat)
    s.reveal()
    for at in range(s.seats):
        count = s.sweep(at, hero)
        if count and s.events is not None:
            s.tell(line("lays-down", seat=seat_ref(at), heroes=" ".join([HERO_REF[hero]] * count)))
    turn_down(s, [at for at in s.waiting() if s.hero_of(at) == hero])


def turn_down(s: Path, seats: list[int]) -> None:
    """Open heroes are turned face down: they do not act in this turn."""
    for at in seats:
        s.flip(at, FLIPPED)
        if s.events is not None:
            s.tell(line("flipped", seat=seat_ref(at), hero=s.hero_ref(at)))


def at_st(s: Path, _seat: int) -> None:
    """Nobody else acts in this turn. [PH-40]"""
    turn_down(s, s.waiting())


class LayForTank(Together[Path]):
    """Everybody who can lays one card of the hand face down, unseen by the others. [PH-41, PH-R27]"""

    __slots__ = ()
    kind = "card"
    prompt = "tank"

    def seats(self, s: Path) -> list[int]:
        return [seat for seat in range(s.seats) if s.hands[seat]]

    def options(self, s: Path, seat: int) -> list[Option]:
        return hand_options(s, seat)

    def resolve(self, s: Path, answers: dict[int, Option]) -> None:
        if not answers and s.events is not None:
            s.tell(line("tank-nothing"))
        for seat, option in sorted(answers.items()):
            assert isinstance(option, HeroOption)
            s.hide(seat, option.hero)
            if s.events is not None:
                who = seat_ref(seat)
                own = line("tank-lays-you", seat=who, hero=HERO_REF[option.hero])
                s.tell(line("tank-lays", seat=who), {seat: own})


def hand_options(s: Path, seat: int) -> list[Option]:
    """The heroes in a hand, each once."""
    held = s.hand(seat)
    return [HERO_OPTIONS[hero] for i, hero in enumerate(held) if i == 0 or held[i - 1] != hero]


def tank(s: Path, _seat: int) -> None:
    s.stack.append(LAY_FOR_TANK)


def ambush(s: Path, _seat: int) -> None:
    """One captured plan, of whatever round, is lost. [PH-42, PH-R19]"""
    lost = s.captured > 0
    if lost:
        s.captured -= 1
        s.supply[PLANS] += 1
    if s.events is not None:
        s.tell(line("ambush-takes", captured=s.captured) if lost else line("ambush-nothing"))


def disinformation(s: Path, _seat: int) -> None:
    """The stacks' top cards are shuffled unseen and put back, one on each. [PH-44]"""
    places = s.places()
    if len(places) < 2:
        if s.events is not None:
            s.tell(line("disinformation-nothing"))
        return
    tops = [s.stacks[place].pop() for place in places]
    s.tops_before = tops[:]
    s.tops_known = [s.known[card] for card in tops]
    split_pairs(s, tops)
    s.chance.shuffle(tops)
    s.tops_after = tops
    for place, card in zip(places, tops, strict=True):
        s.known[card] = 0
        s.stacks[place].append(card)
    if s.events is not None:
        s.tell(line("disinformation", stacks=refs(places)))


def split_pairs(s: Path, tops: list[int]) -> None:
    """Of Bodhi's two cards one may be among those that are mixed now."""
    for i in range(len(s.pairs) - 3, -1, -3):
        if s.pairs[i] in tops:
            s.split_pairs += s.pairs[i : i + 3]
            del s.pairs[i : i + 3]


LAY_FOR_TANK = LayForTank()
STRIKE: dict[int, Callable[[Path, int], None]] = {
    MORE_FIGHTERS: more_fighters,
    MORE_STRIKERS: more_strikers,
    STAR_DESTROYER: star_destroyer,
    AT_ST: at_st,
    TANK: tank,
    AMBUSH: ambush,
    DISINFORMATION: disinformation,
}
"""What a special enemy does once it is discarded; AT-ACT has its price instead."""
