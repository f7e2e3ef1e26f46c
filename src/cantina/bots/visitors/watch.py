"""How much a visitor takes, all its processes together. Only Linux tells; elsewhere each process has its own bounds."""

import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from cantina.bots.visitors.messages import Fault, Limits

OFTEN = 0.025
"""Seconds between two looks."""
PROC = Path("/proc")
WATCHES = sys.platform == "linux"


class Use(msgspec.Struct):
    """What is taken at one moment."""

    memory: int = 0
    """Bytes."""
    processor: float = 0.0
    """Seconds since it was started, of those too that have ended."""
    tasks: int = 0


def family(root: int) -> Iterator[int]:
    """A process and all that descend from it."""
    waiting = [root]
    while waiting:
        one = waiting.pop()
        yield one
        with suppress(OSError):
            for task in (PROC / str(one) / "task").iterdir():
                with suppress(OSError):
                    waiting += map(int, (task / "children").read_bytes().split())


def measure(root: int, keepers: int) -> Use:
    """What the descendants of a process take. The first few, who keep the others, count with their time only."""
    use = Use()
    tick = 1 / os.sysconf("SC_CLK_TCK")
    for at, one in enumerate(family(root)):
        with suppress(OSError, ValueError):
            # After the name, which may hold anything: the state is the third field.
            stat = (PROC / str(one) / "stat").read_bytes().rpartition(b")")[2].split()
            use.processor += tick * sum(map(int, stat[11:15]))
            if at >= keepers:
                use.tasks += int(stat[17])
                use.memory += taken(one)
    return use


def taken(process: int) -> int:
    """The bytes that are a process's own, or shared by way of memory."""
    total = 0
    for line in (PROC / str(process) / "status").read_bytes().splitlines():
        if line.startswith((b"RssAnon:", b"RssShmem:", b"VmSwap:")):
            total += int(line.split()[1]) * 1024
    return total


class Watch:
    """Looks at a visitor now and then, and calls `stop` when it takes too much."""

    def __init__(self, root: int, keepers: int, limits: Limits, stop: Callable[[Fault], None]) -> None:
        self.root = root
        self.keepers = keepers
        self.limits = limits
        self.stop = stop
        self.most = 0
        """The most bytes of memory that were seen."""
        self.base = 0.0
        """The processor time that was taken when the game began."""
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        if WATCHES:
            self._thread.start()

    def begin(self) -> None:
        """A game begins: its processor time is counted from here."""
        self.base = self.processor()
        self.most = 0

    def processor(self) -> float:
        return measure(self.root, self.keepers).processor if WATCHES else 0.0

    def _look(self) -> None:
        while not self._done.wait(OFTEN):
            fault = self._judge(measure(self.root, self.keepers))
            if fault is not None:
                self.stop(fault)
                return

    def _judge(self, use: Use) -> Fault | None:
        self.most = max(self.most, use.memory)
        if use.memory > self.limits.memory << 20:
            return Fault("memory", f"{use.memory >> 20} MB")
        if use.tasks > self.limits.tasks:
            return Fault("tasks", str(use.tasks))
        if use.processor - self.base > self.limits.processor:
            return Fault("busy", f"{use.processor - self.base:.1f} s")
        return None

    def close(self) -> None:
        self._done.set()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join()
