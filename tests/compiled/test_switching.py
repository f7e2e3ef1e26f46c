"""A house that was open on the sources and opens again on compiled modules, and the other way round."""

import subprocess
import sys
from pathlib import Path

import pytest

from cantina import games
from installed import ROOT, outside

PLAY = """
import random, sys
from pathlib import Path
import cantina, msgspec
from cantina.kernel.snapshot import take
table, choice = cantina.Table.new(cantina.find(sys.argv[1]), seed=1), random.Random(1)
for _ in range(40):
    if not table.over:
        table.answer(choice.choice(table.options(table.asked[0])), table.asked[0])
Path("record").write_bytes(table.record.to_bytes())
Path("snapshot").write_bytes(msgspec.msgpack.encode(take(table)))
"""
RESUME = """
import sys
from pathlib import Path
import cantina, msgspec
from cantina.kernel.snapshot import Snapshot, resume
assert cantina.compiled()
game, record = cantina.find(sys.argv[1]), cantina.Record.parse(Path("record").read_bytes())
kept = msgspec.msgpack.decode(Path("snapshot").read_bytes(), type=Snapshot)
try:
    next(resume(game, record.header, kept, []))
except cantina.Refusal as refusal:
    assert refusal.line.key == "bad-snapshot"
else:
    raise AssertionError("read all the same")
assert cantina.verify(game, record).record.to_bytes() == record.to_bytes()
"""


def run(code: str, game: str, package: Path, folder: Path) -> None:
    environment = {**outside(), "PYTHONPATH": str(package)}
    subprocess.run([sys.executable, "-c", code, game], env=environment, cwd=folder, check=True)


@pytest.mark.parametrize("game", games.registry())
def test_compiled_modules_read_the_record_and_leave_snapshots_of_the_sources_alone(game: str, tmp_path: Path) -> None:
    run(PLAY, game, ROOT / "src", tmp_path)
    run(RESUME, game, ROOT / "build" / "compiled", tmp_path)
