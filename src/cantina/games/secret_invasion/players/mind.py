"""What is known of good play in Secret Invasion, for players that search."""

from bisect import bisect
from functools import cache
from itertools import accumulate
from typing import Final

from mypy_extensions import mypyc_attr

from cantina.games.secret_invasion.components import NONE, VALUE
from cantina.games.secret_invasion.players.habits import Attentive
from cantina.games.secret_invasion.players.memory import CARDS, Case, Memory, hear_round
from cantina.games.secret_invasion.players.question import question_in, question_seen, weigh
from cantina.games.secret_invasion.players.rehearsal import by_habit, known
from cantina.games.secret_invasion.players.situation import Situation, read_state, read_view
from cantina.games.secret_invasion.sight import InvasionView
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import Chance, Imagination, Line, Measure, Mind, Observation, Option, State

GRAINS: Final = 1 << 30
"""How finely chance divides the deals."""
LOST: Final = 0.1
"""What a round is worth that another has won: some of them win the match by it, or are kept from that."""


@mypyc_attr(allow_interpreted_subclasses=True)
class InvasionMind(Mind):
    """Imagines hands as likely as they are for all that was laid down, named and chosen; plays on by habit.

    Until the end of the round: every round decides for itself who gets a token.
    """

    breadth = 4
    margin = 0.12
    prior = 1.5
    horizon = 1
    measure: Measure = "round"

    def __init__(self) -> None:
        self.seat = NONE
        self.memory = Memory(2, 0)
        self.heard = NONE
        """How many cards had been laid down when the decision came: a state with as many is this very position."""
        self.round = NONE
        self.rivals: list[int] = []
        self.deals: list[list[int]] = []
        self.bounds: list[float] = []
        self.endings: dict[int, list[float]] = {}
        """By who won the round and how many tokens all have then: what it was worth to each."""

    def begin(self, seen: Observation, imagination: Imagination) -> None:
        view, me = seen.view, seen.seat
        assert isinstance(view, InvasionView)
        assert me is not None
        memory = Attentive(len(view.seats), me)
        hear_round(seen.lines, memory)
        self.seat, self.memory = me, memory
        if len(view.seats) > 2:
            self.prior = 0.2  # the more players, the less a first look can tell of what happens before one's next turn
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
        others = s.drawn != NONE and s.active != self.seat
        if others:  # whoever is to move has drawn a card that nobody else has seen
            s.pool.append(s.drawn)
        s.pool.sort()
        point = chance.below(GRAINS) / GRAINS * self.bounds[-1]
        cards = self.deals[min(bisect(self.bounds, point), len(self.deals) - 1)]
        for at, seat in enumerate(self.rivals):
            s.pool.remove(cards[at])
            s.hands[seat] = cards[at]
        if others:
            s.drawn = s.pool.pop(chance.below(len(s.pool)))
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
        key = 0
        for seat in s.last_winners:
            key |= 1 << seat
        for tokens in s.tokens:
            key = key << 4 | tokens
        found = self.endings.get(key)
        if found is None:
            found = [token_worth(s, seat) for seat in range(s.seats)]
            self.endings[key] = found
        return found

    def chances(self, s: State) -> list[float]:
        """Who wins the match, if every further round is anybody's."""
        assert isinstance(s, Invasion)
        if s.finished:
            return [float(seat in s.winners) / len(s.winners) for seat in range(s.seats)]
        return [match_chance(tuple(s.tokens), s.goal, seat) for seat in range(s.seats)]

    def stake(self, s: State, seat: int) -> float:
        """How much closer to the match a round brings."""
        assert isinstance(s, Invasion)
        won, lost = round_worth(s.tokens, s.goal, seat)
        return max(0.0, won - lost) / (1 - LOST)

    def as_chance(self, value: float) -> float:
        """How likely the round is won: a lost one is not worthless to a search, see `token_worth`."""
        return (value - LOST) / (1 - LOST)

    def facts(self, seen: Observation, answer: str) -> list[Line]:
        """How likely a number is the right one, by all that was laid down, named and chosen."""
        question = question_seen(seen)
        if question.prompt != "name" or question.target not in self.rivals:
            return []
        at, number = self.rivals.index(question.target), int(answer)
        right, last = 0.0, 0.0
        for hands, bound in zip(self.deals, self.bounds, strict=True):
            if VALUE[hands[at]] == number:
                right += bound - last
            last = bound
        percent = round(100 * right / self.bounds[-1])
        return [Line("fact-number", {"number": number, "target": f"seat:{question.target}", "percent": percent})]

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

    def quick(self, s: State, seat: int, options: list[Option], chance: Chance) -> Option:
        assert isinstance(s, Invasion)
        return by_habit(s, seat, options, chance)


class Textbook(InvasionMind):
    """Knows nothing: any deal and any option are as good as others, and everybody plays at random. No player, but a
    measure of how fast a search is that goes down its tree as it is in the textbook."""

    depth = 99
    breadth = 99
    margin = 1e9
    boldness = 0.7

    def begin(self, seen: Observation, imagination: Imagination) -> None:
        view = seen.view
        assert isinstance(view, InvasionView)
        self.round = view.round
        self.prior = 0.0

    def imagine(self, imagination: Imagination, chance: Chance) -> State:
        return imagination.sample(chance)

    def worths(self, s: State, seat: int, options: list[Option]) -> list[float]:
        return [0.0] * len(options)

    def quick(self, s: State, seat: int, options: list[Option], chance: Chance) -> Option:
        return options[chance.below(len(options))]


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
    won, lost = round_worth(before, s.goal, seat)
    now = match_chance(tuple(s.tokens), s.goal, seat)
    return min(1.0, max(0.0, LOST + (1 - LOST) * (now - lost) / (won - lost))) if won > lost else 0.5


def round_worth(tokens: list[int], goal: int, seat: int) -> tuple[float, float]:
    """The chance of a seat to win the match if it gets the next token, and if another does."""
    others = [at for at in range(len(tokens)) if at != seat]
    won = match_chance(with_token(tokens, seat), goal, seat)
    lost = sum([match_chance(with_token(tokens, at), goal, seat) for at in others], 0.0) / len(others)
    return won, lost


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
