"""The Python client of a server: requests (`Online`) and the live wire of a table (`LiveTable`).

A bot that plays one match against another bot and returns the outcome:

    from beanfield import Choose, Gesture, Online, Perform, picks


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

If the connection is lost or the server restarts, `LiveTable` connects again by itself. It tells the server the number
of its last frame, and says again what was not acknowledged. One process may have many tables; each has one task.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Mapping, Sequence
from http.cookiejar import CookieJar, DefaultCookiePolicy
from http.cookies import CookieError, SimpleCookie
from random import uniform
from secrets import token_hex
from types import TracebackType
from typing import Final, Self
from urllib.parse import urlencode, urlsplit

import httpx
import msgspec
from msgspec import Struct
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from beanfield.kernel.asks import Act, Thing
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.events import Told
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.view import Asked, Outcome
from beanfield.wire.cookie import COOKIE, SAFE_COOKIE
from beanfield.wire.following import after
from beanfield.wire.messages import (
    Ack,
    Because,
    Bye,
    CallMessage,
    Chat,
    ChatLine,
    Do,
    ForeseeMessage,
    ForeseenMessage,
    Frame,
    FromClient,
    FromServer,
    HintMessage,
    Looks,
    Ping,
    Pong,
    Prefer,
    Presence,
    RefusedMessage,
    ReplyMessage,
    Say,
    Undo,
    VoteMessage,
    Whole,
    Why,
    WindowsMessage,
    write,
)
from beanfield.wire.patches import Misfit, Schema
from beanfield.wire.tables import TableInfo, Vote, Windows

LARGEST: Final = 8 * 1024 * 1024
"""The longest message that is accepted from a server, in bytes."""
KEPT: Final = 500
"""How many of the newest changes, events and lines of chat are kept."""
FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 5.0
"""Seconds before connecting again: a random time up to a limit, which doubles each time until it reaches this one."""
UNWRITTEN: Final = "try-again"
AGAIN: Final = frozenset({UNWRITTEN, "busy", "too-fast"})
"""Codes of a server that mean: try the same again in a moment."""
PAUSE: Final = (0.3, 1.0)
"""The least and the most seconds before it is tried again."""
HEARTBEAT: Final = 20.0
"""Seconds between two pings of a line on which nothing waits for a reply."""
DOUBT: Final = 2.0
"""Seconds without a reply after which the line is asked whether anybody is there."""
SILENCE: Final = 3.0
"""Seconds in which a ping is answered, also by a server that is slow to reply; after them the line is given up."""
LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})

_read = msgspec.json.Decoder(FromServer).decode

type Change = Frame | Whole


class Declined(BeanfieldError):
    """The server says no. `code` is for programs, `hint` is for people, and `rule` is the rule of the game that forbids
    it, if there is one. `status` is the HTTP status, or 0 on the live wire.
    """

    def __init__(self, code: str, hint: str, rule: str | None = None, status: int = 0) -> None:
        super().__init__(f"{hint} ({rule or code})")
        self.code = code
        self.hint = hint
        self.rule = rule
        self.status = status

    @property
    def passing(self) -> bool:
        """Whether the same request may succeed in a moment."""
        return self.status >= 500 or self.status == 429


class Unsure(BeanfieldError):
    """The connection was lost before the server said whether something counts. Look at the table, then repeat it."""


class Hole(BeanfieldError):
    """A frame is missing or came twice. This is a bug of the server or of this client."""


class _Wrong(Struct):
    code: str
    hint: str
    rule: str | None = None


class _ErrorBody(Struct):
    error: _Wrong


class _NewTable(Struct):
    table: TableInfo


class _State(Struct):
    state: Schema


class Online:
    """One person at one server, or a program with a token for one seat.

    Without a token, the first request makes you a guest and sets `token`. Keep the token to be the same person next
    time. The `extra` headers are sent with every request.
    """

    def __init__(self, url: str, token: str | None = None, extra: Mapping[str, str] | None = None) -> None:
        self.url = url.rstrip("/")
        """The address of the server. It may be changed to another node; the next request or connection uses it."""
        self.token = token
        self.nonces: dict[tuple[str, int], str] = {}
        """What we sent for the seed, by table and seat: the record must have it."""
        self._extra = dict(extra or {})
        self._schemas: dict[str, Schema] = {}
        nothing = DefaultCookiePolicy(allowed_domains=[])  # the token says who we are
        self._local = urlsplit(url).hostname in LOOPBACK
        self._http = httpx.AsyncClient(
            cookies=CookieJar(nothing),
            timeout=20.0,
            verify=self.url.startswith("https:"),
            trust_env=not self._local,
        )

    async def __aenter__(self) -> Self:
        """Nothing is connected yet: the first request does that."""
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close the connection."""
        await self._http.aclose()

    # requests

    async def ask[T](self, kind: type[T], method: str, path: str, body: object = None) -> T:
        """Make any request of the API; returns the response as this type. Raises Declined if the server says no."""
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
        """Open a table against bots and begin the match."""
        wanted = _given(game=game, seats=seats, bots=bots, start=False)
        table = (await self.ask(_NewTable, "POST", "/quick", wanted)).table
        await self.sit(table.id, 0)
        return await self.start(table.id)

    async def open(self, game: str, seats: int | None = None, **settings: object) -> TableInfo:
        """Open a table and sit down. `settings` are the fields of `POST /api/tables`, as the API describes them."""
        table = (await self.ask(_NewTable, "POST", "/tables", _given(game=game, seats=seats, **settings))).table
        return await self.sit(table.id, 0) if settings.get("sit", True) else table

    async def table(self, table: str) -> TableInfo:
        """What the server tells about a table now."""
        return await self.ask(TableInfo, "GET", f"/tables/{table}")

    async def sit(self, table: str, seat: int, **settings: object) -> TableInfo:
        """Sit down. For the seed a nonce of our own is sent: now the secret of the table is fixed (`commitment`)."""
        nonce = self.nonces.setdefault((table, seat), token_hex(16))
        return await self.ask(TableInfo, "POST", f"/tables/{table}/seats/{seat}", {"nonce": nonce, **settings})

    async def start(self, table: str) -> TableInfo:
        """Begin the match."""
        return await self.ask(TableInfo, "POST", f"/tables/{table}/start")

    async def state_schema(self, game: str) -> Schema:
        """The JSON Schema of a game's state. It is requested only once."""
        if game not in self._schemas:
            self._schemas[game] = (await self.ask(_State, "GET", f"/games/{game}/state")).state
        return self._schemas[game]

    def live(self, table: str, seat: int | None = None) -> "LiveTable":
        """The live wire of a table: `async with me.live(table.id) as live:`.

        `seat` is for somebody who has several: from which of them to look, and for which to speak.
        """
        return LiveTable(self, table, seat)

    @property
    def headers(self) -> dict[str, str]:
        """The headers that say who we are."""
        return self._extra if self.token is None else self._extra | {"Authorization": f"Bearer {self.token}"}

    @property
    def proxied(self) -> bool:
        """Whether requests may go through a proxy."""
        return not self._local

    def _remember(self, response: httpx.Response) -> None:
        """Take the token of a new guest from the cookie of a response."""
        for line in response.headers.get_list("set-cookie"):
            try:
                cookies = SimpleCookie(line)
            except CookieError:
                continue
            for name in (COOKIE, SAFE_COOKIE):
                if name in cookies and cookies[name].value:
                    self.token = cookies[name].value


def _given(**settings: object) -> dict[str, object]:
    return {name: value for name, value in settings.items() if value is not None}


def _declined(status: int, body: bytes) -> Declined:
    try:
        wrong = msgspec.json.decode(body, type=_ErrorBody).error
    except msgspec.DecodeError:
        return Declined("not-ours", f"The answer had status {status}. Is there a Beanfield server?", status=status)
    return Declined(wrong.code, wrong.hint, wrong.rule, status)


class _Pending:
    """A message that was sent, or will be, and is not acknowledged yet."""

    __slots__ = ("done", "message", "sent")

    def __init__(self, message: FromClient) -> None:
        self.message = message
        self.done: asyncio.Future[ReplyMessage] = asyncio.get_running_loop().create_future()
        self.sent = False

    @property
    def harmless(self) -> bool:
        """Whether it does no harm to send the message twice."""
        return not isinstance(self.message, CallMessage)


async def _or_give_up(socket: ClientConnection) -> None:
    """Ask whether anybody is at the other end; hang up if nobody is."""
    try:
        async with asyncio.timeout(SILENCE):
            await (await socket.ping())
    except TimeoutError:
        socket.transport.abort()
    except ConnectionClosed:
        return


class LiveTable:
    """A table as the server shows it, always up to date. Made by `Online.live`.

    `async for change in live` gives every frame after it was applied. It also gives a whole, which the server sends if
    it can't send the frames one by one. A slow reader misses old changes, but never the newest state.
    """

    def __init__(self, online: Online, table: str, looks_from: int | None = None) -> None:
        self.id = table
        self._looks_from = looks_from
        self.n = 0
        """The number of the last frame."""
        self.seat: int | None = None
        """Our seat; None for a watcher."""
        self.looks: Looks | None = None
        """What we see of the match."""
        self.told: deque[Told] = deque(maxlen=KEPT)
        """The events of the match that we were told."""
        self.chat_lines: deque[ChatLine] = deque(maxlen=KEPT)
        self.presence: Presence | None = None
        """Who is connected."""
        self.connections = 0
        """How often we connected."""
        self.wholes = 0
        """How often everything was sent at once."""
        self._table: TableInfo | None = None
        self._schema: Schema = {}
        """The JSON Schema of the state of its game."""
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
        """Close the connection."""
        await self.close()

    async def close(self) -> None:
        """Close the connection. Calls that wait for an acknowledgement raise Unsure."""
        self._end(None)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None

    async def drop(self) -> None:
        """Lose the connection on purpose, as for a test. It is made again at once."""
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
        """The table: who sits there, which offers there are, whether it is over."""
        if self._table is None:
            raise Unsure("the table is not connected yet; use `async with`")
        return self._table

    @property
    def asked(self) -> Asked | None:
        """What we are asked and have not answered yet. A sealed answer can still be changed: see `looks.said`."""
        looks = self.looks
        return None if looks is None or looks.said is not None or looks.outcome is not None else looks.asked

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, if it has."""
        return None if self.looks is None else self.looks.outcome

    async def __aiter__(self) -> AsyncIterator[Change]:
        """All changes from the first whole on, until this client closes the table."""
        while True:
            while self._changes:
                yield self._changes.popleft()
            if self._closed and self._failure is None:
                return
            await self._wait()

    async def _wait(self) -> None:
        """Wait until something is new."""
        if self._failure is not None:
            raise self._failure
        self._news.clear()
        await self._news.wait()
        if self._failure is not None:
            raise self._failure

    # saying

    async def answer(self, asked: Asked, chosen: Act | Sequence[Act]) -> int:
        """Answer what was asked; returns the number of its frame. Raises Declined if the server does not accept it."""
        say = tuple(Act(act.do, act.on) for act in ([chosen] if isinstance(chosen, Act) else chosen))
        return await self._say(Say(self._ref(), asked.id, say))

    async def perform(self, asked: Asked, gesture: Gesture) -> int:
        """Make the gesture that was asked for; returns the number of its frame.

        A later frame has the outcome and the film (`Frame.film`).
        """
        return await self._say(Do(self._ref(), asked.id, gesture))

    async def call(self, do: str, word: str = "") -> int:
        """Say something without being asked."""
        return await self._say(CallMessage(self._ref(), do, word))

    async def undo(self, ask: int) -> int:
        """Take back the answer to the ask with this id. `looks.undo` says which answer can be taken back."""
        return await self._say(Undo(self._ref(), ask))

    async def hint(self, ask: int) -> int:
        """Ask what a bot would answer to the ask with this id. The hint is `looks.hint` when a bot has thought."""
        return await self._say(HintMessage(self._ref(), ask))

    async def chat(self, text: str) -> int:
        """Say something to everybody at the table."""
        return await self._say(Chat(self._ref(), text))

    async def prefer(self, passes: Sequence[str] = (), muted: Sequence[int | None] = ()) -> int:
        """Set the prompts that the server passes for us, and whose chat we do not want: seats, or None (watchers)."""
        return await self._say(Prefer(self._ref(), tuple(passes), tuple(muted)))

    async def windows(self, want: Windows) -> int:
        """Say what we want in windows from now on: to be asked, or to pass, until our next turn or always.

        `looks.windows` says what it is now.
        """
        return await self._say(WindowsMessage(self._ref(), want))

    async def vote(self, seat: int, want: Vote) -> int:
        """Say what to do about a seat whose person is away: see `table.seats[seat].absence`."""
        return await self._say(VoteMessage(self._ref(), seat, want))

    async def why(self, do: str, on: Sequence[Thing] = ()) -> Because:
        """The rule that forbids something."""
        reply = await self._send(Why(self._ref(), do, tuple(on)))
        assert isinstance(reply, Because)
        return reply

    async def foresee(self, asked: Asked) -> Asked:
        """What was asked, with what the rules know would follow from answers, and which option is the usual one."""
        reply = await self._send(ForeseeMessage(self._ref(), asked.id))
        assert isinstance(reply, ForeseenMessage)
        return replace(asked, foreseen=reply.foreseen, main=reply.main)

    async def ping(self) -> Pong:
        """Ask whether the server is there. `at` is its clock, which `looks.at` also uses."""
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

    async def _send(self, message: FromClient) -> ReplyMessage:
        if self._closed:
            raise self._failure or Unsure("this table was closed here")
        while True:
            pending = self._pending[message.ref] = _Pending(message)
            try:
                await self._utter(pending)
                return await self._reply(pending)
            except Declined as declined:
                if declined.code not in AGAIN:
                    raise
                if declined.code == UNWRITTEN and not pending.harmless:
                    raise Unsure("the server does not know whether it was written down") from declined
            finally:
                self._pending.pop(message.ref, None)
            await asyncio.sleep(uniform(*PAUSE))

    async def _reply(self, pending: _Pending) -> ReplyMessage:
        """The reply, by this line or a later one: a line on which it does not come is asked whether it is alive."""
        while True:
            socket = self._socket
            await asyncio.wait([pending.done], timeout=DOUBT)
            if pending.done.done():
                return pending.done.result()
            if socket is not None and socket is self._socket:
                await _or_give_up(socket)

    async def _utter(self, pending: _Pending) -> None:
        """Send a message now if there is a connection. Otherwise it is sent when there is one."""
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
            except Exception as error:  # everybody who waits for this table must get the error
                self._end(error)
                return
            wait = FIRST_WAIT if self.connections > before else min(2 * wait, LONGEST_WAIT)
            await asyncio.sleep(uniform(0, wait) if pause is None else pause)

    async def _connected(self) -> float | None:
        """Run one connection until it is lost; returns the seconds to wait before the next, if the server said so."""
        scheme, _, rest = self._online.url.partition("://")
        last = None if self._table is None else self.n
        query = urlencode(_given(resume=last, seat=self._looks_from))
        try:
            async with connect(
                f"{'wss' if scheme == 'https' else 'ws'}://{rest}/api/tables/{self.id}/live?{query}",
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
            pass  # all these errors mean: try again
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
        """Raise Unsure for messages that were sent, are not acknowledged and must not be sent twice."""
        for pending in self._pending.values():
            if pending.sent and not pending.harmless and not pending.done.done():
                pending.done.set_exception(Unsure("the connection was lost before the server said whether it counts"))

    # hearing

    def _take(self, message: Frame | Whole | ReplyMessage | Presence) -> None:
        match message:
            case Frame():
                self._take_frame(message)
            case Whole():
                self._take_whole(message)
            case Ack(ref=ref) | Because(ref=ref) | ForeseenMessage(ref=ref) | Pong(ref=ref):
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
