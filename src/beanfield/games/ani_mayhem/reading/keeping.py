"""What was read is kept as long as nothing changes.

A function that looks at the table and changes nothing is marked `steady`. Until it returns, what is read on the way is
read once. When the next one begins, all that readings look at is compared with what it was: if it is the same, what was
read still holds; otherwise everything is read anew. So nobody has to remember to forget.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from hashlib import blake2b
from inspect import isgeneratorfunction
from operator import attrgetter
from typing import Any, Concatenate, Final

import msgspec

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Seen, World
from beanfield.kernel.errors import BrokenGame

KEPT: Final = "what was read"
"""Where it lies in the memo of a world while a steady function runs."""
LAST: Final = "what was read last"
"""Where it lies between such functions, beside what it was read of."""
LOOKED_AT: Final = attrgetter(
    "figures", "concealed", "globals", "lasting", "suspended", "fight", "courtship", "captives", "bonds", "works",
    "sites", "locations", "of", "under", "ruined", "grown", "past", "aside", "dug", "active", "turns", "taken",
    "stashes", "truces",
)  # fmt: skip
"""All of the state that readings look at."""
MOST_WORKED_OUT: Final = 50
_encoder: Final = msgspec.msgpack.Encoder()


def snapshot(w: Seen) -> bytes:
    """All that readings look at, as it is now: to find out later whether it is still the same."""
    return _encoder.encode(LOOKED_AT(w.state))


def steady[W: Seen, **P, R](look: Callable[Concatenate[W, P], R]) -> Callable[Concatenate[W, P], R]:
    """Mark a function that only looks at the table. A flow can't be one: the table changes while it waits."""
    if isgeneratorfunction(look):
        raise BrokenGame(f"{look.__name__} waits for answers, so the table changes while it runs")

    @wraps(look)
    def looking(w: W, /, *args: P.args, **kwargs: P.kwargs) -> R:
        memo = w.memo
        if KEPT in memo:
            return look(w, *args, **kwargs)
        now, last = snapshot(w), memo.get(LAST)
        if last is None or last[0] != now:
            last = memo[LAST] = now, {}
        memo[KEPT] = last[1]
        try:
            return look(w, *args, **kwargs)
        finally:
            memo.pop(KEPT, None)

    return looking


def worked_out[*A, R](look: Callable[[World, *A], R]) -> Callable[[World, *A], R]:
    """Mark a steady function of the whole state. Nobody may change what it returns.

    Copies of a match share it: a bot tries many answers, and each copy begins with what is asked now. It is kept under
    a digest of the state, so that a table costs little memory.
    """
    name, looks = look.__name__, steady(look)

    @wraps(look)
    def looking(w: World, *args: *A) -> R:
        known: dict[Any, tuple[Sequence[AniCard], R]] = w.worked_out
        key = name, args, blake2b(_encoder.encode(w.state), digest_size=16).digest()
        found = known.get(key)
        if found is None or found[0] is not w.cards:
            if len(known) >= MOST_WORKED_OUT:
                known.clear()
            found = known[key] = w.cards, looks(w, *args)
        return found[1]

    return looking


def always_kept() -> dict[Any, Any]:
    """The memo of a table that never changes, such as a view."""
    return {KEPT: {}}


type Kept = dict[tuple[Any, ...], Any]
"""What was read: by the reading, what it is of, and what else it was asked for."""


def kept[*A, R](read: Callable[[Seen, Figure, *A], R]) -> Callable[[Seen, Figure, *A], R]:
    """Mark what is read of a figure. Nobody may change what it returns.

    What is read of one that has left play is not kept, because it may change while the table does not.
    """

    @wraps(read)
    def reading(w: Seen, figure: Figure, *args: *A) -> R:
        found: Kept | None = w.memo.get(KEPT)
        if found is None:
            return alone(w, figure, *args)
        if w.state.figures.get(figure.id) is not figure:
            return read(w, figure, *args)
        key = read, figure.id, args
        if key not in found:
            found[key] = read(w, figure, *args)
        value: R = found[key]
        return value

    alone = steady(reading)
    return reading


def kept_of_party[W: Seen, *A, R](
    read: Callable[[W, Sequence[Figure], *A], R],
) -> Callable[[W, Sequence[Figure], *A], R]:
    """Mark what is read of some figures together, in their order. Nobody may change what it returns."""

    @wraps(read)
    def reading(w: W, party: Sequence[Figure], *args: *A) -> R:
        found: Kept | None = w.memo.get(KEPT)
        if found is None:
            return alone(w, party, *args)
        figures = w.state.figures
        key = read, tuple([one.id for one in party]), args
        if key not in found:
            if any(figures.get(one.id) is not one for one in party):
                return read(w, party, *args)
            found[key] = read(w, party, *args)
        value: R = found[key]
        return value

    alone = steady(reading)
    return reading


def kept_of_table[W: Seen, *A, R](read: Callable[[W, *A], R]) -> Callable[[W, *A], R]:
    """Mark what is read of the whole table. Nobody may change what it returns."""

    @wraps(read)
    def reading(w: W, *args: *A) -> R:
        found: Kept | None = w.memo.get(KEPT)
        if found is None:
            return alone(w, *args)
        key = read, NOBODY, args
        if key not in found:
            found[key] = read(w, *args)
        value: R = found[key]
        return value

    alone = steady(reading)
    return reading
