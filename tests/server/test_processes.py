"""Several servers over one PostgreSQL database: one is killed, the news stop, a cable is cut, and nobody loses a move.

`bench/faults.py` does the same at full size, and more to the database.
"""

import asyncio
import os
import secrets
from pathlib import Path

import pytest

from server.databases import drop_database, new_database
from server.town import BROKER, Broker, Town

pytestmark = [pytest.mark.posix, pytest.mark.timeout(240)]

GAMES = ("secret-invasion", "path-to-hope", "warlords", "starfighter", "rebellion")
LONGEST = 45


async def trouble(town: Town) -> None:
    """What happens while people play."""
    await asyncio.sleep(1.5)
    await town.kill(town.servers[0])
    if town.broker is not None:
        await town.broker.kill()
    town.servers[1].cable.cut()
    await asyncio.sleep(1)
    town.servers[1].cable.mend()
    if town.broker is not None:
        await town.broker.start()
    await asyncio.sleep(1)
    await town.kill(town.servers[-1])


@pytest.mark.parametrize("news", ["nats", "postgresql"])
async def test_games_go_on_whatever_happens_to_servers(tmp_path: Path, news: str) -> None:
    name, seed = secrets.token_hex(8), os.environ.get("CANTINA_TOWN_SEED", secrets.token_hex(4))
    print(f"CANTINA_TOWN_SEED={seed}")
    address = new_database(name)
    broker = Broker() if news == "nats" and BROKER.exists() else None
    town = Town(tmp_path, address, 2, seed, LONGEST, broker)
    try:
        await town.open()
        played = [town.game(one) for one in GAMES]
        played.append(town.game("secret-invasion", pace="move:5", options={"tokens": 1}))
        async with asyncio.timeout(150):
            await asyncio.gather(trouble(town), *played)
        found = town.check()
    except TimeoutError:
        pytest.fail(town.unfinished())
    finally:
        await town.close()
        drop_database(name)
    print(found)
    assert found["games"] == len(GAMES) + 1
    assert found["moves"] > 100
