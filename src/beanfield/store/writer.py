"""Group commit: while one transaction is being written to disk, the next one collects appends.

There is no timer. A lone append is written at once; under load the batches grow by themselves.
"""

import asyncio
from collections import deque
from copy import copy

from beanfield.store.batch import write_batch
from beanfield.store.database import Database
from beanfield.store.errors import StoreDown, Unwritable
from beanfield.store.quick import QuickWriter
from beanfield.store.rows import Append

LARGEST = 256  # appends in one transaction; more would make the first of them wait for the last

type Waiting = tuple[Append, asyncio.Future[bool]]


class Writer:
    """The one task of a process that writes appends."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._quick = QuickWriter(database) if database.postgresql else None
        self._waiting: deque[Waiting] = deque()
        self._something = asyncio.Event()
        self._closing = False
        self.trouble: StoreDown | None = None
        """Why something could not be written. A small thing may find room where a larger one does not, so what is
        written afterwards does not end it.
        """
        self._task = asyncio.create_task(self._write_on(), name="group commit")

    async def append(self, append: Append) -> bool:
        """Wait until it is committed; False if the number was taken."""
        if self._closing or self._task.done():
            raise StoreDown("the store is closed")
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, future))
        self._something.set()
        return await future

    async def close(self) -> None:
        """Write what waits, then end."""
        self._closing = True
        self._something.set()
        await self._task
        if self._quick is not None:
            await self._quick.close()

    async def _write_on(self) -> None:
        batch: list[Waiting] = []
        try:
            while self._waiting or not self._closing:
                batch = self._gather()
                await self._write(batch)
                if not self._waiting and not self._closing:
                    self._something.clear()
                    await self._something.wait()
        finally:
            _fail([*batch, *self._waiting], StoreDown("the store was closed"))

    def _gather(self) -> list[Waiting]:
        """The next batch. It leaves out callers who gave up, and a second append of a table waits for the first."""
        batch: dict[int, Waiting] = {}
        later: list[Waiting] = []
        while self._waiting and len(batch) < LARGEST:
            append, future = self._waiting.popleft()
            if future.cancelled():
                continue
            if append.table_id in batch:
                later.append((append, future))
            else:
                batch[append.table_id] = (append, future)
        self._waiting.extendleft(reversed(later))
        return list(batch.values())

    async def _write(self, batch: list[Waiting]) -> None:
        """One bad append must not spoil the others: a batch that the database refuses is written one by one."""
        if not batch:
            return
        try:
            won = await self._commit([append for append, _ in batch])
        except StoreDown as error:
            self.trouble = error
            _fail(batch, error)
        except Exception as error:
            if len(batch) > 1:
                for one in batch:
                    await self._write([one])
            else:
                refusal = Unwritable(f"the database refuses this entry: {type(error).__name__}")
                refusal.__cause__ = error
                _fail(batch, refusal)
        else:
            for append, future in batch:
                if not future.done():
                    future.set_result(append.table_id in won)

    async def _commit(self, appends: list[Append]) -> set[int]:
        if self._quick is not None and all(append.is_light for append in appends):
            return await self._quick.append(appends)
        async with self._database.transaction() as connection:
            return await write_batch(self._database, connection, appends)


def _fail(batch: list[Waiting], error: StoreDown | Unwritable) -> None:
    for _, future in batch:
        if not future.done():
            own = copy(error)  # each who waits gets a traceback of its own
            own.__cause__ = error.__cause__
            future.set_exception(own)
