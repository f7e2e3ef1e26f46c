"""What the page for learners tells of every hero and every card of the Empire, and by the number of players."""

from cantina.games.path_to_hope.components import (
    BANDS,
    CARD_REF,
    CARDS,
    COUNT,
    DECKS,
    FIGHTER,
    HERO_REF,
    HEROES,
    KINDS,
    OUTCOMES,
    QUICK,
    SPECIAL,
    THREE,
    TYPES,
)
from cantina.kernel import Row, Words


def hero_rows(words: Words) -> list[Row]:
    """The six heroes. [PH-2]"""
    return [
        Row((f"**{words.name(HERO_REF[hero])}**", words(f"hero-{name}.about")), HERO_REF[hero])
        for hero, name in enumerate(HEROES)
    ]


def imperial_rows(words: Words) -> list[Row]:
    """Every card of the Empire: how many there are, and what happens when a hero turns it up. [PH-1]"""
    return [
        Row((f"**{words.name(CARD_REF[kind])}**", str(COUNT[kind]), words(f"card-{CARDS[kind]}.about")), CARD_REF[kind])
        for kind in range(KINDS)
    ]


def deck_rows(length: int, words: Words) -> list[Row]:
    """The deck of a round by the number of players. [PH-6, PH-51]"""
    decks = DECKS[length].values()
    names = [words.name(CARD_REF[kind]) for kind in range(FIGHTER, SPECIAL)]
    rows = [Row((name, *(str(deck[at]) for deck in decks))) for at, name in enumerate(names)]
    return [*rows, Row(("★", *(str(deck[TYPES.index("special")]) for deck in decks)))]


def full_deck_rows(words: Words) -> list[Row]:
    return deck_rows(THREE, words)


def quick_deck_rows(words: Words) -> list[Row]:
    return deck_rows(QUICK, words)


def outcome_rows(_: Words) -> list[Row]:
    """How many plans each outcome needs, by the number of players. [PH-50]"""
    return [
        Row((str(seats), *(plans_between(least, at) for at in range(len(BANDS))))) for seats, least in OUTCOMES.items()
    ]


def plans_between(least: list[int], band: int) -> str:
    """From the plans that an outcome needs up to what the next one would need."""
    if band + 1 == len(least):
        return str(least[band])
    low, high = least[band], least[band + 1] - 1
    return str(low) if low == high else f"{low}–{high}"


TABLES = {
    "heroes": hero_rows,
    "cards": imperial_rows,
    "deck": full_deck_rows,
    "quick-deck": quick_deck_rows,
    "outcomes": outcome_rows,
}
