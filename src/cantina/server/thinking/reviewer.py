"""A process in which the coach looks through one finished game: `python -m cantina.server.thinking.reviewer`.

The record comes in over the standard input; out go lines of JSON: how far it is, and at last what was found. It is
nicer to others than the bots are, and has a limit on its memory and on its processor time.
"""

import importlib
import os
import sys
from typing import BinaryIO

import msgspec

from cantina import games
from cantina.bots.coach import Coach
from cantina.bots.review import Review
from cantina.kernel import Record
from cantina.server.thinking.worker import keep_still, limit, tell

STEPS = 200
"""Into how many parts what is said of the progress is divided at most."""


class Report(msgspec.Struct, omit_defaults=True):
    """How far it is; at the end what was found, or what went wrong."""

    part: float = 0.0
    review: Review | None = None
    fault: str = ""


class Teller:
    """Says how far it is, and not too often."""

    def __init__(self, out: BinaryIO) -> None:
        self.out = out
        self.last = 0

    def say(self, report: Report) -> None:
        tell(self.out, msgspec.json.encode(report) + b"\n")

    def progress(self, part: float) -> None:
        if int(part * STEPS) > self.last:
            self.last = int(part * STEPS)
            self.say(Report(part))


def limit_time(seconds: int) -> None:
    """Whoever needs longer on a processor is ended by the system."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def main(memory: int, seconds: int, nicer: int, imports: list[str]) -> None:
    teller = Teller(keep_still())
    limit(memory, nicer)
    limit_time(seconds)
    for module in imports:
        importlib.import_module(module)
    try:
        record = Record.parse(sys.stdin.buffer.read())
        review = Coach(games.find(record.header.game), record, progress=teller.progress).review()
        teller.say(Report(1.0, review))
    except Exception as error:
        teller.say(Report(fault=f"{type(error).__name__}: {error}"[:300]))
    os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
