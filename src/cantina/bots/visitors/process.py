"""A visitor that is running: a process of this machine within its walls, or somebody at the other end of a socket."""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from cantina.bots.visitors.channel import Channel, dial
from cantina.bots.visitors.messages import Fault, Hello, Limits, Message, Ready, from_line, to_line
from cantina.bots.visitors.watch import WATCHES, Watch, family

JAIL = Path(__file__).parent / "jail.py"
KEPT_NAMES = ("PATH", "HOME", "LANG", "LC_ALL", "PYTHONPATH", "LD_LIBRARY_PATH", "NODE_PATH", "CLASSPATH", "JAVA_HOME")
"""What a visitor gets of the environment: nothing else, for keys and passwords may stand there."""
ADDRESSES = ("tcp:", "unix:")
ENDS = 2.0
"""Seconds that a visitor has to end by itself."""
Walls = dict[str, bool]


class Running:
    """A visitor that was greeted. What goes wrong is raised as a Fault, and it is ended then."""

    def __init__(self, channel: Channel, limits: Limits) -> None:
        self.channel = channel
        self.limits = limits
        self.walls: Walls = {}
        self.ready = Ready(0)
        self.deals: set[int | None] = set()
        """Which it has played."""
        self.channel.most = limits.output << 20

    def greet(self, hello: Hello) -> None:
        """Say what is going to be played, and hear that it is ready."""
        try:
            line = self.channel.exchange(to_line(hello), time.monotonic() + self.limits.start, True, self.alive)
            ready = from_line(line)
            if not isinstance(ready, Ready) or ready.protocol != hello.protocol:
                raise ValueError(f"ready for protocol {hello.protocol}?")
        except ValueError as error:
            self.end()
            raise Fault("start", str(error)) from None
        except Fault as fault:
            self.end()
            raise Fault("start", str(fault) + self.said()) from None
        self.ready = ready

    def said(self) -> str:
        """What it complained about last, if anything."""
        text = self.channel.stderr.decode("utf-8", "replace").strip()
        return f" ({text[-400:]})" if text else ""

    def begin(self) -> None:
        """Another game: what it has taken is counted from here."""
        self.channel.written = 0

    def has_played(self, _deal: int | None) -> bool:
        """Whether it may remember the cards of a deal. Of somebody at a socket nobody can tell, nor prevent it."""
        return False

    def tell(self, message: Message, seconds: float) -> None:
        self.channel.exchange(to_line(message), time.monotonic() + seconds, False, self.alive)

    def ask(self, message: Message, seconds: float) -> bytes:
        return self.channel.exchange(to_line(message), time.monotonic() + seconds, True, self.alive)

    def alive(self) -> None:
        """Raise what is known of its end."""

    def processor(self) -> float:
        """The seconds of processor time of this game."""
        return 0.0

    def memory(self) -> int:
        return 0

    def end(self, seconds: float = ENDS) -> None:
        """Let it go; it has these seconds to leave by itself."""
        with suppress(OSError):
            self.channel.complaints()
            self.channel.close()


class Program(Running):
    """A process that was started here."""

    def __init__(self, command: Sequence[str], limits: Limits, hidden: Sequence[str] = ()) -> None:
        self.scratch = tempfile.mkdtemp(prefix="cantina-bot-")
        self.fault: Fault | None = None
        self.process, self.walls_said = self._start(
            list(command), limits, [one for one in hidden if Path(one).exists()]
        )
        streams = self.process.stdout, self.process.stdin, self.process.stderr
        assert all(streams)
        super().__init__(Channel(*(os.dup(stream.fileno()) for stream in streams if stream)), limits)
        for stream in streams:
            if stream:
                stream.close()
        self.ended = False
        self.walls = self._walls()
        self.watch = Watch(self.process.pid, 2 if self.walls["processes"] else 1, limits, self.stop)

    def _start(self, command: list[str], limits: Limits, hidden: list[str]) -> tuple["subprocess.Popen[bytes]", int]:
        said, saying = os.pipe()
        environment = {name: os.environ[name] for name in KEPT_NAMES if name in os.environ}
        spec = {
            "command": command,
            "environment": {**environment, "TMPDIR": self.scratch},
            "limits": msgspec.structs.asdict(limits),
            "hidden": [str(Path(one).resolve()) for one in hidden],
            "report": saying,
            "walls": not os.environ.get("CANTINA_NO_WALLS"),
        }
        started = subprocess.Popen(
            [sys.executable, "-I", "-S", "-B", str(JAIL), json.dumps(spec)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            pass_fds=(saying,),
            start_new_session=True,
            bufsize=0,
        )
        os.close(saying)
        return started, said

    def _walls(self) -> Walls:
        """What stands around it, as its jail says; a Fault where it did not get so far as to be started."""
        try:
            with os.fdopen(self.walls_said, "rb") as report:
                first, second = report.readline(), report.readline()
            if not first or second:
                raise Fault("start", second.decode("utf-8", "replace").strip() or self.channel.complaints())
            walls: Walls = json.loads(first)
        except (Fault, ValueError) as error:
            self.kill()
            self._bury()
            raise error if isinstance(error, Fault) else Fault("start", first.decode("utf-8", "replace")) from None
        return walls

    def begin(self) -> None:
        super().begin()
        self.watch.begin()

    def has_played(self, deal: int | None) -> bool:
        return deal is not None and deal in self.deals

    def alive(self) -> None:
        if self.fault is not None:
            raise self.fault
        with suppress(subprocess.TimeoutExpired):
            code = self.process.wait(0.1)
            if self.fault is not None:
                raise self.fault
            raise Fault("crash", how_it_ended(code))

    def processor(self) -> float:
        return max(0.0, self.watch.processor() - self.watch.base)

    def memory(self) -> int:
        return self.watch.most >> 20

    def stop(self, fault: Fault) -> None:
        """It took too much."""
        self.fault = fault
        self.kill()

    def kill(self) -> None:
        """End it and whatever it has started. In rooms of its own all of that ends with the first; elsewhere each one
        is looked for. Its jail stays until nothing is left, and ends by itself then."""
        with suppress(StopIteration):
            found = family(self.process.pid)
            next(found)
            for one in found:
                with suppress(OSError):
                    os.kill(one, signal.SIGKILL)
        if not WATCHES:
            with suppress(OSError):
                os.killpg(self.process.pid, signal.SIGKILL)

    def end(self, seconds: float = ENDS) -> None:
        """It may end by itself when nothing more comes; whatever is left is ended."""
        if self.ended:
            return
        self.ended = True
        super().end()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        self.watch.close()
        self._bury()

    def _bury(self) -> None:
        while self.process.poll() is None:
            self.kill()
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(0.5)
        shutil.rmtree(self.scratch, ignore_errors=True)


def how_it_ended(code: int) -> str:
    if code > 128:
        with suppress(ValueError):
            return f"it was ended by {signal.Signals(code - 128).name}"
    return f"it ended with {code}"


def start(command: Sequence[str], limits: Limits, hidden: Sequence[str] = ()) -> Running:
    """Whoever is named by a command line or an address."""
    if command and command[0].startswith(ADDRESSES):
        return Running(dial(command[0], limits.start), limits)
    return Program(command, limits, hidden)
