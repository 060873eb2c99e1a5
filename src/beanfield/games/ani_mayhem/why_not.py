"""Which rule forbids what somebody tried, and which card, if one does. Looks only at what the seat sees."""

from collections.abc import Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import numbered
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.belongings import hand_of
from beanfield.games.ani_mayhem.changes.stopping import why_no_stop
from beanfield.games.ani_mayhem.ending import LEAVING
from beanfield.games.ani_mayhem.phases.standby import CALLS
from beanfield.games.ani_mayhem.reading import at_work, energy_left, hindrance, movement_left, people
from beanfield.games.ani_mayhem.reading.giving import lent
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.steps.going import ways_from
from beanfield.games.ani_mayhem.steps.naming import NAMING
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import Cannot, Joint
from beanfield.kernel.asks import Ask, Choose, Perform, Pick, Thing, Together, pieces_in
from beanfield.kernel.errors import Reason

TOGETHER: Final[dict[str, Joint]] = {**NAMING, "move": "move", "party": "scavenge"}
"""What several characters do together at these prompts."""
EQUIP: Final[Mapping[str, str]] = {
    "enhancement": "ANI-370", "equipment": "ANI-372", "global": "ANI-374", "character": "ANI-375", "haven": "ANI-379",
}  # fmt: skip
"""The rules by which cards are played in the equip phase, by their types."""
PLACES: Final[Mapping[str, str]] = {"enhancement": "ANI-371", "equipment": "ANI-373", "haven": "ANI-380"}
"""The rules that say where somebody must be for it."""


def why_not(w: World, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str | Reason:
    """The id of the rule or ruling, and the card that keeps somebody from acting, or from acting together."""
    if ask is None:
        return LEAVING.over_by(w) or "ANI-295"
    if do in CALLS:
        return "ANI-R101"
    single = ask.of(seat) if isinstance(ask, Together) else ask if ask.seat == seat else None
    offered = [] if single is None or isinstance(single, Perform) else [pieces_in(each)[:1] for each in single.options]
    piece = next((thing for thing in on if isinstance(thing, int) and [thing] not in offered), None)
    found = None if piece is None else _why_this(w, seat, piece)
    if found is not None:
        return found
    if isinstance(ask, Together):
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


def _why_this(w: World, seat: int, piece: int) -> str | Reason | None:
    """Why nothing can be done with a card in the hand of a seat, or with one of its characters, or why none of them
    can go to a location.
    """
    if piece in hand_of(w, seat):
        return _why_held(w, seat, piece)
    if piece in w.state.locations and (w.state.active, w.state.phase) == (seat, "move"):
        return _why_closed(w, seat, w.state.locations.index(piece))
    mine = table.characters_of(w, seat)
    return next((_why_standing(w, figure) for figure in mine if figure.piece == piece), None)


def _why_closed(w: World, seat: int, space: int) -> Reason | None:
    """What keeps all characters of a seat from a location, if something does."""
    found = [why_no_stop(w, [figure], space) for figure in table.characters_of(w, seat)]
    return next(iter(found), None) if all(found) else None


def _why_held(w: World, seat: int, piece: int) -> str:
    """A card that can't be played: not now, not one more, or nobody is where that is possible."""
    card, state = w.cards[piece], w.state
    if card.type in EQUIP:
        now = (state.active, state.phase) == (seat, "equip") and card.type not in state.equipped
        return PLACES.get(card.type, EQUIP[card.type]) if now else EQUIP[card.type]
    most = max((energy_left(w, figure) for figure in table.characters_of(w, seat)), default=0)
    if state.phase != "reload" and card.energy_cost > most:
        return "ANI-193"
    return "ANI-191" if state.phase == "reload" else "ANI-079"


def _why_standing(w: World, figure: Figure) -> str | Reason | None:
    """A character that can't act, and the card that keeps it from that; one that has gone as far as it can; or one that
    has nowhere to go.
    """
    captor = next((each for each in w.state.captives if each.figure == figure.id), None)
    if captor is not None:
        return Reason("ANI-091", numbered()[captor.number].name)
    if w.state.works and figure.id in at_work(w):
        return "ANI-383"
    halting = [card.name for card, gift in lent(w, figure) if isinstance(gift, Cannot)]
    if halting:
        return Reason("ANI-087", halting[0])
    if (w.state.active, w.state.phase) != (figure.seat, "move"):
        return None
    if not movement_left(w, figure):
        return "ANI-388"
    found = [why_no_stop(w, [figure], space) for space in ways_from(w, figure)]
    return next(iter(found), None) if all(found) else None
