"""What a player wishes for: a card that is played at once, cards by chance; and what that costs (ANI-R596)."""

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.hands import hand_at, hand_of
from beanfield.games.ani_mayhem.changes.undoing import undo_combat
from beanfield.games.ani_mayhem.state import Todo, World
from beanfield.games.ani_mayhem.steps.homes import bring_home, havens_of
from beanfield.games.ani_mayhem.steps.searching import close_pile, open_pile, take
from beanfield.games.ani_mayhem.vocabulary.steps.wishes import (
    PlaysFound,
    SkipsScavenge,
    TakesByChance,
    UndoesCombat,
    Wish,
)
from beanfield.kernel.flow import Flow


def wish(w: World, seat: int, step: Wish) -> Flow[None]:
    """One such step for this player."""
    match step:
        case PlaysFound():
            yield from _find(w, seat)
        case TakesByChance(cards=cards):
            yield from _take_by_chance(w, seat, cards)
        case UndoesCombat():
            undo_combat(w)
        case SkipsScavenge():
            w.state.barred[seat] = w.state.taken[seat] + 1


def _find(w: World, seat: int) -> Flow[None]:
    """A card out of the draw pile, which is played as soon as what was declared is over; everybody sees it.

    No disaster: those are drawn and revealed, not played.
    """
    open_pile(w, seat)
    found = [piece for piece in w.state.looking[0].cards if not w.cards[piece].type.endswith("-disaster")]
    piece = yield from take(w, seat, "find", found)
    if piece is not None:
        w.tell("plays-found", "ANI-R596", seat=seat, cards=w.move([piece], "looking.0.cards", f"wished.{seat}"))
        w.state.agenda.append(Todo("at-once", seat))
    close_pile(w, seat)


def _take_by_chance(w: World, seat: int, cards: int) -> Flow[None]:
    """Disasters are discarded; characters come into a haven, equipment into its store, the rest into the hand.

    For what there is no room stays in the pile (ANI-R093).
    """
    pile = w.state.decks[seat]
    some = w.shuffle(list(pile))[:cards]
    for piece in some:
        kind = w.cards[piece].type
        if kind.endswith("-disaster"):
            table.discard(w, piece, f"decks.{seat}", "ANI-059")
        elif kind in ("character", "equipment") and havens_of(w, seat):
            yield from bring_home(w, seat, piece, f"decks.{seat}")
        elif len(hand_of(w, seat)) < table.HAND:
            w.tell("draws", "ANI-327", seat=seat, cards=w.move([piece], f"decks.{seat}", hand_at(w, seat)))
    table.mix(w, seat)
