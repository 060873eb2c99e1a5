"""A turn: its six phases, the first two of them, and what is used in the last (ANI-318 to ANI-338)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import DECLARED
from beanfield.games.ani_mayhem.changes import counting, lasting, table
from beanfield.games.ani_mayhem.changes.belongings import hand_at, hand_of
from beanfield.games.ani_mayhem.changes.carrying import reveal
from beanfield.games.ani_mayhem.changes.controlling import give_back
from beanfield.games.ani_mayhem.changes.covering import uncover_all
from beanfield.games.ani_mayhem.changes.field import in_moving_order
from beanfield.games.ani_mayhem.disasters.taking_effect import can_affect, clear_done
from beanfield.games.ani_mayhem.disasters.triggering import end_waiting, trigger
from beanfield.games.ani_mayhem.phases.standby import asks_singly, standby
from beanfield.games.ani_mayhem.reading import may
from beanfield.games.ani_mayhem.resolving.carrying_out import happens
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Phase, Todo, World
from beanfield.games.ani_mayhem.steps import building
from beanfield.games.ani_mayhem.steps.crafting import buriable
from beanfield.games.ani_mayhem.steps.falling import is_wrecked
from beanfield.games.ani_mayhem.steps.havens import havens_of
from beanfield.games.ani_mayhem.steps.laying_aside import lay_aside, send_off
from beanfield.games.ani_mayhem.vocabulary.declared import Use
from beanfield.kernel.asking import choose, pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

# Cards that are used in their player's reload phase. Nobody has a say then (ANI-322), so nobody answers.

NOTHING: Final = Option("let", (), "ANI-632")


def reload_uses(w: World, seat: int) -> Flow[None]:
    """Who has an item out of the game is asked, if such a card lies open; with a stop there, if anything is concealed,
    whatever that is (ANI-R477).
    """
    usable = {piece: figure for figure in table.characters_of(w, seat) for piece in _usable(w, figure)}
    hidden = any(w.state.concealed[figure.id].cards for figure in table.characters_of(w, seat))
    is_open = any(piece in figure.shown for piece, figure in usable.items())
    if not buriable(w, seat) or not any(w.state.under) or not (is_open or (hidden and "idle" in w.state.stops[seat])):
        return
    options = in_order([Option("use", (piece,), "ANI-084") for piece in usable])
    said = yield from choose(seat, "in-reload", "ANI-084", [NOTHING, *options])
    if said == NOTHING:
        return
    piece = pieces_in(said)[0]
    figure, name = usable[piece], w.cards[piece].name
    reveal(w, figure, piece)
    counting.count_use(w, piece)
    w.tell("uses", "ANI-084", seat=seat, card=w.cards[piece].title)
    for number, clause in enumerate(DECLARED[name]):
        yield from happens(w, seat, figure, piece, number, clause.steps)


def _usable(w: World, figure: Figure) -> list[int]:
    """The cards that somebody carries and that may be used now."""
    some = [
        piece
        for piece in table.carried(w, figure)
        for clause in DECLARED.get(w.cards[piece].name, ())
        if isinstance(clause, Use) and clause.phase == "reload" and counting.may_use(w, piece, w.cards[piece], clause)
    ]
    return some if may(w, figure, "use") else []


# the six phases

PHASES: Final[tuple[Phase, ...]] = ("discard", "reload", "maintenance", "equip", "move", "scavenge")
"""In this order (ANI-320)."""

QUIET_TURNS: Final = 10
"""ANI-R508."""
DRAW: Final = Option("draw", (), "ANI-327")
DRAW_NONE: Final = Option("draw-none", (), "ANI-R316")
WILL_DRAW, WILL_NOT_DRAW = 1, 2
"""What a player has said about her reload phase beforehand."""
NO_MORE: Final = Option("done", (), "ANI-R316")


def turn(w: World, todo: Todo) -> Flow[None]:
    """ANI-318: the turn of a seat. Who has left the table has no more turns (ANI-R150)."""
    seat, state = todo.who, w.state
    state.agenda.append(Todo("turn", (seat + 1) % w.seats))
    if state.left[seat]:
        return
    if state.turns - state.last_gain >= QUIET_TURNS * w.seats:  # ANI-R508
        w.tell("nothing-happens", "ANI-R508")
        raise table.Over
    begin_turn(w, seat)
    yield from trigger(w, "turn begins", *in_moving_order(w, seat))
    state.agenda += [Todo("turn-ends", seat), *(Todo(phase, seat) for phase in reversed(PHASES))]


def begin_turn(w: World, seat: int) -> None:
    """A turn begins: everybody of this player may move, scavenge and spend energy again."""
    state = w.state
    state.active = seat
    state.turns += 1
    state.once = []
    for lying in state.globals:
        lying.came_out = []
    state.taken[seat] += 1
    state.let_be[seat] = []
    for figure in table.characters_of(w, seat):  # ANI-R060
        figure.moved, figure.scavenged, figure.spent, figure.drained = 0, False, 0, 0  # ANI-R057
    for vehicle in table.vehicles_of(w, seat):
        vehicle.moved = 0
    w.tell("turn", "ANI-318", seat=seat)


def turn_ends(w: World, todo: Todo) -> Flow[None]:
    """ANI-201, ANI-202, ANI-R102: effects end with the last of the turns that they last."""
    state = w.state
    yield from trigger(w, "turn ends", *table.characters_of(w, todo.who))
    uncover_all(w)
    send_off(w)
    lasting.end_turn(w, todo.who)
    give_back(w)
    yield from end_waiting(w)
    building.end_turn_of_work(w, todo.who)
    clear_done(w)
    for figure in state.figures.values():
        figure.sore = 0
        if figure.side != "vehicle":  # ANI-187
            figure.lost = 0  # ANI-R154
        figure.spell, figure.led = "", NOBODY  # ANI-543
    state.bonds = [each for each in state.bonds if each.tie != "won"]
    state.truces = [each for each in state.truces if each.seat != todo.who or each.turn > state.taken[todo.who]]
    for each in state.biding:
        each.turns -= each.seat == todo.who
    state.agenda += [Todo("returns") for each in state.biding if each.turns < 1]
    for at in reversed(range(len(state.globals))):
        lying = state.globals[at]
        if lying.seat == todo.who and lying.inside:
            lying.nursed += 1
        elif lying.seat == todo.who and lying.turns:
            lying.turns -= 1
            if not lying.turns:
                table.end_global(w, at, "ANI-201")


def begin_phase(w: World, phase: Phase) -> None:
    """A phase begins: what may be done once in a phase may be done again."""
    state = w.state
    if state.phase == "maintenance":
        lasting.end(w, "maintenance")
    state.phase = phase
    state.phases += 1
    state.equipped = []
    lasting.end(w, "phase")
    state.attacked = [[] for _ in range(w.seats)]
    state.raided = [[] for _ in range(w.seats)]
    state.handled = []
    state.turned_away = []
    for figure in state.figures.values():
        figure.met = []


def intend(w: World, phase: Phase, rest: int = 0, some: Sequence[int] = ()) -> None:
    """The active player says beforehand how her next phase begins (ANI-R544)."""
    agenda = w.state.agenda
    at = max(n for n, todo in enumerate(agenda) if todo.do == phase)
    agenda[at] = Todo(phase, w.state.active, rest, list(some))


def discard(w: World, todo: Todo) -> Flow[None]:
    """ANI-323 to ANI-325: any number of cards from the hand, and of characters in havens.

    If there is nobody to fetch, the player says here whether she will draw, unless she wants to be asked each thing by
    itself. If something happens before she draws, she is asked again (ANI-R544).
    """
    seat = todo.who
    intend(w, "reload")
    if todo.rest == 0:
        begin_phase(w, "discard")
        yield from lay_aside(w, seat)
        at_home = [one for one in table.characters_of(w, seat) if one.home and one.at in havens_of(w, seat)]
        options = in_order([
            *(Option("discard", (piece,), "ANI-323") for piece in hand_of(w, seat)),
            *(Option("discard", (figure.piece,), "ANI-324") for figure in at_home),
        ])  # fmt: skip
        says = bool(options) and not asks_singly(w, seat) and not fetchable(w, seat)
        options = in_order([*options, DRAW_NONE]) if says else options
        if options:
            picked = yield from pick(seat, "discard", "ANI-323", options, least=0, most=len(options))
            for piece in pieces_in(*picked):
                yield from _discard(w, seat, piece)
            if says:
                intend(w, "reload", WILL_NOT_DRAW if DRAW_NONE in picked else WILL_DRAW)
    yield from standby(w, todo)


def _discard(w: World, seat: int, piece: int) -> Flow[None]:
    if piece in hand_of(w, seat):
        w.tell("discards", "ANI-323", seat=seat, cards=w.move([piece], hand_at(w, seat), f"discards.{seat}"))
        return
    figure = table.figure_of(w, piece)
    for carried in table.carried(w, figure):
        if w.cards[carried].type != "item":  # ANI-325: its equipment goes with it
            table.discard(w, carried, table.place_of(w, figure, carried), "ANI-325")
    vehicle = w.state.figures.get(figure.vehicle)
    if vehicle is not None:
        yield from is_wrecked(w, vehicle, "ANI-325", loss="")
    table.lay_down(w, figure, f"sites.{figure.at}.stored", "stores", "ANI-R315")
    table.leave(w, figure, f"discards.{table.owner_of(w, piece)}", "discards", "ANI-324")
    table.check_life(w)


# reload


def reload(w: World, todo: Todo) -> Flow[None]:
    """ANI-326 to ANI-338: draw to seven, fetch bonked characters, in any order; a disaster ends it.

    Drawing is optional, but once begun it goes on (ANI-R316). No player has a say meanwhile (ANI-322).
    """
    seat, state = todo.who, w.state
    begin_phase(w, "reload")
    yield from reload_uses(w, seat)
    drawing, in_vain = todo.rest == WILL_DRAW, 0
    while todo.rest != WILL_NOT_DRAW and len(hand_of(w, seat)) < table.HAND:  # ANI-R317
        options = [Option("fetch", (piece,), "ANI-332") for piece in fetchable(w, seat)]
        can_draw = bool(state.decks[seat] or state.discards[seat])
        if can_draw:
            options.append(DRAW)
        if not drawing and options:
            options.append(NO_MORE)
        if not options:
            return
        said = options[0]
        if len(options) > 1:
            said = yield from choose(seat, "reload", "ANI-326", in_order(options))
        if said.do == NO_MORE.do:
            return
        if said.do == "fetch":
            table.fetch(w, seat, pieces_in(said)[0], "ANI-332")
            continue
        drawing, before = True, len(hand_of(w, seat))
        if _draw(w, seat):
            return
        in_vain = 0 if len(hand_of(w, seat)) > before else in_vain + 1
        if in_vain > len(state.decks[seat]) + len(state.discards[seat]):  # nothing is left but such disasters
            return


def fetchable(w: World, seat: int) -> list[int]:
    """ANI-333, ANI-R323: bonked characters that have missed one whole turn of their owner."""
    taken = w.state.taken[seat]
    return [out.piece for out in w.state.bonked[seat] if taken - out.turn > 1 and out.held == NOBODY]


def _draw(w: World, seat: int) -> bool:
    """One card; returns whether it is a disaster that ends the phase (ANI-328)."""
    table.refill(w, seat)
    piece = w.state.decks[seat][-1]
    if w.cards[piece].type in ("major-disaster", "minor-disaster"):
        if not can_affect(w, piece, seat):  # ANI-329, ANI-330
            table.discard(w, piece, f"decks.{seat}", "ANI-329")
            return False
        moved = w.move([piece], f"decks.{seat}", f"entering.{seat}")
        w.tell("draws-disaster", "ANI-328", seat=seat, cards=moved)
        return True
    w.tell("draws", "ANI-327", seat=seat, cards=w.move([piece], f"decks.{seat}", hand_at(w, seat)))
    return False
