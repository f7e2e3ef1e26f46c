"""Every setting of the server: on the command line, in the environment, in a file."""

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from cantina.cli.configuration import ALL, SETTINGS, Setting, configured, settings
from cantina.cli.parser import build
from cantina.cli.speech import words_in
from cantina.kernel import Refusal
from cantina.server.settings import Rate, Settings

OTHER: dict[Any, tuple[str, Any]] = {
    int: ("7", 7),
    float: ("2.5", 2.5),
    bool: ("yes", True),
    str: ("10.0.0.1", "10.0.0.1"),
    Rate: ("1.5/9", Rate(1.5, 9)),
    tuple[str, ...]: ("10.0.0.0/8", ("10.0.0.0/8",)),
}
"""Of each kind a text and what it means."""


def chosen(folder: Path, *argv: str, file: str = "", **environment: str) -> dict[str, Any]:
    if file:
        (folder / "cantina.toml").write_text(file)
    return configured(build(words_in("en")).understand(["serve", *argv]), environment, folder)


@pytest.mark.parametrize("setting", SETTINGS, ids=[setting.name for setting in SETTINGS])
def test_every_setting_can_be_given_in_three_ways(setting: Setting, tmp_path: Path) -> None:
    text, value = OTHER[setting.kind]
    assert getattr(settings(chosen(tmp_path, setting.switch, text)), setting.name) == value
    assert getattr(settings(chosen(tmp_path, **{setting.variable: text})), setting.name) == value
    assert getattr(settings(chosen(tmp_path, file=f'{setting.name} = "{text}"')), setting.name) == value


@pytest.mark.parametrize(
    ("name", "argv", "variable", "file", "value"),
    [
        ("host", ["--host", "0.0.0.0"], "0.0.0.0", '"0.0.0.0"', "0.0.0.0"),
        ("port", ["--port", "80"], "80", "80", 80),
        ("data", ["--data", "here"], "here", '"here"', "here"),
        ("lan", ["--lan"], "yes", "true", True),
        ("browser", ["--no-browser"], "no", "false", False),
    ],
)
def test_how_the_house_is_opened_can_be_said_in_three_ways_too(
    name: str, argv: list[str], variable: str, file: str, value: Any, tmp_path: Path
) -> None:
    assert chosen(tmp_path, *argv) == {name: value}
    assert chosen(tmp_path, **{f"CANTINA_{name.upper()}": variable}) == {name: value}
    assert chosen(tmp_path, file=f"{name} = {file}") == {name: value}


def test_the_nearer_word_counts(tmp_path: Path) -> None:
    file = "bot_delay = 1\nidle = 1\nabsent = 1"
    found = settings(chosen(tmp_path, "--bot-delay", "3", file=file, CANTINA_BOT_DELAY="2", CANTINA_IDLE="2"))
    assert (found.bot_delay, found.idle, found.absent, found.heartbeat) == (3, 2, 1, Settings().heartbeat)


def test_a_file_has_values_of_its_own_kind(tmp_path: Path) -> None:
    file = 'hosts = ["a.example", "*.b.example"]\nlogins = {a_second = 1, at_once = 2}\nsecure_cookie = true\nport = 80'
    found = chosen(tmp_path, file=file)
    assert found["port"] == 80
    assert settings(found) == Settings(hosts=("a.example", "*.b.example"), logins=Rate(1, 2), secure_cookie=True)


def test_a_file_can_be_named(tmp_path: Path) -> None:
    (tmp_path / "other.toml").write_text("idle = 5")
    assert chosen(tmp_path, "--config", str(tmp_path / "other.toml")) == {"idle": 5}
    assert chosen(tmp_path, CANTINA_CONFIG=str(tmp_path / "other.toml")) == {"idle": 5}


@pytest.mark.parametrize(
    ("argv", "file", "environment", "key"),
    [
        (["--idle", "soon"], "", {}, "bad-setting"),
        (["--idle", "-1"], "", {}, "bad-setting"),
        (["--idle", "1.5"], "", {}, "bad-setting"),
        (["--logins", "3"], "", {}, "bad-setting"),
        (["--logins", "nan/1"], "", {}, "bad-setting"),
        (["--proxies", "elsewhere"], "", {}, "bad-setting"),
        ([], "", {"CANTINA_PORT": "70000"}, "bad-setting"),
        ([], "", {"CANTINA_SECURE_COOKIE": "perhaps"}, "bad-setting"),
        ([], "idle = [1]", {}, "bad-setting"),
        ([], "patience = 5", {}, "unknown-setting"),
        ([], "idle =", {}, "bad-settings-file"),
        (["--config", "nowhere.toml"], "", {}, "cannot-read"),
    ],
)
def test_what_means_nothing_is_refused(
    argv: list[str], file: str, environment: dict[str, str], key: str, tmp_path: Path
) -> None:
    with pytest.raises(Refusal) as refused:
        chosen(tmp_path, *argv, file=file, **environment)
    assert refused.value.line.key == key


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_help_tells_all(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        build(words_in(language)).parse_args(["serve", "--help"])
    text = capsys.readouterr().out
    switches = {setting.switch for setting in ALL.values()} - {"--browser"}
    assert [switch for switch in switches if f"  {switch}" not in text] == []
    assert all(way in text for way in ("CANTINA_BOT_DELAY", "CANTINA_BROWSER=no", "bot_delay", "cantina.toml"))


def test_an_open_house_keeps_to_its_settings(tmp_path: Path) -> None:
    """Its port from a file, its patience with requests from the environment."""
    (tmp_path / "cantina.toml").write_text("port = 0\nbrowser = false")
    environment = os.environ | {"CANTINA_DATA": str(tmp_path), "CANTINA_REQUESTS": "0.01/2"}
    process = subprocess.Popen(
        [sys.executable, "-m", "cantina.cli"], stdout=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdout is not None
    try:
        address = process.stdout.readline().split()[-1]
        for _ in range(2):
            with urllib.request.urlopen(f"{address}/api/games") as answer:
                assert answer.status == 200
        with pytest.raises(urllib.error.HTTPError, match="429"):
            urllib.request.urlopen(f"{address}/api/games")
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait() == 0


def test_a_folder_that_may_not_be_looked_into_sets_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such as that of another user, whose environment is still in use."""

    def exists(_: Path) -> bool:
        raise PermissionError

    monkeypatch.setattr(Path, "exists", exists)
    assert chosen(tmp_path, "--port", "80") == {"port": 80}
