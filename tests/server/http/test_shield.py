"""The shield: real addresses, limits of size, time and speed, and strict headers on everything."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from ipaddress import IPv4Address
from math import inf
from socket import gethostname
from time import process_time
from typing import Any

import httpx
import pytest
from litestar import Litestar, Request, WebSocket, get, post, websocket
from litestar.params import FromPath
from litestar.types import ASGIApp, HTTPScope, WebSocketScope

from beanfield.server.ground.limits import REQUEST, SOCKET, RateRule
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.settings import Settings
from beanfield.server.http.errors import HANDLERS
from beanfield.server.http.shield import HEADERS, Shield, see_through_proxies
from tests.server.log_capture import CapturedLog, captured_log

SMALL = Settings(
    hosts=("beans.example",), max_body=1024, request_timeout=0.2, sockets_per_address=1, sockets_per_node=2
)


@get("/who/{table:str}")
async def who(request: Request[Any, Any, Any], table: FromPath[str]) -> dict[str, str]:
    return {"address": request.client.host if request.client else "", "scheme": request.scope["scheme"], "table": table}


@post("/echo")
async def echo(request: Request[Any, Any, Any]) -> dict[str, int]:
    return {"length": len(await request.body())}


@get("/slow")
async def slow() -> None:
    await asyncio.sleep(5)


@websocket("/socket")
async def talk(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    await socket.receive_text()
    await socket.close()


class Gate:
    """Lets all pass until told to hold, and notes what it cost."""

    wait = 0.0

    def __init__(self) -> None:
        self.costs: list[float] = []
        self.rules: list[RateRule] = []

    async def __call__(self, address: str, rule: RateRule, cost: float) -> float:
        self.rules.append(rule)
        self.costs.append(cost)
        return self.wait


class Site:
    def __init__(self, settings: Settings = SMALL) -> None:
        self.gate = Gate()
        self.metrics = Metrics()
        inner: ASGIApp = Litestar([who, echo, slow, talk], exception_handlers=HANDLERS, openapi_config=None)
        self.app = Shield(inner, settings, self.metrics, self.gate, {"/who/file"})

    def client(self, peer: str = "127.0.0.1") -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self.app, client=(peer, 4711))  # type: ignore[arg-type]  # Litestar's own types
        return httpx.AsyncClient(transport=transport, base_url="http://beans.example")

    def counted(self, name: str, **labels: str) -> float | None:
        return self.metrics.registry.get_sample_value(name, labels)


@pytest.fixture
async def site() -> AsyncIterator[Site]:
    yield Site()


async def test_every_response_has_the_strict_headers(site: Site) -> None:
    async with site.client() as client:
        for path in ("/who/1", "/nothing/here", "/slow"):
            response = await client.get(path)
            for name, value in HEADERS.items():
                assert response.headers[name.decode()] == value.decode()
            assert "strict-transport-security" not in response.headers
        assert "frame-ancestors 'none'" in response.headers["content-security-policy"]


async def test_https_is_insisted_on_where_the_site_has_it(site: Site) -> None:
    async with site.client() as client:
        by_proxy = await client.get("/who/1", headers={"x-forwarded-proto": "https"})
    async with Site(Settings(public_url="https://beans.example")).client() as client:
        by_setting = await client.get("/who/1")
    for response in (by_proxy, by_setting):
        assert response.headers["strict-transport-security"] == "max-age=31536000"
    assert by_proxy.json()["scheme"] == "https"


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "1.2.3.4, 203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "203.0.113.7, 127.0.0.1", "203.0.113.7"),
        ("127.0.0.1", "1.2.3.4, nonsense", "127.0.0.1"),
        ("127.0.0.1", "1.2.3.4, nonsense, 203.0.113.7", "203.0.113.7"),
        ("127.0.0.1", "2001:db8::1", "2001:db8::1"),
        ("127.0.0.1", "::ffff:203.0.113.7", "203.0.113.7"),
        ("203.0.113.9", "127.0.0.1", "203.0.113.9"),
    ],
)
async def test_an_address_is_believed_as_far_as_the_proxies_are_trusted(
    site: Site, peer: str, forwarded: str, address: str
) -> None:
    async with site.client(peer) as client:
        response = await client.get("/who/1", headers={"x-forwarded-for": forwarded} if forwarded else {})
    assert response.json()["address"] == address


async def test_a_file_costs_little_and_is_not_worth_a_line(site: Site, captured: CapturedLog) -> None:
    async with site.client() as client:
        for path in ("/who/file", "/who/1"):
            await client.get(path)
    cheap, dear = site.gate.costs
    assert 0 < cheap < dear / 5
    assert sum(line["event"] == "request" for line in captured.read_all()) == 1


async def test_a_stranger_cannot_say_that_it_came_by_https(site: Site) -> None:
    async with site.client("203.0.113.9") as client:
        response = await client.get("/who/1", headers={"x-forwarded-proto": "https"})
    assert response.json()["scheme"] == "http"


FOREIGN = ("evil.example", "evil.example:8000", "127.0.0.1.evil.example", "beans.example.evil.example", "a@127.0.0.1",
           "127.0.0.1, evil.example", "[::1", "localhost:a", "localhost:99999", "localhost.evil.example")  # fmt: skip


@pytest.mark.parametrize("host", FOREIGN)
async def test_a_page_whose_name_was_turned_to_this_machine_reads_nothing_here(host: str) -> None:
    site = Site()
    async with site.client() as client:
        response = await client.get("/who/1", headers={"host": host})
    assert (response.status_code, response.json()["error"]["code"]) == (421, "other-name")
    assert "BEANFIELD_HOSTS" in response.json()["error"]["hint"]
    visitor = Visitor(site.app, "127.0.0.1", host=host)
    assert not await visitor.opened()
    assert visitor.heard[0]["status"] == 421


@pytest.mark.parametrize(
    "host",
    ["beans.example", "BEANS.example:443", "beans.example.", "localhost:8000", "127.0.0.1:8000", "192.168.1.7",
     "[::1]:8000", "[fe80::1]", "pi", "pi.local:8000", "node1:8000", gethostname(), ""],
)  # fmt: skip
async def test_the_names_of_this_machine_and_of_the_site_are_known(host: str) -> None:
    async with Site(Settings(public_url="https://beans.example")).client() as client:
        assert (await client.get("/who/1", headers={"host": host})).status_code == 200


async def test_a_socket_that_is_refused_is_counted_by_status(site: Site) -> None:
    assert not await Visitor(site.app, "127.0.0.1", host="evil.example").opened()
    first = Visitor(site.app, "203.0.113.7")
    assert await first.opened()
    assert not await Visitor(site.app, "203.0.113.7").opened()
    await first.leave()
    assert [site.counted("beanfield_refused_sockets_total", status=each) for each in ("421", "429", "403")] == [
        1,
        1,
        None,
    ]


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        ("application/json", 201),
        ('application/json; charset="UTF-8"', 201),
        ("", 201),
        ("application/json; charset=utf-7", 415),
        ("application/json;charset = utf-16", 415),
        ("application/x-www-form-urlencoded", 415),
        ("multipart/form-data", 415),
        ("text/plain", 415),
    ],
)
async def test_a_body_is_json_or_is_not_read(site: Site, kind: str, status: int) -> None:
    headers = {"content-type": kind} if kind else {}
    async with site.client() as client:
        assert (await client.post("/echo", content=b"{}", headers=headers)).status_code == status
        assert (await client.post("/echo", headers=headers)).status_code == 201


async def test_a_body_that_says_it_is_too_long_is_not_read(site: Site) -> None:
    async with site.client() as client:
        fits = await client.post("/echo", content=b"x" * 1024)
        response = await client.post("/echo", content=b"x" * 1025)
    assert fits.json() == {"length": 1024}
    assert (response.status_code, response.json()["error"]["code"]) == (413, "too-large")


async def test_a_body_that_does_not_say_how_long_it_is_is_cut_off(site: Site) -> None:
    async def endless() -> AsyncIterator[bytes]:
        while True:
            yield b"x" * 100

    async with site.client() as client:
        response = await client.post("/echo", content=endless())
    assert (response.status_code, response.json()["error"]["code"]) == (413, "too-large")


async def test_a_request_that_takes_too_long_is_given_up(site: Site) -> None:
    async with site.client() as client:
        response = await client.get("/slow")
    assert (response.status_code, response.json()["error"]["code"]) == (503, "too-slow")
    assert response.headers["retry-after"] == "1"


async def test_who_comes_too_fast_is_told_when_to_come_again(site: Site) -> None:
    site.gate.wait = 2.3
    async with site.client() as client:
        response = await client.get("/who/1")
    assert (response.status_code, response.headers["retry-after"]) == (429, "3")
    assert response.json()["error"]["code"] == "too-many"
    assert site.counted("beanfield_limited_total") == 1


async def test_a_request_is_counted_and_noted_by_its_route_and_without_what_it_holds(
    site: Site, captured: CapturedLog
) -> None:
    async with site.client() as client:
        await client.get("/who/bobs-table?name=bob")
        await client.get("/elsewhere/bob")
    route = {"method": "GET", "route": "/who/{table}"}
    assert site.counted("beanfield_http_requests_total", status="200", **route) == 1
    assert site.counted("beanfield_http_requests_total", method="GET", route="none", status="404") == 1
    assert "bob" not in captured.getvalue()
    assert '"route":"/who/{table}"' in captured.getvalue()
    assert '"status":404' in captured.getvalue()


@pytest.fixture
def captured() -> Iterator[CapturedLog]:
    with captured_log() as out:
        yield out


# sockets


class Visitor:
    """One socket of an ASGI application, opened by hand."""

    def __init__(self, app: Shield, address: str, answers_handshakes: bool = True, host: str = "") -> None:
        extensions: dict[str, dict[str, str]] = {"websocket.http.response": {}} if answers_handshakes else {}
        self.scope: dict[str, Any] = {
            "type": "websocket", "path": "/socket", "raw_path": b"/socket", "client": (address, 1),
            "headers": [(b"host", host.encode())],
            "scheme": "ws", "query_string": b"", "root_path": "", "subprotocols": [], "extensions": extensions,
            "server": ("beans.example", 80), "state": {}, "asgi": {"version": "3.0", "spec_version": "2.4"},
        }  # fmt: skip
        self.heard: list[dict[str, Any]] = []
        self.to_say: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.to_say.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(app(self.scope, self.to_say.get, self._hear))  # type: ignore[arg-type]

    async def _hear(self, message: Any) -> None:
        self.heard.append(message)

    async def opened(self) -> bool:
        while not self.heard and not self.task.done():
            await asyncio.sleep(0)
        return bool(self.heard) and self.heard[0]["type"] == "websocket.accept"

    async def leave(self) -> None:
        self.to_say.put_nowait({"type": "websocket.receive", "text": "bye"})
        await self.task


async def test_an_address_has_so_many_sockets_and_gets_another_when_one_is_closed(site: Site) -> None:
    first = Visitor(site.app, "203.0.113.7")
    assert await first.opened()
    second = Visitor(site.app, "203.0.113.7")
    assert not await second.opened()
    assert second.heard[0]["status"] == 429
    assert b"too-many-sockets" in second.heard[1]["body"]
    await first.leave()
    third = Visitor(site.app, "203.0.113.7")
    assert await third.opened()
    await third.leave()


async def test_one_line_counts_as_one_address(site: Site) -> None:
    first = Visitor(site.app, "2001:db8::1")
    assert await first.opened()
    assert not await Visitor(site.app, "2001:db8::2").opened()
    await first.leave()


async def test_a_node_has_so_many_sockets_altogether(site: Site) -> None:
    inside = [Visitor(site.app, f"203.0.113.{each}") for each in (1, 2)]
    assert [await each.opened() for each in inside] == [True, True]
    late = Visitor(site.app, "203.0.113.3", answers_handshakes=False)
    assert not await late.opened()
    assert late.heard == [{"type": "websocket.close", "code": 1013, "reason": "full"}]
    for each in inside:
        await each.leave()
    again = Visitor(site.app, "203.0.113.3")
    assert await again.opened()
    await again.leave()


async def test_a_socket_costs_the_same_however_many_addresses_there_are() -> None:
    async def inside(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        await receive()
        await receive()

    shield = Shield(inside, Settings(sockets_per_node=30_000), Metrics(), Gate())

    async def cost(rounds: int = 20, sockets: int = 20) -> float:
        """Seconds of the processor for some that come and go, when nothing disturbs them."""
        least = inf
        for _ in range(rounds):
            begun = process_time()
            for each in range(sockets):
                visitor = Visitor(shield, f"198.51.100.{each}")
                assert await visitor.opened()
                await visitor.leave()
            least = min(least, process_time() - begun)
        return least

    alone = await cost()
    crowd = [Visitor(shield, str(IPv4Address(number))) for number in range(20_000)]
    assert all([await each.opened() for each in crowd])
    assert await cost() < 2 * alone
    for each in crowd:
        await each.leave()


async def test_sockets_that_come_too_fast_are_refused(site: Site) -> None:
    site.gate.wait = 1
    visitor = Visitor(site.app, "203.0.113.7")
    assert not await visitor.opened()
    assert visitor.heard[0]["status"] == 429


def test_a_socket_behind_a_proxy_has_its_own_address_too() -> None:
    scope: Any = {
        "type": "websocket", "client": ("::1", 5), "scheme": "ws",
        "headers": [(b"x-forwarded-for", b"203.0.113.7"), (b"x-forwarded-proto", b"https")],
    }  # fmt: skip
    seen: HTTPScope | WebSocketScope = scope
    see_through_proxies(seen, Settings().proxies)
    assert (seen["client"], seen["scheme"]) == (("203.0.113.7", 0), "wss")


async def test_a_request_and_a_socket_have_rules_of_their_own(site: Site) -> None:
    async with site.client() as client:
        await client.get("/who/1")
    scope = {"type": "websocket", "path": "/nothing", "headers": [], "client": ("127.0.0.1", 4711), "extensions": {}}
    site.gate.wait = 3.0
    sent = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        return {"type": "websocket.connect"}

    await site.app(scope, receive, send)  # type: ignore[arg-type]  # as much of it as is read
    assert site.gate.rules == [REQUEST, SOCKET]
    assert [message["type"] for message in sent] == ["websocket.close"]
