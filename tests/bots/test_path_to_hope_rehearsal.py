"""What the master of Path to Hope plays on in thought goes as the rules go."""

import json
from collections import Counter
from importlib import resources

import pytest

from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import AT_ACT, CARDS, HEROES, JYN, PLANS, TROOPER
from cantina.games.path_to_hope.enemies import LayForTank, Price, Reinforce
from cantina.games.path_to_hope.heroes import Deeper, FirstCard, Next, Target, TwoTargets
from cantina.games.path_to_hope.players.estimate import NUMBERS, estimate
from cantina.games.path_to_hope.players.hands import HERO_NUMBERS
from cantina.games.path_to_hope.players.memory import deeper
from cantina.games.path_to_hope.players.plan import NOWHERE
from cantina.games.path_to_hope.players.rehearsal import Rehearsal
from cantina.games.path_to_hope.players.situation import dealt_with_first
from cantina.games.path_to_hope.players.suspicion import Suspicion
from cantina.games.path_to_hope.state import ACTING, WAITING, Path
from cantina.kernel import FastChance, Table
from games.path_to_hope.scene import Scene, lay, operation

LUCK = 7


def rehearsed(s: Path) -> Rehearsal:
    """The same position in thought, to somebody who knows all cards."""
    beliefs = Suspicion(s.seats)
    beliefs.share = beliefs.specials = [[0.0] * 8 for _ in range(s.seats)]
    new = Rehearsal(beliefs, FastChance(LUCK))
    new.stacks = [[s.kinds[card] for card in stack] for stack in s.stacks]
    new.seen = [[True] * len(stack) for stack in s.stacks]
    new.hands = [[s.hand(seat).count(hero) for hero in HERO_NUMBERS] for seat in range(s.seats)]
    new.first, new.captured, new.supply = s.first, s.captured, s.supply[:4]
    new.plans = sum(stack.count(PLANS) for stack in new.stacks)
    for seat in range(s.seats):
        if s.status[seat] in (WAITING, ACTING):
            new.laid[seat] = s.hero_of(seat)
            new.waits[seat] = s.status[seat] == WAITING
    return new


def as_rehearsed(s: Path) -> list[tuple[int, str]]:
    """What is decided in thought where the rules ask while a hero acts: by seat; nobody, if the hero is done."""
    ask, thought = s.decision, rehearsed(s)
    if isinstance(ask, LayForTank):
        thought.lay_down()
        before = rehearsed(s).hands
        return [
            (seat, HEROES[hero])
            for seat in ask.seats(s)
            for hero in HERO_NUMBERS
            if thought.hands[seat][hero] < before[seat][hero]
        ]
    if isinstance(ask, Deeper):
        top, second = s.kinds[s.open[0]], s.kinds[s.open[2]]
        return [(ask.seat, CARDS[deeper(top, second, len(s.stacks[ask.place]))])]
    if isinstance(ask, FirstCard):
        return [(ask.seat, min([option.text for option in ask.options(s)], key=dealt_with_first))]
    if isinstance(ask, Next):
        return [(ask.seat, "next" if thought.goes_on(ask.seat, ask.place) else "stop")]
    if isinstance(ask, Price):
        payer = thought.payer(ask.seat, ask.place, s.kind_at(ask.place))
        return [(ask.seat, "decline" if payer < 0 else f"@{payer + 1}")]
    if isinstance(ask, Reinforce):
        return [(ask.seat, ask.options(s)[0].text)]
    return []


def act(s: Path, seat: int, target: str) -> None:
    """A hero goes there by the rules, and everybody decides as in thought."""
    s.chance = FastChance(LUCK)
    answers = [(seat, target)]
    while answers:
        for at, text in answers:
            s.answer(at, next(option for option in s.options(at) if option.text == text))
        answers = as_rehearsed(s)


Outcome = tuple[list[list[int]], int, list[int], list[bool]]
"""The stacks, the plans captured, the supply, and whose hero is still to act."""


def both_ways(s: Path, seat: int, target: str) -> tuple[Outcome, Outcome]:
    """What comes of it by the rules, and in thought."""
    thought, places = rehearsed(s), [int(place) - 1 for place in target.split("+")]
    thought.go(seat, places[0], places[1] if len(places) > 1 else NOWHERE)
    act(s, seat, target)
    stacks = [[s.kinds[card] for card in stack] for stack in s.stacks]
    waits = [status in (WAITING, ACTING) for status in s.status]
    return (
        (stacks, s.captured, s.supply[:4], waits),
        (thought.stacks, thought.captured, thought.supply, thought.waits),
    )


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_heroes_do_in_thought_what_the_rules_say(seats: int) -> None:
    """Every hero who has to go somewhere in a few random games, sent to some of the places there are."""
    compared: Counter[int] = Counter()
    for seed in range(3):
        luck = FastChance(f"{seats} {seed}")
        table = Table.new(GAME, seats, chance=FastChance(f"deal {seats} {seed}"), mixing="random")
        while not table.over:
            s = table.state
            assert isinstance(s, Path)
            if isinstance(s.decision, Target | TwoTargets):
                target = luck.pick(table.options(table.asked[0]))
                compared[s.hero_of(table.asked[0])] += compare(s.clone(), table.asked[0], target)
            seat = table.asked[0]
            table.answer(luck.pick([text for text in table.options(seat) if text != "propose-end"]), seat)
    assert min(compared[hero] for hero in HERO_NUMBERS) >= 3


def compare(s: Path, seat: int, target: str) -> bool:
    """Whether there was something to compare: when a round is over all is dealt again."""
    before = s.round
    real, thought = both_ways(s, seat, target)
    if s.over or s.round != before:
        return False
    assert thought == real
    return True


def two_prices() -> Scene:
    """K-2SO's turn: a trooper lies on plans, AT-ACT too, and whoever waits has nothing better to do."""
    scene = lay("D P", "at-act P", "T", hands=["k2so jyn", "k2so jyn", "k2so jyn"])
    return scene.commit("k2so", "k2so", "k2so")


def test_k2so_pays_once_in_thought_too() -> None:
    """For a trooper, or for AT-ACT. [PH-R7]"""
    scene = two_prices()
    thought = rehearsed(scene.state)
    assert thought.payer(0, 0, TROOPER) >= 0
    assert thought.payer(0, 1, AT_ACT) >= 0, "each of them would be worth it"
    real, rehearsal = both_ways(scene.state, 0, "1+2")
    assert rehearsal == real
    assert sum(rehearsal[3]) == 1


def test_the_estimate_is_reckoned_as_it_was_fitted() -> None:
    """By the numbers in the file that bench/fit_hope.py writes."""
    kept = json.loads(
        resources.files("cantina.games.path_to_hope.players").joinpath("estimate.json").read_text("utf-8")
    )
    assert [int(seats) for seats in kept] == [3, 4, 5, 6]
    for seats in (3, 4, 5, 6):
        numbers = kept[str(seats)]
        assert list(numbers) == NUMBERS
        thought = rehearsed(operation(seats, 1).state)
        prospects = thought.prospects(thought.lie(), seats // 2)
        plays = seats * min(sum(hand) for hand in thought.hands)
        reckoned = estimate(prospects.jobs, prospects.heroes[JYN], plays, list(numbers.values()))
        assert thought.expected() == pytest.approx(reckoned)
