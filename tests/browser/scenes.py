"""Prepared positions of Rebellion: real games between commanders, and tables that begin in the middle of them.

A scene is a stretch of such a game. Games are tried one after the other, each with other luck, until one has the scene;
the same one is found every time. The people then sit down at a table with the same luck where all answers before the
stretch are given, and play it by touching the board.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from browser.conftest import Visit
from browser.hands import Hand, with_mouse
from browser.house import Server
from browser.person import Person
from browser.rebellion import GAME, Player, Turn, give, view_of
from cantina import games
from cantina.bots import decide
from cantina.kernel import Table

SHARES = ["anna", "boris", "clara", "dmitri"]
NAMES = [share.capitalize() for share in SHARES]
GAMES = 40
"""How many games are tried for a scene."""


class Played(NamedTuple):
    """A game from beginning to end."""

    seed: str
    mode: str
    turns: list[Turn]
    table: Table
    versions: list[list[int]]
    """By number of answers and seat: which version that is."""


class Scene(NamedTuple):
    """The turns of a game from one number up to another."""

    game: Played
    first: int
    end: int

    @property
    def turns(self) -> list[Turn]:
        return self.game.turns[self.first : self.end]

    def for_the_house(self) -> dict[str, object]:
        """What the server must know to begin there."""
        return {"seed": self.game.seed, "answers": [(turn.seat, turn.answer) for turn in self.game.turns[: self.first]]}

    def beginning(self) -> Table:
        """The game as it stands then."""
        game, names = games.find(GAME), self.game.table.names
        shares = [name.lower() for name in names]
        table = Table.new(game, names=names, seed=self.game.seed, contributions=shares, mode=self.game.mode)
        for turn in self.game.turns[: self.first]:
            table.answer(turn.answer, turn.seat)
        return table

    def version(self, seat: int, made: int) -> int:
        """Which version a seat is shown after a number of answers of the game."""
        return self.game.versions[made][seat]

    def say(self, people: list[Person], table: str) -> None:
        """Give all its answers without the page, as a program would."""
        for made, turn in enumerate(self.turns, start=self.first):
            version = self.version(turn.seat, made)
            request = {"do": "answer", "move": f"say-{made}", "version": version, "answer": turn.answer}
            people[turn.seat].ask("POST", f"/api/tables/{table}/do", **request)


# -- games ------------------------------------------------------------------------------------------------------------


@cache
def played(number: int, seats: int, mode: str, most: int = 2000) -> Played:
    """A game between commanders, or the beginning of one."""
    game, seed = games.find(GAME), f"{GAME} {number}"
    table = Table.new(game, names=NAMES[:seats], seed=seed, contributions=SHARES[:seats], mode=mode)
    commanders = [game.players()["commander"](seat) for seat in range(seats)]
    turns, versions = list[Turn](), [[table.version(seat) for seat in range(seats)]]
    while not table.over and len(turns) < most:
        seat = table.asked[0]
        seen = table.observe(seat)
        assert seen.ask is not None
        turns.append(give(table, seat, seen.ask, decide(commanders[seat], table, seat)))
        versions.append([table.version(at) for at in range(seats)])
    return Played(seed, mode, turns, table, versions)


def find_scene(scenes: Callable[[Played], Iterator[Scene]], seats: int = 2, mode: str = "first") -> Scene:
    for number in range(GAMES):
        for scene in scenes(played(number, seats, mode)):
            return scene
    raise AssertionError("no such scene was found: have the rules changed?")


def stretch(game: Played, end: int, beginning: str = "turn") -> Scene:
    """Up to this turn, from where a player last chose what to do."""
    first = next(at for at in range(end, -1, -1) if game.turns[at].asked == beginning)
    return Scene(game, first, end + 1)


# -- scenes -----------------------------------------------------------------------------------------------------------


def combats(game: Played) -> Iterator[Scene]:
    """Fought in space and on the ground with tactic cards; damage is blocked, units are lost; soon over."""
    begun = -1
    for at, turn in enumerate(game.turns):
        begun = at if "combat-starts" in turn.lines else begun
        if "combat-ends" in turn.lines and 0 <= begun < at < begun + 42:
            scene = Scene(game, begun, at + 1)
            begun = -1
            if has_all_of_a_combat(scene.turns):
                yield scene


def has_all_of_a_combat(turns: list[Turn]) -> bool:
    asked = {turn.asked for turn in turns}
    lines = {key for turn in turns for key in turn.lines}
    played = [turn.answer for turn in turns if "plays-tactic" in turn.lines]
    theatres = {answer.partition("-")[0] for answer in played}
    return {"block", "retreat", "assign-die"} <= asked and {"blocked", "destroyed"} <= lines and len(theatres) == 2


def captures(game: Played) -> Iterator[Scene]:
    """A Rebel leader is captured, and soon a mission of the Rebels sets a prisoner free."""
    caught = None
    for at, turn in enumerate(game.turns):
        if "captured" in turn.lines:
            caught = stretch(game, at)
        elif "rescued" in turn.lines and caught is not None:
            if at - caught.end < 90:
                yield Scene(game, caught.first, at + 1)
            caught = None


def findings(game: Played) -> Iterator[Scene]:
    """The Empire lands where the base is hidden."""
    for at, turn in enumerate(game.turns):
        if "landing-yes" in turn.lines and "base-revealed" in turn.lines:
            yield stretch(game, at)


def victories(*ways: str) -> Callable[[Played], Iterator[Scene]]:
    """The end of a game that is won in one of these ways."""

    def last_turns(game: Played) -> Iterator[Scene]:
        end = len(game.turns)
        if view_of(game.table, None).victory in ways:
            yield Scene(game, end - 12, end)

    return last_turns


def rounds(game: Played) -> Iterator[Scene]:
    """A whole round, from the first assignment to that of the next one."""
    starts = [at for at, turn in enumerate(game.turns) if "round-starts" in turn.lines]
    for first, last in pairwise(starts[1:]):
        asked = {turn.asked for turn in game.turns[first:last]}
        if last - first < 100 and {"send", "how-many", "recruit"} <= asked:
            yield Scene(game, first + 1, last + 1)


def late_rounds(game: Played) -> Iterator[Scene]:
    """From the eighth round of a long game to its end: more stands on the map than ever before."""
    begun = [at for at, turn in enumerate(game.turns) if "round-starts" in turn.lines]
    if len(begun) >= 10:
        yield Scene(game, begun[7] + 1, len(game.turns))


def full_map() -> Scene:
    """A turn of the Empire late in a long game."""
    game, first, end = find_scene(late_rounds)
    at = next(at for at in range((first + end) // 2, end) if game.turns[at][:2] == (1, "turn"))
    return Scene(game, at, at)


# -- tables -----------------------------------------------------------------------------------------------------------


class Stage:
    """A house whose next table begins as it is told."""

    def __init__(self, folder: Path, **program: Path) -> None:
        self.file = folder / "scene.json"
        self.house = Server(folder, "--scene", str(self.file), **program)

    def set_table(self, scene: Scene, people: list[Person], names: Sequence[str] = NAMES) -> str:
        """Everybody sits down; the game stands where the scene begins."""
        self.file.write_text(json.dumps(scene.for_the_house()))
        for person, name in zip(people, names, strict=False):
            person.ask("GET", "/api/me")
            person.ask("POST", "/api/me", name=name)
        table = people[0].set_up(
            ["me", *["open"] * (len(people) - 1)],
            GAME,
            public=True,
            options={"mode": scene.game.mode},
        )
        for seat, person in enumerate(people[1:], start=1):
            person.ask("POST", f"/api/tables/{table}/sit", seat=seat)
        self.file.unlink()
        return table

    def seat(self, scene: Scene, people: list[Person], hands: list[Hand]) -> list[Player]:
        table = self.set_table(scene, people)
        for person in people:
            person.go(f"/table/{table}")
        players = [Player(person, hand) for person, hand in zip(people, hands, strict=True)]
        for seat, player in enumerate(players):
            player.sees(scene.version(seat, scene.first))
        return players


def two_laptops(stage: Stage, visit: Visit, scene: Scene) -> list[Player]:
    people = [visit("ru", at=stage.house, bypass_csp=True), visit("en", at=stage.house, bypass_csp=True)]
    return stage.seat(scene, people, [with_mouse, with_mouse])
