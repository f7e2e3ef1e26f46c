"""A table: answering, taking back, several deciding at once, and the record of it all."""

import random
from typing import Any, get_args

import pytest

from cantina.games import find
from cantina.kernel import (
    AskView,
    FastChance,
    LiveChance,
    Record,
    Refusal,
    Table,
    fields,
    line,
    load,
    play_on,
    playout,
    replay,
    verify,
)
from cantina.kernel.record import STOPS, Answer, Stop, StopReason, Undo
from kernel.toy import TOY, ToyGame


def new(seats: int = 3, **options: Any) -> Table:
    return Table.new(TOY, seats, seed=1, **options)


def past_guesses(table: Table) -> Table:
    for _ in range(table.setup.seats):
        table.answer("no")
        table.answer("low")
    return table


def finish(table: Table) -> Table:
    choice = random.Random(5)
    while not table.over:
        seat = choice.choice(table.asked)
        table.answer(choice.choice(table.options(seat)), seat)
    return table


# -- answering ------------------------------------------------------------------------------------------------------


def test_the_seat_that_is_asked_answers_with_a_legal_option() -> None:
    table = new()
    assert table.asked == [0]
    assert table.options() == ["yes", "no"]
    table.answer("no")
    assert table.options() == ["high", "low"]


@pytest.mark.parametrize(
    ("answer", "seat", "why"),
    [("maybe", 0, "not-legal"), ("", 0, "not-legal"), ("yes", 1, "not-asked"), ("yes", 7, "not-asked")],
)
def test_anything_else_is_refused_and_changes_nothing(answer: str, seat: int, why: str) -> None:
    table = new()
    before, record = table.state.fingerprint(), table.record.to_bytes()
    with pytest.raises(Refusal, match=why):
        table.answer(answer, seat)
    assert table.state.fingerprint() == before
    assert table.record.to_bytes() == record


def test_nobody_answers_after_the_end() -> None:
    table = finish(new())
    with pytest.raises(Refusal, match="game-over"):
        table.answer("yes", 0)
    with pytest.raises(Refusal, match="game-over"):
        table.stop("agreed")
    assert table.asked == []
    assert table.ask(0) is None


def test_names_must_fit_the_seats() -> None:
    with pytest.raises(Refusal, match="bad-names"):
        Table.new(TOY, 3, names=["one", "two"])
    assert Table.new(TOY, names=["one", "two"]).setup.seats == 2


# -- several at once ------------------------------------------------------------------------------------------------


def texts(ask: AskView) -> dict[int, str]:
    return {at: option.text for at, option in ask.given.items()}


def test_sealed_answers_stay_sealed_and_can_be_changed_until_the_last_is_in() -> None:
    table = past_guesses(new())
    assert table.asked == [0, 1, 2]
    table.answer("1", 1)
    assert table.asked == [0, 2]
    for viewer, given in ((0, {}), (1, {1: "1"}), (None, {})):
        ask = table.ask(viewer)
        assert ask is not None
        assert (ask.together, ask.answered, texts(ask)) == ("sealed", [1], given)
    table.answer("0", 1)
    table.answer("0", 0)
    assert table.asked == [2]
    table.answer("1", 2)
    assert table.state.bids == [0, 0, 1]  # type: ignore[attr-defined]


def test_open_answers_are_seen_and_can_be_changed_until_the_last_is_in() -> None:
    table = past_guesses(new())
    for seat in range(3):
        table.answer("0", seat)
    table.answer("@1", 2)
    table.answer("@2", 2)
    ask = table.ask(None)
    assert ask is not None
    assert (ask.together, texts(ask)) == ("open", {2: "@2"})
    assert ask.given[2].label == line("option-name", ref="seat:1")
    table.answer("@3", 0)
    table.answer("@3", 1)
    assert table.over


def test_search_does_not_get_the_others_sealed_answers() -> None:
    table = past_guesses(new())
    table.answer("1", 1)
    guesses = {table.state.determinize(0, FastChance(i)).given[1].text for i in range(60)}  # type: ignore[index, union-attr]
    assert len(guesses) > 2
    kept = {table.state.determinize(1, FastChance(i)).given[1].text for i in range(60)}  # type: ignore[index, union-attr]
    assert kept == {"1"}


# -- what has to be remembered -------------------------------------------------------------------------------------


class Forgetful(ToyGame):
    view_keeps_all = False


def test_what_is_forgotten_is_shown_no_more_but_may_be_remembered() -> None:
    table = Table.new(Forgetful(), 3, seed=1)
    before = table.heard(0)
    assert before
    table.state.forget()
    assert table.heard(0) == []
    table.answer("no")
    assert table.heard(0) == table.remembered(0)[len(before) :]
    assert table.observe(0).lines == table.remembered(0)
    assert table.remembered(0)[: len(before)] == before


def test_a_way_back_past_the_point_brings_the_older_log_back() -> None:
    table = Table.new(Forgetful(), 3, seed=1)
    before = table.heard(None)
    table.answer("no")
    table.state.forget()
    table.answer("low")
    table.rewind(2, 0)
    assert table.heard(None)[: len(before)] == before


# -- taking back ----------------------------------------------------------------------------------------------------


def test_an_answer_can_be_taken_back_until_somebody_else_has_answered() -> None:
    table = new()
    start = table.state.fingerprint()
    table.answer("no")
    table.answer("low")
    assert table.can_undo(0)
    assert not table.can_undo(1)
    table.undo(0)
    assert table.options() == ["high", "low"]
    table.undo(0)
    assert table.state.fingerprint() == start
    assert [line.key for line in table.heard(None)][-1] == "takes-back"
    table.answer("no")
    table.answer("low")
    table.answer("no")
    assert not table.can_undo(0)
    with pytest.raises(Refusal, match="cannot-undo"):
        table.undo(0)


def test_what_was_shown_cannot_be_taken_back() -> None:
    table = new()
    table.answer("yes")
    assert not table.can_undo(0)
    table.answer("low")
    table.undo(0)
    assert not table.can_undo(0)


def test_by_agreement_one_goes_back_farther() -> None:
    table = past_guesses(new())
    before = table.state.fingerprint()
    table.answer("1", 0)
    table.answer("1", 1)
    table.answer("1", 2)
    table.rewind(3, seat=0)
    assert table.state.fingerprint() == before
    table.rewind(6, seat=1)
    assert table.options() == ["yes", "no"]
    with pytest.raises(Refusal, match="cannot-undo"):
        table.rewind(1, seat=0)
    finish(table)
    assert verify(TOY, Record.parse(table.record.to_bytes())).scores == table.scores


def test_going_back_does_not_bring_the_same_luck_again() -> None:
    table = Table.new(find("secret-invasion"), 4, seed="luck")
    draws = set()
    for _ in range(12):
        while table.answers() < 6:
            table.answer(table.options()[0])
        draws.add(table.state.fingerprint())
        table.rewind(6, seat=0)
    assert len(draws) > 3
    verify(table.game, Record.parse(table.record.to_bytes()))


def test_an_answer_that_somebody_else_reacted_to_stays_even_if_they_take_theirs_back() -> None:
    table = new()
    table.answer("no")
    table.answer("low")
    table.answer("no")
    table.undo(1)
    assert not table.can_undo(0)


def test_an_undo_that_was_not_free_needs_agreement_in_the_record_too() -> None:
    table = new()
    table.answer("yes")
    entry = table.rewind(1, seat=0)
    finish(table)
    verify(TOY, table.record)
    entry.agreed = False  # type: ignore[union-attr]
    with pytest.raises(Refusal, match="record-undo"):
        verify(TOY, table.record)


@pytest.mark.parametrize("entry", [Undo(seat=9, agreed=True), Undo(seat=0, answers=0), Undo(seat=0, answers=99)])
def test_an_impossible_undo_is_refused(entry: Undo) -> None:
    table = new()
    table.answer("no")
    table.record.append(entry)
    with pytest.raises(Refusal, match="record-undo"):
        load(TOY, table.record)


def test_giving_the_same_answer_again_is_refused() -> None:
    table = past_guesses(new())
    table.answer("0", 1)
    with pytest.raises(Refusal, match="same-answer"):
        table.answer("0", 1)


# -- records --------------------------------------------------------------------------------------------------------


def test_a_record_tells_the_whole_story_again() -> None:
    table = finish(new())
    record = Record.parse(table.record.to_bytes())
    states = [table.state.fingerprint() for table in replay(TOY, record)]
    assert states[-1] == table.state.fingerprint()
    assert verify(TOY, record).winners == table.winners


def test_an_unfinished_game_goes_on_with_its_secret() -> None:
    whole = finish(new())
    half = new()
    assert half.secret is not None
    half.answer("no")
    resumed = load(TOY, Record.parse(half.record.to_bytes()), half.secret)
    finish(resumed)
    verify(TOY, Record.parse(resumed.record.to_bytes()))
    assert resumed.record.header.commitment == whole.record.header.commitment
    with pytest.raises(Refusal, match="record-secret"):
        load(TOY, half.record, b"another secret")


def test_a_forged_secret_or_outcome_is_refused() -> None:
    table = finish(new())
    end = table.record.entries[-1]
    end.secret = "00" * 32  # type: ignore[union-attr]
    with pytest.raises(Refusal, match="record-secret"):
        verify(TOY, table.record)
    end.secret = "no hex"  # type: ignore[union-attr]
    with pytest.raises(Refusal, match="record-secret"):
        verify(TOY, table.record)
    end.secret = table.secret.hex()  # type: ignore[union-attr]
    end.winners = []  # type: ignore[union-attr]
    with pytest.raises(Refusal, match="record-outcome"):
        verify(TOY, table.record)


def test_other_luck_than_the_secret_brings_is_refused() -> None:
    table = Table.new(TOY, 3, chance=FastChance(4))
    assert table.secret is None
    finish(table)
    verify(TOY, table.record)  # it promises nothing, and keeps that
    honest = finish(new())
    honest.record.entries[0].chance[0] ^= 1  # type: ignore[union-attr]
    with pytest.raises(Refusal, match="record-chance"):
        verify(TOY, honest.record)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "record-empty"),
        (b"hello\n", "record-line"),
        (b'{"is":"record","cantina":9,"game":"toy","rules":"1","seats":["1"]}\n', "record-format"),
        (b"\xff\xfe\n", "record-line"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        Record.parse(data)


def test_records_of_other_games_and_rules_are_refused() -> None:
    record = new().record
    with pytest.raises(Refusal, match="record-game"):
        load(find("secret-invasion"), record)
    record.header.rules = "0"
    with pytest.raises(Refusal, match="record-rules"):
        load(TOY, record)


def test_a_game_can_be_stopped_before_its_end() -> None:
    table = new()
    table.stop("resigned", seat=1, winners=[0, 2])
    assert (table.over, table.winners) == (True, [0, 2])
    again = verify(TOY, Record.parse(table.record.to_bytes()))
    assert again.winners == [0, 2]
    assert [line.key for line in again.heard(None)][-1] == "stopped-resigned"


def test_every_reason_to_stop_is_known() -> None:
    assert set(get_args(StopReason)) == STOPS.keys()


@pytest.mark.parametrize(
    ("why", "seat", "winners"),
    [
        ("bored", None, []),
        ("resigned", None, []),
        ("agreed", 1, []),
        ("resigned", 1, [1]),
        ("agreed", None, [0, 0]),
    ],
)
def test_a_game_is_not_stopped_in_a_way_that_cannot_be(why: Any, seat: int | None, winners: list[int]) -> None:
    table = new()
    with pytest.raises(Refusal, match="cannot-stop"):
        table.stop(why, seat, winners)
    table.record.append(Stop(why=why, seat=seat, winners=winners))
    with pytest.raises(Refusal, match="record-stop"):
        load(TOY, table.record)


def test_numbers_of_impossible_size_are_refused_when_read() -> None:
    table = new()
    for entry in (Answer(seat=10**30, answer="no"), Undo(seat=-5), Answer(seat=0, answer="no", chance=[10**20])):
        record = Record.parse(table.record.to_bytes())
        record.append(entry)
        with pytest.raises(Refusal, match="record-line"):
            Record.parse(record.to_bytes())


def test_the_end_is_the_end_whatever_an_effect_still_does() -> None:
    s = TOY.start(TOY.setup(2), FastChance(1))
    s.settle()
    s.finish([0], [1, 0])
    s.then(s.stack[0] if s.stack else TOY.start(TOY.setup(2), FastChance(1)).stack[0])
    s.settle()
    assert (s.over, s.winners) == (True, [0])
    clone = s.clone()
    clone.scores[0] += 5
    assert s.scores == [1, 0]


def test_one_can_play_on_from_any_point_with_other_luck() -> None:
    table = finish(new())
    length = len(table.record.entries)
    for entries in range(1, length + 1):
        branch = play_on(TOY, table.record, entries, seed=entries)
        finish(branch)
        verify(TOY, Record.parse(branch.record.to_bytes()))
    assert len(table.record.entries) == length


# -- the kernel's smaller promises ----------------------------------------------------------------------------------


def test_live_chance_is_used_as_far_as_the_record_says() -> None:
    table = new()
    source = table.chance.source
    assert isinstance(source, LiveChance)
    assert source.used == table.record.spent()


def test_playout_plays_any_game_to_its_end() -> None:
    s = TOY.start(TOY.setup(4), FastChance(1))
    s.settle()
    assert playout(s, FastChance(2)) == 16
    assert s.over


def test_a_state_says_where_it_is_and_what_it_holds() -> None:
    table = new()
    assert table.state.where() == "Vote() › Bid() › Peek(seat=2) › Peek(seat=1) › Peek(seat=0)"
    assert list(fields(table.state))[:3] == ["barrier", "bids", "chance"]


def test_a_table_says_what_is_played_by_whom_and_where_it_is() -> None:
    table = Table.new(TOY, names=["Anna", "Boris"], seed=1)
    assert repr(table) == "<Table toy: Anna, Boris; Vote() › Bid() › Peek(seat=1) › Peek(seat=0)>"
    assert repr(finish(table)) == "<Table toy: Anna, Boris; over>"


def test_refusals_say_what_is_wrong() -> None:
    assert str(Refusal("not-legal", answer="x")) == "not-legal(answer='x')"
