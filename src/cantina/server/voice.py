"""What the house itself says, in words."""

import functools

from cantina.kernel import Line
from cantina.words import GameWords


@functools.cache
def words(language: str) -> GameWords:
    """Made once: such words refer to themselves, so that nobody would throw them away."""
    return GameWords(language, packages=("cantina.server",))


def in_words(line: Line, language: str) -> str:
    voice = words(language)
    return voice.line(line) if voice.has(line.key) else voice("trouble")
