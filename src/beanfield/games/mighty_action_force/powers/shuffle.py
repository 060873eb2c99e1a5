"""White Falcon: the cards of all others are shuffled among the slots they used."""

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers.diagonal import aim_again
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.powers.stopping import settled_board
from beanfield.games.mighty_action_force.state import NOBODY, World
from beanfield.games.mighty_action_force.table import PLACES, board, owner_of, ring_of, turn_order
from beanfield.kernel.flow import Flow


def shuffle_moves(w: World, played: list[Move]) -> Flow[list[Move]]:
    """MAF-074 to MAF-080: when everyone has moved, each Falcon acts once, in turn order (MAF-R55).

    Returns the moves as they lie then.
    """
    falcons = [owner_of(w, move.card) for move in played if move.has(Power.SHUFFLE)]
    if not falcons:
        return played
    for player in sorted(falcons, key=turn_order(w).index):
        shuffle_others(w, player)
    yield from aim_again(w, played)
    return settled_board(w)


def shuffle_others(w: World, player: int) -> None:
    """MAF-074: the cards of all others are shuffled and dealt to the same slots; Supernovas stay (MAF-080)."""
    table, home = w.state, ring_of(w).home
    others = [move for move in board(w) if home[move.player] != home[player] and move.hero.power is not Power.SLOTS]
    w.tell("falcon", "MAF-074", seat=player)
    if len(others) < 2:
        return  # MAF-R54
    lying = {move.card: PLACES[move.player][move.slot] for move in others}
    for move in others:
        table.aims[move.player][move.slot] = NOBODY
    dealt = [
        w.move([card], lying[card], lying[move.card])
        for move, card in zip(others, w.shuffle([move.card for move in others]), strict=True)
    ]
    for move, there in zip(others, dealt, strict=True):
        w.tell("dealt", "MAF-078", seat=move.player, cards=there, where=lying[move.card])
