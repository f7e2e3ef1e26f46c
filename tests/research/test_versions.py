"""An environment whose name ends in v0 stays what it was: its planes, its answers, what a seeded game brings."""

import hashlib
import json
import os
import random
from pathlib import Path

import pytest

from cantina.games import find
from cantina.research.episode import Episode, Numbers
from cantina.research.registration import GAMES, name, title

GOLDEN = Path(__file__).parent.parent / "golden" / "environments.json"
STEPS = 60
"""The number of answers of a seeded game that are compared."""


def digest(*things: object) -> str:
    return hashlib.sha256(repr(things).encode()).hexdigest()[:16]


def planes(numbers: Numbers) -> str:
    """The digest of where everything stands, what it can be, and how it is scaled."""
    return digest(numbers.encoding.size, [repr(plane) for plane in numbers.encoding.planes])


def beginning(numbers: Numbers) -> str:
    """The digest of the first answers of a seeded game: what all see, what may be answered, what is earned."""
    choice, episode = random.Random(0), Episode(numbers, 0, "score")
    seen: list[object] = []
    for _ in range(STEPS):
        if episode.over:
            break
        seen += [episode.seen(seat).tobytes() for seat in range(numbers.setup.seats)]
        legal = numbers.vocabulary.legal(episode.state, episode.turn)
        seen += [episode.turn, legal, episode.answer(choice.choice(legal))]
    return digest(seen)


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_is_what_it_was(game: str) -> None:
    """`CANTINA_GOLDEN=write` adds environments of a new version, and never renews one that is there."""
    kept = json.loads(GOLDEN.read_text("utf-8")) if GOLDEN.exists() else {}
    found: dict[str, dict[str, str]] = {}
    for seats in find(game).seats:
        numbers = Numbers(find(game), find(game).setup(seats))
        found[str(seats)] = {
            "planes": planes(numbers),
            "answers": numbers.vocabulary.digest,
            "beginning": beginning(numbers),
        }
    if os.environ.get("CANTINA_GOLDEN") == "write" and title(game) not in kept:
        kept[title(game)] = found
        GOLDEN.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "utf-8")
    assert kept.get(title(game)) == found, f"{name(game)} means something else now: raise VERSION in registration.py"
