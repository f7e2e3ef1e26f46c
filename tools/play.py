"""Start the `cantina` of this tree: on kernel and games as they were compiled, or else on their sources.

Compiling takes minutes, and nobody waits for it. The first start has it done in the background, where there is a C
compiler; the next start uses the result as long as kernel and games are what was compiled. What compiles comes into
build/play too, unless the virtual environment has it. How it went is in build/play/log.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import IO

from compile import ROOT, compiler, digest, fits

PLAY = ROOT / "build" / "play"
TOOLS = PLAY / "tools"
LOCKED = ROOT / "requirements" / "compile.txt"
LEVEL = 3


def folder() -> Path:
    """Where kernel and games of just these sources are, compiled, or will be."""
    return PLAY / digest()[:16]


def hold(path: Path, alone: bool) -> IO[bytes] | None:
    """A file that is held as long as it stays open, by one alone or by all who use something; None if it is taken."""
    import fcntl

    file = path.open("ab")
    try:
        fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        return None
    return file


# -- playing ---------------------------------------------------------------------------------------------------------


def play(arguments: list[str]) -> None:
    """This process becomes the command."""
    place = compiled() or ROOT / "src"
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(place), before] if before else [str(place)])
    os.execv(sys.executable, [sys.executable, "-m", "cantina.cli", *arguments])


def compiled() -> Path | None:
    """The folder to play from. Nobody clears it away while this process lives."""
    if os.name == "nt":
        return None
    place = folder()
    if place.exists() and (used := hold(place / "used", alone=False)) and fits(place, LEVEL):
        os.set_inheritable(os.dup(used.fileno()), True)
        return place
    if compiler() is not None:
        begin(place)
    return None


def begin(place: Path) -> None:
    """Compile in the background, unless that is going on or has failed for these sources."""
    PLAY.mkdir(parents=True, exist_ok=True)
    if failure(place).exists():
        print(f"kernel and games could not be compiled: {PLAY.relative_to(ROOT)}/log says why")
        return
    print("kernel and games are being compiled in the background; the next start will use them", flush=True)
    lock = hold(PLAY / "lock", alone=True)
    if lock is None:
        return
    with (PLAY / "log").open("wb") as log:
        subprocess.Popen(
            [sys.executable, __file__, "--compile"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            pass_fds=[lock.fileno()],  # the lock is held until the last who has it ends
            start_new_session=True,
        )


def failure(place: Path) -> Path:
    return place.with_suffix(".failed")


# -- in the background -----------------------------------------------------------------------------------------------


def compile_quietly() -> None:
    """What goes on in the background. Players come first."""
    os.nice(19)
    place = folder()
    clear(place)
    environment = {**os.environ, "PYTHONPATH": str(tools())} if find_spec("mypyc") is None else {**os.environ}
    jobs = max(1, (os.cpu_count() or 2) - 1)
    command = [sys.executable, str(ROOT / "tools" / "compile.py"), "--into", str(place), "--jobs", str(jobs)]
    if subprocess.run([*command, "--level", str(LEVEL)], env=environment, check=False).returncode > 0:  # not killed
        failure(place).touch()


def tools() -> Path:
    """The locked packages that compile, in a folder of their own: playing does not need them."""
    wanted = hashlib.sha256(sys.version.encode() + LOCKED.read_bytes()).hexdigest()
    stamp = TOOLS / "stamp"
    if not stamp.exists() or stamp.read_text() != wanted:
        shutil.rmtree(TOOLS, ignore_errors=True)
        uv = [str(Path(sys.executable).parent / "uv"), "pip", "install", "--quiet", "--python", sys.executable]
        subprocess.run([*uv, "--require-hashes", "--target", str(TOOLS), "--requirement", str(LOCKED)], check=True)
        stamp.write_text(wanted)
    return TOOLS


def clear(place: Path) -> None:
    """Take away what was compiled from other sources, or only in part, unless somebody is playing on it."""
    for other in [path for path in PLAY.iterdir() if path not in (place, TOOLS)]:
        if other.suffix == ".failed":
            other.unlink()
        elif other.is_dir() and (nobody := hold(other / "used", alone=True)):
            shutil.rmtree(other)
            nobody.close()


if __name__ == "__main__":
    if sys.argv[1:] == ["--compile"]:
        compile_quietly()
    else:
        play(sys.argv[1:])
