"""The table of rules and tests: what it shows, and that it fails on every kind of gap."""

import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[1] / "tools" / "rules.py"
ENGLISH = "docs/rules/game.en.md"
RUSSIAN = "docs/rules/game.ru.md"
CODE = "src/game/rules.py"
TESTS = "tests/game/test_game.py"
PAGE = "# Title\n\n## One\n\n**XY-1** First, see XY-R1.\n\n## Two\n\n**XY-2** Second.\n\n**XY-R1** A ruling.\n"
PROOFS = '''
def test_first() -> None:
    """It is so. [XY-1]"""

class TestMore:
    def test_others(self) -> None:
        """It is so. [XY-2, XY-R1]"""
'''
TREE = {
    ENGLISH: PAGE,
    RUSSIAN: PAGE.replace("First", "Первое"),
    CODE: '"""The rules. [XY-1]"""\nA = 1\n"""One. [XY-2]"""\n',
    TESTS: PROOFS,
}


def table(folder: Path, *arguments: str, **changes: str) -> tuple[int, list[str]]:
    """Exit status and output of the tool on the small tree, with the changes named after what they change."""
    paths = {"english": ENGLISH, "russian": RUSSIAN, "code": CODE, "tests": TESTS, "web": "web/src/board.ts"}
    for path, text in {**TREE, **{paths[name]: text for name, text in changes.items()}}.items():
        if text:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, "utf-8")
    command = [sys.executable, "-X", "utf8", str(TOOL), *arguments, str(folder)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert not done.stderr
    return done.returncode, done.stdout.splitlines()


def test_a_line_for_every_rule(tmp_path: Path) -> None:
    assert table(tmp_path) == (
        0,
        [
            "game: 3 rules, 3 of them with a test",
            "  XY-1   test_game::test_first",
            "  XY-2   test_game::TestMore::test_others",
            "  XY-R1  test_game::TestMore::test_others",
        ],
    )


def test_many_tests_fit_in_a_line(tmp_path: Path) -> None:
    many = PROOFS + "".join(f'\ndef test_{n}() -> None:\n    """So. [XY-1]"""\n' for n in range(4))
    told = "  XY-1   test_game::test_first, test_0, test_1"
    assert table(tmp_path, tests=many)[1][1] == f"{told} and 2 more"
    assert table(tmp_path, "--all", tests=many)[1][1] == f"{told}, test_2, test_3"


@pytest.mark.parametrize(
    ("changes", "gap"),
    [
        ({"tests": PROOFS.replace("[XY-1]", "")}, "XY-1 has no test"),
        ({"tests": PROOFS.replace("def test_first", "def first")}, "XY-1 has no test"),
        ({"tests": PROOFS.replace("def test_first", "@mark.skip\ndef test_first")}, "XY-1 has no test"),
        ({"tests": PROOFS.replace("def test_first", "@mark.xfail(True)\ndef test_first")}, "XY-1 has no test"),
        (
            {"tests": PROOFS.replace("[XY-1]", "[XY-1, XY-7]")},
            "tests/game/test_game.py:3 cites XY-7, which no page has",
        ),
        (
            {"tests": PROOFS.replace("XY-2, XY-R1", "XY-2, XY-R1, R2")},
            "tests/game/test_game.py:7 cites “R2”, which is not the number of a rule",
        ),
        ({"code": '"""The rules. [XY-9]"""\n'}, "src/game/rules.py:1 cites XY-9, which no page has"),
        ({"code": "A = 1  # why [ZZ-1]\n"}, "src/game/rules.py:1 cites ZZ-1, which no page has"),
        ({"web": "// why [XY-8]\n"}, "web/src/board.ts:1 cites XY-8, which no page has"),
        ({"russian": ""}, "docs/rules/game.ru.md is missing"),
        ({"english": ""}, "docs/rules/game.en.md is missing"),
        ({"russian": PAGE.replace("**XY-2** Second.", "")}, "XY-2 is in game.en.md only"),
        ({"russian": PAGE + "\n**XY-3** Third.\n"}, "XY-3 is in game.ru.md only"),
        (
            {"russian": PAGE.replace("\n## Two\n", "")},
            "game: the two languages have the rules in different order or sections",
        ),
        ({"english": PAGE + "\n**XY-2** Again.\n"}, "docs/rules/game.en.md: XY-2 stands there twice"),
        ({"english": PAGE + "\nSee XY-5.\n"}, "docs/rules/game.en.md: XY-5 is mentioned but not there"),
    ],
)
def test_gaps(tmp_path: Path, changes: dict[str, str], gap: str) -> None:
    status, told = table(tmp_path, **changes)
    assert status == 1
    assert f"  {gap}" in told[told.index("Gaps:") :]


def test_strings_that_are_no_remarks_cite_nothing(tmp_path: Path) -> None:
    assert table(tmp_path, code='A = "[XY-9]"\n"""See [UTF-8] and [0-9]."""\n')[0] == 0


def test_a_tree_without_rules_fails(tmp_path: Path) -> None:
    assert table(tmp_path, english="", russian="")[0] == 1
