import asyncio

from beanfield.store.store import Store
from tests.store.conftest import Opener

DAY = 86_400_000


async def subscribe(store: Store, person_id: int, mail: str | None, digest: bool) -> None:
    await store.people.make_account(person_id, f"login {person_id}", f"P{person_id}", 1)
    await store.people.set_mail(person_id, mail, digest)
    if mail is not None:
        assert await store.people.confirm_mail(person_id, mail)


async def claimed(store: Store, now: int, limit: int = 10) -> list[int]:
    return sorted(person.person_id for person in await store.people.claim_digests(now, now - DAY, limit))


async def test_a_digest_is_for_those_who_want_it_once_a_day(store: Store) -> None:
    await subscribe(store, 1, "one@example.org", True)
    await subscribe(store, 2, "two@example.org", False)
    await subscribe(store, 3, None, True)
    now = 100 * DAY
    assert await claimed(store, now) == [1]
    assert await claimed(store, now + DAY - 1) == []
    assert await claimed(store, now + DAY) == [1]


async def test_nobody_is_handed_to_two_who_ask_at_once(store: Store, another: Opener) -> None:
    for person_id in range(1, 31):
        await subscribe(store, person_id, f"{person_id}@example.org", True)
    other, found = await another(), []
    for _ in range(10):
        for people in await asyncio.gather(*(claimed(each, 100 * DAY, 4) for each in (store, other))):
            found += people
    assert sorted(found) == list(range(1, 31))


async def test_nothing_goes_to_an_address_before_it_is_confirmed(store: Store) -> None:
    await store.people.make_account(1, "ada", "Ada", 1)
    await store.people.set_mail(1, "old@example.org", True)
    assert await claimed(store, 100 * DAY) == []
    assert not await store.people.confirm_mail(1, "other@example.org")
    assert not await store.people.confirm_mail(2, "old@example.org")
    assert await store.people.confirm_mail(1, "old@example.org")
    assert await claimed(store, 100 * DAY) == [1]
    await store.people.set_mail(1, "old@example.org", False)
    await store.people.set_mail(1, "old@example.org", True)
    assert await claimed(store, 102 * DAY) == [1]
    await store.people.set_mail(1, "new@example.org", True)
    assert await claimed(store, 104 * DAY) == []
