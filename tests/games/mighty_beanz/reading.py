"""Reading a table in tests: mats in the notation of `staging`, values that were compared, and windows to let pass."""

import re

from beanfield.games.mighty_beanz.reckoning import Strength, Strengths
from beanfield.kernel import seeing
from tests.games.mighty_beanz.staging import LYING, Table

MARK = {"headz-up": "", **{lying: f" {mark}" for mark, lying in LYING.items()}}
OTHER = {"A": "B", "B": "A"}


def mat(table: Table, seat: str) -> dict[str, str]:
    """The Bean cards of a mat by slot, as tests stage them: `{"gold-2": "Clown Bean S"}`."""
    beans, positions = table.lies(f"beans.{seat}"), table.lies(f"positions.{seat}")
    assert all(len(there) <= 1 and bool(there) == bool(positions[slot]) for slot, there in beans.items())
    return {slot: there[0] + MARK[positions[slot]] for slot, there in beans.items() if there}


def cosmos(table: Table, seat: str) -> dict[str, str]:
    """The Cosmos cards of a mat by slot."""
    there = table.lies(f"cosmos.{seat}")
    assert all(len(cards) <= 1 for cards in there.values())
    return {slot: cards[0] for slot, cards in there.items() if cards}


def compared(table: Table) -> list[tuple[int, int]]:
    """Attack and defence of every attack that was compared."""
    found = [re.search(r": (\d+) against (\d+)\.$", line) for line in table.told("watcher")]
    return [(int(match[1]), int(match[2])) for match in found if match is not None]


def figure(table: Table, place: str) -> Strength:
    """The present strength of the Bean card in a place such as `beans.0.gold-2`, as everybody sees it."""
    reckoned = seeing.reckoned(table.match, [None])[0]
    assert isinstance(reckoned, Strengths)
    return next(each for each in reckoned.beans if each.place == place)


def let_be(table: Table) -> int:
    """Everybody passes until nobody is asked for an answer. Returns how many windows there were."""
    windows = 0
    while " answer-" in table.asked:
        table.does(table.asked[0], "allow")
        windows += 1
    return windows


def offers(table: Table, seat: str, start: str) -> bool:
    """Whether an option of a seat begins like this, such as `attack Clown Bean`."""
    return any(option == start or option.startswith((f"{start},", f"{start} ")) for option in table.options(seat))
