"""How other devices reach this server, for a page that was opened on the machine it runs on."""

from litestar import Router, get
from msgspec import Struct

from beanfield.server.ground.connections import AnyRequest
from beanfield.server.ground.reach import reach
from beanfield.server.ground.settings import Settings
from beanfield.server.http.errors import problems
from beanfield.server.http.health import is_direct_and_local


class Reach(Struct, frozen=True):
    """Where others find this site; null if only this machine can open it, or it is not for whoever asks to know."""

    url: str | None


def reach_routes(settings: Settings) -> Router:
    """Where others find this site."""

    @get("/reach", responses=problems(), summary="Where others find this site")
    async def show_reach(request: AnyRequest) -> Reach:
        """A link that begins with 127.0.0.1 is no use to a friend. Only this machine is told about its network."""
        if settings.public_url:
            return Reach(settings.public_url)
        server = request.scope["server"]
        if server is None or server[1] is None or not is_direct_and_local(request):
            return Reach(None)
        return Reach(reach(settings.host, server[1]))

    return Router("/", route_handlers=[show_reach], tags=["tables"])
