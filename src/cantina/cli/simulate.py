"""`cantina simulate`: many games between bots, and how they fared."""

import csv
import io
import json
from argparse import Namespace
from pathlib import Path

from cantina.bots.arena import Series, play_series
from cantina.cli.figures import decimal, percent
from cantina.cli.files import check_writable, write
from cantina.cli.parser import check_place, chosen_options
from cantina.cli.screen import DIM, Screen
from cantina.cli.seating import bot_names, usual_bot
from cantina.cli.speech import how_it_runs
from cantina.games import find
from cantina.words import GameWords


def simulate(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """Play the series, say how it went, write it down. Nothing is written unless all went well."""
    game = find(arguments.game)
    players = bot_names(game, arguments.players) if arguments.players is not None else [usual_bot(game), "random"]
    paths = [Path(name) for name in (arguments.json, arguments.csv) if name]
    for path in paths:
        check_writable(path)
    on = check_place(arguments)
    with screen.progress(words("simulate-progress")) as progress:
        task = progress.add_task("", total=arguments.games)
        series = play_series(
            game,
            players,
            arguments.games,
            arguments.seed,
            arguments.jobs,
            chosen_options(game, arguments.set),
            lambda done: progress.update(task, completed=done),
            on,
        )
    if arguments.json:
        write(Path(arguments.json), as_json(series))
    if arguments.csv:
        write(Path(arguments.csv), as_csv(series))
    show(series, GameWords(words.language, game)("game-title"), words, screen)
    for path in paths:
        screen.say(words("simulate-written", path=str(path)), DIM)
    return 0


def show(series: Series, title: str, words: GameWords, screen: Screen) -> None:
    """A line for each player: wins, their share, and between which bounds the true share lies."""
    screen.heading(words("simulate-title", game=title, games=len(series.results), seed=str(series.seed)))
    rows = [tuple(words(f"simulate-{column}") for column in ("player", "wins", "share", "interval"))]
    for at, name in enumerate(series.players):
        low, high = (percent(bound, words) for bound in series.interval(at))
        rows.append((name, decimal(series.wins(at), words), percent(series.share(at), words), f"{low} – {high}"))
    screen.columns(rows)
    screen.say()
    fewest, median, most = series.lengths()
    screen.say(words("simulate-lengths", fewest=fewest, median=decimal(median, words), most=most), DIM)
    screen.say(words("simulate-runs", how=how_it_runs()), DIM)


def as_json(series: Series) -> bytes:
    return json.dumps(series.to_dict(), ensure_ascii=False, indent=1).encode() + b"\n"


def as_csv(series: Series) -> bytes:
    """A line for every seat of every game."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(("game", "seat", "player", "name", "won", "score", "answers"))
    for result in series.results:
        for seat, player in enumerate(result.seating):
            won = result.share(seat, series.together)
            row = (result.index, seat + 1, player + 1, series.players[player], won, result.scores[seat])
            writer.writerow((*row, result.answers))
    return text.getvalue().encode()
