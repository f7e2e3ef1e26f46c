"""People at a table of the toy: what they do there, and how to read what they are sent."""

from typing import Any

from server.wire import Guest, HandClock, Inn, Reply, Wire, full_table, my_options


async def at_table(guest: Guest, table: str) -> tuple[Wire, Reply]:
    wire = await guest.socket(table)
    return wire, await wire.hello()


async def move(wire: Wire, position: Reply, name: str, option: int = 0) -> list[Reply]:
    answer = my_options(position)[option]
    return await wire.ask(do="answer", move=name, version=position["version"], answer=answer)


def position(replies: list[Reply]) -> Reply:
    return next(reply["position"] for reply in reversed(replies) if reply["is"] == "update")


async def present(wire: Wire) -> Reply:
    """The position as it is now."""
    heard = await wire.ask(do="hello")
    return next(reply["position"] for reply in heard if reply["is"] == "sync")


def info(replies: list[Reply]) -> Reply:
    """The table around the game, as it was last sent."""
    found: Reply = next(reply["info"] for reply in reversed(replies) if "info" in reply)
    return found


def phrases(replies: list[Reply]) -> list[tuple[int, str]]:
    return [(reply["seat"], reply["phrase"]) for reply in replies if reply["is"] == "said"]


def why(replies: list[Reply]) -> str:
    return str(replies[-1]["why"]["key"])


async def two_at(inn: Inn, **wish: object) -> tuple[str, list[Guest], list[Wire], Reply]:
    """Two people at a table of the toy, the first of them to move."""
    table, guests = await full_table(inn, "toy", 2, **wish)
    first, sync = await at_table(guests[0], table)
    second, _ = await at_table(guests[1], table)
    return table, guests, [first, second], sync["position"]


async def three_at(inn: Inn, **wish: Any) -> tuple[str, list[Guest], list[Wire]]:
    """Three people at a table where no bot makes a move."""
    table, guests = await full_table(inn, "toy", 3, **wish)
    wires = [(await at_table(guest, table))[0] for guest in guests]
    hold_bots(inn, table)
    return table, guests, wires


def hold_bots(inn: Inn, table: str) -> None:
    """Bots at this table make no moves: the game stands still."""
    inn.house.live[table].bots.drive = lambda: None  # type: ignore[method-assign]


async def put_away(inn: Inn, clock: HandClock, table: str) -> None:
    """Nobody is at the table any more: time passes until the house puts it away."""
    await inn.house.live[table].seen.saved()
    clock.pass_by(inn.settings.idle)
    inn.house.put_away()
    assert table not in inn.house.live


async def play_alone(guest: Guest, table: str) -> None:
    """Take the last option at the first seat, whenever it is asked, until the game is over."""
    wire = await guest.socket(table)
    seen = (await wire.hello())["position"]
    count = 0
    while not seen.get("over"):
        if my_options(seen) and 0 in seen["ask"]["seats"]:
            count += 1
            wire.send(do="answer", move=f"m{count}", version=seen["version"], answer=my_options(seen)[-1])
        seen = (await wire.until("update"))["position"]
