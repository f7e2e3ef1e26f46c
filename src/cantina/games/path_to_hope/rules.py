"""Path to Hope from the deal to the outcome, in the order of the rulebook's round.

The numbers in brackets are the rules of docs/rules/path-to-hope; the words for the events are in locale/.
"""

from typing import ClassVar

from cantina.games.path_to_hope.components import (
    BANDS,
    HAND,
    HERO_REF,
    MOST_SEATS,
    NONE,
    PLANS,
    QUICK,
    ROUNDS,
)
from cantina.games.path_to_hope.enemies import hand_options, refs
from cantina.games.path_to_hope.heroes import question
from cantina.games.path_to_hope.options import END_ROUND, PLAY_ON, PROPOSE_END, HeroOption
from cantina.games.path_to_hope.phases.recon import DEAL_OUT, LOOK_AT_CARDS
from cantina.games.path_to_hope.redeal_heroes import GATHERS, HOLDS, PASSES, PLAYS, TAKES_UP, packed
from cantina.games.path_to_hope.state import (
    ABSENT,
    ACT,
    ACTING,
    COMMIT,
    OVER,
    PLAYED,
    VOTE,
    WAITING,
    Path,
)
from cantina.kernel import Line, Option, Step, Together, line, seat_ref


class Opening(Step[Path]):
    """A random player gets the first-player card. [PH-4]"""

    __slots__ = ()

    def run(self, s: Path) -> None:
        s.first = s.chance.below(s.seats)


class Round(Step[Path]):
    """Reconnaissance, then the operation. [PH-3]"""

    __slots__ = ()

    def run(self, s: Path) -> None:
        s.then(DEAL_OUT, LOOK_AT_CARDS, PICK_UP, START_TURN)


# -- operation ----------------------------------------------------------------------------------------------------


class PickUp(Step[Path]):
    """Everybody takes their hero cards in hand. [PH-15]"""

    __slots__ = ()

    def run(self, s: Path) -> None:
        s.swaps = 0
        s.labels = list(range(s.seats))
        if s.events is not None and not s.mixing_random:
            s.tell(line("mixed"))
        s.hands = s.down
        s.down = [[] for _ in range(s.seats)]
        s.note(TAKES_UP)
        hold(s)
        tell_hands(s, "picks-up")


def hold(s: Path) -> None:
    """Whoever holds a card knows it."""
    for seat in range(s.seats):
        for card in s.hands[seat]:
            s.sees[card] |= 1 << seat
        if s.trail:
            s.note(HOLDS, seat, packed([s.heroes[card] for card in s.hands[seat]]))
    s.reveal(*range(s.seats))


def tell_hands(s: Path, key: str) -> None:
    if s.events is not None:
        who = seat_ref(s.first)
        own = {
            seat: line(key + "-you", seat=who, heroes=heroes_of(s, seat)) for seat in range(s.seats) if s.hands[seat]
        }
        s.tell(line(key, seat=who), own)


def heroes_of(s: Path, seat: int) -> str:
    return " ".join([HERO_REF[hero] for hero in s.hand(seat)])


class StartTurn(Step[Path]):
    """A new turn: everybody chooses a hero. [PH-16]"""

    __slots__ = ()

    def run(self, s: Path) -> None:
        s.turn += 1
        s.phase = COMMIT
        s.active = NONE
        s.stack.append(CHOOSE_HEROES)


class ChooseHeroes(Together[Path]):
    """Everybody puts one hero down face up, and may change it until all lie. [PH-16, PH-20, PH-21, PH-R28]

    After the first turn anybody may propose to end the round instead. [PH-46, PH-R26]
    """

    __slots__ = ()
    kind = "card"
    prompt = "commit"
    sealed = False
    may_propose: ClassVar[bool] = True

    def prompt_args(self, s: Path) -> dict[str, str | int]:
        return {"turn": s.turn}

    def seats(self, s: Path) -> list[int]:
        return list(range(s.seats))

    def options(self, s: Path, seat: int) -> list[Option]:
        heroes = hand_options(s, seat)
        return [*heroes, PROPOSE_END] if s.turn > 1 and self.may_propose else heroes

    def enough(self, s: Path, answers: dict[int, Option]) -> bool:
        """All have to lie. A hero that was put down has been seen, even if it is taken back again."""
        for seat, option in answers.items():
            if isinstance(option, HeroOption):
                s.show_hero(seat, option.hero)
                s.note_shown(seat, option.hero)
        return len(answers) == s.seats or PROPOSE_END in answers.values()

    def resolve(self, s: Path, answers: dict[int, Option]) -> None:
        for seat, option in answers.items():
            if option is PROPOSE_END:
                propose_end(s, seat)
                return
        if not s.log:
            s.forget()
        s.phase = ACT
        s.shown = []
        s.shown_seat = NONE
        if s.events is not None:
            s.tell(line("turn-starts", turn=s.turn, seat=seat_ref(s.first)))
        order = [(s.first + i) % s.seats for i in range(s.seats)]
        for seat in order:
            option = answers[seat]
            assert isinstance(option, HeroOption)
            put_down(s, seat, option.hero)
        s.then(*[ACT_WITH[seat] for seat in order], END_TURN)


class ChooseOnly(ChooseHeroes):
    """The others want to play on: in this turn nobody asks again. [PH-R26]"""

    __slots__ = ()
    may_propose = False


def propose_end(s: Path, seat: int) -> None:
    """The others are asked; the heroes that lie there are taken up again meanwhile. [PH-R26]"""
    s.phase = VOTE
    if s.events is not None:
        s.tell(line("proposes-end", seat=seat_ref(seat)))
    s.stack.append(STOP_OR_NOT[seat])


def put_down(s: Path, seat: int, hero: int) -> None:
    card = s.show_hero(seat, hero)
    s.hands[seat].remove(card)
    s.note(PLAYS, seat, hero)
    s.laid[seat] = card
    s.status[seat] = WAITING
    if s.events is not None:
        s.tell(line("commits", seat=seat_ref(seat), hero=s.hero_ref(seat)))


class ActWith(Step[Path]):
    """A hero that still lies open acts, if there is a stack left; then it is turned face down. [PH-17, PH-18, PH-R2]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Path) -> None:
        if s.status[self.seat] != WAITING:
            return
        s.status[self.seat] = ACTING
        s.active = self.seat
        s.stack.append(TURN_DOWN[self.seat])
        if s.places():
            s.stack.append(question(s, self.seat))
        elif s.events is not None:
            s.tell(line("idle", seat=seat_ref(self.seat), hero=s.hero_ref(self.seat)))


class TurnDown(Step[Path]):
    """The hero has acted. [PH-17]"""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: Path) -> None:
        s.flip(self.seat, PLAYED)


class EndTurn(Step[Path]):
    """Hands, and with them the first-player card, go to the left; is the round over? [PH-19, PH-45, PH-R20, PH-R21]"""

    __slots__ = ()

    def run(self, s: Path) -> None:
        s.active = NONE
        s.status = [ABSENT] * s.seats
        s.hands = s.hands[-1:] + s.hands[:-1]
        s.note(PASSES)
        s.first = (s.first + 1) % s.seats
        hold(s)
        tell_hands(s, "passes")
        empty = [seat for seat in range(s.seats) if not s.hands[seat]]
        if not empty:
            s.stack.append(START_TURN)
            return
        if s.events is not None:
            s.tell(line("hand-empty", seats=" ".join([seat_ref(seat) for seat in empty])))
        s.stack.append(END_OF_ROUND)


class StopOrNot(Together[Path]):
    """Somebody proposes to end the round. If all others agree it is over; the first who does not settles it. [PH-46]"""

    __slots__ = ("by",)
    kind = "yes-no"
    prompt = "vote"
    sealed = False

    def __init__(self, by: int) -> None:
        self.by = by

    def prompt_args(self, s: Path) -> dict[str, str | int]:
        return {"by": seat_ref(self.by)}

    def seats(self, s: Path) -> list[int]:
        return [seat for seat in range(s.seats) if seat != self.by]

    def options(self, s: Path, seat: int) -> list[Option]:
        return [PLAY_ON, END_ROUND]

    def confirm(self, s: Path, seat: int, option: Option) -> Line | None:
        """Plans that lie in the stacks are left there. [PH-48]"""
        left = sum([s.kinds[card] == PLANS for stack in s.stacks for card in stack])
        return line("confirm-end-round", plans=left) if left and option is END_ROUND else None

    def enough(self, s: Path, answers: dict[int, Option]) -> bool:
        return len(answers) == s.seats - 1 or PLAY_ON in answers.values()

    def resolve(self, s: Path, answers: dict[int, Option]) -> None:
        against = [seat for seat, option in answers.items() if option is PLAY_ON]
        if against:
            if s.events is not None:
                for seat in against:
                    s.tell(line("against", seat=seat_ref(seat)))
            s.phase = COMMIT
            s.stack.append(CHOOSE_ONLY)
            return
        if s.events is not None:
            s.tell(line("agreed"))
        s.stack.append(END_OF_ROUND)


# -- the end ------------------------------------------------------------------------------------------------------


class EndOfRound(Step[Path]):
    """All hero cards go down, surplus ones to whoever lacks some; then a new round or the outcome. [PH-47, PH-R31]"""

    __slots__ = ()

    def run(self, s: Path) -> None:
        for seat in range(s.seats):
            s.down[seat] += s.hands[seat]
            s.hands[seat] = []
        s.note(GATHERS)
        s.reveal()
        if s.events is not None:
            tell_found(s)
        if s.round == ROUNDS[s.game]:
            finish(s)
            return
        even_out(s)
        s.stack.append(ROUND)


def tell_found(s: Path) -> None:
    found = s.captured - s.captured_before
    s.tell(line("round-ends", round=s.round, found=found, captured=s.captured))
    left = [place for place in range(s.seats) if any(s.kinds[card] == PLANS for card in s.stacks[place])]
    if left:
        s.tell(line("left-behind", stacks=refs(left)))


def even_out(s: Path) -> None:
    """Whoever has more than six hero cards gives random ones to the next who has fewer. [PH-47, PH-R22]"""
    for i in range(s.seats):
        giver = (s.first + i) % s.seats
        while len(s.down[giver]) > HAND:
            taker = (giver + 1) % s.seats
            while len(s.down[taker]) >= HAND:
                taker = (taker + 1) % s.seats
            s.give(giver, s.chance.below(len(s.down[giver])), taker)
            if s.events is not None:
                s.tell(line("gives", seat=seat_ref(giver), target=seat_ref(taker)))


def finish(s: Path) -> None:
    """Everybody wins or loses together, by the plans that were captured. [PH-49, PH-50, PH-52]"""
    bands = s.bands()
    band = max([at for at, plans in enumerate(bands) if s.captured >= plans])
    s.outcome = BANDS[band]
    s.phase = OVER
    s.active = NONE
    if s.events is not None:
        name = f"quick-{s.outcome}" if s.game == QUICK else s.outcome
        s.tell(line(f"outcome-{name}", captured=s.captured, goal=bands[1]))
    s.finish(list(range(s.seats)) if band else [], [s.captured] * s.seats)


ROUND = Round()
PICK_UP = PickUp()
START_TURN = StartTurn()
CHOOSE_HEROES = ChooseHeroes()
END_TURN = EndTurn()
CHOOSE_ONLY = ChooseOnly()
STOP_OR_NOT = [StopOrNot(seat) for seat in range(MOST_SEATS)]
END_OF_ROUND = EndOfRound()
ACT_WITH = [ActWith(seat) for seat in range(MOST_SEATS)]
TURN_DOWN = [TurnDown(seat) for seat in range(MOST_SEATS)]
