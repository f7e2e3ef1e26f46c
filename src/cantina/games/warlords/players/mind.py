"""What the game knows of good play, for players that search: the admiral's evaluation, read off a state."""

import json
from collections.abc import Callable
from importlib import resources
from math import exp, log
from typing import Final

from cantina.games.warlords.components import BITS, FLEET, KINDS, NONE, OPEN, SHIPS, VALUE, PlaceId
from cantina.games.warlords.ending import planets_of_value
from cantina.games.warlords.players.hands import likelihood
from cantina.games.warlords.players.plan import WINS, Plan
from cantina.games.warlords.players.prospects import HASTE, NOBODY, turns_with
from cantina.games.warlords.players.situation import look, question
from cantina.games.warlords.state import Warlords
from cantina.kernel import Chance, Imagination, Mind, Option, Seat, State

LAP: Final = 60
"""A lap on the game's clock: every rival's turn and one's own next one, whatever the number of seats."""
SPREAD: Final = 1.6
FURTHER: Final = 0.33
"""How many points make a difference in the end, and how many more for each planet that is still face down."""
DECIDED: Final = 8.0
"""By how many points an answer that wins the game is better than any other, and one that loses it worse."""
UNLIKELY: Final = 0.05
"""The least chance to capture the last planet that counts."""
PARTICLES: Final = 4
"""How many samples one is chosen from."""
FINE: Final = 1 << 20
FEATURES = [
    "points", "expected", "kinds", "star_destroyers", "super_star_destroyers", "death_stars", "slaves",
    "ships", "fleet_kinds", "last",
]  # fmt: skip
"""What a position is judged by: points, the share of the open planets that a player is likely to get, kinds of ships in
hand, special cards, ships and kinds of ships in the fleet, and who is likely to win with the last planet."""
_fitted: dict[str, dict[str, float]] = json.loads(
    resources.files(__package__).joinpath("weights.json").read_text("utf-8")
)
WEIGHTS: list[list[float]] = [[_fitted[table][name] for name in FEATURES] for table in ("two", "more")]
"""What each is worth with two players, and with more. `bench/fit_warlords.py` finds it from played games."""


class WarlordsMind(Mind):
    """Tries the best few options of the admiral, and plays on as admirals for a lap."""

    breadth = 4
    prior = 0.05
    horizon = LAP

    def imagine(self, imagination: Imagination, chance: Chance) -> State:
        """One of a few samples, each as likely as the others' hands in it are."""
        total, chosen = 0.0, imagination.sample(chance)
        for at in range(PARTICLES):
            sample = chosen if at == 0 else imagination.sample(chance)
            assert isinstance(sample, Warlords)
            weight = likelihood(sample, imagination.seat)
            total += weight
            if chance.below(FINE) < FINE * weight / total:
                chosen = sample
        return chosen

    def worths(self, s: State, seat: int, options: list[Option]) -> list[float]:
        assert isinstance(s, Warlords)
        return Plan(look(s, seat)).worths(question(s), options)

    def first_look(self, s: State, seat: int, options: list[Option], late: Callable[[], bool]) -> list[float]:
        """As the admiral sees it, but for what ends the game: there the rules say who wins, ties and all."""
        worths = self.worths(s, seat, options)
        usual = max([worth for worth in worths if abs(worth) < WINS / 2], default=0.0)
        for at, worth in enumerate(worths):
            if WINS / 2 <= abs(worth) <= 2 * WINS:
                worths[at] = usual + (DECIDED if self.wins_by(s, seat, options[at]) else -DECIDED)
        return worths

    def wins_by(self, s: State, seat: int, option: Option) -> bool:
        """Whether a player wins with an answer that ends the game; what is asked after it is answered as usual."""
        after = s.clone()
        after.answer(seat, option)
        for _ in range(KINDS):
            if not after.stack or after.asked() != [seat]:
                break
            options = after.options(seat)
            after.answer(seat, self.quick(after, seat, options, after.chance))
        return seat in after.winners

    def lap(self, s: State) -> int:
        assert isinstance(s, Warlords)
        return s.turn * LAP // (s.seats + 1)

    def values(self, s: State) -> list[float]:
        """By a fit to the ends of games; a finished game counts as it ended."""
        assert isinstance(s, Warlords)
        if s.finished:
            return [float(seat in s.winners) for seat in range(s.seats)]
        weights = WEIGHTS[0 if s.seats == 2 else 1]
        shares: list[float] = []
        for found in features(s):
            score = 0.0
            for at in range(len(weights)):
                score += weights[at] * found[at]
            shares.append(exp(score))
        total = sum(shares)
        return [share / total for share in shares]


def features(s: Warlords) -> list[list[float]]:
    """By seat: what the position is judged by at the beginning of a turn, with all hands as they are in this state."""
    spread = SPREAD + FURTHER * len(s.planets)
    weights = [nearness(s, seat) for seat in range(s.seats)]
    found: list[list[float]] = []
    for seat in range(s.seats):
        first, kinds = seat * KINDS, 0
        for kind in range(SHIPS):
            if s.hands[first + kind]:
                kinds += 1
        row = [s.points[seat] / spread, expected(s, seat, weights) / spread, kinds / spread]
        for card in range(SHIPS, KINDS):
            row.append(s.hands[first + card] / spread)
        row.append(s.ships[seat] / spread)
        row.append(BITS[s.fleet_kinds[seat]] / spread)
        row.append(0.0)
        found.append(row)
    if not s.planets:
        judge_last(s, weights, found)
    return found


def nearness(s: Warlords, seat: int) -> list[float]:
    """By place: how soon a player can capture the planet there; the sooner, the more. 0: there is none."""
    ones = twos = 0
    for kind in range(SHIPS):
        count = s.hands[seat * KINDS + kind]
        if count:
            ones |= 1 << kind
            if count > 1:
                twos |= 1 << kind
    wait = ((seat - s.active) % s.seats + 1) / s.seats
    fleet, room = s.fleet_kinds[seat], FLEET - s.ships[seat]
    found: list[float] = []
    for place in range(OPEN):
        planet = s.open[place]
        if planet == NONE:
            found.append(0.0)
        else:
            found.append(exp(-HASTE * (wait + turns_with(planet, s.masks[place], fleet, room, ones, twos))))
    return found


def expected(s: Warlords, seat: int, weights: list[list[float]]) -> float:
    """The points that a player is likely to get from the open planets."""
    points = 0.0
    for place in range(OPEN):
        if s.open[place] != NONE:
            total = NOBODY
            for one in weights:
                total += one[place]
            points += VALUE[s.open[place]] * weights[seat][place] / total
    return points


def judge_last(s: Warlords, weights: list[list[float]], found: list[list[float]]) -> None:
    """The next planet is the last: who is near to one with which to win."""
    near = [0.0] * s.seats
    for seat in range(s.seats):
        for place in range(OPEN):
            if s.open[place] != NONE and wins_with(s, seat, place):
                near[seat] += weights[seat][place]
    total = sum(near) + 1e-9
    for seat in range(s.seats):
        found[seat][-1] = log(near[seat] / total + UNLIKELY)


def wins_with(s: Warlords, seat: Seat, place: PlaceId) -> bool:
    """Whether a player would win by capturing this planet as the last one; of equals it has moved last."""
    value = VALUE[s.open[place]]
    fours, threes = planets_of_value(s, seat, 4) + (value == 4), planets_of_value(s, seat, 3) + (value == 3)
    mine = s.points[seat] + value, fours, threes
    for other in range(s.seats):
        if other != seat and s.points[other] >= mine[0]:
            if (s.points[other], planets_of_value(s, other, 4), planets_of_value(s, other, 3)) > mine:
                return False
    return True
