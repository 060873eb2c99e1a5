"""The search bot: information-set Monte-Carlo tree search.

Every iteration imagines a world that the seat cannot tell from the real one and walks down one tree, whose nodes are
told apart by what was said (verbs, cards, places), not by what is hidden. A seat in the tree chooses among the answers
that its world allows by upper confidence bounds on its own reward. Where the walk leaves the tree, it goes on at random
for a while; then every seat's reward is how it stands in its own view, or the outcome if the match is over.
"""

import random
from math import log, sqrt
from time import perf_counter
from typing import Any

from beanfield.bots.answers import Key, all_answers, random_answer
from beanfield.bots.bot import AnySeat, Seed
from beanfield.bots.greedy import Greedy, name_in
from beanfield.kernel.asks import Answer, Perform
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld
from beanfield.kernel.match import Match

EXPLORATION = 0.35
"""How much an answer that was rarely tried is preferred."""


class Node:
    """What is known of one thing said, over all worlds in which it could be said."""

    __slots__ = ("children", "offered", "reward", "visits")

    def __init__(self) -> None:
        self.children: dict[Key, Node] = {}
        self.visits = 0
        self.reward = 0.0
        self.offered = 0
        """In how many iterations it could have been said."""

    def bound(self) -> float:
        """Mean reward, and more the less it was tried when it could have been."""
        return self.reward / self.visits + EXPLORATION * sqrt(log(self.offered) / self.visits)


class Search:
    """Searches for a number of iterations or milliseconds."""

    def __init__(self, seed: Seed, iterations: int | None = None, milliseconds: int | None = None) -> None:
        self._random = random.Random(seed)
        self._chance = Chance(self._random.randbytes(16))
        self._fallback = Greedy(seed)
        self._iterations = iterations
        self._milliseconds = milliseconds

    def __repr__(self) -> str:
        budget = f"{self._iterations} iterations" if self._milliseconds is None else f"{self._milliseconds} ms"
        return f"Search of {budget}"

    def answer(self, seat: AnySeat) -> Answer:
        """The answer that was tried most; greedy's if no world can be imagined."""
        imagination = seat.imagination()
        root = Node()
        found: dict[Key, Answer] = {}
        started, done = perf_counter(), 0
        while not self._enough(done, started):
            try:
                world = imagination.draw(self._chance)
            except NoWorld:
                return self._fallback.answer(seat)
            ask = world.ask_of(seat.number)
            if ask is None or isinstance(ask, Perform):
                return seat.default()
            here = all_answers(ask, name_in(world), self._random.random)
            found |= here
            if len(here) == 1 and not done:
                break
            self._iterate(root, world, seat.number)
            done += 1
        best = max(found, key=lambda key: root.children[key].visits if key in root.children else 0)
        return seat.outward(found[best])

    def _enough(self, done: int, started: float) -> bool:
        if self._iterations is not None:
            return done >= self._iterations
        return done > 0 and (perf_counter() - started) * 1000 >= (self._milliseconds or 0)

    def _iterate(self, root: Node, world: Match[Any, Any], me: int) -> None:
        path: list[tuple[int, Node]] = []
        node: Node | None = root
        turns = 0
        while world.ask is not None and turns < 2:
            seat = world.waiting[0]
            turns += seat == me and bool(path) and path[-1][0] != me
            if turns == 2:
                break
            node = self._step(node, world, seat, path)
        rewards: dict[int, float] = {}
        for seat, said in path:
            if seat not in rewards:
                rewards[seat] = world.game.evaluate(world.view(seat))
            said.visits += 1
            said.reward += rewards[seat]

    def _step(self, node: Node | None, world: Match[Any, Any], seat: int, path: list[tuple[int, Node]]) -> Node | None:
        ask = world.ask_of(seat)
        assert ask is not None and not isinstance(ask, Perform)
        if node is None:
            world.answer(seat, random_answer(ask, self._random.random))
            return None
        here = all_answers(ask, name_in(world), self._random.random)
        children = node.children
        fresh = [key for key in here if key not in children]
        for key in here:
            if key in children:
                children[key].offered += 1
        if fresh:
            key = fresh[int(self._random.random() * len(fresh))]
            child = children[key] = Node()
            child.offered = 1
        else:
            key = max(here, key=lambda key: children[key].bound())
            child = children[key]
        path.append((seat, child))
        world.answer(seat, here[key])
        return None if fresh else child
