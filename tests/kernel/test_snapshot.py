"""A state as bytes: it comes back as it was, plays on as it would have, and no other thing can be made from bytes."""

import pickle
import random
from pathlib import Path
from typing import Any

import pytest

from cantina import games
from cantina.kernel import FastChance, Game, Refusal, Table
from cantina.kernel.snapshot import build, pack, program, take, unpack
from conformance.ladder import some
from conformance.luck import Follower, Leader
from kernel.convoy import CONVOY

GAMES = list(games.registry().values())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_state_comes_back_and_plays_on(game: Game[Any]) -> None:
    choice = random.Random(game.id)
    for seats in (game.seats[0], game.seats[-1]):
        for s in some(game, game.setup(seats), f"snapshot {seats}"):
            again = unpack(game, pack(game, s, plain=choice.random() < 0.5), FastChance(1))
            assert again.fingerprint() == s.fingerprint()
            assert again.events is None
            if s.over:
                continue
            seat = choice.choice(s.may_answer())
            text = choice.choice(s.options(seat)).text
            notes, twin = Leader(FastChance(choice.random().hex())), s.clone()
            for one, chance in ((twin, notes), (again, Follower(notes))):
                one.chance = chance
                one.answer(seat, next(option for option in one.options(seat) if option.text == text))
            assert again.fingerprint() == twin.fingerprint()


class Trap:
    """Runs something when it is read by a reader that lets it."""

    def __init__(self, *call: Any) -> None:
        self.call = call

    def __reduce__(self) -> Any:
        return self.call[0], self.call[1:]


def test_bytes_make_nothing_but_states() -> None:
    made: list[int] = []
    bad = [b"", b"nonsense", pickle.dumps([1, 2]), pickle.dumps(Trap(print, "!")), pickle.dumps(Trap(made.append, 1))]
    bad += [
        pickle.dumps(Trap(build, module, name, {}))
        for module, name in [
            ("os", "system"),
            ("cantina.kernel.table", "importlib"),
            ("cantina.kernel.record", "Record"),
        ]
    ]
    game = GAMES[0]
    good = pack(game, game.start(game.setup(), FastChance(1)))
    bad += [good[:-1], good[: len(good) // 2]]
    for data in bad:
        with pytest.raises(Refusal, match="bad-snapshot"):
            unpack(game, data, FastChance(1))
    assert made == []


def test_classes_that_have_moved_are_not_found() -> None:
    """A snapshot of an older layout names modules and classes that are elsewhere now, or nowhere."""
    game = next(game for game in GAMES if game.id == "rebellion")
    home = type(game).__module__
    for module, name in [(f"{home}.opening", "Opening"), (f"{home}.state", "Opening"), (f"{home}.combat", "Combat")]:
        with pytest.raises(Refusal, match="bad-snapshot"):
            unpack(game, pickle.dumps(Trap(build, module, name, {})), FastChance(1))


def test_a_moved_module_makes_another_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Snapshots name classes by their modules, so a game whose modules have moved does not use the older ones."""
    folder = tmp_path / "moving"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "one.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    moving = type("Moving", (), {"version": "1", "__module__": "moving"})
    before = program(moving())
    assert program(moving()) == before
    (folder / "one.py").rename(folder / "other.py")
    assert program(moving()) != before


def test_within_a_draft_that_was_played_again_there_is_no_snapshot() -> None:
    """All agree to go back to where a seat has just ended its draft, and it takes that back, too."""
    table = Table.new(CONVOY, 2, seed="convoy")
    for answer in ("yes", "one", "leave", "yes", "scout"):
        table.answer(answer)
    table.rewind(2, 0)
    table.undo(0)
    assert table.inner == 1
    assert take(table) is None
    for answer in ("leave", "yes", "scout"):
        table.answer(answer)
    assert take(table) is not None, "farther on there is one again"
