"""Cards that are discarded when their bearers have good company."""

from beanfield.games.ani_mayhem.catalog import LONELY
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading import ability
from beanfield.games.ani_mayhem.state import World


def cheer_up(w: World) -> None:
    """Others where the bearer is, whoever controls them, have more charm in all than the card says."""
    for figure in list(w.state.figures.values()):
        for piece in [each for each in figure.worn if w.cards[each].name in LONELY]:
            others = [one for one in table.characters_at(w, figure.at, home=figure.home) if one is not figure]
            if sum(ability(w, one, "charm") for one in others) > LONELY[w.cards[piece].name]:
                table.take_off(w, piece, "ANI-059")
