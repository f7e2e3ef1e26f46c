"""What is known of good play in Secret Invasion, for players that search."""

from bisect import bisect
from functools import cache
from itertools import accumulate
from typing import Final

from mypy_extensions import mypyc_attr

from cantina.games.secret_invasion.characters import Look, LukeTarget, Name, SecondTry, Target
from cantina.games.secret_invasion.components import C3PO, COUNT, LEIA, NONE, R2D2, VALUE
from cantina.games.secret_invasion.options import PLAY, STOP
from cantina.games.secret_invasion.players.habits import LAYS, LUKE_ON_OTHERS, Attentive, context
from cantina.games.secret_invasion.players.memory import CARDS, Case, Memory, hear_round
from cantina.games.secret_invasion.players.question import question_in, weigh
from cantina.games.secret_invasion.players.situation import Situation, read_state, read_view
from cantina.games.secret_invasion.rules import Discard
from cantina.games.secret_invasion.state import Invasion
from cantina.games.secret_invasion.view import InvasionView
from cantina.kernel import SEAT_OPTIONS, Chance, Imagination, Mind, Number, Observation, Option, SeatOption, State

GRAINS: Final = 1 << 30
"""How finely chance divides the deals."""


@mypyc_attr(allow_interpreted_subclasses=True)
class InvasionMind(Mind):
    """Imagines hands as likely as they are for all that was laid down, named and chosen; plays on by habit.

    Until the end of the round: every round decides for itself who gets a token.
    """

    breadth = 4
    margin = 0.12
    prior = 1.5
    horizon = 1

    def __init__(self) -> None:
        self.seat = NONE
        self.memory = Memory(2, 0)
        self.heard = NONE
        """How many cards had been laid down when the decision came: a state with as many is this very position."""
        self.round = NONE
        self.rivals: list[int] = []
        self.deals: list[list[int]] = []
        self.bounds: list[float] = []
        self.endings: dict[tuple[int, tuple[int, ...], tuple[int, ...]], list[float]] = {}

    def begin(self, seen: Observation, imagination: Imagination) -> None:
        view, me = seen.view, seen.seat
        assert isinstance(view, InvasionView)
        assert me is not None
        memory = Attentive(len(view.seats), me)
        hear_round(seen.lines, memory)
        self.seat, self.memory = me, memory
        self.heard = sum([len(place.discards) for place in view.seats])
        self.round = view.round
        sight = read_view(view, me)
        self.rivals = sight.rivals
        deals = memory.deals(sight.unseen, sight.rivals)
        self.deals = [hands for _, hands in deals]
        self.bounds = list(accumulate([share for share, _ in deals]))

    def imagine(self, imagination: Imagination, chance: Chance) -> State:
        """The opponents' hands drawn from what is believed of them; all else is as any sample has it."""
        s = imagination.sample(chance)
        assert isinstance(s, Invasion)
        for seat in self.rivals:
            s.pool.append(s.hands[seat])
        s.pool.sort()
        point = chance.below(GRAINS) / GRAINS * self.bounds[-1]
        for seat, card in zip(
            self.rivals, self.deals[min(bisect(self.bounds, point), len(self.deals) - 1)], strict=True
        ):
            s.pool.remove(card)
            s.hands[seat] = card
        return s

    # -- what is good ------------------------------------------------------------------------------------------------

    def worths(self, s: State, seat: int, options: list[Option]) -> list[float]:
        """The chance to win the round: at the decision by all that was heard, later by what still can be."""
        assert isinstance(s, Invasion)
        now = seat == self.seat and s.round == self.round and len(s.discards) == self.heard
        memory = self.memory if now else glance(s, seat)
        return weigh(question_in(s), [option.text for option in options], Situation(read_state(s, seat), memory))

    def values(self, s: State) -> list[float]:
        """Who has won the round, seen from the whole match; before that, all who are in it alike."""
        assert isinstance(s, Invasion)
        if s.finished or (s.round > self.round and s.last_winners):
            return self.after(s)
        return [s.in_round(seat) / s.alive.bit_count() for seat in range(s.seats)]

    def after(self, s: Invasion) -> list[float]:
        """What the round that is over was worth to each; worked out once for every way it can end."""
        key = (s.goal, tuple(s.tokens), tuple(s.last_winners))
        found = self.endings.get(key)
        if found is None:
            found = [token_worth(s, seat) for seat in range(s.seats)]
            self.endings[key] = found
        return found

    def lap(self, s: State) -> int:
        """The rounds that are over."""
        assert isinstance(s, Invasion)
        return s.round

    def glimpse(self, s: State, seat: int) -> int:
        assert isinstance(s, Invasion)
        cards = (s.hands[seat] + 1) * 11 + (s.drawn + 1 if s.active == seat else 0)
        for holder in range(s.seats):
            seen = s.hands[holder] + 1 if s.knows[holder] >> seat & 1 else 0
            cards = cards * 11 + seen
        return cards

    # -- playing on --------------------------------------------------------------------------------------------------

    def quick(self, s: State, seat: int, options: list[Option], chance: Chance) -> Option:
        """By habit: what is usually laid down, the likeliest number, and whatever a card seen says."""
        assert isinstance(s, Invasion)
        step = s.stack[-1]
        if isinstance(step, Discard):
            return PLAY[lay_by_habit(s, seat, chance)]
        if isinstance(step, Name):
            return best_number(s, seat, step.target, options, chance)
        if isinstance(step, LukeTarget):
            return luke_by_habit(s, seat, options, chance)
        if isinstance(step, Target):
            return target_for(s, seat, step.card, options, chance)
        if isinstance(step, Look):
            return chance.pick(options[:-1]) if len(options) > 1 else options[0]
        assert isinstance(step, SecondTry)
        return try_again(s, seat, options, chance)


def known(s: Invasion, seat: int, holder: int) -> bool:
    """Whether a seat has seen the card that another holds."""
    return bool(s.knows[holder] >> seat & 1)


def lay_by_habit(s: Invasion, seat: int, chance: Chance) -> int:
    """One of two cards, as often as it is usually laid down; a trooper when the number is known."""
    held, drawn = s.hands[seat], s.drawn
    open_seats = s.open_to(seat)
    low = min(held, drawn)
    if VALUE[low] == 1 and any(known(s, seat, one) and VALUE[s.hands[one]] > 1 for one in open_seats):
        return low
    if held == LEIA:
        return drawn
    odds = LAYS[context(s.seats, s.deck(), not open_seats)][held][drawn]
    return held if chance.below(1024) < odds * 1024 else drawn


def best_number(s: Invasion, seat: int, target: int, options: list[Option], chance: Chance) -> Option:
    """What was seen, or the number of which most cards are left for all that can be."""
    if known(s, seat, target):
        wanted = VALUE[s.hands[target]]
        for option in options:
            if number_of(option) == wanted:
                return option
    left = unseen_by(s, seat)
    may = 0
    for at in range(target, len(s.may), s.seats):
        may |= s.may[at]
    counts = [0.0] * 9
    for card in range(10):
        if may >> card & 1:
            counts[VALUE[card]] += left[card]
    return chance.best(options, [counts[number_of(option)] for option in options])


def number_of(option: Option) -> int:
    assert isinstance(option, Number)
    return option.number


def seat_of(option: Option) -> int:
    assert isinstance(option, SeatOption)
    return option.seat


def unseen_by(s: Invasion, seat: int) -> list[int]:
    """How many cards of each character a seat has not in its sight."""
    left = COUNT[:]
    for card in s.face_up:
        left[card] -= 1
    for laid in s.discards:
        left[laid >> 3] -= 1
    left[s.hands[seat]] -= 1
    return left


def luke_by_habit(s: Invasion, seat: int, options: list[Option], chance: Chance) -> Option:
    others: list[Option] = [option for option in options if option is not SEAT_OPTIONS[seat]]
    odds = LUKE_ON_OTHERS[context(s.seats, s.deck(), False)][s.hands[seat]]
    if not others or (chance.below(1024) >= odds * 1024 and s.hands[seat] != LEIA):
        return SEAT_OPTIONS[seat]
    return chance.pick(others)


def target_for(s: Invasion, seat: int, card: int, options: list[Option], chance: Chance) -> Option:
    """Somebody whose card was seen to be worth it, or anybody."""
    own = VALUE[s.hands[seat]]
    for option in options:
        holder = seat_of(option)
        if known(s, seat, holder):
            value = VALUE[s.hands[holder]]
            if value < own if card == C3PO else value > own if card == R2D2 else value > 1:
                return option
    return chance.pick(options)


def try_again(s: Invasion, seat: int, options: list[Option], chance: Chance) -> Option:
    """Only what is certain, unless one has to."""
    for option in options:
        if option is not STOP:
            holder = seat_of(option)
            if known(s, seat, holder) and VALUE[s.hands[holder]] > 1:
                return option
    return STOP if options[-1] is STOP else chance.pick(options)


# -- what can be told from a state -----------------------------------------------------------------------------------


def glance(s: Invasion, seat: int) -> Memory:
    """What a seat knows of hands in a state that it has not lived through: what can be, and what it has seen."""
    memory = Memory(s.seats, seat)
    memory.cases = [
        Case(1.0, [bits_of(s.may[first + at]) for at in range(s.seats)]) for first in range(0, len(s.may), s.seats)
    ]
    for holder in range(s.seats):
        memory.seen_by[holder] = s.knows[holder] & 255
        if holder != seat and s.hands[holder] != NONE and known(s, seat, holder):
            for case in memory.cases:
                case.see(holder, s.hands[holder])
    return memory


def bits_of(cards: int) -> list[float]:
    return [1.0 if cards >> card & 1 else 0.0 for card in CARDS]


# -- the match -------------------------------------------------------------------------------------------------------


def token_worth(s: Invasion, seat: int) -> float:
    """How good it is for a seat who has won the last round: 1 if it has itself, about 0 if another has.

    More or less than 0, as it brings somebody closer to winning the match or lets nobody get there.
    """
    before = s.tokens[:]
    for winner in s.last_winners:
        before[winner] -= 1
    others = [at for at in range(s.seats) if at != seat]
    won = match_chance(with_token(before, seat), s.goal, seat)
    lost = sum([match_chance(with_token(before, at), s.goal, seat) for at in others], 0.0) / len(others)
    now = match_chance(tuple(s.tokens), s.goal, seat)
    return min(1.0, max(0.0, 0.1 + 0.9 * (now - lost) / (won - lost))) if won > lost else 0.5


def with_token(tokens: list[int], seat: int) -> tuple[int, ...]:
    after = tokens[:]
    after[seat] += 1
    return tuple(after)


def match_chance(tokens: tuple[int, ...], goal: int, seat: int) -> float:
    """How likely a seat wins the match from here if every round is anybody's."""
    return race(tuple([goal - have for have in (tokens[seat], *sorted(tokens[:seat] + tokens[seat + 1 :]))]))


@cache
def race(missing: tuple[int, ...]) -> float:
    """How likely the first of several is the first to get the tokens that each still lacks."""
    done = [at for at, lacks in enumerate(missing) if lacks <= 0]
    if done:
        return 1 / len(done) if done[0] == 0 else 0.0
    total = 0.0
    for at in range(len(missing)):
        after = [lacks - (other == at) for other, lacks in enumerate(missing)]
        total += race((after[0], *sorted(after[1:])))
    return total / len(missing)
