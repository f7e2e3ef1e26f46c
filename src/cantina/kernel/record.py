"""A record: everything that was decided and everything that chance did, enough to see every state again.

It is the file format, the database format, the test fixture and the bug report. A file is UTF-8 text with one JSON
object on a line: the header, then the entries. Each line ends with a hash over itself and the line before, so that
a line changed, dropped or moved is noticed. docs/records.md describes it.
"""

import hashlib
from collections.abc import Sequence
from typing import Annotated, Literal, TypeVar

import msgspec

from cantina.kernel.event import Refusal
from cantina.kernel.game import Value

FORMAT = 2
"""What new records are written in. Records of the first format are read, played on and checked as ever."""
DIGITS = {1: 32, 2: 64}
"""How many hex digits of the hash each format keeps."""
UNPROMISED = "unpromised"
"""`Header.luck` of a record that promises nothing: its luck was laid down, or it goes on from another game."""

Count = Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]
Small = Annotated[int, msgspec.Meta(ge=-(1 << 31), lt=1 << 31)]
"""A number of a size that a game can mean."""


class Sealed(msgspec.Struct, omit_defaults=True, tag_field="is", kw_only=True, forbid_unknown_fields=True):
    """A line of a record."""

    hash: str = ""


class Header(Sealed, tag="record"):
    """What is played, by whom, and the commitment to the secret that chance will come from."""

    cantina: Small
    game: str
    rules: str
    seats: list[str]
    options: dict[str, Value] = {}
    commitment: str = ""
    contributions: list[str] = []
    commitments: list[str] = []
    """By seat: what each player had shown of the contribution before any was opened."""
    key: str = ""
    """The public key of the signature in the end entry."""
    luck: str = ""
    """Empty where all luck is promised; else why it is not."""


class Start(Sealed, tag="start"):
    """The chance outcomes up to the first decision; `below` says among how many each was chosen."""

    chance: list[Count] = []
    below: list[Count] = []


class Answer(Sealed, tag="answer"):
    """A seat's answer, and the chance outcomes up to the next decision."""

    seat: Count
    answer: str
    chance: list[Count] = []
    below: list[Count] = []


class Say(Sealed, tag="say"):
    """Something that a seat says to the table. It decides nothing, and is no answer that could be taken back."""

    seat: Count
    say: str


class Undo(Sealed, tag="undo"):
    """A number of answers are taken back. What they were stays in the record; their chance is spent.

    A seat takes its own last answer back while nobody has learned from it; more only if all have agreed.
    """

    seat: Count
    answers: Count = 1
    agreed: bool = False


StopReason = Literal["agreed", "resigned"]
STOPS: dict[str, bool] = {"agreed": False, "resigned": True}
"""Why a game can end early, and whether a seat is named with it; each has the message `stopped-WHY`."""


class Stop(Sealed, tag="stop"):
    """The players leave the table before the end."""

    why: str
    """A `StopReason`; a record that gives another is refused when it is played."""
    seat: Count | None = None
    winners: list[Count] = []


class End(Sealed, tag="end"):
    """The outcome, and the secret that everybody may now check."""

    winners: list[Count]
    scores: list[Small]
    secret: str = ""
    signature: str = ""


Entry = Start | Answer | Say | Undo | Stop | End
AnySealed = TypeVar("AnySealed", bound=Sealed)

_encode = msgspec.json.Encoder().encode
_header = msgspec.json.Decoder(Header)
_entry = msgspec.json.Decoder(Start | Answer | Say | Undo | Stop | End)


def unsealed(line: Sealed) -> bytes:
    """A line without its hash."""
    own_hash = line.hash
    line.hash = ""
    text = _encode(line)
    line.hash = own_hash
    return text


def seal(line: Sealed, previous: str, digits: int = DIGITS[FORMAT]) -> str:
    """The hash of a line: over the line before and this one without its hash."""
    return hashlib.sha256(previous.encode() + unsealed(line)).hexdigest()[:digits]


class Record:
    """A header and a growing list of entries."""

    def __init__(self, header: Header) -> None:
        self.digits = DIGITS[header.cantina]
        header.hash = header.hash or seal(header, "", self.digits)
        self.header = header
        self.entries: list[Entry] = []
        self.skipped = 0
        """How many entries come before these and are not in memory: a table that goes on from a snapshot does not need
        them. What needs the whole record (going far back, giving it out) cannot be done with such a one."""
        self._skipped_head = header.hash
        self._skipped_chance = 0
        self._counted = self._spent = 0
        """How many of the entries were looked through for chance outcomes, and how many they took."""

    @property
    def length(self) -> int:
        """How many entries there are, also those that are not in memory."""
        return self.skipped + len(self.entries)

    def skip(self, entries: int, head: str, chance: int) -> None:
        """Begin after a number of entries: the hash of the last one, and how many chance outcomes were taken in all."""
        self.skipped, self._skipped_head, self._skipped_chance = entries, head, chance

    def head_after(self, entries: int) -> str:
        """The hash of the line after which there are this many entries."""
        return self._skipped_head if entries == self.skipped else self.entries[entries - self.skipped - 1].hash

    @property
    def head(self) -> str:
        """The hash of the last line: it stands for the whole record."""
        return self.entries[-1].hash if self.entries else self._skipped_head

    @property
    def last(self) -> Entry | None:
        return self.entries[-1] if self.entries else None

    @property
    def before_last(self) -> str:
        """The hash of the line before the last one."""
        return self.entries[-2].hash if len(self.entries) > 1 else self._skipped_head

    def heads(self) -> list[str]:
        """All hashes of the record, from the header's on."""
        return [self.header.hash, *(entry.hash for entry in self.entries)]

    def append(self, entry: Entry) -> None:
        """Add an entry, sealed with the hash of all before it."""
        entry.hash = seal(entry, self.head, self.digits)
        self.entries.append(entry)

    def spent(self, entries: int | None = None) -> int:
        """How many chance outcomes were taken, also by answers taken back; in the first entries, or in all."""
        last = len(self.entries) if entries is None else entries - self.skipped
        if last < self._counted:
            self._counted = self._spent = 0
        new = self.entries[self._counted : last]
        self._spent += sum(len(entry.chance) for entry in new if isinstance(entry, Start | Answer))
        self._counted = last
        return self._skipped_chance + self._spent

    def standing(self) -> list[list[int]]:
        """The chance outcomes of the start and of every answer that was not taken back."""
        outcomes: list[list[int]] = []
        for entry in self.entries:
            if isinstance(entry, Start | Answer):
                outcomes.append(entry.chance)
            elif isinstance(entry, Undo):
                del outcomes[-entry.answers :]
        return outcomes

    def first_line(self) -> bytes:
        return _encode(self.header) + b"\n"

    def lines(self, entries: int = 0) -> bytes:
        """The lines of the entries from this one on: what a file still lacks."""
        return b"".join(_encode(entry) + b"\n" for entry in self.entries[entries:])

    def to_bytes(self) -> bytes:
        return self.first_line() + self.lines()

    @classmethod
    def parse(cls, data: bytes) -> "Record":
        """Read a record; a line that is broken or was tampered with is refused, with its number."""
        lines = data.splitlines()
        if not lines:
            raise Refusal("record-empty")
        header = _read(_header, lines[0], 1)
        if header.cantina not in DIGITS:
            raise Refusal("record-format", found=header.cantina, known=FORMAT)
        _check(header, lines[0], 1, "", DIGITS[header.cantina])
        record = cls(header)
        record.read(lines[1:])
        return record

    def read(self, lines: Sequence[bytes]) -> None:
        """Add these lines; one that is broken or does not follow what is there is refused, with its number."""
        for number, text in enumerate(lines, start=self.length + 2):
            entry = _read(_entry, text, number)
            _check(entry, text, number, self.head, self.digits)
            self.entries.append(entry)


_NEW = ("below", "commitments", "key", "luck", "signature")
"""What the first format did not have."""


def _read(decoder: "msgspec.json.Decoder[AnySealed]", text: bytes, number: int) -> AnySealed:
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("record-line", line=number) from error


def _check(line: Sealed, text: bytes, number: int, previous: str, digits: int) -> None:
    """The line is chained to the one before, and says nothing that its format does not know."""
    if line.hash != seal(line, previous, digits) or _encode(line) != text:
        raise Refusal("record-hash", line=number)
    if digits == DIGITS[1] and any(getattr(line, name, None) for name in _NEW):
        raise Refusal("record-line", line=number)
