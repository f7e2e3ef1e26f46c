"""What it is worth to play each deal from every seat: how far the luck of a deal cancels out.

    python bench/paired.py                      every game with rivals
    python bench/paired.py --deals 50           a quick look

A game's own bot meets the random player, and itself with one answer in five left to luck: somebody much weaker and
somebody a little weaker. `worth` says how many games with a deal of their own one paired game replaces.
"""

import argparse
import os
import time
from typing import Any, ClassVar

from cantina.bots import make_player
from cantina.bots.random_player import RandomPlayer
from cantina.bots.standings import Count, anybody
from cantina.bots.tournament import Tournament, make_plan
from cantina.games import find
from cantina.kernel import FastChance, Observation

OPTIONS: dict[str, dict[str, str | int]] = {"secret-invasion": {"tokens": 1}}
BOTS = {"secret-invasion": "counter", "starfighter": "captain", "warlords": "admiral"}
DEALS = {"secret-invasion": 1000, "starfighter": 200, "warlords": 200}


class Slipping:
    """A game's own bot whose hand slips: one answer in five is any legal one."""

    game: ClassVar[str]

    def __init__(self, seed: int) -> None:
        game = find(self.game)
        self.bot: Any = make_player(game, BOTS[self.game], seed)
        self.hand = RandomPlayer(seed)
        self.chance = FastChance(seed)

    def answer(self, seen: Observation) -> str:
        meant = self.bot.answer(seen)
        return self.hand.answer(seen) if self.chance.below(5) == 0 else meant


class SlippingCounter(Slipping):
    game = "secret-invasion"


class SlippingCaptain(Slipping):
    game = "starfighter"


class SlippingAdmiral(Slipping):
    game = "warlords"


SLIPPING = {kind.game: f"paired:{kind.__name__}" for kind in (SlippingCounter, SlippingCaptain, SlippingAdmiral)}


def measure(name: str, other: str, deals: int, seed: int, jobs: int) -> str:
    """One line of the table."""
    game, started = find(name), time.perf_counter()
    best = BOTS[name]
    tournament = Tournament(game, make_plan(game, [best, other], options=OPTIONS.get(name), seed=seed))
    count = Count(tournament, deals, tournament.play_deals(deals, jobs))
    means = count.wins.means(0, anybody)
    share = count.share(0, anybody)
    alone = share.value * (1 - share.value) / 2
    paired = sum((mean - share.value) ** 2 for mean in means) / (deals - 1)
    low, high = share.interval
    return (
        f"{best + ', ' + other:<32} {2 * deals:>5} games  {share.value:.3f}  [{low:.3f}, {high:.3f}]"
        f"  worth {alone / paired if paired else float('nan'):.1f}  {time.perf_counter() - started:.0f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", choices=[*DEALS, []], default=[])
    parser.add_argument("--deals", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    for name in asked.game or DEALS:
        print(f"\n{name}")
        for other in ("random", SLIPPING[name]):
            print(measure(name, other, asked.deals or DEALS[name], asked.seed, asked.jobs), flush=True)


if __name__ == "__main__":
    main()
