"""A player of Secret Invasion for two that nobody taught: what it knows it found out in games against itself.

    cantina arena secret-invasion --players learned:Learned,counter --set tokens=1 --deals 500

`train.py` makes the weights. This module is all that it takes to play with them: what the player sees and remembers as
a row of numbers (`Recall`, `row`), and the network in a few lines of numpy (`Net`).
"""

from collections import deque
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import cantina
from cantina.games.secret_invasion.components import IDS
from cantina.kernel import Encoding, Line, Observation, Vocabulary, seat_ref

Floats = NDArray[np.float32]
GAME: Final = cantina.find("secret-invasion")
SEATS: Final = 2
TOKENS: Final = 1
"""It learns single rounds; a match is won a round at a time."""
BESIDE: Final = ("viewer", "round", "goal", "seats.tokens", "last_round", "over")
"""Planes that do not matter to a round: left out, so that it plays alike in any match."""
WEIGHTS_FILE: Final = Path(__file__).with_name("weights.npz")

DEEDS: Final = (
    "plays", "names-miss", "looks", "declines-look", "must-discard", "must-discard-own", "swaps", "compares", "stops",
)  # fmt: skip
"""What is worth remembering of a round besides what lies on the table."""
KIND: Final = {key: at for at, key in enumerate(DEEDS)}
CARD: Final = {f"card:{name}": at for at, name in enumerate(IDS)}
LATEST: Final = 12
"""How many deeds are remembered, the latest first."""
NUMBERS: Final = 9
DEED: Final = len(DEEDS) + 2 + len(CARD) + NUMBERS
"""The cells of a deed: its kind, whose it was, on whom, the card, the number named."""


class Recall:
    """What a player has heard in this round."""

    def __init__(self, me: int) -> None:
        self.me = seat_ref(me)
        self.deeds: deque[list[int]] = deque(maxlen=LATEST)
        """For each deed, which of its cells are 1."""

    def hear(self, line: Line) -> None:
        if line.key == "round-starts":
            self.deeds.clear()
        kind = KIND.get(line.key.removesuffix("-you"))
        if kind is not None:
            self.deeds.appendleft(self.deed(kind, line))

    def deed(self, kind: int, line: Line) -> list[int]:
        args, after = line.args, len(DEEDS)
        cells = [kind]
        if args["seat"] == self.me:
            cells.append(after)
        if args.get("target") == self.me:
            cells.append(after + 1)
        if "card" in args and line.key != "looks-you":  # what one has looked at lies in the view
            cells.append(after + 2 + CARD[str(args["card"])])
        if "number" in args:
            cells.append(after + 2 + len(CARD) + int(args["number"]))
        return cells

    def write(self, cells: NDArray[np.int16]) -> None:
        """All deeds into a row of zeros."""
        for place, deed in enumerate(self.deeds):
            for at in deed:
                cells[place * DEED + at] = 1


def shape() -> tuple[Encoding, Vocabulary]:
    """What is seen and what can be answered, as numbers, in a round of two."""
    setup = GAME.setup(SEATS, tokens=TOKENS)
    return GAME.encoding(setup), GAME.actions(setup)


def looked_at(encoding: Encoding) -> tuple[NDArray[np.intp], Floats]:
    """Which cells of what is seen it looks at, and what they are divided by."""
    cells = [at for plane in encoding.planes if not plane.name.startswith(BESIDE) for at in plane.cells()]
    found = np.array(sorted(cells), np.intp)
    return found, np.array(encoding.scales(), np.float32)[found]


class Net:
    """The network that answers, without what it took to train it."""

    def __init__(self, weights: Mapping[str, Any]) -> None:
        self.layers: list[tuple[Floats, Floats]] = []
        while f"weight{len(self.layers)}" in weights:
            at = len(self.layers)
            self.layers.append((weights[f"weight{at}"].astype(np.float32), weights[f"bias{at}"].astype(np.float32)))

    def preferences(self, row: Floats) -> Floats:
        """How much each answer is preferred, legal or not."""
        for weight, bias in self.layers[:-1]:
            row = np.maximum(weight @ row + bias, 0)
        weight, bias = self.layers[-1]
        found: Floats = weight @ row + bias
        return found


class Learned:
    """Answers as in its best games. It decides from what its seat has seen and heard, and keeps nothing."""

    def __init__(self, seed: int, weights: Path = WEIGHTS_FILE) -> None:
        self.encoding, self.vocabulary = shape()
        self.cells, self.scales = looked_at(self.encoding)
        with np.load(weights) as stored:
            if str(stored["planes"]) != planes_digest(self.encoding, self.vocabulary):
                raise ValueError(f"{weights.name} was trained with other planes: train it anew")
            self.net = Net(stored)
        self.luck = np.random.default_rng(seed)

    def answer(self, seen: Observation) -> str:
        assert seen.ask is not None
        legal = [self.vocabulary.index(option.text) for option in seen.ask.options]
        if len(legal) == 1:
            return seen.ask.options[0].text
        wanted = self.net.preferences(self.row(seen))[legal]
        odds = np.exp(wanted - wanted.max())
        return seen.ask.options[int(self.luck.choice(len(legal), p=odds / odds.sum()))].text

    def row(self, seen: Observation) -> Floats:
        """What is seen and remembered, as in training."""
        assert seen.seat is not None
        cells = np.zeros(LATEST * DEED, np.int16)
        recall = Recall(seen.seat)
        for line in seen.lines:
            recall.hear(line)
        recall.write(cells)
        sight = np.array(self.encoding.observed(seen), np.float32)[self.cells] / self.scales
        return np.concatenate([sight, cells]).astype(np.float32)


def planes_digest(encoding: Encoding, vocabulary: Vocabulary) -> str:
    """Stands for the meaning of all numbers: weights of another one mean nothing."""
    return f"{encoding.version} {encoding.size} {vocabulary.digest} {DEED} {LATEST}"
