"""Teams that win or lose together: how many plans of Path to Hope they capture, and how often that is enough.

Beside the players that the game offers there is a team that sees every card. It plays by the same reckoning, so what it
lacks is bad luck, and what the others lack beside it is knowledge.
"""

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import fmean, pstdev

from cantina.bots import decide, make_player
from cantina.bots.intervals import wilson
from cantina.games import find
from cantina.games.path_to_hope.players.bot import Scout
from cantina.games.path_to_hope.state import Path
from cantina.kernel import AnyPlayer, FastChance, Observation, Table

TEAMS = ["random", "forgetful", "scout", "comrade", "all-seeing"]
Result = tuple[int, bool]
"""How many plans were captured, and whether that was a victory."""


class AllSeeing(Scout):
    """Knows every card on the table: for measuring only."""

    def __init__(self, table: Table) -> None:
        super().__init__(0)
        self.table = table

    def listen(self, seen: Observation) -> None:
        super().listen(seen)
        s = self.table.state
        assert isinstance(s, Path)
        self.memory.mixed, self.memory.mixed_from = [], []
        for seat in range(s.seats):
            held = s.hand(seat)
            self.hands.held[seat] = [float(held.count(hero)) for hero in range(6)]

    def remembered(self, seen: Observation) -> list[int]:
        s = self.table.state
        assert isinstance(s, Path)
        kinds = self.memory.kinds[:]
        for known, stack in zip(self.memory.stacks, s.stacks, strict=True):
            for mine, card in zip(known, stack, strict=True):
                kinds[mine] = s.kinds[card]
        return kinds


def play(team: str, seats: int, length: str, seed: int, index: int) -> Result:
    """One game of a team. Every team is dealt the same cards."""
    game = find("path-to-hope")
    table = Table.new(game, seats, chance=FastChance(f"{seed} {length} {seats} {index}"), game=length)
    bots: list[AnyPlayer] = [AllSeeing(table) for _ in range(seats)]
    if team != "all-seeing":
        bots = [make_player(game, team, seats * index + seat) for seat in range(seats)]
    while not table.over:
        seat = table.asked[0]
        table.answer(decide(bots[seat], table, seat), seat)
    return table.scores[0], bool(table.winners)


def play_some(team: str, seats: int, length: str, seed: int, indices: range) -> list[Result]:
    return [play(team, seats, length, seed, index) for index in indices]


def play_many(team: str, seats: int, length: str, games: int, seed: int = 1, jobs: int = 1) -> list[Result]:
    """This number of games. The seed settles the results, whatever the number of jobs."""
    if jobs == 1:
        return play_some(team, seats, length, seed, range(games))
    chunks = [range(first, min(first + 25, games)) for first in range(0, games, 25)]
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as workers:
        done = [workers.submit(play_some, team, seats, length, seed, chunk) for chunk in chunks]
        return [result for some in done for result in some.result()]


def mean_plans(results: list[Result]) -> tuple[float, float]:
    """The mean number of plans, and how far off it may be with 95 % confidence."""
    plans = [captured for captured, _ in results]
    return fmean(plans), 1.96 * pstdev(plans) / sqrt(len(plans))


def measure(games: int, seed: int, jobs: int) -> None:
    """The table, line by line."""
    print(f"{'game':<6} {'seats':<5} {'team':<11} plans          of the all-seeing  won    95 % (Wilson)")
    for length in ("three", "quick"):
        for seats in find("path-to-hope").seats:
            results = {team: play_many(team, seats, length, games, seed, jobs) for team in TEAMS}
            bound = mean_plans(results["all-seeing"])[0]
            for team in TEAMS:
                mean, off = mean_plans(results[team])
                wins = sum(won for _, won in results[team])
                low, high = wilson(wins, games)
                print(
                    f"{length:<6} {seats:<5} {team:<11} {mean:.3f} ± {off:.3f}  {mean / bound:6.1%}"
                    f"             {wins / games:.3f}  [{low:.3f}, {high:.3f}]",
                    flush=True,
                )
