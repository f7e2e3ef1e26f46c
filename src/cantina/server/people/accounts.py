"""Who somebody is: guests by a session, accounts by name and password, programs by a token.

Of sessions and tokens only hashes are kept, of passwords argon2id hashes. Nothing of them is ever logged.
"""

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Callable
from weakref import WeakValueDictionary

import argon2
import msgspec

from cantina.kernel import Refusal
from cantina.server.bodies import MadeToken, TokenInfo
from cantina.server.manners import clean, clean_name
from cantina.server.protocol import LONGEST_NAME, LONGEST_PASSWORD, SHORTEST_PASSWORD
from cantina.server.refusals import Denied
from cantina.server.settings import DAY, Clock, Settings
from cantina.server.storage.contract import Conflict, PersonRow, Storage, TokenRow
from cantina.server.voice import words

COOKIE = "cantina"
RENEWED_AFTER = DAY
"""How long a session is used before that is written down again."""
REMEMBERED = 20_000
"""How many sessions are kept in memory."""
ON_ITS_WAY = 60_000
"""How long the answer that brings a browser another session may take."""


def digest(token: str) -> str:
    """What is kept of a session or a token: enough to know it again, not enough to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""For codes that people write down: nothing that is easily mistaken for something else."""


def new_code() -> str:
    """A recovery code: five groups of four letters and digits, some 99 bits."""
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(4)) for _ in range(5))


def spelled(code: str) -> str:
    """The code however it was typed: case, spaces and hyphens do not matter."""
    return "".join(char for char in code[:200].lower() if char.isalnum())


class Who(msgspec.Struct):
    """Somebody known, and by what: the hash of the session or token."""

    person: PersonRow
    access: str
    program: bool = False
    used: int = 0
    """When the session was last written down as used."""


class Accounts:
    """The people of the house."""

    def __init__(self, storage: Storage, clock: Clock, settings: Settings, check: Callable[[str], None]) -> None:
        self.check = check
        """Refuses a person who is not to be let in."""
        self.storage = storage
        self.clock = clock
        self.life = settings.session_days * DAY
        """How long a session that nobody uses lives."""
        self.known: OrderedDict[str, Who] = OrderedDict()
        self.people: WeakValueDictionary[str, PersonRow] = WeakValueDictionary()
        self.hasher = argon2.PasswordHasher()
        self.hashing = asyncio.Semaphore(2)
        self.nobody = ""
        self.ended = 0
        """How often a session or token was revoked."""
        self.tell_replaced: Callable[[str], None] = lambda _: None
        """Tells other processes which session is being replaced."""
        self.replaced: dict[str, int] = {}
        """Sessions whose browsers are just being given others, and until when that may take; oldest first."""

    # -- sessions ------------------------------------------------------------------------------------------------

    async def who(self, token: str, program: bool) -> Who | None:
        """Whose session or token this is."""
        access = digest(token)
        known = self.known.get(access)
        if known is None:
            ended = -1
            while ended != self.ended:  # what was read before something was revoked is read again
                ended = self.ended
                known = await self.look_up(access, program)
            if known is not None:
                known = self.remember(known)
        else:
            self.known.move_to_end(access)
        return None if known is None or self.too_old(known) or self.is_banned(known.person.id) else known

    def is_banned(self, person: str) -> bool:
        """Also with a session that was made when this process had not heard of the ban yet."""
        try:
            self.check(person)
        except Denied:
            return True
        return False

    async def look_up(self, access: str, program: bool) -> Who | None:
        if program:
            person = await self.storage.person_of_token(access)
            return None if person is None else Who(person, access, True)
        session = await self.storage.session(access)
        return None if session is None else Who(session.person, access, used=session.used)

    def too_old(self, who: Who) -> bool:
        """Nobody has used this session for long: it has ended, also where that is not written down yet."""
        return not who.program and 0 < who.used < self.clock.now() - self.life

    async def renewed(self, who: Who) -> bool:
        """A session that is used lives on. Whether that was written down just now, so that its cookie lives on too."""
        now = self.clock.now()
        if who.program or who.used > now - RENEWED_AFTER:
            return False
        who.used = now
        await self.storage.use_session(who.access, now)
        return True

    async def end_old(self) -> list[str]:
        """Forget the sessions that nobody has used for long; which they were."""
        now = self.clock.now()
        old = await self.storage.drop_old_sessions(now - self.life, now)
        self.forget(old)
        return old

    def remember(self, who: Who) -> Who:
        who.person = self.people.setdefault(who.person.id, who.person)
        self.known[who.access] = who
        while len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return who

    async def new_guest(self, language: str) -> tuple[Who, str]:
        """A new guest with a new session; the session's token goes into the cookie."""
        token = secrets.token_urlsafe(32)
        name = words(language)("guest-name", number=secrets.randbelow(900) + 100)
        person = PersonRow(id=secrets.token_hex(8), name=name, created=self.clock.now())
        await self.storage.add_person(person, digest(token))
        return self.remember(Who(person, digest(token), used=self.clock.now())), token

    async def new_session(self, person: PersonRow) -> tuple[Who, str]:
        self.check(person.id)
        token = secrets.token_urlsafe(32)
        await self.storage.add_session(person.id, digest(token), self.clock.now())
        return self.remember(Who(person, digest(token), used=self.clock.now())), token

    async def log_out(self, who: Who) -> None:
        await self.storage.drop_session(who.access)
        self.forget([who.access])

    async def log_out_everywhere(self, who: Who) -> None:
        await self.storage.drop_all_access(who.person.id)
        self.forget_all(who.person.id)

    def forget_all(self, person: str, but: str = "") -> None:
        """All that let a person in is revoked on disk, but for one."""
        self.forget([access for access, who in self.known.items() if who.person.id == person and access != but])

    def forget_person(self, person: str) -> None:
        """Something about somebody has changed on disk, by way of another process: all of it is read again."""
        self.forget_all(person)
        self.people.pop(person, None)

    async def let_in(self, access: str) -> bool:
        """Whether this session or token is still good, by what is on disk."""
        return await self.storage.session(access) is not None or await self.storage.person_of_token(access) is not None

    def forget(self, ended: list[str]) -> None:
        """These are revoked on disk; nobody is to be let in by them any more."""
        self.ended += 1
        for access in ended:
            self.known.pop(access, None)

    def forget_everybody(self) -> None:
        """All are looked up again."""
        self.forget([*self.known])
        self.people.clear()

    def replace(self, who: Who) -> None:
        """The answer to this request brings the browser another session, for all its tabs."""
        self.replace_access(who.access)
        self.tell_replaced(who.access)

    def replace_access(self, mine: str) -> None:
        """The same, heard from another process too."""
        now = self.clock.now()
        for access in [access for access, until in self.replaced.items() if until <= now or access == mine]:
            del self.replaced[access]
        self.replaced[mine] = now + ON_ITS_WAY

    def is_replaced(self, token: str) -> bool:
        """Whether another session is on its way to the browser that shows this one. No other answer may hand it one:
        what comes last counts for all its tabs."""
        return self.replaced.get(digest(token), 0) > self.clock.now()

    # -- people --------------------------------------------------------------------------------------------------

    async def name_of(self, person: str) -> str:
        known = self.people.get(person) or await self.storage.person(person)
        return known.name if known else "–"

    async def rename(self, who: Who, name: str) -> None:
        name = good_name(name)
        await self.storage.rename(who.person.id, name)
        who.person.name = name

    async def open_account(self, who: Who, name: str, password: str) -> str:
        """The guest gets a name and a password to come back with from anywhere; and a code in case it is forgotten."""
        if who.person.account is not None:
            raise Refusal("has-account")
        name = good_name(name)
        hashed, code = await self.hash_new(password), new_code()
        recovery = digest(spelled(code))
        try:
            await self.storage.set_account(who.person.id, name, hashed, recovery)
        except Conflict:
            raise Refusal("account-taken", name=name) from None
        who.person.account, who.person.password, who.person.recovery = name, hashed, recovery
        await self.rename(who, name)
        return code

    async def log_in(self, name: str, password: str) -> PersonRow:
        """The person with this account. It takes equally long whether the name or the password is wrong."""
        found = await self.find_account(name)
        if not self.nobody:
            self.nobody = await self.hash(secrets.token_hex(16))
        right = await self.matches((found and found.password) or self.nobody, password[: LONGEST_PASSWORD + 1])
        if found is None or not right:
            raise Denied(403, "wrong-password")
        return self.people.setdefault(found.id, found)

    async def find_account(self, name: str) -> PersonRow | None:
        """By the name as it is written now, or as names were once kept."""
        found = await self.storage.person_of_account(clean_name(name, LONGEST_NAME))
        return found or await self.storage.person_of_account(clean(name, LONGEST_NAME))

    async def hash_new(self, password: str) -> str:
        """What is kept of a new password, if it is a good one."""
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Denied(400, "bad-password", shortest=SHORTEST_PASSWORD)
        return await self.hash(password)

    async def hash(self, password: str) -> str:
        async with self.hashing:
            return await asyncio.to_thread(self.hasher.hash, password)

    async def matches(self, hashed: str, password: str) -> bool:
        async with self.hashing:
            try:
                return await asyncio.to_thread(self.hasher.verify, hashed, password)
            except argon2.exceptions.VerificationError:
                return False

    # -- tokens for programs -------------------------------------------------------------------------------------

    async def make_token(self, who: Who, label: str) -> MadeToken:
        token = "cantina_" + secrets.token_urlsafe(32)
        row = TokenRow(secrets.token_hex(6), digest(token), who.person.id, clean(label, 40), self.clock.now())
        await self.storage.add_token(row)
        return MadeToken(row.id, row.label, row.created, token)

    async def tokens(self, who: Who) -> list[TokenInfo]:
        return [TokenInfo(row.id, row.label, row.created) for row in await self.storage.tokens(who.person.id)]

    async def drop_token(self, who: Who, token: str) -> str:
        """Revoke a token; its hash, so that what it opened can be closed."""
        row = next((row for row in await self.storage.tokens(who.person.id) if row.id == token), None)
        if row is None or not await self.storage.drop_token(who.person.id, token):
            raise Denied(404, "no-such-token")
        self.forget([row.hash])
        return row.hash


def good_name(name: str, longest: int = LONGEST_NAME) -> str:
    name = clean_name(name, longest)
    if not name:
        raise Denied(400, "bad-name", longest=longest)
    return name
