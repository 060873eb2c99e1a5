"""A bot that looks one answer ahead."""

from random import Random

from beanfield.bots.bot import AnySeat, Seed
from beanfield.bots.hands import unthinking
from beanfield.bots.worlds import Worlds, answers_in, ask_in, promises
from beanfield.kernel.asks import Reply
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld


class Greedy:
    """Tries every answer in a few imagined worlds and gives the one after which its seat is best off.

    Where what a quick player would answer is as good as any (`Mind.close`), it answers so: it looks only one answer
    ahead, and a habit can be part of a longer plan.
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
            usual = seat.game.mind.habit(worlds[0].world, ask_in(worlds[0], seat.number))
            if usual is not None and usual not in answers:
                answers.append(usual)
            if len(answers) == 1:
                return seat.outward(answers[0])
            stands = promises(worlds, seat.number, answers, seat.game.mind.worlds)
        except NoWorld:
            return seat.default()
        best = max(stands)
        if usual is not None and stands[answers.index(usual)] >= best - seat.game.mind.close:
            return seat.outward(usual)
        return seat.outward(answers[stands.index(best)])
