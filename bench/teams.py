"""Teams that win or lose together: how many plans of Path to Hope they capture, and how often that is enough.

    python bench/teams.py                                                   every team, as `make strength` has it
    PYTHONPATH=build/compiled python bench/teams.py master@0.1 --seats 3 --games 300 --seed 2      one of them
    PYTHONPATH=build/compiled python bench/teams.py master@0.1 --beside able --seats 3 --games 60  and how much better

Beside the players that the game offers there is a team that sees every card. It plays by the same reckoning, so what it
lacks is bad luck, and what the others lack beside it is knowledge. A team of masters thinks that long about a decision,
of processor time, so that other work on the machine weakens nobody.

Two teams are compared on the same deals: the share of the deals in which the first captures more plans, where they
capture as many half of it. That is what one level is better than another.
"""

import argparse
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import fmean, pstdev

from cantina.bots import decide, make_player
from cantina.bots.intervals import share_interval, wilson
from cantina.bots.masters import master_of
from cantina.games import find
from cantina.games.path_to_hope.players.bot import Scout
from cantina.games.path_to_hope.state import Path
from cantina.kernel import AnyPlayer, FastChance, Observation, Table

TEAMS = ["random", "forgetful", "scout", "comrade", "all-seeing"]
MASTERS = "master@0.1"
STEPS = [("able", "novice"), (MASTERS, "able")]
"""Which levels are compared."""
FEWER = 20
"""A team of masters plays one of this many games of the others: it takes its time."""
BOUND = 200
"""Games that tell what a team captures that sees every card."""
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
    bots = [member(team, table, seats * index + seat) for seat in range(seats)]
    while not table.over:
        seat = table.asked[0]
        table.answer(decide(bots[seat], table, seat), seat)
    return table.scores[0], bool(table.winners)


def member(team: str, table: Table, seed: int) -> AnyPlayer:
    if team == "all-seeing":
        return AllSeeing(table)
    name, _, seconds = team.partition("@")
    if seconds:
        return master_of(table.game, float(seconds), time.thread_time)(seed)
    player: AnyPlayer = make_player(table.game, name, seed)
    return player


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


def better(ours: list[Result], theirs: list[Result]) -> str:
    """On how many of the same deals one team captures more than the other, and how many plans more."""
    gains = [mine - other for (mine, _), (other, _) in zip(ours, theirs, strict=True)]
    shares = [(gain > 0) / 2 + (gain >= 0) / 2 for gain in gains]
    low, high = share_interval(shares, 1)
    off = 1.96 * pstdev(gains) / sqrt(len(gains))
    more = f"more on {fmean(shares):.3f} [{low:.3f}, {high:.3f}] of {len(gains)} deals"
    return f"{more}, {fmean(gains):+.2f} ± {off:.2f} plans"


def compare(team: str, other: str, seats: int, games: int, seed: int, jobs: int, bound: float = 0) -> None:
    """How much better the first is; if there is a bound, how many plans each of them captures as well."""
    ours, theirs = [play_many(one, seats, "three", games, seed, jobs) for one in (team, other)]
    for name, results in ((team, ours), (other, theirs)) if bound else ():
        print(row(name, seats, "three", results, bound), flush=True)
    print(f"three  {seats:<5} {team} beside {other}: {better(ours, theirs)}", flush=True)


def measure(games: int, seed: int, jobs: int) -> None:
    """The table, line by line; then how much better one level is than the next."""
    print(HEAD)
    for length in ("three", "quick"):
        for seats in find("path-to-hope").seats:
            bound = mean_plans(play_many("all-seeing", seats, length, games, seed, jobs))[0]
            for team in [*TEAMS, MASTERS] if length == "three" else TEAMS:
                some = max(1, games // FEWER) if team == MASTERS else games
                print(row(team, seats, length, play_many(team, seats, length, some, seed, jobs), bound), flush=True)
    for seats in find("path-to-hope").seats:
        for team, other in STEPS:
            compare(team, other, seats, max(1, games // FEWER), seed, jobs)


HEAD = f"{'game':<6} {'seats':<5} {'team':<11} {'games':<5} plans          of the all-seeing       won    95 % (Wilson)"


def row(team: str, seats: int, length: str, results: list[Result], bound: float) -> str:
    """One line: the plans, their share of what the all-seeing team captures, the victories."""
    mean, off = mean_plans(results)
    wins = sum(won for _, won in results)
    low, high = wilson(wins, len(results))
    return (
        f"{length:<6} {seats:<5} {team:<11} {len(results):<5} {mean:.3f} ± {off:.3f}  "
        f"{mean / bound:6.1%} ± {off / bound:5.1%}         {wins / len(results):.3f}  [{low:.3f}, {high:.3f}]"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("team", nargs="?", help="one of the teams, or master@SECONDS; all of them if none is named")
    parser.add_argument("--beside", help="another team, on the same deals")
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5, 6])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    if asked.team is None:
        measure(asked.games, asked.seed, asked.jobs)
        return
    print(HEAD)
    for seats in asked.seats:
        bound = mean_plans(play_many("all-seeing", seats, "three", BOUND, asked.seed, asked.jobs))[0]
        if asked.beside:
            compare(asked.team, asked.beside, seats, asked.games, asked.seed, asked.jobs, bound)
            continue
        results = play_many(asked.team, seats, "three", asked.games, asked.seed, asked.jobs)
        print(row(asked.team, seats, "three", results, bound), flush=True)


if __name__ == "__main__":
    main()
