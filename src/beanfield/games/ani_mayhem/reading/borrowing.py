"""Cards of others that somebody uses as if it carried them (ANI-R594)."""

from collections.abc import Mapping, Sequence

from beanfield.games.ani_mayhem.reading.keeping import kept_of_table
from beanfield.games.ani_mayhem.reading.whereabouts import is_captive
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Seen


@kept_of_table
def loans(w: Seen) -> Mapping[int, Sequence[int]]:
    """The cards that figures use so, by the ids of these: such as other players' characters carry openly."""
    found: dict[int, list[int]] = {}
    for each in w.state.lasting:
        borrower = w.state.figures.get(each.on)
        if each.lent != NOBODY and borrower is not None:
            piece = lender_card(w, borrower.seat, each.lent)
            found.setdefault(borrower.id, []).extend([] if piece is None else [piece])
    return found


def lender_card(w: Seen, seat: int, number: int) -> int | None:
    """An open card with this number that a character of another player carries."""
    others = [one for one in w.state.figures.values() if one.side == "character" and one.seat != seat]
    others = [one for one in others if not is_captive(w, one)]  # ANI-R045
    return next((piece for one in others for piece in one.shown if w.cards[piece].number == number), None)


def borrowed_by(w: Seen, figure: Figure) -> Sequence[int]:
    """The cards that somebody uses as if it carried them."""
    return loans(w).get(figure.id, ()) if w.state.lasting else ()


def in_use(w: Seen, figure: Figure) -> Sequence[int]:
    """What somebody carries face up, and so uses, and what it uses as if it did."""
    return [*figure.shown, *borrowed_by(w, figure)]


def is_borrowed(w: Seen, piece: int) -> bool:
    """Whether somebody else uses a card, which then lies open as long as that lasts."""
    return any(piece in some for some in loans(w).values()) if w.state.lasting else False
