"""Games on a real Ray cluster of this machine: the same results as in one process, also when workers are killed.

`make ray` runs this; `make test` does not, since Ray is no dependency of the tests and takes its time to begin.
"""

import json
import os
import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cantina.bots.arena import Pairing, play_series
from cantina.bots.bout import BotFault, GameResult
from cantina.bots.cluster import play_on_ray
from cantina.bots.workers import PLACES, play_all
from cantina.cli.main import main
from cantina.games import find
from cantina.research.dataset.sources import SelfPlay
from cantina.research.dataset.writing import Folder

GAME = find("secret-invasion")
PLAYERS = ["counter", "random", "counter"]


class Deadly(msgspec.Struct):
    """The first process that comes to these games dies."""

    pairing: Pairing
    marks: str
    deadly: list[int]

    def play(self, index: int, stop: Any = None) -> GameResult:
        mark = Path(self.marks) / str(index)
        if index in self.deadly and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return self.pairing.play(index, stop)


class Faulty(msgspec.Struct):
    """A bot does what it must not."""

    def play(self, index: int, stop: Any = None) -> GameResult:
        raise BotFault(f"game {index}")


def pairing() -> Pairing:
    return Pairing(GAME, PLAYERS, 7, GAME.setup(3).options)


def by_number(parts: Any) -> list[GameResult]:
    return sorted((one for part in parts for one in part), key=lambda one: one.index)


def test_the_same_results_as_in_one_process() -> None:
    heard: list[int] = []
    there = play_series(GAME, PLAYERS, 40, 7, 2, None, heard.append, "ray")
    here = play_series(GAME, PLAYERS, 40, 7)
    assert there.to_dict() == here.to_dict()
    assert heard == sorted(heard)
    assert heard[-1] == 40


def test_games_of_a_killed_worker_are_played_again(tmp_path: Path) -> None:
    plan = Deadly(pairing(), str(tmp_path), [3, 17])
    assert by_number(play_on_ray(plan, range(24), 2)) == by_number(play_all(pairing(), range(24), 1))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["17", "3"]


def test_a_bot_at_fault_ends_it() -> None:
    with pytest.raises(BotFault, match="game"):
        list(play_on_ray(Faulty(), range(4), 2))


def test_the_commands_play_there(tmp_path: Path) -> None:
    written = []
    for on in ("ray", "processes"):
        path = tmp_path / f"{on}.json"
        words = ["secret-invasion", "--players", "counter,random", "--seed", "3", "--on", on, "--json", str(path)]
        assert main(["simulate", *words, "--games", "20"]) == 0
        written.append(json.loads(path.read_bytes()))
    assert written[0] == written[1]
    words = ["secret-invasion", "--players", "counter,random", "--seats", "2", "--deals", "4", "--jobs", "2"]
    assert main(["arena", *words, "--on", "ray", "--save", str(tmp_path / "arena.jsonl")]) == 0


def test_a_data_set_is_the_same_as_from_one_process(tmp_path: Path) -> None:
    source = SelfPlay(GAME.id, GAME.version, PLAYERS[:2], 2, {**GAME.setup(2, tokens=1).options}, 6, 3, [None, None])
    files = []
    for on in PLACES:
        folder = Folder(tmp_path / on, source, "parquet", 2, "test")
        folder.open()
        folder.write(2, on)
        files.append([path.read_bytes() for path in sorted(folder.path.glob("*.parquet"))])
    assert files[0] == files[1]
    assert len(files[0]) == 3
