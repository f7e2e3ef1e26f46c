"""What the thinking players of Secret Invasion know: of habits, of hands, and of good play on a state."""

import importlib
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from cantina.bots import make_player
from cantina.games.secret_invasion import GAME
from cantina.games.secret_invasion.components import CHEWBACCA, LEIA, LUKE, OBI_WAN, VADER
from cantina.games.secret_invasion.players import habits
from cantina.games.secret_invasion.players.bot import Able, Counter, Novice, Reader
from cantina.games.secret_invasion.players.habits import LAYS, LUKE_ON_OTHERS, Attentive
from cantina.games.secret_invasion.players.memory import COIN, hear_round, since_last_turn
from cantina.games.secret_invasion.players.mind import InvasionMind, match_chance, race
from cantina.games.secret_invasion.players.question import question_in, question_seen, weigh
from cantina.games.secret_invasion.players.situation import Situation, read_state, read_view
from cantina.games.secret_invasion.sight import InvasionView
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import FastChance, Imagination, Observation, Table, fields
from cantina.kernel.asking import ask_view
from games.secret_invasion.scene import A, B, lay

ROOT = Path(__file__).resolve().parents[3]


def decisions(seats: int, seed: int, tokens: int = 2) -> Iterator[tuple[Table, Invasion, int]]:
    """Every point of a match of counters at which a seat has a choice."""
    table = Table.new(GAME, seats, chance=FastChance(f"players {seed}"), tokens=tokens)
    bots = [make_player(GAME, "counter", seed * 4 + seat) for seat in range(seats)]
    while not table.over:
        seat, s = table.asked[0], table.state
        assert isinstance(s, Invasion)
        if len(s.options(seat)) > 1:
            yield table, s, seat
        table.answer(bots[seat].answer(table.observe(seat)), seat)


def ready(table: Table, seat: int) -> tuple[InvasionMind, Imagination]:
    """A mind before a decision, and where it gets its samples from."""
    mind, imagination = InvasionMind(), Imagination(table.state.determinize(seat, FastChance("first")), seat)
    mind.begin(table.observe(seat), imagination)
    return mind, imagination


# -- habits ----------------------------------------------------------------------------------------------------------


def test_a_choice_between_two_cards_is_one_or_the_other() -> None:
    for table in LAYS:
        for card in range(LEIA):
            for kept in range(card):
                assert table[card][kept] + table[kept][card] == pytest.approx(1, abs=0.002)


def test_what_the_rules_settle_is_no_habit() -> None:
    for table in LAYS:
        for other in (LUKE, VADER):
            assert (table[OBI_WAN][other], table[other][OBI_WAN]) == (1, 0)
        assert table[LEIA] == COIN[LEIA]
        assert [row[LEIA] for row in table] == [1.0] * 10


def test_people_are_no_counters_so_nothing_else_is_certain() -> None:
    free = [table[card][kept] for table in LAYS for card in range(9) for kept in range(9) if COIN[card][kept] == 0.5]
    assert 0.05 < min(free) < max(free) < 0.95
    assert all(0.05 < share < 0.95 for row in LUKE_ON_OTHERS for share in row)


def test_the_figures_are_small() -> None:
    place = Path(habits.__file__).with_name("habits.json")
    assert place.stat().st_size < 100_000
    assert {*json.loads(place.read_text("utf-8"))} == {"lays", "luke"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_memory_knows_how_far_the_round_is(seats: int) -> None:
    """Deck, protection and who is in: worked out from the lines, they are those of the state."""
    for seed in range(6):
        for table, s, seat in decisions(seats, seed, tokens=1):
            memory = Attentive(seats, seat)
            hear_round(table.observe(seat).lines, memory)
            assert (memory.deck, memory.alive, memory.shielded) == (s.deck(), s.alive, s.shielded)
            assert memory.left == [
                count + [*s.hands, s.drawn].count(card) for card, count in enumerate(map(s.pool.count, range(10)))
            ]


def test_who_names_a_number_seldom_holds_it() -> None:
    """B names 5: of two Lukes B had better hold none."""
    scene = lay("stormtrooper", "han", drawn="stormtrooper", draws="stormtrooper han")
    scene.play("stormtrooper", "8", "stormtrooper")
    before = odds_of_b(scene.table)
    scene.play("5")
    after = odds_of_b(scene.table)
    assert after[LUKE] < before[LUKE]
    assert sum(after) == pytest.approx(1)


def odds_of_b(table: Table) -> list[float]:
    view = table.view(A)
    assert isinstance(view, InvasionView)
    memory = Attentive(2, A)
    hear_round(table.observe(A).lines, memory)
    return Situation(read_view(view, A), memory).odds[B]


def test_whoever_tosses_coins_is_found_out() -> None:
    """Chewbacca nearly always goes before Han: who lays down Han and then Chewbacca has no habits."""
    careless = []
    for laid in ("chewbacca", "han"):
        scene = lay("stormtrooper", "chewbacca", drawn="stormtrooper", draws="han")
        scene.play("stormtrooper", "8", laid, *(["decline"] if laid == "han" else []))
        memory = Attentive(2, A)
        hear_round(scene.table.observe(A).lines, memory)
        evidence = [case.factor * sum(case.weights[B]) for case in memory.cases]
        careless.append(evidence[1] / sum(evidence))
    assert careless[0] < careless[1]


# -- calibration -----------------------------------------------------------------------------------------------------


@pytest.fixture
def belief(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "bench")
    return importlib.import_module("belief_invasion")


def test_what_is_believed_of_counters_is_so(belief: ModuleType) -> None:
    """With fixed seeds. The full count, against others too: bench/belief_invasion.py."""
    reader, counter = belief.calibrate(2, ["counter"], 600, seed=3)
    assert reader.figures >= 6000
    assert reader.off() < 0.03
    for called, so, count in reader.rows():
        if count >= 100:
            assert so == pytest.approx(called, abs=0.12)
    assert reader.score() < counter.score() - 0.005, "it knows more than who takes everybody to toss coins"


def test_of_random_players_too_much_is_believed_but_not_far_too_much(belief: ModuleType) -> None:
    reader, counter = belief.calibrate(2, ["random"], 400, seed=3)
    assert reader.off() < 0.06
    assert reader.score() < counter.score() + 0.01


def test_the_picture_is_a_drawing_with_a_square_for_each_company(belief: ModuleType) -> None:
    found = {name: belief.calibrate(3, company, 20, seed=1) for name, company in belief.COMPANIES.items()}
    drawn = ElementTree.fromstring(belief.picture("Secret Invasion", found))
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert {*belief.COMPANIES} <= {*texts}
    assert f"{found['counters'][0].figures:,} figures" in found["counters"][0].report()


# -- levels ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Reader, Able, Novice])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_level_decides_from_the_observation_alone(kind: type[Counter], seats: int) -> None:
    """Something legal in any position, and the same in one that only looks the same."""
    for seed in range(3):
        table, chance = Table.new(GAME, seats, chance=FastChance(f"levels {seed}"), tokens=1), FastChance(seed)
        while not table.over:
            seat, s = table.asked[0], table.state
            seen = table.observe(seat)
            said = kind(seed).answer(seen)
            assert said in [option.text for option in s.options(seat)]
            guess = s.determinize(seat, chance)
            alike = Observation(seat, GAME.view(guess, seat), ask_view(guess, seat), seen.lines)
            assert kind(seed).answer(alike) == said
            table.answer(chance.pick(s.options(seat)).text, seat)


def test_the_able_player_has_forgotten_what_han_showed_two_turns_ago() -> None:
    scene = lay("stormtrooper", "luke", drawn="han", draws="chewbacca obi-wan han chewbacca")
    for answers, remembered in ((("han", "@2", "chewbacca"), True), (("obi-wan", "han", "decline"), False)):
        scene.play(*answers)
        seen = scene.table.observe(A)
        assert since_last_turn(seen.lines, A)[0].key == "plays"
        assert Counter(1).situation(seen).odds[B][LUKE] == 1
        assert (Able(1).situation(seen).odds[B][LUKE] == 1) == remembered


def test_the_novice_does_not_count_cards() -> None:
    scene = lay("stormtrooper", "luke", drawn="han", draws="chewbacca obi-wan")
    scene.play("han", "decline", "chewbacca")
    seen = scene.table.observe(A)
    assert Able(1).situation(seen).unseen[CHEWBACCA] == 1
    assert Novice(1).situation(seen).unseen[CHEWBACCA] == 2


# -- one evaluation, read off a view or a state ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_and_every_sample_are_judged_alike(seats: int) -> None:
    """The rule player reads its view, the search a state: the same position is worth the same to both."""
    for seed in range(3):
        for table, s, seat in decisions(seats, seed, tokens=1):
            seen, options = table.observe(seat), s.options(seat)
            texts = [option.text for option in options]
            expected = weigh(question_seen(seen), texts, Reader(seed).situation(seen))
            mind, imagination = ready(table, seat)
            assert mind.worths(mind.imagine(imagination, FastChance(seed)), seat, options) == expected


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_state_shows_a_seat_what_its_view_does(seats: int) -> None:
    for table, s, seat in decisions(seats, 9):
        seen = table.observe(seat)
        assert isinstance(seen.view, InvasionView)
        by_view, by_state = read_view(seen.view, seat), read_state(s, seat)
        assert fields(by_view) == fields(by_state)
        asked, waiting = question_seen(seen), question_in(s)
        assert (asked.prompt, asked.target, asked.last) == (waiting.prompt, waiting.target, waiting.last)


# -- imagining -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4])
def test_imagined_hands_are_as_likely_as_they_are_believed_to_be(seats: int) -> None:
    table, _, seat = next(islice(decisions(seats, 3), 4, None))
    mind, imagination = ready(table, seat)
    believed = Reader(1).situation(table.observe(seat))
    rival = believed.rivals[0]
    drawn = [0] * 10
    chance = FastChance("many")
    for _ in range(4000):
        guess = mind.imagine(imagination, chance)
        assert isinstance(guess, Invasion)
        GAME.check(guess)
        drawn[guess.hands[rival]] += 1
    for card, odds in enumerate(believed.odds[rival]):
        assert drawn[card] / 4000 == pytest.approx(odds, abs=0.04), "five standard deviations at the least"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_positions_that_look_the_same_give_the_same_samples(seats: int) -> None:
    for table, s, seat in decisions(seats, 5, tokens=1):
        mind, imagination = ready(table, seat)
        other = Imagination(s.determinize(seat, FastChance("second")), seat)
        first, second = (mind.imagine(one, FastChance("same")) for one in (imagination, other))
        assert first.fingerprint() == second.fingerprint()


# -- playing on ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("boba", ["may", "must"])
def test_the_quick_policy_plays_whole_matches(seats: int, boba: str) -> None:
    mind, chance = InvasionMind(), FastChance(seats)
    for seed in range(10):
        s = Table.new(GAME, seats, chance=FastChance(seed), boba=boba).state
        while not s.over:
            seat = s.asked()[0]
            options = s.options(seat)
            chosen = mind.quick(s, seat, options, chance) if len(options) > 1 else options[0]
            assert chosen in options
            s.answer(seat, chosen)


def test_quick_players_keep_leia_and_use_what_they_have_seen() -> None:
    mind, chance = InvasionMind(), FastChance(1)
    for _ in range(50):
        s = lay("leia", "han", drawn="luke").table.state
        assert mind.quick(s, A, s.options(A), chance).text == "luke"
    scene = lay("stormtrooper", "chewbacca", drawn="han", draws="obi-wan stormtrooper")
    scene.play("han", "@2", "obi-wan")
    s = scene.table.state
    assert mind.quick(s, A, s.options(A), chance).text == "stormtrooper"
    scene.play("stormtrooper")
    s = scene.table.state
    assert mind.quick(s, A, s.options(A), chance).text == "4"


def test_winning_the_round_is_worth_most_and_a_leader_s_win_least() -> None:
    table = Table.new(GAME, 3, chance=FastChance(1))
    s = table.state
    assert isinstance(s, Invasion)
    mind, _ = ready(table, table.asked[0])
    worth = []
    for winner in range(3):
        after = s.clone()
        after.tokens = [1, 4, 1]
        after.round, after.last_winners = s.round + 1, [winner]
        after.tokens[winner] += 1
        worth.append(mind.values(after)[0])
    assert worth[1] < 0.1 < worth[2] < worth[0] == 1


def test_a_race_is_fair() -> None:
    assert race((3, 3)) == pytest.approx(1 / 2)
    assert race((2, 2, 2, 2)) == pytest.approx(1 / 4)
    assert race((1, 2)) == pytest.approx(3 / 4)
    assert sum(match_chance((3, 1, 2), 4, seat) for seat in range(3)) == pytest.approx(1)
