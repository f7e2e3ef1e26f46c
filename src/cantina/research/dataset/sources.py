"""Where the games of a data set come from: bots that play, or records. A source makes each shard from its number."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from cantina.bots.arena import derived
from cantina.bots.bout import Bout
from cantina.bots.standings import stand
from cantina.bots.tournament import Tournament, make_plan
from cantina.games import find
from cantina.kernel import FastChance, Record
from cantina.research.dataset.decisions import Played, from_play, from_record

LEAST_DEALS = 2
"""One deal alone does not tell how strong somebody is."""


class SelfPlay(msgspec.Struct, frozen=True, tag="play"):
    """Games of bots. Everything follows from this."""

    game: str
    version: str
    players: list[str]
    seats: int
    options: dict[str, str | int]
    games: int
    seed: int
    skills: list[float | None]
    """By player: strength in Elo points, where it was measured."""

    def bout(self, index: int) -> Bout:
        """Who sits where is drawn for every game."""
        chance = FastChance(derived(f"data {self.seed} {index} seats"))
        everybody = list(range(len(self.players)))
        seating = [chance.pick(everybody) for _ in range(self.seats)]
        seeds = [derived(f"data {self.seed} {index} seat {seat}") for seat in range(self.seats)]
        luck = derived(f"data {self.seed} {index} chance")
        return Bout(find(self.game), dict(self.options), index, seating, self.players, seeds, luck)

    def games_of(self, first: int, last: int) -> Iterator[Played]:
        for index in range(first, last):
            yield from_play(self.bout(index))


class Records(msgspec.Struct, frozen=True, tag="records"):
    """Games that were recorded, by the files they are in. Names were looked through before."""

    game: str
    version: str
    files: list[str]
    """What they are called is not written down: it may be who played."""
    digest: str
    """Of the records: other games make another data set."""
    games: int
    players: list[str] = []
    skills: list[float | None] = []

    def games_of(self, first: int, last: int) -> Iterator[Played]:
        game = find(self.game)
        for index in range(first, last):
            played = from_record(game, Record.parse(Path(self.files[index]).read_bytes()), index)
            if played is not None:
                yield played


class Kept(msgspec.Struct, frozen=True, tag="house"):
    """Games of a house whose people have all agreed. The records lie in a room that is cleared afterwards."""

    game: str
    version: str
    room: str
    digest: str
    """Of the records: other games make another data set."""
    games: int
    players: list[str] = []
    skills: list[float | None] = []

    def games_of(self, first: int, last: int) -> Iterator[Played]:
        game = find(self.game)
        for index in range(first, last):
            played = from_record(game, Record.parse((Path(self.room) / str(index)).read_bytes()), index)
            if played is not None:
                yield played


Source = SelfPlay | Records | Kept


def measured(game: str, players: list[str], seats: int, options: dict[str, Any], deals: int, jobs: int) -> list[float]:
    """How strong the players are, in a round robin of their own."""
    found = find(game)
    tournament = Tournament(
        found, make_plan(found, players, seats, options, "all" if len(players) < seats else "pairs")
    )
    played = max(deals, LEAST_DEALS)
    standings = stand(tournament, played, tournament.play_deals(played, jobs))
    strengths = {row.player: standings.main(row).value for row in standings.rows}
    return [round(strengths[at], 1) for at in range(len(players))]
