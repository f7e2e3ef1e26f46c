"""Chance: fair, reproducible, checkable."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cantina.kernel import Chance, ChanceMismatch, FastChance, LiveChance, RecordedChance, ScriptedChance, commitment
from cantina.kernel.chance import SEEDS, CheckedChance, LightChance

SECRET = bytes(range(32))


def test_live_outcomes_can_be_computed_by_anybody_with_the_secret() -> None:
    live = LiveChance(SECRET)
    for index in range(20):
        word = hmac.new(SECRET, f"{index}:0".encode(), hashlib.sha256).digest()[:8]
        assert live.below(17) == int.from_bytes(word, "big") % 17


def test_a_published_commitment() -> None:
    assert commitment(SECRET) == hashlib.sha256(b"cantina commitment\n" + SECRET).hexdigest()


def test_a_stream_goes_on_where_it_stopped() -> None:
    whole = LiveChance(SECRET)
    outcomes = [whole.below(10) for _ in range(10)]
    resumed = LiveChance(SECRET, used=4)
    assert [resumed.below(10) for _ in range(6)] == outcomes[4:]
    assert whole.used == 10


MAKERS = [lambda: LiveChance(SECRET), lambda: FastChance(1), lambda: LightChance(1), lambda: FirstOfMany()]


@pytest.mark.parametrize("make", MAKERS, ids=["live", "fast", "light", "light, a new one each time"])
def test_outcomes_are_uniform(make: type) -> None:
    chance = make()
    counts = Counter(chance.below(6) for _ in range(12_000))
    chi_square = sum((counts[face] - 2000) ** 2 / 2000 for face in range(6))
    assert chi_square < 25.7  # one in ten thousand


class FirstOfMany(Chance):
    """For every outcome a light chance of its own, as a search makes them."""

    def __init__(self) -> None:
        self.seeds = FastChance(2)

    def below(self, n: int) -> int:
        return LightChance(self.seeds.below(SEEDS)).below(n)


def test_a_light_chance_is_the_same_everywhere() -> None:
    """Compiled or not. Finer than it can tell is refused."""
    chance = LightChance(SEEDS - 1)
    assert [chance.below(n) for n in (1, 2, 10, 100, 1000, 1 << 30)] == [0, 1, 1, 22, 179, 956711506]
    with pytest.raises(ValueError, match="one of"):
        chance.below((1 << 30) + 1)


def test_no_chance_is_spent_where_there_is_no_choice() -> None:
    for source in (LiveChance(SECRET), ScriptedChance([])):
        chance = RecordedChance(source)
        assert chance.below(1) == 0
        assert chance.take(["only"]) == "only"
        assert chance.collect() == ([], [])


@given(st.lists(st.integers()), st.integers())
def test_shuffle_and_take_lose_nothing(items: list[int], seed: int) -> None:
    chance = FastChance(seed)
    heap = items[:]
    chance.shuffle(heap)
    assert sorted(heap) == sorted(items)
    taken = [chance.take(heap) for _ in range(len(items))]
    assert sorted(taken) == sorted(items)
    assert heap == []


def test_rolls_show_faces() -> None:
    assert set(FastChance(3).roll(200)) == set(range(6))
    assert FastChance(3).pick("x") == "x"


def test_a_script_that_does_not_fit_is_noticed() -> None:
    script = ScriptedChance([3, 9])
    assert script.below(6) == 3
    assert script.left() == 1
    with pytest.raises(ChanceMismatch, match="record-chance-range"):
        script.below(6)
    with pytest.raises(ChanceMismatch, match="record-chance-missing"):
        ScriptedChance([]).below(2)


def test_checked_outcomes_must_come_from_the_secret() -> None:
    live = LiveChance(SECRET)
    outcomes = [live.below(6) for _ in range(3)]
    checked = CheckedChance(outcomes, LiveChance(SECRET))
    assert [checked.below(6) for _ in range(3)] == outcomes
    forged = CheckedChance([(outcomes[0] + 1) % 6], LiveChance(SECRET))
    with pytest.raises(ChanceMismatch, match="record-chance-secret"):
        forged.below(6)
