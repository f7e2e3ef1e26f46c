"""Talking at a table: not too much, not by everybody where that is not wanted, and nobody has to listen."""

from pathlib import Path
from typing import Any

import msgspec

from cantina.server.settings import Rate
from server.wire import QUICK, Guest, Inn, Reply, Wire, full_table

CALM = msgspec.structs.replace(QUICK, words=Rate(0.001, 4), murmur=Rate(0.001, 6))


async def at(guest: Guest, table: str) -> Wire:
    wire = await guest.socket(table)
    await wire.hello()
    return wire


def why(heard: list[Reply]) -> list[str]:
    return [reply["why"]["key"] for reply in heard if reply["is"] == "refused"]


async def said(wire: Wire, text: str = "hi") -> list[str]:
    """The objections to a message; if there are none, that it was sent."""
    heard = await wire.ask(do="say", text=text)
    return why(heard) or [str(reply["is"]) for reply in heard[-1:]]


async def test_what_one_person_says_is_limited(tmp_path: Path) -> None:
    async with Inn(tmp_path, CALM) as inn:
        table, (one, two) = await full_table(inn, "toy", 2)
        first, again, other = await at(one, table), await at(one, table), await at(two, table)
        replies = [await said(wire) for wire in (first, again, first, again, first)]
        assert replies == [["said"]] * 4 + [["too-many"]], "several connections do not add up"
        assert await said(other) == ["said"]


async def test_what_spectators_say_together_is_limited_and_the_players_are_heard(tmp_path: Path) -> None:
    async with Inn(tmp_path, CALM) as inn:
        table, (one, _) = await full_table(inn, "toy", 2)
        player = await at(one, table)
        crowd = [await at(await inn.guest(), table) for _ in range(3)]
        for wire in crowd:
            for number in range(150):
                wire.send(do="say", text=f"noise {number}")
        for wire in crowd:
            await wire.settle()
        heard = [reply for reply in await player.settle() if reply["is"] == "said"]
        assert len(heard) == 6
        assert await said(player) == ["said"]


async def test_what_the_table_has_to_announce_for_somebody_counts_as_said(tmp_path: Path) -> None:
    """Proposing and withdrawing, getting up and coming back again and again is noise like any other."""
    async with Inn(tmp_path, CALM) as inn:
        table, (one, two) = await full_table(inn, "toy", 2)
        noisy, other = await at(one, table), await at(two, table)
        for _ in range(2):
            heard = await noisy.ask(do="propose", what="end")
            proposal = heard[-1]["info"]["proposal"]["id"]
            assert why(await noisy.ask(do="withdraw", proposal=proposal)) == []
        for _ in range(2):
            await one.post(f"/api/tables/{table}/leave")
            assert why(await noisy.ask(do="return")) == []
        assert why(await noisy.ask(do="propose", what="end")) == ["too-many"]
        assert await one.refused(f"/api/tables/{table}/leave") == (429, "too-many")
        assert await said(noisy) == ["too-many"]
        announced = [reply["phrase"] for reply in await other.settle() if reply["is"] == "said"]
        assert announced == ["table-withdrawn"] * 2 + ["table-left", "table-returned"] * 2


async def test_who_may_talk_is_set_with_the_table_and_by_its_owner(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "toy", 2, talk="players")
    owner, player, spectator = await at(one, table), await at(two, table), await at(await inn.guest(), table)
    assert await said(spectator) == ["no-talk"]
    assert await said(player) == ["said"]
    assert why(await player.ask(do="talk", who="everyone")) == ["not-owner"]
    assert why(await spectator.ask(do="talk", who="everyone")) == ["not-owner"]
    assert why(await owner.ask(do="talk", who="cats")) == ["bad-talk"]
    assert why(await owner.ask(do="talk", who="everyone")) == []
    assert (await spectator.until("info"))["info"]["talk"] == "everyone"
    assert await said(spectator) == ["said"]
    await owner.ask(do="talk", who="nobody")
    for wire in (owner, player, spectator):
        assert await said(wire) == ["no-talk"]
        assert "no-talk" in why(await wire.ask(do="say", phrase="hello"))


async def test_the_switch_stays_after_a_restart_and_goes_with_the_rematch(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    await (await at(one, table)).ask(do="talk", who="nobody")
    async with inn.again() as later:
        live = await later.house.find(table)
        assert live.row.talk == "nobody"
    assert (await one.refused("/api/tables", game="toy", seats=["me", "open"], talk="cats")) == (400, "bad-talk")


async def who_said(wire: Wire, text: str) -> str:
    """The tag of whoever said this."""
    found: dict[str, Any] = await wire.until(lambda reply: reply["is"] == "said" and reply.get("text") == text)
    return str(found["who"])


async def test_a_spectator_is_muted_by_a_player_and_heard_again(inn: Inn) -> None:
    table, (_, two) = await full_table(inn, "toy", 2)
    player, noisy, other = await at(two, table), await at(await inn.guest(), table), await at(await inn.guest(), table)
    await said(noisy, "noise")
    who = await who_said(player, "noise")
    assert why(await other.ask(do="mute", who=who, on=True)) == ["no-mute"], "a spectator mutes nobody for all"
    assert why(await player.ask(do="mute", who=who, on=True)) == []
    assert (await other.until(lambda reply: reply["is"] == "info" and reply["info"]["muted"]))["info"]["muted"] == [who]
    assert await said(noisy) == ["muted"]
    assert await said(other) == ["said"]
    async with inn.again() as later:
        live = await later.house.find(table)
        assert len(live.talk.muted) == 1, "it lasts"
        assert live.talk.speaker(who) in live.talk.muted
    await player.ask(do="mute", who=who, on=False)
    assert await said(noisy) == ["said"]


async def test_only_the_owner_mutes_a_player_and_nobody_the_owner(inn: Inn) -> None:
    table, (one, two) = await full_table(inn, "toy", 2)
    owner, player = await at(one, table), await at(two, table)
    await said(owner, "mine")
    mine = await who_said(player, "mine")
    await said(player, "theirs")
    theirs = await who_said(owner, "theirs")
    assert why(await player.ask(do="mute", who=mine, on=True)) == ["no-mute"]
    assert why(await owner.ask(do="mute", who=mine, on=True)) == ["no-mute"], "nobody mutes oneself"
    assert why(await owner.ask(do="mute", who=theirs, on=True)) == []
    assert await said(player) == ["muted"]
    assert why(await owner.ask(do="mute", who="nobody", on=True)) == ["no-such-speaker"]


async def test_who_is_muted_stays_so_with_an_account(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    owner, noisy = await at(one, table), await inn.guest()
    await noisy.post("/api/account", name="Noisy", password="long enough")
    await noisy.post("/api/logout")
    await noisy.get("/api/me")
    await said(await at(noisy, table), "noise")
    await owner.ask(do="mute", who=await who_said(owner, "noise"), on=True)
    await noisy.post("/api/login", name="Noisy", password="long enough")
    assert await said(await at(noisy, table)) == ["muted"]
    async with inn.again() as later:
        assert len((await later.house.find(table)).talk.muted) == 1


async def test_a_spectator_cannot_talk_as_a_player(inn: Inn) -> None:
    table, (one, _) = await full_table(inn, "toy", 2)
    player, fake = await at(one, table), await inn.guest()
    name = (await one.get("/api/me"))["name"]
    await fake.post("/api/me", name=name)
    await said(await at(fake, table), "I give up")
    found = await player.until(lambda reply: reply["is"] == "said")
    assert (found["name"], found.get("seat")) == (f"{name} 2", None)
