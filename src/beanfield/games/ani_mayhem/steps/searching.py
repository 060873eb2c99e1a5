"""Cards that a player chooses out of the hand or the draw pile by an effect."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes.baring import is_one_too_many
from beanfield.games.ani_mayhem.changes.carrying import may_show, may_wear
from beanfield.games.ani_mayhem.changes.electing import is_open_to_choice
from beanfield.games.ani_mayhem.changes.hands import hand_at, hand_of
from beanfield.games.ani_mayhem.changes.table import HAND
from beanfield.games.ani_mayhem.changes.vehicles import is_vehicle, may_have, show_vehicle
from beanfield.games.ani_mayhem.state import Concealed, Figure, World
from beanfield.games.ani_mayhem.steps.declaring import fits, in_hand
from beanfield.games.ani_mayhem.vocabulary.steps.cards import Equips, Searches
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

LOOKING = "looking.0.cards"
"""Where a draw pile lies while its player looks through it."""
NONE = Option("leave-it", (), "ANI-061")


def equip(w: World, seat: int, figure: Figure, step: Equips) -> Flow[int | None]:
    """ANI-R505: somebody gets a card from the hand or the draw pile, wherever it is; returns the card."""
    if step.source == "hand":
        found = [piece for piece in in_hand(w, seat, step) if _may_have(w, figure, piece)]
        held = yield from take(w, seat, "put-on", found)
        if held is not None:
            put_on(w, seat, figure, held, hand_at(w, seat))
        return held
    open_pile(w, seat)
    pile = [piece for piece in w.state.looking[0].cards if fits(w.cards[piece], step.test)]
    chosen = yield from take(w, seat, "put-on", [piece for piece in pile if _may_have(w, figure, piece)])
    if chosen is not None:
        put_on(w, seat, figure, chosen, LOOKING)
    close_pile(w, seat)
    return chosen


def who_gets(w: World, seat: int, figures: Sequence[Figure], step: Equips) -> Flow[Sequence[Figure]]:
    """All targets, or the one whom the player names."""
    if not step.one_of_them or len(figures) < 2:
        return figures
    options = in_order([Option("who-gets", (figure.piece,), "ANI-R505") for figure in figures])
    piece = pieces_in((yield from choose(seat, "who-gets", "ANI-R505", options)))[0]
    return [figure for figure in figures if figure.piece == piece]


def _may_have(w: World, figure: Figure, piece: int) -> bool:
    if w.cards[piece].type == "enhancement":
        return may_wear(w, figure, piece)
    return may_have(w, figure, piece) and not is_one_too_many(w, piece)


def put_on(w: World, seat: int, figure: Figure, piece: int, source: str) -> None:
    """An enhancement lies open; equipment lies open if its bearer can use it at once, and face down otherwise."""
    if is_vehicle(w, piece):
        show_vehicle(w, figure, piece, source, "ANI-R505")
        return
    if w.cards[piece].type == "enhancement":
        place, what = "worn", "enhances"
    else:
        place, what = "shown", "equips"
    open_ = place == "worn" or (may_show(w, figure, piece) and not is_open_to_choice(w, piece))
    target = f"figures.{figure.id}.{place}" if open_ else f"concealed.{figure.id}.cards"
    w.tell(what, "ANI-R505", seat=seat, who=w.cards[figure.piece].title, cards=w.move([piece], source, target))


def search(w: World, seat: int, step: Searches) -> Flow[None]:
    """A card out of the draw pile into the hand; others are laid on top of the shuffled pile, the last one topmost."""
    state = w.state
    open_pile(w, seat)
    if len(hand_of(w, seat)) < HAND:  # ANI-R093
        found = [one for one in state.looking[0].cards if fits(w.cards[one], step.which)]
        piece = yield from take(w, seat, "find", found)
        if piece is not None:
            w.tell("found-card", "ANI-061", seat=seat, cards=w.move([piece], LOOKING, hand_at(w, seat)))
    above: list[int] = []
    for _ in range(step.top):
        piece = yield from take(w, seat, "lay-on-top", [one for one in state.looking[0].cards if one not in above])
        if piece is not None:
            above.append(piece)
    close_pile(w, seat, above)


def take(w: World, seat: int, what: str, found: list[int]) -> Flow[int | None]:
    """The card that the player chooses. She is asked whatever there is: nobody else may learn anything from that."""
    options = in_order([NONE, *(Option(what, (piece,), "ANI-061") for piece in found)])
    said = yield from choose(seat, what, "ANI-061", options)
    return None if said == NONE else pieces_in(said)[0]


def open_pile(w: World, seat: int) -> None:
    """The draw pile lies before its player; of an empty one nobody learns anything."""
    pile = list(w.state.decks[seat])
    w.state.looking.append(Concealed([seat], []))
    if pile:
        w.tell("searches", "ANI-061", seat=seat, cards=w.move(pile, f"decks.{seat}", LOOKING))


def close_pile(w: World, seat: int, above: list[int] | None = None) -> None:
    """It is shuffled; some cards of it are laid on top."""
    state, above = w.state, above or []
    w.move(list(state.looking[0].cards), LOOKING, f"decks.{seat}")
    state.decks[seat] = [*w.shuffle([piece for piece in state.decks[seat] if piece not in above]), *above]
    state.looking = []
