"""A table that programs play at, for people to look at: in words."""

from typing import Any, Literal

from cantina.kernel import View
from cantina.research.episode import Episode
from cantina.words import GameWords

Viewpoint = int | Literal["open"] | None
"""Whose eyes see it: a seat's, a spectator's (None), or with all cards open."""


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


class Picture:
    def __init__(self, language: str, window: bool) -> None:
        pass

    def of(self, episode: Episode, viewpoint: Viewpoint) -> Any:
        raise NotImplementedError

    def close(self) -> None:
        pass
