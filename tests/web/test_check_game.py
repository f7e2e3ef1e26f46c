"""The page's own check of a finished game: it finds the record sound, and notices every kind of tampering."""

from typing import Any

import pytest

from cantina.kernel import FastChance, Record, Table
from cantina.kernel.promise import commit_share
from cantina.kernel.record import Header, unsealed
from kernel.test_tampering import HONEST, KINDS, SHARES, Story
from kernel.toy import TOY
from web.typescript import call

MODULE = ["luck/check.ts"]


def blank() -> dict[str, Any]:
    return {"shares": {}, "noted": "", "opened": "", "draft": "", "voided": 0, "seals": [], "ended": False}


def game() -> tuple[str, dict[str, Any]]:
    """A record, and what the browser of seat 0 has kept."""
    table = Table.new(TOY, names=["Анна", "Boris", "Vera"], secret=bytes(range(32)), contributions=SHARES)
    seals = [table.seal()]
    while not table.over:
        table.answer(table.options()[-1])
        seals.append(table.seal())
    header = table.record.header
    draft = Header(**{name: getattr(header, name) for name in header.__struct_fields__ if name != "contributions"})
    kept = {
        **blank(),
        "shares": {commit_share(SHARES[0]): SHARES[0]},
        "noted": header.commitment,
        "opened": commit_share(SHARES[0]),
        "draft": unsealed(draft).decode(),
        "seals": [seal[:24] for seal in seals],
        "ended": True,
    }
    return table.record.to_bytes().decode(), kept


def verdicts(checked: dict[str, Any]) -> dict[str, str]:
    return {one["what"]: one["verdict"] for one in checked["findings"]}


def test_a_sound_game_is_found_sound() -> None:
    record, kept = game()
    mine, stranger = call(MODULE, [("check", record, kept, 0), ("check", record, blank(), None)])
    assert mine["kind"] == "promised"
    assert set(verdicts(mine).values()) == {"good"}
    assert (mine["outcomes"], mine["seals"]) == (Record.parse(record.encode()).spent(), len(kept["seals"]))
    assert [what for what, verdict in verdicts(stranger).items() if verdict == "unknown"] == ["noted", "own", "seals"]
    assert "bad" not in verdicts(stranger).values()


def test_what_the_browser_kept_has_to_fit() -> None:
    record, kept = game()
    seals = kept["seals"]
    wrong = {
        "noted": {"noted": "0" * 64},
        "own": {"draft": kept["draft"].replace("Boris", "Gleb")},
        "seals": {"seals": [seals[1], seals[0], *seals[2:]]},
        "end": {"seals": seals[:-1]},
    }
    other = {**kept, "shares": {kept["opened"]: "00" * 32}}
    found = call(MODULE, [("check", record, {**kept, **change}, 0) for change in wrong.values()])
    for what, checked in zip(wrong, found, strict=True):
        assert [one for one, verdict in verdicts(checked).items() if verdict == "bad"] == [what]
    (checked,) = call(MODULE, [("check", record, other, 0)])
    assert verdicts(checked)["own"] == "bad"


def test_all_kinds_of_tampering_are_noticed_without_the_rules() -> None:
    records = []
    for forge in KINDS.values():
        story = Story(HONEST)
        forge(story)
        cantina, story.header.cantina = story.header.cantina, min(story.header.cantina, 2)
        made = story.record()
        made.header.cantina = cantina
        records.append(made.to_bytes().decode())
    found = call(MODULE, [("check", record, blank(), None) for record in [HONEST.decode(), *records]])
    assert "bad" not in verdicts(found[0]).values()
    fair = {
        name
        for name, checked in zip(KINDS, found[1:], strict=True)
        if checked["kind"] == "promised" and "bad" not in verdicts(checked).values()
    }
    assert fair == set()


@pytest.mark.parametrize("text", ["", "hello", "{}", "[]\n[]", '{"is":"record","cantina":2}'])
def test_what_is_no_record_is_called_so(text: str) -> None:
    (checked,) = call(MODULE, [("check", text, blank(), None)])
    assert checked["kind"] == "broken"


def test_who_promises_nothing_is_not_called_fair() -> None:
    records = [Table.new(TOY, 3, chance=FastChance(1)), Table.new(TOY, 3, seed=1)]
    told = [("check", table.record.to_bytes().decode(), blank(), None) for table in records]
    assert [checked["kind"] for checked in call(MODULE, told)] == ["unpromised", "unpromised"]
