"""What a house counts and logs for its host: read at an address of its own, and nothing about people in it."""

import asyncio
import json
import logging

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from cantina import games
from cantina.kernel import Table
from cantina.server import logs
from cantina.server.settings import Settings
from cantina.server.storage.contract import NotStored
from cantina.server.thinking.workers import BotFailed
from server.seated import move, two_at
from server.wire import Guest, Inn


async def read(inn: Inn) -> dict[str, float]:
    """Every sample, as a program reads it."""
    with inn.house.meters.shown("127.0.0.1", 0) as port:
        text = await asyncio.to_thread(lambda: httpx.get(f"http://127.0.0.1:{port}/metrics").text)
    return {
        f"{sample.name} {json.dumps(sample.labels, sort_keys=True)}": sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def value(found: dict[str, float], name: str, **labels: str) -> float:
    return found[f"{name} {json.dumps(labels, sort_keys=True)}"]


async def test_moves_and_refusals_are_counted(inn: Inn) -> None:
    before = await read(inn)
    table, guests, wires, position = await two_at(inn)
    await move(wires[0], position, "one")
    await wires[0].ask(do="answer", move="two", version=position["version"], answer="nothing of the kind")
    found = await read(inn)
    assert value(found, "cantina_moves_total") - value(before, "cantina_moves_total") == 1
    assert value(found, "cantina_store_seconds_count") == 1
    assert value(found, "cantina_answer_seconds_count") == 2
    assert sum(found[name] for name in found if name.startswith("cantina_refusals_total")) == 1
    assert value(found, "cantina_sockets", at="table") == 2
    assert value(found, "cantina_tables", status="playing") == 1
    assert value(found, "cantina_commits_total") > value(before, "cantina_commits_total")
    assert value(found, "cantina_requests_total", method="POST", path="/api/tables", status="200") == 1
    everything = " ".join(found)
    assert table not in everything, "no metric names a table"
    for guest in guests:
        assert (await guest.get("/api/me"))["name"] not in everything, "nor a person"


async def test_bots_are_counted(inn: Inn) -> None:
    seen = Table.new(games.find("secret-invasion"), 2, seed=1, start="1").observe(0)
    await inn.house.thinkers.answer("secret-invasion", "counter", 1, seen)
    with pytest.raises(BotFailed):
        await inn.house.thinkers.answer("secret-invasion", "nobody", 1, seen)
    found = await read(inn)
    assert value(found, "cantina_thoughts_total", outcome="answered") == 1
    assert value(found, "cantina_thoughts_total", outcome="failed") == 1
    assert value(found, "cantina_thinkers_idle") == 1


async def test_metrics_are_not_for_visitors(inn: Inn) -> None:
    """They have a port of their own; the house says nothing of them."""
    guest = await inn.guest()
    assert (await guest.http.get("/metrics")).status_code == 404
    assert Settings().metrics_port == 0


async def test_a_house_says_whether_it_is_there_and_ready(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = Guest(inn)
    assert await guest.get("/healthz") == {}
    assert await guest.get("/readyz") == {}

    async def broken() -> None:
        raise NotStored("the disk is gone")

    monkeypatch.setattr(inn.house.storage, "check", broken)
    assert await guest.refused("/readyz", "GET") == (503, "not-ready")
    assert await guest.get("/healthz") == {}


async def test_every_answer_has_an_id_that_is_in_the_log(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = await inn.guest()
    one, other = [(await guest.http.get("/healthz")).headers["x-request-id"] for _ in range(2)]
    assert one != other
    given = await guest.http.get("/healthz", headers={"x-request-id": "mine"})
    assert given.headers["x-request-id"] != "mine", "only a proxy of ours may give an id"

    seen: list[str] = []

    async def look() -> None:
        seen.append(logs.JsonLines().format(logging.makeLogRecord({"msg": "looked", "levelname": "WARNING"})))

    monkeypatch.setattr(inn.house.storage, "check", look)
    response = await guest.http.get("/readyz")
    assert json.loads(seen[0])["request"] == response.headers["x-request-id"]


def test_a_log_line_for_people_and_for_programs() -> None:
    record = logging.makeLogRecord({"msg": "table %s: \n broken", "args": ("a",), "levelname": "ERROR", "name": "x"})
    text = logs.TextLines().format(record)
    assert text.endswith("error x: table a: \n broken")
    line = logs.JsonLines().format(record)
    assert "\n" not in line
    assert json.loads(line) | {"at": ""} == {"at": "", "level": "error", "from": "x", "message": "table a: \n broken"}


def test_what_went_wrong_is_in_the_line() -> None:
    try:
        raise ValueError("no")
    except ValueError as error:
        record = logging.makeLogRecord({"msg": "it", "exc_info": (type(error), error, error.__traceback__)})
    assert "ValueError: no" in json.loads(logs.JsonLines().format(record))["error"]
    assert "ValueError: no" in logs.TextLines().format(record)
