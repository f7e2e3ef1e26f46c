"""The command line: what can be asked for, with its help in the reader's language.

Everything the parser has to object to is raised as a Refusal, so that it is said like every other refusal.
"""

import argparse
import os
import re
from argparse import Namespace
from collections.abc import Callable, Iterable, Sequence
from importlib.metadata import version
from typing import Any, NoReturn

from cantina.bots import LEVELS
from cantina.bots.cluster import has_ray
from cantina.bots.tournament import MOST_DEALS, TABLES
from cantina.bots.visitors.messages import Limits
from cantina.bots.workers import PLACES, Place
from cantina.cli.configuration import AMOUNTS, SETTINGS
from cantina.cli.speech import SWITCH, how_it_runs
from cantina.kernel import Game, Refusal
from cantina.words import LANGUAGES, GameWords

Choose = Callable[[str], int]


class Formatter(argparse.HelpFormatter):
    """Help with room for long option names."""

    usage = ""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self.usage)


class Parser(argparse.ArgumentParser):
    """An argument parser that speaks through Fluent and never exits on a mistake."""

    def __init__(self, words: GameWords, **settings: Any) -> None:
        speaking = type("Speaking", (Formatter,), {"usage": words("help-usage") + " "})
        settings = {"formatter_class": speaking, "allow_abbrev": False, "exit_on_error": False, **settings}
        super().__init__(add_help=False, **settings)
        self.words = words
        self._positionals.title = words("help-positionals")
        self._optionals.title = words("help-options")
        self.add_argument("-h", "--help", action="help", help=words("help-help"))
        self.add_argument(SWITCH, metavar="|".join(LANGUAGES), help=words("help-lang"))

    def error(self, message: str) -> NoReturn:
        """Called when something required is missing."""
        raise Refusal("arguments-missing", command=self.prog, usage=usage_of(self))

    def understand(self, argv: Sequence[str]) -> Namespace:
        try:
            arguments, unknown = self.parse_known_args(argv)
        except argparse.ArgumentError as error:
            raise self.objection(error, argv) from error
        if unknown:
            raise Refusal(
                "argument-unknown", argument=unknown[0], command=f"{self.prog} {arguments.command or ''}".strip()
            )
        return arguments

    def objection(self, error: argparse.ArgumentError, argv: Sequence[str]) -> Refusal:
        """What is wrong with an argument, worked out from the argument and not from the parser's English."""
        name = error.argument_name
        if name is None:
            return Refusal("arguments-missing", command=self.prog, usage=usage_of(self))
        if name == self.words("meta-command"):
            given = next((text for text in argv if not text.startswith("-") and text not in LANGUAGES), "")
            return Refusal("unknown-command", command=given, known=", ".join(COMMANDS))
        if name == self.words("meta-act"):
            given = next((text for text in argv[1:] if not text.startswith("-") and text not in ADMIN_ACTS), "")
            return Refusal("unknown-command", command=f"admin {given}", known=", ".join(ADMIN_ACTS))
        return Refusal("argument-value", argument=name.split("/")[-1])


COMMANDS = (
    *("serve", "games", "rules", "play", "puzzles", "simulate", "arena", "league", "dataset"),
    *("replay", "coach", "verify", "backup", "restore", "move", "admin", "think"),
)


def usage_of(parser: argparse.ArgumentParser) -> str:
    """How the command is written, on one line and without what may be left out."""
    parts = [
        action.metavar or action.dest for action in parser._get_positional_actions() if action.nargs not in ("?", "*")
    ]
    return " ".join([parser.prog, *map(str, parts)])


def number(option: str, low: int, high: int | None = None) -> Choose:
    """A whole number within bounds."""

    def read(text: str) -> int:
        if not re.fullmatch(r"-?[0-9]{1,18}", text) or int(text) < low or (high is not None and int(text) > high):
            raise Refusal("bad-number", option=option, value=text, low=low, high="none" if high is None else high)
        return int(text)

    return read


def chosen_options(game: Game[Any], given: Iterable[str] | None) -> dict[str, Any]:
    """The setup options of `--set option=value …`; the game checks the values."""
    known = [option.name for option in game.options]
    chosen: dict[str, Any] = {}
    for text in given or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal("bad-set", text=text)
        if name not in known:
            raise Refusal("unknown-setup", game=game.id, option=name, known=", ".join(known) or "–")
        chosen[name] = value
    return chosen


LARGEST_LIMIT = 1_000_000


def chosen_limits(given: Iterable[str] | None) -> Limits:
    """The limits of `--limits decision=2 memory=512 …`."""
    chosen: dict[str, Any] = {}
    for text in given or ():
        name, _, value = text.partition("=")
        if name not in Limits.__struct_fields__ or not re.fullmatch(r"\d{1,7}(\.\d{1,3})?", value):
            raise Refusal("bad-limit", text=text, known=", ".join(Limits.__struct_fields__))
        kind = type(getattr(Limits(), name))
        if not kind(float(value)) or float(value) > LARGEST_LIMIT:
            raise Refusal("bad-limit", text=text, known=", ".join(Limits.__struct_fields__))
        chosen[name] = kind(float(value))
    return Limits(**chosen)


def not_with(option: str, arguments: Namespace, others: Iterable[str]) -> None:
    """Some options make no sense beside another."""
    for name in others:
        if getattr(arguments, name) not in (None, False):
            raise Refusal("not-together", option=option, other=f"--{name}")


def build(words: GameWords) -> Parser:
    """The whole command line."""
    parser = Parser(words, prog="cantina", description=words("help-cantina"))
    parser.add_argument(
        "--version",
        action="version",
        version=f"cantina {version('cantina')} ({words('runs', how=how_it_runs())})",
        help=words("help-version"),
    )
    commands = parser.add_subparsers(
        dest="command",
        metavar=words("meta-command"),
        title=words("help-commands"),
        parser_class=Parser,
        prog="cantina",
    )
    for name in COMMANDS:
        about = words(f"help-{name}")
        ARGUMENTS[name](commands.add_parser(name, words=words, help=about, description=about), words)
    return parser


def add_setup(parser: Parser, words: GameWords) -> None:
    parser.add_argument("--set", metavar=words("meta-set"), action="extend", nargs="+", help=words("help-set"))


def serve_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("--host", metavar=words("meta-host"), help=words("help-host"))
    parser.add_argument("--port", metavar="N", type=number("--port", 0, 65535), help=words("help-port"))
    parser.add_argument("--lan", action="store_const", const=True, help=words("help-lan"))
    add_data(parser, words)
    add_database(parser, words)
    parser.add_argument("--workers", metavar="N", type=number("--workers", 1, 64), help=words("help-workers"))
    parser.add_argument("--config", metavar=words("meta-file"), help=words("help-config"))
    parser.add_argument(
        "--no-browser", dest="browser", action="store_const", const=False, help=words("help-no-browser")
    )
    parser.add_argument("--accept-loss", action="store_true", help=words("help-accept-loss"))
    group = parser.add_argument_group(words("help-settings"), words("help-settings-about"))
    for setting in SETTINGS:
        lists = setting.kind == tuple[str, ...]
        amount = AMOUNTS.get(setting.kind) or words(f"meta-{setting.name.replace('_', '-')}")
        about = words(f"setting-{setting.name.replace('_', '-')}")
        if lists:
            group.add_argument(setting.switch, metavar=amount, action="extend", nargs="+", help=about)
        else:
            group.add_argument(setting.switch, metavar=amount, help=f"{about} ({setting.default()})")


def add_data(parser: Parser, words: GameWords) -> None:
    parser.add_argument("--data", metavar=words("meta-folder"), help=words("help-data"))


def add_database(parser: Parser, words: GameWords) -> None:
    parser.add_argument("--database", metavar=words("meta-database"), help=words("help-database"))


def backup_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("file", metavar=words("meta-file"), help=words("help-backup-file"))
    parser.add_argument("--keep", metavar="N", type=number("--keep", 1, 10_000), help=words("help-keep"))
    add_house(parser, words)


def restore_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("file", metavar=words("meta-file"), help=words("help-restore-file"))
    add_house(parser, words)


def add_house(parser: Parser, words: GameWords) -> None:
    """Where a house keeps everything: as `cantina serve` would find it."""
    add_data(parser, words)
    add_database(parser, words)
    parser.add_argument("--config", metavar=words("meta-file"), help=words("help-config"))


def move_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("source", metavar=words("meta-source"), help=words("help-source"))
    parser.add_argument("target", metavar=words("meta-target"), help=words("help-target"))


def think_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("--server", metavar=words("meta-database"), required=True, help=words("help-server"))
    parser.add_argument("--jobs", metavar="J", type=number("--jobs", 1, 256), help=words("help-think-jobs"))


ADMIN_ACTS = (
    *("tables", "people", "ban", "unban", "bans", "announce", "announcements", "withdraw", "drain", "export", "forget"),
)


def admin_arguments(parser: Parser, words: GameWords) -> None:
    acts = parser.add_subparsers(
        dest="act",
        metavar=words("meta-act"),
        title=words("help-acts"),
        required=True,
        parser_class=Parser,
        prog="cantina admin",
    )
    for name in ADMIN_ACTS:
        about = words(f"help-admin-{name}")
        act = acts.add_parser(name, words=words, help=about, description=about)
        if name in ADMIN_ARGUMENTS:
            ADMIN_ARGUMENTS[name](act, words)
        add_house(act, words)


def add_last(parser: Parser, words: GameWords) -> None:
    parser.add_argument("--last", metavar="N", type=number("--last", 1, 10_000), help=words("help-last"))


def admin_tables(parser: Parser, words: GameWords) -> None:
    parser.add_argument("--status", choices=("waiting", "playing", "over"), help=words("help-status"))
    add_last(parser, words)


def admin_people(parser: Parser, words: GameWords) -> None:
    parser.add_argument("name", metavar=words("meta-name"), nargs="?", help=words("help-person-name"))
    add_last(parser, words)


def admin_ban(parser: Parser, words: GameWords) -> None:
    parser.add_argument("who", metavar=words("meta-who"), help=words("help-who"))
    parser.add_argument("--days", metavar="N", type=number("--days", 1, 36500), help=words("help-days"))
    parser.add_argument("--why", metavar=words("meta-text"), help=words("help-why"))


def admin_id(parser: Parser, words: GameWords) -> None:
    parser.add_argument("id", metavar=words("meta-id"), help=words("help-id"))


def admin_announce(parser: Parser, words: GameWords) -> None:
    parser.add_argument("--ru", metavar=words("meta-text"), help=words("help-ru"))
    parser.add_argument("--en", metavar=words("meta-text"), help=words("help-en"))
    parser.add_argument("--hours", metavar="N", type=number("--hours", 1, 8760), help=words("help-hours"))


def admin_drain(parser: Parser, words: GameWords) -> None:
    parser.add_argument("--off", action="store_true", help=words("help-off"))


def admin_export(parser: Parser, words: GameWords) -> None:
    parser.add_argument("who", metavar=words("meta-person"), help=words("help-person"))
    parser.add_argument("file", metavar=words("meta-file"), help=words("help-export-file"))


def admin_forget(parser: Parser, words: GameWords) -> None:
    parser.add_argument("who", metavar=words("meta-person"), help=words("help-person"))
    parser.add_argument("--yes", action="store_true", help=words("help-yes"))


ADMIN_ARGUMENTS: dict[str, Callable[[Parser, GameWords], None]] = {
    "tables": admin_tables,
    "people": admin_people,
    "ban": admin_ban,
    "unban": admin_id,
    "announce": admin_announce,
    "withdraw": admin_id,
    "drain": admin_drain,
    "export": admin_export,
    "forget": admin_forget,
}


def games_arguments(parser: Parser, words: GameWords) -> None:
    """It needs nothing more than a language."""


def rules_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("game", metavar=words("meta-game"), help=words("help-game"))
    parser.add_argument("words", metavar=words("meta-words"), nargs="*", help=words("help-words"))
    parser.add_argument("--reference", action="store_true", help=words("help-reference"))


def play_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("game", metavar=words("meta-game"), nargs="?", help=words("help-game"))
    parser.add_argument("--seats", metavar="N", type=number("--seats", 1, 99), help=words("help-seats"))
    parser.add_argument("--players", metavar=words("meta-players"), help=words("help-players"))
    parser.add_argument("--level", metavar="|".join(LEVELS), help=words("help-level"))
    add_setup(parser, words)
    parser.add_argument("--seed", metavar="S", help=words("help-seed"))
    parser.add_argument("--save", metavar=words("meta-file"), help=words("help-save"))
    parser.add_argument("--resume", metavar=words("meta-file"), help=words("help-resume"))


def add_place(parser: Parser, words: GameWords) -> None:
    parser.add_argument("--on", choices=PLACES, default="processes", help=words("help-on"))


def check_place(arguments: Namespace) -> Place:
    """Where the games are to be played, if that can be had."""
    on: Place = arguments.on
    if on == "ray" and not has_ray():
        raise Refusal("needs-ray")
    return on


def simulate_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("game", metavar=words("meta-game"), help=words("help-game"))
    parser.add_argument("--players", metavar=words("meta-bots"), help=words("help-bots"))
    parser.add_argument("--games", metavar="N", type=number("--games", 1), default=100, help=words("help-games-count"))
    parser.add_argument("--seed", metavar="S", type=number("--seed", 0), default=0, help=words("help-series-seed"))
    parser.add_argument("--jobs", metavar="J", type=number("--jobs", 1, 256), default=1, help=words("help-jobs"))
    add_place(parser, words)
    add_setup(parser, words)
    parser.add_argument("--json", metavar=words("meta-file"), help=words("help-json"))
    parser.add_argument("--csv", metavar=words("meta-file"), help=words("help-csv"))


def arena_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("game", metavar=words("meta-game"), nargs="?", help=words("help-game"))
    parser.add_argument("--players", metavar=words("meta-bots"), help=words("help-arena-bots"))
    add_tournament(parser, words)


def league_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("game", metavar=words("meta-game"), nargs="?", help=words("help-game"))
    bot = words("meta-visitor")
    parser.add_argument("--bot", metavar=bot, action="extend", nargs="+", help=words("help-league-bot"))
    parser.add_argument("--against", metavar=words("meta-bots"), help=words("help-league-against"))
    parser.add_argument("--board", metavar=words("meta-file"), help=words("help-league-board"))
    add_tournament(parser, words)


def add_tournament(parser: Parser, words: GameWords) -> None:
    """What arena and league have in common."""
    processors = os.cpu_count() or 1
    parser.add_argument("--seats", metavar="N", type=number("--seats", 1, 99), help=words("help-seats"))
    parser.add_argument("--tables", metavar="|".join(TABLES), help=words("help-tables"))
    parser.add_argument("--deals", metavar="N", type=number("--deals", 2, MOST_DEALS), help=words("help-deals"))
    parser.add_argument("--seed", metavar="S", type=number("--seed", 0), help=words("help-series-seed"))
    jobs = words("help-arena-jobs", jobs=processors)
    parser.add_argument("--jobs", metavar="J", type=number("--jobs", 1, 256), default=processors, help=jobs)
    add_place(parser, words)
    add_setup(parser, words)
    parser.add_argument("--limits", metavar=words("meta-limit"), action="extend", nargs="+", help=words("help-limits"))
    parser.add_argument("--save", metavar=words("meta-file"), help=words("help-arena-save"))
    parser.add_argument("--resume", metavar=words("meta-file"), help=words("help-arena-resume"))
    parser.add_argument("--json", metavar=words("meta-file"), help=words("help-arena-json"))
    parser.add_argument("--plot", metavar=words("meta-file"), help=words("help-plot"))


def dataset_arguments(parser: Parser, words: GameWords) -> None:
    processors = os.cpu_count() or 1
    parser.add_argument("game", metavar=words("meta-game"), help=words("help-game"))
    parser.add_argument("--out", metavar=words("meta-folder"), required=True, help=words("help-dataset-out"))
    parser.add_argument("--format", choices=("parquet", "arrow"), default="parquet", help=words("help-format"))
    parser.add_argument("--players", metavar=words("meta-bots"), help=words("help-dataset-bots"))
    parser.add_argument("--games", metavar="N", type=number("--games", 1), default=100, help=words("help-games-count"))
    parser.add_argument("--seats", metavar="N", type=number("--seats", 1, 99), help=words("help-seats"))
    parser.add_argument("--seed", metavar="S", type=number("--seed", 0), default=0, help=words("help-series-seed"))
    parser.add_argument("--rate", metavar="N", type=number("--rate", 0, 10_000), default=20, help=words("help-rate"))
    add_setup(parser, words)
    parser.add_argument("--records", metavar=words("meta-file"), nargs="+", help=words("help-dataset-records"))
    parser.add_argument("--consented", action="store_true", help=words("help-consented"))
    parser.add_argument("--house", action="store_true", help=words("help-house"))
    add_house(parser, words)
    parser.add_argument("--shard", metavar="N", type=number("--shard", 1), default=20, help=words("help-shard"))
    jobs = words("help-arena-jobs", jobs=processors)
    parser.add_argument("--jobs", metavar="J", type=number("--jobs", 1, 256), default=processors, help=jobs)
    add_place(parser, words)


def replay_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("file", metavar=words("meta-file"), help=words("help-file"))
    parser.add_argument("--seat", metavar="N", type=number("--seat", 1), help=words("help-seat"))
    parser.add_argument("--open", action="store_true", help=words("help-open"))
    parser.add_argument("--at", metavar="N", type=number("--at", 0), help=words("help-at"))


def coach_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("file", metavar=words("meta-file"), help=words("help-file"))
    parser.add_argument("--seat", metavar="N", type=number("--seat", 1), help=words("help-coach-seat"))


def puzzles_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("game", metavar=words("meta-game"), help=words("help-game"))
    making = parser.add_argument_group(words("help-making"))
    making.add_argument("--make", metavar=words("meta-folder"), help=words("help-make"))
    making.add_argument("--records", metavar=words("meta-file"), nargs="+", help=words("help-puzzle-records"))
    making.add_argument("--games", metavar="N", type=number("--games", 1), default=20, help=words("help-puzzle-games"))
    making.add_argument("--first", metavar="N", type=number("--first", 0), default=0, help=words("help-puzzle-first"))
    making.add_argument("--most", metavar="N", type=number("--most", 1), default=24, help=words("help-puzzle-most"))
    making.add_argument("--worlds", metavar="N", type=number("--worlds", 20), help=words("help-puzzle-worlds"))
    making.add_argument("--seats", metavar="N", type=number("--seats", 1, 99), help=words("help-seats"))
    making.add_argument("--seed", metavar="S", type=number("--seed", 0), default=0, help=words("help-series-seed"))
    add_setup(parser, words)


def verify_arguments(parser: Parser, words: GameWords) -> None:
    parser.add_argument("files", metavar=words("meta-file"), nargs="+", help=words("help-files"))


ARGUMENTS: dict[str, Callable[[Parser, GameWords], None]] = {
    "serve": serve_arguments,
    "games": games_arguments,
    "rules": rules_arguments,
    "play": play_arguments,
    "simulate": simulate_arguments,
    "arena": arena_arguments,
    "league": league_arguments,
    "dataset": dataset_arguments,
    "replay": replay_arguments,
    "coach": coach_arguments,
    "puzzles": puzzles_arguments,
    "verify": verify_arguments,
    "backup": backup_arguments,
    "restore": restore_arguments,
    "move": move_arguments,
    "admin": admin_arguments,
    "think": think_arguments,
}
