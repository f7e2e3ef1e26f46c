"""Many games, spread over the machines of a Ray cluster, or over this one where there is no other.

What comes of a game follows from the seed and its number alone. So a part that is lost, because a process was killed
or a machine went away, is simply played again somewhere else, and the results are the same as in one process.
"""

import os
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

from cantina.bots.bout import BotFault, GameResult
from cantina.bots.workers import MOST, Plan, play_some

AGAIN = 20
"""How often a part is played again whose process has died."""
ADDRESS = "RAY_ADDRESS"
"""Where the environment says which cluster is meant."""


def has_ray() -> bool:
    return find_spec("ray") is not None


def play_on_ray(plan: Plan, indices: Sequence[int], jobs: int) -> Generator[list[GameResult], None, None]:
    """The games of these numbers, some at a time, as they are finished. On this machine `jobs` at a time; in a cluster
    as many as it has processors."""
    with connected(jobs) as ray:
        crew = int(ray.cluster_resources().get("CPU", jobs)) or jobs
        size = max(1, min(MOST, len(indices) // (crew * 4)))
        work = ray.remote(num_cpus=1, max_retries=AGAIN)(play_some)
        shared = ray.put(plan)
        pending = [work.remote(shared, indices[first : first + size]) for first in range(0, len(indices), size)]
        try:
            while pending:
                (done, *_), pending = ray.wait(pending, num_returns=1)
                played, left = result(ray, done)
                if left:
                    pending.append(work.remote(shared, left))
                yield played
        finally:
            for one in pending:
                ray.cancel(one, force=True)


@contextmanager
def connected(jobs: int) -> Iterator[Any]:
    """A cluster that the environment names, or one of our own on this machine, which ends with it."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told what is played here
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    import ray

    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "error"}
    if ray.is_initialized():
        yield ray
        return
    own: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False, "_node_ip_address": "127.0.0.1"}
    try:
        ray.init(**quiet, **({} if os.environ.get(ADDRESS) else own))
    except Exception as error:  # Ray has no name for it
        raise BotFault(f"Ray did not start, or was not there: {error}") from error
    try:
        yield ray
    finally:
        ray.shutdown()


def result(ray: Any, done: Any) -> Any:
    """What a part has brought. A bot at fault is at fault here too."""
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as error:
        raise error.cause if isinstance(error.cause, BotFault) else error from error
    except ray.exceptions.RayError as error:
        raise BotFault(f"the machines on which bots were playing are lost: {type(error).__name__}") from error
