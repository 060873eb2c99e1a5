"""Places are given by turns, and nobody waits where there are too many."""

import asyncio

import pytest

from beanfield.server.ground.places import Places
from beanfield.server.ground.problems import Problem


async def taken(places: Places, served: list[str], address: str, *path: str) -> None:
    async with places.one(address, *path):
        served.append("/".join((address, *path)))
        await asyncio.sleep(0)


async def test_addresses_have_their_turn_and_people_within_them() -> None:
    places, served = Places(1, 100, 100), list[str]()
    paths = [("crowd", "ann")] * 3 + [("crowd", "bob"), ("alone", "me")]
    async with places.one("first"):
        waiting = [asyncio.create_task(taken(places, served, *path)) for path in paths]
        await asyncio.sleep(0)
        assert not served
    await asyncio.gather(*waiting)
    assert served == ["crowd/ann", "alone/me", "crowd/bob", "crowd/ann", "crowd/ann"]
    assert places.free == 1


async def test_who_can_not_be_served_soon_is_told_when_to_come_again() -> None:
    places, served = Places(1, 2, 1), list[str]()
    async with places.one("first"):
        waiting = [asyncio.create_task(taken(places, served, address)) for address in ("crowd", "alone")]
        await asyncio.sleep(0)
        for address in ("crowd", "another"):
            with pytest.raises(Problem, match="busy") as turned_away:
                await taken(places, served, address)
            assert turned_away.value.retry_after
    await asyncio.gather(*waiting)
    assert served == ["crowd", "alone"]


async def test_whoever_gives_up_takes_nobodys_place() -> None:
    places, served = Places(1, 100, 100), list[str]()
    async with places.one("first"):
        waiting = [asyncio.create_task(taken(places, served, address)) for address in ("one", "other", "third")]
        await asyncio.sleep(0)
        waiting[0].cancel()
    waiting[1].cancel()  # it was its turn, and it has not noticed yet
    await asyncio.gather(*waiting, return_exceptions=True)
    assert (served, places.free) == (["third"], 1)
