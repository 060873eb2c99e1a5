"""All that anybody sees of a match, as bytes, to compare matches: they are the same if these bytes are."""

from collections.abc import Iterator
from hashlib import blake2b

import msgspec

from beanfield.kernel import keeping
from beanfield.kernel.match import AnyMatch
from beanfield.testkit.proof import viewers
from beanfield.testkit.suite.wander import Wanderer, walk


def looks(match: AnyMatch, since: int | None = None) -> bytes:
    """All views, asks and events, for every viewer. Events start at number `since`, or at the last checkpoint."""
    first = keeping.scene(match).first_event if since is None else since
    return b"\n".join(
        msgspec.json.encode(
            (match.view(viewer), match.world.told(viewer, first), None if viewer is None else match.asked(viewer))
        )
        for viewer in viewers(match)
    )


def course(match: AnyMatch, wanderer: Wanderer, most: int) -> Iterator[bytes]:
    """Play a match; yields how it looks at every ask and at the end, with the events on the way."""
    heard = 0
    for _ in walk(match, wanderer, most):
        yield looks(match, heard)
        heard = match.world.first_event + len(match.world.events)


def digest(match: AnyMatch, wanderer: Wanderer, most: int) -> str:
    """A hash of the whole course of a match."""
    whole = blake2b(digest_size=12)
    for look in course(match, wanderer, most):
        whole.update(look)
    return whole.hexdigest()
