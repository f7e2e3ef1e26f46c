"""Every answer that can be given, by number."""

from functools import cache
from typing import Final

from cantina.games.rebellion.cards.choices import QUEUED
from cantina.games.rebellion.cards.imperial_missions import PROJECTS_OPTION, REPAIR
from cantina.games.rebellion.cards.rebel_missions import BUILD_CRUISER, LOYALTY, Put
from cantina.games.rebellion.combat.attack import ASK_YODA, PLAY, PLAY_BLACK, PLAY_RED, SPEND_BLACK, SPEND_RED
from cantina.games.rebellion.combat.attack_dice import COLOURED_DIE
from cantina.games.rebellion.combat.damage import target_option
from cantina.games.rebellion.combat.tactic_hands import TACTIC_DECK
from cantina.games.rebellion.components import (
    ACTION_IDS,
    FACE_IDS,
    FIGURES,
    HEALTH,
    IMPERIAL,
    JEDI,
    KINDS,
    LEADER_SIDE,
    LEADERS,
    LUKE,
    MISSION_IDS,
    MISSION_SIDE,
    MOST_DICE,
    NONE,
    PROBES,
    R2_D2,
    RED,
    RING_IDS,
    SHOWS,
    YODA,
)
from cantina.games.rebellion.missions.mission_dice import FACE, RingDie
from cantina.games.rebellion.options import (
    ACTION_OPTION,
    ALONE,
    DONE,
    LEADER_OPTION,
    MISSION_OPTION,
    NO,
    OBJECTIVE_OPTION,
    PASS,
    PLACE_OPTION,
    SKIP,
    UNIT_OPTION,
    YES,
    ActionWith,
)
from cantina.games.rebellion.phases.command import REVEAL_BASE, Reveal
from cantina.games.rebellion.phases.deploy import KEEP
from cantina.games.rebellion.phases.face_down import VETO, Agree
from cantina.games.rebellion.phases.mobilization import MOBILIZE, STAY
from cantina.games.rebellion.phases.recruit import DRAW_ON, Recruited
from cantina.games.rebellion.setup.advanced import NOWHERE
from cantina.games.rebellion.table.movement import HowMany
from cantina.kernel import Option, Vocabulary

VOCABULARY_VERSION: Final = 1
MOST_FRESH: Final = 2 * MOST_DICE * max(2, *RED) + 2
"""More damage no attack can do to one unit: each die is a hit or pays for a card, and only two cards are free."""


@cache
def vocabulary() -> Vocabulary:
    """Things by their names, then what a question does with them."""
    options: list[Option] = [
        *PLACE_OPTION,
        *UNIT_OPTION,
        *LEADER_OPTION,
        *MISSION_OPTION,
        *OBJECTIVE_OPTION,
        *ACTION_OPTION,
        *missions_and_cards(),
        *movements_and_queue(),
        *dice_and_damage(),
        *MOBILIZE.values(),
        Agree(0, 0, NONE),
        *[YES, NO, DONE, PASS, SKIP, ALONE, REVEAL_BASE, KEEP, VETO, STAY, NOWHERE, DRAW_ON],
        *[PROJECTS_OPTION, REPAIR, LOYALTY, BUILD_CRUISER],
    ]
    return Vocabulary(VOCABULARY_VERSION, [option.text for option in options])


def missions_and_cards() -> list[Option]:
    """Missions with who reveals them, action cards with who uses them, and with who joins. A Jedi is still Luke.

    Leaders of the Rebels may come to serve the Empire, never the other way round. [RB-M17]
    """
    found: list[Option] = []
    for card in range(len(MISSION_IDS)):
        side = MISSION_SIDE[card]
        found += [Reveal(0, card, one) for one in range(LEADERS) if side in (IMPERIAL, LEADER_SIDE[one])]
    for card in range(len(ACTION_IDS)):
        shown = [*SHOWS[card], JEDI] if LUKE in SHOWS[card] else SHOWS[card]
        found += [ActionWith(card, one) for one in shown]
        found += [Recruited(card, one, "first") for one in [*SHOWS[card], NONE]]
    return found


def movements_and_queue() -> list[Option]:
    """Numbers of units, units on the queue, probe cards put back."""
    kinds = range(KINDS)
    return [
        *[HowMany(kind, number) for kind in kinds for number in range(FIGURES[kind] + 1)],
        *[QUEUED[space][kind] for space in (1, 2, 3) for kind in kinds],
        *[Put(card, top) for card in PROBES for top in (True, False)],
    ]


def dice_and_damage() -> list[Option]:
    """Dice of missions and attacks, tactic cards and how they are paid for, units with the damage they have."""
    damaged = [
        target_option((kind, old, fresh))
        for kind in range(KINDS)
        for old in range(HEALTH[kind])
        for fresh in range(MOST_FRESH + 1)
    ]
    return [
        *FACE,
        *[RingDie(ring, RING_IDS[ring], face) for ring in (R2_D2, YODA) for face in range(len(FACE_IDS))],
        *COLOURED_DIE,
        *TACTIC_DECK,
        *[*PLAY, *PLAY_BLACK, *PLAY_RED],
        *[SPEND_BLACK, SPEND_RED, *ASK_YODA],
        *damaged,
    ]
