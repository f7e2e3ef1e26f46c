"""All that a seat recalls in Secret Invasion as numbers, in the order in which it came about.

There what is told says all that a seat knows, so the rows are the lines that it has heard and the answers that it gave.
Each is a few whole numbers, made for models that embed them; 0 is nothing. Other games recall as text only.
"""

from typing import Any

import numpy as np

from cantina.games.secret_invasion.components import DECK, FACE_UP, GOAL, REF
from cantina.kernel import SEAT_LIMIT, Line, Setup, seat_ref
from cantina.research.positions import ANSWER, Position, Tree

KEYS = (
    "compares", "compares-equal", "compares-you", "dealt", "dealt-you", "declines-look", "draws", "draws-you",
    "face-up", "looks", "looks-you", "must-discard", "must-discard-own", "names-hit", "names-miss", "nobody-to-choose",
    "nobody-wins-round", "out", "plays", "protected", "round-starts", "shows", "stops", "sum-decides", "swaps",
    "swaps-you", "takes-set-aside", "takes-set-aside-you", "wins-match", "wins-round",
)  # fmt: skip
"""What can be told."""
COLUMNS = ("line", "seat", "target", "other", "card", "second", "third", "number", "seats", "answer")
"""What a row says: which line, whom and what it is about, or the seat's own answer by its number."""
PLACE = {
    **{"seat": "seat", "target": "target", "other": "other", "card": "card", "cards": "card", "mine": "card"},
    **{"got": "card", "theirs": "second", "gave": "second"},
    **{"round": "number", "number": "number", "tokens": "number", "seats": "seats"},
}
"""In which column an argument begins."""
CARDS = {ref: card + 1 for card, ref in enumerate(REF)}
SEATS = {seat_ref(seat): seat + 1 for seat in range(SEAT_LIMIT)}
MOST_ANSWERS = 4
"""In a turn: a card, on whom, a number or two."""
LINES_PER_ANSWER = 4
"""A seat hears less in the long run; what would go beyond the last row is an error, not forgotten."""


def longest_match(setup: Setup) -> int:
    """More answers than this no match of Secret Invasion takes in which every round has a winner."""
    seats = setup.seats
    goal = int(setup.options["tokens"]) or GOAL[seats]
    rounds = seats * (goal - 1) + 1
    turns = len(DECK) - 1 - seats - FACE_UP[seats]
    return rounds * turns * MOST_ANSWERS


def row_of(line: Line) -> list[int]:
    """A line as a row."""
    row = [0] * len(COLUMNS)
    row[0] = KEYS.index(line.key) + 1
    for name, value in line.args.items():
        first = COLUMNS.index(PLACE[name])
        things = value.split() if isinstance(value, str) else [value]
        if PLACE[name] == "seats":
            row[first] = sum(1 << SEATS[str(one)] for one in things)
        elif PLACE[name] == "number":
            row[first] = int(value) + 1
        else:
            for at, one in enumerate(things):
                row[first + at] = CARDS.get(str(one)) or SEATS[str(one)]
    return row


class Recall:
    """Writes what a seat recalls: which seat, the question it is asked, then row by row."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.head = tree.setup.seats + tree.vocabulary.size
        self.rows = LINES_PER_ANSWER * tree.longest
        self.size = self.head + self.rows * len(COLUMNS)

    def write(self, at: Position | None, seat: int, out: Any) -> None:
        out[:] = 0
        out[seat] = 1
        if at is None:
            return
        if not at.over and at.seat == seat:
            for number in at.legal():
                out[self.tree.setup.seats + number] = 1
        rows = [self.row(one) for one in at.recollection(seat)]
        if len(rows) > self.rows:
            raise ValueError(f"{len(rows)} lines are more than there are rows")
        out[self.head : self.head + len(rows) * len(COLUMNS)] = np.array(rows, np.float32).ravel()

    def row(self, one: Line | str) -> list[int]:
        """A line, an answer, or a digest of what somebody sees who is imagined."""
        if isinstance(one, Line):
            return row_of(one)
        if one.startswith(ANSWER):
            return [0] * (len(COLUMNS) - 1) + [self.tree.vocabulary.index(one.removeprefix(ANSWER)) + 1]
        digest = one.strip("[]")
        parts = [int(digest[at : at + 4], 16) for at in range(0, len(digest), 4)]
        return [0, *parts] + [0] * (len(COLUMNS) - 1 - len(parts))


def recall_of(tree: Tree) -> Recall | None:
    return Recall(tree) if tree.lines_say_all else None
