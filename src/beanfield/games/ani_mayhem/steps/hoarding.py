"""Flash effects that lie on a global effect: laid there in the discard phase, played from there as from the hand."""

from typing import Final

from beanfield.games.ani_mayhem.catalog import KEEPING
from beanfield.games.ani_mayhem.changes.hands import hand_at, hand_of
from beanfield.games.ani_mayhem.state import GlobalEffect, World
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

KEEP_NONE: Final = Option("keep-none", (), "ANI-198")


def kept_by(w: World, seat: int) -> list[int]:
    """The flash effects that a player has laid aside."""
    return [piece for each in w.state.globals if each.seat == seat for piece in each.kept]


def where_held(w: World, seat: int, piece: int) -> str:
    """Where a card lies that a player may play: in the hand, on a global effect, or before her, if it was found."""
    if piece in w.state.wished[seat]:
        return f"wished.{seat}"
    places = [f"globals.{at}.kept" for at, each in enumerate(w.state.globals) if piece in each.kept]
    return places[0] if places else hand_at(w, seat)


def lay_aside(w: World, seat: int) -> Flow[None]:
    """A player who may lay flash effects aside is asked as long as she holds cards, whatever they are: nobody may learn
    anything from that.
    """
    for lying in [each for each in w.state.globals if each.seat == seat]:
        while _has_room(w, lying) and hand_of(w, seat):
            flashes = [piece for piece in hand_of(w, seat) if w.cards[piece].type == "flash"]
            options = in_order([KEEP_NONE, *(Option("lay-aside", (piece,), "ANI-198") for piece in flashes)])
            said = yield from choose(seat, "lay-aside", "ANI-198", options)
            if said == KEEP_NONE:
                break
            lying.owners = [seat]
            at = w.state.globals.index(lying)
            moved = w.move([*pieces_in(said)], hand_at(w, seat), f"globals.{at}.kept")
            w.tell("lays-aside", "ANI-198", seat=seat, cards=moved, card=w.cards[lying.piece].title)


def _has_room(w: World, lying: GlobalEffect) -> bool:
    return len(lying.kept) < KEEPING.get(w.cards[lying.piece].name, 0)
