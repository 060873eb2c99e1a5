"""Cards of a discard pile that come back for a turn."""

from beanfield.games.ani_mayhem.catalog import OFF_FIELD
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading import is_location_haven
from beanfield.games.ani_mayhem.state import Todo, World
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


def recallable(w: World, seat: int) -> list[int]:
    """The characters, if there is room on the field (ANI-377), and the disasters of a discard pile."""
    room = table.on_the_field(w, seat) < table.MOST_OUTSIDE
    return [
        piece
        for piece in w.state.discards[seat]
        if (w.cards[piece].type == "character" and room)
        or (w.cards[piece].type.endswith("-disaster") and w.cards[piece].name not in OFF_FIELD)
    ]


def recall(w: World, seat: int) -> Flow[None]:
    """ANI-R559: one of them comes to a location, as the player says."""
    some = recallable(w, seat)
    if not some:
        return
    options = in_order([Option("recall", (piece,), "ANI-R559") for piece in some])
    said = options[0] if len(options) == 1 else (yield from choose(seat, "recall", "ANI-R559", options))
    (piece,) = pieces_in(said)
    spaces = [at for at in range(len(w.state.locations)) if at not in w.state.ruined and not is_location_haven(w, at)]
    options = in_order([Option("to", (w.state.locations[space],), "ANI-R559") for space in spaces])
    said = options[0] if len(options) == 1 else (yield from choose(seat, "recall-to", "ANI-R559", options))
    space = table.space_of(w, pieces_in(said)[0])
    if w.cards[piece].type == "character":
        table.enter(w, piece, f"discards.{seat}", seat, "character", space).borrowed = True
    else:
        w.state.agenda.append(Todo("recalled", seat, space, [w.cards[piece].number]))


def send_off(w: World) -> None:
    """The turn ends: they go back, and what they carry stays where they were."""
    for figure in [one for one in w.state.figures.values() if one.borrowed]:
        table.drop_all(w, figure)
        table.leave(w, figure, f"discards.{table.owner_of(w, figure.piece)}", "discarded", "ANI-R559")
        table.count_items(w)
