"""The games as Gymnasium environments: one seat is the learner's, bots of one's choice have the others.

After `import cantina.research`: `gymnasium.make("cantina/SecretInvasion-v0", players=4, opponents="able")`.
"""

from collections.abc import Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from cantina.bots import answer_of, make_player
from cantina.kernel import FastChance, Imagination, Line, Observation, Refusal
from cantina.kernel.asking import ask_view
from cantina.research.episode import SEEDS, Episode, Mask, Numbers, Observed, Rewards, numbers_of, space_of
from cantina.research.rendering import FRAMES_PER_SECOND, MODES, Renderer, Viewpoint

Illegal = Literal["lose", "raise"]


class Company:
    """The bots at the other seats of one game, with what each has heard."""

    def __init__(self, episode: Episode, players: dict[int, str], seeds: Sequence[int]) -> None:
        self.episode = episode
        self.players = {
            seat: make_player(episode.game, name, seed)
            for (seat, name), seed in zip(players.items(), seeds, strict=True)
        }
        self.heard: dict[int, list[Line]] = {seat: [] for seat in players}
        self.listened = 0

    def listen(self) -> None:
        """What was said since the last time."""
        events = self.episode.state.events or []
        for seat, heard in self.heard.items():
            heard += [line for event in events[self.listened :] if (line := event.heard_by(seat)) is not None]
        self.listened = len(events)

    def decide(self, seat: int) -> int:
        """What the bot at this seat answers, by number."""
        self.listen()
        state, game = self.episode.state, self.episode.game
        seen = Observation(seat, game.view(state, seat), ask_view(state, seat), self.heard[seat][:], hushed=True)
        text = answer_of(self.players[seat], seen, lambda: Imagination(state.determinize(seat, FastChance(0)), seat))
        return self.episode.numbers.vocabulary.index(text)


class SeatEnv(gymnasium.Env[Observed, np.int64]):
    """One seat of a game against bots.

    `opponents` is a bot's name (`able`, `random`, …) or one for each of the other seats, clockwise from the learner.
    `seat` is the learner's place, or `random`: another one in each game. Who answers illegally loses at once; with
    `illegal="raise"` it is an error. `action_masks()` says what is legal, as the observation does. What is rendered is
    what the learner sees, unless `viewpoint` is another seat, a spectator (None) or all cards (`open`).
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": FRAMES_PER_SECOND}

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str | Sequence[str] = "able",
        seat: int | Literal["random"] = 0,
        rewards: Rewards = "outcome",
        scaled: bool = True,
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        viewpoint: Viewpoint | Literal["own"] = "own",
        language: str = "en",
        **options: Any,
    ) -> None:
        self.numbers: Numbers = numbers_of(game, players, **options)
        seats = self.numbers.setup.seats
        self.opponents = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != seats - 1:
            raise ValueError(f"{seats - 1} opponents have the other seats, not {len(self.opponents)}")
        for opponent in {*self.opponents}:
            make_player(self.numbers.game, opponent, 0)  # refused at once, not in the middle of a game
        if seat != "random" and seat not in range(seats):
            raise Refusal("bad-seats", game=game, seats=seat, low=0, high=seats - 1)
        self.place = seat
        self.rewarded: Rewards = rewards
        self.is_scaled = scaled
        self.illegal = illegal
        self.render_mode = render_mode
        self.sees_own = viewpoint == "own"
        self.renderer = Renderer(render_mode, None if viewpoint == "own" else viewpoint, language, seats)
        self.observation_space: Any = space_of(self.numbers, scaled)
        self.action_space = spaces.Discrete(self.numbers.vocabulary.size)
        self.seat = 0
        self._ended = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """Deal anew and play to the learner's first decision. A game that ends before is none."""
        super().reset(seed=seed)
        while True:
            self.begin()
            self.play_on()
            if not self.episode.over:
                self.watched()
                return self.observed(), self.info()

    def begin(self) -> None:
        luck, *seeds = (int(seed) for seed in self.np_random.integers(SEEDS, size=len(self.opponents) + 1))
        self.episode = Episode(self.numbers, luck, self.rewarded, telling=True)
        seats = self.numbers.setup.seats
        self.seat = int(self.np_random.integers(seats)) if self.place == "random" else self.place
        if self.sees_own:
            self.renderer.viewpoint = self.seat
        others = [(self.seat + away) % seats for away in range(1, seats)]
        self.company = Company(self.episode, dict(zip(others, self.opponents, strict=True)), seeds)
        self._ended = False

    def play_on(self) -> float:
        """The others answer until it is the learner's turn or the end; what that brought."""
        earned = 0.0
        while not self.episode.over and self.episode.turn != self.seat:
            earned += self.episode.answer(self.company.decide(self.episode.turn))[self.seat]
        return earned

    def step(self, action: np.int64 | int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        if self._ended:
            raise gymnasium.error.ResetNeeded("the game is over: reset first")
        if not 0 <= action < self.numbers.vocabulary.size or not self.action_masks()[action]:
            return self.lose(int(action))
        earned = self.episode.answer(int(action))[self.seat] + self.play_on()
        self._ended = self.episode.over
        self.watched()
        return self.observed(), earned, self._ended, False, self.info()

    def lose(self, action: int) -> tuple[Observed, float, bool, bool, dict[str, Any]]:
        """What comes of an illegal answer."""
        if self.illegal == "raise":
            text = self.numbers.vocabulary.text(action)
            raise ValueError(f"{text!r} is not legal here, but {', '.join(self.info()['legal'])}")
        self._ended = True
        return self.observed(), -1.0, True, False, {"illegal": True, **self.info()}

    def action_masks(self) -> Mask:
        """What is legal, as libraries with masked learners ask for it."""
        return self.episode.mask(self.seat)

    def observed(self) -> Observed:
        return self.episode.observed(self.seat, self.is_scaled)

    def info(self) -> dict[str, Any]:
        """The seat, and the notations of what may be answered."""
        legal = [] if self.episode.over else [option.text for option in self.episode.options()]
        return {"seat": self.seat, "legal": legal}

    def watched(self) -> None:
        """Where a person watches, every position of the learner is shown by itself."""
        if self.render_mode == "human":
            self.render()

    def render(self) -> Any:
        """The table: in words, as a picture, or in the window where a person watches."""
        return self.renderer.render(self.episode)

    def close(self) -> None:
        self.renderer.close()
