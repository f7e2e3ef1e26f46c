"""What a seat sees of Path to Hope, as numbers."""

from typing import Final

from cantina.games.path_to_hope.components import (
    BANDS,
    CARD_REF,
    COUNT,
    DECKS,
    HAND,
    HERO_REF,
    LENGTHS,
    OUTCOMES,
    PLANS,
    QUICK,
    ROUNDS,
    SPECIAL,
    SPECIALS,
    STACK,
    STACK_REF,
    TOTAL,
    TYPES,
)
from cantina.games.path_to_hope.options import END_ROUND, HERO_OPTIONS, PLAY_ON, PROPOSE_END, READY
from cantina.games.path_to_hope.sight import PathView, SeatView, ShownView, StackView
from cantina.games.path_to_hope.state import FATES, PHASES, STATUSES
from cantina.kernel import Setup
from cantina.kernel.codecs import (
    Apart,
    Bag,
    ByPlace,
    Count,
    Either,
    Fields,
    Given,
    Maybe,
    Numbered,
    OneOf,
    Ordered,
    PerSeat,
    SeatIndex,
    Tally,
)
from cantina.kernel.encoding import Encoding, Question
from cantina.kernel.planes import Codec

PLANES: Final = 1
"""The version of the planes: another number wherever one of them changes."""


def declare(setup: Setup) -> Encoding:
    """What a viewer can see and be asked at such a table."""
    seats = setup.seats
    view = Fields(PathView, **of_the_table(setup), **of_the_enemy(setup), **of_the_rebels(seats))
    prompts = (
        *("look", "mix-first", "mix-second", "commit", "stack", "two-stacks", "deeper", "next", "first-card"),
        *("price", "reinforce", "tank", "vote"),
    )
    mentioned = {
        "by": SeatIndex(seats, "seat:"),
        "card": OneOf(CARD_REF, "card"),
        "stack": OneOf(STACK_REF[:seats], "stack"),
        "hero": Apart(OneOf(HERO_REF, "hero"), SeatIndex(seats, "")),
    }
    answers = [option.text for option in (*HERO_OPTIONS, READY, PROPOSE_END, PLAY_ON, END_ROUND)]
    question = Question(
        seats, prompts, mentioned, without=("round", "turn", "left"), together=("sealed", "open"), given=answers
    )
    return Encoding(PLANES, seats, view, question)


def of_the_table(setup: Setup) -> dict[str, Codec]:
    """How far the game is, and what it is played for."""
    game = LENGTHS.index(str(setup.options["game"]))
    outcomes = [0, DECKS[QUICK][setup.seats][PLANS]] if game == QUICK else OUTCOMES[setup.seats]
    return {
        "game": Given(LENGTHS[game]),
        "log": Given(setup.options["log"] == "on"),
        "round": Count(max(ROUNDS)),
        "rounds": Given(ROUNDS[game]),
        "turn": Count(HAND),
        "phase": OneOf(PHASES, "phase"),
        "first": SeatIndex(setup.seats),
        "active": Maybe(SeatIndex(setup.seats)),
        "captured": Count(COUNT[PLANS]),
        "goal": Given(outcomes[1]),
        "bands": Given(outcomes),
        "outcome": OneOf(("", *BANDS), "outcome"),
    }


def of_the_enemy(setup: Setup) -> dict[str, Codec]:
    """Imperial cards: in the deck, in the supply, in the stacks, laid open."""
    seats, stacks = setup.seats, STACK_REF[: setup.seats]
    deck = DECKS[LENGTHS.index(str(setup.options["game"]))][seats]
    stack = Fields(
        StackView,
        ref=ByPlace(stacks),
        cards=Count(TOTAL, scale=STACK),
        face_up=Ordered(Numbered(CARD_REF), STACK),
        hidden=Given([]),
    )
    shown = Fields(ShownView, card=Numbered(CARD_REF), stack=Numbered(stacks), fate=OneOf(FATES, "fate"))
    return {
        "deck": Given(dict(zip(TYPES, deck, strict=True))),
        "supply": Tally(TYPES[: PLANS + 1], max(COUNT), zeros=True, axis="card"),
        "specials_out": Bag([CARD_REF[kind] for kind in SPECIALS], axis="card"),
        "specials_unused": Given(len(SPECIALS) - deck[SPECIAL]),
        "stacks": Ordered(stack, seats, axis="stack"),
        "recon": Bag(CARD_REF, STACK, "card"),
        "mixing": Ordered(Either(SeatIndex(seats, "seat:"), OneOf(stacks, "stack")), seats, axis="stack"),
        "shown": Ordered(shown, TOTAL),
    }


def of_the_rebels(seats: int) -> dict[str, Codec]:
    """The players and their heroes."""
    hero = Apart(OneOf(HERO_REF, "hero"), SeatIndex(seats, ""))
    seat = Fields(
        SeatView,
        cards=Count(HAND * seats, scale=HAND),
        hand=Bag(HERO_REF, seats, "hero"),
        down=Count(HAND * seats, scale=HAND),
        committed=Maybe(hero),
        status=OneOf(STATUSES, "status"),
    )
    return {"seats": PerSeat(seat, seats), "shown_by": Maybe(hero)}
