"""`cantina games`: what can be played, how it can be set up, and against whom."""

from argparse import Namespace
from typing import Any

from rich.text import Text

from cantina.bots import levels, player_names
from cantina.cli.screen import DIM, GOLD, Screen
from cantina.games import registry
from cantina.kernel import Choice, Game, Range, SetupOption
from cantina.words import GameWords


def games(_: Namespace, words: GameWords, screen: Screen) -> int:
    """All there is, one game after the other."""
    for game in registry().values():
        show_game(game, words, screen)
    screen.say()
    screen.say(words("games-how"), DIM)
    return 0


def show_game(game: Game[Any], words: GameWords, screen: Screen) -> None:
    voice = GameWords(words.language, game)
    screen.heading(voice("game-title"))
    screen.say(game.id, GOLD)
    screen.say(f"{voice('game-players')}, {voice('game-minutes')}")
    screen.say(voice("game-pitch"))
    if game.options:
        screen.say()
        screen.say(words("games-setup"), DIM)
    for option in game.options:
        show_option(option, game, voice, words, screen)
    screen.say()
    screen.say(words("games-bots", bots=", ".join(player_names(game))))
    if known := levels(game):
        screen.pairs([(Text(level_name(level, voice)), voice(f"player-{level}.about")) for level in known])


def level_name(level: str, voice: GameWords) -> str:
    """As it is typed, and as it is called in the reader's language where that is another word."""
    called = voice(f"player-{level}")
    return level if called.casefold() == level else f"{level} ({called})"


def show_option(option: SetupOption, game: Game[Any], voice: GameWords, words: GameWords, screen: Screen) -> None:
    """A setting with its values; the usual one is marked."""
    screen.say(f"{option.name}: {voice(f'setup-{option.name}')}", "bold", indent=2)
    screen.say(voice(f"setup-{option.name}.about"), indent=4)
    if isinstance(option, Range):
        values = [(f"{option.low}–{option.high}", words("games-range", value=option.default))]
    else:
        values = [(str(value), value_words(option, value, voice, words)) for value in option.choices(game.seats[-1])]
    screen.pairs([(Text(value), meaning) for value, meaning in values], indent=4)


def value_words(option: SetupOption, value: str | int, voice: GameWords, words: GameWords) -> str:
    key = f"setup-{option.name}-{value}"
    text = voice(key) if voice.has(key) else ""
    if isinstance(option, Choice) and value in option.seats:
        text += " " + words("games-from-seats", seats=option.seats[str(value)])
    if value == option.default:
        text += " " + words("games-usual")
    return text.strip()
