"""A bot that looks one answer ahead."""

from random import Random

from beanfield.bots.answers import Name, all_answers
from beanfield.bots.bot import AnyMatch, AnySeat, Seed, ask_for
from beanfield.kernel.asks import Answer, Perform
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld

WORLDS = 4
"""In how many imagined worlds each answer is tried."""


class Greedy:
    """Tries every answer in a few imagined worlds and says the one after which its seat stands best."""

    def __init__(self, seed: Seed, worlds: int = WORLDS) -> None:
        self._random = Random(seed)
        self._worlds = worlds

    def __repr__(self) -> str:
        return "Greedy"

    def answer(self, seat: AnySeat) -> Answer:
        """The best answer at first sight; the game's default if nothing can be imagined."""
        if isinstance(ask_for(seat), Perform):
            return seat.default()
        try:
            worlds = imagined(seat, self._worlds, self._random)
        except NoWorld:
            return seat.default()
        answers = answers_in(worlds[0], seat.number, self._random)
        if len(answers) == 1:
            return seat.outward(answers[0])
        return seat.outward(max(answers, key=lambda answer: promise(worlds, seat.number, answer)))


def imagined(seat: AnySeat, how_many: int, random: Random) -> list[AnyMatch]:
    """Worlds that this seat can't tell from the real one."""
    imagination, chance = seat.imagination(), Chance(random.randbytes(16))
    return [imagination.draw(chance) for _ in range(how_many)]


def answers_in(world: AnyMatch, number: int, random: Random) -> list[Answer]:
    """All the seat can say. The pieces are those it sees, so they are the same in every world it imagines."""
    ask = world.ask_of(number)
    assert ask is not None and not isinstance(ask, Perform)
    return list(all_answers(ask, name_in(world), random.random).values())


def name_in(world: AnyMatch) -> Name:
    """Which card a piece is in this world."""
    cards = world.world.cards
    return lambda piece: cards[piece].name


def promise(worlds: list[AnyMatch], number: int, answer: Answer) -> float:
    """How well the seat stands after this answer, over all the worlds."""
    return sum(after(world, number, answer) for world in worlds)


def after(world: AnyMatch, number: int, answer: Answer) -> float:
    """How well the seat stands in this world after this answer."""
    twin = world.clone()
    twin.answer(number, answer)
    return reward(twin, number)


def reward(match: AnyMatch, number: int) -> float:
    """From 0 (lost) to 1 (won): the seat's share in the outcome, or how the game judges what the seat sees."""
    outcome = match.outcome
    if outcome is not None:
        return (number in outcome.winners) / len(outcome.winners) if outcome.winners else 0.0
    return match.game.evaluate(match.view(number))
