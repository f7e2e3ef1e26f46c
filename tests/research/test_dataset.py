"""Data sets: every row says what happened, the same rows after any end, read back by others in a few lines."""

import json
import os
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.ipc as ipc
import pyarrow.parquet as pq
import pytest

from cantina.bots import make_player
from cantina.cli.main import main
from cantina.games import find
from cantina.kernel import Game, Record, Table
from cantina.kernel.record import Answer, Undo
from cantina.research.dataset.columns import shard_bytes
from cantina.research.dataset.decisions import PERSON, from_record
from cantina.research.dataset.sources import SelfPlay
from cantina.research.dataset.writing import Folder

SI = "secret-invasion"


def played(game: str = SI, games: int = 6, seats: int = 2, **options: Any) -> SelfPlay:
    found = find(game)
    setup = found.setup(seats, **options)
    skills: list[float | None] = [80.0, None]
    return SelfPlay(game, found.version, ["able", "random"], seats, dict(setup.options), games, 3, skills)


def rows(folder: Path) -> list[dict[str, Any]]:
    table = pa.concat_tables(
        [pq.read_table(path) for path in sorted(folder.glob("*.parquet"))], promote_options="default"
    )
    found: list[dict[str, Any]] = table.to_pylist()
    return found


def written(path: Path, source: SelfPlay, each: int = 2, jobs: int = 1) -> Folder:
    folder = Folder(path, source, "parquet", each, "test")
    folder.open()
    folder.write(jobs)
    return folder


def test_rows_say_what_happened(tmp_path: Path) -> None:
    """Played again from the rows alone, every game goes the same way and ends as they say."""
    source = played(tokens=2)
    folder = written(tmp_path / "data", source)
    found = rows(folder.path)
    assert len(found) == folder.rows > 50
    game: Game[Any] = find(SI)
    setup = game.setup(2, **source.options)
    encoding, actions = game.encoding(setup), game.actions(setup)
    for index in range(source.games):
        table = source.bout(index).table()
        own = [row for row in found if row["game_index"] == index]
        assert [row["decision"] for row in own] == list(range(len(own)))
        for row in own:
            seat = row["seat"]
            assert seat == table.asked[0]
            assert row["observation"] == encoding.observed(table.observe(seat)).tolist()
            assert row["legal"] == actions.legal(table.state, seat)
            assert actions.text(row["action"]) == row["answer"]
            assert row["action"] in row["legal"]
            table.answer(row["answer"], seat)
        assert table.over
        for row in own:
            assert row["outcome"] == (1 / len(table.winners) if row["seat"] in table.winners else 0)
            assert row["score"] == table.scores[row["seat"]]
            assert row["skill"] == {"able": 80.0, "random": None}[row["player"]]
            assert (row["game"], row["rules"], row["seats"]) == (SI, game.version, 2)
            assert "tokens=2" in row["setup"]
            assert (row["encoding_version"], row["actions_version"]) == (encoding.version, actions.version)


@pytest.mark.parametrize("game", ["path-to-hope", "rebellion", "starfighter", "warlords"])
def test_every_game_has_rows(game: str) -> None:
    seats = find(game).seats[0]
    source = msgspec.structs.replace(played(game, 1, seats), players=["random"], skills=[None])
    data, count = shard_bytes(source, 0, 1, "parquet")
    table = pq.read_table(pa.BufferReader(data))
    encoding = find(game).encoding(find(game).setup(seats))
    assert table.num_rows == count > 20
    assert set(np.diff(table["observation"].combine_chunks().offsets.to_numpy())) == {encoding.size}


# -- whole, or gone on with --------------------------------------------------------------------------------------------


def test_jobs_change_nothing_and_what_is_spoiled_is_made_again(tmp_path: Path) -> None:
    source = played(tokens=1)
    one, two = (written(tmp_path / name, source, jobs=jobs) for name, jobs in (("one", 1), ("two", 2)))
    parts = [path.read_bytes() for path in sorted(one.path.glob("*.parquet"))]
    assert len(parts) == 3
    assert [path.read_bytes() for path in sorted(two.path.glob("*.parquet"))] == parts
    one.file(0).write_bytes(parts[0][:-9])
    one.file(1).unlink()
    ledger = two.path / "_ledger.jsonl"
    ledger.write_bytes(ledger.read_bytes()[:-20])
    for folder in (one, two):
        again = written(folder.path, source)
        assert [path.read_bytes() for path in sorted(again.path.glob("*.parquet"))] == parts
        assert again.rows == one.rows


KILLED = """
import sys
from cantina.cli.main import main
sys.exit(main(sys.argv[1:]))
"""
COMMAND = ["dataset", SI, "--players", "able,random", "--rate", "0", "--games", "20", "--shard", "1", "--jobs", "1"]


@pytest.mark.posix
def test_killed_and_continued_it_holds_the_same_rows(tmp_path: Path) -> None:
    words = [*COMMAND, "--set", "tokens=1", "--lang", "en"]
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    process = subprocess.Popen([sys.executable, "-c", KILLED, *words, "--out", str(killed)], stdout=subprocess.DEVNULL)
    while process.poll() is None and len(list(killed.glob("*.parquet"))) < 3:
        os.sched_yield()
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert 3 <= len(list(killed.glob("*.parquet"))) < 20
    assert main([*words, "--out", str(killed)]) == 0
    assert main([*words, "--out", str(whole)]) == 0
    assert rows(killed) == rows(whole)
    assert main([*words, "--out", str(whole), "--seed", "9"]) == 2


@pytest.mark.posix
def test_nobody_works_on_for_who_was_killed(tmp_path: Path) -> None:
    """Workers hold the line on which they wait for work open themselves: they have to notice."""
    words = [*COMMAND[:-1], "2", "--games", "1000", "--set", "tokens=1", "--out", str(tmp_path / "data")]
    process = subprocess.Popen([sys.executable, "-c", KILLED, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    while not list((tmp_path / "data").glob("*.parquet")):
        os.sched_yield()
    process.send_signal(signal.SIGKILL)
    assert process.stdout is not None
    process.stdout.read()  # ends when the last one is gone who could write there


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").write_text("x")
    assert main([*COMMAND, "--out", str(tmp_path), "--lang", "en"]) == 2
    assert "something else" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_memory_is_for_a_few_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Row groups are written as they fill up."""
    monkeypatch.setattr("cantina.research.dataset.columns.ROW_GROUP", 20)
    data, count = shard_bytes(played(tokens=1), 0, 6, "parquet")
    groups = pq.ParquetFile(pa.BufferReader(data)).metadata
    assert groups.num_row_groups == -(-count // 20)


def test_one_deal_is_too_few_to_measure_players(tmp_path: Path) -> None:
    words = ["dataset", SI, "--players", "able,random", "--rate", "1", "--games", "2", "--jobs", "1", "--lang", "en"]
    assert main([*words, "--set", "tokens=1", "--out", str(tmp_path / "rated")]) == 0
    assert all(row["skill"] is not None for row in rows(tmp_path / "rated"))


# -- records -----------------------------------------------------------------------------------------------------------


def recorded(folder: Path, names: list[str], take_back: bool = False) -> Path:
    """A finished game on the disk; once somebody takes an answer back."""
    table = Table.new(find(SI), names=names, seed=4, tokens=3)
    bots = [make_player(table.game, "able", seat) for seat in range(len(names))]
    undone = not take_back
    while not table.over:
        seat = table.asked[0]
        table.answer(bots[seat].answer(table.observe(seat)), seat)
        if not undone and not table.over and len(table.moves) > 2:
            table.rewind(2, seat)
            undone = True
    path = folder / f"{'-'.join(names)}.cantina".replace(":", "")
    path.write_bytes(table.record.to_bytes())
    return path


def test_records_of_people_need_their_consent_and_lose_their_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(recorded(tmp_path, ["Ann", "bot:able"])), str(recorded(tmp_path, ["bot:able", "bot:random"]))]
    words = ["dataset", SI, "--jobs", "1", "--lang", "en", "--records", *files]
    assert main([*words, "--out", str(tmp_path / "bots")]) == 0
    assert "1 record with people was left out" in capsys.readouterr().out.replace("\n", " ")
    assert {row["player"] for row in rows(tmp_path / "bots")} == {"able", "random"}
    assert main([*words, "--consented", "--out", str(tmp_path / "all")]) == 0
    assert {row["player"] for row in rows(tmp_path / "all")} == {"able", "random", PERSON}
    assert [path.name for path in sorted((tmp_path / "all").iterdir()) if b"Ann" in path.read_bytes()] == []
    assert main([*words[:-2], files[0], "--consented", "--out", str(tmp_path / "all")]) == 2


def test_what_was_taken_back_is_left_out(tmp_path: Path) -> None:
    path = recorded(tmp_path, ["bot:able", "bot:able"], take_back=True)
    record = Record.parse(path.read_bytes())
    found = from_record(find(SI), record, 0)
    assert found is not None
    table = Table.new(find(SI), 2, seed=4, tokens=3)
    given = sum(isinstance(entry, Answer) for entry in record.entries)
    taken_back = sum(entry.answers for entry in record.entries if isinstance(entry, Undo))
    assert len(found.decisions) == given - taken_back
    assert taken_back
    assert found.decisions[0].seat == table.asked[0]


# -- read back ---------------------------------------------------------------------------------------------------------

PAGE = (Path(__file__).parents[2] / "docs" / "datasets.md").read_text("utf-8")


def example(library: str) -> str:
    """Three lines of the documentation."""
    (block,) = [one.partition("```")[0] for one in PAGE.split("```python\n")[1:] if one.startswith(f"import {library}")]
    assert len([line for line in block.splitlines() if line]) <= 3
    return block.replace("FOLDER", "data")


def test_three_lines_read_it_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = written(tmp_path / "data", played(tokens=1))
    monkeypatch.chdir(tmp_path)
    for library, kind in (("polars", pl.DataFrame), ("pandas", pd.DataFrame)):
        space: dict[str, Any] = {}
        exec(example(library), space)
        assert isinstance(space["data"], kind)
        assert len(space["data"]) == folder.rows
    block = example("torch")
    space = {"torch": None}
    for ours, instead in (("import torch, ", "import "), ("torch.from_numpy", ""), (".view(", ".reshape(")):
        block = block.replace(ours, instead)  # torch itself is too large for this
    exec(block, space)
    assert space["seen"].shape == (folder.rows, find(SI).encoding(find(SI).setup(2)).size)


def test_arrow_streams_hold_the_same() -> None:
    source = played(tokens=1)
    ours, other = (shard_bytes(source, 0, 3, form) for form in ("parquet", "arrow"))
    read = ipc.open_stream(pa.BufferReader(other[0])).read_all()
    assert read.to_pylist() == pq.read_table(pa.BufferReader(ours[0])).to_pylist()
    assert ours[1] == other[1]


def test_what_is_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for language, said in (("en", "decisions of 3 games in 2 files"), ("ru", "партий: 3, файлов: 2")):
        words = ["dataset", SI, "--games", "3", "--shard", "2", "--rate", "2", "--jobs", "1", "--set", "tokens=1"]
        assert main([*words, "--out", str(tmp_path / language), "--lang", language]) == 0
        assert said in capsys.readouterr().out
        head = json.loads((tmp_path / language / "_dataset.json").read_bytes())
        strong, weak = head["source"]["skills"]
        assert strong > weak
    assert all(a["game_index"] <= b["game_index"] for a, b in pairwise(rows(tmp_path / "en")))
