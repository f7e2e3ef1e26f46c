"""What holds for all tests: those for Unix are left out elsewhere, and under CI no test is skipped."""

import os
from collections.abc import Generator

import pytest

Report = pytest.TestReport | pytest.CollectReport


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
