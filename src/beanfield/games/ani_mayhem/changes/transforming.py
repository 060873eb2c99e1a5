"""Characters that transform (ANI-123 to ANI-135), and characters that grow."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import clause_of, has_clause
from beanfield.games.ani_mayhem.changes import aboard, table
from beanfield.games.ani_mayhem.changes.covering import cover
from beanfield.games.ani_mayhem.reading import gifts_of_kind, is_ride
from beanfield.games.ani_mayhem.reading.kinds import base_figures, home_of, is_one
from beanfield.games.ani_mayhem.state import Figure, Growth, World
from beanfield.games.ani_mayhem.vocabulary.declared import Curses, OtherForm, Unlocks
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import Inherits
from beanfield.games.ani_mayhem.vocabulary.steps.deeds import Locks, PutsOver, Transforms

# Characters that grow for the rest of the game.


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


# Transforming characters (ANI-123 to ANI-135).

ALL_MOVEMENT: Final = 99
"""More than anybody can move."""


def transform(w: World, figure: Figure, *, forced: bool) -> None:
    """ANI-124, ANI-R072: the cards of the two forms are swapped; all else stays as it was.

    Without the card of the other form the second set of printed abilities is used (ANI-125). A character that
    changes by itself has no movement left in this turn (ANI-129). A form that a card forces on it is locked instead
    (ANI-133, ANI-R074, ANI-R076). Who is aboard a character that is a vehicle gets off.
    """
    card = w.cards[figure.piece]
    form = clause_of(card, OtherForm)
    if form is None:  # ANI-R078
        return
    if is_ride(w, figure):
        aboard.empty(w, figure)
    owner = table.owner_of(w, figure.piece)
    other = next((piece for piece in w.state.aside[owner] if w.cards[piece].title == form.title), None)
    figure.changed, figure.locked = w.state.turns, forced
    if not forced:
        figure.moved = ALL_MOVEMENT
    for lying in w.state.globals:
        if has_clause(w.cards[lying.piece], Unlocks):  # another card has changed it since
            lying.marked = [one for one in lying.marked if one != figure.id]
    if other is None:
        figure.form = 2 if figure.form == 1 else 1
        w.tell("takes-other-form", "ANI-125", seat=figure.seat, who=card.title)
        return
    old = w.move([figure.piece], f"figures.{figure.id}.piece", f"aside.{owner}")
    figure.piece = other
    new = w.move([other], f"aside.{owner}", f"figures.{figure.id}.piece")
    w.tell("transforms", "ANI-124", seat=figure.seat, cards=(old, new))


def change_forms(w: World, piece: int, figures: Sequence[Figure], step: Transforms | Locks | PutsOver) -> None:
    """A card changes characters, keeps them as they are, or comes in their place. Some cards lock them only as long as
    they last.
    """
    for figure in figures:
        if isinstance(step, PutsOver):
            cover(w, figure)
        elif isinstance(step, Locks):
            figure.locked = True
        else:
            transform(w, figure, forced=figure.piece != piece)
    for lying in w.state.globals:
        if lying.piece == piece and has_clause(w.cards[piece], Unlocks):
            lying.marked += [figure.id for figure in figures]


def turn_cursed(w: World, card: AniCard) -> None:
    """Each transformation card that is played lifts the curse on somebody, or brings it back."""
    if "Transformation" in card.words:
        for figure in w.state.figures.values():
            if any(has_clause(w.cards[piece], Curses) for piece in figure.worn):
                figure.dried = not figure.dried
                w.tell("takes-other-form", "ANI-125", seat=figure.seat, who=table.title(w, figure))
