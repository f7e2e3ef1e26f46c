"""A process in which bots think: `python -m cantina.server.thinking.worker`. It sees observations and samples.

Questions come in and answers go out over the standard streams, each as four bytes of length and a msgpack body. The
process is nice to others, has a limit on its memory, and ends itself when a bot does not come to an end.
"""

import gc
import importlib
import os
import signal
import struct
import sys
from typing import Any, BinaryIO, cast

import msgspec

from cantina import games
from cantina.bots import advice_of, answer_of, hurried, make_player, unhurried
from cantina.kernel import Advice, AskView, FastChance, Imagination, Line, Observation, Table, Talker
from cantina.kernel.snapshot import pack, unpack

LENGTH = struct.Struct("!I")
READY = b"\x01"
"""The process is there; it has the question."""
PATIENCE = 6
"""The limit of a thought is one of processor time, which a busy machine does not use up; by the clock on the wall it
may take this many times as long."""
LONGEST_SAMPLE = 1 << 20


class Question(msgspec.Struct):
    """What a bot is asked. `view` names the type of the view, `seen` is the observation as msgpack.

    `sample` is for those that think: a position that fits all that the seat knows, never the true one.
    """

    game: str
    player: str
    seed: int
    view: str
    seen: bytes
    aside: bool = False
    """Others decide: has the bot anything to say?"""
    sample: bytes = b""
    seconds: float = 0.0
    """How long it may think at most: more parts of the answer may come, and others wait. 0: as long as it likes."""
    advise: bool = False
    """A person decides: what would the bot do in that place, and why?"""


class Reply(msgspec.Struct):
    """A bot's answer, or what went wrong."""

    answer: str = ""
    fault: str = ""
    advice: Advice | None = None


class Seen(msgspec.Struct):
    """An observation whose view is not read yet."""

    seat: int | None
    view: msgspec.Raw
    ask: AskView | None
    lines: list[Line]
    over: bool = False
    winners: list[int] = []
    scores: list[int] = []
    people: list[int] = []
    hushed: bool = False


def question(
    game: str,
    player: str,
    seed: int,
    seen: Observation,
    aside: bool = False,
    sample: bytes = b"",
    seconds: float = 0.0,
    advise: bool = False,
) -> bytes:
    """The frame that asks a bot."""
    kind = type(seen.view)
    view = f"{kind.__module__}:{kind.__qualname__}"
    return frame(Question(game, player, seed, view, msgspec.msgpack.encode(seen), aside, sample, seconds, advise))


def sampled(table: Table, seat: int) -> bytes:
    """What a seat may imagine, as bytes: settled by what it knows, whatever is hidden from it."""
    return pack(table.game, table.sample(seat), plain=True)


def frame(message: msgspec.Struct) -> bytes:
    body = msgspec.msgpack.encode(message)
    return LENGTH.pack(len(body)) + body


def observation(asked: Question) -> Observation:
    seen = msgspec.msgpack.decode(asked.seen, type=Seen)
    module, _, name = asked.view.partition(":")
    kind: Any = importlib.import_module(module)
    for part in name.split("."):
        kind = getattr(kind, part)
    view = msgspec.msgpack.decode(seen.view, type=kind)
    return Observation(
        seen.seat, view, seen.ask, seen.lines, seen.over, seen.winners, seen.scores, seen.people, seen.hushed
    )


def imagination(asked: Question, seat: int | None) -> Imagination:
    if seat is None or not 0 < len(asked.sample) <= LONGEST_SAMPLE:
        raise ValueError(f"a sample of {len(asked.sample)} bytes")
    return Imagination(unpack(games.find(asked.game), asked.sample, FastChance(0)), seat)


def think(asked: Question) -> Reply:
    try:
        bot, seen = make_player(games.find(asked.game), asked.player, asked.seed), observation(asked)
        if asked.aside:
            return Reply(answer=str(cast(Talker, bot).say(seen)))
        if asked.advise:
            bot = unhurried(bot, asked.seconds)
            return Reply(advice=advice_of(bot, seen, lambda: imagination(asked, seen.seat)))
        bot = hurried(bot, asked.seconds)
        return Reply(answer=str(answer_of(bot, seen, lambda: imagination(asked, seen.seat))))
    except Exception as error:
        return Reply(fault=f"{type(error).__name__}: {error}"[:300])


def read(stream: BinaryIO) -> Question | None:
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return msgspec.msgpack.decode(stream.read(*LENGTH.unpack(head)), type=Question)


def keep_still() -> BinaryIO:
    """What a bot prints must not get between the answers: it goes to the error stream."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    return answers


def limit(memory: int, nicer: int = 10) -> None:
    if hasattr(os, "nice"):
        os.nice(nicer)
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def alarm(seconds: float) -> None:
    """After this much processor time the process ends. By the clock on the wall whoever waits for it gives up long
    before: that is for the case that nobody waits any more."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.setitimer(signal.ITIMER_REAL, 2 * PATIENCE * seconds)


def main(memory: int, seconds: float, imports: list[str]) -> None:
    answers = keep_still()
    limit(memory)
    for module in imports:
        importlib.import_module(module)
    gc.freeze()  # what is there for good is not looked through again while somebody thinks
    tell(answers, READY)
    while (asked := read(sys.stdin.buffer)) is not None:
        tell(answers, READY)
        alarm(seconds)
        reply = think(asked)
        alarm(0)
        tell(answers, frame(reply))


def tell(answers: BinaryIO, words: bytes) -> None:
    try:
        answers.write(words)
        answers.flush()
    except BrokenPipeError:
        os._exit(0)  # nobody waits any more


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[2]), sys.argv[3:])
