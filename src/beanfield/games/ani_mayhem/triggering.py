"""Triggered traits: what happens by itself at a point of the rules (ANI-085)."""

from beanfield.games.ani_mayhem.catalog import TRIGGERED, number_of
from beanfield.games.ani_mayhem.declared import After, Point
from beanfield.games.ani_mayhem.reading import KNOWN
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.verbs import happens
from beanfield.kernel.flow import Flow


def trigger(w: World, point: Point, figure: Figure) -> Flow[None]:
    """A figure has come to a point: the traits of its own card and of the open cards on it that wait for this."""
    for piece in (figure.piece, *figure.worn, *figure.shown):
        card = w.cards[piece]
        for clause in TRIGGERED.get(card.name, ()):
            if figure.id in w.state.figures and _holds(w, point, figure, clause):
                w.tell("triggers", "ANI-085", seat=figure.seat, card=card.title)
                yield from happens(w, figure.seat, figure, piece, number_of(card.name, clause), clause.steps)


def _holds(w: World, point: Point, figure: Figure, clause: After) -> bool:
    return clause.point == point and (clause.when is None or passes(w, clause.when, figure, KNOWN))
