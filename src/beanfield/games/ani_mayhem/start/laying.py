"""Before the first turn: the piles, the field, what lies under it, the havens."""

from typing import Final

from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.field import MIDDLE, Cell, cell_beside, free_sides, line_cell, takes_haven
from beanfield.games.ani_mayhem.start import skirmish
from beanfield.games.ani_mayhem.start.decks import decks_of, faults_of, kept_aside, needed_under_locations, sorted_out
from beanfield.games.ani_mayhem.state import HavenSite, Todo, World
from beanfield.games.ani_mayhem.steps.laying_aside import note_first_places
from beanfield.kernel.asking import choose, choose_together
from beanfield.kernel.asks import Choose, Option, Word, in_order, pieces_in, word_in
from beanfield.kernel.flow import Flow

ACCEPT: Final = Option("accept", (), "ANI-R493")
DECLINE: Final = Option("decline", (), "ANI-R493")
LINE_SIDES: Final = ("above", "below")
UPON: Final = 2
"""How many disasters lie upon each item (ANI-308)."""


def prepare(w: World) -> None:
    """ANI-020, ANI-042, ANI-049, ANI-050: shuffle the piles, deal the hands."""
    if w.setup.skirmish:
        skirmish.prepare(w)
        return
    state = w.state
    for seat, deck in enumerate(decks_of(w)):
        names = [*deck.starting, deck.haven, *deck.cards]
        pieces = w.create([catalog()[name] for name in names])
        state.aside[seat] = w.create(kept_aside(names))
        state.brought[seat] = [*pieces, *state.aside[seat]]
        starting = len(deck.starting)
        state.first_characters[seat] = pieces[:starting]
        state.first_havens[seat] = [pieces[starting]]
        piles = sorted_out(w, pieces[starting + 1 :])
        state.location_piles[seat] = w.shuffle(piles["location"])
        state.item_piles[seat] = w.shuffle(piles["item"])
        state.combat_decks[seat] = w.shuffle(piles["combat"])
        disasters = w.shuffle(piles["disaster"])
        under = needed_under_locations(w.seats, w.setup.layout)
        state.disaster_piles[seat], in_draw_pile = disasters[:under], disasters[under:]
        power = w.shuffle(piles["power"])
        state.hands[seat], power = power[: table.HAND], power[table.HAND :]
        state.decks[seat] = w.shuffle([*power, *piles["character"], *piles["haven"], *in_draw_pile])
        state.items += len(state.item_piles[seat])
    state.active = w.chance.below(w.seats) if w.setup.begins is None else w.setup.begins
    state.agenda = [Todo("place", state.active), *([Todo("accept", state.active)] if w.setup.any_decks else [])]


def accept(w: World, todo: Todo) -> Flow[None]:
    """ANI-698, ANI-R493: everybody hears which limits the decks break, and nobody plays unless all accept that."""
    broken = [(seat, fault) for seat, deck in enumerate(w.setup.decks) for fault in faults_of(deck, w.seats, w.setup)]
    if not broken:
        return
    for seat, fault in broken:
        w.tell("breaks-limit", fault.rule, seat=seat, what=fault.hint)
    asks = [Choose(seat, "accept", "ANI-R493", [ACCEPT, DECLINE]) for seat in range(w.seats)]
    answers = yield from choose_together(asks)
    declined = [str(seat) for seat, answer in answers.items() if answer.do == DECLINE.do]
    if declined:
        w.tell("declined", "ANI-R493", seats=" ".join(declined))
        raise table.Over


def place(w: World, todo: Todo) -> None:
    """ANI-314, ANI-R302: the players take turns; each turns up her top location and chooses where it goes."""
    seat, state = todo.who, w.state
    if not state.location_piles[seat]:
        state.agenda += [Todo("settle", seat) for seat in reversed(table.clockwise(w, state.active))]
        state.agenda.insert(0, Todo("turn", state.active))
        if w.setup.shared_stocking:
            state.agenda.append(Todo("stock", state.active))
        else:
            _stock(w)
        return
    location = state.location_piles[seat][-1]
    w.tell("turns-up", "ANI-R302", seat=seat, cards=w.move([location], f"location_piles.{seat}", "turned_up"))
    state.agenda.append(Todo("lay", seat))


def lay(w: World, todo: Todo) -> Flow[None]:
    """ANI-303, ANI-306: the first location goes anywhere, every other one beside one that lies there."""
    seat, state = todo.who, w.state
    cell = MIDDLE if w.setup.layout == "big-square" else (0, 0)
    if w.setup.layout == "line":
        each = len(state.location_piles[seat]) + 1 + state.of.count(seat)
        cell = line_cell(w.seats, each, seat, state.of.count(seat))
    elif state.locations:
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
    note_first_places(w)
    w.tell("stocked", "ANI-316")


def stock(w: World, todo: Todo) -> Flow[None]:
    """ANI-317, ANI-R309, ANI-R310: the players take turns; each chooses where her next item goes, and when all items
    lie beneath locations, where her next disaster goes.
    """
    state, seat = w.state, todo.who
    items = any(state.item_piles)
    pile, most = ("item_piles", 1) if items else ("disaster_piles", 1 + UPON)
    free = [location for space, location in enumerate(state.locations) if len(state.under[space]) < most]
    if not free:
        note_first_places(w)
        w.tell("stocked", "ANI-317")
        return
    prompt = "stock-item" if items else "stock-disaster"
    options = in_order([Option(prompt, (location,), "ANI-317") for location in free])
    said = options[0]
    if len(options) > 1:
        said = yield from choose(seat, prompt, "ANI-317", options)
    space = table.space_of(w, pieces_in(said)[0])
    w.move([getattr(state, pile)[seat][-1]], f"{pile}.{seat}", f"under.{space}")
    w.tell(prompt, "ANI-317", seat=seat, place=table.place(w, space))
    state.agenda.append(Todo("stock", (seat + 1) % w.seats))


def settle(w: World, todo: Todo) -> Flow[None]:
    """ANI-047, ANI-R023, ANI-R308: the starting haven goes next to a location; the starting characters are in it."""
    seat, state = todo.who, w.state
    options = in_order(haven_places(w))
    said = yield from choose(seat, "settle", "ANI-047", options)
    space = table.space_of(w, pieces_in(said)[0])
    haven = state.first_havens[seat][0]
    side = word_in(said) if said.do == "settle-at" else ""
    state.sites[space] = HavenSite([], seat, [seat], [], side)
    moved = w.move([haven], f"first_havens.{seat}", f"sites.{space}.lying")
    w.tell("settles", "ANI-047", seat=seat, cards=moved, place=table.place(w, space))
    for character in list(state.first_characters[seat]):
        table.enter(w, character, f"first_characters.{seat}", seat, "character", space, home=True)


def haven_places(w: World) -> list[Option]:
    """Where a starting haven may lie: next to a location without one (ANI-R023).

    At a single line it lies above or below (ANI-677, ANI-679), at joined lines on the outer side (ANI-R491), at the big
    square on the edge.
    """
    free = [location for space, location in enumerate(w.state.locations) if space not in w.state.sites]
    if w.setup.layout == "line" and w.seats == 1:
        return [Option("settle-at", (location, Word(side)), "ANI-677") for location in free for side in LINE_SIDES]
    return [Option("settle", (one,), "ANI-047") for one in free if takes_haven(w, table.space_of(w, one))]
