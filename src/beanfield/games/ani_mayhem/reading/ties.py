"""What charm battles have left between characters and disasters."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.state import Figure, Seen, Tie


def is_tied(w: Seen, character: Figure, disaster: Figure, *ties: Tie) -> bool:
    """Whether a charm battle has left one of these between a character and a disaster."""
    pair = (character.id, disaster.id)
    return any((each.character, each.disaster) == pair and each.tie in ties for each in w.state.bonds)


def have_charmed(w: Seen, characters: Sequence[Figure], disaster: Figure) -> bool:
    """Whether all of them, and at least one, have charmed a disaster in this turn (ANI-594, ANI-R514)."""
    return bool(w.state.bonds and characters) and all(is_tied(w, one, disaster, "won") for one in characters)
