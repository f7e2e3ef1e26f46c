"""The table in words, as the terminal shows it: the map with its ways, and where the base may be."""

import pytest

from cantina.games import find
from cantina.games.rebellion.components import (
    ACTION_REF,
    ADJACENT,
    MISSION_REF,
    OBJECTIVE_REF,
    PLACE_REF,
    RING_REF,
    SYSTEM,
    SYSTEMS,
    TACTIC_REF,
)
from cantina.words import LANGUAGES, GameWords
from games.rebellion.scene import EMPIRE, REBELS, Scene, lay

GAME = find("rebellion")


def told(scene: Scene, seat: int | None, language: str = "en") -> list[str]:
    return GAME.describe(scene.view(seat), GameWords(language, GAME, ["Ann", "Bob"], seat)).splitlines()


def line_of(lines: list[str], system: str) -> str:
    (found,) = [line for line in lines if line.startswith(f"  {system} (")]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_system_with_its_neighbours(language: str) -> None:
    """All 32 systems in eight regions; from each of them the ways can be read."""
    words = GameWords(language, GAME)
    lines = told(lay().command(), EMPIRE, language)
    for at in range(SYSTEMS):
        line = line_of(lines, words.name(PLACE_REF[at]))
        inside = line[line.index("(") + 1 : line.index(")")]
        assert inside == ", ".join(words.name(PLACE_REF[other]) for other in ADJACENT[at])
    assert sum(line == words("text-region", number=number) for number in range(1, 9) for line in lines) == 8


def test_what_is_where() -> None:
    """Loyalty, markers, units, leaders and prisoners stand behind the name of the system."""
    scene = lay(
        {"naboo": "2*stormtrooper", "base-space": "x-wing"},
        {"naboo": "princess-leia darth-vader"},
        rings="princess-leia=captured",
        sabotaged="naboo",
    ).command()
    lines = told(scene, REBELS)
    assert line_of(lines, "Naboo").endswith(
        ": subjugated; sabotaged; Stormtrooper × 2; Darth Vader; Princess Leia (prisoner)"
    )
    assert "  the Rebel base: X-wing × 1" in lines


def test_the_base_is_no_system() -> None:
    """Russian says where somebody is by what it is: in a system, at the base."""
    words = GameWords("ru", GAME, ["Анна", "Борис"], REBELS)
    assert words("leader-placed", leader="leader:general-rieekan", system="system:base-space").endswith("— на базе.")
    assert words("leader-placed", leader="leader:general-rieekan", system="system:hoth").endswith("— в системе Хот.")
    assert words("ask-origin", system="system:base-space") == "Откуда отряды идут на базу?"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_has_quotes_within_quotes(language: str) -> None:
    """Names of cards bring their own quotation marks, those of rings get them from the sentence."""
    words = GameWords(language, GAME)
    names = [words.name(ref) for ref in (*MISSION_REF, *ACTION_REF, *OBJECTIVE_REF, *TACTIC_REF)]
    assert not any("««" in name or "»»" in name for name in names)
    assert not any("«" in words.name(ring) for ring in RING_REF)


def test_where_the_base_may_be() -> None:
    """Whoever does not know reads where it may be; the Rebels read where it is."""
    scene = lay(base="hoth", probes="endor").command()
    scene.s.note_base(~(1 << SYSTEM["bespin"]))
    hunting = told(scene, EMPIRE)
    assert line_of(hunting, "Hoth").endswith(": base?")
    assert not any("base?" in line_of(hunting, name) for name in ("Endor", "Bespin", "Coruscant"))
    hiding = told(scene, REBELS)
    assert "The base: Hoth." in hiding
    assert not any("base?" in line for line in hiding)
