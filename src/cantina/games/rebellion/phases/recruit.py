"""Recruiting: two action cards, one leader. And the action cards that take effect at once. [RB-48]"""

from cantina.games.rebellion.cards.moments import gaining
from cantina.games.rebellion.components import (
    ACTION_IDS,
    ACTION_REF,
    ADMIRAL,
    GENERAL,
    IMPERIAL_ACTIONS,
    LEADER_IDS,
    LEADER_REF,
    NONE,
    POOL,
    RANK,
    REBEL_ACTIONS,
    SHOWS,
    SIDE_REF,
    SUPPLY,
    ActionId,
    ModeName,
    RoleId,
    SideId,
)
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.primitives import draw, tell_side, use_action
from cantina.kernel import Ask, Line, Option, Step, line

DECK = (REBEL_ACTIONS, IMPERIAL_ACTIONS)


class Recruit(Step[Rebellion]):
    """A side draws two action cards to choose from. [RB-48]"""

    __slots__ = ("side",)

    def __init__(self, side: int) -> None:
        self.side = side

    def run(self, s: Rebellion) -> None:
        s.looked_at, s.looker = [], self.side
        look_on(s, self.side, 2)
        if s.looked_at:
            s.then(ChooseRecruit(s.seat_for(self.side, ADMIRAL), self.side))


def look_on(s: Rebellion, side: int, n: int) -> None:
    """Draw further action cards to choose from."""
    drawn: list[int] = []
    while len(drawn) < n and s.decks[DECK[side]]:
        drawn.append(draw(s, DECK[side], side))
    s.looked_at = sorted(s.looked_at + drawn)
    if drawn and s.events is not None:
        private = line("draws-actions-you", cards=" ".join(ACTION_REF[card] for card in sorted(drawn)))
        tell_side(s, side, line("draws-actions", side=SIDE_REF[side], number=len(drawn)), private)


class Recruited(Option):
    """Keep a card and recruit a leader it shows, or nobody. In the first game no card is kept."""

    __slots__ = ("card", "leader", "mode")

    def __init__(self, card: int, leader: int, mode: ModeName) -> None:
        who = "nobody" if leader == NONE else LEADER_IDS[leader]
        shown = (ACTION_REF[card],) if leader == NONE else (ACTION_REF[card], LEADER_REF[leader])
        Option.__init__(self, f"{ACTION_IDS[card]}/{who}", shown)
        self.card = card
        self.leader = leader
        self.mode = mode

    def label(self) -> Line:
        about: dict[str, str | int] = {"action": self.refs[0], "mode": self.mode}
        if self.leader == NONE:
            return Line("option-recruit-nobody", about)
        return Line("option-recruit", {**about, "leader": self.refs[1]})


DRAW_ON = Option("draw-on")


def mode_of(s: Rebellion) -> ModeName:
    return "advanced" if s.advanced else "first"


def available(s: Rebellion, card: int) -> list[int]:
    """The leaders on a card that can be recruited."""
    return [leader for leader in SHOWS[card] if s.place[leader] == SUPPLY]


class ChooseRecruit(Ask[Rebellion, Option]):
    """Which card is kept and who joins; with nobody to be had on them one may draw on. [RB-48]"""

    __slots__ = ("side",)
    kind = "choice"
    prompt = "recruit"

    def __init__(self, seat: int, side: int) -> None:
        self.seat = seat
        self.side = side

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"mode": mode_of(s)}

    def options(self, s: Rebellion) -> list[Option]:
        mode = mode_of(s)
        found: list[Option] = [Recruited(card, one, mode) for card in s.looked_at for one in available(s, card)]
        nobody = not found
        if s.advanced or nobody:
            found += [Recruited(card, NONE, mode) for card in s.looked_at]
        if nobody and s.decks[DECK[self.side]]:
            found.append(DRAW_ON)
        return found

    def answer(self, s: Rebellion, option: Option) -> None:
        if not isinstance(option, Recruited):
            look_on(s, self.side, 1)
            s.then(self)
            return
        cards, s.looked_at = s.looked_at, []
        cards.remove(option.card)
        if option.leader != NONE:
            s.place[option.leader] = POOL
            if s.events is not None:
                s.tell(line("recruits", side=SIDE_REF[self.side], leader=LEADER_REF[option.leader]))
        elif s.events is not None:
            s.tell(line("recruits-nobody", side=SIDE_REF[self.side]))
        if s.advanced:
            piles.under(s.decks[DECK[self.side]], cards, 1 << self.side)
            self.keep(s, option)
        else:
            s.burned += [*cards, option.card]

    def keep(self, s: Rebellion, option: Recruited) -> None:
        """The card is kept by the role of the leader who came with it."""
        shown = SHOWS[option.card]
        s.joined[option.card] = option.leader
        role = RANK[shown[0] if option.leader == NONE else option.leader] if shown else GENERAL
        receive_action(s, self.side, option.card, role)
        s.then(*at_once(s, option.card))


def receive_action(s: Rebellion, side: SideId, card: ActionId, role: RoleId) -> None:
    """An action card to those who hold it, face down. [RB-49]"""
    holder = side * 2 + (role if len(s.seats_of(side)) > 1 else ADMIRAL)
    s.actions[holder] = sorted([*s.actions[holder], card])
    if s.events is not None:
        private = line("receives-action-you", action=ACTION_REF[card])
        tell_side(s, side, line("receives-action", side=SIDE_REF[side]), private)


def at_once(s: Rebellion, card: int) -> list[Step[Rebellion]]:
    """A card that says so is used when it is gained: what it asks. [RB-49]"""
    if card not in gaining.cards:
        return []
    use_action(s, card)
    one = gaining.cards[card]
    return one.effect(s) if one.when(s, card) else []
