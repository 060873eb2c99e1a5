from collections.abc import AsyncIterator
from http.cookies import SimpleCookie
from typing import Any

import pytest
from litestar import Litestar, delete, get, post, websocket
from litestar.connection import WebSocket
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import AsyncTestClient, TestClient
from msgspec.structs import replace

from beanfield.server.ground.connections import AnyRequest, Connection
from beanfield.server.ground.problems import Problem
from beanfield.server.http.errors import HANDLERS
from beanfield.server.people.sessions import DAY, SESSION_LASTS, Keys, SeatToken, Session
from beanfield.server.people.who import BELIEVED_FOR, AtTheDoor, Door, Who
from beanfield.wire.cookie import COOKIE, SAFE_COOKIE

type Client = AsyncTestClient[Litestar]

ORIGIN = "http://testserver.local"


class Register:
    """People in a dict, and a watch."""

    def __init__(self) -> None:
        self.people: dict[int, Who] = {}
        self.asked = 0
        self.time = 1_700_000_000_000

    async def find(self, person_id: int) -> Who | None:
        self.asked += 1
        return self.people.get(person_id)

    async def admit(self, _: Connection) -> Who:
        return self.named("Brave Bean 7")

    def named(self, name: str) -> Who:
        who = Who(len(self.people) + 1, "guest", 0, name)
        self.people[who.person_id] = who
        return who

    def now(self) -> int:
        return self.time


@get("/who")
async def tell(who: NamedDependency[Who | None]) -> str:
    return who.name if who else "nobody"


@get("/me")
async def tell_me(me: NamedDependency[Who]) -> str:
    return me.name


@post("/play")
async def play(request: AnyRequest, door: NamedDependency[Door]) -> int:
    return (await door.guest(request)).person_id


@delete("/me")
async def leave(request: AnyRequest, door: NamedDependency[Door]) -> None:
    door.forget(request)


@websocket("/socket")
async def talk(socket: WebSocket[Any, Any, State], door: NamedDependency[Door]) -> None:
    try:
        door.check_origin(socket)
        who = await door.who(socket)
    except Problem as problem:
        await socket.close(4000 + problem.status, problem.code)
        return
    await socket.accept()
    await socket.send_text(who.name if who else "nobody")
    await socket.close()


@pytest.fixture
def register() -> Register:
    return Register()


def door_of(register: Register, *origins: str, https: bool = False) -> Door:
    return Door(
        Keys([b"a key of this test"]),
        find=register.find,
        admit=register.admit,
        now=register.now,
        origins=frozenset(origins),
        https=https,
    )


def app_with(door: Door) -> Litestar:
    return Litestar(
        [tell, tell_me, play, leave, talk],
        exception_handlers=HANDLERS,
        dependencies=door.dependencies(),
        middleware=[AtTheDoor(door)],
        logging_config=None,
    )


@pytest.fixture
def door(register: Register) -> Door:
    return door_of(register)


@pytest.fixture
async def client(door: Door) -> AsyncIterator[Client]:
    async with AsyncTestClient(app_with(door)) as client:
        yield client


async def test_who_only_looks_is_nobody_and_gets_no_cookie(client: Client, register: Register) -> None:
    response = await client.get("/who")
    assert (response.text, "set-cookie" in response.headers, register.people) == ("nobody", False, {})
    assert (await client.get("/me")).status_code == 401


async def test_who_does_something_becomes_a_guest_and_stays_it(client: Client, register: Register) -> None:
    response = await client.post("/play")
    assert response.json() == 1
    assert response.headers["cache-control"] == "no-store"
    cookie = SimpleCookie(response.headers["set-cookie"])[COOKIE]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"], cookie["secure"]) == (True, "lax", "/", "")
    assert int(cookie["max-age"]) == SESSION_LASTS // 1000
    response = await client.post("/play", headers={"origin": ORIGIN})
    assert (response.json(), "set-cookie" in response.headers) == (1, False)
    assert (await client.get("/me")).text == "Brave Bean 7"


async def test_the_cookie_is_secure_and_bound_to_its_host_where_the_site_is_secure(register: Register) -> None:
    for door, site in ((door_of(register, https=True), ORIGIN), (door_of(register), "https://testserver.local")):
        async with AsyncTestClient(app_with(door), base_url=site) as client:
            cookie = SimpleCookie((await client.post("/play")).headers["set-cookie"])[SAFE_COOKIE]
            assert (cookie["secure"], cookie["path"], cookie["domain"]) == (True, "/", "")


async def test_a_neighbour_puts_nobody_else_in_front_of_who_is_here(register: Register) -> None:
    door = door_of(register, https=True)
    mine, planted = (door.token(register.named(name)) for name in ("Ann", "Eve"))
    async with AsyncTestClient(app_with(door)) as client:
        for sent, name in (
            (f"{SAFE_COOKIE}={mine}; {COOKIE}={planted}", "Ann"),
            (f"{COOKIE}={planted}; {SAFE_COOKIE}={mine}", "Ann"),
            (f"{COOKIE}={planted}", "nobody"),
        ):
            assert (await client.get("/who", headers={"cookie": sent})).text == name


@pytest.mark.parametrize(("https", "name"), [(False, COOKIE), (True, SAFE_COOKIE)])
async def test_of_two_cookies_neither_counts(register: Register, https: bool, name: str) -> None:
    door = door_of(register, https=https)
    tokens = [door.token(register.named(each)) for each in ("Ann", "Eve")]
    both = {"cookie": "; ".join(f"{name}={token}" for token in tokens), "origin": ORIGIN}
    async with AsyncTestClient(app_with(door)) as client:
        for method, path in (("GET", "/who"), ("POST", "/play")):
            response = await client.request(method, path, headers=both)
            assert (response.status_code, response.json()["error"]["code"]) == (400, "two-cookies")
        assert len(register.people) == 2
        assert (await client.delete("/me", headers=both)).status_code == 204


async def test_who_was_signed_in_before_cookies_were_bound_stays_it_under_the_new_name(register: Register) -> None:
    door = door_of(register, https=True)
    register.named("Brave Bean 7")
    old = door.keys.sign(Session(1, 0, register.time, proved=register.time))
    async with AsyncTestClient(app_with(door)) as client:
        response = await client.get("/who", headers={"cookie": f"{COOKIE}={old}"})
        assert response.text == "Brave Bean 7"
        new = door.keys.read(SimpleCookie(response.headers["set-cookie"])[SAFE_COOKIE].value, Session)
        assert new == Session(1, 0, register.time, proved=register.time, bound=True)
        left = await client.delete("/me", headers={"cookie": f"{COOKIE}={old}", "origin": ORIGIN})
        gone = SimpleCookie("; ".join(left.headers.get_list("set-cookie")))
        assert {name for name, cookie in gone.items() if not cookie.value} == {COOKIE, SAFE_COOKIE}


async def test_who_is_forgotten_is_nobody(client: Client) -> None:
    await client.post("/play")
    assert (await client.delete("/me", headers={"origin": ORIGIN})).status_code == 204
    assert (await client.get("/who")).text == "nobody"


async def test_the_token_of_the_cookie_is_good_as_a_bearer_token(client: Client, register: Register) -> None:
    await client.post("/play")
    token = client.cookies[COOKIE]
    client.cookies.clear()
    assert (await client.get("/me", headers={"authorization": f"Bearer {token}"})).text == "Brave Bean 7"
    response = await client.post("/play", headers={"authorization": f"bearer {token}", "origin": "http://evil.example"})
    assert (response.json(), "set-cookie" in response.headers) == (1, False)


async def test_a_bad_bearer_token_is_a_problem_and_makes_no_guest(
    client: Client, door: Door, register: Register
) -> None:
    for bad in ("", "nonsense", door.keys.sign(SeatToken(1, 0, 0)), door.keys.sign(Session(99, 0, register.time))):
        response = await client.post("/play", headers={"authorization": f"Bearer {bad}"})
        assert (response.status_code, response.json()["error"]["code"]) == (401, "bad-token")
    assert register.people == {}


async def test_a_bad_cookie_is_nobodys(client: Client) -> None:
    client.cookies.set(COOKIE, "v1.abc.def")
    assert (await client.get("/who")).text == "nobody"


async def test_a_session_is_renewed_after_a_week_and_over_after_a_year(client: Client, register: Register) -> None:
    await client.post("/play")
    register.time += 8 * DAY
    assert "set-cookie" in (await client.get("/who")).headers
    assert "set-cookie" not in (await client.get("/who")).headers
    register.time += SESSION_LASTS + 1
    assert (await client.get("/who")).text == "nobody"


@pytest.mark.parametrize("later", [BELIEVED_FOR, -DAY])
async def test_sign_out_everywhere_is_known_within_seconds_even_if_the_clock_is_set_back(
    client: Client, register: Register, later: int
) -> None:
    await client.post("/play")
    assert (await client.get("/who")).text == "Brave Bean 7"
    register.people[1] = replace(register.people[1], epoch=1)
    register.time += later
    assert (await client.get("/who")).text == "nobody"


async def test_a_change_on_this_node_is_known_at_once(client: Client, register: Register, door: Door) -> None:
    await client.post("/play")
    await client.get("/who")
    register.people[1] = replace(register.people[1], name="Calm Pod")
    door.changed(1)
    assert (await client.get("/who")).text == "Calm Pod"


async def test_a_row_is_looked_up_once_in_some_seconds(client: Client, register: Register) -> None:
    await client.post("/play")
    for _ in range(5):
        await client.get("/me")
    assert register.asked == 1


FOREIGN = [
    {"origin": "http://evil.example"},
    {"origin": "null"},
    {"origin": "http://testserver.local.evil.example"},
    {"origin": "http://[bad"},
    {"origin": ""},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"sec-fetch-site": "none"},
    {"origin": ORIGIN, "sec-fetch-site": "cross-site"},
]
OURS = [{"origin": ORIGIN}, {"sec-fetch-site": "same-origin"}, {"origin": "HTTP://TestServer.local"}]


@pytest.mark.parametrize("headers", [*FOREIGN, {}])
async def test_another_site_changes_nothing_with_our_cookie(client: Client, headers: dict[str, str]) -> None:
    await client.post("/play")
    response = await client.post("/play", headers=headers)
    assert (response.status_code, response.json()["error"]["code"]) == (403, "foreign-origin")


@pytest.mark.parametrize("headers", FOREIGN)
async def test_another_site_signs_nobody_in_either(client: Client, headers: dict[str, str]) -> None:
    assert (await client.post("/play", headers=headers)).status_code == 403


@pytest.mark.parametrize("headers", OURS)
async def test_our_own_pages_may(client: Client, headers: dict[str, str]) -> None:
    await client.post("/play")
    assert (await client.post("/play", headers=headers)).status_code == 201


async def test_where_origins_are_set_only_they_count(register: Register) -> None:
    async with AsyncTestClient(app_with(door_of(register, "https://beans.example"))) as client:
        assert (await client.post("/play", headers={"origin": ORIGIN})).status_code == 403
        assert (await client.post("/play", headers={"origin": "https://beans.example"})).status_code == 201
        cross = {"origin": "https://beans.example", "sec-fetch-site": "cross-site"}
        assert (await client.post("/play", headers=cross)).status_code == 201


@pytest.mark.parametrize("headers", OURS)
def test_a_socket_from_our_own_page_is_its_person(door: Door, headers: dict[str, str]) -> None:
    with TestClient(app_with(door)) as client:
        client.post("/play")
        with client.websocket_connect("/socket", headers=headers) as socket:
            assert socket.receive_text() == "Brave Bean 7"


@pytest.mark.parametrize("headers", [*FOREIGN, {}])
def test_a_socket_from_another_site_is_refused(door: Door, headers: dict[str, str]) -> None:
    with TestClient(app_with(door)) as client:
        client.post("/play")
        with pytest.raises(WebSocketDisconnect) as refused, client.websocket_connect("/socket", headers=headers):
            pass
        assert refused.value.code == 4403
