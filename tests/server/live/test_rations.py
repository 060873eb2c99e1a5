"""Whoever says too much on sockets is held back, by person and by address; a crowd of honest people never is."""

from collections import Counter
from heapq import heapify, heappop, heappush
from itertools import count
from random import Random

import pytest

from beanfield.server.ground.limits import (
    ANSWER,
    CALL,
    FORESEE,
    PREFER,
    SAID_HERE,
    UNDO,
    WHY,
    WINDOWS,
    LocalLimits,
    RateRule,
)
from beanfield.server.live.rations import COSTS, USUAL_SOCKETS, HeldBack, Rations
from beanfield.wire.messages import (
    CallMessage,
    ForeseeMessage,
    FromClient,
    Ping,
    Prefer,
    Say,
    Undo,
    Why,
    WindowsMessage,
)

CROWD, ALONE = "203.0.113.5", "198.51.100.7"
GUESTS = 60
FAST: dict[type[FromClient], float] = {
    Say: 2, ForeseeMessage: 2, Why: 5, CallMessage: 60, Prefer: 60, Undo: 60, Ping: 10,
}  # fmt: skip
"""Seconds between two of a kind, for somebody who plays fast and never rests."""


class Node:
    """What is said on the sockets of a node, in virtual time."""

    def __init__(self, sockets: int = USUAL_SOCKETS) -> None:
        self.now = 1_000.0
        self.rations = Rations(LocalLimits(lambda: self.now), sockets)

    async def say(self, kind: type[FromClient] | None, person: object = "ann", address: str = CROWD) -> HeldBack | None:
        return await self.rations.of(str(person), address, kind)

    async def flood(self, kind: type[FromClient], guests: int, seconds: float) -> Counter[str]:
        """So many guests of one address say it as fast as they are listened to; what they hear."""
        heard: Counter[str] = Counter()
        sockets = [(self.now, person) for person in range(guests)]
        until = self.now + seconds
        while sockets[0][0] < until:
            self.now, person = heappop(sockets)
            held = await self.say(kind, person)
            heard["" if held is None else held.code] += 1
            heappush(sockets, (self.now + (0.001 if held is None else held.pause), person))
        return heard


@pytest.mark.parametrize(
    "kind, rule",
    [
        (Why, WHY), (ForeseeMessage, FORESEE), (CallMessage, CALL), (Undo, UNDO), (Prefer, PREFER),
        (WindowsMessage, WINDOWS),
    ],
)  # fmt: skip
async def test_beside_answers_a_person_says_little_more_than_one_thing_a_second(
    kind: type[FromClient], rule: RateRule
) -> None:
    node, minute = Node(), 60.0
    heard = await node.flood(kind, 1, minute)
    assert rule.per_second == (3 if kind is ForeseeMessage else 1)
    assert heard[""] == pytest.approx(rule.burst + minute * rule.per_second, abs=3)
    assert heard.keys() == {"", "too-fast"}
    assert await node.say(Say) is None, "answers have a limit of their own"


@pytest.mark.parametrize("kind", [Say, Why, CallMessage, Undo, Prefer, WindowsMessage])
async def test_an_address_says_no_more_however_many_guests_it_makes(kind: type[FromClient]) -> None:
    node, minute = Node(), 60.0
    heard = await node.flood(kind, GUESTS, minute)
    cost = COSTS.get(kind, 1)
    assert heard[""] * cost <= SAID_HERE.burst + minute * SAID_HERE.per_second + cost
    assert heard["too-fast"] + heard["busy"] <= 2 * GUESTS * minute, "nobody who is refused is read again at once"
    assert await node.say(kind, "a neighbour", ALONE) is None


async def test_sixty_people_behind_one_address_who_all_play_fast_do_not_notice() -> None:
    node, random, order = Node(), Random(36), count()
    begun = node.now
    said = [
        (begun + random.expovariate(1 / pause), next(order), kind, person)
        for kind, pause in FAST.items()
        for person in range(GUESTS)
    ]
    heapify(said)
    for person in range(GUESTS):  # a bell rings
        for at_once in (Say, Say, Why, Ping):
            assert await node.say(at_once, person) is None
    while said[0][0] < begun + 600:
        node.now, _, kind, person = heappop(said)
        assert await node.say(kind, person) is None, node.now - begun
        heappush(said, (node.now + random.expovariate(1 / FAST[kind]), next(order), kind, person))


async def test_where_an_address_may_have_more_sockets_it_may_say_more_and_never_less() -> None:
    few, usual, many = [await Node(sockets).flood(Say, GUESTS, 30) for sockets in (1, USUAL_SOCKETS, 3 * USUAL_SOCKETS)]
    assert few == usual and many[""] > 2 * usual[""]


async def test_whose_address_is_held_back_has_lost_nothing_of_their_own() -> None:
    node = Node()
    await node.flood(Say, GUESTS, 1)
    held = [await node.say(Say, "ann") for _ in range(2 * int(ANSWER.burst))]
    assert {each.code for each in held if each} == {"busy"}
    assert held[-1] is not None and "address" in held[-1].hint and "in 1 s" in held[-1].hint
    node.now += SAID_HERE.window
    assert [await node.say(Say, "ann") for _ in range(int(ANSWER.burst))] == [None] * int(ANSWER.burst)


async def test_what_can_not_be_read_counts_too() -> None:
    node = Node()
    heard = [await node.say(None, person % GUESTS) for person in range(int(SAID_HERE.burst) + 1)]
    assert [each and each.code for each in heard[-2:]] == [None, "busy"]
