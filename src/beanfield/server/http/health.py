"""What machines ask about a node: is it alive, may it get visitors, what does it count."""

import asyncio
from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from secrets import compare_digest
from typing import Final, Literal

from litestar import Response, Router, get
from msgspec import Struct
from msgspec.structs import replace

from beanfield import __version__
from beanfield.server.ground.connections import AnyRequest
from beanfield.server.ground.metrics import MEDIA_TYPE, Metrics
from beanfield.server.ground.problems import Problem
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.pulse import ClockState
from beanfield.store.errors import Fault, StoreDown

type Readiness = Literal["ready", "draining", "store-down", "not-writing"]

PATIENCE: Final = 2.0
"""Seconds the store may take to answer before a node counts as not ready."""


class Health(Struct, frozen=True, omit_defaults=True):
    """How a node is."""

    status: Literal["alive"] | Readiness
    fault: Fault | None = None
    """Why the database takes nothing that is written."""
    clock: ClockState = "right"
    """Whether the clock of this machine is off, or the database's has jumped. Visitors may come all the same."""
    version: str = ""


async def readiness(node: Node) -> Health:
    """Whether a node may get visitors, or a worker can work."""
    if node.draining:
        return Health("draining")
    try:
        await node.store.ping()
    except StoreDown as down:
        return Health("store-down", down.fault)
    fault = node.pulse.trouble
    return Health("ready" if fault is None else "not-writing", fault, node.pulse.clock)


type AskReady = Callable[[], Awaitable[Health]]
type Measure = Callable[[], Awaitable[None]]


def health_routes_of(node: Node, metrics_token: str) -> Router:
    """`/health`, `/ready` and `/metrics` of a node or a worker."""
    return health_routes(node.metrics, lambda: readiness(node), node.measure, metrics_token)


def health_routes(metrics: Metrics, ask_ready: AskReady, measure: Measure, metrics_token: str) -> Router:
    """`/health`, `/ready` and `/metrics`.

    `ask_ready` says whether visitors may come. `measure` finds out what is only known by asking.
    """

    @get("/health", include_in_schema=False)
    async def health() -> Health:
        """The process lives and its event loop turns. The database is not asked: a restart would not help it."""
        return Health("alive", version=__version__)

    @get("/ready", include_in_schema=False)
    async def ready() -> Response[Health]:
        """Whether a proxy may send visitors here."""
        try:
            async with asyncio.timeout(PATIENCE):
                health = await ask_ready()
        except TimeoutError:
            health = Health("store-down", "slow")
        return Response(replace(health, version=__version__), status_code=200 if health.status == "ready" else 503)

    @get("/metrics", include_in_schema=False)
    async def tell_metrics(request: AnyRequest) -> Response[bytes]:
        """What this node counts, for this machine or whoever has the token."""
        if not (is_direct_and_local(request) or has_token(request, metrics_token)):
            raise Problem(
                403, "not-allowed", "Ask from the machine itself, or with BEANFIELD_METRICS_TOKEN as a Bearer token."
            )
        await measure()
        return Response(metrics.text(), headers={"content-type": MEDIA_TYPE})

    return Router("/", route_handlers=[health, ready, tell_metrics])


def is_direct_and_local(request: AnyRequest) -> bool:
    """Whether somebody on this machine asks, and not a proxy on it on behalf of somebody else."""
    if request.client is None or any(name in request.headers for name in ("x-forwarded-for", "forwarded", "via")):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def has_token(request: AnyRequest, token: str) -> bool:
    """Whether the request has the token, if there is one."""
    given = request.headers.get("authorization", "")
    return bool(token) and compare_digest(given.encode(), f"Bearer {token}".encode())
