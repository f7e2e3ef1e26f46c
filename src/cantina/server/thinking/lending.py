"""This machine thinks for a house elsewhere: `cantina think`.

It connects to the house, so nothing here has to be reachable. Each of its processes has the limits that a house sets
its own, and a line of its own; a line that is cut is opened again.
"""

import asyncio
import time
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, WebSocketException

from cantina.server.protocol import FORBIDDEN
from cantina.server.settings import Settings
from cantina.server.thinking.elsewhere import about
from cantina.server.thinking.worker import LENGTH, PATIENCE, READY
from cantina.server.thinking.workers import Ended, Worker

LONGEST_QUESTION = 4 << 20
FIRST_WAIT, LONGEST_WAIT = 0.5, 15.0
DENIED = (401, 403, 404)
HERE = ("localhost", "127.0.0.1", "::1")


class NotWanted(Exception):  # noqa: N818  a finding about a house
    """The house does not take this token, or plays by other versions of the rules."""


def address(server: str) -> str:
    """Where a house takes those who think for it. Unless told otherwise the token goes over TLS, or stays here."""
    bare = urlsplit(f"//{server}").hostname in HERE
    parts = urlsplit(server if "//" in server else f"{'http' if bare else 'https'}://{server}")
    scheme = "wss" if parts.scheme in ("https", "wss") else "ws"
    return f"{scheme}://{parts.netloc}/ws/think"


async def lend(server: str, token: str, processes: int, settings: Settings) -> None:
    """Think until somebody stops it, or the house does not want it."""
    async with asyncio.TaskGroup() as group:
        for _ in range(processes):
            group.create_task(keep_thinking(address(server), token, settings))


async def keep_thinking(url: str, token: str, settings: Settings) -> None:
    wait = FIRST_WAIT
    while True:
        began = time.monotonic()
        try:
            headers = {"Authorization": f"Bearer {token}"}
            async with connect(url, additional_headers=headers, max_size=LONGEST_QUESTION) as line:
                await think_for(line, settings)
        except InvalidStatus as error:
            if error.response.status_code in DENIED:
                raise NotWanted from error
        except ConnectionClosed as error:
            if error.rcvd is not None and error.rcvd.code == FORBIDDEN:
                raise NotWanted from error
        except (OSError, InvalidHandshake, WebSocketException, asyncio.IncompleteReadError):
            pass  # the house is not there, or a process of ours has died: both come back
        if time.monotonic() - began > LONGEST_WAIT:  # that was a line that lasted, no house that sends it away
            wait = FIRST_WAIT
        await asyncio.sleep(wait)
        wait = min(LONGEST_WAIT, wait * 2)


async def think_for(line: ClientConnection, settings: Settings) -> None:
    """One process, as long as the line and it last."""
    worker = await Worker.start(settings)
    try:
        await line.send(msgspec.msgpack.encode(about()))
        async for question in line:
            if isinstance(question, bytes):
                await line.send(READY)
                async with asyncio.timeout(PATIENCE * settings.think_seconds):
                    await line.send(await reply_to(worker, question))
    except Ended as error:
        raise ConnectionResetError from error
    finally:
        await worker.end()


async def reply_to(worker: Worker, question: bytes) -> bytes:
    """The process gets what a process beside the house would get, byte by byte."""
    await worker.hand_over(LENGTH.pack(len(question)) + question)
    (length,) = LENGTH.unpack(await worker.receive(LENGTH.size))
    return await worker.receive(length)
