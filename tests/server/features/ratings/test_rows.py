"""The ratings of people, which follow one after another."""

from beanfield.server.features.ratings.rows import Rating, RatingRows
from beanfield.store.store import Store
from tests.server.features.settled import rate
from tests.store.rows import ended


async def test_ratings_follow_one_after_another(store: Store) -> None:
    for person_id in (11, 12):
        await store.people.make_guest(person_id, "", 0)
    for table_id in (1, 2, 3):
        await store.append(ended(table_id, 1, 11, 12))

    def rated(matches: int, *people: int) -> list[Rating]:
        return [Rating(person_id, "space-beans", 25.0 + matches, 8.0, matches) for person_id in people]

    rows = RatingRows(store)
    assert await rate(store, 1, *rated(1, 12, 11))
    assert not await rate(store, 2, *rated(2, 11), *rated(1, 12))
    assert not await rate(store, 2, *rated(2, 11), *rated(3, 12))
    assert await store.record(2) is None
    assert await rows.of_game("space-beans", [11, 12, 13]) == dict(zip((11, 12), rated(1, 11, 12), strict=True))
    assert await rate(store, 2, *rated(2, 11, 12))
    assert await rate(store, 3, *rated(3, 11), *rated(1, 99))  # 99 is gone
    assert await rows.of_game("space-beans", [11, 99]) == {11: rated(3, 11)[0]}


async def test_the_leader_board_goes_from_the_best_down(store: Store) -> None:
    for person_id in range(1, 8):
        await store.people.make_guest(person_id, f"person {person_id}", 0)
        await store.append(ended(person_id, 1, person_id))
        rating = Rating(person_id, "space-beans", 25.0 + person_id // 2, 1.5, 1)
        assert await rate(store, person_id, rating)
    seen, before = list[str](), None
    while page := await RatingRows(store).leaders("space-beans", before, limit=3):
        seen += [line.name for line in page]
        before = (page[-1].rating.ordinal, page[-1].rating.person_id)
    assert seen == [f"person {number}" for number in (7, 6, 5, 4, 3, 2, 1)]
    assert await RatingRows(store).leaders("another") == []
