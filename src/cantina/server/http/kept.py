"""What people keep for a game between its tables, such as fleets they have built: named texts, a few for each account.

What a text means is the business of the game's board; the house only sees that it is short. Guests keep such things in
their browser.
"""

from cantina.server.bodies import Keep, Kept, KeptThing
from cantina.server.http.route import Asked
from cantina.server.people.accounts import good_name
from cantina.server.protocol import KEPT_THINGS, LONGEST_KEPT, LONGEST_KEPT_NAME
from cantina.server.refusals import Denied
from cantina.server.storage.contract import KeptRow
from cantina.server.tables import hosting


async def get_kept(asked: Asked, _: None) -> Kept:
    return await all_kept(asked, *keeper(asked))


async def keep(asked: Asked, body: Keep) -> Kept:
    """Keep a text under its name, in place of an older one; an empty text throws it away."""
    person, game = keeper(asked)
    asked.doors.keep(person)
    name = good_name(body.name, LONGEST_KEPT_NAME)
    if len(body.text) > LONGEST_KEPT:
        raise Denied(413, "too-long")
    storage = asked.house.storage
    if not body.text:
        await storage.throw_away(person, game, name)
    elif not await storage.keep(person, game, KeptRow(name, body.text, asked.house.clock.now()), KEPT_THINGS):
        raise Denied(409, "kept-too-much", most=KEPT_THINGS)
    return await all_kept(asked, person, game)


def keeper(asked: Asked) -> tuple[str, str]:
    """Whose things, and for which game."""
    game, who = hosting.found_game(str(asked.request.path_params["game"])), asked.me()
    if who.person.account is None:
        raise Denied(403, "needs-account")
    return who.person.id, game.id


async def all_kept(asked: Asked, person: str, game: str) -> Kept:
    rows = await asked.house.storage.kept(person, game)
    return Kept([KeptThing(row.name, row.text, row.changed) for row in rows])
