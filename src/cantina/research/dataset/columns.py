"""The columns of a data set, and the bytes of a shard."""

import io
import itertools
from collections.abc import Iterable, Iterator
from contextlib import closing
from typing import Any, Literal

import pyarrow as pa
import pyarrow.ipc as ipc
import pyarrow.parquet as pq

from cantina.games import find
from cantina.research.dataset.decisions import Decision, Played, all_of
from cantina.research.dataset.sources import Source

Format = Literal["parquet", "arrow"]
SUFFIX: dict[Format, str] = {"parquet": "parquet", "arrow": "arrow"}
ROW_GROUP = 2048
"""Decisions that are held in memory at once."""
LABEL = pa.dictionary(pa.int16(), pa.string())
SCHEMA = pa.schema(
    [
        ("game", LABEL),
        ("rules", LABEL),
        ("setup", LABEL),
        ("encoding_version", pa.int16()),
        ("actions_version", pa.int16()),
        ("game_index", pa.int64()),
        ("decision", pa.int32()),
        ("seats", pa.int8()),
        ("seat", pa.int8()),
        ("player", LABEL),
        ("skill", pa.float32()),
        ("observation", pa.list_(pa.int16())),
        ("legal", pa.list_(pa.int32())),
        ("action", pa.int32()),
        ("answer", pa.string()),
        ("outcome", pa.float32()),
        ("score", pa.int32()),
    ]
)


class Table:
    """Turns decisions into rows."""

    def __init__(self, source: Source) -> None:
        self.game = find(source.game)
        self.skills = dict(zip(source.players, source.skills, strict=False))
        self._versions: dict[tuple[int, str], tuple[int, int]] = {}

    def versions(self, played: Played, setup: str) -> tuple[int, int]:
        """Of the planes and of the actions."""
        key = (played.seats, setup)
        if key not in self._versions:
            made = self.game.setup(played.seats, **played.options)
            self._versions[key] = self.game.encoding(made).version, self.game.actions(made).version
        return self._versions[key]

    def row(self, played: Played, number: int, decision: Decision) -> dict[str, Any]:
        setup = " ".join(f"{name}={value}" for name, value in sorted(played.options.items()))
        encoding, actions = self.versions(played, setup)
        player = played.players[decision.seat]
        return {
            "game": self.game.id,
            "rules": self.game.version,
            "setup": setup,
            "encoding_version": encoding,
            "actions_version": actions,
            "game_index": played.game,
            "decision": number,
            "seats": played.seats,
            "seat": decision.seat,
            "player": player,
            "skill": self.skills.get(player),
            "observation": memoryview(decision.observation).cast("h").tolist(),
            "legal": decision.legal,
            "action": decision.action,
            "answer": decision.answer,
            "outcome": played.outcome[decision.seat],
            "score": played.scores[decision.seat],
        }

    def batches(self, games: Iterable[Played]) -> Iterator[pa.RecordBatch]:
        """Rows, some at a time; a game is taken apart when it is its turn."""
        rows = (self.row(*one) for played in games for one in all_of([played]))
        while some := list(itertools.islice(rows, ROW_GROUP)):
            yield pa.RecordBatch.from_pylist(some, schema=SCHEMA)


def shard_bytes(source: Source, first: int, last: int, form: Format) -> tuple[bytes, int]:
    """The file with these games, and how many decisions it holds. Equal sources give equal bytes."""
    kept, rows = io.BytesIO(), 0
    with closing(writer(kept, form)) as out:
        for batch in Table(source).batches(source.games_of(first, last)):
            out.write_batch(batch)
            rows += batch.num_rows
    return kept.getvalue(), rows


def writer(kept: io.BytesIO, form: Format) -> Any:
    if form == "parquet":
        return pq.ParquetWriter(kept, SCHEMA, compression="zstd")
    options = ipc.IpcWriteOptions(compression="zstd", emit_dictionary_deltas=False, unify_dictionaries=True)
    return ipc.new_stream(kept, SCHEMA, options=options)
