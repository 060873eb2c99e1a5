"""Every list is read in the order of an index, so its cost does not grow with the number of tables."""

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest
from sqlalchemy import Connection, event, text

from beanfield.server.features.ratings.rows import RatingRows
from beanfield.store.database import Database, DatabaseLimits
from beanfield.store.store import Store
from tests.store.conftest import on_one_engine

BUSY: Final = 7
"""Somebody who sits at every 25th table."""
FAR: Final = (2**40, 2**40)
LISTS: Final[dict[str, tuple[str, Callable[[Store], Awaitable[list[Any]]]]]] = {
    "public": ("ix_tables_listed", lambda store: store.public_tables("over")),
    "public, a page": ("ix_tables_listed", lambda store: store.public_tables("over", before=FAR)),
    "public by game": ("ix_tables_game", lambda store: store.public_tables("over", "space-beans")),
    "public by a game that nobody plays": ("ix_tables_game", lambda store: store.public_tables("playing", "zzz")),
    "mine": ("ix_sitters_person", lambda store: store.tables_of(BUSY)),
    "mine, a page": ("ix_sitters_person", lambda store: store.tables_of(BUSY, before=FAR)),
    "mine that wait": ("ix_sitters_person", lambda store: store.tables_of(BUSY, "open")),
    "my history": ("ix_results_person", lambda store: store.people.history(BUSY)),
    "history for others": ("ix_results_public", lambda store: store.people.history(BUSY, FAR, public=True)),
    "leaders": ("ix_ratings_game", lambda store: RatingRows(store).leaders("space-beans", least=5)),
    "latest": ("ix_tables_listed", lambda store: store.latest()),
    "latest that play": ("ix_tables_listed", lambda store: store.latest("playing")),
    "stuck": ("ix_tables_(listed|wake)", lambda store: store.stuck(10**9, 60_000)),
    "newcomers": ("ix_people_created", lambda store: store.people.newcomers(20)),
}
"""Each list, and the index that it is read by."""
SLOW: Final = r"Seq Scan|Sort|SCAN (?!seated)\w+$|TEMP B-TREE"
PROMISED: Final = 20.0
"""Milliseconds a list may take, however many tables there are."""


class Asked:
    """The statements that a store runs, with their values, and how the database goes about them."""

    def __init__(self, url: str) -> None:
        self.database = Database(url, DatabaseLimits(statement=600.0, connections=1))
        self.statements: list[tuple[str, Any]] = []

    @contextmanager
    def of(self, store: Store) -> Iterator[None]:
        """Listen to lists."""
        self.statements.clear()
        engine = store.browsing.engine.sync_engine

        def hear(_: Connection, __: object, statement: str, values: object, *more: object) -> None:
            self.statements.append((statement, values))

        event.listen(engine, "before_cursor_execute", hear)
        yield
        event.remove(engine, "before_cursor_execute", hear)

    async def plans(self, how: str = "") -> list[str]:
        """What the database would do. Where it could take an index it does, however small its tables are."""
        plans = []
        for statement, values in self.statements:
            async with self.database.transaction() as connection:
                if self.database.postgresql:
                    for what in ("seqscan", "sort", "bitmapscan", "hashjoin"):
                        await connection.execute(text(f"SET LOCAL enable_{what} = off"))
                word = f"EXPLAIN {how}" if self.database.postgresql else "EXPLAIN QUERY PLAN"
                rows = await connection.exec_driver_sql(f"{word} {statement}", values)
                plans.append("\n".join(str(row[-1]) for row in rows))
        return plans

    async def milliseconds(self) -> float:
        """How long all of it takes in the database: the best of five times."""
        spent = []
        for _ in range(5):
            plans = await self.plans("ANALYZE")
            spent.append(sum(float(re.findall(r"Execution Time: ([\d.]+) ms", plan)[0]) for plan in plans))
        return min(spent)


@pytest.fixture
async def asked(url: str) -> AsyncIterator[Asked]:
    asked = Asked(url)
    yield asked
    await asked.database.close()


async def test_every_list_is_read_in_the_order_of_its_index(store: Store, asked: Asked, url: str) -> None:
    if asked.database.postgresql:
        await fill(url, 2000)
    for name, (index, ask) in LISTS.items():
        with asked.of(store):
            await ask(store)
        plans = await asked.plans()
        assert plans, name
        for plan in plans:
            assert re.search(index, plan), f"{name}: {plan}"
            assert not re.search(SLOW, plan, re.MULTILINE), f"{name}: {plan}"


async def fill(url: str, number: int) -> None:
    """Tables of all kinds, most of them over; somebody has played very much, and never at a public table."""
    seated = f"CASE WHEN n % 25 = 0 AND s = 0 THEN {BUSY} ELSE 100 + (n * 7 + s) % 50000 END"
    status = "CASE WHEN n % 1000 = 0 THEN 'open' WHEN n % 100 = 0 THEN 'playing' ELSE 'over' END"
    public = "n % 3 = 0 AND n % 25 <> 0"
    tables, seats = f"generate_series(1, {number}) n", "generate_series(0, 1) s"
    database = Database(url, DatabaseLimits(statement=600.0))
    async with database.transaction() as connection:
        for statement in (
            "INSERT INTO tables (table_id, game, status, visibility, rated, opened_at, changed_at, summary, wake_at)"
            " SELECT n, (ARRAY['space-beans', 'beanstalk', 'mighty-beanz', 'ani-mayhem'])[1 + n % 4],"
            f" {status}, CASE WHEN {public} THEN 'public' ELSE 'link' END, false, n, n,"
            f" convert_to(repeat('x', 900), 'UTF8'), CASE WHEN n % 100 = 0 THEN {10**9} END FROM {tables}",
            "INSERT INTO sitters (table_id, seat, person_id, name, status, changed_at)"
            f" SELECT n, s, {seated}, 'x', {status}, n FROM {tables}, {seats}",
            "INSERT INTO results (table_id, seat, person_id, name, game, place, score, won, rated, finished_at, public)"
            f" SELECT n, s, {seated}, 'x', 'space-beans', 1, 1, true, false, n, {public} FROM {tables}, {seats}",
            "INSERT INTO people (person_id, kind, name, epoch, created_at, seen_at, digest)"
            f" SELECT n, 'guest', 'x', 0, n, n, false FROM {tables}",
            "INSERT INTO ratings (person_id, game, mu, sigma, matches, ordinal)"
            f" SELECT n, 'space-beans', 25, 8, n % 20, n % 1000 FROM {tables}",
        ):
            await connection.execute(text(statement))
    await database.execute(text("ANALYZE"))
    await database.close()


@pytest.mark.slow
@on_one_engine
async def test_every_list_is_quick_with_half_a_million_tables(store: Store, asked: Asked, url: str) -> None:
    await fill(url, 500_000)
    spent = {}
    for name, (_, ask) in LISTS.items():
        with asked.of(store):
            await ask(store)
        spent[name] = await asked.milliseconds()
    print(spent)
    assert {name: ms for name, ms in spent.items() if ms > PROMISED} == {}
