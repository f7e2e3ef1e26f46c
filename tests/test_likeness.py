"""Nothing stands twice without a reason; and the search for like lines finds what it should."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[1]
WORK = [f"work_{number} = {number} * number" for number in range(12)]


@pytest.fixture(scope="module")
def likeness() -> ModuleType:
    """tools/likeness.py; tools is no package."""
    spec = importlib.util.spec_from_file_location("likeness", ROOT / "tools" / "likeness.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["likeness"] = module
    spec.loader.exec_module(module)
    return module


def test_no_ten_lines_stand_twice_without_a_reason(likeness: ModuleType) -> None:
    """tools/likeness.toml has the reasons."""
    assert likeness.main(ROOT) == []


def written(folder: Path, files: dict[str, list[str]]) -> Path:
    for name, lines in {**files, "tools/likeness.toml": []}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n", "utf-8")
    return folder


def test_ten_like_lines_are_found_in_two_files_and_in_one(likeness: ModuleType, tmp_path: Path) -> None:
    tree = {
        "src/one.py": ["# a comment", *WORK[:10]],
        "tests/other.py": ["", "def test() -> None:", *(f"    {line}" for line in WORK[:10])],
        "web/src/twice.ts": [*(f"{line};" for line in WORK[:10]), "between()", "and()", *(f"{line};" for line in WORK)],
    }
    assert likeness.main(written(tmp_path, tree)) == [
        "10 lines: web/src/twice.ts:1-10 ~ web/src/twice.ts:13-22",
        "10 lines: src/one.py:2-11 ~ tests/other.py:3-12",
    ]


def test_nine_are_no_matter(likeness: ModuleType, tmp_path: Path) -> None:
    assert likeness.main(written(tmp_path, {"src/one.py": WORK[:9], "src/other.py": WORK[:9]})) == []


def test_one_other_line_among_them_does_not_hide_them(likeness: ModuleType, tmp_path: Path) -> None:
    tree = {"src/one.py": WORK, "src/other.py": [*WORK[:4], "other = 0", *WORK[4:7], "changed = 7", *WORK[8:]]}
    assert likeness.main(written(tmp_path, tree)) == ["11 lines: src/one.py:1-12 ~ src/other.py:1-13"]


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("py", ["from one import (", *(f"    name_{at}," for at in range(12)), ")"]),
        ("py", [f"# why {at}" for at in range(12)]),
        ("ts", ["import {", *(f"  name{at}," for at in range(12)), '} from "./one";']),
        ("css", ["/* why", *(f"why {at}" for at in range(12)), "*/"]),
        ("svelte", ["<!-- why", *(f"why {at}" for at in range(12)), "-->", "", ""]),
    ],
)
def test_imports_comments_and_blank_lines_do_not_count(
    likeness: ModuleType, tmp_path: Path, name: str, lines: list[str]
) -> None:
    tree = {f"web/src/one.{name}": lines, f"web/src/other.{name}": lines}
    assert likeness.main(written(tmp_path, tree)) == []


def test_what_is_explained_may_stay(likeness: ModuleType, tmp_path: Path) -> None:
    tree = written(tmp_path, {"src/one.py": WORK, "src/other.py": WORK, "src/third.py": WORK})
    (tree / "tools/likeness.toml").write_text('[[like]]\nfiles = ["src/other.py", "src/one.py"]\nwhy = "Because."\n')
    assert likeness.main(tree) == [
        "12 lines: src/other.py:1-12 ~ src/third.py:1-12",
        "12 lines: src/one.py:1-12 ~ src/third.py:1-12",
    ]
