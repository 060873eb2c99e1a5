"""Characters that grow for the rest of the game."""

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading import gifts_of_kind
from beanfield.games.ani_mayhem.reading.kinds import base_figures, home_of, is_one
from beanfield.games.ani_mayhem.state import Figure, Growth, World
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import Inherits


def inherit(w: World, killed: Figure) -> None:
    """Somebody is killed: others of its kind who are there take half of its strength."""
    lost = base_figures(w, killed)
    for figure in list(w.state.figures.values()):
        words = [gift.word for gift in gifts_of_kind(w, figure, Inherits)]
        there = (figure.at, figure.home) == (killed.at, killed.home) and figure.id != killed.id
        if there and words and is_one(w, killed, words):
            half = [lost.get(name, 0) // 2 for name in ("damage", "defense", "energy")]
            w.state.grown.append(Growth(home_of(figure), w.cards[figure.piece].number, *half))
            w.tell("grows", "ANI-653", seat=figure.seat, who=table.title(w, figure), whom=table.title(w, killed))
