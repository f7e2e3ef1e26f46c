"""The keys of an account: another password, a recovery code in case it is forgotten, and the end of the account.

The code is shown once and kept as a hash; it is long enough that a plain one will do. Using it sets a new password,
ends all sessions and tokens, and uses the code up.
"""

import hmac
import secrets

from cantina.kernel import Refusal
from cantina.server import bodies as b
from cantina.server.house import House
from cantina.server.office.leaving import forget
from cantina.server.people.accounts import Accounts, Who, digest, new_code, spelled
from cantina.server.protocol import LONGEST_PASSWORD
from cantina.server.refusals import Denied
from cantina.server.storage.contract import PersonRow


async def prove(accounts: Accounts, who: Who, password: str) -> PersonRow:
    """The owner of an account, who knows its password."""
    person = who.person
    if person.account is None or person.password is None:
        raise Refusal("no-account")
    if not await accounts.matches(person.password, password[: LONGEST_PASSWORD + 1]):
        raise Denied(403, "wrong-old-password")
    return person


async def change_password(house: House, who: Who, wish: b.NewPassword) -> None:
    """Whoever else was signed in with the old one no longer is."""
    accounts = house.accounts
    person = await prove(accounts, who, wish.old)
    hashed = await accounts.hash_new(wish.password)
    await house.storage.set_password(person.id, hashed, who.access)
    person.password = hashed
    accounts.forget_all(person.id, but=who.access)
    house.sign_out(person=person.id, but=who.access)


async def make_code(house: House, who: Who, password: str) -> b.RecoveryCode:
    """A new code in place of the old one; this is the only time it is shown."""
    person = await prove(house.accounts, who, password)
    code = new_code()
    await house.storage.set_recovery(person.id, digest(spelled(code)))
    person.recovery = digest(spelled(code))
    return b.RecoveryCode(code)


async def recover(house: House, wish: b.Recover) -> PersonRow:
    """Whoever has the code sets a new password. It takes equally long whatever is wrong."""
    accounts, storage = house.accounts, house.storage
    found = await accounts.find_account(wish.name)
    hashed = await accounts.hash_new(wish.password)
    given = digest(spelled(wish.code))
    kept = (found and found.recovery) or digest(secrets.token_hex(16))
    if not hmac.compare_digest(given, kept) or found is None or not await storage.recover(found.id, given, hashed):
        raise Denied(403, "wrong-code")
    person = accounts.people.setdefault(found.id, found)
    person.password, person.recovery = hashed, None
    accounts.forget_all(person.id)
    house.sign_out(person=person.id)
    return person


async def delete_account(house: House, who: Who, password: str) -> None:
    """Somebody is forgotten. A guest has no password to prove it with; a guest's program cannot do it."""
    guest = who.person.account is None and not who.program
    person = who.person if guest else await prove(house.accounts, who, password)
    await forget(house, person.id)
