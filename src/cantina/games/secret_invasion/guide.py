"""What the page for learners tells of every card and every number of players."""

from cantina.games.secret_invasion.components import COUNT, FACE_UP, GOAL, IDS, REF, VALUE
from cantina.kernel import Row, Words


def character_rows(words: Words) -> list[Row]:
    """The ten characters, the highest first. [SI-1]"""
    order = sorted(range(len(IDS)), key=lambda card: -VALUE[card])
    return [
        Row(
            (str(VALUE[card]), f"**{words.name(REF[card])}**", str(COUNT[card]), words(f"card-{IDS[card]}.about")),
            REF[card],
        )
        for card in order
    ]


def match_rows(_: Words) -> list[Row]:
    """What the number of players changes: cards put away, tokens that win. [SI-2, SI-3, SI-4]"""
    return [
        Row((str(seats), "1", str(FACE_UP[seats]), str(sum(COUNT) - 1 - FACE_UP[seats] - seats), str(tokens)))
        for seats, tokens in GOAL.items()
    ]


TABLES = {"characters": character_rows, "match": match_rows}
