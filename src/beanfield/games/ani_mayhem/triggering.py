"""Triggered traits: what happens by itself at a point of the rules (ANI-085)."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.catalog import TRIGGERED, number_of, numbered
from beanfield.games.ani_mayhem.declared import After, Point
from beanfield.games.ani_mayhem.reading import KNOWN
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Played, Todo, World
from beanfield.games.ani_mayhem.taking_effect import aim
from beanfield.games.ani_mayhem.verbs import do
from beanfield.kernel.flow import Flow


def trigger(w: World, point: Point, figure: Figure, fallen: Sequence[int] = ()) -> Flow[None]:
    """A figure has come to a point: the traits of its own card and of the open cards on it that wait for this.

    `fallen` is the card of the character that it has bonked or killed, and the items that this one has dropped.
    """
    for piece in (figure.piece, *figure.worn, *figure.shown):
        card = w.cards[piece]
        for clause in TRIGGERED.get(card.name, ()):
            if figure.id in w.state.figures and _holds(w, point, figure, clause):
                number = number_of(card.name, clause)
                played = Played(0, card.number, [], figure.seat, number, figure.id, [piece], at_figures=[figure.id])
                if fallen:
                    played.at_figures, played.at_cards = [], list(fallen)
                if clause.on is None or aim(w, played, clause.on, figure.at):
                    w.tell("triggers", "ANI-085", seat=figure.seat, card=card.title)
                    for at, step in enumerate(clause.steps):
                        yield from do(w, played, step, at)


def after_defeat(w: World, todo: Todo) -> Flow[None]:
    """What a disaster does when it is defeated, at the location where that was."""
    card = numbered()[todo.some[0]]
    for clause in TRIGGERED[card.name]:
        number = number_of(card.name, clause)
        played = Played(0, card.number, [], todo.who, number, NOBODY, [w.state.locations[todo.rest]])
        if clause.point == "defeated" and clause.on is not None and aim(w, played, clause.on, todo.rest):
            w.tell("triggers", "ANI-085", seat=todo.who, card=card.title)
            for at, step in enumerate(clause.steps):
                yield from do(w, played, step, at)


def _holds(w: World, point: Point, figure: Figure, clause: After) -> bool:
    return clause.point == point and (clause.when is None or passes(w, clause.when, figure, KNOWN))
