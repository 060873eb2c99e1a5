"""Characters that eat up what they find."""

from collections.abc import Mapping
from typing import Final

from beanfield.games.ani_mayhem.catalog import CONTINUOUS
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.guarding import is_guarded
from beanfield.games.ani_mayhem.reading import may
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.reading.kinds import is_one_of
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.vocabulary.conditions import Is
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import Devours

DEVOURING: Final[Mapping[str, Is]] = {
    name: gift.test
    for name, line in CONTINUOUS.items()
    for clause in line
    for gift in clause.gifts
    if isinstance(gift, Devours)
}
"""What characters eat, by their names."""


def eat_up(w: World) -> None:
    """What lies with somebody who eats it, or is carried in its party, openly or not, is out of the game."""
    for figure in [one for one in w.state.figures.values() if facts_of(w, one).name in DEVOURING]:
        if figure.side == "character" and may(w, figure, "act"):
            for piece in _food_of(w, figure):
                table.put_away(w, piece, "destroyed", "ANI-060", "removed")


def _food_of(w: World, figure: Figure) -> list[int]:
    """The items that somebody eats now."""
    wanted = DEVOURING[facts_of(w, figure).name].words
    some = [piece for one in (figure, *table.party_of(w, figure)) for piece in table.items_of(w, one)]
    some += [] if figure.home else [piece for piece in w.state.above[figure.at] if w.cards[piece].type == "item"]
    return [piece for piece in some if is_one_of(w.cards[piece], wanted) and not is_guarded(w, piece)]
