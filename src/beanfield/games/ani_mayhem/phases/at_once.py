"""A card that a player has found is played at once (ANI-R596)."""

from beanfield.games.ani_mayhem.catalog import ON_ANYBODY, SNARES
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.carrying import may_wear
from beanfield.games.ani_mayhem.changes.vehicles import may_have
from beanfield.games.ani_mayhem.phases.power_cards import PLAYS, others_on_field, play_card
from beanfield.games.ani_mayhem.phases.snaring import snare_options
from beanfield.games.ani_mayhem.resolving import stack
from beanfield.games.ani_mayhem.state import Todo, World
from beanfield.games.ani_mayhem.steps.arriving import bring, ships_with_room
from beanfield.games.ani_mayhem.steps.building import build, build_options
from beanfield.games.ani_mayhem.steps.declaring import ways
from beanfield.games.ani_mayhem.steps.homes import havens_of
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


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
            some = [*mine, *(others_on_field(w, mine) if card.name in ON_ANYBODY else ())]
            return [Option("enhance", (piece, one.piece), "ANI-370") for one in some if may_wear(w, one, piece)]
        case "equipment" if card.name in SNARES:
            return snare_options(w, piece)
        case "equipment":
            some = table.characters_of(w, seat)
            return [Option("equip", (piece, one.piece), "ANI-372") for one in some if may_have(w, one, piece)]
        case "haven":
            return build_options(w, seat, piece)
        case "global":
            return [Option("enact", (piece,), "ANI-374")]
    return [Option("play", (piece,), "ANI-191")] if ways(w, seat, piece, None) else []
