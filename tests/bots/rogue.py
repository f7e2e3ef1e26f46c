"""A bot for the league that misbehaves as it is told to, at its second decision: rogue.py DEED [MARK]."""

import json
import os
import signal
import socket
import sys
import time
from pathlib import Path
from typing import Any


def say(**message: Any) -> None:
    print(json.dumps(message), flush=True)


def first(heard: dict[str, Any]) -> str:
    text: str = heard["ask"]["options"][0]["text"]
    return text


def hog(megabytes: int) -> bytearray:
    """Memory that is really taken."""
    taken = bytearray(megabytes << 20)
    for at in range(0, len(taken), 4096):
        taken[at] = 1
    return taken


def family_hog() -> None:
    for _ in range(4):
        if os.fork() == 0:
            kept = hog(40)
            time.sleep(60)
            os._exit(len(kept))
    time.sleep(60)


def swarm() -> None:
    """Processes that leave the group and their parent, without end."""
    while True:
        if os.fork() == 0:
            os.setsid()
            if os.fork():
                os._exit(0)
            time.sleep(60)
            os._exit(0)


def spin() -> None:
    while True:
        pass


def flood() -> None:
    while True:
        sys.stdout.write("a" * 10000)


def complain() -> None:
    while True:
        sys.stderr.write("a" * 10000)


def cheat(path: str) -> str:
    """What it finds out that it should not."""
    found = []
    try:
        socket.create_connection(("127.0.0.1", int(os.environ["HOME"].rpartition(":")[2])), 1)
        found.append("network")
    except OSError:
        pass
    numbers = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    own = {os.getpid(), os.getppid(), 1}
    for number in set(numbers) - own:
        try:
            Path(f"/proc/{number}/environ").read_bytes()
            Path(f"/proc/{number}/cmdline").read_bytes()
            found.append("processes")
            break
        except OSError:
            pass
    if b"secret" in Path(path).read_bytes():
        found.append("file")
    try:
        Path(path).with_name("left-behind").write_text("x")
        found.append("written")
    except OSError:
        pass
    (Path(os.environ["TMPDIR"]) / "own").write_text("x")
    return ",".join(found) or "nothing"


def misbehave(deed: str, heard: dict[str, Any]) -> None:
    number = heard["number"]
    if deed == "crash":
        sys.stderr.write("I give up\n")
        sys.exit(3)
    elif deed == "paint":
        sys.stderr.write("\x1b]0;mine\x07\x1b[2Jred\n")
        sys.exit(3)
    elif deed == "killed":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif deed == "sleep":
        time.sleep(60)
    elif deed == "spin":
        spin()
    elif deed == "garbage":
        print("e2e4", flush=True)
    elif deed == "illegal":
        say(type="answer", number=number, answer="e2e4")
    elif deed == "stale":
        say(type="answer", number=number - 1, answer=first(heard))
    elif deed == "twice":
        say(type="answer", number=number, answer=first(heard))
        say(type="answer", number=number, answer=first(heard))
    elif deed == "flood":
        flood()
    elif deed == "complain":
        complain()
    elif deed == "hog":
        hog(400)
    elif deed == "family-hog":
        family_hog()
    elif deed == "swarm":
        swarm()
    elif deed == "hush":
        os.close(1)
        time.sleep(60)
    elif deed == "chatter":
        say(type="answer", number=number, answer="say attack")
    elif deed.startswith("cheat:"):
        sys.stderr.write("found: " + cheat(deed.removeprefix("cheat:")) + "\n")
        sys.exit(0)
    else:
        raise SystemExit(f"no such deed: {deed}")


def main(deed: str) -> None:
    if deed == "silent":
        time.sleep(60)
    for line in sys.stdin:
        heard = json.loads(line)
        if heard["type"] == "hello":
            say(type="ready", protocol=9 if deed == "stranger" else 1, again=deed == "again", planes=deed == "numbers")
        if heard["type"] == "ask":
            if deed == "numbers":
                sys.stderr.write(f"{len(heard['planes'])} {len(heard['legal']) == len(heard['ask']['options'])}\n")
            if heard["number"] >= (3 if deed == "numbers" else 2) and deed not in ("good", "again", "stranger"):
                misbehave(deed, heard)
            else:
                say(type="answer", number=heard["number"], answer=first(heard))


main(sys.argv[1])
