"""Playing in the terminal: whole games, what may be typed, undo, who sits where."""

from pathlib import Path

import pytest

from cantina.bots import LEVELS, ROOM, masters
from cantina.cli import hints, remembered, session
from cantina.cli.reply import Offer, command, understand
from cantina.cli.seating import spoken_names
from cantina.cli.speech import how_it_runs, words_in
from cantina.games import find, registry
from cantina.kernel import Record, Refusal, verify
from cantina.kernel.record import End
from cantina.words import LANGUAGES, GameWords
from cli.command import AnyKey, Cantina
from conformance.ladder import NAMES

QUICK = ["--set", "tokens=1", "--seed", "5"]
SI = "secret-invasion"


def checked(path: Path) -> Record:
    record = Record.parse(path.read_bytes())
    verify(find(record.header.game), record)
    return record


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", registry())
def test_a_whole_game_against_the_usual_bot(cantina: Cantina, name: str, language: str) -> None:
    result = cantina.with_keys(AnyKey(1), "play", name, "--lang", language, "--seed", "1", "--save", "game")
    assert result.code == 0, result.err
    assert isinstance(checked(cantina.folder / "game").entries[-1], End)
    title = GameWords(language, find(name))("game-title")
    assert {"en": f"{title} · the game is over", "ru": f"{title} · партия окончена"}[language] in result.out
    assert sorted(cantina.files()) == ["game"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", registry())
def test_a_whole_game_with_a_person_at_every_seat(cantina: Cantina, name: str, language: str) -> None:
    names = NAMES[: registry()[name].seats[-1]]
    result = cantina.with_keys(AnyKey(2), "play", name, "--players", ",".join(names), "--lang", language, "--save", "g")
    assert result.code == 0, result.err
    assert checked(cantina.folder / "g").header.seats == names


@pytest.mark.parametrize("level", LEVELS)
def test_bots_of_a_level(cantina: Cantina, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(masters, "SECONDS", 0.01)
    result = cantina.with_keys(AnyKey(5), "play", SI, *QUICK, "--seats", "3", "--level", level, "--save", "g")
    assert result.code == 0, result.err
    assert checked(cantina.folder / "g").header.seats[1:] == [f"bot:{level}"] * 2
    assert GameWords("en", find(SI))(f"player-{level}.about")[:20] in result.out


def test_the_level_of_the_last_game_is_remembered(cantina: Cantina) -> None:
    usual = seats_of(cantina, "play", SI, *QUICK, "--save", "1")
    assert seats_of(cantina, "play", SI, *QUICK, "--level", "novice", "--save", "2") == ["bot:novice"]
    assert seats_of(cantina, "play", SI, *QUICK, "--save", "3") == ["bot:novice"]
    assert seats_of(cantina, "play", SI, *QUICK, "--players", "Anna,counter", "--save", "4") == ["bot:counter"]
    assert seats_of(cantina, "play", "warlords", "--save", "5") != ["bot:novice"], "every game has its own"
    remembered.place().write_text("not what was written")
    assert seats_of(cantina, "play", SI, *QUICK, "--save", "6") == usual, "a spoilt file is as good as none"


def seats_of(cantina: Cantina, *words: str) -> list[str]:
    """Who sits opposite in a game that is left at once."""
    result = cantina(*words, typed="q\n")
    assert result.code == 0, result.err
    return Record.parse((cantina.folder / words[-1]).read_bytes()).header.seats[1:]


def test_how_long_a_master_thinks_does_not_show(cantina: Cantina, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer of a master that is seen comes after its whole time, also where it had no choice."""
    slept: list[float] = []
    monkeypatch.setattr(masters, "SECONDS", 0.01)
    monkeypatch.setattr(session, "monotonic", lambda: 7.0)
    monkeypatch.setattr(session, "sleep", slept.append)
    result = cantina("play", SI, *QUICK, "--players", "random,master", "--save", "g")
    assert result.code == 0, result.err
    moves = verify(find(SI), Record.parse((cantina.folder / "g").read_bytes())).moves
    seen = [move for move in moves if move.seat == 1 and not move.inner]
    assert seen
    assert slept == pytest.approx([0.01 * ROOM] * len(seen))


@pytest.mark.parametrize("language", LANGUAGES)
def test_beside_bots_it_is_said_whether_they_are_compiled(cantina: Cantina, language: str) -> None:
    """Once, with the first question; people alone do not need to know."""
    runs = words_in(language)("running", how=how_it_runs())
    begin = ["play", SI, *QUICK, "--lang", language, "--players"]
    people = cantina.with_keys(AnyKey(4), *begin, "Ann,Bob", "--save", "people").out
    bots = cantina.with_keys(AnyKey(4), *begin, "Ann,random", "--save", "bots").out
    assert [" ".join(out.split()).count(runs) for out in (people, bots)] == [0, 1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_decisions_of_several_at_once(cantina: Cantina, toy: str, language: str) -> None:
    result = cantina.with_keys(AnyKey(3), "play", toy, "--players", "Ann,Bob,random", "--lang", language, "--save", "g")
    assert result.code == 0, result.err
    assert {"en": "stay hidden", "ru": "откроются"}[language] in result.out
    assert {"en": "Answers are open.", "ru": "одновременно, в открытую"}[language] in result.out
    checked(cantina.folder / "g")


def test_open_answers_are_shown_in_words(cantina: Cantina, toy: str) -> None:
    typed = ["", "2", "2", "", "2", "2", "", "0", "", "0", "", "Bob", "", "Ann"]
    result = cantina("play", toy, "--players", "Ann,Bob", "--save", "g", typed=typed)
    assert "Ann: Bob" in result.out
    assert "· the game is over" in result.out


def test_only_bots(cantina: Cantina) -> None:
    result = cantina("play", SI, *QUICK, "--players", "random,bot:random,counter", "--save", "g")
    assert result.code == 0
    assert "Winner" in result.out
    assert checked(cantina.folder / "g").header.seats == ["bot:random", "bot:random", "bot:counter"]
    assert "random 1" in result.out
    assert "random 2" in result.out


def test_the_same_seed_gives_the_same_game(cantina: Cantina) -> None:
    for name in ("one", "two"):
        cantina.with_keys(AnyKey(4), "play", SI, *QUICK, "--seats", "4", "--save", name)
    files = cantina.files()
    assert files["one"] == files["two"]


def test_the_record_goes_to_the_data_folder(cantina: Cantina) -> None:
    result = cantina.with_keys(AnyKey(1), "play", SI, *QUICK)
    (name,) = cantina.files()
    assert name.startswith(f"data/cantina/records/{SI}-")
    assert name in result.out


def test_commands_and_wrong_answers(cantina: Cantina) -> None:
    typed = ["h", "t", "l", "l 2", "r", "4", "chewb", "", "", "7", "zz", "/h", "р", "ЗЗ", "q"]
    result = cantina("play", SI, *QUICK, "--save", "g", typed=typed)
    assert result.code == 0
    assert result.out.count("Answer with the number of an option") == 3
    assert "… 2 earlier lines" in result.out
    assert "Seventeen cards" in result.out
    assert "“chewb”:" in result.out
    assert result.out.count("is none of the options") == 3
    assert result.out.count("holds: ") == 2
    assert result.out.rstrip().endswith("cantina play --resume g")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", registry())
def test_a_hint_is_an_option_with_its_reasons(
    cantina: Cantina, name: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What stands first in a hint can be typed, and it is asked for with either keyboard."""
    monkeypatch.setattr(hints, "HINT_SECONDS", 0.05)
    result = cantina("--lang", language, "play", name, "--seed", "4", "--save", "g", typed=["i", "ш", "q"])
    assert result.code == 0
    title = {"en": "What would the best player do here?", "ru": "Что сделал бы лучший игрок?"}[language]
    before, *after = result.out.split(title)
    assert len(after) == 2
    best = after[0].splitlines()[1]
    assert best.startswith("› ")
    key = best.removeprefix("› ").split("  ")[0]
    assert f" {key}  " in before


def test_among_people_there_are_no_hints(cantina: Cantina) -> None:
    result = cantina("play", SI, *QUICK, "--players", "Anna,Boris", "--save", "g", typed=["", "i", "q"])
    assert "only for somebody who plays against bots alone" in result.out


@pytest.mark.parametrize(
    ("typed", "language"), [("1", "en"), ("stormtrooper", "en"), ("STORM", "en"), ("шт", "ru"), ("Штурмовик", "ru")]
)
def test_an_answer_by_number_notation_or_beginning(cantina: Cantina, typed: str, language: str) -> None:
    cantina("play", SI, *QUICK, "--save", "g", "--lang", language, typed=[typed])
    assert '"answer":"stormtrooper"' in (cantina.folder / "g").read_text()


def test_numbers_mean_themselves(cantina: Cantina) -> None:
    """Where the options are numbers, the first of them is not answered with 1."""
    result = cantina("play", SI, *QUICK, "--save", "g", typed=["1", "1", "4"])
    assert "“1” is none of the options" in result.out
    assert '"answer":"4"' in (cantina.folder / "g").read_text()


def test_what_costs_much_is_asked_first(cantina: Cantina, toy: str) -> None:
    """Only a plain yes will do; anything else goes back to the question."""
    typed = ["2", "1", "1", "1", "q", "2"]
    for language, cost, yes in (("en", "You would put your", "yes"), ("ru", "вернётся в кучу", "да")):
        play = ("play", toy, "--players", "Ann,random", "--seed", "1", "--lang", language, "--save", language)
        result = cantina(*play, typed=typed)
        assert result.out.count(cost) == 2
        assert '"answer":"low"' in (cantina.folder / language).read_text()
        result = cantina(*play[:-1], f"{language}-yes", typed=["2", "1", yes.upper()])
        assert result.out.count(cost) == 1
        assert '"answer":"high"' in (cantina.folder / f"{language}-yes").read_text()


def test_undo_goes_back_to_the_barrier_and_no_farther(cantina: Cantina) -> None:
    typed = ["1", "u", "u", "1", "u", "г", "1", "4", "u"]
    result = cantina("play", SI, *QUICK, "--save", "g", typed=typed)
    assert result.out.count("You take a move back.") == 2
    assert result.out.count("That cannot be taken back") == 3
    kinds = [line.split('"is":"')[1].split('"')[0] for line in (cantina.folder / "g").read_text().splitlines()]
    assert kinds[:8] == ["record", "start", "answer", "undo", "answer", "undo", "answer", "answer"]
    assert cantina("verify", "g").code == 0


def test_the_end_of_the_input_leaves_the_game_saved(cantina: Cantina) -> None:
    result = cantina("play", SI, *QUICK, "--save", "my game", typed="")
    assert result.code == 0
    assert "cantina play --resume 'my game'" in result.out
    assert sorted(cantina.files()) == ["my game", "my game.secret"]
    assert (cantina.folder / "my game.secret").stat().st_mode & 0o777 == 0o600


def test_a_bot_that_breaks_down_is_named_and_the_game_kept(cantina: Cantina, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        return "no such card"

    monkeypatch.setattr("cantina.bots.random_player.RandomPlayer.answer", fail)
    result = cantina("play", SI, *QUICK, "--players", "random,random", "--save", "g")
    assert result.code == 1
    assert "A bot broke down: At random" in result.err
    assert "'no such card'" in result.err
    assert len(result.err.splitlines()) == 1
    assert sorted(cantina.files()) == ["g", "g.secret"]


def test_names_are_shown_without_what_a_terminal_obeys() -> None:
    names = ["\x1b[31mred", "bot:random", "bot:random", ""]
    assert spoken_names(names, find(SI), "en") == ["[31mred", "At random 1", "At random 2", "4"]
    assert spoken_names(names, find(SI), "ru")[1] == "Наугад 1"


def test_what_is_meant() -> None:
    offered = [Offer("1", "u", "Up the hill"), Offer("2", "d", "Down"), Offer("3", "x", "Downstairs, ёлки")]
    assert understand("u", offered).text == "u"
    assert understand("down", offered).text == "d"
    assert understand("downs", offered).text == "x"
    assert understand("DOWNSTAIRS, ЕЛ", offered).text == "x"
    for typed, key in (("dow", "reply-unclear"), ("d o", "reply-unknown"), ("4", "reply-unknown")):
        with pytest.raises(Refusal) as refused:
            understand(typed, offered)
        assert refused.value.line.key == key
    assert command("u", offered) == ("", "")
    assert command("/u", offered) == ("undo", "")
    assert command("l 5", offered) == ("log", "5")
    assert command("Й") == ("quit", "")
    assert command("ш") == ("hint", "")
