"""How often somebody may do something: the rules, and buckets that hold each node to them.

A rule gives everybody a bucket of `burst` tokens that fills up again by `per_second`. Whoever finds too few in it is
told how long to wait. Of a bucket only the moment is kept at which it will be full; a full one need not be kept at all.
"""

import time
from collections.abc import Callable
from typing import Final, Protocol

from msgspec import Struct

MOST_BUCKETS: Final = 50_000
"""Buckets that a node keeps for a rule. Those that were longest not used go first."""

NO_TIME: Final = 1e-6
"""Seconds too short to send anybody away for."""


class RateRule(Struct, frozen=True):
    """How often. `shared`: counted over all nodes, which costs a question to Redis; otherwise on each node alone."""

    name: str
    burst: float
    per_second: float
    shared: bool = True

    def __post_init__(self) -> None:
        """A bucket holds something, and fills up again."""
        if self.burst <= 0 or self.per_second <= 0:
            raise ValueError(f"rule {self.name}: burst and per_second must be more than 0")

    @property
    def window(self) -> float:
        """Seconds in which an empty bucket becomes full."""
        return self.burst / self.per_second

    def time_for(self, cost: float) -> float:
        """Seconds in which this number of tokens comes back."""
        if not 0 < cost <= self.burst:
            raise ValueError(f"rule {self.name}: a cost of {cost} never fits; give it a burst that is larger")
        return cost / self.per_second


# By address. A school or a whole mobile network may be behind one.
REQUEST: Final = RateRule("request", 300, 60, shared=False)
SOCKET: Final = RateRule("socket", 200, 5, shared=False)
GUEST: Final = RateRule("guest", 60, 0.2)
REGISTER: Final = RateRule("register", 20, 1 / 60)
SIGN_IN: Final = RateRule("sign-in", 30, 0.2)

DECK: Final = RateRule("deck", 60, 2, shared=False)
"""Decks that are checked: whoever builds one sends it after every change."""
LOOK_BACK_HERE: Final = RateRule("look-back-here", 120, 2)
"""Replays, logs and records that are worked out."""

# By the account whose password somebody tries, and the address they come from: nobody locks others out elsewhere.
SIGN_IN_AS: Final = RateRule("sign-in-as", 10, 1 / 30)

# By the table whose password somebody tries and the address they come from, by the address, and by the table. The last
# has room for several addresses that have used up theirs, so that no one address locks others out.
GUESS: Final = RateRule("guess", 10, 1 / 30)
GUESS_HERE: Final = RateRule("guess-here", 60, 0.2)
GUESS_THERE: Final = RateRule("guess-there", 60, 1)

# By person.
OPEN_TABLE: Final = RateRule("open-table", 10, 1 / 20)
SIT: Final = RateRule("sit", 20, 0.5)
CHAT: Final = RateRule("chat", 8, 0.5)
RENAME: Final = RateRule("rename", 5, 1 / 60)
EXPORT: Final = RateRule("export", 3, 1 / 300)
COLLECT: Final = RateRule("collect", 30, 1)
"""Opening packs, and choosing a starter deck."""

# By table: what all who watch say there, together.
ASIDE: Final = RateRule("aside", 20, 1)

# By person, or by address for those who only watch. A whole match is played again for each.
REPLAY: Final = RateRule("replay", 20, 0.5)
LOOK_BACK: Final = RateRule("look-back", 40, 0.5)
"""Pages of a replay: enough to look at a long match from every seat, one after the other."""

# By person, and by address. Each takes some minutes of a worker's time, if nobody at a table needs it.
ANALYSE: Final = RateRule("analyse", 6, 1 / 300)
ANALYSE_HERE: Final = RateRule("analyse-here", 20, 1 / 60)

# What bots think, in seconds, by the person who opened the table and by the address they did it from. Whoever has used
# it up gets bots that think only for a moment.
THINK: Final = RateRule("think", 120, 1 / 3)
THINK_HERE: Final = RateRule("think-here", 480, 1.5)

# By person; on each node alone, because a socket's messages all come to one node, and they are many.
ANSWER: Final = RateRule("answer", 60, 20, shared=False)
GESTURE: Final = RateRule("gesture", 6, 2, shared=False)
"""Each of them may have to be simulated."""
HINT: Final = RateRule("hint", 10, 0.2, shared=False)
"""A bot thinks about each of them."""
MESSAGE: Final = RateRule("message", 120, 40, shared=False)

# The same, for what a person says beside answers. Nobody presses such a button once a second for long; what is refused
# costs as much as what is not, and counts too.
WHY: Final = RateRule("why", 30, 1, shared=False)
"""Whoever reads cards asks of each why it can't be used now."""
FORESEE: Final = RateRule("foresee", 60, 3, shared=False)
"""A client asks with each ask that stands for a moment, and somebody who plays fast has several of them in a second."""
CALL: Final = RateRule("call", 30, 1, shared=False)
"""A client may set all stops of a game at once."""
UNDO: Final = RateRule("undo", 10, 1, shared=False)
PREFER: Final = RateRule("prefer", 10, 1, shared=False)
WINDOWS: Final = RateRule("windows", 10, 1, shared=False)

SAID_HERE: Final = RateRule("said-here", 300, 60, shared=False)
"""All that an address says on sockets. Behind one there may be a school, a club or a whole mobile network, and nobody
there who is honest may notice it, however fast they play.

In a match that is played fast a person answers every other second, since the others have their turn too, and asks
about a card every five; in a minute they make a call, change a preference and take an answer back; their client asks
what would follow with each ask, and pings every ten seconds. By what these count (`live/rations.py`) that is 0.97 a
second for somebody who never rests. So 60 people who all play like that at once say 58 a second; if they were calm
before, each may say five things at the same moment.
"""

RULES: Final = {
    rule.name: rule
    for rule in (
        *(REQUEST, SOCKET, GUEST, REGISTER, SIGN_IN, SIGN_IN_AS, GUESS, GUESS_HERE, GUESS_THERE),
        *(OPEN_TABLE, SIT, CHAT, ASIDE, RENAME, EXPORT, COLLECT, REPLAY, LOOK_BACK, ANSWER, GESTURE, HINT, MESSAGE),
        *(WHY, FORESEE, CALL, UNDO, PREFER, WINDOWS, SAID_HERE),
        *(THINK, THINK_HERE, DECK, LOOK_BACK_HERE, ANALYSE, ANALYSE_HERE),
    )
}
"""All of them, by name."""


class Limits(Protocol):
    """Holds people to the rules."""

    async def allow(self, key: str, rule: RateRule, cost: float = 1) -> float:
        """0 if it is allowed, and counted; otherwise the seconds to wait, and nothing is counted.

        `key` is whom it counts for: `address_key(...)` or a person's id. Each rule has buckets of its own.
        """

    async def give_back(self, key: str, rule: RateRule, cost: float = 1) -> None:
        """What was counted shall not count after all."""

    async def close(self) -> None:
        """Let go of what was opened."""


class Buckets:
    """The buckets of one process."""

    def __init__(self, most: int = MOST_BUCKETS) -> None:
        self._most = most
        self._full_at: dict[str, dict[str, float]] = {}
        """By rule and key, the one that was longest not used first."""

    def __len__(self) -> int:
        """How many are kept."""
        return sum(map(len, self._full_at.values()))

    def take(self, key: str, rule: RateRule, cost: float, now: float) -> float:
        """Take tokens out; if there are too few, none, and the seconds to wait come back."""
        buckets = self._full_at.setdefault(rule.name, {})
        full_at = max(buckets.get(key, now), now) + rule.time_for(cost)
        wait = full_at - rule.window - now
        if wait > NO_TIME:
            return wait
        buckets.pop(key, None)
        buckets[key] = full_at
        for _ in range(2):  # one more than can have come, so that full ones don't pile up
            oldest = next(iter(buckets))
            if len(buckets) > self._most or buckets[oldest] <= now:
                del buckets[oldest]
        return 0.0

    def give_back(self, key: str, rule: RateRule, cost: float) -> None:
        """Put tokens back that were taken for nothing."""
        buckets = self._full_at.get(rule.name, {})
        if key in buckets:
            buckets[key] -= rule.time_for(cost)


class LocalLimits:
    """Limits of one node alone."""

    def __init__(self, now: Callable[[], float] = time.monotonic, most: int = MOST_BUCKETS) -> None:
        self._now = now
        self._buckets = Buckets(most)

    async def allow(self, key: str, rule: RateRule, cost: float = 1) -> float:
        """By the buckets of this process."""
        return self._buckets.take(key, rule, cost, self._now())

    async def give_back(self, key: str, rule: RateRule, cost: float = 1) -> None:
        """To the buckets of this process."""
        self._buckets.give_back(key, rule, cost)

    async def close(self) -> None:
        """Nothing to do."""
