"""Colours that can be chosen for colour blindness keep apart what they tell apart, whatever colours somebody sees."""

import re

import pytest

from web.colours import VISIONS, apart, contrast, given, nearest, rules, seen
from web.typescript import WEB

TOKENS = "styles/tokens.css"
CHOSEN = ':root[data-palette="distinct"]'
LIGHT = ':root[data-theme="light"]'
LIGHT_CHOSEN = ':root[data-theme="light"][data-palette="distinct"]'
THEMES = {"dark": (":root", CHOSEN), "light": (":root", LIGHT, CHOSEN, LIGHT_CHOSEN)}

SIDES = 20.0
"""How far apart sides look that are told by colour at a glance. Side by side 2 or 3 can be seen."""
KINDS = 8.0
"""The same for things of which there are many, and which have a picture, a number or a name besides."""

CARDS = {
    "secret-invasion": [
        "stormtrooper", "boba-fett", "han", "c3po", "r2d2", "chewbacca", "luke", "vader", "obi-wan", "leia",
    ],
    "path-to-hope": ["bodhi", "jyn", "baze", "cassian", "chirrut", "k2so"],
    "path-to-hope enemies": ["tie-fighter", "tie-striker", "death-trooper", "plans", "special"],
    "warlords": [
        "tie_fighter", "tie_interceptor", "tie_bomber", "imperial_shuttle", "v_wing", "landing_craft", "tie_advanced",
        "star_destroyer",
    ],
    "starfighter": ["0", "1", "2", "3", "b"],
}  # fmt: skip
PREFIX = {"secret-invasion": "si-", "path-to-hope": "ph-", "warlords": "we-", "starfighter": "l"}


def printed(game: str, name: str, what: str) -> str:
    """A colour of what is printed on a card, which is the same in every theme."""
    found = rules(f"games/{game}/art/palette.css")
    return found[f'[data-palette="distinct"] .{PREFIX[game]}{name}'][what]


def chosen(game: str, *names: str) -> list[str]:
    """Colours that a game has for its whole board."""
    found = given(f"games/{game}/art/palette.css", ":root", CHOSEN)
    return [found[name] for name in names]


def token(theme: str, *names: str) -> list[str]:
    found = given(TOKENS, *THEMES[theme])
    return [found[name] for name in names]


FEW = {
    "sides, dark": token("dark", "rebel", "empire"),
    "sides, light": token("light", "rebel", "empire"),
    "good and bad, dark": token("dark", "ok", "danger"),
    "good and bad, light": token("light", "ok", "danger"),
    "sides of Secret Invasion": [printed("secret-invasion", side, "tab") for side in ("rebel", "empire")],
    "backs of Path to Hope": [printed("path-to-hope", f"back-{side}", "sky") for side in ("rebel", "empire")],
    "sides of Rebellion's map": chosen("rebellion", "rb-rebel", "rb-imperial"),
    "what Rebellion's systems build": chosen("rebellion", "rb-orange", "rb-blue"),
    "dice of Rebellion": chosen("rebellion", "rb-red-die", "rb-black-die", "rb-white-die"),
    "hulls of Starfighter": chosen("starfighter", "sf-own-edge", "sf-far-edge"),
    "squadrons of Starfighter": chosen("starfighter", "sf-basic", "sf-advanced"),
}
MANY = {
    "signals, dark": token("dark", "gold", "ok", "danger", "knowledge"),
    "signals, light": token("light", "gold", "ok", "danger", "knowledge"),
    "hunter of Secret Invasion": [printed("secret-invasion", side, "tab") for side in ("rebel", "empire", "hunter")],
    "tabs of Path to Hope": [printed("path-to-hope", name, "tab") for name in CARDS["path-to-hope enemies"]],
    "cards of Rebellion": chosen("rebellion", "rb-rebel-card", "rb-imperial-card", "rb-tactic-card", "rb-other-card"),
    "effects of Starfighter": chosen("starfighter", "sf-move", "sf-gain", "sf-hit", "sf-own"),
    **{f"cards of {game}": [printed(game.split()[0], name, "sky") for name in names] for game, names in CARDS.items()},
}


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("group", "least"), [(one, SIDES) for one in FEW] + [(one, KINDS) for one in MANY])
def test_colours_that_tell_things_apart_look_different(group: str, least: float, vision: str) -> None:
    assert nearest((FEW | MANY)[group], vision) >= least


@pytest.mark.parametrize("theme", THEMES)
def test_letters_stand_out_in_these_colours_too(theme: str) -> None:
    for colour in token(theme, "rebel", "empire", "ok", "danger", "gold", "knowledge"):
        for ground in token(theme, "ground", "table", "panel"):
            assert contrast(colour, ground) >= 4.5, (colour, ground)


def test_every_card_that_has_a_colour_has_one_of_these() -> None:
    """A new card must not be forgotten."""
    for path in sorted((WEB / "src" / "games").glob("*/art/palette.css")):
        found = rules(str(path.relative_to(WEB / "src")))
        usual = {selector for selector, values in found.items() if re.match(r"\.", selector) and values}
        assert {f'[data-palette="distinct"] {selector}' for selector in usual} <= set(found), path
        assert set(found.get(":root", {})) == set(found.get(CHOSEN, {})), path


def test_the_measures_are_right() -> None:
    """Pairs that Sharma, Wu and Dalal (2005) give to check an implementation; grey is grey to everybody."""
    assert apart((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    assert apart((50.0, 2.5, 0.0), (73.0, 25.0, -18.0)) == pytest.approx(27.1492, abs=1e-4)
    assert apart((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387)) == pytest.approx(1.2644, abs=1e-4)
    for vision in VISIONS:
        assert apart(seen("#808080", vision), seen("#808080", "all colours")) < 0.1
    assert nearest(["#d03030", "#608020"], "deuteranopia") < nearest(["#d03030", "#608020"], "tritanopia")
