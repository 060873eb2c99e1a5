"""How a player stands, and what is done for a player who is away. Both look at a view and at nothing else."""

from collections.abc import Collection, Mapping
from hashlib import blake2b
from math import exp

from beanfield.games.mighty_action_force import tally
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers import knight, stopping
from beanfield.games.mighty_action_force.ring import Ring, ring
from beanfield.games.mighty_action_force.state import COLLECT, GOAL, SLOTS, State
from beanfield.games.mighty_action_force.verbs import ADDS
from beanfield.kernel.asks import Answer, Choose, Option, Pick
from beanfield.kernel.view import View

LEVELS = (1, 2, 3, 4, 6)
"""The numbers most cards have (MAF-054)."""

GROWTH = 0.22
"""By how much a gem raises a player's chances: a factor of e to this."""
ONE_AWAY = 1.9
"""What it is worth to hold the very card that makes 13."""
MAYBE_ONE_AWAY = 1.35
"""What it is worth that somebody may hold it."""
TWO_AWAY = 1.25
"""What it is worth to hold two cards that make 13."""
THERE = 12.0
"""What it is worth to have 13 on the table."""
STRUCK = 0.6
"""How likely 13 on the table survives a neighbour who has yet to play."""


def evaluate(view: View[State], catalog: Mapping[str, Hero]) -> float:
    """The viewer's share in what everybody's gems promise, as the board would count now."""
    seat, table = view.viewer, view.state
    if view.outcome is not None:
        return float(seat in view.outcome.winners)
    if seat is None:
        return 0.0
    seats = ring(table)
    home = seats.home[seat]
    if table.finished[seat]:
        return 1.0
    gems = board_comes_to(view, catalog, seats)
    waiting = {seats.home[player] for player in (*table.to_play, *view.waiting)}
    hand = [catalog[view.faces[card]].gems for card in table.hands[seat]]
    mine = total = 0.0
    for corner in [home, *seats.rivals[seat]]:
        promise = promise_of(gems[corner], seats, corner, waiting)
        if corner == home:
            promise *= reach(GOAL - gems[corner], hand)
            mine = promise
        elif GOAL - gems[corner] in LEVELS:
            promise *= MAYBE_ONE_AWAY
        total += promise
    return mine / total


def promise_of(gems: int, seats: Ring, corner: int, waiting: Collection[int]) -> float:
    """What a corner's gems are worth by themselves, while these corners have yet to play."""
    promise = exp(GROWTH * gems)
    if gems == GOAL:
        promise *= THERE
        for attacker in (seats.left[corner], seats.right[corner]):
            promise *= STRUCK if attacker in waiting else 1.0
    return promise


def reach(need: int, numbers: list[int]) -> float:
    """What a hand with these numbers is worth to somebody who needs this number of gems."""
    if need in numbers:
        return ONE_AWAY
    pairs = {one + other for at, one in enumerate(numbers) for other in numbers[at + 1 :]}
    return TWO_AWAY if need in pairs else 1.0


def board_comes_to(view: View[State], catalog: Mapping[str, Hero], seats: Ring) -> list[int]:
    """Everybody's gems if the cards that this viewer sees on the board were counted now."""
    gems = list(view.state.gems)
    moves = moves_seen(view, catalog, seats)
    if moves:
        stopping.settle_powers(moves)
        knight.block_or_attack(moves)
        tally.count(moves, gems, seats)
    return gems


def moves_seen(view: View[State], catalog: Mapping[str, Hero], seats: Ring) -> list[Move]:
    """The cards that this viewer sees on the board, all as if nothing stopped them."""
    table, faces = view.state, view.faces
    moves = [
        Move(card, catalog[faces[card]], player, slot, table.aims[player][slot])
        for player in seats.turn_order(table.first)
        for slot, column in enumerate((table.collect, table.attack_left, table.attack_right))
        for card in column[player]
    ]
    seat = view.viewer
    if seat is not None and table.face_down[seat]:
        for card, name in zip(table.face_down[seat], table.face_down_slots[seat], strict=True):
            moves.append(Move(card, catalog[faces[card]], seat, SLOTS.index(name)))
    return moves


# --------------------------------------------------------------------------------------------- for who is away


def at_random(view: View[State], ask: Choose | Pick) -> Answer:
    """MAF-R24: a random card to a random slot with random choices. The names of the pieces are as good as chance."""
    if isinstance(ask, Choose):
        return slots_neighbour(view, ask) if ask.prompt == "aim" else ask.options[0]
    if ask.prompt == "superpower":
        return ()
    dice = Dice(view, ask)
    if ask.prompt == "discard":
        left = list(ask.options)
        return tuple([left.pop(dice.below(len(left))) for _ in range(ask.least)])
    options = [option for option in ask.options if option.do not in ADDS]
    for at in range(3):  # a card, a slot, whom it is aimed at
        things = list(dict.fromkeys(option.on[at] for option in options if len(option.on) > at))
        if things:
            chosen = things[dice.below(len(things))]
            options = [option for option in options if len(option.on) > at and option.on[at] == chosen]
    picked = [ask.options.index(options[0])]
    for _ in range(dice.below(ask.most)):  # with Supernova up to two further cards
        further = [at for at in range(len(ask.options)) if ask.fits(at, picked)]
        if further:
            picked.append(further[dice.below(len(further))])
    return tuple([ask.options[at] for at in picked])


def slots_neighbour(view: View[State], ask: Choose) -> Option:
    """MAF-R52: without an answer a Wandering Wizard hits the neighbour of the slot he was dealt to."""
    table, card = view.state, ask.options[0].on[0]
    slot = next(slot for slot, column in enumerate((table.collect, table.attack_left, table.attack_right))
                if card in column[ask.seat])  # fmt: skip
    assert slot != COLLECT
    target = f"gems.{ring(table).neighbour(ask.seat, slot)}"
    return next(option for option in ask.options if option.on[1] == target)


class Dice:
    """Chance for a seat that is away: nobody can foresee it, and it is the same whenever it is asked again."""

    def __init__(self, view: View[State], ask: Pick) -> None:
        seen = f"{view.state.round} {ask.seat} {[option.on[0] for option in ask.options]}"
        self._left = int.from_bytes(blake2b(seen.encode(), digest_size=32).digest())

    def below(self, size: int) -> int:
        """A number from 0 to size - 1."""
        self._left, number = divmod(self._left, size)
        return number
