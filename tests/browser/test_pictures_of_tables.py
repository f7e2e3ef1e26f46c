"""Tables of PettingZoo and Gymnasium as pictures: their own tests, and that the pictures show what they should."""

import asyncio
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import render_test

import cantina.research
from cantina.games import registry
from cantina.research.camera import SIZE, Camera
from cantina.research.cycle import GameEnv
from cantina.research.registration import name
from cantina.research.rendering import position

GAMES = list(registry())


@pytest.fixture(autouse=True)
def no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows open where nobody looks."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_is_content(game: str) -> None:
    render_test(lambda **mode: cantina.research.aec(game, **mode))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("error", "ignore:no fast renderer")
def test_gymnasium_is_content(game: str) -> None:
    """It tries all modes."""
    env = gymnasium.make(name(game), opponents="random", render_mode="rgb_array")
    check_env(env.unwrapped, skip_render_check=False)


@pytest.mark.parametrize("game", GAMES)
def test_pictures_show_the_table(game: str) -> None:
    """Of every viewer another one, the same again for the same position, and another after an answer."""
    env = GameEnv(game, render_mode="rgb_array", viewpoint=0)
    env.reset(seed=4)
    own = env.render()
    assert own.shape == (SIZE[1], SIZE[0], 3)
    assert len(np.unique(own.reshape(-1, 3), axis=0)) > 100
    assert alike(own, env.render())
    env.renderer.viewpoint = "open"
    assert not alike(own, env.render())
    env.renderer.viewpoint = 0
    for _ in range(4):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert not alike(own, env.render())


def alike(one: Any, other: Any) -> bool:
    """But for the edges of letters and lines."""
    return bool((np.abs(one.astype(int) - other).max(axis=2) > 60).mean() < 0.0005)


def test_a_position_leaves_nothing_behind() -> None:
    """What a picture shows depends on nothing that was shown before."""
    env = GameEnv("secret-invasion", render_mode="rgb_array", viewpoint=1)
    env.reset(seed=4)
    first = env.render()
    for viewpoint in ("open", 0):
        env.renderer.viewpoint = viewpoint
        env.render()
    env.renderer.viewpoint = 1
    assert alike(first, env.render())


def test_words_are_in_the_language_that_was_asked_for() -> None:
    camera = Camera()
    try:
        for language, word in (("en", "deck"), ("ru", "колода")):
            env = GameEnv("secret-invasion", language=language)
            env.reset(seed=1)
            camera.take(position(env.episode, None, language))
            assert word in camera._do(lambda: camera.page.inner_text("main"))
    finally:
        camera.close()


def test_a_notebook_has_a_loop_running() -> None:
    env = GameEnv("warlords", render_mode="rgb_array")
    env.reset(seed=1)

    async def cell() -> Any:
        return env.render()

    with ThreadPoolExecutor(1) as notebook:  # the thread of the tests may have such a loop already
        assert notebook.submit(asyncio.run, cell()).result().any()


def test_a_window_for_people() -> None:
    """It is drawn by itself, and a copy opens its own."""
    env = GameEnv("warlords", render_mode="human")
    env.reset(seed=1)
    window = env.renderer.window
    assert window is not None
    assert window.surface.get_size() == SIZE
    assert window.pygame.surfarray.array3d(window.surface).any()
    assert deepcopy(env).renderer.window is None
    env.close()
    assert env.renderer.window is None


PROGRAM = """
from cantina.research.cycle import GameEnv
env = GameEnv("warlords", render_mode="rgb_array")
env.reset()
print(env.render().shape)
"""


def run(**environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, env={**os.environ, **environment}, check=False
    )


def test_without_a_chromium_it_is_said_how_to_get_one() -> None:
    done = run(CHROMIUM="/nowhere")
    assert done.returncode == 1
    assert "RuntimeError: pictures need a Chromium that starts: run `playwright install chromium`" in done.stderr


def test_the_process_ends_with_a_camera_open() -> None:
    done = run()
    assert (done.stdout.strip(), done.stderr) == (str((SIZE[1], SIZE[0], 3)), "")
