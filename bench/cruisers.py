"""Starfighter in its three modes: the captain against a random player, and among equals how the cruisers fare.

Cruisers, and in a total war fleets, change from game to game: the captain takes any of them. A draw counts half for
each. What lies outside the band that a fair choice should keep to is marked with a star, in brackets while the interval
still reaches into the band: too few games to tell.
"""

import multiprocessing
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor

from cantina.bots import make_player
from cantina.bots.arena import Pairing
from cantina.bots.bout import take_answer
from cantina.bots.intervals import wilson
from cantina.games import find
from cantina.games.starfighter.components import CRUISERS
from cantina.games.starfighter.state import Battle
from cantina.kernel import FastChance, Table

MODES = ("training", "skirmish", "total-war")
FAIR = (0.42, 0.58)
Result = tuple[list[int], list[str], int, list[float], int]
"""The players by seat, their cruisers, the seat of the first player, what each seat got, and the rounds."""


def play(mode: str, players: list[str], seed: int, index: int) -> Result:
    """One game of a series, seats rotated."""
    pairing = Pairing(find("starfighter"), players, seed, {"mode": mode, "roster": "6"})
    seating = pairing.seating(index)
    bots = [make_player(pairing.game, players[p], pairing.derive(index, f"player {p}")) for p in seating]
    chance = FastChance(pairing.derive(index, "chance"))
    table = Table.new(pairing.game, len(seating), chance=chance, mode=mode, roster="6")
    while not table.over:
        seat = table.asked[0]
        take_answer(table, seat, bots[seat], players[seating[seat]], index)
    s = table.state
    assert isinstance(s, Battle)
    got = [0.5 if not table.winners else float(seat in table.winners) for seat in range(2)]
    return seating, [CRUISERS[one] for one in s.cruisers], s.first, got, s.round


def play_all(mode: str, players: list[str], games: int, seed: int, jobs: int) -> list[Result]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context) as workers:
        given = ([mode] * games, [players] * games, [seed] * games, range(games))
        return list(workers.map(play, *given, chunksize=max(1, min(25, games // jobs))))


def share_line(name: str, got: list[float], star: bool = False) -> str:
    """One line of the table: a share with its interval."""
    share, (low, high) = sum(got) / max(1, len(got)), wilson(sum(got), len(got))
    mark = ""
    if star and not FAIR[0] <= share <= FAIR[1]:
        mark = " (*)" if low <= FAIR[1] and high >= FAIR[0] else " *"
    return f"  {name:<26} {share:.3f}  [{low:.3f}, {high:.3f}]  of {len(got)}{mark}"


def measure(games: int, seed: int, jobs: int) -> None:
    for mode in MODES:
        results = play_all(mode, ["captain", "random"], games, seed, jobs)
        print(f"\n{mode}: share, 95 % (Wilson)")
        print(
            share_line("captain against random", [got[seating.index(0)] for seating, _, _, got, _ in results]),
            flush=True,
        )
        among_equals(play_all(mode, ["captain", "captain"], games, seed, jobs))


def among_equals(results: list[Result]) -> None:
    """What the first player gets, and each cruiser against the others; a cruiser against itself says nothing."""
    cruisers: dict[str, list[float]] = defaultdict(list)
    for _, flown, _, got, _ in results:
        if flown[0] != flown[1]:
            for seat in range(2):
                cruisers[flown[seat]].append(got[seat])
    rounds = sorted(result[4] for result in results)
    print(f"  among equals: {rounds[0]}–{rounds[-1]} rounds, median {rounds[len(rounds) // 2]}")
    print(share_line("first player", [got[first] for _, _, first, got, _ in results], star=True))
    for name in sorted(cruisers, key=CRUISERS.index):
        print(share_line(name, cruisers[name], star=True), flush=True)
