"""Two worlds at decisions of every registered game: what is chosen in secret shows nowhere before it is told."""

from collections import Counter
from typing import Any

import pytest

from cantina.games import find
from cantina.kernel import Game, Setup
from conformance.kinds import check_choices
from conformance.side_by_side import check_answers, check_dealt
from conformance.worlds import check_worlds

MOST = 16
"""How many decisions of each game are made in two ways, each question about as often."""

HIDDEN = {
    "secret-invasion": "other target; back target; other second-try",
    "warlords": "other star-destroyer; back star-destroyer; other wreck",
    "starfighter": "other place; back place; back where; other effect-lateral",
    "path-to-hope": "other mix-first; back mix-first; other mix-second; back mix-second; other tank; changed tank",
    "rebellion": (
        "other choose-base; other assign; back assign; other first-leader; other origin; back origin; other how-many; "
        "back how-many; other top-objective; other keep-project; back put-probe; other turn"
    ),
}
"""Secret choices that random games have to come to, by game."""
ENOUGH = 8
"""How many random games are enough for that."""


def test_hidden_choices_stay_hidden(game: Game[Any], setup: Setup, rounds: int) -> None:
    found = Counter[str]()
    for i in range(rounds):
        found += check_worlds(game, setup, f"worlds {i}", MOST)
    if game.secret_choices:
        assert found, "no two worlds differed in what somebody cannot know"


@pytest.mark.parametrize("name", HIDDEN)
def test_the_secret_choices_of_a_game_are_among_them(name: str) -> None:
    game, wanted = find(name), set(HIDDEN[name].split("; "))
    for i in range(ENOUGH):
        for seats in game.seats:
            setup = game.setup(seats)
            wanted -= set(check_worlds(game, setup, f"kinds {i}", MOST))
            if not wanted:
                return
    assert not wanted, f"never visited: {wanted}"


def test_answers_that_are_told_alike_look_alike(game: Game[Any], setup: Setup, rounds: int) -> None:
    for i in range(rounds):
        check_answers(game, setup, f"answers {i}", MOST)


def test_only_in_a_game_of_secret_choices_answers_are_told_alike(game: Game[Any]) -> None:
    check_choices(game, game.setup(game.seats[-1]), "alike", MOST)


def test_what_was_dealt_stays_hidden_at_the_table(game: Game[Any], setup: Setup, rounds: int) -> None:
    differing = sum(check_dealt(game, setup, f"dealt {i}", MOST) for i in range(rounds))
    assert bool(differing) == game.hidden
