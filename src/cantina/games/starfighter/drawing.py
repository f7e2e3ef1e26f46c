"""Drawing from a deck, which is refilled from the discard when it runs out."""

from cantina.games.starfighter.components import NONE
from cantina.games.starfighter.piece import FIVE
from cantina.games.starfighter.redeal import shuffle_anew
from cantina.games.starfighter.state import TOTAL_WAR, Battle
from cantina.kernel import line, seat_ref


def draw(s: Battle, seat: int) -> int:
    """The next card of a seat's deck, as hands keep it; NONE when there is none anywhere. [SF-53, SF-R18]"""
    deck = s.deck_of(seat)
    if not s.decks[deck]:
        if not s.discards[deck]:
            return NONE
        if s.events is not None:
            tell_shuffle(s, seat, len(s.discards[deck]))
        shuffle_anew(s, deck)
    card = s.chance.take(s.decks[deck])
    return card << 5 | min(s.epochs[deck], FIVE)


def tell_shuffle(s: Battle, seat: int, cards: int) -> None:
    if s.mode == TOTAL_WAR:
        s.tell(line("shuffles-own-discard", seat=seat_ref(seat), cards=cards))
    else:
        s.tell(line("shuffles-discard", cards=cards))
