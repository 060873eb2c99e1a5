from collections.abc import AsyncIterator
from typing import Annotated

import pytest
from litestar import Litestar, get, post
from litestar.exceptions import ServiceUnavailableException
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.testing import AsyncTestClient
from msgspec import Meta, Struct
from structlog.testing import capture_logs

from beanfield.kernel.errors import Refused
from beanfield.server.ground.problems import Problem, too_many
from beanfield.server.http.errors import HANDLERS, problems
from beanfield.store.errors import StoreDown

SECRET = "what somebody wrote"


class Order(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=5)]
    many: int


@get("/go/{how:str}", responses=problems(404, 409))
async def go(how: FromPath[str]) -> str:
    raise {
        "problem": Problem(418, "no-coffee", "Take the tea."),
        "refused": Refused("SPB-015", "this is not asked now"),
        "too-many": too_many(2.2),
        "store": StoreDown("no route"),
        "drain": ServiceUnavailableException(),
        "bug": RuntimeError(SECRET),
    }[how]


@post("/order", responses=problems())
async def order(data: JSONBody[Order]) -> Order:
    return data


@get("/number/{number:int}")
async def number(number: FromPath[int], page: Annotated[int, QueryParameter(ge=0)] = 0) -> int:
    return number + page


type Client = AsyncTestClient[Litestar]


@pytest.fixture
async def client() -> AsyncIterator[Client]:
    app = Litestar([go, order, number], exception_handlers=HANDLERS, request_max_body_size=100, logging_config=None)
    async with AsyncTestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.mark.parametrize(
    ("how", "status", "error"),
    [
        ("problem", 418, {"code": "no-coffee", "hint": "Take the tea.", "rule": None}),
        ("refused", 409, {"code": "refused", "hint": "this is not asked now", "rule": "SPB-015"}),
        ("too-many", 429, {"code": "too-many", "hint": "Too many requests. Try again in 3 s.", "rule": None}),
    ],
)
async def test_a_problem_is_told_in_one_shape(client: Client, how: str, status: int, error: dict[str, object]) -> None:
    response = await client.get(f"/go/{how}")
    assert (response.status_code, response.json()) == (status, {"error": error})
    assert response.headers["content-type"] == "application/json"


@pytest.mark.parametrize(("how", "after"), [("too-many", "3"), ("store", "1")])
async def test_it_says_when_to_try_again(client: Client, how: str, after: str) -> None:
    assert (await client.get(f"/go/{how}")).headers["retry-after"] == after


async def test_a_fault_of_ours_tells_nothing_and_is_noted_without_what_people_wrote(client: Client) -> None:
    with capture_logs() as noted:
        response = await client.get("/go/bug")
    assert (response.status_code, response.json()["error"]["code"]) == (500, "unexpected")
    assert SECRET not in response.text
    assert [(line["event"], line["error"]) for line in noted] == [("unexpected", "RuntimeError")]
    assert SECRET not in str(noted)


@pytest.mark.parametrize(
    ("body", "hint"),
    [
        ('{"name": "too long", "many": 1}', "name: Expected `str` of length <= 5"),
        ('{"name": "abc", "many": []}', "many: Expected `int`, got `array`"),
        ('{"name": "abc"}', "Object missing required field `many`"),
        ('{"name": "abc", "many": 1, "more": 2}', "Object contains unknown field `more`"),
        ("[]", "Expected `object`, got `array`"),
    ],
)
async def test_a_body_that_does_not_fit_is_told_with_the_field(client: Client, body: str, hint: str) -> None:
    response = await client.post("/order", content=body)
    assert (response.status_code, response.json()["error"]["code"]) == (400, "bad-request")
    assert hint in response.json()["error"]["hint"]


@pytest.mark.parametrize(
    "body",
    [
        b"{",
        b"\xff\xfe",
        b'{"name": "\xff", "many": 1}',
        b'{"\xc3\x28": 1}',
        b'{"name": "\xed\xa0\x80", "many": 1}',
        b'{"name": "\\ud800", "many": 1}',
        b"",
        b"null",
    ],
)
async def test_a_body_that_is_not_json_is_a_bad_request(client: Client, body: bytes) -> None:
    response = await client.post("/order", content=body)
    assert (response.status_code, response.json()["error"]["code"]) == (400, "bad-request")


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nowhere", 404, "not-found"),
        ("DELETE", "/order", 405, "wrong-method"),
        ("GET", "/number/x", 404, "not-found"),
        ("GET", "/number/1?page=-1", 400, "bad-request"),
        ("GET", "/go/drain", 503, "not-now"),
    ],
)
async def test_what_the_framework_refuses_has_the_same_shape(
    client: Client, method: str, path: str, status: int, code: str
) -> None:
    response = await client.request(method, path)
    assert (response.status_code, response.json()["error"]["code"]) == (status, code)
    assert set(response.json()["error"]) == {"code", "hint", "rule"}


async def test_a_body_that_is_too_large_is_said_to_be(client: Client) -> None:
    response = await client.post("/order", content=b" " * 101)
    assert (response.status_code, response.json()["error"]["code"]) == (413, "too-large")


async def test_the_schema_tells_the_shape_of_every_error(client: Client) -> None:
    schema = (await client.get("/schema/openapi.json")).json()
    told = schema["paths"]["/go/{how}"]["get"]["responses"]
    assert {"400", "403", "404", "409", "413", "429", "500", "503"} < set(told)
    for status in set(told) - {"200"}:
        content = told[status]["content"]["application/json"]
        assert content["schema"]["$ref"].endswith("ErrorBody")
        assert all(
            set(example["value"]["error"]) == {"code", "hint", "rule"} for example in content["examples"].values()
        )
