"""An agenda: the coarse steps of a game as data, so that there is a checkpoint between any two of them.

A copy of a match says all answers since the last checkpoint again, so a turn of two hundred answers must not be one
long generator. Its coarse steps (a phase, a round of a fight, the next move of a monster) are structs in a list of the
state; each of them is carried out by a generator as ever. A step that has to make room puts what is left of itself back
on the agenda, and on top of it what comes first.

An answer can be taken back as far as the last checkpoint only. So a step that lets somebody do several quiet things in
a row asks again by itself, and goes back to the agenda when there is nothing left to take back: after chance, after
something was revealed, after somebody else has answered.
"""

from collections.abc import Callable

from beanfield.kernel.flow import CHECKPOINT, Flow


def work_off[T](agenda: list[T], carry_out: Callable[[T], Flow[None]]) -> Flow[None]:
    """Carry out what is on the agenda, the last thing first, until nothing is left on it."""
    while agenda:
        yield CHECKPOINT
        yield from carry_out(agenda.pop())
