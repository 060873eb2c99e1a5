"""The bus of nodes in several processes, by Redis.

Tables fall into 256 sharded channels, so that a cluster of Redis servers can divide them; a node subscribes to the
channels of the tables it listens to. One connection publishes, one is subscribed. If either fails, both are made anew,
and until then the bus is not healthy: nodes poll the log. What was to be told meanwhile is told afterwards, because
the others may not have noticed anything.
"""

import asyncio
from typing import Final

import msgspec
from msgspec import Struct
from redis.asyncio.connection import AbstractConnection, ConnectionPoolInterface

from beanfield.server.ground import logs
from beanfield.server.ground.redis_link import AWAY, TIMEOUT, connect, pauses
from beanfield.server.nodes.bus import LOOK, Changed, Hear, Present, Seen

CHANNELS: Final = 256
BEAT: Final = 0.4
"""Seconds between two pings. Each is answered at once, so a second without a word means that Redis is away."""

REPEAT: Final = 10.0
"""Seconds after which a node says again who is there through it."""

SILENT: Final = 2.5 * REPEAT
"""Seconds after which nobody is there through a node that has said nothing."""

MOST_UNTOLD: Final = 65_536
"""Tables whose numbers are kept while Redis is away. Those left out are found by looking at the log."""

_log = logs.get(__name__)


class BusNote(Struct, frozen=True, array_like=True):
    """What one node says to the others in one channel. All of it is by table."""

    node: str
    told: dict[int, int] = {}
    shown: dict[int, Present] = {}
    asked: tuple[int, ...] = ()
    """Tables at which the node wants to know who is there."""


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(BusNote).decode


def channel_of(table_id: int) -> bytes:
    """The braces make it the part that decides which server of a cluster has the channel."""
    return b"beanfield:{%d}" % (table_id % CHANNELS)


class Outbox:
    """What is still to be said. Of what is said twice about a table only the last word counts."""

    def __init__(self) -> None:
        self.told: dict[int, int] = {}
        self.shown: dict[int, Present] = {}
        self.asked: set[int] = set()
        self.filled = asyncio.Event()

    def tell(self, table_id: int, seq: int) -> None:
        """The table has reached this number."""
        self.told[table_id] = max(seq, self.told.get(table_id, 0))
        if len(self.told) > MOST_UNTOLD:
            del self.told[next(iter(self.told))]
        self.filled.set()

    def show(self, table_id: int, present: Present) -> None:
        """These are there."""
        self.shown[table_id] = present
        self.filled.set()

    def ask(self, table_id: int) -> None:
        """Want to know who is there."""
        self.asked.add(table_id)
        self.filled.set()

    def empty(self, node: str) -> dict[bytes, BusNote]:
        """All of it, as one note a channel."""
        channels = {channel_of(table_id) for table_id in (*self.told, *self.shown, *self.asked)}
        notes = {channel: BusNote(node, {}, {}, ()) for channel in channels}
        for table_id, seq in self.told.items():
            notes[channel_of(table_id)].told[table_id] = seq
        for table_id, present in self.shown.items():
            notes[channel_of(table_id)].shown[table_id] = present
        for table_id in self.asked:
            channel = channel_of(table_id)
            notes[channel] = msgspec.structs.replace(notes[channel], asked=(*notes[channel].asked, table_id))
        self.told, self.shown, self.asked = {}, {}, set()
        self.filled.clear()
        return notes

    def put_back(self, notes: dict[bytes, BusNote]) -> None:
        """These could not be sent."""
        for note in notes.values():
            for table_id, seq in note.told.items():
                self.tell(table_id, seq)
            for table_id, present in note.shown.items():
                self.show(table_id, self.shown.get(table_id, present))
            for table_id in note.asked:
                self.ask(table_id)


class RedisBus:
    """One node's end of the bus. `node` is its name, which no other node has."""

    def __init__(self, url: str, node: str) -> None:
        self.node = node
        self._client = connect(url)
        self._outbox = Outbox()
        self._listening: dict[bytes, set[int]] = {}
        self._interest = asyncio.Event()
        self._subscribed: set[bytes] = set()
        """Channels that Redis was told we want."""
        self._standing: set[bytes] = set()
        """Channels that Redis says we have."""
        self._answered = False
        self._healthy = False
        self._showing: dict[int, Present] = {}
        self._others: dict[int, dict[str, float]] = {}
        """When each node last said who is there through it, by table."""
        self._repeat_at = 0.0
        self._task: asyncio.Task[None] | None = None
        self._hear: Hear
        self._seen: Seen
        self._changed: Changed

    @property
    def healthy(self) -> bool:
        """Whether we can publish, and are subscribed to what we listen to."""
        return self._healthy

    async def start(self, hear: Hear, seen: Seen, changed: Changed) -> None:
        """Begin to connect. The bus is healthy once `changed` says so, which may be never."""
        self._hear, self._seen, self._changed = hear, seen, changed
        self._task = asyncio.create_task(self._run(), name="redis bus")

    async def close(self) -> None:
        """Say that nobody is here any more, if that is possible, and go."""
        healthy = self._healthy
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
            self._task = None
        self._healthy = False
        if healthy:
            for table_id in self._showing:
                self._outbox.show(table_id, Present())
            try:
                await self._send(self._outbox.empty(self.node))
            except AWAY as error:
                _log.info("redis did not hear that this node goes", error=type(error).__name__)
        await self._client.aclose()

    def tell(self, table_id: int, seq: int) -> None:
        """What is told within one turn of the loop goes together."""
        self._outbox.tell(table_id, seq)

    def show(self, table_id: int, present: Present) -> None:
        """It is said again every now and then, and to whoever begins to listen."""
        if present == self._showing.get(table_id, Present()):
            return
        if present:
            self._showing[table_id] = present
        else:
            del self._showing[table_id]
        self._outbox.show(table_id, present)

    def listen(self, table_id: int) -> None:
        """If the table's channel is a new one, `LOOK` is heard once it is subscribed."""
        channel = channel_of(table_id)
        tables = self._listening.setdefault(channel, set())
        if table_id in tables:
            return
        tables.add(table_id)
        if channel in self._standing:
            self._outbox.ask(table_id)
        if channel not in self._subscribed:
            self._interest.set()

    def unlisten(self, table_id: int) -> None:
        """With the last table of a channel its subscription goes."""
        channel = channel_of(table_id)
        tables = self._listening.get(channel, set())
        tables.discard(table_id)
        self._others.pop(table_id, None)
        if not tables and self._listening.pop(channel, None) is not None:
            self._interest.set()

    # connecting

    async def _run(self) -> None:
        """Whatever it was that went wrong, try again: nobody else would notice that the bus is gone."""
        waiting = pauses()
        while True:
            try:
                await self._connected()
            except* Exception as errors:
                lost = errors.exceptions[0]
            if self._healthy:
                waiting = pauses()
            self._be(False, lost)
            await asyncio.sleep(next(waiting))

    async def _connected(self) -> None:
        """As long as both connections stand."""
        pool: ConnectionPoolInterface = self._client.connection_pool
        async with asyncio.timeout(TIMEOUT):
            await self._client.ping()
            connection = await pool.get_connection()
        self._subscribed, self._standing, self._answered = set(), set(), False
        try:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._keep_subscribed(connection))
                group.create_task(self._read(connection))
                group.create_task(self._publish())
        finally:
            await connection.disconnect(nowait=True)
            await pool.release(connection)

    def _be(self, healthy: bool, error: BaseException | None = None) -> None:
        if healthy == self._healthy:
            return
        self._healthy = healthy
        if healthy:
            _log.info("redis bus stands", node=self.node)
        else:
            _log.warning("redis bus is lost - tables are polled", node=self.node, error=type(error).__name__)
        asyncio.get_running_loop().call_soon(self._changed, healthy)

    # saying

    async def _publish(self) -> None:
        while True:
            await self._outbox.filled.wait()
            notes = self._outbox.empty(self.node)
            try:
                await self._send(notes)
            except BaseException:
                self._outbox.put_back(notes)
                raise

    async def _send(self, notes: dict[bytes, BusNote]) -> None:
        async with asyncio.timeout(TIMEOUT), self._client.pipeline(transaction=False) as pipeline:
            for channel, note in notes.items():
                pipeline.spublish(channel, _encode(note))
            await pipeline.execute()

    # hearing

    async def _keep_subscribed(self, connection: AbstractConnection) -> None:
        while True:
            self._interest.clear()
            wanted = set(self._listening)
            new, old = wanted - self._subscribed, self._subscribed - wanted
            self._subscribed = wanted
            async with asyncio.timeout(TIMEOUT):
                if new:
                    await connection.send_command("SSUBSCRIBE", *new)
                if old:
                    await connection.send_command("SUNSUBSCRIBE", *old)
                await connection.send_command("PING")
            self._repeat(asyncio.get_running_loop().time())
            try:
                await asyncio.wait_for(self._interest.wait(), BEAT)
            except TimeoutError:
                continue

    async def _read(self, connection: AbstractConnection) -> None:
        while True:
            match await connection.read_response():
                case [b"smessage", _, bytes(data)]:
                    self._read_note(data)
                case [b"ssubscribe", bytes(channel), _]:
                    self._stands(channel)
                case [b"sunsubscribe", bytes(channel), _]:
                    self._standing.discard(channel)
                case _:
                    self._answered = True
            if not self._healthy and self._answered and self._standing >= self._listening.keys():
                self._be(True)

    def _stands(self, channel: bytes) -> None:
        self._standing.add(channel)
        for table_id in self._listening.get(channel, ()):
            self._outbox.ask(table_id)
            if self._healthy:
                asyncio.get_running_loop().call_soon(self._hear, table_id, LOOK)

    def _read_note(self, data: bytes) -> None:
        try:
            note = _decode(data)
        except msgspec.MsgspecError:
            _log.warning("unreadable message on the bus - a node of another version")
            return
        if note.node == self.node:
            return
        loop = asyncio.get_running_loop()
        for table_id, seq in note.told.items():
            if self._listens(table_id):
                loop.call_soon(self._hear, table_id, seq)
        for table_id, present in note.shown.items():
            if self._listens(table_id):
                self._note_presence(table_id, note.node, present, loop.time())
        for table_id in note.asked:
            if table_id in self._showing:
                self._outbox.show(table_id, self._showing[table_id])

    def _listens(self, table_id: int) -> bool:
        return table_id in self._listening.get(channel_of(table_id), ())

    # presence

    def _note_presence(self, table_id: int, node: str, present: Present, now: float) -> None:
        nodes = self._others.setdefault(table_id, {})
        if present:
            nodes[node] = now
        else:
            nodes.pop(node, None)
            if not nodes:
                del self._others[table_id]
        asyncio.get_running_loop().call_soon(self._seen, table_id, node, present)

    def _repeat(self, now: float) -> None:
        """Say again who is here, and forget those who did not."""
        if now < self._repeat_at:
            return
        self._repeat_at = now + REPEAT
        for table_id, present in self._showing.items():
            self._outbox.show(table_id, present)
        silent = [
            (table_id, node)
            for table_id, nodes in self._others.items()
            for node, at in nodes.items()
            if at + SILENT < now
        ]
        for table_id, node in silent:
            self._note_presence(table_id, node, Present(), now)
