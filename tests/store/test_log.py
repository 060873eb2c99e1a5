import asyncio
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from beanfield.store import Append, Loaded, Logged, SitterRow, Unwritable, Wake
from beanfield.store.store import Store
from tests.store.conftest import Opener
from tests.store.rows import ended, opened, row


async def test_what_was_appended_can_be_read(store: Store) -> None:
    assert await store.append(Append(1, 1, b"a"))
    assert await store.append(Append(1, 2, b"b"))
    assert await store.append(Append(2, 1, b"c"))
    assert await store.read(1) == [Logged(1, b"a"), Logged(2, b"b")]
    assert await store.read(1, after=1) == [Logged(2, b"b")]
    assert await store.read(3) == []


async def test_a_number_is_given_once(store: Store) -> None:
    assert await store.append(Append(1, 1, b"a"))
    assert not await store.append(Append(1, 1, b"b"))
    assert await store.read(1) == [Logged(1, b"a")]


async def test_loading_begins_at_the_newest_snapshot(store: Store) -> None:
    for seq in range(1, 8):
        await store.append(Append(1, seq, b"%d" % seq, snapshot=b"after %d" % seq if seq in (3, 5) else None))
    assert await store.load(1) == Loaded(Logged(5, b"after 5"), [Logged(6, b"6"), Logged(7, b"7")])
    assert await store.load(1, upto=6) == Loaded(Logged(5, b"after 5"), [Logged(6, b"6")])
    assert await store.load(1, upto=5) == Loaded(Logged(5, b"after 5"), [])
    assert await store.load(1, upto=4) == Loaded(Logged(3, b"after 3"), [Logged(4, b"4")])
    assert await store.load(1, upto=2) == Loaded(None, [Logged(1, b"1"), Logged(2, b"2")])
    assert await store.load(2) == Loaded(None, [])


async def test_a_match_that_went_back_has_no_snapshots_of_what_is_undone(store: Store) -> None:
    for seq in (1, 2, 3):
        await store.append(Append(1, seq, b"", snapshot=b"after %d" % seq))
    await store.append(Append(2, 1, b"", snapshot=b"of another"))
    await store.append(Append(1, 4, b"back", snapshot=b"after 4", void_after=1))
    assert (await store.load(1)).snapshot == Logged(4, b"after 4")
    assert (await store.load(1, upto=3)).snapshot == Logged(1, b"after 1")
    assert (await store.load(2)).snapshot == Logged(1, b"of another")


async def test_heads_are_the_last_numbers(store: Store) -> None:
    for table_id, length in ((2**62, 3), (7, 1)):
        for seq in range(1, length + 1):
            await store.append(Append(table_id, seq, b""))
    assert await store.heads([2**62, 7, 8]) == {2**62: 3, 7: 1}
    assert await store.heads([]) == {}


async def test_everything_that_comes_with_an_entry_is_written_with_it(store: Store) -> None:
    await store.append(opened(1, 11, 12, wake=50))
    assert await store.row(1) == row(1)
    assert await store.sitters(1) == (SitterRow(0, "person 11", 11), SitterRow(1, "person 12", 12))
    await store.append(Append(1, 2, b"left", sitters=(SitterRow(0, "bot", bot="greedy"),), row=row(1, at=2000)))
    assert await store.row(1) == row(1, at=2000)
    assert await store.sitters(1) == (SitterRow(0, "bot", bot="greedy"),)
    assert [due.table_id for due in await store.claim_due(50, 10, 5)] == [1]  # a new row does not change the moment
    await store.append(Append(1, 3, b"calm", wake=Wake(None), sitters=(), row=row(1)))
    assert await store.sitters(1) == ()
    assert await store.claim_due(10**9, 10, 5) == []


async def test_an_append_that_lost_leaves_nothing_behind(store: Store) -> None:
    await store.append(opened(1, 11))
    lost = Append(
        1,
        1,
        b"late",
        snapshot=b"late",
        void_after=0,
        row=row(1, "stuck"),
        sitters=(),
        wake=Wake(1),
        finish=ended(1, 1, 5).finish,
    )
    won = Append(2, 1, b"won", snapshot=b"won", row=row(2), wake=Wake(2))
    assert await asyncio.gather(*map(store.append, (lost, won))) == [False, True]
    assert (await store.load(1)).snapshot is None
    assert await store.row(1) == row(1)
    assert len(await store.sitters(1)) == 1
    assert await store.result(1) is None
    assert [due.table_id for due in await store.claim_due(10, 10, 5)] == [2]


async def test_of_two_stores_that_append_the_same_number_one_wins(another: Opener, store: Store) -> None:
    stores = [store, await another(), await another()]
    wins: list[Sequence[bool]] = []
    for seq in range(1, 31):
        wins.append(await asyncio.gather(*(one.append(Append(1, seq, b"%d" % n)) for n, one in enumerate(stores))))
    assert all(sum(round_of) == 1 for round_of in wins)
    entries = await store.read(1)
    assert [entry.seq for entry in entries] == list(range(1, 31))
    assert [wins[entry.seq - 1][int(entry.data)] for entry in entries] == [True] * 30


async def test_fifty_tables_at_once_on_two_stores_lose_nothing(another: Opener, store: Store) -> None:
    async def play(one: Store, table_id: int) -> int:
        seq, own = 0, 0
        while own < 10:
            seq += 1
            own += await one.append(Append(table_id, seq, b"%d" % id(one), snapshot=b"s" if seq % 3 == 0 else None))
        return own

    stores = (store, await another())
    await asyncio.gather(*(play(one, table_id) for table_id in range(1, 51) for one in stores))
    for table_id in range(1, 51):
        entries = await store.read(table_id)
        assert [entry.seq for entry in entries] == list(range(1, 21))
        assert [sum(entry.data == b"%d" % id(one) for entry in entries) for one in stores] == [10, 10]


async def test_a_bad_append_does_not_spoil_those_in_its_batch(store: Store) -> None:
    bad = Append(5, 1, b"bad", snapshot=b"bad", row=replace(row(5), status="unheard of"))
    good = [Append(table_id, 1, b"good", row=row(table_id), snapshot=b"good") for table_id in (1, 2, 8, 9)]
    done = await asyncio.gather(*map(store.append, [*good[:2], bad, *good[2:]]), return_exceptions=True)
    assert [outcome for outcome in done if outcome is not True] == [done[2]]
    assert isinstance(done[2], Unwritable)
    assert await store.load(5) == Loaded(None, [])
    for append in good:
        assert (await store.load(append.table_id)).snapshot == Logged(1, b"good")
        assert await store.row(append.table_id) == append.row


async def test_two_appends_of_one_table_take_their_turns(store: Store) -> None:
    appends = [Append(1, seq, b"%d" % n) for n, seq in enumerate((1, 2, 2, 3))]
    assert await asyncio.gather(*map(store.append, appends)) == [True, True, False, True]
    assert [entry.data for entry in await store.read(1)] == [b"0", b"1", b"3"]


async def test_who_gives_up_does_not_hold_up_the_others(store: Store) -> None:
    tasks = [asyncio.create_task(store.append(Append(table_id, 1, b""))) for table_id in range(1, 301)]
    await asyncio.sleep(0)
    for task in tasks[::2]:
        task.cancel()
    assert await asyncio.gather(*tasks[1::2]) == [True] * 150


async def test_closing_writes_what_waits(another: Opener, store: Store) -> None:
    closing = await another()
    tasks = [asyncio.create_task(closing.append(Append(table_id, 1, b""))) for table_id in range(1, 601)]
    await asyncio.sleep(0)
    await closing.close()
    assert await asyncio.gather(*tasks) == [True] * 600
    assert len(await store.heads(range(1, 601))) == 600


async def test_a_large_entry_comes_back_whole(store: Store) -> None:
    data = bytes(range(256)) * 4096
    await store.append(Append(1, 1, data, snapshot=data))
    assert await store.load(1) == Loaded(Logged(1, data), [])
    assert (await store.read(1))[0].data == data


async def test_a_number_the_database_cannot_hold_is_refused(store: Store) -> None:
    with pytest.raises(Unwritable):
        await store.append(Append(2**63, 1, b""))
    assert await store.append(Append(1, 1, b"goes on"))
