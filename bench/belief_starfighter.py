"""Whether what is believed of hands in Starfighter is so: of what is called 30 % about 30 % should be.

    python bench/belief_starfighter.py                          12,000 situations
    python bench/belief_starfighter.py --situations 1000        a quick look
    python bench/belief_starfighter.py --plot calibration.svg   with a picture

Captains play each other in all modes. Whenever one of them is to place a card, the other's hand is a situation, and
what is believed of it is four figures: how likely it has a card of each level, by the samples of a mind. All figures
are sorted by size; `so` is how often it was so. `off` is how far the two are apart on the average, and `score` the mean
squared error (Brier), which also falls with what is known. Beside it stands the same for samples in which any hand that
fits is as likely as any other.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from calibration import Calibration, picture
from cantina.games.starfighter import GAME
from cantina.games.starfighter.components import LEVEL
from cantina.games.starfighter.players.bot import Captain
from cantina.games.starfighter.state import Battle
from cantina.kernel import FastChance, Imagination, State, Table

MODES = ("training", "skirmish", "total-war")
SAMPLES = 40


def situations() -> Iterator[tuple[Table, int]]:
    """Game after game, every moment at which somebody is to place a card."""
    at = 0
    while True:
        table = Table.new(GAME, 2, chance=FastChance(f"calibration {at}"), mode=MODES[at % 3], roster="46"[at % 2])
        captains = [Captain(2 * at), Captain(2 * at + 1)]
        while not table.over:
            seat = table.asked[0]
            seen = table.observe(seat)
            if seen.ask is not None and seen.ask.prompt.key == "ask-place":
                yield table, seat
            table.answer(captains[seat].answer(seen), seat)
        at += 1


def levels(s: State, seat: int) -> set[int]:
    """The levels of the cards in a hand."""
    assert isinstance(s, Battle)
    return {LEVEL[entry >> 5] for entry in s.hands[seat]}


def shares(samples: list[State], seat: int) -> list[float]:
    """In how many of the samples a hand has a card of each level."""
    found = [levels(s, seat) for s in samples]
    return [sum(level in one for one in found) / len(found) for level in range(4)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--situations", type=int, default=12000)
    parser.add_argument("--plot", type=Path)
    chosen = parser.parse_args()
    plain, leaning = Calibration("any hand alike"), Calibration("as players keep cards")
    mind, moments = GAME.mind(), situations()
    for at in range(chosen.situations):
        table, seat = next(moments)
        imagination = Imagination(table.state.determinize(seat, FastChance(at)), seat)
        truth = levels(table.state, 1 - seat)
        chances = [FastChance(f"{at} {sample}") for sample in range(SAMPLES)]
        for one, samples in (
            (plain, [imagination.sample(chance) for chance in chances]),
            (leaning, [mind.imagine(imagination, chance) for chance in chances]),
        ):
            for level, share in enumerate(shares(samples, 1 - seat)):
                one.add(share, level in truth)
    print(f"{chosen.situations} situations, four figures each")
    for one in (leaning, plain):
        print(one.report())
    if chosen.plot is not None:
        chosen.plot.write_text(picture("Starfighter", {"among captains": [leaning, plain]}), "utf-8")


if __name__ == "__main__":
    main()
