"""Positions of Rebellion with a known best move: how many each player solves, and what it does instead.

python bench/positions.py                               commander, general and the levels
python bench/positions.py general --tell                which ones it does not solve
python bench/positions.py master@0.5
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from cantina.bots import levels
from cantina.games import find
from games.rebellion.position import all_positions
from generals import member


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player", nargs="*", default=["random", "commander", "general", *levels(find("rebellion"))])
    parser.add_argument("--tell", action="store_true", help="name those that are not solved, and what was done")
    asked = parser.parse_args()
    positions = all_positions()
    for name in asked.player:
        started = time.process_time()
        missed = [(one, done) for one in positions if (done := one.solved(member(name, 1)))]
        solved = len(positions) - len(missed)
        took = time.process_time() - started
        print(f"{name:<12} {solved} of {len(positions)}  {solved / len(positions):.3f}  {took:.1f} s", flush=True)
        if asked.tell:
            for one, done in missed:
                print(f"    {one.side:<9} {one.name}: {done}\n{'':14}{one.why}")


if __name__ == "__main__":
    main()
