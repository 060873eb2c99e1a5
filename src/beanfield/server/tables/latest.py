"""The latest events of a match, as they are kept with a snapshot: those who come later are told them too.

Events that were told between two snapshots are packed once, and go with every snapshot as long as they are recent.
"""

from zlib import compress, decompress

import msgspec
from msgspec import Struct

from beanfield.kernel.events import Event


class EventBatch(Struct, array_like=True, frozen=True):
    """Some events that follow each other, packed; `first` is the number of the first one."""

    first: int
    count: int
    packed: bytes


_write = msgspec.msgpack.Encoder().encode
_read = msgspec.msgpack.Decoder(list[Event]).decode


def with_more(parts: list[EventBatch], first: int, events: list[Event], most: int) -> list[EventBatch]:
    """The batches that hold at least the `most` latest events. `events` are the known ones, from `first` on."""
    end = first + len(events)
    since = max(parts[-1].first + parts[-1].count if parts else first, first)
    if since < end:
        new = events[since - first :]
        parts = [*parts, EventBatch(since, len(new), compress(_write(new), level=1))]
    return [part for part in parts if part.first + part.count > end - most]


def events_before(parts: list[EventBatch], number: int) -> list[Event]:
    """The events before this number; none if they were written by code that knew others."""
    try:
        found = [event for part in parts for event in _read(decompress(part.packed))]
    except msgspec.ValidationError:
        return []
    return found[: max(0, number - parts[0].first)] if parts else []
