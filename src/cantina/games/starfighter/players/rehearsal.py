"""A round played on in thought: each does at once what looks best by the table right after the answer.

Nothing is carried out to be judged. A card is put into its sector in thought, and what its effects may bring is taken
to be what they bring on the average. Novices play like that, too.
"""

from cantina.games.starfighter.components import (
    CARDS,
    DESTROY,
    DRAW,
    EFFECT,
    FREE,
    HIT_ENEMY,
    HIT_FIGHTER,
    HIT_OWN,
    LATERAL,
    LEVEL,
    LOWER,
    MOST_FIELDS,
    NO_EFFECT,
    NONE,
    ROLL,
    ROTATE,
    SECTORS,
    UPPER,
    VERTICAL,
    CardId,
    Depth,
    EffectId,
    HalfId,
    SectorId,
    Slot,
)
from cantina.games.starfighter.damage import cover_shields, is_lost
from cantina.games.starfighter.effects import ChooseHalf, Destination, Target, change, destinations
from cantina.games.starfighter.options import (
    BACK_AT,
    FRONT_AT,
    HALVES,
    HAND,
    LEVELS,
    PASS,
    SECTOR_OPTIONS,
    CardOption,
    ShiftOption,
    WhereOption,
)
from cantina.games.starfighter.phases.battle import Manoeuvre, Spread
from cantina.games.starfighter.phases.deployment import PlaceCard, Where
from cantina.games.starfighter.piece import (
    BOTH_VISIBLE,
    DAMAGE,
    EIGHT,
    FRONT,
    ON_HALF,
    PENDING,
    VISIBLE,
    effect_of,
    sound,
    top_half,
)
from cantina.games.starfighter.players.plan import NOWHERE, PATIENCE
from cantina.games.starfighter.players.prospects import UNSEEN, Prospects, SectorStrength
from cantina.games.starfighter.state import Battle
from cantina.kernel import Option

BROUGHT: dict[int, float] = {
    NO_EFFECT: 0.0,
    DRAW: UNSEEN,
    LATERAL: 0.9,
    VERTICAL: 0.7,
    FREE: 1.2,
    ROTATE: 0.8,
    DESTROY: 2.2,
    HIT_ENEMY: 1.0,
    HIT_OWN: -1.0,
    ROLL: 1.0,
    HIT_FIGHTER: 0.7,
}
"""What an effect brings its owner, in points of armour."""
TARGETED: list[float] = [
    sum(
        BROUGHT[EFFECT[card * 2 + half]]
        for half in (UPPER, LOWER)
        if EFFECT[card * 2 + half] not in (HIT_ENEMY, HIT_OWN)
    )
    for card in range(CARDS)
]
"""The same for a card that is laid open, without what goes off the armour."""
STRIKES: list[list[int]] = [
    [sum(EFFECT[card * 2 + half] == effect for half in (UPPER, LOWER)) for card in range(CARDS)]
    for effect in (HIT_ENEMY, HIT_OWN)
]
"""How much goes off the other's armour, and off one's own."""


class Quick:
    """Chooses for either player. What was meant with the last answer is remembered for the question that follows it."""

    def __init__(self, prospects: list[Prospects]) -> None:
        self.prospects = prospects
        """How each of the two judges."""
        self.meant: Option = PASS

    def choose(self, s: Battle, seat: int, options: list[Option]) -> Option:
        step = s.stack[-1]
        if isinstance(step, PlaceCard):
            return self.place(s, seat, options)
        if isinstance(step, (Where, Destination, ChooseHalf)):
            return self.go_on(s, seat, options)
        if isinstance(step, Target):
            return self.target(s, step, options)
        if isinstance(step, Manoeuvre):
            return self.manoeuvre(s, seat, options)
        return options[-1] if isinstance(step, Spread) else options[0]

    def go_on(self, s: Battle, seat: int, options: list[Option]) -> Option:
        """As it was meant; else what is best now. Sectors of the two boards are called alike."""
        for option in options:
            if option is self.meant:
                return option
        step = s.stack[-1]
        if isinstance(step, Where):
            return self.where(s, seat, options)
        if isinstance(step, Destination):
            self.best_move(s, step.seat, step.effect, step.depth, step.slot)
            return next((option for option in options if option is self.meant), options[0])
        assert isinstance(step, ChooseHalf)
        return self.half(s, step.seat, step.slot)[1]

    # -- placing -----------------------------------------------------------------------------------------------------

    def place(self, s: Battle, seat: int, options: list[Option]) -> Option:
        """The card that does most at once, or to pass."""
        hand, prospects = s.hands[seat], self.prospects[seat]
        held = prospects.held
        looks = prospects.looks(s)
        first = seat * SECTORS
        room = [at for at in range(first, first + SECTORS) if s.height[at] < s.capacity[at]]
        chosen, best, least = NONE, self.passing(s, seat, looks) + PATIENCE, NONE
        for entry in hand:
            card = entry >> 5
            if least == NONE or held[card] < held[least]:
                least = card
            for at in room:
                if LEVEL[card] == 0 or LEVEL[card] == s.height[at]:
                    worth = self.placed(s, seat, looks, at, card)
                    if worth > best:
                        chosen, best, self.meant = card, worth, FRONT_AT[at][card]
        for at in room:
            worth = self.placed(s, seat, looks, at, NONE) - held[least]
            if worth > best:
                chosen, best, self.meant = least, worth, BACK_AT[at]
        if chosen == NONE:
            return PASS
        return HAND[chosen] if HAND[chosen] in options else LEVELS[LEVEL[chosen]]

    def passing(self, s: Battle, seat: int, looks: list[SectorStrength]) -> float:
        """Whoever passes first has the marker."""
        passed, holder = s.passed, s.holder
        if not passed:
            s.holder = seat
        s.passed = passed | 1 << seat
        worth = self.prospects[seat].coming_battle(s, looks)
        s.passed, s.holder = passed, holder
        return worth

    def placed(self, s: Battle, seat: int, looks: list[SectorStrength], at: SectorId, card: CardId) -> float:
        """What a card comes to in a sector, less what it is worth in the hand; NONE: face down."""
        old = looks[at]
        prospects = self.prospects[seat]
        piece = BOTH_VISIBLE if card == NONE else card | FRONT | BOTH_VISIBLE
        looks[at] = prospects.strength(covered(old.look, s.height[at], piece))
        if card == NONE:
            worth = prospects.coming_battle(s, looks)
        else:
            armour = s.armour
            enemy, own = STRIKES[0][card], STRIKES[1][card]
            armour[1 - seat] -= enemy
            armour[seat] -= own
            worth = prospects.coming_battle(s, looks) + TARGETED[card] - prospects.held[card]
            armour[1 - seat] += enemy
            armour[seat] += own
        looks[at] = old
        return worth

    def where(self, s: Battle, seat: int, options: list[Option]) -> Option:
        """The card is chosen: where it does most."""
        looks = self.prospects[seat].looks(s)
        card = s.hands[seat][s.chosen] >> 5
        chosen, best = options[0], NOWHERE
        for option in options:
            assert isinstance(option, WhereOption)
            at = seat * SECTORS + option.sector
            worth = self.placed(s, seat, looks, at, card if option.front else NONE)
            worth -= 0.0 if option.front else self.prospects[seat].held[card]
            if worth > best:
                chosen, best = option, worth
        return chosen

    # -- the battle --------------------------------------------------------------------------------------------------

    def manoeuvre(self, s: Battle, seat: int, options: list[Option]) -> Option:
        prospects = self.prospects[seat]
        looks = prospects.looks(s)
        chosen, best = options[0], NOWHERE
        for option in options:
            assert isinstance(option, ShiftOption)
            worth = prospects.battle(s, looks, s.offset + option.shift)
            if worth > best:
                chosen, best = option, worth
        return chosen

    # -- effects -----------------------------------------------------------------------------------------------------

    def target(self, s: Battle, step: Target, options: list[Option]) -> Option:
        """The card on which an effect does most."""
        chosen, best, meant = options[0], NOWHERE, PASS
        for option in options:
            assert isinstance(option, CardOption)
            if step.effect == HIT_FIGHTER:
                worth, self.meant = self.half(s, step.seat, option.slot)
            elif step.effect in (LATERAL, FREE):
                worth = self.best_move(s, step.seat, step.effect, step.depth, option.slot)
            else:
                to = option.slot // MOST_FIELDS
                worth = self.changed(s, step.seat, step.effect, step.depth, option.slot, to)
            if worth > best:
                chosen, best, meant = option, worth, self.meant
        self.meant = meant
        return chosen

    def best_move(self, s: Battle, seat: int, effect: EffectId, depth: Depth, slot: Slot) -> float:
        """Where a card goes best."""
        best, meant = NOWHERE, PASS
        for to in destinations(s, effect, slot):
            worth = self.changed(s, seat, effect, depth, slot, to)
            if worth > best:
                best, meant = worth, SECTOR_OPTIONS[to]
        self.meant = meant
        return best

    def changed(self, s: Battle, seat: int, effect: EffectId, depth: Depth, slot: Slot, to: SectorId) -> float:
        """The table after an effect; what that brings into sight counts as it does on the average."""
        board, height = s.board, s.height
        s.board, s.height = board[:], height[:]
        if effect == DESTROY:
            s.lift(slot)
            s.look(slot // MOST_FIELDS, depth + 1)
        else:
            change(s, effect, slot, to, depth + 1)
        worth = self.judge(s, seat) + self.waiting(s, seat, slot // MOST_FIELDS, depth + 1)
        if to != slot // MOST_FIELDS:
            worth += self.waiting(s, seat, to, depth + 1)
        s.board, s.height = board, height
        return worth

    def half(self, s: Battle, seat: int, slot: Slot) -> tuple[float, Option]:
        """A token on a card: on which half it does most."""
        top = top_half(s.board[slot])
        best, meant = NOWHERE, HALVES[0]
        for half in (UPPER, LOWER):
            worth = self.hit(s, seat, slot, half)
            if worth > best:
                best, meant = worth, HALVES[0 if half == top else 1]
        return best, meant

    def hit(self, s: Battle, seat: int, slot: Slot, half: HalfId) -> float:
        if not sound(s.board[slot], half):
            return NOWHERE
        board, height = s.board, s.height
        s.board, s.height = board[:], height[:]
        if not cover_shields(s, slot, 1):
            s.board[slot] += 1 << DAMAGE + 3 * half
            if is_lost(s, slot):
                s.lift(slot)
        worth = self.judge(s, seat)
        s.board, s.height = board, height
        return worth

    def judge(self, s: Battle, seat: int) -> float:
        prospects = self.prospects[seat]
        return prospects.boards(s, prospects.looks(s))

    def waiting(self, s: Battle, seat: int, at: SectorId, depth: Depth) -> float:
        """What the effects bring that came into sight in a sector."""
        found = 0.0
        for slot in range(at * MOST_FIELDS, at * MOST_FIELDS + s.height[at]):
            piece = s.board[slot]
            for half in (UPPER, LOWER):
                if piece >> PENDING + 8 * half & EIGHT == depth:
                    found += BROUGHT[effect_of(piece, half)]
        return found if at // SECTORS == seat else -found


def covered(look: tuple[int, ...], height: int, piece: int) -> tuple[int, ...]:
    """A sector with a card on top: from what it covers the tokens go."""
    pieces = list(look)
    if height:
        below = pieces[height - 1]
        pieces[height - 1] = below & ~(ON_HALF[top_half(below)] | 1 << VISIBLE + top_half(below))
    pieces[height] = piece
    return tuple(pieces)
