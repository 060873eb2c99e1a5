"""Matches that are settled, with what features write down of them."""

from functools import partial

from beanfield.server.features.packs.rows import Collections, Earned
from beanfield.server.features.ratings.rows import Rating, RatingRows
from beanfield.store.store import Store


async def rate(store: Store, table_id: int, *rated: Rating, record: bytes = b"") -> bool:
    """A match is settled with these ratings."""
    return await store.settle(table_id, 1, record, also=[partial(RatingRows(store).keep, rated=rated)])


async def pay(store: Store, table_id: int, *earned: Earned) -> bool:
    """A match is settled, and earns these packs."""
    write = partial(Collections(store).earn, table_id=table_id, earned=earned)
    return await store.settle(table_id, 6000, b"", also=[write])
