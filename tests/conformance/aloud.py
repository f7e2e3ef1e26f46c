"""What of an answer lies open before everybody though no line says it, by game and question.

Such an answer counts as told when two worlds are compared. The list is kept short: whatever is not in it has to be told
in a line or to look the same from outside, whichever way it was chosen.
"""

from collections.abc import Callable

from cantina.games.rebellion.components import OBJECTIVE, TIER

Openly = Callable[[str], str]
"""What everybody sees of an answer."""


def whole(text: str) -> str:
    """Units that stand on the map, dice that lie on the table: everybody sees what was done."""
    return text


def back(text: str) -> str:
    """An objective is hidden, its back is not."""
    return f"tier {TIER[OBJECTIVE[text]]}" if text in OBJECTIVE else text


def only(*open_answers: str) -> Openly:
    """That it was one of these, or something else; without any, that something was chosen and not what."""
    return lambda text: text if text in open_answers else "something else"


DECLINED = ("pass",)
"""Who does nothing says so: the game is seen to go on."""

ALOUD: dict[str, dict[str, Openly]] = {
    "path-to-hope": {"first-card": whole},
    "starfighter": {"order": whole, "spread": whole, "fleet": only("own")},
    "rebellion": {
        **dict.fromkeys(("hurry", "oversee", "support", "deploy", "give-up-here", "uprising"), whole),
        **dict.fromkeys(("assign-die", "reroll", "combat-action", "retreat", "hit-unit"), whole),
        **dict.fromkeys(("go-along", "send", "mobilize"), whole),
        **dict.fromkeys(("top-objective", "reorder-objectives", "keep-objective", "retrieve"), back),
        **dict.fromkeys(("build", "give-up"), only("skip")),
        **dict.fromkeys(("raid-queue", "destroy-health", "hit-second", "block"), only("done")),
        "assign": only("done"),
        **dict.fromkeys(("first-leader", "second-leader"), only()),
        "consent": whole,
    },
}
"""Of a card and leaders that a partner has to agree to the other side sees that the partner is asked, and no more."""
