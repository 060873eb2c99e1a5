"""An attack on somebody at another location: a combat of one round, in which nobody strikes back (ANI-R593)."""

from beanfield.games.ani_mayhem.changes import blows, lasting, table
from beanfield.games.ani_mayhem.changes.blows import fell_at_once
from beanfield.games.ani_mayhem.changes.field import distances
from beanfield.games.ani_mayhem.combat.closing import end_fight, end_round
from beanfield.games.ani_mayhem.combat.courting import untie
from beanfield.games.ani_mayhem.combat.windows import combat_window
from beanfield.games.ani_mayhem.disasters.triggering import after_blow
from beanfield.games.ani_mayhem.reading import full_health, is_disaster, may, may_be_attacked
from beanfield.games.ani_mayhem.state import NOBODY, Attack, Fight, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.drawing import draw_extra, draw_for, offer
from beanfield.games.ani_mayhem.steps.falling import check_health
from beanfield.kernel.flow import Flow


def reach(w: World, todo: Todo) -> Flow[None]:
    """Somebody attacks one who is some locations away; for each of them the attack is weaker."""
    attacker, target = w.state.figures.get(todo.who), w.state.figures.get(todo.some[0])
    if attacker is None or target is None or w.state.fight is not None:
        return
    if attacker.home or target.home or not may(w, attacker, "attack") or not may_be_attacked(w, attacker, target):
        return
    fight = _begin(w, attacker, target)
    yield from combat_window(w)
    if _is_on(w, fight, attacker, target):
        seat = attacker.seat if is_disaster(target) else target.seat  # ANI-442, ANI-470
        draw_for(w, fight, seat, target)
        draw_for(w, fight, attacker.seat, attacker)
        draw_extra(w, fight, [attacker, target])
        yield from offer(w, fight)
        yield from combat_window(w, blows=True)
    if _is_on(w, fight, attacker, target):
        yield from _strike(w, fight, attacker, target, todo.rest * distances(w, attacker.at)[target.at])
    yield from end_round(w, fight)
    end_fight(w)


def _begin(w: World, attacker: Figure, target: Figure) -> Fight:
    """A combat at the location of the one who is attacked."""
    some, foe = [attacker, target], target.id if is_disaster(target) else NOBODY
    for figure in some:  # ANI-R154
        figure.lost = figure.sore if figure.side != "vehicle" else figure.lost
    health = {figure.id: full_health(w, figure) for figure in some}
    fight = Fight(foe, attacker.seat, True, [], health, 1, space=target.at)
    fight.fighters = [attacker.id]
    if foe == NOBODY:
        fight.rival, fight.fighters = target.seat, [attacker.id, target.id]
        fight.engaged = [Attack([attacker.id], target.id)]
    else:
        untie(w, attacker, target, "ignored")  # ANI-550, ANI-553
    w.state.fight = fight
    w.state.rounds += 1
    lasting.begin_combat(w, health, with_disaster=foe != NOBODY)
    lasting.begin_round(w, health)
    w.tell("reaches", "ANI-R593", seat=attacker.seat, who=table.title(w, attacker), whom=table.title(w, target))
    return fight


def _is_on(w: World, fight: Fight, attacker: Figure, target: Figure) -> bool:
    return attacker.id in w.state.figures and target.id in w.state.figures and target.at == fight.space


def _strike(w: World, fight: Fight, attacker: Figure, target: Figure, less: int) -> Flow[None]:
    blows.heal(w, fight)
    totals = [max(total - less, 0) for total in blows.attacks(w, fight, [attacker], target)]
    totals, others = blows.turned(w, fight, [attacker], target, totals)
    strokes, struck = [(target, totals), *others], list[tuple[Figure, int]]()
    for figure, some in strokes:
        least = blows.least_losses(w, fight, [attacker]) if figure is target and not others else []
        loss = blows.strike(w, figure, some, "is-struck", "ANI-R593", least, blows.bared(w, [attacker], figure))
        fell_at_once(w, [attacker], figure, loss)
        struck.append((figure, loss))
    if any(loss for _, loss in struck):
        yield from combat_window(w)
    for figure, some in strokes:
        if figure.id in w.state.figures:
            yield from check_health(w, figure, max(some))
    for figure, loss in struck:
        yield from after_blow(w, figure, loss)
