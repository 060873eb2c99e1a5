"""Which entries count, and which do not any more because the match went back."""

from collections.abc import Sequence
from typing import Final

from beanfield.server.tables.entries import MATCH_ENTRIES, MOVING, Back, Entry, Gestured, Hinted, Wondered

OF_THE_MATCH: Final = (*MOVING, Gestured, Wondered, Hinted)
SAID: Final = (*MATCH_ENTRIES, Gestured, Wondered, Hinted)
"""The entries that stop counting when the match goes back to before them."""


def taken_back(entries: Sequence[tuple[int, Entry]]) -> set[int]:
    """The entries that do not count any more because the match went back."""
    gone: set[int] = set()
    for seq, entry in entries:
        if isinstance(entry, Back):
            gone |= {other for other, said in entries if entry.to < other < seq and isinstance(said, SAID)}
    return gone
