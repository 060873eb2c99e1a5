"""A defeated disaster holds on to somebody, who is bonked unless an effect against Holding cards is used up."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import DECLARED
from beanfield.games.ani_mayhem.changes import counting, table
from beanfield.games.ani_mayhem.changes.hands import hand_at, hand_of
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.steps.falling import falls
from beanfield.games.ani_mayhem.steps.spending import spend
from beanfield.games.ani_mayhem.vocabulary.conditions import Is
from beanfield.games.ani_mayhem.vocabulary.steps.cards import Discards
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import Cancels
from beanfield.games.ani_mayhem.vocabulary.steps.stops import Suspends
from beanfield.games.ani_mayhem.vocabulary.steps.upsets import Defeats
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

LET_DROWN: Final = Option("let-drown", (), "ANI-R570")


def drown(w: World, party: Sequence[Figure]) -> Flow[None]:
    """One of them, by chance. Its player is asked whatever is in the hand: nobody may learn anything from that."""
    if not party:
        return
    figure = party[w.chance.below(len(party))]
    w.tell("drowning", "ANI-R570", seat=figure.seat, who=table.title(w, figure))
    some = [piece for piece in hand_of(w, figure.seat) if w.cards[piece].type == "flash"]
    some += [each.piece for each in w.state.globals if each.seat == figure.seat]
    able = [piece for piece in some if _ends_holding(w.cards[piece])]
    options = in_order([LET_DROWN, *(Option("pull-out", (piece,), "ANI-R570") for piece in able)])
    said = yield from choose(figure.seat, "drowning", "ANI-R570", options)
    if said == LET_DROWN:
        yield from falls(w, figure, killed=False)
        return
    piece = pieces_in(said)[0]
    card = w.cards[piece]
    if piece in hand_of(w, figure.seat):
        table.discard(w, piece, hand_at(w, figure.seat), "ANI-192")
    else:
        counting.count_use(w, piece)
        left = counting.uses_left(w, piece, card)
        w.tell("uses-one", "ANI-168", seat=figure.seat, card=card.title, left=left)
        if left < 1:
            yield from spend(w, figure.seat, piece, again=False)


def _ends_holding(card: AniCard) -> bool:
    """Whether a card can cancel, discard or defeat a Holding card."""
    for clause in DECLARED.get(card.name, ()):
        ends = any(isinstance(step, Cancels | Discards | Defeats | Suspends) for step in clause.steps)
        tests = () if clause.on is None else clause.on.tests
        if ends and any(isinstance(test, Is) and "Holding" in test.words for test in tests):
            return True
    return False
