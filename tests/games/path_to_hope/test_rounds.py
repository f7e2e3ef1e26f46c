"""The end of a round, and what goes over into the next."""

from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import COUNT, DECKS, HERO, PLANS, THREE
from cantina.kernel import FastChance
from games.path_to_hope.scene import A, B, C, Scene, lay, new

FULL = "bodhi jyn baze cassian chirrut k2so"


def stop(scene: Scene) -> Scene:
    return scene.end_round()


def at_st(hands: list[str], *stacks: str, **options: int) -> Scene:
    """A turn of Bazes that an AT-ST ends, up to the question whether to stop."""
    scene = lay("at-st ...", *stacks, hands=hands, **options)  # type: ignore[arg-type]
    return scene.commit(*["baze"] * len(hands)).play("1")


def test_everybody_has_six_again() -> None:
    """Surplus cards go to the next clockwise who lacks some. [PH-47, PH-R22]"""
    scene = at_st(["baze jyn", "baze jyn", "baze jyn"], first=B)
    s = scene.state
    s.down[C] += s.down[A][:2]
    del s.down[A][:2]
    s.down[C].append(s.down[B].pop())
    stop(scene)
    assert [seat.down for seat in scene.view().seats] == [6, 6, 6]
    assert [line.args["target"] for line in scene.heard() if line.key == "gives"] == ["seat:0", "seat:0", "seat:1"]
    assert {line.args["seat"] for line in scene.heard() if line.key == "gives"} == {"seat:2"}


def test_later_hands_may_hold_a_hero_twice() -> None:
    """What one chose stays in front of one. [PH-47, PH-R31]"""
    found = False
    for seed in range(30):
        scene = random_round(seed)
        for seat in range(3):
            heroes = [scene.state.heroes[card] for card in scene.state.down[seat]]
            assert len(heroes) == 6
            found |= len(set(heroes)) < 6
    assert found


def random_round(seed: int) -> Scene:
    """A table of three after its first round, played at random."""
    scene, luck = new(3, seed), FastChance(seed)
    while scene.view().round == 1:
        seat = scene.awaited[0]
        scene.answer(seat, luck.pick(scene.table.options(seat)))
    return scene


def test_captured_plans_stay_and_the_rest_is_sorted() -> None:
    """The next deck is whole again; the supply lacks what was captured. [PH-48, PH-36]"""
    scene = stop(at_st([FULL] * 3, "P ...", captured=1))
    deck = DECKS[THREE][3]
    assert scene.view().round == 2
    assert scene.view().captured == 1
    assert scene.supply("P") == COUNT[PLANS] - deck[PLANS] - 1
    assert scene.view().specials_out == []
    assert [len(scene.view(seat).recon) for seat in range(3)] == [7, 7, 7]


def test_what_is_left_in_the_stacks_is_seen() -> None:
    """Everybody hears where the plans were. [PH-48]"""
    scene = stop(at_st([FULL] * 3, "T", "P ..."))
    assert "stack:3" in str(scene.said("left-behind")["stacks"])


def test_lost_plans_can_be_dealt_again() -> None:
    """K-2SO's pair goes to the supply, and the next deck is as big as ever. [PH-R18]"""
    scene = lay("P ...", "P ...", hands=[FULL] * 3)
    before = scene.supply("P")
    scene.commit("k2so", "jyn", "jyn").play("1+2")
    assert scene.supply("P") == before + 2
    scene.play("1").play(*["2"] * (scene.prompt == "stack"))
    while scene.prompt != "commit":
        scene.play(scene.options[-1])
    stop(scene)
    assert scene.view().deck["plans"] == 2
    assert scene.supply("P") == before


def test_the_game_ends_after_three_rounds() -> None:
    """Plans of all rounds count, and the score is everybody's. [PH-3, PH-49]"""
    scene = at_st([FULL] * 3, captured=2)
    stop(scene)
    assert scene.view().round == 2
    scene.state.round = 3
    while not scene.table.over:
        seat = scene.awaited[0]
        scene.answer(seat, scene.table.options(seat)[-1])
    assert scene.view().phase == "over"
    assert scene.table.scores == [scene.view().captured] * 3
    assert GAME.standing(scene.state) == scene.table.scores


def test_a_stopped_game_counts_what_was_captured() -> None:
    """If the players leave early. [PH-49]"""
    assert GAME.standing(lay(hands=[FULL] * 3, captured=2).state) == [2, 2, 2]


def test_the_winners_card_moves_on() -> None:
    """The next round is begun by who has the first-player card after the last pass. [PH-19, PH-R20]"""
    scene = stop(at_st([FULL] * 3, first=C))
    assert scene.view().first == A
    assert scene.said("round-starts")["seat"] == "seat:0"


def test_hands_carry_over() -> None:
    """The cards that one played and those that one got by passing. [PH-47]"""
    scene = stop(at_st([FULL] * 3))
    assert [sorted(scene.state.heroes[card] for card in down).count(HERO["baze"]) for down in scene.state.down] == [
        1
    ] * 3
