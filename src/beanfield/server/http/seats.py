"""Routes for the seats of a table: who sits there, and what is agreed on from there."""

from litestar import delete, post, put
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from beanfield.server.ground.connections import AnyRequest
from beanfield.server.http.errors import problems
from beanfield.server.http.fields import Deck, Kind, Name, Nonce, Secret
from beanfield.server.http.visitors import as_guest, guest, table_id
from beanfield.server.people.hall import Hall, check_bot
from beanfield.server.people.who import Door, Who
from beanfield.server.tables.commands.life import leave, put_bot, remove_bot, start
from beanfield.wire.tables import OfferKind, TableInfo


class SitDown(Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down on a seat."""

    password: Secret | None = None
    nonce: Nonce = ""
    deck: Deck | None = None
    name: Name | None = None
    """Of somebody else, who gets the seat and plays on one's own device; one must sit at the table oneself."""


class PutBot(Struct, frozen=True, forbid_unknown_fields=True):
    """Which bot."""

    bot: Kind = "greedy"


class MakeOffer(Struct, frozen=True, forbid_unknown_fields=True):
    """What is offered to all who play."""

    kind: OfferKind
    nonce: Nonce = ""
    """For the seed of the rematch, on all seats that one has."""


class Reply(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one agrees. Who made the offer takes it back with `false`."""

    yes: bool
    nonce: Nonce = ""
    """For the seed of the rematch, on all seats that one has."""


class SeatTokenInfo(Struct, frozen=True):
    """A capability for one seat, for `Authorization: Bearer` on the live wire. It is good for this sitting."""

    token: str


@post(
    "/tables/{id:str}/seats/{seat:int}",
    status_code=200,
    responses=problems(401, 404, 409),
    summary="Sit down or come back",
)
async def sit_down(
    request: AnyRequest,
    id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[SitDown],
    hall: NamedDependency[Hall],
    door: NamedDependency[Door],
) -> TableInfo:
    """Sit down on a free seat before the match, or come back to one's own at any time.

    Until the match begins one may sit down on one's own seat again, with a nonce or with another one.

    With a name, seat somebody else who plays on one's own device; not where a match is rated.
    """
    number = table_id(id)
    await hall.info(number)
    who = await guest(request, door, hall)
    return await hall.sit(who, number, seat, nonce=data.nonce, deck=data.deck, password=data.password, beside=data.name)


@delete("/tables/{id:str}/seats/{seat:int}", status_code=200, responses=problems(401, 404, 409), summary="Leave a seat")
async def leave_seat(
    id: FromPath[str], seat: FromPath[int], hall: NamedDependency[Hall], me: NamedDependency[Who]
) -> TableInfo:
    """Leave: before the match the seat is free again, during it this is to resign."""
    return await hall.do(table_id(id), leave(me.person_id, seat))


@put("/tables/{id:str}/seats/{seat:int}/bot", responses=problems(401, 404, 409), summary="Let a bot play")
async def seat_bot(
    id: FromPath[str],
    seat: FromPath[int],
    data: JSONBody[PutBot],
    hall: NamedDependency[Hall],
    me: NamedDependency[Who],
) -> TableInfo:
    """Put a bot on a free seat (the host, before the match), or let it play for oneself."""
    check_bot(data.bot)
    return await hall.do(table_id(id), put_bot(me.person_id, seat, data.bot))


@delete(
    "/tables/{id:str}/seats/{seat:int}/bot",
    status_code=200,
    responses=problems(401, 404, 409),
    summary="Take a bot away",
)
async def unseat_bot(
    id: FromPath[str], seat: FromPath[int], hall: NamedDependency[Hall], me: NamedDependency[Who]
) -> TableInfo:
    """Take one's own seat back, or (the host, before the match) free the seat of a bot."""
    return await hall.do(table_id(id), remove_bot(as_guest(me), seat))


@post("/tables/{id:str}/seats/{seat:int}/token", responses=problems(401, 404), summary="A token for one's own program")
async def seat_token(
    id: FromPath[str], seat: FromPath[int], hall: NamedDependency[Hall], me: NamedDependency[Who]
) -> SeatTokenInfo:
    """Whoever shows the token on the live wire plays this seat, until its person leaves it."""
    return SeatTokenInfo(await hall.seat_token(me.person_id, table_id(id), seat))


@post("/tables/{id:str}/start", status_code=200, responses=problems(401, 404, 409), summary="Start the match")
async def start_match(id: FromPath[str], hall: NamedDependency[Hall], me: NamedDependency[Who]) -> TableInfo:
    """Begin the match when every seat is taken; only who opened the table can."""
    return await hall.do(table_id(id), start(me.person_id))


@post("/tables/{id:str}/resign", status_code=200, responses=problems(401, 404, 409), summary="Resign")
async def give_up(id: FromPath[str], hall: NamedDependency[Hall], me: NamedDependency[Who]) -> TableInfo:
    """Leave the match for good, as the game's rules have it; where they don't know that, a bot takes over.

    Whoever has several seats leaves all of them.
    """
    return await hall.resign(me.person_id, table_id(id))


@post("/tables/{id:str}/offers", status_code=200, responses=problems(401, 404, 409), summary="Make an offer")
async def make_offer(
    id: FromPath[str], data: JSONBody[MakeOffer], hall: NamedDependency[Hall], me: NamedDependency[Who]
) -> TableInfo:
    """Offer a draw, to take back one's last answer, or a rematch. It happens when all who play have agreed."""
    return await hall.offer(me.person_id, table_id(id), data.kind, data.nonce)


@put("/tables/{id:str}/offers/{kind:str}", responses=problems(401, 404, 409), summary="Reply to an offer")
async def reply_to_offer(
    id: FromPath[str],
    kind: FromPath[OfferKind],
    data: JSONBody[Reply],
    hall: NamedDependency[Hall],
    me: NamedDependency[Who],
) -> TableInfo:
    """Agree to an offer, decline it, or take one's own back."""
    return await hall.reply(me.person_id, table_id(id), kind, data.yes, data.nonce)
