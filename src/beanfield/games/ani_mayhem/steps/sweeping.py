"""Steps that sweep figures, vehicles and items to another place, even out of a combat."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes import blows, table
from beanfield.games.ani_mayhem.changes.field import beside, distances
from beanfield.games.ani_mayhem.changes.stopping import may_stop, put_at
from beanfield.games.ani_mayhem.changes.targets import bearer_of, concerned, is_guarded
from beanfield.games.ani_mayhem.reading import ability, carrier_of, crew, is_disaster, may, may_attack, ride_of
from beanfield.games.ani_mayhem.reading.passing import foes
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Played, Todo, World
from beanfield.games.ani_mayhem.steps.falling import check_health
from beanfield.games.ani_mayhem.steps.stealing import is_safe
from beanfield.games.ani_mayhem.vocabulary.steps.sweeps import Filches, GoesThere, HandsOver, Sinks, Sweep, Whirls
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

# Somebody is whisked away, even out of a combat.


def whisk(w: World, seat: int, figure: Figure, far: int) -> Flow[None]:
    """To a location so far away; those whom it faces in a combat strike it before, half as hard as usual (ANI-428).

    That is a retreat, so who may not retreat stays.
    """
    if foes(w, figure) and not may(w, figure, "retreat"):
        w.tell("stays-in", "ANI-R540", seat=figure.seat)
        return
    away = distances(w, figure.at)
    spaces = [space for space in range(len(w.state.locations)) if away[space] == far and may_stop(w, [figure], space)]
    if not spaces:
        return
    options = in_order([Option("to", (w.state.locations[space],), "ANI-073") for space in spaces])
    said = options[0] if len(options) == 1 else (yield from choose(seat, "shove", "ANI-073", options))
    yield from _is_struck(w, figure, foes(w, figure))
    if figure.id in w.state.figures:
        put_at(w, figure, table.space_of(w, pieces_in(said)[0]))


def _is_struck(w: World, figure: Figure, by: Sequence[Figure]) -> Flow[None]:
    """By each who may attack it (ANI-R620). What follows from that comes next (`combat.backlash`)."""
    fight = w.state.fight
    if fight is None:
        return
    felt: list[tuple[Figure, int]] = []
    for foe in by:
        if may(w, foe, "deal damage") and may_attack(w, foe, figure):
            blow = blows.felt_fleeing(w, figure, blows.dealt(w, foe)) // 2
            felt.append(
                (foe, blows.strike(w, figure, [blow], "is-struck", "ANI-482" if is_disaster(foe) else "ANI-456"))
            )
    before = len(fight.fallen)
    disaster = next((foe for foe, _ in felt if is_disaster(foe)), None)
    yield from check_health(w, figure, blows.hardest(fight, figure), by=disaster)
    if figure.id not in w.state.figures:
        w.state.felled[figure.id] = [figure.piece, *fight.fallen[before:]]
    w.state.agenda += [Todo("parting-blow", foe.id, loss, [figure.id]) for foe, loss in reversed(felt)]


# Steps that sweep figures, vehicles and items to another place, without a question.


def sweep(w: World, played: Played, step: Sweep) -> None:
    """One such step, on everything that the clause is aimed at."""
    figures, owner = concerned(w, played), table.owner_of(w, played.piece)
    match step:
        case GoesThere():
            space = figures[0].at if figures else table.space_of(w, played.at_cards[0])
            put_at(w, w.state.figures[played.by], space)
        case Whirls():
            _whirl_away(w, w.state.figures[played.by].at, figures)
        case Sinks():
            for vehicle in [one for one in figures if one.side == "vehicle"]:
                _sink(w, owner, vehicle)
            for piece in played.at_cards:
                _sink_concealed(w, owner, piece)
        case Filches():
            _filch(w, w.state.figures[played.by], figures[0])
        case HandsOver():
            disaster = w.state.figures[played.by]
            for piece in table.items_of(w, disaster):
                table.carry(w, figures[0], [piece], table.place_of(w, disaster, piece), "ANI-073")
            table.defeat(w, disaster)


def _whirl_away(w: World, space: int, figures: Sequence[Figure]) -> None:
    """To the nearest other dimensional location, or to the farthest of all; they may stop there (ANI-R117)."""
    far, state = distances(w, space), w.state
    others = [there for there in range(len(far)) if there != space and there not in state.ruined]
    goals = [there for there in others if "Dimensional" in w.cards[state.locations[there]].categories]
    if not others:
        return
    best = min(far[there] for there in goals) if goals else max(far[there] for there in others)
    ends = [there for there in goals or others if far[there] == best]
    goal = ends[w.chance.below(len(ends))]
    for figure in {each.id: each for one in figures for each in (ride_of(w, one) or one,)}.values():
        put_at(w, figure, goal)
    for pile in ("above", "under"):
        items = [piece for piece in getattr(state, pile)[space] if w.cards[piece].type == "item"]
        if items:
            moved = w.move(items, f"{pile}.{space}", f"{pile}.{goal}")
            w.tell("swept-along", "ANI-073", cards=moved, place=table.place(w, goal))


def _filch(w: World, thief: Figure, victim: Figure) -> None:
    """A disaster steals an item of somebody, by chance, wherever that one is, and moves off (ANI-609)."""
    put_at(w, thief, victim.at)
    items = [piece for piece in table.items_in_reach(w, victim) if not is_guarded(w, piece)]
    items = [piece for piece in items if not is_safe(w, victim.seat, piece)]
    if not items:
        return
    piece = items[w.chance.below(len(items))]
    table.carry(w, thief, [piece], table.place_of(w, victim, piece), "ANI-608", "steals-from")
    agenda = w.state.agenda
    agenda[:] = [todo for todo in agenda if todo.do not in ("disaster", "grab") or todo.who != thief.id]
    agenda.append(Todo("disaster", thief.id, ability(w, thief, "movement") + 1))


def _sink(w: World, seat: int, vehicle: Figure) -> None:
    """An open vehicle lies beneath its location; who carried it and who was aboard goes a location to the left."""
    carrier = carrier_of(w, vehicle)
    some = {one.id: one for one in (*crew(w, vehicle), *([] if carrier is None else [carrier]))}
    table.leave(w, vehicle, f"under.{vehicle.at}", "sinks", "ANI-073")
    for figure in some.values():
        _to_the_left(w, seat, figure)


def _sink_concealed(w: World, seat: int, piece: int) -> None:
    """A vehicle that somebody carries concealed, or that lies there, comes beneath the location."""
    bearer, where = bearer_of(w, piece), table.where_lies(w, piece)
    space = (
        bearer.at
        if bearer is not None
        else next((at for at, pile in enumerate(w.state.above) if piece in pile), NOBODY)
    )
    if where is not None and space != NOBODY:
        w.tell("sinks", "ANI-073", seat=table.owner_of(w, piece), cards=w.move([piece], where, f"under.{space}"))
    if bearer is not None:
        _to_the_left(w, seat, bearer)


def _to_the_left(w: World, seat: int, figure: Figure) -> None:
    space = beside(w, seat, figure.at, "left")
    if space is not None:
        put_at(w, figure, space)
