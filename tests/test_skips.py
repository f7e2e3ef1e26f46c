"""No test is skipped silently: under CI a skip is a failure, whether a test or a whole module skips itself."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SKIPS = {
    "mark": "import pytest\n@pytest.mark.skip\ndef test_one(): pass\n",
    "call": "import pytest\ndef test_one(): pytest.skip('not today')\n",
    "fixture": "import pytest\n@pytest.fixture\ndef a(): pytest.skip()\ndef test_one(a): pass\n",
    "module": "import pytest\npytest.importorskip('there_is_no_such_module')\n",
}


def outcome(folder: Path, text: str, **environment: str) -> tuple[int, str]:
    """How pytest ends in a folder with one test module and the hooks of this one."""
    for name in ("conftest.py", "luck.py"):
        (folder / name).write_text((HERE / name).read_text("utf-8"), "utf-8")
    (folder / "test_it.py").write_text(text, "utf-8")
    (folder / "pytest.ini").write_text("[pytest]\nmarkers = posix\n")
    kept = {name: value for name, value in os.environ.items() if name != "CI" and not name.startswith("PYTEST")}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", str(folder)]
    ran = subprocess.run(
        command, cwd=folder, env={**kept, **environment}, capture_output=True, encoding="utf-8", check=False
    )
    return ran.returncode, ran.stdout


@pytest.mark.parametrize("text", SKIPS.values(), ids=SKIPS)
def test_a_skip_fails_under_ci(tmp_path: Path, text: str) -> None:
    code, said = outcome(tmp_path, text, CI="true")
    assert code not in (0, 5), said
    assert "no test is skipped under CI" in said


def test_it_is_only_a_skip_elsewhere(tmp_path: Path) -> None:
    code, said = outcome(tmp_path, SKIPS["call"])
    assert code == 0
    assert "1 skipped" in said


def test_an_expected_failure_is_no_skip(tmp_path: Path) -> None:
    text = "import pytest\n@pytest.mark.xfail\ndef test_one(): assert False\n@pytest.mark.posix\ndef test_two(): pass\n"
    code, said = outcome(tmp_path, text, CI="true")
    assert code == 0, said
    assert "1 xfailed" in said


def test_no_test_here_is_skipped_by_a_mark() -> None:
    """What depends on the system is marked `posix`; what is missing is a failure."""
    found = re.compile(r"pytest\.mark\.skip|pytest\.importorskip\(|pytest\.skip\(")
    modules = [path for path in HERE.rglob("*.py") if path != Path(__file__)]
    assert [path.name for path in modules if found.search(path.read_text("utf-8"))] == []
