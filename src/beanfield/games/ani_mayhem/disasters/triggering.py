"""Triggered traits: what happens by itself at a point of the rules (ANI-085)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import clauses_of, number_of, numbered
from beanfield.games.ani_mayhem.changes import lasting, table
from beanfield.games.ani_mayhem.disasters.taking_effect import aim
from beanfield.games.ani_mayhem.reading import KNOWN
from beanfield.games.ani_mayhem.reading.borrowing import in_use
from beanfield.games.ani_mayhem.reading.facts import facts_of, facts_on
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.reading.status import step_of
from beanfield.games.ani_mayhem.resolving.carrying_out import do
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Played, Todo, World
from beanfield.games.ani_mayhem.steps import falling
from beanfield.games.ani_mayhem.vocabulary.declared import After, Point
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Fades
from beanfield.games.ani_mayhem.vocabulary.steps.lent import KillsLater
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

WAY: Final[tuple[Point, ...]] = ("stepped", "met", "cycle")
"""The points on the way of a disaster."""


def trigger(
    w: World, point: Point, *figures: Figure, fallen: Sequence[int] = (), on: Figure | None = None
) -> Flow[None]:
    """Figures have come to a point: the traits of their own cards and of the open cards on them that wait for this.

    Those of the active player come first, then those of the others in turn order; whoever has several says which is
    next (ANI-R476). `fallen` is the card of the character that a figure has bonked or killed, and the items that this
    one has dropped; `on` somebody whom it has hurt.
    """
    for seat in table.clockwise(w, w.state.active):
        cards = {
            piece: figure
            for figure in figures
            if figure.seat == seat
            for piece in (figure.piece, *figure.worn, *in_use(w, figure))
            if any(clause.point == point for clause in clauses_of(facts_on(w, piece), After))
        }
        while waiting := [piece for piece, figure in cards.items() if _waits(w, point, figure, piece)]:
            options = in_order([Option("comes-next", (piece,), "ANI-R476") for piece in waiting])
            said = options[0] if len(options) == 1 else (yield from choose(seat, "comes-next", "ANI-R476", options))
            (piece,) = pieces_in(said)
            yield from _happen(w, point, cards.pop(piece), piece, fallen, on)


def _waits(w: World, point: Point, figure: Figure, piece: int) -> bool:
    """Whether a card of somebody who is still in play has a trait for this point."""
    clauses = clauses_of(facts_on(w, piece), After)
    return figure.id in w.state.figures and any(_holds(w, point, figure, clause) for clause in clauses)


def _happen(w: World, point: Point, figure: Figure, piece: int, fallen: Sequence[int], on: Figure | None) -> Flow[None]:
    """What a card does at a point, in the order of its text."""
    card = facts_on(w, piece)
    for clause in clauses_of(card, After):
        if figure.id in w.state.figures and _holds(w, point, figure, clause):
            number = number_of(card.name, clause)
            played = Played(0, card.number, [], figure.seat, number, figure.id, [piece], at_figures=[(on or figure).id])
            if fallen:
                played.at_figures, played.at_cards = [], list(fallen)
            if clause.on is None or aim(w, played, clause.on, figure.at):
                w.tell("triggers", "ANI-085", seat=figure.seat, card=card.title)
                for at, step in enumerate(clause.steps):
                    yield from do(w, played, step, at)


def after_blow(w: World, figure: Figure, loss: int) -> Flow[None]:
    """An attack has taken some health from somebody who is still in play."""
    if loss and figure.id in w.state.figures:
        yield from trigger(w, "hurt", figure)


def point(w: World, todo: Todo) -> Flow[None]:
    """A disaster has come to a point of its way."""
    figure = w.state.figures.get(todo.who)
    if figure is not None:
        yield from trigger(w, WAY[todo.rest], figure)


def off_field(w: World, todo: Todo) -> Flow[None]:
    """A disaster lies off the field from now on."""
    if todo.rest >= len(w.state.globals):
        return
    piece = w.state.globals[todo.rest].piece
    card = w.cards[piece]
    for clause in clauses_of(card, After):
        played = Played(0, card.number, [], todo.who, number_of(card.name, clause), NOBODY, [piece])
        if clause.point == "enters" and clause.on is not None and aim(w, played, clause.on, 0):
            w.tell("triggers", "ANI-085", seat=todo.who, card=card.title)
            for at, step in enumerate(clause.steps):
                yield from do(w, played, step, at)


def waits_for(w: World, figure: Figure, point: Point) -> bool:
    """Whether something happens by itself when a disaster comes to this point."""
    return any(clause.point == point for clause in clauses_of(facts_of(w, figure), After))


def note_points(w: World, figure: Figure, *points: Point) -> None:
    """What a disaster does at these points of its way comes next, in this order."""
    waits = [each for each in points if waits_for(w, figure, each)]
    w.state.agenda += [Todo("point", figure.id, WAY.index(each)) for each in reversed(waits)]


def end_waiting(w: World) -> Flow[None]:
    """What has waited for turns happens: some characters are killed, some enhancements are over."""
    for each in lasting.begin_those_who_waited(w):
        figure = w.state.figures.get(each.on)
        if figure is not None and isinstance(step_of(each), KillsLater):
            yield from falling.falls(w, figure, killed=True)
        elif figure is not None and isinstance(step_of(each), Fades):
            copies = [piece for piece in figure.worn if w.cards[piece].number == each.number]
            for piece in copies[:1]:
                table.take_off(w, piece, "ANI-R083")


def after_defeat(w: World, todo: Todo) -> Flow[None]:
    """What a disaster does when it is defeated, at the location where that was."""
    card = numbered()[todo.some[0]]
    for clause in clauses_of(card, After):
        number = number_of(card.name, clause)
        played = Played(0, card.number, [], todo.who, number, NOBODY, [w.state.locations[todo.rest]])
        if clause.on is None:
            there = [w.state.figures[one] for one in todo.some[1:] if one in w.state.figures]
            played.at_figures = [one.id for one in there if one.side == "character" and one.at == todo.rest]
        found = bool(played.at_figures) if clause.on is None else aim(w, played, clause.on, todo.rest)
        if clause.point == "defeated" and found:
            w.tell("triggers", "ANI-085", seat=todo.who, card=card.title)
            for at, step in enumerate(clause.steps):
                yield from do(w, played, step, at)


def _holds(w: World, point: Point, figure: Figure, clause: After) -> bool:
    return clause.point == point and (clause.when is None or passes(w, clause.when, figure, KNOWN))
