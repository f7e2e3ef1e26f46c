"""Objectives that are played just before the Refresh Phase: each is a condition on the map. [RB-44]"""

from collections.abc import Callable

from cantina.games.rebellion.components import (
    CORUSCANT,
    GENERAL,
    IMPERIAL,
    IN_COMBAT,
    LEADER_SIDE,
    LEADERS,
    OBJECTIVE,
    OBJECTIVE_IDS,
    OBJECTIVE_REF,
    REBEL,
    REGIONS,
    REPUTATION,
    SYSTEMS,
)
from cantina.games.rebellion.options import OBJECTIVE as PLAY
from cantina.games.rebellion.options import PASS, Objective
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.marks import REBEL_LOYAL
from cantina.games.rebellion.table.primitives import change_reputation, lose_objective, open_objective
from cantina.kernel import Ask, Option, Step, line


def cut_supply_lines(s: Rebellion) -> bool:
    """Three Imperial systems with a sabotage marker or a Rebel unit."""
    return sum(s.imperial(at) and (s.sabotaged(at) or s.force(at, REBEL) > 0) for at in range(SYSTEMS)) >= 3


def defend_the_people(s: Rebellion) -> bool:
    """Four Rebel systems with a Rebel unit."""
    return sum(s.rebel(at) and s.force(at, REBEL) > 0 for at in range(SYSTEMS)) >= 4


def regional_support(s: Rebellion) -> bool:
    """All populous systems of some region have Rebel loyalty."""
    for systems in REGIONS:
        populous = [at for at in systems if s.populous(at)]
        if populous and all(s.loyalty[at] == REBEL_LOYAL for at in populous):
            return True
    return False


def heart_of_the_empire(s: Rebellion) -> bool:
    """Rebel units and no Imperial ones in Coruscant."""
    return s.force(CORUSCANT, REBEL) > 0 and not s.force(CORUSCANT, IMPERIAL)


def leave_no_one_behind(s: Rebellion) -> bool:
    """No Rebel leader is a prisoner."""
    return not any(LEADER_SIDE[leader] == REBEL and s.captured(leader) for leader in range(LEADERS))


def popular_support(s: Rebellion) -> bool:
    """Six systems with Rebel loyalty, subjugated or not."""
    return s.loyalty.count(REBEL_LOYAL) >= 6


def establish_outposts(s: Rebellion) -> bool:
    """Five systems with a Rebel unit."""
    return sum(s.force(at, REBEL) > 0 for at in range(SYSTEMS)) >= 5


def inspire_sympathy(s: Rebellion) -> bool:
    """At least one system has been destroyed."""
    return destroyed_systems(s) > 0


def destroyed_systems(s: Rebellion) -> int:
    return sum(s.destroyed(at) for at in range(SYSTEMS))


CONDITION: dict[int, Callable[[Rebellion], bool]] = {
    OBJECTIVE["cut-supply-lines"]: cut_supply_lines,
    OBJECTIVE["defend-the-people"]: defend_the_people,
    OBJECTIVE["regional-support"]: regional_support,
    OBJECTIVE["heart-of-the-empire"]: heart_of_the_empire,
    OBJECTIVE["leave-no-one-behind"]: leave_no_one_behind,
    OBJECTIVE["popular-support"]: popular_support,
    OBJECTIVE["establish-outposts"]: establish_outposts,
    OBJECTIVE["inspire-sympathy"]: inspire_sympathy,
}
RETURNS = OBJECTIVE["heart-of-the-empire"]
SYMPATHY = OBJECTIVE["inspire-sympathy"]
assert set(CONDITION) == {card for card in range(len(OBJECTIVE_IDS)) if not IN_COMBAT[card]}


def score(s: Rebellion, card: int) -> None:
    """An objective is shown and brings reputation; it leaves the game, unless it says that it returns."""
    if card == RETURNS:
        open_objective(s, card)
    else:
        lose_objective(s, card)
        s.played.append(card)
    s.reveal()
    gained = destroyed_systems(s) if card == SYMPATHY else REPUTATION[card]
    if s.events is not None:
        s.tell(line("plays-objective", objective=OBJECTIVE_REF[card], reputation=gained))
    change_reputation(s, gained)


class PlayAtRefresh(Step[Rebellion]):
    """The Rebels may play one objective before the Refresh Phase. [RB-44]"""

    __slots__ = ()

    def run(self, s: Rebellion) -> None:
        if any(s.may_hold_objective(card) and met(s) for card, met in CONDITION.items()):
            s.then(RefreshObjective(s.seat_for(REBEL, GENERAL)))


class RefreshObjective(Ask[Rebellion, Option]):
    """Which objective that is fulfilled is played, or none. [RB-44]"""

    __slots__ = ()
    kind = "card"
    prompt = "refresh-objective"

    def options(self, s: Rebellion) -> list[Option]:
        met = [PLAY[card] for card in s.objectives if card in CONDITION and CONDITION[card](s)]
        return [*met, PASS]

    def answer(self, s: Rebellion, option: Option) -> None:
        if isinstance(option, Objective):
            score(s, option.card)
