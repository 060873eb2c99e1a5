"""Which powers are stopped by other cards: what `cancel` and `useless` come to, alone and where they meet."""

from collections.abc import Iterable, Sequence

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers.cancel import cancel
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.powers.useless import make_useless
from beanfield.games.mighty_action_force.state import World
from beanfield.games.mighty_action_force.table import board, owner_of


def settle_powers(moves: Sequence[Move]) -> None:
    """MAF-071, MAF-092, MAF-073: Princesses and Samurais do what they do, or cancel each other where they meet."""
    special = [move for move in moves if move.hero.power]
    princesses = [move for move in special if move.hero.power is Power.CANCEL]
    samurais = [move for move in special if move.hero.power is Power.USELESS]
    if princesses and samurais:
        for move in (*princesses, *samurais):
            move.power = False
    elif princesses:
        cancel(moves)
    elif samurais:
        make_useless(moves, samurais)


def settled_board(w: World) -> list[Move]:
    """The face-up cards, less what is stopped at this moment."""
    moves = board(w)
    settle_powers(moves)
    return moves


def is_stopped(number: int, moves: Iterable[Move]) -> bool:
    """MAF-R16: whether these cards, lying face-up, stop the power of a card with this number at this moment."""
    powers = {(move.hero.power, move.hero.amount) for move in moves}
    samurais = {amount for power, amount in powers if power is Power.USELESS}
    if any(power is Power.CANCEL for power, _ in powers):
        return not samurais
    return number in samurais


def tell_what_is_stopped(w: World, moves: list[Move]) -> None:
    """MAF-071, MAF-073, MAF-092: what Princesses and Samurais did to the cards of this round, by who played them."""
    if {Power.CANCEL, Power.USELESS} <= {move.hero.power for move in moves}:
        w.tell("clash", "MAF-073")
        return
    for move in moves:
        if not move.acts:
            w.tell("useless", "MAF-092", seat=owner_of(w, move.card), card=move.hero.title)
        elif move.hero.power and not move.power:
            w.tell("cancelled", "MAF-071", seat=owner_of(w, move.card), card=move.hero.title)
