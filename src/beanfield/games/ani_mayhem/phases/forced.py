"""What a charmed card is made to do by another player: it is moved, or it attacks (ANI-545, 548, 574, 576)."""

from typing import Final

from beanfield.games.ani_mayhem.changes import lasting, table
from beanfield.games.ani_mayhem.changes.lasting import note_before
from beanfield.games.ani_mayhem.combat import fights
from beanfield.games.ani_mayhem.combat.closing import end_fight, end_round, fighting
from beanfield.games.ani_mayhem.combat.engagements import fight_attacks
from beanfield.games.ani_mayhem.combat.windows import combat_window
from beanfield.games.ani_mayhem.phases.leading import astray
from beanfield.games.ani_mayhem.reading import ability, full_health, is_disaster, may, may_be_attacked
from beanfield.games.ani_mayhem.state import NOBODY, Fight, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.commands import turn_against, ways_of_disaster
from beanfield.games.ani_mayhem.steps.drawing import draw_extra, draw_for, offer
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

ENOUGH: Final = Option("stay-there", (), "ANI-545")


# a disaster is moved


def lead_disaster(w: World, todo: Todo) -> Flow[None]:
    """ANI-545, ANI-546, ANI-R512: step by step, as the player says. Where it stops it acts as after a full movement."""
    figure, (seat,) = w.state.figures.get(todo.who), todo.some
    if figure is None:
        return
    if (yield from _led(w, figure, todo.rest, seat)):
        if w.state.fight is not None and w.state.fight.disaster == figure.id:
            end_fight(w)
        w.state.agenda.append(Todo("landing", figure.id))


def _led(w: World, figure: Figure, steps: int, seat: int) -> Flow[bool]:
    """Up to this many steps; returns whether it has come to another place."""
    start = figure.at
    for _ in range(steps):
        options = [Option("to", (w.state.locations[space],), "ANI-545") for space in ways_of_disaster(w, figure)]
        said = yield from choose(seat, "lead", "ANI-545", [ENOUGH, *in_order(options)])
        if said.do == ENOUGH.do:
            break
        table.go(w, figure, table.space_of(w, pieces_in(said)[0]))
        w.tell("is-moved", "ANI-545", seat=figure.seat, who=table.title(w, figure), place=table.place(w, figure.at))
    return figure.at != start


def misled(w: World, todo: Todo) -> Flow[None]:
    """ANI-R595: a player makes the rest of the movement of somebody who was moving. A disaster acts where it stops as
    after a full movement, if it has moved at all.
    """
    figure, agenda = w.state.figures.get(todo.who), w.state.agenda
    if figure is None:
        return
    if not is_disaster(figure):
        yield from astray(w, todo, figure)
        return
    left = [each.rest for each in agenda if (each.do, each.who) == ("disaster", figure.id)]
    agenda[:] = [each for each in agenda if (each.do, each.who) != ("disaster", figure.id)]
    steps = left[-1] if left else 0
    if (yield from _led(w, figure, steps, todo.some[0])) or steps < ability(w, figure, "movement"):
        agenda.append(Todo("landing", figure.id))


def direct(w: World, todo: Todo) -> Flow[None]:
    """ANI-R562: a player moves a disaster; where it stops it takes effect, or attacks one whom she names, as a charmed
    one does.
    """
    figure, (seat,) = w.state.figures.get(todo.who), todo.some
    if figure is None:
        return
    steps = ability(w, figure, "movement") if may(w, figure, "move") else 0
    yield from _led(w, figure, steps, seat)
    if not todo.rest:
        w.state.agenda.append(Todo("effect", figure.id, figure.seat))
        return
    there = [*table.fighters_at(w, figure.at), *table.combat_disasters_at(w, figure.at)]
    targets = [one for one in there if one is not figure and may_be_attacked(w, figure, one)]
    options = in_order([Option("set-on", (one.piece,), "ANI-R562") for one in targets])
    if options and may(w, figure, "attack"):
        said = options[0] if len(options) == 1 else (yield from choose(seat, "set-on", "ANI-R562", options))
        target = table.figure_of(w, pieces_in(said)[0])
        w.tell("is-set-on", "ANI-R562", seat=seat, who=table.title(w, figure), whom=table.title(w, target))
        w.state.agenda.append(Todo("forced", figure.id, seat, [target.id]))


# an attack


def forced(w: World, todo: Todo) -> Flow[None]:
    """ANI-R428, ANI-R429: one round in which a charmed card attacks somebody. Nobody retreats, and a combat that is
    about to begin waits (ANI-R513).
    """
    figures, seat = w.state.figures, todo.rest
    attacker, target = figures.get(todo.who), figures.get(todo.some[0])
    if attacker is None or target is None or (attacker.at, attacker.home) != (target.at, target.home):
        return
    waiting, w.state.fight = w.state.fight, None
    if is_disaster(target):
        yield from _on_disaster(w, seat, attacker, target)
    elif is_disaster(attacker):
        yield from _by_disaster(w, seat, attacker, target)
    else:
        yield from _among_characters(w, seat, attacker, target)
    end_fight(w)
    w.state.fight = waiting
    if waiting is not None:
        note_before(w)


def _begin(w: World, fight: Fight, some: list[Figure]) -> None:
    for figure in some:  # ANI-R154
        if figure.side != "vehicle":
            figure.lost = figure.sore
    fight.health = {figure.id: full_health(w, figure) for figure in some}
    fight.round = 1
    w.state.rounds += 1
    w.state.fight = fight
    lasting.begin_combat(w, fight.health, with_disaster=fight.disaster != NOBODY)


def _on_disaster(w: World, seat: int, attacker: Figure, disaster: Figure) -> Flow[None]:
    """ANI-R429: the charming player draws for the one who attacks, the controller of the disaster for that one."""
    fight = Fight(disaster.id, seat, True, [], {}, space=disaster.at, target=attacker.id, fighters=[attacker.id])
    _begin(w, fight, [attacker, disaster])
    yield from combat_window(w)
    if fights.is_on(w, fight):
        draw_for(w, fight, disaster.seat, disaster)
        draw_for(w, fight, seat, attacker)
        draw_extra(w, fight, [attacker, disaster])
        yield from offer(w, fight)
        yield from combat_window(w, blows=True)
    if fights.is_on(w, fight):
        yield from fights.deal_damage(w, fight, disaster)
    yield from end_round(w, fight)


def _by_disaster(w: World, seat: int, disaster: Figure, target: Figure) -> Flow[None]:
    """ANI-548: the target and others of its player strike back. She draws for them, the charming player for it."""
    there = table.fighters_at(w, target.at, target.seat)
    fight = Fight(disaster.id, target.seat, False, [target.id], {}, space=target.at)
    _begin(w, fight, [disaster, *there])
    yield from fights.name_retaliators(w, fight, disaster)
    yield from combat_window(w)
    if fights.is_on(w, fight):
        yield from fights.draw_for_one(w, fight)
        draw_for(w, fight, seat, disaster)
        draw_extra(w, fight, [*fighting(w, fight), disaster])
        yield from offer(w, fight)
        yield from combat_window(w, blows=True)
    if fights.is_on(w, fight):
        yield from fights.deal_damage(w, fight, disaster)
    yield from end_round(w, fight)


def _among_characters(w: World, seat: int, attacker: Figure, target: Figure) -> Flow[None]:
    """ANI-576: the target and others of its player strike back, even if the attacker is one of hers."""
    fight = Fight(NOBODY, seat, True, [], {}, space=target.at, home=target.home, rival=target.seat)
    there = table.fighters_at(w, target.at, target.seat, home=target.home)
    _begin(w, fight, [attacker, *(one for one in there if one is not attacker)])
    turn_against(fight, seat, attacker, target)
    yield from combat_window(w)
    yield from fight_attacks(w, fight)
    yield from end_round(w, fight)
