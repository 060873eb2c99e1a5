"""What the traits of a disaster make of the blows of a round: whom they strike, and whom they hurt."""

from collections.abc import Mapping, Sequence

from beanfield.games.ani_mayhem.combat.closing import fighting
from beanfield.games.ani_mayhem.disasters.taking_effect import is_present
from beanfield.games.ani_mayhem.disasters.triggering import after_blow, trigger
from beanfield.games.ani_mayhem.reading import (
    ability,
    count_skill,
    gifts_of_kind,
    health_of,
    is_disaster,
    lasting_on,
    may,
)
from beanfield.games.ani_mayhem.state import Fight, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.falling import check_health, lose_health
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import Diverts, Outlasts, Stings
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Wards
from beanfield.kernel.flow import Flow


def meant(figure: Figure, totals: Sequence[int], turned: Sequence[tuple[Figure, list[int]]]) -> list[Figure]:
    """Those whom attacks on somebody strike, one for each attack: others, if they were turned from it."""
    stays = [figure] * len(totals) if any(totals) or not turned else []
    return [*(to for to, some in turned for _ in some), *stays]


def wards_on(w: World, struck: Sequence[Figure]) -> dict[int, int]:
    """How many attacks on each of them effects still cancel, by their ids."""
    return {
        figure.id: sum(effect.turns for effect, step in lasting_on(w, figure) if isinstance(step, Wards))
        for figure in struck
    }


def uncancelled(w: World, disaster: Figure, aimed: Sequence[Figure], before: Mapping[int, int]) -> list[Figure]:
    """ANI-280, ANI-076, ANI-R140: those whom attacks of a disaster have struck that were not cancelled, one for each
    attack, whether it hurts or not. `before` has the wards of each before the blows.
    """
    if not may(w, disaster, "deal damage"):
        return []
    left = wards_on(w, aimed)
    cancelled = {one: many - left.get(one, 0) for one, many in before.items()}
    found: list[Figure] = []
    for figure in aimed:
        if cancelled.get(figure.id, 0):
            cancelled[figure.id] -= 1
        elif not is_disaster(figure):
            found.append(figure)
    return found


def after_hurting(w: World, disaster: Figure, hurt: Sequence[Figure]) -> Flow[None]:
    """What follows when attacks of a disaster have taken health from characters."""
    for figure in [one for one in hurt if one.side == "character"]:
        yield from trigger(w, "hurts", disaster, on=figure)


def check_felled(w: World, fight: Fight, figure: Figure, blow: int, *, by: Figure | None) -> Flow[None]:
    """Whether somebody falls whom a blow has struck; a disaster whose blow it was may do something then."""
    before = len(fight.fallen)
    yield from check_health(w, figure, blow, by=by)
    if by is not None and figure.id not in w.state.figures and not is_disaster(figure):
        yield from trigger(w, "fells", by, fallen=[figure.piece, *fight.fallen[before:]])


def after_parting_blows(w: World) -> Flow[None]:
    """What follows when somebody was struck on its way out of a combat, before that goes on."""
    while w.state.agenda and w.state.agenda[-1].do == "parting-blow":
        yield from parting_blow(w, w.state.agenda.pop())


def parting_blow(w: World, todo: Todo) -> Flow[None]:
    """Somebody was struck by one whom it faced, and is gone or has fallen."""
    (one,) = todo.some
    figure, by = w.state.figures.get(one), w.state.figures.get(todo.who)
    fallen = w.state.felled.pop(one, [])
    if by is not None and is_disaster(by):
        if fallen:
            yield from trigger(w, "fells", by, fallen=fallen)
        elif figure is not None and todo.rest:
            yield from after_hurting(w, by, [figure])
    if figure is not None:
        yield from after_blow(w, figure, todo.rest)


def after_attacks(w: World, disaster: Figure, struck: Sequence[Figure]) -> Flow[None]:
    """What follows from each attack that was not cancelled, for those who are still in play."""
    for figure in struck:
        if figure.id in w.state.figures:
            yield from trigger(w, "strikes", disaster, on=figure)


def sting(w: World, fight: Fight, disaster: Figure, totals: Sequence[int]) -> Flow[None]:
    """Some disasters hurt one of those whose attack has taken none of their health (ANI-R154)."""
    stings = [gift.amount for gift in gifts_of_kind(w, disaster, Stings)]
    for total in totals if stings else ():
        party = fighting(w, fight)
        if total <= ability(w, disaster, "defense") and party:
            yield from lose_health(w, party[w.chance.below(len(party))], stings[0])


def diverts(w: World, disaster: Figure) -> bool:
    """Whether attacks on a disaster strike somebody else."""
    tricks = [gift.unless for gift in gifts_of_kind(w, disaster, Diverts)]
    return any(not is_present(w, unless, [disaster.at]) for unless in tricks)


def outlast(w: World, fight: Fight, disaster: Figure) -> None:
    """Some disasters keep 1 health against those who are not strong enough."""
    for gift in gifts_of_kind(w, disaster, Outlasts):
        party = fighting(w, fight)
        strong = sum(ability(w, figure, "defense") for figure in party) + 2 * count_skill(w, party, gift.skill)
        if strong <= gift.number:
            disaster.lost = min(disaster.lost, health_of(w, disaster) - 1)
