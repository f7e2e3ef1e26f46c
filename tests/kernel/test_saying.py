"""Players who talk: what they say is in the log and in the record, changes nothing, and outlasts what is taken back."""

import pytest

from cantina.games import find
from cantina.kernel import FastChance, Record, Refusal, Table, load, replay
from cantina.kernel.record import Say


def table(seats: int = 3) -> Table:
    return Table.new(find("path-to-hope"), seats, chance=FastChance(7), mixing="random")


def commit_phase(seats: int = 3) -> Table:
    new = table(seats)
    while new.state.decision is not None and new.state.decision.prompt != "commit":
        new.answer(new.options()[0])
    return new


def keys(game: Table) -> list[str]:
    return [line.key for line in game.heard(None)]


def test_what_is_said_is_heard_by_everybody_and_decides_nothing() -> None:
    game = table()
    asked, views = game.asked, [game.view(seat) for seat in (0, 1, 2, None)]
    game.say("saw plans", 1)
    for seat in (0, 1, 2, None):
        assert game.heard(seat)[-1].key == "says-saw"
    assert game.asked == asked
    assert [game.view(seat) for seat in (0, 1, 2, None)] == views


def test_whoever_is_not_asked_may_talk_too() -> None:
    game = commit_phase()
    game.answer(game.options(0)[0], 0)
    game.answer("say play jyn 2", 0)
    assert game.heard(2)[-1].args["hero"] == "hero:jyn"
    assert 0 not in game.asked


@pytest.mark.parametrize("text", ["", "nonsense", "saw", "saw luke", "top plans 4", "play jyn 1+2", "end so", "pay 9"])
def test_what_is_no_saying_is_refused_and_changes_nothing(text: str) -> None:
    game = commit_phase()
    before = len(game.record.entries), game.version(), keys(game)
    with pytest.raises(Refusal, match="not-to-say"):
        game.say(text, 0)
    assert before == (len(game.record.entries), game.version(), keys(game))


def test_the_same_is_not_said_twice_in_a_row() -> None:
    game = commit_phase()
    game.say("on", 0)
    with pytest.raises(Refusal, match="said-already"):
        game.say("on", 0)
    game.say("on", 1)
    game.answer(game.options(0)[0], 0)
    game.say("on", 0)


def test_a_record_with_words_replays_and_is_the_same_again() -> None:
    game = table()
    game.say("saw plans tank", 2)
    game.answer("ready", 0)
    game.say("lacks plans", 1)
    again = load(game.game, Record.parse(game.record.to_bytes()))
    assert again.record.head == game.record.head
    assert again.log == game.log
    assert [type(entry).__name__ for entry in again.record.entries] == ["Start", "Say", "Answer", "Say"]


def test_words_that_the_game_does_not_know_are_refused_in_a_record() -> None:
    game = table()
    game.record.append(Say(seat=0, say="saw the light"))
    with pytest.raises(Refusal, match="record-illegal"):
        list(replay(game.game, game.record))


def test_words_are_not_taken_back_with_an_answer() -> None:
    """Neither where the state before is at hand, nor where the record is played again."""
    game = commit_phase()
    game.say("on", 1)
    game.answer(game.options(0)[0], 0)
    game.say("play jyn 1", 2)
    game.undo(0)
    assert keys(game)[-3:] == ["says-on", "says-play", "takes-back"]
    for seat in (0, 1, 2):
        game.answer(game.options(seat)[0], seat)
    game.say("leave 2", 0)
    game.rewind(3, 0)
    assert [key for key in keys(game) if key.startswith("says-")] == ["says-on", "says-play", "says-leave"]
    again = load(game.game, Record.parse(game.record.to_bytes()))
    assert again.log == game.log


def test_words_stand_in_nobodys_way_back() -> None:
    game = commit_phase()
    game.answer(game.options(0)[0], 0)
    game.say("on", 1)
    assert game.can_undo(0)


def test_what_was_said_is_forgotten_with_the_log() -> None:
    game = table()
    game.say("saw plans", 0)
    for seat in range(3):
        game.answer("ready", seat)
    assert "says-saw" not in keys(game)
    assert "says-saw" in [line.key for line in game.remembered(1)]


def test_nobody_talks_while_eyes_are_closed() -> None:
    game = Table.new(find("path-to-hope"), 3, chance=FastChance(7))
    for seat in range(3):
        game.answer("ready", seat)
    for seat in range(3):
        with pytest.raises(Refusal, match="not-to-say"):
            game.say("on", seat)


def test_other_games_have_no_words() -> None:
    game = Table.new(find("warlords"), 2, chance=FastChance(1))
    with pytest.raises(Refusal, match="not-to-say"):
        game.say("on", 0)
