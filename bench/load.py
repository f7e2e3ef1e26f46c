"""How many moves a live server takes. `make load`.

The real server runs as a process of its own on one core, with every move synced to disk before it is acknowledged; the
players run on another core where there is one. First tables whose players answer as fast as the server lets them, then
many sockets at a human pace without and with masters who think at 50 other tables, in processes on the server's core:
several times in turn, since other work on the machine comes and goes.
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
    core: list[int], tables: int, pause: float, warm: float, seconds: float, masters: int = 0
) -> dict[str, float]:
    """Start a server with an empty database, let the crowd in, and stop it. `masters`: at how many tables."""
    with tempfile.TemporaryDirectory(prefix="cantina-load-", dir=os.environ.get("CANTINA_LOAD_DIR")) as data:
        command = [sys.executable, __file__, "--serve", data, *(["--core", str(core[0])] if core else [])]
        process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
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


def median(runs: list[dict[str, float]]) -> dict[str, float]:
    """The run in the middle by its p99."""
    return sorted(runs, key=lambda run: run["p99_ms"])[len(runs) // 2]


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
    parser.add_argument("--turns", type=int, default=5, help="of a human pace without masters and beside them")
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

    human = arguments.sockets // SEATS
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        fast = runner.run(measure(core, arguments.tables, 0, 3, arguments.seconds))
        pace = human / arguments.rate
        turns = [
            [
                runner.run(measure(core, human, pace, 3, arguments.seconds, masters))
                for masters in (0, arguments.masters)
            ]
            for _ in range(arguments.turns)
        ]
    slow, beside = (median([turn[at] for turn in turns]) for at in range(2))
    ratios = sorted(with_them["p99_ms"] / alone["p99_ms"] for alone, with_them in turns)
    peer = boardgame_io(core, arguments.tables, min(arguments.seconds, 5))
    figures = {"fast": {"tables": arguments.tables, **fast}, "human": {"tables": human, **slow}}
    figures["masters"] = {"tables": human, **beside}
    if arguments.json:
        print(
            json.dumps(
                {"machine": platform.processor() or platform.machine(), "figures": figures, "boardgame.io": peer}
            )
        )
        return
    columns = ("moves/s", "p50 ms", "p99 ms", "worst ms", "CPU us", "server %", "players %", "kB/table")
    print(f"{'':32}" + "".join(f"{column:>10}" for column in columns))
    for name, row in figures.items():
        label = f"{row['tables']} tables x {SEATS} sockets, {name}"
        print(
            f"{label:32}{row['moves_s']:10.0f}{row['p50_ms']:10.1f}{row['p99_ms']:10.1f}{row['worst_ms']:10.1f}"
            f"{row['us_per_move']:10.0f}{100 * row['server_share']:10.0f}{100 * row['players_share']:10.0f}"
            f"{row['kb_per_table']:10.0f}"
        )
    print(
        f"beside {arguments.masters} tables of masters p99 is {statistics.median(ratios):.2f} times as long "
        f"({', '.join(f'{ratio:.2f}' for ratio in ratios)} in {len(turns)} turns); "
        f"they made {beside['masters_moves_s']:.0f} moves a second, and no thinking process had more than "
        f"{beside['thinker_mb']:.0f} MB"
    )
    if peer:
        label = "boardgame.io, in process, no disk"
        print(f"{label:32}{peer['moves_a_second']:9.0f}{peer['p50_ms']:10.1f}{peer['p99_ms']:10.1f}")
    else:
        print("boardgame.io was not measured: there is no Node.js with npm")


if __name__ == "__main__":
    main()
