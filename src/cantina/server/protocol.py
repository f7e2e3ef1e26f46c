"""The messages between a table and whoever sits at it: browser, remote bot, spectator. docs/protocol.md explains them.

What comes in is decoded into one of the `Request` types, so a malformed message never gets further than this module;
what goes out is one of the `Reply` types. What travels over HTTP around that is in `bodies.py`. The browser's types
are made from these by tools/page_types.py.
"""

from typing import Annotated, Any, Literal, get_args

import msgspec

from cantina.bots.puzzles import Theme
from cantina.kernel import AskView, Line, Measure, Weighed

# -- sizes and limits, visible in one place --------------------------------------------------------------------------

LARGEST_MESSAGE = 4096
"""Bytes of one message to the server, by socket or as the body of a request."""
LONGEST_NAME = 24
LONGEST_CHAT = 300
LONGEST_MOVE = 64
SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
MESSAGES_A_SECOND, MESSAGES_AT_ONCE = 20, 60
"""What one connection, and what one seat over all its connections, may send: a steady rate, and a burst."""
REQUESTS_A_SECOND, REQUESTS_AT_ONCE = 20, 100
"""What one address may ask over HTTP."""
LOGINS_A_MINUTE, LOGINS_AT_ONCE = 6, 10
"""How often one address may try a password or open an account."""
GUESTS_A_MINUTE, GUESTS_AT_ONCE = 30, 60
"""How many new guests may come from one address."""
TABLES_A_MINUTE, TABLES_AT_ONCE = 10, 30
"""How many tables one person may set up."""
KEPT_THINGS, LONGEST_KEPT, LONGEST_KEPT_NAME = 200, 1000, 40
"""How many things one account may keep for a game, and how many characters one has."""
KEPT_A_MINUTE, KEPT_AT_ONCE = 30, 240
"""How often one person may change what is kept; at once: all that a browser brings along."""
SOCKETS = 200
"""Sockets and streams that one address may hold open."""
OPENINGS_A_SECOND, OPENINGS_AT_ONCE = 20, 200
"""How often one address may open a socket."""
CONNECTIONS, CONNECTIONS_EACH = 4000, 300
"""Connections of any kind, in all and from one address."""
LARGEST_HEADER = 16384
"""Bytes of a request before its body."""
RING = 64
"""How many recent versions a table keeps for those who reconnect."""
HELLOS_A_SECOND, HELLOS_AT_ONCE = 1, 10
"""How often one person may ask for everything again."""
STRANGERS_A_SECOND, STRANGERS_AT_ONCE = 5, 60
"""What all connections from one address that show no session may ask for."""
WORDS_A_SECOND, WORDS_AT_ONCE = 0.5, 8
"""How much one person may say at a table."""
MURMUR_A_SECOND, MURMUR_AT_ONCE = 1, 10
"""How much all spectators of a table together may say."""
CHAT_KEPT = 200
"""How many of the last words at a table a newcomer gets."""

Status = Literal["waiting", "playing", "over"]
"""Waiting for players, being played, finished."""
Kind = Literal["person", "bot", "empty"]
"""Who sits at a seat."""
What = Literal["undo", "end", "bot", "resign"]
"""What can be proposed."""
Tempo = Literal["slow", "normal", "quick", "instant"]
"""How long somebody wants to look at what happens."""
TEMPI: dict[Tempo, float] = {"slow": 1.6, "normal": 1, "quick": 0.5, "instant": 0}
"""By which factor that is longer or shorter."""
Talkers = Literal["everyone", "players", "nobody"]
"""Who may talk at a table."""
WHATS: tuple[What, ...] = get_args(What)
TALK: tuple[Talkers, ...] = get_args(Talkers)
PACES = ("none", "move:{}", "day:{}")
"""No clock; a number of seconds for each decision; a number of days."""
PHRASES = ("hello", "luck", "thinking", "nice", "thanks", "oops", "wow", "hurry", "again", "bye")
"""The quick phrases: the message `phrase-NAME` of the shared words."""

GONE, FORBIDDEN, SIGNED_OUT, TOO_MUCH = 4404, 4403, 4401, 4429
"""Codes with which the server ends a socket for good: no such table; not for you; the session was revoked; too many
messages. `TRY_AGAIN` asks to connect again: the client was too slow, or the server stops."""
TRY_AGAIN = 1013


# Any text can be decoded as one of these: whoever sends another word is told which ones there are.
AnyWhat = Annotated[str, msgspec.Meta(extra={"one_of": WHATS})]
AnyTalkers = Annotated[str, msgspec.Meta(extra={"one_of": TALK})]
Pace = Annotated[str, msgspec.Meta(extra={"one_of": PACES})]
Commitment = Annotated[str, msgspec.Meta(pattern="^([0-9a-f]{64})?$", max_length=64)]
"""32 bytes in hex digits, or nothing."""

# -- to the server ---------------------------------------------------------------------------------------------------


class Request(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """What a client asks of a table."""


class Hello(Request, tag="hello"):
    """The first message: what the client has already seen. None: nothing."""

    version: int | None = None


class Answer(Request, tag="answer"):
    """The text of a legal option. `move` is made up by the client and unique: sending it again is harmless."""

    move: str
    version: int
    answer: str


class Undo(Request, tag="undo"):
    """Take your last answer back, unless somebody has learned from it."""

    move: str
    version: int


class Propose(Request, tag="propose"):
    """Ask the others: to go back `answers` answers (undo), to end the game (end), and for a `seat` whose person is
    away from a table without a clock, to have a bot stand in (bot) or to give it up (resign). What is about somebody
    absent is done at once for whoever set the table up."""

    what: AnyWhat
    answers: int = 0
    seat: int | None = None


class Vote(Request, tag="vote"):
    """Agree to the proposal of this id, or not."""

    proposal: str
    yes: bool


class Withdraw(Request, tag="withdraw"):
    """Take your proposal back."""

    proposal: str


class Resign(Request, tag="resign"):
    """Give the seat up: a bot plays on, or with two players the other one wins."""


class Say(Request, tag="say"):
    """A word to the table: free text, or the id of a quick phrase that everybody reads in their own language."""

    text: str = ""
    phrase: str = ""


class Talk(Request, tag="talk"):
    """Whoever set the table up says who may talk there: one of `TALK`."""

    who: AnyTalkers


class Mute(Request, tag="mute"):
    """The table does not want to hear somebody (`who` of what was said), or wants to again."""

    who: str
    on: bool = True


class Return(Request, tag="return"):
    """Take your seat back from the bot that stood in."""


class Seen(Request, tag="seen"):
    """How many lines of the log somebody has seen: a page that nobody looks at says nothing."""

    lines: int


class Look(Request, tag="look"):
    """How long somebody wants to look at what happens. Bots wait for the slowest of the players who are here."""

    tempo: Tempo


class Commit(Request, tag="commit"):
    """What the client shows of a new contribution to the luck, before the game: the one before no longer counts."""

    commitment: Commitment


class Open(Request, tag="open"):
    """The contribution that the client has committed to, once all seats are taken and it has read the draft.

    `draft` is the SHA-256 of that draft: opened to another one, it would not count.
    """

    contribution: Commitment
    draft: Commitment


class Onward(Request, tag="onward"):
    """In a lesson: what was said is read, what was tried out is taken back."""


class Ping(Request, tag="ping"):
    """Is anybody there?"""

    n: int = 0


AnyRequest = (
    Hello
    | Answer
    | Undo
    | Propose
    | Vote
    | Withdraw
    | Resign
    | Say
    | Talk
    | Mute
    | Return
    | Seen
    | Look
    | Commit
    | Open
    | Onward
    | Ping
)


# -- from the server -------------------------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct):
    """Who sits where, and what everybody may know about that."""

    name: str
    kind: Kind
    player: str = ""
    """Which bot plays here, or stands in."""
    substitute: bool = False
    """A bot stands in for the person, who can come back."""
    online: bool = False
    deadline: int | None = None
    """When the clock of this seat runs out, in milliseconds since 1970; None: no clock is running."""
    resigned: bool = False
    away: int | None = None
    """Since when the person has been connected neither to the table nor to the lobby, as far as the server knows."""


class Proposal(msgspec.Struct):
    """Something the players are voting on. It stands for the position it was made in."""

    id: str
    """A vote names it."""
    what: What
    by: int
    answers: int = 0
    seat: int | None = None
    """Whom it is about: somebody absent."""
    yes: list[int] = []
    waiting: list[int] = []
    until: int | None = None
    """The end of the time to answer, in milliseconds since 1970; None: everybody can take as long as they like."""
    silence: bool = False
    """Whether whoever has not answered by then has agreed. Else it comes to nothing."""


class Fairness(msgspec.Struct):
    """What everybody needs to check the chance of this table afterwards."""

    commitment: str
    contributions: list[str]
    """By seat, once the game has begun."""
    commitments: list[str]
    """By seat: what each has shown of the contribution. Empty: nothing is added; `again`: a new one has to come."""
    draft: str = ""
    """Before the game, once all seats are taken: the first line of the record, as it will be but for contributions."""
    waiting: list[int] = []
    """The seats whose browsers have not opened their contribution yet; without that the game does not begin."""
    secret: str = ""
    """Only once the game is over."""


class TableInfo(msgspec.Struct):
    """The table around the game. Not versioned: sent whenever it changes."""

    id: str
    game: str
    options: dict[str, str | int]
    seats: list[SeatInfo]
    me: int | None
    """The seat that the viewer sees the table from; None for a spectator."""
    owner: bool
    """Whether the viewer set the table up."""
    status: Status
    public: bool
    watch: bool
    """Whether others may watch, and see the game again afterwards."""
    spectators: int
    """How many are watching."""
    undo: bool
    """Whether taking back is allowed here."""
    pace: Pace
    """`none`, `move:SECONDS` or `day:DAYS`."""
    silence: bool = False
    """Whether silence agrees to the taking back of a single answer, once the time for a move is over."""
    hints: bool = False
    """Whether the players may ask for hints. Who plays against bots alone always may."""
    bot_after: int = 0
    """At a table without a clock a bot can be seated for whoever is away this long, in milliseconds; 0: not here."""
    resign_after: int = 0
    """And after this time the seat can be given up; with a clock, once a bot stands in there."""
    proposal: Proposal | None = None
    fairness: Fairness | None = None
    invite: str = ""
    """The invitation token: for those seated, while seats are free."""
    rematch: str = ""
    """The id of the table that follows this one, once somebody has set it up."""
    talk: Talkers = "everyone"
    mine: list[int] = []
    """The viewer's seats: several where others play at the same device. Then `me` is the one that was asked for."""
    muted: list[str] = []
    """Whom the table does not want to hear: `who` of what they said."""


class Reply(msgspec.Struct, tag_field="is", omit_defaults=True):
    """What a table tells a client."""


class Position(msgspec.Struct, omit_defaults=True):
    """A version of the game as one viewer sees it."""

    version: int
    view: Any
    ask: AskView | None
    lines_from: int
    """`lines` replace everything the viewer has heard from this index on: after an undo it goes back."""
    lines: list[Line]
    forgotten: int = 0
    """Lines before this index players have to remember: the log no longer shows them."""
    can_undo: bool = False
    seal: str = ""
    """What can be shown of the record's last hash while the game goes on: kept, it proves later that nothing of the
    record was changed since."""
    over: bool = False
    winners: list[int] = []
    scores: list[int] = []


class Sync(Reply, tag="sync"):
    """Everything: the first answer to Hello, and whenever the gap was too large."""

    info: TableInfo
    position: Position | None
    """None while the table waits for players."""
    chat: list["Said"]
    seen: int | None = None
    """How many lines of the log the person of this seat had seen before; None: never was here."""


class Update(Reply, tag="update"):
    """The next version. Versions come without gaps: a client that misses one says Hello again with its last."""

    position: Position


class Info(Reply, tag="info"):
    info: TableInfo


class Ack(Reply, tag="ack"):
    """The answer or undo with this move id is on disk, as this version."""

    move: str
    version: int


class Refused(Reply, tag="refused"):
    """Nothing was changed, and why. A stale version brings the fresh position along."""

    why: Line
    move: str = ""
    position: Position | None = None


class Said(Reply, tag="said"):
    """A word at the table. `seat` is None for a spectator."""

    n: int
    at: int
    seat: int | None
    name: str
    text: str = ""
    phrase: str = ""
    who: str = ""
    """Always the same for one person at one table, and telling nothing else; empty where the table itself speaks."""


CueKind = Literal["say", "do", "slip", "end"]
"""Something to read; a task; what is said of an answer that was tried out; the end of the lesson."""


class Cue(Reply, tag="cue"):
    """In a lesson: what the tutor says now. Words: those of the game's lessons."""

    kind: CueKind
    line: Line
    at: int
    """How far the lesson is, of `last`: whoever connects with `?at=` goes on from there."""
    last: int
    point: list[str] = []
    """Things on the table that it is about."""
    hint: Line | None = None
    """Why the right answer is right."""
    answer: str = ""
    """The right answer to a task."""


class Verdict(Reply, tag="verdict"):
    """After the answer to a puzzle: what each answer is worth, by what the seat could know."""

    given: str
    right: bool
    answers: list[Weighed]
    """Those that were tried, the best first."""
    measure: Measure
    worlds: int
    """In how many imagined worlds they were tried."""
    theme: Theme
    """Words: `puzzle-theme-NAME` of the page."""
    rating: int
    """The puzzle's."""
    why: list[Line] = []
    """What speaks for the best answer. Words: those of the game."""
    before: int | None = None
    """The solver's rating before this try and after it, if the try counts."""
    after: int | None = None


class Announcement(msgspec.Struct):
    """Something that the host of the house tells everybody, in one language or both."""

    id: str
    until: int
    """In milliseconds since 1970; 0: until it is taken back."""
    ru: str
    en: str


class Announced(Reply, tag="announced"):
    """All that is announced at the moment, in place of what was before: on connecting, if there is anything, and
    whenever it changes."""

    now: list[Announcement] = []


class Pong(Reply, tag="pong"):
    n: int


AnyReply = Sync | Update | Info | Ack | Refused | Said | Cue | Verdict | Announced | Pong


# -- the lobby -------------------------------------------------------------------------------------------------------


class SeatCard(msgspec.Struct):
    """Who sits at a table of the lobby."""

    name: str
    kind: Kind


class TableCard(msgspec.Struct):
    """A table as the lobby shows it."""

    id: str
    game: str
    options: dict[str, str | int]
    seats: list[SeatCard]
    status: Status
    public: bool
    watch: bool
    """Whether spectators are allowed."""
    pace: Pace
    me: int | None
    """The reader's seat."""
    my_turn: bool
    """The game waits for the reader."""
    my_vote: bool
    """The reader is asked to vote."""
    changed: int
    """When something last happened there, in milliseconds since 1970."""
    since: int
    """Since when it has had its status: lists have the newest first."""
    winners: list[int] = []


class Lobby(Reply, tag="lobby", omit_defaults=False):
    """What everybody sees: open tables that one may join, those being played that one may watch, finished ones."""

    open: list[TableCard]
    playing: list[TableCard]
    finished: list[TableCard]


class LobbyChanges(Reply, tag="lobby-changes"):
    """Tables that are new in a list, or look different there; and those that are in none any more.

    A table is in one list at a time: it leaves the one where it was.
    """

    open: list[TableCard] = []
    playing: list[TableCard] = []
    finished: list[TableCard] = []
    gone: list[str] = []


class Mine(Reply, tag="mine", omit_defaults=False):
    """The reader's own tables: those that are not over, and those that are."""

    mine: list[TableCard]
    ended: list[TableCard]


class Overview(msgspec.Struct):
    """The lobby for one reader, each table once. The reader's own finished tables come first."""

    open: list[TableCard]
    mine: list[TableCard]
    playing: list[TableCard]
    finished: list[TableCard]
