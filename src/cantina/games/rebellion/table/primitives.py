"""What cards and rules do to the table, each thing once. Section by section as players speak of them.

Every function changes the state at once, says so, and marks the systems it touched as dirty; whoever calls them puts
CONSEQUENCES (consequences.py) on the stack afterwards, so that the consequences follow.
"""

from cantina.games.rebellion.components import (
    ACTION_REF,
    ACTION_SIDE,
    CAPACITY,
    CAPTURED,
    CARBONITE,
    CORUSCANT,
    DARK_SIDE,
    DEATH_STAR,
    FIGURES,
    GONE,
    IMPERIAL,
    JEDI,
    LEADER_REF,
    LEADERS,
    LUKE,
    NONE,
    OBJECTIVE_REF,
    OBJECTIVES,
    OF_SIDE,
    PASSENGER,
    PLACE_REF,
    PROBE_DECK,
    REBEL,
    RING_REF,
    SIDE_REF,
    SITE,
    SYSTEMS,
    TIME_SPACES,
    TROOPS,
    UNIT_REF,
    PlaceId,
    QueueSpace,
    SideId,
    SystemId,
    UnitKind,
)
from cantina.games.rebellion.state import Rebellion, Victory
from cantina.games.rebellion.table import piles
from cantina.games.rebellion.table.chronicle import REVEALED, note
from cantina.games.rebellion.table.marks import DESTROYED, DETAINED, IMPERIAL_LOYAL, NEUTRAL, SABOTAGED, SUBJUGATED
from cantina.kernel import Line, line

# -- loyalty and markers ---------------------------------------------------------------------------------------------


def gain_loyalty(s: Rebellion, side: SideId, system: SystemId, steps: int = 1) -> None:
    """A side gains loyalty: a neutral system takes its marker, an enemy marker goes. Coruscant never changes. [RB-9]"""
    if not s.populous(system) or system == CORUSCANT:
        return
    mine = side + 1
    for _ in range(steps):
        if s.loyalty[system] == mine:
            return
        set_loyalty(s, system, mine if s.loyalty[system] == NEUTRAL else NEUTRAL)


def lose_loyalty(s: Rebellion, side: int, system: int) -> None:
    """The side's marker goes."""
    if s.loyalty[system] == side + 1 and system != CORUSCANT:
        set_loyalty(s, system, NEUTRAL)


def set_loyalty(s: Rebellion, system: int, loyalty: int) -> None:
    before = s.loyalty[system]
    s.loyalty[system] = loyalty
    if loyalty == IMPERIAL_LOYAL:
        s.marks[system] &= ~SUBJUGATED
    s.dirty |= 1 << system
    if s.events is not None:
        if loyalty == NEUTRAL:
            s.tell(line("loyalty-lost", side=SIDE_REF[before - 1], system=PLACE_REF[system]))
        else:
            s.tell(line("loyalty-gained", side=SIDE_REF[loyalty - 1], system=PLACE_REF[system]))


def put_sabotage(s: Rebellion, system: int) -> None:
    """A sabotage marker, one at most, in a populous system only."""
    if s.populous(system) and not s.sabotaged(system):
        s.marks[system] |= SABOTAGED
        if s.events is not None:
            s.tell(line("sabotaged", system=PLACE_REF[system]))


def unsabotage(s: Rebellion, system: int) -> None:
    if s.sabotaged(system):
        s.marks[system] &= ~SABOTAGED
        if s.events is not None:
            s.tell(line("unsabotaged", system=PLACE_REF[system]))


def destroy_system(s: Rebellion, system: int) -> None:
    """Nothing is left but space; a base there is lost with it. [RB-1, RB-11, RB-R32]"""
    if s.destroyed(system):
        return
    s.marks[system] = DESTROYED
    s.loyalty[system] = NEUTRAL
    s.dirty |= 1 << system
    if s.events is not None:
        s.tell(line("system-destroyed", system=PLACE_REF[system]))
    if s.base == system:
        win(s, IMPERIAL, "base-destroyed")
        return
    rule_out(s, system)
    for kind in TROOPS[REBEL]:
        destroy(s, system, kind, s.count(system, kind))


# -- units -----------------------------------------------------------------------------------------------------------


def destroy(s: Rebellion, place: PlaceId, kind: UnitKind, n: int = 1) -> None:
    """Units go back to the box; in a combat they are counted as losses."""
    if not n:
        return
    s.lift(place, kind, n)
    s.supply[kind] += n
    if s.combat is not None and s.combat.system == place:
        s.combat.losses[kind] += n
    if s.events is not None:
        s.tell(line("destroyed", unit=UNIT_REF[kind], number=n, system=PLACE_REF[place]))


def destroy_queued(s: Rebellion, side: SideId, space: QueueSpace, kind: UnitKind, n: int = 1) -> None:
    """Units on a build queue go back to the box."""
    s.enqueue(side, space, kind, -n)
    s.supply[kind] += n
    if s.events is not None:
        s.tell(line("queue-destroyed", unit=UNIT_REF[kind], number=n, space=space, side=SIDE_REF[side]))


def gain(s: Rebellion, place: PlaceId, kind: UnitKind, n: int = 1) -> int:
    """Units come from the box straight to a place, as many as there are; the number that is missing is returned.

    What would come to the base space once the base is revealed comes to the base's system.
    """
    if place == SYSTEMS and s.revealed:
        place = s.base
    come = min(n, s.supply[kind])
    if come:
        s.supply[kind] -= come
        s.put(place, kind, come)
        if s.events is not None:
            s.tell(line("gained", unit=UNIT_REF[kind], number=come, system=PLACE_REF[place]))
    return n - come


def queue_put(s: Rebellion, side: SideId, space: QueueSpace, kind: UnitKind) -> bool:
    """A unit from the box onto a build queue; nothing happens when the box is empty. [RB-R37]"""
    if not s.supply[kind]:
        return False
    s.supply[kind] -= 1
    s.enqueue(side, space, kind)
    if s.events is not None:
        s.tell(line("queued", unit=UNIT_REF[kind], space=space, side=SIDE_REF[side]))
    return True


def capacity(s: Rebellion, place: int, side: int) -> int:
    """How many passengers the side's ships there can carry."""
    return sum(CAPACITY[kind] * s.count(place, kind) for kind in OF_SIDE[side] if CAPACITY[kind])


def passengers(s: Rebellion, place: int, side: int) -> int:
    return sum(s.count(place, kind) for kind in OF_SIDE[side] if PASSENGER[kind])


# -- leaders ---------------------------------------------------------------------------------------------------------


def place_leader(s: Rebellion, leader: int, where: int) -> None:
    """Stand a leader on the map; the base space of a revealed base is its system."""
    if where == SYSTEMS and s.revealed:
        where = s.base
    s.place[leader] = where
    if s.combat is not None and s.combat.system == where:
        s.combat.leaders |= 1 << leader
    if s.events is not None:
        s.tell(line("leader-placed", leader=LEADER_REF[leader], system=PLACE_REF[where]))


def take_captive(s: Rebellion, leader: int) -> None:
    """The captured ring; there is only one, so an earlier wearer is rescued first. [RB-40, RB-R16]"""
    earlier = s.wearer(CAPTURED)
    if earlier not in (NONE, leader):
        rescue(s, earlier)
    s.ring[leader] = CAPTURED
    s.flags[leader] &= ~DETAINED
    s.dirty |= 1 << s.place[leader]
    if s.events is not None:
        s.tell(line("captured", leader=LEADER_REF[leader], system=PLACE_REF[s.place[leader]]))


def rescue(s: Rebellion, leader: int, where: int = SYSTEMS) -> None:
    """The ring comes off and the leader goes to the base, or wherever the card says. [RB-41]"""
    s.ring[leader] = NONE
    s.place[leader] = s.base if where == SYSTEMS and s.revealed else where
    if s.mission is not None and leader not in s.mission.rescued:
        s.mission.rescued.append(leader)
    if s.events is not None:
        s.tell(line("rescued", leader=LEADER_REF[leader], system=PLACE_REF[s.place[leader]]))


def eliminate(s: Rebellion, leader: int) -> None:
    """A leader is out of the game."""
    s.place[leader] = GONE
    s.ring[leader] = NONE
    s.flags[leader] = 0
    if s.events is not None:
        s.tell(line("eliminated", leader=LEADER_REF[leader]))


def give_ring(s: Rebellion, leader: int, ring: int) -> None:
    """A ring on a leader: whoever wore it loses it, and the leader's old ring goes. [RB-42]"""
    earlier = s.wearer(ring)
    if earlier != NONE:
        s.ring[earlier] = NONE
    s.ring[leader] = ring
    if ring == DARK_SIDE:
        s.owner[leader] = IMPERIAL
    if ring in (CARBONITE, DARK_SIDE):
        s.dirty |= 1 << s.place[leader]
    if s.events is not None:
        s.tell(line("ring-given", leader=LEADER_REF[leader], ring=RING_REF[ring]))


def drop_ring(s: Rebellion, leader: int) -> None:
    if s.ring[leader] != NONE and s.events is not None:
        s.tell(line("ring-dropped", leader=LEADER_REF[leader], ring=RING_REF[s.ring[leader]]))
    s.ring[leader] = NONE


def become_jedi(s: Rebellion) -> None:
    """Luke's figure is swapped where it stands; ring and whatever holds for him stay."""
    s.place[JEDI] = s.place[LUKE]
    s.ring[JEDI], s.ring[LUKE] = s.ring[LUKE], NONE
    s.flags[JEDI], s.flags[LUKE] = s.flags[LUKE], 0
    s.owner[JEDI] = s.owner[LUKE]
    s.place[LUKE] = GONE
    if s.mission is not None:
        s.mission.leaders = [JEDI if leader == LUKE else leader for leader in s.mission.leaders]
    if s.events is not None:
        s.tell(line("becomes-jedi", leader=LEADER_REF[JEDI]))


# -- cards -----------------------------------------------------------------------------------------------------------


def draw(s: Rebellion, deck: int, side: int) -> int:
    """The top card of a deck for a side, NONE if none is left. All but probes, objectives and actions are rebuilt.

    [RB-R36]
    """
    cards = s.decks[deck]
    if not cards and s.discards[deck]:
        cards.append(piles.Pile(tuple(sorted(s.discards[deck]))))
        s.discards[deck] = []
        if s.events is not None:
            s.tell(line("reshuffled", deck=f"deck:{deck}"))
    if not cards:
        return NONE
    if len(cards[0].cards) == 1:
        s.reveal(*s.seats_of(side))
        if side == REBEL and cards[0].known & piles.FALSE_LEAD:
            piles.lose_track(cards, IMPERIAL)
    elif cards[0].known & ~(1 << side):
        # the other side knew what is in this pile; which card has left it, it cannot know
        cards[0] = piles.Pile(cards[0].cards, cards[0].known & 1 << side)
    return piles.draw_top(cards, s.chance)


def known_top(s: Rebellion, deck: int, side: int) -> int:
    """The next card of a deck as a bit, where the side knows which it is."""
    top = s.decks[deck][0]
    return 1 << top.cards[0] if len(top.cards) == 1 and top.known >> side & 1 else 0


def draw_probes(s: Rebellion, n: int) -> list[int]:
    """Probe cards to the Empire's hand, fewer if the deck runs out."""
    drawn: list[int] = []
    while len(drawn) < n and s.decks[PROBE_DECK]:
        s.seen_probes |= known_top(s, PROBE_DECK, REBEL)
        drawn.append(draw(s, PROBE_DECK, IMPERIAL))
    take_probes(s, drawn)
    if drawn and s.events is not None:
        private = line("draws-probes-you", cards=" ".join(PLACE_REF[card] for card in sorted(drawn)))
        s.tell(line("draws-probes", number=len(drawn)), dict.fromkeys(s.seats_of(IMPERIAL), private))
    return drawn


def take_probes(s: Rebellion, cards: list[int]) -> None:
    """The Empire has these probe cards now: the base is in none of these systems."""
    s.probes = sorted(s.probes + cards)
    for card in cards:
        s.excluded |= 1 << card


def draw_objectives(s: Rebellion, n: int) -> list[int]:
    """Objectives to the Rebels' hand, fewer if the deck runs out."""
    drawn: list[int] = []
    while len(drawn) < n and s.decks[OBJECTIVES]:
        s.seen_objectives |= known_top(s, OBJECTIVES, IMPERIAL)
        drawn.append(draw(s, OBJECTIVES, REBEL))
    s.objectives = sorted(s.objectives + drawn)
    if drawn and s.events is not None:
        private = line("draws-objectives-you", cards=" ".join(OBJECTIVE_REF[card] for card in sorted(drawn)))
        s.tell(line("draws-objectives", number=len(drawn)), dict.fromkeys(s.seats_of(REBEL), private))
    return drawn


def open_objective(s: Rebellion, card: int) -> None:
    """Everybody sees an objective that stays in the Rebels' hand."""
    s.seen_objectives |= 1 << card
    s.open_objectives |= 1 << card


def lose_objective(s: Rebellion, card: int) -> None:
    """An objective leaves the Rebels' hand."""
    s.objectives = [held for held in s.objectives if held != card]
    s.seen_objectives &= ~(1 << card)
    s.open_objectives &= ~(1 << card)


def use_action(s: Rebellion, action: int) -> None:
    """An action card is shown, used and out of the game."""
    side = ACTION_SIDE[action]
    for held in (s.actions[side * 2], s.actions[side * 2 + 1]):
        if action in held:
            held.remove(action)
    s.used_actions.append(action)
    if s.events is not None:
        s.tell(line("uses-action", side=SIDE_REF[side], action=ACTION_REF[action]))


def tell_side(s: Rebellion, side: int, public: Line | None, private: Line) -> None:
    """Say something that one side alone hears in full."""
    s.tell(public, dict.fromkeys(s.seats_of(side), private))


def tell_cards(s: Rebellion, seats: list[int], public: Line | None, key: str, cards: list[str]) -> None:
    """Say which cards some seats have seen; where there were none they hear what everybody hears."""
    private = dict.fromkeys(seats, line(key, cards=" ".join(cards))) if cards else {}
    if public is not None or private:
        s.tell(public, private)


# -- the base --------------------------------------------------------------------------------------------------------


def reveal_base(s: Rebellion) -> None:
    """The base's card is turned up; everything on its space goes to its system."""
    s.revealed = True
    s.reveal()
    s.note_base(1 << s.base)
    note(s, REVEALED)
    if s.events is not None:
        s.tell(line("base-revealed", system=PLACE_REF[s.base]))
    empty_base_space(s)


def rule_out(s: Rebellion, system: int) -> None:
    """The base is not here, or it would have come to light: whoever brought that about has learned it for good."""
    if s.maybe >> system & 1:
        s.reveal()
    s.note_base(~(1 << system))


def empty_base_space(s: Rebellion) -> None:
    """Units and leaders of the base space come to the base's system."""
    for kind in OF_SIDE[REBEL]:
        n = s.count(SYSTEMS, kind)
        if n:
            s.lift(SYSTEMS, kind, n)
            s.put(s.base, kind, n)
    for leader in range(LEADERS):
        if s.place[leader] == SYSTEMS:
            s.place[leader] = s.base
    s.dirty |= 1 << s.base


def answer_base(s: Rebellion, systems: int, key: str, ref: str) -> bool:
    """The Rebels have to say whether the base is in one of these systems (as bits): everybody hears the truth."""
    here = bool(systems >> s.base & 1)
    s.reveal()
    s.note_base(systems if here else ~systems)
    if s.events is not None:
        s.tell(line(f"{key}-yes" if here else f"{key}-no", place=ref))
    return here


# -- turns, the track and the end -------------------------------------------------------------------------------------


def begin_action(s: Rebellion) -> None:
    """Nothing has moved yet in what is done now."""
    s.came_from[REBEL] = s.came_from[IMPERIAL] = 0


def change_reputation(s: Rebellion, steps: int) -> None:
    """Reputation gained moves the marker towards time, lost away from it, never beyond the track's end.

    [RB-2, RB-R11]
    """
    for _ in range(abs(steps)):
        if s.finished:
            return
        if steps < 0:
            s.reputation = min(s.reputation + 1, TIME_SPACES)
        else:
            s.reputation -= 1
        if s.events is not None:
            s.tell(line("reputation-gained" if steps > 0 else "reputation-lost", reputation=s.reputation))
        if s.reputation <= s.time:
            win(s, REBEL, "reputation")


def win(s: Rebellion, side: int, why: Victory) -> None:
    """The game is over at once."""
    if s.finished:
        return
    s.victory = why
    s.reveal()
    if s.events is not None:
        s.tell(line(f"victory-{why}", side=SIDE_REF[side], system=PLACE_REF[s.base] if s.base != NONE else ""))
    winners = s.seats_of(side)
    s.finish(winners, [int(seat in winners) for seat in range(s.seats)])


def site_gone(s: Rebellion) -> None:
    """Without its construction site the queued Death Star is lost."""
    if s.supply[SITE] < FIGURES[SITE]:
        return
    for space in (1, 2, 3):
        n = s.queued(IMPERIAL, space, DEATH_STAR)
        if n:
            destroy_queued(s, IMPERIAL, space, DEATH_STAR, n)
