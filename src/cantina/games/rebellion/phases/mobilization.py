"""Rapid Mobilization: after the Command Phase the Rebels gather units at their base, or move the base. [RB-30]"""

from cantina.games.rebellion.combat.rounds import COMBAT_CHECK
from cantina.games.rebellion.components import (
    BASE_SPACE,
    IMPERIAL,
    PLACE_REF,
    PROBE_DECK,
    PROBES,
    REBEL,
)
from cantina.games.rebellion.options import PLACE_OPTION, PlaceOption
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.chronicle import MOVED, note
from cantina.games.rebellion.table.consequences import CONSEQUENCES
from cantina.games.rebellion.table.marks import IMPERIAL_LOYAL
from cantina.games.rebellion.table.movement import ANY_ONE, Move, Orders
from cantina.games.rebellion.table.primitives import draw, empty_base_space, take_probes
from cantina.kernel import Ask, Line, Option, line

GATHER = Orders(REBEL, ANY_ONE, most=5)


class Mobilization(Option):
    """Which of several waiting Mobilizations comes next, by the number of its leaders."""

    __slots__ = ("what", "wide")

    def __init__(self, what: str, wide: int) -> None:
        Option.__init__(self, f"{what}-{wide}")
        self.what = what
        self.wide = wide

    def label(self) -> Line:
        return Line(f"option-mobilize-{self.what}", {"leaders": self.wide})


MOBILIZE = {(what, wide): Mobilization(what, wide) for what in ("gather", "relocate", "nothing") for wide in (1, 2)}


class Mobilize(Ask[Rebellion, Mobilization]):
    """Gather units at the hidden base, look for a new base, or neither. [RB-30]"""

    __slots__ = ()
    kind = "action"
    prompt = "mobilize"

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"revealed": int(s.revealed)}

    def options(self, s: Rebellion) -> list[Mobilization]:
        found = []
        for wide in sorted(set(s.mobilizations)):
            if not s.revealed:
                found.append(MOBILIZE["gather", wide])
            found.append(MOBILIZE["relocate", wide])
            found.append(MOBILIZE["nothing", wide])
        return found

    def answer(self, s: Rebellion, option: Mobilization) -> None:
        s.mobilizations.remove(option.wide)
        if option.what == "gather":
            s.then(Move(self.seat, GATHER, BASE_SPACE), CONSEQUENCES)
        elif option.what == "relocate":
            look_for_base(s, self.seat, 8 if option.wide == 2 else 4)


def look_for_base(s: Rebellion, seat: int, cards: int) -> None:
    """Draw probe cards and choose one of them, or stay. [RB-31]"""
    drawn: list[int] = []
    while len(drawn) < cards and s.decks[PROBE_DECK]:
        drawn.append(draw(s, PROBE_DECK, REBEL))
    s.looked_at = sorted(drawn)
    s.looker = REBEL
    if s.events is not None:
        shown = " ".join(PLACE_REF[card] for card in s.looked_at)
        fit = " ".join(PLACE_REF[card] for card in s.looked_at if fit_for_base(s, card)) or "none"
        private = line("looks-for-base-you", cards=shown, fit=fit) if drawn else line("looks-for-base", number=0)
        s.tell(line("looks-for-base", number=len(drawn)), dict.fromkeys(s.seats_of(REBEL), private))
    s.then(NewBase(seat))


STAY = Option("stay")


class NewBase(Ask[Rebellion, Option]):
    """The new base: not destroyed, no Imperial loyalty, no Imperial unit. Or none of them. [RB-31]"""

    __slots__ = ()
    kind = "place"
    prompt = "new-base"

    def options(self, s: Rebellion) -> list[Option]:
        return [*[PLACE_OPTION[card] for card in s.looked_at if fit_for_base(s, card)], STAY]

    def answer(self, s: Rebellion, option: Option) -> None:
        cards, s.looked_at = s.looked_at, []
        if isinstance(option, PlaceOption):
            cards.remove(option.place)
            relocate(s, option.place)
        elif s.events is not None:
            s.tell(line("base-stays"))
        piles.shuffle_under(s.decks[PROBE_DECK], cards, 1 << REBEL)
        s.then(CONSEQUENCES, COMBAT_CHECK[REBEL])


def fit_for_base(s: Rebellion, system: int) -> bool:
    return not s.destroyed(system) and s.loyalty[system] != IMPERIAL_LOYAL and not s.force(system, IMPERIAL)


def relocate(s: Rebellion, system: int) -> None:
    """The old base is shown and its card goes to the Empire; the new one is hidden again. [RB-31, RB-R15]"""
    old = s.base
    s.reveal()
    if s.events is not None:
        s.tell(line("base-moves", system=PLACE_REF[old]))
    empty_base_space(s)
    s.excluded = 0
    planted = [card for pile in s.decks[PROBE_DECK] if pile.known >> IMPERIAL & 1 for card in pile.cards]
    held, s.probes = s.probes, []
    take_probes(s, [*held, old])
    for card in planted:
        s.excluded |= 1 << card
    s.seen_probes |= 1 << old
    s.base = system
    s.revealed = False
    fit = [at for at in PROBES if at not in s.removed_probes and at != old and fit_for_base(s, at)]
    s.maybe = sum(1 << at for at in fit)
    note(s, MOVED)
