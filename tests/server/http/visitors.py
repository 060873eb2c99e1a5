"""A whole server in this process, and visitors with a browser or a program of their own."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from httpx import ASGITransport, AsyncClient, Response

from beanfield.server.ground.settings import Settings
from beanfield.server.host.app import Application, make_app
from beanfield.wire.ids import read_id

SITE = "http://beans.test"


@asynccontextmanager
async def serving(database: str, **settings: Any) -> AsyncIterator[Application]:
    """A server on this database. Bots do not think unless it is given workers."""
    chosen = {
        "workers": 0,
        "request_timeout": 120.0,
        "hosts": ("beans.test",),
        "secret_keys": ("a key of thirty-two characters or more",),
        **settings,
    }
    app = make_app(Settings(database=database, **chosen))
    async with app.running():
        yield app


class Visitor:
    """Somebody with a browser, who keeps cookies and comes from a page of this site."""

    def __init__(self, app: Application) -> None:
        transport = ASGITransport(app=app)  # type: ignore[arg-type]  # it knows no scopes but dicts
        self.client = AsyncClient(transport=transport, base_url=SITE, headers={"Origin": SITE})

    async def ask(self, method: str, path: str, data: object = None, status: int = 200) -> Any:
        """Send a request that is answered with this status; what is in the answer."""
        response = await self.raw(method, path, data)
        assert response.status_code == status, response.text
        return response.json()

    async def raw(self, method: str, path: str, data: object = None) -> Response:
        """Send a request."""
        return await self.client.request(method, f"/api{path}", json=data)

    async def no(self, method: str, path: str, data: object = None) -> tuple[int, str]:
        """Send a request that fails; status and code."""
        response = await self.raw(method, path, data)
        error = response.json()["error"]
        assert error["hint"]
        return response.status_code, error["code"]

    async def me(self) -> str:
        """The id of this person."""
        return str((await self.ask("GET", "/me"))["id"])


def number(table: dict[str, Any]) -> int:
    """The number of a table inside the server."""
    found = read_id(table["id"])
    assert found is not None
    return found
