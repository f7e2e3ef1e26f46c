"""The league from the command line: bots of others are rated, what they did is told, and both can be read later."""

import json
import shlex
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from cantina.cli.arena import telling
from cantina.words import LANGUAGES
from cli.command import Cantina

pytestmark = pytest.mark.posix

SI = "secret-invasion"
BOTS = Path(__file__).parents[1] / "bots"
SPY = BOTS.parents[1] / "examples" / "bots" / "spy.py"


def program(path: Path, *words: str) -> str:
    return shlex.join([sys.executable, "-I", "-S", str(path), *words])


LEAGUE = ["league", SI, "--bot", f"spy={program(SPY)}", f"rogue={program(BOTS / 'rogue.py', 'illegal')}"]
PLAN = ["--against", "random", "--set", "tokens=1", "--deals", "2", "--jobs", "1", "--limits", "decision=5"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_league(cantina: Cantina, language: str) -> None:
    result = cantina(*LEAGUE, *PLAN, "--save", "l.jsonl", "--lang", language)
    assert (result.code, result.err) == (0, "")
    assert "spy=" not in result.out
    said = " ".join(result.out.split())
    assert {"en": "rogue: impossible answer", "ru": "rogue: невозможный ответ"}[language] in said
    assert {"en": "rogue has no place", "ru": "rogue остаётся без места"}[language] in said
    board = json.loads((cantina.folder / "l.json").read_text("utf-8"))
    assert board["seed"] > 1000
    assert board["limits"] == {"decision": 5.0}
    rows = {row["player"]: row for row in board["standings"]}
    assert rows["rogue"]["place"] is None
    assert {rows["spy"]["place"], rows["random"]["place"]} == {1, 2}
    assert rows["rogue"]["command"] == program(BOTS / "rogue.py", "illegal")
    conduct = rows["rogue"]["conduct"]
    assert conduct["replaced"] == round(conduct["share_replaced"] * conduct["decisions"]) > 0
    assert 0 < conduct["faulty"] <= conduct["games"] == 8
    assert conduct["examples"][0]["fault"]["kind"] == "illegal"
    assert "conduct" not in rows["random"]
    page = (cantina.folder / "l.md").read_text("utf-8")
    assert page.count("\n| ") == 4
    assert "| – | rogue | " in page


def test_a_bot_does_not_paint_the_screen(cantina: Cantina) -> None:
    """What it complains of is quoted without anything that a terminal would obey."""
    painter = f"painter={program(BOTS / 'rogue.py', 'paint')}"
    result = cantina("league", SI, "--bot", painter, *PLAN, "--save", "l.jsonl")
    assert (result.code, result.err) == (0, "")
    page = (cantina.folder / "l.md").read_text("utf-8")
    assert "red" in result.out
    assert "red" in page
    assert not any(letter in text for letter in "\x1b\x07" for text in (result.out, page))


def test_files_that_say_the_seed_are_hidden_from_bots() -> None:
    """Those of an earlier end too: whoever knows the seed knows the cards."""
    chosen = Namespace(json="a.json", plot="a.svg", board=None)
    hidden = {Path(name).name for name in telling(chosen, Path("l.jsonl"))}
    assert hidden == {"l.jsonl", "l.json", "l.md", "a.json", "a.svg"}


def test_it_goes_on_to_the_same_result(cantina: Cantina) -> None:
    cantina(*LEAGUE, *PLAN, "--save", "l.jsonl", "--board", "board.md")
    assert sorted(cantina.files()) == ["board.json", "board.md", "l.jsonl"]
    whole = json.loads((cantina.folder / "board.json").read_text("utf-8"))
    lines = (cantina.folder / "l.jsonl").read_bytes().splitlines(keepends=True)
    (cantina.folder / "l.jsonl").write_bytes(b"".join(lines[:5]))
    result = cantina("league", "--resume", "l.jsonl", "--jobs", "1", "--board", "again")
    assert (result.code, result.err) == (0, "")
    again = json.loads((cantina.folder / "again.json").read_text("utf-8"))
    assert again["meetings"] == whole["meetings"]
    assert [row["elo"] for row in again["standings"]] == [row["elo"] for row in whole["standings"]]
    refused = cantina("league", "--resume", "l.jsonl", "--limits", "decision=6")
    assert refused.code == 2
    assert "--limits" in refused.err


def test_the_arena_takes_them_too(cantina: Cantina) -> None:
    players = f"random,spy={program(SPY)}"
    result = cantina(
        "arena", SI, "--players", players, "--set", "tokens=1", "--deals", "2", "--save", "a.jsonl", "--jobs", "1"
    )
    assert (result.code, result.err) == (0, "")
    assert (cantina.folder / "a.md").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["league", SI], "--bot"),
        (["league"], "--bot"),
        (["league", SI, "--bot", "spy"], "spy"),
        (["league", SI, "--bot", "a=/no/such/bot"], "/no/such/bot"),
        (["league", SI, "--bot", "random=/bin/cat", "--against", "random"], "random"),
        ([*LEAGUE, "--limits", "decision"], "decision"),
        ([*LEAGUE, "--limits", "memory=0"], "memory"),
        ([*LEAGUE, "--limits", "sleep=3"], "sleep"),
    ],
)
def test_what_cannot_be_is_refused(cantina: Cantina, words: list[str], said: str) -> None:
    result = cantina(*words)
    assert (result.code, result.out) == (2, "")
    assert said in result.err
    assert cantina.files() == {}
