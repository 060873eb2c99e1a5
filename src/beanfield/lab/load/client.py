"""A process full of clients: `python -m beanfield.lab.load.client`, told what to do by lines of JSON.

It reads a task, connects everybody, says `ready`; at a line it begins, says `began` once it is warm, and `Sample` at
the end. Everybody answers at random as soon as they are asked, or at the pace that is set.
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
"""Connections that are being made at the same time."""
AGAIN: Final = 0.5
"""Seconds before something that the server did not want now is said again."""
READY: Final = "ready"
BEGAN: Final = "began"


class Dealt(Struct, frozen=True):
    """A table where a match has begun, with a token for each seat."""

    id: str
    tokens: list[str]


class Play(Struct, frozen=True, tag="play"):
    """Play at the first `tables` of these tables; where a match ends, go on at one of the rest."""

    port: int
    tables: int
    dealt: list[Dealt]
    warm: float
    """Seconds before anything is counted."""
    seconds: float
    pace: float = 0
    """Answers a second at all tables together; 0 for as many as possible."""


class Watch(Struct, frozen=True, tag="watch"):
    """Look at these tables with so many sockets, and be silent until a line comes."""

    port: int
    tables: list[str]
    sockets: int


type Task = Play | Watch


class Sample(Struct, frozen=True):
    """What came of it."""

    seconds: float
    answers: int
    """Those the server acknowledged."""
    refused: dict[str, int]
    """How often the server did not want an answer, by code."""
    received: int
    """Bytes that the server sent."""
    frames: int
    frame_bytes: int
    """What of it was frames."""
    lost: int
    """Connections that the server ended."""
    idle_tables: int
    """Tables where the match was over and no other one was left."""
    waits: list[float]
    """Seconds from an answer to its frame at the next seat, in order of size."""
    cpu: float
    """Seconds that the clients computed."""


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
    """An answer as it goes over the wire."""
    return tuple(Act(act.do, act.on) for act in acts_of(chosen))


def _message(ask: int, reply: Reply) -> Say | Do:
    return Do(ask, ask, reply) if isinstance(reply, Gesture) else Say(ask, ask, said_as(reply))


class Load:
    """All tables of this process, and what is counted."""

    def __init__(self, task: Play) -> None:
        self.port = task.port
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
        """Sit down at a table that nobody plays at yet."""
        if self._left:
            table = LoadTable(self, self._left.popleft())
            self._tables.add(table)
            await table.connect()
            if self.playing:
                table.begin()
        else:
            self.idle_tables += 1

    def begin(self) -> None:
        """Everybody begins to answer."""
        self.playing = True
        for table in self._tables:
            table.begin()

    def over(self, table: "LoadTable") -> None:
        """A match has ended."""
        self._tables.discard(table)
        task = asyncio.create_task(self._go_on(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _go_on(self, table: "LoadTable") -> None:
        await asyncio.sleep(0.1)  # the others hear of the end too
        table.close()
        await self.next_table()

    def close(self) -> None:
        """Everybody hangs up."""
        for table in self._tables:
            table.close()


class LoadTable:
    """One table."""

    def __init__(self, load: Load, dealt: Dealt) -> None:
        self.load = load
        self.id = dealt.id
        self.over = False
        self.due = 0.0
        self.seats = [LoadSeat(self, seat, token) for seat, token in enumerate(dealt.tokens)]

    async def connect(self) -> None:
        """Connect all seats."""
        for seat in self.seats:
            headers = {"Authorization": f"Bearer {seat.token}", "X-Forwarded-For": address(self.load.rand)}
            await seat.connect(HOST, self.load.port, live_path(self.id), headers)

    def begin(self) -> None:
        """Answer what is asked."""
        self.due = asyncio.get_running_loop().time() + self.load.rand.random() * self.load.between
        for seat in self.seats:
            seat.think()

    def next_moment(self) -> float:
        """When the next answer is to be given here."""
        now = asyncio.get_running_loop().time()
        self.due = max(now, self.due + self.load.rand.expovariate(1 / self.load.between))
        return self.due

    def ended(self) -> None:
        """The match has ended."""
        if not self.over:
            self.over = True
            self.load.over(self)

    def close(self) -> None:
        """Everybody hangs up."""
        self.over = True
        for seat in self.seats:
            seat.close()


class LoadSeat(LoadSocket):
    """One client on its seat."""

    def __init__(self, table: LoadTable, seat: int, token: str) -> None:
        super().__init__()
        self.token = token
        self._table = table
        self._load = table.load
        self._seat = seat
        self._asked: Asked | None = None
        self._answered = 0
        self._said = b""
        self._said_at: dict[int, float] = {}
        """When answers were said that are not acknowledged, by ask."""
        self._came: dict[int, float] = {}
        """When frames came that nobody has asked for yet, by number."""
        self._awaited: dict[int, float] = {}
        """When answers were said whose frame has not come here, by number."""

    def hear(self, message: bytes) -> None:
        """What the server says."""
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
        elif isinstance(said, _Ack):
            self._load.answers += 1
            self._table.seats[self._seat - 1].await_frame(said.n, self._said_at.pop(said.ref))
        elif isinstance(said, _Refused):
            self._load.refused[said.code] = self._load.refused.get(said.code, 0) + 1
            asyncio.get_running_loop().call_later(AGAIN, self._say)

    def lost(self) -> None:
        """The server hung up, if we did not."""
        if not self._table.over:
            self._load.lost += 1

    def think(self) -> None:
        """Answer what is asked, now or when it is time."""
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

    # how long a frame takes to another seat

    def _note(self, n: int) -> None:
        now = perf_counter()
        said_at = self._awaited.pop(n, 0.0)
        if said_at:
            self._load.waits.append(now - said_at)
        else:
            self._came[n] = now
            self._came.pop(n - 8, None)

    def await_frame(self, n: int, said_at: float) -> None:
        """Another seat has said something that is frame `n`."""
        came = self._came.pop(n, 0.0)
        if came:
            self._load.waits.append(came - said_at)
        else:
            self._awaited[n] = said_at


def live_path(table: str) -> str:
    """Where the live wire of a table is."""
    return f"/api/tables/{table}/live"


def address(rand: Random) -> str:
    """An address as a proxy would tell it: many people are not one."""
    return f"10.{rand.randrange(256)}.{rand.randrange(256)}.{rand.randrange(1, 255)}"


def tell(what: object) -> None:
    """A line to whoever started us."""
    sys.stdout.buffer.write(msgspec.json.encode(what) + b"\n")
    sys.stdout.buffer.flush()


async def a_line() -> bytes:
    """A line from whoever started us; empty if that one is gone."""
    return await asyncio.to_thread(sys.stdin.buffer.readline)


async def play(task: Play) -> None:
    """Play."""
    load = Load(task)
    turn = asyncio.Semaphore(AT_ONCE)

    async def sit_down() -> None:
        async with turn:
            await load.next_table()

    await asyncio.gather(*[sit_down() for _ in range(task.tables)])
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


async def watch(task: Watch) -> None:
    """Look, in silence."""
    rand, turn = Random(task.sockets), asyncio.Semaphore(AT_ONCE)

    async def one(at: int) -> LoadSocket:
        async with turn:
            socket = LoadSocket()
            path = live_path(task.tables[at % len(task.tables)])
            await socket.connect(HOST, task.port, path, {"X-Forwarded-For": address(rand)})
            return socket

    sockets = await asyncio.gather(*[one(at) for at in range(task.sockets)])
    await asyncio.sleep(1)
    tell(READY)
    await a_line()
    tell(sum(not socket.ended for socket in sockets))
    for socket in sockets:
        socket.close()


async def main() -> None:
    """Do what the first line says."""
    task = msgspec.json.decode(await a_line(), type=Task)
    await (play(task) if isinstance(task, Play) else watch(task))


if __name__ == "__main__":
    raise_limits()
    uvloop.run(main())
