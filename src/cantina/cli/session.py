"""A game at one keyboard: who looks at the screen, what is shown to them, and what they answer."""

import shlex
from collections.abc import Callable
from time import monotonic, sleep
from typing import Any, cast

from cantina.bots import ROOM, decide, levels, time_for_part, time_of
from cantina.bots.bout import BotFault
from cantina.cli.hints import hint
from cantina.cli.keeper import Keeper
from cantina.cli.reply import YES, Offer, command, folded, offers, understand
from cantina.cli.rules import show_rules
from cantina.cli.screen import DIM, GOLD, Leave, Screen
from cantina.cli.seating import BOT, bots_at, outcome, spoken_names
from cantina.cli.speech import how_it_runs, said
from cantina.kernel import SAY, AskView, Refusal, Talker
from cantina.words import GameWords

RECENT = 30
"""How many lines of the log are shown at once, unless somebody wants more."""


class Session:
    """An evening at the keyboard: whose turn it is to look, what each has read already."""

    def __init__(self, keeper: Keeper, words: GameWords, screen: Screen) -> None:
        self.keeper = keeper
        self.table = keeper.table
        self.words = words
        self.screen = screen
        self.bots = bots_at(self.table)
        self.names = spoken_names(self.table.names, self.table.game, words.language)
        self.people = [seat for seat in range(len(self.names)) if seat not in self.bots]
        self.reader: int | None = self.people[0] if len(self.people) == 1 else None
        """Whose eyes are on the screen; None: everybody's."""
        self.read: dict[int | None, int] = dict.fromkeys([*self.people, None], max(0, len(self.table.log) - RECENT))
        """How much of the log each has read. Of a game that is taken up again the last lines are shown once more."""
        self.changed = True
        """Whether the table has to be shown again."""
        self.greeted = False
        """Whether the way to the help has been shown."""
        self.due = 0.0
        """When the answer of a bot that thinks is to be seen."""
        self._voices: dict[int | None, GameWords] = {}

    @property
    def hot_seat(self) -> bool:
        return len(self.people) > 1

    def voice(self, seat: int | None) -> GameWords:
        """The game's words for a reader."""
        if seat not in self._voices:
            self._voices[seat] = GameWords(self.words.language, self.table.game, self.names, seat)
        return self._voices[seat]

    def run(self) -> None:
        while not self.table.over:
            seat = self.table.asked[0]
            if seat in self.bots:
                self.bot_answers(seat)
            elif self.hand_over(seat):
                self.bots_advise()
                self.decide(seat)
        self.finish()

    def bot_answers(self, seat: int) -> None:
        """A bot decides from what it sees. Where only bots play, everybody looks on."""
        try:
            text = self.bot_thinks(seat, self.bots[seat])
        except Exception as error:
            raise BotFault(f"{self.names[seat]}: {error!r}") from error
        talk = text.startswith(SAY) and self.table.saying(text.removeprefix(SAY), seat) is not None
        if not talk and self.table.find(seat, text) is None:
            raise BotFault(f"{self.names[seat]}: {text!r}, {self.table.options(seat)}")
        self.keep_pace(seat, text)
        self.answer(text, seat)
        self.changed = True
        if not self.people:
            self.screen.lines(self.news(None))

    def bot_thinks(self, seat: int, bot: Any) -> str:
        """What a bot answers. All parts of an answer share its time, as at a live table."""
        whole, now = time_of(bot), monotonic()
        if not self.table.inner:
            self.due = now + ROOM * whole
        if not whole or not self.table.drafts(seat):
            return decide(bot, self.table, seat, self.people)
        bot.seconds = time_for_part(min(whole, self.due - now))
        try:
            return decide(bot, self.table, seat, self.people)
        finally:
            bot.seconds = whole

    def keep_pace(self, seat: int, text: str) -> None:
        """A bot that thinks takes its whole time, even if it had no choice: how long it thought tells of its hand."""
        left = self.due - monotonic()
        shown = not text.startswith(SAY) and not self.table.is_part(seat, text)
        if left > 0 and shown and time_of(self.bots[seat]):
            sleep(left)

    def bots_advise(self) -> None:
        """What a bot that talks has to say to a person before the decision."""
        for seat, bot in self.bots.items():
            if hasattr(bot, "say"):
                while text := cast(Talker, bot).say(self.table.observe(seat, self.people)):
                    self.table.say(text, seat)
                    self.keeper.save()
                return

    def answer(self, text: str, seat: int) -> None:
        """Carry out an answer; it counts when it is on the disk."""
        self.table.answer(text, seat)
        self.keeper.save()
        if self.table.moves and self.table.moves[-1].barrier:
            self.changed = True

    # -- changing places -----------------------------------------------------------------------------------------

    def hand_over(self, seat: int) -> bool:
        """Let the next person come to the keyboard, unseen by the others. False: the last move was taken back."""
        if not self.hot_seat or seat == self.reader:
            return True
        last = self.reader
        self.part()
        self.screen.clear()
        undo = last is not None and self.table.can_undo(last)
        self.screen.say()
        self.screen.say(self.words("pass", name=self.names[seat]), GOLD)
        self.screen.say(self.words("pass-undo") if undo else self.words("pass-enter"), DIM)
        typed, _ = command(self.screen.read())
        if typed == "quit":
            raise Leave
        if typed == "undo" and undo and last is not None:
            self.take_back(last)
            return False
        self.reader = seat
        self.changed = True
        self.screen.clear()
        return True

    def part(self) -> None:
        """Before the screen is cleared its reader sees what only the reader has just learned."""
        if self.reader is not None:
            news = self.news(self.reader)
            if any(private for _, private in news):
                self.screen.say()
                self.screen.lines(news)
                self.screen.say(self.words("seen"), DIM)
                self.screen.read()
        self.reader = None

    # -- showing -------------------------------------------------------------------------------------------------

    def news(self, seat: int | None) -> list[tuple[str, bool]]:
        """What a reader has not read yet."""
        start = self.read[seat]
        self.read[seat] = self.table.log_length(seat)
        return self.log(seat, start)

    def log(self, seat: int | None, start: int = 0) -> list[tuple[str, bool]]:
        """The log as a seat heard it: each line, and whether the seat alone heard it so."""
        voice = self.voice(seat)
        events = self.table.log[start : self.table.log_length(seat)]
        heard = [(event.heard_by(seat), seat in event.private) for event in events]
        return [(voice.line(line), private) for line, private in heard if line is not None]

    def show_table(self, seat: int) -> None:
        text = self.table.game.describe(self.table.view(seat), self.voice(seat))
        self.screen.table(text)

    def show(self, seat: int) -> None:
        """What is new, the table where it has changed, and the question."""
        if self.changed:
            self.screen.heading(f"{self.voice(None)('game-title')} · {self.names[seat]}")
        self.screen.lines(self.news(seat))
        if self.changed:
            self.screen.say()
            self.show_table(seat)
        self.changed = False

    def ask(self, seat: int) -> list[Offer]:
        asked = self.table.ask(seat)
        assert asked is not None
        voice = self.voice(seat)
        self.screen.say()
        self.screen.say(voice.line(asked.prompt), GOLD)
        if asked.together:
            self.show_together(asked, voice)
        offered = offers(asked, voice)
        self.screen.offer(offered)
        if not self.greeted:
            self.greet()
        return offered

    def greet(self) -> None:
        """What can be typed at any time, how good the bots are, and whether they think as fast as they can."""
        self.screen.say(self.words("play-keys"), DIM)
        for level in levels(self.table.game):
            if BOT + level in self.table.names:
                voice = self.voice(None)
                self.screen.say(f"{voice(f'player-{level}')}: {voice(f'player-{level}.about')}", DIM)
        if self.bots:
            self.screen.say(self.words("running", how=how_it_runs()), DIM)
        self.greeted = True

    def show_together(self, asked: AskView, voice: GameWords) -> None:
        """What it means that several decide at once, and the open answers so far."""
        self.screen.say(self.words(f"together-{asked.together}"), DIM, indent=2)
        for at, option in asked.given.items():
            answer = voice.line(option.label)
            self.screen.say(self.words("together-given", name=self.names[at], answer=answer), indent=2)

    # -- deciding ------------------------------------------------------------------------------------------------

    def decide(self, seat: int) -> None:
        """Ask a person until there is an answer, or a move is taken back."""
        self.show(seat)
        offered = self.ask(seat)
        while True:
            typed = self.screen.read()
            what, rest = command(typed, offered)
            if what == "undo":
                if self.undo(seat):
                    return
            elif what == "say":
                self.person_says(rest, seat)
            elif what:
                self.obey(what, rest, seat)
            elif typed:
                try:
                    chosen = understand(typed, offered)
                except Refusal as refusal:
                    self.screen.warn(said(refusal, self.words))
                    continue
                if self.sure(chosen):
                    self.answer(chosen.text, seat)
                    return
                self.screen.offer(offered)

    def person_says(self, text: str, seat: int) -> None:
        """Something to the others at the table, in the notation of the game."""
        try:
            self.table.say(text, seat)
        except Refusal as refusal:
            self.screen.warn(said(refusal, self.words))
            return
        self.keeper.save()
        self.screen.lines(self.news(seat))

    def sure(self, chosen: Offer) -> bool:
        """Before a costly answer that cannot be taken back: what it costs, and whether it is meant."""
        if not chosen.cost:
            return True
        self.screen.warn(chosen.cost)
        self.screen.say(self.words("sure", option=chosen.label, yes=self.words("yes")), DIM)
        return folded(self.screen.read()) in YES

    def obey(self, what: str, rest: str, seat: int) -> None:
        """A command that does not touch the game."""
        commands: dict[str, Callable[[], None]] = {
            "help": lambda: self.screen.say(self.words("play-help")),
            "hint": lambda: self.show_hint(seat),
            "table": lambda: self.show_table(seat),
            "log": lambda: self.show_log(seat, rest),
            "rules": lambda: show_rules(self.table.game, self.words, self.screen),
            "quit": leave_now,
        }
        commands[what]()

    def show_hint(self, seat: int) -> None:
        """What a good player would do; among people nobody is helped."""
        asked = self.table.ask(seat)
        if self.hot_seat or asked is None:
            self.screen.warn(self.words("hint-alone"))
            return
        self.screen.say(self.words("hint-wait"), DIM)
        voice = self.voice(seat)
        for line in hint(self.table, seat, offers(asked, voice), self.words, voice):
            self.screen.say(line, hang=4)

    def show_log(self, seat: int, rest: str) -> None:
        count = int(rest) if rest.isdecimal() and rest.isascii() else RECENT
        lines = self.log(seat, self.table.forgotten())
        if len(lines) > count:
            self.screen.say(self.words("log-earlier", lines=len(lines) - count), DIM)
        self.screen.lines(lines[-count:] if count else [])

    def undo(self, seat: int) -> bool:
        if not self.table.can_undo(seat):
            self.screen.warn(self.words("cannot-undo"))
            return False
        self.take_back(seat)
        return True

    def take_back(self, seat: int) -> None:
        """Undo a seat's last answer; everybody will hear of it in place of what it had said."""
        self.table.undo(seat)
        self.keeper.save()
        start = len(self.table.log) if self.table.quiet is not None else self.table.log_length() - 1
        self.read = {reader: min(read, start) for reader, read in self.read.items()}
        self.changed = True

    # -- parting -------------------------------------------------------------------------------------------------

    def finish(self) -> None:
        """Everybody sees how it ended, with all cards open."""
        only = self.people[0] if len(self.people) == 1 else None
        if self.hot_seat:
            self.screen.clear()
            self.read[None] = min(self.read[seat] for seat in self.people)
        self.screen.heading(f"{self.voice(None)('game-title')} · {self.words('over')}")
        self.screen.lines(self.news(only))
        self.screen.say()
        self.screen.table(self.table.game.describe(self.table.game.open_view(self.table.state), self.voice(None)))
        self.screen.say()
        self.screen.say(outcome(self.words, self.names, self.table), GOLD)
        self.screen.line(self.words("kept", path=str(self.keeper.path)), DIM)

    def leave(self) -> None:
        """The game is on the disk already; say how to come back to it."""
        if self.hot_seat:
            self.screen.clear()
        self.keeper.save()
        self.screen.line(self.words("left", path=shlex.quote(str(self.keeper.path))))


def leave_now() -> None:
    raise Leave
