"""Combat between one player's characters and a disaster, whoever attacks (ANI-435 to ANI-451, ANI-479 to ANI-500).

Each round is a step of the agenda:

1. declare attack, and in the first round of a disaster's attack: declare retreat
2. determine who attacks: the disaster picks its target by chance, the player names the others
3. draw combat cards: one for a character, one for the disaster
4. both deal their damage at the same time
5. check health: who falls, who is killed
6. check for the end: another round, or a retreat
"""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import blows, lasting, table
from beanfield.games.ani_mayhem.changes.blows import fell_at_once, strike
from beanfield.games.ani_mayhem.changes.sides import candidates, most_against, one_by_chance, side_of, under_attack
from beanfield.games.ani_mayhem.combat.backlash import (
    after_attacks,
    after_hurting,
    check_felled,
    diverts,
    meant,
    outlast,
    sting,
    uncancelled,
    wards_on,
)
from beanfield.games.ani_mayhem.combat.closing import end_fight, end_round, fighting
from beanfield.games.ani_mayhem.combat.courting import begin_courting, untie, woos
from beanfield.games.ani_mayhem.combat.retreating import breaks_off, retreats_at_once
from beanfield.games.ani_mayhem.combat.terrain import terrain_strikes
from beanfield.games.ani_mayhem.combat.windows import combat_window
from beanfield.games.ani_mayhem.disasters.triggering import after_blow, trigger
from beanfield.games.ani_mayhem.reading import (
    gifts_of_kind,
    has_gift,
    health_of,
    is_tied,
    may,
    may_be_attacked,
    may_join,
    may_strike_back,
    people,
)
from beanfield.games.ani_mayhem.state import NOBODY, Fight, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.building import break_off
from beanfield.games.ani_mayhem.steps.drawing import draw_combat_card, draw_extra, draw_for, offer, play_on, receiving
from beanfield.games.ani_mayhem.steps.falling import check_health
from beanfield.games.ani_mayhem.steps.fleeing import is_helpless
from beanfield.games.ani_mayhem.steps.naming import allowed_against, let_off, name_some, note_driven
from beanfield.games.ani_mayhem.steps.stealing import is_bribed
from beanfield.games.ani_mayhem.steps.tricks import scatter
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import HarmlessInDefeat
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import Brawls, Frenzy, OneByOne, StrikesTwo
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

QUIET_ROUNDS: Final = 10
"""ANI-R399."""


# a round


def fight_round(w: World, todo: Todo) -> Flow[None]:
    """One round."""
    fight = w.state.fight
    disaster = w.state.figures.get(todo.who)
    if fight is None or disaster is None or fight.over:
        end_fight(w)
        return
    if not (side_of(w, fight) if fight.attacks else candidates(w, fight)) or _is_called_off(w, fight, disaster):
        end_fight(w)
        return
    first = fight.round == 0 and not fight.courted
    if first and not fight.attacks and (yield from is_bribed(w, disaster, people(w, under_attack(w, fight)))):
        end_fight(w)
        return
    if first and woos(w, disaster):
        yield from _before_charm(w, fight, disaster, todo)
        return
    yield from trigger(w, "round begins", disaster)
    if disaster.id not in w.state.figures:
        end_fight(w)
        return
    fight.round += 1
    w.state.rounds += 1
    lasting.begin_round(w, fight.health)
    if not (yield from _names_fighters(w, fight, disaster)):
        return
    yield from combat_window(w)
    if is_on(w, fight):
        yield from _draw_combat_cards(w, fight, disaster)
        yield from combat_window(w, blows=True)
    fight.duellist = next(iter(fight.fighters), NOBODY) if has_gift(w, disaster, OneByOne) else NOBODY
    if is_on(w, fight):
        yield from deal_damage(w, fight, disaster)
        yield from terrain_strikes(w, fight)
    yield from _ends_round(w, fight, disaster, todo)


def _ends_round(w: World, fight: Fight, disaster: Figure, todo: Todo) -> Flow[None]:
    """What comes after the blows: another round, a retreat, the next one, or the end."""
    fight.tallies.append(health_of(w, disaster) - disaster.lost)
    if fight.dug:
        w.state.dug += [one for one in fight.fighters if one not in w.state.dug]
    yield from end_round(w, fight)
    over = not is_on(w, fight) or fight.quiet >= QUIET_ROUNDS or is_helpless(w, fighting(w, fight))
    over = over or has_gift(w, disaster, Brawls)
    if not over and not (yield from breaks_off(w, fight, disaster, fighting(w, fight))):
        w.state.agenda.append(todo)
    elif not _next_one_fights(w, fight, todo):
        end_fight(w)


def _next_one_fights(w: World, fight: Fight, todo: Todo) -> bool:
    """Whether a disaster that is fought by one after another faces the next one."""
    done, fight.duellist = fight.duellist, NOBODY
    disaster = w.state.figures.get(fight.disaster)
    if disaster is None or fight.over or not has_gift(w, disaster, OneByOne):
        return False
    fight.health.pop(done, None)
    fight.quiet = 0
    if not (side_of(w, fight) if fight.attacks else candidates(w, fight)):
        return False
    w.state.agenda.append(todo)
    return True


def _names_fighters(w: World, fight: Fight, disaster: Figure) -> Flow[bool]:
    """Who attacks or strikes back in this round; returns whether there is a round at all."""
    named = fight.fighters if fight.round == 1 else []
    fight.fighters, fight.target, fight.second, fight.paid, fight.blows = [], NOBODY, NOBODY, [], {}
    if fight.attacks:
        if fight.round == 1 and fight.courted:
            fight.fighters = named
        else:
            yield from let_off(w, fight)
            yield from _name_attackers(w, fight, disaster)
        _picks_attacker(w, fight, disaster)
        return True
    if fight.round == 1 and not fight.courted:
        yield from break_off(w, fight.seat, fight.space)
        if (yield from retreats_at_once(w, fight, disaster)):
            return False
    yield from let_off(w, fight)
    if disaster.id not in w.state.figures or not candidates(w, fight):  # ANI-R540; nobody is left whom it may attack
        end_fight(w)
        return False
    yield from name_retaliators(w, fight, disaster)
    return True


def _before_charm(w: World, fight: Fight, disaster: Figure, todo: Todo) -> Flow[None]:
    """ANI-440, ANI-485: what comes before a disaster charms those whom it fights: a retreat, or who attacks it."""
    if fight.attacks:
        yield from let_off(w, fight)
        yield from _name_attackers(w, fight, disaster)
    else:
        yield from break_off(w, fight.seat, fight.space)
        if (yield from retreats_at_once(w, fight, disaster)):
            return
    begin_courting(w, fight, disaster, todo)


def _is_called_off(w: World, fight: Fight, disaster: Figure) -> bool:
    """ANI-R385: whether nobody is left after the charm battles who could begin the combat."""
    if fight.round or not fight.courted:
        return False
    gone = disaster.at != fight.space
    return gone or (not fighting(w, fight) if fight.attacks else not may(w, disaster, "attack"))


def is_on(w: World, fight: Fight) -> bool:
    """ANI-447, ANI-448, ANI-496, ANI-497: whether the disaster and somebody who fights it are still there."""
    disaster = w.state.figures.get(fight.disaster)
    there = disaster is not None and disaster.at == fight.space  # ANI-434
    return there and not fight.over and bool(fighting(w, fight))


def _name_attackers(w: World, fight: Fight, disaster: Figure) -> Flow[None]:
    """ANI-437, ANI-438, ANI-R382: the player names who attacks."""
    able = [figure for figure in side_of(w, fight) if may(w, figure, "attack")]
    side = [figure for figure in able if may_be_attacked(w, figure, disaster)]
    side = allowed_against(w, fight, side, disaster)
    fight.fighters = yield from _named(w, fight, disaster, side, "attackers", "ANI-437", least=1)
    note_driven(w, fight, fight.fighters, disaster.id)
    for figure in fighting(w, fight):  # ANI-550, ANI-553
        untie(w, figure, disaster, "ignored")


def _picks_attacker(w: World, fight: Fight, disaster: Figure) -> None:
    """ANI-441: the disaster strikes back at one of those who attack it, by chance."""
    struck = [figure.id for figure in fighting(w, fight) if may_strike_back(w, disaster, figure)]
    fight.target = one_by_chance(w, struck) if struck else NOBODY
    if (twice := _twice(w, disaster)) is not None:
        others = [one for one in struck if twice.anew or one != fight.target]
        fight.second = one_by_chance(w, others) if others else NOBODY


def name_retaliators(w: World, fight: Fight, disaster: Figure) -> Flow[None]:
    """ANI-483 to ANI-490: the disaster picks its target; the target and others of its side retaliate."""
    target = one_by_chance(w, candidates(w, fight))
    fight.target = target.id
    picked = [target]
    if (twice := _twice(w, disaster)) is not None:
        others = candidates(w, fight, but=None if twice.anew else target)
        fight.second = one_by_chance(w, others).id if others else NOBODY
        picked += [figure for figure in others if figure.id == fight.second and figure is not target]
    for one in picked:
        untie(w, one, disaster, "charmed", "shy")  # ANI-541, ANI-R384, ANI-R386
        w.tell("picks", "ANI-483", seat=fight.seat, who=table.title(w, disaster), whom=table.title(w, one))
    note_driven(w, fight, [one.id for one in picked], disaster.id)
    able = [figure for figure in side_of(w, fight) if figure not in picked and may(w, figure, "retaliate")]
    others = [figure for figure in able if may_strike_back(w, figure, disaster)]
    others = [figure for figure in others if may_join(w, figure, people(w, picked), "retaliate")]
    others = allowed_against(w, fight, others, disaster)
    most = most_against(w, disaster) - len(picked)
    more = yield from _named(w, fight, disaster, others, "retaliators", "ANI-487", most=most)
    note_driven(w, fight, more, disaster.id)
    fight.fighters = [*(one.id for one in picked), *more]


def _twice(w: World, disaster: Figure) -> StrikesTwo | None:
    """Whether a disaster makes two attacks in a round, and how."""
    return next(iter(gifts_of_kind(w, disaster, StrikesTwo)), None)


def _named(
    w: World,
    fight: Fight,
    disaster: Figure,
    some: list[Figure],
    prompt: str,
    rule: str,
    *,
    least: int = 0,
    most: int = 9,
) -> Flow[list[int]]:
    most = min(len(some), most, most_against(w, disaster))
    if len(some) <= least or not most:
        return [figure.id for figure in some[:most]]
    named = yield from name_some(w, fight, fight.seat, some, prompt, rule, least=least, most=most)
    return [figure.id for figure in named]


# combat cards


def _draw_combat_cards(w: World, fight: Fight, disaster: Figure) -> Flow[None]:
    """ANI-442, ANI-443, ANI-491, ANI-492: the player draws both cards. The one who attacks is served second."""
    if fight.attacks:
        draw_for(w, fight, fight.seat, disaster)
        if fight.target in w.state.figures:
            draw_for(w, fight, fight.seat, w.state.figures[fight.target])
    else:
        yield from draw_for_one(w, fight)
        draw_for(w, fight, fight.seat, disaster)
    draw_extra(w, fight, [*fighting(w, fight), disaster])
    yield from offer(w, fight)


def draw_for_one(w: World, fight: Fight) -> Flow[None]:
    """ANI-491: a card for one of those who strike back, as their player says."""
    receivers = receiving(w, fighting(w, fight))
    card = draw_combat_card(w, fight.seat) if receivers else None
    if card is not None:
        options = in_order([Option("on", (figure.piece,), "ANI-491") for figure in receivers])
        said = options[0]
        if len(options) > 1:
            said = yield from choose(fight.seat, "combat-card", "ANI-491", options)
        play_on(w, fight, fight.seat, card, table.figure_of(w, pieces_in(said)[0]))


# damage


def deal_damage(w: World, fight: Fight, disaster: Figure) -> Flow[None]:
    """ANI-417, ANI-418: both sides at the same time. Then effects may still help somebody before health is checked."""
    struck = [figure for figure in fighting(w, fight) if figure.id == fight.target or _in_frenzy(w, disaster, figure)]
    struck += [figure for figure in fighting(w, fight) if figure.id == fight.second]
    blows.heal(w, fight)
    stood = blows.lost_by_each(w, fight)
    totals = blows.attacks(w, fight, fighting(w, fight), disaster)
    strokes = [blows.attacks(w, fight, [disaster], figure) for figure in struck]
    before, least = disaster.lost, blows.least_losses(w, fight, fighting(w, fight))
    wards = wards_on(w, fighting(w, fight))
    others = yield from scatter(w, fight, fighting(w, fight), disaster, totals)
    totals, more = blows.turned(w, fight, fighting(w, fight), disaster, totals)
    least = [] if more and not any(totals) else least
    others += more
    strays, aimed = _stray(w, fight, disaster, struck, strokes)
    totals += [total for to, some in (*others, *strays) if to is disaster for total in some]
    struck += [to for to, _ in strays if to is not disaster]
    strokes += [some for to, some in strays if to is not disaster]
    its_own = len(struck)  # what comes then are blows of those who fight it, that strike somebody else
    struck += [to for to, _ in others if to is not disaster]
    strokes += [some for to, some in others if to is not disaster]
    if diverts(w, disaster) and fighting(w, fight):
        struck.append(one_by_chance(w, fighting(w, fight)))
        strokes.append(totals)
        totals, least = [0], []
    bare = blows.bared(w, fighting(w, fight), disaster)
    fell_at_once(w, fighting(w, fight), disaster, strike(w, disaster, totals, "strikes", "ANI-444", least, bare))
    outlast(w, fight, disaster)
    hurt = disaster.lost - before
    harmless = has_gift(w, disaster, HarmlessInDefeat) or blows.strikes_first(w, fight, fight.seat)
    if harmless and disaster.lost >= health_of(w, disaster):
        strokes = [[0] * len(each) for each in strokes]
    losses = [
        strike(w, figure, attacks, "is-struck", "ANI-445") for figure, attacks in zip(struck, strokes, strict=True)
    ]
    aimed = uncancelled(w, disaster, aimed, wards)
    for figure, loss in zip(struck, losses, strict=True):
        fell_at_once(w, [disaster], figure, loss)
    if hurt or any(losses):
        yield from combat_window(w)
    hurt_by_it = [one for one, loss in zip(struck[:its_own], losses[:its_own], strict=True) if loss]
    yield from after_hurting(w, disaster, hurt_by_it)
    for at, figure in enumerate(struck):
        if figure.id in w.state.figures:
            blow = blows.hardest(fight, figure)  # ANI-R055, ANI-R462
            yield from check_felled(w, fight, figure, blow, by=disaster if at < its_own else None)
    for figure, loss in zip(struck, losses, strict=True):
        yield from after_blow(w, figure, loss)
    yield from after_attacks(w, disaster, aimed)
    if disaster.id in w.state.figures:
        yield from check_health(w, disaster, max(totals))
        yield from sting(w, fight, disaster, totals)
    blows.note_quiet(w, fight, stood)
    if disaster.id in w.state.figures and disaster.lost > before:
        yield from trigger(w, "hurt", disaster)


def _stray(
    w: World, fight: Fight, disaster: Figure, struck: Sequence[Figure], strokes: list[list[int]]
) -> tuple[list[tuple[Figure, list[int]]], list[Figure]]:
    """Blows of a disaster that strike others than it meant, which `strokes` then lack; and whom its attacks strike."""
    strays: list[tuple[Figure, list[int]]] = []
    aimed: list[Figure] = []
    for at, figure in enumerate(struck):
        strokes[at], more = blows.turned(w, fight, [disaster], figure, strokes[at])
        strays += more
        aimed += meant(figure, strokes[at], more)
    return strays, aimed


def _in_frenzy(w: World, disaster: Figure, figure: Figure) -> bool:
    """ANI-596, ANI-R431: whether a frenzy strikes somebody whom the disaster has not picked."""
    return has_gift(w, disaster, Frenzy) and not is_tied(w, figure, disaster, "ignored")
