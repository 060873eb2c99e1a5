"""Training of a forecast: a small net that learns from the ends of matches, in plain numpy. See `bots.forecast`."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from beanfield.bots.encoder import digest_of
from beanfield.bots.forecast import Accuracy, Bin, Forecast, Label, matrix, softmax, stand
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import AnyGame
from beanfield.lab.moments import Glimpse

type Floats = NDArray[np.float32]

HIDDEN: Final = (48, 24)
"""The widths of the two hidden layers."""
MOST_COLUMNS: Final = 1_200
"""The columns that are seen most often are kept."""
SELDOM: Final = 0.002
"""A column that fewer of the rows have is dropped."""
HELD_OUT: Final = 5
"""Each so-manieth match is not learned from: it tells how good the forecast is."""
EPOCHS: Final = 30
PATIENCE: Final = 5
"""Learning ends when the matches that are held out were foretold no better for this many epochs."""
BATCH: Final = 128
RATE: Final = 1.5e-3
DECAY: Final = 3e-4
BINS: Final = 10
CERTAIN: Final = 1e-4
"""No chance is foretold to be smaller than this."""


def train(game: AnyGame, moments: Sequence[Glimpse], seed: int = 0) -> Forecast:
    """Learn a forecast from these moments. The same moments and the same seed give the same forecast."""
    columns = columns_of(moments)
    place = {name: at for at, name in enumerate(columns)}
    rows = np.stack([matrix(moment.rows, place) for moment in moments])
    won = np.array([[*moment.won, 1 - sum(moment.won)] for moment in moments], np.float32)
    held = np.array([moment.match % HELD_OUT == 0 for moment in moments])
    if not held.any() or held.all():
        raise BeanfieldError(f"there are too few matches to learn from; play at least {HELD_OUT + 1}")
    net = _Net(rows[~held], won[~held], seed)
    net.learn(rows[held], won[held])
    weights, nobody = net.folded()
    chances = softmax(_with_nobody(stand(weights, rows[held]), nobody))
    judged = np.array([moment.judged for moment in moments], np.float32)[held]
    matches = len({moment.match for moment in moments})
    figures = figures_of(matches, chances[:, 0], judged, won[held][:, 0])
    return Forecast(game, Label(digest_of(game), columns, nobody, figures), weights)


def columns_of(moments: Sequence[Glimpse]) -> list[str]:
    """The columns that occur often enough and are not always the same, in order."""
    seen, values = Counter[str](), dict[str, float]()
    varied: set[str] = set()
    total = 0
    for moment in moments:
        for row in moment.rows:
            total += 1
            for name, number in row.items():
                seen[name] += number != 0
                if values.setdefault(name, number) != number:
                    varied.add(name)
    often = [name for name, times in seen.most_common() if times > SELDOM * total and (name in varied or times < total)]
    return sorted(often[:MOST_COLUMNS])


def _with_nobody(standings: Floats, nobody: float) -> Floats:
    return np.concatenate([standings, np.full((len(standings), 1), nobody, np.float32)], 1)


class _Net:
    """A net that learns (Adam, with decay of the weights)."""

    def __init__(self, rows: Floats, won: Floats, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        flat = rows.reshape(-1, rows.shape[-1])
        spread = flat.std(0)
        self.mean, self.spread = flat.mean(0), np.where(spread < 1e-3, 1.0, spread).astype(np.float32)
        self.rows, self.won = (rows - self.mean) / self.spread, won
        wide, (first, second) = rows.shape[-1], HIDDEN
        self.weights = {
            "w0": self._drawn(wide, first),
            "b0": np.zeros(first, np.float32),
            "w1": self._drawn(first, second),
            "b1": np.zeros(second, np.float32),
            "w2": 0.1 * self._drawn(second, 1),
        }
        self.all_may_lose = bool(won[:, -1].any())
        self.nobody = np.zeros(1, np.float32)
        self.slow = {name: np.zeros_like(each) for name, each in self.learned().items()}
        self.square = {name: np.zeros_like(each) for name, each in self.learned().items()}
        self.step = 0

    def _drawn(self, wide: int, narrow: int) -> Floats:
        return self.rng.normal(0, np.sqrt(2 / wide), (wide, narrow)).astype(np.float32)

    def learned(self) -> dict[str, Floats]:
        """All numbers that are learned."""
        return {**self.weights, "nobody": self.nobody}

    def learn(self, rows: Floats, won: Floats) -> None:
        """Learn, until other matches are foretold no better any more; keeps what foretold them best."""
        rows = (rows - self.mean) / self.spread
        best, best_loss, waited = self._copy(), np.inf, 0
        for epoch in range(EPOCHS):
            rate = RATE * (0.5 * (1 + np.cos(np.pi * epoch / EPOCHS)) + 0.02)
            order = self.rng.permutation(len(self.rows))
            for first in range(0, len(order), BATCH):
                self._nudge(self.rows[order[first : first + BATCH]], self.won[order[first : first + BATCH]], rate)
            loss = self._loss(rows, won)
            waited = 0 if loss < best_loss else waited + 1
            if loss < best_loss:
                best, best_loss = self._copy(), loss
            if waited == PATIENCE:
                break
        nobody = best.pop("nobody")
        self.weights, self.nobody = best, nobody

    def _copy(self) -> dict[str, Floats]:
        return {name: each.copy() for name, each in self.learned().items()}

    def _chances(self, standings: Floats) -> Floats:
        nobody = float(self.nobody[0]) if self.all_may_lose else -np.inf
        return softmax(_with_nobody(standings, nobody))

    def _loss(self, rows: Floats, won: Floats) -> float:
        chances = self._chances(stand(self.weights, rows))
        return float(-(won * np.log(np.maximum(chances, CERTAIN))).sum(1).mean())

    def _nudge(self, rows: Floats, won: Floats, rate: float) -> None:
        """One step of learning."""
        weights = self.weights
        first = np.maximum(rows @ weights["w0"] + weights["b0"], 0)
        second = np.maximum(first @ weights["w1"] + weights["b1"], 0)
        off = (self._chances((second @ weights["w2"])[..., 0]) - won) / len(rows)
        by_seat = off[:, :-1, None]
        of_second = (by_seat @ weights["w2"].T) * (second > 0)
        of_first = (of_second @ weights["w1"].T) * (first > 0)
        slopes = {
            "w0": np.einsum("msi,msh->ih", rows, of_first, optimize=True),
            "b0": of_first.sum((0, 1)),
            "w1": np.einsum("msi,msh->ih", first, of_second, optimize=True),
            "b1": of_second.sum((0, 1)),
            "w2": np.einsum("msi,mso->io", second, by_seat, optimize=True),
            "nobody": off[:, -1].sum(keepdims=True),
        }
        self.step += 1
        for name, each in self.learned().items():
            slope = slopes[name]
            self.slow[name] += 0.1 * (slope - self.slow[name])
            self.square[name] += 0.001 * (slope * slope - self.square[name])
            steady = self.slow[name] / (1 - 0.9**self.step)
            size = np.sqrt(self.square[name] / (1 - 0.999**self.step)) + 1e-8
            np.subtract(each, rate * (steady / size + (DECAY * each if each.ndim > 1 else 0)), out=each)

    def folded(self) -> tuple[dict[str, Floats], float]:
        """The weights for rows as they are, without mean and spread; and the standing of nobody."""
        weights = dict(self.weights)
        weights["w0"] = (self.weights["w0"] / self.spread[:, None]).astype(np.float32)
        weights["b0"] = (self.weights["b0"] - (self.mean / self.spread) @ self.weights["w0"]).astype(np.float32)
        return weights, float(self.nobody[0]) if self.all_may_lose else -1e9


def figures_of(matches: int, said: Floats, judged: Floats, won: Floats) -> Accuracy:
    """How well chances were foretold, for seats that won or did not."""
    edges = np.linspace(0, 1, BINS + 1)
    bins = []
    for low, high in pairwise(edges):
        inside = (said >= low) & ((said < high) | (high == 1))
        if inside.any():
            bins.append(Bin(float(said[inside].mean()), float(won[inside].mean()), int(inside.sum())))
    mean = np.full_like(won, won.mean())
    return Accuracy(matches, log_loss(said, won), log_loss(mean, won), log_loss(judged, won), tuple(bins))


def log_loss(said: Floats, won: Floats) -> float:
    """How surprised somebody is who foretold these chances; the less the better."""
    said = np.clip(said, CERTAIN, 1 - CERTAIN)
    return float(-(won * np.log(said) + (1 - won) * np.log(1 - said)).mean())
