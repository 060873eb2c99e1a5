"""Naming those who fight together: attackers, retaliators."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading import may_act_together, may_join
from beanfield.games.ani_mayhem.state import Fight, Figure, World
from beanfield.games.ani_mayhem.steps.vehicle_fights import kinds_of
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import Joint
from beanfield.kernel.asking import choose, pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

NO_MORE: Final = Option("no-more", (), "ANI-R604")
"""Nobody else."""
NAMING: Final[dict[str, Joint]] = {"attackers": "attack", "retaliators": "retaliate", "protectors": "protect"}
"""What those do together who are named at these prompts."""


def name_some(
    w: World,
    fight: Fight,
    seat: int,
    able: Sequence[Figure],
    prompt: str,
    rule: str,
    *,
    least: int,
    most: int,
) -> Flow[list[Figure]]:
    """Those whom a player names, vehicles or characters. If some of them may not act together she names one after
    another (ANI-R604).
    """
    deed = NAMING[prompt]
    most = min(most, len(able))
    if not most:
        return []
    if may_act_together(w, able, deed):
        options = in_order([Option("name", (figure.piece,), rule) for figure in able])
        group = kinds_of([table.figure_of(w, piece) for piece in pieces_in(*options)])
        picked = yield from pick(seat, prompt, rule, options, least=least, most=most, group=group)
        return [table.figure_of(w, piece) for piece in pieces_in(*picked)]
    before, named = list(fight.fighters), list[Figure]()
    while len(named) < most:
        left = [one for one in able if one not in named and _fits(w, one, named, deed)]
        options = [Option("name", (one.piece,), rule) for one in left]
        options += [NO_MORE] if len(named) >= least else []
        if not left:
            break
        said = yield from choose(seat, prompt, rule, in_order(options))
        if said.do == NO_MORE.do:
            break
        named.append(table.figure_of(w, pieces_in(said)[0]))
        fight.fighters = [*before, *(one.id for one in named)]
    fight.fighters = before
    return named


def _fits(w: World, figure: Figure, named: Sequence[Figure], deed: Joint) -> bool:
    """Whether somebody may join those who are named already: no vehicle beside characters, and nothing between them."""
    alike = all((one.side == "vehicle") is (figure.side == "vehicle") for one in named)
    return alike and may_join(w, figure, named, deed)
