"""What a combat in progress needs to know beyond the counts on the map."""

from mypy_extensions import mypyc_attr

from cantina.games.rebellion.components import HEALTH, KINDS, NONE, SPACE, TACTIC_THEATRE
from cantina.kernel.step import fields


@mypyc_attr(serializable=True)
class Combat:
    """One combat, from its check to its end. There is never more than one at a time."""

    __slots__ = (
        "attacker",
        "banned",
        "contested",
        "converted",
        "design",
        "dice",
        "escape",
        "fought",
        "good_intel",
        "hands",
        "held",
        "hurt",
        "initiator",
        "leaders",
        "leaving",
        "losses",
        "objective_played",
        "offered",
        "origins",
        "plans_tried",
        "point_blank",
        "retreated",
        "round",
        "subjugated",
        "system",
        "target_destroyers",
        "theatre",
        "trap",
        "trapped",
        "won",
    )

    def __init__(self, system: int, initiator: int) -> None:
        self.system = system
        self.initiator = initiator
        self.contested = 0
        """Theatres (as bits) contested when it began."""
        self.subjugated = False
        """Whether the system was subjugated when it began."""
        self.origins = [0, 0]
        """By side: the systems (as bits) its units came from to start this combat."""
        self.leaders = 0
        """Leaders (as bits) that were there at any time."""
        self.round = 0
        self.theatre = SPACE
        self.attacker = NONE
        self.hurt: list[tuple[int, int, int]] = []
        """Damaged units: kind, damage from before this attack, damage of this attack. One entry for each unit."""
        self.leaving: list[tuple[int, int, int]] = []
        """Which of several like units, told apart by their damage, go along with the retreat being put together."""
        self.dice: list[int] = []
        """Rolled dice of the attack that are still there: colour (0 black, 1 red) * 4 + face."""
        self.hands: list[list[int]] = [[], []]
        """By side: tactic cards, sorted."""
        self.losses = bytearray(KINDS)
        """By kind: units destroyed since the combat began."""
        self.won = [NONE, NONE]
        """By theatre: the side that has won it."""
        self.fought = 0
        """Theatres (as bits) in which a battle step was fought."""
        self.retreated = 0
        """Sides (as bits) that have retreated."""
        self.held = 0
        """Sides (as bits) that cannot retreat from this combat."""
        self.trapped = 0
        """Sides (as bits) that cannot retreat this round."""
        self.escape = 0
        """Sides (as bits) whose retreat needs no transport this round."""
        self.banned = 0
        """Sides (as bits) that cannot block in this battle step."""
        self.design = False
        """According to My Design: fewer Rebel dice in the first round."""
        self.trap = False
        """It's a Trap: no Imperial space tactic cards in the first round."""
        self.point_blank = False
        self.target_destroyers = False
        self.converted = 0
        """Black hits that count as red in this attack."""
        self.good_intel = False
        self.objective_played = False
        self.offered = 0
        """Objectives (as bits) that were offered once and declined."""
        self.plans_tried = False
        """Death Star Plans were tried this round."""

    def clone(self) -> "Combat":
        new = Combat(self.system, self.initiator)
        new.contested = self.contested
        new.subjugated = self.subjugated
        new.origins = self.origins[:]
        new.leaders = self.leaders
        new.round = self.round
        new.theatre = self.theatre
        new.attacker = self.attacker
        new.hurt = self.hurt[:]
        new.leaving = self.leaving[:]
        new.dice = self.dice[:]
        new.hands = [self.hands[0][:], self.hands[1][:]]
        new.losses = self.losses[:]
        new.won = self.won[:]
        new.fought = self.fought
        new.retreated = self.retreated
        new.held = self.held
        new.trapped = self.trapped
        new.escape = self.escape
        new.banned = self.banned
        new.design = self.design
        new.trap = self.trap
        new.point_blank = self.point_blank
        new.target_destroyers = self.target_destroyers
        new.converted = self.converted
        new.good_intel = self.good_intel
        new.objective_played = self.objective_played
        new.offered = self.offered
        new.plans_tried = self.plans_tried
        return new

    def health(self, kind: int) -> int:
        """What destroys a unit in this combat; 0: nothing does."""
        printed = HEALTH[kind]
        return printed - 1 if self.point_blank and printed > 1 else printed

    def cards(self, side: int, theatre: int) -> int:
        """How many tactic cards of a theatre a side holds. The backs differ, so everybody sees it."""
        held = 0
        for card in self.hands[side]:
            if TACTIC_THEATRE[card] == theatre:
                held += 1
        return held

    def __repr__(self) -> str:
        return f"Combat({fields(self)})"
