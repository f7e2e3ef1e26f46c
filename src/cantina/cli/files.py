"""Files: read with a word when they cannot be, written whole or not at all."""

import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cantina.kernel import Refusal

REASONS = {
    errno.ENOENT: "missing",
    errno.EEXIST: "exists",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "missing",
    errno.ENOSPC: "full",
    errno.EROFS: "denied",
}


OWNER_ONLY = 0o600
"""Rights of a file that nobody else on this machine is to read."""


def refused(key: str, path: Path, error: OSError) -> Refusal:
    """`cannot-read` or `cannot-write`, with the reason as a word that the message can choose by."""
    return Refusal(key, path=str(path), why=REASONS.get(error.errno or 0, "other"), error=error.strerror or str(error))


@contextmanager
def about(path: Path) -> Iterator[None]:
    """What is refused in here concerns this file: its name will be said first, unless the refusal names a file."""
    try:
        yield
    except Refusal as refusal:
        if "path" not in refusal.line.args:
            refusal.add_note(str(path))
        raise


def read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise refused("cannot-read", path, error) from error


def make_new(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Write a file that was not there before, and have it on the disk. On failure none is left behind."""
    made = False
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
        made = True
        with os.fdopen(handle, "wb") as file:
            write_through(file.fileno(), data)
    except OSError as error:
        if made:
            path.unlink(missing_ok=True)
        raise refused("cannot-write", path, error) from error
    settle_folder(path.parent)


def put(handle: int, data: bytes) -> None:
    """Write all of it."""
    while data:
        data = data[os.write(handle, data) :]


def write_through(handle: int, data: bytes) -> None:
    """Write all of it and wait until the disk has it."""
    put(handle, data)
    os.fsync(handle)


def settle_folder(folder: Path) -> None:
    """Wait until the disk knows the names in a folder, where the system can be asked to."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def check_writable(path: Path) -> None:
    """Refuse early what could not be written after long work."""
    if path.is_dir():
        raise refused("cannot-write", path, IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR)))
    if not path.parent.is_dir():
        raise refused("cannot-write", path, FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)))
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise refused("cannot-write", path, PermissionError(errno.EACCES, os.strerror(errno.EACCES)))


def write(path: Path, data: bytes, mode: int = 0o666) -> None:
    """Put a whole file in place of whatever was there."""
    draft = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    make_new(draft, data, mode)
    try:
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise refused("cannot-write", path, error) from error
    settle_folder(path.parent)
