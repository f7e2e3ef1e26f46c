"""The built page: served as it lies in the package, compressed where a compressed copy lies beside it."""

import mimetypes
from importlib import resources
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

STATIC = Path(str(resources.files("cantina.server"))) / "static"

PLACES = (
    "/",
    "/new/{game}",
    "/table/{id}",
    "/join/{token}",
    "/replay/{id}",
    "/learn",
    "/learn/{game}",
    "/learn/{game}/{lesson}",
    "/puzzles",
    "/puzzles/{game}/{puzzle}",
)
"""Addresses that are the page's own business."""

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Cantina</title></head><body>
<p>The page has not been built yet: run <code>make play</code>. The tables themselves are open.</p>
<p lang="ru">Страница ещё не собрана: выполните <code>make play</code>. Сами столы уже открыты.</p>
</body></html>
"""

COMPRESSED = {"br": ".br", "gzip": ".gz"}

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


def page_routes(static: Path = STATIC) -> list[BaseRoute]:
    async def page(request: Request) -> Response:
        index = static / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 503)
        return file_response(request, index, "no-cache")

    async def nothing(request: Request) -> Response:
        """A person learns it from the page itself, in their own language; a program gets the bare number."""
        if "text/html" not in request.headers.get("accept", ""):
            return Response("404", 404, media_type="text/plain")
        response = await page(request)
        response.status_code = 404 if response.status_code == 200 else response.status_code
        return response

    async def file(request: Request) -> Response:
        path = found(static, request.path_params["path"])
        if path is None or not path.is_relative_to(static.resolve()) or path.suffix in COMPRESSED.values():
            return await nothing(request)
        # Vite puts a hash of the contents into the names under assets/: such a file never changes.
        hashed = path.parent.name == "assets"
        return file_response(request, path, "public, max-age=31536000, immutable" if hashed else "no-cache")

    return [*(Route(place, page, methods=["GET"]) for place in PLACES), Route("/{path:path}", file, methods=["GET"])]


def found(static: Path, wanted: str) -> Path | None:
    """The file of this name. Some names no file can have."""
    try:
        path = (static / wanted).resolve()
        return path if path.is_file() else None
    except (OSError, ValueError):
        return None


def file_response(request: Request, path: Path, cache: str) -> Response:
    stamp = path.stat()
    tag = f'"{stamp.st_mtime_ns:x}-{stamp.st_size:x}"'
    headers = {"Cache-Control": cache, "ETag": tag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    accepted = [part.split(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")]
    for encoding, suffix in COMPRESSED.items():
        smaller = path.with_name(path.name + suffix)
        if encoding in accepted and smaller.is_file():
            return Response(smaller.read_bytes(), headers={**headers, "Content-Encoding": encoding}, media_type=kind)
    return Response(path.read_bytes(), headers=headers, media_type=kind)
