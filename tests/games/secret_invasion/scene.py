"""A position of Secret Invasion laid out by name, and the means to play on from it and look at it from every side.

    scene = lay("han", "r2d2", "luke", drawn="stormtrooper")      # A is to lay down Han or the Stormtrooper
    scene.play("stormtrooper", "@2", "3")                         # a Stormtrooper on B, naming 3
    assert scene.is_out(B)

Seats are A, B, C, D; answers are the notations that a client sends, in which B is `@2`. A choice with a single
possible target is not asked. After every answer the invariants of the game are checked.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from cantina.games.secret_invasion import GAME
from cantina.games.secret_invasion.components import ANY, CARD, DECK, FACE_UP, IDS, NONE
from cantina.games.secret_invasion.sight import InvasionView, SeatView
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import Chance, FastChance, RecordedChance, Table
from games.at_table import SPECTATOR, AtTable

A, B, C, D = range(4)
T = TypeVar("T")


class Stacked(Chance):
    """Chance with the next cards on top, by name; after them the source decides."""

    __slots__ = ("cards", "source")

    def __init__(self, source: RecordedChance, cards: list[int]) -> None:
        self.source = source
        self.cards = cards

    def below(self, n: int) -> int:
        return self.source.below(n)

    def take(self, items: list[T]) -> T:
        if not self.cards:
            return Chance.take(self, items)
        wanted = self.cards.pop(0)
        assert wanted in items, f"{IDS[wanted]} is not among the cards that can be drawn"
        at = [item == wanted for item in items].index(True)
        if len(items) > 1:
            self.source.outcomes.append(at)
        return items.pop(at)


class Scene(AtTable):
    """A table in the middle of a round."""

    # -- looking -------------------------------------------------------------------------------------------------

    def view(self, viewer: int | None = SPECTATOR) -> InvasionView:
        seen = self.table.view(viewer)
        assert isinstance(seen, InvasionView)
        return seen

    def seat(self, seat: int, viewer: int | None = SPECTATOR) -> SeatView:
        return self.view(viewer).seats[seat]

    def hand(self, seat: int) -> list[str]:
        """What a seat sees in its own hand."""
        return names(self.seat(seat, seat).hand)

    def known(self, seat: int, to: int | None) -> list[str]:
        """What another viewer sees of a seat's hand."""
        return names(self.seat(seat, to).hand)

    def discards(self, seat: int) -> list[str]:
        return names(self.seat(seat).discards)

    def is_out(self, seat: int) -> bool:
        return not self.seat(seat).in_round

    def out(self) -> list[int]:
        return [seat for seat in range(len(self.view().seats)) if self.is_out(seat)]

    def is_protected(self, seat: int) -> bool:
        return self.seat(seat).protected

    def tokens(self) -> list[int]:
        return [seat.tokens for seat in self.view().seats]

    # -- listening -----------------------------------------------------------------------------------------------

    def characters(self, viewer: int | None = SPECTATOR) -> set[str]:
        """Every character that occurs anywhere in what the viewer gets: table, ask, lines."""
        text = msgspec.json.encode(self.table.observe(viewer)).decode()
        return {name for name in IDS if f'card:{name}"' in text or f"card:{name} " in text}


def lay(
    *hands: str | None,
    drawn: str,
    active: int = A,
    draws: str = "",
    deck: str | None = None,
    aside: str | None = None,
    face_up: str | None = None,
    discards: Mapping[int, str] | None = None,
    protected: Sequence[int] = (),
    won: Sequence[int] | None = None,
    starter: int | None = None,
    **options: Any,
) -> Scene:
    """A round in progress: the active seat has just drawn and is to lay a card down.

    `hands` has a card for every seat, None for one that is out. `draws` are the next cards that come from the deck.
    `deck` instead lists all that is left of it, "" if nothing; `aside` is then the card put away unseen, and the first
    seat that is out has all other cards on its pile. `won` are the tokens so far, `starter` is who began this round.
    """
    table = Table.new(GAME, len(hands), seed="scene", start=str(active + 1), **options)
    s = table.state
    assert isinstance(s, Invasion)
    rest = DECK[:]
    s.hands = [NONE if name is None else _take(name, rest) for name in hands]
    s.drawn = _take(drawn, rest)
    s.discards = [_take(name, rest) * 8 + seat for seat, pile in (discards or {}).items() for name in pile.split()]
    coming = [CARD[name] for name in (draws if deck is None else deck).split()]
    s.face_up = _face_up(face_up, rest, coming, FACE_UP[s.seats])
    s.pool = rest
    if deck is not None:
        s.pool = [*coming, _take(aside, rest) if aside else rest.pop()]
        s.discards[:0] = _pile_of_somebody_out(s.hands, rest, coming)
    s.alive = sum(1 << seat for seat, card in enumerate(s.hands) if card != NONE)
    s.shielded = sum(1 << seat for seat in protected)
    s.knows, s.may = [0] * s.seats, [ANY] * s.seats
    s.tokens = list(won or [0] * s.seats)
    s.starter = active if starter is None else starter
    s.chance = Stacked(table.chance, coming)
    del table.log[:]
    GAME.check(s)
    return Scene(table)


def new(seats: int, seed: int = 0, **options: Any) -> Scene:
    """A table at its first decision."""
    return Scene(Table.new(GAME, seats, seed=seed, **options))


def random_games(games: int, seats: int) -> Iterator[Scene]:
    """Matches of a single round, played at random; the scene after every answer."""
    for seed in range(games):
        luck = FastChance(seed)
        scene = new(seats, seed, tokens=1)
        yield scene
        while not scene.table.over:
            scene.play(luck.pick(scene.options))
            yield scene


def names(refs: Sequence[str | None]) -> list[str]:
    return ["" if ref is None else ref.removeprefix("card:") for ref in refs]


def _take(name: str, rest: list[int]) -> int:
    card = CARD[name]
    assert card in rest, f"there are not enough cards of {name}"
    rest.remove(card)
    return card


def _face_up(names: str | None, rest: list[int], coming: list[int], count: int) -> list[int]:
    """The cards put away openly: those named, or the lowest that are not needed otherwise."""
    if names is not None:
        return [_take(name, rest) for name in names.split()]
    spare = rest[:]
    for card in coming:
        spare.remove(card)
    for card in spare[:count]:
        rest.remove(card)
    return spare[:count]


def _pile_of_somebody_out(hands: list[int], rest: list[int], deck: list[int]) -> list[int]:
    """What is neither in hands nor in the deck nor put away."""
    for card in deck:
        rest.remove(card)
    assert NONE in hands or not rest, f"nobody is out to have laid down {[IDS[card] for card in rest]}"
    return [card * 8 + hands.index(NONE) for card in rest]
