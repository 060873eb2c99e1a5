"""Cards that are kept aside and come in place of a character for a turn (ANI-R587).

Such a card lies on the character, which takes its place aside meanwhile. When the turn ends, or as soon as the figure
leaves play, the character is back.
"""

from beanfield.games.ani_mayhem.catalog import COVERED, has_clause
from beanfield.games.ani_mayhem.reading import ability
from beanfield.games.ani_mayhem.state import Figure, Past, World
from beanfield.games.ani_mayhem.vocabulary.declared import Covers


def cover(w: World, figure: Figure) -> None:
    """The card that is kept aside for a character comes in its place."""
    name = COVERED.get(w.cards[figure.piece].name)
    over = next((piece for piece in w.state.aside[figure.seat] if w.cards[piece].name == name), None)
    if over is not None:
        _swap(w, figure, figure.seat, over, "comes-over")


def uncover(w: World, figure: Figure) -> None:
    """The character that lies beneath such a card is back."""
    card = w.cards[figure.piece]
    if not has_clause(card, Covers):
        return
    for owner, aside in enumerate(w.state.aside):
        beneath = [piece for piece in aside if COVERED.get(w.cards[piece].name) == card.name]
        if beneath and figure.piece in w.state.brought[owner]:
            _swap(w, figure, owner, beneath[0], "is-back")
            return


def uncover_all(w: World) -> None:
    """A turn ends."""
    for figure in list(w.state.figures.values()):
        uncover(w, figure)


def _swap(w: World, figure: Figure, owner: int, other: int, what: str) -> None:
    old = w.move([figure.piece], f"figures.{figure.id}.piece", f"aside.{owner}")
    figure.piece = other
    new = w.move([other], f"aside.{owner}", f"figures.{figure.id}.piece")
    w.tell(what, "ANI-R587", seat=figure.seat, cards=(old, new))


# what such cards ask for


def note_energy(w: World) -> None:
    """How much energy those have had at most whom a card may cover, with all bonuses; as long as any lie aside."""
    for figure in w.state.figures.values() if any(w.state.aside) else ():
        if w.cards[figure.piece].name in COVERED and figure.side == "character":
            past = _past_of(w, figure)
            past.energy = max(past.energy, ability(w, figure, "energy"))


def note_bonk(w: World, figure: Figure) -> None:
    """One of them is bonked."""
    if w.cards[figure.piece].name in COVERED:
        _past_of(w, figure).bonked += 1


def _past_of(w: World, figure: Figure) -> Past:
    owner = next(seat for seat, pieces in enumerate(w.state.brought) if figure.piece in pieces)
    number = w.cards[figure.piece].number
    found = [each for each in w.state.past if (each.seat, each.number) == (owner, number)]
    if not found:
        found = [Past(owner, number)]
        w.state.past += found
    return found[0]
