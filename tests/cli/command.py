"""Running the command in this process, as a person or a script would."""

import io
import random
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from cantina.cli.main import main


class Result:
    """What a run left behind."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


class Cantina:
    """The command, with a folder of its own."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *argv: str | Path, typed: str | Iterable[str] = "") -> Result:
        keys = io.StringIO(typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed))
        return self.with_keys(keys, *argv)

    def with_keys(self, keys: io.StringIO, *argv: str | Path) -> Result:
        self._monkeypatch.setattr(sys, "stdin", keys)
        self._capsys.readouterr()
        code = main([str(text) for text in argv])
        written = self._capsys.readouterr()
        return Result(code, written.out, written.err)

    def files(self) -> dict[str, bytes]:
        """Everything in the folder."""
        found = sorted(path for path in self.folder.rglob("*") if path.is_file())
        return {str(path.relative_to(self.folder)): path.read_bytes() for path in found}


class AnyKey(io.StringIO):
    """Somebody who types numbers without looking, for ever. What is no option is asked again, what is costly is
    taken now and then."""

    def __init__(self, seed: int, most: int = 9) -> None:
        super().__init__()
        self._random = random.Random(seed)
        self._most = most

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        number = self._random.randint(-1, self._most)
        return f"{number if number >= 0 else 'yes'}\n"
