"""The example bot of the documentation plays a whole game against a real server."""

import asyncio
import sys
from pathlib import Path

import httpx

from server.crowd import Victim

BOT = Path(__file__).parent.parent.parent / "docs" / "remote_bot.py"


async def test_the_example_bot_plays_to_the_end(tmp_path: Path) -> None:
    house = Victim(tmp_path)
    await house.start()
    address = f"http://{house.host}"
    try:
        async with httpx.AsyncClient(base_url=address, headers={"origin": address}) as owner:
            wish = {"game": "secret-invasion", "seats": ["random", "open", "random"]}
            table = (await owner.post("/api/tables", json=wish)).json()["table"]
            invite = (await owner.get(f"/api/tables/{table}")).json()["invite"]
        async with httpx.AsyncClient(base_url=address, headers={"origin": address}) as other:
            token = (await other.post("/api/tokens", json={"label": "bot"})).json()["token"]
        bot = await asyncio.create_subprocess_exec(
            sys.executable, str(BOT), address, token, invite, stdout=asyncio.subprocess.PIPE
        )
        told, _ = await bot.communicate()
        assert bot.returncode == 0
        assert told.decode().splitlines()[-1].startswith("winners: [")
    finally:
        await house.kill()
