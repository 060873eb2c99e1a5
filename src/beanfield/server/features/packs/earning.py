"""Earning: who gets a pack of cards for a match that is over, in games whose cards are collected.

A pack is for whoever sat there and played to the end. A bot in one's place, a clock that answered for somebody who was
away, or a match that was given up earns nothing.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from beanfield.kernel.leaving import LEAVE
from beanfield.kernel.registry import games
from beanfield.server.features.packs.rows import Earned
from beanfield.server.tables.entries import Answered, Called, Entry
from beanfield.server.tables.taken_back import taken_back
from beanfield.store import Finished

A_DAY: Final = 86_400_000
"""Milliseconds. Days begin at midnight in UTC, for everybody."""
MOST: Final = 6
"""Packs that matches of one game earn somebody in a day."""
MOST_AGAINST_BOTS: Final = 3
"""How many of them in matches in which nobody else played."""
LEAST_ANSWERS: Final = 10
"""Who answered less often has not played a match."""


def earned_by(match: Finished, entries: Sequence[tuple[int, Entry]]) -> list[Earned]:
    """The packs that a match has earned; the store gives them unless the day's are spent."""
    game = games().get(match.game)
    if game is None or game.decks.packs is None:
        return []
    played = played_by_themselves(entries)
    people = [line.person_id for line in match.results if line.seat in played and line.bot is None and line.person_id]
    since = midnight(match.finished_at)
    return [
        Earned(
            person,
            match.game,
            at=match.finished_at,
            against_bots=len(people) == 1,
            since=since,
            until=since + A_DAY,
            most=MOST,
            most_against_bots=MOST_AGAINST_BOTS,
        )
        for person in people
    ]


def played_by_themselves(entries: Sequence[tuple[int, Entry]]) -> set[int]:
    """The seats that did not leave, and most of whose answers came from the person who sat there."""
    gone = taken_back(entries)
    own, others, left = Counter[int](), Counter[int](), set[int]()
    for seq, entry in entries:
        if isinstance(entry, Answered) and seq not in gone and entry.by != "pass":
            (own if entry.by == "person" else others)[entry.said.seat] += 1
        elif isinstance(entry, Called) and seq not in gone and entry.do == LEAVE:
            left.add(entry.seat)
    return {seat for seat, said in own.items() if said >= LEAST_ANSWERS and said > others[seat]} - left


def midnight(wall: int) -> int:
    """When the day of this moment began.

    >>> midnight(86_400_000 * 3 + 5) == 86_400_000 * 3
    True
    """
    return wall - wall % A_DAY
