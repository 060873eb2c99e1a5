"""A forecast: how likely each seat is to win, from what one seat sees.

One small net with the same weights for every seat gives each of them a standing; a softmax over the seats makes chances
of them that add up to one. In games that all may lose, nobody has a standing, too. A forecast is a file in the game's
package, `forecast.npz`, written by `beanfield lab train GAME`. A file that was made from another state or other cards
is noticed and not used.
"""

from collections.abc import Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from beanfield.bots.encoder import Columns, digest_of, encode
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.view import View

if TYPE_CHECKING:
    from numpy import float32
    from numpy.typing import NDArray

    type Floats = NDArray[float32]

FILE: Final = "forecast.npz"
LAYERS: Final = ("w0", "b0", "w1", "b1", "w2")


class Bin(Struct, frozen=True):
    """Moments for which about the same chance was foretold, in matches that were not learned from."""

    said: float
    came: float
    """How often those seats won."""
    moments: int


class Accuracy(Struct, frozen=True):
    """How good a forecast is, on matches that it has not learned from."""

    matches: int
    """How many were played, those it has learned from among them."""
    log_loss: float
    """Of the chance of the seat that looks; the less the better."""
    mean_loss: float
    """The log loss of somebody who always foretells the average."""
    own_loss: float
    """The log loss of the game's own judgement (`Mind.evaluate`)."""
    bins: tuple[Bin, ...]


class Label(Struct, frozen=True):
    """What a forecast was made from."""

    digest: str
    columns: list[str]
    nobody: float
    """The standing of nobody: how likely it is that all lose."""
    figures: Accuracy


class Forecast:
    """The net of a game."""

    def __init__(self, game: AnyGame, label: Label, weights: "dict[str, Floats]") -> None:
        self.game = game
        self.label = label
        self.weights = weights
        self._place = {name: at for at, name in enumerate(label.columns)}

    def rows(self, view: View[Any], seats: int) -> "Floats":
        """What the net is given: a row for each seat, the viewer's first."""
        return matrix(encode(self.game, view, seats), self._place)

    def chances(self, view: View[Any], seats: int) -> list[float]:
        """The chance of each seat to win, by its number. In games that all may lose, they add up to less than one."""
        import numpy as np

        standing = stand(self.weights, self.rows(view, seats)[None])[0]
        chance = softmax(np.append(standing, self.label.nobody)[None])[0]
        first = view.viewer or 0
        return [float(chance[(seat - first) % seats]) for seat in range(seats)]


def matrix(rows: Sequence[Columns], place: dict[str, int]) -> "Floats":
    """Named numbers as an array; names that have no place are left out."""
    import numpy as np

    found = np.zeros((len(rows), len(place)), np.float32)
    for at, row in enumerate(rows):
        for name, number in row.items():
            column = place.get(name)
            if column is not None:
                found[at, column] = number
    return found


def stand(weights: "dict[str, Floats]", rows: "Floats") -> "Floats":
    """The standing of each row."""
    import numpy as np

    first = np.maximum(rows @ weights["w0"] + weights["b0"], 0)
    second = np.maximum(first @ weights["w1"] + weights["b1"], 0)
    standing: Floats = (second @ weights["w2"])[..., 0].astype(np.float32)
    return standing


def softmax(standings: "Floats") -> "Floats":
    """Chances that add up to one, row by row."""
    import numpy as np

    raised = np.exp(standings - standings.max(-1, keepdims=True))
    chances: Floats = (raised / raised.sum(-1, keepdims=True)).astype(np.float32)
    return chances


def to_bytes(label: Label, weights: "dict[str, Floats]") -> bytes:
    """A forecast as a file, its weights as short numbers."""
    import numpy as np

    out = BytesIO()
    short = {name: weights[name].astype(np.float16) for name in LAYERS}
    np.savez_compressed(out, allow_pickle=False, label=np.frombuffer(msgspec.json.encode(label), np.uint8), **short)
    return out.getvalue()


def from_bytes(game: AnyGame, data: bytes) -> Forecast | None:
    """The forecast in a file; None if it was made for another version of the game, or in another way."""
    import numpy as np

    with np.load(BytesIO(data), allow_pickle=False) as file:
        label = msgspec.json.decode(file["label"].tobytes(), type=Label)
        if label.digest != digest_of(game):
            return None
        return Forecast(game, label, {name: file[name].astype(np.float32) for name in LAYERS})


def package_of(game: AnyGame) -> str:
    """The package of a game, in which its forecast lies."""
    return game.rules.state.__module__.rpartition(".")[0]


@lru_cache(maxsize=16)
def forecast_of(game: AnyGame) -> Forecast | None:
    """The forecast of a game; None if it has none that fits, or if numpy is not installed."""
    if find_spec("numpy") is None:
        return None
    file = files(package_of(game)).joinpath(FILE)
    return from_bytes(game, file.read_bytes()) if file.is_file() else None
