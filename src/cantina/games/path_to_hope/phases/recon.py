"""Reconnaissance: the deck is dealt and looked at, and the stacks change places unseen.

The numbers in brackets are the rules of docs/rules/path-to-hope; the words for the events are in locale/.
"""

from typing import Final

from cantina.games.path_to_hope.components import (
    CARD_REF,
    COUNT,
    DECKS,
    FIGHTER,
    MOST_SEATS,
    NONE,
    PLANS,
    ROUNDS,
    SPECIAL,
    SPECIALS,
    STACK,
    STACK_REF,
    STRIKER,
    TROOPER,
)
from cantina.games.path_to_hope.options import DONE, READY, SHUFFLE, SWAPS, TwoPlaces
from cantina.games.path_to_hope.state import LOOK, MIX, Path
from cantina.kernel import Ask, Option, Step, Together, line, seat_ref

MOST_SWAPS: Final = 12
"""So often one player may swap two stacks: enough for any order. [PH-R23]"""


class DealOut(Step[Path]):
    """Build the deck of the round and deal it out. [PH-6, PH-7, PH-8]"""

    __slots__ = ()

    def run(self, s: Path) -> None:
        s.round += 1
        s.turn = 0
        s.phase = LOOK
        s.active = NONE
        s.captured_before = s.captured
        clear_table(s)
        deal(s, build_deck(s))
        if s.events is not None:
            announce(s)
        s.reveal(*range(s.seats))


def clear_table(s: Path) -> None:
    """All Imperial cards that were not captured are sorted again. [PH-48, PH-R18]"""
    deck = DECKS[s.game][s.seats]
    s.supply = [COUNT[kind] - deck[kind] for kind in range(PLANS + 1)]
    s.supply[PLANS] -= s.captured
    s.specials_out = 0
    s.stacks = []
    s.numbers = STACK * s.seats
    s.known = [0] * s.numbers
    s.owners = list(range(s.seats))
    s.open = []
    s.pairs = []
    s.split_pairs = []
    s.tops_before = []
    s.tops_known = []
    s.tops_after = []
    s.swaps = 0
    s.labels = list(range(s.seats))
    s.shown = []
    s.shown_seat = NONE


def build_deck(s: Path) -> list[int]:
    """Everything but the plans is shuffled; the plans go together into the middle. [PH-6, PH-7]"""
    deck = DECKS[s.game][s.seats]
    cards: list[int] = []
    for kind in (FIGHTER, STRIKER, TROOPER):
        cards += [kind] * deck[kind]
    specials = SPECIALS[:]
    for _ in range(deck[SPECIAL]):
        cards.append(s.chance.take(specials))
    s.chance.shuffle(cards)
    middle = len(cards) // 2
    cards[middle:middle] = [PLANS] * deck[PLANS]
    return cards


def deal(s: Path, deck: list[int]) -> None:
    """One card after the other goes round, from a player that chance names. [PH-8, PH-R24]"""
    start = s.chance.below(s.seats)
    dealt: list[int] = []
    for seat in range(s.seats):
        dealt += deck[(seat - start) % s.seats :: s.seats]
    s.kinds = dealt


def announce(s: Path) -> None:
    deck = DECKS[s.game][s.seats]
    s.tell(line("round-starts", round=s.round, rounds=ROUNDS[s.game], seat=seat_ref(s.first)))
    s.tell(
        line(
            "deck",
            fighters=deck[FIGHTER],
            strikers=deck[STRIKER],
            troopers=deck[TROOPER],
            specials=deck[SPECIAL],
            plans=deck[PLANS],
        )
    )
    own = {seat: line("dealt-you", cards=cards_of(s, seat)) for seat in range(s.seats)}
    s.tell(line("dealt"), own)


def cards_of(s: Path, seat: int) -> str:
    """The seven cards that a player was dealt, sorted."""
    return " ".join([CARD_REF[kind] for kind in sorted(s.kinds[STACK * seat : STACK * seat + STACK])])


class LookAtCards(Together[Path]):
    """Everybody looks at their seven cards and tries to remember them; then they go down. [PH-9, PH-10, PH-11]"""

    __slots__ = ()
    prompt = "look"

    def prompt_args(self, s: Path) -> dict[str, str | int]:
        return {"round": s.round}

    def seats(self, s: Path) -> list[int]:
        return list(range(s.seats))

    def options(self, s: Path, seat: int) -> list[Option]:
        return [READY]

    def resolve(self, s: Path, answers: dict[int, Option]) -> None:
        for place in range(s.seats):
            cards = list(s.kinds[STACK * place : STACK * place + STACK])
            s.chance.shuffle(cards)
            s.kinds[STACK * place : STACK * place + STACK] = cards
        s.stacks = [list(range(STACK * place, STACK * place + STACK)) for place in range(s.seats)]
        s.phase = MIX
        if not s.log:
            s.forget()
        if s.events is not None:
            s.tell(line("piles-down"))
        if s.mixing_random:
            s.stack.append(MIX_BY_CHANCE)
        else:
            s.then(CLOSE_EYES[s.first], CLOSE_EYES[(s.first + 1) % s.seats])


class CloseEyes(Step[Path]):
    """All but one close their eyes, and that one moves the stacks. [PH-12, PH-13]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Path) -> None:
        s.active = self.seat
        s.swaps = 0
        s.labels = list(range(s.seats))
        if s.events is not None:
            s.tell(line("mixes", seat=seat_ref(self.seat)))
        if self.seat == s.first:
            s.reveal(self.seat)
            s.stack.append(MIX_FIRST[self.seat])
        else:
            s.stack.append(MIX_SECOND[self.seat])


class MixFirst(Ask[Path, Option]):
    """The first player sees whose stacks they are and moves them. [PH-12]"""

    __slots__ = ()
    kind = "action"
    prompt = "mix-first"
    draft = "mixing"

    def options(self, s: Path) -> list[Option]:
        options: list[Option] = []
        if s.swaps < MOST_SWAPS:
            options += [swap for swap in SWAPS if swap.other < s.seats]
        options += [SHUFFLE, DONE]
        return options

    def answer(self, s: Path, option: Option) -> None:
        if isinstance(option, TwoPlaces):
            swap_stacks(s, option.one, option.other)
            s.labels[option.one], s.labels[option.other] = s.labels[option.other], s.labels[option.one]
            s.swaps += 1
            s.stack.append(self)
            if s.events is not None:
                first, second = STACK_REF[option.one], STACK_REF[option.other]
                s.tell(None, {self.seat: line("mix-swaps-you", first=first, second=second)})
        elif option == SHUFFLE:
            shuffle_stacks(s)
            if s.events is not None:
                s.tell(None, {self.seat: line("mix-shuffles-you")})


class MixSecond(MixFirst):
    """The next player moves them too, without knowing what the first one did. [PH-13]"""

    __slots__ = ()
    prompt = "mix-second"


def swap_stacks(s: Path, one: int, other: int) -> None:
    s.owners[one], s.owners[other] = s.owners[other], s.owners[one]
    first = s.kinds[STACK * one : STACK * one + STACK]
    s.kinds[STACK * one : STACK * one + STACK] = s.kinds[STACK * other : STACK * other + STACK]
    s.kinds[STACK * other : STACK * other + STACK] = first


def shuffle_stacks(s: Path) -> None:
    """Move the stacks so that every order is equally likely."""
    for place in range(s.seats - 1, 0, -1):
        other = s.chance.below(place + 1)
        if other != place:
            swap_stacks(s, place, other)


class MixByChance(Step[Path]):
    """Nobody moves the stacks: chance does. [PH-14]"""

    __slots__ = ()

    def run(self, s: Path) -> None:
        shuffle_stacks(s)
        if s.events is not None:
            s.tell(line("mixed-by-chance"))


DEAL_OUT = DealOut()
LOOK_AT_CARDS = LookAtCards()
MIX_BY_CHANCE = MixByChance()
CLOSE_EYES = [CloseEyes(seat) for seat in range(MOST_SEATS)]
MIX_FIRST = [MixFirst(seat) for seat in range(MOST_SEATS)]
MIX_SECOND = [MixSecond(seat) for seat in range(MOST_SEATS)]
