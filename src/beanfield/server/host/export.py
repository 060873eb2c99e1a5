"""The file with everything that is kept about somebody: what each feature keeps, one after the other."""

from collections.abc import Sequence
from types import GenericAlias
from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from msgspec.structs import fields

from beanfield.server.ground.connections import AnyRequest
from beanfield.server.ground.limits import EXPORT
from beanfield.server.http.errors import problems
from beanfield.server.http.feature import Feature
from beanfield.server.people.host import Host
from beanfield.server.people.who import Door, Who

ABOUT: Final = (
    "Everything that is kept about me, apart from the hash of my password and my answers: those are in the records."
)


def export_route(features: Sequence[Feature]) -> HTTPRouteHandler:
    """The route by which people get it. It takes the `host`."""
    personal = [feature.personal for feature in features if feature.personal is not None]
    found = [(field.name, field.type) for each in personal for field in fields(each.kind)]
    kind = msgspec.defstruct("Export", found, frozen=True, module=__name__, namespace={"__doc__": ABOUT})

    async def export(
        request: AnyRequest, me: NamedDependency[Who], door: NamedDependency[Door], host: NamedDependency[Host]
    ) -> Response[Any]:
        """As a file, in JSON. Whoever has an account must have signed in within the last ten minutes."""
        person = await host.person(me)
        if person.kind == "account":
            door.must_be_fresh(request)
        await host.limit(EXPORT, str(me.person_id))
        held = [await each.of(me.person_id) for each in personal]
        return Response(
            kind(**{name: value for each in held for name, value in msgspec.structs.asdict(each).items()}),
            headers={"Content-Disposition": 'attachment; filename="beanfield.json"'},
        )

    export.__annotations__["return"] = GenericAlias(Response, (kind,))  # the description of the API tells what is in it
    about = "Everything that is kept about me"
    return get("/me/export", summary=about, tags=["people"], responses=problems(401, 404))(export)
