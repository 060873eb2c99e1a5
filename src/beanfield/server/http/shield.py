"""What stands between the internet and the routes: one ASGI wrapper around the whole application.

It finds the real address of a visitor behind proxies that are trusted, holds back those who come too fast or with too
many sockets or by a name that is not ours, bounds the size and the time of a request, puts strict headers on every
response (errors and unknown paths included), counts, and writes one line a request.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Container
from ipaddress import IPv4Address, IPv6Address, ip_address
from math import ceil
from time import perf_counter
from typing import Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, HTTPScope, Message, Receive, Scope, Send, WebSocketScope

from beanfield.server.ground import logs
from beanfield.server.ground.addresses import address_key
from beanfield.server.ground.hosts import is_own_name, name_in
from beanfield.server.ground.limits import REQUEST, SOCKET, RateRule
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.problems import Problem, too_many
from beanfield.server.ground.settings import Networks, Settings

type Allow = Callable[[str, RateRule, float], Awaitable[float]]
"""Seconds that somebody from this address has to wait, by this rule, with something of this cost; 0 if it may pass."""

FILE_COST: Final = 0.1
"""Of a request for a file of the browser client, which needs many at once and gets them out of memory."""

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "img-src 'self' data: blob:",
        "manifest-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"cache-control": b"no-store",
}
"""On every response that does not say otherwise itself."""
HTTPS_HEADER: Final = (b"strict-transport-security", b"max-age=31536000")

QUIET: Final = frozenset({"/health", "/ready", "/metrics"})
"""Routes that machines ask all the time: no line."""
NO_ROUTE: Final = "none"
METHODS: Final = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
OTHER_METHOD: Final = "other"
"""A visitor may write any word as a method: it is neither noted nor counted by itself."""

_log = logs.get(__name__)


class Shield:
    """The wrapper. `allow` limits requests and new sockets by address, because the person is known only further inside.

    `files` are addresses of files, which cost next to nothing and are not worth a line.
    """

    def __init__(
        self, app: ASGIApp, settings: Settings, metrics: Metrics, allow: Allow, files: Container[str] = ()
    ) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics
        self._allow = allow
        self._files = files
        self._proxies = settings.proxies
        self._names = settings.names
        self._sockets: Counter[str] = Counter()
        """How many are open, by address."""
        self._open = 0
        """How many that is together: to add them up for each new one takes long where there are many addresses."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection; starting and stopping go through to the application as they are."""
        kind: str = scope["type"]
        if kind == "lifespan":
            await self._app(scope, receive, send)
            return
        see_through_proxies(scope, self._proxies)
        if scope["type"] == ScopeType.HTTP:
            await self._request(scope, receive, send)
        else:
            await self._socket(scope, receive, send)

    # requests

    async def _request(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        begun = perf_counter()
        response = _Response(send, https=self._settings.https or scope["scheme"] == "https")
        try:
            await self._limited(scope)
            async with asyncio.timeout(self._settings.request_timeout):
                await self._app(scope, bounded(receive, self._settings.max_body), response.send)
        except Problem as problem:
            await response.tell(problem)
        except TimeoutError:
            await response.tell(Problem(503, "too-slow", "This took too long. Try again in a moment.", retry_after=1))
        finally:
            self._note(scope, response.status, perf_counter() - begun)

    async def _limited(self, scope: HTTPScope) -> None:
        """Refuse before anything is read: too fast, for another name, or a body that says it is too long or no JSON."""
        wait = await self._allow(address_of(scope), REQUEST, FILE_COST if scope["path"] in self._files else 1)
        if wait > 0:
            self._metrics.limited.inc()
            raise too_many(wait)
        if not is_own_name(host := header(scope, b"host"), self._names):
            raise other_name(host)
        length = header(scope, b"content-length")
        if length.isdigit() and int(length) > self._settings.max_body:
            raise too_large(self._settings.max_body)
        if length not in {"", "0"} and not is_json(header(scope, b"content-type")):
            raise Problem(415, "wrong-media-type", "Send JSON in UTF-8, with Content-Type: application/json.")

    def _note(self, scope: HTTPScope, status: int, seconds: float) -> None:
        route = scope.get("path_template") or NO_ROUTE
        method = scope["method"] if scope["method"] in METHODS else OTHER_METHOD
        self._metrics.requested(method, route, status, seconds)
        if route not in QUIET and scope["path"] not in self._files:
            _log.info("request", method=method, route=route, status=status, ms=round(seconds * 1000, 1))

    # sockets

    async def _socket(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        """Let a socket through if its address has not too many; how much it may say is the wire's business."""
        send = self._counting_refusals(send)
        address = address_key(address_of(scope))
        wait = await self._allow(address_of(scope), SOCKET, 1)
        if wait > 0:
            self._metrics.limited.inc()
            await refuse_socket(scope, send, too_many(wait))
        elif not is_own_name(host := header(scope, b"host"), self._names):
            await refuse_socket(scope, send, other_name(host))
        elif self._sockets[address] >= self._settings.sockets_per_address:
            await refuse_socket(
                scope, send, Problem(429, "too-many-sockets", "Close another window of this site first.")
            )
        elif self._open >= self._settings.sockets_per_node:
            await refuse_socket(
                scope, send, Problem(503, "full", "The server is full. Try again later.", retry_after=5)
            )
        else:
            self._sockets[address] += 1
            self._open += 1
            try:
                await self._app(scope, receive, send)
            finally:
                self._open -= 1
                self._sockets[address] -= 1
                if not self._sockets[address]:
                    del self._sockets[address]

    def _counting_refusals(self, send: Send) -> Send:
        """The same, which counts a handshake that is not accepted."""
        accepted = False

        async def counted(message: Message) -> None:
            nonlocal accepted
            await send(message)
            if message["type"] == "websocket.accept":
                accepted = True
            elif message["type"] == "websocket.http.response.start":
                self._metrics.refused_socket(message["status"])
            elif message["type"] == "websocket.close" and not accepted:
                self._metrics.refused_socket(403)

        return counted


def other_name(host: str) -> Problem:
    """A request calls this server by a name that it does not know."""
    name = name_in(host)
    called = f"as {name}" if name and name.isascii() and name.isprintable() else "by this name"
    return Problem(
        421,
        "other-name",
        f"This server does not know itself {called}. "
        "If it is its name, the host sets BEANFIELD_PUBLIC_URL, or adds it to BEANFIELD_HOSTS.",
    )


def is_json(kind: str) -> bool:
    """Whether a Content-Type says JSON in UTF-8, or there is none.

    >>> [is_json(kind) for kind in ("", "application/json", "application/json; charset=UTF-8", "text/plain")]
    [True, True, True, False]
    >>> is_json("application/json; charset=utf-7")
    False
    """
    media, *rest = [part.strip().lower() for part in kind.split(";")]
    letters = [part.removeprefix("charset=").strip('"') for part in rest if part.startswith("charset")]
    return media in {"", "application/json"} and set(letters) <= {"utf-8"}


def too_large(limit: int) -> Problem:
    """A body is longer than is read."""
    return Problem(413, "too-large", f"The body is too large. Send at most {limit} bytes.")


def bounded(receive: Receive, limit: int) -> Receive:
    """The same body, which fails where it gets too long, whatever its header said."""
    read = 0

    async def counted() -> HTTPReceiveMessage:
        nonlocal read
        message = await receive()
        if message["type"] == "http.request":
            read += len(message.get("body", b""))
            if read > limit:
                raise too_large(limit)
        return message  # type: ignore[return-value]  # only requests are read through this

    return counted


class _Response:
    """Sends a response with the strict headers, and knows whether it has begun."""

    def __init__(self, send: Send, https: bool) -> None:
        self._send = send
        self._https = https
        self.status = 0
        """0 until it has begun."""

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            given = list(message["headers"])
            named = {name.lower() for name, _ in given}
            added = [pair for pair in HEADERS.items() if pair[0] not in named]
            message["headers"] = [*given, *added, HTTPS_HEADER] if self._https else [*given, *added]
        await self._send(message)

    async def tell(self, problem: Problem) -> None:
        """Answer with a problem, if nothing was answered yet; what has begun is left unfinished."""
        if self.status:
            return
        status, headers, body = spelled(problem)
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body, "more_body": False})


def spelled(problem: Problem) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """A problem as status, headers and body."""
    body = msgspec.json.encode(problem.body())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if problem.retry_after is not None:
        headers.append((b"retry-after", str(max(1, ceil(problem.retry_after))).encode()))
    return problem.status, headers, body


async def refuse_socket(scope: WebSocketScope, send: Send, problem: Problem) -> None:
    """Answer the handshake with a problem, or close at once where the server can't do that."""
    if "websocket.http.response" not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": 1013, "reason": problem.code})
        return
    status, headers, body = spelled(problem)
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body, "more_body": False})


# addresses


def header(scope: HTTPScope | WebSocketScope, name: bytes) -> str:
    """All values of a header, joined as one list; empty if there is none."""
    return ",".join(value.decode("latin-1") for key, value in scope["headers"] if key == name)


def address_of(scope: HTTPScope | WebSocketScope) -> str:
    """The address of the visitor; empty where there is none (a socket in the file system)."""
    client = scope["client"]
    return client[0] if client else ""


def see_through_proxies(scope: HTTPScope | WebSocketScope, proxies: Networks) -> None:
    """Put the visitor's own address and scheme into the scope, if a trusted proxy tells them.

    Every proxy adds whom it heard from at the end of the list, so the list is believed from its end, as long as those
    in it are trusted. What a visitor wrote into it himself stands further in front and is never reached.
    """
    if not _is_among(address_of(scope), proxies):
        return
    address = ""
    for hop in reversed(header(scope, b"x-forwarded-for").split(",")):
        parsed = _parse(hop.strip())
        if parsed is None:
            break
        address = str(parsed)
        if not _is_among(address, proxies):
            break
    if address:
        scope["client"] = (address, 0)
    if header(scope, b"x-forwarded-proto").rpartition(",")[2].strip() == "https":
        scope["scheme"] = "wss" if scope["type"] == ScopeType.WEBSOCKET else "https"


def _parse(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


def _is_among(text: str, networks: Networks) -> bool:
    address = _parse(text)
    return address is not None and any(address in network for network in networks)
