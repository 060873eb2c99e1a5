"""Which rule forbids what somebody tried, and which card. Looks only at what the seat sees."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.ending import LEAVING
from beanfield.games.ani_mayhem.naming import NAMING
from beanfield.games.ani_mayhem.reading import hindrance, people
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.stops import CALLS
from beanfield.games.ani_mayhem.words import Joint
from beanfield.kernel.asks import Ask, Choose, Pick, Thing, Together, pieces_in
from beanfield.kernel.errors import Reason

TOGETHER: Final[dict[str, Joint]] = {**NAMING, "move": "move", "party": "scavenge"}
"""What several characters do together at these prompts."""


def why_not(w: World, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str | Reason:
    """The id of the rule or ruling, and the card that keeps characters from acting together (ANI-R604)."""
    if ask is None:
        return LEAVING.over_by(w) or "ANI-295"
    if do in CALLS:
        return "ANI-R101"
    if isinstance(ask, Together):
        single = ask.of(seat)
        return "ANI-622" if single is None else single.rule
    if seat != ask.seat:
        return "ANI-618"
    return _kept_apart(w, ask, on) or ask.rule if isinstance(ask, Choose | Pick) else ask.rule


def _kept_apart(w: World, ask: Choose | Pick, on: Sequence[Thing]) -> Reason | None:
    """Whether a card keeps those who are named from this, with those who are named already."""
    deed = TOGETHER.get(ask.prompt)
    if deed is None:
        return None
    named = [thing for thing in on if isinstance(thing, int)]
    some = [figure for figure in w.state.figures.values() if figure.piece in named]
    if deed == "scavenge" and not some:  # to begin with all of them
        some = [figure for figure in w.state.figures.values() if figure.piece in pieces_in(*ask.options)]
    fight = w.state.fight
    if fight is not None and deed not in ("move", "scavenge"):
        some += _with_them(w, ask, some)
    card = hindrance(w, people(w, some), deed)
    return None if card is None else Reason("ANI-R604", card.name)


def _with_them(w: World, ask: Choose | Pick, some: Sequence[Figure]) -> list[Figure]:
    """Those of the seat who are named in this round already."""
    fight = w.state.fight
    named = [] if fight is None else [fight.target, fight.second, *fight.fighters]
    figures = [w.state.figures[one] for one in dict.fromkeys(named) if one in w.state.figures]
    return [one for one in figures if one.seat == ask.seat and one not in some]
