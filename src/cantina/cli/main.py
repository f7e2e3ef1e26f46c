"""Where the `cantina` command begins and ends: every refusal becomes one line in the reader's language."""

import io
import os
import signal
import sys
import threading
from argparse import Namespace
from collections.abc import Callable, Sequence

from cantina.bots.bout import BotFault
from cantina.cli.admin import admin
from cantina.cli.arena import arena, league
from cantina.cli.coach import coach
from cantina.cli.dataset import dataset
from cantina.cli.games import games
from cantina.cli.move import move
from cantina.cli.parser import build
from cantina.cli.play import play
from cantina.cli.puzzles import puzzles
from cantina.cli.replay import replay
from cantina.cli.restore import restore
from cantina.cli.rules import rules
from cantina.cli.screen import Screen
from cantina.cli.serve import backup, serve
from cantina.cli.simulate import simulate
from cantina.cli.speech import chosen_language, complain, environment_language, said, words_in
from cantina.cli.think import think
from cantina.cli.verify import verify
from cantina.kernel import Refusal
from cantina.words import GameWords

Command = Callable[[Namespace, GameWords, Screen], int]
RUN: dict[str, Command] = {
    "serve": serve,
    "games": games,
    "rules": rules,
    "play": play,
    "simulate": simulate,
    "arena": arena,
    "league": league,
    "dataset": dataset,
    "replay": replay,
    "coach": coach,
    "puzzles": puzzles,
    "verify": verify,
    "backup": backup,
    "restore": restore,
    "move": move,
    "admin": admin,
    "think": think,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; its exit code: 0 it went well, 2 it was refused, 1 a bot is at fault, 130 interrupted."""
    given = sys.argv[1:] if argv is None else list(argv)
    forgive_encodings()
    heed_interrupts()
    words = words_in(environment_language(os.environ))
    try:
        words = words_in(chosen_language(given, os.environ))
        return run(given, words)
    except Refusal as refusal:
        complain(said(refusal, words))
        return 2
    except BotFault as fault:
        complain(words("bot-fault", why=str(fault)))
        return 1
    except KeyboardInterrupt:
        complain(words("interrupted"))
        return 130
    except BrokenPipeError:
        # Whoever read our output has read enough. What is still buffered must not raise this again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def heed_interrupts() -> None:
    """Ctrl-C leaves a game, also where the shell that started this lets its background jobs ignore it."""
    if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def run(argv: Sequence[str], words: GameWords) -> int:
    parser = build(words)
    try:
        arguments = parser.understand(["serve", *argv] if serves(argv) else argv)
    except SystemExit:  # --help and --version have said what they had to
        return 0
    return RUN[arguments.command](arguments, words, Screen())


def serves(argv: Sequence[str]) -> bool:
    """Without a command the tables are opened: `cantina`, `cantina --port 8000`."""
    asks = {"-h", "--help", "--version"}
    return not any(word in RUN or word in asks for word in argv) and all(word[:1] == "-" for word in argv[:1])


def forgive_encodings() -> None:
    """A letter that the terminal cannot show, or that came in broken, becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
