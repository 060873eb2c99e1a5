"""Learn Space Beans from nothing, in plain numpy, against a rival that plays at random.

    python learn.py --steps 150000 --matches 200

The learner knows no rule. It sees numbers, says numbers, and is told by the points that it sees how well it does. What an
action is worth in a moment is a weighted sum of what it sees of its own row (Q-learning with one row of weights for each
action). It mostly says what is worth most, and sometimes anything else.
"""

import argparse
from time import perf_counter

import numpy as np

from beanfield.research.alone import BeanfieldAlone
from beanfield.research.episode import ACTIONS, COLUMNS, place_of

POINTS = place_of("points", COLUMNS)
DISCOUNT = 0.97
RATE = 0.1
CURIOUS = 0.1


class Learner:
    """What it believes every action to be worth."""

    def __init__(self, seed: int) -> None:
        self.weights = np.zeros((ACTIONS, COLUMNS + 1), np.float32)
        self.random = np.random.default_rng(seed)

    def look(self, seen: dict[str, np.ndarray]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The columns of its own row that are not empty, their values, and what can be said."""
        own = np.append(seen["observation"][:COLUMNS], 1.0)
        own[POINTS] = 0
        columns = own.nonzero()[0]
        values = np.minimum(own[columns], 8) ** 0.5
        return columns, values / np.linalg.norm(values), seen["action_mask"].nonzero()[0]

    def worth(self, look: tuple[np.ndarray, np.ndarray, np.ndarray]) -> np.ndarray:
        """What each action that can be said is worth."""
        columns, values, actions = look
        return self.weights[np.ix_(actions, columns)] @ values

    def act(self, look: tuple[np.ndarray, np.ndarray, np.ndarray], curious: float) -> int:
        """The place of an action among those that can be said."""
        if self.random.random() < curious:
            return int(self.random.integers(len(look[2])))
        return int(self.worth(look).argmax())

    def learn(self, look: tuple[np.ndarray, np.ndarray, np.ndarray], at: int, target: float) -> None:
        """This action turned out to be worth so much."""
        columns, values, actions = look
        error = target - self.weights[actions[at], columns] @ values
        self.weights[actions[at], columns] += RATE * error * values


def lead(seen: dict[str, np.ndarray]) -> float:
    """By how many points the learner is ahead."""
    return float(seen["observation"][POINTS] - seen["observation"][COLUMNS + POINTS])


def train(learner: Learner, steps: int, seed: int) -> None:
    """Play and learn for so many steps."""
    table = BeanfieldAlone("space-beans", 2, rivals="random")
    seen, _ = table.reset(seed=seed)
    look = learner.look(seen)
    for step in range(steps):
        at = learner.act(look, CURIOUS)
        before = lead(seen)
        seen, _, over, _, _ = table.step(int(look[2][at]))
        gain = lead(seen) - before
        then = learner.look(seen)
        learner.learn(look, at, gain + (0.0 if over else DISCOUNT * float(learner.worth(then).max())))
        look = then
        if over:
            seen, _ = table.reset()
            look = learner.look(seen)


def play(learner: Learner, matches: int, seed: int) -> float:
    """The share of matches that the learner wins."""
    table = BeanfieldAlone("space-beans", 2, rivals="random")
    won = 0.0
    for match in range(matches):
        seen, _ = table.reset(seed=seed + match)
        over = False
        while not over:
            look = learner.look(seen)
            seen, reward, over, _, _ = table.step(int(look[2][learner.act(look, 0.0)]))
        won += float(reward)
    return won / matches


def main() -> None:
    """Learn, then play."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=150_000)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learner, begun = Learner(given.seed), perf_counter()
    train(learner, given.steps, given.seed)
    print(f"learned from {given.steps:,} steps in {perf_counter() - begun:.0f} s")
    print(f"wins {play(learner, given.matches, 10**6):.1%} of {given.matches} matches")


if __name__ == "__main__":
    main()
