"""Round robins from the command line: the same result however often they were cut off, and clear refusals."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cantina.bots.bout import GameResult
from cantina.bots.standings import Standings, stand
from cantina.bots.tournament import Plan, Tournament
from cantina.cli.chart import chart
from cantina.cli.figures import points
from cantina.cli.ledger import Ledger
from cantina.cli.ranking import title
from cantina.cli.speech import words_in
from cantina.games import find, registry
from cantina.words import LANGUAGES
from cli.command import Cantina, Result

SI = "secret-invasion"
PLAN = ["--players", "counter,random", "--set", "tokens=1", "--seed", "4", "--seats", "3"]
HERE = ["arena", SI, "--jobs", "1", "--deals", "3", *PLAN]
GAMES = 18


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


@pytest.fixture
def whole(cantina: Cantina) -> bytes:
    """The result of a tournament that nothing disturbed; its games are in whole.jsonl."""
    result = cantina(*HERE, "--save", "whole.jsonl", "--json", "whole.json")
    assert (result.code, result.err) == (0, ""), result.err
    return (cantina.folder / "whole.json").read_bytes()


def go_on(cantina: Cantina, path: str, *more: str) -> bytes:
    """Go on with a file; the result."""
    result = cantina("arena", "--resume", path, "--jobs", "1", "--json", "again.json", *more)
    assert result.code == 0, result.err
    return (cantina.folder / "again.json").read_bytes()


# -- the same result ---------------------------------------------------------------------------------------------------


def test_what_is_written(cantina: Cantina, whole: bytes) -> None:
    written = json.loads(whole)
    assert (written["game"], written["seed"], written["seats"], written["deals"], written["games"]) == (
        SI,
        4,
        3,
        3,
        GAMES,
    )
    assert [row["player"] for row in written["standings"]] == ["counter", "random"]
    head, *games = map(json.loads, lines(cantina.folder / "whole.jsonl"))
    assert head["plan"]["players"] == ["counter", "random"]
    assert [game["index"] for game in games] == list(range(GAMES))


def test_jobs_change_nothing(cantina: Cantina, whole: bytes) -> None:
    one = cantina("arena", "--resume", "whole.jsonl", "--jobs", "1", "--plot", "one.svg")
    result = cantina(*HERE, "--save", "two.jsonl", "--json", "two.json", "--plot", "two.svg", "--jobs", "2")
    assert (result.code, result.err) == (0, "")
    files = cantina.files()
    assert files["two.json"] == whole
    assert files["one.svg"] == files["two.svg"]
    assert result.out.split("\n\n")[0] == one.out.split("\n\n")[0]
    assert sorted(lines(cantina.folder / "two.jsonl")) == sorted(lines(cantina.folder / "whole.jsonl"))


def test_a_file_cut_off_anywhere_goes_on_to_the_same_result(cantina: Cantina, whole: bytes) -> None:
    data = (cantina.folder / "whole.jsonl").read_bytes()
    starts = [at for at in range(len(data)) if data[at - 1 : at] == b"\n"]
    cut = cantina.folder / "cut.jsonl"
    for size in (starts[0], starts[0] + 5, starts[4], starts[5] - 1, starts[9] + 1, len(data) - 1, len(data)):
        cut.write_bytes(data[:size])
        assert go_on(cantina, "cut.jsonl") == whole
        assert cut.read_bytes() == data


@pytest.mark.usefixtures("whole")
def test_a_last_line_of_rubbish_is_dropped_and_said(cantina: Cantina) -> None:
    path = cantina.folder / "whole.jsonl"
    data = path.read_bytes()
    path.write_bytes(b"".join(data.splitlines(keepends=True)[:7]) + b"\0\0\0\0")
    result = cantina("arena", "--resume", "whole.jsonl", "--jobs", "1")
    assert "only half written" in result.out.replace("\n", " ")
    assert path.read_bytes() == data


def test_after_ctrl_c_it_goes_on(cantina: Cantina, whole: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    add = Ledger.add

    def interrupted(ledger: Ledger, results: list[GameResult]) -> None:
        add(ledger, results)
        if results[-1].index == 7:
            raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Ledger, "add", interrupted)
        result = cantina(*HERE, "--save", "my file.jsonl", "--json", "not.json")
    assert result.code == 130
    assert result.err.splitlines() == [
        "cantina: What was played is kept. To go on: cantina arena --resume 'my file.jsonl'",
        "cantina: Interrupted.",
    ]
    assert len(lines(cantina.folder / "my file.jsonl")) == 9
    assert not (cantina.folder / "not.json").exists()
    assert go_on(cantina, "my file.jsonl") == whole


KILLED = """
import os, signal, sys
from cantina.cli.ledger import Ledger
from cantina.cli.main import main
add = Ledger.add
def last(ledger, results):
    add(ledger, results)
    if results[-1].index == 10:
        os.write(ledger._file.fileno(), b'{"index":11,"sea')
        os.kill(os.getpid(), signal.SIGKILL)
Ledger.add = last
main(sys.argv[1:])
"""


@pytest.mark.posix  # Windows has no such signal
def test_after_a_kill_in_the_middle_of_a_line_it_goes_on(cantina: Cantina, whole: bytes) -> None:
    ran = subprocess.run([sys.executable, "-c", KILLED, *HERE, "--save", "killed.jsonl"], check=False)
    assert ran.returncode == -signal.SIGKILL
    assert len(lines(cantina.folder / "killed.jsonl")) == 13
    assert go_on(cantina, "killed.jsonl") == whole


def test_more_deals_later_are_as_if_asked_for_at_once(cantina: Cantina, whole: bytes) -> None:
    assert go_on(cantina, "whole.jsonl", "--deals", "5") != whole
    cantina(*HERE, "--deals", "5", "--save", "five.jsonl", "--json", "five.json")
    assert (cantina.folder / "five.json").read_bytes() == (cantina.folder / "again.json").read_bytes()
    assert len(json.loads(go_on(cantina, "whole.jsonl"))["standings"]) == 2
    assert json.loads((cantina.folder / "again.json").read_text())["deals"] == 5, "as many as there are"
    assert go_on(cantina, "whole.jsonl", "--deals", "3") == whole, "or the first few of them"


def test_by_default_all_bots_of_a_game_and_a_file_in_the_data_folder(cantina: Cantina) -> None:
    result = cantina("arena", SI, "--deals", "2", "--set", "tokens=1", "--jobs", "1")
    assert result.code == 0, result.err
    assert "random" in result.out
    assert "counter" in result.out
    (kept,) = cantina.files()
    assert kept.endswith(".jsonl")
    assert f"{Path(kept).parent.name}" == "arena"


# -- another tournament ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--seed", "5"], "--seed"),
        (["--seats", "2"], "--seats"),
        (["--tables", "pairs"], "--tables"),
        (["--players", "random,counter"], "random,counter"),
        (["--set", "tokens=2"], "tokens"),
        (["warlords"], "warlords"),
    ],
)
def test_a_file_of_another_tournament_is_refused(
    cantina: Cantina, whole: bytes, more: list[str], said: str, language: str
) -> None:
    before = cantina.files()
    result = cantina("arena", "--resume", "whole.jsonl", "--json", "whole.json", "--lang", language, *more)
    assert (result.code, result.out, cantina.files()) == (2, "", before)
    assert {"en": "another tournament", "ru": "другой турнир"}[language] in result.err
    assert said in result.err
    assert "whole.jsonl" in result.err
    assert whole == before["whole.json"]


def test_saying_the_same_again_is_welcome(cantina: Cantina, whole: bytes) -> None:
    assert go_on(cantina, "whole.jsonl", SI, "--deals", "3", *PLAN) == whole


def changed(data: bytes, **new: Any) -> bytes:
    head, _, rest = data.partition(b"\n")
    first = json.loads(head)
    first["plan"] |= {key: value for key, value in new.items() if key in first["plan"]}
    first |= {key: value for key, value in new.items() if key in first}
    return json.dumps(first).encode() + b"\n" + rest


@pytest.mark.usefixtures("whole")
def test_what_does_not_belong_into_the_file_is_refused(cantina: Cantina) -> None:
    path = cantina.folder / "whole.jsonl"
    data = path.read_bytes()
    head, first, *rest = data.splitlines(keepends=True)
    for spoiled, said in (
        (b"", "not a tournament file"),
        (head.rstrip(b"\n"), "not a tournament file"),
        (changed(data, format="cantina arena 9"), "not a tournament file"),
        (changed(data, deals=10**9), "not a tournament file"),
        (changed(data, program="0.0.0"), "0.0.0"),
        (changed(data, version="0"), "version"),
        (changed(data, tables="round"), "round"),
        (head + first + first + b"".join(rest), "Line 3"),
        (head + b"rubbish\n" + b"".join(rest), "Line 2"),
        (head + first.replace(b'"seating":[0', b'"seating":[9').replace(b'"seating":[1', b'"seating":[9'), "Line 2"),
        (changed(data, seed=5), "Line"),
    ):
        path.write_bytes(spoiled)
        result = cantina("arena", "--resume", "whole.jsonl", "--jobs", "1")
        assert (result.code, result.out) == (2, ""), spoiled[:80]
        assert said in result.err
        assert path.read_bytes() == spoiled


@pytest.mark.posix  # Windows has no such locks
def test_a_tournament_is_played_once_at_a_time(cantina: Cantina, whole: bytes) -> None:
    ledger = Ledger.resume(cantina.folder / "whole.jsonl")
    result = cantina("arena", "--resume", "whole.jsonl")
    assert (result.code, result.out) == (2, "")
    assert "in use elsewhere" in result.err
    ledger.close()
    assert go_on(cantina, "whole.jsonl") == whole


def test_a_bot_that_breaks_down_is_named_and_what_was_played_is_kept(
    cantina: Cantina, whole: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> str:
        raise ValueError("out of ideas")

    with monkeypatch.context() as patched:
        patched.setattr("cantina.bots.random_player.RandomPlayer.answer", fail)
        result = cantina(*HERE, "--save", "broken.jsonl")
    assert result.code == 1
    assert "To go on: cantina arena --resume broken.jsonl" in result.err
    assert "random at seat" in result.err
    assert go_on(cantina, "broken.jsonl") == whole


# -- words and pictures ------------------------------------------------------------------------------------------------


def synthetic(wins: list[int], game: str = SI, players: tuple[str, ...] = ("<bold>", "random")) -> Standings:
    """As if the players at these places had won the games, in turn."""
    played = Tournament(find(game), Plan(game, "1", list(players), find(game).seats[0], {}, "all", 7))
    deals = len(wins) // len(played.fixtures)
    results = []
    for index in range(played.games(deals)):
        seating = played.seating(index)
        winners = [seating.index(wins[index])] if wins[index] in seating else [0]
        results.append(GameResult(index, seating, winners, [index % 5] * len(seating), 9))
    return stand(played, deals, results)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", registry())
def test_every_game_in_both_languages(cantina: Cantina, name: str, language: str) -> None:
    game = registry()[name]
    result: Result = cantina("arena", name, "--deals", "2", "--jobs", "1", "--players", "random", "--lang", language)
    if game.cooperative:
        assert (result.code, result.err) == (0, "")
        assert {"en": "own team", "ru": "своя команда"}[language] in result.out
    else:
        assert result.code == 2
        assert {"en": "at least two bots", "ru": "хотя бы два бота"}[language] in result.err


@pytest.mark.usefixtures("whole")
def test_the_table_in_both_languages(cantina: Cantina) -> None:
    english, russian = (cantina("arena", "--resume", "whole.jsonl", "--lang", lang).out for lang in ("en", "ru"))
    assert "3 seats · 3 deals · 18 games · seed 4" in english
    assert "3 места · 3 раздачи · 18 партий · зерно 4" in russian
    assert "an even share is 1/3" in " ".join(english.split())
    assert "поровну — это 1/3" in " ".join(russian.split())
    assert "." not in russian.split("Доля побед")[0].replace("...", "")
    assert max(map(len, english.splitlines() + russian.splitlines())) <= 80


@pytest.mark.parametrize(
    ("deals", "said"), [(2, "2 раздачи · 4 партии"), (5, "5 раздач · 10 партий"), (21, "21 раздача · 42 партии")]
)
def test_russian_plurals(deals: int, said: str) -> None:
    assert said in title(synthetic([0, 1] * deals), words_in("ru"))


def test_points() -> None:
    assert [points(value) for value in (12.6, -12.6, 0.3, -0.3)] == ["+13", "−13", "0", "0"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wins", [[0, 1, 0, 0, 1, 0], [0, 0, 0, 0]])
def test_the_plot(language: str, wins: list[int]) -> None:
    """Well-formed, everybody named, light and dark, an arrow where there is no bound; all inside the picture."""
    drawn = chart(synthetic(wins), words_in(language))
    root = ElementTree.fromstring(drawn)
    texts = [element.text for element in root.iter() if element.text]
    assert "<bold>" in texts
    assert "random" in texts
    assert "prefers-color-scheme: dark" in drawn
    assert len(drawn.split('class="tip"')) - 1 == (2 if set(wins) == {0} else 0)
    wide, high = float(root.attrib["width"]), float(root.attrib["height"])
    for element in root.iter():
        for name, most in (("x", wide), ("x1", wide), ("x2", wide), ("cx", wide), ("y", high), ("y2", high)):
            assert 0 <= float(element.attrib.get(name, 0)) <= most


def test_the_plot_of_teams_tells_scores() -> None:
    drawn = chart(synthetic([0] * 40, "path-to-hope", ("scout", "random")), words_in("en"))
    assert "Mean score of a team of copies" in drawn
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
