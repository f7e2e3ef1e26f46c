"""How many moves a live server takes. `make load`.

The real server runs as a process of its own on one core, with every move synced to disk before it is acknowledged; the
players run on another core where there is one. In turn, since other work on the machine comes and goes: tables whose
players answer as fast as the server lets them, boardgame.io in process, and many sockets at a human pace without and
with masters who think at 50 other tables, in processes on the server's core. With --beside the server of another tree
takes its turns, too: its folder `src`, or `build/compiled`.
The time of a move is from sending the answer until the last of the table's sockets has the new version. Also shown: the
processor time of the server for a move, and how busy both cores were. Players as busy as a whole core would have
measured themselves.
"""

import argparse
import asyncio
import json
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from load_client import Onlookers, crowd

SEATS = 4
PEERS = Path(__file__).resolve().parent / "peers"


def server(port: int, data: str) -> None:
    """The house without the limits that are there to keep a crowd like ours out."""
    from cantina.server.http.serve import serve
    from cantina.server.settings import without_limits

    settings = without_limits(sockets=1 << 20, connections=1 << 20, connections_each=1 << 20)
    serve("127.0.0.1", port, Path(data), browser=False, settings=settings, opened=tell)


def tell(address: str) -> None:
    print(address, flush=True)


def cores() -> list[int]:
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def pin(core: int) -> None:
    """Stay on one core."""
    os.sched_setaffinity(0, {core})


def memory(pid: int) -> float:
    """What a process has in memory, in MB. 0 where the system does not tell."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0.0
    return next(int(line.split()[1]) / 1024 for line in status.read_text().splitlines() if line.startswith("VmRSS"))


def processor(pid: int) -> float:
    """The processor time of a process, in seconds."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    parts = stat.read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def children(pid: int) -> list[int]:
    """The processes that a process has started: those in which its bots think."""
    tasks = Path(f"/proc/{pid}/task")
    lists = [path / "children" for path in tasks.iterdir()] if tasks.exists() else []
    return [int(child) for path in lists if path.exists() for child in path.read_text().split()]


async def measure(
    core: list[int], tables: int, pause: float, warm: float, seconds: float, masters: int = 0, tree: str = ""
) -> dict[str, float]:
    """Start a server with an empty database, let the crowd in, and stop it. `masters`: at how many tables. `tree`:
    where its program is, if not here."""
    around = {**os.environ, **({"PYTHONPATH": tree} if tree else {})}
    with tempfile.TemporaryDirectory(prefix="cantina-load-", dir=os.environ.get("CANTINA_LOAD_DIR")) as data:
        command = [sys.executable, __file__, "--serve", data, *(["--core", str(core[0])] if core else [])]
        process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE, env=around)
        assert process.stdout is not None
        try:
            address = (await process.stdout.readline()).decode().strip()
            before = memory(process.pid)
            address = address.replace("localhost", "127.0.0.1")
            onlookers = Onlookers(address)
            await onlookers.set_up(masters)
            began = time.perf_counter()
            found = await crowd(address, tables, SEATS, pause, warm, seconds, lambda: processor(process.pid))
            found["kb_per_table"] = 1024 * (memory(process.pid) - before) / tables
            found["masters_moves_s"] = onlookers.moves / (time.perf_counter() - began)
            found["thinker_mb"] = max([memory(child) for child in children(process.pid)], default=0.0)
            onlookers.leave()
        finally:
            process.terminate()
            await process.wait()
    return found


def median(runs: list[dict[str, float]], by: str = "p99_ms") -> dict[str, float]:
    """The run in the middle."""
    return sorted(runs, key=lambda run: run[by])[len(runs) // 2]


async def turn(core: list[int], options: argparse.Namespace) -> dict[str, dict[str, float]]:
    """Everything once."""
    human, found = options.sockets // SEATS, {}
    for name, tree in (("before", options.beside), ("", "")):
        if tree or not name:
            found[f"fast {name}"] = await measure(core, options.tables, 0, 3, options.seconds, 0, tree)
    found["peer"] = boardgame_io(core, options.tables, min(options.seconds, 5))
    kinds = [("human before", 0, options.beside)] if options.beside else []
    kinds += [("human ", 0, "")] + ([("masters ", options.masters, "")] if options.masters else [])
    for name, masters, tree in kinds:
        found[name] = await measure(core, human, human / options.rate, 3, options.seconds, masters, tree)
    return found


def boardgame_io(core: list[int], tables: int, seconds: float) -> dict[str, float]:
    """boardgame.io's authority in one process, without sockets and without a disk, on the core the server had."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return {}
    if not (PEERS / "node_modules").exists():
        subprocess.run([npm, "ci", "--silent"], cwd=PEERS, check=True)
    pinned = ["taskset", "--cpu-list", str(core[0])] if core and shutil.which("taskset") else []
    command = [*pinned, node, str(PEERS / "boardgame.mjs"), str(seconds), str(tables)]
    found: dict[str, float] = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--serve", metavar="FOLDER", help=argparse.SUPPRESS)
    parser.add_argument("--core", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--tables", type=int, default=50, help="tables that play as fast as they can")
    parser.add_argument("--sockets", type=int, default=1000, help="sockets at a human pace")
    parser.add_argument("--rate", type=int, default=500, help="moves a second of all those together")
    parser.add_argument("--masters", type=int, default=50, help="tables at which masters think beside them")
    parser.add_argument("--turns", type=int, default=5, help="how often all of it is measured")
    parser.add_argument("--beside", metavar="FOLDER", default="", help="the server of another tree takes its turns too")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parser.parse_args()
    if arguments.serve:
        if arguments.core is not None:
            pin(arguments.core)
        server(0, arguments.serve)
        return
    import uvloop

    core = cores()
    if len(core) > 1:
        pin(core[1])

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        turns = [runner.run(turn(core, arguments)) for _ in range(arguments.turns)]
    figures = {
        name: median([one[name] for one in turns], "moves_s" if name.startswith("fast") else "p99_ms")
        for name in turns[0]
        if name != "peer"
    }
    if arguments.json:
        machine = platform.processor() or platform.machine()
        print(json.dumps({"machine": machine, "figures": figures, "turns": turns}))
    else:
        show(figures, turns, arguments)


def show(figures: dict[str, dict[str, float]], turns: list[dict[str, dict[str, float]]], options: Any) -> None:
    columns = ("moves/s", "p50 ms", "p99 ms", "worst ms", "CPU us", "server %", "players %", "kB/table")
    print(f"{'':40}" + "".join(f"{column:>10}" for column in columns))
    for name, row in figures.items():
        tables = options.tables if name.startswith("fast") else options.sockets // SEATS
        print(
            f"{f'{tables} tables x {SEATS} sockets, {name}':40}{row['moves_s']:10.0f}{row['p50_ms']:10.1f}"
            f"{row['p99_ms']:10.1f}{row['worst_ms']:10.1f}{row['us_per_move']:10.0f}{100 * row['server_share']:10.0f}"
            f"{100 * row['players_share']:10.0f}{row['kb_per_table']:10.0f}"
        )
    if options.beside:
        print(f"moves a second, of those of the other tree: {ratios(turns, 'fast ', 'fast before', 'moves_s')}")
        print(f"p99 at a human pace, of that of the other tree: {ratios(turns, 'human ', 'human before', 'p99_ms')}")
    if "masters " in figures:
        beside = figures["masters "]
        print(
            f"p99 beside {options.masters} tables of masters: {ratios(turns, 'masters ', 'human ', 'p99_ms')} times as "
            f"long; they made {beside['masters_moves_s']:.0f} moves a second, and no thinking process had more than "
            f"{beside['thinker_mb']:.0f} MB"
        )
    if all(one["peer"] for one in turns):
        for one in turns:
            one["peer"]["moves_s"] = one["peer"]["moves_a_second"]
        peer = median([one["peer"] for one in turns], "moves_s")
        print(
            f"boardgame.io, in process, no disk: {peer['moves_s']:.0f} moves a second, p50 {peer['p50_ms']:.1f} ms,",
            end=" ",
        )
        print(
            f"p99 {peer['p99_ms']:.1f} ms; of these moves this server makes {ratios(turns, 'fast ', 'peer', 'moves_s')}"
        )
    else:
        print("boardgame.io was not measured: there is no Node.js with npm")


def ratios(turns: list[dict[str, dict[str, float]]], one: str, other: str, what: str) -> str:
    """The ratio in the middle, and all of them."""
    found = sorted(turn[one][what] / turn[other][what] for turn in turns)
    return f"{statistics.median(found):.2f} ({', '.join(f'{ratio:.2f}' for ratio in found)})"


if __name__ == "__main__":
    main()
