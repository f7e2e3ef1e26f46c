"""Who can reach the house: this computer alone, or the local network too, once somebody at this computer opens it.

A house that listens on this computer only stays like that until somebody who sits at it says otherwise. Then it listens
on the computer's addresses in local networks as well, at the same port, until it is closed to them again.
"""

import asyncio
import contextlib
import ipaddress
import os
import socket
from collections.abc import Callable, Mapping
from typing import Any

import uvicorn

from cantina.kernel import Refusal

HERE = ("localhost", "127.0.0.1", "::1")
"""What this computer calls itself: addresses that lead nobody else here."""
EVERYWHERE = ("0.0.0.0", "::")
FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")
WAYS_OUT = ("192.0.2.1", "10.255.255.254", "172.31.255.254", "192.168.255.254")
"""Somewhere else: outside, and in the usual private networks."""


def way_to(host: str) -> str | None:
    """This computer's address on the way there."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial, contextlib.suppress(OSError):
        trial.connect((host, 9))  # sends nothing, only chooses the way
        return str(trial.getsockname()[0])
    return None


def own_address() -> str:
    """How others in the network reach this machine: an invitation that says `localhost` would lead them nowhere."""
    return way_to(WAYS_OUT[0]) or "localhost"


def local_addresses() -> list[str]:
    """The computer's addresses in local networks. One that the whole world reaches is none of them."""
    found = {way: None for host in WAYS_OUT if (way := way_to(host))}
    return [way for way in found if in_local_network(ipaddress.ip_address(way))]


def in_local_network(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    elsewhere = address.is_loopback or address.is_link_local or address.is_unspecified
    return address.is_private and not elsewhere


def origin(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class Reach:
    """The way into one house from the network. Unless it was opened, or the house was told to listen there from the
    start, there is none."""

    def __init__(self) -> None:
        self.find: Callable[[], list[str]] = local_addresses
        self.server: uvicorn.Server | None = None
        """Whoever answers; None: nobody listens at any address."""
        self.opened: dict[str, asyncio.Server] = {}
        self.lock = asyncio.Lock()

    def listens(self) -> tuple[str, int]:
        """Where the house has listened from the start."""
        if self.server is None or not self.server.servers:
            return "", 0
        host, port = self.server.servers[0].sockets[0].getsockname()[:2]
        return str(host), int(port)

    def addresses(self) -> list[str]:
        """What others in the network can call the house."""
        host, port = self.listens()
        if host in EVERYWHERE:
            return [origin(found, port) for found in self.find() or [own_address()] if found not in HERE]
        return [origin(found, port) for found in self.opened]

    def can_open(self) -> bool:
        return not self.opened and self.listens()[0] in HERE and bool(self.find())

    async def open(self) -> None:
        """Let the local network in."""
        async with self.lock:
            if self.opened:
                return
            if not self.can_open():
                raise Refusal("no-network")
            self.opened = await self.listen(self.find(), self.listens()[1])
            if self.server is not None:
                self.server.servers.extend(self.opened.values())  # it closes them when it ends

    async def listen(self, hosts: list[str], port: int) -> dict[str, asyncio.Server]:
        """Listen at all of these addresses, or at none."""
        listening: dict[str, asyncio.Server] = {}
        try:
            for host in hosts:
                listening[host] = await asyncio.get_running_loop().create_server(self.protocol, host, port)
        except OSError as error:
            for server in listening.values():
                server.close()
            why = os.strerror(error.errno or 0)
            raise Refusal("network-taken", port=str(port), error=why) from error
        return listening

    def protocol(self) -> asyncio.Protocol:
        """Whoever comes from the network is served like everybody else."""
        assert self.server is not None
        kind: Any = self.server.config.http_protocol_class
        speaks: asyncio.Protocol = kind(
            config=self.server.config, server_state=self.server.server_state, app_state=self.server.lifespan.state
        )
        return speaks

    async def close(self) -> None:
        """Let nobody in from the network any more, and send away who came from there."""
        async with self.lock:
            hosts, self.opened = self.opened, {}
            for server in hosts.values():
                server.close()
            if self.server is not None:
                self.server.servers = [server for server in self.server.servers if server not in hosts.values()]
                for connection in list(self.server.server_state.connections):
                    transport: Any = connection.transport
                    if transport.get_extra_info("sockname")[0] in hosts:
                        connection.shutdown()
                        transport.close()


def at_the_house(address: str, headers: Mapping[str, str]) -> bool:
    """Whether the asker sits at this computer: comes from it, calls it by its own name and through nobody else.

    Another site's name that leads here, or a proxy on this computer, would make others look as if they sat here.
    """
    host = headers.get("host", "").rpartition(":")[0] or headers.get("host", "")
    return address in HERE and host.strip("[]").lower() in HERE and not any(name in headers for name in FORWARDED)
