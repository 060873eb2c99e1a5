"""Views: what one seat, or a watcher, may see of a match."""

from msgspec import Struct

from beanfield.kernel.asks import Single
from beanfield.kernel.sight import Viewer


class Outcome(Struct, frozen=True):
    """How a match ended: who won (several may), and everybody's points."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


class View[S: Struct](Struct, frozen=True):
    """What a viewer sees. `state` has aliases instead of pieces; `faces` says which card each alias is."""

    game: str
    viewer: Viewer
    state: S
    faces: dict[int, str]
    waiting: tuple[int, ...]
    outcome: Outcome | None
    reckoned: Struct | None = None
    """Figures that a client must show but can't compute (`Rules.reckon`)."""


class Asked(Struct, frozen=True):
    """An ask as its seat gets it. The answer must name the `id`."""

    id: int
    ask: Single
