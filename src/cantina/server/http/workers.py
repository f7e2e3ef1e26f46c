"""Several processes of one house at one port of this machine, and the one that keeps them running.

They share a socket that listens, so whoever connects gets to any of them; one that ends is started again, and all end
with the one that started them. A hangup signal renews them one after the other: a new one is open before an old one is
told to stop, which finishes what it has and sends its sockets elsewhere.
"""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import threading
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Iterator

import msgspec

from cantina import games
from cantina.server import logs
from cantina.server.house import House
from cantina.server.http import serve
from cantina.server.manners import confusables
from cantina.server.settings import Settings

log = logging.getLogger(__name__)

BACKLOG = 2048
PATIENCE = 15.0
"""How many seconds a process has to finish what it is doing."""
FIRST_WAIT, LONGEST_WAIT = 0.5, 10.0
"""How many seconds to wait before one that has ended is started again: longer where that happens again and again."""
STEADY = 30.0
"""After this many seconds a process that ends has not failed to start."""
OPEN = b"open\n"


class Orders(msgspec.Struct):
    """What a worker is told, on its standard input: the database's address may hold a password."""

    listener: int
    """The number of the open file on which it finds the socket."""
    address: str
    settings: Settings


def of_worker(settings: Settings, number: int, workers: int) -> Settings:
    """The settings of one of several: each shows what it counts at a port of its own, and they share the processors."""
    thinking = settings.bot_workers or max(2, min(8, (os.cpu_count() or 2) // workers))
    metrics = settings.metrics_port + number if settings.metrics_port else 0
    return msgspec.structs.replace(settings, bot_workers=thinking, metrics_port=metrics)


# -- the one that keeps them running -----------------------------------------------------------------------------------


class Worker:
    """A place for a process."""

    def __init__(self, orders: Orders) -> None:
        self.orders = orders
        self.process: Process | None = None

    async def start(self) -> None:
        """Start it; returns when people can come. Raises RuntimeError if it does not get that far."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "cantina.server.http.workers",
            stdin=PIPE,
            stdout=PIPE,
            pass_fds=[self.orders.listener],
            start_new_session=True,  # a key pressed at the terminal is for the one that started them
        )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(self.orders) + b"\n")
        if await self.process.stdout.readline() != OPEN:
            await self.process.wait()
            raise RuntimeError(f"a worker ended with {self.process.returncode}")

    async def stop(self) -> None:
        """Let it finish what it is doing."""
        process = self.process
        if process is None or process.returncode is not None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.terminate()
        try:
            async with asyncio.timeout(PATIENCE):
                await process.wait()
        except TimeoutError:
            process.kill()
            await process.wait()

    async def keep(self) -> None:
        """Start it again whenever it has ended."""
        wait, loop = FIRST_WAIT, asyncio.get_running_loop()
        while True:
            process, began = self.process, loop.time()
            if process is not None:
                await process.wait()
                if self.process is not process:
                    continue  # it was renewed
                log.warning("a worker has ended with %s and is started again", process.returncode)
            wait = FIRST_WAIT if loop.time() - began > STEADY else min(LONGEST_WAIT, wait * 2)
            await asyncio.sleep(wait)
            try:
                await self.start()
            except (OSError, RuntimeError) as error:
                log.warning("%s", error)

    async def renew(self) -> None:
        """A new one opens, then the old one stops."""
        old, new = Worker(self.orders), Worker(self.orders)
        await new.start()
        old.process, self.process = self.process, new.process
        await old.stop()


async def run(orders: list[Orders], opened: Callable[[], None]) -> None:
    """Keep these running until this process is told to stop."""
    workers = [Worker(one) for one in orders]
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    renewing: set[asyncio.Task[None]] = set()

    async def renew() -> None:
        for worker in workers:
            await worker.renew()

    def hang_up() -> None:
        if not renewing:
            task = asyncio.create_task(renew())
            renewing.add(task)
            task.add_done_callback(renewing.discard)

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, ended.set)
    loop.add_signal_handler(signal.SIGHUP, hang_up)
    try:
        await asyncio.gather(*(worker.start() for worker in workers))
        opened()
        keeping = [asyncio.create_task(worker.keep()) for worker in workers]
        await ended.wait()
        for task in [*keeping, *renewing]:
            task.cancel()
    finally:
        await asyncio.gather(*(worker.stop() for worker in workers))


def serve_by_workers(
    host: str, port: int, address: str, workers: int, settings: Settings, opened: Callable[[str], None]
) -> None:
    """Serve by several processes until somebody stops it. `opened` is called with the address."""
    logs.begin(settings.json_logs)
    with serve.postgresql(address), listening(host, port) as listener:
        shown = serve.address_of(listener)
        orders = [Orders(listener.fileno(), address, of_worker(settings, number, workers)) for number in range(workers)]
        asyncio.run(run(orders, lambda: opened(shown)))


@contextlib.contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """A socket that all workers listen on."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    with socket.socket(found[0], socket.SOCK_STREAM) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(found[4])
        listener.listen(BACKLOG)
        yield listener


# -- a worker ----------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def counting(house: House) -> Iterator[None]:
    """Show what a worker counts, as soon as the one that it renews has let go of the port."""
    ended, settings = threading.Event(), house.settings

    def show() -> None:
        while not ended.is_set():
            with contextlib.suppress(OSError), house.meters.shown(settings.metrics_host, settings.metrics_port):
                ended.wait()
            ended.wait(1)

    thread = threading.Thread(target=show, name="cantina-metrics", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


def work() -> None:
    """Serve as one of several, until told to stop or left alone."""
    inbox = sys.stdin.buffer
    orders = msgspec.json.decode(inbox.readline(), type=Orders)
    logs.begin(orders.settings.json_logs)
    games.registry()
    confusables()

    def wait_for_the_end() -> None:
        inbox.read()  # ends with whoever started this one
        os.kill(os.getpid(), signal.SIGTERM)

    def open_up(_: str) -> None:
        serve.calm_memory()
        threading.Thread(target=wait_for_the_end, daemon=True).start()
        sys.stdout.buffer.write(OPEN)
        sys.stdout.buffer.flush()

    with contextlib.ExitStack() as stack:
        house = serve.house_at(stack, orders.address, orders.settings)
        if orders.settings.metrics_port:
            stack.enter_context(counting(house))
        listener = stack.enter_context(socket.socket(fileno=orders.listener))
        server = house.reach.server = serve.Server(serve.config(house, "", 0), open_up)
        with contextlib.suppress(KeyboardInterrupt):
            server.run([listener])


if __name__ == "__main__":
    work()
