"""What comes with requests over HTTP, and what is answered. docs/protocol.md says which belongs where."""

from typing import Literal

import msgspec

from cantina.bots.review import Review
from cantina.kernel import Advice, Line
from cantina.server.protocol import AnyTalkers, Commitment, Pace, Position, SeatCard, Status


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What comes with a request."""


class Problem(msgspec.Struct):
    """Why a request was not granted, as a line and in words. Every error has this form."""

    why: Line
    text: str


class Done(msgspec.Struct):
    """It is done, and there is nothing more to say."""


class Me(msgspec.Struct):
    """Who the reader is."""

    name: str
    account: str
    """The account's name; empty for a guest."""


class NewName(Body):
    name: str


class Credentials(Body):
    """An account's name and password."""

    name: str
    password: str


class MadeAccount(Me):
    """The only time the recovery code is shown."""

    code: str


class NewPassword(Body):
    """The password of the account, and the one to have instead."""

    old: str
    password: str


class Password(Body):
    """The password of the account, once more."""

    password: str


class Farewell(Body):
    """Whoever has an account gives its password once more."""

    password: str = ""


class RecoveryCode(msgspec.Struct):
    """The only time the code is shown."""

    code: str


class Recover(Body):
    """An account's name, its recovery code, and a new password."""

    name: str
    code: str
    password: str


class NewToken(Body):
    """What the token is for, in a word."""

    label: str = ""


class TokenInfo(msgspec.Struct):
    id: str
    label: str
    created: int


class MadeToken(TokenInfo):
    """The only time the token itself is shown."""

    token: str


class Tokens(msgspec.Struct):
    tokens: list[TokenInfo]


class Keep(Body):
    """A text to keep under a name, in place of an older one of that name; empty: it is thrown away."""

    name: str
    text: str = ""


class KeptThing(msgspec.Struct):
    name: str
    text: str
    changed: int


class Kept(msgspec.Struct):
    """What the reader keeps for a game, by name."""

    things: list[KeptThing]


class Learned(msgspec.Struct):
    """What the reader has learned and played, on whatever device."""

    lessons: dict[str, dict[str, int]]
    """By game and lesson: which position was reached, counted from one."""
    played: list[str]
    """The games that the reader has played, or begun to."""


class Consent(Body):
    """What the reader agrees to."""

    research: bool
    """My finished games may be given to research, without names, where all others at the table agree too."""


class PuzzleInfo(msgspec.Struct):
    """A puzzle of the day, and whether the reader's first try was right; None: not tried yet."""

    name: str
    right: bool | None


class PuzzleTry(msgspec.Struct):
    """The reader's first try at a puzzle, and the rating after it."""

    name: str
    right: bool
    rating: int
    at: int


class GamePuzzles(msgspec.Struct):
    """The puzzles of a game for one day, and how well the reader solves such puzzles."""

    game: str
    today: list[PuzzleInfo]
    rating: int
    off: int
    """How uncertain the rating still is after the tries made so far."""
    tried: list[PuzzleTry]
    """All first tries, the oldest first."""


class Puzzles(msgspec.Struct):
    """The puzzles of a day (YYYY-MM-DD), the same for everybody."""

    day: str
    games: list[GamePuzzles]


class PlayOn(Body):
    """Play on from a puzzle against these bots; none named: the game's own."""

    player: str = ""


class SetupInfo(msgspec.Struct):
    """A setup option. Words: `setup-NAME`, `setup-NAME.about`, and for named values `setup-NAME-VALUE`."""

    name: str
    default: str | int
    kind: Literal["choice", "range"]
    """Named values, or a whole number."""
    choices: dict[str, list[str | int]]
    """By number of seats: what can be chosen."""


class LessonInfo(msgspec.Struct):
    """A lesson. Words: `lesson-NAME` and `lesson-NAME.about` of the game's lessons."""

    name: str
    minutes: int
    last: int
    """How many steps it has."""


class GameInfo(msgspec.Struct):
    """A game of the house. Words: `game-title`, `game-pitch`, `game-players`, `game-minutes` of the game."""

    id: str
    seats: list[int]
    usual: int
    """How many usually play."""
    options: list[SetupInfo]
    players: list[str]
    """The bots, the one that stands in for absent players first."""
    phrases: list[str]
    """Further quick phrases, made for this game."""
    cooperative: bool
    """Whether everybody wins or loses together."""
    hidden: bool
    """Whether a player knows something that the others do not."""
    coach: bool
    """Whether finished games can be looked through by the coach."""
    puzzles: int
    """How many puzzles it has."""
    lessons: list[LessonInfo]
    """Guided first games, in the order in which they are to be taken."""


class Games(msgspec.Struct):
    games: list[GameInfo]
    phrases: list[str]


class NewTable(Body):
    """A table to set up. Each seat is `me` (at most one), `here:NAME` (somebody who plays at my device), `open`
    (for people), or the name of a bot."""

    game: str
    seats: list[str]
    options: dict[str, str | int] = {}
    public: bool = False
    watch: bool = True
    """Whether spectators are allowed."""
    undo: bool = True
    pace: Pace = "none"
    silence: bool = False
    """Whether silence agrees to the taking back of a single answer, once the time for a move is over: with a clock."""
    commitment: Commitment = ""
    """What the client shows of its contribution to the luck, which it opens when all seats are taken."""
    talk: AnyTalkers = "everyone"
    """Who may talk: `everyone`, `players` or `nobody`."""
    hints: bool = False
    """Whether people may ask for hints, also where others play too."""


class Sit(Body):
    """Take a free seat: this one, or any."""

    seat: int | None = None
    commitment: Commitment = ""


class Join(Body):
    """An invitation's token, for a free seat."""

    token: str
    commitment: Commitment = ""


class Again(Body):
    """The same again."""

    commitment: Commitment = ""


class Fill(Body):
    """Which bot takes the free seats; none named: the game's own."""

    player: str = ""


class Kick(Body):
    """Whose seat is to be free again."""

    seat: int


class Swap(Body):
    """Two seats that change places."""

    seat: int
    other: int


class Branch(Body):
    """Play on from the position after this number of entries, at this seat. Bots stay where they sat."""

    at: int
    seat: int = 0
    player: str = ""
    """Which bot takes the seats of the other people; none named: the game's own."""


class Seated(msgspec.Struct):
    """Where to go. `seat` is None for somebody who watches."""

    table: str
    seat: int | None


class Invitation(msgspec.Struct):
    """What an invitation leads to, before anybody sits down."""

    table: str
    game: str
    options: dict[str, str | int]
    host: str
    """Who set the table up."""
    seats: list[SeatCard]
    me: int | None
    """Where the reader sits already."""
    status: Status
    watch: bool
    """Whether whoever comes too late may watch."""
    pace: Pace


class Reach(msgspec.Struct):
    """Where the house can be reached."""

    here: bool
    """Whether the reader sits at the house's own computer, and calls it by a name that leads nobody else there."""
    addresses: list[str] = []
    """For a reader at that computer: what others in the network can call the house."""
    can_open: bool = False
    """Whether the house can be opened to the local network; without one it cannot."""
    can_close: bool = False


class SetReach(Body):
    """Let the local network in, or no more."""

    open: bool


class Hint(msgspec.Struct):
    """What a good player would do at the reader's seat, in the position of this version."""

    version: int
    player: str
    """Who was asked: a bot of the game."""
    advice: Advice


class Replay(msgspec.Struct):
    """A position of a finished game. `at` goes from 1 (the start) to `last`."""

    at: int
    last: int
    position: Position


class Coaching(msgspec.Struct):
    """What the coach found in a finished game, or how far it is with it."""

    part: float | None = None
    """How much of the work is done; None: nobody has asked for it."""
    review: Review | None = None
    failed: bool = False
    """The last try came to nothing."""


class Moment(msgspec.Struct):
    """A line of a finished game's log, and the position it belongs to."""

    at: int
    line: Line


class Moments(msgspec.Struct):
    last: int
    moments: list[Moment]
