"""What one seat is still putting together: the others see nothing of it until it is done."""

import random
from typing import Any

import pytest

from cantina.kernel import Record, Refusal, Table, load, verify
from cantina.kernel.record import Undo
from kernel.convoy import CONVOY

OTHERS = (1, None)


def loading(*parts: str) -> Table:
    """Seat 1 has opened the gate and seat 0 has loaded these."""
    table = Table.new(CONVOY, 2, seed="convoy")
    table.answer("yes")
    for part in parts:
        table.answer(part)
    return table


def outside(table: Table, seat: int | None = 1) -> Any:
    """All that a viewer can tell the position by."""
    seen = table.observe(seat)
    return seen, table.heard(seat)[:], table.version(seat), seat is not None and table.can_undo(seat), table.answers()


def test_a_draft_looks_the_same_from_outside_until_it_is_done() -> None:
    before = [outside(loading(), seat) for seat in OTHERS]
    for parts in (["one"], ["two"], ["one", "two", "one"], ["two", "two"]):
        table = loading(*parts)
        assert [outside(table, seat) for seat in OTHERS] == before
        assert table.view(0).loaded[0] == len(parts) + parts.count("two")  # type: ignore[attr-defined]
        assert table.heard(0)[-1].key == "loads-you"
        assert table.version(0) == table.version() + len(parts)


def test_when_it_is_done_all_of_it_is_seen_and_heard_at_once() -> None:
    table = loading("one", "two")
    heard, version = table.heard(1)[:], table.version(1)
    assert table.remembered(1) == heard
    table.answer("leave")
    assert [line.key for line in table.heard(1)[len(heard) :]] == ["loads", "loads", "leaves"]
    assert table.remembered(1) == table.heard(1)
    assert table.view(1) == table.view(0)
    assert table.version(1) == version + 1


@pytest.mark.parametrize("part", ["scout", "spy"])
def test_chance_and_a_look_at_something_hidden_end_a_draft(part: str) -> None:
    table = loading("one", part)
    assert table.view(1).loaded[0] >= 2  # type: ignore[attr-defined]
    assert table.inner == 0
    table.answer("one")
    assert table.inner == 1


@pytest.mark.parametrize("loaded", [[], ["one"], ["two", "one"]])
def test_whether_an_answer_is_a_part_is_known_before_it_is_given(loaded: list[str]) -> None:
    """Trying it out changes nothing: the table goes on as one that was never asked."""
    table, other = loading(*loaded), loading(*loaded)
    answers = ["one", "two", "scout", "spy", "leave"]
    assert [table.is_part(0, text) for text in answers] == [True, True, False, False, False]
    assert table.drafts(0)
    assert not table.drafts(1)
    assert not table.is_part(1, "one")
    assert not table.is_part(0, "fly away")
    for one in (table, other):
        one.answer("scout")
    assert table.state.fingerprint() == other.state.fingerprint()
    assert table.record.entries == other.record.entries


def test_parts_are_taken_back_without_a_word() -> None:
    before = [outside(loading(), seat) for seat in OTHERS]
    table = loading("one", "two")
    for _ in range(2):
        table.undo(0)
        assert [outside(table, seat) for seat in OTHERS] == before
        assert table.quiet == 0
        assert "takes-back" not in [line.key for line in table.heard(0)]
    assert table.state.fingerprint() == loading().state.fingerprint()


@pytest.mark.parametrize("parts", [["one"], ["one", "two", "one"]])
def test_taking_a_finished_draft_back_is_told_once_and_as_one_answer(parts: list[str]) -> None:
    plain = loading("leave")
    plain.undo(0)
    table = loading(*parts, "leave")
    table.undo(0)
    assert table.quiet is None
    assert outside(table) == outside(plain)
    assert table.heard(1)[-1].args == {"seat": "seat:0", "answers": 1}
    for _ in parts:
        table.undo(0)
        assert outside(table) == outside(plain)
    assert table.heard(0)[-1].key == "takes-back"
    assert table.state.fingerprint() == plain.state.fingerprint()


def test_who_answered_before_the_draft_of_another_takes_that_back_as_if_it_had_not_begun() -> None:
    table = loading("one", "two")
    assert table.can_undo(1)
    entry = table.undo(1)
    assert isinstance(entry, Undo)
    assert (entry.answers, entry.agreed) == (3, False)
    plain = loading()
    plain.undo(1)
    for seat in (0, *OTHERS):
        assert outside(table, seat)[1] == outside(plain, seat)[1]
    assert outside(table) == outside(plain)
    table.answer("yes")
    verify(CONVOY, Record.parse(table.record.to_bytes()))


def test_a_finished_draft_is_an_answer_that_closes_the_way_back_for_others() -> None:
    table = loading("one", "leave")
    assert not table.can_undo(1)
    table.undo(0)
    assert not table.can_undo(1)


def test_rewinds_count_answers_as_everybody_has_seen_them() -> None:
    table = loading("one", "two", "leave")
    table.answer("yes")
    table.answer("one")  # seat 1 loads now
    assert table.answers() == 3
    entry = table.rewind(2, seat=1)
    assert isinstance(entry, Undo)
    assert entry.answers == 5
    assert table.heard(0)[-1].args == {"seat": "seat:1", "answers": 2}
    assert table.state.fingerprint() == loading().state.fingerprint()
    for answers in (0, 2, -1):
        with pytest.raises(Refusal, match="cannot-undo"):
            table.rewind(answers, seat=1)


def test_an_older_record_may_go_back_into_the_middle_of_a_draft() -> None:
    table = loading("one", "two", "leave")
    table.answer("yes")
    entry = Undo(seat=1, answers=2, agreed=True)
    table.take_back(entry.answers, entry.seat)
    table.record.append(entry)
    again = load(CONVOY, Record.parse(table.record.to_bytes()))
    for one in (table, again):
        assert one.inner == 2
        assert one.view(1).loaded == [0, 0]  # type: ignore[attr-defined]
        assert one.heard(1)[-1].args["answers"] == 2
        assert [line.key for line in one.heard(0)][-3:] == ["takes-back", "loads-you", "loads-you"]


def test_a_table_that_is_loaded_in_the_middle_of_a_draft_shows_as_little() -> None:
    table = loading("one", "two")
    table.undo(0)
    again = load(CONVOY, Record.parse(table.record.to_bytes()), table.secret)
    for seat in (0, *OTHERS):
        assert outside(again, seat) == outside(table, seat)


def test_a_game_that_is_stopped_in_the_middle_is_over_for_everybody() -> None:
    table = loading("one", "two")
    table.stop("resigned", 0, [1])
    assert table.observe(1).over
    assert table.view(1) == table.view(0)
    assert [line.key for line in table.heard(1)][-3:] == ["loads", "loads", "stopped-resigned"]


@pytest.mark.parametrize("seed", range(12))
def test_random_games_with_much_taken_back_replay_to_the_same_sights(seed: int) -> None:
    choice = random.Random(f"drafts {seed}")
    table = Table.new(CONVOY, 3, seed=seed)
    sights = [sight(table)]
    while not table.over:
        back = [seat for seat in range(3) if table.can_undo(seat)]
        if back and choice.random() < 0.3:
            table.undo(choice.choice(back))
        elif table.answers() and choice.random() < 0.05:
            table.rewind(choice.randint(1, min(4, table.answers())), choice.randrange(3))
        else:
            table.answer(choice.choice(table.options()))
        sights.append(sight(table))
        check_quiet(table, sights[-2], sights[-1])
    assert verify(CONVOY, Record.parse(table.record.to_bytes())).scores == table.scores


def sight(table: Table) -> dict[int | None, Any]:
    return {seat: outside(table, seat)[:4] for seat in (None, 0, 1, 2)}


def check_quiet(table: Table, before: dict[int | None, Any], after: dict[int | None, Any]) -> None:
    """What only one has noticed has changed nothing for the others; all else is a new version for everybody."""
    for seat in before:
        if table.quiet is not None and seat != table.quiet:
            assert after[seat] == before[seat]
        else:
            assert after[seat][2] == before[seat][2] + 1
        assert table.remembered(seat) == [
            said for event in table.log[: table.log_length(seat)] if (said := event.heard_by(seat))
        ]
