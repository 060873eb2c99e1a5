"""A replica: one table on one node. It is fed by the log, and whoever wants something from the table asks it here."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Generator, Sequence
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Final, Protocol

import msgspec

from beanfield.kernel.errors import BeanfieldError, BrokenGame, Refused
from beanfield.kernel.sight import Viewer
from beanfield.kernel.world import Still
from beanfield.server.ground import logs
from beanfield.server.ground.metrics import Metrics
from beanfield.server.ground.problems import NoTable, Problem
from beanfield.server.nodes.bus import Bus
from beanfield.server.tables.commands import Command
from beanfield.server.tables.entries import (
    Back,
    Chatted,
    Entry,
    Left,
    Moment,
    Opened,
    Sat,
    Stuck,
    entries_of,
    write_entry,
)
from beanfield.server.tables.frames import Shown, frames, info, last_move, whole
from beanfield.server.tables.outcome import finish_of
from beanfield.server.tables.table import RulesChanged, Table, TableStep
from beanfield.store.errors import StoreDown
from beanfield.store.rows import Append, Logged, SitterRow, TableRow, Wake
from beanfield.store.store import Store
from beanfield.wire.ids import written
from beanfield.wire.messages import write
from beanfield.wire.tables import TableInfo

TRIES: Final = 20
"""How often a node tries again when other nodes were faster."""
REMEMBERED: Final = 64
"""How many frames back a client can resume."""
TOGETHER: Final = 8
"""The most entries of a table that are told together."""

_log = logs.get(__name__)


class Listener(Protocol):
    """Somebody who looks at a table: a socket."""

    def viewer(self, table: Table) -> Viewer:
        """The seat it looks from; None for a watcher."""

    def hear(self, message: bytes) -> None:
        """Take a message, as it goes over the wire; never waits."""


class Hands(Protocol):
    """What a replica needs of its node."""

    store: Store
    bus: Bus
    metrics: Metrics

    def now(self) -> Moment:
        """The time, to be shown."""

    def moment(self) -> Moment:
        """The time, to be written down; raises StoreDown if it is not known for sure."""

    def moved(self, replica: "Replica", mine: bool, changed: bool) -> None:
        """The table went on; `mine`: by an entry of this node; `changed`: not only its match did."""

    def look_again(self, replica: "Replica") -> None:
        """Catch up with the log soon."""

    def joined(self, replica: "Replica") -> None:
        """Somebody looks at the table, and nobody did before."""

    def forget(self, replica: "Replica") -> None:
        """Nobody needs it any more."""

    def listed(self) -> None:
        """A public table has changed in a way that everybody in the hall sees."""


class Replica:
    """One table on this node. Everything that touches the table happens under its lock, one after the other."""

    __slots__ = (
        "_blind", "_coming", "_hands", "_heard", "_listeners", "_lock", "_shown", "_steps", "_table", "_telling",
        "_told", "_untold", "id", "used",
    )  # fmt: skip

    def __init__(self, id: int, hands: Hands) -> None:
        self.id = id
        self.used = 0.0
        """When somebody last wanted something, by the node's own watch."""
        self._hands = hands
        self._lock = asyncio.Lock()
        self._coming = 0
        """How many wait for the lock to write something."""
        self._table: Table | None = None
        self._heard = 0
        """The highest number that anybody says the table has."""
        self._told = 0
        """The number up to which the listeners know."""
        self._untold: list[TableStep] = []
        """What was committed here since then: it is told with what those write who wait already."""
        self._telling: asyncio.Future[None] | None = None
        """For those who wait until it is told."""
        self._steps: deque[TableStep] = deque(maxlen=REMEMBERED)
        self._listeners: dict[Listener, Viewer] = {}
        self._blind: set[Listener] = set()
        """Those who were not shown the match yet, because they have seen it on another connection."""
        self._shown: Shown | None = None
        """What the others were last shown of it."""

    @property
    def table(self) -> Table | None:
        """The table as far as it is known here; for looking, outside the lock, at what may be old."""
        return self._table

    @property
    def listeners(self) -> Sequence[Listener]:
        """Everybody who looks at the table through this node."""
        return list(self._listeners)

    @property
    def watched(self) -> bool:
        """Whether anybody looks at the table through this node."""
        return bool(self._listeners)

    @property
    def idle(self) -> bool:
        """Whether nobody needs it here."""
        return not self._listeners and not self._lock.locked()

    def hear(self, seq: int) -> bool:
        """Somebody says the table has this number. True if there is something to catch up with."""
        self._heard = max(self._heard, seq)
        return self.behind

    @property
    def behind(self) -> bool:
        """Whether the log is known to have more than was told here."""
        return 0 < self._told < self._heard

    # what people want

    async def do(self, command: Command) -> int:
        """Let something happen. When this returns, it is committed; returns the number of its entry.

        If there was nothing to do, the number is the last one; `number` says which frame it is. Before anything is
        refused the log is looked at: what another node has written a moment ago may allow it.
        """
        async with self._turn(writing=True):
            seq = await self._do(command)
        if self._telling is not None and seq > self._told:
            await asyncio.shield(self._telling)
        return seq

    async def _do(self, command: Command) -> int:
        looked = False
        for _ in range(TRIES):
            table = await self._current()
            try:
                entry = command(table, self._hands.moment())
            except (Refused, Problem):
                if looked or not await self._missed_something(table):
                    raise
                looked = True
                continue
            if entry is None:
                return table.seq
            if await self._append(table, entry):
                assert self._table is not None
                return self._table.seq
            self._hands.metrics.lost_races.inc()
        raise Problem(503, "busy", "Too much happens at this table at once. Try again.", retry_after=1)

    @asynccontextmanager
    async def _turn(self, writing: bool = False) -> AsyncIterator[None]:
        """The lock. What those write who wait for it one after the other is told together, when the last has come."""
        self._coming += writing
        try:
            await self._lock.acquire()
        finally:
            self._coming -= writing
            if not self._lock.locked():  # whoever waited has given up, and was the last
                self._tell_untold()
        try:
            yield
        finally:
            try:
                if not self._coming or len(self._untold) >= TOGETHER:
                    self._tell_untold()
                elif self._untold and self._telling is None:
                    self._telling = asyncio.get_running_loop().create_future()
            finally:
                self._lock.release()

    def _tell_untold(self) -> None:
        """Tell what was not told yet, unless the table is loaded anew: then it is told with it."""
        untold, self._untold = self._untold, []
        if untold and self._table is not None:
            self._publish(self._table, untold, mine=True)
        if self._telling is not None:
            self._telling.set_result(None)
            self._telling = None

    def number(self, seq: int, viewer: Viewer) -> int:
        """The number of the frame that a viewer gets of an entry, or the last one before it.

        It must be one of the latest entries, or the last one.
        """
        for step in self._steps:
            if step.n == seq:
                return step.number(viewer)
        return seq if self._table is None else self._table.number(viewer)

    @asynccontextmanager
    async def look(self) -> AsyncIterator[Table]:
        """The table, up to date; nobody changes it meanwhile."""
        async with self._turn():
            yield await self._current()

    async def catch_up(self) -> None:
        """Read what others have written, and tell it."""
        async with self._turn():
            await self._current()

    async def join(self, listener: Listener, resume: int | None) -> None:
        """Send a listener what it missed since frame `resume`, or everything; and from now on what happens."""
        async with self._turn():
            table = await self._current()
            beyond = resume is not None and resume > table.number(listener.viewer(table))
            if beyond and await self._missed_something(table):
                table = await self._current()
            self._tell_untold()
            if not self._listeners:
                self._hands.joined(self)
            viewer = self._listeners[listener] = listener.viewer(table)
            missed = None if resume is None else self._since(resume, table, viewer)
            if missed is None:
                if resume is not None:
                    self._hands.metrics.resyncs.inc()
                listener.hear(self._whole(table, viewer, info(table)))
            else:
                if last_move(missed, viewer) is None:
                    self._blind.add(listener)
                shown = info(table) if any(step.changed for step in missed) else None
                for message in self._frames(table, missed, [viewer], shown)[viewer]:
                    listener.hear(message)
            self._shown = self._shown or _shown(table)

    def leave(self, listener: Listener) -> None:
        """It does not look any more."""
        self._listeners.pop(listener, None)
        self._blind.discard(listener)
        if not self._listeners:
            self._shown = None

    async def resync(self, listener: Listener) -> None:
        """Send everything anew to a listener that lost some of it."""
        async with self._turn():
            table = await self._current()
            self._tell_untold()
            if listener in self._listeners:
                self._hands.metrics.resyncs.inc()
                viewer = self._listeners[listener] = listener.viewer(table)
                self._blind.discard(listener)
                listener.hear(self._whole(table, viewer, info(table)))

    # reading the log

    async def _current(self) -> Table:
        """The table, with all that is known to be in the log."""
        if self._table is None:
            await self._load()
        elif self._heard > self._table.seq:
            await self._follow(self._table)
        assert self._table is not None
        return self._table

    async def _missed_something(self, table: Table) -> bool:
        """Look at the log itself, whatever was heard: whether it has more than this replica."""
        self._heard = max(self._heard, (await self._hands.store.heads([self.id])).get(self.id, 0))
        return self._heard > table.seq

    async def _follow(self, table: Table) -> None:
        """Read what others have written since."""
        self._tell_untold()
        entries = entries_of(await self._hands.store.read(self.id, table.seq))
        if not entries:
            self._heard = table.seq
        elif any(isinstance(entry, Back) for _, entry in entries):
            await self._load()
        else:
            self._table = None  # if anything goes wrong, it is loaded anew
            try:
                steps = [table.apply(entry, watched=bool(self._listeners)) for _, entry in entries]
            except BeanfieldError:
                await self._load()
            else:
                self._table = table
                self._publish(table, steps)

    async def _load(self) -> None:
        self._table = None
        store = self._hands.store
        for _ in range(TRIES):
            loaded = await store.load(self.id)
            if loaded.snapshot is None and not loaded.entries:
                self._hands.forget(self)
                raise NoTable
            snapshot = None if loaded.snapshot is None else (loaded.snapshot.seq, loaded.snapshot.data)
            entries = entries_of(loaded.entries)
            self._hands.metrics.loads.inc()
            untold = self._told + 1 if self._listeners else None
            try:
                table, steps = await _in_turns(Table.loading(self.id, snapshot, entries, watched_from=untold))
            except RulesChanged as changed:
                await self._go_back(changed.good, _last(loaded.snapshot, loaded.entries))
                continue
            except (BeanfieldError, msgspec.MsgspecError, LookupError, ValueError, TypeError, AttributeError) as error:
                table, steps = self._bare(snapshot, entries)
                if table.facts.status != "stuck" and not await self._is_stuck(table, error):
                    continue
            self._table = table
            self._steps.clear()
            self._publish(table, steps)
            if self._heard > table.seq:
                self._hands.look_again(self)
            return
        raise StoreDown("the table changes faster than it can be read")

    def _bare(
        self, snapshot: tuple[int, bytes] | None, entries: Sequence[tuple[int, Entry]]
    ) -> tuple[Table, list[TableStep]]:
        """The table without its match. A node that does not even have the game leaves it as it is."""
        try:
            return Table.load(self.id, snapshot, entries, bare=True)
        except BeanfieldError:
            hint = "The game of this table is not installed here. Try again in a moment, or tell your host."
            raise Problem(503, "no-game-here", hint, retry_after=5) from None

    async def _go_back(self, good: int, last: int) -> None:
        """This code asks something else than was asked: the match goes on from the last checkpoint it agrees with."""
        _log.warning("rules changed", table=written(self.id), seq=last)
        self._hands.metrics.stuck.inc()
        entry = Back(self._hands.moment(), good, "rules", 0)
        await self._hands.store.append(Append(self.id, last + 1, write_entry(entry), void_after=good))

    async def _is_stuck(self, table: Table, error: Exception) -> bool:
        """This code can't even read the match. False: another node has written meanwhile."""
        _log.error("stuck", table=written(self.id), seq=table.seq, error=type(error).__name__)
        self._hands.metrics.stuck.inc()
        entry = Stuck(self._hands.moment(), "This version of the server can't go on with the match.")
        step = table.apply(entry)
        return await self._hands.store.append(self._append_of(table, step, entry))

    # writing the log

    async def _append(self, table: Table, entry: Entry) -> bool:
        """Write an entry and tell it. False: this number was taken; the table is loaded again when it is next used."""
        store = self._hands.store
        started = perf_counter()
        if isinstance(entry, Back):  # what is due afterwards is known when the table is loaded: somebody looks at once
            soon = Wake(entry.when.at)
            append = Append(self.id, table.seq + 1, write_entry(entry), void_after=entry.to, wake=soon)
        else:
            self._table = None  # until it is committed, nobody may see it
            try:
                append = self._append_of(table, step := table.apply(entry, bool(self._listeners)), entry)
            except Exception as error:
                self._hands.look_again(self)
                raise _broken(error) from error
        try:
            committed = await store.append(append)
        except BaseException:
            self._table = None
            self._hands.look_again(self)
            raise
        self._hands.metrics.commit_seconds.observe(perf_counter() - started)
        self._heard = max(self._heard, append.seq)
        if not committed:
            return False
        if isinstance(entry, Back):
            await self._load()
        else:
            self._table = table
            self._untold.append(step)
        self._hands.bus.tell(self.id, append.seq)
        if append.row is not None and append.row.visibility == "public":
            self._hands.listed()
        if entry.plays:
            self._hands.metrics.answered(table.facts.game)
        return True

    def _append_of(self, table: Table, step: TableStep, entry: Entry) -> Append:
        facts, now = table.facts, entry.when.wall
        row = sitters = finish = None
        if step.changed:
            row = TableRow(
                table_id=self.id,
                game=facts.game,
                status=facts.status,
                visibility=facts.visibility,
                rated=facts.rated,
                opened_at=facts.opened_wall,
                changed_at=now,
                summary=msgspec.json.encode(info(table)),
                host=facts.host if facts.status != "over" else None,
            )
            sitters = tuple(
                SitterRow(seat, sitter.name or sitter.bot, sitter.person or None, sitter.bot or None)
                for seat, sitter in enumerate(facts.sitters)
                if sitter.taken
            )
            finish = finish_of(table, now)
        return Append(
            self.id,
            table.seq,
            write_entry(entry),
            snapshot=table.save() if step.snapshot else None,
            row=row,
            sitters=sitters,
            visitor=entry.person or None if isinstance(entry, Chatted) else None,
            wake=Wake(facts.wake) if step.wake else None,
            finish=finish,
        )

    async def begin(self, opened: Opened) -> None:
        """Write the first entry."""
        async with self._turn():
            await self._append(Table(self.id), opened)

    # telling

    def _publish(self, table: Table, steps: Sequence[TableStep], mine: bool = False) -> None:
        """Send listeners what they do not know yet. Called for what is committed, and for nothing else."""
        news = [step for step in steps if step.n > self._told]
        hole = table.seq > self._told + len(news)  # a snapshot that is newer than what was told hides what came before
        self._told = table.seq
        self._steps.extend(news)
        changed = hole or any(step.changed for step in news)
        self._hands.moved(self, mine, changed)
        if (news or hole) and self._listeners:
            now = self._shown
            if hole or any(step.moved for step in news):
                now = _shown(table, news[-1].trail[-1] if news and news[-1].trail else None)
            self._tell(table, news, hole, changed, now)
            self._shown = now
        for step in steps:
            step.trail.clear()
            if step.snapshot:
                table.trim()

    def _tell(self, table: Table, news: Sequence[TableStep], hole: bool, changed: bool, now: Shown | None) -> None:
        went_back = next((step for step in reversed(news) if isinstance(step.entry, Back)), None)
        anew, before = hole or went_back is not None, self._listeners
        if changed:  # otherwise everybody sits where they sat
            self._listeners = {listener: listener.viewer(table) for listener in before}
        shown = info(table) if changed else None
        same = before
        if changed:
            same = {} if anew else {each: viewer for each, viewer in self._listeners.items() if viewer == before[each]}
        seeing = dict.fromkeys(viewer for each, viewer in same.items() if each not in self._blind)
        messages = self._frames(table, news, list(seeing), shown=shown, before=self._shown, after=now)
        anything = self._frames(table, news, [same[each] for each in self._blind if each in same], shown)
        for listener, viewer in self._listeners.items():
            if listener in same:
                for message in (anything if listener in self._blind else messages)[viewer]:
                    listener.hear(message)
            else:
                at = news[-1].entry.when.at if news else self._hands.now().at
                listener.hear(write(whole(table, viewer, at, shown or info(table), went_back)))
        if self._blind:
            self._blind = {each for each in self._blind if each in same and last_move(news, same[each]) is None}

    def _frames(
        self,
        table: Table,
        steps: Sequence[TableStep],
        viewers: Sequence[Viewer],
        shown: TableInfo | None,
        before: Shown | None = None,
        after: Shown | None = None,
    ) -> dict[Viewer, list[bytes]]:
        if not viewers:
            return {}
        self._hands.metrics.frames.inc(len(steps) * len(viewers))
        return frames(table, steps, viewers, shown=shown, before=before, after=after)

    def _whole(self, table: Table, viewer: Viewer, shown: TableInfo) -> bytes:
        return write(whole(table, viewer, self._hands.now().at, shown))

    def _since(self, resume: int, table: Table, viewer: Viewer) -> list[TableStep] | None:
        """What a viewer gets of what happened after this frame; None if that can't be told frame by frame."""
        if resume == table.number(viewer):
            return []
        steps = [step for step in self._steps if step.is_for(viewer) and step.number(viewer) > resume]
        if not steps or steps[0].number(viewer) != resume + 1:
            return None
        if any(isinstance(step.entry, (Back, Sat, Left)) for step in steps):
            return None
        if table.match is not None and any(
            step.events and step.events[0] < table.match.world.first_event for step in steps
        ):
            return None
        return steps


async def _in_turns[T](work: Generator[None, None, T]) -> T:
    """What comes of some work, while others have their turns between its parts."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: T = done.value
            return found
        await asyncio.sleep(0)


def _shown(table: Table, still: Still | None = None) -> Shown | None:
    """What everybody is shown of the match now; differences are sent from here on."""
    return None if table.match is None else Shown.of(table, table.match, still)


def _last(snapshot: Logged | None, entries: Sequence[Logged]) -> int:
    return entries[-1].seq if entries else snapshot.seq if snapshot else 0


def _broken(error: Exception) -> Exception:
    """A refusal stays a refusal. Anything else is a fault in a game; nothing was written."""
    if isinstance(error, (BeanfieldError, Problem)) and not isinstance(error, BrokenGame):
        return error
    return Problem(500, "broken", "This game has a fault here. It has been noted; try something else.")
