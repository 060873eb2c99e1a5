"""What the rules know would follow from an answer, from what the seat sees."""

from beanfield.games.space_beans.catalog import BY_NAME
from beanfield.games.space_beans.judgement import HIGHEST
from beanfield.games.space_beans.places import OPEN
from beanfield.games.space_beans.play import BONUS, CLOSE, TROPHY_POINTS_TO_END
from beanfield.games.space_beans.state import State
from beanfield.kernel.asks import Choose, Option, Pick, pieces_in, places_in
from beanfield.kernel.remarks import Remark
from beanfield.kernel.view import View


def remark(view: View[State], ask: Choose | Pick, answer: tuple[Option, ...]) -> list[Remark]:
    """What closing out brings now, and what a collection would bring with these cards."""
    if isinstance(ask, Pick):
        return laying_down(view, ask.seat, answer)
    return closing_out(view, ask.seat) if answer[0] in CLOSE else []


def closing_out(view: View[State], seat: int) -> list[Remark]:
    """SPB-035, SPB-037, SPB-039, SPB-054: the Trophy, what is turned up then, and whether it ends the game."""
    table = view.state
    collection = table.open[seat]
    size = len(collection)
    pays = size in values(view, collection)
    found = [Remark("pays", {"points": size}, "good") if pays else Remark("pays-nothing", {}, "bad")]
    if table.secret[seat]:
        found.append(Remark("turns-up"))
    if table.points[seat] + (size if pays else 0) >= TROPHY_POINTS_TO_END:
        found.append(Remark("ends", {"points": BONUS}))
    return found


def laying_down(view: View[State], seat: int, laid: tuple[Option, ...]) -> list[Remark]:
    """SPB-037: how large the collection will be, and whether it would pay like that."""
    table = view.state
    lying = table.open[seat] if places_in(laid[0]) == [OPEN[seat]] else table.secret[seat]
    collection = [*lying, *pieces_in(*laid)]
    size = len(collection)
    if size in values(view, collection):
        return [Remark("would-pay", {"points": size}, "good")]
    return [Remark("too-many", {"count": size}, "bad") if size > HIGHEST else Remark("pays-not-yet", {"count": size})]


def values(view: View[State], collection: list[int]) -> set[int]:
    """The values of the cards in a collection that the viewer sees."""
    return {BY_NAME[view.faces[card]].value for card in collection}
