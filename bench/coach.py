"""Whether the coach is right: of positions in which it calls a seat's chance 70 %, about 70 % should be won.

Able bots play; at some positions of each game what the coach thinks of them is reckoned as each seat could know it, and
as things really lay. Where it counts plans, they are told as a share of all plans.
`python bench/coach.py --games 1000 --plot chart.svg`; games from `--first` on are others than those before. With
`--kept FILE` games of Rebellion are gone through that `bench/fit_rebellion.py` kept and in which nobody went astray.
"""

import argparse
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from calibration import Calibration, picture
from cantina import games
from cantina.bots import decide, make_player
from cantina.bots.coach import as_it_lay, as_known, critic_of
from cantina.games.path_to_hope.sight import PathView
from cantina.kernel import FastChance, Table

WHAT = {"win": "who wins", "plans": "the plans that will be found"}


def played(game_id: str, players: int, asked: argparse.Namespace) -> Iterator[tuple[Table, Iterator[str]]]:
    """Tables, each with the answers that are given there."""
    game = games.find(game_id)
    for number in range(asked.first, asked.first + asked.games):
        options = dict(one.split("=", 1) for one in asked.option)
        table = Table.new(game, players, seed=f"coach {number}", **options)
        yield table, answers(table, [make_player(game, asked.level, 1000 * number + seat) for seat in range(players)])


def answers(table: Table, bots: list[Any]) -> Iterator[str]:
    while True:
        seat = table.asked[0]
        yield decide(bots[seat], table, seat)


def kept(game_id: str, players: int, asked: argparse.Namespace) -> Iterator[tuple[Table, Iterator[str]]]:
    for line in Path(asked.kept).read_text("utf-8").splitlines():
        one = json.loads(line)
        if not one["calm"] and one["seats"] == players:
            table = Table.new(games.find(game_id), players, chance=FastChance(one["name"]), mode=one["mode"])
            yield table, iter(one["answers"])


def look(
    table: Table, given: Iterator[str], choice: random.Random, asked: argparse.Namespace, found: list[Calibration]
) -> None:
    """One game; what is said of its positions is held against its end."""
    critic, players = critic_of(table.game), len(table.names)
    said: list[tuple[int, float, float]] = []
    while not table.over:
        if choice.random() < asked.part:
            truth = as_it_lay(critic, table, asked.worlds)
            seats = range(1 if critic.measure == "plans" else players)  # a team has one result
            said += [(seat, as_known(critic, table, seat, asked.worlds), truth[seat]) for seat in seats]
        table.answer(next(given), table.asked[0])
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
    parser.add_argument("--kept", help="a file of games of Rebellion")
    parser.add_argument("--plot")
    asked = parser.parse_args()
    panels: dict[str, list[Calibration]] = {}
    for players in asked.players:
        found = [Calibration("as the seat could know"), Calibration("as it really was")]
        began, count = time.process_time(), 0
        for table, given in (kept if asked.kept else played)(asked.game, players, asked):
            look(table, given, random.Random(f"{asked.first + count} {players}"), asked, found)
            count += 1
            if count == asked.games or time.process_time() - began > asked.seconds:
                break
        print(f"{players} players, {count} games, {time.process_time() - began:.0f} s of a processor")
        for one in found:
            print(one.report(), flush=True)
        panels[f"{players} players, {count} games"] = found
    if asked.plot:
        Path(asked.plot).write_text(
            picture(asked.game, panels, WHAT[critic_of(games.find(asked.game)).measure]), "utf-8"
        )


if __name__ == "__main__":
    main()
