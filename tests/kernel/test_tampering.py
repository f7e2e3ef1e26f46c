"""Kinds of tampering with a finished record. The chain of hashes is remade each time, so that it tells nothing."""

from collections.abc import Callable

import msgspec
import pytest
from nacl.signing import SigningKey

from cantina.kernel import Record, Refusal, Table, commitment, verify
from cantina.kernel.promise import commit_share, signed
from cantina.kernel.record import Answer, End, Entry, Header, Sealed, Start, Stop, Undo
from kernel.toy import TOY

SHARES = ["ab" * 32, "", "0c" * 32]
MINE = SigningKey(b"\x07" * 32)
"""The key of somebody who forges."""


class Story:
    """A record taken apart."""

    def __init__(self, data: bytes) -> None:
        record = Record.parse(data)
        self.header: Header = msgspec.structs.replace(record.header, hash="")
        self.entries: list[Entry] = record.entries

    @property
    def end(self) -> End:
        last = self.entries[-1]
        assert isinstance(last, End)
        return last

    @property
    def answers(self) -> list[int]:
        return [at for at, entry in enumerate(self.entries) if isinstance(entry, Answer)]

    def at(self, number: int) -> Answer:
        entry = self.entries[self.answers[number]]
        assert isinstance(entry, Answer)
        return entry

    @property
    def drawn(self) -> Answer:
        """The first answer that brought luck."""
        return next(entry for entry in self.entries if isinstance(entry, Answer) and entry.chance)

    @property
    def start(self) -> Start:
        first = self.entries[0]
        assert isinstance(first, Start)
        return first

    def record(self) -> Record:
        made = Record(self.header)
        for entry in self.entries:
            made.append(entry)
        return made

    def sign_again(self) -> None:
        """Under the forger's own key, named in the header."""
        self.header.key = MINE.verify_key.encode().hex()
        self.end.signature = MINE.sign(signed(self.end, self.record().before_last)).signature.hex()


def played(root: bytes = bytes(range(32)), name: str = "Vera") -> bytes:
    """A whole game, with an answer taken back freely and one by consent."""
    table = Table.new(TOY, names=["Anna", "Boris", name], secret=root, contributions=SHARES)
    table.answer("yes")
    table.answer("high")
    table.answer("no")
    table.undo(1)
    table.answer("yes")
    table.rewind(2, 1)
    while not table.over:
        table.answer(table.options()[-1])
    return table.record.to_bytes()


HONEST = played()
OTHER = played(bytes(range(1, 33)))
Forge = Callable[[Story], object]
KINDS: dict[str, Forge] = {}


def kind(name: str) -> Callable[[Forge], Forge]:
    def keep(forge: Forge) -> Forge:
        assert name not in KINDS
        KINDS[name] = forge
        return forge

    return keep


def put(target: Callable[[Story], Sealed], **fields: object) -> Forge:
    def forge(story: Story) -> None:
        for name, value in fields.items():
            setattr(target(story), name, value)

    return forge


def head(**fields: object) -> Forge:
    return put(lambda story: story.header, **fields)


def end(**fields: object) -> Forge:
    return put(lambda story: story.end, **fields)


KINDS |= {
    "another game": head(game="chess"),
    "other rules": head(rules="2"),
    "a format to come": head(cantina=3),
    "names swapped": head(seats=["Boris", "Anna", "Vera"]),
    "a name changed": head(seats=["Anna", "Boris", "Wera"]),
    "a name taken by two": head(seats=["Anna", "Anna", "Vera"]),
    "a seat more": head(seats=["Anna", "Boris", "Vera", "Gleb"]),
    "a seat less": head(seats=["Anna", "Boris"]),
    "options dropped": head(options={}),
    "an option changed": head(options={"fault": "view"}),
    "an option nobody knows": head(options={"fault": "none", "colour": "red"}),
    "commitment removed": head(commitment=""),
    "commitment replaced": head(commitment="0" * 64),
    "commitments removed": head(commitments=[]),
    "contributions removed": head(contributions=[]),
    "commitments and contributions removed": head(commitments=[], contributions=[]),
    "a contribution changed": head(contributions=["ab" * 32, "", "0d" * 32]),
    "a contribution withdrawn": head(contributions=["ab" * 32, "", ""]),
    "contributions swapped": head(contributions=SHARES[::-1]),
    "a contribution in capitals": head(contributions=["AB" * 32, "", "0c" * 32]),
    "a contribution put in": head(contributions=["ab" * 32, "11" * 32, "0c" * 32]),
    "a commitment put in": head(commitments=[commit_share(SHARES[0]), "1" * 64, commit_share(SHARES[2])]),
    "key removed": head(key=""),
    "key replaced": head(key=MINE.verify_key.encode().hex()),
    "key that is none": head(key="key"),
    "said to be from a seed": head(luck="seed"),
    "said to be from a seed, key removed": head(luck="seed", key="", commitments=[]),
    "said to promise nothing, and promising": head(luck="unpromised"),
    "a word nobody knows for its luck": head(luck="lucky"),
    "winners": end(winners=[0, 1, 2]),
    "nobody wins": end(winners=[]),
    "scores": end(scores=[9, 9, 9]),
    "secret removed": end(secret=""),
    "secret replaced": end(secret="00" * 32),
    "secret that is none": end(secret="secret"),
    "secret in capitals": lambda story: end(secret=story.end.secret.upper())(story),
    "signature removed": end(signature=""),
    "signature replaced": end(signature="0" * 128),
    "signature that is none": end(signature="Anna"),
    "signature in capitals": lambda story: end(signature=story.end.signature.upper())(story),
    "signature of another game": lambda story: end(signature=Story(OTHER).end.signature)(story),
    "end doubled": lambda story: story.entries.append(msgspec.structs.replace(story.end)),
    "an answer after the end": lambda story: story.entries.append(Answer(seat=0, answer="yes")),
    "start doubled": lambda story: story.entries.insert(0, Start()),
    "no start": lambda story: story.entries.pop(0),
    "an early end": lambda story: story.entries.insert(3, msgspec.structs.replace(story.end)),
    "an answer dropped": lambda story: story.entries.pop(story.answers[1]),
    "an answer of another seat": lambda story: setattr(story.at(0), "seat", 1),
    "an answer nobody could give": lambda story: setattr(story.at(0), "answer", "maybe"),
    "another outcome at the start": lambda story: setattr(story.start, "chance", [0, 0, 0]),
    "another bound at the start": lambda story: setattr(story.start, "below", [99, *story.start.below[1:]]),
    "bounds dropped": lambda story: setattr(story.start, "below", []),
    "outcomes dropped": lambda story: setattr(story.start, "chance", []),
    "an outcome more": lambda story: story.drawn.chance.append(0),
    "luck of an answer dropped": lambda story: setattr(story.drawn, "chance", []),
    "a space behind a name": head(seats=["Anna ", "Boris", "Vera"]),
    "no rules named": head(rules=""),
    "a hundred seats": head(seats=["Anna"] * 100),
    "no seats": head(seats=[]),
    "key in capitals": lambda story: head(key=story.header.key.upper())(story),
    "commitment in capitals": lambda story: head(commitment=story.header.commitment.upper())(story),
    "a key that every signature fits": head(key="01" + "00" * 31),
    "the end cut off": lambda story: story.entries.pop(),
    "the end before the last answer": lambda story: story.entries.insert(-1, story.entries.pop()),
    "nothing between start and end": lambda story: story.entries.__setitem__(slice(1, -1), []),
    "all promises of the end left out": end(secret="", signature=""),
    "winners told twice": lambda story: end(winners=story.end.winners * 2)(story),
    "a score more": lambda story: end(scores=[*story.end.scores, 0])(story),
    "an answer of a seat far away": lambda story: setattr(story.at(0), "seat", 2**31 - 1),
    "an answer with a space": lambda story: setattr(story.at(0), "answer", story.at(0).answer + " "),
    "an answer in capitals": lambda story: setattr(story.at(0), "answer", story.at(0).answer.upper()),
    "an empty answer": lambda story: setattr(story.at(0), "answer", ""),
    "an answer doubled": lambda story: story.entries.insert(1, msgspec.structs.replace(story.at(0))),
    "outcomes in another order": lambda story: story.start.chance.reverse(),
    "an undo of nothing": lambda story: story.entries.insert(3, Undo(seat=0, answers=0, agreed=True)),
    "an undo of more than there is": lambda story: story.entries.insert(3, Undo(seat=0, answers=99, agreed=True)),
    "header of another game": lambda story: setattr(story, "header", Story(OTHER).header),
    "entries of another game": lambda story: setattr(story, "entries", Story(OTHER).entries),
}


@kind("contributions and commitments swapped together")
def _(story: Story) -> None:
    story.header.contributions, story.header.commitments = SHARES[::-1], story.header.commitments[::-1]


@kind("a contribution exchanged with its commitment")
def _(story: Story) -> None:
    shares = ["cd" * 32, "", SHARES[2]]
    story.header.contributions, story.header.commitments = shares, [commit_share(share) for share in shares]


@kind("a secret of the forger's own, with its commitment")
def _(story: Story) -> None:
    secret = b"\x05" * 32
    story.header.commitment, story.end.secret = commitment(secret), secret.hex()
    story.sign_again()


@kind("signed again with another key")
def _(story: Story) -> None:
    story.end.winners = story.end.winners[:1]
    story.sign_again()


@kind("called a record of the first format")
def _(story: Story) -> None:
    story.header.cantina = 1


@kind("made a record of the first format in every line")
def _(story: Story) -> None:
    story.header = msgspec.structs.replace(story.header, cantina=1, commitments=[], key="")
    story.end.signature = ""
    for entry in story.entries:
        if isinstance(entry, Start | Answer):
            entry.below = []


@kind("said to promise nothing, with the secret left in")
def _(story: Story) -> None:
    story.header = msgspec.structs.replace(
        story.header, luck="unpromised", commitment="", commitments=[], contributions=[], key=""
    )
    story.end.signature = ""


@kind("another legal answer at the end")
def _(story: Story) -> None:
    story.at(-1).answer = "no" if story.at(-1).answer == "yes" else "yes"


@kind("an agreed undo put in")
def _(story: Story) -> None:
    last = story.answers[-1]
    again = msgspec.structs.replace(story.entries[last])
    story.entries[last + 1 : last + 1] = [Undo(seat=0, answers=1, agreed=True), again]


@kind("an agreed undo taken out, with what it took back")
def _(story: Story) -> None:
    at = next(at for at, entry in enumerate(story.entries) if isinstance(entry, Undo) and entry.agreed)
    story.entries[at - 2 : at + 1] = []


@kind("a free undo taken out, with what it took back")
def _(story: Story) -> None:
    at = next(at for at, entry in enumerate(story.entries) if isinstance(entry, Undo))
    story.entries[at - 1 : at + 1] = []


@kind("an undo by another seat")
def _(story: Story) -> None:
    next(entry for entry in story.entries if isinstance(entry, Undo) and entry.agreed).seat = 2


@kind("a free undo called agreed")
def _(story: Story) -> None:
    next(entry for entry in story.entries if isinstance(entry, Undo)).agreed = True


@kind("an agreed undo called free")
def _(story: Story) -> None:
    next(entry for entry in story.entries if isinstance(entry, Undo) and entry.agreed).agreed = False


def cut(story: Story, stop: Stop) -> None:
    """The rest is left out, and what is left looks like a game that was stopped."""
    table = Table.new(TOY, names=story.header.seats, secret=bytes(range(32)), contributions=SHARES)
    table.stop("agreed" if stop.seat is None else "resigned", stop.seat, stop.winners)
    story.entries[3:] = [stop, End(winners=table.winners, scores=table.scores, secret=story.end.secret)]


@kind("cut, and made to look agreed")
def _(story: Story) -> None:
    cut(story, Stop(why="agreed"))


@kind("cut, and made to look given up")
def _(story: Story) -> None:
    cut(story, Stop(why="resigned", seat=0, winners=[1]))


@kind("cut, with the old signature")
def _(story: Story) -> None:
    signature = story.end.signature
    cut(story, Stop(why="agreed"))
    story.end.signature = signature


@kind("cut, and signed again with another key")
def _(story: Story) -> None:
    cut(story, Stop(why="agreed"))
    story.sign_again()


@kind("a stop put before the end")
def _(story: Story) -> None:
    story.entries.insert(-1, Stop(why="agreed"))


@kind("a signature as good by its numbers")
def _(story: Story) -> None:
    """The second half of a signature plus the order of the group: some let it pass."""
    first, second = story.end.signature[:64], bytes.fromhex(story.end.signature[64:])
    again = int.from_bytes(second, "little") + 2**252 + 27742317777372353535851937790883648493
    story.end.signature = first + again.to_bytes(32, "little").hex()


@kind("halves of the signature exchanged")
def _(story: Story) -> None:
    story.end.signature = story.end.signature[64:] + story.end.signature[:64]


@kind("two answers exchanged")
def _(story: Story) -> None:
    one, other = story.answers[:2]
    story.entries[one], story.entries[other] = story.entries[other], story.entries[one]


@kind("a seat more that adds nothing")
def _(story: Story) -> None:
    story.header.contributions, story.header.commitments = [*SHARES, ""], [*story.header.commitments, ""]


@kind("outcomes put before the first one")
def _(story: Story) -> None:
    story.start.chance.insert(0, 0)
    story.start.below.insert(0, 2)


@kind("options dropped, and signed again with another key")
def _(story: Story) -> None:
    story.header.options = {}
    story.sign_again()


@kind("names swapped, and signed again with another key")
def _(story: Story) -> None:
    story.header.seats = ["Boris", "Anna", "Vera"]
    story.sign_again()


@kind("a stop that nobody knows")
def _(story: Story) -> None:
    cut(story, Stop(why="agreed"))
    story.entries[3] = Stop(why="bored")


@kind("given up by nobody")
def _(story: Story) -> None:
    cut(story, Stop(why="agreed"))
    story.entries[3] = Stop(why="resigned", winners=[0])


def test_there_are_fifty_kinds_and_the_record_itself_is_sound() -> None:
    assert len(KINDS) >= 50
    assert verify(TOY, Record.parse(Story(HONEST).record().to_bytes())).over


@pytest.mark.parametrize("name", KINDS)
def test_tampering_is_refused(name: str) -> None:
    story = Story(HONEST)
    KINDS[name](story)
    cantina, story.header.cantina = story.header.cantina, min(story.header.cantina, 2)
    made = story.record()
    if cantina != story.header.cantina:
        made.header.cantina = cantina
    data = made.to_bytes()
    assert data != HONEST
    with pytest.raises(Refusal):
        verify(TOY, Record.parse(data))


def test_a_cut_that_does_not_look_finished_is_called_unfinished() -> None:
    story = Story(HONEST)
    del story.entries[3:]
    assert not verify(TOY, Record.parse(story.record().to_bytes())).over


def test_stripped_of_all_promises_it_promises_nothing() -> None:
    """Whoever takes everything away that could be checked is left with a record that says so."""
    story = Story(HONEST)
    story.header = msgspec.structs.replace(
        story.header, luck="unpromised", commitment="", commitments=[], contributions=[], key=""
    )
    story.end.secret = story.end.signature = ""
    record = Record.parse(story.record().to_bytes())
    assert verify(TOY, record).over
    assert record.header.luck == "unpromised"
