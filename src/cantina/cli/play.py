"""`cantina play`: a game in the terminal, against bots, or with several people at one keyboard."""

from argparse import Namespace
from pathlib import Path

from cantina.cli.files import about
from cantina.cli.keeper import Keeper, default_path
from cantina.cli.parser import chosen_options, not_with
from cantina.cli.remembered import last_level, remember_level
from cantina.cli.screen import Leave, Screen
from cantina.cli.seating import level_of, seat_names
from cantina.cli.session import Session
from cantina.games import find, registry
from cantina.kernel import Refusal, Table
from cantina.words import GameWords


def play(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """Set up a game or take one up again, and see it through until it is over or the people leave."""
    keeper = resume(arguments) if arguments.resume else begin(arguments, words)
    try:
        with about(keeper.path):
            session = Session(keeper, words, screen)
        keeper.mend()
        if keeper.half:
            screen.warn(words("half-written", path=str(keeper.path), bytes=keeper.half))
        sit_down(session)
    finally:
        keeper.close()
    return 0


def sit_down(session: Session) -> None:
    """Play to the end, or until the people leave, by whatever key."""
    try:
        session.run()
    except Leave:
        session.leave()
    except KeyboardInterrupt:
        session.screen.say()
        session.leave()


def begin(arguments: Namespace, words: GameWords) -> Keeper:
    if arguments.game is None:
        raise Refusal("no-game", known=", ".join(registry()))
    game = find(arguments.game)
    if arguments.players is not None:
        not_with("--players", arguments, ("level",))
    level = last_level(game) if arguments.level is None else level_of(game, arguments.level)
    names = seat_names(game, arguments.players, arguments.seats, words("guest"), level)
    table = Table.new(game, names=names, seed=arguments.seed, **chosen_options(game, arguments.set))
    keeper = Keeper.begin(Path(arguments.save) if arguments.save else default_path(game), table)
    if arguments.level is not None:
        remember_level(game, level_of(game, arguments.level))
    return keeper


def resume(arguments: Namespace) -> Keeper:
    not_with("--resume", arguments, ("seats", "players", "level", "set", "seed", "save"))
    path = Path(arguments.resume)
    with about(path):
        return Keeper.resume(path, arguments.game)
