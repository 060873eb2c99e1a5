import asyncio

import pytest
from msgspec.structs import replace

from beanfield.store import Append, Held, HistoryRow, Passkey, Person, Rating, Result, SitterRow, Taken
from beanfield.store.people import folded
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
KEY = Passkey(credential_id=b"id", person_id=11, public_key=b"public", sign_count=0, name="phone", created_at=100)


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


async def test_whatever_a_person_was_known_by_is_worthless_once_there_is_another_way_to_sign_in(store: Store) -> None:
    await store.people.make_guest(11, "Ann", 100)
    grown = await store.people.add_first_passkey(KEY, 300)
    assert grown == Person(
        person_id=11,
        kind="account",
        name="Ann",
        login=None,
        password=None,
        epoch=1,
        created_at=100,
        seen_at=300,
        mail=None,
        digest=False,
    )
    assert await store.people.passkeys(11) == [KEY]
    with_login = await store.people.add_login(11, "ann", "hash")
    assert with_login is not None and with_login.epoch == 2
    assert await store.people.epochs([11, 12]) == {11: 2}


async def test_a_first_passkey_is_for_a_guest_and_makes_all_of_the_account_or_nothing(store: Store) -> None:
    await store.people.make_guest(11, "Ann", 100)
    await store.people.make_guest(12, "Bob", 100)
    await store.people.add_first_passkey(KEY, 300)
    with pytest.raises(Taken, match="sign in"):
        await store.people.add_first_passkey(replace(KEY, credential_id=b"other"), 300)
    with pytest.raises(Taken, match="in use"):
        await store.people.add_first_passkey(replace(KEY, person_id=12), 300)
    bob = await store.people.get(12)
    assert bob is not None and (bob.kind, bob.epoch) == ("guest", 0)


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


async def test_passkeys_are_kept_and_counted(store: Store) -> None:
    with pytest.raises(Taken):
        await store.people.add_passkey(KEY)  # there is no such account
    await store.people.make_account(11, "ann", "Ann", 0)
    await store.people.add_passkey(KEY)
    with pytest.raises(Taken):
        await store.people.add_passkey(KEY)
    assert await store.people.passkey(b"id") == KEY
    assert await store.people.passkeys(11) == [KEY]
    assert await store.people.use_passkey(b"id", 0)  # a passkey without a counter
    assert await store.people.use_passkey(b"id", 5)
    assert not await store.people.use_passkey(b"id", 5)
    assert not await store.people.use_passkey(b"id", 0)
    assert not await store.people.remove_passkey(12, b"id")
    assert await store.people.remove_passkey(11, b"id")
    assert await store.people.passkeys(11) == []


async def test_the_leader_board_goes_from_the_best_down(store: Store) -> None:
    for person_id in range(1, 8):
        await store.people.make_guest(person_id, f"person {person_id}", 0)
        await store.append(ended(person_id, 1, person_id))
        rating = Rating(person_id, "space-beans", 25.0 + person_id // 2, 1.5, 1)
        assert await store.settle(person_id, 0, b"", [rating])
    seen, before = list[str](), None
    while page := await store.people.leaders("space-beans", before, limit=3):
        seen += [line.name for line in page]
        before = (page[-1].rating.ordinal, page[-1].rating.person_id)
    assert seen == [f"person {number}" for number in (7, 6, 5, 4, 3, 2, 1)]
    assert await store.people.leaders("another") == []


async def test_a_history_goes_from_the_last_match_back(store: Store) -> None:
    for table_id in (1, 2, 3):
        await store.append(ended(table_id, 1, 11, 12, at=1000 * table_id))
    assert [line.table_id for line in await store.people.history(12, limit=2)] == [3, 2]
    assert await store.people.history(12, before=(2000, 2)) == [
        HistoryRow(table_id=1, game="space-beans", seat=1, place=2, score=9, won=False, rated=True, finished_at=1000)
    ]


async def held_by_ann(store: Store) -> None:
    await store.people.make_account(11, "ann", "Ann", 100, "secret hash")
    await store.people.make_guest(12, "Bob", 100)
    await store.people.add_passkey(KEY)
    await store.append(opened(1, 11, 12))
    await store.append(ended(1, 2, 11, 12))
    await store.settle(1, 0, b"", [Rating(11, "space-beans", 25.0, 8.0, 1), Rating(12, "space-beans", 24.0, 8.0, 1)])


async def test_a_person_gets_everything_that_is_held_about_them_but_no_secret(store: Store) -> None:
    await held_by_ann(store)
    assert await store.people.export(11) == Held(
        person=Person(
            person_id=11,
            kind="account",
            name="Ann",
            login="ann",
            password=None,
            epoch=0,
            created_at=100,
            seen_at=100,
            mail=None,
            digest=False,
        ),
        passkeys=[KEY],
        tables=[(1, 0)],
        results=[
            HistoryRow(
                table_id=1, game="space-beans", seat=0, place=1, score=10, won=True, rated=True, finished_at=5000
            )
        ],
        ratings=[Rating(11, "space-beans", 25.0, 8.0, 1)],
        packs={},
        browsers=[],
        webhook=None,
    )
    assert await store.people.export(99) is None


async def test_a_person_who_is_deleted_is_nobody_and_the_others_keep_their_matches(store: Store) -> None:
    await held_by_ann(store)
    assert await store.people.delete(11)
    assert not await store.people.delete(11)
    assert await store.people.get(11) is None
    assert await store.people.passkey(b"id") is None
    assert await store.people.ratings_of(11) == []
    assert await store.sitters(1) == (SitterRow(0, ""), SitterRow(1, "person 12", 12))
    result = await store.result(1)
    assert result is not None
    assert result.results == (
        Result(0, "", 1, 10, True),
        Result(seat=1, name="person 12", place=2, score=9, won=False, person_id=12),
    )
    assert await store.append(Append(1, 3, b"goes on"))
    await store.people.make_account(13, "ann", "Another Ann", 0)  # the login is free again
