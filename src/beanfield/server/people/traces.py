"""Traces: what a person left in the log of a table, and the same log without it.

Only names and chat go. A nonce is part of the seed and a deck is part of the match, so both stay: without them nobody
could check the match again.
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from beanfield.kernel.record import read_record
from beanfield.server.tables.entries import Chatted, Entry, Left, Sat, read_entry, write_entry
from beanfield.server.tables.table import SavedTable
from beanfield.store.rows import Loaded, Logged, Redaction, Trimming

SOMEBODY = "Somebody"
"""What people are called who want to be forgotten."""


class Traces(Struct, frozen=True):
    """What a person wrote at one table, by the numbers of the entries."""

    sat: dict[int, Sat]
    said: dict[int, Chatted]
    seats: set[int]
    """Where the person sits in the end, and those who play on their device."""


def traces_of(person: int, entries: Sequence[tuple[int, Entry]], snapshots: Sequence[Logged]) -> Traces:
    """Follow who is on which seat, since chat names seats; only of those who watch it names the person.

    Of a match that ended long ago the log begins after the snapshot that is left.
    """
    sat: dict[int, Sat] = {}
    said: dict[int, Chatted] = {}
    trimmed = not entries or entries[0][0] > 1
    mine = set(_read(snapshots[0].data).facts.seats_of(person)) if trimmed and snapshots else set[int]()
    for seq, entry in entries:
        if isinstance(entry, Sat) and entry.person == person:
            sat[seq] = entry
            mine.add(entry.seat)
        elif isinstance(entry, (Sat, Left)):
            mine.discard(entry.seat)
        elif isinstance(entry, Chatted) and (entry.person == person if entry.seat is None else entry.seat in mine):
            said[seq] = entry
    return Traces(sat, said, mine)


def without(
    table_id: int,
    person: int,
    entries: Sequence[tuple[int, Entry]],
    snapshots: Sequence[Logged],
    record: bytes | None,
) -> Redaction:
    """What to keep of a table instead, so that nobody finds this person's name or words there."""
    traces = traces_of(person, entries, snapshots)
    rewritten: dict[int, Entry] = {
        **{seq: replace(entry, name=SOMEBODY) for seq, entry in traces.sat.items()},
        **{seq: replace(entry, text="", name=entry.name and SOMEBODY) for seq, entry in traces.said.items()},
    }
    lines = {(entry.seat, entry.when.wall) for entry in traces.said.values()}
    return Redaction(
        table_id,
        {seq: write_entry(entry) for seq, entry in rewritten.items()},
        {snapshot.seq: _snapshot_without(snapshot.data, person, lines) for snapshot in snapshots},
        None if record is None else _record_without(record, traces.seats),
    )


def without_chat(table_id: int, loaded: Loaded) -> Trimming:
    """What to keep of a table when its log goes: who sat there and how it ended, and not what was said."""
    snapshot = loaded.snapshot
    if snapshot is not None:
        kept = _read(snapshot.data)
        kept.facts.chat = []
        snapshot = Logged(snapshot.seq, _write(kept))
    said = [(each.seq, entry) for each in loaded.entries if isinstance(entry := read_entry(each.data), Chatted)]
    return Trimming(
        table_id, snapshot, [Logged(seq, write_entry(replace(entry, text="", name=""))) for seq, entry in said]
    )


_write = msgspec.msgpack.Encoder().encode
_read = msgspec.msgpack.Decoder(SavedTable).decode


def _snapshot_without(data: bytes, person: int, lines: set[tuple[int | None, int]]) -> bytes:
    kept = _read(data)
    for sitter in kept.facts.sitters:
        if sitter.person == person:
            sitter.name = SOMEBODY
    kept.facts.chat = [
        replace(line, name=SOMEBODY, text="") if (line.seat, line.at) in lines else line for line in kept.facts.chat
    ]
    return _write(kept)


def _record_without(data: bytes, seats: set[int]) -> bytes:
    if not seats:
        return data
    record = read_record(data)
    names = [SOMEBODY if at in seats else name for at, name in enumerate(record.names)]
    return replace(record, names=tuple(names)).to_json()
