"""What pictures are made from: no more than the viewer knows. Tests of the pictures themselves are in tests/browser."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from cantina.games import registry
from cantina.kernel import FastChance
from cantina.research import camera
from cantina.research.cycle import GameEnv
from cantina.research.rendering import position
from cantina.research.single import SeatEnv

GAMES = list(registry())


def at(game: str, answers: int, **chosen: Any) -> GameEnv:
    """Somewhere in a random game."""
    env = GameEnv(game, **chosen)
    env.reset(seed=2)
    choice = FastChance(2)
    for _ in range(answers):
        if not env.episode.over:
            env.step(choice.pick(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()))
    return env


@pytest.mark.parametrize("game", GAMES)
def test_the_page_gets_what_the_viewer_knows(game: str) -> None:
    """In every world that a seat takes for possible it is the same; with all cards open it is not."""
    unlike = set()
    for answers in (1, 7, 23):
        env = at(game, answers)
        state, seats = env.episode.state, env.numbers.setup.seats
        if env.episode.over:
            continue
        for viewer in [None, *range(seats)]:
            other = at(game, answers)
            other.episode.state = env.episode.shown(viewer).determinize(viewer, FastChance(5))
            other.episode._before = None
            assert position(env.episode, viewer, "en") == position(other.episode, viewer, "en")
            if position(env.episode, "open", "en") != position(other.episode, "open", "en"):
                unlike.add(viewer)
        assert position(env.episode, "open", "en")["me"] is None
        assert state is env.episode.state
    assert unlike or not registry()[game].hidden


def test_answers_to_choose_from_are_shown_to_who_is_asked() -> None:
    env = at("secret-invasion", 0)
    asked = env.episode.turn
    assert position(env.episode, asked, "en")["ask"]["options"]
    for viewer in (1 - asked, None, "open"):
        assert not position(env.episode, viewer, "en")["ask"]["options"]


def test_half_an_answer_is_in_nobody_elses_picture() -> None:
    env = at("warlords", 0)
    choice = FastChance(1)
    halves = 0
    while not env.episode.over and halves < 5:
        before = {seat: position(env.episode, seat, "en") for seat in range(2) if seat != env.episode.turn}
        env.step(choice.pick(np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()))
        if env.episode._before is not None:
            halves += 1
            assert all(position(env.episode, seat, "en") == shown for seat, shown in before.items())
    assert halves


@pytest.mark.parametrize("env", [GameEnv, SeatEnv])
def test_what_is_missing_is_said_at_once(env: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for mode in ("rgb_array", "human"):
        with monkeypatch.context() as without:
            without.setattr(camera, "STATIC", tmp_path)
            with pytest.raises(RuntimeError, match="make web"):
                env("warlords", render_mode=mode)
        with monkeypatch.context() as without:
            without.setattr(camera, "find_spec", lambda _: None)
            with pytest.raises(RuntimeError, match=r'playwright and pillow: pip install "cantina\[render\]"'):
                env("warlords", render_mode=mode)
    assert env("warlords", render_mode="ansi").metadata["render_modes"] == ["ansi", "rgb_array", "human"]
