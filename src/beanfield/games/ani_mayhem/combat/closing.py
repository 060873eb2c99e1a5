"""How rounds and combats end: cards and effects are over, everybody is healed, what lies there is picked up."""

from typing import Final

from beanfield.games.ani_mayhem.catalog import UNDOING, has_clause, numbered
from beanfield.games.ani_mayhem.changes import lasting, table
from beanfield.games.ani_mayhem.changes.becoming import worried
from beanfield.games.ani_mayhem.changes.controlling import send_back
from beanfield.games.ani_mayhem.changes.vehicles import (
    handle_vehicle,
    is_vehicle,
    lay_down_vehicles,
    show_vehicle,
    standing_at,
)
from beanfield.games.ani_mayhem.disasters.triggering import trigger
from beanfield.games.ani_mayhem.reading import (
    KNOWN,
    energy_left,
    is_captive,
    is_disaster,
    may_pay_for,
    skills,
    takes_part,
)
from beanfield.games.ani_mayhem.reading.kinds import is_unleashed
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.reading.status import step_of
from beanfield.games.ani_mayhem.resolving import stack
from beanfield.games.ani_mayhem.state import NOBODY, Fight, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.drawing import lay_off_combat_cards
from beanfield.games.ani_mayhem.steps.errands import let_down
from beanfield.games.ani_mayhem.steps.falling import check_health
from beanfield.games.ani_mayhem.steps.stealing import is_safe, rob_drivers
from beanfield.games.ani_mayhem.vocabulary.conditions import StaysOutOfIt
from beanfield.games.ani_mayhem.vocabulary.declared import OneCombat
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Charges, Stores
from beanfield.kernel.asking import choose, pick, respond
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

# The moment after a combat, before anything else happens (ANI-R597).


def aftermath(w: World, todo: Todo) -> Flow[None]:
    """Before anything else happens those who stop here may play a card about the combat."""
    state = w.state
    state.ended = todo.some
    said = yield from respond(stack.asks_about(w, "endings", UNDOING, "ended", "ANI-R597"))
    if said is not None:
        yield from stack.start(w, *said)
    state.ended, state.before = [], None


# rounds and combats that end

LEAVE_IT: Final = Option("leave-it", (), "ANI-425")


def fighting(w: World, fight: Fight) -> list[Figure]:
    """The characters that fight in this round and are still there, each once: two attacks may have one target."""
    figures = w.state.figures
    some = [figures[one] for one in dict.fromkeys(fight.fighters) if one in figures]
    return [figure for figure in some if is_there(w, fight, figure)]


def _in_it(w: World, fight: Fight) -> list[Figure]:
    """All whose combat it is and who are still there, also those who do not fight in this round."""
    figures = w.state.figures
    some = [figures[one] for one in dict.fromkeys((*fight.fighters, *fight.health)) if one in figures]
    return [figure for figure in some if is_there(w, fight, figure) and not is_disaster(figure)]


def is_there(w: World, fight: Fight, figure: Figure) -> bool:
    """Whether somebody is at the place of the combat; a combat vehicle with somebody aboard who can use it."""
    here = (figure.at, figure.home) == (fight.space, fight.home) and not is_captive(w, figure)  # ANI-092
    return here and (figure.side != "vehicle" or takes_part(w, figure))


def end_round(w: World, fight: Fight) -> Flow[None]:
    """Cards, effects and protection of the round are over; who spent energy in it gets 1 back (ANI-446, 473, 495)."""
    disaster = [w.state.figures[fight.disaster]] if fight.disaster in w.state.figures else []
    yield from trigger(w, "round ends", *_in_it(w, fight), *disaster)
    if not fight.home:
        yield from trigger(w, "round here", *table.characters_at(w, fight.space))
    for figure in worried(w):
        yield from trigger(w, "mate weakened", figure)
    fight.weakened = []
    for figure in let_down(w, fight):
        yield from check_health(w, figure, 0)
    lay_off_combat_cards(w)
    fight.halves = [half for half in fight.halves if half.lasts]
    lasting.end(w, "round")
    disaster = [w.state.figures[fight.disaster]] if fight.disaster in w.state.figures else []
    for figure in (*fighting(w, fight), *disaster):
        if figure.spell == "harmless":  # ANI-575: for one round
            figure.spell = ""
        if figure.id in fight.paid:
            figure.spent = max(figure.spent - 1, figure.drained)
    _charge(w, fight)
    fight.guards, fight.turned = {}, []


def _charge(w: World, fight: Fight) -> None:
    """Who stays out of a combat may gather strength in each round, for energy that is not given back (ANI-R542)."""
    for effect in list(w.state.lasting):
        step, figure = step_of(effect), w.state.figures.get(effect.on)
        if not isinstance(step, Charges | Stores) or figure is None:
            continue
        if isinstance(step, Stores) and effect.amount and figure.id in fight.fighters:
            w.state.lasting.remove(effect)
        left = energy_left(w, figure) if passes(w, StaysOutOfIt(), figure, KNOWN) else 0
        if left and may_pay_for(w, numbered()[effect.number], figure):
            paid = min(left, step.most) if isinstance(step, Stores) else 1
            figure.spent += paid
            effect.amount += paid if isinstance(step, Stores) else skills(w, figure).get(step.skill, 0)
            w.tell("charges", "ANI-R542", seat=figure.seat, who=table.title(w, figure), more=effect.amount)


def end_fight(w: World) -> None:
    """ANI-426, ANI-427: everybody is healed and has full energy again.

    A disaster that made somebody fall takes an item (ANI-R339); then others may.
    """
    state = w.state
    fight, state.fight = state.fight, None
    if fight is None:
        return
    send_back(w, fight)
    lay_off_combat_cards(w)
    for until in ("round", "combat"):
        lasting.end(w, until)
    for figure in state.figures.values():  # ANI-426, ANI-427
        figure.spent = figure.drained
        if figure.side != "vehicle":  # ANI-519
            figure.lost = figure.sore
    took_part = [state.figures[each] for each in fight.health if each in state.figures]
    for one in took_part:
        for piece in [each for each in one.worn if has_clause(w.cards[each], OneCombat)]:
            table.take_off(w, piece, "ANI-059")
    disaster = next((one for one in state.figures.values() if one.id == fight.disaster and is_disaster(one)), None)
    w.tell("combat-over", "ANI-426", seat=fight.seat)
    if disaster is not None and not table.items_of(w, disaster) and not is_unleashed(w, disaster):
        fallen = [piece for piece in fight.fallen if piece in state.above[disaster.at]]
        fallen = [piece for piece in fallen if not is_safe(w, fight.seat, piece)]
        if fallen:
            taken = fallen[w.chance.below(len(fallen))]
            table.carry(w, disaster, [taken], f"above.{disaster.at}", "ANI-R339")
    if disaster is not None:
        rob_drivers(w, disaster, [one for one in took_part if one.side == "character" and not one.home])
    if not fight.home:
        _let_loot(w, fight)
    if any("endings" in stops for stops in state.stops):
        state.agenda.append(Todo("aftermath", fight.seat, fight.space, list(fight.health)))
    else:
        state.before = None


def _let_loot(w: World, fight: Fight) -> None:
    """Whoever has characters there may take what lies there (ANI-R034)."""
    state = w.state
    if state.above[fight.space] or standing_at(w, fight.space):
        seats = [seat for seat in table.clockwise(w, state.active) if table.characters_at(w, fight.space, seat)]
        state.agenda += [Todo("loot", seat, fight.space) for seat in reversed(seats)]


def trophy(w: World, todo: Todo) -> Flow[None]:
    """A character of the party that has defeated a disaster may carry it from now on; one that is a vehicle is open
    (ANI-R580).
    """
    number, owner = todo.some
    lying = [piece for piece in w.state.discards[owner] if w.cards[piece].number == number]
    party = table.characters_at(w, todo.rest, todo.who)
    vehicle = bool(lying) and is_vehicle(w, lying[-1])
    if vehicle:
        party = [figure for figure in party if figure.aboard == NOBODY]  # ANI-180
    if lying and party:
        options = in_order([LEAVE_IT, *(Option("carry", (figure.piece,), "ANI-425") for figure in party)])
        said = yield from choose(todo.who, "trophy", "ANI-425", options)
        if said.do != LEAVE_IT.do:
            figure = table.figure_of(w, pieces_in(said)[0])
            if vehicle:
                lay_down_vehicles(w, figure)
                show_vehicle(w, figure, lying[-1], f"discards.{owner}", "ANI-R580")
            else:
                table.carry(w, figure, lying[-1:], f"discards.{owner}", "ANI-425")


def loot(w: World, todo: Todo) -> Flow[None]:
    """ANI-R034: after a combat whoever has characters there may take any number of what lies there."""
    space, seat = todo.rest, todo.who
    standing = {vehicle.piece: vehicle for vehicle in standing_at(w, space)}
    lying = [*w.state.above[space], *standing]
    options = in_order([
        Option("take", (piece, figure.piece), "ANI-R034")
        for piece in lying
        for figure in table.characters_at(w, space, seat)
        if figure.aboard == NOBODY or not is_vehicle(w, piece)  # ANI-180
    ])  # fmt: skip
    if not options:
        return
    picked = yield from pick(seat, "loot", "ANI-R034", options, least=0, most=len(lying), distinct=1)
    for option in picked:
        piece, who = pieces_in(option)
        figure = table.figure_of(w, who)
        if is_vehicle(w, piece):
            lay_down_vehicles(w, figure)
        if piece in standing:
            handle_vehicle(w, standing[piece], option)
        else:
            table.carry(w, figure, [piece], f"above.{space}", "ANI-R034")
