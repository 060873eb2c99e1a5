"""How power cards come into play: from the hand, or at once when they are found (ANI-370 to ANI-374, ANI-R596)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import clauses_of, has_clause
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.carrying import handle, may_show, may_wear
from beanfield.games.ani_mayhem.changes.counting import is_counted
from beanfield.games.ani_mayhem.changes.vehicles import may_have
from beanfield.games.ani_mayhem.phases.stepping import lay_snare, snare_options
from beanfield.games.ani_mayhem.reading import is_away
from beanfield.games.ani_mayhem.resolving import stack
from beanfield.games.ani_mayhem.resolving.carrying_out import when_put_on
from beanfield.games.ani_mayhem.state import Figure, GlobalEffect, Todo, World
from beanfield.games.ani_mayhem.steps.building import build, build_options
from beanfield.games.ani_mayhem.steps.declaring import ways
from beanfield.games.ani_mayhem.steps.havens import bring, havens_of, ships_with_room
from beanfield.games.ani_mayhem.steps.laying_aside import where_held
from beanfield.games.ani_mayhem.vocabulary.declared import Lasts, OnAnybody, Snare
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

# How power cards of the hand come into play (ANI-370 to ANI-374).

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
    turns = [clause.turns for clause in clauses_of(w.cards[piece], Lasts)]
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


# A card that a player has found is played at once (ANI-R596).


def at_once(w: World, todo: Todo) -> Flow[None]:
    """ANI-R596: a card that a player has found is played, whatever the phase and the place. If nothing can be done with
    it, it is discarded. It does not count among the cards of an equip phase.
    """
    seat = todo.who
    if not w.state.wished[seat]:
        return
    piece = w.state.wished[seat][-1]
    options = in_order(_uses_at_once(w, seat, piece))
    if not options:
        table.discard(w, piece, f"wished.{seat}", "ANI-R596")
        return
    said = options[0] if len(options) == 1 else (yield from choose(seat, "at-once", "ANI-R596", options))
    before = list(w.state.equipped)
    if said.do == "bring":
        yield from bring(w, seat, [piece])
    elif said.do == "build":
        yield from build(w, seat, *pieces_in(said))
    elif said.do in PLAYS:
        yield from play_card(w, seat, said)
    else:
        yield from stack.start(w, seat, said)
    w.state.equipped = before


def _uses_at_once(w: World, seat: int, piece: int) -> list[Option]:
    """What may be done with a card that is played at once: place and phase do not matter, all else does."""
    card, mine = w.cards[piece], [*table.characters_of(w, seat), *table.vehicles_of(w, seat)]
    match card.type:
        case "character":
            return [Option("bring", (piece,), "ANI-375")] if havens_of(w, seat) or ships_with_room(w, seat) else []
        case "enhancement":
            some = [*mine, *(others_on_field(w, mine) if has_clause(card, OnAnybody) else ())]
            return [Option("enhance", (piece, one.piece), "ANI-370") for one in some if may_wear(w, one, piece)]
        case "equipment" if has_clause(card, Snare):
            return snare_options(w, piece)
        case "equipment":
            some = table.characters_of(w, seat)
            return [Option("equip", (piece, one.piece), "ANI-372") for one in some if may_have(w, one, piece)]
        case "haven":
            return build_options(w, seat, piece)
        case "global":
            return [Option("enact", (piece,), "ANI-374")]
    return [Option("play", (piece,), "ANI-191")] if ways(w, seat, piece, None) else []
