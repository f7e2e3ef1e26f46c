"""What `make peers` says at its end: the versions of the peers, and what they measured."""

from importlib.metadata import version
from typing import Any

import pytest

PEERS = ("gymnasium", "numpy", "open-spiel", "pettingzoo")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Said by the process that gathers the results: what the others print is not shown."""
    terminalreporter.section("peers")
    terminalreporter.line(", ".join(f"{peer} {version(peer)}" for peer in PEERS))
    for report in terminalreporter.getreports("passed"):
        for name, said in report.user_properties if report.when == "call" else ():
            terminalreporter.line(f"{name}: {said}")


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows open where nobody looks."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
