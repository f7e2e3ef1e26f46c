"""Whether the coach is right: of positions in which it calls a seat's chance 70 %, about 70 % should be won.

Able bots play; at some positions of each game the chance of every seat is reckoned as the seat could know it, and as
things really lay. `python bench/coach.py --games 1000 --plot chart.svg`.
"""

import argparse
import random
import time
from pathlib import Path

from calibration import Calibration, picture
from cantina import games
from cantina.bots import decide, make_player
from cantina.bots.coach import as_it_lay, as_known, critic_of
from cantina.kernel import Table


def play(
    game_id: str, players: int, number: int, level: str, part: float, worlds: int, found: list[Calibration]
) -> None:
    """One game; what is said of its positions is held against its end."""
    game, choice = games.find(game_id), random.Random(f"{number} {players}")
    table = Table.new(game, players, seed=f"coach {number}")
    bots = [make_player(game, level, 1000 * number + seat) for seat in range(players)]
    critic = critic_of(game)
    said: list[tuple[int, float, float]] = []
    while not table.over:
        if choice.random() < part:
            truth = as_it_lay(critic, table, worlds)
            said += [(seat, as_known(critic, table, seat, worlds), truth[seat]) for seat in range(players)]
        seat = table.asked[0]
        table.answer(decide(bots[seat], table, seat), seat)
    for seat, known, truth_ in said:
        won = table.winners == [seat]
        found[0].add(known, won)
        found[1].add(truth_, won)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="secret-invasion")
    parser.add_argument("--players", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--level", default="able")
    parser.add_argument("--part", type=float, default=0.06, help="of the positions that is looked at")
    parser.add_argument("--worlds", type=int, default=32)
    parser.add_argument("--seconds", type=float, default=1e9, help="of processor time, for each number of players")
    parser.add_argument("--plot")
    asked = parser.parse_args()
    panels: dict[str, list[Calibration]] = {}
    for players in asked.players:
        found = [Calibration("as the seat could know"), Calibration("as it really was")]
        began, played = time.process_time(), 0
        for number in range(asked.games):
            play(asked.game, players, number, asked.level, asked.part, asked.worlds, found)
            played += 1
            if time.process_time() - began > asked.seconds:
                break
        print(f"{players} players, {played} games")
        for one in found:
            print(one.report(), flush=True)
        panels[f"{players} players, {played} games"] = found
    if asked.plot:
        Path(asked.plot).write_text(picture(asked.game, panels, "who wins"), "utf-8")


if __name__ == "__main__":
    main()
