"""One game between bots, from the deal to the end."""

from multiprocessing.synchronize import Event as Flag
from typing import Any

import msgspec

from cantina.bots import decide
from cantina.bots.outsiders import find_player
from cantina.bots.visitors.messages import Conduct, Limits
from cantina.bots.visitors.visitor import Visitor
from cantina.kernel import AnyPlayer, FastChance, Game, Refusal, Table

Value = str | int


class BotFault(Exception):  # noqa: N818  a finding about a bot, not about the arena
    """A bot answered something that is not possible, or broke down. The text says which bot, and where."""


class Stopped(Exception):  # noqa: N818
    """Somebody wants no more games."""


class GameResult(msgspec.Struct, omit_defaults=True):
    """One game that was played."""

    index: int
    seating: list[int]
    """By seat: the player who sat there, as an index into the players who were named."""
    winners: list[int]
    """The seats that won."""
    scores: list[int]
    """By seat."""
    answers: int
    """How many decisions were taken in the game."""
    conduct: dict[int, Conduct] = {}
    """By seat: how bots that are programs of their own behaved."""

    def share(self, seat: int, together: bool = False) -> float:
        """What a seat gets of the win: winners divide it, and so do all where nobody won.

        Where all win or lose together (`together`), a win counts fully for each.
        """
        if together:
            return float(seat in self.winners)
        sharing = self.winners or range(len(self.seating))
        return 1 / len(sharing) if seat in sharing else 0.0


class Bout(msgspec.Struct):
    """A game to be played: who sits where, and all that settles its luck."""

    game: Game[Any]
    options: dict[str, Value]
    index: int
    """Its number among the games of a series."""
    seating: list[int]
    players: list[str]
    seeds: list[int]
    """By seat: what the player there is made from."""
    chance: int
    """The seed of the deal and of all other luck."""
    limits: Limits | None = None
    """What bots that are programs of their own may take."""
    hidden: tuple[str, ...] = ()
    """Files that they are not to read."""

    def play(self, stop: Flag | None = None) -> GameResult:
        """Play it to the end, unless `stop` is set meanwhile."""
        names = [self.players[player] for player in self.seating]
        bots = [self.seated(name, seed) for name, seed in zip(names, self.seeds, strict=True)]
        table = self.table()
        try:
            while not table.over:
                if stop is not None and stop.is_set():
                    raise Stopped
                seat = table.asked[0]
                take_answer(table, seat, bots[seat], names[seat], self.index)
        finally:
            conduct = {
                seat: bot.close(table.winners, table.scores)
                for seat, bot in enumerate(bots)
                if isinstance(bot, Visitor)
            }
        return GameResult(self.index, self.seating, table.winners, table.scores, len(table.moves), conduct)

    def seated(self, name: str, seed: int) -> AnyPlayer:
        """A player, made from its seed."""
        bot = find_player(self.game, name, self.limits)(seed)
        if isinstance(bot, Visitor):
            bot.sit(len(self.seating), self.options, self.hidden, self.chance)
        return bot

    def table(self) -> Table:
        """The table as it is dealt, before the first answer."""
        options: dict[str, Any] = self.options
        return Table.new(self.game, len(self.seating), chance=FastChance(self.chance), **options)


def take_answer(table: Table, seat: int, bot: AnyPlayer, name: str, index: int) -> None:
    """Ask a bot and carry out what it says; what goes wrong there is the bot's fault, and is said to be."""
    try:
        text = decide(bot, table, seat)
        try:
            table.answer(text, seat)
        except Refusal as refusal:
            if not isinstance(bot, Visitor):
                raise
            table.answer(bot.refused(str(refusal)), seat)
    except Exception as error:
        reason = str(error) if isinstance(error, Refusal) else repr(error)
        place = f"game {index}, answer {len(table.moves) + 1}, {table.state.where()}"
        raise BotFault(f"{name} at seat {seat + 1}: {reason} ({place})") from error
