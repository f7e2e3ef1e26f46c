"""One request over HTTP: who asks, whether it is allowed, what came with it, and the answer in one form."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from cantina.kernel import Refusal
from cantina.server.bodies import Problem
from cantina.server.house import House
from cantina.server.http.doors import Doors, own_origin
from cantina.server.people.accounts import COOKIE, Who
from cantina.server.protocol import LARGEST_MESSAGE
from cantina.server.refusals import Denied, not_stored, unreadable
from cantina.server.settings import DAY
from cantina.server.storage.contract import NotStored
from cantina.server.voice import in_words
from cantina.words import LANGUAGES

log = logging.getLogger(__name__)

JSON = "application/json"


class Asked:
    """A request on its way through the house."""

    def __init__(self, request: Request, house: House, doors: Doors) -> None:
        self.request = request
        self.house = house
        self.doors = doors
        self.who: Who | None = None
        self.carried = request.cookies.get(COOKIE, "")
        """The session token that came with it, known or not."""
        self.cookie: str | None = None
        """A session token to hand out; empty: the cookie is to be forgotten."""
        self.language = language_of(request.headers.get("accept-language", ""))
        self.address = request.client.host if request.client else ""

    @property
    def table(self) -> str:
        return str(self.request.path_params["id"])

    @property
    def person(self) -> str | None:
        return self.who.person.id if self.who else None

    def me(self) -> Who:
        """Who asks; nobody gets here without being known where the endpoint wants somebody."""
        if self.who is None:
            raise Denied(401, "who-are-you")
        return self.who


Handler = Callable[[Asked, Any], Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True):
    """A line of the route table; the OpenAPI document is made of these."""

    method: str
    path: str
    about: str
    handler: Handler
    body: Any = None
    answer: Any = None
    media: str = JSON
    query: dict[str, str] = {}
    """Parameters of the query, with the pattern of their values."""
    guest: bool = False
    """Somebody unknown becomes a guest."""
    login: bool = False
    """Counts as an attempt at a password."""
    session: bool = False
    """Its answer brings the browser another session."""

    @property
    def changes(self) -> bool:
        return self.method != "GET"


def language_of(accept: str) -> str:
    """The language to answer in: the first of ours that the client names, else English."""
    for part in accept.lower().split(","):
        code = part.split(";")[0].strip().split("-")[0]
        if code in LANGUAGES:
            return code
    return "en"


def problem(asked: Asked, refusal: Refusal) -> Response:
    status = refusal.status if isinstance(refusal, Denied) else 409
    body = msgspec.json.encode(Problem(refusal.line, in_words(refusal.line, asked.language)))
    headers = {}
    if isinstance(refusal, Denied) and refusal.retry_after is not None:
        headers["Retry-After"] = str(refusal.retry_after)
    return Response(body, status, headers, JSON)


def route(endpoint: Endpoint, house: House, doors: Doors) -> Route:
    async def serve(request: Request) -> Response:
        asked, began = Asked(request, house, doors), time.perf_counter()
        try:
            response = await answer(endpoint, asked)
        except Refusal as refusal:
            response = problem(asked, refusal)
        except NotStored as error:
            response = problem(asked, not_stored(error))
        except ClientDisconnect:
            response = Response(status_code=400)
        hand_out(asked, response)
        house.meters.requests.labels(endpoint.path, endpoint.method, response.status_code).inc()
        house.meters.request_seconds.labels(endpoint.path).observe(time.perf_counter() - began)
        return response

    return Route(endpoint.path, serve, methods=[endpoint.method])


async def answer(endpoint: Endpoint, asked: Asked) -> Response:
    asked.doors.request(asked.address)
    asked.house.rulings.check_address(asked.address)
    if endpoint.login:
        asked.doors.login(asked.address)
    await identify(asked)
    if endpoint.changes:
        check_origin(asked)
    body = await read(asked.request, endpoint.body) if endpoint.changes else None
    if endpoint.session and asked.who is not None and not asked.who.program:
        asked.house.accounts.replace(asked.who)
    if endpoint.guest and asked.who is None:
        await become_guest(asked)
    result = await endpoint.handler(asked, body)
    if isinstance(result, Response):
        return result
    return Response(msgspec.json.encode(result), media_type=JSON, headers={"Cache-Control": "no-store"})


async def identify(asked: Asked) -> None:
    """By the token of a program, or by the session of a browser."""
    accounts = asked.house.accounts
    scheme, _, token = asked.request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        asked.who = await accounts.who(token.strip(), program=True)
        if asked.who is None:
            raise Denied(401, "who-are-you")
    elif asked.carried:
        asked.who = await accounts.who(asked.carried, program=False)
        if asked.who is not None and await accounts.renewed(asked.who):
            asked.cookie = asked.carried


async def become_guest(asked: Asked) -> None:
    """Somebody unknown, unless another answer is just telling the browser who it is."""
    if asked.house.accounts.is_replaced(asked.carried):
        raise Denied(409, "session-changing")
    asked.doors.guest(asked.address)
    asked.who, asked.cookie = await asked.house.accounts.new_guest(asked.language)


def check_origin(asked: Asked) -> None:
    """What changes something comes from pages of this house, or from a program that shows its token."""
    program = asked.who is not None and asked.who.program
    if not program and not own_origin(asked.request.headers.get("origin"), asked.request.headers.get("host")):
        raise Denied(403, "foreign-origin")


async def read(request: Request, kind: Any) -> Any:
    """The body, checked; nothing else is ever looked at."""
    if int_or(request.headers.get("content-length"), 0) > LARGEST_MESSAGE:
        raise Denied(413, "too-long")
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LARGEST_MESSAGE:
            raise Denied(413, "too-long")
    if kind is None:
        return None
    try:
        return msgspec.json.decode(body or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise unreadable(str(error)) from None


def int_or(text: str | None, fallback: int) -> int:
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 18 else fallback


def hand_out(asked: Asked, response: Response) -> None:
    """The session goes into a cookie that scripts cannot read and other sites cannot use."""
    if asked.cookie == asked.carried and asked.house.accounts.is_replaced(asked.carried):
        return
    if asked.cookie:
        life = asked.house.settings.session_days * DAY // 1000
        response.set_cookie(COOKIE, asked.cookie, life, path="/", secure=secure(asked), httponly=True, samesite="lax")
    elif asked.cookie == "":
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")


def secure(asked: Asked) -> bool:
    """Whether the cookie is for encrypted connections only. A client that wrongly claims to use one hurts nobody but
    itself, so here everybody is believed."""
    forwarded = asked.request.headers.get("x-forwarded-proto", "").strip().lower()
    return asked.house.settings.secure_cookie or "https" in (asked.request.scope["scheme"], forwarded)
