"""From a record back to a table: replaying, resuming, verifying, trying out what might have been."""

from collections.abc import Iterator
from typing import Any

import msgspec

from cantina.kernel.chance import ChanceMismatch, CheckedChance, FastChance, LiveChance, ScriptedChance
from cantina.kernel.event import Refusal
from cantina.kernel.game import Game
from cantina.kernel.promise import check_promise, live_chance
from cantina.kernel.record import UNPROMISED, Answer, End, Entry, Header, Record, Say, Start, Stop, Undo
from cantina.kernel.table import Table


def replay(game: Game[Any], record: Record, live: LiveChance | None = None) -> Iterator[Table]:
    """The table after each entry of a record; it is the same table, going on.

    What does not follow the rules is refused, with the number of its line. With `live`, so is an outcome that this
    stream would not have brought.
    """
    yield from go_through(_empty_table(game, record), record, live)


def go_through(table: Table, record: Record, live: LiveChance | None = None) -> Iterator[Table]:
    """The table after each further entry: it stands where the entries of this record begin."""
    for number, entry in enumerate(record.entries, start=record.skipped + 2):
        _check_order(table, entry, number)
        outcomes = entry.chance if isinstance(entry, Start | Answer) else []
        chance = ScriptedChance(outcomes) if live is None else CheckedChance(outcomes, live)
        table.chance.source = chance
        try:
            _apply(table, entry, number)
        except ChanceMismatch as mismatch:
            raise Refusal(mismatch.line.key, line=number, **mismatch.line.args) from mismatch
        if chance.left():
            raise Refusal("record-chance-left", line=number, left=chance.left())
        _, bounds = table.chance.collect()
        if isinstance(entry, Start | Answer) and record.header.cantina > 1 and entry.below != bounds:
            raise Refusal("record-chance-bounds", line=number)
        table.record.append(msgspec.structs.replace(entry))
        yield table


def _empty_table(game: Game[Any], record: Record) -> Table:
    header = record.header
    if header.game != game.id:
        raise Refusal("record-game", found=header.game, known=game.id)
    if header.rules != game.version:
        raise Refusal("record-rules", game=game.id, found=header.rules, known=game.version)
    setup = game.setup(len(header.seats), **header.options)
    if not record.entries:
        raise Refusal("record-order", line=2)
    return Table(game, setup, header, ScriptedChance())


def _check_order(table: Table, entry: Entry, number: int) -> None:
    """A record is a start, then answers, words, undos and perhaps a stop, then the end, and nothing after it."""
    if not table.record.length:
        fits = isinstance(entry, Start)
    elif isinstance(table.record.last, End):
        fits = False
    else:
        fits = not isinstance(entry, Start) and isinstance(entry, End) == table.over
    if not fits:
        raise Refusal("record-order", line=number)


def _apply(table: Table, entry: Entry, number: int) -> None:
    if isinstance(entry, Start):
        table.begin()
    elif isinstance(entry, Answer):
        option = table.find(entry.seat, entry.answer) if entry.seat in table.state.may_answer() else None
        if option is None:
            raise Refusal("record-illegal", line=number, seat=entry.seat + 1, answer=entry.answer)
        table.carry_out(entry.seat, option)
    elif isinstance(entry, Say):
        said = table.saying(entry.say, entry.seat)
        if said is None:
            raise Refusal("record-illegal", line=number, seat=entry.seat + 1, answer=entry.say)
        table.carry_out_say(said)
    elif isinstance(entry, Undo):
        if not table.may_take_back(entry):
            raise Refusal("record-undo", line=number)
        table.take_back(entry.answers, entry.seat)
    elif isinstance(entry, Stop):
        if not table.may_stop(entry):
            raise Refusal("record-stop", line=number)
        table.carry_out_stop(entry)
    elif entry.winners != table.winners or entry.scores != table.scores:
        raise Refusal("record-outcome", line=number)


def load(game: Game[Any], record: Record, secret: bytes | None = None) -> Table:
    """The table at the end of a record. With the secret of an unfinished one, play can go on."""
    table = _last(replay(game, record))
    if secret is not None:
        table.go_on(secret)
    return table


def verify(game: Game[Any], record: Record) -> Table:
    """Replay a record and check all it claims: legality, outcome, signature, all chance against what was promised.

    The hash chain was checked when it was read. The table at its end, or a Refusal that says what is wrong and where.
    """
    secret = check_promise(record)
    live = None if secret is None else live_chance(secret, record.header)
    table = _last(replay(game, record, live))
    if table.over and record.header.commitment and not isinstance(record.last, End):  # the promise was cut off
        raise Refusal("record-order", line=record.length + 2)
    return table


def _last(tables: Iterator[Table]) -> Table:
    """Run a replay to its end; a record has at least one entry, or replaying it is refused."""
    table = next(tables)
    for _ in tables:
        pass
    return table


def play_on(game: Game[Any], record: Record, entries: int, seed: int | str) -> Table:
    """A new table that begins where a record stood after this number of entries, with luck of its own.

    Its record tells the whole story, so it replays like any other, but it promises nothing about its chance.
    """
    kept = {name: getattr(record.header, name) for name in record.header.__struct_fields__}
    luck = UNPROMISED if record.header.cantina > 1 else ""
    bare = {"commitment": "", "contributions": [], "commitments": [], "key": "", "luck": luck, "hash": ""}
    branch = Record(Header(**{**kept, **bare}))
    for entry in record.entries[:entries]:
        if not isinstance(entry, Stop | End):
            branch.append(msgspec.structs.replace(entry))
    table = load(game, branch)
    table.chance.source = FastChance(str(seed))
    return table
