"""A house that wants to choose the luck: what it can try, and what comes of it.

It has nineteen tries a deal. Whatever it does before the contribution is opened, it does not know what luck that
brings; whatever it does afterwards, the player notices.
"""

import hashlib
import hmac
import math
import random
from collections.abc import Callable, Sequence

import msgspec
import pytest

from cantina.kernel import LiveChance, Record, Refusal, Table, commitment
from cantina.kernel.promise import Promise, commit_share, luck_key
from cantina.kernel.record import FORMAT, Header, Start, unsealed
from kernel.toy import TOY
from server.careful import Careful, Suspicion

DEALS, TRIES = 2000, 19
CARDS, WISH = 16, 3
"""The number of cards that the first can be, and the one that the house would like it to be."""
FAR = 4.0
"""The distance from what chance alone brings, in standard deviations: one in fifteen thousand."""


def far_from_chance(hits: int, deals: int) -> float:
    p = 1 / CARDS
    return abs(hits - deals * p) / math.sqrt(deals * p * (1 - p))


def first_card(header: Header, root: bytes) -> int:
    return LiveChance(luck_key(Promise(root).secret, header)).below(CARDS)


class Rigged:
    """A house of bots and one honest player at seat 0. Before the opening it may choose whatever it likes."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.root = self.random()

    def random(self) -> bytes:
        return self.chance.randbytes(32)

    def header(self, shares: Sequence[str], names: Sequence[str]) -> Header:
        header = Header(cantina=FORMAT, game="toy", rules=TOY.version, seats=list(names), options={"fault": "none"})
        Promise(self.root).fill(header, [commit_share(share) for share in shares])
        return header

    def deal(self, player: Careful, prepare: "Strategy") -> int:
        """One deal as the protocol has it; what the first card is."""
        shares, names = prepare(self, player)
        header = self.header(shares, names)
        header.commitments[0] = player.commitment
        player.note(Promise(self.root).commitment)
        opened = player.open(0, unsealed(header).decode())
        header.contributions = [opened["contribution"], *shares[1:]]
        return first_card(header, self.root)


Strategy = Callable[[Rigged, Careful], tuple[list[str], list[str]]]
NAMES = ["Anna", "BX-7", "QT-4"]


def honest(*_: object) -> tuple[list[str], list[str]]:
    return ["", "", ""], NAMES


def guess(house: Rigged, player: Careful, shares: list[str], names: list[str]) -> int:
    """The first card, if the player's contribution were the commitment that the house can see."""
    header = house.header(shares, names)
    header.commitments[0] = player.commitment
    header.contributions = [player.commitment, *shares[1:]]
    return first_card(header, house.root)


def many_secrets(house: Rigged, player: Careful) -> tuple[list[str], list[str]]:
    """Before it shows its commitment it draws again and again."""
    for _ in range(TRIES):
        if guess(house, player, ["", "", ""], NAMES) == WISH:
            break
        house.root = house.random()
    return ["", "", ""], NAMES


def many_contributions(house: Rigged, player: Careful) -> tuple[list[str], list[str]]:
    """It makes up contributions for its bots, again and again."""
    shares = ["", "", ""]
    for _ in range(TRIES):
        if guess(house, player, shares, NAMES) == WISH:
            break
        shares = ["", house.random().hex(), house.random().hex()]
    return shares, NAMES


def many_names(house: Rigged, player: Careful) -> tuple[list[str], list[str]]:
    """It calls its bots one thing and another."""
    names = NAMES
    for number in range(TRIES):
        if guess(house, player, ["", "", ""], names) == WISH:
            break
        names = ["Anna", f"BX-{number}", "QT-4"]
    return ["", "", ""], names


@pytest.mark.parametrize("prepare", [honest, many_secrets, many_contributions, many_names])
def test_nothing_before_the_opening_changes_the_odds(prepare: Strategy) -> None:
    chance = random.Random(f"rigged {prepare.__name__}")
    hits = 0
    for _ in range(DEALS):
        player = Careful(chance.randbytes(32).hex())
        hits += Rigged(chance).deal(player, prepare) == WISH
    assert far_from_chance(hits, DEALS) < FAR


def test_this_would_be_noticed() -> None:
    """The way of the first format: bots' contributions are made last, by a house that knows everything."""
    chance, hits = random.Random("rigged of old"), 0
    for _ in range(DEALS):
        secret, player = chance.randbytes(32), chance.randbytes(16).hex()
        for _ in range(TRIES + 1):
            shares = [player, chance.randbytes(16).hex()]
            key = hmac.digest(secret, b"".join(len(c).to_bytes(4, "big") + c.encode() for c in shares), "sha256")
            if LiveChance(key).below(CARDS) == WISH:
                hits += 1
                break
    assert hits > DEALS / 2
    assert far_from_chance(hits, DEALS) > 50


# -- after the opening ----------------------------------------------------------------------------------------------


def other_secret(table: Table, chance: random.Random) -> Table:
    return anew(table, secret=chance.randbytes(32))


def other_bots(table: Table, chance: random.Random) -> Table:
    shares = [table.record.header.contributions[0], chance.randbytes(32).hex(), ""]
    return anew(table, contributions=shares)


def other_name(table: Table, chance: random.Random) -> Table:
    return anew(table, names=["Anna", f"ZK-{chance.randrange(1000)}", "QT-4"])


def other_seats(table: Table, _: random.Random) -> Table:
    header = table.record.header
    return anew(table, names=header.seats[::-1], contributions=header.contributions[::-1])


def without_the_player(table: Table, _: random.Random) -> Table:
    return anew(table, contributions=["", table.record.header.contributions[1], ""])


def other_options(table: Table, _: random.Random) -> Table:
    return anew(table, fault="view")


def anew(table: Table, **more: object) -> Table:
    header = table.record.header
    begun = {"names": header.seats, "secret": table.secret, "contributions": header.contributions, **more}
    return Table.new(TOY, **begun)  # type: ignore[arg-type]


AFTER = [other_secret, other_bots, other_name, other_seats, without_the_player, other_options]


@pytest.mark.parametrize("change", AFTER)
def test_whatever_is_changed_after_the_opening_is_noticed(change: Callable[[Table, random.Random], Table]) -> None:
    """The house deals until it likes the luck: up to nineteen times, each of them a sound record that it has signed."""
    chance = random.Random(change.__name__)
    for _ in range(30):
        begun, player = dealt(chance)
        for _ in range(TRIES):
            table = finish(change(begun, chance))
            with pytest.raises((Suspicion, Refusal)):
                player.check(0, table.record.to_bytes())


def dealt(chance: random.Random) -> tuple[Table, Careful]:
    """A game that has begun as it should."""
    player, bot = Careful(chance.randbytes(32).hex()), chance.randbytes(32).hex()
    table = Table.new(TOY, names=NAMES, secret=chance.randbytes(32), contributions=[player.share, bot, ""])
    player.note(table.record.header.commitment)
    player.open(0, unsealed(msgspec.structs.replace(table.record.header, contributions=[])).decode())
    return table, player


def finish(table: Table) -> Table:
    while not table.over:
        table.answer(table.options()[0])
    return table


def test_the_game_that_was_begun_is_accepted() -> None:
    table, player = dealt(random.Random(1))
    player.check(0, finish(table).record.to_bytes())


def test_luck_that_is_simply_made_up_is_noticed() -> None:
    chance = random.Random(2)
    table, player = dealt(chance)
    record = finish(table).record
    start = record.entries[0]
    assert isinstance(start, Start)
    start.chance[0] = (start.chance[0] + 1) % start.below[0]
    made = Record(msgspec.structs.replace(record.header, hash=""))
    for entry in record.entries:
        made.append(entry)
    assert table.promise is not None
    end = made.entries[-1]
    end.signature = table.promise.sign(end, made.before_last)  # type: ignore[union-attr, arg-type]
    end.hash = ""
    del made.entries[-1]
    made.append(end)
    with pytest.raises(Suspicion, match="luck"):
        player.check(0, made.to_bytes())


def test_a_draft_without_ones_commitment_or_with_another_secret_is_not_opened() -> None:
    table, _ = dealt(random.Random(3))
    header = msgspec.structs.replace(table.record.header, contributions=[])
    player = Careful()
    player.note(header.commitment)
    with pytest.raises(Suspicion, match="commitment"):
        player.open(0, unsealed(header).decode())
    header.commitments[0], header.commitment = player.commitment, commitment(b"another")
    with pytest.raises(Suspicion, match="secret"):
        player.open(0, unsealed(header).decode())
    with pytest.raises(Suspicion, match="secret"):
        player.note(hashlib.sha256(b"").hexdigest())


def test_a_contribution_is_opened_to_one_draft_only() -> None:
    """Else the house could have it opened, look at the luck, and draft anew."""
    table, player = dealt(random.Random(4))
    header = msgspec.structs.replace(table.record.header, contributions=[], seats=["Anna", "V-12", "QT-4"])
    with pytest.raises(Suspicion, match="one draft"):
        player.open(0, unsealed(header).decode())
