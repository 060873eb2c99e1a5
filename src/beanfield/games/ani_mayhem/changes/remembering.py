"""What stood before the first round of a combat: kept as long as it lasts, so that it can be undone (ANI-R597)."""

from msgspec.structs import replace

from beanfield.games.ani_mayhem.state import Before, World


def note_before(w: World) -> None:
    """A combat begins."""
    state = w.state
    state.before = Before(
        [
            replace(each, worn=list(each.worn), shown=list(each.shown), met=list(each.met))
            for each in state.figures.values()
        ],
        {one: list(each.cards) for one, each in state.concealed.items()},
        [replace(each) for each in state.lasting],
        [replace(each) for each in state.captives],
        len(state.grown),
    )
