"""Who sends too much, too long or too slowly is held back or let go, and nobody else notices."""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import pytest
import pytest_asyncio
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from beanfield.server.ground.limits import GUEST, OPEN_TABLE, SAID_HERE, SIGN_IN_AS, UNDO, RateRule
from beanfield.server.live.rations import COSTS
from beanfield.wire.messages import LONGEST_CHAT, Undo
from tests.server.attacks.attackers import new_guest
from tests.server.hostile.hostile_clients import live
from tests.server.hostile.targets import an_address
from tests.server.server_processes import Server, family
from tests.server.whole_server import as_person, guest, line, two_people
from tests.services import HOST, PATIENCE

pytestmark = pytest.mark.asyncio(loop_scope="module")

REQUEST_TIMEOUT = 2.0
SOCKETS = 5
"""How many an address may have."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server() -> AsyncIterator[Server]:
    with family(WORKERS="0", SOCKETS_PER_ADDRESS=str(SOCKETS)) as up:
        yield up


@asynccontextmanager
async def visitor(server: Server, address: str = "") -> AsyncIterator[httpx.AsyncClient]:
    """Somebody from an address of their own."""
    headers = {"X-Forwarded-For": address or an_address(), "Origin": server.url}
    async with httpx.AsyncClient(base_url=f"{server.url}/api", headers=headers, timeout=PATIENCE) as client:
        yield client


async def at_once(rule: RateRule, requests: Iterable[Coroutine[None, None, httpx.Response]]) -> Counter[int]:
    """How often each status came. However slow the machine is, as many pass as the bucket held and got meanwhile."""
    begun = time.monotonic()
    codes = Counter(response.status_code for response in await asyncio.gather(*requests))
    came_back = rule.per_second * (time.monotonic() - begun)
    assert rule.burst - 1 <= codes.total() - codes[429] <= rule.burst + came_back + 1
    return codes


# too many


async def test_an_address_that_floods_is_held_back_and_others_are_not(server: Server) -> None:
    request = f"GET /nothing HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {an_address()}\r\n\r\n".encode()
    reader, writer = await asyncio.open_connection(HOST, server.port, limit=2**24)
    writer.write(request * 1000)
    async with asyncio.timeout(PATIENCE):
        held = (await reader.readuntil(b" 429 ")) + await reader.readuntil(b"}}")
    assert b'"code":"too-many"' in held and b"retry-after: " in held
    writer.close()
    async with visitor(server) as other:
        assert (await other.get("/games")).status_code == 200


async def test_an_address_makes_only_so_many_guests(server: Server) -> None:
    async with visitor(server, an_address()) as nobody:
        codes = await at_once(GUEST, (nobody.post("/me/token") for _ in range(100)))
    assert codes[429]


async def test_a_person_opens_only_so_many_tables_wherever_it_comes_from(server: Server) -> None:
    async with AsyncExitStack() as stack:
        one = await stack.enter_async_context(guest(server))
        await one.open("space-beans", 2)
        places = [await stack.enter_async_context(visitor(server)) for _ in range(30)]
        body = {"game": "space-beans", "seats": 2}
        codes = await at_once(
            OPEN_TABLE, (place.post("/tables", json=body, headers=as_person(one)) for place in places)
        )
        assert codes[429]
        other = await stack.enter_async_context(visitor(server))
        assert (await other.post("/tables", json=body)).status_code == 201


async def test_an_address_tries_a_login_only_so_often(server: Server) -> None:
    guess = {"login": "victim", "password": "four plain words"}
    async with visitor(server) as guesser:
        codes = await at_once(SIGN_IN_AS, (guesser.post("/sign-in", json=guess) for _ in range(30)))
    assert codes[429]
    assert codes.keys() <= {401, 429, 503}, "a guess is wrong, or held back, or the server is busy with hashes"


async def test_a_person_who_says_too_much_is_not_listened_to_and_the_others_are(server: Server) -> None:
    async with (
        two_people(server) as (one, other, table),
        line(live(server, table), as_person(one)) as here,
        line(live(server, table), as_person(other)) as there,
    ):
        for ref in range(200):
            await here.socket.send(f'{{"t":"answer","ref":{ref},"ask":99,"say":[]}}')
        assert (await there.say("chat", text="Still here"))["t"] == "ack"
        replies = [await here.next("refused", within=PATIENCE) for _ in range(200)]
        assert [reply["ref"] for reply in replies] == list(range(200))
        assert {reply["code"] for reply in replies} == {"refused", "too-fast"}


async def test_an_address_that_says_too_much_with_many_guests_is_not_listened_to_and_others_are(server: Server) -> None:
    crowd, each = an_address(), int(UNDO.burst)
    assert SOCKETS * each * COSTS[Undo] > SAID_HERE.burst
    async with (
        two_people(server) as (one, _, table),
        line(live(server, table), as_person(one)) as there,
        visitor(server, crowd) as client,
        AsyncExitStack() as stack,
    ):
        guests = [await new_guest(client) | {"X-Forwarded-For": crowd} for _ in range(SOCKETS)]
        lines = [await stack.enter_async_context(line(live(server, table), guest)) for guest in guests]
        for here in lines:
            for ref in range(each):
                await here.socket.send(f'{{"t":"undo","ref":{ref},"ask":1}}')
        assert (await there.say("chat", text="Still here"))["t"] == "ack"
        replies = [await here.next("refused", within=PATIENCE) for here in lines for _ in range(each)]
        assert [reply["ref"] for reply in replies] == list(range(each)) * SOCKETS
        assert {reply["code"] for reply in replies} == {"watching", "busy"}
        assert {reply["hint"] for reply in replies if reply["code"] == "busy"} == {
            "Too much is said from your address at once. Say it again in 1 s."
        }


async def test_an_address_has_only_so_many_sockets(server: Server) -> None:
    async with two_people(server) as (_, _, table):
        headers = {"X-Forwarded-For": an_address()}
        sockets = [await connect(live(server, table), additional_headers=headers, proxy=None) for _ in range(SOCKETS)]
        with pytest.raises(InvalidStatus) as refused:
            await connect(live(server, table), additional_headers=headers, proxy=None)
        assert refused.value.response.status_code == 429
        for socket in sockets:
            await socket.close()


# too long


@pytest.mark.parametrize(
    "method, path, body",
    [
        ("PATCH", "/me", {"name": "x" * 25}),
        ("PATCH", "/me", {"mail": "x" * 250 + "@example.org"}),
        ("POST", "/me/account", {"login": "x" * 65, "password": "four plain words"}),
        ("POST", "/me/account", {"login": "somebody", "password": "x" * 2000}),
        ("POST", "/sign-in", {"login": "somebody", "password": "x" * 2000}),
        ("POST", "/tables", {"game": "x" * 65}),
        ("POST", "/tables", {"game": "space-beans", "password": "x" * 129}),
        ("POST", "/quick/people", {"game": "space-beans", "nonce": "x" * 65}),
        ("POST", "/tables", {"game": "space-beans", "seats": 17}),
        ("POST", "/tables", {"game": "space-beans", "bots": ["greedy"] * 17}),
        ("POST", "/tables", {"game": "space-beans", "bots": ["search:" + "9" * 20]}),
        ("POST", "/tables", {"game": "space-beans", "setup": {str(at): True for at in range(33)}}),
        ("POST", "/tables", {"game": "mighty-action-force", "deck": {str(at): 1 for at in range(33)}}),
        ("POST", "/tables", {"game": "mighty-action-force", "deck": {"cards": ["x"] * 10_000}}),
        ("POST", "/tables", {"game": "space-beans", "clock": {"kind": "live", "bank_ms": 10**12}}),
        ("GET", "/tables?after=" + "x" * 65, None),
        ("GET", "/tables?limit=101", None),
        ("GET", "/tables?game=" + "x" * 65, None),
    ],
)
async def test_what_is_too_long_is_refused(server: Server, method: str, path: str, body: object) -> None:
    async with visitor(server) as client:
        answer = await client.request(method, path, json=body)
        assert answer.status_code in (400, 409), answer.text
        assert answer.json()["error"]["hint"]


async def test_a_body_is_not_read_beyond_its_limit(server: Server) -> None:
    async with visitor(server) as client:
        answer = await client.post("/tables", json={"game": "space-beans", "deck": {"x": "y" * 70_000}})
        assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")


async def test_a_line_of_chat_is_short(server: Server) -> None:
    async with two_people(server) as (one, _, table), line(live(server, table), as_person(one)) as here:
        assert (await here.say("chat", text="é" * LONGEST_CHAT))["t"] == "ack"
        assert (await here.say("chat", text="x" * (LONGEST_CHAT + 1)))["code"] == "malformed"


@pytest.mark.parametrize(
    "request_head",
    [
        b"GET /api/games?" + b"x" * 200_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\n" + b"X: " + b"x" * 200_000 + b"\r\n\r\n",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 40_000 + b"\r\n",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\nCookie: " + b"a=b; " * 40_000 + b"\r\n\r\n",
    ],
)
async def test_addresses_and_headers_without_end_are_refused(server: Server, request_head: bytes) -> None:
    assert (await said_to(server, request_head)).startswith((b"HTTP/1.1 4", b"HTTP/1.1 5"))


async def said_to(server: Server, data: bytes, within: float = PATIENCE) -> bytes:
    """What the server answers to these bytes until it hangs up, if it does."""
    reader, writer = await asyncio.open_connection(HOST, server.port)
    try:
        writer.write(data)
        async with asyncio.timeout(within):
            try:
                return await reader.read(4096)
            except ConnectionResetError:
                return b"HTTP/1.1 400 (hung up while we were still sending)"
    finally:
        writer.close()


# too slow


async def test_a_body_that_never_comes_is_not_waited_for() -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"
    with family(WORKERS="0", REQUEST_TIMEOUT=str(REQUEST_TIMEOUT)) as server:
        begun = time.monotonic()
        assert b" 503 " in await said_to(server, head)
        assert time.monotonic() - begun > REQUEST_TIMEOUT - 0.5
