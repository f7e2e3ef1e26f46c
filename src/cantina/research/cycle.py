"""The games as PettingZoo environments: agents in turn (AEC), and all at once where a library wants that (parallel).

Each game also has a module as PettingZoo's own have: `from cantina.research import secret_invasion_v0`, then
`secret_invasion_v0.env(players=4, tokens=3)`. The number grows whenever an environment changes its meaning.
"""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from cantina.research.episode import SEEDS, Episode, Observed, Rewards, numbers_of, space_of
from cantina.research.registration import title
from cantina.research.rendering import FRAMES_PER_SECOND, MODES, Renderer, Viewpoint


class GameEnv(AECEnv[str, Observed, int | None], EzPickle):  # type: ignore[misc]
    """A game, its players in turn: `player_0` sits at the first seat.

    `players` and the setup options say what is played. `rewards` are the outcome or changes of the score. With `scaled`
    the numbers are floats of about one, else whole. What is rendered is what `viewpoint` sees: a seat, a spectator
    (None), or all cards (`open`).
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        rewards: Rewards = "outcome",
        scaled: bool = True,
        render_mode: str | None = None,
        viewpoint: Viewpoint = "open",
        language: str = "en",
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, players, rewards, scaled, render_mode, viewpoint, language, **options)
        super().__init__()
        if rewards not in ("outcome", "score"):
            raise ValueError(f"rewards are 'outcome' or 'score', not {rewards!r}")
        self.metadata = {
            "name": title(game),
            "render_modes": MODES,
            "is_parallelizable": False,
            "render_fps": FRAMES_PER_SECOND,
        }
        self.numbers = numbers_of(game, players, **options)
        self.rewarded: Rewards = rewards
        self.is_scaled = scaled
        self.render_mode = render_mode
        self.renderer = Renderer(render_mode, viewpoint, language, self.numbers.setup.seats)
        self.possible_agents = [f"player_{seat}" for seat in range(self.numbers.setup.seats)]
        self.agents = self.possible_agents[:]
        self.seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: space_of(self.numbers, scaled) for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(self.numbers.vocabulary.size) for agent in self.agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. With a seed this game, and those after it, can be had again."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self.episode = Episode(self.numbers, int(self._random.integers(SEEDS)), self.rewarded)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._next()
        if self.render_mode == "human":
            self.render()

    def _next(self) -> None:
        """Who decides next, with the notations of what may be answered."""
        if self.episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = self.possible_agents[self.episode.turn]
        self.infos[self.agent_selection]["legal"] = [option.text for option in self.episode.options()]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to answer")
        earned = self.episode.answer(int(action))
        self.infos[agent] = {"answered": self.numbers.vocabulary.text(int(action))}
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {one: earned[self.seat[one]] for one in self.agents}
        self._accumulate_rewards()
        self._next()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observed:
        """What an agent may know, and its legal answers; for those whose turn it is not there are none."""
        return self.episode.observed(self.seat[agent], self.is_scaled)

    def render(self) -> Any:
        """The table: in words, as a picture, or in the window where a person watches."""
        return self.renderer.render(self.episode)

    def close(self) -> None:
        self.renderer.close()

    def __deepcopy__(self, known: dict[int, Any]) -> "GameEnv":
        """The same position with the same luck to come, to be played on apart from this one."""
        twin = type(self).__new__(type(self))
        known[id(self)] = twin
        twin.__dict__ = deepcopy(self.__dict__, known)
        return twin


def aec(game: str, **chosen: Any) -> AECEnv[str, Observed, int | None]:
    """The environment of a game, in PettingZoo's usual wrappers: who answers illegally loses, and the game ends."""
    env: Any = wrappers.TerminateIllegalWrapper(GameEnv(game, **chosen), illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


def parallel(game: str, **chosen: Any) -> ParallelEnv[str, Observed, int | None]:
    """The same with actions for everybody at each step; of them that of the agent whose turn it is counts."""
    return turn_based_aec_to_parallel(GameEnv(game, **chosen))


def conventional(game: str) -> tuple[Callable[..., Any], Callable[..., Any], Callable[..., Any]]:
    """`env`, `raw_env` and `parallel_env`, as the modules of PettingZoo's own games have them."""

    def env(**chosen: Any) -> AECEnv[str, Observed, int | None]:
        return aec(game, **chosen)

    def raw_env(**chosen: Any) -> GameEnv:
        return GameEnv(game, **chosen)

    def parallel_env(**chosen: Any) -> ParallelEnv[str, Observed, int | None]:
        return parallel(game, **chosen)

    return env, raw_env, parallel_env
