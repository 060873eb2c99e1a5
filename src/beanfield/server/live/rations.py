"""How much may be said on the sockets of a node: by a person, for each kind of message, and by an address, altogether.

A person has a limit for each kind. An address has one for all that its people say, because it makes as many guests as
it likes. There each kind counts by what it costs the node, in answers.
"""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from beanfield.server.ground.limits import (
    ANSWER,
    ASIDE,
    CALL,
    CHAT,
    FORESEE,
    GESTURE,
    HINT,
    MESSAGE,
    PREFER,
    SAID_HERE,
    UNDO,
    WHY,
    WINDOWS,
    Limits,
    RateRule,
)
from beanfield.wire.messages import (
    CallMessage,
    Chat,
    Do,
    ForeseeMessage,
    FromClient,
    HintMessage,
    Ping,
    Prefer,
    Undo,
    Why,
    WindowsMessage,
)

RULES: Final[dict[type[FromClient], RateRule]] = {
    Ping: MESSAGE,
    Chat: CHAT,
    Do: GESTURE,
    HintMessage: HINT,
    Why: WHY,
    ForeseeMessage: FORESEE,
    CallMessage: CALL,
    Undo: UNDO,
    Prefer: PREFER,
    WindowsMessage: WINDOWS,
}
"""The limit of a person for each kind of message; `ANSWER` for all other kinds."""
COSTS: Final[dict[type[FromClient], float]] = {Ping: 0.1, ForeseeMessage: 0.05, CallMessage: 3, Undo: 10}
"""What a message counts for its address; 1 for all other kinds. A call is tried on a copy of the match first; when an
answer is taken back, the match is loaded anew."""
USUAL_SOCKETS: Final = 100
"""The sockets of an address that `SAID_HERE` is for. Where a host allows more, they may say more."""
LONGEST_PAUSE: Final = 1.0
"""Seconds for which somebody who says too much is not listened to."""


class HeldBack(Struct, frozen=True):
    """Why something is not heard: a code for programs, a sentence for people, and how long its socket is not read."""

    code: str
    hint: str
    pause: float


class Rations:
    """Holds people and addresses to their limits. A node lets an address have so many sockets."""

    def __init__(self, limits: Limits, sockets: int) -> None:
        self._limits = limits
        more = max(1.0, sockets / USUAL_SOCKETS)
        self._here = replace(SAID_HERE, burst=SAID_HERE.burst * more, per_second=SAID_HERE.per_second * more)

    async def of(self, person: str, address: str, kind: type[FromClient] | None) -> HeldBack | None:
        """Nothing if this may be said, and it counts; `kind` is None for what can't be read."""
        rule, cost = (MESSAGE, 1.0) if kind is None else (RULES.get(kind, ANSWER), COSTS.get(kind, 1.0))
        if wait := await self._limits.allow(person, rule):
            return _too_fast(wait)
        if not await self._limits.allow(address, self._here, cost):
            return None
        await self._limits.give_back(person, rule)
        hint = f"Too much is said from your address at once. Say it again in {LONGEST_PAUSE:.0f} s."
        return HeldBack("busy", hint, LONGEST_PAUSE)

    async def of_watchers(self, table: str) -> HeldBack | None:
        """The same for what all who watch a table say there together."""
        wait = await self._limits.allow(table, ASIDE)
        return _too_fast(wait) if wait else None


def _too_fast(wait: float) -> HeldBack:
    hint = f"You say too much at once. Say it again in {wait:.1f} s."
    return HeldBack("too-fast", hint, min(wait, LONGEST_PAUSE))
