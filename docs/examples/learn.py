"""Learn Space Beans from nothing, in plain numpy, against a rival that plays at random.

    python learn.py --steps 120000 --matches 200

The learner knows no rule. It sees numbers, says numbers, and sees by the points how well it does. At first it says
anything, looks back at what came of each action in the next moments, and learns that: the worth of a moment, and of
each action in it, are weighted sums of the numbers in its own row. Then it says what is worth most.
"""

import argparse
from time import process_time
from typing import NamedTuple

import numpy as np

from beanfield.research.alone import BeanfieldAlone
from beanfield.research.episode import ACTIONS, COLUMNS, place_of

POINTS = place_of("points", COLUMNS)
DISCOUNT = 0.9
"""How much a point counts that comes one step later."""
RATE = 0.1
LOOK_BACK = 1000
"""After this many steps the learner looks back."""
RESTLESS = 0.02
"""How often the learner says anything when it plays, so that no match goes round in circles."""

type Seen = dict[str, np.ndarray]


class Look(NamedTuple):
    """What the learner makes of an observation."""

    columns: np.ndarray
    """The columns of its own row that are not empty."""
    values: np.ndarray
    actions: np.ndarray
    """What it can say."""


def look_at(seen: Seen) -> Look:
    """The numbers of the own row, without the points and made small; the last column is always one."""
    own = np.append(seen["observation"][:COLUMNS], 1.0)
    own[POINTS] = 0.0
    columns = own.nonzero()[0]
    values = np.sqrt(np.abs(own[columns]))
    return Look(columns, values / np.linalg.norm(values), seen["action_mask"].nonzero()[0])


def lead(seen: Seen) -> float:
    """By how many points the learner is ahead."""
    return float(seen["observation"][POINTS] - seen["observation"][COLUMNS + POINTS])


class Learner:
    """What it believes moments and actions to be worth."""

    def __init__(self, seed: int) -> None:
        self.moments = np.zeros(COLUMNS + 1)
        self.actions = np.zeros((ACTIONS, COLUMNS + 1))
        self.random = np.random.default_rng(seed)

    def anything(self, look: Look) -> int:
        """Something that can be said."""
        return int(self.random.choice(look.actions))

    def best(self, look: Look) -> int:
        """What is worth most."""
        if self.random.random() < RESTLESS:
            return self.anything(look)
        return int(look.actions[(self.actions[np.ix_(look.actions, look.columns)] @ look.values).argmax()])

    def learn(self, look: Look, action: int, worth: float, rate: float) -> None:
        """This much came of an action."""
        columns, values, _ = look
        error = worth - (self.moments[columns] + self.actions[action, columns]) @ values
        self.moments[columns] += rate * error * values
        self.actions[action, columns] += rate * error * values


def train(learner: Learner, steps: int, seed: int) -> None:
    """Play and learn for this many steps."""
    table = BeanfieldAlone("space-beans", 2, rivals="random")
    seen, _ = table.reset(seed=seed)
    lived: list[tuple[Look, int, float, bool]] = []
    for step in range(steps):
        look, before = look_at(seen), lead(seen)
        action = learner.anything(look)
        seen, _, over, _, _ = table.step(action)
        lived.append((look, action, lead(seen) - before, over))
        if over:
            seen, _ = table.reset()
        if len(lived) == LOOK_BACK:
            worth = 0.0
            for look, action, gain, ended in reversed(lived):
                worth = gain + (0.0 if ended else DISCOUNT * worth)
                learner.learn(look, action, worth, RATE * (1 - step / steps))
            lived.clear()


def play(learner: Learner, matches: int, seed: int) -> float:
    """The share of matches that the learner wins."""
    table = BeanfieldAlone("space-beans", 2, rivals="random")
    won = 0.0
    for match in range(matches):
        seen, _ = table.reset(seed=seed + match)
        over = False
        while not over:
            seen, reward, over, _, _ = table.step(learner.best(look_at(seen)))
        won += float(reward)
    return won / matches


def main() -> None:
    """Learn, then play."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=120_000)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learner, begun = Learner(given.seed), process_time()
    train(learner, given.steps, given.seed)
    print(f"learned from {given.steps:,} steps in {process_time() - begun:.0f} s of one core")
    print(f"wins {play(learner, given.matches, 10**6):.1%} of {given.matches} matches")


if __name__ == "__main__":
    main()
