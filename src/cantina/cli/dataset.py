"""`cantina dataset`: decisions of many games as Parquet or Arrow, from bots that play, from records, from a house."""

import hashlib
from argparse import Namespace
from collections.abc import Sequence
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from cantina.bots.outsiders import check_player
from cantina.bots.visitors.visitor import is_visitor
from cantina.bots.workers import Place
from cantina.cli.files import about, read, refused
from cantina.cli.parser import check_place, chosen_options
from cantina.cli.screen import DIM, Screen
from cantina.cli.seating import bot_names, usual_bot
from cantina.games import find
from cantina.kernel import Game, Record, Refusal
from cantina.words import GameWords

if TYPE_CHECKING:
    from cantina.research.dataset.sources import Source
    from cantina.research.dataset.writing import Folder

NEEDS = ("numpy", "pyarrow")
MEASURED = 20
"""Deals of the round robin that says how strong the players are."""


def dataset(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """Write what is missing of it."""
    if any(find_spec(name) is None for name in NEEDS):
        raise Refusal("needs-research")
    from cantina.research.dataset.writing import Folder

    on = check_place(arguments)
    game = find(arguments.game)
    with TemporaryDirectory(prefix="cantina-records-") as room:
        source = chosen_source(game, arguments, Path(room), words, screen)
        folder = Folder(Path(arguments.out), source, arguments.format, arguments.shard, version("cantina"))
        fill(folder, arguments.jobs, on, words, screen)
    screen.say(words("dataset-done", games=source.games, rows=folder.rows, files=folder.shards))
    screen.say(words("simulate-written", path=str(folder.path)), DIM)
    return 0


def fill(folder: "Folder", jobs: int, on: Place, words: GameWords, screen: Screen) -> None:
    """Make what is missing."""
    try:
        folder.open()
        with screen.progress(words("simulate-progress")) as progress:
            finished = sum(folder.games_in(shard) for shard in folder.done)
            task = progress.add_task("", total=folder.source.games, completed=finished)
            folder.write(jobs, on, lambda games: progress.advance(task, games))
    except OSError as error:
        raise refused("cannot-write", folder.path, error) from error


def chosen_source(game: Game[Any], arguments: Namespace, room: Path, words: GameWords, screen: Screen) -> "Source":
    if arguments.records and arguments.house:
        raise Refusal("not-together", option="--records", other="--house")
    if arguments.records:
        return from_files(game, arguments.records, arguments.consented, words, screen)
    if arguments.house:
        return from_house(game, arguments, room, words, screen)
    return from_bots(game, arguments)


def from_bots(game: Game[Any], arguments: Namespace) -> "Source":
    from cantina.research.dataset.sources import SelfPlay, measured

    players = bot_names(game, arguments.players) if arguments.players is not None else [usual_bot(game), "random"]
    for name in players:
        if is_visitor(name):
            raise Refusal("bad-outsider", player=name, why="cantina league")
        if players.count(name) > 1:
            raise Refusal("name-twice", name=name)
        check_player(game, name)
    setup = game.setup(arguments.seats, **chosen_options(game, arguments.set))
    skills: list[float | None] = [None] * len(players)
    if arguments.rate and (len(players) > 1 or game.cooperative):
        skills = [*measured(game.id, players, setup.seats, setup.options, arguments.rate, arguments.jobs)]
    games, seed = arguments.games, arguments.seed
    return SelfPlay(game.id, game.version, players, setup.seats, dict(setup.options), games, seed, skills)


def from_files(game: Game[Any], names: Sequence[str], consented: bool, words: GameWords, screen: Screen) -> "Source":
    """Records of this game; those of people only where whoever runs this says that all of them have agreed."""
    from cantina.research.dataset.decisions import with_people
    from cantina.research.dataset.sources import Records

    files, without, digest = [], 0, hashlib.sha256()
    for name in names:
        path = Path(name)
        with about(path):
            data = read(path)
            record = Record.parse(data)
        if record.header.game != game.id:
            raise Refusal("record-game", found=record.header.game, known=game.id)
        if with_people(record) and not consented:
            without += 1
        else:
            files.append(str(path.absolute()))
            digest.update(hashlib.sha256(data).digest())
    if without:
        screen.warn(words("dataset-left-out", records=without))
    return Records(game.id, game.version, files, digest.hexdigest(), len(files))


def from_house(game: Game[Any], arguments: Namespace, room: Path, words: GameWords, screen: Screen) -> "Source":
    """Finished games of a house whose people have all agreed. Their records lie in a room of our own meanwhile."""
    from cantina.cli.admin import house_database
    from cantina.research.dataset.sources import Kept
    from cantina.server.office.agreed import agreed_record, finished_tables

    digest, count = hashlib.sha256(), 0
    with house_database(arguments) as db:
        tables = finished_tables(db, game.id)
        for table in tables:
            record = agreed_record(db, table, game.version)
            if record is not None:
                (room / str(count)).write_bytes(record)
                digest.update(hashlib.sha256(record).digest())
                count += 1
    screen.say(words("dataset-house", records=count, others=len(tables) - count), DIM)
    return Kept(game.id, game.version, str(room), digest.hexdigest(), count)
