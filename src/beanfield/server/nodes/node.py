"""A node: one process of the server. It holds replicas of the tables that somebody looks at through it.

No node owns a table. What a node must do by itself (somebody is out of time, a bot must be asked) any node may do: the
log lets only one of them write it.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from math import nan
from random import uniform
from typing import Final

from beanfield import __version__
from beanfield.kernel.errors import Refused
from beanfield.server.ground import logs
from beanfield.server.ground.chores import Chores
from beanfield.server.ground.hooks import Hook
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.problems import NoTable, Problem
from beanfield.server.nodes.bus import HALL, LOOK, Bus, Present
from beanfield.server.nodes.pulse import Pulse, wall_ms
from beanfield.server.nodes.replica import Replica
from beanfield.server.nodes.settling import Ending, Settler
from beanfield.server.tables.commands.play import carry_out
from beanfield.server.tables.dues import NUDGE, Due
from beanfield.server.tables.entries import Credited, Entry, Moment, Opened
from beanfield.server.tables.table import Table
from beanfield.server.work.clerks import Clerks
from beanfield.server.work.games import as_told, games_here
from beanfield.server.work.queue import PRESENT, Job, Jobs
from beanfield.store.errors import StoreDown
from beanfield.store.rows import NodeRow
from beanfield.store.store import Store
from beanfield.wire.ids import new_id, written

LOOK_AROUND: Final = 60.0
"""Seconds between two times that a node says at which tables somebody is."""
SLEEP: Final = 600_000
"""Milliseconds between two looks at a table where bots wait for somebody to come."""
SWEEP: Final = 1.0
POLL: Final = 0.3
"""Seconds between two looks at the log while nobody tells what happens elsewhere."""
POLL_ANYWAY: Final = 5.0
"""Seconds between two looks while the bus works, because a message may get lost."""
KEEP: Final = 60.0
"""Seconds a table stays in memory after somebody last wanted something from it."""
LEASE: Final = 10_000
"""Milliseconds a node has for a table that was due; then another one may take it."""
PRESENT_MS: Final = int(PRESENT * 1000)
MANY: Final = 200
"""How many due tables are taken at once."""
OTHERS_FIRST: Final = (200, 600)
"""Milliseconds a node waits before it does what is due at a table that another node has just written to."""
RECONNECT_CREDIT: Final = 10_000
"""Milliseconds that somebody whose node goes down gets back for finding another one."""

_log = logs.get(__name__)


class Node:
    """Tables, as this process has them."""

    def __init__(self, store: Store, bus: Bus, jobs: Jobs, metrics: Metrics, name: str, address: str = "") -> None:
        self.store = store
        self.bus = bus
        self.jobs = jobs
        self.metrics = metrics
        self.clerks = Clerks()
        """They work for whoever asks something of this node, and make the records of matches."""
        self.clerks.tell_losses(partial(metrics.lost, "clerk"))
        self.name = name
        self.draining = False
        self.on_present = Hook[Replica, str, Present]()
        """Another node says who is at a table."""
        self.on_moved = Hook[Replica]()
        """A table that somebody looks at through this node went on."""
        self.on_remind = Hook[Table, int]()
        """The person of a seat is to be reminded that the table waits."""
        self.on_listed = Hook[[]]()
        """A public table has changed, here or elsewhere."""
        self.endings: list[Ending] = []
        """What features write down when a match is over."""
        self.games = games_here()
        """What this node can play; work for other games is for others."""
        self.pulse = Pulse(store, metrics, NodeRow(name, wall_ms(), __version__, address, as_told()))
        self._replicas: dict[int, Replica] = {}
        self._alarms: dict[int, asyncio.TimerHandle] = {}
        self._chores = Chores()
        self._looking: set[int] = set()

    # beginning and end

    async def start(self) -> None:
        """Begin. The node learns the service's time first, because nothing can be written without it."""
        await self.pulse.beat()
        if not await self.store.is_limited():
            _log.warning("no time limits from the pooler - let it reconnect")
        await self.bus.start(self._hear, self._seen, self._changed)
        settler = Settler(
            self.store, self.clerks, metrics=self.metrics, now=self.now, games=lambda: self.games, endings=self.endings
        )
        for loop in (
            *(self.pulse.run, self.pulse.try_again, self._sweep, self._poll, self._tidy),
            *(self._look_around, settler.run),
        ):
            self._chores.begin(loop())

    async def drain(self) -> None:
        """Take on nothing more, and give time to those who are waited for here, so that they find another node."""
        self.draining = True
        await asyncio.gather(*[self._credit(replica) for replica in list(self._replicas.values())])

    async def close(self) -> None:
        """Stop everything that this node does by itself, and leave the service."""
        self.draining = True
        for alarm in self._alarms.values():
            alarm.cancel()
        await self._chores.close()
        await self.clerks.close()
        await self.bus.close()
        try:
            await self.store.leave(self.name)
        except StoreDown:
            _log.warning("left without saying so")

    async def _credit(self, replica: Replica) -> None:
        def command(table: Table, when: Moment) -> Credited | None:
            match = table.match
            clock = table.facts.clock
            if match is None or table.facts.status != "playing" or (clock.rule.kind != "live" and not clock.windows):
                return None
            here = {listener.viewer(table) for listener in replica.listeners}
            waiting = tuple(seat for seat in match.waiting if seat in here)
            return Credited(when, waiting, RECONNECT_CREDIT) if waiting else None

        if replica.table is not None and replica.listeners:
            try:
                await replica.do(command)
            except StoreDown:
                self.metrics.store_errors.inc()
            except Problem:
                _log.warning("no credit", table=written(replica.id))

    # tables

    def now(self) -> Moment:
        """Service time and wall time."""
        return self.pulse.now()

    def moment(self) -> Moment:
        """The same, for what is written down or done by the node itself; raises StoreDown if it is not known."""
        return self.pulse.moment()

    async def open(self, opened: Callable[[Moment], Opened]) -> int:
        """Open a table; its id."""
        id = new_id()
        await self.replica(id).begin(opened(self.moment()))
        return id

    def replica(self, id: int) -> Replica:
        """A table, as this node has it; read from the store when it is first used."""
        replica = self._replicas.get(id)
        if replica is None:
            replica = self._replicas[id] = Replica(id, self)
            self.metrics.replicas.set(len(self._replicas))
            self.bus.listen(id)
        replica.used = asyncio.get_running_loop().time()
        return replica

    @property
    def replicas(self) -> list[Replica]:
        """All tables in memory."""
        return list(self._replicas.values())

    async def measure(self) -> None:
        """Find out what is only known by asking, for the metrics."""
        waiting = await self.jobs.waiting()
        self.metrics.jobs_waiting.set(nan if waiting is None else waiting)
        self.metrics.games_unserved.set(len(self.jobs.unserved))

    def listed(self) -> None:
        """A public table has changed: whoever looks at the list of them is shown it."""
        self.bus.tell(HALL, wall_ms())
        self.on_listed()

    # hearing of other nodes

    def _hear(self, id: int, seq: int) -> None:
        if id == HALL:
            self.on_listed()
            return
        replica = self._replicas.get(id)
        if replica is None:
            return
        if seq == LOOK:
            self._chores.begin(self._poll_some([id]))
        elif replica.hear(seq):
            self.look_again(replica)

    def _seen(self, id: int, node: str, present: Present) -> None:
        replica = self._replicas.get(id)
        if replica is not None:
            self.on_present(replica, node, present)

    def _changed(self, healthy: bool) -> None:
        self.metrics.bus_healthy.set(healthy)
        for replica in self.replicas:
            if replica.listeners:
                self.on_moved(replica)
        self._chores.begin(self._poll_some(list(self._replicas)))

    def look_again(self, replica: Replica) -> None:
        """Catch up with the log soon, once."""
        if replica.id not in self._looking:
            self._looking.add(replica.id)
            self._chores.begin(self._catch_up(replica))

    async def _catch_up(self, replica: Replica) -> None:
        try:
            while True:
                if not await self._caught_up(replica):
                    await asyncio.sleep(uniform(0.2, 0.6))
                elif not replica.behind:
                    return
        finally:
            self._looking.discard(replica.id)

    async def _caught_up(self, replica: Replica) -> bool:
        try:
            await replica.catch_up()
        except NoTable:
            self.forget(replica)
        except StoreDown:
            self.metrics.store_errors.inc()
            return False
        return True

    async def _poll(self) -> None:
        """Look at the log: often while the bus is away, now and then otherwise."""
        while True:
            waited = 0.0
            while waited < (POLL_ANYWAY if self.bus.healthy else POLL):
                await asyncio.sleep(POLL)
                waited += POLL
            await self._poll_some(list(self._replicas))

    async def _poll_some(self, ids: list[int]) -> None:
        self.metrics.log_polls.inc()
        try:
            heads = await self.store.heads(ids) if ids else {}
        except StoreDown:
            self.metrics.store_errors.inc()
            return
        for id, seq in heads.items():
            replica = self._replicas.get(id)
            if replica is not None and replica.hear(seq):
                self.look_again(replica)

    # what is due

    def moved(self, replica: Replica, mine: bool, changed: bool) -> None:
        """A table went on: set the alarm for what is due there next."""
        if changed and replica.watched:
            self.on_moved(replica)
        alarm = self._alarms.pop(replica.id, None)
        if alarm is not None:
            alarm.cancel()
        table = replica.table
        dues = table.upcoming if table is not None else []
        if not dues or self.draining:
            return
        now = self.now().at
        wait = max(0, min(due.at for due in dues) - now)
        if not mine:
            wait += int(uniform(*OTHERS_FIRST))
        if wait <= KEEP * 1000:
            loop = asyncio.get_running_loop()
            self._alarms[replica.id] = loop.call_later(wait / 1000, self._ring, replica)

    def _ring(self, replica: Replica) -> None:
        self._alarms.pop(replica.id, None)
        self._chores.begin(self._attend(replica))

    async def _attend(self, replica: Replica) -> None:
        await self.attend(replica)

    async def attend(self, replica: Replica) -> bool:
        """Do what is due at a table, one thing after the other. True if its bots wait until somebody comes."""
        asleep = False
        try:
            async with replica.look() as table:
                now = self.moment().at
                dues = [due for due in table.dues() if due.at <= now]
                jobs = [_job(table, due) for due in dues if due.what in NUDGE]
                needs_company = not replica.watched and table.facts.needs_company(now, PRESENT_MS)
            if jobs and needs_company and not await self.jobs.is_looked_at(replica.id):
                jobs, asleep = [], True
            for job in jobs:
                self.metrics.job("queued")
                if not await self.jobs.put(job):
                    _log.warning("no queue", table=written(replica.id), seq=job.seq)
            for due in dues:
                if due.what == "remind":
                    await self._remind(replica, due)
                elif due.what not in NUDGE:
                    await replica.do(carry_out(due))
            if jobs:
                self._again(replica, min(NUDGE[job.work] for job in jobs) / 1000)
        except StoreDown:
            self.metrics.store_errors.inc()
            self._again(replica, uniform(1, 3))
        except (Problem, Refused) as error:
            _log.warning("not attended", table=written(replica.id), error=type(error).__name__)
            self._again(replica, uniform(1, 3))
        return asleep

    def joined(self, replica: Replica) -> None:
        """Somebody looks at a table that nobody looked at through this node: its bots may have waited for that."""
        self._chores.begin(self._wake(replica))

    async def _wake(self, replica: Replica) -> None:
        await self.jobs.looked_at([replica.id])
        await self.attend(replica)

    async def _look_around(self) -> None:
        """Say at which tables somebody is."""
        while True:
            await asyncio.sleep(LOOK_AROUND)
            await self.jobs.looked_at([replica.id for replica in self.replicas if replica.listeners])

    async def _remind(self, replica: Replica, due: Due) -> None:
        """It is written down first: whoever could write it reminds them, and nobody else."""
        mine = False

        def command(table: Table, when: Moment) -> Entry | None:
            nonlocal mine
            entry = carry_out(due)(table, when)
            mine = entry is not None
            return entry

        await replica.do(command)
        if mine:
            async with replica.look() as table:
                self.on_remind(table, due.seat)

    def _again(self, replica: Replica, seconds: float) -> None:
        """Attend to a table once more, unless an alarm is set already."""
        if replica.id not in self._alarms and replica.id in self._replicas and not self.draining:
            loop = asyncio.get_running_loop()
            self._alarms[replica.id] = loop.call_later(seconds, self._ring, replica)

    async def _sweep(self) -> None:
        """Attend to tables that nobody attended to in time, wherever they were."""
        while True:
            await asyncio.sleep(SWEEP * uniform(0.8, 1.2))
            self.metrics.sweeps.inc()
            try:
                claimed = await self.store.claim_due(self.moment().at, LEASE, MANY, self.games)
            except StoreDown:
                self.metrics.store_errors.inc()
                continue
            for due in claimed:
                self.metrics.due.inc()
                await self._attend_claimed(due.table_id, due.wake_at)

    async def _attend_claimed(self, id: int, wake_at: int) -> None:
        replica = self.replica(id)
        try:
            replica.hear((await self.store.heads([id])).get(id, 0))
            asleep = await self.attend(replica)
            async with replica.look() as table:
                need = table.next_wake()
                nudge = min((NUDGE[due.what] for due in table.dues() if due.what in NUDGE), default=LEASE)
            now = self.now().at
            if need is not None and need <= now:
                need = now + (SLEEP if asleep else nudge)
            await self.store.set_wake(id, wake_at, need)
        except NoTable:
            self.forget(replica)
        except StoreDown:
            self.metrics.store_errors.inc()
        except Problem as problem:  # one table must not keep all others from being attended to
            _log.warning("not attended", table=written(id), code=problem.code)

    # keeping house

    async def _tidy(self) -> None:
        """Forget tables that nobody looks at."""
        while True:
            await asyncio.sleep(KEEP / 4)
            long_ago = asyncio.get_running_loop().time() - KEEP
            for replica in list(self._replicas.values()):
                if replica.idle and replica.used < long_ago:
                    self.forget(replica)

    def forget(self, replica: Replica) -> None:
        """Nobody needs this table here."""
        if self._replicas.pop(replica.id, None) is not None:
            self.bus.unlisten(replica.id)
            self.metrics.replicas.set(len(self._replicas))
        alarm = self._alarms.pop(replica.id, None)
        if alarm is not None:
            alarm.cancel()


def _job(table: Table, due: Due) -> Job:
    sitter, payer, game = table.facts.sitters[due.seat], table.facts.host, table.facts.game
    if due.what == "physics":
        return Job(
            table.id,
            seat=due.seat,
            seq=sitter.gesture_seq,
            ask=str(sitter.gesture_ask),
            bot="",
            work="physics",
            payer=payer,
            game=game,
        )
    if due.what == "hint":
        return Job(
            table.id,
            seat=due.seat,
            seq=sitter.wondered_seq,
            ask=str(sitter.asked),
            bot="",
            work="hint",
            payer=payer,
            game=game,
        )
    return Job(table.id, due.seat, sitter.asked_seq, str(sitter.asked), sitter.bot, payer=payer, game=game)
