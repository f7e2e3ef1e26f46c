"""Path to Hope (Путь к надежде): three to six rebels look for the plans of the Death Star together."""

from collections.abc import Callable
from typing import Any

from cantina.games.path_to_hope import text
from cantina.games.path_to_hope.components import (
    CARDS,
    COUNT,
    DECKS,
    GAMES,
    HAND,
    HEROES,
    KINDS,
    MOST_SEATS,
    NONE,
    PLANS,
    SPECIAL,
    SPECIALS,
    STACK,
    TOTAL,
    TYPE,
)
from cantina.games.path_to_hope.rules import ROUND, Opening
from cantina.games.path_to_hope.state import ACTING, ALL, LOOK, WAITING, Path
from cantina.games.path_to_hope.view import PathView, build
from cantina.kernel import Chance, Choice, Game, Player, Setup, Words


class PathToHope(Game[Path]):
    """Three to six players, three rounds or a quick game of one. [PH-3, PH-51, PH-56]"""

    id = "path-to-hope"
    version = "2"
    seats = range(3, MOST_SEATS + 1)
    package = __name__
    memory = False
    cooperative = True
    options = (
        Choice("game", ("three", "quick"), "three"),
        Choice("mixing", ("printed", "random"), "printed"),
        Choice("log", ("off", "on"), "off"),
    )
    phrases = (
        "had-plans", "had-no-plans", "had-trooper", "had-danger", "had-many-fighters", "had-many-strikers",
        "look-here-1", "look-here-2", "look-here-3", "look-here-4", "look-here-5", "look-here-6",
        "leave-1", "leave-2", "leave-3", "leave-4", "leave-5", "leave-6",
        "plans-on-top", "plans-below", "keep-jyn", "keep-bodhi", "clear-fighters", "clear-strikers", "try-k2so",
        "pay-with-mine", "jyn-now", "stop-here",
    )  # fmt: skip

    def start(self, setup: Setup, chance: Chance) -> Path:
        s = Path(setup.seats, chance)
        chosen = setup.options
        s.game = GAMES.index(str(chosen["game"]))
        s.mixing_random = chosen["mixing"] == "random"
        s.log = chosen["log"] == "on"
        s.round = s.turn = s.captured = s.captured_before = 0
        s.first = s.active = s.shown_seat = NONE
        s.phase = LOOK
        s.outcome = ""
        s.shown_hero = 0
        cards = [HAND * seat + hero for seat in range(s.seats) for hero in range(HAND)]
        s.heroes = [card % HAND for card in cards]
        s.sees = [ALL] * len(cards)
        s.never = [0] * len(cards)
        s.hidden_moves = []
        s.hands = [[] for _ in range(s.seats)]
        s.down = [cards[HAND * seat : HAND * seat + HAND] for seat in range(s.seats)]
        s.laid = [0] * s.seats
        s.status = [0] * s.seats
        s.then(Opening(), ROUND)
        return s

    def view(self, s: Path, seat: int | None) -> PathView:
        return build(s, 0 if seat is None else 1 << seat)

    def open_view(self, s: Path) -> PathView:
        return build(s, (1 << s.seats) - 1, everything=True)

    def describe(self, view: PathView, words: Words) -> str:
        return text.describe(view, words)

    def standing(self, s: Path) -> list[int]:
        return [s.captured] * s.seats

    def players(self) -> dict[str, Callable[[int], Player]]:
        from cantina.games.path_to_hope.bot import Forgetful, Scout

        return {"scout": Scout, "forgetful": Forgetful}

    def check(self, s: Path) -> None:
        """All Imperial cards and all hero cards are somewhere, and what is known of them is true."""
        check_empire(s)
        check_heroes(s)


def check_empire(s: Path) -> None:
    """Supply, stacks, open and captured cards and the specials left over are all there are. [PH-1]"""
    deck = DECKS[s.game][s.seats]
    lying = [card for stack in s.stacks for card in stack] if s.stacks else list(range(STACK * s.seats))
    lying += [s.open[i] for i in range(0, len(s.open), 2)]
    assert len(set(lying)) == len(lying), "a card lies in two places"
    found = [0] * KINDS
    for card in lying:
        found[s.kinds[card]] += 1
    found[PLANS] += s.captured
    for kind in range(KINDS):
        if TYPE[kind] != SPECIAL:
            assert found[kind] + s.supply[kind] == COUNT[kind], f"{CARDS[kind]} are missing or doubled"
        else:
            assert found[kind] + (s.specials_out >> kind & 1) <= 1, f"there are two of {CARDS[kind]}"
    dealt = [s.kinds[card] for card in range(STACK * s.seats)]
    assert [sum(TYPE[kind] == what for kind in dealt) for what in range(SPECIAL + 1)] == deck, "a wrong deck"
    for place in range(s.seats):
        assert dealt[STACK * place : STACK * place + STACK].count(PLANS) <= 1, (
            "plans were not dealt to different players"
        )
    specials = sum(found[kind] for kind in SPECIALS) + s.specials_out.bit_count()
    unused = len(SPECIALS) - deck[SPECIAL]
    assert sum(found) - sum(found[kind] for kind in SPECIALS) + specials + unused + sum(s.supply) == TOTAL
    assert sorted(s.owners) == list(range(s.seats))
    assert sorted(s.tops_before) == sorted(s.tops_after)
    for i in range(0, len(s.pairs), 3):
        (stack,) = [stack for stack in s.stacks if s.pairs[i] in stack]
        assert stack.index(s.pairs[i]) == stack.index(s.pairs[i + 1]) + 1, "Bodhi's two cards have come apart"


def check_heroes(s: Path) -> None:
    """Six hero cards for each player, of six heroes. [PH-2]"""
    lying = [card for cards in [*s.hands, *s.down] for card in cards]
    lying += [s.laid[seat] for seat in range(s.seats) if s.status[seat] in (WAITING, ACTING)]
    assert sorted(lying) == list(range(HAND * s.seats)), "hero cards are missing or doubled"
    for hero in range(len(HEROES)):
        assert s.heroes.count(hero) == s.seats, f"a wrong number of {HEROES[hero]}"
    for card, hero in enumerate(s.heroes):
        assert not s.never[card] >> hero & 1, "a hero where there was none"
    for seat in range(s.seats):
        assert all(s.sees[card] >> seat & 1 for card in s.hands[seat]), "somebody does not know the own hand"


GAME: Game[Any] = PathToHope()
