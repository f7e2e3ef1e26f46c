"""What holds of every position of Path to Hope."""

from cantina.games.path_to_hope.components import (
    CARDS,
    COUNT,
    DECKS,
    HAND,
    HEROES,
    KINDS,
    PLANS,
    SPECIAL,
    SPECIALS,
    STACK,
    TOTAL,
    TYPE,
)
from cantina.games.path_to_hope.state import ACTING, WAITING, Path


def check(s: Path) -> None:
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
    for seat in range(s.seats):
        assert all(s.sees[card] >> seat & 1 for card in s.hands[seat]), "somebody does not know their hand"
