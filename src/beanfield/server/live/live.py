"""The live wire of a node: everything that flows between a table and those who play or watch goes through it.

A WebSocket at `/api/tables/{id}/live?resume=N&seat=S`, described in docs/protocol.md. It is a bare ASGI application,
not a handler of Litestar: that saves a tenth of what sending costs, and some memory a socket.
"""

import asyncio
import re
from contextlib import suppress
from itertools import batched
from random import randrange
from typing import Final

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send, WebSocketScope

from beanfield.server.ground import logs
from beanfield.server.ground.addresses import address_key
from beanfield.server.ground.connections import Connection
from beanfield.server.ground.limits import Limits
from beanfield.server.ground.problems import Problem, not_found, store_down
from beanfield.server.ground.settings import Settings
from beanfield.server.http.shield import address_of, refuse_socket
from beanfield.server.http.straight import straight_way
from beanfield.server.live import hall
from beanfield.server.live.absences import Absences
from beanfield.server.live.presence import Lobby
from beanfield.server.live.rations import Rations
from beanfield.server.live.sockets import POLICY, Identity, OutTray, Shared, Socket
from beanfield.server.nodes.bus import Present
from beanfield.server.nodes.listing import Listing
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.people.sessions import SeatToken
from beanfield.server.people.who import Door, bearer
from beanfield.store.errors import StoreDown
from beanfield.wire.ids import read_id

PATH: Final = re.compile(r"/api/tables/([^/]{1,64})/live")
SWEEP: Final = 5.0
"""Seconds between two looks at the sockets."""
PATIENCE: Final = 30.0
"""Seconds a client may take to read a message."""
AT_ONCE: Final = 500
"""People whose sessions are looked up in one statement."""
LONGEST_WAIT: Final = 3_000
"""Milliseconds within which clients of a node that goes down come back, each at a moment of its own."""

_log = logs.get(__name__)


class Live:
    """The sockets of a node. The application gives it what it `serves`; `start` and `close` belong to its life."""

    def __init__(self, node: Node, door: Door, limits: Limits, settings: Settings, patience: float = PATIENCE) -> None:
        self._node = node
        self._door = door
        self._patience = patience
        self._listing = Listing(node)
        patience_ms = round(1000 * settings.vote_after)
        self._lobby = Lobby(node.bus, self._look)
        remind_ms = round(1000 * settings.remind_after) if settings.push_key or settings.webhooks else None
        self._absences = Absences(node, self._lobby, patience_ms, remind_ms)
        self._sockets: set[Socket] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._shared = Shared(
            door=door,
            rations=Rations(limits, settings.sockets_per_address),
            metrics=node.metrics,
            lobby=self._lobby,
            now=node.now,
            largest=settings.max_message,
            queue=settings.socket_queue,
            patience=patience_ms,
            writing=set(),
            out_tray=OutTray(),
        )

    def serves(self, scope: Scope) -> bool:
        """Whether this connection is for the live wire."""
        return scope["type"] == ScopeType.WEBSOCKET and (
            scope["path"] == hall.PATH or PATH.fullmatch(scope["path"]) is not None
        )

    # beginning and end

    async def start(self) -> None:
        """Begin to hear who is connected elsewhere, and to look after the sockets."""
        self._node.on_present.add(self._seen)
        self._node.on_moved.add(self._absences.look)
        self._node.metrics.queued_frames.set_function(lambda: sum(socket.waiting for socket in self._shared.writing))
        self._sweeper = asyncio.create_task(self._sweep())

    async def drain(self, within: float = 2.0) -> None:
        """Send everybody away, to come back at another node, each at a moment of its own."""
        await self._listing.close()
        for socket in list(self._sockets):
            socket.bye("restart", randrange(LONGEST_WAIT))
        with suppress(TimeoutError):
            async with asyncio.timeout(within):
                while self._sockets:
                    await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Close every socket, and stop looking after them."""
        await self.drain()
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        self._lobby.close()
        await self._absences.close()

    def _seen(self, replica: Replica, node: str, present: Present) -> None:
        self._lobby.seen(replica.id, node, present)

    def _look(self, table_id: int) -> None:
        self._absences.look(self._node.replica(table_id))

    async def _sweep(self) -> None:
        """Let go of clients that do not read, and of those whose session is worthless by now."""
        while True:
            await asyncio.sleep(min(SWEEP, self._patience / 2))
            long_ago = asyncio.get_running_loop().time() - self._patience
            for socket in list(self._shared.writing):
                if socket.since < long_ago:
                    socket.give_up()
            self._lobby.forget_but({replica.id for replica in self._node.replicas})
            with suppress(StoreDown):
                await self._dismiss()

    async def _dismiss(self) -> None:
        """Send those away who have signed out elsewhere, or have another way to sign in since. They may come again."""
        known = {socket: socket.known_by for socket in self._sockets}
        people = {known_by[0] for known_by in known.values() if known_by is not None}
        epochs: dict[int, int] = {}
        for some in batched(people, AT_ONCE):
            epochs |= await self._node.store.people.epochs(some)
        for socket, known_by in known.items():
            if known_by is not None and epochs.get(known_by[0]) != known_by[1]:
                socket.bye("signed-out", 0, POLICY)

    # a connection

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection, from its handshake to its end."""
        assert scope["type"] == ScopeType.WEBSOCKET
        await receive()
        try:
            await self._serve(scope, receive, send)
        except Problem as problem:
            await refuse_socket(scope, send, problem)
        except StoreDown:
            await refuse_socket(scope, send, store_down())
        except OSError:
            _log.debug("gone before it was welcomed")

    async def _serve(self, scope: WebSocketScope, receive: Receive, send: Send) -> None:
        connection: Connection = ASGIConnection(scope)
        if self._node.draining:
            raise Problem(503, "restarting", "This server is about to restart. Try again in a moment.", retry_after=1)
        if scope["path"] == hall.PATH:
            self._door.check_origin(connection)
            self._node.metrics.sockets.inc()
            try:
                await hall.serve_hall(self._listing, receive, send, self._patience, LONGEST_WAIT)
            finally:
                self._node.metrics.sockets.dec()
            return
        named = PATH.fullmatch(scope["path"])
        table_id = None if named is None else read_id(named[1])
        if table_id is None:
            raise not_found("table")
        resume, seat = resume_of(connection), seat_of(connection)
        self._door.check_origin(connection)
        identity = await self._identity(connection, table_id, scope, seat)
        replica = self._node.replica(table_id)
        if seat is not None and identity.token is None:
            async with replica.look() as table:
                table.facts.own_seat(identity.person, seat)
        socket = Socket(
            self._shared, replica, identity=identity, receive=receive, send=send, straight=straight_way(scope)
        )
        self._sockets.add(socket)
        self._node.metrics.sockets.inc()
        try:
            await socket.run(resume)
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if not socket.given_up or task is None or task.uncancel():
                raise
        finally:
            self._sockets.discard(socket)
            self._node.metrics.sockets.dec()

    async def _identity(
        self, connection: Connection, table_id: int, scope: WebSocketScope, looks_from: int | None
    ) -> Identity:
        """Who it is. Whoever is not known may watch."""
        address = address_key(address_of(scope))
        token = bearer(connection.headers)
        seat = None if token is None else self._door.keys.read(token, SeatToken)
        if seat is not None:
            if seat.table_id != table_id:
                raise Problem(403, "other-table", "This token is for a seat at another table.")
            if looks_from not in {None, seat.seat}:
                raise Problem(403, "not-your-seat", "This token is for another seat. Leave the seat away.")
            return Identity(f"seat {seat.table_id} {seat.seat}", address, token=seat)
        who = await self._door.who(connection)
        if who is not None:
            session = self._door.session_text(connection)
            return Identity(
                key=str(who.person_id),
                address=address,
                person=who.person_id,
                seat=looks_from,
                session=session,
                epoch=who.epoch,
            )
        return Identity(address, address)


def resume_of(connection: Connection) -> int | None:
    """The number of the last frame that the client has."""
    if "token" in connection.query_params:
        raise Problem(400, "token-in-url", "Addresses end up in logs. Send the token as `Authorization: Bearer`.")
    return _number(connection, "resume", "write the number of the last frame, or leave it out.")


def seat_of(connection: Connection) -> int | None:
    """Which of their seats the client wants to look from."""
    return _number(connection, "seat", "write the number of one of your seats, or leave it out.")


def _number(connection: Connection, name: str, hint: str) -> int | None:
    text = connection.query_params.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise Problem(400, "bad-request", f"{name}: {hint}")
    return int(text)
