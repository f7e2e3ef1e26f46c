"""A table from the first hello to the end of the game: versions, acknowledgements, undo, seats."""

from server.seated import at_table, hold_bots, move, position, present
from server.wire import Inn, full_table, my_options, pending


async def test_a_game_against_bots_to_the_end(inn: Inn) -> None:
    guest = await inn.guest()
    table = await guest.table("secret-invasion", ["me", "random", "random"])
    wire, sync = await at_table(guest, table)
    assert sync["is"] == "sync"
    assert sync["info"]["status"] == "playing"
    seen, count = sync["position"], 0
    while not seen.get("over"):
        if my_options(seen):
            count += 1
            wire.send(do="answer", move=f"m{count}", version=seen["version"], answer=my_options(seen)[0])
        reply = await wire.until(lambda reply: reply["is"] in ("update", "refused"))
        assert reply["is"] == "update", reply
        assert reply["position"]["version"] == seen["version"] + 1
        seen = reply["position"]
    info = (await wire.until("info"))["info"]
    assert info["status"] == "over"
    assert info["fairness"]["secret"]


async def test_an_answer_is_acknowledged_before_everybody_sees_it(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "toy", 2)
    first, sync = await at_table(one, table)
    second, _ = await at_table(two, table)
    await first.settle()
    heard = await move(first, sync["position"], "a")
    assert [reply["is"] for reply in heard] == ["ack", "update"]
    assert heard[0] == {"is": "ack", "move": "a", "version": 2}
    assert [reply["position"]["version"] for reply in await second.settle() if reply["is"] == "update"] == [2]


async def test_the_same_move_twice_happens_once(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    first, sync = await at_table(one, table)
    heard = await move(first, sync["position"], "a")
    again = await move(first, sync["position"], "a")
    assert again == [heard[0]]


async def test_two_seats_may_make_up_the_same_move_id(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "toy", 2)
    first, sync = await at_table(one, table)
    second, _ = await at_table(two, table)
    heard = await move(first, sync["position"], "a")
    await move(first, position(heard), "b", -1)
    heard = await move(second, await present(second), "a")
    assert [reply["version"] for reply in heard if reply["is"] == "ack"] == [4]
    assert position(heard)["version"] == 4


async def test_a_move_is_known_after_a_restart(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    first, sync = await at_table(one, table)
    (ack, _) = await move(first, sync["position"], "a")
    await inn.__aexit__()
    async with inn.again() as later:
        one.inn = later
        wire = await one.socket(table)
        assert (await wire.hello())["position"]["version"] == 2
        assert await wire.ask(do="answer", move="a", version=1, answer="yes") == [ack]
    await inn.__aenter__()


async def test_a_stale_answer_brings_the_fresh_position(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    first, sync = await at_table(one, table)
    other, _ = await at_table(one, table)
    await move(first, sync["position"], "a")
    await other.settle()
    (reply,) = await other.ask(do="answer", move="b", version=1, answer="no")
    assert reply["is"] == "refused"
    assert reply["why"]["key"] == "stale"
    assert reply["position"]["version"] == 2
    assert reply["position"]["lines_from"] == 0


async def test_the_fresh_position_is_the_seats_own(inn: Inn) -> None:
    table, (_, two) = await full_table(inn, "toy", 2)
    second, sync = await at_table(two, table)
    (reply,) = await second.ask(do="answer", move="b", version=0, answer="no")
    assert reply["why"]["key"] == "stale"
    assert reply["position"] == sync["position"]
    assert [number is None for number in reply["position"]["view"]["numbers"]] == [True, False]


async def test_an_open_decision_of_several_is_not_stale(inn: Inn) -> None:
    """While others answer the same sealed decision the version goes on, but the question is the same."""
    table, guests = await full_table(inn, "toy", 2)
    wires = [await at_table(guest, table) for guest in guests]
    seen = wires[0][1]["position"]
    count = 0
    while not seen["ask"].get("together"):
        seat = seen["ask"]["seats"][0]
        count += 1
        wire = wires[seat][0]
        mine = await present(wire)
        seen = position(await move(wire, mine, f"m{count}", -1))
    version = seen["version"]
    for seat, (wire, _) in enumerate(wires):
        await wire.settle()
        heard = await wire.ask(do="answer", move=f"bid{seat}", version=version, answer="0")
        assert heard[0]["is"] == "ack", heard


async def test_reconnecting_brings_what_was_missed_in_order(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "toy", 2)
    first, sync = await at_table(one, table)
    heard = await move(first, sync["position"], "a", 1)
    heard += await move(first, position(heard), "b")
    second = await two.socket(table)
    replies = await second.ask(do="hello", version=1)
    assert [reply["is"] for reply in replies] == ["update", "update", "info"]
    assert [reply["position"]["version"] for reply in replies[:2]] == [2, 3]
    assert (await second.ask(do="hello", version=3))[0]["is"] == "info"
    for unknown in (-5, 99):
        assert (await second.ask(do="hello", version=unknown))[0]["is"] == "sync"


async def test_undo_goes_back_to_the_barrier_at_once(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "toy", 2)
    first, sync = await at_table(one, table)
    second, before = await at_table(two, table)
    heard = await move(first, sync["position"], "a", 1)
    assert position(heard)["can_undo"]
    heard = await first.ask(do="undo", move="u", version=2)
    assert [reply["is"] for reply in heard if reply["is"] != "info"] == ["ack", "update"]
    back = position(heard)
    assert back["version"] == 3
    assert back["ask"] == sync["position"]["ask"]
    assert [line["key"] for line in back["lines"]] == ["takes-back"]
    assert back["lines_from"] == len(before["position"]["lines"])
    assert (await first.ask(do="undo", move="u", version=2))[0] == {"is": "ack", "move": "u", "version": 3}
    no = (await second.ask(do="undo", move="v", version=3))[-1]
    assert no["why"]["key"] == "cannot-undo"


async def test_ending_by_agreement_is_in_the_record(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "toy", 2)
    first, _ = await at_table(one, table)
    second, _ = await at_table(two, table)
    await first.ask(do="propose", what="end")
    heard = await second.ask(do="vote", proposal=pending(inn, table), yes=True)
    assert position(heard)["over"]
    record = (await one.http.get(f"/api/tables/{table}/record")).text.splitlines()
    assert '"is":"stop","why":"agreed"' in record[-2].replace(" ", "") or '"agreed"' in record[-2]
    assert '"secret"' in record[-1]


async def test_resigning_with_two_gives_the_other_the_win(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    first, _ = await at_table(one, table)
    heard = await first.ask(do="resign")
    assert position(heard)["winners"] == [1]
    assert (await first.ask(do="resign"))[-1]["why"]["key"] == "game-over"


async def test_resigning_with_three_gives_the_seat_to_a_bot(inn: Inn) -> None:
    table, guests = await full_table(inn, "toy", 3)
    first, _ = await at_table(guests[0], table)
    second, _ = await at_table(guests[1], table)
    await first.ask(do="resign")
    said = await second.until("said")
    assert said["phrase"] == "table-resigned"
    seat = (await second.until(lambda reply: reply["is"] == "info" and reply["info"]["seats"][0]["resigned"]))["info"]
    assert seat["seats"][0]["player"] == "random"
    assert (await first.ask(do="return"))[-1]["why"]["key"] == "resigned"
    update = await second.until(lambda reply: reply["is"] == "update" and reply["position"]["ask"]["seats"] == [1])
    assert my_options(update["position"])


async def test_leaving_and_coming_back(inn: Inn) -> None:
    table, guests = await full_table(inn, "toy", 3)
    second, _ = await at_table(guests[1], table)
    await guests[1].post(f"/api/tables/{table}/leave")
    seats = (await second.until("info"))["info"]["seats"]
    assert seats[1]["substitute"]
    assert seats[1]["player"] == "random"
    heard = await second.ask(do="return")
    info = next(reply for reply in heard if reply["is"] == "info")["info"]
    assert not info["seats"][1]["substitute"]


async def test_it_is_nobodys_turn_whom_a_bot_stands_in_for(inn: Inn) -> None:
    table, guests = await full_table(inn, "toy", 3)
    assert [card["my_turn"] for card in (await guests[0].get("/api/lobby"))["mine"]] == [True]
    hold_bots(inn, table)
    await guests[0].post(f"/api/tables/{table}/leave")
    assert [card["my_turn"] for card in (await guests[0].get("/api/lobby"))["mine"]] == [False]


async def test_answering_ends_the_substitution(inn: Inn) -> None:
    table, guests = await full_table(inn, "toy", 3)
    first, sync = await at_table(guests[0], table)
    hold_bots(inn, table)
    await guests[0].post(f"/api/tables/{table}/leave")
    await first.settle()
    heard = await move(first, sync["position"], "a")
    assert "ack" in [reply["is"] for reply in heard]
    assert not inn.house.live[table].seating[0].substitute


async def test_several_tabs_of_one_person(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    tabs = [await at_table(one, table) for _ in range(3)]
    await move(tabs[0][0], tabs[0][1]["position"], "a")
    for wire, _ in tabs[1:]:
        assert position(await wire.settle())["version"] == 2
    assert len({wire.frames[-2] for wire, _ in tabs[1:]}) == 1


async def test_spectators_share_one_frame(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    first, sync = await at_table(one, table)
    watchers = [await at_table(await inn.guest(), table) for _ in range(3)]
    assert all(sync["info"]["me"] is None for _, sync in watchers)
    await move(first, sync["position"], "a")
    version = inn.house.live[table].history
    assert version is not None
    assert set(version.newest.frames) == {0, None}
    frames = set()
    for wire, _ in watchers:
        heard = await wire.settle()
        assert not my_options(position(heard))
        frames.add(next(frame for frame in wire.frames if '"is":"update"' in frame))
    assert len(frames) == 1


async def test_waiting_room_and_start(inn: Inn) -> None:
    owner, friend = await inn.guest(), await inn.guest("ru")
    table = await owner.table("secret-invasion", ["me", "open", "random"])
    wire, sync = await at_table(owner, table)
    assert sync["position"] is None if "position" in sync else True
    assert sync["info"]["status"] == "waiting"
    invite = sync["info"]["invite"]
    assert len(invite) >= 22
    assert (await friend.refused(f"/api/tables/{table}", "GET"))[0] == 404
    assert await friend.post("/api/join", token=invite) == {"table": table, "seat": 1}
    info = (await wire.until(lambda reply: reply["is"] == "info" and reply["info"]["status"] == "playing"))["info"]
    assert info["invite"] == ""
    assert info["fairness"]["commitment"] == sync["info"]["fairness"]["commitment"]
    assert (await wire.until("update"))["position"]["version"] >= 1
    assert await friend.post("/api/join", token=invite) == {"table": table, "seat": 1}


async def test_the_owner_fills_free_seats(inn: Inn) -> None:
    owner, other = await inn.guest(), await inn.guest()
    table = await owner.table("toy", ["me", "open", "open"], public=True)
    await other.post(f"/api/tables/{table}/sit", seat=2)
    assert (await other.refused(f"/api/tables/{table}/fill"))[1] == "not-owner"
    await owner.post(f"/api/tables/{table}/fill")
    seats = (await owner.get(f"/api/tables/{table}"))["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "person"]


async def test_leaving_the_waiting_room_frees_the_seat(inn: Inn) -> None:
    owner, other = await inn.guest(), await inn.guest()
    table = await owner.table("toy", ["me", "open", "open"], public=True)
    await other.post(f"/api/tables/{table}/sit")
    await other.post(f"/api/tables/{table}/leave")
    seats = (await owner.get(f"/api/tables/{table}"))["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "empty", "empty"]


async def test_a_watcher_who_sits_down_sees_with_other_eyes(inn: Inn) -> None:
    owner, other = await inn.guest(), await inn.guest()
    table = await owner.table("toy", ["me", "open", "open"], public=True)
    wire, sync = await at_table(other, table)
    assert sync["info"]["me"] is None
    await other.post(f"/api/tables/{table}/sit", seat=2)
    again = await wire.until("sync")
    assert again["info"]["me"] == 2


async def test_chat_and_quick_phrases(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "toy", 2)
    first, _ = await at_table(one, table)
    second, _ = await at_table(two, table)
    await first.ask(do="say", text="  hi\n\x00there \u202e ")
    await first.ask(do="say", phrase="luck")
    said = [reply for reply in await second.settle() if reply["is"] == "said"]
    assert [one.get("text") or one["phrase"] for one in said] == ["hi there", "luck"]
    assert [one["n"] for one in said] == [1, 2]
    third = await one.socket(table)
    assert [one["n"] for one in (await third.hello())["chat"]] == [1, 2]
    assert (await first.ask(do="say", phrase="table-left"))[-1]["why"]["key"] == "unknown-phrase"
    assert (await first.ask(do="say", text=" \n "))[-1]["why"]["key"] == "nothing-said"
