"""A player who trusts nobody with the luck: what the page does by itself, in Python."""

import hashlib
import hmac
import json
import secrets
from typing import Any

from cantina.kernel import LiveChance, Record
from cantina.kernel.promise import check_promise, commit_share, luck_key, sealing_key
from cantina.kernel.record import Answer, Start


class Suspicion(Exception):  # noqa: N818  a finding
    """Somebody tries to choose the luck, or has changed the record."""


class Careful:
    """Makes a contribution, opens it only to a draft that holds what it must, and checks the record afterwards."""

    def __init__(self, share: str = "") -> None:
        self.share = share or secrets.token_hex(32)
        self.noted = ""
        """The commitment of the house, as first seen."""
        self.draft = ""
        self.seals: list[str] = []

    @property
    def commitment(self) -> str:
        return commit_share(self.share)

    def note(self, commitment: str) -> None:
        if self.noted not in ("", commitment):
            raise Suspicion("the house has another secret than before")
        self.noted = commitment

    def open(self, seat: int, draft: str) -> dict[str, Any]:
        """The message that opens the contribution, if the draft holds what was promised."""
        header = json.loads(draft)
        if header["commitment"] != self.noted:
            raise Suspicion("the house has another secret than before")
        if header["commitments"][seat] != self.commitment or "contributions" in header:
            raise Suspicion("my own commitment is missing")
        if self.draft:
            raise Suspicion("a contribution serves for one draft only")
        self.draft = draft
        return {"do": "open", "contribution": self.share, "draft": hashlib.sha256(draft.encode()).hexdigest()}

    def keep(self, position: dict[str, Any] | None) -> None:
        if position is not None and position.get("seal") and position["seal"] not in self.seals[-1:]:
            self.seals.append(position["seal"])

    def check(self, seat: int, data: bytes) -> None:
        """Is this the record of the game that was played, with luck that nobody chose?"""
        record = Record.parse(data)
        secret = check_promise(record)
        if secret is None or record.header.luck:
            raise Suspicion("nothing is promised")
        header = json.loads(data.splitlines()[0])
        shares = header.pop("contributions")
        header.pop("hash")
        if header != json.loads(self.draft) or shares[seat] != self.share:
            raise Suspicion("the game was begun with something else")
        check_luck(record, secret)
        check_seals(record, secret, self.seals)


def check_luck(record: Record, secret: bytes) -> None:
    live = LiveChance(luck_key(secret, record.header))
    for entry in record.entries:
        if isinstance(entry, Start | Answer) and [live.below(n) for n in entry.below] != entry.chance:
            raise Suspicion("luck from somewhere else")


def check_seals(record: Record, secret: bytes, seals: list[str]) -> None:
    """All seals that were kept fit the record, in their order, and the last one fits its end."""
    key = sealing_key(secret)
    heads = [hmac.digest(key, head.encode(), "sha256").hex() for head in record.heads()]
    at = -1
    for seal in seals:
        if seal not in heads[at + 1 :]:
            raise Suspicion("the record was changed")
        at = heads.index(seal, at + 1)
    if seals and seals[-1] != heads[-1]:
        raise Suspicion("the record goes on where the game had ended")
