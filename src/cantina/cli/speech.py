"""Which language the command speaks, and its words."""

import sys
from collections.abc import Mapping, Sequence

from cantina.kernel import Refusal, compiled
from cantina.words import LANGUAGES, GameWords

PACKAGE = "cantina.cli"
SWITCH = "--lang"
LONGEST = 400
"""Letters of somebody else's text that are repeated in a refusal."""


def words_in(language: str) -> GameWords:
    """What the command itself says; what happens in a game is said with the game's own words."""
    return GameWords(language, packages=(PACKAGE,))


def environment_language(environ: Mapping[str, str]) -> str:
    """Russian where the environment is Russian, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return "ru" if environ[name].lower().startswith("ru") else "en"
    return "en"


def chosen_language(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language asked for, wherever on the line: the help and the errors of the line itself are said in it."""
    chosen = environment_language(environ)
    for at, text in enumerate(argv):
        if text.startswith(SWITCH + "="):
            chosen = known_language(text.removeprefix(SWITCH + "="))
        elif text == SWITCH and at + 1 < len(argv):
            chosen = known_language(argv[at + 1])
    return chosen


def known_language(name: str) -> str:
    if name not in LANGUAGES:
        raise Refusal("unknown-language", language=name, known=", ".join(LANGUAGES))
    return name


def how_it_runs() -> str:
    """For messages that say which rules are at work."""
    return "compiled" if compiled() else "interpreted"


def printable(text: str) -> str:
    """A text from elsewhere, on one line and without anything a terminal would obey."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def said(refusal: Refusal, words: GameWords) -> str:
    """A refusal in words, after the name of the file it is about."""
    args = {name: clipped(arg) if isinstance(arg, str) else arg for name, arg in refusal.line.args.items()}
    return ": ".join([*getattr(refusal, "__notes__", []), words(refusal.line.key, **args)])


def clipped(text: str) -> str:
    """A text from elsewhere can be of any length; what is quoted of it is not."""
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def complain(text: str) -> None:
    """One line on the error output."""
    print(f"cantina: {printable(text)}", file=sys.stderr)
