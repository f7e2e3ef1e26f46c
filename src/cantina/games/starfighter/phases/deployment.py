"""The first two phases of a round: reinforcement, then placing cards in turn until both have passed."""

from cantina.games.starfighter.components import LEVEL, NONE, REF, SECTORS
from cantina.games.starfighter.drawing import draw
from cantina.games.starfighter.options import (
    BACK_AT,
    FRONT_AT,
    HAND,
    LEVELS,
    PASS,
    HandOption,
    LevelOption,
    WhereOption,
)
from cantina.games.starfighter.piece import sector_ref
from cantina.games.starfighter.resolving import start_chain
from cantina.games.starfighter.state import DEPLOY, Battle
from cantina.kernel import Ask, Option, Step, line, seat_ref

BIG_HAND = 60
"""With more cards than this in hand one says first of which level the card is: a list has an end."""


class Reinforce(Step[Battle]):
    """Both take what they set aside and a card for every draw symbol in sight, the holder first. [SF-10, SF-11]"""

    __slots__ = ()

    def run(self, s: Battle) -> None:
        for seat in (s.holder, 1 - s.holder):
            reinforce(s, seat)


def reinforce(s: Battle, seat: int) -> None:
    """However many cards that makes, they all stay in the hand. [SF-54]"""
    hand = s.hands[seat]
    came = s.aside[seat]
    aside = len(came)
    s.aside[seat] = []
    for _ in range(sum(s.draws_in(seat, sector) for sector in range(SECTORS))):
        entry = draw(s, seat)
        if entry == NONE:
            break
        came.append(entry)
    hand.extend(came)
    hand.sort()
    if s.events is not None:
        tell_reinforced(s, seat, came, aside)
    if aside:
        s.reveal(seat)


def tell_reinforced(s: Battle, seat: int, came: list[int], aside: int) -> None:
    who = seat_ref(seat)
    if not came:
        s.tell(line("reinforces-none", seat=who))
        return
    cards = " ".join(REF[entry >> 5] for entry in sorted(came))
    drawn = len(came) - aside
    seen = line("reinforces-you", seat=who, drawn=drawn, aside=aside, cards=cards)
    s.tell(line("reinforces", seat=who, drawn=drawn, aside=aside), {seat: seen})


class Deployment(Step[Battle]):
    """The holder of the marker begins to place cards. [SF-12]"""

    __slots__ = ()

    def run(self, s: Battle) -> None:
        s.phase = DEPLOY
        s.passed = 0
        s.active = s.holder
        s.stack.append(PLACE[s.holder])


class PlaceCard(Ask[Battle, Option]):
    """Choose a card from the hand to place, or pass. Who cannot place has to pass. [SF-12, SF-18]"""

    __slots__ = ()
    kind = "card"
    prompt = "place"
    draft = "placing"
    opens = True

    def obvious(self) -> bool:
        return True

    def options(self, s: Battle) -> list[Option]:
        found: list[Option] = []
        if any(s.has_room(self.seat, sector) for sector in range(SECTORS)):
            hand = s.hands[self.seat]
            if len(hand) > BIG_HAND:
                found += self.long_list(s, hand)
            else:
                for entry in hand:
                    found.append(HAND[entry >> 5])
        found.append(PASS)
        return found

    def long_list(self, s: Battle, hand: list[int]) -> list[Option]:
        """A hand too big for one list: the levels, or the cards of one level and the other levels."""
        levels = sorted({LEVEL[entry >> 5] for entry in hand})
        found: list[Option] = [HAND[entry >> 5] for entry in hand if LEVEL[entry >> 5] == s.page]
        found += [LEVELS[level] for level in levels if level != s.page]
        return found

    def answer(self, s: Battle, option: Option) -> None:
        if isinstance(option, HandOption):
            s.page = NONE
            s.chosen = [entry >> 5 for entry in s.hands[self.seat]].index(option.card)
            s.stack.append(WHERE[self.seat])
        elif isinstance(option, LevelOption):
            s.page = option.level
            s.stack.append(LEAF[self.seat])
        else:
            s.page = NONE
            give_up_placing(s, self.seat)


class Leaf(PlaceCard):
    """The same hand, looked through level by level."""

    __slots__ = ()
    opens = False


def give_up_placing(s: Battle, seat: int) -> None:
    """A pass holds until the next round; the first to pass takes or keeps the marker. [SF-18, SF-19, SF-R25]"""
    first = not s.passed
    if first:
        s.holder = seat
    s.passed |= 1 << seat
    if s.events is not None:
        s.tell(line("passes-first" if first else "passes", seat=seat_ref(seat)))
    NEXT[seat].run(s)


class Where(Ask[Battle, WhereOption]):
    """Which side up, and in which sector of the player's board. [SF-13, SF-14, SF-15, SF-16, SF-17, SF-R32]"""

    __slots__ = ()
    kind = "place"
    prompt = "where"
    draft = "placing"

    def options(self, s: Battle) -> list[WhereOption]:
        first = self.seat * SECTORS
        card = s.hands[self.seat][s.chosen] >> 5
        level = LEVEL[card]
        room = [at for at in range(first, first + SECTORS) if s.height[at] < s.capacity[at]]
        found = [FRONT_AT[at][card] for at in room if level in (0, s.height[at])]
        return found + [BACK_AT[at] for at in room]

    def answer(self, s: Battle, option: WhereOption) -> None:
        seat = self.seat
        entry = s.hands[seat].pop(s.chosen)
        s.chosen = NONE
        slot = s.put(seat, option.sector, entry, option.front)
        s.stirred = True
        if s.events is not None:
            tell_placed(s, seat, slot, option, REF[entry >> 5])
        s.stack.append(NEXT[seat])
        if s.look(seat * SECTORS + option.sector, 1):
            start_chain(s)


def tell_placed(s: Battle, seat: int, slot: int, option: WhereOption, front: str) -> None:
    who, card, sector = seat_ref(seat), s.ref(slot), sector_ref(seat, option.sector)
    if option.front:
        s.tell(line("places", seat=who, card=card, sector=sector))
    else:
        mine = line("places-back-you", seat=who, card=card, sector=sector, front=front)
        s.tell(line("places-back", seat=who, card=card, sector=sector), {seat: mine})


class NextTurn(Step[Battle]):
    """The other player's turn, or the same one's again if the other has passed. [SF-12, SF-19]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Battle) -> None:
        for seat in (1 - self.seat, self.seat):
            if not s.passed >> seat & 1:
                s.active = seat
                s.stack.append(PLACE[seat])
                return


PLACE = [PlaceCard(seat) for seat in range(2)]
LEAF = [Leaf(seat) for seat in range(2)]
WHERE = [Where(seat) for seat in range(2)]
NEXT = [NextTurn(seat) for seat in range(2)]
