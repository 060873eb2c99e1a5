"""The passkeys of people."""

import pytest
from msgspec.structs import replace

from beanfield.server.features.accounts.rows import Passkey, Passkeys
from beanfield.store import Person, Taken
from beanfield.store.store import Store

KEY = Passkey(credential_id=b"id", person_id=11, public_key=b"public", sign_count=0, name="phone", created_at=100)


async def test_whatever_a_person_was_known_by_is_worthless_once_there_is_another_way_to_sign_in(store: Store) -> None:
    passkeys = Passkeys(store)
    await store.people.make_guest(11, "Ann", 100)
    grown = await passkeys.add_first(KEY, 300)
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
    assert await passkeys.of(11) == [KEY]
    with_login = await store.people.add_login(11, "ann", "hash")
    assert with_login is not None and with_login.epoch == 2
    assert await store.people.epochs([11, 12]) == {11: 2}


async def test_a_first_passkey_is_for_a_guest_and_makes_all_of_the_account_or_nothing(store: Store) -> None:
    passkeys = Passkeys(store)
    await store.people.make_guest(11, "Ann", 100)
    await store.people.make_guest(12, "Bob", 100)
    await passkeys.add_first(KEY, 300)
    with pytest.raises(Taken, match="sign in"):
        await passkeys.add_first(replace(KEY, credential_id=b"other"), 300)
    with pytest.raises(Taken, match="in use"):
        await passkeys.add_first(replace(KEY, person_id=12), 300)
    bob = await store.people.get(12)
    assert bob is not None and (bob.kind, bob.epoch) == ("guest", 0)


async def test_passkeys_are_kept_and_counted(store: Store) -> None:
    passkeys = Passkeys(store)
    with pytest.raises(Taken):
        await passkeys.add(KEY)  # there is no such account
    await store.people.make_account(11, "ann", "Ann", 0)
    await passkeys.add(KEY)
    with pytest.raises(Taken):
        await passkeys.add(KEY)
    assert await passkeys.get(b"id") == KEY
    assert await passkeys.of(11) == [KEY]
    assert await passkeys.use(b"id", 0)  # a passkey without a counter
    assert await passkeys.use(b"id", 5)
    assert not await passkeys.use(b"id", 5)
    assert not await passkeys.use(b"id", 0)
    assert not await passkeys.remove(12, b"id")
    assert await passkeys.remove(11, b"id")
    assert await passkeys.of(11) == []
