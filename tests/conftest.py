"""What holds for all tests: the same luck every time, those for Unix left out elsewhere, none skipped under CI."""

import os
import random
import secrets
from collections import Counter
from collections.abc import Generator

import hypothesis
import pytest

import luck

Report = pytest.TestReport | pytest.CollectReport
runs: Counter[str] = Counter()
"""How often a test of this name has begun: one may be made of many."""

hypothesis.settings.register_profile(
    "steady",
    derandomize=not luck.OTHER,
    deadline=None,
    suppress_health_check=[hypothesis.HealthCheck.function_scoped_fixture],  # all tests have their luck from one
)
hypothesis.settings.load_profile("steady")


@pytest.fixture(autouse=True)
def fixed_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """A test has the same luck whenever it runs."""
    runs[request.node.nodeid] += 1
    mine = luck.of_test(f"{request.node.nodeid} {runs[request.node.nodeid]}")
    source = random.Random(mine)
    for name, own in luck.drawn_from(lambda: source).items():
        monkeypatch.setattr(secrets, name, own)
    return mine


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Signals, terminals and locks as Unix has them: such tests are marked `posix` and not collected on Windows."""
    if os.name == "posix":
        return
    elsewhere = [item for item in items if item.get_closest_marker("posix")]
    config.hook.pytest_deselected(items=elsewhere)
    items[:] = [item for item in items if item not in elsewhere]


def no_skip(report: Report) -> None:
    """A test that is skipped proves nothing: where CI is set it fails. An expected failure is no skip."""
    if os.environ.get("CI") and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"no test is skipped under CI: {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    no_skip(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    no_skip(report)
    return report
