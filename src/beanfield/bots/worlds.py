"""Imagined worlds, and how well a seat stands in them after an answer."""

from collections.abc import Sequence
from random import Random
from typing import Any

from beanfield.bots.answers import Name, all_answers
from beanfield.bots.bot import AnyMatch
from beanfield.kernel.asks import Answer, Perform
from beanfield.kernel.chance import Chance
from beanfield.kernel.imagine import Imagination


class Worlds:
    """Worlds that a seat can't tell from the real one, drawn when they are first needed."""

    def __init__(self, imagination: Imagination[Any, Any], chance: Chance) -> None:
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

    Where nothing that is hidden matters, all worlds say the same, and the first two speak for the others.
    """
    heard = [_after_each(worlds[at], number, answers) for at in range(min(2, how_many))]
    if heard[0] == heard[-1]:
        return heard[0]
    heard += [_after_each(worlds[at], number, answers) for at in range(2, how_many)]
    return [sum(said) / how_many for said in zip(*heard, strict=True)]


def _after_each(world: AnyMatch, number: int, answers: Sequence[Answer]) -> list[float]:
    """How well the seat stands in this world after each answer."""
    stands = []
    for answer in answers:
        twin = world.clone()
        twin.answer(number, answer)
        stands.append(reward(twin, number))
    return stands


def reward(match: AnyMatch, number: int) -> float:
    """From 0 (lost) to 1 (won): the seat's share in the outcome, or how the game judges what the seat sees."""
    outcome = match.outcome
    if outcome is not None:
        return (number in outcome.winners) / len(outcome.winners) if outcome.winners else 0.0
    return match.game.evaluate(match.view(number))
