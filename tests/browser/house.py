"""A running house for the browser tests, which can be struck down and opened again at the same address."""

import signal
import subprocess
import sys
import tempfile
from pathlib import Path

SERVE = Path(__file__).with_name("serve.py")
FOLDER = tempfile.TemporaryDirectory(prefix="cantina-luck-")
LUCK = Path(FOLDER.name) / "luck"
"""What the luck of every house follows from at this moment: the name of the test that runs."""


class Server:
    """One server process over one data folder."""

    def __init__(self, folder: Path, *more: str, python: Path | str = sys.executable, serve: Path = SERVE) -> None:
        self.folder = folder
        self.more = more
        self.program = [str(python), str(serve)]
        self.port = 0  # whichever is free
        self.process: subprocess.Popen[str] | None = None
        self.address = ""
        self.opened = 0
        self.open()

    def open(self) -> None:
        self.opened += 1
        luck = ["--luck", str(LUCK), str(self.opened)]
        command = [*self.program, str(self.port), str(self.folder), *luck, *self.more]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        printed = self.process.stdout.readline().strip()
        assert printed.startswith("http://localhost:"), f"the server did not open: {printed}"
        assert self.address in ("", printed)
        self.address, self.port = printed, int(printed.rpartition(":")[2])

    def strike_down(self) -> None:
        """kill -9: nobody gets to say goodbye."""
        self.end(signal.SIGKILL)

    def close(self) -> None:
        self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None
