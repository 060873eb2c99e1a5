"""What can go wrong in the store. Each says what to do."""

from beanfield.kernel.errors import BeanfieldError


class StoreDown(BeanfieldError):
    """The database cannot be reached, or did not answer in time. Whether something was written is unknown."""

    hint = "the database does not answer; load what you need again, then try again"

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why

    def __str__(self) -> str:
        return f"{self.hint} ({self.why})"


class Unwritable(BeanfieldError):
    """The database is there and refuses what it should write. Nothing was written; trying again would not help."""


class Taken(BeanfieldError):
    """Somebody else has this login, or this person has an account already."""
