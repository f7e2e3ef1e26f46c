"""Components, the deal, and the stacks that change places."""

import pytest

from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import COUNT, DECKS, HEROES, PLANS, QUICK, SPECIAL, STACK, THREE, TOTAL
from cantina.games.path_to_hope.phases.recon import MOST_SWAPS
from cantina.kernel import Refusal
from games.at_table import SPECTATOR
from games.path_to_hope.scene import A, B, C, Scene, lay, names, new, operation


def ready(scene: Scene) -> Scene:
    return scene.together(*["ready"] * scene.state.seats)


def test_the_cards() -> None:
    """58 Imperial cards, six heroes; everybody has one card of each in front. [PH-1, PH-2]"""
    assert sum(COUNT) == TOTAL == 58
    assert COUNT[:4] == [18, 18, 5, 9]
    scene = operation(4)
    assert [scene.hand(seat) for seat in range(4)] == [" ".join(HEROES)] * 4
    assert [seat.down for seat in new(4).view().seats] == [6] * 4


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_play(seats: int) -> None:
    """Neither two nor seven. A game has three rounds. [PH-3]"""
    with pytest.raises(Refusal, match="bad-seats"):
        GAME.setup(seats)
    assert new(3).view().rounds == 3


def test_a_random_player_is_first() -> None:
    """Chance gives out the first-player card. [PH-4]"""
    assert {new(5, seed).view().first for seed in range(40)} == set(range(5))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("game", ["three", "quick"])
def test_the_deck_of_a_round(seats: int, game: str) -> None:
    """As many cards of each type as the table says; the rest is the supply. [PH-6, PH-51]"""
    scene = new(seats, game=game)
    deck = DECKS[QUICK if game == "quick" else THREE][seats]
    dealt = [name for seat in range(seats) for name in names(scene.view(seat).recon)]
    assert [dealt.count(name) for name in ("tie-fighter", "tie-striker", "death-trooper", "plans")] == deck[:4]
    assert len(dealt) == STACK * seats
    assert list(scene.view().supply.values()) == [COUNT[kind] - deck[kind] for kind in range(4)]
    assert scene.view().specials_unused == 8 - deck[SPECIAL]


def test_special_enemies_are_drawn_unseen() -> None:
    """Any of the eight may be in the deck, and nobody is told which ones are left out. [PH-7, PH-54]"""
    drawn = {name for seed in range(30) for seat in range(3) for name in names(new(3, seed).view(seat).recon)}
    assert len(drawn) == 4 + 8
    assert "specials_out" in operation(3).text()
    assert operation(3).view().specials_out == []


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_plans_go_to_neighbours(seats: int) -> None:
    """They lie together in the middle of the deck: one each for players who sit side by side. [PH-7, PH-8, PH-R24]"""
    runs = set()
    for seed in range(60):
        scene = new(seats, seed)
        having = [seat for seat in range(seats) if "card:plans" in scene.view(seat).recon]
        assert len(having) == DECKS[THREE][seats][PLANS]
        begins = [seat for seat in having if (seat - 1) % seats not in having]
        assert len(begins) == 1
        runs.add(begins[0])
    assert runs == set(range(seats)), "anybody may be dealt the first card"


def test_everybodys_cards_are_shown_until_all_are_ready() -> None:
    """Seven cards, for their owner alone, and not any more afterwards. [PH-9, PH-10]"""
    scene = new(3)
    own = scene.view(A).recon
    assert len(own) == STACK
    assert scene.view(SPECTATOR).recon == []
    assert sorted(str(scene.said("dealt-you", A)["cards"]).split()) == sorted(own)
    assert "dealt-you" not in scene.lines(SPECTATOR)
    scene.answer(A, "ready").answer(B, "ready")
    assert scene.view(A).recon == own
    scene.answer(C, "ready")
    assert scene.view(A).recon == []
    assert "card:" not in scene.text(A).replace("card:tie", "")


def test_telling_is_allowed() -> None:
    """There are phrases to tell the others what one had. [PH-10, PH-20]"""
    assert {"had-plans", "had-no-plans", "had-trooper"} <= set(GAME.phrases)


def test_seven_cards_become_a_stack() -> None:
    """As many stacks as players, of the cards that everybody had, in another order. [PH-11]"""
    scene = new(4)
    dealt = [sorted(names(scene.view(seat).recon)) for seat in range(4)]
    ready(scene)
    assert [stack.cards for stack in scene.view().stacks] == [STACK] * 4
    s = scene.state
    piles = [[s.kinds[card] for card in stack] for stack in s.stacks]
    assert sorted(sorted(pile) for pile in piles) == sorted(sorted(kinds(pile)) for pile in dealt)


def kinds(pile: list[str]) -> list[int]:
    from cantina.games.path_to_hope.components import CARD

    return [CARD[name] for name in pile]


def mixing(seats: int = 4) -> Scene:
    return ready(new(seats, 3))


def test_the_first_player_moves_the_stacks() -> None:
    """Sees whose they are; the others see nothing and hear nothing of it. [PH-12]"""
    scene = mixing()
    first = scene.view().first
    assert scene.awaited == [first]
    assert scene.view(first).mixing == ["seat:0", "seat:1", "seat:2", "seat:3"]
    others = [viewer for viewer in (None, 0, 1, 2, 3) if viewer != first]
    before = [(scene.text(viewer), scene.heard(viewer)) for viewer in others]
    scene.play("1-3", "2-4")
    assert scene.view(first).mixing == ["seat:2", "seat:3", "seat:0", "seat:1"]
    assert list(scene.state.owners) == [2, 3, 0, 1]
    assert [(scene.text(viewer), scene.heard(viewer)) for viewer in others] == before
    assert scene.said("mix-swaps-you", first) == {"first": "stack:2", "second": "stack:4"}


def test_the_next_player_moves_them_blindly() -> None:
    """Sees where they lay when beginning, not whose they are. [PH-13]"""
    scene = mixing()
    first = scene.view().first
    second = (first + 1) % 4
    scene.play("1-2", "done")
    assert scene.awaited == [second]
    assert scene.view(second).mixing == ["stack:1", "stack:2", "stack:3", "stack:4"]
    assert scene.view(first).mixing == []
    scene.play("1-4")
    assert scene.view(second).mixing == ["stack:4", "stack:2", "stack:3", "stack:1"]
    assert list(scene.state.owners) == [3, 0, 2, 1]
    scene.play("done")
    assert scene.prompt == "commit"
    assert scene.view(second).mixing == []


def test_moving_has_an_end() -> None:
    """Twelve swaps, or a shuffle that not even the one who wants it sees. [PH-R23]"""
    scene = mixing(6)
    first = scene.view().first
    assert len(scene.options) == 15 + 2
    scene.play(*["1-2"] * MOST_SWAPS)
    assert scene.options == ["shuffle", "done"]
    scene.play("shuffle")
    assert scene.awaited == [(first + 1) % 6]
    assert scene.lines(first)[-2:] == ["mix-shuffles-you", "mixes"]
    orders = set()
    for seed in range(60):
        shuffled = ready(new(3, seed)).play("shuffle")
        orders.add(bytes(shuffled.state.owners))
    assert len(orders) == 6


def test_a_swap_can_be_taken_back() -> None:
    """Nothing was learned from it. A shuffle cannot. [PH-12]"""
    scene = mixing()
    first = scene.view().first
    scene.play("1-2")
    assert scene.table.can_undo(first)
    scene.table.undo(first)
    assert scene.view(first).mixing == ["seat:0", "seat:1", "seat:2", "seat:3"]
    scene.play("shuffle")
    assert not scene.table.can_undo(first)


def test_others_do_not_notice_that_a_swap_was_taken_back() -> None:
    """Nor how many there were: eyes are closed until all is done. [PH-12, PH-13]"""
    for texts in (["done"], ["1-2", "undo", "2-3", "1-3", "done"]):
        scene = mixing()
        first = scene.view().first
        others = [viewer for viewer in (None, 0, 1, 2, 3) if viewer != first]
        before = [(scene.text(viewer), scene.heard(viewer)[:], scene.table.version(viewer)) for viewer in others]
        for text in texts[:-1]:
            scene.table.undo(first) if text == "undo" else scene.play(text)
            now = [(scene.text(viewer), scene.heard(viewer), scene.table.version(viewer)) for viewer in others]
            assert now == before
        scene.play("done")
        assert [scene.lines(viewer)[-1] for viewer in others] == ["mixes"] * 4
        assert [scene.table.version(viewer) for viewer in others] == [before[0][2] + 1] * 4


def test_chance_can_move_the_stacks() -> None:
    """Nobody is asked, and any order may come out. [PH-14]"""
    assert operation(3).prompt == "commit"
    assert "mixed-by-chance" in operation(3).lines()
    assert len({bytes(operation(3, seed).state.owners) for seed in range(60)}) == 6


def test_left_is_clockwise() -> None:
    """The hand of A goes to B, that of the last player to A. [PH-5, PH-19]"""
    scene = lay("at-st ...", hands=["baze jyn", "baze bodhi", "baze k2so"]).commit("baze", "baze", "baze").play("1")
    assert [scene.hand(seat) for seat in range(3)] == ["k2so", "jyn", "bodhi"]
