"""How strong a thinking player is: one of them among a game's own bots, every deal played from every seat.

    python bench/minds.py warlords --seconds 0.1 --deals 400          two players, a tenth of a second a decision
    python bench/minds.py warlords --players 4 --tries 200            a fixed number of tries: the same on any machine
    python bench/minds.py warlords --tries 200 --mind prior=0.08 breadth=6    with other parameters of its mind

Run it on compiled modules (PYTHONPATH=build/compiled) where time is the limit. `--against` names the bot of the others:
by default the game's able one, which in Secret Invasion is not the `counter`. `--option tokens=1` sets up the
game. Seconds are processor time, so that other work on the machine weakens nobody; `--wall` counts them by the clock on
the wall, as live tables do. The share of the wins has an interval of 95 % that follows from how much the deals differ
among themselves.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any

import msgspec

from cantina.bots import make_player
from cantina.bots.arena import derived
from cantina.bots.intervals import share_interval
from cantina.bots.search import Search
from cantina.games import find
from cantina.kernel import FastChance, Game, Imagination, Mind, Table

ENDLESS = 10**9
"""Tries where only time is a limit."""


class Match(msgspec.Struct, frozen=True):
    """All that settles the games."""

    game: str
    players: int
    tries: int
    seconds: float
    seed: int
    against: str
    options: dict[str, str]
    mind: dict[str, float]
    wall: bool = False

    def clock(self) -> Callable[[], float]:
        return time.perf_counter if self.wall else time.thread_time

    def adjust(self, mind: Mind) -> None:
        for name, value in self.mind.items():
            setattr(mind, name, type(getattr(mind, name))(value))


class Played(msgspec.Struct, frozen=True):
    """What came of one deal."""

    share: float
    """Of the wins, in the mean of all seats."""
    decisions: int
    tries: int
    seconds: float
    slowest: float


class Hero:
    """A thinking player whose decisions are counted."""

    def __init__(self, match: Match, game: Game[Any], seed: int) -> None:
        self.match = match
        self.game = game
        self.seed = seed
        self.decisions = self.tries = 0
        self.seconds = self.slowest = 0.0

    def think(self, table: Table, seat: int) -> str:
        seen = table.observe(seat)
        assert seen.ask is not None
        if len(seen.ask.options) == 1:
            return seen.ask.options[0].text
        sample = table.state.determinize(seat, FastChance(f"{self.seed} {len(table.moves)}"))
        imagination, mind, clock = Imagination(sample, seat), self.game.mind(), self.match.clock()
        seed, limits = f"{self.seed} {len(seen.lines)}", (self.match.tries or ENDLESS, self.match.seconds)
        search = Search(mind, imagination, seed, *limits, clock)
        mind.begin(seen, imagination)
        self.match.adjust(mind)
        answer = search.best()
        took = clock() - search.began
        self.decisions += 1
        self.tries += search.done
        self.seconds += took
        self.slowest = max(self.slowest, took)
        return answer


def play_deal(work: tuple[Match, int]) -> Played:
    """One deal, with the thinking player at each seat in turn."""
    match, deal = work
    game = find(match.game)
    heroes = [Hero(match, game, derived(f"minds {match.seed} {deal}")) for _ in range(match.players)]
    share = fmean([play(match, game, deal, seat, hero) for seat, hero in enumerate(heroes)])
    return Played(
        share,
        sum(hero.decisions for hero in heroes),
        sum(hero.tries for hero in heroes),
        sum(hero.seconds for hero in heroes),
        max(hero.slowest for hero in heroes),
    )


def play(match: Match, game: Game[Any], deal: int, seat: int, hero: Hero) -> float:
    """One game; the thinking player's share of the win."""
    chance = FastChance(derived(f"minds {match.seed} {deal} chance"))
    options: dict[str, Any] = match.options
    table = Table.new(game, match.players, chance=chance, **options)
    others = [
        make_player(game, match.against, derived(f"minds {match.seed} {deal} {at}")) for at in range(match.players)
    ]
    while not table.over:
        asked = table.asked[0]
        table.answer(hero.think(table, seat) if asked == seat else others[asked].answer(table.observe(asked)), asked)
    winners = table.winners or list(range(match.players))
    return (1 if game.cooperative else 1 / len(winners)) if seat in winners else 0.0


def report(match: Match, played: Sequence[Played], took: float) -> str:
    shares = [one.share for one in played]
    low, high = share_interval(shares, match.players) if len(shares) > 1 else (0.0, 1.0)
    decisions = max(1, sum(one.decisions for one in played))
    tries, seconds = sum(one.tries for one in played), sum(one.seconds for one in played)
    return (
        f"{match.game}, {match.players} players, {len(played) * match.players:>5} games  "
        f"{fmean(shares):.3f}  [{low:.3f}, {high:.3f}]  "
        f"{decisions / len(played) / match.players:.0f} decisions a game, {tries / decisions:.0f} tries and "
        f"{1000 * seconds / decisions:.0f} ms each{'' if match.wall else ' of processor time'}, "
        f"at most {1000 * max(one.slowest for one in played):.0f} ms  ({took:.0f} s)"
    )


def run(match: Match, deals: Sequence[int], jobs: int) -> None:
    began, played = time.perf_counter(), []
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        for one in pool.imap_unordered(play_deal, [(match, deal) for deal in deals]):
            played.append(one)
            if sys.stderr.isatty():
                print(f"\r{len(played)} of {len(deals)} deals", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    print(report(match, played, time.perf_counter() - began), flush=True)


def pairs(texts: Sequence[str]) -> dict[str, str]:
    return dict(text.split("=", 1) for text in texts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--tries", type=int, default=0, help="of options in all for one decision")
    parser.add_argument("--seconds", type=float, default=0.0, help="for one decision")
    parser.add_argument("--wall", action="store_true", help="seconds by the clock on the wall, not processor time")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--against", help="the bot of the others; by default the first that the game names: able")
    parser.add_argument("--option", nargs="*", default=[], metavar="NAME=VALUE", help="of the game's setup")
    parser.add_argument("--mind", nargs="*", default=[], metavar="NAME=VALUE", help="parameters of the mind")
    asked = parser.parse_args()
    if not asked.tries and not asked.seconds:
        parser.error("--tries or --seconds: there has to be a limit")
    against = asked.against or next(iter(find(asked.game).players()))
    mind = {name: float(value) for name, value in pairs(asked.mind).items()}
    limits = asked.players, asked.tries, asked.seconds
    match = Match(asked.game, *limits, asked.seed, against, pairs(asked.option), mind, asked.wall)
    run(match, range(asked.deals), asked.jobs)


if __name__ == "__main__":
    main()
