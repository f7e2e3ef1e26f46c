"""Many games in step are the games that they would be one by one."""

from typing import Any

import numpy as np
import pytest

from cantina.games import find
from cantina.research.batch import Batch
from cantina.research.registration import GAMES
from conformance.numbers import encodes

ENCODED = [game for game in GAMES if encodes(find(game))]


@pytest.mark.parametrize("game", ENCODED)
def test_every_row_is_what_is_seen_and_legal_at_its_table(game: str) -> None:
    batch, generator = Batch(game, tables=3, seed=1), np.random.default_rng(1)
    numbers = batch.numbers
    for _ in range(40):
        for at, (s, seat) in enumerate(zip(batch.hall.tables, batch.seats, strict=True)):
            assert s.asked()[0] == seat
            seen = numbers.encoding.look(numbers.game, s, seat).tolist()
            assert batch.observations[at].tolist() == seen
            assert np.flatnonzero(batch.masks[at]).tolist() == numbers.vocabulary.legal(s, seat)
        batch.step(batch.random(generator))


def test_games_end_with_their_outcome_and_others_begin() -> None:
    batch, generator = Batch("secret-invasion", tables=8, seed=2, players=3, tokens=1), np.random.default_rng(2)
    arrays = batch.observations, batch.masks
    games: list[Any] = []
    while len(games) < 40:
        games += batch.step(batch.random(generator))
    for at, winners, scores in games:
        assert 0 <= at < 8
        assert winners == [seat for seat, score in enumerate(scores) if score]
    assert arrays[0] is batch.observations
    assert arrays[1] is batch.masks


def test_the_same_seed_gives_the_same_games() -> None:
    runs = []
    for _ in range(2):
        batch, generator = Batch("secret-invasion", tables=4, seed=3, players=4), np.random.default_rng(3)
        for _ in range(200):
            batch.step(batch.random(generator))
        runs.append(batch.observations.tolist())
    assert runs[0] == runs[1]


def test_scaled_and_without_observations() -> None:
    batch = Batch("secret-invasion", tables=2, players=2)
    assert np.array_equal(batch.numbers.whole(batch.scaled()), batch.observations)
    assert batch.scaled().dtype == np.float32
    blind = Batch("secret-invasion", tables=2, players=2, observing=False)
    assert blind.observations.shape == (2, 0)
    assert blind.step(blind.random(np.random.default_rng(1))) == []


def test_an_illegal_answer_is_refused() -> None:
    batch = Batch("secret-invasion", tables=1, players=2)
    with pytest.raises(ValueError, match="not in list"):
        batch.step([int(np.flatnonzero(batch.masks[0] == 0)[0])])


def test_where_one_answer_is_refused_no_table_goes_on() -> None:
    batch = Batch("secret-invasion", tables=3, players=2)
    before = [s.fingerprint() for s in batch.hall.tables]
    actions = batch.random(np.random.default_rng(2))
    wrong = [*actions[:2], np.flatnonzero(batch.masks[2] == 0)[0]]
    for refused in (wrong, actions[:2], [*actions, actions[0]]):
        with pytest.raises(ValueError, match=r"not in list|answers at 3 tables"):
            batch.step(refused)
        assert [s.fingerprint() for s in batch.hall.tables] == before
    batch.step(actions)
    assert all(s.fingerprint() != old for s, old in zip(batch.hall.tables, before, strict=True))


def test_every_legal_answer_is_as_likely() -> None:
    batch, generator = Batch("secret-invasion", tables=1, players=2), np.random.default_rng(4)
    legal = np.flatnonzero(batch.masks[0])
    found = np.array([batch.random(generator)[0] for _ in range(2000)])
    shares = [np.mean(found == number) for number in legal]
    assert sum(shares) == pytest.approx(1)
    assert max(shares) - min(shares) < 0.1


def test_random_answers_are_legal_whatever_is_drawn() -> None:
    class Nothing:
        """Draws the least there is."""

        def random(self, shape: tuple[int, ...], kind: Any) -> Any:
            return np.zeros(shape, kind)

    batch = Batch("secret-invasion", tables=8, seed=3)
    drawn: Any = Nothing()
    for _ in range(20):
        answers = batch.random(drawn)
        assert all(mask[answer] for mask, answer in zip(batch.masks, answers, strict=True))
        batch.step(answers)
