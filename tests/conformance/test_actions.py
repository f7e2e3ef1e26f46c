"""Every answer has a number, the same for ever: made from what is in the box, found again in random games."""

import importlib
import json
import os
import pkgutil
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cantina.games import registry
from cantina.kernel import SEAT_OPTIONS, Game, Option, Record, Setup, State
from cantina.kernel.record import Answer
from conformance.ladder import setups, walk

GOLDEN = Path(__file__).parent.parent / "golden" / "actions.json"
OURS = [game for game in registry().values() if type(game).actions is not Game.actions]
EACH = pytest.mark.parametrize("ours", OURS, ids=lambda game: game.id)
NOWHERE = {"rebellion": {"0/"}}
"""How options begin that stand in a list and can never be given: the queue has no space 0."""


def check_numbers(game: Game[Any], setup: Setup, s: State) -> None:
    """What can be answered here is what the numbers say."""
    vocabulary = game.actions(setup)
    for seat in range(s.seats):
        options, legal = s.options(seat), vocabulary.legal(s, seat)
        assert sorted(vocabulary.index(option.text) for option in options) == legal
        assert [number for number, one in enumerate(vocabulary.mask(s, seat)) if one] == legal
        for number in legal:
            assert vocabulary.option(s, seat, number).text == vocabulary.text(number)


def test_every_answer_in_random_games_has_a_number(game: Game[Any], rounds: int) -> None:
    if game not in OURS:
        return
    for setup in setups(game):
        choice = random.Random(f"numbers {game.id}")
        for i in range(rounds):
            for s in walk(game, setup, f"numbers {i}"):
                if choice.random() < 0.2:
                    check_numbers(game, setup, s)
                else:
                    [game.actions(setup).legal(s, seat) for seat in s.asked()]


@EACH
def test_every_option_that_is_made_beforehand_has_a_number(ours: Game[Any]) -> None:
    known = set(ours.actions(ours.setup(ours.seats[-1])).texts)
    package = importlib.import_module(ours.package)
    modules = [importlib.import_module(one.name) for one in pkgutil.walk_packages(package.__path__, ours.package + ".")]
    texts = {text for module in modules for value in vars(module).values() for text in texts_in(value)}
    texts -= {option.text for option in SEAT_OPTIONS[ours.seats[-1] :]}
    strange = [text for text in texts - known if not any(map(text.startswith, NOWHERE.get(ours.id, ())))]
    assert sorted(strange) == []


def texts_in(value: object) -> Iterator[str]:
    if isinstance(value, Option):
        yield value.text
    elif isinstance(value, list | tuple | dict):
        for one in value.values() if isinstance(value, dict) else value:
            yield from texts_in(one)


@EACH
def test_answers_of_kept_games_have_numbers(ours: Game[Any]) -> None:
    home = Path(importlib.import_module(ours.package).__file__ or "").parent
    paths = [path for folder in ("lessons", "puzzles") for path in (home / folder).glob("*.cantina")]
    assert paths
    for path in paths:
        record = Record.parse(path.read_bytes())
        vocabulary = ours.actions(ours.setup(len(record.header.seats), **record.header.options))
        for entry in record.entries:
            if isinstance(entry, Answer):
                assert vocabulary.text(vocabulary.index(entry.answer)) == entry.answer


def test_what_has_no_number_is_refused(game: Game[Any]) -> None:
    if game not in OURS:
        return
    setup = game.setup()
    vocabulary = game.actions(setup)
    s = next(walk(game, setup, "refused"))
    with pytest.raises(ValueError, match="no question of this game"):
        vocabulary.index("no such answer")
    for number in (-1, len(vocabulary)):
        with pytest.raises(ValueError, match="no answer has the number"):
            vocabulary.text(number)
    seat = s.asked()[0]
    other = next(number for number in range(vocabulary.size) if number not in vocabulary.legal(s, seat))
    with pytest.raises(ValueError, match="cannot answer"):
        vocabulary.option(s, seat, other)


@EACH
def test_numbers_change_with_their_version_only(ours: Game[Any]) -> None:
    """`CANTINA_GOLDEN=write` renews the file, where the version is another."""
    kept = json.loads(GOLDEN.read_text("utf-8")) if GOLDEN.exists() else {}
    for seats in ours.seats:
        vocabulary = ours.actions(ours.setup(seats))
        name = f"{ours.id} {seats}"
        found = {"version": vocabulary.version, "size": vocabulary.size, "digest": vocabulary.digest}
        before = kept.get(name, {})
        if os.environ.get("CANTINA_GOLDEN") == "write" and before.get("version") != vocabulary.version:
            kept[name] = found
            GOLDEN.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "utf-8")
        assert kept.get(name) == found, f"the answers of {name} have other numbers: that takes a new version"


def test_every_mode_has_the_same_numbers(game: Game[Any]) -> None:
    if game not in OURS:
        return
    for setup in setups(game):
        assert game.actions(setup).texts == game.actions(game.setup(setup.seats)).texts
