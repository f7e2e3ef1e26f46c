"""The Commander of Rebellion: it decides from what its seat sees, hunts as the Empire and hides as the Rebels."""

import msgspec
import pytest

from cantina.bots import decide, make_player
from cantina.games import find
from cantina.games.rebellion.components import DISTANCE, IMPERIAL, NONE, REBEL, SYSTEM
from cantina.games.rebellion.players import hunter
from cantina.games.rebellion.players.bot import Commander
from cantina.games.rebellion.players.situation import Situation
from cantina.games.rebellion.sight import RebellionView
from cantina.kernel import FastChance, Observation, Table
from cantina.kernel.asking import ask_view
from games.rebellion.scene import EMPIRE, Scene, lay

GAME = find("rebellion")


def play(rebel: str, imperial: str, seed: int, mode: str = "first") -> Table:
    table = Table.new(GAME, 2, seed=seed, mode=mode)
    players = [make_player(GAME, name, seed) for name in (rebel, imperial)]
    while not table.over:
        seat = table.asked[0]
        table.answer(decide(players[seat], table, seat), seat)
    return table


@pytest.mark.parametrize("mode", ["first", "advanced"])
def test_the_empire_takes_the_base_of_random_rebels(mode: str) -> None:
    for seed in range(4):
        assert play("random", "commander", seed, mode).winners == [1]


def test_the_rebels_outlast_a_random_empire() -> None:
    for seed in range(3):
        assert play("commander", "random", seed).winners == [0]


def test_between_themselves_both_sides_win() -> None:
    winners = {play("commander", "commander", seed).winners[0] for seed in range(8)}
    assert winners == {REBEL, IMPERIAL}


def test_it_decides_from_the_observation_alone() -> None:
    """The same answer from a world that only looks the same to the seat, and from a new bot."""
    table = Table.new(GAME, 2, seed=5, mode="advanced")
    bots = [Commander(1), Commander(1)]
    for n in range(160):
        if table.over:
            break
        seat = table.asked[0]
        seen = table.observe(seat)
        answer = bots[seat].answer(seen)
        if n % 4 == 0:
            twin = table.state.determinize(seat, FastChance(n))
            same = Observation(seat, GAME.view(twin, seat), ask_view(twin, seat), seen.lines)
            assert Commander(1).answer(same) == answer
        table.answer(answer, seat)


def test_the_map_in_numbers() -> None:
    table = Table.new(GAME, 2, seed=1)
    view = table.view(1)
    assert isinstance(view, RebellionView)
    sight = Situation(msgspec.convert(msgspec.to_builtins(view), RebellionView))
    assert sum(map(sum, sight.units)) == 37 + 14
    assert len(sight.candidates()) == 26


def hunting(units: dict[str, str], time: int = 3, known: bool = True) -> Situation:
    """What the Empire sees of a base at Hoth that may be there alone, or anywhere."""
    scene: Scene = lay(units, base="hoth", pool="darth-vader", time=time).command(1)
    if known:
        scene.s.note_base(1 << SYSTEM["hoth"])
    return Situation(scene.view(EMPIRE))


def test_it_marches_on_a_base_it_knows() -> None:
    """However far the fleet is: when one place is left for the base, every move comes nearer."""
    fleet = {"mandalore": "star-destroyer 2*stormtrooper", "mustafar": "stormtrooper"}
    sight = hunting(fleet)
    assert sight.goal == SYSTEM["hoth"]
    value, at = hunter.best_target(sight)
    assert value >= 4
    assert DISTANCE[at][sight.goal] < DISTANCE[SYSTEM["mandalore"]][sight.goal]
    assert hunting(fleet, known=False).goal == NONE


def test_it_gathers_before_it_strikes() -> None:
    """Not against a stronger base, unless there is no time left; with enough at once."""
    weak = {"mustafar": "star-destroyer stormtrooper", "base-space": "4*x-wing 4*y-wing 6*rebel-trooper"}
    hoth = SYSTEM["hoth"]
    assert hunter.move_value(hunting(weak), hoth) == 0
    assert hunter.move_value(hunting(weak, time=12), hoth) > 0
    strong = {"mustafar": "4*star-destroyer 4*at-at 4*stormtrooper", "base-space": "x-wing rebel-trooper"}
    assert hunter.best_target(hunting(strong))[1] == hoth
