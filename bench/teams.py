"""Teams that win or lose together: how many plans of Path to Hope they capture, and how often that is enough.

    python bench/teams.py                                                   every team, as `make strength` has it
    PYTHONPATH=build/compiled python bench/teams.py master@0.1 --seats 3 --games 300 --seed 2      one of them
    PYTHONPATH=build/compiled python bench/teams.py master@0.1 --beside able --seats 3 --games 60  and how much better

Beside the players that the game offers there is a team that sees every card. It plays by the same reckoning, so what it
lacks is bad luck, and what the others lack beside it is knowledge. A team of masters thinks that long about a decision,
of processor time, so that other work on the machine weakens nobody.

Two teams are compared on the same deals: the share of the deals in which the first captures more plans, where they
capture as many half of it. That is what one level is better than another. With `--keep FILE` every game is kept there
when it is over: who stops a long run and calls it again goes on where it was.
"""

import argparse
import json
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path as File
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


def play_some(team: str, seats: int, length: str, seed: int, indices: list[int]) -> list[Result]:
    return [play(team, seats, length, seed, index) for index in indices]


class Kept:
    """Games that were played before, in a file if there is one: a line for each."""

    def __init__(self, file: File | None = None) -> None:
        self.file = file
        self.results: dict[str, Result] = {}
        if file is not None and file.exists():
            for line in file.read_text("utf-8").splitlines():
                game, plans, won = json.loads(line)
                self.results[game] = (plans, won)

    def keep(self, game: str, result: Result) -> None:
        self.results[game] = result
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps([game, *result]) + "\n")


def play_many(
    team: str, seats: int, length: str, games: int, seed: int = 1, jobs: int = 1, kept: Kept | None = None
) -> list[Result]:
    """This number of games. The seed settles the results, whatever the number of jobs."""
    kept = kept or Kept()
    names = [f"{team} {seats} {length} {seed} {index}" for index in range(games)]
    missing = [index for index, name in enumerate(names) if name not in kept.results]
    if jobs == 1:
        for index in missing:
            kept.keep(names[index], play(team, seats, length, seed, index))
        return [kept.results[name] for name in names]
    chunks = [missing[first : first + 25] for first in range(0, len(missing), 25)]
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as workers:
        done = [workers.submit(play_some, team, seats, length, seed, chunk) for chunk in chunks]
        for chunk, some in zip(chunks, done, strict=True):
            for index, result in zip(chunk, some.result(), strict=True):
                kept.keep(names[index], result)
    return [kept.results[name] for name in names]


def mean_plans(results: list[Result]) -> tuple[float, float]:
    """The mean number of plans, and how far off it may be with 95 % confidence."""
    plans = [captured for captured, _ in results]
    return fmean(plans), 1.96 * pstdev(plans) / sqrt(len(plans))


def share_of(ours: list[Result], theirs: list[Result]) -> tuple[float, float]:
    """What share of another team's plans a team captures on the same deals, and how far off that may be likewise."""
    mine, other = [[plans for plans, _ in results] for results in (ours, theirs)]
    share = sum(mine) / sum(other)
    rest = [plans - share * all_of_them for plans, all_of_them in zip(mine, other, strict=True)]
    return share, 1.96 * pstdev(rest) / fmean(other) / sqrt(len(rest))


def better(ours: list[Result], theirs: list[Result]) -> str:
    """On how many of the same deals one team captures more than the other, and how many plans more."""
    gains = [mine - other for (mine, _), (other, _) in zip(ours, theirs, strict=True)]
    shares = [(gain > 0) / 2 + (gain >= 0) / 2 for gain in gains]
    low, high = share_interval(shares, 1)
    off = 1.96 * pstdev(gains) / sqrt(len(gains))
    more = f"more on {fmean(shares):.3f} [{low:.3f}, {high:.3f}] of {len(gains)} deals"
    return f"{more}, {fmean(gains):+.2f} ± {off:.2f} plans"


def compare(team: str, other: str, seats: int, games: int, seed: int, jobs: int) -> None:
    """How much better the first is."""
    ours, theirs = [play_many(one, seats, "three", games, seed, jobs) for one in (team, other)]
    print(f"three  {seats:<5} {team} beside {other}: {better(ours, theirs)}", flush=True)


def measure(games: int, seed: int, jobs: int) -> None:
    """The table, line by line; then how much better one level is than the next."""
    print(HEAD)
    for length in ("three", "quick"):
        for seats in find("path-to-hope").seats:
            bound = play_many("all-seeing", seats, length, games, seed, jobs)
            for team in [*TEAMS, MASTERS] if length == "three" else TEAMS:
                some = max(1, games // FEWER) if team == MASTERS else games
                print(row(team, seats, length, play_many(team, seats, length, some, seed, jobs), bound), flush=True)
    for seats in find("path-to-hope").seats:
        for team, other in STEPS:
            compare(team, other, seats, max(1, games // FEWER), seed, jobs)


HEAD = f"{'game':<6} {'seats':<5} {'team':<11} {'games':<5} plans          of the all-seeing       won    95 % (Wilson)"


def row(team: str, seats: int, length: str, results: list[Result], bound: list[Result]) -> str:
    """One line: the plans, their share of what the all-seeing team captures on the same deals, the victories."""
    mean, off = mean_plans(results)
    share, share_off = share_of(results, bound[: len(results)])
    wins = sum(won for _, won in results)
    low, high = wilson(wins, len(results))
    return (
        f"{length:<6} {seats:<5} {team:<11} {len(results):<5} {mean:.3f} ± {off:.3f}  "
        f"{share:6.1%} ± {share_off:5.1%}         {wins / len(results):.3f}  [{low:.3f}, {high:.3f}]"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("team", nargs="?", help="one of the teams, or master@SECONDS; all of them if none is named")
    parser.add_argument("--beside", help="another team, on the same deals")
    parser.add_argument("--seats", type=int, nargs="*", default=[3, 4, 5, 6])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--keep", type=File, help="a file for the games played so far")
    asked = parser.parse_args()
    if asked.team is None:
        measure(asked.games, asked.seed, asked.jobs)
        return
    print(HEAD)
    kept = Kept(asked.keep)
    for seats in asked.seats:
        bound, ours = [
            play_many(team, seats, "three", asked.games, asked.seed, asked.jobs, kept)
            for team in ("all-seeing", asked.team)
        ]
        print(row(asked.team, seats, "three", ours, bound), flush=True)
        if asked.beside:
            theirs = play_many(asked.beside, seats, "three", asked.games, asked.seed, asked.jobs, kept)
            print(row(asked.beside, seats, "three", theirs, bound), flush=True)
            print(f"three  {seats:<5} {asked.team} beside {asked.beside}: {better(ours, theirs)}", flush=True)


if __name__ == "__main__":
    main()
