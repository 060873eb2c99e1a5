"""The rules of a game: plain functions that work on a world, and that the kernel calls."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from beanfield.kernel.chance import Chance
from beanfield.kernel.flow import Flow
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.remarks import Remark
from beanfield.kernel.view import Outcome, View
from beanfield.kernel.world import Card, World


def nobody(seats: int) -> tuple[str, ...]:
    """The default of `Rules.automata`: a game without automata."""
    return ()


def nothing_to_say(view: View[Any], alias: int) -> Sequence[Remark]:
    """The default of `Rules.describe`: a card is what is printed on it."""
    return ()


def no_luck(scene: str, gesture: Gesture, chance: Chance) -> str:
    """The default of `Rules.luck`, for a game without physical acts."""
    raise NotImplementedError("a game that asks for something physical needs `luck`")


@dataclass(frozen=True, eq=False, kw_only=True)
class Rules[S: Struct, C: Card, U: Struct]:
    """How a match begins and how it is played."""

    state: type[S]
    """The class of the state: what lies on the table. Each field says in its type who sees it."""
    empty_table: Callable[[int], S]
    """Makes the state before anything is dealt, for this number of seats."""
    deal: Callable[[World[S, C, U]], None]
    """Creates the pieces and prepares the match, up to its first checkpoint."""
    play: Callable[[World[S, C, U]], Flow[Outcome]]
    """Plays the match from any checkpoint to its end."""
    automata: Callable[[int], tuple[str, ...]] = nobody
    """The names of the automata in a match with this number of seats. Their numbers follow those of the seats."""
    reckon: Callable[[View[S]], Struct] | None = None
    """Figures that a client must show but can't compute, such as a strength and where it comes from.

    They are computed from a view, so they can't tell more than the view. None for a game without figures."""
    reckons_alike: bool = False
    """Whether everybody gets the same figures as a watcher. Then they are computed only once."""
    reckon_at: Callable[[World[S, C, U]], Struct] | None = None
    """The figures that everybody gets, from the table itself, for a game that can use again what it has worked out to
    ask somebody. They must be what `reckon` computes from a watcher's view: every game's tests compare them."""
    windows: bool = False
    """Whether it opens windows in which anybody may act (`asking.respond`). Clients then offer to pass them."""
    describe: Callable[[View[S], int], Sequence[Remark]] = nothing_to_say
    """What there is to say, in words, of a piece on the table that a viewer sees: how it lies, how strong it is now and
    why. The first remark is short, and stands beside the card; the others are read by whoever asks about the card."""
    beside: Callable[[View[S], int], tuple[int, int]] | None = None
    """Who sits to the left and to the right of a player. None for a game in which that does not matter."""
    luck: Callable[[str, Gesture, Chance], str] = no_luck
    """The outcome of a gesture in a scene by chance, as JSON. It is used where no performer judges, or one failed.

    A game with physical acts needs it, for tables without physics, imagined matches and the lab."""

    def figures(self, view: View[S]) -> Struct | None:
        """What is reckoned from a view; None for a game without figures."""
        return None if self.reckon is None else self.reckon(view)
