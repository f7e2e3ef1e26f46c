"""Frames for spectators, a few at each turn of the loop: however many watch, the players do not wait for them."""

import asyncio
from collections import deque

from cantina.server.tables.visitor import Visitor

AT_ONCE = 16


class Trickle:
    """What is on its way to the spectators of all tables, in order."""

    def __init__(self) -> None:
        self.waiting: deque[tuple[Visitor, bytes]] = deque()

    def put(self, visitor: Visitor, frame: bytes) -> None:
        if not self.waiting:
            asyncio.get_running_loop().call_soon(self.some)
        self.waiting.append((visitor, frame))

    def some(self) -> None:
        """Send a few, and the rest when everybody else has had a turn."""
        for _ in range(min(AT_ONCE, len(self.waiting))):
            visitor, frame = self.waiting.popleft()
            visitor.outbox.put(frame)
        if self.waiting:
            asyncio.get_running_loop().call_soon(self.some)

    def catch_up(self, visitor: Visitor) -> None:
        """What waits for this one goes out now, so that nothing overtakes it."""
        mine = [frame for one, frame in self.waiting if one is visitor]
        if mine:
            kept = [(one, frame) for one, frame in self.waiting if one is not visitor]
            self.waiting.clear()  # the same queue, of which the loop knows
            self.waiting.extend(kept)
            visitor.outbox.put(*mine)
