"""The leaderboard of bots that are programs of their own: how they behaved, on the screen and in files."""

import json
from collections.abc import Sequence
from pathlib import Path

from cantina.bots.leaderboard import Behaviour, board, places
from cantina.bots.standings import Standing, Standings
from cantina.bots.tournament import Entrant
from cantina.cli.figures import decimal, percent, points
from cantina.cli.files import write
from cantina.cli.ranking import cells, mean, title
from cantina.cli.screen import DIM, Screen
from cantina.cli.speech import printable
from cantina.words import GameWords

Behaved = dict[Entrant, Behaviour]
UNPLACED = "–"


def show_conduct(standings: Standings, behaved: Behaved, words: GameWords, screen: Screen) -> None:
    """What every visitor took, what went wrong, and what stood between it and this computer."""
    screen.say()
    screen.say(words("board-conduct"))
    screen.columns(conduct_rows(standings, behaved, words))
    for line in notes(standings, behaved, words):
        screen.say(line, DIM)


def conduct_rows(standings: Standings, behaved: Behaved, words: GameWords) -> list[tuple[str, ...]]:
    columns = ("player", "faulty", "replaced", "slowest", "processor", "memory")
    rows = [tuple(words(f"board-{column}") for column in columns)]
    for player, own in visitors(standings, behaved):
        rows.append((standings.name(player), *figures(own, words)))
    return rows


def visitors(standings: Standings, behaved: Behaved) -> list[tuple[Entrant, Behaviour]]:
    """In the order of the standings."""
    return [(row.player, behaved[row.player]) for row in standings.rows if row.player in behaved]


def figures(own: Behaviour, words: GameWords) -> tuple[str, ...]:
    far = not own.walls
    return (
        f"{own.faulty}/{own.games}",
        percent(own.share_replaced, words),
        words("board-seconds", value=decimal(own.slowest, words)),
        UNPLACED if far else words("board-seconds", value=decimal(own.processor / own.games, words)),
        UNPLACED if far else words("board-megabytes", value=own.memory),
    )


def notes(standings: Standings, behaved: Behaved, words: GameWords) -> list[str]:
    """In sentences: faults, who is not placed, walls."""
    found = []
    for player, own in visitors(standings, behaved):
        name = standings.name(player)
        for kind, count in own.faults.items():
            one = next(example for example in own.examples if example.fault.kind == kind)
            fault = words("board-fault", kind=kind)
            detail = printable(f"{one.fault.detail} {one.fault.stderr}")[-200:] or UNPLACED
            found.append(words("board-fault-line", bot=name, fault=fault, count=count, game=one.game, detail=detail))
        if not own.placed:
            found.append(words("board-unplaced", bot=name, share=percent(own.share_replaced, words)))
        found.append(walls(name, own, words))
    return found


def walls(name: str, own: Behaviour, words: GameWords) -> str:
    """What it could not reach, and what it could."""
    if not own.walls:
        return words("board-far", bot=name)
    stood = {wall: "yes" if stands else "no" for wall, stands in own.walls.items()}
    return words("board-walls", bot=name, **stood)


# -- files -----------------------------------------------------------------------------------------------------------


def board_files(path: Path) -> list[Path]:
    """The two files of the leaderboard."""
    stem = path.with_suffix("") if path.suffix in (".json", ".md") else path
    return [stem.with_name(f"{stem.name}.json"), stem.with_name(f"{stem.name}.md")]


def write_board(path: Path, standings: Standings, behaved: Behaved, words: GameWords) -> list[Path]:
    """The leaderboard for programs (JSON) and for people (Markdown)."""
    files = board_files(path)
    data = json.dumps(board(standings, behaved), ensure_ascii=False, indent=1, allow_nan=False)
    write(files[0], data.encode() + b"\n")
    write(files[1], markdown(standings, behaved, words).encode())
    return files


def markdown(standings: Standings, behaved: Behaved, words: GameWords) -> str:
    """A page with the table and its notes."""
    at = places(standings, behaved)
    strength = "team" if standings.cooperative else "strength"
    names = ("arena-player", f"arena-{strength}", "arena-interval", "arena-share", "arena-games")
    more = ("faulty", "replaced", "slowest", "processor", "memory")
    rows = [("", *map(words, names), *(words(f"board-{column}") for column in more))]
    for row in standings.rows:
        place = str(at.get(row.player, UNPLACED))
        own = figures(behaved[row.player], words) if row.player in behaved else (UNPLACED,) * len(more)
        rows.append((place, *standing(standings, row, words), *own))
    lines = [
        f"# {title(standings, words)}",
        "",
        *table(rows),
        "",
        *(f"* {escaped(note)}" for note in notes(standings, behaved, words)),
    ]
    return "\n".join([*lines, "", words("arena-about-teams" if standings.cooperative else "arena-about"), ""])


def standing(standings: Standings, row: Standing, words: GameWords) -> tuple[str, ...]:
    """A row of the standings: who, how strong, between which bounds, what was won."""
    strength = (mean(row.score, words), "") if standings.cooperative else cells(row.elo, points)
    return (standings.name(row.player), *strength, percent(row.share.value, words), str(row.games))


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Names to the left, figures to the right."""
    head, *rest = ["| " + " | ".join(map(escaped, row)) + " |" for row in rows]
    return [head, "|--:|---|" + "--:|" * (len(rows[0]) - 2), *rest]


def escaped(text: str) -> str:
    """Text that is no mark-up, whatever a bot has written."""
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>|#" else letter for letter in text)
