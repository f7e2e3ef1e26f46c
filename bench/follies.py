"""What can be counted in a game of Rebellion beside who won it: follies, habits, and how the hunt went.

A follower looks at the table before each answer and at the lines that were told after it.
"""

from collections import Counter

from cantina.games.rebellion.combat.attack import targets_of
from cantina.games.rebellion.combat.attack_dice import DIE_IDS, face_of
from cantina.games.rebellion.components import (
    CORUSCANT,
    DIRECT,
    HIT,
    IMPERIAL,
    MISSION,
    NONE,
    PROJECT,
    REBEL,
    SIDES,
    SYSTEM_IDS,
    SYSTEMS,
)
from cantina.games.rebellion.state import Rebellion
from cantina.kernel import Table

SUPERLASER = MISSION["superlaser-online"]


class Follower:
    """Counts what happens in one game."""

    def __init__(self, table: Table) -> None:
        s = table.state
        assert isinstance(s, Rebellion)
        self.table = table
        self.s = s
        self.counts: Counter[str] = Counter()
        self.first_base = ""
        self.found = 0
        """The round in which the base was first revealed; 0: never."""
        self.seen_round = 0

    def before(self, seat: int, text: str) -> None:
        """An answer is about to be given."""
        s = self.s
        decision = s.decision
        assert decision is not None
        side, prompt = s.side_of(seat), decision.prompt
        if prompt == "turn":
            self.turn(side, text)
        elif prompt == "reroll" and text != "done":
            self.reroll(side, text)
        elif prompt in ("refresh-objective", "combat-objective"):
            self.objective(seat, text)
        elif prompt == "assign" and s.time != self.seen_round and side == IMPERIAL:
            self.seen_round = s.time
            self.counts["rounds"] += 1
            self.counts["garrisons"] += sum(bool(s.troops(at, IMPERIAL)) for at in range(SYSTEMS))
            self.counts["outposts"] += sum(bool(s.force(at, REBEL)) for at in range(SYSTEMS))

    def turn(self, side: int, text: str) -> None:
        s, counts = self.s, self.counts
        if side == IMPERIAL:
            counts["imperial turns"] += 1
            counts["coruscant open"] += not s.force(CORUSCANT, IMPERIAL) and not s.destroyed(CORUSCANT)
        if "/" in text:
            mission, _, _ = text.partition("/")
            card = MISSION[mission]
            counts[f"{SIDES[side]} missions"] += 1
            counts[f"{SIDES[side]} pairs"] += any(
                entry[0] == side and entry[1] == card and entry[3] != NONE for entry in s.assigned
            )
            counts["projects used"] += PROJECT[card]
            counts["superlasers fired"] += card == SUPERLASER
            counts[f"{SIDES[side]} {mission}"] += 1
        elif text not in ("pass", "reveal-base"):
            counts[f"{SIDES[side]} activations"] += 1
        elif text == "reveal-base":
            counts["bases shown"] += 1

    def reroll(self, side: int, text: str) -> None:
        die = DIE_IDS.index(text)
        self.counts[f"{SIDES[side]} dice rerolled"] += 1
        good = face_of(die) == DIRECT or (face_of(die) == HIT and bool(targets_of(self.s, die)))
        self.counts[f"{SIDES[side]} good dice rerolled"] += good

    def objective(self, seat: int, text: str) -> None:
        playable = len(self.table.options(seat)) > 1
        self.counts["objectives offered"] += playable
        self.counts["objectives left"] += playable and text == "pass"

    def projects(self) -> int:
        s = self.s
        held = [card for card in s.hands[IMPERIAL] if PROJECT[card]]
        return len(held) + sum(PROJECT[card] for side, card, _, _ in s.assigned if side == IMPERIAL)

    def superlasers(self) -> int:
        s = self.s
        return s.hands[IMPERIAL].count(SUPERLASER) + sum(card == SUPERLASER for _, card, _, _ in s.assigned)

    def after(self, projects: int, superlasers: int) -> None:
        """An answer was given: projects and Superlasers held before it."""
        s = self.s
        self.counts["projects gained"] += max(0, self.projects() - projects)
        self.counts["superlasers held"] += max(0, self.superlasers() - superlasers)
        if not self.first_base and s.base != NONE:
            self.first_base = SYSTEM_IDS[s.base]
        if s.revealed and not self.found:
            self.found = s.time

    def end(self) -> None:
        """The game is over: what was told of it."""
        counts = self.counts
        activating = None
        for event in self.table.log:
            if event.public is None:
                continue
            key, args = event.public.key, event.public.args
            if key == "activates":
                activating = args["system"]
            elif key == "moves-nothing" and args["system"] == activating:
                counts[f"{str(args['side']).partition(':')[2]} empty activations"] += 1
            if key in ("moves", "moves-nothing", "moves-prisoner"):
                activating = None
            counts[SAID.get(key, "")] += 1
        del counts[""]


SAID = {
    "plays-objective": "objectives played",
    "base-moves": "bases moved",
    "system-destroyed": "systems destroyed",
    "captured": "captures",
    "rescued": "rescues",
    "combat-starts": "combats",
    "retreats": "retreats",
    "sends": "opposers sent",
    "tries-plans": "plans tried",
}
"""By line of the log: what it counts as."""
