"""Who can play a game."""

import pytest

from cantina.bots import LEVELS, make_player, player_names
from cantina.bots.random_player import RandomPlayer
from cantina.games.secret_invasion import GAME
from cantina.kernel import Refusal, Table
from cantina.words import LANGUAGES, GameWords


def test_everybody_who_can_play_is_known_by_name() -> None:
    assert player_names(GAME) == ["random", *LEVELS, "counter"]
    assert isinstance(make_player(GAME, "random", 1), RandomPlayer)


def test_somebody_unknown_is_refused_in_words() -> None:
    with pytest.raises(Refusal) as refusal:
        make_player(GAME, "chess master", 1)
    for language in LANGUAGES:
        text = GameWords(language).line(refusal.value.line)
        assert "chess master" in text
        assert "random, novice, able, master, counter" in text


def answers(seed: int) -> list[str]:
    """What a random player of this seed answers at every seat of one table."""
    table, player = Table.new(GAME, 3, seed="table"), RandomPlayer(seed)
    while not table.over:
        table.answer(player.answer(table.observe(table.asked[0])))
    return [move.option.text for move in table.moves]


def test_the_random_player_is_random_and_repeats_itself_for_a_seed() -> None:
    assert answers(1) == answers(1)
    assert answers(1) != answers(2)


def test_the_random_player_takes_every_option() -> None:
    table = Table.new(GAME, 2, seed="table")
    seen, player = table.observe(table.asked[0]), RandomPlayer(1)
    assert seen.ask is not None
    assert {player.answer(seen) for _ in range(50)} == {option.text for option in seen.ask.options}
