"""Many games, spread over processes."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.synchronize import Event as Flag
from typing import Literal, Protocol, get_args

from cantina.bots.bout import BotFault, GameResult, Stopped
from cantina.bots.visitors.visitor import dismiss

MOST = 50
"""Games that are given to a worker at once."""
PATIENCE = 1.0
"""After how many seconds a worker hands in what it has: slow games are heard of one by one."""

Place = Literal["processes", "ray"]
PLACES: tuple[Place, ...] = get_args(Place)
"""Where games are played: in this process and others of this machine, or on a Ray cluster."""
Part = tuple[list[GameResult], Sequence[int]]
"""What a worker has played, and what it has left."""
_stop: Flag | None = None
"""In a worker process: set when no more games are wanted."""


class Plan(Protocol):
    """Knows how to play each of its games by number. It is sent to the workers."""

    def play(self, index: int, stop: Flag | None = None) -> GameResult: ...


def play_all(
    plan: Plan, indices: Sequence[int], jobs: int, on: Place = "processes"
) -> Generator[list[GameResult], None, None]:
    """The games of these numbers, some at a time, as they are finished. Close it to have no more of them played."""
    if on == "ray":
        from cantina.bots.cluster import play_on_ray

        return play_on_ray(plan, indices, jobs)
    return _in_workers(plan, indices, jobs) if jobs > 1 else _here(plan, indices)


def _here(plan: Plan, indices: Sequence[int]) -> Generator[list[GameResult], None, None]:
    try:
        for index in indices:
            yield [plan.play(index)]
    finally:
        dismiss()


def _in_workers(plan: Plan, indices: Sequence[int], jobs: int) -> Generator[list[GameResult], None, None]:
    """A fault or Ctrl-C ends the workers before it goes on."""
    size = max(1, min(MOST, len(indices) // (jobs * 4)))
    chunks = [indices[first : first + size] for first in range(0, len(indices), size)]
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(jobs, context, _enter, (stop,)) as workers:
        try:
            pending = {_submit(workers, plan, chunk) for chunk in chunks}
            while pending:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for one in done:
                    played, left = one.result()
                    if left:
                        pending.add(_submit(workers, plan, left))
                    yield played
        except BaseException as error:
            stop.set()
            workers.shutdown(wait=True, cancel_futures=True)
            if isinstance(error, BrokenProcessPool):
                raise BotFault("a process in which bots were playing has died") from error
            raise


def _submit(workers: ProcessPoolExecutor, plan: Plan, indices: Sequence[int]) -> "Future[Part]":
    """Give games away. A process that is started for it is deaf to Ctrl-C from its first moment."""
    with _deaf():
        return workers.submit(play_some, plan, indices)


@contextmanager
def _deaf() -> Iterator[None]:
    """A process that is begun here does not hear Ctrl-C. On Windows it may complain that it was interrupted."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _enter(stop: Flag) -> None:
    """Ctrl-C reaches the workers too; only the parent reacts to it, and tells them."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
    leave_with_parent()


def leave_with_parent() -> None:
    """Said in a worker: if its parent is killed it would wait for work for ever."""
    threading.Thread(target=_wait_and_leave, daemon=True).start()


def _wait_and_leave() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def play_some(plan: Plan, indices: Sequence[int]) -> Part:
    """Play until patience ends; what was played, and what is left."""
    until, played = time.monotonic() + PATIENCE, []
    try:
        for index in indices:
            played.append(plan.play(index, _stop))
            if time.monotonic() > until:
                break
    except Stopped:
        return played, []
    return played, indices[len(played) :]
