"""The chronicle of the hunt: it holds the route of the base, the search and the race, and is told only at the end."""

import random
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from cantina import games
from cantina.games.rebellion.components import IMPERIAL, PLACE_REF, SYSTEM
from cantina.games.rebellion.sight import PageView, RebellionView
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.chronicle import EVENT_IDS, MOVED, REVEALED, ROUND_OVER
from cantina.kernel import FastChance, Table
from conformance import ladder
from games.rebellion.scene import EMPIRE, REBELS, lay

GAME = games.find("rebellion")
VIEWERS = (None, REBELS, EMPIRE)


def whole_game(seed: str) -> list[Rebellion]:
    """A random game: a clone of every position, the finished one last."""
    states = [s.clone() for s in ladder.walk(GAME, GAME.setup(2), seed)]
    return [s for s in states if isinstance(s, Rebellion)]


def view(s: Rebellion, seat: int | None) -> RebellionView:
    seen = GAME.view(s, seat)
    assert isinstance(seen, RebellionView)
    return seen


def open_view(s: Rebellion) -> RebellionView:
    seen = GAME.open_view(s)
    assert isinstance(seen, RebellionView)
    return seen


# -- what is written down --------------------------------------------------------------------------------------------


def test_a_page_for_every_round() -> None:
    """Each round that ended has its page, in order, with where the markers stood; the last page is the end."""
    s = whole_game("rounds")[-1]
    pages = view(s, None).chronicle
    assert pages[0].event == "chosen"
    assert pages[0].round == 1
    assert pages[0].reputation == 14
    assert [page.round for page in pages if page.event == "round"] == list(range(1, s.time))
    assert (pages[-1].event, pages[-1].round, pages[-1].reputation) == ("over", s.time, s.reputation)
    assert [page.event for page in pages].count("over") == 1


def test_the_ring_closes() -> None:
    """While the base stays where it is, fewer and fewer systems are left, and the base is always one of them."""
    pages = view(whole_game("ring")[-1], None).chronicle
    for before, after in pairwise(pages):
        assert after.base in after.left
        if after.event != "moved":
            assert set(after.left) <= set(before.left)
            assert not set(after.left) & set(after.probes)


def test_revealed() -> None:
    """A base that is found leaves one system, and says when that was. [RB-20]"""
    scene = lay({"bespin": "star-destroyer stormtrooper", "base-space": "x-wing"}, base="endor", time=5)
    scene.s.loyalty[SYSTEM["bespin"]] = 2
    scene.lead("pool", "darth-vader").command(1)
    scene.play("darth-vader", "endor", "bespin", "1*star-destroyer", "1*stormtrooper", "done")
    event, time, _, base, left, _, held = scene.s.chronicle[-1]
    assert (event, time, base, left) == (REVEALED, 5, SYSTEM["endor"], 1 << SYSTEM["endor"])
    assert held >> SYSTEM["endor"] & 1


def test_moved() -> None:
    """A new base starts a new search: the old one is among the Empire's cards. [RB-31]"""
    draws = "system:dagobah system:felucia system:naboo system:kessel"
    scene = lay(base="hoth", draws=draws).lead("pool", "mon-mothma").on("rapid-mobilization", "mon-mothma")
    scene.command().reveal("rapid-mobilization", "mon-mothma").until("mobilize").play("relocate-1", "dagobah")
    _, _, _, base, left, probes, _ = next(page for page in scene.s.chronicle if page[0] == MOVED)
    assert base == SYSTEM["dagobah"]
    assert left >> SYSTEM["dagobah"] & 1
    assert not left >> SYSTEM["hoth"] & 1
    assert probes == 1 << SYSTEM["hoth"]


def test_stopped_early() -> None:
    """A game that is given up tells how far it came."""
    table = Table.new(GAME, 2, seed="stopped")
    table.answer(table.options()[0])
    table.stop("resigned", 0, [1])
    seen = table.view(EMPIRE)
    assert isinstance(seen, RebellionView)
    pages = seen.chronicle
    assert [page.event for page in pages] == ["chosen", "over"]
    assert pages[0].base == pages[1].base is not None


# -- who sees it -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["secret 1", "secret 2"])
def test_nothing_is_told_before_the_end(seed: str) -> None:
    """No view of anybody holds a page while the game goes on; at the end all hold the same."""
    *before, end = whole_game(seed)
    for s in before:
        assert [view(s, seat).chronicle for seat in VIEWERS] == [[], [], []]
        assert open_view(s).chronicle == []
    shown = [view(end, seat).chronicle for seat in VIEWERS]
    assert shown[0] == shown[1] == shown[2] == open_view(end).chronicle != []


def test_a_view_is_blind_to_the_chronicle() -> None:
    """Whatever is written there, views before the end are the same: nothing of it leaks into another field."""
    for s in whole_game("blind")[:-1:20]:
        other = s.clone()
        other.chronicle = tuple(
            (event, time, reputation, (base + 1) % 32, ~left, ~probes, 0)
            for event, time, reputation, base, left, probes, _ in s.chronicle
        )
        for seat in VIEWERS:
            assert encoded(view(s, seat)) == encoded(view(other, seat))


def test_a_sample_has_no_chronicle() -> None:
    """Search is given a state to look into: it must not read there where the base was."""
    *before, end = whole_game("sample")
    for s in random.Random(1).sample(before, 20):
        for seat in VIEWERS:
            twin = s.determinize(seat, FastChance(1))
            assert isinstance(twin, Rebellion)
            assert twin.chronicle == ()
    assert end.chronicle


def encoded(thing: Any) -> bytes:
    return msgspec.json.encode(thing)


# -- what it costs ---------------------------------------------------------------------------------------------------


def test_clones_share_it() -> None:
    """A clone holds the very same pages, and later ones are its own."""
    scene = lay(base="hoth", probes="naboo").lead("pool", "mon-mothma")
    twin = scene.s.clone()
    assert twin.chronicle is scene.s.chronicle
    pages = scene.s.chronicle
    scene.command().until("recruit")
    assert [EVENT_IDS[page[0]] for page in scene.s.chronicle[len(pages) :]] == ["round"]
    assert twin.chronicle is pages


def test_held_systems() -> None:
    """Where the Empire has ground units is on the page: not where it has ships alone."""
    scene = lay({"naboo": "stormtrooper", "hoth": "star-destroyer"}, base="ilum", imperial="naboo")
    scene.lead("pool", "mon-mothma").command().until("recruit")
    event, *_, held = scene.s.chronicle[-1]
    assert event == ROUND_OVER
    assert held >> SYSTEM["naboo"] & 1
    assert not held >> SYSTEM["hoth"] & 1
    assert scene.s.troops(SYSTEM["naboo"], IMPERIAL)


def test_pages_name_systems() -> None:
    page = view(whole_game("names")[-1], None).chronicle[-1]
    assert isinstance(page, PageView)
    assert page.base in PLACE_REF
    assert set(page.left) | set(page.probes) | set(page.held) <= set(PLACE_REF)
