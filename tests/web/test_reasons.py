"""The reasons that the browser gives for what is greyed in every game: for all of it, in words, and true."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import pytest

from cantina import games
from cantina.games.path_to_hope.state import Path
from cantina.games.secret_invasion.state import Invasion
from cantina.games.starfighter.state import Battle
from cantina.games.warlords.components import PLANET_REF
from cantina.games.warlords.state import Warlords
from cantina.kernel import Table
from cantina.words import LANGUAGES, GameWords
from web.typescript import call

GAMES = {"secret-invasion": (4, 4), "path-to-hope": (4, 4), "starfighter": (2, 6), "warlords": (4, 6)}
"""With how many seats each is played, and how many games of random answers."""
ANSWERS = 260


class Reasons(NamedTuple):
    state: Any
    seat: int
    asked: str
    thing: str
    """What a player could try to touch while others like it can be chosen."""
    reason: Any


def things(view: Any) -> list[str]:
    """All that lies on the table and can be named in an answer."""
    found = [f"seat:{at}" for at in range(len(view["seats"]))]
    found += [stack["ref"] for stack in view.get("stacks", [])]
    found += [place["planet"] for place in view.get("places", []) if place]
    for at, seat in enumerate(view["seats"]):
        found += [seat["committed"]] if seat.get("committed") else []
        found += [f"{ship}@fleet-{at}" for ship in seat.get("fleet") or [] if isinstance(ship, str)]
        for sector in seat.get("sectors", []):
            found += [sector["ref"], *[card["ref"] for card in sector["cards"]]]
    for place in view.get("places", []):
        found += [f"{ship}@{place['planet'].partition(':')[2]}" for ship in place["line"]] if place else []
    return found


def kind(ref: str) -> str:
    return ref.partition(":")[0]


def greyed(view: Any, ask: Any) -> list[str]:
    refs = {ref for option in ask["options"] for ref in option["refs"]}
    kinds = {kind(ref) for ref in refs}
    return [thing for thing in dict.fromkeys(things(view)) if thing not in refs and kind(thing) in kinds]


@pytest.fixture(scope="module", params=GAMES)
def reasons(request: pytest.FixtureRequest) -> tuple[str, list[Reasons]]:
    """All that is greyed in some games, with the reason that the page gives."""
    game: str = request.param
    seats, number = GAMES[game]
    given: list[Any] = []
    calls: list[tuple[Any, ...]] = []
    asked: list[tuple[Any, int, str, str]] = []
    for seed in range(number):
        choose = random.Random(seed)
        table = Table.new(games.find(game), seats, seed=str(seed))
        for _ in range(ANSWERS):
            if table.over:
                break
            seat = table.asked[0]
            ask = table.ask(seat)
            assert ask is not None
            view, question = msgspec.to_builtins(table.view(seat)), msgspec.to_builtins(ask)
            found = greyed(view, question)
            if found:
                given += [view, question]
                state = table.state.clone()
                for thing in found:
                    calls.append(("whyNot", {"$": len(given) - 2}, seat, {"$": len(given) - 1}, thing))
                    asked.append((state, seat, ask.prompt.key.removeprefix("ask-"), thing))
            table.answer(choose.choice(ask.options).text, seat)
    said = call([f"games/{game}/reasons.ts"], calls, given)
    return game, [Reasons(*one, reason) for one, reason in zip(asked, said, strict=True)]


def test_all_that_is_greyed_says_why(reasons: tuple[str, list[Reasons]]) -> None:
    game, found = reasons
    assert len(found) > 50, game
    assert {f"{one.asked} {kind(one.thing)}" for one in found if one.reason is None} - KNOWN_BY_SIGHT == set()


KNOWN_BY_SIGHT = {"turn seat", "trade seat", "trade-on seat", "price seat"}
"""Seats that are named beside what is chosen there: fleets of others, and whose hero it is."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_can_be_put_into_words(language: str, reasons: tuple[str, list[Reasons]]) -> None:
    game, found = reasons
    words = GameWords(language, games.find(game), ["Anna", "Boris", "Clara", "Dora", "Emil"], 0)
    for key, args in {one.reason["key"]: one.reason["args"] for one in found if one.reason}.items():
        assert words(key, **args)


def test_the_reasons_are_true(reasons: tuple[str, list[Reasons]]) -> None:
    """Those that can be held against the rules: each is looked up in the state."""
    checked = set()
    for one in reasons[1]:
        truth = TRUTHS.get(one.reason["key"].removeprefix("why-")) if one.reason else None
        if truth is not None:
            checked.add(one.reason["key"])
            assert truth(one.state, one), (one.asked, one.thing, one.reason)
    assert checked


def at(ref: str) -> int:
    """The number in `seat:2` and `stack:2`, from nought."""
    what, _, number = ref.partition(":")
    return int(number) - (what == "stack")


def sector_full(s: Battle, one: Reasons) -> bool:
    seat, sector = int(one.thing[-1]), "abcde".index(one.thing.partition(":")[2][0])
    return not s.has_room(seat, sector)


def line_full(s: Warlords, one: Reasons) -> bool:
    """Nothing at all can join it."""
    return not s.accepts([PLANET_REF[planet] for planet in s.open].index(one.thing))


Truth = Callable[[Any, Reasons], bool]
TRUTHS: dict[str, Truth] = {}


def truth(name: str) -> Callable[[Truth], Truth]:
    def note(check: Truth) -> Truth:
        TRUTHS[name] = check
        return check

    return note


@truth("out")
def out(s: Invasion, one: Reasons) -> bool:
    return not s.alive >> at(one.thing) & 1


@truth("protected")
def protected(s: Invasion, one: Reasons) -> bool:
    return bool(s.shielded >> at(one.thing) & 1)


@truth("stack-empty")
def stack_empty(s: Path, one: Reasons) -> bool:
    return not s.stacks[at(one.thing)]


TRUTHS["sector-full"] = sector_full
TRUTHS["line-full"] = line_full
