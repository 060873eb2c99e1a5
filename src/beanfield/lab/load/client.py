"""A process with many clients: `python -m beanfield.lab.load.client`. Lines of JSON tell it what to do.

It reads a task, connects all clients and writes `ready`. At the next line the clients begin to play. After the warm-up
it writes `began`, and at the end a `Sample`. The clients answer at random, as soon as they are asked or at a set pace.
"""

import asyncio
import sys
from collections import deque
from random import Random
from time import perf_counter, process_time
from typing import Final

import msgspec
import uvloop
from msgspec import UNSET, Struct, UnsetType

from beanfield.bots.answers import random_reply
from beanfield.kernel.asks import Act, Chosen, Reply, acts_of
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.view import Asked, Outcome
from beanfield.lab.load.machine import HOST, raise_limits
from beanfield.lab.load.socket import LoadSocket
from beanfield.wire.messages import Do, Say, write

AT_ONCE: Final = 50
"""How many clients connect at the same time."""
AGAIN: Final = 0.5
"""Seconds before a client repeats something that the server declined for the moment."""
READY: Final = "ready"
BEGAN: Final = "began"


class Dealt(Struct, frozen=True):
    """A table with a match that has begun, and a token for each seat."""

    id: str
    tokens: list[str]


class Play(Struct, frozen=True, tag="play"):
    """A task: play at the first `tables` of these tables. When a match ends, go on at one of the others."""

    ports: list[int]
    """Where the nodes are. The seats of a table sit on them in turn."""
    tables: int
    dealt: list[Dealt]
    warm: float
    """Seconds before anything is counted."""
    seconds: float
    pace: float = 0
    """Answers a second at all tables together; 0 means as many as possible."""
    watchers: int = 0
    """How many watch the first of these tables."""


class Watch(Struct, frozen=True, tag="watch"):
    """A task: watch these tables with this number of sockets, and say nothing until a line comes."""

    port: int
    tables: list[str]
    sockets: int


type Task = Play | Watch


class Sample(Struct, frozen=True):
    """What the clients counted."""

    seconds: float
    answers: int
    """Answers that the server acknowledged."""
    refused: dict[str, int]
    """How often the server declined an answer, by code."""
    received: int
    """Bytes that the server sent."""
    frames: int
    frame_bytes: int
    """How many of these bytes were frames."""
    lost: int
    """Connections that the server ended."""
    idle_tables: int
    """Tables whose match was over when no other table was left."""
    waits: list[float]
    """Seconds from an answer to its frame at the next seat, sorted."""
    cpu: float
    """CPU time of the clients, in seconds."""


class _Stand(Struct):
    outcome: Outcome | None
    asked: Asked | UnsetType | None = UNSET
    said: object = None


class _Change(Struct):
    n: int
    now: _Stand | None = None
    looks: _Stand | None = None


class _Frame(_Change, tag_field="t", tag="frame"):
    pass


class _Whole(_Change, tag_field="t", tag="whole"):
    pass


class _Ack(Struct, tag_field="t", tag="ack"):
    ref: int
    n: int


class _Refused(Struct, tag_field="t", tag="refused"):
    code: str


class _Other(Struct, tag_field="t", tag="presence"):
    pass


class _Bye(Struct, tag_field="t", tag="bye"):
    pass


_read = msgspec.json.Decoder(_Frame | _Whole | _Ack | _Refused | _Other | _Bye).decode


def said_as(chosen: Chosen) -> tuple[Act, ...]:
    """An answer in the form that is sent to the server."""
    return tuple(Act(act.do, act.on) for act in acts_of(chosen))


def _message(ask: int, reply: Reply) -> Say | Do:
    return Do(ask, ask, reply) if isinstance(reply, Gesture) else Say(ask, ask, said_as(reply))


class Load:
    """All tables of this process, and the counters."""

    def __init__(self, task: Play) -> None:
        self.ports = task.ports
        self.rand = Random(len(task.dealt))
        self.between = task.tables / task.pace if task.pace else 0.0
        """Seconds between two answers at one table."""
        self.answers = 0
        self.received = 0
        self.frames = 0
        self.frame_bytes = 0
        self.lost = 0
        self.idle_tables = 0
        self.refused: dict[str, int] = {}
        self.waits: list[float] = []
        self.playing = False
        self._left = deque(task.dealt)
        self._tables: set[LoadTable] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def next_table(self) -> None:
        """Begin to play at a table that nobody plays at yet."""
        if self._left:
            table = LoadTable(self, self._left.popleft())
            self._tables.add(table)
            await table.connect()
            if self.playing:
                table.begin()
        else:
            self.idle_tables += 1

    def begin(self) -> None:
        """Let all clients begin to answer."""
        self.playing = True
        for table in self._tables:
            table.begin()

    def over(self, table: "LoadTable") -> None:
        """The match at this table has ended: go on at another one."""
        self._tables.discard(table)
        task = asyncio.create_task(self._go_on(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _go_on(self, table: "LoadTable") -> None:
        await asyncio.sleep(0.1)  # so that the other seats get the end, too
        table.close()
        await self.next_table()

    def close(self) -> None:
        """Close all connections."""
        for table in self._tables:
            table.close()


class LoadTable:
    """One table and its clients."""

    def __init__(self, load: Load, dealt: Dealt) -> None:
        self.load = load
        self.id = dealt.id
        self.over = False
        self.due = 0.0
        self.seats = [LoadSeat(self, seat, token) for seat, token in enumerate(dealt.tokens)]

    async def connect(self) -> None:
        """Connect the clients of all seats."""
        for seat in self.seats:
            headers = {"Authorization": f"Bearer {seat.token}", "X-Forwarded-For": address(self.load.rand)}
            await seat.connect(HOST, seat.port, live_path(self.id), headers)

    def begin(self) -> None:
        """Let its clients begin to answer."""
        self.due = asyncio.get_running_loop().time() + self.load.rand.random() * self.load.between
        for seat in self.seats:
            seat.think()

    def next_moment(self) -> float:
        """The moment of the next answer at this table."""
        now = asyncio.get_running_loop().time()
        self.due = max(now, self.due + self.load.rand.expovariate(1 / self.load.between))
        return self.due

    def ended(self) -> None:
        """The match has ended."""
        if not self.over:
            self.over = True
            self.load.over(self)

    def close(self) -> None:
        """Close all connections."""
        self.over = True
        for seat in self.seats:
            seat.close()


class LoadSeat(LoadSocket):
    """One client on its seat."""

    def __init__(self, table: LoadTable, seat: int, token: str) -> None:
        super().__init__()
        self.token = token
        self.port = table.load.ports[seat % len(table.load.ports)]
        self._table = table
        self._load = table.load
        self._seat = seat
        self._asked: Asked | None = None
        self._answered = 0
        self._said = b""
        self._said_at: dict[int, float] = {}
        """When each answer was said that is not acknowledged yet, by the id of its ask."""
        self._came: dict[int, float] = {}
        """When each frame came that no other seat has announced yet, by number."""
        self._awaited: dict[int, float] = {}
        """When each answer was said whose frame has not come yet, by the number of the frame."""

    def hear(self, message: bytes) -> None:
        """Take in a message of the server."""
        self._load.received += len(message)
        said = _read(message)
        if isinstance(said, _Change):
            self._note(said.n)
            self._load.frames += 1
            self._load.frame_bytes += len(message)
            stand = said.looks or said.now
            if stand is not None:
                if stand.outcome is not None:
                    self._table.ended()
                elif stand.asked and stand.said is None and stand.asked.id > self._answered:
                    self._asked = stand.asked
                    if self._load.playing:
                        self.think()
        elif isinstance(said, _Ack) and said.ref in self._said_at:  # what was said twice is acknowledged twice
            self._load.answers += 1
            self._table.seats[self._seat - 1].await_frame(said.n, self._said_at.pop(said.ref))
        elif isinstance(said, _Refused):
            self._load.refused[said.code] = self._load.refused.get(said.code, 0) + 1
            asyncio.get_running_loop().call_later(AGAIN, self._say_again)

    def lost(self) -> None:
        """The connection is closed; count it if the server closed it."""
        if not self._table.over:
            self._load.lost += 1

    def think(self) -> None:
        """Answer what is asked: now, or at the next moment of the pace."""
        asked, self._asked = self._asked, None
        if asked is None or self._table.over:
            return
        self._answered = asked.id
        self._said = write(_message(asked.id, random_reply(asked.ask, self._load.rand.random)))
        if self._load.between:
            asyncio.get_running_loop().call_at(self._table.next_moment(), self._say)
        else:
            self._say()

    def _say(self) -> None:
        if not self.ended:
            self._said_at[self._answered] = perf_counter()
            self.say(self._said)

    def _say_again(self) -> None:
        if self._answered in self._said_at:
            self._say()

    # how long a frame takes to reach another seat

    def _note(self, n: int) -> None:
        now = perf_counter()
        said_at = self._awaited.pop(n, 0.0)
        if said_at:
            self._load.waits.append(now - said_at)
        else:
            self._came[n] = now
            self._came.pop(n - 8, None)

    def await_frame(self, n: int, said_at: float) -> None:
        """Another seat has given an answer that will be frame `n`."""
        came = self._came.pop(n, 0.0)
        if came:
            self._load.waits.append(came - said_at)
        else:
            self._awaited[n] = said_at


def live_path(table: str) -> str:
    """The path of the live wire of a table."""
    return f"/api/tables/{table}/live"


def address(rand: Random) -> str:
    """A random address, as a proxy would report it: the limits of the server count each address alone."""
    return f"10.{rand.randrange(256)}.{rand.randrange(256)}.{rand.randrange(1, 255)}"


def tell(what: object) -> None:
    """Write a line to the process that started us."""
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


async def a_line() -> bytes:
    """Read a line from the process that started us; empty if it is gone."""
    return await asyncio.to_thread(sys.stdin.buffer.readline)


async def play(task: Play) -> None:
    """Do the task: play."""
    load = Load(task)
    turn = asyncio.Semaphore(AT_ONCE)

    async def sit_down() -> None:
        async with turn:
            await load.next_table()

    await asyncio.gather(*[sit_down() for _ in range(task.tables)])
    watching = await watchers_of(task.ports[0], [task.dealt[0].id], task.watchers)
    tell(READY)
    await a_line()
    load.begin()
    await asyncio.sleep(task.warm)
    tell(BEGAN)
    answers, received, waits, cpu, start = load.answers, load.received, len(load.waits), process_time(), perf_counter()
    frames, frame_bytes = load.frames, load.frame_bytes
    await asyncio.sleep(task.seconds)
    spent = perf_counter() - start
    tell(
        Sample(
            seconds=spent,
            answers=load.answers - answers,
            refused=load.refused,
            received=load.received - received,
            frames=load.frames - frames,
            frame_bytes=load.frame_bytes - frame_bytes,
            lost=load.lost,
            idle_tables=load.idle_tables,
            waits=sorted(load.waits[waits:]),
            cpu=process_time() - cpu,
        )
    )
    load.close()
    for socket in watching:
        socket.close()


async def watchers_of(port: int, tables: list[str], number: int) -> list[LoadSocket]:
    """This number of sockets that watch these tables."""
    rand, turn = Random(number), asyncio.Semaphore(AT_ONCE)

    async def one(at: int) -> LoadSocket:
        async with turn:
            socket = LoadSocket()
            await socket.connect(HOST, port, live_path(tables[at % len(tables)]), {"X-Forwarded-For": address(rand)})
            return socket

    return await asyncio.gather(*map(one, range(number)))


async def watch(task: Watch) -> None:
    """Do the task: watch and say nothing."""
    sockets = await watchers_of(task.port, task.tables, task.sockets)
    await asyncio.sleep(1)
    tell(READY)
    await a_line()
    tell(sum(not socket.ended for socket in sockets))
    for socket in sockets:
        socket.close()


async def main() -> None:
    """Do the task in the first line."""
    task = msgspec.json.decode(await a_line(), type=Task)
    await (play(task) if isinstance(task, Play) else watch(task))


if __name__ == "__main__":
    raise_limits()
    uvloop.run(main())
