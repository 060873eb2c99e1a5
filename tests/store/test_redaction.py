import pytest

from beanfield.store import Append, Logged, Redaction, SitterRow, Taken
from beanfield.store.store import Store
from tests.store.rows import ended, opened, row


async def test_the_tables_where_somebody_ever_sat_are_known_until_they_are_forgotten(store: Store) -> None:
    await store.append(opened(1, 11, 12))
    await store.append(opened(2, 12))
    await store.append(Append(1, 2, b"left", row=row(1), sitters=(SitterRow(1, "person 12", 12),)))
    back = (SitterRow(0, "person 11", 11), SitterRow(1, "greedy", None, "greedy"))
    await store.append(Append(1, 3, b"back", row=row(1), sitters=back))
    assert await store.visited(11) == [1]
    assert await store.visited(12) == [1, 2]
    await store.people.delete(12)
    assert await store.visited(12) == []
    assert await store.visited(11) == [1]


async def test_what_was_written_is_written_over(store: Store) -> None:
    await store.append(opened(1, 11))
    await store.append(Append(1, 2, b"a name", snapshot=b"with a name"))
    await store.append(Append(1, 3, b"more", snapshot=b"the same name"))
    await store.append(Append(2, 2, b"elsewhere"))
    assert await store.redact(Redaction(1, {2: b"-"}, {2: b"+", 3: b"*"}, None))
    assert [entry.data for entry in await store.read(1)] == [b"opened", b"-", b"more"]
    assert await store.snapshots(1) == [Logged(2, b"+"), Logged(3, b"*")]
    assert [entry.data for entry in await store.read(2)] == [b"elsewhere"]


async def test_a_record_is_redacted_with_the_log(store: Store) -> None:
    await store.append(ended(1, 1, 11, 12))
    assert await store.settle(1, 6000, b"record with a name")
    assert not await store.redact(Redaction(1, {1: b"-"}, {}, None))
    assert [entry.data for entry in await store.read(1)] == [b"over"]
    assert await store.redact(Redaction(1, {1: b"-"}, {}, b"record"))
    assert [entry.data for entry in await store.read(1)] == [b"-"]
    assert await store.record(1) == b"record"


async def test_whoever_has_read_the_log_before_it_was_redacted_settles_nothing(store: Store) -> None:
    await store.append(ended(1, 1, 11, 12, at=5000))
    assert await store.claim_finished(5000, 100, 10)
    assert await store.redact(Redaction(1, {1: b"-"}, {}, None))
    assert not await store.settle(1, 5050, b"with a name", until=5100)
    assert await store.claim_finished(5099, 100, 10)
    assert await store.settle(1, 5150, b"without", until=5199)
    assert await store.record(1) == b"without"


async def test_an_account_without_a_login_can_be_given_one_once(store: Store) -> None:
    await store.people.make_account(1, "ada", "Ada", 1, "hash")
    await store.people.make_account(2, None, "Bob", 1)
    await store.people.make_guest(3, "Cid", 1)
    with pytest.raises(Taken, match="choose another"):
        await store.people.add_login(2, "ADA", "hash")
    assert await store.people.add_login(2, "Bob", "hash")
    assert not await store.people.add_login(2, "Robert", "other hash")
    assert not await store.people.add_login(3, "cid", "hash")
    bob = await store.people.by_login("bob")
    assert bob is not None and (bob.person_id, bob.password) == (2, "hash")


async def test_another_password_makes_all_tokens_worthless_at_once(store: Store) -> None:
    await store.people.make_account(1, "ada", "Ada", 1, "hash")
    assert await store.people.change_password(1, "other hash")
    ada = await store.people.get(1)
    assert ada is not None and (ada.password, ada.epoch) == ("other hash", 1)
    assert not await store.people.change_password(2, "hash")
