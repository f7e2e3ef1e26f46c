"""Hints: what a good player would do in a person's place. They are reckoned from what the person's seat knows alone."""

import asyncio
import logging
from typing import TYPE_CHECKING

from cantina.bots import adviser, imagines, thinks
from cantina.kernel import Refusal
from cantina.server import bodies as b
from cantina.server.thinking.worker import sampled
from cantina.server.thinking.workers import BotFailed

if TYPE_CHECKING:
    from cantina.server.tables.live import LiveTable

log = logging.getLogger(__name__)

HINT_SECONDS = 2.0
"""How long a master thinks about a hint: nobody waits for it but the one who asks."""


class Hints:
    """The hints that were asked for at one table: one for each decision of a seat, however often it is asked for."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.thoughts: dict[int, tuple[int, asyncio.Task[b.Hint]]] = {}
        """By seat: the version that was asked about last, and the thought."""

    async def hint(self, seat: int) -> b.Hint:
        """What to do at this seat now. The lock is not held: others play on meanwhile."""
        async with self.live.lock:
            await self.live.fresh()
            thought = self.begin(seat)
        try:
            return await asyncio.shield(thought)
        except BotFailed as failure:
            log.warning("table %s, seat %d: there is no hint: %s", self.live.id, seat + 1, failure)
            raise Refusal("no-hint") from None

    def begin(self, seat: int) -> "asyncio.Task[b.Hint]":
        """Have it thought about; all that it may go by is settled now."""
        live = self.live
        table = live.playing()
        if not live.seating.hints(live.row.hints):
            raise Refusal("no-hints")
        if seat not in table.asked or live.seating.bot_at(seat) is not None:
            raise Refusal("no-hint-now")
        version = table.version(seat)
        known = self.thoughts.get(seat)
        if known is not None and known[0] == version and not failed(known[1]):
            return known[1]
        player = adviser(live.game)
        seen = table.observe(seat, [row.seat for row in live.seating.people() if row.seat != seat])
        sample = sampled(table, seat) if imagines(live.game, player) else b""
        seconds = HINT_SECONDS if thinks(live.game, player) else 0.0
        seed = live.bots.seed(seat, live.turn.since)

        async def think() -> b.Hint:
            advice = await live.house.thinkers.advice(live.game.id, player, seed, seen, sample, seconds)
            return b.Hint(version, player, advice)

        task = asyncio.create_task(think())
        self.thoughts[seat] = version, task
        return task

    @property
    def busy(self) -> bool:
        return any(not task.done() for _, task in self.thoughts.values())


def failed(task: "asyncio.Task[b.Hint]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
