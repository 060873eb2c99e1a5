"""Which sentences of which cards are checked by a test."""

from collections.abc import Callable

type Check = Callable[..., None]

QUOTED: dict[tuple[str, str], Check] = {}


def card(title: str, sentence: str) -> Callable[[Check], Check]:
    """Says which sentence of which card a test checks."""

    def note(check: Check) -> Check:
        QUOTED[title, sentence] = check
        return check

    return note
