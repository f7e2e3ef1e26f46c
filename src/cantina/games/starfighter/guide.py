"""What the page for learners tells of every effect, cruiser and squadron card."""

from cantina.games.starfighter.components import (
    ARMOUR,
    CAPACITY,
    CRUISER_REF,
    CRUISERS,
    EFFECT,
    EFFECT_REF,
    FIELD,
    FIGHTERS,
    IDS,
    LEVEL,
    LOWER,
    NO_EFFECT,
    REF,
    SERIES_OF,
    SHIELDS,
    TRAINING_CARDS,
    TRAINING_CRUISERS,
    UPPER,
)
from cantina.kernel import Row, Words

LASTING_EFFECTS = ("effect:shields", "effect:field")
"""What works as long as it is in sight."""
TICK = "✓"


def effect_rows(words: Words) -> list[Row]:
    """Every effect: whether the training cards have it, and what it does."""
    training = {EFFECT[card * 2 + half] for card in TRAINING_CARDS for half in (UPPER, LOWER)}
    shown = {ref for at, ref in enumerate(EFFECT_REF) if at in training}
    return [
        Row((f"**{words.name(ref)}**", TICK if ref in shown else "–", words(f"{ref.replace(':', '-')}.about")), ref)
        for ref in (*EFFECT_REF[1:], *LASTING_EFFECTS)
    ]


def cruiser_rows(words: Words) -> list[Row]:
    """The cruisers: fields of their sectors from left to right, armour, whether they train. [SF-3]"""
    return [
        Row(
            (
                f"**{words.name(CRUISER_REF[at])}**",
                " ".join(map(str, CAPACITY[at])),
                str(ARMOUR[at]),
                TICK if at in TRAINING_CRUISERS else "–",
            ),
            CRUISER_REF[at],
        )
        for at in range(len(CRUISERS))
    ]


def squadron_rows(words: Words) -> list[Row]:
    """All the cards: level, whether it is a training card, and what its halves show. [SF-1]"""
    return [
        Row(
            (
                f"**{words.name(REF[card])}**",
                str(LEVEL[card]),
                TICK if SERIES_OF[card] == "training" else "–",
                half_shown(card * 2 + UPPER, words),
                half_shown(card * 2 + LOWER, words),
            ),
            REF[card],
        )
        for card in range(len(IDS))
    ]


def half_shown(half: int, words: Words) -> str:
    """What is printed on a half of a card."""
    parts = [words("board-fighters", fighters=FIGHTERS[half])] if FIGHTERS[half] else []
    if EFFECT[half] != NO_EFFECT:
        parts.append(words.name(EFFECT_REF[EFFECT[half]]))
    if SHIELDS[half]:
        parts.append(words("board-shields", shields=SHIELDS[half]))
    if FIELD[half]:
        parts.append(words.name("effect:field"))
    return ", ".join(parts) or "–"


TABLES = {"effects": effect_rows, "cruisers": cruiser_rows, "squadrons": squadron_rows}
