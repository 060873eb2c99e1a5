"""Which entries count, and which do not any more because the match went back."""

from collections.abc import Sequence

from beanfield.server.tables.entries import Back, Entry, Started


def taken_back(entries: Sequence[tuple[int, Entry]]) -> set[int]:
    """The entries that do not count any more because the match went back."""
    gone: set[int] = set()
    for seq, entry in entries:
        if isinstance(entry, Back):
            gone |= {other for other, said in entries if entry.to < other < seq and _can_be_taken_back(said)}
    return gone


def _can_be_taken_back(entry: Entry) -> bool:
    """Whether it stops counting when the match goes back to before it."""
    return entry.of_the_match and not isinstance(entry, (Started, Back))
