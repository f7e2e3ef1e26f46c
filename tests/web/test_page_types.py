"""The page's types are made from the structures of the server and the games."""

import json
import re
import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cantina import games
from cantina.kernel import Game, Table

ROOT = Path(__file__).resolve().parents[2]
TYPES = runpy.run_path(str(ROOT / "tools" / "page_types.py"))


class Small(msgspec.Struct, omit_defaults=True):
    """A small structure."""

    name: str
    """What it is called."""
    by_seat: dict[int, list[str | None]] = {}
    pair: tuple[int, bool] | None = None


def test_a_structure_as_an_interface() -> None:
    assert list(TYPES["interface"](Small)) == [
        "/** A small structure. */",
        "export interface Small {",
        "  /** What it is called. */",
        "  name: string;",
        "  by_seat?: Record<string, (string | null)[]>;",
        "  pair?: [number, boolean] | null;",
        "}",
    ]


def test_messages_have_their_tags_and_words_their_values() -> None:
    text = TYPES["messages"]()
    assert re.search(r'interface Sync \{\n  is: "sync";\n  info: TableInfo;', text)
    assert re.search(r'interface Vote \{\n  do: "vote";\n  proposal: string;', text)
    assert '  status: "over" | "playing" | "waiting";' in text
    assert "  | Withdraw\n" in text


def interfaces(text: str) -> dict[str, set[str]]:
    found = re.findall(r"export interface (\w+) \{\n(.*?)\n\}", text, re.DOTALL)
    return {name: set(re.findall(r"^  (\w+)\??:", body, re.MULTILINE)) for name, body in found}


@pytest.mark.parametrize("game", games.registry().values(), ids=list(games.registry()))
def test_a_view_on_the_wire_has_the_fields_that_the_page_knows(game: Game[Any]) -> None:
    known = interfaces(TYPES["view_of"](game))
    setup = game.setup(game.usual)
    table = Table.new(game, names=[f"P{seat}" for seat in range(setup.seats)], seed="types")
    told = json.loads(msgspec.json.encode(table.view(0)))
    assert set(told) == known[type(table.view(0)).__name__]
