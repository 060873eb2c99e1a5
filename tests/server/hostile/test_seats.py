"""Who sits on a seat sees it and acts for it, and nobody else does, whatever they show."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import msgspec
import pytest
import pytest_asyncio
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from beanfield.server.people.sessions import Challenge, Keys, SeatToken, Session
from tests.server.hostile.hostile_clients import live, look, token_for
from tests.server.server_processes import KEY, Server, family
from tests.server.whole_server import as_person, guest, line, two_people
from tests.services import PATIENCE

pytestmark = pytest.mark.asyncio(loop_scope="module")

type Headers = dict[str, str]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server() -> AsyncIterator[Server]:
    with family(WORKERS="0") as up:
        yield up


def bearer(token: str) -> Headers:
    return {"Authorization": f"Bearer {token}"}


async def seat_seen(server: Server, table: str, headers: Headers) -> int | str | None:
    """The seat as which somebody looks at a table; the code if they may not."""
    try:
        seat: int | None = (await look(server, table, headers))["seat"]
    except InvalidStatus as refused:
        return str(msgspec.json.decode(refused.response.body)["error"]["code"])
    return seat


async def test_only_the_person_and_its_token_look_from_a_seat(server: Server) -> None:
    async with two_people(server) as (one, other, table), two_people(server) as (stranger, _, elsewhere):
        stale = await token_for(stranger, elsewhere, 0)
        views = {seat: await look(server, table, as_person(me)) for seat, me in enumerate((one, other))}
        assert views[0]["looks"]["state"] != views[1]["looks"]["state"]
        keys, foreign = Keys([KEY.encode()]), Keys([b"the key of somebody else's server"])
        assert await seat_seen(server, table, await token_for(one, table, 0)) == 0
        assert await seat_seen(server, table, await token_for(other, table, 1)) == 1
        for headers, seen in (
            ({}, None),
            (as_person(stranger), None),
            (stale, "other-table"),
            (bearer("forged"), "bad-token"),
            (bearer(foreign.sign(SeatToken(1, 0, 1))), "bad-token"),
            (bearer(foreign.sign(Session(1, 0, 2**41))), "bad-token"),
            (bearer(keys.sign(Challenge(1, b"", 2**41))), "bad-token"),
            ({"Cookie": f"beanfield={stale['Authorization'].removeprefix('Bearer ')}", "Origin": server.url}, None),
        ):
            assert await seat_seen(server, table, headers) == seen, headers


async def test_a_watcher_is_shown_nothing_that_only_a_seat_may_see(server: Server) -> None:
    async with two_people(server) as (one, other, table):
        watched = (await look(server, table, {}))["looks"]
        hidden: set[str] = set()
        for me in (one, other):
            hidden |= (await look(server, table, as_person(me)))["looks"]["faces"].keys() - watched["faces"].keys()
        assert hidden
        assert not any(mark in str(watched) for mark in hidden)
        assert watched["asked"] is None


async def test_a_token_for_a_seat_is_good_for_one_sitting_and_for_nothing_else(server: Server) -> None:
    async with guest(server) as one, guest(server) as other:
        table = (await one.open("space-beans", 2)).id
        token = await token_for(one, table, 0)
        async with httpx.AsyncClient(base_url=server.url, headers=token, timeout=PATIENCE) as program:
            for method, path in (
                ("GET", "/me"),
                ("GET", "/me/export"),
                ("POST", "/me/token"),
                ("POST", f"/tables/{table}/start"),
                ("POST", f"/tables/{table}/seats/0/token"),
                ("DELETE", f"/tables/{table}/seats/0"),
            ):
                assert (await program.request(method, f"/api{path}")).status_code == 401, path
        await one.ask(object, "DELETE", f"/tables/{table}/seats/0")
        assert await seat_seen(server, table, token) is None
        await other.sit(table, 0)
        assert await seat_seen(server, table, token) is None
        async with line(live(server, table), token) as here:
            assert (await here.say("chat", text="it is me"))["code"] == "watching"


@pytest.mark.parametrize(
    "method, path, body",
    [
        ("DELETE", "/seats/0", None),
        ("DELETE", "/seats/1", None),
        ("PUT", "/seats/0/bot", {"bot": "greedy"}),
        ("PUT", "/seats/1/bot", {"bot": "greedy"}),
        ("DELETE", "/seats/0/bot", None),
        ("POST", "/seats/0/token", None),
        ("POST", "/seats/1/token", None),
        ("POST", "/seats/1", {}),
        ("POST", "/start", None),
        ("POST", "/resign", None),
        ("POST", "/offers", {"kind": "draw"}),
        ("PUT", "/offers/rematch", {"yes": True}),
        ("DELETE", "", None),
        ("PUT", "/chat", {"chat": "nobody"}),
    ],
)
async def test_a_stranger_with_the_link_changes_nothing_in_a_match(
    server: Server, method: str, path: str, body: Any
) -> None:
    async with two_people(server) as (one, _, table), guest(server) as stranger:
        await stranger.open("space-beans", 2)
        before = (await look(server, table, as_person(one)))["n"]
        async with httpx.AsyncClient(base_url=server.url, headers=as_person(stranger), timeout=PATIENCE) as client:
            answer = await client.request(method, f"/api/tables/{table}{path}", json=body)
        assert answer.status_code in (403, 404, 409), answer.text
        assert (await look(server, table, as_person(one)))["n"] == before


async def test_a_player_does_nothing_in_the_name_of_another(server: Server) -> None:
    async with two_people(server) as (one, other, table):
        before = (await look(server, table, as_person(one)))["n"]
        async with httpx.AsyncClient(base_url=server.url, headers=as_person(other), timeout=PATIENCE) as client:
            for method, path, body in (
                ("DELETE", "/seats/0", None),
                ("PUT", "/seats/0/bot", {"bot": "greedy"}),
                ("DELETE", "/seats/0/bot", None),
                ("POST", "/seats/0/token", None),
                ("POST", "/seats/0", {}),
            ):
                answer = await client.request(method, f"/api/tables/{table}{path}", json=body)
                assert answer.status_code in (403, 409), (path, answer.text)
        assert (await look(server, table, as_person(one)))["n"] == before


async def test_another_site_can_neither_listen_nor_act_with_somebodys_cookie(server: Server) -> None:
    async with two_people(server) as (one, _, table):
        stolen = {"Cookie": f"beanfield={one.token}", "Origin": "https://evil.example"}
        assert await seat_seen(server, table, stolen) == "foreign-origin"
        before = (await look(server, table, as_person(one)))["n"]
        async with httpx.AsyncClient(base_url=server.url, headers=stolen, timeout=PATIENCE) as page:
            for headers in ({}, {"Content-Type": "text/plain"}, {"Sec-Fetch-Site": "cross-site"}):
                answer = await page.post(f"/api/tables/{table}/resign", headers=headers)
                assert (answer.status_code, answer.json()["error"]["code"]) == (403, "foreign-origin")
            answer = await page.get("/api/me")
            assert not {name for name in answer.headers if name.startswith("access-control")}
        assert (await look(server, table, as_person(one)))["n"] == before


async def test_the_record_and_its_secret_are_not_told_before_the_end(server: Server) -> None:
    async with two_people(server) as (one, _, table):
        async with httpx.AsyncClient(base_url=server.url, headers=as_person(one), timeout=PATIENCE) as client:
            assert (await client.get(f"/api/tables/{table}/record")).status_code == 409
            assert "secret" not in (await client.get(f"/api/tables/{table}")).json()
        with pytest.raises(InvalidStatus):
            await connect(live(server, table), additional_headers={"Origin": "null"}, proxy=None)
