"""`cantina verify`: does a record hold what it claims?"""

from argparse import Namespace
from pathlib import Path

from cantina.cli.files import about, read
from cantina.cli.screen import Screen
from cantina.cli.seating import outcome, spoken_names
from cantina.cli.speech import complain, printable, said
from cantina.games import find
from cantina.kernel import Record, Refusal, Table
from cantina.kernel import verify as verify_record
from cantina.kernel.record import End, Stop
from cantina.words import GameWords


def verify(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """One line for every file: what was checked, or what is wrong and where. The exit code is 2 if one is wrong."""
    code = 0
    for name in arguments.files:
        path = Path(name)
        try:
            with about(path):
                record = Record.parse(read(path))
                table = verify_record(find(record.header.game), record)
        except Refusal as refusal:
            complain(said(refusal, words))
            code = 2
        else:
            screen.line(printable(f"{path}: {checked(record, table, words)}"))
    return code


def checked(record: Record, table: Table, words: GameWords) -> str:
    """What was found true of a record, and what could not be checked yet."""
    title = GameWords(words.language, table.game)("game-title")
    parts = [words("verified", game=title, answers=len(table.moves)), words(f"verified-{ending(record)}")]
    if table.over:
        names = spoken_names(table.names, table.game, words.language)
        parts.append(outcome(words, names, table))
    parts.append(words(f"verified-secret-{secrecy(record)}"))
    return " ".join(parts)


def ending(record: Record) -> str:
    """`finished`, `stopped` before its end, or `unfinished`."""
    if not isinstance(record.entries[-1], End):
        return "unfinished"
    return "stopped" if any(isinstance(entry, Stop) for entry in record.entries) else "finished"


def secrecy(record: Record) -> str:
    """Whether chance was checked against all that was promised: `checked`, `pending`, or `none` was promised.

    The first format bound neither names nor options, and was not signed: `old`. A `seed` was somebody's choice.
    """
    header, last = record.header, record.entries[-1]
    if not header.commitment:
        return "none"
    if not isinstance(last, End):
        return "pending"
    if not last.secret:
        return "withheld"
    return "old" if header.cantina == 1 else header.luck or "checked"
