"""How long what happened deserves to be seen.

A game gives weights to its lines. A page shows a line that long, and bots wait that long for those who watch, so both
go by the same figures. What has no weight is for the log alone.
"""

from collections.abc import Iterable, Mapping
from typing import Final, Literal

from cantina.kernel.event import Event

Weight = Literal["tick", "beat", "scene"]
Weights = Mapping[str, Weight]
"""By the id of a line; what single seats hear in its place (`-you`) weighs as much."""
MILLISECONDS: Final[dict[Weight, int]] = {"tick": 400, "beat": 1200, "scene": 2500}
BEAT: Final = MILLISECONDS["beat"]
LONGEST: Final = 4000
"""Nobody waits longer than this for what one answer has brought, in milliseconds."""


def weigh(*, tick: str = "", beat: str = "", scene: str = "") -> dict[str, Weight]:
    """Weights from the ids of lines, written one after the other."""
    found: dict[str, Weight] = {}
    found.update(dict.fromkeys(tick.split(), "tick"))
    found.update(dict.fromkeys(beat.split(), "beat"))
    found.update(dict.fromkeys(scene.split(), "scene"))
    return found


def time_to_see(events: Iterable[Event], weights: Weights) -> int:
    """How long people want to look at this, in milliseconds. Several of one kind in a row are seen as one.

    What only some hear counts nothing: nobody can tell from a pause that there was something.
    """
    total, last = 0, ""
    for event in events:
        if event.public is None:
            continue
        key = event.public.key
        weight = weights.get(key)
        if weight is not None and key != last:
            total += MILLISECONDS[weight]
        last = key
    return min(total, LONGEST)
