"""How many copies of a card a character may have (ANI-R524)."""

from beanfield.games.ani_mayhem.catalog import CLAUSES
from beanfield.games.ani_mayhem.reading import gifts_of_kind
from beanfield.games.ani_mayhem.reading.kinds import is_one_of
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.vocabulary.declared import Limited
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import CarriesMore


def has_enhanced(w: World, seat: int) -> bool:
    """Whether a player has played the one enhancement of this turn."""
    return w.state.enhanced[seat] == w.state.turns


def has_too_many(w: World, figure: Figure, piece: int) -> bool:
    """Whether a character may not get another copy of this card; of several limits the highest counts."""
    card = w.cards[piece]
    limits = [clause.most for clause in CLAUSES.get(card.name, ()) if isinstance(clause, Limited)]
    if not limits or figure.side != "character":
        return False
    more = gifts_of_kind(w, figure, CarriesMore)
    limits += [gift.most for gift in more if is_one_of(card, (gift.word,))]
    has = (*figure.worn, *figure.shown, *w.state.concealed[figure.id].cards)
    return sum(w.cards[other].title == card.title for other in has) >= max(limits)
