"""A position of Starfighter laid out by name, and the means to play on from it and look at it from every side.

    scene = lay(ares={"c": "b:2-09 1-03 2-04"}, hand="3-10")        # Ares (A) is to place a card
    scene.play("3-10", "3-10-c", "1c3-lower", "1c2", "d")           # draw first, then 2-04 goes sideways
    assert scene.board(A, "c") == ["back", "1-03", "3-10"]

Sectors are written from the bottom up: `b:2-09` lies face down, `r:2-09` is turned round. Answers are what a client
sends: `1c2` is field 2 of sector C of A's board. After every answer the invariants of the game are checked.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from cantina.games.starfighter import GAME
from cantina.games.starfighter import state as states
from cantina.games.starfighter.components import (
    CARD,
    CRUISERS,
    IDS,
    LETTERS,
    LOWER,
    MOST_FIELDS,
    SECTORS,
    UPPER,
)
from cantina.games.starfighter.phases.battle import NEXT_LINE, fight
from cantina.games.starfighter.phases.deployment import PLACE
from cantina.games.starfighter.piece import DAMAGE, ROTATED, SHIELDED, from_hand
from cantina.games.starfighter.redeal import discarded
from cantina.games.starfighter.rules import END_OF_ROUND, INITIATIVE, ROUND
from cantina.games.starfighter.sight import CardInPlay, SeatView, StarfighterView
from cantina.games.starfighter.state import Battle
from cantina.kernel import Table
from games.at_table import SPECTATOR, AtTable

A, B = range(2)


class Scene(AtTable):
    """A table in the middle of a game."""

    @property
    def s(self) -> Battle:
        s = self.table.state
        assert isinstance(s, Battle)
        return s

    # -- playing -------------------------------------------------------------------------------------------------

    def run(self, *steps: Any) -> "Scene":
        """Let these things happen next."""
        self.s.then(*steps)
        self.s.settle()
        GAME.check(self.s)
        return self

    def fight(self, sector: str = "c", holder: int = A) -> "Scene":
        """A battle in the line of this sector of A, and nothing after it."""
        self.s.stack.clear()
        self.s.holder = holder
        self.s.phase = states.COMBAT
        self.s.stack.append(END_OF_ROUND)
        fight(self.s, LETTERS.index(sector))
        self.s.stack.remove(NEXT_LINE)
        self.s.settle()
        return self

    @property
    def prompt(self) -> str:
        return self.ask(self.asked).prompt.key

    # -- looking -------------------------------------------------------------------------------------------------

    def view(self, viewer: int | None = SPECTATOR) -> StarfighterView:
        seen = self.table.view(viewer)
        assert isinstance(seen, StarfighterView)
        return seen

    def seat(self, seat: int, viewer: int | None = SPECTATOR) -> SeatView:
        return self.view(viewer).seats[seat]

    def cards(self, seat: int, sector: str, viewer: int | None = SPECTATOR) -> list[CardInPlay]:
        return self.seat(seat, viewer).sectors[LETTERS.index(sector)].cards

    def board(self, seat: int, sector: str) -> list[str]:
        """What everybody sees of a sector, from the bottom."""
        return [card.ref.removeprefix("card:").split("@")[0] for card in self.cards(seat, sector)]

    def hand(self, seat: int) -> list[str]:
        return [card.ref.removeprefix("card:") for card in self.seat(seat, seat).hand or []]

    def aside(self, seat: int) -> int:
        return self.seat(seat).aside

    @property
    def armour(self) -> list[int]:
        return [seat.armour for seat in self.view().seats]

    def damage(self, seat: int, sector: str, field: int) -> tuple[int, int]:
        """Tokens on the fighters of a card: on the half nearer to the opponent, on the other."""
        card = self.cards(seat, sector)[field]
        return card.top.damage, card.bottom.damage

    def shielded(self, seat: int, sector: str, field: int) -> int:
        """Tokens on the shields of a card."""
        card = self.cards(seat, sector)[field]
        return card.top.shield_tokens + card.bottom.shield_tokens


def lay(
    ares: Mapping[str, str] | None = None,
    athena: Mapping[str, str] | None = None,
    *,
    hand: str = "",
    other_hand: str = "",
    turn: int = A,
    holder: int = A,
    passed: int = 0,
    offset: int = 0,
    armour: tuple[int, int] = (20, 20),
    deck: str | None = None,
    discard: str = "",
    cruisers: tuple[str, str] = ("ares", "athena"),
    tokens: Mapping[str, tuple[int, int]] | None = None,
    shield_tokens: Mapping[str, tuple[int, int]] | None = None,
    mode: str = "skirmish",
    then: Sequence[Any] = (),
    **options: Any,
) -> Scene:
    """A deployment in progress: this seat is to place a card or to pass.

    `tokens` and `shield_tokens` lie on the upper and lower half, as printed, of the card in a place such as `1c0`.
    `deck` lists all that is left of the deck; what is not named anywhere is then in the discard. `discard` are cards
    that went there face up. `then` is what happens instead of that seat's turn.
    """
    table = Table.new(GAME, seed="scene", mode=mode, **options)
    s = table.state
    assert isinstance(s, Battle)
    for seat in range(2):
        s.take_cruiser(seat, CRUISERS.index(cruisers[seat]))
    rest = list(range(len(IDS))) if mode != "training" else [c for c in range(len(IDS)) if IDS[c] in TRAINING_IDS]
    for seat, sectors in enumerate((ares or {}, athena or {})):
        for sector, cards in sectors.items():
            _lay_sector(s, seat, LETTERS.index(sector), cards.split(), rest)
    s.hands = [sorted(_take(name, rest) << 5 for name in names.split()) for names in (hand, other_hand)]
    s.discards = [[discarded(_take(name, rest), 0, 0, True, 0) for name in discard.split()], []]
    s.decks = [[_take(name, rest) for name in deck.split()] if deck is not None else rest, []]
    if deck is not None:
        s.discards[0] += [discarded(card, 0, 0, True, 0) for card in rest]
    for place_, halves in {**(tokens or {})}.items():
        _mark(s, place_, halves, DAMAGE)
    for place_, halves in {**(shield_tokens or {})}.items():
        _mark(s, place_, halves, SHIELDED)
    s.phase, s.round, s.first, s.holder, s.active, s.passed = states.DEPLOY, 1, holder, holder, turn, passed
    s.offset, s.armour = offset, list(armour)
    s.stack[:] = list(then) or [END_OF_ROUND, INITIATIVE, PLACE[turn]]
    del table.log[:]
    GAME.check(s)
    s.settle()
    return Scene(table)


def lay_battle(*args: Any, **options: Any) -> Scene:
    """Both have passed: the holder of the marker decides on the manoeuvre."""
    return lay(*args, passed=3, then=[END_OF_ROUND, INITIATIVE], **options)


def lay_round(*args: Any, **options: Any) -> Scene:
    """A round is about to begin: its reinforcement has been made."""
    return lay(*args, then=[ROUND], **options)


def new(seed: int | str = 0, **options: Any) -> Scene:
    """A table at its first decision."""
    return Scene(Table.new(GAME, seed=seed, **options))


def begin(seed: int | str = 0, **options: Any) -> Scene:
    """A table at the first placement, with Ares and Athena."""
    scene = new(seed, **options)
    while scene.view().round == 0:
        scene.play(scene.options[0])
    return scene


def names(cards: list[int]) -> list[str]:
    return [IDS[card] for card in cards]


def slot(place_: str) -> int:
    """`1c2` as the state counts it."""
    seat, sector, field = int(place_[0]) - 1, LETTERS.index(place_[1]), int(place_[2])
    return (seat * SECTORS + sector) * MOST_FIELDS + field


def _lay_sector(s: Battle, seat: int, sector: int, cards: list[str], rest: list[int]) -> None:
    at = seat * SECTORS + sector
    for name in cards:
        card = _take(name.split(":")[-1], rest)
        serial = s._serial()
        piece = from_hand(card, not name.startswith("b:"), serial, 0, 0) | (ROTATED if name.startswith("r:") else 0)
        s.lay(at, piece)
    s.look(at, 0)


def _take(name: str, rest: list[int]) -> int:
    card = CARD[name]
    assert card in rest, f"{name} is somewhere else already"
    rest.remove(card)
    return card


def _mark(s: Battle, place_: str, halves: tuple[int, int], what: int) -> None:
    s.board[slot(place_)] += halves[UPPER] << what | halves[LOWER] << what + 3


TRAINING_IDS = [name for name in IDS if int(name.split("-")[1]) <= 40]
