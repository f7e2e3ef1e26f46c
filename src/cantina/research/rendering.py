"""A table that programs play at, for people to look at."""

from copy import copy
from typing import Any, Literal

import msgspec

from cantina.kernel import View
from cantina.kernel.asking import ask_view
from cantina.research.camera import SIZE, Picture, missing, the_camera
from cantina.research.episode import Episode
from cantina.words import LANGUAGES, GameWords

Viewpoint = int | Literal["open"] | None
"""Whose eyes see it: a seat's, a spectator's (None), or with all cards open."""
MODES = ["ansi", "rgb_array", "human"]
FRAMES_PER_SECOND = 2


def view_of(episode: Episode, viewpoint: Viewpoint) -> View:
    game, state = episode.game, episode.state
    if viewpoint == "open":
        return game.open_view(state)
    return game.view(episode.shown(viewpoint), viewpoint)


def in_words(episode: Episode, viewpoint: Viewpoint, language: str) -> str:
    """The table as text."""
    words = GameWords(language, episode.game, names_of(episode), seat_of(viewpoint))
    return episode.game.describe(view_of(episode, viewpoint), words)


def names_of(episode: Episode) -> list[str]:
    return [f"player_{seat}" for seat in range(episode.state.seats)]


def seat_of(viewpoint: Viewpoint) -> int | None:
    return viewpoint if isinstance(viewpoint, int) else None


def position(episode: Episode, viewpoint: Viewpoint, language: str) -> dict[str, Any]:
    """All that the page gets to draw the table from: what the viewer sees, and the question as it is put to them."""
    seat = seat_of(viewpoint)
    shown = episode.state if viewpoint == "open" else episode.shown(seat)
    return {
        "game": episode.game.id,
        "language": language,
        "view": msgspec.to_builtins(view_of(episode, viewpoint)),
        "me": seat,
        "names": names_of(episode),
        "ask": msgspec.to_builtins(ask_view(shown, seat)),
        "winners": list(episode.state.winners) if episode.over else [],
    }


def picture(episode: Episode, viewpoint: Viewpoint, language: str) -> Picture:
    """The table as the page shows it."""
    return the_camera().take(position(episode, viewpoint, language))


class Renderer:
    """Shows an environment's table in one of the ways that Gymnasium and PettingZoo know."""

    def __init__(self, mode: str | None, viewpoint: Viewpoint, language: str, seats: int) -> None:
        if mode not in (None, *MODES):
            raise ValueError(f"render_mode {mode!r} is none of {MODES}")
        if viewpoint not in (None, "open", *range(seats)):
            raise ValueError(f"viewpoint {viewpoint!r} is no seat from 0 to {seats - 1}, nor None or 'open'")
        if language not in LANGUAGES:
            raise ValueError(f"language {language!r} is none of {', '.join(LANGUAGES)}")
        lacking = missing() if mode in ("rgb_array", "human") else ""
        if lacking:
            raise RuntimeError(lacking)
        self.mode, self.viewpoint, self.language = mode, viewpoint, language
        self.window: Window | None = None

    def render(self, episode: Episode) -> Any:
        if self.mode == "ansi":
            return in_words(episode, self.viewpoint, self.language)
        if self.mode is None:
            return None
        frame = picture(episode, self.viewpoint, self.language)
        if self.mode == "rgb_array":
            return frame
        self.window = self.window or Window()
        return self.window.show(frame)

    def close(self) -> None:
        """Let go of what the pictures needed."""
        if self.window is not None:
            self.window.close()
            self.window = None

    def __deepcopy__(self, _known: object) -> "Renderer":
        """A window is never shared: the copy opens its own when it needs one."""
        twin = copy(self)
        twin.window = None
        return twin


class Window:
    """Where a person watches."""

    def __init__(self) -> None:
        try:
            import pygame
        except ImportError:
            raise RuntimeError('a window needs pygame: pip install "cantina[render]"') from None
        self.pygame = pygame
        pygame.display.init()
        pygame.display.set_caption("Cantina")
        self.surface = pygame.display.set_mode(SIZE, pygame.SCALED | pygame.RESIZABLE)
        self.clock = pygame.time.Clock()

    def show(self, frame: Picture) -> None:
        self.surface.blit(self.pygame.surfarray.make_surface(frame.swapaxes(0, 1)), (0, 0))
        self.pygame.event.pump()
        self.pygame.display.flip()
        self.clock.tick(FRAMES_PER_SECOND)

    def close(self) -> None:
        self.pygame.display.quit()
