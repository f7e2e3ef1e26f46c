"""The games as research problems, measured: the table of docs/problems.md.

    python bench/problems.py --games 20 --write

Games are played by the bots that stand in for absent players, and by players that answer at random, with seeds. At some
of the decisions the seat's ignorance is measured in bits, between two bounds: positions imagined for it coincide as
often as two equally likely ones among 2^bits would, which is no more than its uncertainty; and the luck that dealing
them anew takes, cards of a kind told apart by kind alone, is no less.
"""

import argparse
import math
import random
import statistics
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeVar

from cantina.games import find
from cantina.kernel import Chance, FastChance, Game, Table
from cantina.kernel.view import Observation

T = TypeVar("T")
PAGE = Path(__file__).resolve().parent.parent / "docs" / "problems.md"
SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("secret-invasion", 2, {}),
    ("secret-invasion", 4, {}),
    ("warlords", 3, {}),
    ("warlords", 5, {}),
    ("path-to-hope", 3, {}),
    ("path-to-hope", 5, {}),
    ("starfighter", 2, {}),
    ("rebellion", 2, {}),
    ("rebellion", 4, {"mode": "advanced"}),
]
NAMES = {
    "secret-invasion": "Secret Invasion",
    "warlords": "Warlords of the Empire",
    "path-to-hope": "Path to Hope",
    "starfighter": "Starfighter",
    "rebellion": "Rebellion",
}
SAMPLES = 48
STUDENT = {5: 2.776, 6: 2.571, 8: 2.365, 10: 2.262, 20: 2.093, 40: 2.023}
"""By number of games."""
LOOKS = 12
"""At how many decisions of a game ignorance is measured."""


class Surprise(Chance):
    """Luck that counts in bits how unlikely what it brought was, with things of a kind told apart by kind alone."""

    def __init__(self, seed: int) -> None:
        self.luck = FastChance(seed)
        self.bits = 0.0

    def below(self, n: int) -> int:
        if n > 1:
            self.bits += math.log2(n)
        return self.luck.below(n)

    def pick(self, items: Sequence[T]) -> T:
        found = items[self.luck.below(len(items))]
        self.bits -= math.log2(sum(one == found for one in items) / len(items))
        return found

    def take(self, items: list[T]) -> T:
        found = self.pick(items)
        items.remove(found)
        return found

    def shuffle(self, items: list[T]) -> None:
        rest = items[:]
        items[:] = [self.take(rest) for _ in range(len(rest))]


class RandomPlayer:
    """Answers with anything that is legal."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)

    def answer(self, seen: Observation) -> str:
        assert seen.ask is not None
        return self.luck.choice(seen.ask.options).text


class Found:
    """What was counted in the games of one setup."""

    def __init__(self) -> None:
        self.decisions: list[int] = []
        self.random: list[int] = []
        self.options: list[int] = []
        self.luck: list[int] = []
        self.luck_bits: list[float] = []
        self.least: list[float] = []
        self.most: list[float] = []


def play(game: Game[Any], seats: int, options: dict[str, Any], seed: int, found: Found | None) -> int:
    """One game; the number of answers. Bots that stand in where something is to be found out, else at random."""
    table = Table.new(game, seats, seed=f"problems {seed}", **options)
    maker = RandomPlayer if found is None else next(iter(game.players().values()))
    players = [maker(1000 * seed + seat) for seat in range(seats)]
    looks = random.Random(seed)
    answers = 0
    while not table.over:
        seat = table.asked[0]
        if found is not None:
            found.options.append(len(table.options(seat)))
            if looks.random() < 0.1 and len(found.most) < LOOKS * (seed + 1):
                look(table, seat, found)
        seen = Observation(seat, table.view(seat), table.ask(seat), []) if found is None else table.observe(seat)
        text = players[seat].answer(seen)
        while text.startswith("say "):
            table.answer(text, seat)
            text = players[seat].answer(table.observe(seat))
        table.answer(text, seat)
        answers += 1
    if found is not None:
        bounds = [n for entry in table.record.entries for n in getattr(entry, "below", [])]
        found.luck.append(len(bounds))
        found.luck_bits.append(sum(map(math.log2, bounds)))
    return answers


def look(table: Table, seat: int, found: Found) -> None:
    """How much the seat does not know of this position."""
    alike: Counter[str] = Counter()
    bits = []
    for i in range(SAMPLES):
        luck = Surprise(i * 7919 + 17)
        alike[table.shown(seat).determinize(seat, luck).fingerprint()] += 1
        bits.append(luck.bits)
    pairs = SAMPLES * (SAMPLES - 1) / 2
    same = sum(n * (n - 1) / 2 for n in alike.values())
    most = statistics.fmean(bits)
    found.least.append(min(math.log2(pairs / max(same, 1.0)), most))
    found.most.append(most)


def measure(name: str, seats: int, options: dict[str, Any], games: int) -> Found:
    game, found = find(name), Found()
    for seed in range(games):
        found.decisions.append(play(game, seats, options, seed, found))
        found.random.append(play(game, seats, options, seed, None))
    return found


def interval(numbers: Sequence[float]) -> str:
    """The mean with its 95 % interval, by Student's t; of very few games only from where to where they went."""
    if len(numbers) not in STUDENT:
        return f"{min(numbers):,.0f}–{max(numbers):,.0f}"
    mean = statistics.fmean(numbers)
    half = STUDENT[len(numbers)] * statistics.stdev(numbers) / math.sqrt(len(numbers))
    return f"{mean:,.0f} ± {half:,.0f}"


def row(name: str, seats: int, options: dict[str, Any], found: Found) -> str:
    game = find(name)
    vocabulary = game.actions(game.setup(seats, **options))
    free = [n for n in found.options if n > 1]
    mode = f", {', '.join(options.values())}" if options else ""
    return (
        f"| {NAMES[name]}, {seats}{mode} | {interval(found.decisions)} | {interval(found.random)} | "
        f"{statistics.fmean(found.options):.1f} | {max(found.options)} | "
        f"{100 * len(free) / len(found.options):.0f} % | {len(vocabulary):,} | "
        f"{interval(found.luck)} | {interval(found.luck_bits)} | "
        f"{statistics.median(found.least):.1f} – {statistics.median(found.most):.1f} |"
    )


COLUMNS = ("game, seats", "answers, bots", "at random", "options, mean", "most", "with a choice", "actions")
LUCK = ("luck, outcomes", "luck, bits", "hidden bits")
HEADER = "| " + " | ".join(COLUMNS + LUCK) + " |\n|---" + "|--:" * 9 + "|"
MARKS = "<!-- measured -->", "<!-- end of measured -->"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20, help="with each setup")
    parser.add_argument("--long", type=int, default=5, help="of the longest game, Rebellion")
    parser.add_argument("--only", help="the id of one game")
    parser.add_argument("--write", action="store_true", help="the table, into the page")
    chosen = parser.parse_args()
    lines = [HEADER]
    print(HEADER)
    for name, seats, options in SETUPS:
        if chosen.only not in (None, name):
            continue
        found = measure(name, seats, options, chosen.long if name == "rebellion" else chosen.games)
        lines.append(row(name, seats, options, found))
        print(lines[-1], flush=True)
    if chosen.write:
        write("\n".join(lines))


def write(table: str) -> None:
    """The table between its marks on the page."""
    text = PAGE.read_text("utf-8")
    (before, _, rest), end = text.partition(MARKS[0]), MARKS[1]
    PAGE.write_text(f"{before}{MARKS[0]}\n\n{table}\n\n{end}{rest.partition(end)[2]}", "utf-8")


if __name__ == "__main__":
    main()
