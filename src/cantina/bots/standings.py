"""What came out of a tournament: strengths, shares and scores, each with its interval."""

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from math import isinf
from statistics import fmean
from typing import Any

import msgspec

from cantina.bots.arena import lengths
from cantina.bots.bout import GameResult
from cantina.bots.intervals import Interval, mean_interval, share_interval
from cantina.bots.strength import Heat, Strengths, fit
from cantina.bots.tournament import Company, Entrant, Plan, Tournament, turns
from cantina.bots.visitors.visitor import short


class Figure(msgspec.Struct, frozen=True):
    """A measured figure and its bounds, with 95 % confidence."""

    value: float
    interval: Interval

    def to_dict(self) -> dict[str, Any]:
        """For JSON, which knows no infinity: a side without a bound is null."""
        return {"value": self.value, "interval": [None if isinf(bound) else bound for bound in self.interval]}


class Standing(msgspec.Struct, frozen=True):
    """One player."""

    player: Entrant
    games: int
    share: Figure
    """Of the wins: for each of its seats among rivals; of its team where all win together."""
    elo: Figure | None = None
    """The strength among rivals, relative to the mean of all."""
    score: Figure | None = None
    """Where all win together: the score of a team of copies."""
    guest: Figure | None = None
    """Where all win together: the score at tables with others."""


class Meeting(msgspec.Struct, frozen=True):
    """One player and (copies of) another."""

    player: Entrant
    other: Entrant
    games: int
    share: Figure
    score: Figure | None = None
    lead: Figure | None = None
    """By how many points of Elo the player is ahead, by all that was played."""


class Standings(msgspec.Struct):
    """The result of a tournament."""

    plan: Plan
    deals: int
    games: int
    cooperative: bool
    rows: list[Standing]
    """The strongest first."""
    meetings: list[Meeting]
    lengths: tuple[int, float, int]
    """The fewest decisions in a game, the median, and the most."""

    def name(self, player: Entrant) -> str:
        return short(self.plan.players[player])

    def main(self, row: Standing) -> Figure:
        """What players are ranked by."""
        return row.elo or row.score or row.share

    def to_dict(self) -> dict[str, Any]:
        """The result as plain data for JSON."""
        report: dict[str, Any] = msgspec.to_builtins(self.plan)
        report |= {"deals": self.deals, "games": self.games, "lengths": list(self.lengths)}
        report["standings"] = [self._row(row) for row in self.rows]
        report["meetings"] = [self._row(meeting) for meeting in self.meetings]
        return report

    def _row(self, row: Standing | Meeting) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        for field in row.__struct_fields__:
            value = getattr(row, field)
            if field in ("player", "other"):
                fields[field] = self.name(value)
            elif value is not None:
                fields[field] = value.to_dict() if isinstance(value, Figure) else value
        return fields


class Tally:
    """What players got deal by deal, in each company."""

    def __init__(self, tournament: Tournament, deals: int) -> None:
        self.companies = tournament.companies
        self.deals = deals
        self.sums = {
            (at, player): [0.0] * deals for at, company in enumerate(self.companies) for player in set(company)
        }

    def add(self, company: int, deal: int, seating: Sequence[int], values: Iterable[float]) -> None:
        for player, value in zip(seating, values, strict=True):
            self.sums[company, player][deal] += value

    def seats(self, company: int, player: Entrant) -> int:
        """At how many seats a player sits in all games of a deal in this company."""
        return len(turns(self.companies[company])) * self.companies[company].count(player)

    def means(self, player: Entrant, wanted: Callable[[Company], bool]) -> list[float]:
        """By deal: what a player got for each of its seats, in the companies that are wanted."""
        chosen = [at for at, company in enumerate(self.companies) if player in company and wanted(company)]
        seats = sum(self.seats(at, player) for at in chosen)
        return (
            [sum(self.sums[at, player][deal] for at in chosen) / seats for deal in range(self.deals)] if seats else []
        )

    def games(self, player: Entrant, wanted: Callable[[Company], bool]) -> int:
        """In how many games of a deal a player takes part."""
        return sum(len(turns(company)) for company in self.companies if player in company and wanted(company))


class Count:
    """A tournament being counted up."""

    def __init__(self, tournament: Tournament, deals: int, results: Sequence[GameResult]) -> None:
        self.tournament = tournament
        self.deals = deals
        self.together = tournament.game.cooperative
        self.wins, self.scores = Tally(tournament, deals), Tally(tournament, deals)
        self.heats: list[list[Heat]] = [[] for _ in range(deals)]
        for result in results:
            self.add(result)

    def add(self, result: GameResult) -> None:
        deal, company = self.tournament.deal_of(result.index), self.tournament.company_of(result.index)
        shares = tuple(result.share(seat, self.together) for seat in range(len(result.seating)))
        self.wins.add(company, deal, result.seating, shares)
        self.scores.add(company, deal, result.seating, map(float, result.scores))
        self.heats[deal].append(Heat(tuple(result.seating), shares))

    def share(self, player: Entrant, wanted: Callable[[Company], bool]) -> Figure:
        means = self.wins.means(player, wanted)
        return Figure(fmean(means), share_interval(means, self.wins.games(player, wanted)))

    def score(self, player: Entrant, wanted: Callable[[Company], bool]) -> Figure | None:
        means = self.scores.means(player, wanted)
        return Figure(fmean(means), mean_interval(means)) if means else None

    def games(self, player: Entrant, wanted: Callable[[Company], bool]) -> int:
        return self.deals * self.wins.games(player, wanted)

    # -- rivals --------------------------------------------------------------------------------------------------

    def rival(self, player: Entrant, strengths: Strengths) -> Standing:
        elo = Figure(strengths.elo(player), strengths.interval(player))
        return Standing(player, self.games(player, anybody), self.share(player, anybody), elo)

    def rivals_meet(self, player: Entrant, other: Entrant, strengths: Strengths) -> Meeting:
        alone = among(player, other, self.tournament.plan.seats)
        lead = Figure(*strengths.lead(player, other))
        return Meeting(player, other, self.games(player, alone), self.share(player, alone), lead=lead)

    # -- teams ---------------------------------------------------------------------------------------------------

    def teammate(self, player: Entrant) -> Standing:
        """Ranked by what a team of copies does; where there was none, by all that was played."""
        own = among(player, player, self.tournament.plan.seats)
        if not self.wins.games(player, own):
            own = anybody
        score, guest = self.score(player, own), self.score(player, mixed)
        return Standing(player, self.games(player, anybody), self.share(player, own), score=score, guest=guest)

    def teammates_meet(self, player: Entrant, other: Entrant) -> Meeting:
        alone = among(player, other, self.tournament.plan.seats)
        return Meeting(
            player, other, self.games(player, alone), self.share(player, alone), score=self.score(player, alone)
        )

    # -- all -----------------------------------------------------------------------------------------------------

    def rows(self, strengths: Strengths | None) -> list[Standing]:
        players = range(len(self.tournament.plan.players))
        return [self.rival(one, strengths) if strengths else self.teammate(one) for one in players]

    def meetings(self, strengths: Strengths | None) -> list[Meeting]:
        if self.tournament.plan.tables == "mixed" and self.tournament.plan.seats > 2:
            return []
        pairs = permutations(range(len(self.tournament.plan.players)), 2)
        return [self.rivals_meet(*pair, strengths) if strengths else self.teammates_meet(*pair) for pair in pairs]


def anybody(_: Company) -> bool:
    return True


def mixed(company: Company) -> bool:
    return len(set(company)) > 1


def among(player: Entrant, other: Entrant, seats: int) -> Callable[[Company], bool]:
    """The company of one player with copies of another, or with copies of its own."""
    wanted = tuple(sorted((player, *[other] * (seats - 1))))
    return lambda company: company == wanted


def stand(tournament: Tournament, deals: int, results: Sequence[GameResult]) -> Standings:
    """The standings after a number of deals, at least two, all of them played."""
    count, plan = Count(tournament, deals, results), tournament.plan
    strengths = None if count.together else fit(len(plan.players), count.heats)
    rows = count.rows(strengths)
    standings = Standings(plan, deals, len(results), count.together, rows, count.meetings(strengths), lengths(results))
    standings.rows = sorted(rows, key=lambda row: -standings.main(row).value)
    return standings
