"""Rungs 1 to 5 for every registered game."""

import random
from collections import Counter
from typing import Any

import pytest

from cantina.games import find
from cantina.kernel import SEAT_LIMIT, Game, Line, Record, Refusal, Setup, replay, verify
from cantina.kernel.asking import ask_view
from cantina.kernel.step import ASK_KINDS
from cantina.words import LANGUAGES, GameWords, sources
from conformance import ladder


def test_random_games_keep_the_invariants(game: Game[Any], setup: Setup, rounds: int) -> None:
    for i in range(rounds * 4):
        for s in ladder.walk(game, setup, f"random {i}"):
            ladder.check_position(game, s)


def test_clones_are_independent(game: Game[Any], setup: Setup, rounds: int) -> None:
    for i in range(rounds):
        ladder.check_clones(game, setup, f"clones {i}")


def test_records_replay_to_the_same_states(game: Game[Any], setup: Setup, rounds: int) -> None:
    for i in range(rounds):
        table, prints = ladder.play_table(game, setup, f"records {i}")
        data = table.record.to_bytes()
        again = Record.parse(data)
        assert again.to_bytes() == data
        replayed = [step.state.fingerprint() for step in replay(game, again)]
        assert replayed[:-1] == prints, "a replay goes another way"
        assert verify(game, again).heard(None) == table.heard(None)


def test_a_changed_record_is_refused(game: Game[Any]) -> None:
    table, _ = ladder.play_table(game, game.setup(), "tamper")
    lines = table.record.to_bytes().splitlines(keepends=True)
    some = sorted(random.Random("tamper").sample(range(len(lines)), min(len(lines), ladder.MOST_POSITIONS)))
    for number, line in enumerate(lines):
        if number not in some and number not in (0, len(lines) - 1):
            continue
        changed = line.replace(b'"chance":[', b'"chance":[1,', 1).replace(b'"answer":"', b'"answer":"x', 1)
        if changed == line:
            changed = line.replace(b'"is"', b'"is "', 1)
        for tampered in ([*lines[:number], changed, *lines[number + 1 :]], lines[:number] + lines[number + 1 :]):
            if tampered == lines[:-1]:
                continue  # without its last line it is simply an unfinished game
            with pytest.raises(Refusal, match="record-"):
                verify(game, Record.parse(b"".join(tampered)))


def test_nobody_sees_a_secret(game: Game[Any], setup: Setup, rounds: int) -> None:
    differing = sum(ladder.check_secrecy(game, setup, f"secrecy {i}") for i in range(rounds))
    if game.hidden:
        assert differing, "no twin ever differed: determinize does nothing"
    else:
        assert not differing, "it says that nothing is hidden, and deals something again"


def test_who_heard_the_same_sees_the_same(game: Game[Any], setup: Setup, rounds: int) -> None:
    assert sum(ladder.check_hearing(game, setup, f"hearing {i}") for i in range(rounds))


def test_no_free_undo_teaches_anything(game: Game[Any], setup: Setup, rounds: int) -> None:
    found = sum((ladder.check_undo(game, setup, f"undo {i}") for i in range(rounds)), Counter[str]())
    assert found["free"] or not found["held"], "nothing can ever be taken back, though not all is luck"


def test_every_word_is_there_in_both_languages(game: Game[Any], setup: Setup, rounds: int) -> None:
    names = ladder.NAMES[: setup.seats]
    viewers = (None, *range(setup.seats))
    words = {(at, lang): GameWords(lang, game, names, at) for at in viewers for lang in LANGUAGES}

    said: set[str] = set()

    def say(at: int | None, line: Line) -> None:
        if (known := f"{at} {line}") in said:
            return
        said.add(known)
        for lang in LANGUAGES:
            text = words[at, lang].line(line)
            assert text.strip() == text != ""
            assert "{" not in text
            assert "???" not in text

    for i in range(rounds):
        for n, s in enumerate(ladder.some(game, setup, f"words {i}")):
            at = viewers[n % len(viewers)]
            for lang in LANGUAGES:
                assert game.describe(game.view(s, at), words[at, lang])
                assert game.describe(game.open_view(s), words[at, lang])
        for s in ladder.walk(game, setup, f"words {i}"):
            for at in viewers:
                for line in ladder.heard(s.events, at):
                    say(at, line)
                if ask := ask_view(s, at):
                    assert ask.kind in ASK_KINDS
                    say(at, ask.prompt)
                    for option in ask.options:
                        say(at, option.label)
                        if option.confirm is not None:
                            assert option.confirm.key.startswith("confirm-")
                            say(at, option.confirm)
            ladder.check_forms(s.events)
            if s.events is not None:
                s.events.clear()


def test_the_game_and_its_setup_have_words(game: Game[Any]) -> None:
    for lang in LANGUAGES:
        words = GameWords(lang, game)
        for key in ("game-title", "game-pitch", "game-players", "game-minutes"):
            assert words(key)
        for option in game.options:
            assert words(f"setup-{option.name}")
            assert words(f"setup-{option.name}.about")
            for value in option.choices(game.seats[-1]):
                if isinstance(value, str):
                    assert words(f"setup-{option.name}-{value}")
        for player in ("random", *game.players()):
            assert words(f"player-{player}")
            assert words(f"player-{player}.about")
        for phrase in game.phrases:
            assert words(f"phrase-{phrase}")


def test_both_languages_have_the_same_messages(game: Game[Any]) -> None:
    keys = {}
    for lang in LANGUAGES:
        lines = [line for text in sources(game, lang) for line in text.splitlines()]
        keys[lang] = sorted(line.split("=")[0].strip() for line in lines if line[:1].isalpha() or line[:5] == "    .")
    assert keys["ru"] == keys["en"]


def test_the_usual_number_can_play(game: Game[Any]) -> None:
    assert game.usual in game.seats
    assert game.seats[-1] <= SEAT_LIMIT


def test_every_setup_that_cannot_be_is_refused(game: Game[Any]) -> None:
    for seats in (0, game.seats[0] - 1, game.seats[-1] + 1):
        with pytest.raises(Refusal, match="bad-seats"):
            game.setup(seats)
    with pytest.raises(Refusal, match="unknown-setup"):
        game.setup(game.seats[0], colour="red")
    for option in game.options:
        with pytest.raises(Refusal, match="bad-setup-value"):
            game.setup(game.seats[0], **{option.name: "no such value"})


def test_unknown_games_are_refused() -> None:
    with pytest.raises(Refusal, match="unknown-game"):
        find("chess")
