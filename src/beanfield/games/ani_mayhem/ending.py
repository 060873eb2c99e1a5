"""How the game ends (ANI-292 to ANI-298), and what becomes of somebody who leaves (ANI-R150)."""

from beanfield.games.ani_mayhem.catalog import has_clause
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.controlling import let_go_of
from beanfield.games.ani_mayhem.state import World
from beanfield.games.ani_mayhem.vocabulary.declared import WinsTies
from beanfield.kernel.leaving import Leaving
from beanfield.kernel.view import Outcome


def outcome(w: World) -> Outcome:
    """ANI-297, ANI-298: the player with the most items wins, unless the disasters have more than half of all items.

    Nobody wins without an item (ANI-R508).
    """
    players, disasters = table.standing(w)
    if w.setup.skirmish:
        return _skirmish(w, players)
    players = [own + twice for own, twice in zip(players, table.counted_twice(w), strict=True)]
    there = [seat for seat in range(w.seats) if not w.state.left[seat]]
    lost = 2 * disasters > w.state.items or not any(table.has_character(w, seat) for seat in there)
    best = max((players[seat] for seat in there), default=0)
    winners = (
        () if lost or not best else tuple(seat for seat in there if players[seat] == best)
    )  # ANI-R145: they share the win
    happy = _happy(w)
    if 2 * disasters > w.state.items and disasters == sum(players) + 1:
        winners = happy
    return Outcome(tuple(seat for seat in winners if seat in happy) or winners, tuple(players))


def _happy(w: World) -> tuple[int, ...]:
    """Those whose global effect gives them ties and games that are barely lost."""
    seats = {each.seat for each in w.state.globals if has_clause(w.cards[each.piece], WinsTies)}
    return tuple(seat for seat in sorted(seats) if not w.state.left[seat])


def _skirmish(w: World, items: list[int]) -> Outcome:
    """ANI-723, ANI-724, ANI-R502: most items, unless somebody can fight no more. Who is level shares the win."""
    there = [seat for seat in range(w.seats) if not w.state.left[seat] and seat != w.state.beaten]
    best = max((items[seat] for seat in there), default=0)
    return Outcome(tuple(seat for seat in there if items[seat] == best), tuple(items))


LEAVING: Leaving[World] = Leaving(outcome, leaving="ANI-R150", empty="ANI-R150", calling="ANI-R150", voting="ANI-R346")


def clear_away(w: World) -> None:
    """ANI-R150: characters and havens of those who left are gone; what they carried and stored lies on the field."""
    state = w.state
    for seat in range(w.seats):
        if not state.left[seat]:
            continue
        let_go_of(w, seat)
        for figure in table.characters_of(w, seat):
            target = f"sites.{figure.at}.stored" if figure.home else f"above.{figure.at}"
            table.lay_down(w, figure, target, "drops", "ANI-R150")
            table.leave(w, figure, "removed", "gone", "ANI-R150")
        for space in [space for space, site in state.sites.items() if site.seat == seat]:
            stored = list(state.sites[space].stored)
            w.move(stored, f"sites.{space}.stored", f"above.{space}")
            w.move(list(state.sites[space].open), f"sites.{space}.open", f"above.{space}")
            w.move(list(state.sites[space].lying), f"sites.{space}.lying", "removed")
            del state.sites[space]
            for figure in [each for each in state.figures.values() if each.home and each.at == space]:
                figure.home = False  # a guest, or a vehicle that nobody carries
        for at in reversed(range(len(state.globals))):
            if state.globals[at].seat == seat:
                table.end_global(w, at, "ANI-R150")
        table.note_items(w)
