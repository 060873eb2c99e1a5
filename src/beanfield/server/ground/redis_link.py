"""How we talk to Redis: never for longer than a second, and with no patience of its own; ours is in one place."""

import random
from collections.abc import Iterator
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

TIMEOUT: Final = 1.0
"""Seconds after which Redis counts as away."""

FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 2.0

AWAY: Final = (RedisError, OSError)
"""What is raised when Redis is away, or does not do what it should. A timeout is an OSError."""


def connect(url: str) -> Redis:
    """A client for this URL. It connects when it is first used, and again whenever that is needed.

    It never tries twice by itself: that would hide from the caller that Redis was away.
    """
    return Redis.from_url(
        url, protocol=2, socket_timeout=TIMEOUT, socket_connect_timeout=TIMEOUT, retry=Retry(NoBackoff(), 0)
    )


def pauses() -> Iterator[float]:
    """Seconds to wait before trying again, longer each time, and never the same for all nodes."""
    pause = FIRST_PAUSE
    while True:
        yield pause * random.uniform(0.5, 1.0)
        pause = min(2 * pause, LONGEST_PAUSE)
