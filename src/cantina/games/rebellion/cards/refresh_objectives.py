"""Objectives that are played just before the Refresh Phase: each is a condition on the map. [RB-44]"""

from cantina.games.rebellion.cards.moments import at_refresh
from cantina.games.rebellion.components import (
    CORUSCANT,
    IMPERIAL,
    LEADER_SIDE,
    LEADERS,
    REBEL,
    REGIONS,
    SYSTEMS,
    ObjectiveId,
)
from cantina.games.rebellion.state import Rebellion
from cantina.games.rebellion.table.marks import REBEL_LOYAL
from cantina.games.rebellion.table.scoring import bring, score
from cantina.kernel import Seat


@at_refresh.met("cut-supply-lines", bring)
def cut_supply_lines(s: Rebellion) -> bool:
    """Three Imperial systems with a sabotage marker or a Rebel unit. [RB-O2]"""
    return sum(s.imperial(at) and (s.sabotaged(at) or s.force(at, REBEL) > 0) for at in range(SYSTEMS)) >= 3


@at_refresh.met("defend-the-people", bring)
def defend_the_people(s: Rebellion) -> bool:
    """Four Rebel systems with a Rebel unit. [RB-O3]"""
    return sum(s.rebel(at) and s.force(at, REBEL) > 0 for at in range(SYSTEMS)) >= 4


@at_refresh.met("regional-support", bring)
def regional_support(s: Rebellion) -> bool:
    """All populous systems of some region have Rebel loyalty. [RB-O5]"""
    for systems in REGIONS:
        populous = [at for at in systems if s.populous(at)]
        if populous and all(s.loyalty[at] == REBEL_LOYAL for at in populous):
            return True
    return False


@at_refresh.met("heart-of-the-empire", bring)
def heart_of_the_empire(s: Rebellion) -> bool:
    """Rebel units and no Imperial ones in Coruscant. [RB-O7]"""
    return s.force(CORUSCANT, REBEL) > 0 and not s.force(CORUSCANT, IMPERIAL)


@at_refresh.met("leave-no-one-behind", bring)
def leave_no_one_behind(s: Rebellion) -> bool:
    """No Rebel leader is a prisoner. [RB-O8]"""
    return not any(LEADER_SIDE[leader] == REBEL and s.captured(leader) for leader in range(LEADERS))


@at_refresh.met("popular-support", bring)
def popular_support(s: Rebellion) -> bool:
    """Six systems with Rebel loyalty, subjugated or not. [RB-O10]"""
    return s.loyalty.count(REBEL_LOYAL) >= 6


@at_refresh.met("establish-outposts", bring)
def establish_outposts(s: Rebellion) -> bool:
    """Five systems with a Rebel unit. [RB-O12]"""
    return sum(s.force(at, REBEL) > 0 for at in range(SYSTEMS)) >= 5


def destroyed_systems(s: Rebellion) -> int:
    return sum(s.destroyed(at) for at in range(SYSTEMS))


def for_each_system(s: Rebellion, card: ObjectiveId, _seat: Seat) -> None:
    """Reputation for each destroyed system."""
    score(s, card, destroyed_systems(s))


@at_refresh.met("inspire-sympathy", for_each_system)
def inspire_sympathy(s: Rebellion) -> bool:
    """At least one system has been destroyed. [RB-O13]"""
    return destroyed_systems(s) > 0
