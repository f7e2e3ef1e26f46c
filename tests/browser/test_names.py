"""Long names on cards: a word that is too long for its line is parted with a hyphen, at every size."""

import re

import pytest
from playwright.sync_api import Route, expect

from browser.conftest import Visit

LONG = {"ru": "Бомбардировщик Суперразрушитель", "en": "Disinformation Reinforcements"}
NAMED = r"^((?:card|hero|ship|special|mission|action|objective)-[\w-]+) ="
SIZES = [(1440, 900), (1280, 720), (390, 844), (844, 390)]
GAMES = ["secret-invasion", "path-to-hope", "warlords", "rebellion"]

BROKEN = """() => {
    const faults = [];
    const top = (node, at) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return [...range.getClientRects()].at(-1)?.top ?? 0;
    };
    for (const name of document.querySelectorAll(".board .name")) {
        const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const node = texts.currentNode, text = node.data;
            for (let at = 0; at + 1 < text.length; at++) {
                if (!/\\p{L}{2}/u.test(text.slice(at, at + 2))) continue;
                const down = Math.abs(top(node, at) - top(node, at + 1)) > 4;
                if (down) faults.push(text.slice(0, at + 1) + "|" + text.slice(at + 1));
            }
        }
    }
    return faults;
}"""
"""Where a word goes on in the next line without a hyphen."""


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_long_name_is_parted_with_a_hyphen(visit: Visit, game: str, language: str) -> None:
    """All cards get the longest names there are."""

    def lengthen(route: Route) -> None:
        text = route.fetch().text()
        named = [f"{key} = {LONG[language]}" for key in re.findall(NAMED, text, re.M)]
        route.fulfill(body="\n".join([text, *named]), content_type="text/plain; charset=utf-8")

    anna = visit(language)
    anna.context.route(f"**/api/words/{game}/{language}", lengthen)
    anna.play_now(2 if game == "rebellion" else 3, game)
    for width, height in SIZES:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))"
        )
        expect(anna.page.locator(".board .name").first).to_be_attached()
        assert anna.page.evaluate(BROKEN) == [], (width, height)
