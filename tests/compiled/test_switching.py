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
from cantina.kernel.snapshot import Snapshot, pack, resume
game, record = cantina.find(sys.argv[1]), cantina.Record.parse(Path("record").read_bytes())
kept = msgspec.msgpack.decode(Path("snapshot").read_bytes(), type=Snapshot)
lines = record.to_bytes().splitlines()[1 + kept.entries:]
*_, woken = resume(game, record.header, kept, lines)
whole = cantina.verify(game, record)
assert whole.record.to_bytes() == record.to_bytes()
assert woken.state.fingerprint() == whole.state.fingerprint()
assert pack(game, woken.state, plain=True) == pack(game, whole.state, plain=True)
"""
SOURCES, COMPILED = ROOT / "src", ROOT / "build" / "compiled"


def run(code: str, game: str, package: Path, folder: Path) -> None:
    native = f"import cantina; assert cantina.compiled() is {package == COMPILED}\n"
    environment = {**outside(), "PYTHONPATH": str(package)}
    subprocess.run([sys.executable, "-c", native + code, game], env=environment, cwd=folder, check=True)


@pytest.mark.parametrize("game", games.registry())
@pytest.mark.parametrize(("before", "after"), [(SOURCES, COMPILED), (COMPILED, SOURCES)], ids=["there", "back"])
def test_a_record_and_a_snapshot_are_read_by_either(game: str, before: Path, after: Path, tmp_path: Path) -> None:
    run(PLAY, game, before, tmp_path)
    run(RESUME, game, after, tmp_path)
