"""Views: what one seat, or a watcher, may see of a match."""

from collections.abc import Sequence

from msgspec import Struct

from beanfield.kernel.asks import Single
from beanfield.kernel.remarks import Foreseen
from beanfield.kernel.sight import Viewer


class Source(Struct, frozen=True):
    """Where points came from, such as a bonus: what each seat got there, or lost."""

    name: str
    points: tuple[int, ...]


class Outcome(Struct, frozen=True):
    """How a match ended: who won (several may), everybody's points, and from which sources these came.

    For a game that names its sources, the points of all sources add up to the score of each seat.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    sources: tuple[Source, ...] = ()


def sources(**points: Sequence[int]) -> tuple[Source, ...]:
    """The sources that brought or cost somebody something, in this order.

    >>> sources(trophies=[12, 4], bonus=[0, 0])
    (Source(name='trophies', points=(12, 4)),)
    """
    return tuple(Source(name, tuple(each)) for name, each in points.items() if any(each))


class View[S: Struct](Struct, frozen=True):
    """What a viewer sees. `state` has aliases instead of pieces; `faces` says which card each alias is."""

    game: str
    viewer: Viewer
    state: S
    faces: dict[int, str]
    waiting: tuple[int, ...]
    outcome: Outcome | None


class Asked(Struct, frozen=True, omit_defaults=True):
    """An ask as its seat gets it. The answer must name the `id`."""

    id: int
    ask: Single
    foreseen: tuple[Foreseen, ...] = ()
    """What the rules know would follow from answers, for people (`Referee.foresee`)."""
    main: int | None = None
    """The position of the option that the game calls the usual one."""
