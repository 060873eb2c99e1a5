"""Which rule or card forbids what somebody tried. Looks only at what the seat sees."""

from collections.abc import Sequence

from beanfield.games.mighty_beanz import clauses
from beanfield.games.mighty_beanz.attack import targets_in
from beanfield.games.mighty_beanz.mats import card_at, cost_to_spin, filled, position, where_is
from beanfield.games.mighty_beanz.play import LEAVING, MOST_DRAWS
from beanfield.games.mighty_beanz.ring import GALAXY, OWNER
from beanfield.games.mighty_beanz.state import BOTTOMZ, HEADZ, SIDEWAYZ, World
from beanfield.kernel.asks import Ask, Thing, Together


def why_not(w: World, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
    """The id of the rule or ruling."""
    if ask is None:
        return LEAVING.over_by(w) or ("MBZ-187" if _captured_all(w) else "MBZ-189")
    if do == "undo":
        return "MBZ-R42"
    if isinstance(ask, Together):
        single = ask.of(seat)
        return "MBZ-034" if single is None else single.rule
    if seat != ask.seat:
        return "MBZ-034"
    if ask.prompt != "act":
        return ask.rule
    pieces = [thing for thing in on if isinstance(thing, int)]
    places = [thing for thing in on if isinstance(thing, str)]
    return _acting(w, seat, do, pieces, places)


def _captured_all(w: World) -> bool:
    return any(not pile for piles in w.state.loot for pile in piles.values())


def _acting(w: World, seat: int, do: str, pieces: Sequence[int], places: Sequence[str]) -> str:
    state = w.state
    if not pieces:
        if f"decks.{seat}" not in places:
            return "MBZ-039"
        return "MBZ-051" if state.draws == MOST_DRAWS else "MBZ-050"
    card = pieces[0]
    if card in state.hands[seat]:
        return _playing(w, seat, card, places)
    spot = where_is(w, card)
    if spot is None:
        return "MBZ-039"
    if OWNER[spot] != seat:
        return "MBZ-127"
    return _using(w, seat, do, spot)


def _playing(w: World, seat: int, card: int, places: Sequence[str]) -> str:
    printed = w.cards[card]
    if printed.answers is not None:
        return "MBZ-086"
    if printed.cost > w.state.points[seat]:
        return "MBZ-049"
    if any(place.split(".")[1:2] == [str(1 - seat)] for place in places):
        return "MBZ-012"
    if printed.kind == "bean":
        return "MBZ-066"
    return "MBZ-110" if printed.kind == "cosmos" else "MBZ-R38"


def _using(w: World, seat: int, do: str, spot: int) -> str:
    power, lying = card_at(w, spot).power, position(w, spot)
    if do == "attack" and not isinstance(power, clauses.BeanAttack):
        return "MBZ-077"
    if do == "turn-up":
        return "MBZ-078" if lying == HEADZ else "MBZ-049"
    if lying == BOTTOMZ:
        return "MBZ-074"
    if lying == SIDEWAYZ:
        return "MBZ-075"
    if lying == HEADZ and (power is None or isinstance(power, clauses.HEADZ_UP)):
        return "MBZ-068" if power is None else "MBZ-R21"
    if cost_to_spin(w, spot) > w.state.points[seat]:
        return "MBZ-114"
    theirs = filled(w, 1 - seat) if isinstance(power, clauses.Sharpshoot) else targets_in(w, seat, GALAXY[spot])
    if isinstance(power, clauses.ATTACKS) and not theirs:
        return "MBZ-R54"
    return "MBZ-R38"
