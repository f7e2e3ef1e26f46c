"""The table in words, as the terminal shows it: the map with its ways, and where the base may be."""

import pytest

from cantina.games import find
from cantina.games.rebellion.components import (
    ACTION_IDS,
    ACTION_REF,
    ADJACENT,
    ATTEMPT,
    FILTERS,
    LEADER_REF,
    MISSION,
    MISSION_IDS,
    MISSION_REF,
    MISSION_TARGET,
    MODE,
    NONE,
    OBJECTIVE_IDS,
    OBJECTIVE_REF,
    PLACE_REF,
    PORTRAIT,
    RING_REF,
    SYSTEM,
    SYSTEMS,
    TACTIC_IDS,
    TACTIC_REF,
)
from cantina.kernel.asking import ask_view
from cantina.words import LANGUAGES, GameWords
from games.rebellion.scene import EMPIRE, REBELS, Scene, lay

GAME = find("rebellion")


def described(scene: Scene, seat: int | None, language: str = "en") -> list[str]:
    return GAME.describe(scene.view(seat), GameWords(language, GAME, ["Ann", "Bob"], seat)).splitlines()


def about(key: str, language: str) -> str:
    """What is printed on a card."""
    return GameWords(language, GAME)(f"{key}.about")


def line_of(lines: list[str], system: str) -> str:
    (found,) = [line for line in lines if line.startswith(f"  {system} (")]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_system_with_its_neighbours(language: str) -> None:
    """All 32 systems in eight regions; from each of them the ways can be read."""
    words = GameWords(language, GAME)
    lines = described(lay().command(), EMPIRE, language)
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
    lines = described(scene, REBELS)
    assert line_of(lines, "Naboo").endswith(
        ": subjugated; sabotaged; Stormtrooper × 2; Darth Vader; Princess Leia (prisoner)"
    )
    assert "  The Rebel base: X-wing × 1" in lines


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


WHERE = {
    "populous": ("populous", "густонаселённ"),
    "remote": ("remote", "отдалённ"),
    "imperial_system": ("Imperial system", "система Империи"),
    "imperial_loyalty": ("loyal to the Empire", "лояльная Империи"),
    "rebel_system": ("Rebel system", "система повстанцев"),
    "subjugated": ("subjugated", "порабощённ"),
    "has_imperial_unit": ("Imperial unit", "имперским отрядом"),
    "has_imperial_ship": ("Imperial ship", "имперским кораблём"),
    "no_imperial_unit": ("without Imperial units", "без имперских отрядов"),
    "no_rebel_unit": ("Rebel units", "без отрядов повстанцев"),
    "no_sabotage": ("without sabotage", "без саботажа"),
    "has_captured_leader": ("prisoner", "пленным"),
    "any": ("any system", "любая система"),
}
"""What a card says of its target, in both languages."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", range(len(MISSION_IDS)), ids=MISSION_IDS)
def test_a_mission_says_where_it_is_aimed(card: int, language: str) -> None:
    """The text of the card names what the rules ask of the target. [RB-22, RB-32]"""
    text, at = about(f"mission-{MISSION_IDS[card]}", language), ("en", "ru").index(language)
    for word in FILTERS[card]:
        if word in WHERE:
            assert WHERE[word][at] in text
    if MISSION_TARGET[card] == "captured_leader":
        assert ("prisoner", "пленный")[at] in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_pictured_leader_adds_is_said(language: str) -> None:
    """On a mission that is not attempted the pictured leader does something more, and the text says so. [RB-32]"""
    words = GameWords(language, GAME)
    for card in range(len(MISSION_IDS)):
        if PORTRAIT[card] != NONE and MODE[card] != ATTEMPT:
            names = words.name(LEADER_REF[PORTRAIT[card]]).split()
            assert any(name[:4] in about(f"mission-{MISSION_IDS[card]}", language) for name in names[-2:])


@pytest.mark.parametrize(
    ("language", "site", "back"), [("en", "under construction", "hand"), ("ru", "строящаяся", "руку")]
)
def test_the_text_of_death_star_plans(language: str, site: str, back: str) -> None:
    """Both cards: the construction site counts too, and without a direct hit the card returns to the hand. [RB-59]"""
    two, three = (about(f"objective-death-star-plans-{tier}", language) for tier in ("ii", "iii"))
    assert two == three
    assert site in two
    assert back in two


@pytest.mark.parametrize(("language", "when"), [("en", "when revealed"), ("ru", "при раскрытии")])
def test_contingency_plan_acts_when_it_is_revealed(language: str, when: str) -> None:
    """Assigned it does nothing yet; turned up, it sends its leader on. [RB-21, RB-R18, RB-M36]"""
    mode = ("attempt", "resolve", "assign")[MODE[MISSION["contingency-plan"]]]
    assert when in GameWords(language, GAME)("board-needs", skill="logistics", number=1, mode=mode)
    scene = lay().on("contingency-plan", "lando-calrissian").command()
    assert scene.reveal("contingency-plan", "lando-calrissian").prompt == "new-plan"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_names_a_card_by_its_id(language: str) -> None:
    """Cards have names; ids are for programs."""
    ids = [*MISSION_IDS, *ACTION_IDS, *OBJECTIVE_IDS, *TACTIC_IDS]
    kinds = [*["mission"] * len(MISSION_IDS), *["action"] * len(ACTION_IDS), *["objective"] * len(OBJECTIVE_IDS)]
    texts = [about(f"{kind}-{one}", language) for kind, one in zip(kinds, ids, strict=False)]
    assert not [one for one in ids if "-" in one for text in texts if one in text]


@pytest.mark.parametrize(("language", "cards"), [("en", "action card"), ("ru", "карт")])
def test_the_first_game_offers_no_action_cards(language: str, cards: str) -> None:
    """The question of the Assignment Phase names them in the full game only, and so does the list of hands. [RB-5]"""
    for advanced in (False, True):
        scene = lay(pool="mon-mothma darth-vader", advanced=advanced).assignment()
        ask = ask_view(scene.s, REBELS)
        assert ask is not None
        words = GameWords(language, GAME, ["Ann", "Bob"], REBELS)
        assert (cards in words.line(ask.prompt)) == advanced
        hands = [
            line for line in described(scene, REBELS, language) if line.startswith(words.name("side:imperial") + ":")
        ]
        assert any(cards in line for line in hands) == advanced


@pytest.mark.parametrize("language", LANGUAGES)
def test_after_the_end_there_is_no_phase(language: str) -> None:
    """The head says that the game is over."""
    scene = lay({"hoth": "death-star", "base-space": "x-wing"}, base="hoth").on("superlaser-online", "moff-jerjerrod")
    words = GameWords(language, GAME)
    assert words("text-over") not in described(scene.command(1), EMPIRE, language)[0]
    scene.reveal("superlaser-online", "moff-jerjerrod", "hoth")
    assert described(scene, EMPIRE, language)[0].endswith(words("text-over"))


def test_where_the_base_may_be() -> None:
    """Whoever does not know reads where it may be; the Rebels read where it is."""
    scene = lay(base="hoth", probes="endor").command()
    scene.s.note_base(~(1 << SYSTEM["bespin"]))
    hunting = described(scene, EMPIRE)
    assert line_of(hunting, "Hoth").endswith(": base?")
    assert not any("base?" in line_of(hunting, name) for name in ("Endor", "Bespin", "Coruscant"))
    hiding = described(scene, REBELS)
    assert "The base: Hoth." in hiding
    assert not any("base?" in line for line in hiding)
