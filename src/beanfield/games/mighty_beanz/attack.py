"""A Bean Attack from its declaration to its end, in the order of ruling MBZ-R42.

(1) boosts were used earlier in the turn; (2) declare, (3) pay, (4) the other player may answer, (5) spin the attackers,
(6) stop if the attack was cancelled, (7) the defender chooses the target, (8) compare and apply, (9) expert game: the
Domino Effect, (10) Boomerang! and Roly-Poly!, (11) the boosts are used up.
"""

from beanfield.games.mighty_beanz import clauses, reckoning
from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.catalog import BY_NAME
from beanfield.games.mighty_beanz.domino import domino_effect
from beanfield.games.mighty_beanz.mats import bean_at, card_at, cost_to_spin, filled, knock, position, turn
from beanfield.games.mighty_beanz.ring import BEANS, GALAXY, HALF, OWNER
from beanfield.games.mighty_beanz.state import BOTTOMZ, HEADZ, SIDEWAYZ, Declared, Form, World
from beanfield.games.mighty_beanz.windows import is_cancelled, is_stopped, stack_card, unstack
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

NOBODY = -1

# ------------------------------------------------------------------------------------------------ who may attack


def attackers_with(w: World, seat: int, *words: type) -> list[int]:
    """The spots of Headz-up Bean cards with one of these powers that the seat can pay for (MBZ-074, MBZ-077)."""
    points = w.state.points[seat]
    return [
        spot
        for spot in filled(w, seat, HEADZ)
        if isinstance(card_at(w, spot).power, words) and cost_to_spin(w, spot) <= points
    ]


def targets_in(w: World, seat: int, galaxy: str) -> list[int]:
    """The spots of the opponent's Bean cards in a Galaxy (MBZ-127, MBZ-130)."""
    return [spot for spot in HALF[1 - seat, galaxy] if position(w, spot)]


def blitz_galaxies(w: World, seat: int, attackers: list[int]) -> list[str]:
    """MBZ-167, MBZ-R59: the Galaxies with one of the attackers and one of the opponent's Bean cards."""
    theirs = dict.fromkeys(GALAXY[spot] for spot in attackers)
    return [galaxy for galaxy in theirs if targets_in(w, seat, galaxy)]


def blitz_joiners(w: World, seat: int, chosen: list[int], card_cost: int) -> list[int]:
    """MBZ-R57: who may still join a Bean Blitz, so that all can be paid and at least one Galaxy is left to attack."""
    left = w.state.points[seat] - card_cost - sum(cost_to_spin(w, spot) for spot in chosen)
    there = [
        spot
        for spot in filled(w, seat, HEADZ)
        if spot not in chosen
        and isinstance(card_at(w, spot).power, clauses.BeanAttack)
        and cost_to_spin(w, spot) <= left
    ]
    if blitz_galaxies(w, seat, chosen):
        return there
    able = [spot for spot in there if targets_in(w, seat, GALAXY[spot])]
    if chosen:
        return able  # the second attacker must bring a Galaxy
    pairs = [
        spot
        for spot in there
        if any(other != spot and cost_to_spin(w, spot) + cost_to_spin(w, other) <= left for other in able)
    ]
    return pairs + [
        spot
        for spot in able
        if spot not in pairs
        and any(other != spot and cost_to_spin(w, spot) + cost_to_spin(w, other) <= left for other in there)
    ]


# ---------------------------------------------------------------------------------------------------- the attack


def make_attack(
    w: World,
    seat: int,
    form: Form,
    attackers: list[int],
    *,
    card: int | None = None,
    galaxy: str = "",
    target: int = NOBODY,
) -> Flow[None]:
    """MBZ-R42. `card` is the Action card that makes the attack, if one does (MBZ-R60)."""
    declare_and_pay(w, seat, form, attackers, card, galaxy, target)
    cancelled = yield from may_be_answered(w, seat, card)
    for spot in attackers:
        turn(w, spot, BOTTOMZ)  # MBZ-129, and MBZ-103 for a cancelled attack
    if cancelled:
        call_off(w, seat)
        return
    yield from choose_target(w, seat)
    compare(w, seat)
    aftermath(w)
    w.state.boosts.clear()  # MBZ-151, MBZ-R44
    w.state.declared = None


def declare_and_pay(
    w: World, seat: int, form: Form, attackers: list[int], card: int | None, galaxy: str, target: int
) -> None:
    """Steps 2 and 3: all points are paid at once (MBZ-128, MBZ-165, MBZ-R19)."""
    state = w.state
    state.declared = Declared(
        seat=seat, form=form, attackers=[*attackers], galaxy=galaxy, target=target, cancelled=False, answers=[]
    )
    cost = sum(cost_to_spin(w, spot) for spot in attackers)
    if card is not None:
        cost += w.cards[card].cost
        stack_card(w, seat, card)
    state.points[seat] -= cost
    who = ", ".join([card_at(w, spot).title for spot in attackers])
    if form == "sharpshoot":
        w.tell("sharpshoots", "MBZ-161", seat=seat, cards=who, target=card_at(w, target).title, cost=cost)
    else:
        w.tell("attacks", "MBZ-116", seat=seat, cards=who, galaxy=galaxy, cost=cost)


def may_be_answered(w: World, seat: int, card: int | None) -> Flow[bool]:
    """Step 4: first the window on the card that makes the attack, then the one on the attack itself."""
    if card is not None:
        cancelled = yield from is_cancelled(w, 1 - seat)
        unstack(w)
        if cancelled:
            return True  # MBZ-R47
    return (yield from is_stopped(w, 1 - seat, "attack"))


def call_off(w: World, seat: int) -> None:
    """Step 6, MBZ-103 to MBZ-106: points and spins are gone; Action cards that boosted it return to the hand."""
    state = w.state
    returned = []
    for boost in state.boosts:
        if boost.by_card:
            card = next(card for card in reversed(state.discards[seat]) if w.cards[card].name == boost.card)
            returned.append(w.move([card], f"discards.{seat}", f"hands.{seat}"))
    state.boosts.clear()
    state.declared = None
    w.tell("called-off", "MBZ-102", seat=seat)
    if returned:
        w.tell("boosts-return", "MBZ-104", seat=seat, cards=tuple(returned))


def choose_target(w: World, seat: int) -> Flow[None]:
    """Step 7, MBZ-131: the defender chooses among all positions. A single target is taken without asking (MBZ-R55)."""
    declared = w.state.declared
    assert declared is not None
    if declared.form == "sharpshoot":
        return
    there = targets_in(w, seat, declared.galaxy)
    if len(there) > 1:
        options = [Option("defend", (bean,), "MBZ-132") for spot in there if (bean := bean_at(w, spot)) is not None]
        choice = yield from choose(1 - seat, "defend", "MBZ-131", in_order(options))
        there = [spot for spot in there if bean_at(w, spot) == pieces_in(choice)[0]]
    declared.target = there[0]


def answers_to(w: World) -> list[BeanzCard]:
    """The Instants that work on the declared attack."""
    declared = w.state.declared
    return [BY_NAME[name] for name in declared.answers] if declared is not None else []


def works(w: World, word: type) -> bool:
    """Whether an Instant with this word works on the declared attack."""
    return any(isinstance(each, word) for card in answers_to(w) for each in card.effect)


def compare(w: World, seat: int) -> None:
    """Steps 8 and 9, MBZ-133 to MBZ-138: less has no effect, as much knocks over, twice as much knocks off."""
    declared = w.state.declared
    assert declared is not None
    target = declared.target
    if bean_at(w, target) is None:
        w.tell("met-nothing", "MBZ-R56", seat=seat)
        return
    board = reckoning.board(w)
    force = reckoning.attack(board, declared.attackers, w.state.boosts)
    against = reckoning.defence(board, target, answers_to(w))
    w.tell(
        "compared", "MBZ-133", seat=seat, force=force.total, whom=OWNER[target], target=card_at(w, target).title,
        where=BEANS[target], against=against.total,
    )  # fmt: skip
    fate = reckoning.fate(force.total, against.total, position(w, target))
    if fate == "stands":
        w.tell("held", "MBZ-134", seat=OWNER[target], card=card_at(w, target).title)
        return
    if reckoning.is_blowout(force.total, against.total):
        w.tell("blowout", "MBZ-137", seat=seat, card=card_at(w, target).title)
    knock(w, target, fate == "off")
    if fate == SIDEWAYZ and w.setup.expert and not works(w, clauses.NoDomino):
        domino_effect(w, target)


def aftermath(w: World) -> None:
    """Step 10: Boomerang! turns the attackers (MBZ-R53), Roly-Poly! stands the target up."""
    declared = w.state.declared
    assert declared is not None
    if works(w, clauses.Boomerang):
        for spot in declared.attackers:
            if position(w, spot) not in ("", SIDEWAYZ):
                turn(w, spot, SIDEWAYZ)
                w.tell("boomeranged", "MBZ-100", seat=OWNER[spot], card=card_at(w, spot).title)
    if works(w, clauses.Bounce) and position(w, declared.target) not in ("", HEADZ):
        turn(w, declared.target, HEADZ)
        w.tell("bounced", "MBZ-R98", seat=OWNER[declared.target], card=card_at(w, declared.target).title)
