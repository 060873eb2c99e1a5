"""Which rule forbids what somebody tried. Looks only at the ask, the seat's own cards and what everybody sees."""

from collections.abc import Sequence

from beanfield.games.space_beans.places import OPEN
from beanfield.games.space_beans.play import LEAVING, player_to_move
from beanfield.games.space_beans.state import World
from beanfield.kernel.asks import Ask, Choose, Pick, Thing


def why_not(w: World, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
    """The id of the rule or ruling."""
    if ask is None:
        return LEAVING.over_by(w) or ("SPB-R33" if w.state.ended_by is None else "SPB-054")  # the game is over
    if do == "undo":
        return "SPB-R24"
    if do == "call-off-trophy":
        return "SPB-R19"
    if not isinstance(ask, Choose | Pick) or seat != ask.seat or seat != player_to_move(w):
        return "SPB-010"
    if do in ("draw", "keep"):
        return _drawing(w, ask, do)
    if do in ("close", "go-on"):
        return _closing(w, ask, do, on)
    if do == "pass":
        return _passing(w, ask)
    if do in ("add", "start"):
        return _laying(w, ask, do, on)
    if not do and on:
        return _using(w, ask, on)
    return ask.rule


def _is_first_round(w: World) -> bool:
    return w.state.turns < w.seats


def _order_of_steps(w: World) -> str:
    return "SPB-012" if _is_first_round(w) else "SPB-014"


def _drawing(w: World, ask: Choose | Pick, do: str) -> str:
    if ask.prompt == "draw":
        return "SPB-016" if do == "draw" else "SPB-015"  # two or none
    if do == "draw" and len(w.state.draw_pile) + len(w.state.discard_pile) < 2:
        return "SPB-R08"
    return _order_of_steps(w)


def _closing(w: World, ask: Choose | Pick, do: str, on: Sequence[Thing]) -> str:
    if _is_first_round(w):
        return "SPB-013"
    if ask.prompt == "draw" or (do == "go-on" and ask.prompt != "close"):
        return _order_of_steps(w)
    if do == "go-on":
        return "SPB-045" if _must_close(ask) else "SPB-033"
    if list(on) == [OPEN[ask.seat]] and w.state.open[ask.seat]:
        return "SPB-R16"  # the step is over
    return "SPB-034"


def _must_close(ask: Choose | Pick) -> bool:
    return ask.prompt == "close" and len(ask.options) == 1


def _passing(w: World, ask: Choose | Pick) -> str:
    if ask.prompt in ("start", "lay"):
        return ask.rule  # first a card must be laid down
    return _order_of_steps(w)


def _laying(w: World, ask: Choose | Pick, do: str, on: Sequence[Thing]) -> str:
    if ask.prompt not in ("start", "lay"):
        return "SPB-045" if _must_close(ask) else _order_of_steps(w)
    cards = [thing for thing in on if isinstance(thing, int)]
    places = {thing for thing in on if isinstance(thing, str)}
    if not cards:
        return "SPB-020"
    hand = w.state.hands[ask.seat]
    if len(set(cards)) < len(cards) or any(card not in hand for card in cards):
        return "SPB-048" if do == "add" else "SPB-050"  # every card comes from the own hand, once
    if len(places) > 1:
        return "SPB-049" if w.state.secret[ask.seat] else "SPB-047"  # two additions, or an addition and a start
    if do == "add":
        return "SPB-048"
    return _starting(w, ask.seat, cards)


def _using(w: World, ask: Choose | Pick, on: Sequence[Thing]) -> str:
    """Cards of the own hand wait for the step in which they are laid down; no other card can be used."""
    if any(isinstance(thing, str) for thing in on):
        return ask.rule
    return _laying(w, ask, "add", on) if all(card in w.state.hands[ask.seat] for card in on) else "SPB-048"


def _starting(w: World, seat: int, cards: list[int]) -> str:
    if w.state.secret[seat]:
        return "SPB-026"
    if len({w.cards[card].type for card in cards}) > 1:
        return "SPB-020"
    if w.state.open[seat]:
        return "SPB-053"
    return "SPB-021" if _is_first_round(w) else "SPB-R15"
