"""What thinking players of Warlords of the Empire go by: the admiral's evaluation, read off a state."""

from collections.abc import Iterator

import pytest

from cantina.bots.masters import Master
from cantina.games.warlords import GAME
from cantina.games.warlords.components import DEATH_STAR, KINDS
from cantina.games.warlords.players.bot import weigh
from cantina.games.warlords.players.habits import likelihood
from cantina.games.warlords.players.mind import WarlordsMind
from cantina.games.warlords.players.question import question_in, question_seen
from cantina.games.warlords.players.situation import read_state, read_view
from cantina.games.warlords.sight import WarlordsView
from cantina.games.warlords.state import Warlords
from cantina.kernel import FastChance, Imagination, State, Table
from cantina.kernel.step import fields
from games.warlords.scene import A, B, Scene, lay, shortened

QUESTIONS = {
    "turn", "spend", "death-star", "wreck", "wreck-second", "star-destroyer", "swap-with", "take-ship", "trade",
    "trade-on",
}  # fmt: skip


def positions(seats: int, games: int) -> Iterator[tuple[Table, int]]:
    """Every point of some random games at which somebody has to choose."""
    for seed in range(games):
        table = Table.new(GAME, seats, chance=FastChance(seed), allow_partial_specials="on" if seed % 2 else "off")
        chance = FastChance(f"answers {seed}")
        while not table.over:
            if len(table.options()) > 1:
                yield table, table.asked[0]
            table.answer(chance.pick(table.options()))


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_view_and_state_are_worth_the_same(seats: int) -> None:
    """Option by option, for every kind of question; samples of what is hidden make no difference."""
    mind, met = WarlordsMind(), set()
    for table, seat in positions(seats, 8):
        seen = table.observe(seat)
        sample = table.state.determinize(seat, FastChance(seat))
        worths = weigh(seen, table.options())
        assert isinstance(sample, Warlords)
        assert mind.worths(table.state, seat, table.state.options(seat)) == worths
        assert mind.worths(sample, seat, sample.options(seat)) == worths
        met.add(question_in(sample).prompt)
    assert met == QUESTIONS - ({"trade-on"} if seats == 2 else set())


def test_view_and_state_are_read_alike() -> None:
    for table, seat in positions(4, 2):
        seen, s = table.observe(seat), table.state
        assert isinstance(s, Warlords)
        assert isinstance(seen.view, WarlordsView)
        assert fields(read_state(s, seat)) == fields(read_view(seen.view, seat))
        assert fields(question_in(s)) == fields(question_seen(seen))


def test_a_trial_leaves_no_trace() -> None:
    """Every option is weighed on the same position."""
    mind = WarlordsMind()
    for table, seat in positions(3, 2):
        options = table.state.options(seat)
        there = mind.worths(table.state, seat, options)
        assert mind.worths(table.state, seat, options[::-1]) == there[::-1]
        assert mind.worths(table.state, seat, options[-1:]) == there[-1:]


# -- how it judges ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chances_are_shared_out(seats: int) -> None:
    """Somebody wins: the chances of all add up to one, and at the end they are known."""
    mind = WarlordsMind()
    for table, _ in positions(seats, 1):
        values = mind.values(table.state)
        assert len(values) == seats
        assert sum(values) == pytest.approx(1)
        assert min(values) > 0
    over = played_out(seats)
    assert mind.values(over) == [float(seat in over.winners) for seat in range(seats)]


def played_out(seats: int) -> State:
    table, chance = Table.new(GAME, seats, chance=FastChance(1)), FastChance(2)
    while not table.over:
        table.answer(chance.pick(table.options()))
    return table.state


def test_what_is_good_for_a_player_raises_its_chance() -> None:
    """Points, a capture that is near, and a Star Destroyer in hand."""
    plain = chance_of_a(lay({"hoth": "TF SH"}, ["TI", "TI"], ["TF", "TF"]))
    assert chance_of_a(lay({"hoth": "TF SH"}, ["TI", "TI"], ["TF", "TF"], owned={A: "kamino"})) > plain
    assert chance_of_a(lay({"hoth": "TF SH"}, ["TI", "TI"], ["TF SH", "TF"])) > plain
    assert chance_of_a(lay({"hoth": "TF SH"}, ["SD", "TI"], ["TF", "TF"])) > plain


def test_with_the_last_planet_it_counts_who_wins_by_it() -> None:
    """To be near to a planet that does not win the game is worth less than one that does."""
    owned = {A: "kamino", B: "corellia"}
    small = lay({"dagobah": "TF"}, ["SH", "TI"], ["TF"], stack="", owned=owned)
    large = lay({"tatooine": "TF TI VW"}, ["SH", "TI"], ["TF TI VW"], stack="", owned=owned)
    assert chance_of_a(large) > chance_of_a(small)


def chance_of_a(scene: Scene) -> float:
    return WarlordsMind().values(scene.table.state)[A]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_looks_as_far_as_a_turn_of_every_rival_and_another_of_its_own(seats: int) -> None:
    """Of two players, two turns each."""
    mind, far = WarlordsMind(), seats + 1 if seats > 2 else 5
    begun: dict[int, int] = {}
    for table, _ in positions(seats, 1):
        assert isinstance(table.state, Warlords)
        begun.setdefault(table.state.turn, mind.lap(table.state))
    laps = [begun[turn] for turn in sorted(begun)]
    assert laps == sorted(laps)
    turns = [turn for turn in begun if turn + far in begun]
    assert turns
    assert all(begun[turn + far] == begun[turn] + mind.horizon for turn in turns)


@pytest.mark.parametrize(("seats", "tried"), [(2, 10), (3, 4), (5, 4)])
def test_of_two_players_it_tries_more_options(seats: int, tried: int) -> None:
    table, mind = Table.new(GAME, seats, chance=FastChance(1)), WarlordsMind()
    seat = table.asked[0]
    mind.begin(table.observe(seat), Imagination(table.state.determinize(seat, FastChance(0)), seat))
    assert mind.breadth == tried


# -- what it believes ------------------------------------------------------------------------------------------------


def test_what_a_hand_is_thought_to_hold() -> None:
    """A Death Star is kept, a ship that matches a line is not."""
    scene = lay({"hoth": "TF SH"}, ["TI", "DS"], ["LC", "LC"])
    kept = likelihood(warlords(scene), A)
    assert kept > likelihood(warlords(lay({"hoth": "TF SH"}, ["TI", "VW"], ["LC", "LC"])), A)
    assert kept == likelihood(warlords(lay({"hoth": "TF SH"}, ["DS", "DS"], ["LC", "LC"])), A), "its own hand is known"
    fitting = likelihood(warlords(lay({"hoth": "TF SH"}, ["TI", "TF"], ["LC", "LC"])), A)
    assert likelihood(warlords(lay({"hoth": "TF SH"}, ["TI", "TB"], ["LC", "LC"])), A) > fitting


def warlords(scene: Scene) -> Warlords:
    assert isinstance(scene.table.state, Warlords)
    return scene.table.state


def test_likely_hands_are_imagined_more_often() -> None:
    """Death Stars in the rival's hand, in a thousand samples of the first position of a game."""
    mind = WarlordsMind()
    imagination = Imagination(Table.new(GAME, 2, chance=FastChance(1)).state.determinize(0, FastChance(0)), 0)
    plain = sum(stars(imagination.sample(FastChance(at)), 1) for at in range(1000))
    likely = sum(stars(mind.imagine(imagination, FastChance(at)), 1) for at in range(1000))
    assert likely > 1.3 * plain > 0


def stars(s: State, seat: int) -> int:
    assert isinstance(s, Warlords)
    return s.hands[seat * KINDS + DEATH_STAR]


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_imagined_looks_the_same_to_the_seat(seats: int) -> None:
    mind = WarlordsMind()
    for table, seat in positions(seats, 1):
        samples = [
            mind.imagine(Imagination(table.state.determinize(seat, FastChance(twin)), seat), FastChance(1))
            for twin in range(2)
        ]
        assert samples[0].fingerprint() == samples[1].fingerprint(), (
            "whatever is hidden, equal luck gives equal samples"
        )
        assert GAME.view(samples[0], seat) == GAME.view(table.state, seat)


# -- what comes of it ------------------------------------------------------------------------------------------------


def think(scene: Scene, tries: int = 60) -> str:
    """What the thinking player answers in a position."""
    seat = scene.asked
    imagination = Imagination(scene.table.state.determinize(seat, FastChance(0)), seat)
    return shortened(Master(GAME, 1, tries).think(scene.table.observe(seat), imagination))


def test_it_captures_what_it_can() -> None:
    assert think(lay({"tatooine": "TF TI SH LC"}, ["TB", ""], ["TF TI SH VW"])) == "capture:tatooine"


def test_it_does_not_end_a_game_that_it_would_lose() -> None:
    owned = {A: "kamino", B: "naboo corellia"}
    scene = lay({"dagobah": "TF SH"}, ["DS TI", ""], ["TF"], stack="", owned=owned)
    assert think(scene) not in ("capture:dagobah", "special:DS")


@pytest.mark.parametrize(("owned", "ends"), [
    ({A: "kamino hoth", B: "naboo endor"}, False),
    ({A: "naboo", B: "hoth endor"}, True),
])  # fmt: skip
def test_whether_to_end_a_game_on_equal_points_is_settled_by_the_rules(owned: dict[int, str], ends: bool) -> None:
    """Dagobah makes the points equal: then more fours win."""
    scene = lay({"dagobah": "TF SH"}, ["TI", ""], ["TF SH"], stack="", owned=owned)
    assert (think(scene) == "capture:dagobah") is ends


@pytest.mark.parametrize("seats", [2, 4])
def test_it_plays_whole_games(seats: int) -> None:
    table, master = Table.new(GAME, seats, chance=FastChance(5)), Master(GAME, 3, 8)
    while not table.over:
        seat = table.asked[0]
        imagination = Imagination(table.state.determinize(seat, FastChance(0)), seat)
        table.answer(master.think(table.observe(seat), imagination), seat)
    assert len(table.moves) < 600
