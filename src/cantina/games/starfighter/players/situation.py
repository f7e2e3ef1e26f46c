"""A game in progress to try things out on, made from what one player sees of it or from a state that may be the game.

What is unseen is any that it may be. It is settled at the question that the player is asked, and it ends with the
round: `Horizon` is where looking ahead stops. Earlier positions of a chain are not remembered, so a try may repeat one;
the real question does not offer it.
"""

from typing import Final

from cantina.games.starfighter.components import (
    CARD,
    CARDS,
    CRUISERS,
    EFFECT_REF,
    FIELDS,
    LETTERS,
    LOWER,
    MOST_FIELDS,
    ROSTER,
    TRAINING_CARDS,
    UPPER,
)
from cantina.games.starfighter.effects import TARGET, ChooseHalf, Destination
from cantina.games.starfighter.phases.battle import DIRECTIONS, FIRST_LINE, HITS, MANOEUVRES, NEXT_LINE, Spread
from cantina.games.starfighter.phases.deployment import NEXT, PLACE, WHERE
from cantina.games.starfighter.piece import (
    DAMAGE,
    FRONT,
    PENDING,
    ROTATED,
    SEEN,
    SERIAL,
    SHIELDED,
    SIX,
    VISIBLE,
)
from cantina.games.starfighter.redeal import discarded
from cantina.games.starfighter.resolving import ORDER, RESOLVE
from cantina.games.starfighter.rules import INITIATIVE
from cantina.games.starfighter.sight import MODES, PHASES, CardInPlay, SeatView, StarfighterView
from cantina.games.starfighter.state import LEFTWARDS, RIGHTWARDS, TOTAL_WAR, Battle, blank
from cantina.kernel import Arg, Ask, AskView, Chance, Option, Step


class Horizon(Ask[Battle, Option]):
    """The end of the round: nobody is asked here, the trial is over."""

    __slots__ = ()
    prompt = "horizon"

    def options(self, s: Battle) -> list[Option]:
        return []


HORIZON: Final = Horizon(0)


def read_view(view: StarfighterView, ask: AskView, me: int, chance: Chance) -> Battle:
    """The table as the player sees it, at the question that is asked."""
    s = blank(2, chance)
    s.mode, s.phase, s.round = MODES.index(view.mode), PHASES.index(view.phase), view.round
    s.first, s.holder, s.active, s.offset = view.first, view.holder, view.active, view.offset
    s.roster, s.spill, s.one_copy, s.stirred = min(ROSTER), False, False, True
    for at, seat in enumerate(view.seats):
        lay_out(s, at, seat, me)
    for deck in range(s.deck_of(1) + 1):
        deal(s, view, me, deck, chance)
    read_fight(s, view)
    s.stack = stack(s, view, ask, me)
    return s


def read_state(imagined: Battle) -> Battle:
    """The same from a state that waits for an answer in the middle of a round."""
    s = imagined.clone()
    s.stack[0] = HORIZON
    s.spill, s.chain, s.history = False, 0, []
    return s


def card_number(ref: str) -> int:
    """The card of `card:3-10`."""
    return CARD[ref[5:]]


def slot_of(ref: str) -> int:
    """The place of `card:3-10@0.c.2`."""
    seat, sector, field = ref.partition("@")[2].split(".")
    return int(seat) * FIELDS + LETTERS.index(sector) * MOST_FIELDS + int(field)


# -- the table ------------------------------------------------------------------------------------------------------


def lay_out(s: Battle, at: int, seat: SeatView, me: int) -> None:
    """A cruiser and the cards on its board."""
    assert seat.cruiser is not None
    s.take_cruiser(at, CRUISERS.index(seat.cruiser.partition(":")[2]))
    s.armour[at] = seat.armour
    s.passed |= seat.passed << at
    for sector in seat.sectors:
        for card in sector.cards:
            slot = slot_of(card.ref)
            s.board[slot] = piece_of(card, card.face_up or (card.front is not None and at != me))
            s.height[slot // MOST_FIELDS] += 1
            s.serials |= 1 << card.id + 6
            s.serials = max(s.serials & SIX, card.id) | s.serials >> 6 << 6


def piece_of(card: CardInPlay, known: bool) -> int:
    """A card in play as the state packs it; a front that the player does not know is filled in later."""
    packed = card_number(card.front.ref) if card.front is not None else 0
    packed |= (FRONT if card.face_up else 0) | (SEEN if known else 0) | (ROTATED if card.rotated else 0)
    packed |= card.id << SERIAL
    up = LOWER if card.rotated else UPPER
    for half, seen in ((up, card.top), (1 - up, card.bottom)):
        packed |= seen.damage << DAMAGE + 3 * half | seen.shield_tokens << SHIELDED + 3 * half
        packed |= seen.visible << VISIBLE + half | seen.waiting << PENDING + 8 * half
    return packed


def deal(s: Battle, view: StarfighterView, me: int, deck: int, chance: Chance) -> None:
    """Fill the places that came from a deck: what the player knows of them, and for the rest any unseen cards."""
    owners = [at for at in range(2) if s.deck_of(at) == deck]
    cards = [card for at in owners for sector in view.seats[at].sectors for card in sector.cards]
    known = [card_number(card.front.ref) for card in cards if card.front is not None]
    hand = [card_number(card.ref) for card in view.seats[me].hand or []] if me in owners else []
    unseen = [card for card in possible_cards(s, view, deck) if card not in known and card not in hand]
    chance.shuffle(unseen)
    for card in cards:
        if card.front is None and unseen:
            s.board[slot_of(card.ref)] |= unseen.pop()
    for at in owners:
        seat = view.seats[at]
        s.hands[at] = [card << 5 for card in (hand if at == me else some(unseen, seat.cards))]
        s.aside[at] = [card << 5 for card in some(unseen, seat.aside)]
    s.decks[deck] = some(unseen, view.seats[owners[0]].deck)
    s.discards[deck] = [discarded(card, 0, 0, True, owners[0]) for card in unseen]


def possible_cards(s: Battle, view: StarfighterView, deck: int) -> list[int]:
    """The cards that may have come from a deck: in a total war the player's fleet, and any cards for the other."""
    if s.mode != TOTAL_WAR:
        return TRAINING_CARDS if view.mode == "training" else list(range(CARDS))
    fleet = view.seats[deck].fleet
    return list(range(CARDS)) if fleet is None else [card_number(ref) for ref in fleet.cards]


def some(unseen: list[int], count: int) -> list[int]:
    """`count` of the unseen cards, as far as there are any."""
    return [unseen.pop() for _ in range(min(count, len(unseen)))]


def read_fight(s: Battle, view: StarfighterView) -> None:
    if view.fight is not None:
        s.column = view.fight.column + min(0, view.offset)
        s.tokens = list(view.fight.tokens)
        s.direction = RIGHTWARDS if view.direction == "right" else LEFTWARDS


# -- what is being asked ---------------------------------------------------------------------------------------------


def stack(s: Battle, view: StarfighterView, ask: AskView, me: int) -> list[Step[Battle]]:
    """What happens next: the question on top, below it the rest of the round."""
    prompt, args = ask.prompt.key.removeprefix("ask-"), ask.prompt.args
    found: list[Step[Battle]] = [HORIZON]
    if prompt == "place":
        return [*found, INITIATIVE, PLACE[me]]
    if prompt == "where":
        chosen = view.seats[me].chosen
        assert chosen is not None
        s.chosen = s.hands[me].index(card_number(chosen) << 5)
        return [*found, INITIATIVE, WHERE[me]]
    if prompt == "manoeuvre":
        return [*found, FIRST_LINE, DIRECTIONS[me], MANOEUVRES[me]]
    if prompt == "direction":
        return [*found, FIRST_LINE, DIRECTIONS[me]]
    found += in_battle(s) if view.fight is not None else [INITIATIVE, NEXT[view.active]]
    if prompt == "spread":
        tokens = int(args["tokens"])
        return [*found, Spread(me, slot_of(str(args["card"])), tokens, s.tokens[me] - tokens)]
    return [*found, RESOLVE, in_chain(view, prompt, args, me)]


def in_battle(s: Battle) -> list[Step[Battle]]:
    """The rest of a battle. Whoever has no tokens left to place is done, so both may stand here."""
    sectors = (s.column, s.column - s.offset)
    first, second = s.holder, 1 - s.holder
    return [NEXT_LINE, HITS[second][sectors[second]], HITS[first][sectors[first]]]


def in_chain(view: StarfighterView, prompt: str, args: dict[str, Arg], me: int) -> Step[Battle]:
    """A question about an effect."""
    if prompt == "order":
        return ORDER[me]
    now = view.resolving
    assert now is not None
    source, effect = slot_of(now.card) * 2 + ("upper", "lower").index(now.half), EFFECT_REF.index(now.effect)
    if prompt == "destination":
        return Destination(me, source, effect, now.depth, slot_of(str(args["card"])))
    if prompt == "half":
        return ChooseHalf(me, source, effect, now.depth, slot_of(str(args["card"])))
    return TARGET[effect](me, source, effect, now.depth)
