"""What machines ask about a node: is it alive, may it get visitors, what does it count."""

from collections.abc import Awaitable, Callable
from ipaddress import ip_address
from secrets import compare_digest
from typing import Literal

from litestar import Response, Router, get
from msgspec import Struct
from msgspec.structs import replace

from beanfield import __version__
from beanfield.server.ground.connections import AnyRequest
from beanfield.server.ground.metrics import MEDIA_TYPE, Metrics
from beanfield.server.ground.problems import Problem
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.pulse import ClockState
from beanfield.store.errors import Fault


class Health(Struct, frozen=True, omit_defaults=True):
    """How a node is."""

    status: Literal["alive", "ready", "draining"]
    fault: Fault | None = None
    """Why the database takes nothing that is written. Visitors may come all the same: no other node could do more."""
    clock: ClockState = "right"
    """Whether the clock of this machine is off, or the database's has jumped."""
    lost_thinkers: int = 0
    """How many processes that think for bots were killed or died since this node began: where nobody can think, bots
    give the game's default answer.
    """
    version: str = ""


def readiness(node: Node) -> Health:
    """Whether a node may get visitors, or a worker can work: from its start until it drains.

    A fault of the database is told and changes nothing about that. It is one of all nodes, so a proxy that left out who
    has it would have nobody left, and give everybody to whoever is over it first.
    """
    status: Literal["ready", "draining"] = "draining" if node.draining else "ready"
    return Health(status, node.pulse.trouble, node.pulse.clock, node.metrics.lost_thinkers)


type Measure = Callable[[], Awaitable[None]]


def health_routes_of(node: Node, metrics_token: str) -> Router:
    """`/health`, `/ready` and `/metrics` of a node or a worker."""
    return health_routes(node.metrics, lambda: readiness(node), node.measure, metrics_token)


def health_routes(metrics: Metrics, how: Callable[[], Health], measure: Measure, metrics_token: str) -> Router:
    """`/health`, `/ready` and `/metrics`.

    `how` says whether visitors may come. `measure` finds out what is only known by asking.
    """

    @get("/health", include_in_schema=False)
    async def health() -> Health:
        """The process lives and its event loop turns. The database is not asked: a restart would not help it."""
        return Health("alive", version=__version__)

    @get("/ready", include_in_schema=False)
    async def ready() -> Response[Health]:
        """Whether a proxy may send visitors here. Nobody is asked, so the answer comes at once."""
        health = replace(how(), version=__version__)
        return Response(health, status_code=200 if health.status == "ready" else 503)

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
