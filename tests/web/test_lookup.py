"""What a line of the log names can be looked up: its place is there on the page for learners."""

import random
import re

import pytest

from cantina.games import find, registry
from cantina.kernel import Table
from cantina.words.book import learning_page
from web.typescript import call

GAMES = ["secret-invasion", "path-to-hope", "warlords", "starfighter", "rebellion"]


@pytest.mark.parametrize("name", GAMES)
def test_all_that_is_linked_has_its_place(name: str) -> None:
    assert name in registry()
    game, choose = find(name), random.Random(name)
    table = Table.new(game, game.seats[0], seed="links")
    for _ in range(300):
        if table.over:
            break
        seat = table.asked[0]
        ask = table.ask(seat)
        assert ask is not None
        table.answer(choose.choice(ask.options).text, seat)
    args = [str(arg) for line in table.heard(None) for arg in line.args.values()]
    refs = sorted({word for arg in args for word in arg.split() if ":" in word})
    answers = call(["rules/lookup.svelte.ts"], [(function, ref) for ref in refs for function in ("tellOf", "placeOf")])
    page = learning_page(game, "en") or ""
    places = {place for names in re.findall(r"\{#([^}]*)\}", page) for place in names.split()}
    linked = [(ref, place) for ref, tells, place in zip(refs, answers[::2], answers[1::2], strict=True) if tells]
    assert [ref for ref, place in linked if place not in places] == []
    assert {ref.split(":")[0] for ref, _ in linked} & {"card", "hero", "ship", "leader"}
