"""Bodies that no client sends, as raw bytes, to every route that the server's own document describes.

A generator of requests writes text, so it never sends half a letter. Here each route gets bodies that are no JSON, no
UTF-8, too deep, too large a number, and objects of its own fields with such values. The same bytes every day.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.hostile.targets import Targets, an_address, faults, make_targets
from tests.server.server_processes import Server, family
from tests.services import PATIENCE

ANYWHERE = (
    b"\xff", b"\x00", b"{", b'{"', b'"\xed\xa0\x80"', b"\xef\xbb\xbf{}", b"{}\xff", b'{"\xc3(":1}',
    "{}".encode("utf-16"), b"null", b"[]", b"0", b"NaN", b"-", b"1e999", b"9" * 6000, b"[" * 30_000, b'{"":' * 5000,
    b'"' + b"\\" * 999, b" " * 999,
)  # fmt: skip
"""Whatever the route."""
VALUES = (
    b'"\xff"', b'"\xc0\x80"', b'"\\ud800"', b'"\\u0000"', b'"\x00"', b'"\\u202e\\u0300"', b"[" * 5000, b"-0.0",
    b"1e308", b"99999999999999999999", b"{}", b"[[]]", b"null", b'{"\xfe":1}', b"true",
)  # fmt: skip
"""Of a field."""
RANDOM = 6
"""Bodies of random bytes for each route."""
WITH_BODY = ("DELETE", "PATCH", "POST", "PUT")
LAST = ("/api/me/password", "/api/sign-out-everywhere", "/api/sign-out", "/api/me")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with family(WORKERS="0") as up:
        yield up


@pytest.fixture(scope="module")
def places(server: Server) -> Targets:
    return asyncio.run(make_targets(server, each=2))


class Route:
    """What can be sent to one route."""

    def __init__(self, method: str, path: str, described: dict[str, Any], document: dict[str, Any]) -> None:
        self.method, self.path = method, path
        content = described.get("requestBody", {}).get("content", {}).get("application/json", {})
        schema = content.get("schema", {})
        while "$ref" in schema:
            schema = document["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        self.fields = sorted(schema.get("properties", {}))
        self._random = Random(f"{method} {path}")

    def at(self, places: Targets) -> str:
        """Its address, where something is."""
        values = {"{id}": places.tables, "{person}": places.people, "{game}": ["space-beans"], "{kind}": ["draw"],
                  "{seat}": ["0", "1"], "{passkey}": ["abc"]}  # fmt: skip
        path = self.path
        for name, found in values.items():
            path = path.replace(name, self._random.choice(found))
        return path

    def bodies(self) -> Iterator[bytes]:
        """All of them; those that are like the route's own body name one of its fields."""
        yield from ANYWHERE
        for field in self.fields:
            for value in self._random.sample(VALUES, 5):
                yield b'{"%b":%b}' % (field.encode(), value)
        for _ in range(RANDOM):
            yield self._random.randbytes(self._random.randrange(1, 80))


def routes_of(document: dict[str, Any]) -> list[Route]:
    found = [
        Route(method.upper(), path, described, document)
        for path, methods in document["paths"].items()
        for method, described in methods.items()
        if method.upper() in WITH_BODY
    ]
    return sorted(found, key=lambda route: route.path in LAST)


def test_no_body_that_can_be_sent_is_a_fault_of_the_server(server: Server, places: Targets) -> None:
    wrong: list[object] = []
    statuses: Counter[int] = Counter()
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as client:
        routes = routes_of(client.get("/api/openapi.json").json())
        for route in routes:
            for at, body in enumerate(route.bodies()):
                who = places.visitors[at % len(places.visitors)]
                headers = {"X-Forwarded-For": an_address(), "Content-Type": "application/json", **who}
                response = client.request(route.method, route.at(places), content=body, headers=headers)
                client.cookies.clear()
                statuses[response.status_code] += 1
                told = response.json()["error"]["hint"] if response.is_error else "fine"
                if (
                    response.status_code >= 500
                    or not told
                    or (response.is_success and b"\xff" in body and route.fields)
                ):
                    wrong.append((route.method, route.path, body[:40], response.status_code, response.text[:200]))
    assert not wrong, wrong[:20]
    assert len(routes) > 30 and statuses[400] > sum(statuses.values()) / 3, statuses
    assert faults(server) == []


@pytest.mark.parametrize("body", [b'{"game":"\xff"}', b"\xff\xfe", b'{"login":"\xc3(","password":"xxxxxxxx"}'])
def test_letters_that_are_none_are_told_to_be_that(server: Server, body: bytes) -> None:
    for path in ("/api/quick", "/api/sign-in", "/api/me/account"):
        headers = {"X-Forwarded-For": an_address(), "Content-Type": "application/json"}
        response = httpx.post(f"{server.url}{path}", content=body, headers=headers, timeout=PATIENCE)
        assert (response.status_code, response.json()["error"]["code"]) == (400, "bad-request")
        assert "UTF-8" in response.json()["error"]["hint"] or "JSON" in response.json()["error"]["hint"]
