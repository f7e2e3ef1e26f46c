"""Games taken apart into decisions."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from cantina.bots import decide
from cantina.bots.bout import Bout
from cantina.kernel import Encoding, Game, Record, Table, Vocabulary, replay
from cantina.kernel.record import Answer, Undo

BOT = "bot:"
PERSON = "person"
"""What people are called: their names are left out."""


class Decision(msgspec.Struct):
    """An answer, with what it was given to."""

    seat: int
    observation: bytes
    """The cells of the game's encoding, 16 bits each."""
    legal: list[int]
    action: int
    answer: str


class Played(msgspec.Struct):
    """A game with all decisions that stand."""

    game: int
    """Its number in the data set."""
    seats: int
    options: dict[str, Any]
    players: list[str]
    """By seat."""
    decisions: list[Decision]
    outcome: list[float]
    """By seat: its share of the win; where all win together 1 or 0."""
    scores: list[int]


class Reader:
    """Looks at decisions of a game with a certain setup."""

    def __init__(self, game: Game[Any], seats: int, options: Mapping[str, Any]) -> None:
        self.game = game
        setup = game.setup(seats, **dict(options))
        self.encoding: Encoding = game.encoding(setup)
        self.vocabulary: Vocabulary = game.actions(setup)

    def decision(self, table: Table, seat: int, answer: str) -> Decision:
        """What this seat is about to answer here, seen as it sees it."""
        shown = table.shown(seat)
        cells = self.encoding.look(self.game, shown, seat)
        return Decision(
            seat, cells.tobytes(), self.vocabulary.legal(table.state, seat), self.vocabulary.index(answer), answer
        )


def outcome_of(table: Table) -> list[float]:
    """What each seat got of the win."""
    seats = range(table.setup.seats)
    if table.game.cooperative:
        return [float(seat in table.winners) for seat in seats]
    sharing = table.winners or list(seats)
    return [1 / len(sharing) if seat in sharing else 0.0 for seat in seats]


def from_play(bout: Bout) -> Played:
    """A game that bots play now."""
    bots = [bout.seated(bout.players[one], seed) for one, seed in zip(bout.seating, bout.seeds, strict=True)]
    table = bout.table()
    reader = Reader(bout.game, len(bout.seating), bout.options)
    decisions: list[Decision] = []
    while not table.over:
        seat = table.asked[0]
        text = decide(bots[seat], table, seat)
        if not text.startswith("say "):
            decisions.append(reader.decision(table, seat, text))
        table.answer(text, seat)
    names = [bout.players[one] for one in bout.seating]
    return Played(bout.index, len(names), dict(bout.options), names, decisions, outcome_of(table), list(table.scores))


def from_record(game: Game[Any], record: Record, number: int) -> Played | None:
    """A recorded game; None if it did not come to its end. What was taken back is left out, and so are names."""
    header = record.header
    reader = Reader(game, len(header.seats), header.options)
    decisions: list[Decision] = []
    table: Table | None = None
    for at, table in enumerate(replay(game, record), 1):
        following = record.entries[at] if at < len(record.entries) else None
        if isinstance(following, Answer):
            decisions.append(reader.decision(table, following.seat, following.answer))
        elif isinstance(following, Undo):
            del decisions[len(decisions) - following.answers :]
    if table is None or not table.over:
        return None
    players = [shown_name(name) for name in header.seats]
    return Played(number, len(players), dict(header.options), players, decisions, outcome_of(table), list(table.scores))


def shown_name(name: str) -> str:
    """A bot by its name, people without theirs."""
    return name.removeprefix(BOT) if name.startswith(BOT) else PERSON


def with_people(record: Record) -> bool:
    return any(not name.startswith(BOT) for name in record.header.seats)


def all_of(played: Sequence[Played]) -> Iterator[tuple[Played, int, Decision]]:
    """Every decision with its game and its number there."""
    for one in played:
        for number, decision in enumerate(one.decisions):
            yield one, number, decision
