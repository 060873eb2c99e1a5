"""A socket: one client that looks at one table. What it says is read one by one; what it hears waits in a short queue.

Most sockets are silent most of the time, and there are many of them. So a socket has one task that waits for what the
client says, and a second one only while there is something to send.
"""

import asyncio
from collections.abc import Callable
from typing import Final, assert_never

import msgspec
from litestar.types import Receive, Send
from msgspec import Struct

from beanfield.kernel.errors import Refused
from beanfield.kernel.sight import Viewer
from beanfield.server.ground import logs
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.problems import Problem
from beanfield.server.http.straight import Straight, in_envelope
from beanfield.server.live.presence import Lobby
from beanfield.server.live.rations import HeldBack, Rations
from beanfield.server.nodes.replica import Replica
from beanfield.server.people.sessions import SeatToken
from beanfield.server.people.who import Door, Who
from beanfield.server.tables.commands import Command, absence, play
from beanfield.server.tables.entries import Entry, Moment
from beanfield.server.tables.table import Table
from beanfield.store.errors import StoreDown
from beanfield.wire.ids import written
from beanfield.wire.messages import (
    Ack,
    Bye,
    CallMessage,
    Chat,
    Do,
    ForeseeMessage,
    FromClient,
    HintMessage,
    Ping,
    Pong,
    Prefer,
    Ref,
    RefusedMessage,
    ReplyMessage,
    Say,
    Undo,
    VoteMessage,
    Why,
    WindowsMessage,
    read_client,
    write,
)

MOST_BYTES: Final = 1024 * 1024
"""What may wait for a slow reader, whatever the number of messages."""
MOST_REPLIES: Final = 16
"""A client that does not read its replies is not listened to."""
MOST_MALFORMED: Final = 20
"""This number of malformed messages in a row ends a connection."""

# Codes that end a connection.
POLICY: Final = 1008
TOO_LARGE: Final = 1009
FAULT: Final = 1011
RESTART: Final = 1012

_log = logs.get(__name__)


class Identity(Struct, frozen=True):
    """Who is at the other end: a person, a program with a token for one seat, or somebody unknown who watches."""

    key: str
    """Whom the limits of a person count for."""
    address: str
    """Where they come from."""
    person: int = 0
    seat: int | None = None
    """Which of the person's seats it wants to look from and speak for; None for their own."""
    session: str = ""
    """By what the person is known; it may sign out meanwhile."""
    epoch: int = 0
    """Of the session: it is worthless when the person has another one."""
    token: SeatToken | None = None

    def seat_at(self, table: Table) -> Viewer:
        """The seat it looks from now; None for a watcher."""
        if self.token is None and self.seat is None:
            return table.facts.seat_of(self.person)
        seat = self.seat if self.token is None else self.token.seat
        return seat if seat in self.seats_at(table) else None

    def seats_at(self, table: Table) -> tuple[int, ...]:
        """The seats whose people are there when it is: all of a person's seats."""
        if self.token is None:
            return tuple(table.facts.seats_of(self.person))
        sitters, seat = table.facts.sitters, self.token.seat
        sits = seat < len(sitters) and sitters[seat].sitting == self.token.sitting and sitters[seat].taken
        return (seat,) if sits else ()


class OutTray:
    """The sockets with something to send. All of them send it at the end of the event loop's turn."""

    def __init__(self) -> None:
        self._sockets: dict[Socket, None] = {}

    def put(self, socket: "Socket") -> None:
        """This one has something."""
        if not self._sockets:
            asyncio.get_running_loop().call_soon(self._empty)
        self._sockets[socket] = None

    def _empty(self) -> None:
        sockets, self._sockets = self._sockets, {}
        for socket in sockets:
            socket.post()


class Shared(Struct, frozen=True):
    """What all sockets of a node have in common."""

    door: Door
    rations: Rations
    metrics: Metrics
    lobby: Lobby
    now: Callable[[], Moment]
    largest: int
    """The longest message, in bytes."""
    queue: int
    """Messages that may wait for a slow reader."""
    patience: int
    """Milliseconds that those at a table wait for somebody who is away, until they may vote."""
    writing: set["Socket"]
    """Those that send something bit by bit."""
    out_tray: OutTray


class _OnlyRef(Struct):
    """Reads only the `ref`, of a message that can't be read as a whole."""

    ref: Ref | None = None


class Socket:
    """One client at one table."""

    __slots__ = (
        "_accepted",
        "_end",
        "_frames",
        "_identity",
        "_lost",
        "_malformed",
        "_receive",
        "_replica",
        "_replies",
        "_send",
        "_shared",
        "_size",
        "_straight",
        "_task",
        "_writer",
        "given_up",
        "seat",
        "seats",
        "since",
    )

    def __init__(
        self,
        shared: Shared,
        replica: Replica,
        identity: Identity,
        receive: Receive,
        send: Send,
        straight: Straight | None = None,
    ) -> None:
        self.seat: Viewer = None
        """The seat it looks from, as far as it was told."""
        self.seats: tuple[int, ...] = ()
        """The seats whose people are there with it."""
        self.since = 0.0
        """When the message that is being sent was begun."""
        self.given_up = False
        """Whether it was let go of because its client does not read."""
        self._shared = shared
        self._replica = replica
        self._identity = identity
        self._receive = receive
        self._send = send
        self._straight = straight
        self._frames: list[bytes] = []
        self._size = 0
        self._replies: list[bytes] = []
        self._lost = False
        """Whether frames were dropped: everything is sent anew when the client reads again."""
        self._end: int | None = None
        """With which code the connection ends, once what waits is sent."""
        self._accepted = False
        """Whether anything can be sent."""
        self._malformed = 0
        self._writer: asyncio.Task[None] | None = None
        self._task = asyncio.current_task()

    @property
    def known_by(self) -> tuple[int, int] | None:
        """The person and the epoch of the session at the other end, if there is one."""
        return (self._identity.person, self._identity.epoch) if self._identity.session else None

    @property
    def waiting(self) -> int:
        """How many messages wait to be sent."""
        return len(self._frames) + len(self._replies)

    # as a listener of its replica

    def viewer(self, table: Table) -> Viewer:
        """The seat it looks from, now."""
        self.seat, seats = self._identity.seat_at(table), self._identity.seats_at(table)
        if seats != self.seats:
            self.seats = seats
            self._shared.lobby.changed(table.id)
        return self.seat

    def hear(self, message: bytes) -> None:
        """Send a message as soon as the client reads. If too many wait, they are dropped, and a resync comes later."""
        if self._lost or self._end is not None:
            return
        self._frames.append(message)
        self._size += len(message)
        if len(self._frames) > self._shared.queue or (self._size > MOST_BYTES and len(self._frames) > 1):
            self._lost = True
            self._frames.clear()
            self._size = 0
            self._shared.metrics.slow_readers.inc()
        self._wake()

    # the whole life of a connection

    async def run(self, resume: int | None) -> None:
        """Send what the client missed, then listen to it until it goes.

        Raises Problem or StoreDown before the connection is accepted, and nothing afterwards.
        """
        lobby, table_id = self._shared.lobby, self._replica.id
        try:
            await self._replica.join(self, resume)
            lobby.come(table_id, self)
            await self._send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            self._accepted = True
            self._wake()
            await self._listen()
        finally:
            self._replica.leave(self)
            lobby.go(table_id, self)
            if self._writer is not None:
                self._writer.cancel()

    async def _listen(self) -> None:
        while True:
            message = await self._receive()
            if message["type"] != "websocket.receive":
                return
            if self._end is not None:
                continue
            try:
                text = message.get("text")
                self._reply(await self._hear_out(text if text is not None else b""))
            except Exception as error:
                self._fault(error)
            if len(self._replies) >= MOST_REPLIES:
                self.post()
            while len(self._replies) >= MOST_REPLIES and self._writer is not None:
                await asyncio.wait([self._writer])

    def _fault(self, error: Exception) -> None:
        """Something is wrong with us. The table is as it was; this client may come again."""
        _log.error("socket failed", table=written(self._replica.id), seat=self.seat, exc_info=error)
        self.end(FAULT)

    def bye(self, why: str, wait_ms: int, code: int = RESTART) -> None:
        """Send the client away. It may come again after `wait_ms`."""
        self._reply(Bye(why, wait_ms))
        self.end(code)

    def end(self, code: int) -> None:
        """Close with this code, once the replies are sent."""
        if self._end is None:
            self._end = code
            self._frames.clear()
            self._lost = False
            self._wake()

    def give_up(self) -> None:
        """Let go of a client that does not read: nothing can be sent to it, not even that this is the end."""
        self.given_up = True
        if self._task is not None:
            self._task.cancel()

    # sending

    def _reply(self, message: ReplyMessage | Bye) -> None:
        self._replies.append(write(message))
        self._wake()

    def _wake(self) -> None:
        if self._accepted and self._writer is None:
            self._shared.out_tray.put(self)

    def post(self) -> None:
        """Send what waits: straight and in one go, if the client reads; otherwise bit by bit."""
        if not self._accepted or self._writer is not None:
            return
        if self._straight is not None and self._end is None and not self._lost:
            waiting = [*self._frames, *self._replies]
            if not waiting or self._straight(b"".join(map(in_envelope, waiting))):
                self._frames.clear()
                self._replies.clear()
                self._size = 0
                return
        loop = asyncio.get_running_loop()
        self.since = loop.time()
        self._shared.writing.add(self)
        self._writer = loop.create_task(self._write())

    async def _write(self) -> None:
        """Send what waits, until nothing does."""
        try:
            while await self._write_next():
                pass
        except (OSError, RuntimeError):  # the client is gone; whoever reads from it will notice
            self._accepted = False
        finally:
            self._writer = None
            self._shared.writing.discard(self)

    async def _write_next(self) -> bool:
        if self._frames or self._replies:
            message = self._frames.pop(0) if self._frames else self._replies.pop(0)
            self._size = self._size - len(message) if self._frames else 0
            await self._send({"type": "websocket.send", "text": message.decode(), "bytes": None})
            self.since = asyncio.get_running_loop().time()
            return True
        if self._end is not None:
            self._accepted = False
            await self._send({"type": "websocket.close", "code": self._end, "reason": ""})
            return False
        if self._lost:
            await self._resync()
            return True
        return False

    async def _resync(self) -> None:
        self._lost = False
        try:
            await self._replica.resync(self)
        except StoreDown:
            self.bye("try-again", 1000)
        except Exception as error:
            self._fault(error)
        else:
            self.hear(self._shared.lobby.message(self._replica.id))

    # hearing

    async def _hear_out(self, text: str | bytes) -> ReplyMessage:
        """What a client says, and the one answer it gets."""
        if not text or isinstance(text, bytes):
            return self._misunderstood(None, "Send text frames, each with one JSON object.")
        if len(text) > self._shared.largest or len(text.encode()) > self._shared.largest:
            self.end(TOO_LARGE)
            return RefusedMessage(None, "too-large", f"A message has at most {self._shared.largest} bytes.")
        try:
            message = read_client(text)
        except msgspec.DecodeError as error:
            ref = _ref_of(text)
            return await self._held_back(None, ref) or self._misunderstood(ref, str(error))
        self._malformed = 0
        try:
            return await self._obey(message)
        except Refused as refused:
            self._shared.metrics.refused(refused.rule)
            return RefusedMessage(message.ref, "refused", refused.hint, refused.rule, refused.card)
        except Problem as problem:
            return RefusedMessage(message.ref, problem.code, problem.hint, problem.rule)
        except StoreDown:
            self._shared.metrics.store_errors.inc()
            return RefusedMessage(
                message.ref, "try-again", "The server can't write it down now. Say it again in a moment."
            )

    async def _obey(self, message: FromClient) -> ReplyMessage:
        shared, identity = self._shared, self._identity
        held_back = await self._held_back(type(message), message.ref)
        if held_back is not None:
            return held_back
        if isinstance(message, Ping):
            return Pong(message.ref, shared.now().at)
        who = await shared.door.of_session(identity.session) if identity.session else None
        if identity.session and who is None:
            self.end(POLICY)
            return RefusedMessage(message.ref, "signed-out", "You have signed out. Sign in, and connect again.")
        if isinstance(message, Chat) and self.seat is None:
            aside = await shared.rations.of_watchers(written(self._replica.id))
            if aside is not None:
                return await self._pause(aside, message.ref)
        return await self._do(message, who)

    async def _held_back(self, kind: type[FromClient] | None, ref: int | None) -> RefusedMessage | None:
        """What somebody hears if they or their address say too much."""
        held = await self._shared.rations.of(self._identity.key, self._identity.address, kind)
        return None if held is None else await self._pause(held, ref)

    async def _pause(self, held: HeldBack, ref: int | None) -> RefusedMessage:
        """Who is held back is not listened to for a moment, either."""
        self._shared.metrics.limited.inc()
        await asyncio.sleep(held.pause)  # nothing more is read meanwhile
        return RefusedMessage(ref, held.code, held.hint)

    def _misunderstood(self, ref: int | None, why: str) -> RefusedMessage:
        self._malformed += 1
        if self._malformed >= MOST_MALFORMED:
            self.end(POLICY)
        return RefusedMessage(ref, "malformed", why)

    async def _do(
        self,
        message: Say
        | Do
        | CallMessage
        | Undo
        | Why
        | ForeseeMessage
        | HintMessage
        | Chat
        | Prefer
        | WindowsMessage
        | VoteMessage,
        who: Who | None,
    ) -> ReplyMessage:
        match message:
            case Why(ref=ref, do=do, on=on):
                async with self._replica.look() as table:
                    return play.because(table, ref, self._sits(table), do, on)
            case ForeseeMessage(ref=ref, ask=ask):
                async with self._replica.look() as table:
                    return play.foreseen(table, ref, self._sits(table), ask)
            case Say(ask=ask, say=say):
                command = self._as_seat(lambda seat: play.answer(seat, ask, say))
            case Do(ask=ask, gesture=gesture):
                command = self._as_seat(lambda seat: play.perform(seat, ask, gesture))
            case CallMessage(do=do, word=word):
                command = self._as_seat(lambda seat: play.call(seat, do, word))
            case Undo(ask=ask):
                command = self._as_seat(lambda seat: play.undo(seat, ask))
            case HintMessage(ask=ask):
                command = self._as_seat(lambda seat: play.hint(seat, ask))
            case Chat(text=text):
                command = self._speaking(who, text)
            case Prefer(passes=passes, muted=muted):
                command = self._as_seat(lambda seat: play.prefer(seat, passes, muted))
            case WindowsMessage(want=want):
                command = self._as_seat(lambda seat: play.pass_windows(seat, want))
            case VoteMessage(seat=about, want=vote):
                command = self._as_seat(lambda by: absence.vote(by, about, vote, self._shared.patience))
            case _:
                assert_never(message)
        n = await self._replica.do(command)
        return Ack(message.ref, self._replica.number(n, self.seat))

    def _as_seat(self, make: Callable[[int], Command]) -> Command:
        """Where somebody sits is looked up at the moment it counts: they may have left meanwhile."""

        def command(table: Table, when: Moment) -> Entry | None:
            return make(self._sits(table))(table, when)

        return command

    def _speaking(self, who: Who | None, text: str) -> Command:
        """Who watches speaks under their own name, once they are known by one."""

        def command(table: Table, when: Moment) -> Entry | None:
            seat = self._identity.seat_at(table)
            if seat is not None:
                return play.chat(seat, text)(table, when)
            if who is None:
                raise Problem(403, "watching", "You watch, and nobody knows you. Get a name first, and connect again.")
            return play.chat(None, text, who.person_id, who.name)(table, when)

        return command

    def _sits(self, table: Table) -> int:
        seat = self._identity.seat_at(table)
        if seat is None:
            raise Problem(403, "watching", "You watch this table. Sit down first.")
        return seat


def _ref_of(text: str) -> int | None:
    try:
        return msgspec.json.decode(text, type=_OnlyRef).ref
    except msgspec.DecodeError:
        return None
