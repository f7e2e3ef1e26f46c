"""The way in for processes on other machines that think for the house (`cantina think`)."""

import asyncio
import contextlib

import msgspec

from cantina.server import protocol as p
from cantina.server.http.sockets import Socket
from cantina.server.thinking.elsewhere import About, Helper, about, body_of, right


class ThinkSocket(Socket):
    """Somebody who thinks for the house, if the token is right and the rules are the same."""

    async def run(self) -> None:
        await self.receive()
        if not await self.has_room():  # where there is none it may come again
            return
        try:
            scheme, _, token = self.headers.get("authorization", "").partition(" ")
            if scheme.lower() == "bearer" and right(token.strip(), self.house.settings.think_token):
                await self.send({"type": "websocket.accept"})
                await self.take_in()
            else:
                await self.send({"type": "websocket.close", "code": p.FORBIDDEN})
        finally:
            self.doors.close_socket(self.address)

    async def take_in(self) -> None:
        """From the first message, which says who comes, to the end of the line."""
        try:
            same = msgspec.msgpack.decode((await self.receive()).get("bytes") or b"", type=About) == about()
        except msgspec.MsgspecError:
            same = False
        if not same:
            await self.send({"type": "websocket.close", "code": p.FORBIDDEN})
            return
        ending: list[asyncio.Task[None]] = []
        helper = Helper(self.put, lambda: ending.append(asyncio.create_task(self.hang_up())))
        helpers = self.house.thinkers.helpers
        helpers.join(helper)
        try:
            while (message := await self.receive())["type"] == "websocket.receive":
                helper.heard(message.get("bytes") or b"")
        finally:
            helpers.leave(helper)
            await asyncio.gather(*ending)

    async def hang_up(self) -> None:
        """It may come again: then with a process that has nothing to do."""
        with contextlib.suppress(Exception):  # the line is cut already
            await self.send({"type": "websocket.close", "code": p.TRY_AGAIN})

    async def put(self, frame: bytes) -> None:
        await self.send({"type": "websocket.send", "bytes": body_of(frame)})
