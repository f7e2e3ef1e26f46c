"""The page's own check of a finished game: it finds the record sound, and notices every kind of tampering."""

import hashlib
import hmac
import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from cantina.kernel import FastChance, LiveChance, Record, Refusal, Table
from cantina.kernel.promise import Promise, commit_share
from cantina.kernel.record import Answer, End, Header, Start, unsealed
from kernel.test_tampering import HONEST, KINDS, SHARES, Story
from kernel.toy import TOY
from web.typescript import call

MODULE = ["luck/check.ts"]
KEPT = ["luck/kept.ts"]
ROOT = bytes(range(32))


def blank() -> dict[str, Any]:
    return {"shares": {}, "noted": "", "opened": "", "draft": "", "voided": 0, "seals": [], "ended": False}


def game() -> tuple[str, dict[str, Any]]:
    """A record, and what the browser of seat 0 has kept."""
    table = Table.new(TOY, names=["Анна", "Boris", "Vera"], secret=ROOT, contributions=SHARES)
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
    calls = [("check", table.record.to_bytes().decode(), blank(), None) for table in records]
    assert [checked["kind"] for checked in call(MODULE, calls)] == ["unpromised", "unpromised"]


# -- a house that has its key, and tells the same with other letters ------------------------------------------------


def signed_by_the_house(first: str, old: Record) -> tuple[str, list[str]]:
    """A record that begins with this line: its luck comes from it, it is signed and sealed. And its seals."""
    promise, texts = Promise(ROOT), [first]
    live = LiveChance(hmac.digest(promise.secret, first.encode(), "sha256"))
    heads = [hashlib.sha256(first.encode()).hexdigest()]
    for entry in old.entries:
        again = msgspec.structs.replace(entry, hash="")
        if isinstance(again, Start | Answer):
            again.chance = [live.below(n) for n in again.below]
        elif isinstance(again, End):
            again.signature = ""
            again.signature = promise.sign(again, heads[-1])
        texts.append(unsealed(again).decode())
        heads.append(hashlib.sha256((heads[-1] + texts[-1]).encode()).hexdigest())
    lines = [f'{text[:-1]},"hash":"{head}"}}\n' for text, head in zip(texts, heads, strict=True)]
    return "".join(lines), [promise.seal(head)[:24] for head in heads[1:]]


def elsewhere(first: str) -> str:
    header = json.loads(first)
    shares = f',"contributions":{json.dumps(header["contributions"], separators=(",", ":"))}'
    return first.replace(shares, "").replace(',"key":', f'{shares},"key":')


SPELLINGS: dict[str, Callable[[str], str]] = {
    "a space": lambda first: first.replace(":", ": ", 1),
    "many spaces": lambda first: first.replace(",", "," + " " * 7, 1),
    "a letter as its number": lambda first: first.replace("Boris", "\\u0042oris"),
    "a name told twice": lambda first: first.replace('"seats":', '"seats":["x"],"seats":'),
    "a field that nobody reads": lambda first: first.replace('"seats":', '"note":7,"seats":'),
    "a number spelled otherwise": lambda first: first.replace('"cantina":2', '"cantina":2.0'),
    "contributions in another place": elsewhere,
    "contributions told twice": lambda first: first.replace('"contributions":', '"contributions":[],"contributions":'),
    "a contribution in a list": lambda first: first.replace(f'"{SHARES[2]}"', f'[["{SHARES[2]}"]]'),
    "other order": lambda first: first.replace('"is":"record","cantina":2', '"cantina":2,"is":"record"'),
}


def test_the_luck_is_fixed_to_the_letter() -> None:
    """After the opening the house knows everything: what it could still vary in the first line is luck to choose."""
    record, kept = game()
    old = Record.parse(record.encode())
    first = unsealed(old.header).decode()
    records = [signed_by_the_house(text, old) for text in [first, *(spell(first) for spell in SPELLINGS.values())]]
    assert records[0][0] == record
    calls = [("check", text, {**kept, "seals": seals}, 0) for text, seals in records]
    sound, *found = call(MODULE, calls)
    assert set(verdicts(sound).values()) == {"good"}
    assert {name for name, one in zip(SPELLINGS, found, strict=True) if "bad" not in verdicts(one).values()} == set()
    for text, _ in records[1:]:
        with pytest.raises(Refusal):
            Record.parse(text.encode())


def less(**fields: object) -> str:
    """The same game, told as one that promised less."""
    story = Story(game()[0].encode())
    story.header = msgspec.structs.replace(
        story.header, commitment="", commitments=[], contributions=[], key="", hash="", **fields
    )
    story.end.secret = story.end.signature = ""
    for entry in story.entries:
        if story.header.cantina == 1 and isinstance(entry, Start | Answer):
            entry.below = []
    return story.record().to_bytes().decode()


def test_what_was_promised_before_the_game_cannot_be_left_out_after_it() -> None:
    kept = game()[1]
    records = [less(luck="unpromised"), less(cantina=1), less(luck="seed")]
    strangers = call(MODULE, [("check", record, blank(), None) for record in records])
    assert [checked["kind"] for checked in strangers] == ["unpromised", "old", "unpromised"]
    for known in (kept, {**blank(), "shares": kept["shares"]}, {**blank(), "noted": kept["noted"]}):
        for checked in call(MODULE, [("check", record, known, 0) for record in records]):
            assert "bad" in verdicts(checked).values()


def test_a_game_begun_without_ones_own_contribution_is_noticed() -> None:
    table = Table.new(TOY, names=["Anna", "Boris"], secret=ROOT, contributions=["", SHARES[0]])
    while not table.over:
        table.answer(table.options()[-1])
    record, made = table.record.to_bytes().decode(), {**blank(), "shares": {commit_share("1" * 64): "1" * 64}}
    found = call(MODULE, [("check", record, made, 0), ("check", record, made, 1), ("check", record, blank(), 0)])
    assert [verdicts(checked)["own"] for checked in found] == ["bad", "unknown", "unknown"]


def odd(change: Callable[[dict[str, Any]], object], at: int) -> str:
    """A record with something strange in a line, and all hashes made to fit."""
    lines, before = [json.loads(line) for line in game()[0].splitlines()], ""
    change(lines[at])
    written = []
    for line in lines:
        del line["hash"]
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        before = hashlib.sha256((before + text).encode()).hexdigest()
        written.append(f'{text[:-1]},"hash":"{before}"}}\n')
    return "".join(written)


ODD: dict[str, tuple[int, Callable[[dict[str, Any]], object]]] = {
    "no seats": (0, lambda line: line.pop("seats")),
    "seats that are none": (0, lambda line: line.update(seats=7)),
    "contributions that are none": (0, lambda line: line.update(contributions=7)),
    "a choice among more than there can be": (1, lambda line: line.update(chance=[0], below=[1e30])),
    "a choice among half a thing": (1, lambda line: line.update(chance=[0], below=[2.5])),
    "a choice among nothing": (1, lambda line: line.update(chance=[0], below=[None])),
    "a choice among one": (1, lambda line: line.update(chance=[0], below=[1])),
    "outcomes that are none": (1, lambda line: line.update(chance=3, below=3)),
    "outcomes that are words": (1, lambda line: line.update(chance="ab", below="cd")),
}


def test_strange_things_in_a_record_are_noticed_and_not_waited_for() -> None:
    assert odd(lambda _: None, 0) == game()[0]
    found = call(MODULE, [("check", odd(change, at), blank(), None) for at, change in ODD.values()])
    assert {name for name, one in zip(ODD, found, strict=True) if "bad" not in verdicts(one).values()} == set()


# -- what the browser keeps -----------------------------------------------------------------------------------------


def test_a_contribution_that_was_opened_once_never_serves_again() -> None:
    """Whoever has seen it could have it opened to a draft that was made to suit it."""
    *_, now = call(
        KEPT,
        [
            ("keepShare", "t", "first", "1"),
            ("keepOpened", "t", "first", "draft 1"),
            ("keepOpened", "t", "first", "draft 1"),
            ("keepShare", "t", "second", "2"),
            ("keepShare", "t", "third", "3"),
            ("keepOpened", "t", "second", "draft 2"),
            ("kept", "t"),
        ],
    )
    assert now["shares"] == {"second": "2", "third": "3"}
    assert (now["opened"], now["draft"]) == ("second", "draft 2")


def test_two_pages_at_one_table_keep_each_seal_once_and_in_order() -> None:
    """One of them may be behind: what it brings was there before."""
    seals = ["one", "two", "three"]
    later = [*seals, "one", "two", "three", "four"]
    *_, now = call(KEPT, [*(("keepSeal", "t", seal, seal == "four") for seal in later), ("kept", "t")])
    assert (now["seals"], now["ended"]) == ([*seals, "four"], True)
