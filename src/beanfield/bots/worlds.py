"""Imagined worlds, and how well a seat stands in them after an answer."""

from collections.abc import Sequence
from random import Random
from typing import Any

from beanfield.bots.answers import Name, all_answers
from beanfield.bots.bot import AnyMatch
from beanfield.kernel.asks import Answer, Perform
from beanfield.kernel.chance import Chance
from beanfield.kernel.imagine import Imagination
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


def answers_in(world: AnyMatch, number: int, random: Random) -> list[Answer]:
    """All the seat can say. The pieces are those it sees, so they are the same in every world it imagines."""
    ask = world.ask_of(number)
    assert ask is not None and not isinstance(ask, Perform)
    return list(all_answers(ask, name_in(world), random.random).values())


def name_in(world: AnyMatch) -> Name:
    """Which card a piece is in this world."""
    cards = world.world.cards
    return lambda piece: cards[piece].name


def promises(worlds: Worlds, number: int, answers: Sequence[Answer], how_many: int) -> list[float]:
    """How well the seat stands after each answer, on average over so many worlds.

    If in two worlds it sees the same after every answer, nothing hidden matters, and they speak for the others.
    """
    game = worlds[0].game
    seen = [_seen_after(worlds[at], number, answers) for at in range(min(2, how_many))]
    if seen[0] == seen[-1]:
        return [_worth(game, view) for view in seen[0]]
    seen += [_seen_after(worlds[at], number, answers) for at in range(2, how_many)]
    return [sum(_worth(game, view) for view in views) / how_many for views in zip(*seen, strict=True)]


def _seen_after(world: AnyMatch, number: int, answers: Sequence[Answer]) -> list[View[Any]]:
    """What the seat sees in this world after each answer."""
    views = []
    for answer in answers:
        twin = world.clone()
        twin.answer(number, answer)
        views.append(twin.view(number))
    return views


def reward(match: AnyMatch, number: int) -> float:
    """How well the seat stands, from 0 (lost) to 1 (won)."""
    return _worth(match.game, match.view(number))


def _worth(game: AnyGame, view: View[Any]) -> float:
    """The share in the outcome, or how the game judges what is seen."""
    outcome = view.outcome
    if outcome is None:
        return game.mind.evaluate(view)
    return (view.viewer in outcome.winners) / len(outcome.winners) if outcome.winners else 0.0
