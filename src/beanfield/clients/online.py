"""The Python client of a server: requests (`Online`) and the live wire of a table (`LiveTable`).

A bot that plays one match against another one, and says how it ended:

    from beanfield.clients.online import Online
    from beanfield.kernel.asks import Choose, Perform, picks
    from beanfield.kernel.gesture import Gesture


    async def act(live, asked):
        if isinstance(asked.ask, Perform):
            await live.perform(asked, Gesture({}))  # the usual gesture
        elif isinstance(asked.ask, Choose):
            await live.answer(asked, asked.ask.options[0])
        else:
            await live.answer(asked, [asked.ask.options[at] for at in next(picks(asked.ask))])


    async def play(url: str):
        async with Online(url) as me:
            table = await me.quick("space-beans", bots=["greedy"])
            async with me.live(table.id) as live:
                async for _ in live:
                    if live.outcome:
                        return live.outcome
                    if live.asked:
                        await act(live, live.asked)

Connections get lost and servers restart: `LiveTable` connects again by itself, tells the server the last number it has,
and says again what was not acknowledged. Many tables in one process are fine; each has one task.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Mapping, Sequence
from http.cookiejar import CookieJar, DefaultCookiePolicy
from http.cookies import CookieError, SimpleCookie
from random import uniform
from types import TracebackType
from typing import Any, Final, Self
from urllib.parse import urlsplit

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from beanfield.kernel.asks import Act, Thing
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.events import Told
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.view import Asked, Outcome
from beanfield.wire.cookie import COOKIE
from beanfield.wire.following import after
from beanfield.wire.messages import (
    Ack,
    Because,
    Bye,
    CallMessage,
    Chat,
    ChatLine,
    Do,
    Frame,
    FromClient,
    FromServer,
    Looks,
    Ping,
    Pong,
    Prefer,
    Presence,
    RefusedMessage,
    Say,
    Undo,
    Whole,
    Why,
    write,
)
from beanfield.wire.patches import Misfit, Schema
from beanfield.wire.tables import TableInfo

LARGEST: Final = 8 * 1024 * 1024
"""The longest message that is taken from a server, in bytes."""
KEPT: Final = 500
"""How many changes, events and lines of chat are kept, the newest ones."""
FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 5.0
"""Seconds before connecting again: somewhere between nothing and this, which doubles from the first to the longest."""
UNWRITTEN: Final = "try-again"
AGAIN: Final = frozenset({UNWRITTEN, "busy", "too-fast"})
"""What a server says when the same thing may be said again in a moment."""
PAUSE: Final = (0.3, 1.0)
"""Seconds that such a moment lasts."""
HEARTBEAT: Final = 20.0
LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})

_read = msgspec.json.Decoder(FromServer).decode

type Change = Frame | Whole


class Declined(BeanfieldError):
    """The server does not do it. `code` is for programs, `hint` for people, `rule` the rule of the game, if one forbids
    it; `status` that of the response, 0 on the live wire.
    """

    def __init__(self, code: str, hint: str, rule: str | None = None, status: int = 0) -> None:
        super().__init__(f"{hint} ({rule or code})")
        self.code = code
        self.hint = hint
        self.rule = rule
        self.status = status

    @property
    def passing(self) -> bool:
        """Whether the same request may go well in a moment."""
        return self.status >= 500 or self.status == 429


class Unsure(BeanfieldError):
    """The connection was lost before the server said whether it counts. Look at the table before saying it again."""


class Hole(BeanfieldError):
    """A frame is missing, or came twice: a fault of the server or of this client."""


class _Wrong(Struct):
    code: str
    hint: str
    rule: str | None = None


class _ErrorBody(Struct):
    error: _Wrong


class _NewTable(Struct):
    table: TableInfo


class Online:
    """One person at one server, or a program with a token for one seat.

    Whoever does something for the first time without a token becomes a guest; `token` is then who that is. Keep it to
    be the same person another time. `extra` headers go with everything that is sent.
    """

    def __init__(self, url: str, token: str | None = None, extra: Mapping[str, str] | None = None) -> None:
        self.url = url.rstrip("/")
        """Where the server is. Another node of it is as good, from the next request or connection on."""
        self.token = token
        self._extra = dict(extra or {})
        self._schemas: dict[str, Schema] = {}
        nothing = DefaultCookiePolicy(allowed_domains=[])  # who we are stands in the token
        self._local = urlsplit(url).hostname in LOOPBACK
        self._http = httpx.AsyncClient(
            cookies=CookieJar(nothing),
            timeout=20.0,
            verify=self.url.startswith("https:"),
            trust_env=not self._local,
        )

    async def __aenter__(self) -> Self:
        """Nothing is connected before it is used."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Hang up."""
        await self._http.aclose()

    # requests

    async def ask[T](self, kind: type[T], method: str, path: str, body: object = None) -> T:
        """Any request of the API, with its answer as this kind. Raises Declined if the server says no."""
        response = await self._http.request(
            method,
            f"{self.url}/api{path}",
            content=None if body is None else msgspec.json.encode(body),
            headers=self.headers | ({} if body is None else {"Content-Type": "application/json"}),
        )
        self._remember(response)
        if response.is_error:
            raise _declined(response.status_code, response.content)
        return msgspec.json.decode(response.content or b"null", type=kind)

    async def quick(self, game: str, seats: int | None = None, bots: Sequence[str] | None = None) -> TableInfo:
        """A match against bots that has begun already."""
        return (await self.ask(_NewTable, "POST", "/quick", _given(game=game, seats=seats, bots=bots))).table

    async def open(self, game: str, seats: int | None = None, **settings: object) -> TableInfo:
        """Open a table; `settings` as in the API's description of `POST /api/tables`."""
        return (await self.ask(_NewTable, "POST", "/tables", _given(game=game, seats=seats, **settings))).table

    async def table(self, table: str) -> TableInfo:
        """A table, as it is."""
        return await self.ask(TableInfo, "GET", f"/tables/{table}")

    async def sit(self, table: str, seat: int, **settings: object) -> TableInfo:
        """Sit down."""
        return await self.ask(TableInfo, "POST", f"/tables/{table}/seats/{seat}", settings)

    async def start(self, table: str) -> TableInfo:
        """Begin the match."""
        return await self.ask(TableInfo, "POST", f"/tables/{table}/start")

    async def state_schema(self, game: str) -> Schema:
        """What the state of a game is made of; asked once."""
        if game not in self._schemas:
            self._schemas[game] = await self.ask(dict[str, Any], "GET", f"/games/{game}/state")
        return self._schemas[game]

    def live(self, table: str) -> "LiveTable":
        """The live wire of a table: `async with me.live(table.id) as live:`."""
        return LiveTable(self, table)

    @property
    def headers(self) -> dict[str, str]:
        """What says who we are."""
        return self._extra if self.token is None else self._extra | {"Authorization": f"Bearer {self.token}"}

    @property
    def proxied(self) -> bool:
        """Whether the way to the server may lead through a proxy."""
        return not self._local

    def _remember(self, response: httpx.Response) -> None:
        """A guest gets a cookie, which is also good as a token."""
        for line in response.headers.get_list("set-cookie"):
            try:
                cookies = SimpleCookie(line)
            except CookieError:
                continue
            if COOKIE in cookies and cookies[COOKIE].value:
                self.token = cookies[COOKIE].value


def _given(**settings: object) -> dict[str, object]:
    return {name: value for name, value in settings.items() if value is not None}


def _declined(status: int, body: bytes) -> Declined:
    try:
        wrong = msgspec.json.decode(body, type=_ErrorBody).error
    except msgspec.DecodeError:
        return Declined("not-ours", f"The answer had status {status}. Is there a Beanfield server?", status=status)
    return Declined(wrong.code, wrong.hint, wrong.rule, status)


class _Pending:
    """Something that was said, and is not acknowledged."""

    __slots__ = ("done", "message", "sent")

    def __init__(self, message: FromClient) -> None:
        self.message = message
        self.done: asyncio.Future[Ack | Because | Pong] = asyncio.get_running_loop().create_future()
        self.sent = False

    @property
    def harmless(self) -> bool:
        """Whether saying it twice is the same as saying it once."""
        return not isinstance(self.message, CallMessage)


class LiveTable:
    """A table as its server shows it, kept up to date. Made by `Online.live`.

    `async for change in live` gives every frame (and every whole, where frames could not be sent one by one) after it
    was taken in. Whoever reads slowly misses old changes, never the newest state.
    """

    def __init__(self, online: Online, table: str) -> None:
        self.id = table
        self.n = 0
        """The number of the last frame."""
        self.seat: int | None = None
        """Where we sit; None for a watcher."""
        self.looks: Looks | None = None
        """The match, as we see it."""
        self.told: deque[Told] = deque(maxlen=KEPT)
        """What happened in the match."""
        self.chat_lines: deque[ChatLine] = deque(maxlen=KEPT)
        self.presence: Presence | None = None
        """Who is connected."""
        self.connections = 0
        """How often we connected."""
        self.wholes = 0
        """How often everything was sent at once."""
        self._table: TableInfo | None = None
        self._schema: Schema = {}
        """What the state of its game is made of."""
        self._online = online
        self._socket: ClientConnection | None = None
        self._refs = 0
        self._pending: dict[int, _Pending] = {}
        self._changes: deque[Change] = deque(maxlen=KEPT)
        self._news = asyncio.Event()
        self._failure: BaseException | None = None
        self._closed = False
        self._task: asyncio.Task[None] | None = None

    # beginning and end

    async def __aenter__(self) -> Self:
        """Connect; returns when the table is known."""
        self._task = asyncio.create_task(self._run())
        try:
            while self._table is None:
                await self._wait()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Hang up."""
        await self.close()

    async def close(self) -> None:
        """Hang up. What was not acknowledged stays unsure."""
        self._end(None)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def drop(self) -> None:
        """Lose the connection, as a bad line would: it is made anew at once."""
        if self._socket is not None:
            self._socket.transport.abort()

    def _end(self, failure: BaseException | None) -> None:
        self._closed = True
        self._failure = self._failure or failure
        for pending in self._pending.values():
            if not pending.done.done():
                pending.done.set_exception(failure or Unsure("the connection was closed first"))
                pending.done.exception()
        self._pending.clear()
        self._news.set()

    # looking

    @property
    def table(self) -> TableInfo:
        """The table: who sits there, what is offered, whether it is over."""
        if self._table is None:
            raise Unsure("nothing is known yet; use `async with`")
        return self._table

    @property
    def asked(self) -> Asked | None:
        """What we are asked and have not answered. A sealed answer may still be changed: see `looks.said`."""
        looks = self.looks
        return None if looks is None or looks.said is not None or looks.outcome is not None else looks.asked

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, if it has."""
        return None if self.looks is None else self.looks.outcome

    async def __aiter__(self) -> AsyncIterator[Change]:
        """All changes from the first whole on, until the table is closed here."""
        while True:
            while self._changes:
                yield self._changes.popleft()
            if self._closed and self._failure is None:
                return
            await self._wait()

    async def _wait(self) -> None:
        """Until something is new."""
        if self._failure is not None:
            raise self._failure
        self._news.clear()
        await self._news.wait()
        if self._failure is not None:
            raise self._failure

    # saying

    async def answer(self, asked: Asked, chosen: Act | Sequence[Act]) -> int:
        """Answer what was asked; returns the number of the frame once it counts. Raises Declined if it does not."""
        say = tuple(Act(act.do, act.on) for act in ([chosen] if isinstance(chosen, Act) else chosen))
        return await self._say(Say(self._ref(), asked.id, say))

    async def perform(self, asked: Asked, gesture: Gesture) -> int:
        """Do what was asked with a hand; returns the number of the frame once it counts. What comes of it comes with a
        later frame, as does a film of it (`Frame.film`).
        """
        return await self._say(Do(self._ref(), asked.id, gesture))

    async def call(self, do: str, word: str = "") -> int:
        """Say something without being asked."""
        return await self._say(CallMessage(self._ref(), do, word))

    async def undo(self, ask: int) -> int:
        """Take back the answer to the ask with this id: `looks.undo` says which can be taken back."""
        return await self._say(Undo(self._ref(), ask))

    async def chat(self, text: str) -> int:
        """Say something to everybody at the table."""
        return await self._say(Chat(self._ref(), text))

    async def prefer(self, passes: Sequence[str] = (), muted: Sequence[int] = ()) -> int:
        """Prompts that the server passes for us, and seats we do not want to hear."""
        return await self._say(Prefer(self._ref(), tuple(passes), tuple(muted)))

    async def why(self, do: str, on: Sequence[Thing] = ()) -> Because:
        """The rule that forbids something."""
        reply = await self._send(Why(self._ref(), do, tuple(on)))
        assert isinstance(reply, Because)
        return reply

    async def ping(self) -> Pong:
        """Whether the server is there; `at` is its time, which `looks.at` goes by."""
        reply = await self._send(Ping(self._ref()))
        assert isinstance(reply, Pong)
        return reply

    def _ref(self) -> int:
        self._refs += 1
        return self._refs

    async def _say(self, message: FromClient) -> int:
        reply = await self._send(message)
        assert isinstance(reply, Ack)
        return reply.n

    async def _send(self, message: FromClient) -> Ack | Because | Pong:
        if self._closed:
            raise self._failure or Unsure("this table was closed here")
        while True:
            pending = self._pending[message.ref] = _Pending(message)
            try:
                await self._utter(pending)
                return await pending.done
            except Declined as declined:
                if declined.code not in AGAIN:
                    raise
                if declined.code == UNWRITTEN and not pending.harmless:
                    raise Unsure("the server does not know whether it was written down") from declined
            finally:
                self._pending.pop(message.ref, None)
            await asyncio.sleep(uniform(*PAUSE))

    async def _utter(self, pending: _Pending) -> None:
        """Send it, if there is a connection; if not, it is sent when there is one."""
        socket = self._socket
        if socket is None:
            return
        pending.sent = True
        try:
            await socket.send(write(pending.message), text=True)
        except ConnectionClosed:
            return

    # the connection

    async def _run(self) -> None:
        wait = FIRST_WAIT
        while True:
            before = self.connections
            try:
                pause = await self._connected()
            except Exception as error:  # whoever waits for this table must hear of it, whatever it is
                self._end(error)
                return
            wait = FIRST_WAIT if self.connections > before else min(2 * wait, LONGEST_WAIT)
            await asyncio.sleep(uniform(0, wait) if pause is None else pause)

    async def _connected(self) -> float | None:
        """One connection, until it is lost; returns the seconds to wait before the next, if the server said so."""
        scheme, _, rest = self._online.url.partition("://")
        resume = f"?resume={self.n}" if self._table is not None else ""
        try:
            async with connect(
                f"{'wss' if scheme == 'https' else 'ws'}://{rest}/api/tables/{self.id}/live{resume}",
                additional_headers=self._online.headers,
                compression=None,
                max_size=LARGEST,
                max_queue=64,
                ping_interval=HEARTBEAT,
                ping_timeout=HEARTBEAT,
                close_timeout=1.0,
                proxy=True if self._online.proxied else None,
            ) as socket:
                self.connections += 1
                self._socket = socket
                return await self._converse(socket)
        except InvalidStatus as refused:
            declined = _declined(refused.response.status_code, bytes(refused.response.body))
            if not declined.passing:
                raise declined from None
        except Declined as declined:
            if not declined.passing:
                raise
        except (OSError, TimeoutError, WebSocketException, httpx.TransportError):
            pass  # all of it means: try again
        finally:
            self._socket = None
            self._lost()
        return None

    async def _converse(self, socket: ClientConnection) -> float | None:
        for pending in list(self._pending.values()):
            await self._utter(pending)
        async for data in socket:
            message = _read(data)
            if isinstance(message, Bye):
                return message.wait_ms / 1000
            if isinstance(message, Whole) and not self._schema:
                self._schema = await self._online.state_schema(message.table.game)
            self._take(message)
        return None

    def _lost(self) -> None:
        """What may not be said twice and is not acknowledged stays unsure."""
        for pending in self._pending.values():
            if pending.sent and not pending.harmless and not pending.done.done():
                pending.done.set_exception(Unsure("the connection was lost before the server said whether it counts"))

    # hearing

    def _take(self, message: Frame | Whole | Ack | RefusedMessage | Because | Presence | Pong) -> None:
        match message:
            case Frame():
                self._take_frame(message)
            case Whole():
                self._take_whole(message)
            case Ack(ref=ref) | Because(ref=ref) | Pong(ref=ref):
                pending = self._pending.get(ref)
                if pending is not None and not pending.done.done():
                    pending.done.set_result(message)
            case RefusedMessage():
                self._take_refused(message)
            case Presence():
                self.presence = message

    def _take_frame(self, frame: Frame) -> None:
        if frame.n != self.n + 1:
            raise Hole(f"frame {frame.n} came after {self.n} at table {self.id}")
        self.n = frame.n
        self.told.extend(step.told for step in frame.steps if step.told is not None)
        if frame.chat is not None:
            self.chat_lines.append(frame.chat)
        if frame.table is not None:
            self._table = frame.table
        try:
            self.looks = after(self.looks, frame, self._schema)
        except Misfit as misfit:
            raise Hole(f"frame {frame.n} does not fit what table {self.id} showed before") from misfit
        self._changed(frame)

    def _take_whole(self, whole: Whole) -> None:
        self.wholes += 1
        self.n, self.seat, self._table, self.looks = whole.n, whole.seat, whole.table, whole.looks
        older = [told for told in self.told if whole.told and told.n < whole.told[0].n]
        self.told.clear()
        self.told.extend((*older, *whole.told))
        self.chat_lines.clear()
        self.chat_lines.extend(whole.chat)
        self._changed(whole)

    def _changed(self, change: Change) -> None:
        self._changes.append(change)
        self._news.set()

    def _take_refused(self, refused: RefusedMessage) -> None:
        pending = None if refused.ref is None else self._pending.get(refused.ref)
        if pending is not None and not pending.done.done():
            pending.done.set_exception(Declined(refused.code, refused.hint, refused.rule))
