"""A bot that looks one answer ahead."""

from random import Random

from beanfield.bots.bot import AnyMatch, AnySeat, Seed
from beanfield.bots.hands import unthinking
from beanfield.bots.worlds import Worlds, answers_in, promises
from beanfield.kernel.asks import Answer, Perform, Reply
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld


class Greedy:
    """Tries every answer in a few imagined worlds and gives the one after which its seat is best off.

    Answers that look all the same, such as a card that stays secret until all have chosen, are left to habit.
    """

    def __init__(self, seed: Seed) -> None:
        self._random = Random(seed)

    def __repr__(self) -> str:
        return "Greedy"

    def answer(self, seat: AnySeat) -> Reply:
        """The best answer, looking one answer ahead; the game's default if nothing can be imagined."""
        at_once = unthinking(seat, "usual", self._random)
        if at_once is not None:
            return at_once
        worlds = Worlds(seat.imagination(), Chance(self._random.randbytes(16)))
        try:
            answers = answers_in(worlds[0], seat.number, self._random)
            if len(answers) == 1:
                return seat.outward(answers[0])
            stands = promises(worlds, seat.number, answers, seat.game.mind.worlds)
            usual = self._by_habit(worlds[0], seat.number) if len(set(stands)) == 1 else None
        except NoWorld:
            return seat.default()
        return seat.outward(answers[stands.index(max(stands))] if usual is None else usual)

    def _by_habit(self, world: AnyMatch, number: int) -> Answer | None:
        ask = world.ask_of(number)
        assert ask is not None and not isinstance(ask, Perform)
        return world.game.mind.habit(world.world, ask)
