"""Attacks of a disaster on characters at another location, who cannot strike back."""

from beanfield.games.ani_mayhem.changes import blows, lasting, table
from beanfield.games.ani_mayhem.changes.field import neighbours
from beanfield.games.ani_mayhem.combat.closing import end_fight, end_round
from beanfield.games.ani_mayhem.combat.windows import combat_window
from beanfield.games.ani_mayhem.disasters.triggering import after_blow
from beanfield.games.ani_mayhem.reading import (
    full_health,
    has_gift,
    is_captive,
    is_combat_disaster,
    is_disaster,
    may,
    may_be_attacked,
    steady,
)
from beanfield.games.ani_mayhem.state import Fight, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.drawing import draw_for
from beanfield.games.ani_mayhem.steps.falling import check_health
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import Snipes, Spits
from beanfield.kernel.flow import Flow


def aim_at_those_who_stop(w: World, seat: int) -> None:
    """Some disasters attack each character that has stopped next to them in this turn."""
    for disaster in _snipers(w):
        there = [one for space in neighbours(w, disaster.at) for one in table.fighters_at(w, space, seat)]
        came = [one for one in there if one.since == w.state.taken[seat] and one.moved]
        w.state.agenda += [Todo("volley", disaster.id, 1, [one.id]) for one in reversed(came)]


@steady
def _snipers(w: World) -> list[Figure]:
    return [one for one in w.state.figures.values() if has_gift(w, one, Snipes)]


def volley(w: World, todo: Todo) -> Flow[None]:
    """One round of such an attack. Its last one ends the combat; then some of these disasters are discarded."""
    disaster, fight = w.state.figures.get(todo.who), w.state.fight
    party = [w.state.figures[one] for one in todo.some if one in w.state.figures]
    if disaster is not None and fight is None and todo.rest and party:
        fight = _begin(w, disaster, party)
    party = [one for one in party if fight is not None and _can_be_hit(w, fight, disaster, one)]
    if fight is None or disaster is None or not party or not todo.rest:
        end_fight(w)
        if disaster is not None and has_gift(w, disaster, Spits):
            table.lay_down(w, disaster, f"above.{disaster.at}", "drops", "ANI-R395")
            table.leave(w, disaster, f"discards.{table.owner_of(w, disaster.piece)}", "discarded", "ANI-059")
        return
    w.state.agenda.append(Todo(todo.do, todo.who, todo.rest - 1, todo.some))
    yield from _round(w, fight, disaster, party[w.chance.below(len(party))])


def _begin(w: World, disaster: Figure, party: list[Figure]) -> Fight:
    """A combat at the location of those who are attacked."""
    for figure in (disaster, *party):  # ANI-R154
        figure.lost = figure.sore if figure.side != "vehicle" else figure.lost
    health = {figure.id: full_health(w, figure) for figure in (disaster, *party)}
    fight = Fight(disaster.id, party[0].seat, False, [one.id for one in party], health, space=party[0].at)
    w.state.fight = fight
    lasting.begin_combat(w, health, with_disaster=True)
    w.tell("attacks", "ANI-R571", seat=fight.seat, who=table.title(w, disaster))
    return fight


def _can_be_hit(w: World, fight: Fight, disaster: Figure | None, figure: Figure) -> bool:
    there = (figure.at, figure.home) == (fight.space, False)
    there = there and not is_captive(w, figure)
    return disaster is not None and there and may(w, disaster, "attack") and may_be_attacked(w, disaster, figure)


def _round(w: World, fight: Fight, disaster: Figure, target: Figure) -> Flow[None]:
    """A combat card is drawn for the target only (ANI-R571)."""
    fight.round += 1
    w.state.rounds += 1
    lasting.begin_round(w, fight.health)
    fight.target, fight.fighters, fight.paid, fight.blows = target.id, [target.id], [], {}
    w.tell("picks", "ANI-483", seat=fight.seat, who=table.title(w, disaster), whom=table.title(w, target))
    yield from combat_window(w)
    if _is_on(w, fight):
        draw_for(w, fight, target.seat, target)
        yield from combat_window(w, blows=True)
    if _is_on(w, fight):
        yield from _strike(w, fight, disaster, target)
    yield from end_round(w, fight)


def _strike(w: World, fight: Fight, disaster: Figure, target: Figure) -> Flow[None]:
    """Its blow, or what effects have made of it: one that does not fight can't be struck itself."""
    blows.heal(w, fight)
    totals, others = blows.turned(w, fight, [disaster], target, blows.attacks(w, fight, [disaster], target))
    others = [(to, some) for to, some in others if not is_disaster(to) or is_combat_disaster(w, to)]
    struck = [(target, totals), *others]
    losses = [blows.strike(w, figure, some, "is-struck", "ANI-445") for figure, some in struck]
    if any(losses):
        yield from combat_window(w)
    for figure, _ in struck:
        if figure.id in w.state.figures:
            blow = blows.hardest(fight, figure)  # ANI-R055
            yield from check_health(w, figure, blow, by=None if figure is disaster else disaster)
    for (figure, _), loss in zip(struck, losses, strict=True):
        yield from after_blow(w, figure, loss)


def _is_on(w: World, fight: Fight) -> bool:
    target = w.state.figures.get(fight.target)
    return fight.disaster in w.state.figures and target is not None and target.at == fight.space
