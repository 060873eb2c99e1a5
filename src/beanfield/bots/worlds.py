"""Imagined worlds, and how well a seat is doing in them after an answer."""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from beanfield.bots.answers import Name, all_answers, left_to_bots
from beanfield.kernel.asks import Answer, Choose, Perform, Pick, Together
from beanfield.kernel.branch import AnyBranch, Branch
from beanfield.kernel.chance import Chance
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.view import View


class Worlds:
    """Worlds that a seat can't tell from the real one, drawn when they are first needed."""

    def __init__(self, imagination: Imagination[Any, Any, Any], chance: Chance) -> None:
        self._imagination = imagination
        self._chance = chance
        self._drawn: list[AnyMatch] = []

    def __getitem__(self, at: int) -> AnyMatch:
        while at >= len(self._drawn):
            self._drawn.append(self._imagination.draw(self._chance))
        return self._drawn[at]


def ask_in(world: AnyMatch, number: int) -> Choose | Pick:
    """What the seat is asked, as far as a bot may decide it."""
    ask = world.ask_of(number)
    assert ask is not None and not isinstance(ask, Perform)
    ask = left_to_bots(world.game, ask)
    assert ask is not None, "bots do not think about what they can't know"
    return ask


def answers_in(world: AnyMatch, number: int, random: Random) -> list[Answer]:
    """All answers of the seat, in an order by lot. They name only pieces that it sees, so they fit every world.

    Bots take the first of those that look equally good. So two that think alike do not say the same for ever where
    all choose in secret. In a window to pass comes first: who acts without a gain gives away what could be used later.
    """
    ask = ask_in(world, number)
    answers = list(all_answers(ask, name_in(world), random.random).values())
    random.shuffle(answers)
    if world.in_window:
        answers.sort(key=lambda answer: answer != ask.options[0])
    return answers


def name_in(world: AnyMatch) -> Name:
    """The function that gives the card of a piece in this world."""
    cards = world.world.cards
    return lambda piece: cards[piece].name


def promises(worlds: Worlds, number: int, answers: Sequence[Answer], how_many: int) -> list[float]:
    """How well the seat is doing after each answer, on average over `how_many` worlds."""
    return [_promise(worlds, number, answer, how_many) for answer in answers]


def _promise(worlds: Worlds, number: int, answer: Answer, how_many: int) -> float:
    """How well the seat is doing after an answer, on average over some worlds.

    If the seat sees the same in two worlds, hidden cards do not matter, and no more worlds are tried.
    """
    game = worlds[0].game
    seen = [_seen_after(worlds[at], number, answer) for at in range(min(2, how_many))]
    if seen[0] == seen[-1]:
        return _worth(game, seen[0])
    seen += [_seen_after(worlds[at], number, answer) for at in range(2, how_many)]
    return sum([_worth(game, view) for view in seen]) / how_many


def _seen_after(world: AnyMatch, number: int, answer: Answer) -> View[Any]:
    """What the seat sees in this world after an answer."""
    branch = Branch(world)
    branch.answer(number, answer)
    _let_pass(branch)
    return branch.view(number)


def _let_pass(branch: AnyBranch) -> None:
    """Nobody else acts in the windows that are open now: so an answer shows what comes of it."""
    while isinstance(branch.ask, Together) and branch.ask.first:
        seat = branch.waiting[0]
        single = branch.ask.of(seat)
        assert single is not None
        branch.answer(seat, single.options[0])


def reward(branch: AnyBranch, number: int) -> float:
    """How well the seat is doing, from 0 (lost) to 1 (won)."""
    return _worth(branch.game, branch.view(number))


def _worth(game: AnyGame, view: View[Any]) -> float:
    """After the end: the viewer's share of the win. Before: how the game judges the view."""
    outcome = view.outcome
    if outcome is None:
        return game.mind.evaluate(view)
    return (view.viewer in outcome.winners) / len(outcome.winners) if outcome.winners else 0.0


def mean_and_error(apart: Sequence[float]) -> tuple[float, float]:
    """By how much one answer does better than another on average, world by world, and the standard error of that.

    >>> mean_and_error([0.0, 1.0])
    (0.5, 0.5)
    """
    return fmean(apart), stdev(apart) / sqrt(len(apart))
