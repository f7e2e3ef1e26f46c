"""Count how counters lay cards down, for the thinking players of Secret Invasion.

    python bench/fit_invasion.py                     writes src/cantina/games/secret_invasion/players/habits.json again
    python bench/fit_invasion.py --rounds 500        a quick look; prints only

By what they hold and how far the round is: which of two cards goes, and whether Luke is used on others. The seed
settles every figure; compiled modules (PYTHONPATH=build/compiled) give the same ones sooner.
"""

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from cantina.games import find
from cantina.games.secret_invasion.characters import LukeTarget
from cantina.games.secret_invasion.components import CARD
from cantina.games.secret_invasion.players.bot import Counter
from cantina.games.secret_invasion.players.habits import STAGES, context
from cantina.games.secret_invasion.rules import Discard
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import FastChance, Player, Table

PLACE = Path("src/cantina/games/secret_invasion/players/habits.json")
CONTEXTS = 2 * STAGES * 2
ROUNDS = {2: 12000, 3: 3000, 4: 3000}
SMOOTH = 6.0
"""How many choices are added to each figure, divided as they were over the whole round."""


class Tally:
    """How often each card was laid down, and whom Luke was used on."""

    def __init__(self) -> None:
        self.laid = [[[0.0] * 10 for _ in range(10)] for _ in range(CONTEXTS)]
        self.luke = [[[0.0, 0.0] for _ in range(10)] for _ in range(CONTEXTS)]

    def watch(self, s: Invasion, seat: int, answer: str) -> None:
        """Note one answer."""
        step, at = s.stack[-1], context(s.seats, s.deck(), not s.open_to(seat))
        if isinstance(step, Discard) and len(step.options(s)) == 2:
            card = CARD[answer]
            self.laid[at][card][s.drawn if card == s.hands[seat] else s.hands[seat]] += 1
        elif isinstance(step, LukeTarget):
            self.luke[at][s.hands[seat]][int(answer != f"@{seat + 1}")] += 1

    def figures(self) -> dict[str, object]:
        return {"lays": self.lays(), "luke": self.chosen()}

    def lays(self) -> list[list[list[float]]]:
        tables: list[list[list[float]]] = []
        for at in range(CONTEXTS):
            tables.append([[self.share(at, card, kept) for kept in range(10)] for card in range(10)])
        return tables

    def share(self, at: int, card: int, kept: int) -> float:
        """How often the first of the two was laid down, leaning on the whole round where there are few cases."""
        if card == kept:
            return 1.0
        near = range(at - at % (2 * STAGES), at - at % (2 * STAGES) + 2 * STAGES)
        overall = ratio(
            sum(self.laid[one][card][kept] for one in near), sum(self.laid[one][kept][card] for one in near), 0.5, 2.0
        )
        return round(ratio(self.laid[at][card][kept], self.laid[at][kept][card], overall, SMOOTH), 3)

    def chosen(self) -> list[list[float]]:
        return [[round(ratio(others, own, 0.5, 2.0), 3) for own, others in row] for row in self.luke]


def ratio(yes: float, no: float, expected: float, weight: float) -> float:
    return (yes + expected * weight) / (yes + no + weight)


def count(rounds: dict[int, int], seed: int, maker: Callable[[int], Player] = Counter) -> Tally:
    """Players of one kind among themselves, round after round."""
    game, tally = find("secret-invasion"), Tally()
    for seats, many in rounds.items():
        for at in range(many):
            table = Table.new(game, seats, chance=FastChance(f"habits {seed} {seats} {at}"), tokens=1)
            bots = [maker(at * 4 + seat) for seat in range(seats)]
            while not table.over:
                seat = table.asked[0]
                answer = bots[seat].answer(table.observe(seat))
                assert isinstance(table.state, Invasion)
                tally.watch(table.state, seat, answer)
                table.answer(answer, seat)
    return tally


def written(figures: dict[str, object]) -> str:
    return json.dumps(figures, separators=(",", ":")).replace("]],[[", "]],\n[[").replace("],[", "],\n[") + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, help="with two players; a quarter of it with three and with four")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rounds = ROUNDS if asked.rounds is None else {2: asked.rounds, 3: asked.rounds // 4, 4: asked.rounds // 4}
    text = written(count(rounds, asked.seed).figures())
    if asked.rounds is None:
        PLACE.write_text(text, "utf-8")
    else:
        print(text)


if __name__ == "__main__":
    main()
