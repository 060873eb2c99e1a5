"""Several nodes behind one port keep the sockets of a table together.

The system gives a new connection to whichever node takes it first. If it is to be a socket of a table whose home is
another node, it is passed on: the open connection and the head of its request go to that node, which answers as if it
had come there. So the seats of a table do not cost a replica on every node. Nothing depends on it, since any node
serves any table: what a home can't take, or came there on a way, is served where it is.

Each node has a slot, and so has the one that replaces it. The home of a table is drawn by lot among the slots whose
nodes run, by the same lot each time: when a node is gone, only its tables move. A node says in memory that all share
that its event loop turns. One that is frozen stops saying so; the parent strikes out one that is dead.
"""

import asyncio
import os
import socket
import tempfile
from collections.abc import Callable, Sequence
from hashlib import blake2b
from mmap import mmap
from struct import Struct
from time import monotonic
from typing import Final, Self

import h11

from beanfield.server.ground.chores import Chores
from beanfield.server.http.patience import PatientProtocol
from beanfield.server.live.live import PATH

TURN: Final = 0.25
"""Seconds between two times that a node says that it runs."""
FROZEN: Final = 1.5
"""Seconds after which one that has not said so is passed nothing."""
LONGEST: Final = 65_536
"""Bytes that hold the head of any request that is accepted."""

_MOMENT: Final = Struct("d")

type MakeProtocol = Callable[[], PatientProtocol]


class Neighbours:
    """What the nodes of a port share: when each was last seen, and a way for connections to each slot."""

    def __init__(self, board: int, ways: Sequence[tuple[int, int]]) -> None:
        """By their descriptors: the file of the moments, and the two ends of each way."""
        self.fds = (board, *(end for way in ways for end in way))
        """What a child inherits."""
        self._seen = mmap(board, _MOMENT.size * len(ways))
        self._ways = [(socket.socket(fileno=into), socket.socket(fileno=out)) for into, out in ways]
        for end in (end for way in self._ways for end in way):
            end.setblocking(False)

    @classmethod
    def made(cls, slots: int) -> Self:
        """For this number of nodes, none of which runs."""
        with tempfile.TemporaryFile() as file:
            file.truncate(_MOMENT.size * slots)
            board = os.dup(file.fileno())
        pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(slots)]
        return cls(board, [(into.detach(), out.detach()) for into, out in pairs])

    @classmethod
    def inherited(cls, fds: Sequence[int]) -> Self:
        """Those of the parent."""
        return cls(fds[0], list(zip(fds[1::2], fds[2::2], strict=True)))

    def close(self) -> None:
        """For this process, all of it is over."""
        self._seen.close()
        for into, out in self._ways:
            into.close()
            out.close()
        os.close(self.fds[0])

    # who runs

    def runs(self, slot: int) -> None:
        """The node of this slot runs."""
        _MOMENT.pack_into(self._seen, slot * _MOMENT.size, monotonic())

    def died(self, slot: int) -> None:
        """The node of this slot is dead. What was on the way to it is hung up, and will be tried again elsewhere."""
        _MOMENT.pack_into(self._seen, slot * _MOMENT.size, 0.0)
        for connection, _ in self.arrivals(slot):
            connection.close()

    def home(self, table: str, here: int) -> int:
        """The slot where sockets of this table belong, as it looks from `here`."""
        now = monotonic()
        seen: list[float] = [moment for (moment,) in _MOMENT.iter_unpack(self._seen[:])]
        running = [slot for slot, moment in enumerate(seen) if slot == here or now - moment < FROZEN]
        return max(running, key=lambda slot: blake2b(f"{slot} {table}".encode(), digest_size=8).digest())

    # connections on their way

    def send(self, slot: int, connection: int, head: bytes) -> bool:
        """Pass a connection on, by its descriptor. False if it can't be."""
        try:
            socket.send_fds(self._ways[slot][0], [head], [connection])
        except OSError:
            return False
        return True

    def arrivals(self, slot: int) -> list[tuple[socket.socket, bytes]]:
        """What was passed to this slot and nobody has taken yet."""
        found = list[tuple[socket.socket, bytes]]()
        while True:
            try:
                head, fds, _, _ = socket.recv_fds(self._ways[slot][1], LONGEST, 1)
            except OSError:
                return found
            found += [(socket.socket(fileno=fd), head) for fd in fds]

    def way(self, slot: int) -> int:
        """The descriptor by which somebody notices that something arrives."""
        return self._ways[slot][1].fileno()


class Neighbour:
    """One of these nodes, as it knows itself."""

    def __init__(self, neighbours: Neighbours, slot: int) -> None:
        self._neighbours = neighbours
        self._slot = slot
        self._open = False
        self._turn: asyncio.TimerHandle | None = None
        self._welcoming = Chores()
        self._make: MakeProtocol

    def open(self, make: MakeProtocol) -> None:
        """Run: from now on take what is passed on to here, each connection with a protocol of its own."""
        self._open, self._make = True, make
        asyncio.get_running_loop().add_reader(self._neighbours.way(self._slot), self._arrived)
        self._say()

    def close(self) -> None:
        """Take nothing more, and pass nothing on. What is on its way is for whoever has the slot next."""
        if self._open:
            self._open = False
            asyncio.get_running_loop().remove_reader(self._neighbours.way(self._slot))
        if self._turn is not None:
            self._turn.cancel()

    def _say(self) -> None:
        self._neighbours.runs(self._slot)
        self._turn = asyncio.get_running_loop().call_later(TURN, self._say)

    def _arrived(self) -> None:
        for connection, head in self._neighbours.arrivals(self._slot):
            self._welcoming.begin(self._welcome(connection, head))

    async def _welcome(self, connection: socket.socket, head: bytes) -> None:
        try:
            _, protocol = await asyncio.get_running_loop().connect_accepted_socket(self._make, connection)
        except OSError:  # the visitor has gone meanwhile
            connection.close()
        else:
            protocol.data_received(head)

    def pass_on(self, path: str, connection: int, head: bytes) -> bool:
        """Send a connection home, if it is to be a socket of a table whose home is elsewhere."""
        named = PATH.fullmatch(path)
        if named is None or not self._open or len(head) > LONGEST:
            return False
        home = self._neighbours.home(named[1], self._slot)
        return home != self._slot and self._neighbours.send(home, connection, head)


def neighbourly(me: Neighbour) -> type[PatientProtocol]:
    """The protocol of connections that come to one of several nodes from outside."""

    class NeighbourlyProtocol(PatientProtocol):
        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            """Here, or at home."""
            connection: socket.socket = self.transport.get_extra_info("socket")
            lines = [b"%b %b HTTP/1.1" % (event.method, event.target), *map(b": ".join, self.headers), b"", b""]
            if me.pass_on(self.scope["path"], connection.fileno(), b"\r\n".join(lines)):
                self.transport.abort()  # it is open elsewhere
            else:
                super().handle_websocket_upgrade(event)

    return NeighbourlyProtocol
