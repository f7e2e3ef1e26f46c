"""What everybody sees of an answer though no line says it: units stand on the map, dice lie on the table."""

from typing import Final

from cantina.games.rebellion.components import OBJECTIVE, TIER

WHOLE: Final = frozenset((
    "hurry", "oversee", "support", "deploy", "give-up-here", "uprising", "assign-die", "reroll", "combat-action",
    "retreat", "hit-unit", "go-along", "send", "mobilize", "consent",
))  # fmt: skip
"""Everybody sees what was done."""
BACKS: Final = frozenset(("top-objective", "reorder-objectives", "keep-objective", "retrieve"))
"""An objective is hidden, its back is not."""
LAST: Final[dict[str, str]] = {
    "build": "skip",
    "give-up": "skip",
    "raid-queue": "done",
    "destroy-health": "done",
    "hit-second": "done",
    "block": "done",
    "assign": "done",
    "first-leader": "",
    "second-leader": "",
}
"""That it was this answer is seen, or else that it was another. Of a card and leaders that a partner has to agree to
the other side sees that the partner is asked, and no more."""
ANOTHER: Final = "another"


def openly(prompt: str, text: str) -> str:
    """What everybody sees of this answer, by the question; nothing: only what the rules tell."""
    if prompt in WHOLE:
        return text
    if prompt in BACKS:
        return f"tier {TIER[OBJECTIVE[text]]}" if text in OBJECTIVE else text
    if prompt in LAST:
        return text if text == LAST[prompt] else ANOTHER
    return ""
