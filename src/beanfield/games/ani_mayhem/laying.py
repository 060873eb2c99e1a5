"""Before the first turn: the piles, the field, what lies under it, the havens."""

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.decks import decks_of, needed_under_locations, other_form_of, sorted_out
from beanfield.games.ani_mayhem.field import Cell, cell_beside, free_sides
from beanfield.games.ani_mayhem.state import HavenSite, Todo, World
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, Word, in_order, pieces_in, word_in
from beanfield.kernel.flow import Flow


def prepare(w: World) -> None:
    """ANI-020, ANI-042, ANI-049, ANI-050: shuffle the piles, deal the hands."""
    state = w.state
    for seat, deck in enumerate(decks_of(w)):
        names = [*deck.starting, deck.haven, *deck.cards]
        pieces = w.create([catalog()[name] for name in names])
        others = [each for name in names if (each := other_form_of(name)) is not None]
        state.aside[seat] = w.create(others)
        state.brought[seat] = [*pieces, *state.aside[seat]]
        starting = len(deck.starting)
        state.first_characters[seat] = pieces[:starting]
        state.first_havens[seat] = [pieces[starting]]
        piles = sorted_out(w, pieces[starting + 1 :])
        state.location_piles[seat] = w.shuffle(piles["location"])
        state.item_piles[seat] = w.shuffle(piles["item"])
        state.combat_decks[seat] = w.shuffle(piles["combat"])
        disasters = w.shuffle(piles["disaster"])
        under = needed_under_locations(w.seats)
        state.disaster_piles[seat], in_draw_pile = disasters[:under], disasters[under:]
        power = w.shuffle(piles["power"])
        state.hands[seat], power = power[: table.HAND], power[table.HAND :]
        state.decks[seat] = w.shuffle([*power, *piles["character"], *piles["haven"], *in_draw_pile])
        state.items += len(state.item_piles[seat])
    state.active = w.chance.below(w.seats) if w.setup.begins is None else w.setup.begins
    state.agenda = [Todo("place", state.active)]


def place(w: World, todo: Todo) -> None:
    """ANI-314, ANI-R302: the players take turns; each turns up her top location and chooses where it goes."""
    seat, state = todo.who, w.state
    if not state.location_piles[seat]:
        _stock(w)
        return
    location = state.location_piles[seat][-1]
    w.tell("turns-up", "ANI-R302", seat=seat, cards=w.move([location], f"location_piles.{seat}", "turned_up"))
    state.agenda.append(Todo("lay", seat))


def lay(w: World, todo: Todo) -> Flow[None]:
    """ANI-303, ANI-306: the first location goes anywhere, every other one beside one that lies there."""
    seat, state = todo.who, w.state
    cell = (0, 0)
    if state.locations:
        cell = yield from _cell(w, seat)
    state.across.append(cell[0])
    state.down.append(cell[1])
    state.of.append(seat)
    state.under.append([])
    state.above.append([])
    w.memo.clear()
    w.tell("places", "ANI-315", seat=seat, cards=w.move(list(state.turned_up), "turned_up", "locations"))
    state.agenda.append(Todo("place", (seat + 1) % w.seats))


def _cell(w: World, seat: int) -> Flow[Cell]:
    """The player names a location that lies there, and then a free side of it."""
    free = [space for space in range(len(w.state.locations)) if free_sides(w, seat, space)]
    space = free[0]
    if len(free) > 1:
        options = in_order([Option("beside", (w.state.locations[space],), "ANI-306") for space in free])
        said = yield from choose(seat, "beside", "ANI-306", options)
        space = table.space_of(w, pieces_in(said)[0])
    options = in_order([Option("place", (Word(side),), "ANI-314") for side in free_sides(w, seat, space)])
    said = options[0]
    if len(options) > 1:
        said = yield from choose(seat, "place", "ANI-314", options)
    return cell_beside(w, seat, space, word_in(said))


def _stock(w: World) -> None:
    """ANI-307 to ANI-309, ANI-R309: under each location an item of its player, and two disasters upon it, unseen."""
    state = w.state
    for space, seat in enumerate(state.of):
        w.move([state.item_piles[seat][-1]], f"item_piles.{seat}", f"under.{space}")
        w.move(state.disaster_piles[seat][-2:], f"disaster_piles.{seat}", f"under.{space}")
    w.tell("stocked", "ANI-316")
    state.agenda += [Todo("settle", seat) for seat in reversed(table.clockwise(w, state.active))]
    state.agenda.insert(0, Todo("turn", state.active))


def settle(w: World, todo: Todo) -> Flow[None]:
    """ANI-047, ANI-R023, ANI-R308: the starting haven goes next to a location; the starting characters are in it."""
    seat, state = todo.who, w.state
    free = [location for space, location in enumerate(state.locations) if space not in state.sites]
    options = in_order([Option("settle", (location,), "ANI-047") for location in free])
    said = yield from choose(seat, "settle", "ANI-047", options)
    space = table.space_of(w, pieces_in(said)[0])
    haven = state.first_havens[seat][0]
    state.sites[space] = HavenSite([], seat, [seat], [])
    moved = w.move([haven], f"first_havens.{seat}", f"sites.{space}.lying")
    w.tell("settles", "ANI-047", seat=seat, cards=moved, place=table.place(w, space))
    for character in list(state.first_characters[seat]):
        table.enter(w, character, f"first_characters.{seat}", seat, "character", space, home=True)
