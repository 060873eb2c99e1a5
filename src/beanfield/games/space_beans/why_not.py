"""Which rule forbids what somebody tried. Looks only at the ask, the seat's own cards and what everybody sees."""

from collections.abc import Sequence

from beanfield.games.space_beans.play import player_to_move, type_of
from beanfield.games.space_beans.state import World
from beanfield.kernel.asks import Ask, Thing, Together

FIRST_ROUND_ORDER = "SPB-012"
LATER_ORDER = "SPB-014"


def why_not(w: World, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
    """The id of the rule or ruling."""
    table = w.state
    if ask is None or isinstance(ask, Together):
        return "SPB-054"
    if do == "undo":
        return "SPB-R24"
    if do == "call-off-trophy":
        return "SPB-R19"
    if seat != player_to_move(w) or seat != ask.seat:
        return "SPB-010"
    first_round = table.turns < w.seats
    order = FIRST_ROUND_ORDER if first_round else LATER_ORDER
    if do in ("draw", "keep"):
        return _drawing(ask.prompt, do, on, order)
    if do in ("close", "go-on"):
        return _closing(w, seat, ask.prompt, do, on, order)
    if do == "pass":
        return _passing(ask.prompt, first_round)
    if do in ("add", "start"):
        return _laying(w, seat, ask.prompt, do, on, order)
    return ask.rule


def _drawing(prompt: str, do: str, on: Sequence[Thing], order: str) -> str:
    if prompt != "draw":
        return order  # the step is over
    return "SPB-016" if do == "draw" and list(on) != ["draw_pile"] else "SPB-015"


def _closing(w: World, seat: int, prompt: str, do: str, on: Sequence[Thing], order: str) -> str:
    if w.state.turns < w.seats:
        return "SPB-013"
    if prompt != "close":
        return order if do == "go-on" else "SPB-R17"
    return "SPB-045" if do == "go-on" else "SPB-034"


def _passing(prompt: str, first_round: bool) -> str:
    if prompt in ("start", "lay"):
        return "SPB-019" if first_round else "SPB-047"
    return FIRST_ROUND_ORDER if first_round else LATER_ORDER


def _laying(w: World, seat: int, prompt: str, do: str, on: Sequence[Thing], order: str) -> str:
    table = w.state
    if prompt not in ("start", "lay"):
        return order
    cards = [thing for thing in on if isinstance(thing, int)]
    places = {thing for thing in on if isinstance(thing, str)}
    if not cards:
        return "SPB-020"
    if any(card not in table.hands[seat] for card in cards):
        return "SPB-048"  # cards come from the own hand
    if len(places) > 1:
        return "SPB-049" if do == "add" else "SPB-050"
    if len({w.cards[card].type for card in cards}) > 1:
        return "SPB-020"
    return _starting(w, seat, places) if do == "start" else _adding(w, seat, cards, places)


def _starting(w: World, seat: int, places: set[str]) -> str:
    if w.state.secret[seat]:
        return "SPB-026"
    return "SPB-053" if w.state.open[seat] else "SPB-R15"


def _adding(w: World, seat: int, cards: list[int], places: set[str]) -> str:
    own = {f"open.{seat}": w.state.open[seat], f"secret.{seat}": w.state.secret[seat]}
    place = next(iter(places), "")
    if not own.get(place):
        return "SPB-048"
    return "SPB-020" if w.cards[cards[0]].type != type_of(w, own[place]) else "SPB-047"
