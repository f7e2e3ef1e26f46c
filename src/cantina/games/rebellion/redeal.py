"""Everything a side cannot know, dealt again: hands, decks, face-down missions, and where the base is. [RB-64]"""

from typing import TYPE_CHECKING

from cantina.games.rebellion.components import (
    ACTION_SIDE,
    BASE_SPACE,
    IMPERIAL,
    NEAR,
    NONE,
    OBJECTIVES,
    PROBE_DECK,
    PROJECT,
    PROJECTS,
    REBEL,
    REBEL_ACTIONS,
    SHOWS,
    SPACE_TACTICS,
    STARTING_ACTION,
    STARTING_MISSION,
    SYSTEMS,
    TACTIC_THEATRE,
    TIER,
    TIMING,
)
from cantina.games.rebellion.table.marks import ON_FOUND, ON_STARTING
from cantina.games.rebellion.table.piles import FALSE_LEAD, Pile
from cantina.games.rebellion.table.underway import Arriving, Leaving
from cantina.kernel import Chance

if TYPE_CHECKING:
    from cantina.games.rebellion.state import Rebellion


def redeal(s: "Rebellion", side: int | None, chance: Chance) -> None:
    """Put a sample in the place of all that a side (None: a spectator) cannot know, true to what it has seen. [RB-64]

    When the game is over everything is told: nothing is left to deal.
    """
    if s.over:
        return
    s.chronicle = ()
    looking = s.decision.prompt if s.decision is not None and s.looker != side else ""
    for other in (REBEL, IMPERIAL):
        if other != side:
            redeal_missions(s, other, chance, looking == "keep-project" and s.looker == other)
            redeal_actions(s, other, chance, looking == "recruit" and s.looker == other)
    redeal_tactics(s, side, chance)
    if side != REBEL:
        about_objectives = looking in ("top-objective", "reorder-objectives", "keep-objective")
        redeal_objectives(s, side, chance, about_objectives)
    redeal_probes(s, side, chance, looking)


def mix(groups: list[list[int]], chance: Chance) -> None:
    """Cards change places among these lists, each of which keeps its size."""
    cards = sorted([card for group in groups for card in group])
    chance.shuffle(cards)
    at = 0
    for group in groups:
        group[:] = cards[at : at + len(group)]
        at += len(group)


def open_piles(deck: list[Pile], side: int | None) -> list[int]:
    """The piles of a deck whose cards a side does not know."""
    return [i for i, pile in enumerate(deck) if side is None or not pile.known >> side & 1]


def lift_piles(deck: list[Pile], which: list[int]) -> list[list[int]]:
    return [list(deck[i].cards) for i in which]


def lay_piles(deck: list[Pile], which: list[int], groups: list[list[int]]) -> None:
    for i, group in zip(which, groups, strict=True):
        deck[i] = Pile(tuple(sorted(group)), deck[i].known)


# -- missions --------------------------------------------------------------------------------------------------------


def redeal_missions(s: "Rebellion", side: int, chance: Chance, choosing: bool) -> None:
    """The other side's hand and face-down missions: as many of each deck as everybody knows it to have."""
    mine = [i for i, entry in enumerate(s.assigned) if entry[0] == side]
    choosing_leaders = s.assigning != NONE and s.current >> 1 == side
    held = s.hands[side] + [s.assigned[i][1] for i in mine] + ([s.assigning] if choosing_leaders else [])
    starting = sorted([card for card in held if STARTING_MISSION[card]])
    projects = [card for card in held if PROJECT[card]]
    others = [card for card in held if not PROJECT[card] and not STARTING_MISSION[card]]
    exchange(s.decks[side], others, [], chance)
    exchange(s.decks[PROJECTS], projects, s.looked_at if choosing else [], chance)
    found = projects if side == IMPERIAL else others
    kinds = {i: kind_of(s.flags[s.assigned[i][2]], starting, found) for i in mine}
    cards = {i: chance.take(kind) for i, kind in kinds.items() if kind is not None}
    held = starting + projects + others
    chance.shuffle(held)
    for i in mine:
        _, _, first, second = s.assigned[i]
        s.assigned[i] = (side, cards[i] if i in cards else held.pop(), first, second)
    if choosing_leaders:
        s.assigning = held.pop()
    s.hands[side] = sorted(held)


def kind_of(flags: int, starting: list[int], found: list[int]) -> list[int] | None:
    """Among which cards a face-down mission is known to be, from the way its leader came to it."""
    if flags & ON_STARTING:
        return starting
    return found if flags & ON_FOUND else None


def exchange(deck: list[Pile], held: list[int], looked_at: list[int], chance: Chance) -> None:
    """Cards in hand, or being looked at, change places with those of their deck."""
    which = list(range(len(deck)))
    groups = [held, looked_at, *lift_piles(deck, which)]
    mix(groups, chance)
    looked_at.sort()
    lay_piles(deck, which, groups[2:])


# -- actions ---------------------------------------------------------------------------------------------------------


def redeal_actions(s: "Rebellion", side: int, chance: Chance, choosing: bool) -> None:
    """The other side's action cards: starting ones against those left out, recruited ones by who came with them."""
    left_out = [card for card in s.burned if ACTION_SIDE[card] == side]
    starting = [card for card in left_out if STARTING_ACTION[card]]
    burned = [card for card in left_out if not STARTING_ACTION[card]]
    hands = [s.actions[side * 2], s.actions[side * 2 + 1]]
    first = [[card for card in hand if STARTING_ACTION[card]] for hand in hands]
    shown = [card for card in starting if TIMING[card] == "immediate"]
    starting = [card for card in starting if card not in shown]
    mix([*first, starting], chance)
    starting += shown
    deck = s.decks[REBEL_ACTIONS + side]
    which = list(range(len(deck)))
    piles = lift_piles(deck, which)
    later = [[card for card in hand if not STARTING_ACTION[card]] for hand in hands]
    looked_at = s.looked_at if choosing else []
    pool = sorted([card for group in (*later, burned, looked_at, *piles) for card in group])
    joined = [leader for hand in later for leader in sorted([s.joined[card] for card in hand])]
    kept = match(joined, pool, chance)
    for hand in later:
        for card in hand:
            s.joined[card] = NONE
    for card in kept:
        pool.remove(card)
    for card, leader in zip(kept, joined, strict=True):
        s.joined[card] = leader
    chance.shuffle(pool)
    s.actions[side * 2] = sorted(first[0] + kept[: len(later[0])])
    s.actions[side * 2 + 1] = sorted(first[1] + kept[len(later[0]) :])
    for group in (burned, looked_at, *piles):
        group[:] = [pool.pop() for _ in group]
    s.burned = [card for card in s.burned if ACTION_SIDE[card] != side] + starting + burned
    lay_piles(deck, which, piles)


def match(leaders: list[int], pool: list[int], chance: Chance) -> list[int]:
    """A card for each recruited leader that shows this leader, all different; any card where nobody came.

    Cards that take effect at once are never held.
    """
    if not leaders:
        return []
    cards = pool[:]
    chance.shuffle(cards)
    for card in cards:
        if TIMING[card] != "immediate" and (leaders[0] == NONE or leaders[0] in SHOWS[card]):
            rest = [other for other in pool if other != card]
            try:
                return [card, *match(leaders[1:], rest, chance)]
            except LookupError:
                continue
    raise LookupError("no card shows this leader")


# -- tactics ---------------------------------------------------------------------------------------------------------


def redeal_tactics(s: "Rebellion", side: int | None, chance: Chance) -> None:
    """The tactic cards that a side does not see, in each hand and of each theatre as many as there are."""
    combat = s.combat
    if combat is None:
        return
    hidden = [one for one in (REBEL, IMPERIAL) if one != side and not (one == REBEL and combat.good_intel)]
    for theatre in (0, 1):
        hands = [[card for card in combat.hands[one] if TACTIC_THEATRE[card] == theatre] for one in hidden]
        deck = s.decks[SPACE_TACTICS + theatre]
        which = list(range(len(deck)))
        groups = [*hands, *lift_piles(deck, which)]
        mix(groups, chance)
        lay_piles(deck, which, groups[len(hands) :])
        for one, cards in zip(hidden, hands, strict=True):
            others = [card for card in combat.hands[one] if TACTIC_THEATRE[card] != theatre]
            combat.hands[one] = sorted(others + cards)


# -- objectives ------------------------------------------------------------------------------------------------------


def redeal_objectives(s: "Rebellion", side: int | None, chance: Chance, choosing: bool) -> None:
    """The Rebels' objectives: only their stages are known, and those the Empire was shown."""
    deck = s.decks[OBJECTIVES]
    which = open_piles(deck, side)
    shown = s.seen_objectives if side == IMPERIAL else s.open_objectives
    known = [card for card in s.objectives if shown >> card & 1]
    hidden = [card for card in s.objectives if not shown >> card & 1]
    groups = [hidden, s.looked_at if choosing else [], *lift_piles(deck, which)]
    for tier in range(3):
        of_tier = [[card for card in group if TIER[card] == tier] for group in groups]
        mix(of_tier, chance)
        for group, cards in zip(groups, of_tier, strict=True):
            places = [i for i, card in enumerate(group) if TIER[card] == tier]
            for i, card in zip(places, cards, strict=True):
                group[i] = card
    s.objectives = sorted(known + groups[0])
    if side is None:
        s.seen_objectives = sum(1 << card for card in chance_of_seen(s, chance))
    lay_piles(deck, which, groups[2:])


def chance_of_seen(s: "Rebellion", chance: Chance) -> list[int]:
    """For a spectator: what everybody was shown, and as many others as the Empire was, whichever they are."""
    shown = [card for card in s.objectives if s.open_objectives >> card & 1]
    cards = [card for card in s.objectives if card not in shown]
    chance.shuffle(cards)
    return [*shown, *cards][: s.seen_objectives.bit_count()]


# -- probes and the base ---------------------------------------------------------------------------------------------


def redeal_probes(s: "Rebellion", side: int | None, chance: Chance, looking: str) -> None:
    """Probe cards, and with them the base of a side that hides it."""
    deck = s.decks[PROBE_DECK]
    which = open_piles(deck, side)
    seen = s.seen_probes if side == REBEL else 0
    mine = [card for card in s.probes if side == IMPERIAL or seen >> card & 1]
    hidden = [card for card in s.probes if card not in mine]
    unseen = looking == "new-base" or (looking == "put-probe" and side is None)
    looked_at = s.looked_at if unseen else []
    piles = lift_piles(deck, which)
    groups = [hidden, looked_at, *piles]
    if side != REBEL and not s.revealed and s.base != NONE:
        pool = sorted([s.base, *[card for group in groups for card in group]])
        base = chance.pick([card for card in pool if may_be_base(s, side, card)])
        swap(groups, base, s.base)
        s.base = base
    mix(groups, chance)
    looked_at.sort()
    s.probes = sorted(mine + hidden)
    lay_piles(deck, which, piles)
    if side == IMPERIAL:
        mix_false_leads(deck, s.looked_at if looking == "put-probe" else [], chance)
    else:
        planted = [card for pile in deck if pile.known >> IMPERIAL & 1 for card in pile.cards]
        planting = s.looked_at if s.decision is not None and s.decision.prompt == "put-probe" else []
        s.excluded = sum(1 << card for card in [*s.probes, *planted, *planting])
    if looking == "decoy":
        others = [system for system in range(SYSTEMS) if system != s.base]
        chance.shuffle(others)
        s.looked_at = others[: len(s.looked_at)]
    if side is None:
        s.seen_probes = sum(1 << card for card in s.probes[: s.seen_probes.bit_count()])


def may_be_base(s: "Rebellion", side: int | None, system: int) -> bool:
    """Whether the base can be here. The Empire excludes its probe cards; units that go to or from it show it near."""
    if not s.maybe >> system & 1 or (side == IMPERIAL and s.excluded >> system & 1):
        return False
    return all(near == system or NEAR[near] >> system & 1 for near in passed_through(s))


def passed_through(s: "Rebellion") -> set[int]:
    """The systems at the other end of a movement to or from the base space that is being put together."""
    found: set[int] = set()
    origins = {origin for origin, _, n in s.moves if n}
    for step in s.stack[::-1]:
        if isinstance(step, Leaving):
            origins.add(step.origin)
        elif isinstance(step, Arriving):
            if step.near:
                ends = {(origin, step.to) for origin in origins}
                found = {a if b == BASE_SPACE else b for a, b in ends if BASE_SPACE in (a, b)}
            break
    return found


def swap(groups: list[list[int]], found: int, put: int) -> None:
    """The card that becomes the base leaves its place to the old one."""
    for group in groups:
        for i, card in enumerate(group):
            if card == found:
                group[i] = put


def mix_false_leads(deck: list[Pile], looked_at: list[int], chance: Chance) -> None:
    """The Empire knows which cards were planted, or are about to be, not their order."""
    which = [i for i, pile in enumerate(deck) if pile.known & FALSE_LEAD]
    groups = [looked_at, *lift_piles(deck, which)]
    mix(groups, chance)
    looked_at.sort()
    lay_piles(deck, which, groups[1:])
