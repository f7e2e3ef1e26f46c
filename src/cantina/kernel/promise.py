"""What a table promises about its luck: that nobody, the house included, could choose it or change it later.

The house draws a root and keeps it. The secret that chance comes from, and the key that signs the end of the record,
are made from it; before anybody sits down the secret's commitment is shown. Every player commits to a contribution,
and opens it only when all commitments, names, seats and options are fixed. The key of the luck is made from the secret
and from all of that. docs/records.md has the argument.
"""

import hashlib
import hmac
from collections.abc import Collection, Sequence

import msgspec
from nacl.exceptions import CryptoError
from nacl.signing import SigningKey, VerifyKey

from cantina.kernel.chance import Keyed, LiveChance, commitment
from cantina.kernel.event import Refusal
from cantina.kernel.record import UNPROMISED, End, Header, Record, seal, unsealed

SEED = "seed"
"""`Header.luck` of a table whose luck comes from a seed that somebody chose: it can be checked, but proves nothing."""
HEX = set("0123456789abcdef")
SHARE = 64
"""How many hex digits a contribution has, and every commitment."""
SIGNATURE = 128


def is_hex(text: str, digits: int = SHARE) -> bool:
    return len(text) == digits and set(text) <= HEX


def commit_share(share: str) -> str:
    """What a player shows of a contribution before all have committed to theirs. Nothing stands for no contribution."""
    return hashlib.sha256(b"cantina contribution\n" + share.encode()).hexdigest() if share else ""


def secret_of(root: bytes) -> bytes:
    """The secret of a table, which the end of its record reveals."""
    return hmac.digest(root, b"cantina secret", "sha256")


def luck_key(secret: bytes, header: Header) -> bytes:
    """The key of all luck at a table: from the secret and from everything that the header says.

    In the first format, and with a seed, only the contributions are in it.
    """
    if header.cantina == 1 or header.luck == SEED:
        given = header.contributions
        return hmac.digest(secret, b"".join(len(c.encode()).to_bytes(4, "big") + c.encode() for c in given), "sha256")
    return hmac.digest(secret, unsealed(header), "sha256")


def live_chance(secret: bytes, header: Header, used: int = 0) -> LiveChance:
    """The stream of luck that this header and this secret make, from outcome number `used` on."""
    return LiveChance(luck_key(secret, header), used)


class Promise:
    """What a table keeps to itself until the end, and what it shows of that beforehand."""

    __slots__ = ("_sealing", "_signing", "commitment", "key", "secret")

    def __init__(self, root: bytes) -> None:
        self.secret = secret_of(root)
        self.commitment = commitment(self.secret)
        self._signing = SigningKey(hmac.digest(root, b"cantina signature", "sha256"))
        self.key = self._signing.verify_key.encode().hex()
        """With this everybody can check the signature at the end. It says nothing about the one that signs."""
        self._sealing = Keyed(sealing_key(self.secret))

    def fill(self, header: Header, commitments: Sequence[str]) -> None:
        """Put what is promised into a header: as it is shown before any contribution is opened."""
        header.commitment, header.key = self.commitment, self.key
        header.commitments = list(commitments)

    def seal(self, head: str) -> str:
        """What a viewer gets of the record's last hash while the game goes on.

        The hash itself would give hidden answers away, since few are possible and each can be tried. Without the
        secret a seal looks like dice; with it, after the end, it fits one record only.
        """
        return self._sealing.mac(head.encode()).hex()

    def sign(self, end: End, head: str) -> str:
        """The signature under a whole record: over its end and the hash of the line before."""
        return bytes(self._signing.sign(signed(end, head)).signature).hex()


def sealing_key(secret: bytes) -> bytes:
    return hmac.digest(secret, b"cantina seal", "sha256")


def signed(end: End, head: str) -> bytes:
    """What is signed: the end as it stands without its signature, chained to all before it."""
    signature, end.signature = end.signature, ""
    digest = seal(end, head)
    end.signature = signature
    return b"cantina record\n" + digest.encode()


# -- checking --------------------------------------------------------------------------------------------------------


def check_promise(record: Record) -> bytes | None:
    """Does a record keep what its header promises? The secret that all chance must come from, or None where there is
    nothing to check it by (yet)."""
    header = record.header
    if header.cantina == 1:
        return revealed(record)
    if header.luck == UNPROMISED:
        _nothing_promised(record)
        return None
    _check_shape(header)
    _check_shares(header.commitments, header.contributions)
    if header.luck == SEED:
        return revealed(record)
    secret = revealed(record)
    if isinstance(record.last, End):
        if secret is None or not is_hex(record.last.secret):
            raise Refusal("record-secret")
        check_signature(record, record.last)
    return secret


def _nothing_promised(record: Record) -> None:
    """Who promises nothing does not look as if: no commitment, no secret, no signature."""
    header, last = record.header, record.last
    if header.commitment or header.contributions or header.commitments or header.key:
        raise Refusal("record-promise")
    if isinstance(last, End) and (last.secret or last.signature):
        raise Refusal("record-promise")


def _check_shape(header: Header) -> None:
    """A commitment, and the key of the signature; with a seed there is nobody to sign."""
    seats, bound = len(header.seats), header.luck == ""
    if header.luck not in ("", SEED) or not is_hex(header.commitment):
        raise Refusal("record-promise")
    if bound != is_hex(header.key) or (header.key and not bound):
        raise Refusal("record-promise")
    if len(header.contributions) not in (0, seats) or (bound and len(header.commitments) != len(header.contributions)):
        raise Refusal("record-promise")


def _check_shares(commitments: Sequence[str], shares: Sequence[str]) -> None:
    """Every contribution is the one that its player had committed to."""
    for seat, (promised, share) in enumerate(zip(commitments, shares, strict=bool(commitments)), start=1):
        if commit_share(share) != promised or (share and not is_hex(share)):
            raise Refusal("record-contribution", seat=seat)


def revealed(record: Record) -> bytes | None:
    """The secret at the end of a record, if it is there; one that the commitment does not fit is refused."""
    last = record.last
    if not isinstance(last, End) or not last.secret:
        return None
    try:
        secret = bytes.fromhex(last.secret)
    except ValueError:
        raise Refusal("record-secret") from None
    if commitment(secret) != record.header.commitment:
        raise Refusal("record-secret")
    return secret


def check_signature(record: Record, end: End) -> None:
    """Whoever ran the table has signed this record as it is, to its last line."""
    if not is_hex(end.signature, SIGNATURE):
        raise Refusal("record-signature")
    try:
        key = VerifyKey(bytes.fromhex(record.header.key))
        key.verify(signed(end, record.before_last), bytes.fromhex(end.signature))
    except (CryptoError, ValueError):
        raise Refusal("record-signature") from None


# -- when somebody is to be named no longer --------------------------------------------------------------------------


def without_names(record: Record, seats: Collection[int]) -> Record:
    """The same game with nobody named at these seats. Names are part of what the luck was made from, so the new record
    promises nothing about its luck any more; it replays as before."""
    header = record.header
    names = ["" if seat in seats else name for seat, name in enumerate(header.seats)]
    luck = UNPROMISED if header.cantina > 1 else ""
    kept = {name: getattr(header, name) for name in ("cantina", "game", "rules", "options")}
    anew = Record(Header(**kept, seats=names, luck=luck))
    for entry in record.entries:
        changed = {"secret": "", "signature": ""} if isinstance(entry, End) else {}
        anew.append(msgspec.structs.replace(entry, hash="", **changed))
    return anew
