"""A round played on in thought: everybody does what players usually do, and whatever a card seen says."""

from cantina.games.secret_invasion.characters import Look, LukeTarget, Name, SecondTry, Target
from cantina.games.secret_invasion.components import C3PO, COUNT, LEIA, R2D2, VALUE, CardId
from cantina.games.secret_invasion.options import PLAY, STOP
from cantina.games.secret_invasion.players.habits import LAYS, LUKE_ON_OTHERS, context
from cantina.games.secret_invasion.rules import Discard
from cantina.games.secret_invasion.state import Invasion
from cantina.kernel import SEAT_OPTIONS, Chance, Number, Option, Seat, SeatOption


def by_habit(s: Invasion, seat: Seat, options: list[Option], chance: Chance) -> Option:
    """What is usually laid down, the likeliest number, and whatever a card seen says."""
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
        return options[chance.below(len(options) - 1)]
    assert isinstance(step, SecondTry)
    return try_again(s, seat, options, chance)


def known(s: Invasion, seat: Seat, holder: Seat) -> bool:
    """Whether a seat has seen the card that another holds."""
    return bool(s.knows[holder] >> seat & 1)


def lay_by_habit(s: Invasion, seat: Seat, chance: Chance) -> CardId:
    """One of two cards, as often as it is usually laid down; a trooper when the number is known."""
    held, drawn = s.hands[seat], s.drawn
    open_seats = s.alive & ~s.shielded & ~(1 << seat)
    low = held if held < drawn else drawn
    if VALUE[low] == 1 and sees_number(s, seat, open_seats):
        return low
    if held == LEIA:
        return drawn
    odds = LAYS[context(s.seats, s.deck(), not open_seats)][held][drawn]
    return held if chance.below(1024) < odds * 1024 else drawn


def sees_number(s: Invasion, seat: Seat, among: int) -> bool:
    """Whether a seat has seen a card that can be named, of one of these seats."""
    for holder in range(s.seats):
        if among >> holder & 1 and s.knows[holder] >> seat & 1 and VALUE[s.hands[holder]] > 1:
            return True
    return False


def best_number(s: Invasion, seat: Seat, target: Seat, options: list[Option], chance: Chance) -> Option:
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
    counts = [0] * 9
    for card in range(10):
        if may >> card & 1:
            counts[VALUE[card]] += left[card]
    most = 0
    equal: list[Option] = []
    for option in options:
        count = counts[number_of(option)]
        if count > most:
            most = count
            equal = [option]
        elif count == most:
            equal.append(option)
    return equal[0] if len(equal) == 1 else equal[chance.below(len(equal))]


def number_of(option: Option) -> int:
    assert isinstance(option, Number)
    return option.number


def seat_of(option: Option) -> Seat:
    assert isinstance(option, SeatOption)
    return option.seat


def unseen_by(s: Invasion, seat: Seat) -> list[int]:
    """How many cards of each character a seat has not in its sight."""
    left = COUNT[:]
    for card in s.face_up:
        left[card] -= 1
    for laid in s.discards:
        left[laid >> 3] -= 1
    left[s.hands[seat]] -= 1
    return left


def luke_by_habit(s: Invasion, seat: Seat, options: list[Option], chance: Chance) -> Option:
    others: list[Option] = [option for option in options if option is not SEAT_OPTIONS[seat]]
    odds = LUKE_ON_OTHERS[context(s.seats, s.deck(), False)][s.hands[seat]]
    if not others or (chance.below(1024) >= odds * 1024 and s.hands[seat] != LEIA):
        return SEAT_OPTIONS[seat]
    return others[chance.below(len(others))]


def target_for(s: Invasion, seat: Seat, card: CardId, options: list[Option], chance: Chance) -> Option:
    """Somebody whose card was seen to be worth it, or anybody."""
    own = VALUE[s.hands[seat]]
    for option in options:
        holder = seat_of(option)
        if known(s, seat, holder):
            value = VALUE[s.hands[holder]]
            if value < own if card == C3PO else value > own if card == R2D2 else value > 1:
                return option
    return options[chance.below(len(options))]


def try_again(s: Invasion, seat: Seat, options: list[Option], chance: Chance) -> Option:
    """Only what is certain, unless one has to."""
    for option in options:
        if option is not STOP:
            holder = seat_of(option)
            if known(s, seat, holder) and VALUE[s.hands[holder]] > 1:
                return option
    return STOP if options[-1] is STOP else options[chance.below(len(options))]
