"""The attacks of a round: how many there are on somebody, and how hard each of them is."""

from collections.abc import Mapping, Sequence

from beanfield.games.ani_mayhem.catalog import catalog, clauses_of
from beanfield.games.ani_mayhem.changes import counting, table
from beanfield.games.ani_mayhem.reading import (
    KNOWN,
    ability,
    full_health,
    gifts_of_kind,
    has_gift,
    health_of,
    is_disaster,
    lasting_on,
    may,
    may_strike_back,
    sources,
)
from beanfield.games.ani_mayhem.reading.borrowing import in_use
from beanfield.games.ani_mayhem.reading.keeping import steady
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.state import NOBODY, Fight, Figure, World
from beanfield.games.ani_mayhem.vocabulary.declared import Armor
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import (
    AlwaysHurts,
    BaresDefense,
    Deflects,
    FellsAtOnce,
    ParriesEach,
    Shrugs,
    ShrugsOne,
    StrikesAgain,
    StruckDouble,
)
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import FleesLightly, StrikesFirst
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Wards
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Absorbs, Spares

# Attacks that fell whom they take any health.


def fell_at_once(w: World, by: Sequence[Figure], on: Figure, loss: int) -> None:
    """Who has lost health by an attack of these has none left, if one of them does that; a vehicle has no health."""
    strikers = [figure for figure in by if has_gift(w, figure, FellsAtOnce)]
    if not loss or not strikers or on.side == "vehicle":
        return
    on.lost = max(on.lost, health_of(w, on))
    w.tell("felled", "ANI-073", seat=on.seat, who=table.title(w, on))
    for effect, _ in [each for figure in strikers for each in lasting_on(w, figure) if isinstance(each[1], Absorbs)]:
        effect.until, effect.amount = "next-round", ability(w, on, "damage")


# how many attacks, and how hard


def attacks(w: World, fight: Fight, by: Sequence[Figure], on: Figure) -> list[int]:
    """The totals of the attacks that these make on somebody in this round.

    They strike together (ANI-098). Combat cards let some of them strike once more, and may weaken every attack on
    somebody: the total, not each who takes part (ANI-R380).
    """
    groups = _groups(w, fight, by)
    less = sum(half.guards for half in fight.halves if half.on == on.id)
    counting = [figure for figure in by if not _is_shrugged_off(w, on, figure) and may_strike_back(w, figure, on)]
    if counting and has_gift(w, on, ShrugsOne):
        counting.pop(w.chance.below(len(counting)))
    spared = _deflected(w, by, on)
    vain = {figure.id for figure in by if _is_shrugged_off(w, on, figure, whole=True)}
    if has_gift(w, on, ParriesEach):
        alone = [figure for group in groups for figure in counting if figure.id in group]
        return [felt(w, on, max(dealt(w, one) - less - spared.get(one.id, 0), 0)) for one in alone] or [0]
    return [
        felt(w, on, max(sum(dealt(w, one) for one in counting if one.id in group) - less - _most(spared, group), 0))
        if vain.isdisjoint(group)
        else 0
        for group in groups
    ]


@steady
def _deflected(w: World, by: Sequence[Figure], on: Figure) -> dict[int, int]:
    """By how much the defense of somebody is higher because of each who attacks, by their ids."""
    gifts = gifts_of_kind(w, on, Deflects)
    return {one.id: sum(gift.by for gift in gifts if passes(w, gift.test, one, KNOWN)) for one in by} if gifts else {}


def _most(spared: dict[int, int], group: set[int]) -> int:
    """The most of it among those who strike together."""
    return max([spared[one] for one in group if one in spared], default=0)


def _groups(w: World, fight: Fight, by: Sequence[Figure]) -> list[set[int]]:
    """Who strikes together in each attack of a round, by their ids: all of them, and some once more."""
    some = {figure.id for figure in by}
    once_more = [some.intersection(group) for half in fight.halves for group in half.again]
    for figure in by:
        once_more += [{figure.id} for _ in gifts_of_kind(w, figure, StrikesAgain)]
    return [group for group in (some, *once_more) if group]


@steady
def least_losses(w: World, fight: Fight, by: Sequence[Figure]) -> list[int]:
    """What each of these attacks costs its target at least."""
    sure = {figure.id for figure in by if hurts_always(w, figure)}
    return [int(not sure.isdisjoint(group)) for group in _groups(w, fight, by)] if sure else []


def strikes_first(w: World, fight: Fight, seat: int) -> bool:
    """Whether an effect lets a player's side deal its damage first in this combat."""
    there = [w.state.figures[one] for one in fight.health if one in w.state.figures]
    mine = [figure for figure in there if figure.seat == seat and not is_disaster(figure)]
    return any(has_gift(w, figure, StrikesFirst) for figure in mine)


def hurts_always(w: World, figure: Figure) -> bool:
    """Whether an attack of somebody costs its target at least 1 health; not if it deals nothing (ANI-076)."""
    return has_gift(w, figure, AlwaysHurts) and may(w, figure, "deal damage")


def _is_shrugged_off(w: World, on: Figure, by: Figure, *, whole: bool = False) -> bool:
    """Whether what somebody deals does nothing to the one who is attacked; or the whole attack with it."""
    gifts = [gift for gift in gifts_of_kind(w, on, Shrugs) if (gift.whole or not whole)]
    return any(passes(w, gift.test, by, KNOWN) for gift in gifts)


def felt(w: World, on: Figure, blow: int) -> int:
    """What somebody feels of a blow before its defense: twice as much for each effect that says so."""
    return blow << len(gifts_of_kind(w, on, StruckDouble))


def felt_fleeing(w: World, on: Figure, blow: int) -> int:
    """The same of a blow that strikes somebody who retreats."""
    return felt(w, on, blow) >> len(gifts_of_kind(w, on, FleesLightly))


@steady
def dealt(w: World, figure: Figure) -> int:
    """What somebody deals; nothing if something keeps it from that (ANI-076, ANI-087)."""
    return ability(w, figure, "damage") if may(w, figure, "deal damage") else 0


def lost_by_each(w: World, fight: Fight) -> dict[int, int]:
    """How much health each has lost that was in a combat from its beginning and is still in play, by their ids."""
    return {one: w.state.figures[one].lost for one in fight.health if one in w.state.figures}


def note_quiet(w: World, fight: Fight, before: Mapping[int, int]) -> None:
    """ANI-R399: whether anybody has less health after the blows of a round than before them, or has fallen."""
    now = lost_by_each(w, fight)
    fight.quiet = 0 if any(one not in now or now[one] > lost for one, lost in before.items()) else fight.quiet + 1


def heal(w: World, fight: Fight) -> None:
    """Those whom combat cards heal have their full health again before damage is dealt."""
    for one in [one for half in fight.halves for one in half.heals]:
        figure = w.state.figures.get(one)
        if figure is not None and figure.lost and figure.side != "vehicle":  # ANI-190
            figure.lost = figure.sore
            w.tell("healed", "ANI-102", seat=figure.seat, who=table.title(w, figure))


def turned(
    w: World, fight: Fight, by: Sequence[Figure], on: Figure, totals: list[int]
) -> tuple[list[int], list[tuple[Figure, list[int]]]]:
    """What is left of attacks on somebody, and what strikes others instead."""
    others: list[tuple[Figure, list[int]]] = []
    some = {figure.id for figure in by}
    for each in fight.turned:
        to = w.state.figures.get(each.to)
        gone = to is None or ((to.at, to.home) != (fight.space, fight.home) and to.id != fight.disaster)
        if to is None or gone or some.isdisjoint(each.by) or each.saves not in (NOBODY, on.id):
            continue
        if each.amount:
            part = min(each.amount, totals[0])
            totals, struck = [totals[0] - part, *totals[1:]], [part]
        else:
            totals, struck = [0] * len(totals), totals
        others.append((to, struck))
    return totals, others


def bared(w: World, by: Sequence[Figure], on: Figure) -> int:
    """How much of somebody's defense does not count against these: what equipment adds to it."""
    if not any(has_gift(w, figure, BaresDefense) for figure in by):
        return 0
    cards = catalog()
    added = [each for each in sources(w, on, "defense")[1:] if each.card and cards[each.card].type == "equipment"]
    return sum(max(each.amount, 0) for each in added)


def strike(
    w: World,
    figure: Figure,
    totals: Sequence[int],
    what: str,
    rule: str,
    least: Sequence[int] = (),
    bare: int = 0,
) -> int:
    """Attacks on one target, each set against its whole defense by itself. Returns how much health it lost.

    `least` says how much each of them costs a target that has health, whatever its defense is. This much of its defense
    as is `bare` does not count.
    """
    spared = [_is_spared(w, figure) for _ in totals]
    counted = [0 if free else total for total, free in zip(totals, spared, strict=True)]
    losses = (
        _dents(w, figure, counted)
        if figure.side == "vehicle"
        else [loss_by(w, figure, total, bare) for total in counted]
    )
    if figure.side != "vehicle":
        for at, much in enumerate(least[: len(losses)]):
            losses[at] = losses[at] if spared[at] else max(losses[at], much)
    for total, loss in zip(totals, losses, strict=True):
        w.tell(what, rule, seat=figure.seat, damage=total, loss=loss, who=table.title(w, figure))
    loss = lose(w, figure, sum(losses))
    fight = w.state.fight
    if fight is not None:
        fight.blows[figure.id] = max(fight.blows.get(figure.id, 0), *counted, 0)
    return loss


def hardest(fight: Fight, figure: Figure) -> int:
    """ANI-R055: the hardest of the attacks that have struck somebody now, without those that were cancelled."""
    return fight.blows.get(figure.id, 0)


def lose(w: World, figure: Figure, loss: int) -> int:
    """Health is lost by attacks, unless an armor takes it, which is discarded when it has taken enough; returns it."""
    worn = [(piece, clause) for piece in in_use(w, figure) for clause in clauses_of(w.cards[piece], Armor)]
    if not worn or not loss:
        figure.lost += loss
        return loss
    armor, clause = worn[0]
    left = clause.points - counting.dent(w, armor, loss)
    w.tell(
        "armor", "ANI-073", seat=figure.seat, who=table.title(w, figure), card=w.cards[armor].title, left=max(left, 0)
    )
    if left < 1:
        table.take_off(w, armor, "ANI-059")
    return 0


def loss_by(w: World, figure: Figure, blow: int, bare: int = 0) -> int:
    """What a single blow costs somebody of whose defense this much does not count."""
    if figure.side == "vehicle":
        return _dents(w, figure, [blow])[0]
    return max(blow - max(ability(w, figure, "defense") - bare, 0), 0)


def _dents(w: World, vehicle: Figure, totals: Sequence[int]) -> list[int]:
    """ANI-R097, ANI-R416: all damage dealt to a vehicle counts; only what its defense is higher than printed takes so
    much of it away, once a round.
    """
    spare, found = max(ability(w, vehicle, "defense") - full_health(w, vehicle), 0), []
    for total in totals:
        found.append(max(total - spare, 0))
        spare = max(spare - total, 0)
    return found


def _is_spared(w: World, figure: Figure) -> bool:
    """Whether an effect takes an attack from somebody; one that does so once is used up by it."""
    for effect, step in lasting_on(w, figure):
        if isinstance(step, Spares):
            if step.once:
                w.state.lasting.remove(effect)
            return True
        if isinstance(step, Wards) and effect.turns > 0:
            effect.turns -= 1
            return True
    return False
