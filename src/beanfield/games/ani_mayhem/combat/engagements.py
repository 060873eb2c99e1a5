"""Combat between two players' characters at one place (ANI-452 to ANI-478).

Everything that a player declares together against one opponent is one engagement of one or more attacks (ANI-R401).
Each round is a step of the agenda, and each of its steps begins with a window (ANI-R448):

1. declare attack; in the first round the attacked player may retreat
2. declare attackers and protectors: who attacks whom, and who protects an attacker
3. declare retaliators and protectors: who strikes back, and who protects an attacked character
4. draw combat cards: one a side and attack
5. both sides deal their damage at the same time
6. check health: who falls, who is killed
7. check for the end: another round with swapped roles, a retreat, or nobody wants to go on
"""

from collections.abc import Collection, Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import blows, lasting, table
from beanfield.games.ani_mayhem.changes.blows import fell_at_once
from beanfield.games.ani_mayhem.combat.closing import end_fight, end_round, fighting, is_there
from beanfield.games.ani_mayhem.combat.fights import QUIET_ROUNDS
from beanfield.games.ani_mayhem.combat.lining_up import (
    defender_of,
    name_attackers,
    name_retaliators,
    side_of,
    still_there,
)
from beanfield.games.ani_mayhem.combat.retreating import is_answered, meet_again
from beanfield.games.ani_mayhem.combat.terrain import location_strikes
from beanfield.games.ani_mayhem.combat.windows import combat_window
from beanfield.games.ani_mayhem.disasters.triggering import after_blow
from beanfield.games.ani_mayhem.reading import (
    full_health,
    gifts_of_kind,
    health_of,
    is_combat_vehicle,
    may,
    may_attack,
    ride_of,
)
from beanfield.games.ani_mayhem.reading.kinds import is_one
from beanfield.games.ani_mayhem.state import NOBODY, Attack, Fight, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.building import break_off
from beanfield.games.ani_mayhem.steps.drawing import draw_combat_card, draw_extra, offer, play_on, receiving
from beanfield.games.ani_mayhem.steps.falling import check_health
from beanfield.games.ani_mayhem.steps.fleeing import can_retreat, flee, is_helpless, slip_options, with_bound
from beanfield.games.ani_mayhem.steps.havens import able_to_meet
from beanfield.games.ani_mayhem.steps.naming import let_off
from beanfield.games.ani_mayhem.steps.tricks import scatter
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import Avenges
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

STAND: Final = Option("stand", (), "ANI-455")
RETREAT_AT_ONCE: Final = Option("retreat", (), "ANI-455")
FIGHT_ON: Final = Option("fight-on", (), "ANI-476")
SLIP_AWAY: Final = Option("slip-away", (), "ANI-432")
RETREAT: Final = Option("retreat", (), "ANI-478")
STOP: Final = Option("stop", (), "ANI-R403")


# beginning


def parties_to_attack(w: World, seat: int) -> list[Figure]:
    """One character of each party of another player that a seat may attack now.

    Attackers and target share a location, or a haven (ANI-415, ANI-R109). The same opponent is attacked at the same
    location only once in a phase (ANI-R312). Nobody attacks her own characters (ANI-R394).
    """
    able = [figure for figure in able_to_meet(w, seat) if may(w, figure, "attack")]
    leaders: dict[tuple[int, bool, int], Figure] = {}
    for one in able:
        for figure in table.fighters_at(w, one.at, home=one.home):
            if figure.seat != seat and may_attack(w, one, figure):
                leaders.setdefault((figure.at, figure.home, figure.seat), figure)
    raided = w.state.raided[seat]
    return [figure for place, figure in sorted(leaders.items()) if _raid_on(figure) not in raided]


def _raid_on(leader: Figure) -> list[int]:
    """What is noted of an attack on this party."""
    return [leader.seat, leader.at, int(leader.home)]


def declare_attack(w: World, seat: int, leader: Figure) -> None:
    """ANI-413, ANI-454: a player attacks the characters of another player at one location."""
    state, space, rival = w.state, leader.at, leader.seat
    state.raided[seat].append(_raid_on(leader))
    there = [figure for figure in table.characters_at(w, space, home=leader.home) if figure.seat in (seat, rival)]
    for figure in there:  # ANI-R154
        figure.lost = figure.sore
    vehicles = {ride.id: ride for figure in there if (ride := ride_of(w, figure)) and is_combat_vehicle(w, ride)}
    health = {figure.id: full_health(w, figure) for figure in (*there, *vehicles.values())}
    state.fight = Fight(NOBODY, seat, True, [], health, space=space, home=leader.home, rival=rival)
    lasting.begin_combat(w, health, with_disaster=False)
    state.agenda.append(Todo("engagement", seat, space))
    w.tell("declares-on", "ANI-454", seat=seat, whom=rival, place=table.place(w, space))


# a round


def engagement(w: World, todo: Todo) -> Flow[None]:
    """One round (ANI-453)."""
    fight = w.state.fight
    if fight is None or not all(side_of(w, fight, seat) for seat in fight.seats):
        end_fight(w)
        return
    _begin_round(w, fight)
    charming = fight.round == 1
    yield from combat_window(w, charming=charming)
    if fight.round == 1:
        if not fight.home:
            yield from break_off(w, fight.rival, fight.space)
        if (yield from _retreats_at_once(w, fight)):
            end_fight(w)
            return
    yield from let_off(w, fight)
    yield from name_attackers(w, fight)
    yield from combat_window(w, charming=charming)  # ANI-531, ANI-R415
    yield from fight_attacks(w, fight)
    yield from end_round(w, fight)
    helpless = is_helpless(w, side_of(w, fight, fight.defender))
    if is_on(w, fight) and fight.quiet < QUIET_ROUNDS and not helpless and (yield from _goes_on(w, fight)):
        fight.attacks = not fight.attacks  # ANI-477
        w.state.agenda.append(todo)
    else:
        end_fight(w)


def fight_attacks(w: World, fight: Fight) -> Flow[None]:
    """The rest of a round, when it is known who attacks whom."""
    yield from name_retaliators(w, fight)
    yield from combat_window(w)
    if is_on(w, fight):
        yield from _draw_combat_cards(w, fight)
        yield from combat_window(w, blows=True)
    if is_on(w, fight):
        yield from _deal_damage(w, fight)
        yield from _terrain_strikes(w, fight)


def _begin_round(w: World, fight: Fight) -> None:
    fight.round += 1
    w.state.rounds += 1
    fight.fighters, fight.paid, fight.engaged, fight.guards, fight.blows = [], [], [], {}, {}
    for seat in fight.seats:  # ANI-R404: others may have come; ANI-R369: health is set when they join
        for figure in side_of(w, fight, seat):
            fight.health.setdefault(figure.id, full_health(w, figure))


def is_on(w: World, fight: Fight) -> bool:
    """ANI-474, ANI-475, ANI-R402: whether somebody who attacks, and somebody who strikes back, is still there."""
    attackers = [one for attack in fight.engaged for one in attack.by]
    retaliators = [one for attack in fight.engaged for one in attack.back]
    return bool(still_there(w, fight, attackers) and still_there(w, fight, retaliators))


# combat cards


def _draw_combat_cards(w: World, fight: Fight) -> Flow[None]:
    """ANI-469, ANI-470, ANI-R414: one a side and attack; the player who attacks draws for all attacks first.

    For a charmed character that is made to attack the charming player draws (ANI-R428).
    """
    sides = [(attack.by, fight.attacker if attack.led == NOBODY else attack.led, "ANI-469") for attack in fight.engaged]
    sides += [(attack.back, defender_of(w, fight, attack), "ANI-470") for attack in fight.engaged]
    for some, seat, rule in sides:
        protectors = [one for one, charge in fight.guards.items() if charge in some]
        receivers = receiving(w, still_there(w, fight, [*some, *protectors]))
        card = draw_combat_card(w, seat) if receivers else None
        if card is not None:
            options = in_order([Option("on", (figure.piece,), rule) for figure in receivers])
            said = options[0] if len(options) == 1 else (yield from choose(seat, "combat-card", rule, options))
            play_on(w, fight, seat, card, table.figure_of(w, pieces_in(said)[0]))
    draw_extra(w, fight, fighting(w, fight))
    yield from offer(w, fight)


# damage


def _deal_damage(w: World, fight: Fight) -> Flow[None]:
    """ANI-418, ANI-471, ANI-472, ANI-R448: all attacks at the same time. Then effects may still help somebody."""
    blows.heal(w, fight)
    before = blows.lost_by_each(w, fight)
    strokes: list[tuple[Figure, list[int], str]] = []
    strikers_of: list[list[Figure]] = []
    aside: set[int] = set()
    for attack in fight.engaged:
        for by, on, rule in ((attack.by, attack.on, "ANI-471"), (attack.back, attack.at, "ANI-472")):
            strikers = [one for one in still_there(w, fight, by) if by is attack.by or not _is_led(fight, one)]
            for figure in still_there(w, fight, [on]) if strikers else ():
                attacks = blows.attacks(w, fight, strikers, figure)
                scattered = yield from scatter(w, fight, strikers, figure, attacks)
                totals, others = blows.turned(w, fight, strikers, figure, attacks)
                others += scattered
                aside.update(range(len(strokes) + 1, len(strokes) + 1 + len(others)))
                strokes += [(figure, totals, rule), *((to, some, rule) for to, some in others)]
                strikers_of += [strikers] * (1 + len(others))
        for avenger, figure, total in _avenging(w, fight, attack):
            aside.add(len(strokes))
            strokes.append((figure, [total], "ANI-R556"))
            strikers_of.append([avenger])
    losses = _strike_all(w, fight, strokes, strikers_of, aside)
    sharing: list[Figure] = []
    for (figure, _, _), loss, strikers in zip(strokes, losses, strikers_of, strict=True):
        fell_at_once(w, strikers, figure, loss)
        sharing += _share(w, fight, figure, loss)
    if any(losses) or sharing:
        yield from combat_window(w)
    for figure, _, _ in strokes:
        if figure.id in w.state.figures:
            yield from check_health(w, figure, blows.hardest(fight, figure))
    for figure in sharing:
        if figure.id in w.state.figures:
            yield from check_health(w, figure, 0)  # ANI-R409: it is no attack, so it never kills
    for (figure, _, _), loss in zip(strokes, losses, strict=True):
        yield from after_blow(w, figure, loss)
    blows.note_quiet(w, fight, before)


def _avenging(w: World, fight: Fight, attack: Attack) -> list[tuple[Figure, Figure, int]]:
    """ANI-R556: those there who do not bear that somebody is attacked, the attacker whom each of them strikes, by
    chance, and how hard.
    """
    found: list[tuple[Figure, Figure, int]] = []
    attackers = [one for one in still_there(w, fight, attack.by) if one.side == "character"]
    for attacked in still_there(w, fight, [attack.on]) if attackers else ():
        for one in table.characters_at(w, fight.space, home=fight.home):
            more = [gift.by for gift in gifts_of_kind(w, one, Avenges) if is_one(w, attacked, (gift.word,))]
            if more and one not in attackers and may(w, one, "attack"):
                total = blows.dealt(w, one) + more[0] if may(w, one, "deal damage") else 0
                victim = attackers[w.chance.below(len(attackers))]
                found.append((one, victim, blows.felt(w, victim, total)))
    return found


def _strike_all(
    w: World,
    fight: Fight,
    strokes: list[tuple[Figure, list[int], str]],
    strikers_of: Sequence[list[Figure]],
    aside: Collection[int],
) -> list[int]:
    """All strokes; returns how much health each of them cost. If one side strikes first, those of the other who have no
    health left then strike no more. Those `aside`, by their numbers, strike somebody else than was attacked.
    """
    first = [seat for seat in fight.seats if blows.strikes_first(w, fight, seat)]
    ahead = first if len(first) == 1 else fight.seats
    losses = [0] * len(strokes)
    for at in sorted(range(len(strokes)), key=lambda at: strikers_of[at][0].seat not in ahead):
        (figure, totals, rule), strikers = strokes[at], strikers_of[at]
        standing = [one for one in strikers if one.seat in ahead or one.lost < health_of(w, one)]
        if len(standing) < len(strikers):
            fewer = blows.attacks(w, fight, standing, figure) if standing else [0]
            totals = [min(total, max(fewer)) for total in totals] if at in aside else fewer
            strokes[at] = (figure, totals, rule)
        least = [] if at in aside else blows.least_losses(w, fight, standing)
        losses[at] = blows.strike(w, figure, totals, "is-struck", rule, least, blows.bared(w, standing, figure))
    return losses


def _is_led(fight: Fight, figure: Figure) -> bool:
    """Whether somebody is made to attack in this round, and so strikes back at nobody."""
    return any(attack.led != NOBODY and figure.id in attack.by for attack in fight.engaged)


def _share(w: World, fight: Fight, figure: Figure, loss: int) -> list[Figure]:
    """ANI-463 to ANI-465, ANI-R407, ANI-R408: who protects an attacked character loses half as much, at least 1."""
    protectors = still_there(w, fight, [one for one, charge in fight.guards.items() if charge == figure.id])
    for protector in protectors:
        share = max(loss // 2, 1)
        protector.lost += share
        w.tell("shares", "ANI-463", seat=protector.seat, who=table.title(w, protector), loss=share)
    return protectors


def _terrain_strikes(w: World, fight: Fight) -> Flow[None]:
    """ANI-247, ANI-R122: at the end of each round, against those of each side who take part and lack the skills."""
    for seat in fight.seats:
        fighters = [figure for figure in fighting(w, fight) if figure.seat == seat]
        if fighters and not fight.home:
            yield from location_strikes(w, fight.space, fighters, fight)


# retreat


def _retreats_at_once(w: World, fight: Fight) -> Flow[bool]:
    """ANI-455, ANI-R405: all the attacked player's characters there may go; all of the attacker strike them."""
    strikers = [figure for figure in side_of(w, fight, fight.attacker) if may(w, figure, "attack")]
    while strikers and can_retreat(w, party := side_of(w, fight, fight.defender)):
        options = in_order([STAND, RETREAT_AT_ONCE, *slip_options(w, party)])
        said = yield from choose(fight.defender, "withdraw", "ANI-455", options)
        if said.do == SLIP_AWAY.do:
            party = [table.figure_of(w, pieces_in(said)[0])]
        if said.do == STAND.do or not (yield from _retreat(w, fight, party, strikers)):
            return False
        if said.do == RETREAT_AT_ONCE.do or not side_of(w, fight, fight.defender):
            return True
    return False


def _goes_on(w: World, fight: Fight) -> Flow[bool]:
    """ANI-476, ANI-R403: who would attack next answers first, then the other; returns whether there is another round.

    Who retreats does so with all who took part in this round, and those of the other side strike them (ANI-478,
    ANI-R405).
    """
    wanted = False
    for seat in (fight.defender, fight.attacker):
        said = RETREAT
        while said.do in (RETREAT.do, SLIP_AWAY.do):
            party = with_bound(w, [figure for figure in fighting(w, fight) if figure.seat == seat])
            opponents = [figure for figure in fighting(w, fight) if figure.seat != seat]
            going = [RETREAT, *slip_options(w, party)] if opponents and can_retreat(w, party) else []
            options = [FIGHT_ON, *going, *([] if wanted else [STOP])]
            said = options[0]
            if len(options) > 1:
                said = yield from choose(seat, "another-round", "ANI-476", in_order(options))
            if said.do == SLIP_AWAY.do:
                yield from _retreat(w, fight, [table.figure_of(w, pieces_in(said)[0])], opponents)
            elif said.do == RETREAT.do and (yield from _retreat(w, fight, party, opponents)):
                return False
        wanted = wanted or said.do == FIGHT_ON.do
    return wanted


def _retreat(w: World, fight: Fight, party: Sequence[Figure], strikers: Sequence[Figure]) -> Flow[bool]:
    """ANI-456, ANI-457, ANI-R406: each opponent strikes each of them by itself; the survivors go (ANI-430 to 432).

    Returns whether they could (ANI-R540).
    """
    seat, rival = party[0].seat, strikers[0].seat
    party = yield from is_answered(w, fight, party)
    if not party:
        return False
    w.tell("retreats-from", "ANI-432", seat=seat, whom=rival)
    strikers = [one for one in strikers if one.id in w.state.figures and is_there(w, fight, one)]
    strikers = [one for one in strikers if may(w, one, "deal damage")]
    fight.blows, losses = {}, []
    for figure in party:
        against = [one for one in strikers if may_attack(w, one, figure)]  # ANI-R620
        felt = [blows.felt_fleeing(w, figure, blows.dealt(w, one)) for one in against]
        least = [int(blows.hurts_always(w, one)) for one in against]
        losses.append(blows.strike(w, figure, felt, "is-struck", "ANI-456", least))
    for figure, loss in zip(party, losses, strict=True):
        yield from check_health(w, figure, blows.hardest(fight, figure))
        yield from after_blow(w, figure, loss)
    meet_again(w, seat, (yield from flee(w, seat, party)))
    return True
