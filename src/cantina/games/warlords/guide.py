"""What the page for learners tells of every ship, special card and planet."""

from cantina.games.warlords.components import COUNT, IDS, KINDS, NEEDED, PLANET_REF, PLANETS, REF, SHIPS, VALUE
from cantina.kernel import Row, Words


def ship_rows(words: Words) -> list[Row]:
    """The seven kinds of ships. [WE-1]"""
    return [Row((f"**{words.name(REF[kind])}**", str(COUNT[kind])), REF[kind]) for kind in range(SHIPS)]


def special_rows(words: Words) -> list[Row]:
    """The special cards and what they do. [WE-2]"""
    return [
        Row((f"**{words.name(REF[kind])}**", str(COUNT[kind]), words(f"special-{IDS[kind]}.about")), REF[kind])
        for kind in range(SHIPS, KINDS)
    ]


def planet_rows(words: Words) -> list[Row]:
    """The planets: points, which are also the places in the line, and the matches that capture them. [WE-3, WE-24]"""
    return [
        Row((f"**{words.name(PLANET_REF[at])}**", str(VALUE[at]), str(NEEDED[at])), PLANET_REF[at]) for at in PLANETS
    ]


TABLES = {"ships": ship_rows, "specials": special_rows, "planets": planet_rows}
