"""`cantina arena` and `cantina league`: a round robin of bots, and how strong they are."""

import json
import secrets
import shlex
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cantina.bots import rivals
from cantina.bots.bout import BotFault, GameResult
from cantina.bots.leaderboard import behaviours
from cantina.bots.standings import Standings, stand
from cantina.bots.tournament import Plan, Tournament, make_plan
from cantina.bots.visitors.visitor import LARGEST_SEED, command_of, is_visitor
from cantina.bots.workers import Place
from cantina.cli.board import board_files, show_conduct, write_board
from cantina.cli.chart import chart
from cantina.cli.files import about, check_writable, write
from cantina.cli.keeper import default_path
from cantina.cli.ledger import Ledger, program
from cantina.cli.parser import check_place, chosen_limits, chosen_options
from cantina.cli.ranking import show
from cantina.cli.screen import DIM, Screen
from cantina.cli.seating import bot_names, plain_names
from cantina.cli.speech import complain
from cantina.games import find, registry
from cantina.kernel import Game, Refusal
from cantina.words import GameWords

DEALS = 100


def arena(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """Play the tournament, or what is missing of it; say how it ended, and write that down."""
    outputs = [Path(name) for name in (arguments.json, arguments.plot) if name]
    for path in outputs:
        check_writable(path)
    on = check_place(arguments)
    ledger, tournament, played = resumed(arguments) if arguments.resume else begun(arguments)
    if ledger.half:
        screen.warn(words("ledger-half", path=str(ledger.path)))
    deals = arguments.deals or deals_in(ledger, tournament, played)
    with going_on(ledger, words):
        results = play(tournament, deals, arguments.jobs, ledger, played, words, screen, on)
    standings = stand(tournament, deals, results)
    put_down(standings, arguments, words)
    show(standings, words, screen)
    behaved = behaviours(results)
    if behaved:
        outputs += write_board(board_path(arguments, ledger.path), standings, behaved, words)
        show_conduct(standings, behaved, words, screen)
    for path in [ledger.path, *outputs]:
        screen.say(words("simulate-written", path=str(path)), DIM)
    return 0


def board_path(arguments: Namespace, ledger: Path) -> Path:
    """Where the leaderboard is written; beside the games unless said otherwise."""
    return Path(arguments.board) if getattr(arguments, "board", None) else ledger.with_suffix("")


def telling(arguments: Namespace, ledger: Path) -> list[str]:
    """The files that say the seed, those of an earlier end among them: from it the luck could be worked out."""
    named = [Path(name) for name in (arguments.json, arguments.plot) if name]
    return [str(path.absolute()) for path in (ledger, *board_files(board_path(arguments, ledger)), *named)]


def begun(arguments: Namespace) -> tuple[Ledger, Tournament, list[GameResult]]:
    """A new tournament, as the command line wants it."""
    if arguments.game is None:
        raise Refusal("no-game", known=", ".join(registry()))
    game = find(arguments.game)
    players = entrants(game, arguments) or rivals(game)
    options = chosen_options(game, arguments.set)
    guests = any(map(is_visitor, players))
    seed = arguments.seed if arguments.seed is not None else secrets.randbelow(LARGEST_SEED) if guests else 0
    limits = chosen_limits(arguments.limits) if guests else None
    plan = make_plan(game, players, arguments.seats, options, arguments.tables or "all", seed, limits)
    path = Path(arguments.save) if arguments.save else default_path(game, "arena", "jsonl")
    return Ledger.begin(path, plan, arguments.deals or DEALS), Tournament(game, plan, telling(arguments, path)), []


def entrants(game: Game[Any], arguments: Namespace) -> list[str]:
    """Who was named: none, if nobody was."""
    bots: list[str] | None = getattr(arguments, "bot", None)
    if bots is None:
        players = getattr(arguments, "players", None)
        return bot_names(game, players) if players is not None else []
    for name in bots:
        command_of(name)
    return bots + (bot_names(game, arguments.against) if arguments.against is not None else rivals(game))


def resumed(arguments: Namespace) -> tuple[Ledger, Tournament, list[GameResult]]:
    """A tournament from a file. What else the command line says of it has to agree."""
    path = Path(arguments.resume)
    if arguments.save:
        raise Refusal("not-together", option="--resume", other="--save")
    with about(path):
        ledger = Ledger.resume(path)
        try:
            tournament = planned(ledger, arguments)
            return ledger, tournament, ledger.played(tournament)
        except BaseException:
            ledger.close()
            raise


def planned(ledger: Ledger, arguments: Namespace) -> Tournament:
    """The tournament of a file, if it can still be played as it was."""
    plan = ledger.head.plan
    agree("GAME", plan.game, arguments.game)
    agree("cantina", ledger.head.program, program())
    game = find(plan.game)
    agree(f"{game.id} (version)", plan.version, game.version)
    names = plain_names(game, plan.players)
    for option, kept, asked in asked_again(game, plan, arguments):
        agree(option, kept, asked)
    fresh = make_plan(game, names, plan.seats, plan.options, plan.tables, plan.seed, plan.limits)
    if fresh != plan:
        raise Refusal("no-ledger")
    return Tournament(game, plan, telling(arguments, ledger.path))


def asked_again(game: Game[Any], plan: Plan, arguments: Namespace) -> Iterator[tuple[str, object, object]]:
    """What the file and the command line say, option by option."""
    yield "--seats", plan.seats, arguments.seats
    yield "--tables", plan.tables, arguments.tables
    yield "--seed", plan.seed, arguments.seed
    if named := entrants(game, arguments):
        yield "--players", ",".join(plan.players), ",".join(named)
    if arguments.limits:
        yield "--limits", plan.limits, chosen_limits(arguments.limits)
    chosen = chosen_options(game, arguments.set)
    checked = game.setup(plan.seats, **chosen).options
    for name in chosen:
        yield f"--set {name}", plan.options.get(name), checked[name]


def agree(option: str, kept: object, asked: object) -> None:
    """Nothing that was asked, or the same as in the file."""
    if asked is not None and asked != kept:
        raise Refusal("other-plan", option=option, kept=str(kept), asked=str(asked))


def deals_in(ledger: Ledger, tournament: Tournament, played: list[GameResult]) -> int:
    """As many deals as were asked for at first, or as were played since if those are more."""
    return max(ledger.head.deals, *(tournament.deal_of(result.index) + 1 for result in played), 0)


def league(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """A tournament of bots that are programs of their own, and ours."""
    if not arguments.bot and not arguments.resume:
        raise Refusal("no-visitor")
    return arena(arguments, words, screen)


@contextmanager
def going_on(ledger: Ledger, words: GameWords) -> Iterator[None]:
    """Whatever ends it early: what was played is kept, and how to go on is said."""
    try:
        yield
    except (KeyboardInterrupt, BotFault):
        complain(words("arena-left", path=shlex.quote(str(ledger.path))))
        raise
    finally:
        ledger.close()


def play(
    tournament: Tournament,
    deals: int,
    jobs: int,
    ledger: Ledger,
    played: list[GameResult],
    words: GameWords,
    screen: Screen,
    on: Place,
) -> list[GameResult]:
    """All games of this number of deals; those that are played now go to the ledger first."""
    total = tournament.games(deals)
    with screen.progress(words("simulate-progress")) as progress:
        task = progress.add_task("", total=total, completed=sum(result.index < total for result in played))

        def heard(results: list[GameResult]) -> None:
            ledger.add(results)
            progress.advance(task, len(results))

        return tournament.play_deals(deals, jobs, played, heard, on)


def put_down(standings: Standings, arguments: Namespace, words: GameWords) -> None:
    """The files that were asked for."""
    if arguments.json:
        data = json.dumps(standings.to_dict(), ensure_ascii=False, indent=1, allow_nan=False)
        write(Path(arguments.json), data.encode() + b"\n")
    if arguments.plot:
        write(Path(arguments.plot), chart(standings, words).encode())
