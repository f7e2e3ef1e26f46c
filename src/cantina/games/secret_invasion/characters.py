"""The ten characters: whom they are used on, and what they do. The rules are those of docs/rules/secret-invasion."""

from cantina.games.secret_invasion.components import (
    ABOVE,
    AWARE,
    BELOW,
    BOBA_FETT,
    C3PO,
    CHEWBACCA,
    HAN,
    LEIA,
    LUKE,
    MOST_SEATS,
    OBI_WAN,
    OF_VALUE,
    R2D2,
    REF,
    STORMTROOPER,
    VADER,
    VALUE,
    CardId,
)
from cantina.games.secret_invasion.options import DECLINE, GUESSES, STOP
from cantina.games.secret_invasion.state import Invasion, card_line
from cantina.kernel import SEAT_OPTIONS, Ask, Line, Number, Option, Seat, SeatOption, Step, line, seat_ref

# -- choosing somebody --------------------------------------------------------------------------------------------


class Target(Ask[Invasion, SeatOption]):
    """On whom the card is used. It has to be somebody; the only one possible needs no asking. [SI-12, SI-R16]"""

    __slots__ = ("card",)
    kind = "seat"
    prompt = "target"
    draft = "target"
    opens = True

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def prompt_args(self, s: Invasion) -> dict[str, str | int]:
        return {"card": REF[self.card]}

    def obvious(self) -> bool:
        return True

    def options(self, s: Invasion) -> list[SeatOption]:
        return [SEAT_OPTIONS[seat] for seat in s.open_to(self.seat)]

    def answer(self, s: Invasion, option: SeatOption) -> None:
        use_on(s, self.card, self.seat, option.seat)


class LukeTarget(Target):
    """Luke may be turned on oneself, and has to be when nobody else can be chosen. [SI-18, SI-R1, SI-R10]

    Others are safe from him, too, when they are protected. [SI-R15]
    """

    __slots__ = ()

    def options(self, s: Invasion) -> list[SeatOption]:
        open_seats = s.alive & ~s.shielded | 1 << self.seat
        return [SEAT_OPTIONS[seat] for seat in range(s.seats) if open_seats >> seat & 1]

    def confirm(self, s: Invasion, seat: int, option: Option) -> Line | None:
        """Whoever turns Luke on their own Leia is out. [SI-19]"""
        return line("confirm-luke") if option is SEAT_OPTIONS[seat] and s.hands[seat] == LEIA else None


class Look(Ask[Invasion, Option]):
    """Han's player may look at an opponent's card, or not. [SI-25]"""

    __slots__ = ()
    kind = "seat"
    prompt = "look"

    def options(self, s: Invasion) -> list[Option]:
        options: list[Option] = [SEAT_OPTIONS[seat] for seat in s.open_to(self.seat)]
        options.append(DECLINE)
        return options

    def answer(self, s: Invasion, option: Option) -> None:
        if isinstance(option, SeatOption):
            look(s, self.seat, option.seat)
        elif s.events is not None:
            s.tell(line("declines-look", seat=seat_ref(self.seat)))


class Name(Ask[Invasion, Number]):
    """Name a number for the chosen opponent; ones cannot be named. [SI-26]"""

    __slots__ = ("card", "missed", "target")
    kind = "number"
    prompt = "name"
    draft = "target"

    def __init__(self, seat: Seat, card: CardId, target: Seat, missed: int) -> None:
        self.seat = seat
        self.card = card
        self.target = target
        self.missed = missed
        """A number that missed this opponent on Boba's first try; 0 on a first try."""

    def is_last(self) -> bool:
        """Whether a miss puts the player out, which the question says. [SI-28]"""
        return False

    def prompt_args(self, s: Invasion) -> dict[str, str | int]:
        return {"card": REF[self.card], "target": seat_ref(self.target), "last": int(self.is_last())}

    def options(self, s: Invasion) -> list[Number]:
        if not self.missed:
            return GUESSES
        return [guess for guess in GUESSES if guess.number != self.missed]

    def answer(self, s: Invasion, option: Number) -> None:
        hit = VALUE[s.hands[self.target]] == option.number
        s.reveal()
        if s.events is not None:
            args: dict[str, str | int] = {
                "seat": seat_ref(self.seat), "target": seat_ref(self.target), "number": option.number,
            }  # fmt: skip
            s.tell(Line("names-hit" if hit else "names-miss", args))
        if hit:
            s.put_out(self.target)
            return
        s.rule_out(self.target, OF_VALUE[option.number])
        self.miss(s, option.number)

    def miss(self, s: Invasion, number: int) -> None:
        """Boba Fett may try again. [SI-27]"""
        if self.card == BOBA_FETT:
            s.stack.append(SecondTry(self.seat, self.target, number))


class SecondTry(Ask[Invasion, Option]):
    """After Boba's first miss: stop, or try once more on anybody. A second miss puts one out. [SI-27, SI-29]

    It is an offer, to the same opponent with another number or to another one. [SI-R3, SI-R4]
    """

    __slots__ = ("missed", "target")
    kind = "seat"
    prompt = "second-try"
    draft = "target"
    opens = True

    def __init__(self, seat: Seat, target: Seat, missed: int) -> None:
        self.seat = seat
        self.target = target
        self.missed = missed

    def obvious(self) -> bool:
        return True

    def options(self, s: Invasion) -> list[Option]:
        options: list[Option] = [SEAT_OPTIONS[seat] for seat in s.open_to(self.seat)]
        if not s.boba_must:
            options.append(STOP)
        return options

    def answer(self, s: Invasion, option: Option) -> None:
        if isinstance(option, SeatOption):
            missed = self.missed if option.seat == self.target else 0
            s.stack.append(LastName(self.seat, BOBA_FETT, option.seat, missed))
        elif s.events is not None:
            s.tell(line("stops", seat=seat_ref(self.seat)))


class LastName(Name):
    """Boba's second try: it hits, or his player is out. [SI-28, SI-R5]"""

    __slots__ = ()

    def is_last(self) -> bool:
        return True

    def miss(self, s: Invasion, number: int) -> None:
        s.put_out(self.seat)


# -- the characters -----------------------------------------------------------------------------------------------


def leia(s: Invasion, seat: int) -> None:
    """Whoever lays her down is out. [SI-14]"""
    s.put_out(seat)


def obi_wan(s: Invasion, seat: int) -> None:
    """He does nothing when laid down. [SI-16]"""


def chewbacca(s: Invasion, seat: int) -> None:
    """Nobody can touch this player until their next turn. [SI-21]"""
    s.shielded |= 1 << seat
    if s.events is not None:
        s.tell(line("protected", seat=seat_ref(seat)))


def choose(s: Invasion, seat: int, card: int) -> None:
    """Use the card on an opponent; if nobody can be chosen nothing happens. [SI-12, SI-13, SI-R1]"""
    when_open(s, seat, TARGET[card][seat])


def when_open(s: Invasion, seat: int, ask: Step[Invasion]) -> None:
    """Ask, if there is anybody to choose; Boba Fett without a try costs nothing. [SI-13, SI-R2]"""
    if s.alive & ~s.shielded & ~(1 << seat):
        s.stack.append(ask)
    elif s.events is not None:
        s.tell(line("nobody-to-choose", seat=seat_ref(seat)))


def han(s: Invasion, seat: int) -> None:
    """May look at a card. [SI-25]"""
    when_open(s, seat, LOOK[seat])


def luke(s: Invasion, seat: int) -> None:
    """Somebody, perhaps oneself, changes the card. [SI-18]"""
    s.stack.append(LUKE_TARGET[seat])


def look(s: Invasion, seat: int, target: int) -> None:
    """The looker alone sees the card and will remember it. [SI-25, SI-38]"""
    s.knows[target] |= AWARE << seat
    s.reveal(seat)
    if s.events is not None:
        who, whom = seat_ref(seat), seat_ref(target)
        seen = line("looks-you", seat=who, target=whom, card=REF[s.hands[target]])
        s.tell(line("looks", seat=who, target=whom), {seat: seen})


def change_card(s: Invasion, seat: int, target: int) -> None:
    """The chosen player lays the card down without effect and draws; Leia's holder is out. [SI-18, SI-19, SI-20]

    Leia brings no new card; with an empty deck the card put away comes. [SI-R7, SI-R8, SI-R9]
    """
    card = s.hands[target]
    s.reveal()
    if s.events is not None:
        if seat == target:
            s.tell(card_line("must-discard-own", seat, card))
        else:
            s.tell(line("must-discard", seat=seat_ref(seat), target=seat_ref(target), card=REF[card]))
    if card == LEIA:
        s.put_out(target)
        return
    s.lay_down(target, card)
    s.show_old(target)
    set_aside = len(s.pool) == 1
    s.hands[target] = s.chance.take(s.pool)
    if s.events is not None:
        key = "takes-set-aside" if set_aside else "draws"
        who = seat_ref(target)
        s.tell(line(key, seat=who), {target: line(key + "-you", seat=who, card=REF[s.hands[target]])})


def swap(s: Invasion, seat: int, target: int) -> None:
    """The two hands change places; both players know both cards. [SI-17]"""
    s.swap(seat, target)
    s.reveal(seat, target)
    if s.events is not None:
        who, whom = seat_ref(seat), seat_ref(target)
        got, gave = REF[s.hands[seat]], REF[s.hands[target]]
        s.tell(
            line("swaps", seat=who, target=whom),
            {
                seat: line("swaps-you", seat=who, target=whom, other=whom, got=got, gave=gave),
                target: line("swaps-you", seat=who, target=whom, other=who, got=gave, gave=got),
            },
        )


def compare(s: Invasion, seat: int, target: int, lower_out: bool) -> None:
    """Both see both cards; the lower one (C-3PO) or the higher one (R2-D2) is out. [SI-22, SI-23, SI-24]

    The droid lies there already: what is compared is the card that was kept. [SI-R17]
    """
    mine, theirs = s.hands[seat], s.hands[target]
    s.knows[seat] |= AWARE << target
    s.knows[target] |= AWARE << seat
    s.reveal(seat, target)
    s.reveal()
    if s.events is not None:
        who, whom = seat_ref(seat), seat_ref(target)
        s.tell(
            line("compares", seat=who, target=whom),
            {
                seat: line("compares-you", seat=who, target=whom, other=whom, mine=REF[mine], theirs=REF[theirs]),
                target: line("compares-you", seat=who, target=whom, other=who, mine=REF[theirs], theirs=REF[mine]),
            },
        )
    if VALUE[mine] == VALUE[theirs]:
        s.tie(seat, target)
        if s.events is not None:
            s.tell(line("compares-equal", seat=seat_ref(seat), target=seat_ref(target)))
        return
    loser, winner = (seat, target) if (VALUE[mine] < VALUE[theirs]) == lower_out else (target, seat)
    value = VALUE[s.hands[loser]]
    s.rule_out(winner, ~(ABOVE[value] if lower_out else BELOW[value]))
    s.put_out(loser)


def c3po(s: Invasion, seat: int, target: int) -> None:
    compare(s, seat, target, lower_out=True)


def r2d2(s: Invasion, seat: int, target: int) -> None:
    compare(s, seat, target, lower_out=False)


def trooper(s: Invasion, seat: int, target: int) -> None:
    s.stack.append(Name(seat, STORMTROOPER, target, 0))


def boba_fett(s: Invasion, seat: int, target: int) -> None:
    s.stack.append(Name(seat, BOBA_FETT, target, 0))


def take_effect(s: Invasion, seat: Seat, card: CardId) -> None:
    """What a card does when its player lays it down."""
    if card == CHEWBACCA:
        chewbacca(s, seat)
    elif card == HAN:
        han(s, seat)
    elif card == LUKE:
        luke(s, seat)
    elif card == OBI_WAN:
        obi_wan(s, seat)
    elif card == LEIA:
        leia(s, seat)
    else:
        choose(s, seat, card)


def use_on(s: Invasion, card: CardId, seat: Seat, target: Seat) -> None:
    """What it does to the player it is used on."""
    if card == STORMTROOPER:
        trooper(s, seat, target)
    elif card == BOBA_FETT:
        boba_fett(s, seat, target)
    elif card == C3PO:
        c3po(s, seat, target)
    elif card == R2D2:
        r2d2(s, seat, target)
    elif card == LUKE:
        change_card(s, seat, target)
    else:
        assert card == VADER
        swap(s, seat, target)


TARGET = [[Target(seat, card) for seat in range(MOST_SEATS)] for card in range(len(REF))]
LOOK = [Look(seat) for seat in range(MOST_SEATS)]
LUKE_TARGET = [LukeTarget(seat, LUKE) for seat in range(MOST_SEATS)]
