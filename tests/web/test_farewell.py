"""Who hears a bot's last word: it says “you” to whoever has beaten it."""

from typing import Any

from web.typescript import call

ANNA, BORIS, BOT, OTHER = range(4)
SEATS = [{"kind": kind, "name": name, "resigned": False} for kind, name in
         [("person", "Anna"), ("person", "Boris"), ("bot", "L-8"), ("bot", "V-12")]]  # fmt: skip


def heard(winners: list[int], team: bool = False, resigned: int | None = None) -> list[Any]:
    """What Anna, Boris and a spectator hear: how it went for the bots, and who may say it."""
    seats = [{**seat, "resigned": at == resigned} for at, seat in enumerate(SEATS)]
    calls = [("lastWord", {"me": me, "seats": seats}, winners, team) for me in (ANNA, BORIS, None)]
    found = call(["table/farewell.ts"], calls)
    return [last and (last["how"], [bot["name"] for bot in last["bots"]]) for last in found]


def test_a_bot_that_was_beaten_speaks_to_the_winner_alone() -> None:
    lost = ("lost", ["L-8", "V-12"])
    assert heard([ANNA]) == [lost, None, None], "Boris has lost too, and a spectator has not played"
    assert heard([ANNA, BORIS]) == [lost, lost, None]
    assert heard([ANNA], resigned=ANNA) == [None, None, None], "a bot has won for her"


def test_a_bot_that_has_won_speaks_to_those_who_played() -> None:
    won = ("won", ["V-12"])
    assert heard([OTHER]) == [won, won, None]
    assert heard([OTHER], resigned=BORIS) == [won, None, None]
    assert heard([ANNA, OTHER]) == [won, won, None]


def test_a_team_speaks_for_itself_to_everybody() -> None:
    assert heard([], team=True) == [("lost", ["L-8", "V-12"])] * 3
    assert heard([ANNA, BORIS, BOT, OTHER], team=True) == [("won", ["L-8", "V-12"])] * 3


def test_where_nobody_has_won_nobody_has_anything_to_say() -> None:
    assert heard([]) == [None, None, None]
