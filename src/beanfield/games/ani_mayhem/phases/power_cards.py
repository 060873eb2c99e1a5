"""How power cards of the hand come into play (ANI-370 to ANI-374)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import CLAUSES
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.carrying import handle, may_show
from beanfield.games.ani_mayhem.changes.counting import is_counted
from beanfield.games.ani_mayhem.phases.snaring import lay_snare
from beanfield.games.ani_mayhem.reading import is_away
from beanfield.games.ani_mayhem.resolving.verbs import when_put_on
from beanfield.games.ani_mayhem.state import Figure, GlobalEffect, World
from beanfield.games.ani_mayhem.steps.hoarding import where_held
from beanfield.games.ani_mayhem.vocabulary.declared import Lasts
from beanfield.kernel.asks import Option, pieces_in
from beanfield.kernel.flow import Flow

LASTING: Final = 5
"""How many turns a global effect lasts that has neither a number of uses nor a duration (ANI-201)."""


def others_on_field(w: World, but: Sequence[Figure]) -> list[Figure]:
    """All characters on the field, whoever controls them, without those who are named already."""
    there = [figure for figure in w.state.figures.values() if figure.side == "character" and not figure.home]
    return [figure for figure in there if figure not in but and not is_away(w, figure)]


def _enhance(w: World, seat: int, piece: int, on: int) -> None:
    """ANI-370, ANI-371: one enhancement, on a character in one of the player's havens."""
    figure = table.figure_of(w, on)
    w.state.equipped.append("enhancement")
    w.state.enhanced[seat] = w.state.turns
    moved = w.move([piece], where_held(w, seat, piece), f"figures.{figure.id}.worn")
    w.tell("enhances", "ANI-370", seat=seat, who=w.cards[on].title, cards=moved)


def _equip(w: World, seat: int, piece: int, on: int) -> None:
    """ANI-372, ANI-373, ANI-579: one equipment, face down, under a character in one of the player's havens."""
    figure = table.figure_of(w, on)
    w.state.equipped.append("equipment")
    moved = w.move([piece], where_held(w, seat, piece), f"concealed.{figure.id}.cards")
    w.tell("equips", "ANI-372", seat=seat, who=w.cards[on].title, cards=moved)


def _equip_open(w: World, seat: int, piece: int, on: int) -> None:
    """The same, and the card is shown at once (ANI-R608)."""
    _equip(w, seat, piece, on)
    if may_show(w, table.figure_of(w, on), piece):
        handle(w, seat, Option("show", (piece,), "ANI-582"))


def _enact(w: World, seat: int, piece: int) -> None:
    """ANI-374, ANI-198: one global effect, beside the field."""
    w.state.equipped.append("global")
    turns = [clause.turns for clause in CLAUSES[w.cards[piece].name] if isinstance(clause, Lasts)]
    usual = 0 if is_counted(w.cards[piece]) else LASTING
    w.state.globals.append(GlobalEffect(piece, seat, turns[0] if turns else usual))
    moved = w.move([piece], where_held(w, seat, piece), f"globals.{len(w.state.globals) - 1}.piece")
    w.tell("enacts", "ANI-374", seat=seat, cards=moved)


PLAYS: Final[Mapping[str, Callable[..., None]]] = {
    "enhance": _enhance,
    "equip": _equip,
    "equip-open": _equip_open,
    "enact": _enact,
    "lay-out": lay_snare,
}
"""How power cards of the hand come into play."""


def play_card(w: World, seat: int, said: Option) -> Flow[None]:
    """A power card comes into play; an enhancement may do something at once."""
    PLAYS[said.do](w, seat, *pieces_in(said))
    if said.do == "enhance":
        piece, on = pieces_in(said)
        yield from when_put_on(w, seat, table.figure_of(w, on), piece)
