"""What the counter works out about the others' hands, against an exact filter that runs the real rules.

The filter keeps every state of the round that fits what seat A has heard, with its probability, and takes each through
each answer in every way that chance can turn out. It knows nothing of weights.
"""

from collections import Counter as Tally
from collections import defaultdict
from collections.abc import Iterator

import pytest

from cantina.games.secret_invasion.components import CARD, COUNT, IDS, LEIA, LUKE, OBI_WAN, VADER
from cantina.games.secret_invasion.options import Play
from cantina.games.secret_invasion.players.memory import COIN, Memory, hear_round
from cantina.games.secret_invasion.rules import Discard
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import Chance, FastChance, Line, Option
from games.secret_invasion.scene import A, B, C, D, Scene, lay, names, new

Deals = dict[tuple[int, ...], float]
"""The hands of A's opponents in the round, and how likely they are."""


class Branching(Chance):
    """Follows a path of outcomes and goes on with the first ones; `ways` says how many there were at each step."""

    def __init__(self, path: list[int]) -> None:
        self.path = path
        self.ways: list[int] = []

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        at = len(self.ways)
        self.ways.append(n)
        return self.path[at] if at < len(self.path) else 0

    def probability(self) -> float:
        product = 1.0
        for n in self.ways:
            product /= n
        return product

    def next_path(self) -> list[int]:
        """The path to the next outcome, empty after the last one."""
        path = self.path + [0] * (len(self.ways) - len(self.path))
        while path and path[-1] + 1 == self.ways[len(path) - 1]:
            path.pop()
        if path:
            path[-1] += 1
        return path


def outcomes(s: Invasion, seat: int, option: Option) -> Iterator[tuple[float, Invasion, list[Line]]]:
    """Every way an answer can turn out: its probability, the state after it, and what A hears."""
    path: list[int] = []
    while True:
        chance = Branching(path)
        after = s.clone()
        after.chance, after.events = chance, []
        after.answer(seat, option)
        after.pool.sort()
        yield chance.probability(), after, [said for event in after.events if (said := event.heard_by(A))]
        path = chance.next_path()
        if not path:
            return


def likelihood(s: Invasion, seat: int, option: Option) -> float:
    """How likely a player of the model gives an answer: a coin for the card, where the rules leave a choice and Leia
    is not one of the two; anything for the rest, whatever the hand. A's answers are given."""
    if seat == A or not isinstance(s.stack[-1], Discard):
        return 1.0
    assert isinstance(option, Play)
    held = {s.hands[seat], s.drawn}
    if option.card == LEIA:
        return 0.0
    if len(held) == 1 or LEIA in held or (OBI_WAN in held and held & {LUKE, VADER}):
        return 1.0
    return 0.5


def dealt(unseen: list[int], places: int) -> list[tuple[float, tuple[int, ...]]]:
    """Every way to give a card to each of some places, with the number of ways the cards can do so."""
    ways: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    for _ in range(places):
        grown: list[tuple[float, tuple[int, ...]]] = []
        for weight, given in ways:
            left = Tally(unseen) - Tally(given)
            grown += [(weight * count, (*given, card)) for card, count in left.items()]
        ways = grown
    return ways


def first_states(s: Invasion) -> Iterator[tuple[float, Invasion]]:
    """Every way the hidden cards can lie for A, before anything has happened."""
    hidden = [seat for seat in range(s.seats) if seat != A and s.in_round(seat)]
    other_turn = s.active != A
    unseen = s.pool + [s.hands[seat] for seat in hidden] + ([s.drawn] if other_turn else [])
    for weight, given in dealt(unseen, len(hidden) + other_turn):
        guess = s.clone()
        for seat, card in zip(hidden, given, strict=False):
            guess.hands[seat] = card
        if other_turn:
            guess.drawn = given[-1]
        guess.pool = sorted((Tally(unseen) - Tally(given)).elements())
        yield weight, guess


class Filter:
    """All states that fit what A has heard."""

    def __init__(self, s: Invasion) -> None:
        self.states = list(first_states(s))

    def step(self, seat: int, text: str, heard: list[Line]) -> None:
        merged: dict[str, tuple[float, Invasion]] = {}
        for weight, s in self.states:
            for option in s.options(seat):
                share = weight * likelihood(s, seat, option) if option.text == text else 0.0
                for probability, after, lines in outcomes(s, seat, option) if share else ():
                    if lines == heard:
                        key = after.fingerprint()
                        merged[key] = merged.get(key, (0.0, after))[0] + share * probability, after
        total = sum(weight for weight, _ in merged.values())
        self.states = [(weight / total, s) for weight, s in merged.values()]

    def deals(self) -> Deals:
        found: Deals = defaultdict(float)
        for weight, s in self.states:
            found[tuple(s.hands[seat] for seat in range(s.seats) if seat != A and s.in_round(seat))] += weight
        return found


def believed(scene: Scene) -> Deals:
    """What the counter believes at seat A."""
    view = scene.view(A)
    unseen = COUNT[:]
    for name in names([*view.face_up, *view.seats[A].hand, *(ref for seat in view.seats for ref in seat.discards)]):
        unseen[CARD[name]] -= 1
    rivals = [seat for seat, place in enumerate(view.seats) if seat != A and place.in_round]
    found: Deals = defaultdict(float)
    memory = Memory(len(view.seats), A)
    hear_round(scene.heard(A), memory)
    for weight, hands in memory.deals(unseen, rivals):
        found[tuple(hands)] += weight
    return found


class Watch:
    """A scene that is played on while memory and filter have to agree."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.exact = Filter(self.state)
        self.lines: set[str] = set()

    @property
    def state(self) -> Invasion:
        s = self.scene.table.state
        assert isinstance(s, Invasion)
        return s

    def play(self, *answers: str) -> "Watch":
        for text in answers:
            seat, before = self.scene.asked, len(self.scene.heard(A))
            self.scene.play(text)
            if not self.goes_on():
                break
            heard = self.scene.heard(A)[before:]
            self.lines |= {line.key for line in heard}
            self.exact.step(seat, text, heard)
            self.agree()
        return self

    def goes_on(self) -> bool:
        return not self.scene.table.over and self.state.in_round(A)

    def agree(self) -> None:
        expected, found = self.exact.deals(), believed(self.scene)
        assert found.keys() == expected.keys()
        assert found == pytest.approx(expected)

    def odds(self, seat: int) -> dict[str, float]:
        """How likely each character is in a hand."""
        at = [other for other in range(self.state.seats) if other != A and self.state.in_round(other)].index(seat)
        found: dict[str, float] = defaultdict(float)
        for hands, weight in believed(self.scene).items():
            found[IDS[hands[at]]] += weight
        return found


def play_at_random(seats: int, seed: int, answers: int) -> Watch:
    """A round in which nobody lays Leia down by choice."""
    watch, chance = Watch(new(seats, seed, tokens=1)), FastChance(seed)
    for _ in range(answers):
        if not watch.goes_on():
            break
        watch.play(chance.pick([text for text in watch.scene.options if text != "leia"]))
    return watch


ROUNDS = {2: 20, 3: 30}
"""How many whole rounds are followed, by the number of players."""
EVIDENCE = {
    "plays", "names-miss", "must-discard", "must-discard-own", "out", "looks", "looks-you", "compares", "compares-you",
    "compares-equal", "swaps", "swaps-you", "dealt-you", "draws-you",
}  # fmt: skip
SILENT = {
    "round-starts", "face-up", "dealt", "draws", "takes-set-aside", "takes-set-aside-you", "protected", "names-hit",
    "stops", "declines-look", "nobody-to-choose", "shows", "sum-decides", "wins-round", "wins-match",
}  # fmt: skip
"""Lines that tell nothing about a hand, or nothing that another line does not tell."""


@pytest.mark.parametrize("seed", range(ROUNDS[2]))
def test_exact_with_two_players(seed: int) -> None:
    play_at_random(2, seed, 60)


@pytest.mark.parametrize("seed", range(ROUNDS[3]))
def test_exact_with_three_players(seed: int) -> None:
    play_at_random(3, seed, 60)


@pytest.mark.parametrize("seed", range(3))
def test_exact_with_four_players(seed: int) -> None:
    play_at_random(4, seed, 7)


def test_these_rounds_meet_every_kind_of_evidence() -> None:
    met = {line for seats, rounds in ROUNDS.items() for seed in range(rounds) for line in kinds(seats, seed)}
    assert met >= EVIDENCE
    assert met <= EVIDENCE | SILENT, "a line that the memory does not know"


def kinds(seats: int, seed: int) -> set[str]:
    """The kinds of lines that seat A hears in such a round."""
    scene, chance = new(seats, seed, tokens=1), FastChance(seed)
    while not scene.table.over and scene.view().seats[A].in_round:
        scene.play(chance.pick([text for text in scene.options if text != "leia"]))
    return set(scene.lines(A))


def test_nobody_tosses_a_coin_for_leia_or_obi_wan() -> None:
    assert COIN[CARD["han"]][LEIA] == 1
    assert COIN[OBI_WAN][LUKE] == COIN[OBI_WAN][VADER] == 1
    assert COIN[LUKE][OBI_WAN] == COIN[VADER][OBI_WAN] == 0
    assert COIN[OBI_WAN][CARD["han"]] == 0.5


def test_a_droid_that_ties_two_others_splits_the_belief() -> None:
    """Whatever the two do next, and when one of them is seen through, the other is too."""
    watch = Watch(lay("stormtrooper", "han", "han", "luke", drawn="c3po", active=B, draws="chewbacca vader r2d2 luke"))
    watch.play("c3po", "@3")
    assert set(watch.odds(B)) == set(watch.odds(C))
    watch.play("chewbacca")
    assert set(watch.odds(B)) <= {"stormtrooper", "boba-fett", "han", "chewbacca", "luke", "r2d2"}
    watch.play("vader", "@2")
    assert len(watch.odds(D)) > 1


def test_the_card_that_was_seen_stays_known_until_it_is_laid_down() -> None:
    watch = Watch(lay("stormtrooper", "luke", drawn="han", draws="chewbacca han stormtrooper"))
    watch.play("han", "@2")
    assert watch.odds(B) == {"luke": pytest.approx(1)}
    watch.play("chewbacca", "han")
    assert watch.odds(B) == {"luke": pytest.approx(1)}, "B laid down the other card"
    watch.play("luke", "@1")
    assert len(watch.odds(B)) > 4


def test_what_a_laid_down_card_tells_of_the_other() -> None:
    """Who lays down Obi-Wan is likelier than others to hold what forced it, or Leia; who lays down Luke has not him."""
    watch = Watch(lay("stormtrooper", "vader", drawn="obi-wan", active=B)).play("obi-wan")
    odds = watch.odds(B)
    assert odds["vader"] > odds["c3po"]
    assert odds["leia"] > odds["c3po"]
    watch = Watch(lay("stormtrooper", "leia", drawn="luke", active=B)).play("luke", "@1")
    assert "obi-wan" not in watch.odds(B)


def test_somebody_who_throws_leia_away_upsets_nothing() -> None:
    """The model holds it impossible; the others' hands are still what the cards allow."""
    scene = lay("han", "leia", "luke", drawn="vader", active=B).play("leia")
    assert sum(believed(scene).values()) == pytest.approx(1)
    assert scene.out() == [B]
