"""The mind of Starfighter: it judges as the captain does, plays on by the rules, searches where there is a point."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from cantina.bots.masters import Master
from cantina.bots.search import Search
from cantina.games import starfighter
from cantina.games.starfighter import GAME
from cantina.games.starfighter.components import IDS, LEVEL, SECTORS
from cantina.games.starfighter.effects import TARGET, ChooseHalf, Destination
from cantina.games.starfighter.options import SECTOR_OPTIONS, SectorOption
from cantina.games.starfighter.phases.battle import Spread
from cantina.games.starfighter.piece import BOTH_VISIBLE, CARD_BITS, FRONT
from cantina.games.starfighter.players.bot import Novice
from cantina.games.starfighter.players.chances import FEATURES, WEIGHTS
from cantina.games.starfighter.players.mind import StarfighterMind
from cantina.games.starfighter.players.plan import Plan
from cantina.games.starfighter.players.prospects import Glance, Prospects
from cantina.games.starfighter.players.rehearsal import covered
from cantina.games.starfighter.players.shipyard import FLEET_ASKS, fleet_worths, yard_seen
from cantina.games.starfighter.players.situation import read_state, read_view
from cantina.games.starfighter.resolving import Order
from cantina.games.starfighter.sight import StarfighterView
from cantina.games.starfighter.state import Battle
from cantina.kernel import FastChance, Imagination, Observation, Option, State, Table
from games.starfighter.scene import A, B, lay

MODES = ("training", "skirmish", "total-war")
SETUPS: list[dict[str, str]] = [
    {"mode": "training"},
    {"mode": "skirmish", "field": "spills", "roster": "6"},
    {"mode": "total-war"},
    {"mode": "total-war", "pool": "one", "roster": "6"},
]


def new_table(seed: int, options: Mapping[str, Any]) -> Table:
    return Table.new(GAME, 2, chance=FastChance(seed), **options)


def decisions(seed: int, **options: Any) -> Iterator[tuple[Table, int]]:
    """The points of a random game at which a seat has to choose, one at a time."""
    table, chance = new_table(seed, options), FastChance(seed)
    while not table.over:
        yield table, table.asked[0]
        table.answer(chance.pick(table.options(table.asked[0])), table.asked[0])


def imagination(table: Table, seat: int) -> Imagination:
    return Imagination(table.state.determinize(seat, FastChance("first")), seat)


# -- one judgement ---------------------------------------------------------------------------------------------------


def from_view(seen: Observation, seat: int, options: list[Option]) -> tuple[list[float], Battle | None]:
    """What the captain thinks of the options, and the table as it imagines it."""
    assert seen.ask is not None
    assert isinstance(seen.view, StarfighterView)
    prompt = seen.ask.prompt.key.removeprefix("ask-")
    if prompt in FLEET_ASKS:
        texts = [option.text for option in options]
        return fleet_worths(yard_seen(seen.view, seat), prompt == "build", texts), None
    imagined = read_view(seen.view, seen.ask, seat, FastChance(1))
    return Plan(imagined.clone(), seat).worths(same(options, imagined.options(seat))), imagined


def same(options: list[Option], others: list[Option]) -> list[Option]:
    """The options of another state for the same answers, in the same order."""
    by_text = {option.text: option for option in others}
    return [by_text.get(option.text, option) for option in options]


def with_cards_of(sample: State, imagined: Battle | None) -> Battle:
    """A sample in which the cards in play are those that the captain imagines where it cannot see them."""
    assert isinstance(sample, Battle)
    if imagined is not None:
        for slot in sample.slots():
            sample.board[slot] = sample.board[slot] & ~CARD_BITS | imagined.board[slot] & CARD_BITS
    return sample


def questions(options: dict[str, str]) -> Iterator[tuple[Table, int, str]]:
    """Some questions of random games, of each kind that comes up at least one."""
    asked: set[str] = set()
    for seed in range(5):
        for at, (table, seat) in enumerate(decisions(seed, **options)):
            ask = table.ask(seat)
            assert ask is not None
            prompt = ask.prompt.key.removeprefix("ask-")
            if at % 12 == 0 or prompt not in asked:
                asked.add(prompt)
                yield table, seat, prompt


@pytest.mark.parametrize("options", SETUPS, ids=lambda options: " ".join(options.values()))
def test_view_and_state_are_judged_alike(options: dict[str, str]) -> None:
    """On samples of positions, with the same guess at what lies face down."""
    for at, (table, seat, prompt) in enumerate(questions(options)):
        sample = table.state.determinize(seat, FastChance(at))
        found = sample.options(seat)
        worths, imagined = from_view(table.observe(seat), seat, found)
        assert StarfighterMind().worths(with_cards_of(sample, imagined), seat, found) == worths, prompt


def test_every_kind_of_question_is_among_them() -> None:
    found = {prompt for options in SETUPS for _, _, prompt in questions(options)}
    effects = {effect.prompt for effect in TARGET.values()}
    others = {Destination.prompt, ChooseHalf.prompt, Order.prompt, Spread.prompt}
    assert found == {*effects, *others, *FLEET_ASKS, "place", "where", "manoeuvre", "direction"}


def test_who_is_late_follows_no_chain() -> None:
    """What lies on the table right after the answer is all that counts then."""
    deeper = 0
    for table, seat, prompt in questions(SETUPS[0]):
        sample = table.state.determinize(seat, FastChance(1))
        found = sample.options(seat)
        if prompt in ("place", *FLEET_ASKS):
            continue
        assert isinstance(sample, Battle)
        plan = Plan(read_state(sample), seat, late=lambda: True)
        judged = StarfighterMind().first_look(sample, seat, found, plan.late)
        assert judged == [plan.prospects.worth(plan.copy(plan.s, seat, option)) for option in found]
        deeper += judged != StarfighterMind().worths(sample, seat, found)
    assert deeper, "with more time some of it is judged otherwise"


# -- playing on ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", SETUPS, ids=lambda options: " ".join(options.values()))
def test_it_plays_on_by_the_rules_to_the_end(options: dict[str, str]) -> None:
    """Every quick answer is a legal one, and leaves the position as it was."""
    mind, chance = StarfighterMind(), FastChance(1)
    table = new_table(3, options)
    while not table.over:
        seat = table.asked[0]
        sample = table.state.determinize(seat, chance)
        before, found = sample.fingerprint(), sample.options(seat)
        answer = mind.quick(sample, seat, found, chance)
        assert any(answer is option for option in found)
        assert sample.fingerprint() == before
        assert sum(mind.values(sample)) == pytest.approx(1)
        table.answer(answer.text, seat)


def test_a_sector_of_the_other_board_is_never_meant() -> None:
    """The sectors of both boards have the same letters: what was meant before may look like an answer and be none."""
    mind, asked = StarfighterMind(), 0
    for table, seat, prompt in (found for options in SETUPS for found in questions(options)):
        if prompt == Destination.prompt:
            found = table.state.options(seat)
            assert isinstance(found[0], SectorOption)
            mind.at_once.meant = SECTOR_OPTIONS[(found[0].sector + SECTORS) % (2 * SECTORS)]
            answer = mind.quick(table.state.clone(), seat, found, FastChance(1))
            assert any(answer is option for option in found)
            asked += 1
    assert asked


def test_the_winner_has_won() -> None:
    scene = lay(ares={"c": "0-01"}, hand="", armour=(5, 1), passed=1 << B, holder=A)
    mind = StarfighterMind()
    assert mind.values(scene.s)[A] < 1
    while not scene.table.over:
        scene.play(scene.table.options(A)[0])
    assert mind.values(scene.s) == [1.0, 0.0]


def test_who_has_more_is_likelier_to_win() -> None:
    """Alike positions are even but for the marker; more armour, more cards in hand and a better board count."""
    mind = StarfighterMind()

    def chance(**more: Any) -> float:
        return mind.values(lay(**{"hand": "0-11", "other_hand": "0-16", **more}).s)[A]

    assert chance(holder=A) + chance(holder=B) == pytest.approx(1, abs=0.05)
    even = chance()
    assert chance(armour=(20, 5)) > even > chance(armour=(5, 20))
    assert chance(hand="0-11 0-21 0-31") > even
    assert chance(ares={"c": "0-01"}) > even > chance(athena={"c": "0-01"})


def test_the_weights_are_those_of_the_features() -> None:
    kept = json.loads((Path(str(starfighter.__file__)).parent / "players" / "chances.json").read_text())
    assert list(kept) == list(FEATURES)
    assert list(kept.values()) == WEIGHTS


def test_a_card_that_is_put_on_another_in_thought_lies_as_it_would() -> None:
    """From the half that gets covered the tokens go."""
    scene = lay(ares={"c": "0-11"}, hand="1-02", tokens={"1c0": (1, 0)})
    quick = StarfighterMind().at_once
    looks = quick.prospects[A].looks(scene.s)
    card = scene.s.hands[A][0] >> 5
    thought = covered(looks[2].look, 1, card | FRONT | BOTH_VISIBLE)
    scene.play("1-02", "1-02-c")
    assert quick.prospects[A].looks(scene.s)[2].look == thought


# -- what it believes ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", SETUPS, ids=lambda options: " ".join(options.values()))
def test_what_it_imagines_fits_what_the_seat_has_seen(options: dict[str, str]) -> None:
    """The table looks the same, no card is lost, and whatever is hidden, equal luck gives equal samples."""
    mind = StarfighterMind()
    for at, (table, seat) in enumerate(decisions(4, **options)):
        if at % 6:
            continue
        twin = Imagination(table.state.determinize(seat, FastChance("twin")), seat)
        sample = mind.imagine(imagination(table, seat), FastChance(at))
        assert GAME.view(sample, seat) == table.observe(seat).view
        GAME.check(sample)
        assert sample.fingerprint() == mind.imagine(twin, FastChance(at)).fingerprint()


def test_it_believes_that_high_cards_are_kept() -> None:
    """Above all by somebody who has passed: a card that could have been placed would lie there."""
    share = {passed: high_cards(passed) for passed in (0, 1 << B)}
    assert share[1 << B] > share[0] > high_cards(0, leaning=False)


def high_cards(passed: int, leaning: bool = True) -> float:
    """How many of the other's cards are of level 2 or 3, in the mean of many samples."""
    scene = lay(athena={"c": "b:0-01"}, hand="0-11", other_hand="0-16 0-21 0-26 0-31", passed=passed)
    mind, found = StarfighterMind(), 0
    for at in range(300):
        one = imagination(scene.table, A)
        s = mind.imagine(one, FastChance(at)) if leaning else one.sample(FastChance(at))
        assert isinstance(s, Battle)
        found += sum(LEVEL[entry >> 5] > 1 for entry in s.hands[B])
    return found / 1200


# -- the novice ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", SETUPS, ids=lambda options: " ".join(options.values()))
def test_a_novice_plays_with_every_setup(options: dict[str, str]) -> None:
    for at, (table, seat) in enumerate(decisions(6, **options)):
        if at % 4 == 0:
            assert Novice(1).answer(table.observe(seat)) in table.options(seat)


def test_a_novice_finds_its_card_in_a_very_big_hand() -> None:
    scene = lay(athena={"c": "3-20"}, hand=" ".join(IDS[:70]))
    level = Novice(1).answer(scene.table.observe(A))
    scene.play(level)
    assert level == f"level-{LEVEL[IDS.index(Novice(1).answer(scene.table.observe(A)))]}"


def test_a_novice_forgets_that_cruisers_manoeuvre() -> None:
    """It shoots where somebody is now; the captain reckons with where they may be."""
    scene = lay(ares={"b": "0-16"}, hand="0-01", other_hand="0-26")
    looks = Glance(A).looks(scene.s)
    assert Glance(A).coming_battle(scene.s, looks) == Glance(A).battle(scene.s, looks, 0)
    assert Glance(A).coming_battle(scene.s, looks) != Prospects(A).coming_battle(scene.s, looks)


# -- searching -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", SETUPS, ids=lambda options: " ".join(options.values()))
def test_a_master_plays_with_every_setup(options: dict[str, str]) -> None:
    master = Master(GAME, 7, tries=8)
    for at, (table, seat) in enumerate(decisions(2, **options)):
        if at < 3 or at % 9 == 0:
            assert master.think(table.observe(seat), imagination(table, seat)) in table.options(seat)


def test_cruisers_and_fleets_are_chosen_without_searching() -> None:
    for mode in MODES:
        table = Table.new(GAME, 2, seed=1, mode=mode)
        seat = table.asked[0]
        mind = GAME.mind()
        mind.begin(table.observe(seat), imagination(table, seat))
        found = set()
        for seed in range(40):
            search = Search(mind, imagination(table, seat), str(seed), 10)
            found.add(search.best())
            assert search.done == 0
        assert found == set(table.options(seat)) - {"own"}


def test_it_finds_the_effect_that_ends_the_game() -> None:
    guarded = {"a": "b:0-01", "b": "b:0-06", "c": "b:0-36"}
    scene = lay({"b": "1-17 b:0-11"}, guarded, hand="0-26", armour=(9, 1), passed=1 << B, holder=B, offset=3)
    master = Master(GAME, 1, tries=40)
    for _ in range(3):
        scene.play(master.think(scene.table.observe(A), imagination(scene.table, A)))
    assert scene.armour[B] == 0
