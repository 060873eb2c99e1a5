"""Retreats from a disaster (ANI-428 to ANI-432, ANI-449, ANI-481)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import blows, table
from beanfield.games.ani_mayhem.changes.sides import one_by_chance, side_of, under_attack
from beanfield.games.ani_mayhem.combat.backlash import after_hurting, check_felled
from beanfield.games.ani_mayhem.combat.closing import end_fight, fighting
from beanfield.games.ani_mayhem.combat.meeting import meet_disasters
from beanfield.games.ani_mayhem.combat.windows import combat_window
from beanfield.games.ani_mayhem.disasters.triggering import after_blow
from beanfield.games.ani_mayhem.reading import has_gift, may_be_attacked, people
from beanfield.games.ani_mayhem.state import Fight, Figure, World
from beanfield.games.ani_mayhem.steps.fleeing import can_retreat, flee, is_covered, slip_options, with_bound
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import Frenzy
from beanfield.kernel.asking import choose, pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

STAND: Final = Option("stand", (), "ANI-481")
FIGHT_ON: Final = Option("fight-on", (), "ANI-498")
FIGHT_ON_ATTACKING: Final = Option("fight-on", (), "ANI-449")
RETREAT: Final = Option("retreat", (), "ANI-481")


def retreats_at_once(w: World, fight: Fight, disaster: Figure) -> Flow[bool]:
    """ANI-481, ANI-R390: before the first round all whom the disaster could pick may go."""
    while can_retreat(w, party := with_bound(w, under_attack(w, fight))):
        options = in_order([STAND, RETREAT, *slip_options(w, party)])
        said = yield from choose(fight.seat, "retreat", "ANI-481", options)
        gone = [table.figure_of(w, pieces_in(said)[0])] if said.do == "slip-away" else party
        if said.do == STAND.do or not (yield from _retreat(w, fight, disaster, gone)):
            return False
        if said.do == RETREAT.do or not under_attack(w, fight):
            end_fight(w)
            return True
    return False


def breaks_off(w: World, fight: Fight, disaster: Figure, fighters: list[Figure]) -> Flow[bool]:
    """ANI-449, ANI-498: another round or a retreat of all who fought; others there may go along (ANI-R390)."""
    on = FIGHT_ON_ATTACKING if fight.attacks else FIGHT_ON
    said, fighters = on, with_bound(w, fighters)
    while can_retreat(w, fighters):
        options = [on, Option("retreat", (), on.rule), *in_order(slip_options(w, fighters))]
        said = yield from choose(fight.seat, "go-on", on.rule, options)
        if said.do != "slip-away":
            break
        yield from _retreat(w, fight, disaster, [table.figure_of(w, pieces_in(said)[0])])
        fighters = with_bound(w, fighting(w, fight))
    if said.do != RETREAT.do:
        return False
    others = [figure for figure in side_of(w, fight) if figure not in fighters]
    if others:
        options = in_order([Option("along", (figure.piece,), "ANI-R390") for figure in others])
        picked = yield from pick(fight.seat, "go-along", "ANI-R390", options, least=0, most=len(options))
        fighters = [*fighters, *(table.figure_of(w, piece) for piece in pieces_in(*picked))]
    return (yield from _retreat(w, fight, disaster, fighters))


def _retreat(w: World, fight: Fight, disaster: Figure, party: list[Figure]) -> Flow[bool]:
    """ANI-428 to ANI-432: the disaster hits one of them, the survivors go; returns whether they could (ANI-R540)."""
    party = yield from is_answered(w, fight, party)
    if not party:
        return False
    w.tell("retreats", "ANI-432", seat=fight.seat, who=table.title(w, disaster))
    if disaster.id not in w.state.figures or disaster.at != fight.space:  # ANI-364
        return True
    fight.blows = {}
    struck = [one for one in party if may_be_attacked(w, disaster, one)]  # ANI-R620
    if struck and not has_gift(w, disaster, Frenzy):  # ANI-R461
        struck = [one_by_chance(w, struck)]
    if struck and (yield from is_covered(w, fight.seat, party)):
        struck = []
    for target in struck:
        blow = blows.felt_fleeing(w, target, blows.dealt(w, disaster))
        pain = blows.strike(w, target, [blow], "is-struck", "ANI-482")
        yield from after_hurting(w, disaster, [target] if pain else [])
        yield from check_felled(w, fight, target, blows.hardest(fight, target), by=disaster)
        yield from after_blow(w, target, pain)
    meet_again(w, fight.seat, (yield from flee(w, fight.seat, party)))
    return True


def is_answered(w: World, fight: Fight, party: Sequence[Figure]) -> Flow[list[Figure]]:
    """ANI-R540: a retreat is declared, and effects may answer it; returns those who still retreat, if somebody can."""
    fight.fleeing = [figure.id for figure in party]
    w.tell("wants-out", "ANI-432", seat=party[0].seat)
    yield from combat_window(w)
    left = [w.state.figures[one] for one in fight.fleeing if one in w.state.figures]
    left = [figure for figure in left if (figure.at, figure.home) == (fight.space, fight.home)]
    fight.fleeing = []
    if can_retreat(w, left):
        return left
    w.tell("stays-in", "ANI-R540", seat=party[0].seat)
    return []


def meet_again(w: World, seat: int, gone: Sequence[Figure]) -> None:
    """ANI-R393: disasters attack those who flee to them only in the move phase of their own player."""
    if w.state.phase == "move" and w.state.active == seat:
        for figure in gone:
            meet_disasters(w, people(w, [figure]))
