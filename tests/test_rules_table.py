"""The table of rules, code and tests: what it shows, and that it fails on every kind of gap."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).parents[1] / "tools"
ENGLISH = "docs/rules/game.en.md"
RUSSIAN = "docs/rules/game.ru.md"
CODE = "src/game/rules.py"
TESTS = "tests/game/test_game.py"
PAGE = (
    "# Title\n\n## One\n\n**XY-1** First, see XY-R1.\n\n## Two\n\n**XY-2** Second.\n\n**XY-R1** A ruling.\n\n"
    "**XY-M1** A card.\n"
)
RULES = '''"""The rules."""
A = 1
"""One. [XY-1]"""

def second() -> None:
    """Two, as ruled. [XY-2, XY-R1]"""

CARD = "a card"  # [XY-M1]
'''
PROOFS = '''
def test_first() -> None:
    """It is so. [XY-1]"""

class TestMore:
    def test_others(self) -> None:
        """It is so. [XY-2, XY-R1, XY-M1]"""
'''
TREE = {ENGLISH: PAGE, RUSSIAN: PAGE.replace("First", "Первое"), CODE: RULES, TESTS: PROOFS}


def test_every_number_of_the_games_leads_from_the_page_to_code_and_test() -> None:
    code, lines = run("rules.py", TOOLS.parent)
    assert code == 0, "\n".join(lines)


def run(tool: str, folder: Path, *arguments: str) -> tuple[int, list[str]]:
    command = [sys.executable, "-X", "utf8", str(TOOLS / tool), *arguments, str(folder)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert not done.stderr
    return done.returncode, done.stdout.splitlines()


def table(folder: Path, *arguments: str, **changes: str) -> tuple[int, list[str]]:
    """Exit status and output of the tool on the small tree, with the changes named after what they change."""
    paths = {"english": ENGLISH, "russian": RUSSIAN, "code": CODE, "tests": TESTS, "web": "web/src/board.ts"}
    for path, text in {**TREE, **{paths[name]: text for name, text in changes.items()}}.items():
        if text:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, "utf-8")
    return run("rules.py", folder, *arguments)


def test_a_line_for_every_game(tmp_path: Path) -> None:
    assert table(tmp_path) == (
        0,
        [
            "        rules  rulings    cards  in code in tests",
            "game        2        1        1        4        4",
        ],
    )


def test_a_game_in_a_tree_of_its_own_has_its_book_in_its_package(tmp_path: Path) -> None:
    book = {"english": "", "russian": ""}
    folder = tmp_path / "src" / "game" / "book"
    folder.mkdir(parents=True)
    (folder / "game.en.md").write_text(PAGE, "utf-8")
    assert "  src/game/book/game.ru.md is missing" in table(tmp_path, **book)[1]
    (folder / "game.ru.md").write_text(PAGE, "utf-8")
    assert table(tmp_path, **book)[0] == 0


def test_a_dash_where_cards_have_no_numbers_of_their_own(tmp_path: Path) -> None:
    pages = {name: PAGE.replace("**XY-M1** A card.\n", "") for name in ("english", "russian")}
    without = {"code": RULES.replace("[XY-M1]", ""), "tests": PROOFS.replace(", XY-M1", "")}
    assert table(tmp_path, **pages, **without)[1][1] == "game        2        1        -        3        3"


def test_everything_about_every_rule(tmp_path: Path) -> None:
    many = PROOFS + '\ndef test_again() -> None:\n    """So. [XY-1]"""\n'
    assert table(tmp_path, "--all", tests=many)[1][2:8] == [
        "  XY-1",
        "    code   src/game/rules.py:3",
        "    tests  test_game::test_first, test_again",
        "  XY-2",
        "    code   src/game/rules.py:6",
        "    tests  test_game::TestMore::test_others",
    ]


@pytest.mark.parametrize(
    ("changes", "gap"),
    [
        ({"tests": PROOFS.replace("[XY-1]", "")}, "XY-1 has no test"),
        ({"tests": PROOFS.replace(", XY-M1", "")}, "XY-M1 has no test"),
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
        (
            {"tests": PROOFS.replace("[XY-1]", "[XY-1, XY-1, XY-1, XY-1, XY-1, XY-1, XY-1]")},
            "tests/game/test_game.py:3 cites 7 rules in one place",
        ),
        ({"code": RULES + "# why [XY-9]\n"}, "src/game/rules.py:9 cites XY-9, which no page has"),
        ({"code": RULES + "B = 1  # why [ZZ-1]\n"}, "src/game/rules.py:9 cites ZZ-1, which no page has"),
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
    status, lines = table(tmp_path, **changes)
    assert status == 1
    assert f"  {gap}" in lines[lines.index("Gaps:") :]


@pytest.mark.parametrize(
    ("code", "gap"),
    [
        (RULES.replace("[XY-1]", ""), "XY-1 is cited by no code"),
        (RULES.replace("  # [XY-M1]", "  # [XY-1]"), "XY-M1 is cited by no code"),
        (
            RULES.replace('"""The rules."""', '"""The rules. [XY-1]"""').replace("One. [XY-1]", "One."),
            "XY-1 is cited by no code",
        ),
        (RULES.replace('"a card"  # [XY-M1]', '"[XY-M1]"'), "XY-M1 is cited by no code"),
    ],
)
def test_rules_that_no_code_keeps(tmp_path: Path, code: str, gap: str) -> None:
    """Neither a string nor what a module says of itself as a whole is a place where a rule is kept."""
    status, lines = table(tmp_path, code=code)
    assert (status, lines[2:]) == (1, ["Gaps:", f"  {gap}"])


@pytest.mark.parametrize("words", ["(3.6)", "(3.6, B25)", "(B25)", "B25", "X59", "(W13)", "(WC)", "(§3.1)"])
@pytest.mark.parametrize("where", ["code", "tests"])
def test_numbers_of_another_text(tmp_path: Path, where: str, words: str) -> None:
    text = RULES if where == "code" else PROOFS
    status, lines = table(tmp_path, **{where: text.replace("[XY-1]", f"{words} [XY-1]")})
    assert status == 1
    assert lines[3].endswith("which is not in docs/rules")


@pytest.mark.parametrize("remark", ["// as in {}", "/** The way, {} */", "<!-- \nA board: {} -->", "a(); // {}"])
def test_numbers_of_another_text_on_the_page(tmp_path: Path, remark: str) -> None:
    status, lines = table(tmp_path, web=f"let a = 1;\n{remark.format('(3.6)')}\n")
    assert (status, lines[-1]) == (1, "  web/src/board.ts:2 cites (3.6), which is not in docs/rules")


def test_what_is_no_remark_on_the_page(tmp_path: Path) -> None:
    web = 'const a = "X59 (3.6)", b = `https://example.org/(3.6)`, c = f(3.6);\n// R2-D2 and an X-wing\n'
    assert table(tmp_path, web=web)[0] == 0


def test_a_test_named_after_a_number_of_another_text(tmp_path: Path) -> None:
    status, lines = table(tmp_path, tests=PROOFS.replace("test_first", "test_g1_first"))
    gap = "tests/game/test_game.py: test_g1_first is named after a number that is not in docs/rules"
    assert (status, lines[2:]) == (1, ["Gaps:", f"  {gap}"])


def test_what_is_no_citation(tmp_path: Path) -> None:
    """Droids, ships, keys of a linter, sections of standards, and strings that are no remarks."""
    more = 'B = "[XY-9] (3.6) X59"\n"""R2-D2 and an X-wing, [UTF-8] and [0-9], HTTP/1.1."""\nC = 1  # noqa: E741\n'
    assert table(tmp_path, code=RULES + more)[0] == 0


def test_a_tree_without_rules_fails(tmp_path: Path) -> None:
    assert table(tmp_path, english="", russian="")[0] == 1


# -- the cards of Rebellion ------------------------------------------------------------------------------------------


def pages(folder: Path) -> Path:
    shutil.copytree(TOOLS.parent / "docs" / "rules", folder / "docs" / "rules")
    return folder


def test_the_list_of_cards_is_as_the_cards_are(tmp_path: Path) -> None:
    assert run("cards.py", pages(tmp_path), "--check") == (0, [])


def test_a_list_of_cards_that_is_not(tmp_path: Path) -> None:
    """One that says something else of a card is found, and rewritten."""
    page = pages(tmp_path) / "docs" / "rules" / "rebellion.ru.md"
    good = page.read_text("utf-8")
    page.write_text(good.replace("**RB-M14**", "**RB-M13**"), "utf-8")
    said = ["docs/rules/rebellion.ru.md: the list of cards is not as the cards are (python tools/cards.py)"]
    assert run("cards.py", tmp_path, "--check") == (1, said)
    assert run("cards.py", tmp_path) == (0, said)
    assert page.read_text("utf-8") == good
