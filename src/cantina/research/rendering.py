"""A table that programs play at, for people to look at."""

from typing import Any, Literal

from cantina.kernel import View
from cantina.research.episode import Episode
from cantina.words import LANGUAGES, GameWords

Viewpoint = int | Literal["open"] | None
"""Whose eyes see it: a seat's, a spectator's (None), or with all cards open."""
MODES = ["ansi"]


def view_of(episode: Episode, viewpoint: Viewpoint) -> View:
    game, state = episode.game, episode.state
    if viewpoint == "open":
        return game.open_view(state)
    return game.view(episode.shown(viewpoint), viewpoint)


def in_words(episode: Episode, viewpoint: Viewpoint, language: str) -> str:
    """The table as text."""
    names = [f"player_{seat}" for seat in range(episode.state.seats)]
    seat = viewpoint if isinstance(viewpoint, int) else None
    return episode.game.describe(view_of(episode, viewpoint), GameWords(language, episode.game, names, seat))


class Renderer:
    """Shows an environment's table in one of the ways that Gymnasium and PettingZoo know."""

    def __init__(self, mode: str | None, viewpoint: Viewpoint, language: str, seats: int) -> None:
        if mode not in (None, *MODES):
            raise ValueError(f"render_mode {mode!r} is none of {MODES}")
        if viewpoint not in (None, "open", *range(seats)):
            raise ValueError(f"viewpoint {viewpoint!r} is no seat from 0 to {seats - 1}, nor None or 'open'")
        if language not in LANGUAGES:
            raise ValueError(f"language {language!r} is none of {', '.join(LANGUAGES)}")
        self.mode, self.viewpoint, self.language = mode, viewpoint, language

    def render(self, episode: Episode) -> Any:
        return in_words(episode, self.viewpoint, self.language) if self.mode == "ansi" else None

    def close(self) -> None:
        """Let go of what the pictures needed."""
