"""A position of Warlords of the Empire laid out by name, and the means to play on from it and look at it.

    scene = lay({"hoth": "TF SH", "kamino": ""}, hands=["TB TB", ""], fleets=["TF SH", "VW"])
    scene.play("line:TB:hoth")              # A sends a bomber to Hoth; answers may use the short names
    assert scene.line("hoth") == "TF SH TB"

Seats are A, B, C, D, E; in answers B is 2. Ships: TF TIE fighter, TI interceptor, TB bomber, SH shuttle, VW V-wing, LC
landing craft, TA TIE Advanced; special cards: SD, SSD, DS, SL. Hands are filled up to five cards with the fleet. After
every answer the invariants of the game are checked.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from cantina.games.warlords import GAME
from cantina.games.warlords.components import DECK, IDS, KINDS, OPEN, PLANET, PLANET_IDS, TOTAL, VALUE
from cantina.games.warlords.rules import begin_turn, clear_table
from cantina.games.warlords.sight import PlanetView, SeatView, WarlordsView
from cantina.games.warlords.state import DESTROYED, Warlords
from cantina.kernel import Chance, RecordedChance, Table
from games.at_table import SPECTATOR, AtTable

A, B, C, D, E = range(5)
SHORT = ["TF", "TI", "TB", "SH", "VW", "LC", "TA", "SD", "SSD", "DS", "SL"]
CODE = {short: card for card, short in enumerate(SHORT)}
FILLERS = ["TA", "LC", "VW", "SH", "TB", "TI", "TF"]
T = TypeVar("T")


def cards(codes: str) -> list[int]:
    """The cards of `TF SH SD`."""
    return [CODE[short] for short in codes.split()]


def short(refs: Sequence[str]) -> str:
    """`TF SH` for references to them."""
    return " ".join(SHORT[IDS.index(ref.partition(":")[2])] for ref in refs)


def answer(text: str) -> str:
    """An answer with the short names written out."""
    return re.sub(r"[A-Z]+", lambda found: IDS[CODE[found[0]]], text)


def shortened(text: str) -> str:
    """An option's text with short names: the other way round."""
    for name in sorted(IDS, key=len, reverse=True):
        text = re.sub(rf"(?<![a-z_]){name}(?![a-z_])", SHORT[IDS.index(name)], text)
    return text


class Stacked(Chance):
    """Chance with the next cards and planets on top, by name; after them the source decides."""

    __slots__ = ("cards", "planets", "source", "table")

    def __init__(self, table: Table, cards: list[int], planets: list[int]) -> None:
        self.table = table
        self.source: RecordedChance = table.chance
        self.cards = cards
        self.planets = planets

    def below(self, n: int) -> int:
        return self.source.below(n)

    def take(self, items: list[T]) -> T:
        s = self.table.state
        assert isinstance(s, Warlords)
        coming = self.planets if items is s.planets else self.cards
        if not coming:
            return Chance.take(self, items)
        wanted = coming.pop(0)
        at = [item == wanted for item in items].index(True)
        if len(items) > 1:
            self.source.outcomes.append(at)
        return items.pop(at)


class Scene(AtTable):
    """A table in the middle of a game."""

    @property
    def state(self) -> Warlords:
        s = self.table.state
        assert isinstance(s, Warlords)
        return s

    # -- playing -------------------------------------------------------------------------------------------------

    def play(self, *answers: str) -> "Scene":
        """Give these answers, each for the seat that is asked."""
        for text in answers:
            self.table.answer(answer(text))
            GAME.check(self.table.state)
        return self

    @property
    def options(self) -> list[str]:
        """What the asked seat can answer, with short names."""
        return [shortened(text) for text in self.table.options()]

    def can(self, option: str) -> bool:
        return option in self.options

    # -- looking -------------------------------------------------------------------------------------------------

    def view(self, viewer: int | None = SPECTATOR) -> WarlordsView:
        seen = self.table.view(viewer)
        assert isinstance(seen, WarlordsView)
        return seen

    def seat(self, seat: int, viewer: int | None = SPECTATOR) -> SeatView:
        return self.view(viewer).seats[seat]

    def planet(self, name: str, viewer: int | None = SPECTATOR) -> PlanetView:
        (seen,) = [place for place in self.view(viewer).places if place and place.planet == f"planet:{name}"]
        return seen

    def places(self) -> list[str]:
        """The open planets from the top."""
        return [place.planet.partition(":")[2] if place else "" for place in self.view().places]

    def hand(self, seat: int) -> str:
        return short(self.seat(seat, seat).hand)

    def known(self, seat: int, to: int | None = SPECTATOR) -> str:
        """What another viewer sees of a hand."""
        return short(self.seat(seat, to).hand)

    def fleet(self, seat: int) -> str:
        return short(self.seat(seat).fleet)

    def line(self, planet: str) -> str:
        return short(self.planet(planet).line)

    def discard(self) -> str:
        return short(self.view().discard)

    def points(self) -> list[int]:
        return [seat.points for seat in self.view().seats]

    def sizes(self, seat: int) -> tuple[int, int]:
        """How many cards in hand and in the fleet."""
        there = self.seat(seat)
        return there.cards, len(there.fleet)

    # -- listening -----------------------------------------------------------------------------------------------

    def mentions(self, text: str, viewer: int | None = SPECTATOR) -> bool:
        """Whether a text occurs anywhere in what the viewer gets: table, ask, lines."""
        return text in msgspec.json.encode(self.table.observe(viewer)).decode()


def lay(
    planets: Mapping[str, str],
    hands: Sequence[str],
    fleets: Sequence[str] | None = None,
    *,
    active: int = A,
    draws: str = "",
    opens: str = "",
    deck: str | None = None,
    stack: str | None = None,
    owned: Mapping[int, str] | None = None,
    turn: int = 1,
    last_turn: Sequence[int] | None = None,
    **options: Any,
) -> Scene:
    """A game in progress; the active seat is to move.

    `planets` are open ones with their lines; others are opened until there are four. `draws` are the next cards from
    the deck; `deck` instead lists all of it, and the rest is discarded. `opens` are the next planets from the stack;
    `stack` lists all of it, and planets that are nowhere else have been destroyed. `owned` are captured planets.
    """
    table = Table.new(GAME, len(hands), seed="scene", start=str(active + 1), **options)
    s = table.state
    assert isinstance(s, Warlords)
    clear_table(s)
    rest = DECK[:]
    _lay_planets(s, dict(planets), [PLANET[name] for name in opens.split()], stack, owned or {}, rest)
    for seat, codes in enumerate(fleets or []):
        for kind in cards(codes):
            rest.remove(kind)
            s.join_fleet(seat, kind)
    coming = cards(draws if deck is None else deck)
    for card in coming:
        rest.remove(card)
    _lay_hands(s, [cards(codes) for codes in hands], rest)
    s.deck, s.discard = (rest + coming, []) if deck is None else (coming[:], rest)
    s.turn, s.still, s.met = turn - 1, 0, []
    s.last_turn = list(last_turn or [0] * s.seats)
    s.stack.clear()
    begin_turn(s, active)
    s.chance = Stacked(table, coming[:], [PLANET[name] for name in (opens or stack or "").split()])
    del table.log[:]
    table._heard.clear()
    GAME.check(s)
    return Scene(table)


def _lay_planets(
    s: Warlords,
    planets: dict[str, str],
    coming: list[int],
    stack: str | None,
    owned: Mapping[int, str],
    rest: list[int],
) -> None:
    kept = {PLANET[name] for names in owned.values() for name in names.split()}
    kept |= {PLANET[name] for name in (stack or "").split()} | set(coming)
    spare = [name for name in PLANET_IDS if name not in planets and PLANET[name] not in kept]
    for name in spare[: OPEN - len(planets)]:
        planets[name] = ""
    s.open = [PLANET[name] for name in planets]
    for place, ships in enumerate(planets.values()):
        for kind in cards(ships):
            rest.remove(kind)
            s.join_line(place, kind)
    s.taken = [PLANET[name] * 8 + seat for seat, names in owned.items() for name in names.split()]
    s.points = [sum(VALUE[t // 8] for t in s.taken if t % 8 == seat) for seat in range(s.seats)]
    gone = {t // 8 for t in s.taken} | set(s.open)
    left = [planet for planet in range(len(PLANET_IDS)) if planet not in gone]
    s.planets = left if stack is None else [PLANET[name] for name in stack.split()]
    s.taken += [planet * 8 + DESTROYED for planet in left if planet not in s.planets]


def _lay_hands(s: Warlords, hands: list[list[int]], rest: list[int]) -> None:
    for hand in hands:
        for card in hand:
            rest.remove(card)
    for seat, hand in enumerate(hands):
        fillers = [CODE[name] for name in FILLERS] * 2
        while len(hand) + s.ships[seat] < TOTAL:
            card = next(card for card in fillers if card in rest)
            fillers.remove(card)
            rest.remove(card)
            hand.append(card)
        for at, card in enumerate(hand):
            s.hands[seat * KINDS + card] += 1
            s.slots[seat * TOTAL + at] = (1 << KINDS) - 1


def new(seats: int, seed: int = 0, **options: Any) -> Scene:
    """A table at its first decision."""
    return Scene(Table.new(GAME, seats, seed=seed, **options))
