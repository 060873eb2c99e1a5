"""Milestones are kept as long as the log is that they belong to, and found by what is counted."""

from beanfield.store import Append
from beanfield.store.rows import Finish, Milestone, Trimming
from beanfield.store.store import Store

FIRST, SECOND = Milestone(10, 8, 20, 7, b"first"), Milestone(20, 16, 50, 14, b"second")


async def with_log(store: Store, table_id: int = 1) -> None:
    await store.append(Append(table_id, 1, b"opened"))


async def test_one_begins_at_the_last_milestone_before_what_one_wants(store: Store) -> None:
    await with_log(store)
    await store.milestones.keep(1, "code", [FIRST, SECOND])
    await store.milestones.keep(1, "code", [SECOND])
    before = store.milestones.before
    assert await before(1, "code", "steps", 7) is None
    assert await before(1, "code", "steps", 8) == await before(1, "code", "steps", 15) == FIRST
    assert await before(1, "code", "events", 49) == await before(1, "code", "answers", 13) == FIRST
    assert await before(1, "code", "events", 50) == await before(1, "code", "answers", 99) == SECOND
    assert await before(2, "code", "steps", 99) is None


async def test_milestones_of_other_code_are_not_found_and_go(store: Store) -> None:
    await with_log(store)
    await store.milestones.keep(1, "old code", [FIRST, SECOND])
    assert await store.milestones.before(1, "new code", "steps", 99) is None
    await store.milestones.keep(1, "new code", [FIRST])
    assert await store.milestones.before(1, "old code", "steps", 99) is None
    assert await store.milestones.before(1, "new code", "steps", 99) == FIRST
    await store.milestones.drop(1)
    assert await store.milestones.before(1, "new code", "steps", 99) is None


async def test_a_match_that_goes_back_loses_the_milestones_of_what_is_undone(store: Store) -> None:
    await with_log(store)
    await with_log(store, 2)
    for table_id in (1, 2):
        await store.milestones.keep(table_id, "code", [FIRST, SECOND])
    await store.append(Append(1, 2, b"back", void_after=15))
    assert await store.milestones.before(1, "code", "steps", 99) == FIRST
    assert await store.milestones.before(2, "code", "steps", 99) == SECOND


async def test_they_go_with_the_log_and_none_come_after_it(store: Store) -> None:
    await store.append(Append(1, 1, b"", finish=Finish("a game", 5, False, ())))
    await store.append(Append(1, 2, b"", snapshot=b"the end"))
    await store.settle(1, 6, b"record")
    await store.milestones.keep(1, "code", [FIRST])
    snapshot = (await store.load(1)).snapshot
    assert await store.ageing.trim(Trimming(1, snapshot, []), 7)
    assert await store.milestones.before(1, "code", "steps", 99) is None
    await store.milestones.keep(1, "code", [FIRST])
    assert await store.milestones.before(1, "code", "steps", 99) is None
