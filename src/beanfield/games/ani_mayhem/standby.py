"""Standby states: moments in which every player may attack a disaster (ANI-413, ANI-R311)."""

from typing import Final

from beanfield.games.ani_mayhem import fights, table
from beanfield.games.ani_mayhem.state import Figure, Todo, World
from beanfield.kernel.asking import respond
from beanfield.kernel.asks import Choose, Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

ALLOW: Final = Option("allow", (), "ANI-644")


def attackable(w: World, seat: int) -> list[Figure]:
    """The combat disasters that stand with a seat's characters, each once in a phase (ANI-415, ANI-R312)."""
    spaces = {figure.at for figure in table.characters_of(w, seat) if not figure.home}
    return [
        disaster
        for space in sorted(spaces)
        for disaster in table.combat_disasters_at(w, space)
        if disaster.id not in w.state.attacked[seat]
    ]


def attack_options(w: World, seat: int) -> list[Option]:
    """What a seat may attack now."""
    return [Option("attack", (disaster.piece,), "ANI-413") for disaster in attackable(w, seat)]


def standby(w: World, todo: Todo, *, but: int | None = None) -> Flow[None]:
    """All who could attack by what everybody sees are asked at once; the first in turn order who wants to does.

    After a combat they are asked afresh, with the active player before them (ANI-R472). `but` has been asked already.
    """
    seats = [seat for seat in table.clockwise(w, w.state.active) if seat != but and not w.state.left[seat]]
    asks = [Choose(seat, "standby", "ANI-413", [ALLOW, *in_order(attack_options(w, seat))]) for seat in seats]
    said = yield from respond([ask for ask in asks if len(ask.options) > 1])
    if said is not None:
        seat, option = said
        w.state.agenda.append(Todo(todo.do, todo.who, todo.rest + 1, todo.some))
        fights.player_attacks(w, seat, table.figure_of(w, pieces_in(option)[0]))
