"""The requests that the house answers over HTTP, and the table of them."""

import asyncio
import contextlib
import functools
from typing import Any

import msgspec
from starlette.responses import Response, StreamingResponse

from cantina import games
from cantina.bots.coach import has_coach
from cantina.bots.puzzles import puzzles
from cantina.kernel import Range, Refusal
from cantina.server import bodies as b
from cantina.server import protocol as p
from cantina.server.http import sockets
from cantina.server.http.inviting import get_invitation, get_reach, set_reach
from cantina.server.http.kept import get_kept, keep
from cantina.server.http.learned import get_consent, get_learned, set_consent
from cantina.server.http.puzzling import get_puzzles, play_on
from cantina.server.http.route import JSON, Asked, Endpoint, int_or
from cantina.server.people import passwords
from cantina.server.people.accounts import Who
from cantina.server.refusals import Denied, unreadable
from cantina.server.storage.contract import NotStored, PersonRow
from cantina.server.tables import afterwards, handover, hosting, requests, waiting
from cantina.server.tables.live import LiveTable
from cantina.server.tables.loading import bots
from cantina.server.tables.replays import Film
from cantina.server.tables.visitor import Visitor
from cantina.server.voice import in_words
from cantina.words import LANGUAGES, introductions, sources
from cantina.words.book import learning_page, rule_book
from cantina.words.lessons import lesson_words, lessons

ME = ("cantina.server",)
READY_SECONDS = 3
"""How long the storage may take to say that it is there."""
LESSONS = "-lessons"
"""After the name of a game: the words of its lessons."""


# -- the house -------------------------------------------------------------------------------------------------------


async def get_health(_: Asked, __: None) -> b.Done:
    return b.Done()


async def get_readiness(asked: Asked, _: None) -> b.Done:
    """Whether people can be sent here: what they do could be stored."""
    asked.house.rulings.check_open()
    try:
        async with asyncio.timeout(READY_SECONDS):
            await asked.house.storage.check()
    except (TimeoutError, NotStored, RuntimeError):
        raise Denied(503, "not-ready") from None
    return b.Done()


# -- people ----------------------------------------------------------------------------------------------------------


def me_of(who: Who) -> b.Me:
    return b.Me(who.person.name, who.person.account or "")


async def get_me(asked: Asked, _: None) -> b.Me:
    return me_of(asked.me())


async def rename(asked: Asked, body: b.NewName) -> b.Me:
    who = asked.me()
    await asked.house.accounts.rename(who, body.name)
    for row in await asked.house.storage.tables_of(who.person.id, False, 100):
        if row.progress.status == "waiting":
            live = await asked.house.find(row.id)
            await live.judge(functools.partial(waiting.rename, live, who.person.id, who.person.name))
    return me_of(who)


async def open_account(asked: Asked, body: b.Credentials) -> b.MadeAccount:
    code = await asked.house.accounts.open_account(asked.me(), body.name, body.password)
    me = me_of(asked.me())
    return b.MadeAccount(me.name, me.account, code)


async def log_in(asked: Asked, body: b.Credentials) -> b.Me:
    return await enter(asked, await asked.house.accounts.log_in(body.name, body.password))


async def recover(asked: Asked, body: b.Recover) -> b.Me:
    return await enter(asked, await passwords.recover(asked.house, body))


async def enter(asked: Asked, person: PersonRow) -> b.Me:
    """The account takes over what the guest had; the guest's session ends."""
    house, guest = asked.house, asked.who
    asked.who, asked.cookie = await house.accounts.new_session(person)
    if guest is not None:
        if guest.person.account is None and not guest.program:
            await handover.adopt(house, guest.person.id, person.id)
        if not guest.program:
            await house.accounts.log_out(guest)
            house.sign_out(access=guest.access)
    return me_of(asked.me())


async def log_out(asked: Asked, _: None) -> b.Done:
    who = asked.me()
    await asked.house.accounts.log_out(who)
    asked.house.sign_out(access=who.access)
    await go_on_as_guest(asked)
    return b.Done()


async def log_out_everywhere(asked: Asked, _: None) -> b.Done:
    who = asked.me()
    await asked.house.accounts.log_out_everywhere(who)
    asked.house.sign_out(person=who.person.id)
    await go_on_as_guest(asked)
    return b.Done()


async def go_on_as_guest(asked: Asked) -> None:
    """Whoever has signed out gets a guest's session with the same answer; otherwise each of several tabs would ask for
    one. If none can be had, the session has ended all the same."""
    asked.cookie = ""
    if not asked.me().program:
        with contextlib.suppress(Denied, NotStored):
            asked.doors.guest(asked.address)
            _, asked.cookie = await asked.house.accounts.new_guest(asked.language)


async def change_password(asked: Asked, body: b.NewPassword) -> b.Done:
    await passwords.change_password(asked.house, asked.me(), body)
    return b.Done()


async def make_code(asked: Asked, body: b.Password) -> b.RecoveryCode:
    return await passwords.make_code(asked.house, asked.me(), body.password)


async def delete_account(asked: Asked, body: b.Farewell) -> b.Done:
    await passwords.delete_account(asked.house, asked.me(), body.password)
    await go_on_as_guest(asked)
    return b.Done()


async def get_personal(asked: Asked, _: None) -> Response:
    """Everything that is kept about whoever asks, as a file."""
    found = await asked.house.storage.personal(asked.me().person.id)
    body = msgspec.json.format(msgspec.json.encode(found), indent=1)
    headers = {"Content-Disposition": 'attachment; filename="cantina.json"', "Cache-Control": "no-store"}
    return Response(body, media_type=JSON, headers=headers)


async def get_announcements(asked: Asked, _: None) -> p.Announced:
    return p.Announced(asked.house.rulings.announced())


async def make_token(asked: Asked, body: b.NewToken) -> b.MadeToken:
    return await asked.house.accounts.make_token(asked.me(), body.label)


async def list_tokens(asked: Asked, _: None) -> b.Tokens:
    return b.Tokens(await asked.house.accounts.tokens(asked.me()))


async def drop_token(asked: Asked, _: None) -> b.Done:
    access = await asked.house.accounts.drop_token(asked.me(), asked.table)
    asked.house.sign_out(access=access)
    return b.Done()


# -- games and words -------------------------------------------------------------------------------------------------


async def list_games(_: Asked, __: None) -> b.Games:
    found = [
        b.GameInfo(
            id=game.id,
            seats=list(game.seats),
            usual=game.usual,
            options=[
                b.SetupInfo(
                    name=option.name,
                    default=option.default,
                    kind="range" if isinstance(option, Range) else "choice",
                    choices={str(seats): option.choices(seats) for seats in game.seats},
                )
                for option in game.options
            ],
            players=bots(game),
            phrases=list(game.phrases),
            cooperative=game.cooperative,
            hidden=game.hidden or game.secret_choices,
            coach=has_coach(game),
            puzzles=len(puzzles(game)),
            lessons=[
                b.LessonInfo(name, lesson.script.minutes, lesson.length) for name, lesson in lessons(game).items()
            ],
        )
        for game in games.registry().values()
    ]
    return b.Games(found, list(p.PHRASES))


def check_language(asked: Asked) -> str:
    language = str(asked.request.path_params["language"])
    if language not in LANGUAGES:
        raise Denied(404, "no-such-language", known=", ".join(LANGUAGES))
    return language


async def get_words(asked: Asked, _: None) -> Response:
    name, language = str(asked.request.path_params["game"]), check_language(asked)
    if name == "shared":
        text = "\n".join(sources(None, language, ME))
    elif name == "lobby":
        text = introductions(games.registry().values(), language)
    elif name.endswith(LESSONS):
        text = lesson_words(hosting.found_game(name.removesuffix(LESSONS)), language)
    else:
        text = sources(hosting.found_game(name), language)[-1]
    return Response(text, media_type="text/plain", headers={"Cache-Control": "public, max-age=300"})


async def get_rules(asked: Asked, _: None) -> Response:
    game, language = hosting.found_game(str(asked.request.path_params["game"])), check_language(asked)
    book = rule_book(game, language)
    if book is None:
        raise Denied(404, "no-rules", game=game.id)
    headers = {"Cache-Control": "public, max-age=300"}
    return Response(book.read_text("utf-8"), media_type="text/markdown", headers=headers)


async def get_learning_page(asked: Asked, _: None) -> Response:
    game, language = hosting.found_game(str(asked.request.path_params["game"])), check_language(asked)
    page = learning_page(game, language)
    if page is None:
        raise Denied(404, "no-rules", game=game.id)
    return Response(page, media_type="text/markdown", headers={"Cache-Control": "public, max-age=300"})


# -- tables ----------------------------------------------------------------------------------------------------------


async def get_lobby(asked: Asked, _: None) -> p.Overview:
    return await asked.house.lobby.overview(asked.person)


async def set_up(asked: Asked, body: b.NewTable) -> b.Seated:
    asked.doors.table(asked.me().person.id)
    return await hosting.set_up(asked.house, asked.me().person, body)


def visitor_of(asked: Asked) -> Visitor:
    visitor = Visitor(asked.person, asked.who.access if asked.who else "", address=asked.address)
    visitor.wanted = sockets.wanted_seat(asked.request.query_params.get("seat"))
    return visitor


async def visited(asked: Asked) -> LiveTable:
    return await asked.house.visit(asked.table, asked.person)


async def looked_back(asked: Asked) -> LiveTable:
    return await asked.house.look_back(asked.table, asked.person)


async def get_table(asked: Asked, _: None) -> p.TableInfo:
    live, visitor = await looked_back(asked), visitor_of(asked)
    async with live.lock:
        await live.fresh()
        await live.catch_up()
        visitor.seat = live.company.seat_of(visitor)
        return live.company.info(visitor)


async def sit(asked: Asked, body: b.Sit) -> b.Seated:
    return await waiting.sit(asked.house, asked.me().person, asked.table, body)


async def join(asked: Asked, body: b.Join) -> b.Seated:
    return await waiting.join(asked.house, asked.me().person, body)


async def leave(asked: Asked, _: None) -> b.Done:
    await waiting.leave(asked.house, asked.me().person, asked.table)
    return b.Done()


async def fill(asked: Asked, body: b.Fill) -> b.Done:
    await waiting.fill(asked.house, asked.me().person, asked.table, body)
    return b.Done()


async def kick(asked: Asked, body: b.Kick) -> b.Done:
    await waiting.kick(asked.house, asked.me().person, asked.table, body)
    return b.Done()


async def swap(asked: Asked, body: b.Swap) -> b.Done:
    await waiting.swap(asked.house, asked.me().person, asked.table, body)
    return b.Done()


async def rematch(asked: Asked, body: b.Again) -> b.Seated:
    asked.doors.table(asked.me().person.id)
    return await afterwards.rematch(asked.house, asked.me().person, asked.table, body)


async def branch(asked: Asked, body: b.Branch) -> b.Seated:
    asked.doors.table(asked.me().person.id)
    return await afterwards.branch(asked.house, asked.me().person, asked.table, body)


async def get_hint(asked: Asked, _: None) -> b.Hint:
    live, visitor = await visited(asked), visitor_of(asked)
    seat = live.company.seat_of(visitor)
    if seat is None:
        raise Denied(403, "no-seat")
    return await live.hints.hint(seat)


# -- finished games --------------------------------------------------------------------------------------------------


async def get_record(asked: Asked, _: None) -> Response:
    live = await afterwards.finished(await looked_back(asked))
    name = f"{live.game.id}-{live.id}.cantina"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(afterwards.record(live).to_bytes(), media_type="application/x-ndjson", headers=headers)


async def film(asked: Asked) -> Film:
    live = await afterwards.finished(await looked_back(asked))
    return await asked.house.films.film(live.id, live.game, afterwards.record(live))


async def get_replay(asked: Asked, _: None) -> b.Replay:
    found, query = await film(asked), asked.request.query_params
    return found.position(int_or(query.get("at", "1"), 0), query.get("as", "none"))


async def get_moments(asked: Asked, _: None) -> b.Moments:
    found = await film(asked)
    return found.moments(asked.request.query_params.get("as", "none"))


async def get_review(asked: Asked, _: None) -> b.Coaching:
    live = await afterwards.finished(await looked_back(asked))
    return await asked.house.reviews.look(live.id)


async def begin_review(asked: Asked, _: None) -> b.Coaching:
    live = await afterwards.finished(await looked_back(asked))
    if not has_coach(live.game):
        raise Refusal("no-coach", game=live.game.id)
    return await asked.house.reviews.begin(live.id, afterwards.record(live))


# -- programs --------------------------------------------------------------------------------------------------------


async def get_stream(asked: Asked, _: None) -> Response:
    live, visitor = await visited(asked), visitor_of(asked)
    asked.doors.room_for_socket(asked.address)  # a refusal has to come before the first line
    wanted = asked.request.query_params.get("version")
    version = None if wanted is None else int_or(wanted, -1)
    lines = sockets.stream(asked.doors, asked.address, live, visitor, version)
    # Whoever compressed it on the way would wait for more lines before sending one.
    headers = {"Cache-Control": "no-store", "Content-Encoding": "identity", "X-Accel-Buffering": "no"}
    return StreamingResponse(lines, media_type="application/x-ndjson", headers=headers)


async def do(asked: Asked, body: p.AnyRequest) -> Response:
    live, visitor = await visited(asked), visitor_of(asked)
    if isinstance(body, p.Hello):
        raise unreadable("hello")
    visitor.seat = live.company.seat_of(visitor)
    replies: list[p.Reply] = []
    if isinstance(body, p.Ping):
        replies.append(p.Pong(body.n))
    else:
        await requests.handle(live, visitor, body, replies.append)
    reply = replies[0] if replies else p.Ack("", live.version(visitor.seat))
    if not isinstance(reply, p.Refused):
        return Response(msgspec.json.encode(reply), media_type="application/json")
    refusal = msgspec.to_builtins(reply, str_keys=True) | {"text": in_words(reply.why, asked.language)}
    status = 503 if reply.why.key in NOT_STORED else 409
    return Response(msgspec.json.encode(refusal), status, media_type="application/json")


NOT_STORED = ("disk-full", "not-stored")
"""What was asked was right; the disk is in the way."""
AT = {"at": "^[0-9]{1,9}$", "as": "^(none|open|[0-9])$"}
SEAT = {"seat": "^[0-9]{1,2}$"}
"""Which of several seats is meant, where more than one plays at a device."""

ENDPOINTS = [
    Endpoint("GET", "/healthz", "Whether the process is there", get_health, answer=b.Done),
    Endpoint("GET", "/readyz", "Whether people can be sent here", get_readiness, answer=b.Done),
    Endpoint("GET", "/api/me", "Who I am", get_me, answer=b.Me, guest=True),
    Endpoint("POST", "/api/me", "Change my name", rename, b.NewName, b.Me, guest=True),
    Endpoint("POST", "/api/account", "Make an account", open_account, b.Credentials, b.MadeAccount,
             guest=True, login=True),
    Endpoint("POST", "/api/login", "Use an account", log_in, b.Credentials, b.Me, login=True, session=True),
    Endpoint("POST", "/api/logout", "End this session", log_out, answer=b.Done, session=True),
    Endpoint("POST", "/api/logout-everywhere", "End all sessions", log_out_everywhere, answer=b.Done, session=True),
    Endpoint("POST", "/api/account/password", "Change the password", change_password, b.NewPassword, b.Done,
             login=True),
    Endpoint("POST", "/api/account/code", "A new recovery code", make_code, b.Password, b.RecoveryCode, login=True),
    Endpoint("POST", "/api/account/recover", "Use the recovery code", recover, b.Recover, b.Me,
             login=True, session=True),
    Endpoint("POST", "/api/account/delete", "Forget me", delete_account, b.Farewell, b.Done,
             login=True, session=True),
    Endpoint("GET", "/api/account/data", "Everything that is kept about me", get_personal, answer=dict[str, Any]),
    Endpoint("GET", "/api/announcements", "What the host tells everybody", get_announcements,
             answer=p.Announced),
    Endpoint("POST", "/api/tokens", "Make a token for a program", make_token, b.NewToken, b.MadeToken, guest=True),
    Endpoint("GET", "/api/tokens", "My tokens", list_tokens, answer=b.Tokens, guest=True),
    Endpoint("DELETE", "/api/tokens/{id}", "Revoke a token", drop_token, answer=b.Done),
    Endpoint("GET", "/api/kept/{game}", "What I keep for a game", get_kept, answer=b.Kept),
    Endpoint("POST", "/api/kept/{game}", "Keep something for a game, or throw it away", keep, b.Keep, b.Kept),
    Endpoint("GET", "/api/learned", "What I have learned and played", get_learned, answer=b.Learned),
    Endpoint("GET", "/api/consent", "What I agree to", get_consent, answer=b.Consent),
    Endpoint("POST", "/api/consent", "Agree to something, or take it back", set_consent, b.Consent, b.Consent),
    Endpoint("GET", "/api/puzzles", "The puzzles of the day, and how well I solve them", get_puzzles,
             answer=b.Puzzles, guest=True),
    Endpoint("POST", "/api/puzzles/{game}/{puzzle}/branch", "Play on from a puzzle", play_on, b.PlayOn, b.Seated),
    Endpoint("GET", "/api/reach", "Where the house can be reached", get_reach, answer=b.Reach),
    Endpoint("POST", "/api/reach", "Open the house to the local network, or close it", set_reach, b.SetReach, b.Reach),
    Endpoint("GET", "/api/games", "The games", list_games, answer=b.Games),
    Endpoint("GET", "/api/words/{game}/{language}", "The words of a game", get_words, media="text/plain"),
    Endpoint("GET", "/api/rules/{game}/{language}", "The rules of a game", get_rules, media="text/markdown"),
    Endpoint("GET", "/api/learn/{game}/{language}", "A game for learners", get_learning_page, media="text/markdown"),
    Endpoint("GET", "/api/lobby", "Which tables there are", get_lobby, answer=p.Overview),
    Endpoint("POST", "/api/tables", "Set up a table", set_up, b.NewTable, b.Seated, guest=True),
    Endpoint("GET", "/api/invitations/{id}", "What an invitation leads to", get_invitation, answer=b.Invitation),
    Endpoint("POST", "/api/join", "Use an invitation", join, b.Join, b.Seated, guest=True),
    Endpoint("GET", "/api/tables/{id}", "The table around the game", get_table, answer=p.TableInfo),
    Endpoint("GET", "/api/tables/{id}/hint", "What a good player would do now", get_hint, answer=b.Hint, query=SEAT),
    Endpoint("POST", "/api/tables/{id}/sit", "Take a free seat", sit, b.Sit, b.Seated, guest=True),
    Endpoint("POST", "/api/tables/{id}/leave", "Get up", leave, answer=b.Done),
    Endpoint("POST", "/api/tables/{id}/fill", "Bots take the free seats", fill, b.Fill, b.Done),
    Endpoint("POST", "/api/tables/{id}/kick", "Turn somebody away before the game", kick, b.Kick, b.Done),
    Endpoint("POST", "/api/tables/{id}/swap", "Two seats change places before the game", swap, b.Swap, b.Done),
    Endpoint("POST", "/api/tables/{id}/rematch", "The same again", rematch, b.Again, b.Seated),
    Endpoint("POST", "/api/tables/{id}/branch", "Play on from a position", branch, b.Branch, b.Seated, guest=True),
    Endpoint("GET", "/api/tables/{id}/record", "The record", get_record, media="application/x-ndjson"),
    Endpoint("GET", "/api/tables/{id}/replay", "A position", get_replay, answer=b.Replay, query=AT),
    Endpoint("GET", "/api/tables/{id}/moments", "The log", get_moments, answer=b.Moments, query={"as": AT["as"]}),
    Endpoint("GET", "/api/tables/{id}/review", "What the coach found", get_review, answer=b.Coaching),
    Endpoint("POST", "/api/tables/{id}/review", "Have the coach look through it", begin_review, answer=b.Coaching),
    Endpoint("GET", "/api/tables/{id}/stream", "What happens, line by line", get_stream,
             media="application/x-ndjson", query={"version": "^[0-9]{1,9}$", **SEAT}),
    Endpoint("POST", "/api/tables/{id}/do", "A message to the table", do, p.AnyRequest, p.AnyReply, query=SEAT),
]  # fmt: skip
