"""Who does what in a round between players: attackers, retaliators, protectors (ANI-458 to ANI-468)."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from beanfield.games.ani_mayhem.changes import blows, table
from beanfield.games.ani_mayhem.combat.closing import is_there
from beanfield.games.ani_mayhem.reading import (
    companies,
    gifts_of_kind,
    is_captive,
    may,
    may_act_together,
    may_attack,
    may_join,
    people,
)
from beanfield.games.ani_mayhem.reading.keeping import steady
from beanfield.games.ani_mayhem.reading.kinds import is_one
from beanfield.games.ani_mayhem.reading.status import step_of
from beanfield.games.ani_mayhem.state import Attack, Fight, Figure, Lasting, World
from beanfield.games.ani_mayhem.steps.naming import NO_MORE, allowed_against, name_some, note_driven
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import ProtectsOnly
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend
from beanfield.kernel.asking import choose, pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

# Each character does one thing in a round, in one attack (ANI-R411). All is named openly: first by the player who
# attacks, for all her attacks, then by the other one.

MOST_ON_ONE: Final = 3
"""How many may attack one character, and how many strike back (ANI-458, ANI-467)."""
ENOUGH: Final = Option("enough", (), "ANI-452")


def side_of(w: World, fight: Fight, seat: int) -> list[Figure]:
    """Those of one of the players at the place of the combat who count in it (ANI-415, ANI-R404)."""
    return table.fighters_at(w, fight.space, seat, home=fight.home)


def still_there(w: World, fight: Fight, some: Sequence[int]) -> list[Figure]:
    """Those of them, by their ids, who are still at the place of the combat."""
    figures = [w.state.figures[one] for one in some if one in w.state.figures]
    return [figure for figure in figures if is_there(w, fight, figure)]


# the player who attacks


def name_attackers(w: World, fight: Fight) -> Flow[None]:
    """ANI-452, ANI-458, ANI-459: a target and up to three who attack it; then another target, or enough."""
    seat = fight.attacker
    free = [figure for figure in _unnamed(w, fight, seat) if may(w, figure, "attack")]
    targets = [figure for figure in side_of(w, fight, fight.defender) if not _is_attacked(fight, figure)]
    while free and targets:
        open_to = [figure for figure in targets if _attackers(w, fight, free, figure)]
        options = [Option("target", (figure.piece,), "ANI-459") for figure in open_to]
        if not options:
            break
        if fight.engaged:
            options.append(ENOUGH)
        said = options[0] if len(options) == 1 else (yield from choose(seat, "target", "ANI-459", in_order(options)))
        if said.do == ENOUGH.do:
            break
        target = table.figure_of(w, pieces_in(said)[0])
        able = _attackers(w, fight, free, target)
        by = (
            able
            if len(able) == 1
            else (yield from name_some(w, fight, seat, able, "attackers", "ANI-458", least=1, most=MOST_ON_ONE))
        )
        fight.engaged.append(Attack([figure.id for figure in by], target.id))
        fight.fighters += [*(figure.id for figure in by), target.id]
        note_driven(w, fight, [figure.id for figure in by], target.id)
        w.tell("engages", "ANI-458", seat=seat, who=_names(w, by), whom=table.title(w, target))
        free = [figure for figure in free if figure not in by]
        targets = [figure for figure in targets if figure is not target]
    charges = still_there(w, fight, [one for attack in fight.engaged for one in attack.by])
    yield from _name_protectors(w, fight, seat, charges, "ANI-460")


def _is_attacked(fight: Fight, figure: Figure) -> bool:
    """Whether a charmed character has been made to attack it in this round."""
    return any(attack.on == figure.id for attack in fight.engaged)


@steady
def _attackers(w: World, fight: Fight, free: Sequence[Figure], target: Figure) -> list[Figure]:
    """Those who may attack somebody (ANI-571, ANI-184)."""
    return allowed_against(w, fight, [figure for figure in free if may_attack(w, figure, target)], target)


# the player who is attacked


def name_retaliators(w: World, fight: Fight) -> Flow[None]:
    """ANI-466 to ANI-468: for each attack, whom the attacked character strikes back at, and who helps it."""
    for attack in fight.engaged:
        seat = defender_of(w, fight, attack)
        attackers, attacked = still_there(w, fight, attack.by), still_there(w, fight, [attack.on])
        if attackers and attacked:
            attack.at = (yield from _strikes_at(seat, attackers)) if len(attackers) > 1 else attackers[0].id
            note_driven(w, fight, [attack.on], attack.at)
            others = [figure for figure in _unnamed(w, fight, seat) if may(w, figure, "retaliate")]
            others = allowed_against(w, fight, others, w.state.figures[attack.at])
            others = [one for one in others if may_join(w, one, people(w, attacked), "retaliate")]
            others = yield from name_some(
                w, fight, seat, others, "retaliators", "ANI-467", least=0, most=MOST_ON_ONE - 1
            )
            attack.back = [attack.on, *(figure.id for figure in others)]
            fight.fighters += attack.back[1:]
            note_driven(w, fight, attack.back[1:], attack.at)
            names = _names(w, [*attacked, *others])
            w.tell("strikes-back", "ANI-467", seat=seat, who=names, whom=table.title(w, w.state.figures[attack.at]))
    charges = still_there(w, fight, [attack.on for attack in fight.engaged if attack.back])
    charges = [figure for figure in charges if figure.seat == fight.defender]
    yield from _name_protectors(w, fight, fight.defender, charges, "ANI-466")


def defender_of(w: World, fight: Fight, attack: Attack) -> int:
    """Whose character is attacked: of the other player, or one that its own mate was made to attack (ANI-576)."""
    attacked = w.state.figures.get(attack.on)
    return fight.defender if attacked is None else attacked.seat


def _strikes_at(seat: int, attackers: Sequence[Figure]) -> Flow[int]:
    """ANI-R413: all retaliators of an attack strike the same attacker."""
    by_piece = {figure.piece: figure.id for figure in attackers}
    options = in_order([Option("strike-at", (piece,), "ANI-467") for piece in by_piece])
    return by_piece[pieces_in((yield from choose(seat, "strike-back", "ANI-467", options)))[0]]


# both


def _unnamed(w: World, fight: Fight, seat: int) -> list[Figure]:
    """A player's characters there that have nothing to do yet. Who is attacked has: it strikes back (ANI-R411)."""
    return [figure for figure in side_of(w, fight, seat) if figure.id not in fight.fighters]


def _name_protectors(w: World, fight: Fight, seat: int, charges: Sequence[Figure], rule: str) -> Flow[None]:
    """ANI-460, ANI-466, ANI-R410: everybody else may protect one who attacks, or one who is attacked. If some of them
    may not act together they are named one after another (ANI-R604).
    """
    idle = [figure for figure in _unnamed(w, fight, seat) if may(w, figure, "protect")]
    if may_act_together(w, [*idle, *charges], "protect"):
        options = _protecting(w, fight, idle, charges, rule)
        if options:
            picked = yield from pick(seat, "protectors", rule, options, least=0, most=len(idle), distinct=1)
            for option in picked:
                _protects(w, fight, option)
        return
    while options := _protecting(w, fight, _unnamed(w, fight, seat), charges, rule):
        said = yield from choose(seat, "protectors", rule, in_order([*options, NO_MORE]))
        if said.do == NO_MORE.do:
            return
        _protects(w, fight, said)


def _protecting(w: World, fight: Fight, idle: Sequence[Figure], charges: Sequence[Figure], rule: str) -> list[Option]:
    """Who may protect whom, beside those who do already."""
    found: list[Option] = []
    for charge in charges:
        beside = [w.state.figures[one] for one, whom in fight.guards.items() if whom == charge.id]
        able = [one for one in idle if may(w, one, "protect") and _may_protect(w, one, charge)]
        able = [one for one in able if may_join(w, one, [charge, *beside], "protect")]
        found += [Option("protect", (one.piece, charge.piece), rule) for one in able]
    return in_order(found)


def _protects(w: World, fight: Fight, option: Option) -> None:
    protector, charge = (table.figure_of(w, piece) for piece in pieces_in(option))
    fight.guards[protector.id] = charge.id
    fight.fighters.append(protector.id)
    who, whom = table.title(w, protector), table.title(w, charge)
    w.tell("protects", option.rule, seat=protector.seat, who=who, whom=whom)


def _may_protect(w: World, figure: Figure, charge: Figure) -> bool:
    """Whether somebody protects not only others."""
    only = [gift.test for gift in gifts_of_kind(w, figure, ProtectsOnly)]
    return all(is_one(w, charge, test.words) for test in only)


def _names(w: World, some: Sequence[Figure]) -> str:
    return ", ".join(table.title(w, figure) for figure in some)


# An attack that is spent on somebody who cannot act, to free it (ANI-R600).

FREEING: Final = "strike-free"
"""How such an attack is declared."""


def bound(w: World) -> list[tuple[Lasting, int]]:
    """The effects that an attack ends, and the damage that it must exceed."""
    steps = [(effect, step_of(effect)) for effect in w.state.lasting if effect.until == "helped"]
    return [(effect, step.broken) for effect, step in steps if isinstance(step, Lend) and step.broken]


def can_be_freed(w: World, seat: int) -> list[Figure]:
    """Those at a location whom characters of this seat there are strong enough to free, whoever controls them."""
    found = [(w.state.figures[effect.on], least) for effect, least in bound(w)]
    return list({figure.id: figure for figure, least in found if _frees(w, seat, figure, least)}.values())


def _frees(w: World, seat: int, figure: Figure, least: int) -> bool:
    """Whether some of a seat who may attack together deal more than this."""
    there = table.fighters_at(w, figure.at, seat, home=figure.home)
    able = [one for one in there if one is not figure and may(w, one, "attack")]
    groups = [
        group for some in companies(w, able, "attack") for group in combinations(some, min(MOST_ON_ONE, len(some)))
    ]
    return not is_captive(w, figure) and any(sum(blows.dealt(w, one) for one in group) > least for group in groups)


def strike_free(w: World, seat: int, figure: Figure) -> None:
    """The attack strikes nobody; who was bound can act again."""
    gone = [effect for effect, least in bound(w) if effect.on == figure.id and _frees(w, seat, figure, least)]
    w.state.lasting = [effect for effect in w.state.lasting if effect not in gone]
    w.tell("struck-free", "ANI-R600", seat=seat, who=table.title(w, figure))
