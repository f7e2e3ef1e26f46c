"""Several people at one keyboard: nobody sees on the screen what only another may know."""

import re
from pathlib import Path
from typing import Any

import pytest

from cantina.cli.reply import effect
from cantina.cli.speech import words_in
from cantina.games import find, registry
from cantina.kernel import Game, Record, Table, replay
from cantina.words import LANGUAGES, GameWords
from cli.command import AnyKey, Cantina

NAMES = ["Анна", "Bo", "Cid", "Dé", "Eve", "Fox", "Gus", "Ида"]
LETTERS = re.compile(r"[^\W\d_]")


def may_know(game: Game[Any], path: Path, language: str) -> list[set[str]]:
    """By seat, every text that the game gives to it when it decides, and every line it has heard."""
    record = Record.parse(path.read_bytes())
    voices = [GameWords(language, game, record.header.seats, seat) for seat in range(len(record.header.seats))]
    known = [{voice("game-title"), *NAMES} for voice in voices]
    for table in replay(game, record):
        for seat in table.state.may_answer():
            known[seat] |= decision(table, seat, voices[seat])
    return [
        texts | {voice.line(line) for line in table.remembered(voice.seat)}
        for texts, voice in zip(known, voices, strict=True)
    ]


def decision(table: Table, seat: int, voice: GameWords) -> set[str]:
    """What a seat may see while it decides: the table, the question, the options, what others have openly chosen."""
    ask = table.ask(seat)
    assert ask
    known = {line.strip() for line in table.game.describe(table.view(seat), voice).split("\n")}
    known.add(voice.line(ask.prompt))
    for option in ask.options:
        known |= {voice.line(option.label), effect(option, voice)}
        if option.confirm is not None:
            sure = words_in(voice.language)
            known |= {voice.line(option.confirm), sure("sure", option=voice.line(option.label), yes=sure("yes"))}
    for at, given in ask.given.items():
        known.add(f"{NAMES[at]}: {voice.line(given.label)}")
    return known


def fixed_words(language: str) -> set[str]:
    """What the command itself says around a game."""
    words = words_in(language)
    known = {words(key) for key in ("pass-enter", "pass-undo", "seen", "play-keys", "together-sealed", "together-open")}
    typed = {"yes", *map(str, range(10))}
    return known | typed | {words("reply-unknown", typed=text) for text in typed}


def parts(line: str) -> list[str]:
    """A line of the screen without bullets and keys, cut into the texts it is made of."""
    plain = re.sub(r"^\s*(?:[·◆›]|\d+(?= ))?\s*", "", line)
    return [part.strip(" ─·═") for part in re.split(r"\s{2,}| · ", plain)]


def screens(out: str, language: str) -> list[tuple[str, list[str]]]:
    """Who was looking, and the lines that were to be seen meanwhile."""
    pass_line = words_in(language)("pass", name="")
    seen: list[tuple[str, list[str]]] = [("", [])]
    for line in out.splitlines():
        if line.startswith(pass_line):
            seen.append((line.removeprefix(pass_line), []))
        elif words_in(language)("over") in line:
            break
        else:
            seen[-1][1].append(line)
    return seen


def stranger(line: str, known: set[str]) -> bool:
    whole = re.sub(r"^\s*(?:[·◆›]|\d+(?= ))?\s*", "", line).strip()
    return not {whole, line.strip()} & known and any(LETTERS.search(part) and part not in known for part in parts(line))


def check_screens(game: Game[Any], out: str, path: Path, language: str) -> int:
    fixed = fixed_words(language)
    known = {name: texts | fixed for name, texts in zip(NAMES, may_know(game, path, language), strict=False)}
    shown = screens(out, language)
    for name, lines in shown[1:]:
        for line in lines:
            assert not stranger(line, known[name]), f"{name} saw: {line}"
    return len(shown)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*registry(), "toy"])
def test_nobody_sees_anothers_secrets(
    cantina: Cantina, monkeypatch: pytest.MonkeyPatch, name: str, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", "2000")
    game = find(name)
    names = ",".join(NAMES[: game.seats[-1]])
    result = cantina.with_keys(AnyKey(7), "play", name, "--players", names, "--save", "g", "--lang", language)
    assert result.code == 0, result.err
    assert check_screens(game, result.out, cantina.folder / "g", language) > game.seats[-1]


def test_the_search_can_fail(cantina: Cantina, toy: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen that is not cleared, as far as the reader is concerned: the next name on it sees the same lines."""
    monkeypatch.setenv("COLUMNS", "2000")
    result = cantina.with_keys(AnyKey(1), "play", toy, "--players", "Анна,Bo", "--save", "g")
    swapped = result.out.replace("to: Анна", "to: ?").replace("to: Bo", "to: Анна").replace("to: ?", "to: Bo")
    with pytest.raises(AssertionError, match="saw"):
        check_screens(find(toy), swapped, cantina.folder / "g", "en")


def test_the_one_who_looked_reads_it_before_the_screen_is_cleared(cantina: Cantina, toy: str) -> None:
    result = cantina("play", toy, "--players", "Ann,Bob", "--save", "g", typed=["", "1", "2", "", "", "q"])
    before, after = result.out.split("Pass the keyboard to: Bob")
    assert "◆ You see the number" in before
    assert "You see the number" not in after


def test_a_move_can_be_taken_back_while_the_keyboard_is_passed(cantina: Cantina, toy: str) -> None:
    typed = ["", "2", "2", "u", "", "2", "", "1", "q"]
    result = cantina("play", toy, "--players", "Ann,Bob", "--save", "g", typed=typed)
    order = re.findall(r"Pass the keyboard to: (\w+)", result.out)
    assert order == ["Ann", "Bob", "Ann", "Bob"]
    assert "Ann takes a move back." in result.out
    assert "(u: take the last move back" in result.out


def test_one_person_needs_no_passing(cantina: Cantina) -> None:
    result = cantina.with_keys(
        AnyKey(1), "play", "secret-invasion", "--set", "tokens=1", "--players", "Ann,random,random"
    )
    assert "Pass the keyboard" not in result.out


def test_leaving_while_the_keyboard_is_passed(cantina: Cantina, toy: str) -> None:
    result = cantina("play", toy, "--players", "Ann,Bob", "--save", "g", typed=["q"])
    assert result.code == 0
    assert "--resume g" in result.out
