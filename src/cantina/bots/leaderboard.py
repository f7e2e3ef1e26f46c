"""How bots that are programs of their own behaved in a tournament, beside how strong they are."""

from collections.abc import Sequence
from typing import Any

import msgspec

from cantina.bots.bout import GameResult
from cantina.bots.standings import Standings
from cantina.bots.tournament import Entrant
from cantina.bots.visitors.messages import Conduct, Kind, Limits, Note

MOST_REPLACED = 0.01
"""Whose decisions were taken by another bot oftener than this is not placed: the strength is not its own."""
EXAMPLES = 3
"""How many faults of each kind are written out in full."""


class Example(msgspec.Struct):
    """A fault, and the game where it happened."""

    game: int
    fault: Note


class Behaviour(msgspec.Struct):
    """All games of one bot."""

    games: int = 0
    faulty: int = 0
    """Games with a fault."""
    decisions: int = 0
    replaced: int = 0
    """Decisions that an able bot took in its place."""
    faults: dict[Kind, int] = {}
    slowest: float = 0.0
    """Seconds of the slowest decision."""
    seconds: float = 0.0
    """Of all decisions."""
    processor: float = 0.0
    """Seconds of processor time in all games."""
    memory: int = 0
    """The most megabytes."""
    walls: dict[str, bool] = {}
    """What stood between it and the rest of the machine in every game; empty where it ran elsewhere."""
    examples: list[Example] = []

    def add(self, index: int, conduct: Conduct) -> None:
        self.games += 1
        self.faulty += bool(conduct.faults)
        self.decisions += conduct.decisions
        self.replaced += conduct.replaced
        self.slowest = max(self.slowest, conduct.slowest)
        self.seconds += conduct.seconds
        self.processor += conduct.processor
        self.memory = max(self.memory, conduct.memory)
        for name, stood in conduct.walls.items():
            self.walls[name] = self.walls.get(name, True) and stood
        for note in conduct.faults:
            self.faults[note.kind] = self.faults.get(note.kind, 0) + 1
            if self.faults[note.kind] <= EXAMPLES:
                self.examples.append(Example(index, note))

    @property
    def share_replaced(self) -> float:
        return self.replaced / self.decisions if self.decisions else 0.0

    @property
    def placed(self) -> bool:
        return self.share_replaced <= MOST_REPLACED


def behaviours(results: Sequence[GameResult]) -> dict[Entrant, Behaviour]:
    """By player, of those who are programs of their own."""
    found: dict[Entrant, Behaviour] = {}
    for result in results:
        for seat, conduct in sorted(result.conduct.items()):
            player = result.seating[seat]
            found.setdefault(player, Behaviour(faults={}, walls={}, examples=[])).add(result.index, conduct)
    return found


def places(standings: Standings, behaved: dict[Entrant, Behaviour]) -> dict[Entrant, int]:
    """The place of everybody who is placed."""
    placed = [row.player for row in standings.rows if row.player not in behaved or behaved[row.player].placed]
    return {player: place for place, player in enumerate(placed, 1)}


def board(standings: Standings, behaved: dict[Entrant, Behaviour]) -> dict[str, Any]:
    """The leaderboard as plain data for JSON."""
    report = standings.to_dict()
    report["limits"] = msgspec.to_builtins(standings.plan.limits or Limits(), str_keys=True)
    at = places(standings, behaved)
    for row, written in zip(standings.rows, report["standings"], strict=True):
        written["place"] = at.get(row.player)
        if row.player in behaved:
            own = behaved[row.player]
            written["command"] = standings.plan.players[row.player].partition("=")[2]
            written["conduct"] = msgspec.to_builtins(own) | {"share_replaced": own.share_replaced}
    return report
