"""Names that are written from right to left stand by themselves on the page as in the terminal."""

from cantina.words import isolated
from web.typescript import call

NAMES = ["Bob", "Вова", "נועם", "محمد", "Bob נועם", "李雷", "", "\u2068נועם\u2069", "Zoë 2"]


def test_page_and_terminal_keep_the_same_names_apart() -> None:
    found = call(["direction.ts"], [("isolated", name) for name in NAMES])
    assert found == [isolated(name) for name in NAMES]
    assert found[2] == "\u2068נועם\u2069"
    assert found[:2] == NAMES[:2]


def test_everything_with_a_name_gets_it_so() -> None:
    (found,) = call(["direction.ts"], [("withNames", [{"name": "נועם", "seat": 0}, {"name": "Bob", "seat": 1}])])
    assert found == [{"name": "\u2068נועם\u2069", "seat": 0}, {"name": "Bob", "seat": 1}]
