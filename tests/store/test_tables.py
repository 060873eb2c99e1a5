import asyncio

from beanfield.store import Append, Counts, Finished, Result, SitterRow
from beanfield.store.store import Store
from tests.store.conftest import Opener
from tests.store.rows import ended, opened, row

LINES = (
    Result(seat=0, name="person 11", place=1, score=10, won=True, person_id=11),
    Result(seat=1, name="person 12", place=2, score=9, won=False, person_id=12),
)


async def test_the_lobby_shows_public_tables_page_by_page(store: Store) -> None:
    for table_id in range(1, 8):
        await store.append(Append(table_id, 1, b"", row=row(table_id, at=1000 + table_id // 2)))
    await store.append(Append(8, 1, b"", row=row(8, visibility="link")))
    await store.append(Append(9, 1, b"", row=row(9, status="playing")))
    await store.append(Append(10, 1, b"", row=row(10, game="another", at=1)))
    seen, before = list[int](), None
    while page := await store.public_tables("open", before=before, limit=3):
        seen += [found.table_id for found in page]
        before = (page[-1].changed_at, page[-1].table_id)
    assert seen == [7, 6, 5, 4, 3, 2, 1, 10]
    assert [found.table_id for found in await store.public_tables("open", game="another")] == [10]
    assert [found.table_id for found in await store.public_tables("playing")] == [9]


async def test_a_person_finds_the_tables_where_they_sit(store: Store) -> None:
    await store.append(opened(1, 11, 12, at=1))
    await store.append(opened(2, 12, at=2, status="playing"))
    await store.append(opened(3, 13))
    assert [found.table_id for found in await store.tables_of(12)] == [2, 1]
    assert [found.table_id for found in await store.tables_of(12, status="playing")] == [2]
    assert [found.table_id for found in await store.tables_of(12, before=(2, 2))] == [1]
    assert await store.row(99) is None


async def test_a_table_is_listed_once_however_many_seats_a_person_has(store: Store) -> None:
    await store.append(opened(1, 11, 11, 12, at=1))
    await store.append(opened(2, 11, 12, at=2))
    assert [found.table_id for found in await store.tables_of(11, "open", limit=2)] == [2, 1]
    assert await store.unfinished(11, 10) == 2


async def test_what_somebody_has_not_finished_is_what_they_opened_and_where_they_sit(store: Store) -> None:
    await store.append(opened(1, 12))
    await store.append(Append(2, 1, b"", row=row(2, host=11), sitters=()))
    await store.append(Append(3, 1, b"", row=row(3, host=11), sitters=(SitterRow(0, "Ann", 11),)))
    assert [await store.unfinished(person, 10) for person in (11, 12)] == [2, 1]
    assert await store.unfinished(11, 1) == 1
    await store.append(Append(2, 2, b"", row=row(2, status="over")))
    await store.append(ended(3, 2, 11, 12))
    assert await store.unfinished(11, 10) == 0
    assert [found.table_id for found in await store.tables_of(11, "over")] == [3]


async def test_who_is_forgotten_has_opened_nothing(store: Store) -> None:
    await store.people.make_guest(11, "Ann", 0)
    await store.append(Append(2, 1, b"", row=row(2, host=11), sitters=()))
    await store.people.delete(11)
    assert [found.host for found in await store.latest()] == [None]


async def test_stuck_tables_are_reported(store: Store) -> None:
    await store.append(opened(1, status="stuck"))
    await store.append(opened(2, wake=100))
    await store.append(opened(3, wake=5000))
    await store.append(opened(4))
    assert {found.table_id for found in await store.stuck(now=5000, overdue=1000)} == {1, 2}


async def test_everything_is_counted(store: Store) -> None:
    await store.append(opened(1))
    await store.append(opened(2))
    await store.append(ended(3, 1, 11))
    await store.people.make_guest(11, "Ann", 0)
    assert await store.counts() == Counts({"open": 2, "over": 1}, {"space-beans": 2}, {"guest": 1}, 1)


async def test_a_result_is_told_when_the_match_is_over(store: Store) -> None:
    assert await store.result(1) is None
    await store.append(ended(1, 1, 11, 12, at=5000))
    assert await store.result(1) == Finished(
        table_id=1, game="space-beans", finished_at=5000, rated=True, settled_at=None, results=LINES
    )


async def test_a_finished_match_waits_for_whoever_has_its_game_as_long_as_there_is_patience(store: Store) -> None:
    await store.append(ended(1, 1, 11, 12, at=5000))
    assert await store.claim_finished(5900, 100, 10, {"beanstalk"}, patience=1000) == []
    assert len(await store.claim_finished(5900, 50, 10, {"beanstalk", "space-beans"}, patience=1000)) == 1
    assert len(await store.claim_finished(6000, 50, 10, {"beanstalk"}, patience=1000)) == 1


async def test_a_finished_match_is_handed_out_until_it_is_settled(store: Store) -> None:
    await store.append(Append(1, 1, b"", snapshot=b"old"))
    await store.append(Append(1, 2, b"", snapshot=b"new"))
    await store.append(ended(1, 3, 11, 12, at=5000))
    assert await store.claim_finished(4999, 100, 10) == []
    assert await store.claim_finished(5000, 100, 10) == [
        Finished(table_id=1, game="space-beans", finished_at=5000, rated=True, settled_at=None, results=LINES)
    ]
    assert await store.claim_finished(5000, 100, 10) == []
    assert [found.table_id for found in await store.claim_finished(5100, 100, 10)] == [1]
    assert await store.record(1) is None
    assert await store.settle(1, 6000, b"record")
    assert not await store.settle(1, 6001, b"again")
    assert await store.record(1) == b"record"
    assert await store.claim_finished(10**9, 100, 10) == []
    assert await store.result(1) == Finished(
        table_id=1, game="space-beans", finished_at=5000, rated=True, settled_at=6000, results=LINES
    )
    loaded = await store.load(1)
    assert loaded.snapshot is not None
    assert loaded.snapshot.data == b"new"
    assert (await store.load(1, upto=1)).snapshot is None


async def test_a_match_ends_once(store: Store) -> None:
    await store.append(ended(1, 1, 11, 12, at=5000))
    await store.append(ended(1, 2, 13, 14, at=6000))
    assert await store.result(1) == Finished(
        table_id=1, game="space-beans", finished_at=5000, rated=True, settled_at=None, results=LINES
    )


async def test_a_match_is_settled_by_one_of_many(another: Opener, store: Store) -> None:
    await store.append(ended(1, 1, 11, 12))
    stores = [store, await another(), await another()]
    assert sum(await asyncio.gather(*(one.settle(1, 0, b"%d" % n) for n, one in enumerate(stores)))) == 1
