"""The OpenAPI document is true: whatever fits it, and whatever does not, is answered as it says, never with a 5xx."""

import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from cantina.server.house import House
from cantina.server.http.endpoints import ENDPOINTS
from cantina.server.http.openapi import document
from cantina.server.http.serve import Server, config
from cantina.server.storage.sqlite import SqliteStorage
from server.wire import QUICK

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
schema = schemathesis.openapi.from_dict(document(ENDPOINTS))


class Running:
    """A server on a port of this machine, and one table of each kind in it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.token = ""
        self.tables: list[str] = []

    def fill(self) -> None:
        with httpx.Client(base_url=self.address, headers={"origin": self.address}) as browser:
            browser.get("/api/me")
            browser.post("/api/account", json={"name": "Ann", "password": "correct horse"})
            self.token = browser.post("/api/tokens", json={}).json()["token"]
            for seats in (["me", "open", "random"], ["me", "random"], ["random", "random"]):
                seated = browser.post("/api/tables", json={"game": "secret-invasion", "seats": seats, "public": True})
                self.tables.append(seated.json()["table"])
            browser.post(f"/api/tables/{self.tables[1]}/do", json={"do": "resign"})

    def token_for(self, case: schemathesis.Case[Any]) -> str:
        """Where sessions end, somebody else's has to be ended."""
        if "logout" not in case.path:
            return self.token
        with httpx.Client(base_url=self.address, headers={"origin": self.address}) as browser:
            return str(browser.post("/api/tokens", json={}).json()["token"])


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    path = tmp_path_factory.mktemp("openapi") / "cantina.sqlite3"
    opened, addresses = threading.Event(), []

    def tell(address: str) -> None:
        addresses.append(address.replace("localhost", "127.0.0.1"))
        opened.set()

    server = Server(config(House(SqliteStorage(path), QUICK), "127.0.0.1", 0), tell)
    thread = threading.Thread(target=server.run)
    thread.start()
    opened.wait()
    house = Running(addresses[0])
    house.fill()
    yield house
    server.should_exit = True
    thread.join()


@schema.parametrize()
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_every_request_is_answered_as_documented(case: schemathesis.Case[Any], running: Running) -> None:
    """First as made up, then with tables that are there."""
    headers = {"Authorization": f"Bearer {running.token_for(case)}"}
    endless = case.path.endswith("/stream")
    case.call_and_validate(base_url=running.address, headers=headers, checks=CHECKS)
    if "/tables/{id}" in case.path and not endless:
        for table in running.tables:
            case.path_parameters = {**case.path_parameters, "id": table}
            case.call_and_validate(base_url=running.address, headers=headers, checks=CHECKS)


def test_the_document_is_served_and_complete(running: Running) -> None:
    served: dict[str, Any] = httpx.get(running.address + "/api").json()
    assert served == document(ENDPOINTS)
    assert served["openapi"].startswith("3.1")
    described = {(path, method.upper()) for path, methods in served["paths"].items() for method in methods}
    assert described == {(endpoint.path, endpoint.method) for endpoint in ENDPOINTS}
    for name in ("TableInfo", "Position", "Problem", "NewTable", "Overview"):
        assert name in served["components"]["schemas"]


def test_the_stream_is_a_line_for_every_reply(running: Running) -> None:
    """Over a real connection: the first line comes at once, and the stream goes on."""
    headers = {"authorization": f"Bearer {running.token}"}
    with httpx.stream("GET", f"{running.address}/api/tables/{running.tables[0]}/stream", headers=headers) as lines:
        assert lines.headers["content-type"].startswith("application/x-ndjson")
        first = next(lines.iter_lines())
        assert first.startswith('{"is":"sync"')
