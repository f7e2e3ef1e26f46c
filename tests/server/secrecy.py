"""What a viewer was sent, held against what that viewer may know.

Every position on the wire is compared with the viewer's own projection of the same version, taken from the record, and
with that of a determinized twin: a state in which everything that this viewer cannot know was dealt again. A frame that
shows anything of what is hidden differs from one of the two.
"""

import hmac
import json
from typing import Any

import msgspec

from cantina.kernel import FastChance, Game, Record, State, replay
from cantina.kernel.asking import ask_view
from cantina.kernel.promise import sealing_key
from cantina.kernel.record import End, Undo

Viewer = int | None


class Projection:
    """One version of a finished game, and the log as it stood then."""

    def __init__(self, state: State, log: list[Any], undone: bool) -> None:
        self.state = state
        self.log = log
        self.undone = undone

    def forgotten(self, game: Game[Any], viewer: Viewer) -> int:
        """How many of the lines that this viewer heard are by then out of the log."""
        ends = [at for at, event in enumerate(self.log) if event.forget and not game.view_keeps_all]
        return sum(event.heard_by(viewer) is not None for event in self.log[: ends[-1]]) if ends else 0


def versions(game: Game[Any], record: Record, viewer: Viewer) -> list[Projection]:
    """The versions of one viewer: what others were putting together is none of them."""
    found: list[Projection] = []
    for table in replay(game, record):
        entry = table.record.entries[-1]
        if not isinstance(entry, End) and table.quiet in (None, viewer):
            log = table.log[: table.log_length(viewer)]
            found.append(Projection(table.shown(viewer).clone(), log, isinstance(entry, Undo)))
    return found


def plain(thing: object) -> Any:
    """As it looks on the wire."""
    return json.loads(msgspec.json.encode(thing))


def check_position(game: Game[Any], version: Projection, viewer: Viewer, position: dict[str, Any], twins: int) -> None:
    """A position may hold what this viewer sees at this version, and nothing else."""
    state = version.state
    heard = [plain(line) for event in version.log if (line := event.heard_by(viewer))]
    first = position["lines_from"]
    assert position["lines"] == heard[first:], "the log says something that this viewer did not hear"
    assert position["view"] == plain(game.view(state, viewer)), "the view is not this viewer's"
    assert position["ask"] == plain(ask_view(state, viewer)), "the question is not this viewer's"
    known = {
        "version",
        "view",
        "ask",
        "lines_from",
        "lines",
        "forgotten",
        "can_undo",
        "over",
        "winners",
        "scores",
        "seal",
    }
    assert set(position) <= known, f"unknown fields: {set(position) - known}"
    if not position.get("can_undo"):
        assert "can_undo" not in position
    for number in range(twins if not state.over else 0):
        twin = state.determinize(viewer, FastChance(f"twin {position['version']} {viewer} {number}"))
        assert position["view"] == plain(game.view(twin, viewer)), "the view shows something hidden"
        assert position["ask"] == plain(ask_view(twin, viewer)), "the question shows something hidden"


def check_memory(game: Game[Any], version: Projection, viewer: Viewer, reply: dict[str, Any]) -> None:
    """What players have to remember by now is not sent again. A replay of a finished game tells everything."""
    if reply["is"] != "replay":
        gone, position = version.forgotten(game, viewer), reply["position"]
        assert position.get("forgotten", 0) == gone, "another part of the log is forgotten"
        assert reply["is"] == "update" or position["lines_from"] == gone, "the log shows what was forgotten"


def seals_of(record: Record) -> set[str]:
    """What may be shown of each of its hashes, and nothing; before the end nobody can say."""
    if not isinstance(record.last, End):
        return set()
    key = sealing_key(bytes.fromhex(record.last.secret))
    return {"", *(hmac.digest(key, head.encode(), "sha256").hex() for head in record.heads())}


def check_frames(game: Game[Any], record: Record, viewer: Viewer, frames: list[str], secrets: list[str]) -> int:
    """Hold every frame of one viewer against what it may hold; how many positions there were.

    `secrets` are texts that nobody may be sent before the game is over.
    """
    found, positions, over = versions(game, record, viewer), 0, False
    seals = seals_of(record)
    for frame in frames:
        reply = json.loads(frame)
        position = reply.get("position")
        if position is not None:
            positions += 1
            check_memory(game, found[position["version"] - 1], viewer, reply)
            check_position(game, found[position["version"] - 1], viewer, position, twins=2)
            assert not seals or position.get("seal", "") in seals, "a seal of something else than the record"
            over = over or position.get("over", False)
        if not over:
            for secret in secrets:
                assert secret not in frame, "a secret is on the wire"
    return positions
