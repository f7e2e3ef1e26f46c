"""Rebellion in both set-ups: each side of the commander against random, the two sides against each other, and the hunt.

The Rebels are named first. A base counts as found when it was revealed once. `sitter` plays the Rebels like the
commander but never moves the base.
"""

import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor

import msgspec

from cantina.bots import make_player
from cantina.bots.arena import Pairing
from cantina.bots.bout import take_answer
from cantina.bots.intervals import wilson
from cantina.games import find
from cantina.games.rebellion.players.bot import Commander
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import AnyPlayer, FastChance, Observation, Table

MODES = ("first", "advanced")
REBELS = 0
SERIES = (("commander", "random"), ("random", "commander"), ("commander", "commander"), ("sitter", "commander"))
"""Who plays the Rebels, who the Empire."""
Result = tuple[bool, bool, int, float]
"""Whether the Rebels won, whether the base was found, in which round it ended, and the seconds of processor time."""


class Sitter:
    """The commander whose base stays where it was chosen."""

    def __init__(self, seed: int) -> None:
        self.commander = Commander(seed)

    def answer(self, seen: Observation) -> str:
        ask = seen.ask
        assert ask is not None
        options = [option for option in ask.options if option.text != "rapid-mobilization"]
        seen = msgspec.structs.replace(seen, ask=msgspec.structs.replace(ask, options=options))
        return self.commander.answer(seen)


def player(name: str, seed: int) -> AnyPlayer:
    return Sitter(seed) if name == "sitter" else make_player(find("rebellion"), name, seed)


def play(mode: str, rebels: str, empire: str, seed: int, index: int) -> Result:
    """One game of a series."""
    pairing = Pairing(find("rebellion"), [rebels, empire], seed, {"mode": mode})
    bots = [player(name, pairing.derive(index, f"player {p}")) for p, name in enumerate((rebels, empire))]
    started, found = time.process_time(), False
    table = Table.new(pairing.game, 2, chance=FastChance(pairing.derive(index, "chance")), mode=mode)
    s = table.state
    assert isinstance(s, Rebellion)
    while not table.over:
        seat = table.asked[0]
        take_answer(table, seat, bots[seat], (rebels, empire)[seat], index)
        found |= s.revealed
    return table.winners == [REBELS], found, s.time, time.process_time() - started


def play_all(mode: str, pair: tuple[str, str], games: int, seed: int, jobs: int) -> list[Result]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context) as workers:
        given = ([mode] * games, [pair[0]] * games, [pair[1]] * games, [seed] * games, range(games))
        return list(workers.map(play, *given, chunksize=max(1, min(25, games // jobs))))


def share_line(name: str, got: list[bool]) -> str:
    """A share with its interval."""
    low, high = wilson(sum(got), len(got))
    return f"{name} {sum(got) / max(1, len(got)):.3f} [{low:.3f}, {high:.3f}]"


def measure(games: int, seed: int, jobs: int) -> None:
    """This number of games for each pair, half of them in each set-up."""
    for mode in MODES:
        print(f"\n{mode} game, {games // 2} games each; Rebels against Empire: share, 95 % (Wilson)")
        for pair in SERIES:
            results = play_all(mode, pair, games // 2, seed, jobs)
            won = share_line("Rebels won", [won for won, _, _, _ in results])
            found = share_line("base found", [found for _, found, _, _ in results])
            rounds = sorted(round for _, _, round, _ in results)
            spent = sum(spent for _, _, _, spent in results) / len(results)
            longest = max(spent for _, _, _, spent in results)
            lengths = f"rounds {rounds[0]}–{rounds[-1]}, median {rounds[len(rounds) // 2]}"
            print(f"  {pair[0] + ', ' + pair[1]:<22} {won}  {found}  {lengths}", end="  ")
            print(f"{spent:.2f} s a game, longest {longest:.2f} s", flush=True)
