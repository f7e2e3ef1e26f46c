"""Teams that win or lose together: how many plans of Path to Hope they capture, and how often that is enough.

    python bench/teams.py                                                   every team, as `make strength` has it
    PYTHONPATH=build/compiled python bench/teams.py master@0.1 --seats 3 --games 300 --seed 2      one of them
    PYTHONPATH=build/compiled python bench/teams.py master@0.1 --beside able --seats 3 --games 60  and how much better

Beside the players that the game offers there is a team that sees every card. It plays by the same reckoning, so what it
lacks is bad luck, and what the others lack beside it is knowledge. A team of masters thinks that long about a decision,
of processor time, so that other work on the machine weakens nobody.

Two teams are compared on the same deals: the share of the deals in which the first captures more plans, where they
capture as many half of it. That is what one level is better than another. Where the second team has played more deals
(`--more 500`), those tell whether the deals of both were easy or hard ones for it, and what comes of that is taken off.
With several numbers of players the last line is the mean of all. With `--keep FILE` every game is kept there when it is
over: who stops a long run and calls it again goes on where it was.
"""

import argparse
import json
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path as File
from statistics import fmean, linear_regression, pstdev, variance
from typing import NamedTuple

from cantina.bots import decide, make_player
from cantina.bots.intervals import share_interval, student, wilson
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
FEWEST = 3
"""Fewer tell nothing of how deals differ."""
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


class Step(NamedTuple):
    """How much better one team is than another, deal by deal."""

    shares: list[float]
    """1 where it captures more plans than the other, 1/2 where as many."""
    gains: list[int]
    """How many plans more."""
    others: list[int]
    """What the other captures on those deals, and on more of them."""

    def share(self) -> tuple[float, float, float]:
        """With its interval."""
        if len(self.others) == len(self.shares) or not pstdev(self.shares):
            return fmean(self.shares), *share_interval(self.shares, 1)
        share, error = set_right(self.shares, self.others)
        off = student(len(self.shares) - 2) * error
        return share, max(0.0, share - off), min(1.0, share + off)


def step(ours: list[Result], theirs: list[Result]) -> Step:
    """The second team has played the same deals, and maybe more."""
    others = [plans for plans, _ in theirs]
    gains = [mine - other for (mine, _), other in zip(ours, others, strict=False)]
    return Step([(gain > 0) / 2 + (gain >= 0) / 2 for gain in gains], gains, others)


def set_right(found: list[float], others: list[int]) -> tuple[float, float]:
    """A mean over deals, and its standard error, if these deals were neither easier nor harder than others.

    By how much it goes with what the other team captures is seen from these deals; by how much they were easier or
    harder for that team, from all that it has played.
    """
    here = others[: len(found)]
    slope = linear_regression(here, found).slope if pstdev(here) else 0.0
    rest = [one - slope * (plans - fmean(here)) for one, plans in zip(found, here, strict=True)]
    error = sqrt(variance(rest) / (len(found) - 2) + slope**2 * variance(others) / len(others))
    return fmean(found) - slope * (fmean(here) - fmean(others)), error


def better(one: Step) -> str:
    """On how many of the same deals one team captures more than the other, and how many plans more."""
    share, low, high = one.share()
    off = 1.96 * pstdev(one.gains) / sqrt(len(one.gains))
    more = f"more on {share:.3f} [{low:.3f}, {high:.3f}] of {len(one.gains)} deals"
    return f"{more}, {fmean(one.gains):+.2f} ± {off:.2f} plans"


def together(steps: list[Step]) -> str:
    """The mean share of several numbers of players, each counting as much as any other."""
    shares, errors = zip(*[set_right(one.shares, one.others) for one in steps], strict=True)
    off = 1.96 * sqrt(sum(error**2 for error in errors)) / len(steps)
    share = fmean(shares)
    return f"more on {share:.3f} [{share - off:.3f}, {share + off:.3f}] of deals, in the mean of them"


def measure(games: int, seed: int, jobs: int) -> None:
    """The table, line by line; then how much better one level is than the next."""
    print(HEAD)
    kept, seatings, some = Kept(), [*find("path-to-hope").seats], max(FEWEST, games // FEWER)
    for length in ("three", "quick"):
        for seats in seatings:
            bound = play_many("all-seeing", seats, length, max(some, games), seed, jobs, kept)
            for team in [*TEAMS, MASTERS] if length == "three" else TEAMS:
                played = play_many(team, seats, length, some if team == MASTERS else games, seed, jobs, kept)
                print(row(team, seats, length, played, bound), flush=True)
    for team, other in STEPS:
        compare(team, other, seatings, some, games, seed, jobs, kept)


def compare(
    team: str, other: str, seatings: list[int], games: int, others: int, seed: int, jobs: int, kept: Kept
) -> None:
    """How much better the first is; the other plays `others` deals, or at least as many as the first."""
    steps = []
    for seats in seatings:
        ours = play_many(team, seats, "three", games, seed, jobs, kept)
        theirs = play_many(other, seats, "three", max(games, others), seed, jobs, kept)
        steps.append(step(ours, theirs))
        print(f"three  {seats:<5} {team} beside {other}: {better(steps[-1])}", flush=True)
    if len(steps) > 1:
        print(f"three  all   {team} beside {other}: {together(steps)}", flush=True)


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
    parser.add_argument("--more", type=int, default=0, help="games of the other team")
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
    if asked.beside:
        same = asked.games, asked.more, asked.seed, asked.jobs, kept
        compare(asked.team, asked.beside, asked.seats, *same)


if __name__ == "__main__":
    main()
