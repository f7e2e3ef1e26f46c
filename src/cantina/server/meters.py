"""What a running house counts about itself, for Prometheus: nothing of it says who plays, or how a game stands.

It is read at an address of its own, which only the host's own programs should reach.
"""

import asyncio
import contextlib
import time
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from types import TracebackType
from typing import TYPE_CHECKING

from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

if TYPE_CHECKING:
    from cantina.server.house import House

QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)
"""Bounds for what should take milliseconds, in seconds."""
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
BREATH = 1.0
"""How often it is looked at how late the loop is, in seconds."""


class Spread(Collector):
    """How long something takes that happens with every move: the loop alone counts it, so without a lock."""

    def __init__(self, name: str, about: str, registry: CollectorRegistry) -> None:
        self.name = name
        self.about = about
        self.within = [0] * (len(QUICK) + 1)
        """How many took at most as long as each bound and longer than the one before; last those that took longer."""
        self.seconds = 0.0
        registry.register(self)

    def took(self, seconds: float) -> None:
        self.within[bisect_left(QUICK, seconds)] += 1
        self.seconds += seconds

    def time(self) -> "Timed":
        return Timed(self)

    def collect(self) -> Iterator[Metric]:
        bounds = [*map(floatToGoString, QUICK), "+Inf"]
        buckets = list(zip(bounds, accumulate(self.within), strict=True))
        yield HistogramMetricFamily(self.name, self.about, buckets=buckets, sum_value=self.seconds)


class Timed:
    """From here on, until it is left."""

    __slots__ = ("began", "spread")

    def __init__(self, spread: Spread) -> None:
        self.spread = spread

    def __enter__(self) -> None:
        self.began = time.perf_counter()

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.spread.took(time.perf_counter() - self.began)


class Meters:
    """Counters that grow where things happen."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        for collector in (ProcessCollector, PlatformCollector, GCCollector):
            collector(registry=self.registry)
        self.moves = 0
        self.overtaken = Counter(
            "cantina_overtaken",
            "Requests that were judged again because another process had changed the table.",
            registry=self.registry,
        )
        self.stored = Spread("cantina_store_seconds", "From a move's being judged to its being on disk.", self.registry)
        self.answered = Spread(
            "cantina_answer_seconds",
            "From an answer's being read to its being on its way to everybody at the table.",
            self.registry,
        )
        self.refused = Counter(
            "cantina_refusals", "Requests at tables that were refused.", ["why"], registry=self.registry
        )
        self.requests = Counter(
            "cantina_requests", "Requests over HTTP.", ["path", "method", "status"], registry=self.registry
        )
        self.request_seconds = Histogram(
            "cantina_request_seconds", "How long a request took.", ["path"], buckets=SLOW, registry=self.registry
        )
        self.thoughts = Counter(
            "cantina_thoughts",
            "Questions to bots. 'spared': too many thought ahead, so an able bot was asked for a master, and that "
            "question counts too.",
            ["outcome"],
            registry=self.registry,
        )
        self.thinking = Histogram(
            "cantina_thought_seconds", "From asking a bot to its answer.", buckets=SLOW, registry=self.registry
        )
        self.late = Histogram(
            "cantina_loop_late_seconds",
            "How late the loop comes to what is due.",
            buckets=QUICK,
            registry=self.registry,
        )

    def read(self, house: "House") -> None:
        """From now on the house's own numbers are among them."""
        self.registry.register(Numbers(house))

    @contextlib.contextmanager
    def thought(self) -> Iterator[None]:
        """A bot is asked."""
        began = time.perf_counter()
        outcome = "failed"
        try:
            yield
            outcome = "answered"
        except asyncio.CancelledError:
            outcome = "given up"
            raise
        finally:
            self.thoughts.labels(outcome).inc()
            self.thinking.observe(time.perf_counter() - began)

    async def breathe(self) -> None:
        """Notice how late the loop is."""
        while True:
            due = time.perf_counter() + BREATH
            await asyncio.sleep(BREATH)
            self.late.observe(max(0.0, time.perf_counter() - due))

    @contextlib.contextmanager
    def shown(self, host: str, port: int) -> Iterator[int]:
        """Show them at this address, from a thread of its own; gives the port. Port 0: any free one."""
        server, thread = start_http_server(port, host, self.registry)
        try:
            yield server.server_port
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


class Numbers(Collector):
    """What there is in a house at this moment."""

    def __init__(self, house: "House") -> None:
        self.house = house

    def collect(self) -> Iterator[Metric]:
        house = self.house
        tables = list(house.live.values())
        here = GaugeMetricFamily("cantina_sockets", "Sockets and streams that are open.", labels=["at"])
        here.add_metric(["table"], sum(len(live.company.visitors) for live in tables))
        here.add_metric(["lobby"], sum(len(visitors) for visitors in list(house.lobby.visitors.values())))
        yield here
        live = GaugeMetricFamily("cantina_tables", "Tables in memory.", labels=["status"])
        for status in ("waiting", "playing", "over"):
            live.add_metric([status], sum(one.row.progress.status == status for one in tables))
        yield live
        yield gauge("cantina_clocks", "Clocks that run.", len(house.due))
        thinkers = house.thinkers
        yield gauge("cantina_thinking", "Bots that think ahead, or wait for their turn to.", thinkers.thinking)
        yield gauge("cantina_thinkers_busy", "Processes in which a bot is thinking.", len(thinkers.busy))
        helpers = thinkers.helpers
        yield gauge(
            "cantina_helpers", "Processes elsewhere that think for the house.", len({*helpers.idle, *helpers.busy})
        )
        yield gauge("cantina_thinkers_idle", "Processes that wait for a bot to think for.", len(thinkers.idle))
        yield gauge("cantina_coach_waiting", "Games that the coach looks through, or is to.", len(house.reviews.works))
        yield counter("cantina_moves", "Moves that were stored.", house.meters.moves)
        yield counter("cantina_commits", "Transactions of the storage's writer.", house.storage.commits())


def counter(name: str, about: str, value: float) -> Metric:
    return CounterMetricFamily(name, about, value=value)


def gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(name, about, value=value)
