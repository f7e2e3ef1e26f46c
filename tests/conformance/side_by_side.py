"""Two worlds in two further ways: every answer to a question, and what was dealt otherwise.

Of two answers taken at random (worlds.py) most are told apart at once. Here all answers to a question are given, each
in a world of its own: to whoever was told the same after two of them they look the same. And beside a table goes
another one at which all that a viewer cannot know was dealt again: what that viewer is sent, and whether it may take
something back, differs only where it was told something different.
"""

import random
from collections import Counter
from typing import Any

from cantina.kernel import FastChance, Game, Setup
from conformance.fate import Fate
from conformance.ladder import new_answers
from conformance.worlds import (
    FURTHER,
    Frame,
    Leak,
    Pair,
    Spot,
    Viewer,
    World,
    chosen,
    difference,
    lay_table,
    same_frame,
    same_side,
    spots,
)

Seen = dict[tuple[Viewer, str], tuple[str, list[Frame]]]
"""By viewer and by what it was told: the first answer after which that was so, and the frames."""


# -- every answer ----------------------------------------------------------------------------------------------------


def check_answers(game: Game[Any], setup: Setup, seed: str, most: int) -> Counter[str]:
    """Every answer to some questions of a random game; how often one looked like another to somebody, by question."""
    choice, alike = random.Random(f"answers {seed}"), Counter[str]()
    for spot in chosen(list(spots(game, setup, seed)), most, choice):
        alike[spot.prompt] += compare_answers(spot, choice.random().hex())
    return alike


def compare_answers(spot: Spot, seed: str) -> int:
    """Give every answer, each in its own world; how many of them looked like an earlier one to somebody."""
    fate, seen, alike = Fate(seed), Seen(), 0
    for text in new_answers(World(spot.make, spot.prefix, fate).table, spot.mover):
        world = World(spot.make, spot.prefix, fate)
        world.answer(spot.mover, text)
        for viewer, tape in world.tapes.items():
            if not same_side(world.table.state, viewer, spot.mover):
                alike += compare_with_earlier(seen, viewer, text, tape[1:], spot.prompt)
    return alike


def compare_with_earlier(seen: Seen, viewer: Viewer, text: str, frames: list[Frame], prompt: str) -> bool:
    """Whether the viewer was told the same after an earlier answer; then it has to see the same."""
    earlier, before = seen.setdefault((viewer, repr([frame.heard for frame in frames])), (text, frames))
    for a, b in zip(before, frames, strict=True):
        if not same_frame(a, b):
            raise Leak(f"viewer {viewer} can tell {earlier} from {text} at {prompt}\n{difference(a, b)}")
    return earlier != text


# -- what was dealt --------------------------------------------------------------------------------------------------


def check_dealt(game: Game[Any], setup: Setup, seed: str, most: int) -> int:
    """At some questions of a random game, for one viewer each; how many tables were not the same behind the cards."""
    choice = random.Random(f"dealt {seed}")
    found = [spot for spot in spots(game, setup, seed) if not spot.prefix]
    viewers: list[Viewer] = [None, *range(setup.seats)]
    some = chosen(found, most, choice)
    return sum(compare_dealt(spot, choice.choice(viewers), choice.random().hex()) for spot in some)


def compare_dealt(spot: Spot, viewer: Viewer, seed: str) -> bool:
    """Deal again what the viewer cannot know, and go on at both tables alike; whether they really differed."""
    twin = spot.state.determinize(viewer, FastChance(f"{seed} twin"))
    pair = Pair(spot.make, [], spot.mover, seed, lambda: lay_table(spot.game, spot.setup, twin))
    pair.alike, pair.depth = [viewer], {viewer: 0}
    try:
        pair.go_on(FURTHER)
    except Leak as leak:
        raise Leak(f"dealt otherwise at {spot.prompt}, {pair.where()}: {leak}") from leak
    return twin.fingerprint() != spot.state.fingerprint()
