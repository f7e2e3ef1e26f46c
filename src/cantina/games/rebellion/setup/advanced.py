"""The advanced set-up: who holds which systems, and where the first units stand. [RB-6]"""

from cantina.games.rebellion.components import (
    ACTION_SIDE,
    ADVANCED,
    GENERAL,
    GROUND,
    IMPERIAL,
    IMPERIAL_SYMBOL,
    PLACE_REF,
    PROBES,
    RANK,
    REBEL,
    REBEL_SYMBOL,
    SHOWS,
    STARTING_ACTION,
    SYSTEMS,
    THEATRE,
    UNIT,
    UNIT_REF,
    PlaceId,
    SystemId,
    UnitKind,
)
from cantina.games.rebellion.options import PLACE_OPTION, PlaceOption
from cantina.games.rebellion.phases.recruit import at_once, receive_action
from cantina.games.rebellion.setup.box import remove_probes, stand
from cantina.games.rebellion.setup.first_base import ChooseBase, FirstHands
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.marks import IMPERIAL_LOYAL, REBEL_LOYAL, SUBJUGATED
from cantina.games.rebellion.table.movement import HowMany
from cantina.kernel import Ask, Option, Seat, Step, line


class RevealSymbols(Step[Rebellion]):
    """Probe cards are turned up until three Rebel and five Imperial systems are found. [RB-6, RB-R2]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        quota = ADVANCED["reveal_probe_cards_until"]
        cards = list(PROBES)
        rebel: list[int] = []
        imperial: list[int] = []
        while len(rebel) < quota["rebel_symbols"] or len(imperial) < quota["imperial_symbols"]:
            card = s.chance.take(cards)
            if REBEL_SYMBOL[card] and len(rebel) < quota["rebel_symbols"]:
                rebel.append(card)
            elif IMPERIAL_SYMBOL[card] and len(imperial) < quota["imperial_symbols"]:
                imperial.append(card)
        for system in rebel:
            s.loyalty[system] = REBEL_LOYAL
        for i, system in enumerate(imperial):
            if i < 2:
                s.marks[system] |= SUBJUGATED
            else:
                s.loyalty[system] = IMPERIAL_LOYAL
        remove_probes(s, imperial)
        if s.events is not None:
            self.announce(s, rebel, imperial)
        s.then(
            PlaceImperial(s.seat_for(IMPERIAL), 0),
            RebelSystem(s.seat_for(REBEL)),
            StartingActions(),
            ChooseBase(s.seat_for(REBEL, GENERAL)),
            FirstHands(),
        )

    def announce(self, s: Rebellion, rebel: list[int], imperial: list[int]) -> None:
        s.tell(line("first-rebel", systems=" ".join(PLACE_REF[at] for at in sorted(rebel))))
        s.tell(line("first-imperial", systems=" ".join(PLACE_REF[at] for at in sorted(imperial[2:]))))
        s.tell(line("first-subjugated", systems=" ".join(PLACE_REF[at] for at in sorted(imperial[:2]))))


def imperial_order() -> list[int]:
    """The Empire's first units one by one, ground units first."""
    force = [UNIT[name] for name, n in ADVANCED["imperial_units"].items() for _ in range(n)]
    return sorted(force, key=lambda kind: (THEATRE[kind] != GROUND, kind))


FIRST_IMPERIAL = imperial_order()
FIRST_TROOPS = sum(THEATRE[kind] == GROUND for kind in FIRST_IMPERIAL)
FIRST_REBEL = sorted((UNIT[name], n) for name, n in ADVANCED["rebel_units"].items())


class PlaceImperial(Ask[Rebellion, PlaceOption]):
    """Where the Empire's next unit stands: in its own systems, each of which needs a ground unit. [RB-6]"""

    __slots__ = ("at",)
    kind = "place"
    prompt = "place-unit"
    draft = "set-up"

    def __init__(self, seat: int, at: int) -> None:
        self.seat = seat
        self.at = at

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"unit": UNIT_REF[FIRST_IMPERIAL[self.at]], "left": len(FIRST_IMPERIAL) - self.at}

    def options(self, s: Rebellion) -> list[PlaceOption]:
        own = [system for system in range(SYSTEMS) if s.imperial(system)]
        bare = [system for system in own if not s.troops(system, IMPERIAL)]
        return [PLACE_OPTION[system] for system in (bare if FIRST_TROOPS - self.at <= len(bare) and bare else own)]

    def answer(self, s: Rebellion, option: PlaceOption) -> None:
        kind = FIRST_IMPERIAL[self.at]
        stand(s, option.place, kind)
        if s.events is not None:
            s.tell(line("stands", unit=UNIT_REF[kind], number=1, system=PLACE_REF[option.place]))
        if self.at + 1 < len(FIRST_IMPERIAL):
            s.then(PlaceImperial(self.seat, self.at + 1))


NOWHERE = Option("nowhere")


class RebelSystem(Ask[Rebellion, Option]):
    """The one system, without Imperial units, where Rebel units begin beside the base; or none. [RB-6]"""

    __slots__ = ()
    kind = "place"
    prompt = "rebel-system"
    draft = "set-up"

    def options(self, s: Rebellion) -> list[Option]:
        free: list[Option] = [PLACE_OPTION[system] for system in range(SYSTEMS) if not s.force(system, IMPERIAL)]
        return [*free, NOWHERE]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, PlaceOption):
            s.then(RebelUnits(self.seat, option.place, 0))
            return
        for kind, n in FIRST_REBEL:
            stand_rebels(s, SYSTEMS, kind, n)


class RebelUnits(Ask[Rebellion, HowMany]):
    """How many units of a kind begin at that system; the others begin at the base. [RB-6]"""

    __slots__ = ("at", "system")
    kind = "number"
    prompt = "rebel-units"
    draft = "set-up"

    def __init__(self, seat: Seat, system: SystemId, at: int) -> None:
        self.seat = seat
        self.system = system
        self.at = at

    def prompt_args(self, s: Rebellion) -> dict[str, str | int]:
        return {"unit": UNIT_REF[FIRST_REBEL[self.at][0]], "system": PLACE_REF[self.system]}

    def options(self, s: Rebellion) -> list[HowMany]:
        kind, n = FIRST_REBEL[self.at]
        return [HowMany(kind, number) for number in range(n + 1)]

    def answer(self, s: Rebellion, option: HowMany) -> None:
        kind, n = FIRST_REBEL[self.at]
        stand_rebels(s, self.system, kind, option.number)
        stand_rebels(s, SYSTEMS, kind, n - option.number)
        if self.at + 1 < len(FIRST_REBEL):
            s.then(RebelUnits(self.seat, self.system, self.at + 1))


def stand_rebels(s: Rebellion, place: PlaceId, kind: UnitKind, n: int) -> None:
    if n:
        stand(s, place, kind, n)
        if s.events is not None:
            s.tell(line("stands", unit=UNIT_REF[kind], number=n, system=PLACE_REF[place]))


class StartingActions(Step[Rebellion]):
    """Two random starting action cards for each side; the others leave the game unseen. [RB-6]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        received: list[int] = []
        for side in (REBEL, IMPERIAL):
            cards = [card for card, of in enumerate(ACTION_SIDE) if of == side and STARTING_ACTION[card]]
            dealt = sorted(s.chance.take(cards) for _ in range(int(ADVANCED["starting_actions"])))
            for card in dealt:
                receive_action(s, side, card, RANK[SHOWS[card][0]] if SHOWS[card] else GENERAL)
            received += dealt
            s.burned += cards
        s.then(*[step for card in received for step in at_once(s, card)])
