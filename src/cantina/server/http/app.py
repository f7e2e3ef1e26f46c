"""The web application: requests, sockets and pages of one house."""

import contextlib
import re
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cantina.server import logs
from cantina.server.house import House
from cantina.server.http.doors import Doors, own_name
from cantina.server.http.endpoints import ENDPOINTS
from cantina.server.http.helping import ThinkSocket
from cantina.server.http.openapi import document
from cantina.server.http.pages import STATIC, page_routes
from cantina.server.http.route import Asked, problem, route
from cantina.server.http.sockets import LessonSocket, LobbySocket, PuzzleSocket, Socket, TableSocket
from cantina.server.protocol import FORBIDDEN
from cantina.server.refusals import Denied

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self';"
        " connect-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'self';"
        " frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


class SafeHeaders:
    """Every answer tells the browser how little a page of ours needs."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def safer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, safer)


class Traced:
    """Every request and socket has an id, which is in all that is logged about it, and in the answer.

    A proxy of ours may have given it one.
    """

    def __init__(self, app: ASGIApp, trusting: bool) -> None:
        self.app = app
        self.trusting = trusting

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        given = Headers(scope=scope).get("x-request-id", "") if self.trusting else ""
        name = given if REQUEST_ID.fullmatch(given) else secrets.token_hex(8)
        logs.REQUEST.set(name)

        async def named(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)["X-Request-Id"] = name
            await send(message)

        await self.app(scope, receive, named if scope["type"] == "http" else send)


class KnownHosts:
    """Whoever asks for another server than this one gets no answer from it."""

    def __init__(self, app: ASGIApp, house: House, doors: Doors) -> None:
        self.app = app
        self.house = house
        self.doors = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host")
        if own_name(host, self.house.settings.hosts):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": FORBIDDEN})
        else:
            asked = Asked(Request(scope, receive), self.house, self.doors)
            await problem(asked, Denied(421, "unknown-host", host=(host or "–")[:100]))(scope, receive, send)


class SocketApp:
    """A kind of socket as an ASGI application."""

    def __init__(self, kind: type[Socket], house: House, doors: Doors) -> None:
        self.kind = kind
        self.house = house
        self.doors = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.kind(self.house, self.doors, scope, receive, send).run()


def make_app(house: House, static: Path = STATIC) -> Starlette:
    """The application. It opens the house when it starts and closes it when it ends."""
    doors = Doors(house.settings)
    about = msgspec.json.encode(document(ENDPOINTS))

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    async def describe(_: Request) -> Response:
        return Response(about, media_type="application/json")

    async def unknown(request: Request, error: Exception) -> Response:
        status = error.status_code if isinstance(error, HTTPException) else 500
        key = {404: "not-found", 405: "wrong-method"}.get(status, "trouble")
        return problem(Asked(request, house, doors), Denied(status, key))

    routes: list[BaseRoute] = [
        Route("/api", describe, methods=["GET"]),
        *(route(endpoint, house, doors) for endpoint in ENDPOINTS),
        Route("/api/{path:path}", missing),
        WebSocketRoute("/ws/lobby", SocketApp(LobbySocket, house, doors)),
        WebSocketRoute("/ws/table/{id}", SocketApp(TableSocket, house, doors)),
        WebSocketRoute("/ws/think", SocketApp(ThinkSocket, house, doors)),
        WebSocketRoute("/ws/lesson/{game}/{lesson}", SocketApp(LessonSocket, house, doors)),
        WebSocketRoute("/ws/puzzle/{game}/{puzzle}", SocketApp(PuzzleSocket, house, doors)),
        *page_routes(static),
    ]
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[
            Middleware(Traced, trusting=bool(house.settings.proxies)),
            Middleware(SafeHeaders),
            Middleware(KnownHosts, house=house, doors=doors),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={HTTPException: unknown, 500: unknown},
    )


async def missing(_: Request) -> Response:
    raise HTTPException(404)
