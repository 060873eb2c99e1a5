"""Naming those who fight together, on foot and by vehicle."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import aboard, table
from beanfield.games.ani_mayhem.reading import (
    crew,
    fights,
    is_shielded,
    may_act_together,
    may_join,
    ride_of,
    takes_part,
)
from beanfield.games.ani_mayhem.state import NOBODY, Fight, Figure, World
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import Joint
from beanfield.kernel.asking import choose, pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

# Combat using vehicles: who gets off to fight, and who may attack beside a combat vehicle (ANI-501 to ANI-520).


def let_off(w: World, fight: Fight) -> Flow[None]:
    """ANI-504, ANI-R419: before anybody is named in a round, those aboard may get off to fight.

    From a combat vehicle all get off together, and not before the second round (ANI-511); then it is empty, and so
    it is out of the combat (ANI-512). A character that is a vehicle fights on.
    """
    for seat in fight.seats:
        there = [each for each in table.characters_at(w, fight.space, seat) if each.aboard != NOBODY]
        rides = [w.state.figures[one] for one in sorted({each.aboard for each in there})]
        fighting = [ride for ride in rides if fights(w, ride)]
        if fight.round <= 1:
            there = [each for each in there if not is_shielded(w, each)]
        options = [Option("get-off", (each.piece,), "ANI-504") for each in there if ride_of(w, each) not in fighting]
        if fight.round > 1:
            options += [Option("all-off", (ride.piece,), "ANI-511") for ride in fighting]
        if options:
            picked = yield from pick(seat, "disembark", "ANI-504", in_order(options), least=0, most=len(options))
            for option in picked:
                _gets_off(w, option)


def _gets_off(w: World, option: Option) -> None:
    figure = table.figure_of(w, pieces_in(option)[0])
    some = crew(w, figure) if option.do == "all-off" else [figure]
    for one in sorted(some, key=lambda one: one.vehicle != NOBODY):  # who carries it is the last
        aboard.get_off(w, one, option.rule)


def allowed_against(w: World, fight: Fight, some: Sequence[Figure], target: Figure) -> list[Figure]:
    """ANI-184, ANI-516, ANI-R098: while a combat vehicle fights an opponent, none of its player's characters may."""
    seats = {figure.seat for figure in some}
    figures = w.state.figures
    driven = [figures[one] for one, foes in fight.driven.items() if one in figures and target.id in foes]
    bound = any(each.seat in seats and each.at == fight.space and takes_part(w, each) for each in driven)
    return [figure for figure in some if figure.side == "vehicle" or not bound]


def note_driven(w: World, fight: Fight, some: Sequence[int], target: int) -> None:
    """Write down which combat vehicles among these fight this opponent."""
    for one in some:
        if w.state.figures[one].side == "vehicle":
            fight.driven.setdefault(one, []).append(target)


def kinds_of(some: Sequence[Figure]) -> list[str]:
    """Vehicles and characters are not named together (ANI-184)."""
    return ["vehicle" if figure.side == "vehicle" else "character" for figure in some]


# Naming those who fight together: attackers, retaliators.

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
