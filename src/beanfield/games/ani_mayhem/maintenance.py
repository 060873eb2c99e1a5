"""The maintenance phase: every disaster moves along its path, attacks and takes items (ANI-339 to ANI-365)."""

from beanfield.games.ani_mayhem import fights, lasting, table
from beanfield.games.ani_mayhem.catalog import CLAUSES, OFF_FIELD
from beanfield.games.ani_mayhem.declared import Lasts
from beanfield.games.ani_mayhem.field import path, way_on
from beanfield.games.ani_mayhem.reading import ability, is_combat_disaster, is_disaster, may
from beanfield.games.ani_mayhem.standby import standby
from beanfield.games.ani_mayhem.state import NOBODY, Figure, GlobalEffect, Side, Todo, World
from beanfield.games.ani_mayhem.turns import begin_phase
from beanfield.kernel.flow import Flow


def maintenance(w: World, todo: Todo) -> Flow[None]:
    """ANI-340, ANI-341: the disasters of the active player, then those of the others in turn."""
    if todo.rest == 0:
        begin_phase(w, "maintenance")
        w.state.agenda.append(Todo(todo.do, todo.who, 1))
        order: list[Todo] = []
        for seat in table.clockwise(w, todo.who):
            order += [Todo("disaster", figure.id, NOBODY) for figure in in_moving_order(w, seat)]
            order += [Todo("arrival", seat)] * len(w.state.entering[seat])  # ANI-R327: it comes last
        between = Todo("between-moves", todo.who)
        w.state.agenda += [between, *(each for move in reversed(order) for each in (move, between))]
        return
    yield from standby(w, todo)


def in_moving_order(w: World, seat: int) -> list[Figure]:
    """A seat's disasters: first the one nearest the end of its cycle, then the one that came first (ANI-355, R326)."""
    way = path(w, seat)
    mine = [figure for figure in w.state.figures.values() if is_disaster(figure) and figure.seat == seat]
    return sorted(mine, key=lambda figure: (-way.index(figure.at), figure.arrived))


def arrival(w: World, todo: Todo) -> None:
    """ANI-343, ANI-344, ANI-R327: a disaster that was drawn enters and moves its full movement in the same phase."""
    seat = todo.who
    piece = w.state.entering[seat][0]
    if w.cards[piece].name in OFF_FIELD:
        lie_off_field(w, piece, f"entering.{seat}")
        return
    figure = enter_disaster(w, piece, f"entering.{seat}", way_on(w, seat)[0])
    _comes_to(w, figure, ability(w, figure, "movement"))


def lie_off_field(w: World, piece: int, source: str) -> None:
    """ANI-267, ANI-R135: a disaster off the field lasts so many turns of its owner."""
    owner = table.owner_of(w, piece)
    turns = [clause.turns for clause in CLAUSES[w.cards[piece].name] if isinstance(clause, Lasts)]
    w.state.globals.append(GlobalEffect(piece, owner, turns[0]))
    moved = w.move([piece], source, f"globals.{len(w.state.globals) - 1}.piece")
    w.tell("lies-off-field", "ANI-267", seat=owner, cards=moved)


def enter_disaster(w: World, piece: int, source: str, at: int) -> Figure:
    """A disaster comes onto the field; its owner moves it (ANI-R029)."""
    side: Side = "major" if w.cards[piece].type == "major-disaster" else "minor"
    return table.enter(w, piece, source, table.owner_of(w, piece), side, at)


def disaster(w: World, todo: Todo) -> None:
    """One location of a disaster's way (ANI-345 to ANI-354)."""
    figure = w.state.figures.get(todo.who)
    if figure is None:
        return
    left = ability(w, figure, "movement") if todo.rest == NOBODY else todo.rest
    if not left or not may(w, figure, "move"):
        return
    if todo.rest == NOBODY:
        lasting.end_move(w, figure.id)
    before = way_on(w, figure.seat, figure.at)
    if before:
        table.go(w, figure, before[0])
        w.tell("moves", "ANI-345", seat=figure.seat, who=table.title(w, figure), place=table.place(w, figure.at))
        _comes_to(w, figure, left - 1)
    else:
        _leaves_field(w, figure, left - 1)


def _leaves_field(w: World, figure: Figure, left: int) -> None:
    """ANI-350 to ANI-354: its items are destroyed; a minor disaster is discarded, a major one enters again."""
    _destroy_items(w, figure)
    if figure.side == "minor":
        table.leave(w, figure, f"discards.{table.owner_of(w, figure.piece)}", "leaves-field", "ANI-352")
        return
    table.go(w, figure, way_on(w, figure.seat)[0])
    w.tell("enters-again", "ANI-353", seat=figure.seat, who=table.title(w, figure), place=table.place(w, figure.at))
    _comes_to(w, figure, left)


def _destroy_items(w: World, figure: Figure) -> None:
    """ANI-351, ANI-R483: out of the game, open to view, counted for the disasters."""
    if table.carried(w, figure):
        table.lay_down(w, figure, "removed", "destroys", "ANI-351")
        table.count_items(w)


def _comes_to(w: World, figure: Figure, left: int) -> None:
    """A disaster has come to a location with so much movement left.

    On its way it stops only for characters with items, and then goes on (ANI-359, ANI-R337). At the end of its movement
    it attacks whoever is there, and then takes an item (ANI-362, ANI-363, ANI-R335).
    """
    agenda = w.state.agenda
    agenda.append(Todo("disaster", figure.id, left) if left else Todo("grab", figure.id))
    if not is_combat_disaster(w, figure) or not may(w, figure, "attack"):
        return
    here = table.fighters_at(w, figure.at)
    carriers = [character for character in here if table.items_aboard(w, character)]
    if carriers:
        table.lay_down(w, figure, f"under.{figure.at}", "lays-beneath", "ANI-360")
    if carriers or (here and not left):
        some = carriers or here
        picked = some[w.chance.below(len(some))]  # ANI-R342: its player is the attacked one for the whole combat
        party = [character for character in here if character.seat == picked.seat]
        fights.disaster_attacks(w, figure, party, only_party=False)


def grab(w: World, todo: Todo) -> None:
    """ANI-357, ANI-R332 to ANI-R334: after a full movement it takes an item that lies there, else one from beneath."""
    figure = w.state.figures.get(todo.who)
    if figure is None or not is_combat_disaster(w, figure) or table.carried(w, figure):
        return
    for place, pile in (("above", w.state.above[figure.at]), ("under", w.state.under[figure.at])):
        items = [piece for piece in pile if w.cards[piece].type == "item"]
        if items:
            item = items[w.chance.below(len(items))]
            table.carry(w, figure, [item], f"{place}.{figure.at}", "ANI-357", "grabs")
            return
