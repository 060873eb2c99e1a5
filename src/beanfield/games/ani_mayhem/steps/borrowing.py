"""A card of another player's character that somebody uses as if it carried it (ANI-R594)."""

from beanfield.games.ani_mayhem.changes import lasting, table
from beanfield.games.ani_mayhem.changes.carrying import may_show
from beanfield.games.ani_mayhem.changes.targets import reached
from beanfield.games.ani_mayhem.reading import is_captive
from beanfield.games.ani_mayhem.reading.borrowing import lender_card
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Lasting, Played, World
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Borrows
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


def borrow(w: World, played: Played, step: Borrows, figure: Figure, at: int) -> Flow[None]:
    """The player names the card among those that lie open; `at` is the number of the step in its clause."""
    some = [piece for piece in _lendable(w, figure) if may_show(w, figure, piece)]
    if not some:
        w.tell("fails", "ANI-078", card=w.cards[played.piece].title)
        return
    options = in_order([Option("borrow", (piece,), "ANI-R594") for piece in some])
    said = options[0] if len(options) == 1 else (yield from choose(played.seat, "borrow", "ANI-R594", options))
    card = w.cards[pieces_in(said)[0]]
    effect = Lasting(played.card, played.clause, at, figure.id, played.seat, "turns", step.turns, lent=card.number)
    lasting.begin(w, effect)
    w.tell("borrows", "ANI-R594", seat=figure.seat, who=table.title(w, figure), card=card.title)


def _lendable(w: World, figure: Figure) -> list[int]:
    others = [one for one in w.state.figures.values() if one.side == "character" and one.seat != figure.seat]
    able = [one for one in others if reached(w, figure.seat, one) and not is_captive(w, one)]  # ANI-R045
    return [piece for one in able for piece in one.shown]


def end_loans(w: World) -> None:
    """It is over as soon as nobody else carries such a card openly any more."""
    figures = w.state.figures
    loans = [each for each in w.state.lasting if each.lent != NOBODY and each.on in figures]
    for each in loans:
        if lender_card(w, figures[each.on].seat, each.lent) is None:
            w.state.lasting.remove(each)
