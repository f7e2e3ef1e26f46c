"""Whether the coach is right: of positions in which it calls a seat's chance 70 %, about 70 % should be won.

Able bots play; at some positions of each game what the coach thinks of them is reckoned as each seat could know it, and
as things really lay. Where it counts plans, they are told as a share of all plans.
`python bench/coach.py --games 1000 --plot chart.svg`; games from `--first` on are others than those before.
"""

import argparse
import random
import time
from pathlib import Path
from typing import Any

from calibration import Calibration, picture
from cantina import games
from cantina.bots import decide, make_player
from cantina.bots.coach import as_it_lay, as_known, critic_of
from cantina.games.path_to_hope.view import PathView
from cantina.kernel import Table

WHAT = {"win": "who wins", "plans": "the plans that will be found"}


def play(
    game_id: str,
    players: int,
    number: int,
    asked: argparse.Namespace,
    found: list[Calibration],
    options: dict[str, Any],
) -> None:
    """One game; what is said of its positions is held against its end."""
    game, choice = games.find(game_id), random.Random(f"{number} {players}")
    table = Table.new(game, players, seed=f"coach {number}", **options)
    bots = [make_player(game, asked.level, 1000 * number + seat) for seat in range(players)]
    critic = critic_of(game)
    said: list[tuple[int, float, float]] = []
    while not table.over:
        if choice.random() < asked.part:
            truth = as_it_lay(critic, table, asked.worlds)
            seats = range(1 if critic.measure == "plans" else players)  # a team has one result
            said += [(seat, as_known(critic, table, seat, asked.worlds), truth[seat]) for seat in seats]
        seat = table.asked[0]
        table.answer(decide(bots[seat], table, seat), seat)
    came, most = critic.end(table.state), most_of(table)
    for seat, known, truth_ in said:
        found[0].add(known / most, came[seat] / most)
        found[1].add(truth_ / most, came[seat] / most)


def most_of(table: Table) -> float:
    """What there is to be had at the most: a won game, or all plans."""
    view = table.view(None)
    return float(view.rounds * view.deck["plans"]) if isinstance(view, PathView) else 1.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="secret-invasion")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--level", default="able")
    parser.add_argument("--part", type=float, default=0.06, help="of the positions that is looked at")
    parser.add_argument("--worlds", type=int, default=32)
    parser.add_argument("--seconds", type=float, default=1e9, help="of processor time, for each number of players")
    parser.add_argument("--option", nargs="*", default=[], metavar="NAME=VALUE", help="of the set-up")
    parser.add_argument("--plot")
    asked = parser.parse_args()
    options = dict(one.split("=", 1) for one in asked.option)
    panels: dict[str, list[Calibration]] = {}
    for players in asked.players:
        found = [Calibration("as the seat could know"), Calibration("as it really was")]
        began, played = time.process_time(), 0
        for number in range(asked.first, asked.first + asked.games):
            play(asked.game, players, number, asked, found, options)
            played += 1
            if time.process_time() - began > asked.seconds:
                break
        print(f"{players} players, {played} games, {time.process_time() - began:.0f} s of a processor")
        for one in found:
            print(one.report(), flush=True)
        panels[f"{players} players, {played} games"] = found
    if asked.plot:
        Path(asked.plot).write_text(
            picture(asked.game, panels, WHAT[critic_of(games.find(asked.game)).measure]), "utf-8"
        )


if __name__ == "__main__":
    main()
