"""Disasters that a card detains until somebody comes."""

from beanfield.games.ani_mayhem.catalog import DECLARED
from beanfield.games.ani_mayhem.changes import counting, table
from beanfield.games.ani_mayhem.reading.status import step_of
from beanfield.games.ani_mayhem.state import Lasting, World
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Detains


def end_detentions(w: World) -> None:
    """Those are over whose disaster is attacked, or who have company; their cards are discarded, those of others whose
    time is over, too.
    """
    state = w.state
    detaining = [each for each in state.lasting if isinstance(step_of(each), Detains)]
    for each in detaining:
        if _is_disturbed(w, each):
            state.lasting.remove(each)
    left = [each.number for each in state.lasting if each in detaining]
    for figure in list(state.figures.values()):
        for piece in list(figure.worn):
            card = w.cards[piece]
            steps = [step for clause in DECLARED.get(card.name, ()) for step in clause.steps]
            if any(isinstance(step, Detains) for step in steps) and counting.counter_of(w, piece).times:
                if any(each.card == card.number for each in state.stack):
                    continue
                if card.number in left:
                    left.remove(card.number)
                else:
                    table.take_off(w, piece, "ANI-059")


def _is_disturbed(w: World, effect: Lasting) -> bool:
    """Whether a disaster is attacked, or somebody has come since it was detained."""
    disaster, fight = w.state.figures[effect.on], w.state.fight
    came = [one for one in table.characters_at(w, disaster.at) if one.arrived > effect.amount]
    return bool(came) or (fight is not None and fight.disaster == disaster.id)
