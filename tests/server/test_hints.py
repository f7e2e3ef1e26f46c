"""Hints: who may ask for one, what it says, and that it rests on nothing but what its seat knows."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cantina import games
from cantina.bots import advice_of, adviser, imagines, make_player
from cantina.bots.masters import Master
from cantina.kernel import Advice, FastChance, Game, Table
from cantina.server.thinking import hints
from cantina.server.thinking.worker import question, sampled
from cantina.words import LANGUAGES, GameWords
from conformance.ladder import some
from conformance.worlds import lay_table
from server.wire import QUICK, Inn, full_table, my_options

GAMES = list(games.registry().values())


@pytest.fixture
def inn(tmp_path: Path) -> Inn:
    """A house that waits for its bots, however busy the machine is."""
    return Inn(tmp_path, msgspec.structs.replace(QUICK, think_seconds=60.0))


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "HINT_SECONDS", 0.05)


# -- at a table ------------------------------------------------------------------------------------------------------


async def test_who_plays_against_bots_alone_may_ask(inn: Inn) -> None:
    guest = await inn.guest("Ann")
    made = await guest.post("/api/tables", game="secret-invasion", seats=["me", "novice"])
    table = made["table"]
    assert (await guest.get(f"/api/tables/{table}"))["hints"]
    wire = await guest.socket(table)
    seen = (await wire.hello())["position"]
    while not my_options(seen):
        seen = (await wire.until("update"))["position"]
    hint = await guest.get(f"/api/tables/{table}/hint")
    assert hint["version"] == seen["version"]
    assert hint["player"] == "master"
    assert hint["advice"]["answers"][0]["answer"] in my_options(seen)
    assert await guest.get(f"/api/tables/{table}/hint") == hint  # however often one asks
    assert inn.house.live[table].hints.thoughts[0][0] == seen["version"]


async def test_among_people_the_table_has_to_allow_it(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "secret-invasion", 2)
    live = inn.house.live[table]
    assert live.table is not None
    asked, other = (one, two) if live.table.asked == [0] else (two, one)
    assert not (await asked.get(f"/api/tables/{table}"))["hints"]
    assert await asked.refused(f"/api/tables/{table}/hint", "GET") == (409, "no-hints")
    live.row.hints = True
    assert (await other.get(f"/api/tables/{table}"))["hints"]  # everybody is told
    assert (await asked.get(f"/api/tables/{table}/hint"))["advice"]["answers"]
    assert await other.refused(f"/api/tables/{table}/hint", "GET") == (409, "no-hint-now")
    stranger = await inn.guest("Eve")
    assert (await stranger.refused(f"/api/tables/{table}/hint", "GET"))[0] == 403


async def test_it_is_kept_with_the_table(inn: Inn) -> None:
    guest = await inn.guest("Ann")
    made = await guest.post("/api/tables", game="secret-invasion", seats=["me", "open"], hints=True)
    row = await inn.house.storage.table(made["table"])
    assert row is not None
    assert row.hints


# -- what it rests on ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_hint_is_the_same_whatever_is_hidden(game: Game[Any]) -> None:
    """All that goes to the process that thinks about it, byte by byte."""
    choice, differing = random.Random(f"{game.id} hints"), 0
    player, setup = adviser(game), game.setup(game.usual)
    for s in some(game, setup, "hints"):
        if s.over:
            continue
        seat = choice.choice(s.asked())
        twin = s.determinize(seat, FastChance(choice.random().hex()))
        differing += twin.fingerprint() != s.fingerprint()
        asked = []
        for state in (s, twin):
            table = lay_table(game, setup, state)
            sample = sampled(table, seat) if imagines(game, player) else b""
            asked.append(question(game.id, player, 7, table.observe(seat), sample=sample, advise=True))
        assert asked[0] == asked[1]
    assert differing > 5


# -- what it says ----------------------------------------------------------------------------------------------------


def advice(game: Game[Any], table: Table, seat: int) -> Advice:
    player = make_player(game, adviser(game), 1)
    if isinstance(player, Master):
        player.tries, player.seconds = 60, 0.0
    if hasattr(player, "worlds"):
        player.worlds, player.seconds = 4, 0.0
    return advice_of(player, table.observe(seat), lambda: table.imagine(seat))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_words_for_its_advice(game: Game[Any]) -> None:
    table = Table.new(game, game.usual, secret=b"advice")
    able = make_player(game, "able", 1)
    voices = [GameWords(language, game, [f"P{seat}" for seat in range(game.usual)]) for language in LANGUAGES]
    sentences = 0
    for number in range(40 if game.id == "rebellion" else 14):
        seat = table.asked[0]
        options = table.options(seat)
        if number % 3 == 0 and len(options) > 1:
            found = advice(game, table, seat)
            assert {one.answer for one in found.answers} <= set(options)
            assert len({one.answer for one in found.answers}) == len(found.answers)
            if found.measure:
                assert found.worlds > 0
                worths = [one.worth for one in found.answers]
                assert worths == sorted(worths, reverse=True)
                assert found.measure == "plans" or 0 <= worths[0] <= 1
            for line in found.why:
                sentences += 1
                assert all(voice.has(line.key) and voice.line(line) for voice in voices)
        seen = table.observe(seat)
        seen.hushed = True
        table.answer(able.answer(seen), seat)
    assert sentences > 0


def test_a_number_is_named_with_its_odds() -> None:
    """In Secret Invasion the chance that the number is right stands beside the advice."""
    game = games.find("secret-invasion")
    for deal in range(20):
        table = Table.new(game, 2, secret=b"%d" % deal)
        seat = table.asked[0]
        if "stormtrooper" not in table.options(seat):
            continue
        table.answer("stormtrooper", seat)
        while table.asked == [seat] and not table.ask(seat).prompt.key.endswith("name"):  # type: ignore[union-attr]
            table.answer(table.options(seat)[0], seat)
        if table.asked == [seat]:
            fact = advice(game, table, seat).why[0]
            assert fact.key == "fact-number"
            assert 0 < int(fact.args["percent"]) <= 100
            return
    raise AssertionError("nobody has drawn a Stormtrooper")
