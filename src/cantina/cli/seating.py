"""Who sits where: people by their names, bots by theirs.

A record names a bot `bot:NAME`, so that a game can be taken up again with the same opponents.
"""

import hashlib
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cantina.bots import Level, levels, make_player, player_names
from cantina.cli.speech import printable
from cantina.kernel import AnyPlayer, Game, Refusal, Table
from cantina.words import GameWords, isolated

BOT = "bot:"
LONGEST = 24
"""Letters in a person's name: more would not fit into a line of the table."""


def usual_bot(game: Game[Any]) -> str:
    """The game's own first player; one who plays at random where it has none."""
    return next(iter(game.players()), player_names(game)[0])


def bot_names(game: Game[Any], given: str) -> list[str]:
    """The bots that were named, separated by commas."""
    return plain_names(game, [name.strip() for name in given.split(",")])


def plain_names(game: Game[Any], names: Sequence[str]) -> list[str]:
    """Bots with or without `bot:` before their names. MODULE:CLASS and NAME=COMMAND are of one's own."""
    known = player_names(game)
    plain = [name if ":" in name and name.removeprefix(BOT) not in known else name.removeprefix(BOT) for name in names]
    here = str(Path.cwd())
    if any(":" in name for name in plain) and here not in sys.path:
        sys.path.insert(0, here)
    return plain


def level_of(game: Game[Any], name: str) -> Level:
    """One of the levels that the game has."""
    known = levels(game)
    if not known:
        raise Refusal("no-levels", known=", ".join(game.players()) or usual_bot(game))
    for level in known:
        if level == name:
            return level
    raise Refusal("no-level", level=name, known=", ".join(known))


def seat_names(
    game: Game[Any], given: str | None, seats: int | None, guest: str, level: Level | None = None
) -> list[str]:
    """The names for the record, from the words of the command line. By default one person against bots."""
    if given is None:
        count = game.setup(seats).seats
        return [guest] + [BOT + (level or usual_bot(game))] * (count - 1)
    bots = player_names(game)
    names = [BOT + name if name in bots else name for name in map(str.strip, given.split(","))]
    check_names(game, names)
    game.setup(len(names))
    if seats is not None and seats != len(names):
        raise Refusal("bad-names", names=len(names), seats=seats)
    return names


def check_names(game: Game[Any], names: Sequence[str]) -> None:
    people = [name for name in names if not name.startswith(BOT)]
    for name in people:
        if name != printable(name) or not 1 <= len(name) <= LONGEST:
            raise Refusal("bad-name", name=name, longest=LONGEST)
        if people.count(name) > 1:
            raise Refusal("name-twice", name=name)
    known = player_names(game)
    for name in names:
        if name.startswith(BOT) and name.removeprefix(BOT) not in known:
            raise Refusal("unknown-player", player=name.removeprefix(BOT), known=", ".join(known))


def bots_at(table: Table) -> dict[int, AnyPlayer]:
    """The bots that take part, by seat.

    Their seeds come from the table's secret and from how far the game is: equal for equal games, and a bot that is
    restarted in the middle does not repeat what it did at the beginning.
    """
    secret = table.secret or secrets.token_bytes(32)
    bots: dict[int, AnyPlayer] = {}
    for seat, name in enumerate(table.names):
        if name.startswith(BOT):
            message = b"bot %d %d" % (seat, len(table.record.entries))
            seed = int.from_bytes(hashlib.sha256(secret + message).digest()[:8], "big")
            bots[seat] = make_player(table.game, name.removeprefix(BOT), seed)
    return bots


def spoken_names(names: Sequence[str], game: Game[Any], language: str) -> list[str]:
    """The names as they are said: a bot's in the reader's language, with a number where it sits at several seats."""
    words = GameWords(language, game)
    spoken: list[str] = []
    for seat, name in enumerate(names):
        plain = printable(name).removeprefix(BOT)[:LONGEST] or str(seat + 1)
        if name.startswith(BOT) and words.has(f"player-{plain}"):
            plain = words(f"player-{plain}")
        if name.startswith(BOT) and names.count(name) > 1:
            plain += f" {names[: seat + 1].count(name)}"
        spoken.append(isolated(plain))
    return spoken


def outcome(words: GameWords, names: Sequence[str], table: Table) -> str:
    """Who has won, and the scores where there are any."""
    if table.game.cooperative:
        return team_outcome(words, table)
    winners = ", ".join(names[seat] for seat in table.winners)
    text = words("outcome", winners=winners, count=len(table.winners))
    if any(table.scores):
        scores = ", ".join(f"{name} – {score}" for name, score in zip(names, table.scores, strict=True))
        text += " " + words("outcome-scores", scores=scores)
    return text


def team_outcome(words: GameWords, table: Table) -> str:
    """Whether the team has won, and its score, where everybody wins or loses together."""
    text = words("outcome-team", won="yes" if table.winners else "no")
    return text + " " + words("outcome-scores", scores=str(table.scores[0])) if any(table.scores) else text
