"""An agenda holds the coarse steps of a game as data, so that there is a checkpoint between any two of them.

To copy a match, all answers since the last checkpoint are said again. So a turn of two hundred answers must not be one
long generator. Its coarse steps (a phase, a round of a fight, the next move of a monster) are structs in a list of the
state. Each step is carried out by a generator. If something else must happen first, a step puts the rest of itself back
on the agenda, and puts the other step on top of it.

An answer can be taken back only if it came after the last checkpoint. So a step that lets somebody do several things in
a row, which could all be taken back, asks again by itself. It goes back to the agenda when nothing can be taken back
any more: after chance, after something was revealed, or after somebody else has answered.
"""

from collections.abc import Callable

from beanfield.kernel.flow import CHECKPOINT, Flow


def work_off[T](agenda: list[T], carry_out: Callable[[T], Flow[None]]) -> Flow[None]:
    """Carry out the steps of the agenda, the last one first, until none is left."""
    while agenda:
        yield CHECKPOINT
        yield from carry_out(agenda.pop())
