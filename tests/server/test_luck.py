"""Luck that nobody can choose: commitments first, then all contributions, then the game; and proof afterwards."""

import json
from typing import Any

import pytest

from cantina.kernel import Record, Table, verify
from cantina.kernel.record import Undo
from cantina.server.tables.live import LiveTable
from kernel.toy import TOY
from server.careful import Careful, Suspicion
from server.wire import Guest, Inn, Wire, my_options

NOBODY = "0" * 64


async def seated(inn: Inn, count: int = 2) -> tuple[str, list[Guest], list[Careful]]:
    """People at a table, each with a commitment, and nothing opened yet."""
    guests, careful = [await inn.guest() for _ in range(count)], [Careful() for _ in range(count)]
    table = await guests[0].table("toy", ["me"] + ["open"] * (count - 1), public=True, commitment=careful[0].commitment)
    for seat in range(1, count):
        careful[seat].note((await guests[seat].get(f"/api/tables/{table}"))["fairness"]["commitment"])
        await guests[seat].post(f"/api/tables/{table}/sit", seat=seat, commitment=careful[seat].commitment)
    return table, guests, careful


async def info(guest: Guest, table: str) -> dict[str, Any]:
    found: dict[str, Any] = await guest.get(f"/api/tables/{table}")
    return found


async def open_all(table: str, guests: list[Guest], careful: list[Careful], first: int = 0) -> list[Wire]:
    wires = []
    for seat, (guest, player) in enumerate(zip(guests, careful, strict=True), start=first):
        wire = await guest.socket(table)
        fairness = (await wire.hello())["info"]["fairness"]
        player.note(fairness["commitment"])
        await wire.ask(**player.open(seat, fairness["draft"]))
        wires.append(wire)
    return wires


def asked(seat: int, position: dict[str, Any]) -> bool:
    return bool(my_options(position)) and seat not in position["ask"].get("answered", [])


async def play(wires: list[Wire], careful: list[Careful]) -> None:
    """To the end, with everybody keeping the seals that came."""
    positions: list[dict[str, Any]] = [{} for _ in wires]

    def take(seat: int, replies: list[dict[str, Any]]) -> None:
        for reply in replies:
            if reply.get("position"):
                positions[seat] = reply["position"]
                careful[seat].keep(reply["position"])

    for seat, wire in enumerate(wires):
        take(seat, await wire.ask(do="hello"))
    move = 0
    while not positions[0].get("over"):
        seat = next(at for at, position in enumerate(positions) if asked(at, position))
        move += 1
        options = my_options(positions[seat])
        version = positions[seat]["version"]
        take(seat, await wires[seat].ask(do="answer", move=f"m{move}", version=version, answer=options[0]))
        for other, wire in enumerate(wires):
            take(other, await wire.settle())


async def record_of(guest: Guest, table: str) -> bytes:
    return (await guest.http.get(f"/api/tables/{table}/record")).content


# -- before the game ------------------------------------------------------------------------------------------------


async def test_the_house_commits_before_anybody_sits_and_begins_when_all_have_opened(inn: Inn) -> None:
    table, guests, careful = await seated(inn)
    found = await info(guests[0], table)
    assert (found["status"], found["fairness"]["waiting"]) == ("waiting", [0, 1])
    assert found["fairness"]["contributions"] == []
    assert json.loads(found["fairness"]["draft"])["commitments"] == [one.commitment for one in careful]
    one, two = await guests[0].socket(table), await guests[1].socket(table)
    for seat, wire in enumerate([one, two]):
        careful[seat].note((await wire.hello())["info"]["fairness"]["commitment"])
    await one.ask(**careful[0].open(0, found["fairness"]["draft"]))
    found = await info(guests[0], table)
    assert (found["status"], found["fairness"]["waiting"]) == ("waiting", [1])
    assert careful[0].share not in json.dumps(found)
    heard = await two.ask(**careful[1].open(1, found["fairness"]["draft"]))
    assert [reply["is"] for reply in heard][-1] == "update"
    found = await info(guests[0], table)
    assert (found["status"], found["fairness"]["contributions"]) == ("playing", [one.share for one in careful])


async def test_a_whole_game_can_be_checked_by_who_played_it(inn: Inn) -> None:
    table, guests, careful = await seated(inn, 3)
    wires = await open_all(table, guests, careful)
    await play(wires, careful)
    data = await record_of(guests[0], table)
    assert verify(TOY, Record.parse(data)).over
    for seat, player in enumerate(careful):
        assert len(player.seals) > 5
        player.check(seat, data)


async def test_who_commits_to_nothing_adds_nothing_and_nobody_waits(inn: Inn) -> None:
    one, two = await inn.guest(), await inn.guest()
    table = await one.table("toy", ["me", "open"], public=True)
    await two.post(f"/api/tables/{table}/sit")
    found = await info(one, table)
    assert found["status"] == "playing"
    assert (found["fairness"]["commitments"], found["fairness"]["contributions"]) == ([], [])


async def test_bots_add_nothing_and_one_person_is_enough(inn: Inn) -> None:
    guest, player = await inn.guest(), Careful()
    table = await guest.table("secret-invasion", ["me", "random", "random"], commitment=player.commitment)
    assert (await info(guest, table))["status"] == "waiting"
    await open_all(table, [guest], [player])
    found = await info(guest, table)
    assert found["status"] != "waiting"
    assert found["fairness"]["contributions"] == [player.share, "", ""]


@pytest.mark.parametrize("opened", [0, 1, 2])
async def test_a_house_with_newer_rules_has_everybody_commit_anew(
    inn: Inn, opened: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was opened to the old first line does not serve for the new one, even if only the first deal was missing."""
    table, guests, careful = await seated(inn)
    with monkeypatch.context() as patched:
        patched.setattr(LiveTable, "start_if_full", nothing)  # the house is struck down before it begins
        for seat in range(opened):
            wire = await guests[seat].socket(table)
            fairness = (await wire.hello())["info"]["fairness"]
            careful[seat].note(fairness["commitment"])
            await wire.ask(**careful[seat].open(seat, fairness["draft"]))
    monkeypatch.setattr(type(TOY), "version", "newer")
    async with inn.again() as later:
        people = [guest.again(later) for guest in guests]
        for guest, player in zip(people, careful, strict=True):
            wire = await guest.socket(table)
            sync = await wire.hello()
            said = [one["phrase"] for one in sync.get("chat", [])]
            assert said == (["table-new-rules"] if opened else [])
            assert sync["info"]["fairness"]["commitments"] == (
                ["again"] * 2 if opened else [c.commitment for c in careful]
            )
            player.note(sync["info"]["fairness"]["commitment"])
        if opened:
            careful = [anew(player) for player in careful]
            for guest, player in zip(people, careful, strict=True):
                await (await guest.socket(table)).ask(do="commit", commitment=player.commitment)
        await play(await open_all(table, people, careful), careful)
        data = await record_of(people[0], table)
        assert Record.parse(data).header.rules == "newer"
        for seat, player in enumerate(careful):
            player.check(seat, data)


@pytest.mark.parametrize("opened", [1, 2])
async def test_a_house_with_the_same_rules_goes_on_with_what_was_opened(
    inn: Inn, opened: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, guests, careful = await seated(inn)
    with monkeypatch.context() as patched:
        patched.setattr(LiveTable, "start_if_full", nothing)
        wires = await open_all(table, guests[:opened], careful[:opened])
    for wire in wires:
        await wire.close()
    async with inn.again() as later:
        people = [guest.again(later) for guest in guests]
        await open_all(table, people[opened:], careful[opened:], first=opened)
        found = await info(people[0], table)
        assert (found["status"], found["fairness"]["contributions"]) == ("playing", [one.share for one in careful])


async def nothing(live: object) -> None:
    pass


def anew(player: Careful) -> Careful:
    other = Careful()
    other.note(player.noted)
    return other


@pytest.mark.parametrize("what", ["too early", "another contribution", "another draft", "nothing committed"])
async def test_what_cannot_be_opened(inn: Inn, what: str) -> None:
    guest, other, player = await inn.guest(), await inn.guest(), Careful()
    commitment = "" if what == "nothing committed" else player.commitment
    table = await guest.table("toy", ["me", "open"], public=True, commitment=commitment)
    wire = await guest.socket(table)
    draft = NOBODY
    if what != "too early":
        await other.post(f"/api/tables/{table}/sit", commitment=Careful().commitment)
        shown = (await wire.hello())["info"]["fairness"]["draft"]
        player.noted = json.loads(shown)["commitment"]
        draft = player.open(0, shown)["draft"] if commitment and what != "another draft" else NOBODY
    share = NOBODY if what == "another contribution" else player.share
    (reply,) = [one for one in await wire.ask(do="open", contribution=share, draft=draft) if one["is"] == "refused"]
    assert reply["why"]["key"] in ("other-draft", "other-contribution")
    assert (await info(guest, table))["status"] == "waiting"


async def test_no_commitment_but_in_hex_digits(inn: Inn) -> None:
    guest = await inn.guest()
    for commitment in ("again", "A" * 64, "0" * 63, "0" * 65, "0" * 64 + "\n"):
        assert (await guest.refused("/api/tables", game="toy", seats=["me", "open"], commitment=commitment))[0] == 400


async def test_getting_up_voids_what_was_opened(inn: Inn) -> None:
    """Else whoever gets up last could look at the luck first, and have it dealt again with the same contributions."""
    table, (one, two), careful = await seated(inn)
    wire = await one.socket(table)
    fairness = (await wire.hello())["info"]["fairness"]
    careful[0].note(fairness["commitment"])
    await wire.ask(**careful[0].open(0, fairness["draft"]))
    await two.post(f"/api/tables/{table}/leave")
    found = await info(one, table)
    assert found["fairness"]["commitments"] == ["again", ""]
    await two.post(f"/api/tables/{table}/sit")
    found = await info(one, table)
    assert (found["status"], found["fairness"]["waiting"], found["fairness"]["draft"]) == ("waiting", [0], "")
    (reply,) = [r for r in await wire.ask(do="commit", commitment="") if r["is"] == "refused"]
    assert reply["why"]["key"] == "no-commitment"
    anew = Careful()
    anew.note(fairness["commitment"])
    await wire.ask(do="commit", commitment=anew.commitment)
    found = await info(one, table)
    assert found["status"] == "waiting"
    with pytest.raises(Suspicion):
        careful[0].open(0, found["fairness"]["draft"])
    await wire.ask(**anew.open(0, found["fairness"]["draft"]))
    found = await info(one, table)
    assert (found["status"], found["fairness"]["contributions"]) == ("playing", [anew.share, ""])


async def test_another_commitment_voids_what_the_others_opened(inn: Inn) -> None:
    table, (one, two), careful = await seated(inn)
    wire = await one.socket(table)
    fairness = (await wire.hello())["info"]["fairness"]
    careful[0].note(fairness["commitment"])
    await wire.ask(**careful[0].open(0, fairness["draft"]))
    anew = Careful()
    await (await two.socket(table)).ask(do="commit", commitment=anew.commitment)
    fairness = (await info(one, table))["fairness"]
    assert (fairness["commitments"], fairness["waiting"], fairness["draft"]) == (["again", anew.commitment], [0, 1], "")


async def test_a_stop_of_the_house_between_two_openings(inn: Inn) -> None:
    table, guests, careful = await seated(inn)
    wires = await open_all(table, guests[:1], careful[:1])
    await wires[0].close()
    async with inn.again() as later:
        again = guests[1].again(later)
        wire = await again.socket(table)
        fairness = (await wire.hello())["info"]["fairness"]
        assert fairness["waiting"] == [1]
        careful[1].note(fairness["commitment"])
        await wire.ask(**careful[1].open(1, fairness["draft"]))
        found = await info(again, table)
        assert (found["status"], found["fairness"]["contributions"]) == ("playing", [one.share for one in careful])


async def test_names_are_fixed_once_all_seats_are_taken(inn: Inn) -> None:
    table, guests, _ = await seated(inn)
    before = (await info(guests[0], table))["fairness"]["draft"]
    await guests[0].post("/api/me", name="Somebody else")
    assert (await info(guests[0], table))["fairness"]["draft"] == before


async def test_the_same_again_takes_a_new_commitment(inn: Inn) -> None:
    table, guests, careful = await seated(inn)
    wires = await open_all(table, guests, careful)
    await play(wires, careful)
    anew = [Careful(), Careful()]
    for guest, player in zip(guests, anew, strict=True):
        again = (await guest.post(f"/api/tables/{table}/rematch", commitment=player.commitment))["table"]
    fairness = (await info(guests[0], again))["fairness"]
    assert fairness["commitments"] == [player.commitment for player in anew]


# -- afterwards -----------------------------------------------------------------------------------------------------


async def finished(inn: Inn) -> tuple[str, Guest, Careful, bytes, bytes]:
    """A game that was played: its first player, the record, and the root that only the house has."""
    table, guests, careful = await seated(inn)
    wires = await open_all(table, guests, careful)
    await play(wires, careful)
    return table, guests[0], careful[0], await record_of(guests[0], table), inn.house.live[table].row.secret


def rewritten(data: bytes, root: bytes, undo: bool = False, cut: bool = False) -> bytes:
    """What the house itself could write: with its root everything can be signed again."""
    old = Record.parse(data)
    header, options = old.header, dict[str, Any](old.header.options)
    table = Table.new(TOY, names=header.seats, secret=root, contributions=header.contributions, **options)
    answers = [entry for entry in old.entries if entry.__class__.__name__ == "Answer"]
    for entry in answers[: 3 if cut else None]:
        table.answer(entry.answer, entry.seat)  # type: ignore[union-attr]
        if undo and not table.over and len(table.moves) == len(answers) - 1:
            table.rewind(1, 0)
            table.answer(entry.answer, entry.seat)  # type: ignore[union-attr]
    if cut:
        table.stop("agreed")
    return table.record.to_bytes()


async def test_the_house_cannot_put_in_or_cut_off_anything_later(inn: Inn) -> None:
    _, _, player, data, root = await finished(inn)
    assert rewritten(data, root) == data
    player.check(0, data)
    for change in ({"undo": True}, {"cut": True}):
        changed = rewritten(data, root, **change)
        assert changed != data
        assert verify(TOY, Record.parse(changed)).over, "the house has signed it itself"
        with pytest.raises(Suspicion):
            player.check(0, changed)
    assert any(isinstance(one, Undo) for one in Record.parse(rewritten(data, root, undo=True)).entries)


async def test_everybody_gets_the_same_seal_of_a_position_and_no_hash(inn: Inn) -> None:
    table, guests, careful = await seated(inn)
    wires = await open_all(table, guests, careful)
    watcher = await (await inn.guest()).socket(table)
    await watcher.hello()
    await play(wires, careful)
    await watcher.settle()
    record = Record.parse(await record_of(guests[0], table))
    seals: dict[int, set[str]] = {}
    for frame in [one for wire in [*wires, watcher] for one in wire.frames]:
        position = json.loads(frame).get("position")
        if position:
            seals.setdefault(position["version"], set()).add(position["seal"])
            assert not any(head in frame for head in record.heads())
    assert all(len(found) == 1 for found in seals.values())
    assert len(set.union(*seals.values())) == len(seals)


async def test_a_game_played_on_promises_nothing_and_says_so(inn: Inn) -> None:
    table, guest, *_ = await finished(inn)
    branch = (await guest.post(f"/api/tables/{table}/branch", at=2))["table"]
    found = await info(guest, branch)
    assert found["fairness"] is None
    header = inn.house.live[branch].table.record.header  # type: ignore[union-attr]
    assert (header.luck, header.commitment, header.key) == ("unpromised", "", "")
