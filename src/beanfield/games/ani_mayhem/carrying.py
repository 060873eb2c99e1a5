"""What a player may do with items in her own turn: take, drop, pass on, store, show and conceal (ANI-R031, ANI-584).

A card changes hands, or is shown or concealed, at most once in a phase (ANI-R153).
"""

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.kernel.asks import Option, pieces_in


def carrying_options(w: World, seat: int) -> list[Option]:
    """All that may be done with items now."""
    state = w.state
    found: list[Option] = []
    for figure in table.characters_of(w, seat):
        site = state.sites.get(figure.at) if figure.home else None
        lying = site.stored if site is not None else state.above[figure.at]
        found += [Option("take", (piece, figure.piece), "ANI-R031") for piece in lying if piece not in state.handled]
        hidden = state.concealed[figure.id].cards
        for piece in (*hidden, *figure.shown):
            if piece not in state.handled:
                found.append(Option("drop", (piece,), "ANI-R031"))
                found.append(
                    Option("show", (piece,), "ANI-582") if piece in hidden else Option("hide", (piece,), "ANI-584")
                )
                found += [Option("pass-on", (piece, other.piece), "ANI-R031") for other in beside(w, figure)]
    return found


def beside(w: World, figure: Figure) -> list[Figure]:
    """The other characters of the same player at the same place."""
    return [
        other
        for other in table.characters_of(w, figure.seat)
        if other.id != figure.id and (other.at, other.home) == (figure.at, figure.home)
    ]


def handle(w: World, seat: int, said: Option) -> None:
    """Carry out one of these options."""
    state = w.state
    piece, *others = pieces_in(said)
    state.handled.append(piece)
    if said.do == "take":
        figure = table.figure_of(w, others[0])
        source = f"sites.{figure.at}.stored" if figure.home else f"above.{figure.at}"
        table.carry(w, figure, [piece], source, said.rule)
        return
    figure = _carrier(w, seat, piece)
    source = f"figures.{figure.id}.shown" if piece in figure.shown else f"concealed.{figure.id}.cards"
    title = w.cards[figure.piece].title
    if said.do == "pass-on":
        table.carry(w, table.figure_of(w, others[0]), [piece], source, said.rule, "gets")
    elif said.do == "drop":
        target = f"sites.{figure.at}.stored" if figure.home else f"above.{figure.at}"
        w.tell("lays-down", said.rule, seat=seat, who=title, cards=w.move([piece], source, target))
        table.count_items(w)
    else:
        target = f"figures.{figure.id}.shown" if said.do == "show" else f"concealed.{figure.id}.cards"
        what = "shows" if said.do == "show" else "hides"
        w.tell(what, said.rule, seat=seat, who=title, cards=w.move([piece], source, target))


def _carrier(w: World, seat: int, piece: int) -> Figure:
    return next(figure for figure in table.characters_of(w, seat) if piece in table.carried(w, figure))
