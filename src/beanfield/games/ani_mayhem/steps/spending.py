"""What becomes of a card that has no uses left (ANI-153, ANI-174)."""

from typing import Final

from beanfield.games.ani_mayhem.catalog import has_clause
from beanfield.games.ani_mayhem.changes import counting, table
from beanfield.games.ani_mayhem.changes.belongings import hand_at, hand_of
from beanfield.games.ani_mayhem.state import World
from beanfield.games.ani_mayhem.vocabulary.declared import UsedUp
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option
from beanfield.kernel.flow import Flow

DISCARD: Final = Option("discard-it", (), "ANI-174")
RELOAD: Final = Option("take-back", (), "ANI-174")


def spend(w: World, seat: int, piece: int, *, again: bool) -> Flow[None]:
    """A card without uses is discarded; one that may be used `again` goes back to its owner's hand, if its controller
    wants that and there is room (ANI-R092).
    """
    where = table.where_lies(w, piece)
    if where is None:
        return
    owner = table.owner_of(w, piece)
    if again and len(hand_of(w, owner)) < table.HAND:
        said = yield from choose(seat, "weapon", "ANI-174", [DISCARD, RELOAD])
        if said.do == RELOAD.do:
            w.tell("takes-back", "ANI-174", seat=owner, cards=w.move([piece], where, hand_at(w, owner)))
            counting.forget_uses(w, piece)
            return
    if has_clause(w.cards[piece], UsedUp):
        table.put_away(w, piece, "destroyed", "ANI-153", "removed")
    else:
        table.take_off(w, piece, "ANI-153")
