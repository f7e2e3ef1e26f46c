"""Whether what is believed of hands in Secret Invasion is so: of what is called 30 % about 30 % should be.

    python bench/belief_invasion.py                          12,000 situations in each company
    python bench/belief_invasion.py --situations 1000        a quick look
    python bench/belief_invasion.py --plot calibration.svg   with a picture

A reader sits among others. Whenever it is to lay down a card, the hand of every opponent who has laid one down is a
situation, and what it believes of it is ten figures, one for each character. All figures are sorted by size; `so` is
how often a character called that likely was in the hand. `off` is how far the two are apart on the average, and
`score` the mean squared error (Brier), which also falls with what is known. Beside it stands the same for the belief
of a counter, who takes all others to toss coins.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from calibration import Calibration, picture
from cantina.bots import make_player
from cantina.games import find
from cantina.games.secret_invasion.players.bot import Counter, Reader
from cantina.games.secret_invasion.players.situation import Situation
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import FastChance, Player, Table

COMPANIES: dict[str, list[str]] = {
    "counters": ["counter", "counter", "counter"],
    "random players": ["random", "random", "random"],
    "one of each": ["counter", "random", "counter"],
}
"""Who sits at the other seats; the second and third at tables for three and four only."""


def watch(seats: int, company: list[str], seed: int) -> Iterator[tuple[Table, int]]:
    """Round after round, every moment at which the reader is to lay down a card."""
    game, at = find("secret-invasion"), 0
    while True:
        table = Table.new(game, seats, chance=FastChance(f"calibration {seed} {seats} {at}"), tokens=1)
        me = at % seats
        bots: list[Player] = [make_player(game, name, at * 4 + seat) for seat, name in enumerate(company[: seats - 1])]
        bots.insert(me, Reader(at))
        while not table.over:
            seat = table.asked[0]
            seen = table.observe(seat)
            if seat == me and seen.ask is not None and seen.ask.prompt.key == "ask-discard":
                yield table, seat
            table.answer(bots[seat].answer(seen), seat)
        at += 1


def calibrate(seats: int, company: list[str], situations: int, seed: int) -> tuple[Calibration, Calibration]:
    """The reader's belief and the counter's, over as many situations."""
    found = Calibration("by the habits of players"), Calibration("all others toss coins")
    seen_so_far = 0
    for table, seat in watch(seats, company, seed):
        s, seen = table.state, table.observe(seat)
        assert isinstance(s, Invasion)
        views: list[Situation] = [Reader(0).situation(seen), Counter(0).situation(seen)]
        for rival in views[0].rivals:
            if s.discarded_by(rival):
                seen_so_far += 1
                for one, situation in zip(found, views, strict=True):
                    for character, likely in enumerate(situation.odds[rival]):
                        one.add(likely, character == s.hands[rival])
        if seen_so_far >= situations:
            break
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--situations", type=int, default=12_000)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--plot", metavar="FILE")
    asked = parser.parse_args()
    found = {}
    for name, company in COMPANIES.items():
        if asked.seats == 2 and len({*company}) > 1:
            continue
        found[f"against {name}"] = pair = calibrate(asked.seats, company, asked.situations, asked.seed)
        print(f"against {name}\n" + "\n".join(one.report() for one in pair) + "\n", flush=True)
    if asked.plot:
        Path(asked.plot).write_text(picture("Secret Invasion", found), "utf-8")


if __name__ == "__main__":
    main()
