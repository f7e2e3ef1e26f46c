"""Series of games between bots: reproducible, and written down whole or not at all."""

import csv
import json
import sys
from collections.abc import Iterator

import pytest

from cantina.games import registry
from cantina.words import LANGUAGES
from cli.command import Cantina

SI = "secret-invasion"
SERIES = ["simulate", SI, "--players", "counter,random,random", "--games", "12", "--seed", "4", "--set", "tokens=1"]


def test_the_result_does_not_depend_on_the_jobs(cantina: Cantina) -> None:
    one = cantina(*SERIES, "--json", "one.json", "--csv", "one.csv")
    two = cantina(*SERIES, "--json", "two.json", "--csv", "two.csv", "--jobs", "2")
    assert (one.code, two.code) == (0, 0)
    files = cantina.files()
    assert files["one.json"] == files["two.json"]
    assert files["one.csv"] == files["two.csv"]
    assert one.out.replace("one.", "two.") == two.out
    assert sorted(files) == ["one.csv", "one.json", "two.csv", "two.json"]


def test_what_is_written(cantina: Cantina) -> None:
    cantina(*SERIES, "--json", "s.json", "--csv", "s.csv")
    written = json.loads((cantina.folder / "s.json").read_text())
    assert (written["game"], written["seed"], written["players"]) == (SI, 4, ["counter", "random", "random"])
    assert written["options"]["tokens"] == 1
    assert len(written["results"]) == 12
    rows = list(csv.DictReader((cantina.folder / "s.csv").open(newline="")))
    assert len(rows) == 36
    for at, name in enumerate(written["players"]):
        mine = [row for row in rows if row["player"] == str(at + 1)]
        assert {row["name"] for row in mine} == {name}
        assert sum(float(row["won"]) for row in mine) == written["summary"][at]["wins"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", registry())
def test_every_game_with_its_usual_bots(cantina: Cantina, name: str, language: str) -> None:
    seats = registry()[name].seats[0]
    result = cantina("simulate", name, "--games", "2", "--lang", language, "--players", ",".join(["random"] * seats))
    assert result.code == 0, result.err
    assert result.err == ""
    assert {"en": "95 % interval", "ru": "интервал 95\u00a0%"}[language] in result.out


def test_figures_in_the_readers_notation(cantina: Cantina) -> None:
    russian = cantina(*SERIES, "--lang", "ru").out
    english = cantina(*SERIES, "--lang", "en").out
    assert ",0\u00a0%" in russian or ",3\u00a0%" in russian or ",7\u00a0%" in russian
    assert "." not in russian.split("Решений")[0]
    assert "Decisions in a game" in english


def test_interrupted_nothing_is_written(cantina: Cantina, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cantina.cli.simulate.play_series", interrupted)
    (cantina.folder / "s.json").write_text("older")
    result = cantina(*SERIES, "--json", "s.json", "--csv", "s.csv")
    assert result.code == 130
    assert cantina.files() == {"s.json": b"older"}


def test_a_bot_that_breaks_down_is_named(cantina: Cantina, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise ValueError("out of ideas")

    monkeypatch.setattr("cantina.bots.random_player.RandomPlayer.answer", fail)
    result = cantina(*SERIES, "--json", "s.json")
    assert result.code == 1
    assert "random" in result.err
    assert "out of ideas" in result.err
    assert cantina.files() == {}


OWN = """
class Cautious:
    def __init__(self, seed: int) -> None:
        pass

    def answer(self, seen) -> str:
        return seen.ask.options[0].text


class Fickle:
    def __init__(self) -> None:
        pass


class Mute:
    def __init__(self, seed: int) -> None:
        pass
"""


@pytest.fixture
def own(cantina: Cantina, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cantina]:
    """A folder with bots of one's own in it; what is imported from there is forgotten afterwards."""
    (cantina.folder / "bot.py").write_text(OWN)
    monkeypatch.setattr(sys, "path", sys.path[:])
    yield cantina
    sys.modules.pop("bot", None)


def test_a_bot_of_ones_own(own: Cantina) -> None:
    """From the folder one is in, in worker processes too. A module that is called `bot` is no trap."""
    result = own("simulate", SI, "--players", "bot:Cautious,bot:random", "--games", "6", "--set", "tokens=1")
    assert (result.code, result.err) == (0, "")
    assert "bot:Cautious" in result.out
    two = own("simulate", SI, "--players", "bot:Cautious,random", "--games", "6", "--set", "tokens=1", "--jobs", "2")
    assert two.out == result.out


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("nowhere:Bot", "nowhere"),
        ("bot:Nobody", "Nobody"),
        ("bot:Fickle", "TypeError"),
        ("bot:Mute", "answer"),
        (":", ""),
    ],
)
def test_a_bot_of_ones_own_that_cannot_play(own: Cantina, name: str, why: str) -> None:
    result = own("simulate", SI, "--players", f"{name},random", "--games", "2")
    assert (result.code, result.out) == (2, "")
    assert f"“{name}” is no bot that could play" in result.err
    assert why in result.err
    assert len(result.err.splitlines()) == 1
