"""A round robin: every player meets every other, with the same deals from every seat.

A deal is one shuffle, and all luck that follows from it. It is played by every company of players, and by each company
once for every way to turn it round the table. So nobody has the better cards on the whole: what one seat was dealt,
everybody was dealt once.

At a table for two a company is a pair. At a larger one it is one player among copies of another, and the other way
round; and, with enough players, every choice of different ones. Where all win or lose together it is a team of copies
too: those show what a player is worth, and the others whether strangers get on with it.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from functools import cached_property
from itertools import combinations, permutations
from multiprocessing.synchronize import Event as Flag
from typing import Any, TypeAlias

import msgspec

from cantina.bots.arena import derived
from cantina.bots.bout import Bout, GameResult, Value
from cantina.bots.outsiders import check_player
from cantina.bots.visitors.messages import Limits
from cantina.bots.visitors.visitor import short
from cantina.bots.workers import Place, play_all
from cantina.kernel import FastChance, Game, Refusal

Entrant: TypeAlias = int
"""A player of the tournament, as an index into its players."""
Company = tuple[Entrant, ...]
"""Players who sit at one table; somebody may be there several times."""
TABLES = ("all", "pairs", "mixed")
"""Which companies meet: one player among copies of another, different ones, or both."""
MOST_DEALS = 1_000_000


class Plan(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that settles a tournament besides the number of deals. Equal plans give equal games."""

    game: str
    version: str
    """Of the rules of the game."""
    players: list[str]
    seats: int
    options: dict[str, Value]
    tables: str
    seed: int
    limits: Limits | None = None
    """What bots that are programs of their own may take."""


def make_plan(
    game: Game[Any],
    players: Sequence[str],
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    tables: str = "all",
    seed: int = 0,
    limits: Limits | None = None,
) -> Plan:
    """A plan that can be played; whatever cannot be is refused."""
    setup = game.setup(seats, **dict(options or {}))
    if tables not in TABLES:
        raise Refusal("bad-tables", value=tables, known=", ".join(TABLES))
    called = list(map(short, players))
    for name in players:
        if called.count(short(name)) > 1:
            raise Refusal("name-twice", name=short(name))
        check_player(game, name, limits)
    plan = Plan(game.id, game.version, list(players), setup.seats, setup.options, tables, seed, limits)
    if len(players) < (1 if game.cooperative else 2) or not companies(plan, game.cooperative):
        raise Refusal("few-players", players=len(players), seats=setup.seats, tables=tables)
    return plan


def companies(plan: Plan, cooperative: bool) -> list[Company]:
    """Who meets whom, each company once."""
    everybody, others = range(len(plan.players)), plan.seats - 1
    found: list[Company] = []
    if plan.tables != "mixed" and cooperative:
        found += [(one,) * plan.seats for one in everybody]
    if plan.tables != "mixed":
        found += [(one, *[other] * others) for one, other in permutations(everybody, 2)]
    if plan.tables != "pairs":
        found += combinations(everybody, plan.seats)
    return list(dict.fromkeys(tuple(sorted(company)) for company in found))


def turns(company: Company) -> list[list[int]]:
    """The ways to turn a company round the table, each once."""
    turned = [company[-by:] + company[:-by] for by in range(len(company))]
    return [list(seating) for seating in dict.fromkeys(turned)]


class Tournament:
    """A plan, ready to be played. Its games are numbered, deal by deal."""

    def __init__(self, game: Game[Any], plan: Plan, hidden: Sequence[str] = ()) -> None:
        self.game = game
        self.plan = plan
        self.hidden = tuple(hidden)
        """Files that bots which are programs of their own are not to read: the luck could be worked out from them."""
        self.companies = companies(plan, game.cooperative)

    @cached_property
    def fixtures(self) -> list[tuple[int, int]]:
        """The games of a deal: which company, and which turn of it."""
        return [(at, turn) for at, one in enumerate(self.companies) for turn in range(len(turns(one)))]

    def games(self, deals: int) -> int:
        return deals * len(self.fixtures)

    def deal_of(self, index: int) -> int:
        return index // len(self.fixtures)

    def company_of(self, index: int) -> int:
        return self.fixtures[index % len(self.fixtures)][0]

    def seating(self, index: int) -> list[int]:
        """Who sits where in a game. Who sits beside whom is drawn for every deal."""
        deal, (company, turn) = self.deal_of(index), self.fixtures[index % len(self.fixtures)]
        order = list(self.companies[company])
        FastChance(self.derive(deal, f"order {company}")).shuffle(order)
        return turns(tuple(order))[turn]

    def derive(self, deal: int, what: str) -> int:
        return derived(f"tournament {self.plan.seed} {deal} {what}")

    def bout(self, index: int) -> Bout:
        """One game. Its luck is that of the deal, and so is that of whoever sits at a seat."""
        deal, seating = self.deal_of(index), self.seating(index)
        seeds = [self.derive(deal, f"seat {seat}") for seat in range(self.plan.seats)]
        chance = self.derive(deal, "chance")
        plan = self.plan
        return Bout(self.game, plan.options, index, seating, plan.players, seeds, chance, plan.limits, self.hidden)

    def play(self, index: int, stop: Flag | None = None) -> GameResult:
        return self.bout(index).play(stop)

    def play_deals(
        self,
        deals: int,
        jobs: int = 1,
        played: Iterable[GameResult] = (),
        heard: Callable[[list[GameResult]], None] | None = None,
        on: Place = "processes",
    ) -> list[GameResult]:
        """Play what is not played yet of these deals; `heard` is told of games as they are finished.

        The results are in the order of the games, and do not depend on jobs or interruptions.
        """
        count = self.games(deals)
        known = {result.index: result for result in played if result.index < count}
        missing = [index for index in range(count) if index not in known]
        with closing(play_all(self, missing, jobs, on)) as parts:
            for part in parts:
                known.update((result.index, result) for result in part)
                if heard is not None:
                    heard(part)
        return [known[index] for index in range(count)]
