"""What a record promises about its luck, in both formats."""

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import pytest

from cantina.kernel import FastChance, Record, Refusal, Table, commitment, load, play_on, verify
from cantina.kernel.promise import Promise, commit_share, live_chance, sealing_key, secret_of
from cantina.kernel.record import End, Header
from kernel.toy import TOY

FOLDER = Path(__file__).parent / "records"
ROOT = bytes(range(32))
SHARES = ["ab" * 32, "", "0c" * 32]
NAMES = ["Анна", "Boris", "Vera"]


def promised(**more: Any) -> Table:
    return Table.new(TOY, names=NAMES, secret=ROOT, contributions=SHARES, **more)


def finish(table: Table) -> Table:
    while not table.over:
        table.answer(table.options()[-1])
    return table


# -- the first format -----------------------------------------------------------------------------------------------


def old_header(*contributions: str) -> Header:
    return Header(cantina=1, game="toy", rules="1", seats=NAMES, contributions=list(contributions))


def test_a_published_vector_of_the_first_format() -> None:
    live = live_chance(ROOT, old_header())
    assert [live.below(6) for _ in range(12)] == [3, 4, 4, 1, 0, 3, 3, 4, 0, 3, 1, 1]


def test_contributions_of_the_first_format_cannot_be_shifted() -> None:
    def outcomes(*shares: str) -> tuple[int, ...]:
        live = live_chance(ROOT, old_header(*shares))
        return tuple(live.below(1000) for _ in range(5))

    assert len({outcomes(*shares) for shares in [(), ("a",), ("a", "b"), ("ab",), ("", "ab"), ("b", "a")]}) == 6


def test_a_record_of_the_first_format_is_checked_as_before() -> None:
    data = (FOLDER / "first-format.cantina").read_bytes()
    record = Record.parse(data)
    assert verify(TOY, record).over
    assert record.to_bytes() == data
    record.entries[0].chance[0] ^= 1  # type: ignore[union-attr]
    with pytest.raises(Refusal, match="record-chance-secret"):
        verify(TOY, record)


def test_a_game_of_the_first_format_goes_on_in_it() -> None:
    record = Record.parse((FOLDER / "first-format-unfinished.cantina").read_bytes())
    table = finish(load(TOY, record, ROOT))
    whole = Record.parse(table.record.to_bytes())
    assert whole.header.cantina == 1
    assert '"below"' not in table.record.to_bytes().decode()
    assert '"signature"' not in table.record.to_bytes().decode()
    assert verify(TOY, whole).winners == table.winners


def test_the_first_format_knows_nothing_of_the_second() -> None:
    header = old_header()
    header.luck = "seed"
    with pytest.raises(Refusal, match="record-line"):
        Record.parse(Record(header).to_bytes())


def test_playing_on_from_the_first_format_stays_in_it() -> None:
    record = Record.parse((FOLDER / "first-format.cantina").read_bytes())
    branch = finish(play_on(TOY, record, 2, seed=1))
    assert (branch.record.header.cantina, branch.record.header.commitment) == (1, "")
    verify(TOY, Record.parse(branch.record.to_bytes()))


# -- the second ----------------------------------------------------------------------------------------------------


def test_a_promised_game_can_be_recomputed_by_anybody() -> None:
    """As docs/records.md describes it, with nothing of ours but the text of the record."""
    lines = finish(promised()).record.to_bytes().decode().splitlines()
    entries = [json.loads(line) for line in lines]
    secret = bytes.fromhex(entries[-1]["secret"])
    assert hashlib.sha256(b"cantina commitment\n" + secret).hexdigest() == entries[0]["commitment"]
    bare = lines[0].removesuffix(f',"hash":"{entries[0]["hash"]}"}}') + "}"
    key = hmac.digest(secret, bare.encode(), "sha256")
    outcomes = [one for entry in entries for one in entry.get("chance", [])]
    bounds = [one for entry in entries for one in entry.get("below", [])]
    assert len(outcomes) == len(bounds) >= 3
    for index, (outcome, below) in enumerate(zip(outcomes, bounds, strict=True)):
        word = hmac.digest(key, f"{index}:0".encode(), "sha256")[:8]
        assert int.from_bytes(word, "big") % below == outcome
    assert entries[0]["commitments"] == [commit_share(share) for share in SHARES]
    assert hashlib.sha256(b"cantina contribution\n" + SHARES[0].encode()).hexdigest() == entries[0]["commitments"][0]


def test_the_root_is_never_told() -> None:
    text = finish(promised()).record.to_bytes()
    assert ROOT.hex().encode() not in text
    assert secret_of(ROOT).hex().encode() in text


def test_everything_in_the_header_is_in_the_luck() -> None:
    def luck(**more: Any) -> tuple[int, ...]:
        settings = {"names": NAMES, "secret": ROOT, "contributions": SHARES, **more}
        source = Table.new(TOY, **settings).chance.source
        return tuple(source.below(1000) for _ in range(5))

    others = [
        luck(),
        luck(names=["Boris", "Анна", "Vera"]),
        luck(contributions=["ab" * 32, "", "0d" * 32]),
        luck(contributions=["0c" * 32, "", "ab" * 32]),
        luck(contributions=[]),
        luck(secret=ROOT[::-1]),
        luck(fault="view"),
    ]
    assert luck() == luck()
    assert len(set(others)) == len(others)


def test_an_unfinished_promised_game_goes_on() -> None:
    whole, half = finish(promised()), promised()
    half.answer(half.options()[-1])
    resumed = load(TOY, Record.parse(half.record.to_bytes()), ROOT)
    assert finish(resumed).record.to_bytes() == whole.record.to_bytes()
    verify(TOY, Record.parse(whole.record.to_bytes()))
    with pytest.raises(Refusal, match="record-secret"):
        load(TOY, half.record, b"another root")


def test_seals_fit_the_heads_of_the_record_in_order() -> None:
    table = promised()
    seals = [table.seal()]
    while not table.over:
        table.answer(table.options()[-1])
        seals.append(table.seal())
    end = table.record.last
    assert isinstance(end, End)
    key = sealing_key(bytes.fromhex(end.secret))
    fit = [hmac.digest(key, head.encode(), "sha256").hex() for head in table.record.heads()]
    assert [fit.index(seal) for seal in seals] == [*range(1, len(seals)), len(fit) - 1]
    assert not {head for head in table.record.heads() if any(head[:16] in seal for seal in seals)}


def test_who_promises_nothing_says_so() -> None:
    for table, luck in (
        (Table.new(TOY, 3, chance=FastChance(1)), "unpromised"),
        (play_on(TOY, finish(promised()).record, 3, seed=1), "unpromised"),
        (Table.new(TOY, 3, seed=1), "seed"),
        (promised(), ""),
    ):
        record = Record.parse(finish(table).record.to_bytes())
        assert record.header.luck == luck
        assert verify(TOY, record).over
        assert bool(table.seal()) == (not luck)


def test_a_promise_shows_nothing_of_its_root() -> None:
    one, other = Promise(ROOT), Promise(ROOT[::-1])
    assert one.commitment == commitment(secret_of(ROOT)) != other.commitment
    assert one.key != other.key
    assert one.seal("x") != other.seal("x")
