"""A folder with the shards of a data set, each written whole or not at all: it goes on after any end.

`_dataset.json` says what is written; `_ledger.jsonl` which shards are done. What is not in the ledger is made again,
and is the same again, whatever was there.
"""

import hashlib
import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

import msgspec

from cantina.bots.cluster import connected
from cantina.bots.cluster import result as brought
from cantina.bots.workers import Place, leave_with_parent
from cantina.kernel import Refusal
from cantina.research.dataset.columns import SUFFIX, Format, shard_bytes
from cantina.research.dataset.sources import Kept, Records, Source

HEAD, LEDGER = "_dataset.json", "_ledger.jsonl"
"""Names that readers of such folders pass over."""
AGAIN = 20
"""How often a shard is made again whose process has died."""


class Head(msgspec.Struct, frozen=True):
    """What the folder is to hold."""

    dataset: int
    """The version of the columns."""
    program: str
    form: Format
    games_in_shard: int
    source: Source
    """All that settles the rows."""


class Done(msgspec.Struct, frozen=True):
    """A shard that is on the disk."""

    shard: int
    rows: int
    sha256: str


Made = tuple[int, bytes, int]


class Folder:
    """A data set on the disk."""

    def __init__(self, path: Path, source: Source, form: Format, games_in_shard: int, program: str) -> None:
        self.path, self.source, self.form, self.each = path, source, form, games_in_shard
        self.head = Head(1, program, form, games_in_shard, without_places(source))
        self.done: dict[int, Done] = {}

    @property
    def shards(self) -> int:
        return -(-self.source.games // self.each)

    def games_in(self, shard: int) -> int:
        return min(self.each, self.source.games - shard * self.each)

    @property
    def rows(self) -> int:
        return sum(one.rows for one in self.done.values())

    def file(self, shard: int) -> Path:
        return self.path / f"part-{shard:05}.{SUFFIX[self.form]}"

    def open(self) -> None:
        """Begin, or go on where it stopped; a folder with something else is refused."""
        head = self.path / HEAD
        if head.exists():
            try:
                kept = msgspec.json.decode(head.read_bytes(), type=Head)
            except msgspec.MsgspecError:
                raise Refusal("other-dataset", path=str(self.path)) from None
            if kept != self.head:
                raise Refusal("other-dataset", path=str(self.path))
            self._read_ledger()
        elif self.path.exists() and any(self.path.iterdir()):
            raise Refusal("other-dataset", path=str(self.path))
        else:
            self.path.mkdir(parents=True, exist_ok=True)
            put_whole(head, msgspec.json.format(msgspec.json.encode(self.head)) + b"\n")

    def _read_ledger(self) -> None:
        path = self.path / LEDGER
        if not path.exists():
            return
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        for line in whole.splitlines():
            one = msgspec.json.decode(line, type=Done)
            file = self.file(one.shard)
            if file.exists() and hashlib.sha256(file.read_bytes()).hexdigest() == one.sha256:
                self.done[one.shard] = one
        if len(whole) < len(data):
            put_whole(path, whole)

    def missing(self) -> list[int]:
        return [shard for shard in range(self.shards) if shard not in self.done]

    def keep(self, shard: int, data: bytes, rows: int) -> None:
        """The shard first, then that it is there."""
        put_whole(self.file(shard), data)
        one = Done(shard, rows, hashlib.sha256(data).hexdigest())
        with (self.path / LEDGER).open("ab") as ledger:
            ledger.write(msgspec.json.encode(one) + b"\n")
            ledger.flush()
            os.fsync(ledger.fileno())
        self.done[shard] = one

    def write(self, jobs: int = 1, on: Place = "processes", heard: Callable[[int], None] | None = None) -> None:
        """All shards that are missing; `heard` is told how many games are done with each."""
        for shard, data, rows in made_on(self, self.missing(), jobs, on):
            self.keep(shard, data, rows)
            if heard is not None:
                heard(self.games_in(shard))


def without_places(source: Source) -> Source:
    """What may be written down of a source: not where on this machine records lie, nor what their files are called."""
    if isinstance(source, Kept):
        return msgspec.structs.replace(source, room="")
    return msgspec.structs.replace(source, files=[]) if isinstance(source, Records) else source


def put_whole(path: Path, data: bytes) -> None:
    """A file is there in full, or not at all."""
    half = path.with_name(f"{path.name}.half")
    with half.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)


# -- who makes them --------------------------------------------------------------------------------------------------


def make(source: Source, shard: int, each: int, form: Format) -> Made:
    last = min(source.games, (shard + 1) * each)
    data, rows = shard_bytes(source, shard * each, last, form)
    return shard, data, rows


def made_on(folder: Folder, shards: Sequence[int], jobs: int, on: Place) -> Iterator[Made]:
    """Shards as they are finished: here, in processes of this machine, or on a cluster."""
    if on == "ray":
        yield from made_on_ray(folder, shards, jobs)
    elif jobs > 1 and len(shards) > 1:
        yield from made_in_processes(folder, shards, jobs)
    else:
        for shard in shards:
            yield make(folder.source, shard, folder.each, folder.form)


def made_in_processes(folder: Folder, shards: Sequence[int], jobs: int) -> Iterator[Made]:
    """As many at a time as there are jobs, so that no more of them wait in memory."""
    waiting = list(reversed(shards))
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), leave_with_parent) as workers:
        pending: set[Future[Made]] = set()
        try:
            while waiting or pending:
                while waiting and len(pending) < jobs:
                    pending.add(workers.submit(make, folder.source, waiting.pop(), folder.each, folder.form))
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for one in done:
                    yield one.result()
        finally:
            workers.shutdown(wait=False, cancel_futures=True)


def made_on_ray(folder: Folder, shards: Sequence[int], jobs: int) -> Iterator[Made]:
    """The bytes come back, so machines need not share a disk."""
    with connected(jobs) as ray:
        work = ray.remote(num_cpus=1, max_retries=AGAIN)(make)
        crew = int(ray.cluster_resources().get("CPU", jobs)) or jobs
        shared, waiting, pending = ray.put(folder.source), list(reversed(shards)), list[Any]()
        while waiting or pending:
            while waiting and len(pending) < crew:
                pending.append(work.remote(shared, waiting.pop(), folder.each, folder.form))
            (done, *_), pending = ray.wait(pending, num_returns=1)
            yield brought(ray, done)
