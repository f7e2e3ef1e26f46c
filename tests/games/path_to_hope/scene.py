"""A position of Path to Hope laid out by name, and the means to play on from it and look at it from every side.

    scene = lay("P T ...", "S D ...", hands=["jyn baze", "cassian bodhi", "k2so jyn"])
    scene.commit("jyn", "cassian", "k2so")     # everybody puts a hero down
    scene.play("1")                            # A, who has the first-player card, sends Jyn to stack 1
    assert scene.view().captured == 1

Stacks are written top first: T fighter, S striker, D death trooper, P plans, or the name of a special enemy. With three
dots a stack goes on with whatever is left to seven cards; else it ends there, and the rest was discarded earlier in
the round. Seats are A to F. After every answer the invariants of the game are checked.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from cantina.games.path_to_hope import GAME
from cantina.games.path_to_hope.components import (
    CARD,
    CARDS,
    COUNT,
    DECKS,
    HERO,
    HEROES,
    PLANS,
    SPECIAL,
    SPECIALS,
    STACK,
    TYPE,
)
from cantina.games.path_to_hope.redeal_heroes import EVERYBODY
from cantina.games.path_to_hope.sight import PathView, SeatView
from cantina.games.path_to_hope.state import Path
from cantina.kernel import Arg, ScriptedChance, Table
from games.at_table import SPECTATOR, AtTable

A, B, C, D, E, F = range(6)
SHORT = {"T": "tie-fighter", "S": "tie-striker", "D": "death-trooper", "P": "plans"}


class Scene(AtTable):
    """A table in the middle of an operation."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.whole = True
        """Whether all cards of the game are there."""

    # -- playing -------------------------------------------------------------------------------------------------

    def play(self, *answers: str) -> "Scene":
        """Give these answers, each for the one seat that is asked."""
        for text in answers:
            (seat,) = self.table.asked
            self.answer(seat, text)
        return self

    def answer(self, seat: int, text: str) -> "Scene":
        self.table.answer(text, seat)
        if self.whole:
            GAME.check(self.state)
        return self

    def together(self, *answers: str) -> "Scene":
        """Everybody who is asked answers, in the order of the seats."""
        for seat, text in zip(self.table.asked, answers, strict=True):
            self.answer(seat, text)
        return self

    commit = together

    def end_round(self) -> "Scene":
        """A proposes to end the round, and all others agree."""
        self.answer(A, "propose-end")
        return self.together(*["end-round"] * (self.state.seats - 1))

    def chance(self, *outcomes: int) -> "Scene":
        """The next chance outcomes are these."""
        self.table.chance.source = ScriptedChance(outcomes)
        return self

    @property
    def awaited(self) -> list[int]:
        """The seats that have to decide: often several at once."""
        return self.table.asked

    @property
    def prompt(self) -> str:
        return self.ask().prompt.key.removeprefix("wait-")

    # -- looking -------------------------------------------------------------------------------------------------

    @property
    def state(self) -> Path:
        assert isinstance(self.table.state, Path)
        return self.table.state

    def view(self, viewer: int | None = SPECTATOR) -> PathView:
        seen = self.table.view(viewer)
        assert isinstance(seen, PathView)
        return seen

    def seat(self, seat: int, viewer: int | None = SPECTATOR) -> SeatView:
        return self.view(viewer).seats[seat]

    def stack(self, number: int) -> str:
        """What lies in a stack, top first, in the letters of `lay`."""
        view = GAME.open_view(self.state)
        assert isinstance(view, PathView)
        letters = {f"card:{name}": letter for letter, name in SHORT.items()}
        return " ".join(letters.get(ref, ref.removeprefix("card:")) for ref in view.stacks[number - 1].hidden)

    def hand(self, seat: int) -> str:
        return " ".join(names(self.seat(seat, seat).hand))

    def supply(self, letter: str) -> int:
        return self.view().supply[SHORT[letter]]

    def shown(self) -> list[tuple[str, str, str]]:
        """What the last hero turned up: card, stack, fate."""
        return [(*name(one.card, one.stack), one.fate) for one in self.view().shown]

    def statuses(self) -> list[str]:
        return [seat.status for seat in self.view().seats]

    # -- listening -----------------------------------------------------------------------------------------------

    def said(self, key: str, to: int | None = SPECTATOR) -> Mapping[str, Arg]:
        """What the last line with this key told the viewer."""
        return [line for line in self.heard(to) if line.key == key][-1].args

    def text(self, viewer: int | None = SPECTATOR) -> str:
        """All that a viewer is shown: the table and the question."""
        shown = [self.view(viewer), self.table.ask(viewer)]
        return msgspec.json.encode(shown).decode()


def name(card: str, stack: str) -> tuple[str, str]:
    return card.partition(":")[2], stack.partition(":")[2]


def names(refs: Sequence[str]) -> list[str]:
    return [ref.partition(":")[2] for ref in refs]


def new(seats: int = 3, seed: int | str = 0, **options: Any) -> Scene:
    """A table at its first decision."""
    return Scene(Table.new(GAME, seats, seed=seed, **options))


def operation(seats: int = 3, seed: int | str = 0, **options: Any) -> Scene:
    """A table at the first choice of heroes."""
    scene = new(seats, seed, mixing="random", **options)
    return scene.together(*["ready"] * seats)


def lay(
    *stacks: str,
    hands: Sequence[str],
    first: int = A,
    captured: int = 0,
    supply: Mapping[str, int] | None = None,
    **options: Any,
) -> Scene:
    """An operation in progress: everybody holds these heroes and is to choose one.

    `supply` says how many fighters or strikers are left in the supply; the others have been put out of the game.
    """
    scene = operation(len(hands), "scene", **options)
    s = scene.state
    s.first = first
    s.captured = s.captured_before = captured
    lay_stacks(s, [*stacks, *["..."] * (s.seats - len(stacks))])
    lay_hands(s, hands)
    for letter, left in (supply or {}).items():
        s.supply[CARD[SHORT[letter]]] = left
    scene.whole = supply is None
    if scene.whole:
        GAME.check(s)
    fresh_log(scene.table)
    return scene


def fresh_log(table: Table) -> None:
    """As if nothing had been said so far."""
    del table.log[:]
    table._heard.clear()
    table._forgotten = table._searched = 0


# -- laying out ---------------------------------------------------------------------------------------------------


def lay_stacks(s: Path, stacks: Sequence[str]) -> None:
    laid = [[CARD[SHORT.get(word, word)] for word in stack.split() if word != "..."] for stack in stacks]
    rest = rest_of_deck(s, [kind for stack in laid for kind in stack])
    s.known = [0] * (STACK * s.seats)
    for place, kinds in enumerate(laid):
        fill = fillers(rest, PLANS in kinds, STACK - len(kinds))
        s.kinds[STACK * place : STACK * place + STACK] = [*reversed(fill), *reversed(kinds)]
        cards = range(STACK * place, STACK * place + STACK)
        lying = cards if "..." in stacks[place] else cards[len(fill) :]
        s.stacks[place] = list(lying)
        for card in cards:
            s.known[card] = int(card not in lying)
    assert not rest, "the cards do not make up the deck of a round"
    count_supply(s)


def rest_of_deck(s: Path, laid: list[int]) -> list[int]:
    """What the deck holds besides these cards: the special enemies that nobody named come last."""
    deck = DECKS[s.game][s.seats]
    specials = [kind for kind in laid if TYPE[kind] == SPECIAL]
    spare = [kind for kind in SPECIALS if kind not in specials]
    rest = [kind for kind in range(PLANS + 1) for _ in range(deck[kind])] + specials
    rest += spare[: deck[SPECIAL] - len(specials)]
    for kind in laid:
        assert kind in rest, f"there are not enough cards of {CARDS[kind]}"
        rest.remove(kind)
    return rest


def fillers(rest: list[int], plans: bool, number: int) -> list[int]:
    """A number of the cards that are left, with plans if the stack can have them."""
    found: list[int] = []
    if not plans and PLANS in rest and number:
        rest.remove(PLANS)
        found.append(PLANS)
    for kind in [kind for kind in rest if kind != PLANS][: number - len(found)]:
        rest.remove(kind)
        found.append(kind)
    return found


def count_supply(s: Path) -> None:
    lying = [s.kinds[card] for stack in s.stacks for card in stack]
    for kind in range(PLANS + 1):
        s.supply[kind] = COUNT[kind] - lying.count(kind) - (s.captured if kind == PLANS else 0)
    dealt = [kind for kind in s.kinds if kind > PLANS]
    s.specials_out = sum(1 << kind for kind in dealt if kind not in lying)


def lay_hands(s: Path, hands: Sequence[str]) -> None:
    """These heroes in hand, the others face down in front of the players, six for each."""
    rest = list(range(len(s.heroes)))
    s.sees = [EVERYBODY] * len(rest)
    for seat, names in enumerate(hands):
        s.hands[seat] = []
        for name in names.split():
            card = next(card for card in rest if s.heroes[card] == HERO[name])
            rest.remove(card)
            s.hands[seat].append(card)
    for seat in range(s.seats):
        size = len(HEROES) - len(s.hands[seat])
        s.down[seat] = rest[:size]
        del rest[:size]
