"""Advice for a person: what a bot would answer in its place, and how much better that looks than anything else."""

from typing import Final

from msgspec import Struct

from beanfield.bots.bot import Seed, ask_for
from beanfield.bots.search import Search
from beanfield.kernel.asks import Perform, Reply
from beanfield.kernel.errors import BeanfieldError, NoWorld
from beanfield.kernel.mind import Verdict
from beanfield.kernel.seat import AnySeat

ITERATIONS: Final = 120
"""How many trials a piece of advice is worth."""
CLEAR: Final = 0.05
SLIGHT: Final = 0.015
"""By how much an answer must be better than the next one, from 0 (lost) to 1 (won)."""


class Advice(Struct, frozen=True):
    """What a bot would do, and what it likes second best, if there is anything else."""

    reply: Reply
    verdict: Verdict
    instead: Reply | None = None


def advise(seat: AnySeat, seed: Seed, iterations: int = ITERATIONS) -> Advice:
    """What the search bot would answer to the open ask of this seat. It gets the seat and nothing else.

    Raises BeanfieldError if that is for people to decide.
    """
    ask = ask_for(seat)
    if ask.prompt in seat.game.variants.consents:
        raise BeanfieldError("no bot can tell you what to agree to; decide as you like")
    if isinstance(ask, Perform):
        return Advice(seat.aimed(), "even")
    try:
        best, *others = Search(seed, iterations).weigh(seat)
    except NoWorld:
        return Advice(seat.default(), "even")
    if not others and len(ask.options) > 1 and best.first_look is None:  # the game calls nothing else worth trying
        return Advice(seat.outward(best.answer), "even")
    if not others:
        return Advice(seat.outward(best.answer), "only")
    ahead = best.mean() - others[0].mean()
    verdict: Verdict = "clear" if ahead >= CLEAR else "slight" if ahead >= SLIGHT else "even"
    return Advice(seat.outward(best.answer), verdict, seat.outward(others[0].answer))
