"""Who sends a request: found by a cookie or by `Authorization: Bearer`, both the same signed token.

Nobody must sign in: whoever does something for the first time becomes a guest (`Door.guest`), and the cookie goes out
with the response. A route gets `door`, `who` (somebody or None) and `me` (somebody, or the request fails) by name:

    async def rename(self, me: NamedDependency[Who], door: NamedDependency[Door]) -> ...

Browsers send cookies with requests that other sites started. So whatever changes something, and every socket, has to
come from a page of ours (`Door.check_origin`); a Bearer token is never sent by itself and needs no such proof.

Neighbours (`other.example.org`) may give a browser cookies for all of `example.org`. So where the site is reached by
https the cookie's name has the prefix `__Host-`, with which browsers take a cookie from this very host only. By http
nothing tells whose a cookie is; of two of the name, neither counts.
"""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, Literal
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, Headers, MutableScopeHeaders
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from msgspec import Struct

from beanfield.server.ground.connections import AnyRequest, Connection
from beanfield.server.ground.problems import Problem
from beanfield.server.people.sessions import SESSION_LASTS, Keys, Session
from beanfield.wire.cookie import COOKIE, SAFE_COOKIE

BELIEVED_FOR: Final = 5_000
"""How long (ms) a person's row is believed. A session may live on for this time after "sign out everywhere"."""

FRESH_FOR: Final = 10 * 60_000
"""How long (ms) after somebody showed who they are they may add or remove a way to sign in."""

_SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_MOST_BELIEVED: Final = 20_000
_VISIT: Final = "beanfield_visit"


class Who(Struct, frozen=True):
    """A person, as far as a request needs to know."""

    person_id: int
    kind: Literal["guest", "account"]
    epoch: int
    name: str


class Visit(Struct):
    """What is known about one request so far, and the cookies that go out with its response."""

    who: Who | None = None
    looked: bool = False
    cookies: dict[str, Cookie] = {}


class Door:
    """Knows people by their tokens, lets guests in, and keeps other sites' requests out.

    `find` gets a person by id, `admit` makes a guest of whoever sends this. `origins` are the origins whose pages may
    use this site; without any, the request's own host counts. `now` gives the wall time in milliseconds.
    """

    def __init__(
        self,
        keys: Keys,
        find: Callable[[int], Awaitable[Who | None]],
        admit: Callable[[Connection], Awaitable[Who]],
        now: Callable[[], int],
        origins: frozenset[str] = frozenset(),
        https: bool = False,
    ) -> None:
        self.keys = keys
        self.now = now
        self._find = find
        self._admit = admit
        self._origins = origins
        self._https = https
        self._believed: dict[int, tuple[Who | None, int]] = {}

    # who it is

    async def who(self, connection: Connection) -> Who | None:
        """The person of this request or socket, if it is known. A Bearer token that is not good is a problem."""
        visit = visit_of(connection)
        if not visit.looked:
            visit.who = await self._look(connection)
            visit.looked = True
        return visit.who

    async def me(self, connection: Connection) -> Who:
        """The person of this request; a problem if nobody is known."""
        who = await self.who(connection)
        if who is None:
            raise Problem(
                401, "who-are-you", "Open a table, sit down or sign in first: nobody is known by this request."
            )
        return who

    async def guest(self, connection: Connection) -> Who:
        """The person of this request, or a new guest. Call it when something is really done, not before."""
        who = await self.who(connection)
        if who is None:
            who = await self._admit(connection)
            self.remember(connection, who)
        return who

    async def of_session(self, text: str) -> Who | None:
        """The person of a session, if the token is ours, not over, and not signed out."""
        session = self.keys.read(text, Session)
        if session is None or session.is_over(self.now()):
            return None
        who = await self._believe(session.person_id)
        return who if who is not None and who.epoch == session.epoch else None

    def changed(self, person_id: int) -> None:
        """This person's row has changed: look it up again next time."""
        self._believed.pop(person_id, None)

    async def _look(self, connection: Connection) -> Who | None:
        token = bearer(connection.headers)
        if token is not None:
            who = await self.of_session(token)
            if who is None:
                raise Problem(401, "bad-token", "This Bearer token is not valid any more. Get a new one by signing in.")
            return who
        text = self.session_text(connection)
        who = await self.of_session(text) if text else None
        if who is not None:
            session = self.keys.read(text, Session)
            if session is not None and (session.wants_renewal(self.now()) or not session.bound):
                self.remember(connection, who, session.proved)
        return who

    async def _believe(self, person_id: int) -> Who | None:
        now = self.now()
        who, until = self._believed.pop(person_id, (None, 0))
        if not 0 < until - now <= BELIEVED_FOR:  # nobody is believed for longer because the clock was set back
            who, until = await self._find(person_id), now + BELIEVED_FOR
        self._believed[person_id] = who, until
        if len(self._believed) > _MOST_BELIEVED:
            del self._believed[next(iter(self._believed))]
        return who

    # cookies

    def session_text(self, connection: Connection) -> str:
        """What a request shows to be known by: its Bearer token, or else its cookie; empty if it has neither."""
        token = bearer(connection.headers)
        if token is not None:
            return token
        if not self._is_safe(connection):
            return _only_cookie(connection, COOKIE)
        return _only_cookie(connection, SAFE_COOKIE) or self._from_before(_only_cookie(connection, COOKIE))

    def _from_before(self, text: str) -> str:
        """A session in the cookie's plain name, if it is from when there was no other name."""
        session = self.keys.read(text, Session)
        return text if session is not None and not session.bound else ""

    def _is_safe(self, connection: Connection) -> bool:
        return self._https or connection.scope["scheme"] in {"https", "wss"}

    def token(self, who: Who, proved: int = 0) -> str:
        """A session for this person, from now on. `proved` is when they last showed that it is them."""
        return self.keys.sign(Session(who.person_id, who.epoch, self.now(), proved, bound=True))

    def signed_in(self, connection: Connection, who: Who) -> None:
        """Somebody has just shown who they are, with a password or a passkey: from now on the browser is them."""
        self.remember(connection, who, self.now())

    def remember(self, connection: Connection, who: Who, proved: int = 0) -> None:
        """From this response on the browser is this person."""
        self.changed(who.person_id)
        visit = visit_of(connection)
        visit.who, visit.looked = who, True
        name = SAFE_COOKIE if self._is_safe(connection) else COOKIE
        self.set_cookie(connection, name, self.token(who, proved), SESSION_LASTS)

    def must_be_fresh(self, connection: Connection) -> None:
        """A problem unless this session has shown a moment ago who it is: a cookie may be stolen."""
        session = self.keys.read(self.session_text(connection), Session)
        if session is None or self.now() - session.proved > FRESH_FOR:
            raise Problem(403, "sign-in-again", "Sign in again, and do this within ten minutes.")

    def forget(self, connection: Connection) -> None:
        """From this response on the browser is nobody."""
        visit = visit_of(connection)
        visit.who, visit.looked = None, True
        for name in (COOKIE, SAFE_COOKIE) if self._is_safe(connection) else (COOKIE,):
            self.set_cookie(connection, name, "", 0)

    def set_cookie(self, connection: Connection, name: str, value: str, lasts: int, path: str = "/") -> None:
        """A cookie for the response to this request. `lasts` is in milliseconds; 0 takes the cookie away."""
        visit_of(connection).cookies[name] = Cookie(
            name,
            value=value,
            path=path,
            max_age=lasts // 1000,
            secure=self._is_safe(connection),
            httponly=True,
            samesite="lax",
        )

    # where it comes from

    def check_origin(self, connection: Connection) -> None:
        """Refuse what a page of another site started: a request that changes something, or a socket."""
        if bearer(connection.headers) is None and not self._is_ours(connection.headers, bool(connection.cookies)):
            raise Problem(403, "foreign-origin", "Send this from a page of this site, or with a Bearer token.")

    def _is_ours(self, headers: Headers, has_cookie: bool) -> bool:
        """Whether it comes from a page of ours, or from no browser at all (then there is no cookie)."""
        origin = headers.get("origin")
        if origin is not None and origin in self._origins:
            return True
        site = headers.get("sec-fetch-site")
        if site is not None:
            return site == "same-origin"
        if origin is None:
            return not has_cookie
        return not self._origins and _host(origin) == headers.get("host", "").lower()

    # for Litestar

    def dependencies(self) -> Mapping[str, Provide]:
        """What a route can ask for by name: `door`, `who` and `me`."""

        def door() -> Door:
            return self

        async def who(request: AnyRequest) -> Who | None:
            return await self.who(request)

        async def me(request: AnyRequest) -> Who:
            return await self.me(request)

        return {"door": Provide(door, sync_to_thread=False), "who": Provide(who), "me": Provide(me)}


class AtTheDoor(ASGIMiddleware):
    """Every HTTP request: what changes something has to come from us, and cookies go out with the response."""

    scopes = (ScopeType.HTTP,)

    def __init__(self, door: Door) -> None:
        self._door = door

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        """Check where it comes from, and pass it on."""
        connection: Connection = ASGIConnection(scope)
        if scope["type"] == ScopeType.HTTP and scope["method"] not in _SAFE_METHODS:
            self._door.check_origin(connection)

        async def with_cookies(message: Message) -> None:
            if message["type"] == "http.response.start" and (cookies := visit_of(connection).cookies):
                headers = MutableScopeHeaders.from_message(message)
                for cookie in cookies.values():
                    headers.add("set-cookie", cookie.to_header(header="").strip())
                headers["cache-control"] = "no-store"
            await send(message)

        await next_app(scope, receive, with_cookies)


def visit_of(connection: Connection) -> Visit:
    """What is known about this request so far."""
    visit: Visit = connection.scope["state"].setdefault(_VISIT, Visit())
    return visit


def bearer(headers: Headers) -> str | None:
    """The token of `Authorization: Bearer`, if there is one."""
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


def _only_cookie(connection: Connection, name: str) -> str:
    """The cookie of this name, empty if there is none; a problem if there are two, because one is not ours."""
    given = [
        part.partition("=")[2].strip()
        for header in connection.headers.getall("cookie", [])
        for part in header.split(";")
        if part.partition("=")[0].strip() == name
    ]
    if len(given) > 1:
        raise Problem(
            400, "two-cookies", f"Your browser sends two cookies called {name}. Remove the cookies of this site."
        )
    return given[0] if given else ""


def _host(origin: str) -> str:
    """The host (and port) of an origin; empty for `null` and the like, which no Host header is."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return "?"
    return parts.netloc.lower() if parts.scheme in {"http", "https"} and parts.netloc else "?"
