"""The master of Path to Hope: the worlds it thinks in, and what it does there."""

from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

import pytest

from cantina.bots import LEVELS, decide, levels, make_player, talks, thinks
from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import PLANS, SPECIALS, STACK
from cantina.games.path_to_hope.players.bot import Comrade
from cantina.games.path_to_hope.players.hearsay import SharedOdds
from cantina.games.path_to_hope.players.mind import Attempt, Planner, contenders, lay_out
from cantina.games.path_to_hope.players.suspicion import suspect
from cantina.games.path_to_hope.players.worlds import Worlds
from cantina.kernel import FastChance, Table


def in_the_middle(seats: int, seed: int, answers: int) -> tuple[Table, Planner]:
    """A game of comrades after some answers in its operation, and a planner who has heard all of seat 0's lines."""
    table = Table.new(GAME, seats, seed=seed)
    bots = [Comrade(seat) for seat in range(seats)]
    while answers or not (0 in table.asked and table.view(0).phase == "commit"):  # type: ignore[attr-defined]
        answers -= 1 if answers and table.view(0).turn else 0  # type: ignore[attr-defined]
        table.answer(decide(bots[table.asked[0]], table, table.asked[0]), table.asked[0])
    planner = Planner(7, worlds=1)
    planner.listen(table.observe(0))
    return table, planner


@pytest.mark.parametrize(("seats", "answers"), [(3, 0), (3, 14), (6, 25)])
def test_worlds_fit_what_was_seen_and_told(seats: int, answers: int) -> None:
    table, planner = in_the_middle(seats, 4, answers)
    situation = planner.situation(table.observe(0))
    worlds = planner.imagined(situation)
    assert worlds is not None
    memory, chance = planner.memory, FastChance(1)
    assert len(worlds.odds.groups) == seats
    for _ in range(10):
        whose = worlds.seating(chance)
        assert sorted(whose) == list(range(seats))
        stacks = worlds.sample(whose, chance)
        for numbers, kinds in zip(memory.stacks, stacks, strict=True):
            for card, kind in zip(numbers, kinds, strict=True):
                assert card in memory.mixed or memory.kinds[card] in (-1, kind)
        assert sum(kinds.count(PLANS) for kinds in stacks) == memory.plans


def test_the_stacks_of_quiet_players_hold_what_is_left_of_the_deck() -> None:
    memory = in_the_middle(4, 5, 0)[1].memory
    odds = SharedOdds(memory, memory.kinds, [memory.mine])
    worlds, chance = Worlds(memory, odds), FastChance(2)
    for _ in range(20):
        whose = worlds.seating(chance)
        stacks = worlds.sample(whose, chance)
        dealt = Counter(min(kind, 4) for stack in stacks for kind in stack)
        assert [dealt[what] for what in range(5)] == memory.deck
        assert all(stack.count(PLANS) <= 1 and len(stack) == STACK for stack in stacks)


def test_what_turns_up_tells_whose_stack_it_is() -> None:
    """A special enemy that one player told of: it is that player's stack, and no other is."""
    table, planner = in_the_middle(3, 6, 0)
    worlds = planner.imagined(planner.situation(table.observe(0)))
    assert worlds is not None
    chance = FastChance(3)
    suspicion = suspect(worlds.odds, [worlds.seating(chance) for _ in range(40)])
    groups = enumerate(suspicion.groups)
    owner, special = next((at, kind) for at, group in groups for kind in SPECIALS if group[kind])
    thought = suspicion.clone()
    thought.learn(1, special)
    thought.work_out()
    assert thought.plan[1] == pytest.approx(suspicion.groups[owner][PLANS])
    assert suspicion.unseen[1] == thought.unseen[1] + 1 == STACK


def test_a_round_in_thought_ends_and_captures_what_there_is() -> None:
    table, planner = in_the_middle(4, 8, 6)
    situation = planner.situation(table.observe(0))
    worlds, chance = planner.imagined(situation), FastChance(4)
    assert worlds is not None
    suspicion = suspect(worlds.odds, [worlds.seating(chance) for _ in range(5)])
    for _ in range(3):
        trial = lay_out(situation, worlds, suspicion, chance).clone(chance)
        plans, cards = trial.captured + trial.plans, sum(map(sum, trial.hands))
        trial.commit()
        assert sum(map(sum, trial.hands)) == cards - trial.seats
        assert trial.play_on(9) == trial.captured <= plans


def test_a_team_of_planners_plays_a_game_out() -> None:
    """With one world for a decision: all they answer is allowed."""
    table = Table.new(GAME, 3, seed=11, game="quick")
    bots = [Planner(seat, worlds=1) for seat in range(3)]
    while not table.over:
        table.answer(decide(bots[table.asked[0]], table, table.asked[0]), table.asked[0])
    assert any(line.key == "says-all" for line in bots[0].heard)


def of_level(level: str, seat: int) -> Any:
    """A bot of a level; a master with a single world for a decision."""
    return Planner(seat, worlds=1) if level == "master" else make_player(GAME, level, seat)


@pytest.mark.parametrize(("place", "others"), [*enumerate(combinations_with_replacement(LEVELS, 2))])
def test_a_person_and_bots_of_any_levels_play_a_game_together(place: int, others: tuple[str, str]) -> None:
    """Somebody does anything, and the bots answer, whoever sits beside them, and give advice."""
    place %= 3
    table, luck = Table.new(GAME, 3, seed=3, game="quick", mixing="random"), FastChance(place)
    levels_of = [*others[:place], "random", *others[place:]]
    bots = [of_level(level, seat) for seat, level in enumerate(levels_of)]
    given: Counter[int] = Counter()
    while not table.over:
        seat = table.asked[0]
        if seat == place:
            for at, bot in enumerate(bots):
                words = bot.say(table.observe(at, [place])) if at != place and talks(GAME, levels_of[at]) else ""
                assert not words or table.saying(words, at)
        table.answer(
            luck.pick(table.options(seat)) if seat == place else decide(bots[seat], table, seat, [place]), seat
        )
        given[seat] += 1
    assert len(given) == 3


def test_what_is_clearly_worse_is_given_up_and_what_is_close_is_not() -> None:
    """In the same worlds: one way is always half a plan behind, one now and then ahead, one never differs."""
    best, worse, close, equal = [Attempt(text, 0.0) for text in ("best", "worse", "close", "equal")]
    for world in range(16):
        luck = world % 3
        for way, plans in ((best, 0.5), (worse, 0.0), (close, 0.9 if world % 4 else -1.0), (equal, 0.5)):
            way.note(luck + plans)
    assert contenders([worse, best, close, equal]) == [best, close]
    assert best.worth() == pytest.approx(sum(best.found) / 31)


def test_ways_that_may_lie_alike_are_weighed_together() -> None:
    table, planner = in_the_middle(3, 6, 0)
    worlds = planner.imagined(planner.situation(table.observe(0)))
    assert worlds is not None
    chance = FastChance(3)
    suspicion = suspect(worlds.odds, [worlds.seating(chance) for _ in range(40)])
    assert sum(suspicion.weights) == 40
    assert len(suspicion.seatings) == len({tuple(seating) for seating in suspicion.seatings}) <= 6


def test_equal_seeds_give_equal_answers() -> None:
    table, _ = in_the_middle(3, 9, 8)
    assert len({Planner(5, worlds=2).think(table.observe(0), table.imagine(0)) for _ in range(3)}) == 1


def test_it_is_a_level_that_thinks_and_talks() -> None:
    assert levels(GAME) == ["novice", "able", "master"]
    assert thinks(GAME, "master")
    assert talks(GAME, "master")
    assert not talks(GAME, "novice")
