"""Every word of the page exists in Russian and in English, and no word lies there unused."""

import re
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from cantina import games
from cantina.bots import levels, player_names
from cantina.server.tables.seating import BOT_NAMES
from cantina.words import LANGUAGES, introductions, sources

WEB = Path(__file__).resolve().parents[2] / "web" / "src"
SOURCES = [path for path in WEB.rglob("*") if path.suffix in (".ts", ".svelte") and "games/" not in path.as_posix()]
SOURCES += [WEB / "games" / "TextBoard.svelte"]

SAID = re.compile(r"""["'`]([a-z][a-z0-9]*(?:-[a-z0-9]+)+|undo)["'`]""")
BUILT = re.compile(r"\bt\(`([a-z-]*)\$\{[^}]+\}([a-z-]*)`")
PLAIN = re.compile(r"""\bt\(\s*["']([a-z-]+)["']""")
CHOSEN = re.compile(r"""\bt\([^"'`()]*\?\s*"([a-z-]+)"\s*:\s*"([a-z-]+)\"""")


def texts() -> str:
    return "\n".join(path.read_text("utf-8") for path in SOURCES)


def messages(text: str) -> dict[str, ast.Message]:
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def page(language: str) -> dict[str, ast.Message]:
    return messages("\n".join(path.read_text("utf-8") for path in (WEB / "locale").glob(f"*{language}.ftl")))


def variables(message: ast.Message) -> set[str]:
    found: set[str] = set()

    class Reader(Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
            found.add(node.id.name)

    Reader().visit(message)
    return found


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    ru, en = page("ru"), page("en")
    assert set(ru) == set(en)
    assert {key for key in ru if variables(ru[key]) != variables(en[key])} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_that_the_page_says_is_there(language: str) -> None:
    known = {**page(language), **messages("\n".join(sources(None, language, ("cantina.server",))))}
    said = texts()
    wanted = set(PLAIN.findall(said)) | {key for pair in CHOSEN.findall(said) for key in pair}
    assert wanted - set(known) == set()
    for first, last in BUILT.findall(said):
        assert [key for key in known if key.startswith(first) and key.endswith(last)], f"{first}…{last}"


def test_no_message_of_the_page_is_left_over() -> None:
    said = texts()
    plain = set(SAID.findall(said))
    built = [(first, last) for first, last in BUILT.findall(said) if first or last]
    left = {
        key
        for key in page("en")
        if key not in plain and not any(key.startswith(a) and key.endswith(b) for a, b in built)
    }
    assert left == set()


BOARD = re.compile(r"""\bwords\((?:[^"'`()]*\?\s*)?["']([a-z-]+)["'](?:\s*:\s*["']([a-z-]+)["'])?""")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.registry())
def test_a_board_says_only_what_its_own_game_has_words_for(game: str, language: str) -> None:
    """That a message exists somewhere is a matter of types; here it has to be one of this game."""
    brought = Path(str(resources.files(games.find(game).package))) / "board"
    folders = (WEB / "games" / game, brought)
    boards = [path for folder in folders for path in folder.rglob("*") if path.suffix in (".ts", ".svelte")]
    said = {key for path in boards for pair in BOARD.findall(path.read_text("utf-8")) for key in pair if key}
    known = {**page(language), **messages("\n".join(sources(games.find(game), language, ("cantina.server",))))}
    assert said
    assert said - set(known) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_does_not_speak_over_what_all_games_share(language: str) -> None:
    shared = messages("\n".join(sources(None, language, ("cantina.server",))))
    assert set(page(language)) & set(shared) == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.registry())
def test_every_game_has_the_words_of_its_card_in_the_lobby(game: str, language: str) -> None:
    known = messages(introductions([games.find(game)], language))
    needed = {f"game-{what}-{game}" for what in ("title", "pitch", "players", "minutes")}
    bots = {f"player-{bot}-{game}" for bot in player_names(games.find(game))}
    assert needed <= set(known) <= needed | bots | {f"{bot}.about" for bot in bots}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.registry())
def test_the_card_in_the_lobby_tells_of_whom_one_can_play_against(game: str, language: str) -> None:
    known = messages(introductions([games.find(game)], language))
    offered: list[str] = [*levels(games.find(game))] or [*games.find(game).players()]
    assert offered
    for bot in offered:
        assert [one.id.name for one in known[f"player-{bot}-{game}"].attributes] == ["about"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_is_somebody(language: str) -> None:
    known = {key: message for key, message in page(language).items() if key.startswith("bot-")}
    said = {key: [one.id.name for one in message.attributes] for key, message in known.items()}
    somebody = {f"bot-{name.lower()}": ["hello", "won", "lost"] for name in BOT_NAMES}
    assert said == {**somebody, "bot-team": ["won", "lost"]}
