"""What can go wrong in the store. Each says what to do."""

from typing import Literal

from beanfield.kernel.errors import BeanfieldError

type Fault = Literal["away", "slow", "locked", "full", "read-only", "disk"]
"""Why a database does not do what it should: it can't be reached, takes too long, waits for somebody else's lock, has
no room left, takes no writes, or its disk fails."""


class StoreDown(BeanfieldError):
    """The database cannot be reached, or did not answer in time. Whether something was written is unknown."""

    hint = "the database does not answer; load what you need again, then try again"

    def __init__(self, why: str, fault: Fault = "away") -> None:
        super().__init__(why)
        self.why = why
        self.fault = fault

    def __str__(self) -> str:
        return f"{self.hint} ({self.why})"


class Unwritable(BeanfieldError):
    """The database is there and refuses what it should write. Nothing was written; trying again would not help."""


class Taken(BeanfieldError):
    """Somebody else has this login, or this person has an account already."""
