"""Characters that steal (ANI-607 to ANI-617)."""

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.targets import is_guarded
from beanfield.games.ani_mayhem.combat.meeting import disaster_attacks
from beanfield.games.ani_mayhem.reading import is_disaster, may
from beanfield.games.ani_mayhem.state import Figure, Todo, World
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


def robbery(w: World, todo: Todo) -> Flow[None]:
    """One of a player's characters at the place of somebody steals an item from it, as the player says."""
    victim, seat = w.state.figures.get(todo.some[0]), todo.who
    thieves = [] if victim is None else table.characters_at(w, victim.at, seat)
    thieves = [one for one in thieves if may(w, one, "act")]
    if victim is None or not thieves or not _loot_of(w, victim):
        return
    options = in_order([Option("steals", (one.piece,), "ANI-608") for one in thieves])
    said = options[0] if len(options) == 1 else (yield from choose(seat, "thief", "ANI-608", options))
    rob(w, table.figure_of(w, pieces_in(said)[0]), victim)


def _loot_of(w: World, victim: Figure) -> list[int]:
    """The items that can be stolen from somebody."""
    return [piece for piece in table.items_of(w, victim) if not is_guarded(w, piece)]


def rob(w: World, thief: Figure, victim: Figure) -> None:
    """An item by chance (ANI-R470). Then the thief makes a full movement before anybody can act (ANI-609).

    A disaster that was robbed by somebody who carried an item already attacks at once (ANI-617).
    """
    laden = bool(table.items_of(w, thief))
    items = _loot_of(w, victim)
    item = items[w.chance.below(len(items))]
    table.carry(w, thief, [item], table.place_of(w, victim, item), "ANI-608", "steals-from")
    if is_disaster(victim) and laden:
        disaster_attacks(w, victim, [thief], only_party=True)
    else:
        w.state.agenda.append(Todo("getaway", thief.id))
