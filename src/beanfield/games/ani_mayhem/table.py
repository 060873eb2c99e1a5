"""Everything that changes what lies on the table: who enters, goes, carries, falls and leaves."""

from collections.abc import Iterable, Sequence

from beanfield.games.ani_mayhem.reading import is_combat_disaster
from beanfield.games.ani_mayhem.state import Concealed, Figure, Out, Seen, Side, World

HAND = 7
"""ANI-327."""


class Over(Exception):
    """The game ends at once, in the middle of anything (ANI-R147)."""


# who is where


def clockwise(w: World, first: int) -> list[int]:
    """All seats in turn order from this one."""
    return [(first + n) % w.seats for n in range(w.seats)]


def owner_of(w: World, piece: int) -> int:
    """Who brought a card to the game (ANI-057)."""
    owners: dict[int, int] | None = w.memo.get("owners")
    if owners is None:
        owners = {piece: seat for seat, cards in enumerate(w.state.brought) for piece in cards}
        w.memo["owners"] = owners
    return owners[piece]


def title(w: World, figure: Figure) -> str:
    """What a figure is called."""
    return w.cards[figure.piece].title


def place(w: World, space: int) -> str:
    """What a space is called: by its location."""
    return w.cards[w.state.locations[space]].title


def figure_of(w: World, piece: int) -> Figure:
    """The figure whose card this is."""
    return next(figure for figure in w.state.figures.values() if figure.piece == piece)


def space_of(w: World, location: int) -> int:
    """The space on which this location lies."""
    return w.state.locations.index(location)


def characters_at(w: World, space: int, seat: int | None = None) -> list[Figure]:
    """The characters at a location, of one seat or of all."""
    return [
        figure
        for figure in w.state.figures.values()
        if figure.at == space
        and figure.side == "character"
        and not figure.home
        and (seat is None or figure.seat == seat)
    ]


def disasters_at(w: World, space: int) -> list[Figure]:
    """The disasters at a location, in the order in which they came (ANI-R341)."""
    here = [figure for figure in w.state.figures.values() if figure.at == space and figure.side != "character"]
    return sorted(here, key=lambda figure: figure.arrived)


def combat_disasters_at(w: World, space: int) -> list[Figure]:
    """Those of them that fight."""
    return [figure for figure in disasters_at(w, space) if is_combat_disaster(w, figure)]


def characters_of(w: World, seat: int) -> list[Figure]:
    """The characters that a seat controls, on the field and in havens."""
    return [figure for figure in w.state.figures.values() if figure.seat == seat and figure.side == "character"]


def on_the_field(w: World, seat: int) -> int:
    """How many of a seat's characters are on locations (ANI-R351)."""
    return sum(not figure.home for figure in characters_of(w, seat))


# entering and going


def enter(w: World, piece: int, source: str, seat: int, side: Side, at: int, *, home: bool = False) -> Figure:
    """A character or a disaster comes into play."""
    state = w.state
    state.last_id += 1
    figure = Figure(state.last_id, piece, seat, side, at, home)
    state.figures[figure.id] = figure
    state.concealed[figure.id] = Concealed([seat] if side == "character" else [], [])
    _note_arrival(w, figure)
    what, rule = ("comes", "ANI-375") if side == "character" else ("appears", "ANI-343")
    w.tell(what, rule, seat=seat, cards=w.move([piece], source, f"figures.{figure.id}.piece"), place=place(w, at))
    return figure


def go(w: World, figure: Figure, at: int, *, home: bool = False) -> None:
    """A figure comes to another place."""
    figure.at, figure.home = at, home
    _note_arrival(w, figure)


def _note_arrival(w: World, figure: Figure) -> None:
    w.state.clock += 1
    figure.arrived, figure.since = w.state.clock, w.state.taken[figure.seat]


# carrying


def carried(w: Seen, figure: Figure) -> list[int]:
    """The items that a figure carries, face down and face up."""
    return [*w.state.concealed[figure.id].cards, *figure.shown]


def carry(w: World, figure: Figure, pieces: Sequence[int], source: str, rule: str, what: str = "takes") -> None:
    """A figure gets items from somewhere, and carries them face down (ANI-581)."""
    moved = w.move(pieces, source, f"concealed.{figure.id}.cards")
    w.tell(what, rule, seat=figure.seat, who=title(w, figure), cards=moved)
    count_items(w)


def lay_down(w: World, figure: Figure, target: str, what: str, rule: str) -> list[int]:
    """A figure lays everything that it carries above or beneath its location; returns the cards."""
    pieces = carried(w, figure)
    if pieces:
        moved = (
            w.move(list(w.state.concealed[figure.id].cards), f"concealed.{figure.id}.cards", target),
            w.move(list(figure.shown), f"figures.{figure.id}.shown", target),
        )
        w.tell(what, rule, seat=figure.seat, who=title(w, figure), cards=moved)
    return pieces


# falling and leaving


def leave(w: World, figure: Figure, target: str, what: str, rule: str) -> None:
    """A figure leaves play. What it carries was taken from it before; its enhancements are discarded (ANI-158)."""
    for piece in list(figure.worn):
        w.move([piece], f"figures.{figure.id}.worn", f"discards.{owner_of(w, piece)}")
    moved = w.move([figure.piece], f"figures.{figure.id}.piece", target)
    del w.state.figures[figure.id], w.state.concealed[figure.id]
    w.tell(what, rule, seat=figure.seat, cards=moved)


def bonk(w: World, figure: Figure) -> None:
    """ANI-283, ANI-285: the character is out of play for one complete turn of its owner."""
    owner = owner_of(w, figure.piece)
    state = w.state
    state.bonked[owner].append(Out(figure.piece, state.taken[owner]))
    leave(w, figure, f"bonked.{owner}.{len(state.bonked[owner]) - 1}.piece", "bonked", "ANI-419")


def kill(w: World, figure: Figure) -> None:
    """ANI-423, ANI-424: the character is discarded."""
    leave(w, figure, f"discards.{owner_of(w, figure.piece)}", "killed", "ANI-424")


def defeat(w: World, figure: Figure) -> None:
    """ANI-425: the disaster is discarded; what it carries is laid above the location (ANI-R395)."""
    lay_down(w, figure, f"above.{figure.at}", "drops", "ANI-R395")
    leave(w, figure, f"discards.{owner_of(w, figure.piece)}", "defeated", "ANI-425")


def drop_items(w: World, figure: Figure) -> list[int]:
    """What a fallen character carried lies face up above the location (ANI-R032, ANI-R339)."""
    return lay_down(w, figure, f"above.{figure.at}", "drops", "ANI-R339")


# counting


def standing(w: Seen) -> tuple[list[int], int]:
    """How many items each player has, and how many the disasters have (ANI-R143, ANI-R345)."""
    state = w.state
    players = [0] * len(state.hands)
    disasters = len([piece for piece in state.removed if w.cards[piece].type == "item"])
    for figure in state.figures.values():
        if figure.side == "character":
            players[figure.seat] += len(carried(w, figure))
        else:
            disasters += len(carried(w, figure))
    for site in state.sites.values():
        players[site.seat] += len(site.stored)
    return players, disasters


def count_items(w: World) -> None:
    """ANI-295, ANI-R147: after every change of an item the game may be over."""
    w.state.last_change = w.state.turns
    players, disasters = standing(w)
    half = w.state.items / 2
    if sum(players) > half or disasters > half or sum(players) + disasters == w.state.items:
        raise Over


def check_life(w: World) -> None:
    """ANI-R151, ANI-R400: if no player has a character left anywhere, the disasters win at once."""
    if all(not has_character(w, seat) for seat in range(w.seats)):
        raise Over


def has_character(w: World, seat: int) -> bool:
    """Whether a seat has, or may still get, a character: in play, in hand, bonked, or in a pile of its own."""
    state = w.state
    if state.left[seat]:
        return False
    piles: Iterable[int] = (*state.hands[seat], *state.decks[seat], *state.discards[seat])
    return bool(
        characters_of(w, seat) or state.bonked[seat] or any(w.cards[piece].type == "character" for piece in piles)
    )
