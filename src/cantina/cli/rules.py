"""What there is to read about a game in the terminal."""

from typing import Any

from rich.text import Text

from cantina.cli.screen import DIM, Screen
from cantina.kernel import Game
from cantina.words import GameWords, with_attribute
from cantina.words.book import rule_book


def show_rules(game: Game[Any], words: GameWords, screen: Screen) -> None:
    """What the game is about, what its cards do, and where the whole rules are."""
    voice = GameWords(words.language, game)
    screen.heading(voice("game-title"))
    screen.say(voice("game-pitch"))
    effects = with_attribute(game, words.language, "effect")
    if effects:
        screen.say()
        screen.pairs([(Text(voice(key, case="nom")), voice(f"{key}.effect")) for key in effects])
    book = rule_book(game, words.language)
    if book is not None:
        screen.say()
        screen.say(words("rules-at", path=str(book)), DIM)
