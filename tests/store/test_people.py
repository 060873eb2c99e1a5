import asyncio

import pytest
from sqlalchemy import Table, select

from beanfield.store import Append, HistoryRow, Person, Result, SitterRow, Taken
from beanfield.store.people import folded
from beanfield.store.schema import metadata
from beanfield.store.store import Store
from tests.store.rows import ended, opened

ANN = Person(
    person_id=11,
    kind="guest",
    name="Ann",
    login=None,
    password=None,
    epoch=0,
    created_at=100,
    seen_at=100,
    mail=None,
    digest=False,
)


async def test_a_guest_is_made_once(store: Store) -> None:
    assert await store.people.get(11) is None
    assert await store.people.make_guest(11, "Ann", 100) == ANN
    assert await store.people.make_guest(11, "Somebody", 200) == ANN
    assert await store.people.get(11) == ANN


async def test_a_person_can_change(store: Store) -> None:
    await store.people.make_guest(11, "Ann", 100)
    assert await store.people.rename(11, "Anna")
    assert await store.people.set_password(11, "hash")
    assert await store.people.set_mail(11, "ann@example.org", True)
    assert await store.people.saw(11, 200)
    assert await store.people.bump_epoch(11) == 1
    assert await store.people.bump_epoch(11) == 2
    assert await store.people.get(11) == Person(
        person_id=11,
        kind="guest",
        name="Anna",
        login=None,
        password="hash",
        epoch=2,
        created_at=100,
        seen_at=200,
        mail="ann@example.org",
        digest=True,
    )
    assert not await store.people.rename(12, "Nobody")
    assert await store.people.bump_epoch(12) is None


async def test_a_guest_can_become_an_account_and_stays_the_same_person(store: Store) -> None:
    await store.people.make_guest(11, "Ann", 100)
    account = await store.people.make_account(11, "Ann", "Anna", 300, "hash")
    assert account == Person(
        person_id=11,
        kind="account",
        name="Anna",
        login="ann",
        password="hash",
        epoch=1,
        created_at=100,
        seen_at=300,
        mail=None,
        digest=False,
    )
    assert await store.people.by_login("ANN") == account
    assert await store.people.by_login("bob") is None


async def test_a_login_is_given_once_in_whatever_case(store: Store) -> None:
    await store.people.make_account(11, "Straße", "Ann", 0)
    with pytest.raises(Taken, match="choose another"):
        await store.people.make_account(12, "STRASSE", "Bob", 0)
    with pytest.raises(Taken, match="sign in"):
        await store.people.make_account(11, "other", "Ann", 0)
    assert await store.people.get(12) is None
    assert folded(" \uff21nn\u0301 ") == folded("an\u0144")


async def test_of_many_who_want_a_login_one_gets_it(store: Store) -> None:
    made = await asyncio.gather(
        *(store.people.make_account(number, "ann", "Ann", 0) for number in range(1, 9)), return_exceptions=True
    )
    assert sum(isinstance(one, Person) for one in made) == 1
    assert sum(isinstance(one, Taken) for one in made) == 7


async def test_a_history_goes_from_the_last_match_back(store: Store) -> None:
    for table_id in (1, 2, 3):
        await store.append(ended(table_id, 1, 11, 12, at=1000 * table_id))
    assert [line.table_id for line in await store.people.history(12, limit=2)] == [3, 2]
    assert await store.people.history(12, before=(2000, 2)) == [
        HistoryRow(table_id=1, game="space-beans", seat=1, place=2, score=9, won=False, rated=True, finished_at=1000)
    ]


async def test_somebody_sits_where_they_sit_and_has_played_what_they_have_played(store: Store) -> None:
    await store.append(opened(1, 11, 12))
    await store.append(ended(1, 2, 11, 12))
    await store.append(ended(2, 1, 11, 12, at=4000))
    assert await store.people.seats_of(11) == [(1, 0)]
    assert [line.table_id for line in await store.people.whole_history(11)] == [2, 1]
    assert (await store.people.seats_of(99), await store.people.whole_history(99)) == ([], [])


def anything_about(table: Table, person_id: int) -> dict[str, object]:
    """A row of a table, about this person."""
    some = {int: 1, str: "x", bytes: b"x", bool: False, float: 1.0}
    return {column.name: some[column.type.python_type] for column in table.c} | {"person_id": person_id}


async def test_a_person_who_is_deleted_is_nobody_and_the_others_keep_their_matches(store: Store) -> None:
    await store.people.make_account(11, "ann", "Ann", 100, "secret hash")
    await store.people.make_guest(12, "Bob", 100)
    await store.append(opened(1, 11, 12))
    await store.append(ended(1, 2, 11, 12))
    about_people = [table for table in metadata.sorted_tables if "person_id" in table.c]
    for table in about_people:
        if not await store.database.run(select(table).where(table.c.person_id == 11)):
            await store.database.execute(store.database.insert(table).values(anything_about(table, 11)))
    assert await store.people.delete(11)
    assert not await store.people.delete(11)
    assert await store.people.get(11) is None
    for table in about_people:
        assert not await store.database.run(select(table).where(table.c.person_id == 11)), table.name
    assert await store.sitters(1) == (SitterRow(0, ""), SitterRow(1, "person 12", 12))
    result = await store.result(1)
    assert result is not None
    assert result.results == (
        Result(0, "", 1, 10, True),
        Result(seat=1, name="person 12", place=2, score=9, won=False, person_id=12),
    )
    assert await store.append(Append(1, 3, b"goes on"))
    await store.people.make_account(13, "ann", "Another Ann", 0)  # the login is free again
