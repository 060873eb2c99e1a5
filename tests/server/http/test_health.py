"""What machines ask about a node."""

from collections.abc import AsyncIterator

import httpx
import pytest
from litestar import Litestar

from beanfield.server.ground.metrics import Metrics
from beanfield.server.http.errors import HANDLERS
from beanfield.server.http.health import Health, health_routes


class Node:
    def __init__(self) -> None:
        self.health = Health("ready")
        self.metrics = Metrics()
        self.app = Litestar(
            [health_routes(self.metrics, lambda: self.health, self.measure, "a-token")],
            exception_handlers=HANDLERS,
            openapi_config=None,
        )

    async def measure(self) -> None:
        self.metrics.jobs_waiting.set(17)

    async def get(self, path: str, peer: str = "127.0.0.1", **headers: str) -> httpx.Response:
        transport = httpx.ASGITransport(self.app, client=(peer, 1))  # type: ignore[arg-type]  # Litestar's own types
        async with httpx.AsyncClient(transport=transport, base_url="http://beans.example") as client:
            return await client.get(path, headers={name.replace("_", "-"): value for name, value in headers.items()})


@pytest.fixture
async def node() -> AsyncIterator[Node]:
    yield Node()


async def test_a_node_is_alive_whatever_the_store_does(node: Node) -> None:
    node.health = Health("draining", "away")
    response = await node.get("/health")
    assert (response.status_code, response.json()["status"]) == (200, "alive")


@pytest.mark.parametrize(
    ("health", "code"),
    [
        (Health("ready"), 200),
        (Health("ready", clock="off"), 200),
        (Health("ready", "full"), 200),
        (Health("ready", "away"), 200),
        (Health("draining"), 503),
        (Health("draining", "away"), 503),
    ],
)
async def test_a_node_gets_visitors_until_it_drains_whatever_the_store_does(
    node: Node, health: Health, code: int
) -> None:
    node.health = health
    response = await node.get("/ready")
    assert (response.status_code, response.json()["status"]) == (code, health.status)
    assert (response.json().get("fault"), response.json().get("clock", "right")) == (health.fault, health.clock)
    assert response.json()["version"]


async def test_metrics_are_for_this_machine(node: Node) -> None:
    for peer in ("127.0.0.1", "::1"):
        response = await node.get("/metrics", peer)
        assert response.status_code == 200
        assert response.headers["content-type"].startswith("text/plain")
        assert b"beanfield_sockets" in response.content
        assert b"beanfield_jobs_waiting 17.0" in response.content


@pytest.mark.parametrize(
    ("peer", "headers"),
    [
        ("203.0.113.7", {}),
        ("testclient", {}),
        ("127.0.0.1", {"x_forwarded_for": "127.0.0.1"}),
        ("127.0.0.1", {"forwarded": "for=127.0.0.1"}),
        ("203.0.113.7", {"authorization": "Bearer another"}),
        ("203.0.113.7", {"authorization": "a-token"}),
    ],
)
async def test_metrics_are_for_nobody_else(node: Node, peer: str, headers: dict[str, str]) -> None:
    response = await node.get("/metrics", peer, **headers)
    assert (response.status_code, response.json()["error"]["code"]) == (403, "not-allowed")


async def test_metrics_are_for_whoever_has_the_token(node: Node) -> None:
    assert (await node.get("/metrics", "203.0.113.7", authorization="Bearer a-token")).status_code == 200


async def test_without_a_token_no_token_is_the_right_one() -> None:
    node = Node()
    node.app = Litestar(
        [health_routes(node.metrics, lambda: node.health, node.measure, "")],
        exception_handlers=HANDLERS,
        openapi_config=None,
    )
    assert (await node.get("/metrics", "203.0.113.7", authorization="Bearer ")).status_code == 403
