"""The games as OpenSpiel's: its own tests pass, its algorithms run, and nobody learns what is not theirs to know."""

import copy
import hashlib
import json
import os
import pickle
from array import array
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, generate_playthrough, ismcts, mcts

from cantina.games import find
from cantina.kernel import Refusal, Together
from cantina.research.openspiel import GAMES, parameter, short_name, value_of
from cantina.research.positions import Fork, Position, Tree
from research.spiel import ALL, SMALL, known, load, sampler, walk

GOLDEN = Path(__file__).parent.parent / "golden"
BRIEF = ALL[:-1]
"""All but the longest game, which takes its time."""


# -- OpenSpiel's own tests -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_random_games_pass_the_tests_of_openspiel(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=True, verbose=False)


def test_the_small_game_has_perfect_recall() -> None:
    """As text and as numbers; so what a player recalls tells its own decisions apart, and nothing else does."""
    found = api_test._assert_is_perfect_recall(load(SMALL))
    assert len(found) == 252


@pytest.mark.parametrize("name", BRIEF)
def test_states_pass_the_tests_of_the_interface(name: str) -> None:
    game = load(name)
    case = api_test.EnforceAPIOnPartialTreeBase()
    case.game, case.game_name, case.game_type = game, name, game.get_type()
    case.some_states = [state.clone() for state in walk(game, 3)][:40]
    case.test_sequence_lengths()
    case.test_observations_raises_error_on_invalid_player()
    case.test_legal_actions_returns_empty_list_on_opponent()
    case.test_private_information_contents()
    case.test_no_invalid_public_observations()


def playthrough(name: str) -> str:
    return str(generate_playthrough.playthrough(name, None, seed=7))


def test_a_playthrough_reads_as_it_did() -> None:
    path, text = GOLDEN / "openspiel-small-invasion.txt", playthrough(SMALL)
    if os.environ.get("CANTINA_GOLDEN") == "write":
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8")


@pytest.mark.parametrize(
    "name", ["cantina_secret_invasion(players=4,tokens=1)", "cantina_warlords(players=3)", "cantina_starfighter"]
)
def test_playthroughs_are_what_they_were(name: str) -> None:
    """They are too long to be read; a digest stands for each."""
    path, digest = GOLDEN / "openspiel.json", hashlib.sha256(playthrough(name).encode()).hexdigest()[:16]
    kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
    if os.environ.get("CANTINA_GOLDEN") == "write":
        kept[name] = digest
        path.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", "utf-8")
    assert kept[name] == digest


# -- setup and luck --------------------------------------------------------------------------------------------------


def test_every_setup_option_is_a_parameter() -> None:
    for game in GAMES.values():
        for option in game.options:
            seats = game.seats[-1]
            value = option.choices(seats)[-1]
            name = f"{short_name(game)}(players={seats},{parameter(option.name)}={value_of(option, value)})"
            loaded = load(name)
            assert loaded.tree.setup == game.setup(seats, **{option.name: value})
            assert str(load(str(loaded))) == str(loaded)


def test_a_setup_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal):
        load("cantina_secret_invasion(players=9)")
    with pytest.raises(pyspiel.SpielError):
        load("cantina_secret_invasion(dragons=1)")


def test_cards_that_are_alike_are_one_outcome() -> None:
    """Ten characters may come, as likely as there are cards of them."""
    state = load("cantina_secret_invasion(players=3,start=seat1)").new_initial_state()
    chances = [chance for _, chance in state.chance_outcomes()]
    assert [round(chance * 17) for chance in chances] == [5, 1, 2, 1, 1, 2, 2, 1, 1, 1]
    assert state.action_to_string(0) == "luck 0: 0"
    state.apply_action(9)
    assert len(state.chance_outcomes()) == 9


def test_all_luck_together_is_as_likely_as_in_the_game() -> None:
    """The small game, counted out: every deal of five cards to two hands and the first draw."""
    found: dict[tuple[int, ...], float] = {}
    waiting = [(load(SMALL).new_initial_state(), 1.0)]
    while waiting:
        state, chance = waiting.pop()
        if state.is_chance_node():
            waiting += [(state.child(outcome), chance * part) for outcome, part in state.chance_outcomes()]
        else:
            s = state.at.state
            key = (*s.hands, s.drawn)
            found[key] = found.get(key, 0.0) + chance
    assert sum(found.values()) == pytest.approx(1.0)
    troopers = {key: chance for key, chance in found.items() if key[:2] == (0, 0)}
    assert sum(troopers.values()) == pytest.approx(2 / 5 * 1 / 4)


# -- secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BRIEF)
def test_what_is_imagined_cannot_be_told_from_what_is(name: str) -> None:
    """The player recalls the same, and with the same luck the same is imagined whatever was hidden."""
    game, choice = load(name), np.random.RandomState(5)
    for state in walk(game, 4):
        if state.is_chance_node() or choice.rand() > 0.15:
            continue
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, sampler(1))
            assert other.information_state_string(player) == state.information_state_string(player)
            if game.get_type().provides_information_state_tensor:
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            again, alike = (one.resample_from_infostate(player, sampler(2)) for one in (other, state))
            assert known(again) == known(alike)
            assert str(again) == str(alike)
            assert again.history() == alike.history()


def test_who_is_imagined_knows_its_own_hand() -> None:
    """Two imagined positions in which another holds other cards are not one to that player."""
    game = load("cantina_secret_invasion(players=3)")
    state = next(one for one in walk(game, 9) if not one.is_chance_node() and one.move_number() > 20)
    other = 1 - state.current_player() if state.current_player() < 2 else 0
    hands: dict[str, set[int]] = {}
    for seed in range(40):
        imagined = state.resample_from_infostate(state.current_player(), sampler(seed))
        hands.setdefault(imagined.information_state_string(other), set()).add(imagined.at.state.hands[other])
        assert np.any(imagined.information_state_tensor(other))
    assert len(hands) > 1
    assert all(len(held) == 1 for held in hands.values())


def test_imagined_states_are_played_on_and_kept_as_any_others() -> None:
    game = load("cantina_secret_invasion(players=3)")
    state = next(one for one in walk(game, 9) if not one.is_chance_node() and one.move_number() > 20)
    other = state.resample_from_infostate(0, sampler(3))
    back = game.deserialize_state(other.serialize())
    assert (str(back), known(back), back.history()) == (str(other), known(other), other.history())
    while not back.is_terminal():
        back.apply_action(back.legal_actions()[0])
    assert sum(back.returns()) == 0


@pytest.mark.parametrize(
    ("name", "sealed"), [("cantina_starfighter(mode=total-war)", True), ("cantina_path_to_hope", False)]
)
def test_a_sealed_answer_is_known_to_its_seat_alone(name: str, sealed: bool) -> None:
    """Both take a fleet at once, unseen: the second does not learn which. Heroes are put down for all to see."""
    state = question_for_several(name, sealed)
    first, second = (state.child(action) for action in state.legal_actions()[:2])
    assert first.current_player() == second.current_player() != state.current_player()
    mine, other = state.current_player(), first.current_player()
    assert first.information_state_string(mine) != second.information_state_string(mine)
    assert (first.information_state_string(other) == second.information_state_string(other)) == sealed
    assert (first.observation_string(other) == second.observation_string(other)) == sealed


def question_for_several(name: str, sealed: bool) -> Any:
    """The first decision at which several decide at once and have a choice."""
    for state in walk(load(name), 2):
        decision = None if state.is_chance_node() else state.at.state.decision
        if isinstance(decision, Together) and decision.sealed == sealed and len(state.legal_actions()) > 1:
            return state.clone()
    raise AssertionError("nobody decided together")


def test_a_draft_is_seen_by_its_seat_alone() -> None:
    """While somebody puts an answer together the others recall what they recalled before."""
    seen = 0
    for state in walk(load("cantina_warlords(players=3)"), 1):
        at = state.at
        if not isinstance(at, Position) or not at.inner or at.before is None:
            continue
        before = at.before
        for player in set(range(3)) - {at.deed.seat}:
            assert at.recalled(player) == before.recalled(player)
        assert at.recalled(at.deed.seat) != before.recalled(at.deed.seat)
        seen += 1
    assert seen


# -- states ----------------------------------------------------------------------------------------------------------


def test_states_are_copied_and_pickled() -> None:
    game = load("cantina_secret_invasion(players=2)")
    for state in walk(game, 6):
        if state.move_number() in (2, 30):
            for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
                assert str(other) == str(state)
                assert other.history() == state.history()
                other.apply_action(other.legal_actions()[0])
                assert str(other) != str(state)


def test_what_is_observed_is_the_game_s_own_encoding() -> None:
    game = load("cantina_warlords(players=3)")
    encoding = game.tree.game.encoding(game.tree.setup)
    for state in walk(game, 2):
        if state.is_chance_node() or state.move_number() % 20:
            continue
        for player in range(3):
            whole = np.rint(np.array(state.observation_tensor(player)) * encoding.scales()).astype(int)
            assert encoding.decode(array("h", whole.tolist())).view == state.at.view(player)


def test_winners_share_what_the_others_lose() -> None:
    tree = load("cantina_secret_invasion(players=4)").tree
    position = next(state.at for state in walk(load("cantina_secret_invasion(players=4)"), 1) if state.is_terminal())
    assert position.tree is tree
    for winners, worth in {(0,): [3, -1, -1, -1], (0, 2): [1, -1, 1, -1], (0, 1, 2, 3): [0] * 4, (): [0] * 4}.items():
        position.state.winners = list(winners)
        assert position.outcome() == worth


def test_a_team_wins_or_loses() -> None:
    game = load("cantina_path_to_hope")
    end = list(walk(game, 1))[-1]
    assert game.get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    assert end.returns() == [1.0 if end.at.state.winners else 0.0] * 3


def test_a_game_that_would_never_end_is_cut_off() -> None:
    game = find("secret-invasion")
    tree = Tree(game, game.setup(2), (Tree, ()), longest=5, luckiest=500)
    at = tree.root
    while isinstance(at, Fork) or not at.over:
        at = at.follow(0) if isinstance(at, Fork) else at.answer(at.legal()[0])
    assert at.decisions == 5
    assert at.outcome() == [0.0, 0.0]


# -- OpenSpiel's algorithms ------------------------------------------------------------------------------------------


def test_a_search_over_information_sets_plays_the_whole_game() -> None:
    game = load("cantina_secret_invasion(players=3)")
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), uct_c=2.0, max_simulations=4, random_state=rng)
    state = next(one for one in walk(game, 8) if not one.is_chance_node() and len(one.legal_actions()) > 1)
    for _ in range(3):
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        assert state.current_player() >= 0
        state.apply_action(int(bot.step(state)))


def test_sampled_regrets_make_the_small_game_less_exploitable() -> None:
    np.random.seed(1)
    game = load(SMALL)
    before = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    assert before == pytest.approx(1.1107142857)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    for _ in range(150):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.9 * before


def test_solvers_written_in_c_run_as_well() -> None:
    game = load(SMALL)
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, 1)
    for _ in range(100):
        solver.run_iteration()
    assert pyspiel.exploitability(game, solver.average_policy()) < 0.5
