"""A combat that has just ended is undone: everybody who was in it is again as before its first round (ANI-R597)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.state import NOBODY, Before, Concealed, Figure, World

RESTORED: Final = ("lost", "sore", "form", "locked", "vehicle", "aboard", "ally", "lives", "spell", "quarry", "chases")
"""What is again as it was of those who have stayed in play, beside where they are and what they have."""
FOLLOWING: Final = ("defeated", "loot", "trophy")
"""What would come after the combat."""


def undo_combat(w: World) -> None:
    """Those who have left play come back, all others return to where they were, each with what it had."""
    state, before = w.state, w.state.before
    if before is None:
        return
    some = {*state.ended}
    crews = [each.id for each in before.figures if each.aboard in some or each.vehicle in some]
    rides = [each.vehicle for each in before.figures if each.id in some]
    there = [each for each in before.figures if each.id in {*some, *crews, *rides}]
    gone = [each for each in there if each.id not in state.figures]
    for each in gone:
        _leave_again(w, each)
        _comes_back(w, each)
    state.lasting += [each for each in before.lasting if any(each.on == one.id for one in gone)]
    state.captives += [each for each in before.captives if _is_lost(w, before, each.figure, gone)]
    del state.grown[before.grown :]
    for each in there:
        _stands_again(w, each)
    for each in there:
        _has_again(w, each, before.concealed[each.id], fallen=each in gone)
    state.agenda[:] = [todo for todo in state.agenda if todo.do not in FOLLOWING]
    table.note_guests(w)
    w.tell("undone", "ANI-R597")
    table.count_items(w)


def _is_lost(w: World, before: Before, figure: int, gone: Sequence[Figure]) -> bool:
    """Whether somebody was a captive of one who comes back now, and is free."""
    captors = [each.captor for each in before.captives if each.figure == figure]
    free = all(each.figure != figure for each in w.state.captives)
    return free and figure in w.state.figures and any(one.id in captors for one in gone)


def _leave_again(w: World, old: Figure) -> None:
    """Who has come into play again since then, in a haven or as another one, leaves it."""
    for figure in [each for each in w.state.figures.values() if each.piece == old.piece]:
        table.drop_all(w, figure)
        table.leave(w, figure, f"discards.{table.owner_of(w, old.piece)}", "discarded", "ANI-R597")


def _comes_back(w: World, old: Figure) -> None:
    state, piece = w.state, old.piece
    source = _where_out(w, piece)
    figure = Figure(old.id, piece, old.seat, old.side, old.at, old.home)
    for name in Figure.__struct_fields__:
        if name not in ("piece", "worn", "shown", "met"):
            setattr(figure, name, getattr(old, name))
    state.figures[old.id] = figure
    state.concealed[old.id] = Concealed([old.seat] if old.side == "character" else [], [])
    moved = w.move([piece], source, f"figures.{old.id}.piece")
    kind, _, rest = source.partition(".")
    if kind == "bonked":
        seat, at, _ = rest.split(".")
        del state.bonked[int(seat)][int(at)]
    elif kind == "biding":
        del state.biding[int(rest.partition(".")[0])]
    elif kind == "decks":
        table.mix(w, int(rest))
    w.tell("comes-back", "ANI-R597", seat=old.seat, cards=moved, place=table.place(w, old.at))


def _where_out(w: World, piece: int) -> str:
    """Where the card of somebody lies who has left play."""
    state = w.state
    places = [
        f"bonked.{seat}.{at}.piece"
        for seat, outs in enumerate(state.bonked)
        for at, out in enumerate(outs)
        if out.piece == piece
    ]
    places += [f"biding.{at}.piece" for at, each in enumerate(state.biding) if each.piece == piece]
    places += [f"globals.{at}.inside" for at, each in enumerate(state.globals) if piece in each.inside]
    for name, piles in (("discards", state.discards), ("decks", state.decks)):
        places += [f"{name}.{seat}" for seat, pile in enumerate(piles) if piece in pile]
    return [*places, table.where_lies(w, piece) or "removed"][0]


def _stands_again(w: World, old: Figure) -> None:
    """Where and how it was."""
    figure = w.state.figures[old.id]
    if (figure.at, figure.home) != (old.at, old.home):
        figure.aboard = NOBODY
        table.go(w, figure, old.at, home=old.home)
        w.tell("is-moved", "ANI-R597", seat=figure.seat, who=table.title(w, figure), place=table.place(w, old.at))
    for name in RESTORED:
        setattr(figure, name, getattr(old, name))


def _has_again(w: World, old: Figure, concealed: Sequence[int], *, fallen: bool) -> None:
    """What was taken from it in the combat. What was used up or destroyed stays so."""
    figure = w.state.figures[old.id]
    for pieces, target in (
        (old.worn, f"figures.{old.id}.worn"),
        (old.shown, f"figures.{old.id}.shown"),
        (concealed, f"concealed.{old.id}.cards"),
    ):
        for piece in pieces:
            source = _where_card(w, piece, fallen=fallen)
            if source is not None and source != target:
                moved = w.move([piece], source, target)
                if source.startswith("remaining"):
                    del w.state.remaining[int(source.split(".")[1])]
                w.tell("gets", "ANI-R597", seat=figure.seat, who=table.title(w, figure), cards=moved)


def _where_card(w: World, piece: int, *, fallen: bool) -> str | None:
    """Where a card lies that somebody had: in play; or out of it, if it went with the one who had it."""
    state = w.state
    places = [f"sites.{space}.stored" for space, site in state.sites.items() if piece in site.stored]
    places += [f"remaining.{at}.piece" for at, each in enumerate(state.remaining) if each.piece == piece]
    places += [f"globals.{at}.inside" for at, each in enumerate(state.globals) if piece in each.inside]
    kind = w.cards[piece].type
    if fallen and kind != "equipment":
        places += [f"discards.{seat}" for seat, pile in enumerate(state.discards) if piece in pile]
        places += ["removed"] if piece in state.removed and kind == "item" else []
    where = table.where_lies(w, piece)
    return where or next(iter(places), None)
