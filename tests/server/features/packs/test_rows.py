"""What people collect: packs that matches earned, starter decks, and what was in them."""

import asyncio

import pytest
from msgspec.structs import replace

from beanfield.server.features.packs.rows import Collections, Earned, Pack
from beanfield.store.store import Store
from tests.server.features.settled import pay
from tests.store.conftest import Opener
from tests.store.rows import ended, opened

ANN, BOB = 11, 12
EARNED = Earned(ANN, "space-beans", at=5000, against_bots=False, since=0, until=10_000, most=3, most_against_bots=2)


@pytest.fixture
async def people(store: Store) -> Store:
    await store.people.make_guest(ANN, "Ann", 100)
    await store.people.make_guest(BOB, "Bob", 100)
    return store


async def play(store: Store, table_id: int, *earned: Earned) -> bool:
    """A match is over and settled, and earns these packs."""
    await store.append(opened(table_id, ANN, BOB))
    await store.append(ended(table_id, 2, ANN, BOB))
    return await pay(store, table_id, *earned)


async def numbers(store: Store, person: int = ANN) -> list[int]:
    return [pack.number for pack in await Collections(store).of(person, "space-beans")]


async def test_a_match_gives_each_their_pack(people: Store) -> None:
    assert await play(people, 1, EARNED, replace(EARNED, person_id=BOB))
    assert await play(people, 2, EARNED)
    assert await Collections(people).of(ANN, "space-beans") == [Pack(1, 5000, 1), Pack(2, 5000, 2)]
    assert await Collections(people).of(BOB, "space-beans") == [Pack(1, 5000, 1)]
    assert await Collections(people).of(ANN, "another") == []


async def test_a_match_pays_once_whoever_settles_it_again(people: Store, another: Opener) -> None:
    await people.append(opened(1, ANN, BOB))
    await people.append(ended(1, 2, ANN, BOB))
    stores = [people, *[await another() for _ in range(3)]]
    done = await asyncio.gather(*[pay(store, 1, EARNED) for store in stores])
    assert sorted(done) == [False, False, False, True]
    assert await numbers(people) == [1]
    assert not await pay(people, 1, EARNED)
    assert await numbers(people) == [1]


async def test_matches_that_are_settled_at_once_do_not_exceed_what_a_day_pays(people: Store, another: Opener) -> None:
    stores = [people, *[await another() for _ in range(3)]]
    await asyncio.gather(*[play(store, at * 10 + more, EARNED) for at, store in enumerate(stores) for more in (1, 2)])
    assert await numbers(people) == [1, 2, 3]


async def test_another_day_pays_again(people: Store) -> None:
    for table_id in range(1, 6):
        await play(people, table_id, EARNED)
    assert len(await numbers(people)) == 3
    await play(people, 6, replace(EARNED, at=15_000, since=10_000, until=20_000))
    assert len(await numbers(people)) == 4
    await play(people, 7, EARNED)  # settled late: it belongs to the first day
    assert len(await numbers(people)) == 4


async def test_matches_against_bots_have_a_smaller_share_of_the_day(people: Store) -> None:
    alone = replace(EARNED, against_bots=True)
    for table_id in range(1, 5):
        await play(people, table_id, alone)
    assert await numbers(people) == [1, 2]
    await play(people, 5, EARNED)
    await play(people, 6, EARNED)
    assert await numbers(people) == [1, 2, 3]


async def test_each_game_has_a_collection_of_its_own(people: Store) -> None:
    await play(people, 1, EARNED)
    await play(people, 2, replace(EARNED, game="another"))
    assert await Collections(people).all_of(ANN) == {"another": [Pack(1, 5000, 2)], "space-beans": [Pack(1, 5000, 1)]}


async def test_a_pack_is_opened_once(people: Store) -> None:
    await play(people, 1, EARNED)
    first = await Collections(people).open(ANN, "space-beans", 1, ["a", "b"], 7000)
    assert first == Pack(1, 5000, 1, opened_at=7000, cards=("a", "b"))
    assert await Collections(people).open(ANN, "space-beans", 1, ["c", "d"], 8000) == first
    assert await Collections(people).of(ANN, "space-beans") == [first]
    assert await Collections(people).open(ANN, "space-beans", 2, ["e"], 8000) is None
    assert await Collections(people).open(BOB, "space-beans", 1, ["e"], 8000) is None


async def test_of_many_who_open_a_pack_at_once_all_see_the_same_cards(people: Store, another: Opener) -> None:
    await play(people, 1, EARNED)
    stores = [people, *[await another() for _ in range(3)]]
    seen = await asyncio.gather(
        *[Collections(store).open(ANN, "space-beans", 1, [f"card {at}"], 7000 + at) for at, store in enumerate(stores)]
    )
    assert seen[0] is not None
    assert all(pack == seen[0] for pack in seen)
    assert await Collections(people).of(ANN, "space-beans") == [seen[0]]


async def test_a_starter_deck_is_chosen_once_and_brings_packs(people: Store) -> None:
    await play(people, 1, EARNED)
    assert (
        await Collections(people).begin(ANN, "space-beans", starter="red", cards=["a", "a"], packs_too=2, now=7000)
        == "red"
    )
    assert (
        await Collections(people).begin(ANN, "space-beans", starter="blue", cards=["b"], packs_too=2, now=8000) == "red"
    )
    deck = Pack(0, 7000, starter="red", opened_at=7000, cards=("a", "a"))
    assert await Collections(people).of(ANN, "space-beans") == [deck, Pack(1, 5000, 1), Pack(2, 7000), Pack(3, 7000)]


async def test_of_many_starter_decks_at_once_one_is_had(people: Store, another: Opener) -> None:
    stores = [people, *[await another() for _ in range(3)]]
    said = await asyncio.gather(
        *[
            Collections(store).begin(ANN, "space-beans", starter=f"deck {at}", cards=["a"], packs_too=1, now=7000)
            for at, store in enumerate(stores)
        ]
    )
    assert len(set(said)) == 1
    assert await numbers(people) == [0, 1]


async def test_what_comes_with_the_starter_deck_does_not_count_for_the_day(people: Store) -> None:
    await Collections(people).begin(ANN, "space-beans", starter="red", cards=["a"], packs_too=3, now=5000)
    await play(people, 1, EARNED)
    assert await numbers(people) == [0, 1, 2, 3, 4]


async def test_a_guest_who_becomes_an_account_keeps_the_collection_and_it_goes_with_them(people: Store) -> None:
    await Collections(people).begin(ANN, "space-beans", starter="red", cards=["a"], packs_too=1, now=5000)
    await people.people.make_account(ANN, "ann", "Ann", 6000)
    kept = await Collections(people).all_of(ANN)
    assert len(kept["space-beans"]) == 2
    await people.people.delete(ANN)
    assert await Collections(people).all_of(ANN) == {}


async def test_who_is_gone_earns_nothing(people: Store) -> None:
    await people.people.delete(ANN)
    assert await play(people, 1, EARNED, replace(EARNED, person_id=BOB))
    assert await numbers(people) == []
    assert await numbers(people, BOB) == [1]
    await Collections(people).begin(ANN, "space-beans", starter="red", cards=["a"], packs_too=1, now=5000)
    assert await numbers(people) == []
