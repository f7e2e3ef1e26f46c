"""`cantina puzzles`: the puzzles of the day, and how new ones are made."""

import datetime
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from cantina.bots.puzzles import SET, Puzzle, laid_out, record_of, today
from cantina.bots.quarry import WORLDS, Found, Quarry, selection
from cantina.cli.files import about, read, write
from cantina.cli.hints import worth
from cantina.cli.parser import chosen_options
from cantina.cli.reply import command, offers, understand
from cantina.cli.screen import DIM, GOLD, Leave, Screen
from cantina.cli.speech import said
from cantina.games import find
from cantina.kernel import Game, Line, Record, Refusal
from cantina.words import GameWords

OPENS_ROUND = "round-starts"
MOST_LINES = 160
"""How many lines of a long round are shown, the last ones."""


def puzzles(arguments: Namespace, words: GameWords, screen: Screen) -> int:
    game = find(arguments.game)
    if arguments.make:
        return make(game, arguments, words, screen)
    day = datetime.datetime.now(datetime.UTC).date()
    chosen = today(game, day)
    if not chosen:
        raise Refusal("no-puzzles", game=game.id)
    try:
        for number, puzzle in enumerate(chosen, start=1):
            Sitting(game, puzzle, words, screen).run(number, len(chosen))
    except Leave:
        screen.say()
    return 0


class Sitting:
    """A puzzle before somebody at the keyboard, who sees what its seat sees."""

    def __init__(self, game: Game[Any], puzzle: Puzzle, words: GameWords, screen: Screen) -> None:
        record = record_of(game, puzzle)
        self.puzzle = puzzle
        self.words = words
        self.screen = screen
        names = [words("seat-number", number=seat + 1) for seat in range(len(record.header.seats))]
        self.table = laid_out(game, record, puzzle.at, names)
        self.voice = GameWords(words.language, game, names, puzzle.seat)

    def run(self, number: int, of: int) -> None:
        seat, table, screen = self.puzzle.seat, self.table, self.screen
        place = self.words("puzzle-number", number=number, of=of, name=table.names[seat])
        screen.heading(f"{self.voice('game-title')} · {place}")
        for line in latest(table.remembered(seat)):
            screen.say(self.voice.line(line), DIM)
        screen.table(table.game.describe(table.view(seat), self.voice))
        asked = table.ask(seat)
        assert asked is not None
        screen.say()
        screen.say(self.voice.line(asked.prompt), GOLD)
        offered = offers(asked, self.voice)
        screen.offer(offered)
        self.judge(self.answer(offered), {one.text: one.label for one in offered})

    def answer(self, offered: list[Any]) -> str:
        while True:
            typed = self.screen.read()
            if command(typed, offered)[0] == "quit":
                raise Leave
            try:
                return understand(typed, offered).text
            except Refusal as refusal:
                self.screen.warn(said(refusal, self.words))

    def judge(self, given: str, labels: dict[str, str]) -> None:
        """Whether it was the best answer, and what each one is worth."""
        puzzle, words = self.puzzle, self.words
        self.screen.say()
        self.screen.say(words("puzzle-right" if puzzle.solved_by(given) else "puzzle-wrong"), GOLD)
        for one in puzzle.answers:
            text = f"{labels[one.answer]}: {worth(one.worth, puzzle.measure, words)}"
            self.screen.say(("› " if one.answer == given else "  ") + text, hang=4)
        for line in puzzle.why:
            self.screen.say(self.voice.line(line))
        self.screen.say(words("puzzle-worlds", worlds=puzzle.worlds, rating=puzzle.rating), DIM)


def latest(lines: list[Line]) -> list[Line]:
    """What was heard in this round: some of it is nowhere to be seen any more."""
    rounds = [at for at, line in enumerate(lines) if line.key == OPENS_ROUND]
    return lines[max([0, *rounds[-1:], len(lines) - MOST_LINES]) :]


# -- making them -----------------------------------------------------------------------------------------------------


def make(game: Game[Any], arguments: Namespace, words: GameWords, screen: Screen) -> int:
    """Look for puzzles and add them to those that a folder holds."""
    folder = Path(arguments.make)
    quarry = Quarry(game, arguments.seed, arguments.worlds or WORLDS)
    found: list[Found] = []
    records = list(sources(quarry, game, arguments))
    with screen.progress(words("puzzles-progress")) as progress:
        task = progress.add_task("", total=len(records))
        for name, source in records:
            found += quarry.search(source() if callable(source) else source, name)
            progress.update(task, advance=1)
    chosen = selection(found, arguments.most, quarry.of_each)
    add(folder, chosen)
    screen.say(words("puzzles-made", found=len(found), kept=len(chosen), path=str(folder)))
    return 0


def sources(quarry: Quarry, game: Game[Any], arguments: Namespace) -> Iterator[tuple[str, Any]]:
    """The records to search, each with a name; games of bots are played when their turn comes."""
    if arguments.records:
        for name in arguments.records:
            with about(Path(name)):
                yield Path(name).stem, Record.parse(read(Path(name)))
        return
    options = chosen_options(game, arguments.set)
    for index in range(arguments.first, arguments.first + arguments.games):
        seats = arguments.seats or game.seats[index % len(game.seats)]
        yield f"{arguments.seed}-{index}", Played(quarry, index, seats, options)


class Played(msgspec.Struct):
    """A game of bots that has yet to be played."""

    quarry: Quarry
    index: int
    seats: int
    options: dict[str, Any]

    def __call__(self) -> Record:
        return self.quarry.play(self.index, self.seats, self.options)


def add(folder: Path, chosen: list[Found]) -> None:
    """Add puzzles to a folder; one of the same name is replaced. Those of one game share its record."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / SET
    known = {one.name: one for one in msgspec.json.decode(read(path), type=list[Puzzle])} if path.exists() else {}
    for one in sorted(chosen, key=lambda one: one.puzzle.at):
        known[one.puzzle.name] = one.puzzle
        write(folder / f"{one.puzzle.record}.cantina", one.record.to_bytes())
    lines = [msgspec.json.encode(known[name]).decode() for name in sorted(known)]
    write(path, ("[\n" + ",\n".join(lines) + "\n]\n").encode())
