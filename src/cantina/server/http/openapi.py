"""The OpenAPI document, made from the table of endpoints and the types of the messages."""

import re
from importlib.metadata import version
from typing import Any

import msgspec

from cantina.server import bodies as b
from cantina.server import protocol as p
from cantina.server.http.route import JSON, Endpoint

REF = "#/components/schemas/{name}"
PATTERNS = {
    "id": "^[0-9a-z]{1,32}$",
    "game": "^[a-z-]{1,40}$",
    "language": "^(ru|en)$",
    "puzzle": "^[0-9a-z-]{1,40}$",
}
PROBLEMS = {
    "400": "The request cannot be read, or asks for something that does not exist",
    "401": "Nobody is known by this session or token",
    "403": "Not allowed",
    "404": "Not there, or not for you to know",
    "409": "Not possible as things stand",
    "413": "Too long",
    "429": "Too many: wait for Retry-After seconds",
    "503": "Could not be stored: nothing has happened",
}


def document(endpoints: list[Endpoint]) -> dict[str, Any]:
    kinds = [b.Problem, p.Refused, *(kind for one in endpoints for kind in (one.body, one.answer) if kind is not None)]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=REF)
    schema = dict(zip(map(repr, kinds), schemas, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint, schema)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Cantina",
            "version": version("cantina"),
            "description": "A table for space board games. docs/protocol.md explains it, and the sockets.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "cantina"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{}, {"session": []}, {"token": []}],
    }


def operation(endpoint: Endpoint, schema: dict[str, Any]) -> dict[str, Any]:
    good: dict[str, Any] = {"description": endpoint.about}
    answer = {} if endpoint.answer is None else schema[repr(endpoint.answer)]
    good["content"] = {endpoint.media: {"schema": answer or {"type": "string"}}}
    described: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.about,
        "parameters": [*path_parameters(endpoint), *query_parameters(endpoint)],
        "responses": {"200": good, **problems(endpoint, schema)},
    }
    if endpoint.body is not None:
        described["requestBody"] = {"required": True, "content": {JSON: {"schema": schema[repr(endpoint.body)]}}}
    return described


def problems(endpoint: Endpoint, schema: dict[str, Any]) -> dict[str, Any]:
    answers = {
        status: {"description": about, "content": {JSON: {"schema": schema[repr(b.Problem)]}}}
        for status, about in PROBLEMS.items()
    }
    if endpoint.answer == p.AnyReply:
        answers["409"] = {"description": PROBLEMS["409"], "content": {JSON: {"schema": schema[repr(p.Refused)]}}}
    return answers


def path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "pattern": PATTERNS[name]}}
        for name in re.findall(r"{(\w+)}", endpoint.path)
    ]


def query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "query", "required": False, "schema": {"type": "string", "pattern": pattern}}
        for name, pattern in endpoint.query.items()
    ]
