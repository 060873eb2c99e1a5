"""Routes about the analysis of a match."""

from typing import cast

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from beanfield.server.features.analyses.analyses import Analyses
from beanfield.server.features.analyses.messages import Analysis
from beanfield.server.ground.connections import AnyRequest
from beanfield.server.http.errors import problems
from beanfield.server.http.visitors import reader, table_id
from beanfield.server.people.who import Door


@get("/tables/{id:str}/analysis", responses=problems(404, 409), summary="What was found in the match")
async def show_analysis(id: FromPath[str], analyses: NamedDependency[Analyses]) -> Response[Analysis]:
    """Chances to win over the match, what answers cost, and what was luck; or how far the analysis has come."""
    return _found(await analyses.look(table_id(id)))


@post(
    "/tables/{id:str}/analysis",
    status_code=200,
    responses=problems(401, 404, 409),
    summary="Analyse the match",
)
async def want_analysis(
    request: AnyRequest, id: FromPath[str], analyses: NamedDependency[Analyses], door: NamedDependency[Door]
) -> Response[Analysis]:
    """Have a match that is over analysed. It takes a while: ask again to see how far it is."""
    return _found(await analyses.want(table_id(id), reader(request, await door.guest(request))))


def _found(data: bytes) -> Response[Analysis]:
    sent = Response(data, headers={"Cache-Control": "no-store"}, media_type="application/json")
    return cast("Response[Analysis]", sent)
