"""The example that learns: the player that came of it sees what it was trained on, and sits at any table of two."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cantina
from cantina.bots.outsiders import find_player
from cantina.kernel import FastChance, Table

FOLDER = Path(__file__).parents[2] / "examples" / "training"


@pytest.fixture(autouse=True)
def there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))


def test_it_plays_a_match_like_any_other_bot() -> None:
    game = cantina.find("secret-invasion")
    players = [find_player(game, "learned:Learned")(1), find_player(game, "counter")(2)]
    table = Table.new(game, 2, chance=FastChance("learned"))
    while not table.over:
        seat = table.asked[0]
        table.answer(players[seat].answer(table.observe(seat)), seat)  # type: ignore[union-attr]
    assert table.winners


def test_what_it_sees_at_a_table_is_what_it_saw_in_training() -> None:
    """The round of the training and the observation of a table give the same row of numbers."""
    from learned import DEED, GAME, LATEST, Learned, shape
    from rounds import Round

    encoding, vocabulary = shape()
    player = Learned(0)
    round_ = Round(FastChance("rows"))
    table = Table.new(GAME, 2, chance=FastChance("rows"), tokens=1)
    arrays: dict[str, Any] = {
        "sight": np.zeros((1, encoding.size + LATEST * DEED), np.int16),
        "mask": np.zeros((1, vocabulary.size), np.uint8),
        "seat": np.zeros(1, np.int8),
        "hidden": np.zeros((1, 10), np.int8),
    }
    choice = FastChance("answers")
    while not table.over:
        seat = table.asked[0]
        round_.show(0, arrays)
        assert arrays["seat"][0] == seat
        sight = arrays["sight"][0]
        row = np.concatenate([sight[player.cells] / player.scales, sight[encoding.size :]]).astype(np.float32)
        assert np.array_equal(row, player.row(table.observe(seat)))
        text = choice.pick(table.options(seat))
        assert arrays["mask"][0, vocabulary.index(text)] == 1
        table.answer(text, seat)
        if not table.over:
            round_.answer(vocabulary.index(text))


def test_weights_of_other_planes_are_refused(tmp_path: Path) -> None:
    from learned import Learned

    stale = tmp_path / "weights.npz"
    np.savez(stale, planes=np.array("0 of another game"))
    with pytest.raises(ValueError, match="other planes"):
        Learned(0, stale)
