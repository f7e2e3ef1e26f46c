"""`cantina serve --workers N`: processes at one port, kept running, renewed one after the other, ended together."""

import asyncio
import contextlib
import json
import os
import secrets
import signal
import sys
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cantina.server.storage.postgres import PostgresStorage
from server.crowd import free_port
from server.databases import drop_database, new_database

pytestmark = [pytest.mark.posix, pytest.mark.timeout(240)]


async def pids(storage: PostgresStorage) -> set[int]:
    return {json.loads(about)["pid"] for about in (await storage.running()).values()}


def alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        os.kill(pid, 0)
        return True
    return False


async def closing(wire: ClientConnection) -> int | None:
    """With which code the server closes the connection."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            await wire.recv()
    return wire.close_code


async def until_renewed(storage: PostgresStorage, gone: set[int]) -> set[int]:
    """Until two run of which none is one of these."""
    async with asyncio.timeout(90):
        while len(found := {pid for pid in await pids(storage) if alive(pid)}) != 2 or found & gone:
            await asyncio.sleep(0.2)
    return found


async def until_counted(client: httpx.AsyncClient, port: int) -> None:
    """Until the first worker shows what it counts."""
    async with asyncio.timeout(20):
        while True:
            with contextlib.suppress(httpx.TransportError):
                assert "cantina_tables" in (await client.get(f"http://127.0.0.1:{port}/metrics")).text
                return
            await asyncio.sleep(0.2)


async def test_workers_share_a_port_and_are_kept_running(tmp_path: Path) -> None:
    name, port, metrics = secrets.token_hex(8), free_port(), free_port()
    address = new_database(name)
    command = ["-m", "cantina.cli", "serve", "--no-browser", "--workers", "2", "--port", str(port)]
    command += ["--metrics-port", str(metrics)]
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, "--data", str(tmp_path), "--database", address, stdout=asyncio.subprocess.PIPE
    )
    storage, base = PostgresStorage(address), f"http://127.0.0.1:{port}"
    try:
        assert process.stdout is not None
        assert str(port).encode() in await process.stdout.readline()
        await storage.open()
        first = await until_renewed(storage, set())
        async with httpx.AsyncClient(base_url=base, headers={"origin": base}) as client:
            assert (await client.get("/healthz")).status_code == 200
            (await client.get("/api/me")).raise_for_status()
            await until_counted(client, metrics)
            cookie = "; ".join(f"{key}={value}" for key, value in client.cookies.items())
            os.kill(min(first), signal.SIGKILL)
            second = await until_renewed(storage, {min(first)})
            assert max(first) in second
            headers = {"cookie": cookie, "origin": base}
            async with connect(f"ws://127.0.0.1:{port}/ws/lobby", additional_headers=headers) as wire:
                process.send_signal(signal.SIGHUP)
                assert await closing(wire) == 1012, "it is told to come back"
            third = await until_renewed(storage, second)
            assert (await client.get("/api/me")).status_code == 200
            await until_counted(client, metrics)
        process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(40):
            assert await process.wait() == 0
        assert not any(alive(pid) for pid in third)
        assert not third & await pids(storage), "they have said that they stop"
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
        await storage.close()
        drop_database(name)
