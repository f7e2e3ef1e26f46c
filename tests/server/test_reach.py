"""Who can reach the house, and who may change that. A further address of this computer stands for the network's."""

import asyncio
import ipaddress
from pathlib import Path

import httpx
import pytest

from cantina.server.http.reach import at_the_house, in_local_network
from server.port import Port, open_port, until_closed
from server.wire import Inn

NETWORK = "127.0.0.2"
AWAY = "192.168.1.7"


def browser(port: Port, host: str = "127.0.0.1", **headers: str) -> httpx.AsyncClient:
    origin = f"http://{host}:{port.host.rpartition(':')[2]}"
    return httpx.AsyncClient(base_url=origin, headers={"origin": origin, **headers})


def test_who_sits_at_the_house() -> None:
    assert at_the_house("127.0.0.1", {"host": "localhost:8137"})
    assert at_the_house("::1", {"host": "[::1]:8137"})
    assert at_the_house("127.0.0.1", {"host": "127.0.0.1"})
    assert not at_the_house(AWAY, {"host": "localhost:8137"})
    assert not at_the_house("127.0.0.1", {"host": f"{AWAY}:8137"})
    assert not at_the_house("127.0.0.1", {"host": "evil.example:8137"})
    assert not at_the_house("127.0.0.1", {"host": "localhost.evil.example"})
    assert not at_the_house("127.0.0.1", {"host": "localhost", "x-forwarded-for": "127.0.0.1"})
    assert not at_the_house("127.0.0.1", {})


@pytest.mark.parametrize("address", ["192.168.1.7", "10.0.0.4", "172.20.1.1"])
def test_an_address_in_a_local_network(address: str) -> None:
    assert in_local_network(ipaddress.ip_address(address))


@pytest.mark.parametrize("address", ["127.0.0.1", "0.0.0.0", "169.254.3.3", "93.184.216.34"])
def test_an_address_that_is_in_no_local_network(address: str) -> None:
    assert not in_local_network(ipaddress.ip_address(address))


async def test_the_house_is_opened_and_closed_by_who_sits_at_it(tmp_path: Path) -> None:
    async with open_port(tmp_path) as port, browser(port) as anna, browser(port, NETWORK) as boris:
        port.house.reach.find = lambda: [NETWORK]
        await anna.get("/api/me")
        assert (await anna.get("/api/reach")).json() == {
            "here": True, "addresses": [], "can_open": True, "can_close": False,
        }  # fmt: skip
        with pytest.raises(httpx.ConnectError):
            await boris.get("/api/me")

        reach = (await anna.post("/api/reach", json={"open": True})).json()
        assert reach["addresses"] == [str(boris.base_url).rstrip("/")]
        assert (reach["can_open"], reach["can_close"]) == (False, True)
        assert (await anna.post("/api/reach", json={"open": True})).json() == reach
        assert (await boris.get("/api/me")).json()["name"]
        assert (await boris.get("/api/reach")).json()["addresses"] == []
        assert (await boris.post("/api/reach", json={"open": False})).status_code == 403

        assert (await anna.post("/api/reach", json={"open": False})).json()["addresses"] == []
        with pytest.raises(httpx.TransportError):
            await boris.get("/api/me")
        assert (await anna.get("/api/me")).status_code == 200


async def test_who_came_from_the_network_is_sent_away_when_it_is_closed(tmp_path: Path) -> None:
    async with open_port(tmp_path) as port:
        port.house.reach.find = lambda: [NETWORK]
        await port.house.reach.open()
        away = Port(port.house, port.host.replace("127.0.0.1", NETWORK), port.gate)
        async with away.connect("/ws/lobby") as boris, port.connect("/ws/lobby") as anna:
            await boris.recv()
            await anna.recv()
            await port.house.reach.close()
            async with asyncio.timeout(30):
                async for _ in until_closed(boris):
                    pass
                await anna.send('{"do": "ping", "n": 1}')
                while "pong" not in str(await anna.recv()):
                    pass


async def test_a_taken_address_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async with open_port(tmp_path) as port, browser(port) as anna:
        port.house.reach.find = lambda: [NETWORK]
        await anna.get("/api/me")
        other = await asyncio.start_server(lambda *_: None, NETWORK, int(port.host.rpartition(":")[2]))
        refused = await anna.post("/api/reach", json={"open": True})
        assert (refused.status_code, refused.json()["why"]["key"]) == (409, "network-taken")
        args = refused.json()["why"]["args"]
        assert args == {"port": port.host.rpartition(":")[2], "error": "Address already in use"}, "a port is no amount"
        assert (await anna.get("/api/reach")).json()["can_open"] is True
        other.close()


async def test_a_computer_without_a_network_says_so(tmp_path: Path) -> None:
    async with open_port(tmp_path) as port, browser(port) as anna:
        port.house.reach.find = list
        await anna.get("/api/me")
        assert (await anna.get("/api/reach")).json()["can_open"] is False
        refused = await anna.post("/api/reach", json={"open": True})
        assert (refused.status_code, refused.json()["why"]["key"]) == (409, "no-network")


async def test_neither_programs_nor_foreign_pages_open_the_house(tmp_path: Path) -> None:
    async with open_port(tmp_path) as port, browser(port) as anna:
        port.house.reach.find = lambda: [NETWORK]
        await anna.get("/api/me")
        wish = {"open": True}
        foreign = {"origin": "http://evil.example"}
        assert (await anna.post("/api/reach", json=wish, headers=foreign)).status_code == 403
        rebound = {"origin": "http://evil.lan", "host": "evil.lan"}
        assert (await anna.post("/api/reach", json=wish, headers=rebound)).status_code == 403
        token = (await anna.post("/api/tokens", json={})).json()["token"]
        program = {"authorization": f"Bearer {token}"}
        assert (await anna.post("/api/reach", json=wish, headers=program)).status_code == 403
        assert port.house.reach.opened == {}


async def test_whoever_comes_from_elsewhere_is_told_nothing_of_the_network(inn: Inn) -> None:
    inn.house.reach.find = lambda: [AWAY]
    guest = await inn.guest()
    assert await guest.get("/api/reach") == {"here": False, "addresses": [], "can_open": False, "can_close": False}
    assert await guest.refused("/api/reach", open=True) == (403, "not-at-the-house")
