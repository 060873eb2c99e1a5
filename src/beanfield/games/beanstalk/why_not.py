"""Which rule forbids what somebody tried. Looks only at what the seat sees."""

from collections.abc import Sequence

from beanfield.games.beanstalk.play import LEAVING, active
from beanfield.games.beanstalk.powers import card_of, has_power, richer
from beanfield.games.beanstalk.state import World
from beanfield.kernel.asks import Ask, Number, Thing, Together

POWERS = {
    "skip": "BST-127", "steal": "BST-128", "axe": "BST-130", "give-back": "BST-132", "reroll": "BST-133",
    "give-eye": "BST-124", "extra": "BST-131",
}  # fmt: skip
"""What a power is done with, and the rule that names its moment."""
ASKED_FOR = {"roll": "BST-041", "take": "BST-057", "stack": "BST-045", "play": "BST-030", "spell": "BST-044"}
"""What belongs to one moment of a turn, and the rule that says so."""
JUDGING = frozenset({"agree", "vote", "accident", "remove"})
"""What those are asked who judge a report, or whether a seat is taken away."""


def why_not(w: World, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
    """The id of the rule or ruling."""
    if ask is None:
        return LEAVING.over_by(w) or ("BST-103" if w.state.sacks else "BST-104")
    if isinstance(ask, Together):  # others are asked, all at once
        return ask.asks[0].rule
    if ask.prompt == "card":
        return "BST-R16" if do == "undo" else "BST-030"
    if do == "undo":
        return "BST-R41"
    if ask.prompt in JUDGING:
        return ask.rule
    if seat != ask.seat:
        return "BST-033"
    if do in POWERS and w.state.order:
        return _power(w, seat, do)
    if do == "roll" and w.state.phase in ("begin", "strike"):
        return "BST-026"
    if do == "take" and ask.prompt == "extra-dice" and any(isinstance(thing, Number) for thing in on):
        return "BST-054"
    if do == "stack" and w.state.phase == "stack" and ask.prompt != "die":
        return "BST-060" if w.state.due else "BST-046"
    return ASKED_FOR.get(do, ask.rule)


def _power(w: World, seat: int, do: str) -> str:
    """Why a power can't be used, or an Axe can't be thrown."""
    if not w.setup.expert:
        if do != "axe":
            return "BST-027"
        return "BST-090" if not w.state.axes[seat] else "BST-091"
    power = "eye" if do == "give-eye" else do
    if card_of(w, active(w)).power != power:
        return "BST-117"
    if power in w.state.used:
        return "BST-119"
    if do == "steal" and has_power(w, seat, "steal") and not richer(w, seat):
        return "BST-129"
    return POWERS[do]
