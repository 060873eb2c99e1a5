"""Routes about what became of a match."""

from typing import Annotated, Final, cast

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery
from msgspec import Meta, Struct

from beanfield.kernel.record import Record
from beanfield.server.ground.connections import AnyRequest
from beanfield.server.ground.problems import Problem
from beanfield.server.http.errors import problems
from beanfield.server.http.visitors import reader, table_id
from beanfield.server.people.archive import Archive, Leaf
from beanfield.server.people.hall import Hall
from beanfield.server.people.who import Who
from beanfield.server.tables.records import LogPage
from beanfield.server.tables.replays import ReplayPage
from beanfield.wire.ids import Id, written

LOG_PAGE: Final = 500
REPLAY_PAGE: Final = 1000
KEPT: Final = "private, max-age=86400"
"""For what is read of a match that is over. After a day a browser asks again: somebody may want to be forgotten."""


class SeatResult(Struct, frozen=True):
    """How a match ended for one seat."""

    seat: int
    name: str
    person: Id | None
    bot: str | None
    place: int
    score: int
    won: bool


class ResultInfo(Struct, frozen=True):
    """How a match ended."""

    table: Id
    game: str
    rated: bool
    finished_at: int
    seats: list[SeatResult]


def _sent[T](leaf: Leaf) -> Response[T]:
    """The response, without a body if the client has it already."""
    headers = {"ETag": leaf.tag, "Cache-Control": KEPT} if leaf.tag else {"Cache-Control": "no-store"}
    status = 200 if leaf.data else 304
    return cast("Response[T]", Response(leaf.data, status_code=status, headers=headers, media_type="application/json"))


def _known(request: AnyRequest) -> str:
    """The tags of what the client has."""
    return request.headers.get("if-none-match", "")


@get("/tables/{id:str}/result", responses=problems(404, 409), summary="How the match ended")
async def show_result(id: FromPath[str], hall: NamedDependency[Hall]) -> ResultInfo:
    """Places and scores of a match that is over."""
    number = table_id(id)
    found = await hall.node.store.result(number)
    if found is None:
        await hall.info(number)
        raise Problem(409, "not-over", "There is a result when the match is over. Come back then.")
    seats = [
        SeatResult(
            seat=each.seat,
            name=each.name,
            person=written(each.person_id) if each.person_id else None,
            bot=each.bot,
            place=each.place,
            score=each.score,
            won=each.won,
        )
        for each in found.results
    ]
    return ResultInfo(id, found.game, found.rated, found.finished_at, seats)


@get("/tables/{id:str}/record", responses=problems(401, 404, 409), summary="The record of the match")
async def show_record(
    request: AnyRequest, id: FromPath[str], archive: NamedDependency[Archive], who: NamedDependency[Who | None]
) -> Response[Record]:
    """The match as a file, when it is over: `beanfield verify` checks that nobody stacked the deck."""
    return _sent(await archive.record(table_id(id), reader(request, who), _known(request)))


@get("/tables/{id:str}/log", responses=problems(401, 404, 409), summary="What happened")
async def show_log(
    request: AnyRequest,
    id: FromPath[str],
    archive: NamedDependency[Archive],
    who: NamedDependency[Who | None],
    seat: FromQuery[int | None] = None,
    since: FromQuery[Annotated[int, Meta(ge=0, le=2**31)]] = 0,
    limit: FromQuery[Annotated[int, Meta(ge=1, le=LOG_PAGE)]] = LOG_PAGE,
) -> Response[LogPage]:
    """Everything one was told of the match, as data and as sentences, from event number `since` on.

    Whoever has several seats says on which; without it that is one's own.
    """
    return _sent(
        await archive.log(
            table_id(id), reader(request, who), seat=seat, since=since, limit=limit, known=_known(request)
        )
    )


@get("/tables/{id:str}/replay", responses=problems(401, 404, 409), summary="The match once more")
async def show_replay(
    request: AnyRequest,
    id: FromPath[str],
    archive: NamedDependency[Archive],
    who: NamedDependency[Who | None],
    seat: FromQuery[int | None] = None,
    since: FromQuery[Annotated[int, Meta(ge=0, le=2**31)]] = 0,
    limit: FromQuery[Annotated[int, Meta(ge=1, le=REPLAY_PAGE)]] = REPLAY_PAGE,
) -> Response[ReplayPage]:
    """The match step by step as a seat saw it, or a watcher: one's own seat at any time, every seat when it is over."""
    return _sent(
        await archive.replay(
            table_id(id), reader(request, who), seat=seat, since=since, limit=limit, known=_known(request)
        )
    )
