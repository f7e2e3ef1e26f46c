"""Starts a bot within bounds: `python -I -S jail.py SPEC`. It imports nothing of Cantina, so that it starts quickly.

What this system permits is put up, and what it does not permit is reported, never claimed: a network of its own
without any way out, processes that see no others, files that can be read but not written. Limits of the system itself
(memory, processor, files) hold for each process; whoever started this watches all of them together.
"""

import ctypes
import json
import os
import resource
import signal
import sys
from contextlib import suppress
from typing import Any, NoReturn

NEWNS, NEWUSER, NEWPID, NEWNET, NEWIPC = 0x20000, 0x10000000, 0x20000000, 0x40000000, 0x8000000
READ_ONLY, NO_SUID, NO_DEV, BIND, RECURSIVE, PRIVATE = 1, 2, 4, 4096, 16384, 1 << 18
DEATH_SIGNAL, SUBREAPER, NO_NEW_RIGHTS, DROP = 1, 36, 38, 24
SET_MOUNT_ATTRIBUTES, WHOLE_TREE, HERE = 442, 0x8000, -100
LINUX = sys.platform == "linux"
LIBC = ctypes.CDLL(None, use_errno=True)


def succeed(result: int) -> None:
    if result < 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def unshare(what: int) -> None:
    succeed(LIBC.unshare(what))


def mount(source: str, target: str, kind: str, flags: int, data: str = "") -> None:
    succeed(LIBC.mount(source.encode(), target.encode(), kind.encode(), ctypes.c_ulong(flags), data.encode()))


def put(path: str, text: str) -> None:
    with open(path, "w") as file:  # noqa: PTH123  pathlib would take as long to load as all the rest
        file.write(text)


def leave() -> bool:
    """Leave the rooms that all processes share. Whether it is permitted here."""
    user, group = os.geteuid(), os.getegid()
    try:
        unshare(NEWUSER | NEWNS | NEWPID | NEWNET | NEWIPC)
        put("/proc/self/setgroups", "deny")
        put("/proc/self/uid_map", f"{user} {user} 1")
        put("/proc/self/gid_map", f"{group} {group} 1")
    except OSError:
        return False
    return True


def shut_files(scratch: str, hidden: list[str]) -> bool:
    """All files can be read only, but for an empty folder in memory; what is hidden is empty."""
    attributes = (ctypes.c_uint64 * 4)(READ_ONLY, 0, 0, 0)
    size = ctypes.c_size_t(ctypes.sizeof(attributes))
    try:
        mount("none", "/", "", RECURSIVE | PRIVATE)
        succeed(LIBC.syscall(SET_MOUNT_ATTRIBUTES, HERE, b"/", WHOLE_TREE, attributes, size))
        mount("none", scratch, "tmpfs", NO_SUID | NO_DEV, "size=64m,mode=700,nr_inodes=10000")
        if os.path.isdir("/dev/shm"):  # noqa: PTH112
            mount("none", "/dev/shm", "tmpfs", NO_SUID | NO_DEV, "size=64m,nr_inodes=1000")
        for path in hidden:
            mount("/dev/null", path, "", BIND)
    except OSError:
        return False
    return True


def shut_processes() -> bool:
    """A list of processes that has only its own; an empty one where the system shows no other."""
    for kind in ("proc", "tmpfs"):
        with suppress(OSError):
            mount("none", "/proc", kind, NO_SUID | NO_DEV)
            return True
    return False


def bound(limits: dict[str, Any]) -> None:
    """What the system itself enforces, for each process."""
    megabyte = 1 << 20
    wanted = {
        resource.RLIMIT_CPU: int(limits["processor"]) + 2,
        resource.RLIMIT_DATA: int(limits["memory"]) * megabyte,
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_FSIZE: 64 * megabyte,
        resource.RLIMIT_NOFILE: 256,
    }
    for which, most in wanted.items():
        _, hard = resource.getrlimit(which)
        allowed = most if hard == resource.RLIM_INFINITY else min(most, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(which, (allowed, allowed))


def give_up_rights() -> None:
    """No program that it starts gets more rights than it has, and it has none over the rooms that were made for it."""
    if LINUX:
        for right in range(64):
            LIBC.prctl(DROP, right, 0, 0, 0)
        LIBC.prctl(NO_NEW_RIGHTS, 1, 0, 0, 0)


def die_with_parent() -> None:
    if LINUX:
        LIBC.prctl(DEATH_SIGNAL, signal.SIGKILL, 0, 0, 0)


def become(spec: dict[str, Any], report: int, walls: dict[str, bool]) -> NoReturn:
    """The bot itself, in place of this process."""
    try:
        bound(spec["limits"])
        give_up_rights()
        os.write(report, json.dumps(walls).encode() + b"\n")
        os.execvpe(spec["command"][0], spec["command"], spec["environment"])
    except BaseException as error:
        os.write(report, str(error).encode() + b"\n")
    os._exit(127)


def wait_for(child: int) -> NoReturn:
    """Bury whoever dies here until the bot itself does; nobody outlives it."""
    for stream in (0, 1, 2):
        os.close(stream)
    while True:
        died, status = os.wait()
        if died == child:
            break
    with suppress(OSError):
        if os.getpid() != 1:
            orphans()
    os._exit(os.waitstatus_to_exitcode(status) % 256 if status & 0x7F == 0 else 128 + (status & 0x7F))


def orphans() -> None:
    """End what the bot has left behind, where it shares its processes with others."""
    while True:
        with open(f"/proc/self/task/{os.getpid()}/children") as file:  # noqa: PTH123
            left = file.read().split()
        if not left:
            return
        for one in left:
            os.kill(int(one), signal.SIGKILL)
        os.wait()


def begin(spec: dict[str, Any]) -> NoReturn:
    report = int(spec["report"])
    os.set_inheritable(report, False)
    die_with_parent()
    if LINUX:
        LIBC.prctl(SUBREAPER, 1, 0, 0, 0)
    apart = LINUX and spec["walls"] and leave()
    child = os.fork()
    if child:
        os.close(report)
        wait_for(child)
    if apart:
        die_with_parent()
        files = shut_files(spec["environment"]["TMPDIR"], spec["hidden"])
        walls = {"network": True, "processes": shut_processes(), "files": files}
        child = os.fork()
        if child:
            os.close(report)
            wait_for(child)
    else:
        walls = {"network": False, "processes": False, "files": False}
    become(spec, report, walls)


if __name__ == "__main__":
    begin(json.loads(sys.argv[1]))
