"""Tests of the server are coroutines; each runs in a loop of its own, with an open house where it asks for one."""

import asyncio
import inspect
from pathlib import Path
from typing import Any

import pytest

from cantina import games
from kernel.convoy import CONVOY
from kernel.hideout import HIDEOUT
from kernel.toy import TOY
from server.wire import QUICK, HandClock, Inn


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine function; open the house it uses before it, and close it after."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    arguments = {name: pyfuncitem.funcargs[name] for name in names}

    async def run() -> None:
        inn = arguments.get("inn")
        if isinstance(inn, Inn):
            async with inn:
                await pyfuncitem.obj(**arguments)
        else:
            await pyfuncitem.obj(**arguments)

    asyncio.run(run())
    return True


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel's small games are in the registry too."""
    known: dict[str, Any] = {**games.registry(), TOY.id: TOY, CONVOY.id: CONVOY, HIDEOUT.id: HIDEOUT}
    monkeypatch.setattr(games, "registry", lambda: known)


@pytest.fixture
def inn(tmp_path: Path) -> Inn:
    return Inn(tmp_path)


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def slow_inn(tmp_path: Path, clock: HandClock) -> Inn:
    """A house whose time the test makes pass."""
    return Inn(tmp_path, QUICK, clock)
