"""The standings of a tournament, on the screen."""

from collections.abc import Callable

from cantina.bots.standings import Figure, Standing, Standings
from cantina.cli.figures import bounds, decimal, percent, points
from cantina.cli.screen import DIM, Screen
from cantina.cli.speech import how_it_runs
from cantina.games import find
from cantina.words import GameWords

Written = Callable[[float], str]


def title(standings: Standings, words: GameWords) -> str:
    plan = standings.plan
    game = GameWords(words.language, find(plan.game))("game-title")
    return words(
        "arena-title",
        game=game,
        seats=plan.seats,
        deals=standings.deals,
        games=standings.games,
        seed=str(plan.seed),
    )


def show(standings: Standings, words: GameWords, screen: Screen) -> None:
    """Who is how strong, who beat whom, and what the figures mean."""
    screen.heading(title(standings, words))
    screen.columns(team_rows(standings, words) if standings.cooperative else rival_rows(standings, words))
    if standings.meetings and (len(standings.rows) > 2 or standings.plan.seats > 2):
        screen.say()
        screen.say(words("arena-meetings", seats=standings.plan.seats, scores="yes" if standings.cooperative else "no"))
        screen.columns(meeting_rows(standings, words))
    screen.say()
    screen.say(words("arena-about-teams" if standings.cooperative else "arena-about"), DIM)
    fewest, median, most = standings.lengths
    screen.say(words("simulate-lengths", fewest=fewest, median=decimal(median, words), most=most), DIM)
    screen.say(words("simulate-runs", how=how_it_runs()), DIM)


def cells(figure: Figure | None, written: Written) -> tuple[str, str]:
    """A figure and its interval."""
    if figure is None:
        return "–", "–"
    return written(figure.value), bounds(figure.interval, written)


def rival_rows(standings: Standings, words: GameWords) -> list[tuple[str, ...]]:
    columns = ("player", "strength", "interval", "share", "interval", "games")
    rows = [tuple(words(f"arena-{column}") for column in columns)]
    for place, row in enumerate(standings.rows, 1):
        share = cells(row.share, lambda value: percent(value, words))
        rows.append((named(standings, row, place), *cells(row.elo, points), *share, str(row.games)))
    return rows


def team_rows(standings: Standings, words: GameWords) -> list[tuple[str, ...]]:
    """Teams of copies first; where there are others, what a player does among them."""
    mixed = standings.plan.tables == "mixed"
    guests = not mixed and any(row.guest for row in standings.rows)
    columns = ("player", "guest" if mixed else "team", "share", "interval", *(("guest",) if guests else ()))
    rows = [tuple(words(f"arena-{column}") for column in columns)]
    for place, row in enumerate(standings.rows, 1):
        share = cells(row.share, lambda value: percent(value, words))
        guest = [mean(row.guest, words)] if guests else []
        rows.append((named(standings, row, place), mean(row.score, words), *share, *guest))
    return rows


def mean(figure: Figure | None, words: GameWords) -> str:
    """A mean, and how far off it may be."""
    if figure is None:
        return "–"
    return f"{decimal(figure.value, words)} ± {decimal(figure.interval[1] - figure.value, words)}"


def named(standings: Standings, row: Standing, place: int) -> str:
    return f"{place} {standings.name(row.player)}"


def meeting_rows(standings: Standings, words: GameWords) -> list[tuple[str, ...]]:
    """Everybody against everybody, in the order of the standings."""
    found = {(one.player, one.other): one.score or one.share for one in standings.meetings}
    order = [row.player for row in standings.rows]
    rows = [(words("arena-player"), *(str(place) for place, _ in enumerate(order, 1)))]
    for place, row in enumerate(standings.rows, 1):
        figures = [own(row, standings) if other == row.player else found[row.player, other] for other in order]
        rows.append((named(standings, row, place), *(cell(figure, standings, words) for figure in figures)))
    return rows


def own(row: Standing, standings: Standings) -> Figure | None:
    """Among copies of oneself: nothing for rivals."""
    return row.score if standings.cooperative else None


def cell(figure: Figure | None, standings: Standings, words: GameWords) -> str:
    if figure is None:
        return "–"
    return decimal(figure.value, words) if standings.cooperative else percent(figure.value, words)
