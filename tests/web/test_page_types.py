"""The page's types are made from the structures of the server and the games."""

import json
import re
import runpy
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cantina import games
from cantina.kernel import Game, Table
from cantina.server import protocol
from web.typescript import WEB, node

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


def test_a_text_that_is_meant_to_be_one_of_a_few_words() -> None:
    """The server decodes any text, so as to say what is wrong with it; the page sends none but these."""
    text = TYPES["messages"]() + TYPES["requests"]()
    assert re.search(r'interface Propose \{\n  do: "propose";\n  what: "undo" \| "end" \| "bot" \| "resign";', text)
    assert '  pace?: "none" | `move:${number}` | `day:${number}`;' in text
    assert '  talk?: "everyone" | "players" | "nobody";' in text


def test_values_of_the_server_that_the_page_needs() -> None:
    text = TYPES["messages"]()
    assert 'export const TALK = ["everyone", "players", "nobody"] as const;' in text
    assert f"export const SIGNED_OUT = {protocol.SIGNED_OUT};" in text


def interfaces(text: str) -> dict[str, set[str]]:
    found = re.findall(r"export interface (\w+) \{\n(.*?)\n\}", text, re.DOTALL)
    return {name: set(re.findall(r"^  (\w+)\??:", body, re.MULTILINE)) for name, body in found}


@pytest.mark.parametrize("game", games.registry().values(), ids=list(games.registry()))
def test_a_view_on_the_wire_has_the_fields_that_the_page_knows(game: Game[Any]) -> None:
    known = interfaces(TYPES["view_of"](game))
    setup = game.setup(game.usual)
    table = Table.new(game, names=[f"P{seat}" for seat in range(setup.seats)], seed="types")
    sent = json.loads(msgspec.json.encode(table.view(0)))
    assert set(sent) == known[type(table.view(0)).__name__]


# -- a drift fails the check ------------------------------------------------------------------------------------------

PROBE = """
import type { PathView } from "./path-to-hope";
import type { AskView, Line, Propose, Proposal, TableInfo } from "./protocol";
import type { AllWords, Known, Needed, PageWords } from "../messages";

declare function t<const K extends string>(key: K & Known<PageWords, K>, ...args: Needed<PageWords, K>): string;
declare function words<const K extends string>(key: K & Known<AllWords, K>, ...args: Needed<AllWords, K>): string;
declare const view: PathView, line: Line, proposal: Proposal, who: "players" | "nobody", many: boolean;
declare const ask: AskView, info: TableInfo;

export const right = [
    t("undo"), t("seat-number", { number: 1 }), t(`talk-${who}`), t(many ? "undo" : "seat-number", { number: 1 }),
    words("board-table"), view.phase === "look", line.key === "ask-turn", proposal.what === "undo",
    ask.kind === "card", info.pace === "none", info.pace === "move:90", { do: "propose" } satisfies Partial<Propose>,
];
"""
WRONG = {
    't("undoo")': "not assignable",
    't("seat-number")': "Expected 2 arguments",
    't("seat-number", { count: 1 })': "does not exist in type",
    't("undo", { number: 1 })': "does not exist in type",
    "t(`tolk-${who}`)": "not assignable",
    't(many ? "undo" : "undoo")': "not assignable",
    'words("board-tabel")': "not assignable",
    'view.phase === "lok"': "no overlap",
    'view.faze === "look"': "does not exist on type",
    'line.key === "ask-tern"': "no overlap",
    'proposal.what === "und"': "no overlap",
    'ask.kind === "crad"': "no overlap",
    'info.pace === "move"': "no overlap",
    '({ do: "propose", what: "und" }) satisfies Propose': "not assignable",
}


@cache
def words() -> str:
    return str(TYPES["words"]())


def faults(folder: Path, probe: str, **other: str) -> list[str]:
    """What TypeScript has against a module of the page, with the types as they are made now, or with others."""
    target = folder / "src" / "generated"
    target.mkdir(parents=True)
    made = {
        "protocol": TYPES["messages"](),
        "words": words(),
        "path-to-hope": TYPES["view_of"](games.find("path-to-hope")),
        **other,
        "probe": probe,
    }
    for name, text in made.items():
        (target / f"{name}.ts").write_text(text, "utf-8")
    (folder / "src" / "messages.ts").write_text((WEB / "src" / "messages.ts").read_text("utf-8"), "utf-8")
    compiler = [node(), str(WEB / "node_modules" / "typescript" / "bin" / "tsc")]
    options = ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler"]
    done = subprocess.run(
        [*compiler, *options, "--pretty", "false", str(target / "probe.ts")],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return [line for line in done.stdout.splitlines() if "error TS" in line]


def test_the_check_finds_what_does_not_exist(tmp_path: Path) -> None:
    """Misspelt messages, wrong arguments, values and fields that there are not: one fault each, where it stands."""
    wrong = "".join(f"export const wrong{n} = {what};\n" for n, what in enumerate(WRONG))
    found = faults(tmp_path, PROBE + wrong)
    first = PROBE.count("\n") + 1
    assert [int(re.findall(r"probe\.ts\((\d+)", line)[0]) for line in found] == [first + n for n in range(len(WRONG))]
    assert [line for line, why in zip(found, WRONG.values(), strict=True) if why not in line] == []


def test_what_goes_from_the_texts_or_the_structures_is_missed(tmp_path: Path) -> None:
    """The same page without any wrong word: a message, a value and a field are taken away, and each is a fault."""
    less = {
        "words": re.sub(r'\n  "seat-number": [^\n]*', "", words()),
        "path-to-hope": TYPES["view_of"](games.find("path-to-hope")).replace('"look" | ', "").replace(' | "look"', ""),
        "protocol": re.sub(r"\n  what: [^\n]*", "", TYPES["messages"]()),
    }
    found = faults(tmp_path, PROBE, **less)
    assert len(found) == 4, found
    for part in ("seat-number", '"look"', "'what'"):
        assert any(part in line for line in found), (part, found)


def test_a_message_that_one_language_lacks_is_none() -> None:
    found = TYPES["in_all_languages"](["a = A\nb = B { $x }\n", "a = A { $y }\nc = { a }\n"])
    assert found == {"a": {"y"}}
    assert TYPES["in_one_language"]("a = { b }\nb = { $n ->\n  [one] 1\n *[other] { NAME($who) }\n }\n") == {
        "a": {"n", "who"},
        "b": {"n", "who"},
    }
