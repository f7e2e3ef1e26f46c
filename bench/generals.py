"""Rebellion: any two players against each other on each side, and the follies of their games.

    python bench/generals.py general commander                       general as Rebels, commander as Empire; then the
                                                                     other way round
    python bench/generals.py general general --games 60 --mode advanced --jobs 2 --follies
    python bench/generals.py general commander --side rebels --seed 7 --skip 100 --games 100
    python bench/generals.py master@0.2 able --seats 4
    python bench/generals.py sitting-general general                 the base of `sitting-…` Rebels stays where it is

The seed and the number of a game settle everything that happens in it, so a series can be played in parts (`--skip`).
With `--keep FILE` every game is kept there when it is over: who stops a long run and calls it again goes on where it
was.
Shares are those of the Rebels, with Wilson's interval. `master@0.2` thinks 0.2 s of processor time a decision.
"""

import argparse
import multiprocessing
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import log2
from pathlib import Path
from statistics import median

import msgspec

from cantina.bots import decide, make_player
from cantina.bots.arena import Pairing
from cantina.bots.intervals import wilson
from cantina.bots.masters import master_of
from cantina.games import find
from cantina.games.rebellion.components import REBEL
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import AnyPlayer, FastChance, Observation, Table
from follies import Follower

MODES = ("first", "advanced")
STAYS = ("rapid-mobilization", "reveal-base")
"""What a base that stays put and hidden never does."""


@dataclass
class Played:
    """One game."""

    rebels_won: bool
    victory: str
    found: int
    round: int
    first_base: str
    slowest: float
    """The longest decision, in seconds of processor time."""
    longest: float
    """What one seat thought about a phase of one round at the most, likewise."""
    counts: dict[str, int] = field(default_factory=dict)


class Sitting:
    """Another player whose base stays where it was chosen, and hidden as long as it can."""

    def __init__(self, player: AnyPlayer) -> None:
        self.player = player

    def answer(self, seen: Observation) -> str:
        ask = seen.ask
        assert ask is not None
        options = [option for option in ask.options if not option.text.startswith(STAYS)] or ask.options
        seen = msgspec.structs.replace(seen, ask=msgspec.structs.replace(ask, options=options))
        answer: str = self.player.answer(seen)  # type: ignore[union-attr]
        return answer


def member(name: str, seed: int) -> AnyPlayer:
    """`general`, `sitting-general`, `master@0.2`."""
    game = find("rebellion")
    if name.startswith("sitting-"):
        return Sitting(member(name.removeprefix("sitting-"), seed))
    plain, _, seconds = name.partition("@")
    if seconds:
        return master_of(game, float(seconds), time.thread_time)(seed)
    player: AnyPlayer = make_player(game, plain, seed)
    return player


def play(mode: str, pair: tuple[str, str], seats: int, seed: int, index: int) -> Played:
    """One game of a series: all Rebels are of the first name."""
    pairing = Pairing(find("rebellion"), list(pair), seed, {"mode": mode})
    table = Table.new(pairing.game, seats, chance=FastChance(pairing.derive(index, "chance")), mode=mode)
    s = table.state
    assert isinstance(s, Rebellion)
    names = [pair[s.side_of(seat)] for seat in range(seats)]
    bots = [member(name, pairing.derive(index, f"player {seat}")) for seat, name in enumerate(names)]
    follower, slowest = Follower(table), 0.0
    phases: dict[tuple[int, int, int], float] = {}
    while not table.over:
        seat = table.asked[0]
        held = follower.projects(), follower.superlasers()
        started = time.process_time()
        text = decide(bots[seat], table, seat)
        took = time.process_time() - started
        slowest = max(slowest, took)
        now = s.time, s.phase, seat
        phases[now] = phases.get(now, 0.0) + took
        follower.before(seat, text)
        table.answer(text, seat)
        follower.after(*held)
    follower.end()
    won = s.side_of(table.winners[0]) == REBEL
    return Played(
        won, s.victory, follower.found, s.time, follower.first_base, slowest, max(phases.values()), follower.counts
    )


class Kept:
    """Games that were played before, in a file if there is one: a line for each."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.games: dict[str, Played] = {}
        if file is not None and file.exists():
            for line in file.read_bytes().splitlines():
                game, played = msgspec.json.decode(line, type=tuple[str, Played])
                self.games[game] = played

    def keep(self, game: str, played: Played) -> Played:
        self.games[game] = played
        if self.file is not None:
            with self.file.open("ab") as lines:
                lines.write(msgspec.json.encode((game, played)) + b"\n")
        return played


def play_all(
    mode: str, pair: tuple[str, str], seats: int, seed: int, numbers: range, jobs: int, kept: Kept
) -> list[Played]:
    name = f"{mode} {pair[0]} {pair[1]} {seats} {seed}"
    missing = [index for index in numbers if f"{name} {index}" not in kept.games]
    if jobs == 1:
        for index in missing:
            kept.keep(f"{name} {index}", play(mode, pair, seats, seed, index))
    else:
        with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as workers:
            n = len(missing)
            games = workers.map(play, [mode] * n, [pair] * n, [seats] * n, [seed] * n, missing)
            for index, played in zip(missing, games, strict=True):
                kept.keep(f"{name} {index}", played)
    return [kept.games[f"{name} {index}"] for index in numbers]


# -- telling ---------------------------------------------------------------------------------------------------------


def share(name: str, count: float, of: int) -> str:
    low, high = wilson(count, of)
    return f"{name} {count / max(1, of):.3f} [{low:.3f}, {high:.3f}] of {of}"


def tell(mode: str, pair: tuple[str, str], seats: int, games: list[Played]) -> None:
    """Who won, how, and how the hunt went."""
    rounds = sorted(one.round for one in games)
    found = sorted(one.found for one in games if one.found)
    how = Counter(one.victory for one in games)
    print(f"{mode} game, {seats} seats, Rebels {pair[0]}, Empire {pair[1]}")
    print(f"  {share('Rebels won', sum(one.rebels_won for one in games), len(games))}; {dict(how)}")
    print(f"  rounds {rounds[0]}–{rounds[-1]}, median {median(rounds):g}; ", end="")
    print(share("base found", len(found), len(games)), end="")
    print(f", median round {median(found):g}" if found else "")
    bases = Counter(one.first_base for one in games)
    entropy = -sum(n / len(games) * log2(n / len(games)) for n in bases.values())
    print(f"  first base: {entropy:.2f} bits; " + ", ".join(f"{name} {n}" for name, n in bases.most_common(6)))
    print(f"  longest decision {max(one.slowest for one in games):.3f} s, ", end="")
    print(f"most for a phase of a round {max(one.longest for one in games):.1f} s", flush=True)


SHARES = (
    ("empty activations, Empire", "imperial empty activations", "imperial activations"),
    ("empty activations, Rebels", "rebel empty activations", "rebel activations"),
    ("Coruscant open at Imperial turns", "coruscant open", "imperial turns"),
    ("good dice rerolled, Empire", "imperial good dice rerolled", "imperial dice rerolled"),
    ("good dice rerolled, Rebels", "rebel good dice rerolled", "rebel dice rerolled"),
    ("projects used of those gained", "projects used", "projects gained"),
    ("Superlasers fired of those held", "superlasers fired", "superlasers held"),
    ("two leaders on a mission, Empire", "imperial pairs", "imperial missions"),
    ("two leaders on a mission, Rebels", "rebel pairs", "rebel missions"),
    ("playable objectives left unplayed", "objectives left", "objectives offered"),
)
MEANS = (
    ("activations, Empire", "imperial activations"),
    ("activations, Rebels", "rebel activations"),
    ("missions, Empire", "imperial missions"),
    ("missions, Rebels", "rebel missions"),
    ("objectives played", "objectives played"),
    ("bases moved", "bases moved"),
    ("combats", "combats"),
    ("retreats", "retreats"),
    ("opposers sent", "opposers sent"),
    ("captures", "captures"),
    ("rescues", "rescues"),
    ("systems destroyed", "systems destroyed"),
    ("Death Star Plans tried", "plans tried"),
)


def tell_follies(games: list[Played]) -> None:
    """Shares of what should be rare or frequent, and means a game."""
    total: Counter[str] = Counter()
    for one in games:
        total.update(one.counts)
    for name, count, of in SHARES:
        print(f"    {name:<36} {total[count]:>5} of {total[of]:<6} {total[count] / max(1, total[of]):.3f}")
    for name, count in MEANS:
        print(f"    {name:<36} {total[count] / len(games):>8.2f} a game")
    rounds = max(1, total["rounds"])
    print(f"    {'systems with Imperial ground units':<36} {total['garrisons'] / rounds:>8.2f} a round")
    print(f"    {'systems with Rebel units':<36} {total['outposts'] / rounds:>8.2f} a round")
    for side in ("imperial", "rebel"):
        missions = {key.partition(" ")[2]: n for key, n in total.items() if key.startswith(f"{side} ") and "-" in key}
        most = Counter(missions).most_common(12)
        print(f"    {side} missions a game: " + ", ".join(f"{name} {n / len(games):.1f}" for name, n in most))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player", nargs=2, help="commander, general, novice, able, master, master@SECONDS, sitting-…")
    parser.add_argument("--mode", choices=[*MODES, "both"], default="both")
    parser.add_argument("--side", choices=["rebels", "empire", "both"], default="both", help="of the first named")
    parser.add_argument("--seats", type=int, choices=[2, 3, 4], default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--skip", type=int, default=0, help="the number of the first game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--follies", action="store_true", help="count follies and habits as well")
    parser.add_argument("--keep", type=Path, help="a file for the games played so far")
    asked = parser.parse_args()
    kept = Kept(asked.keep)
    first, second = asked.player
    sides = {"rebels": [(first, second)], "empire": [(second, first)], "both": [(first, second), (second, first)]}
    pairs = list(dict.fromkeys(sides[asked.side]))
    numbers = range(asked.skip, asked.skip + asked.games)
    for mode in MODES if asked.mode == "both" else [asked.mode]:
        for pair in pairs:
            games = play_all(mode, pair, asked.seats, asked.seed, numbers, asked.jobs, kept)
            tell(mode, pair, asked.seats, games)
            if asked.follies:
                tell_follies(games)


if __name__ == "__main__":
    main()
