"""The pulse of a node: it says every second that it is up, and so learns what time it is and whether it can write.

Time is the database's. A node knows it from its last beat, and goes on by its own watch until the next one; what the
clock of its machine shows changes nothing at any table. While no node says that it is up, no clock runs.
"""

import asyncio
import time
from math import inf
from typing import Final, Literal

from beanfield.server.ground import logs
from beanfield.server.ground.metrics import Metrics
from beanfield.server.tables.entries import Moment
from beanfield.store.errors import Fault, StoreDown
from beanfield.store.rows import NodeRow
from beanfield.store.store import Store

type ClockState = Literal["right", "off", "jumped"]

BEAT: Final = 1.0
SURE: Final = 4.0
"""Seconds after a beat for which a node knows the service's time: less than what counts as an outage."""
JUMP: Final = 1_000
"""Milliseconds by which the database's clock may be elsewhere than the node's watch says."""
OFF: Final = 5_000
"""Milliseconds by which the clock of this machine may differ from the database's."""
TOLD: Final = 60.0
"""Seconds for which a jump is told to whoever asks how this node is."""
CALM: Final = 5.0
"""Seconds without trouble after which it is over: what fails now and then is one trouble."""

_log = logs.get(__name__)


def wall_ms() -> int:
    """The time by the clock of this machine, in milliseconds."""
    return int(time.time() * 1000)


def watch() -> float:
    """Seconds by a watch that nobody sets, and that goes on while the machine sleeps, if it can."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class Pulse:
    """What a node knows of the time, and of its database."""

    def __init__(self, store: Store, metrics: Metrics, row: NodeRow) -> None:
        self._store = store
        self._metrics = metrics
        self._row = row
        self._wall, self._at = float(wall_ms()), watch()
        """Wall time at a moment of the watch."""
        self._offset = 0
        self._beaten = inf
        """When it last said that it is up, by its watch; before it has begun, nothing is due."""
        self._failed: StoreDown | None = None
        """Why the last beat failed."""
        self._jumped = -inf
        self._off = False
        self._told: set[Fault] = set()
        """What is known to be wrong, in the trouble there is."""
        self._began = self._last = -inf
        """When the trouble began, and was last noticed."""
        metrics.writing.set(1)

    # time

    def now(self) -> Moment:
        """Service time and wall time."""
        wall = int(self._reckon(watch()))
        return Moment(wall - self._offset, wall)

    def _reckon(self, at: float) -> float:
        """Wall time at a moment of the watch, in milliseconds and parts of one: none gets lost from beat to beat."""
        return self._wall + (at - self._at) * 1000

    def moment(self) -> Moment:
        """The same, for what is written down or done by the node itself.

        Raises StoreDown if this node's last beat is too long ago. The service may count as down since then, so the node
        does not know how much time has passed on anybody's clock.
        """
        if not self.sure:
            raise StoreDown("this node does not know the service's time yet")
        return self.now()

    @property
    def sure(self) -> bool:
        """Whether its last beat is not too long ago."""
        return watch() - self._beaten <= SURE

    @property
    def clock(self) -> ClockState:
        """Whether the clocks are right: this machine's is off, or the database's has jumped a short time ago."""
        if watch() - self._jumped < TOLD:
            return "jumped"
        return "off" if self._off else "right"

    async def beat(self) -> None:
        """Say that the node is up, and learn what time it is."""
        sent = watch()
        beat = await self._store.beat(self._row)
        heard = watch()
        known = self._reckon(heard)
        latest = beat.now + 1 + (heard - sent) * 1000  # the database tells whole milliseconds
        wall = min(max(known, beat.now), latest)  # it was told some time between the two
        if self._beaten < inf and abs(wall - known) > JUMP:
            self._jumped = watch()
            self._metrics.clock_jumps.inc()
            _log.warning("the clock of the database jumped", seconds=(wall - known) / 1000)
        self._wall, self._at, self._offset = wall, heard, beat.offset
        self._beaten = heard
        self._compare(wall_ms() - int(wall))

    def _compare(self, ahead: int) -> None:
        """See how far the clock of this machine is off. Tables do not go by it, but what people sign does."""
        self._metrics.clock_ahead.set(ahead / 1000)
        off = abs(ahead) > OFF
        if off and not self._off:
            _log.warning("the clock of this machine is off", seconds=ahead / 1000)
        elif self._off and not off:
            _log.info("the clock of this machine is right again")
        self._off = off

    # trouble

    @property
    def trouble(self) -> Fault | None:
        """Why nothing can be written; None if it can."""
        trouble = self._store.trouble or self._failed
        if trouble is not None:
            return trouble.fault
        return None if self.sure else "slow"

    async def run(self) -> None:
        """Say every second that the node is up."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except StoreDown as down:
                self._metrics.store_errors.inc()
                self._failed = down
            else:
                self._failed = None
            self._tell()

    async def try_again(self) -> None:
        """While nothing can be appended, find out when it can: nobody else might try."""
        while True:
            await asyncio.sleep(BEAT)
            if self._store.trouble is not None:
                self._tell()
                try:
                    await self._store.try_to_append()
                except StoreDown:
                    self._metrics.store_errors.inc()
            self._tell()

    def _tell(self) -> None:
        """Say once what is wrong, and once that it is over."""
        trouble, now = self._store.trouble or self._failed, watch()
        self._metrics.writing.set(self.trouble is None)
        if trouble is not None:
            self._last = now
            if not self._told:
                self._began = now
            if trouble.fault not in self._told:
                self._told.add(trouble.fault)
                self._metrics.write_fault(trouble.fault)
                _log.error("nothing can be written", kind=trouble.fault)
        elif self._told and now - self._last >= CALM:
            self._told.clear()
            _log.warning("writing works again", seconds=round(self._last - self._began, 1))
