"""How a player stands, and what is done for a player who is away. Both look at a view and at nothing else."""

from collections.abc import Callable

from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.reckoning import Board, attack, board_of, defence, fate
from beanfield.games.mighty_beanz.ring import GALAXIES, HALF, OWNER, SLOT, SPOTS
from beanfield.games.mighty_beanz.state import BOTTOMZ, HEADZ, State
from beanfield.kernel.asks import Answer, Choose, Option, Perform, Pick, pieces_in
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.view import View

CAPTURE = 6.0
"""What a captured Space Loot card is worth; the second of a Galaxy much more."""
READY = 3.0
"""What a Galaxy is worth that can be shot for next turn."""
STANDING = {HEADZ: 1.0, BOTTOMZ: 0.9}
"""What a slot is worth in which a Bean card stands, per part of its Galaxy; one that lies is worth little."""
LYING = 0.35
CARD = 0.12
"""What a card in the hand is worth."""
STRENGTH = 0.0008
"""What a point of defence is worth."""
LEAST = frozenset({"allow", "keep", "end-turn", "miss", "object", "enough"})
"""What is done for somebody who is away: nothing, wherever nothing can be done."""


def default(view: View[State], ask: Choose | Pick, catalog: Callable[[str], BeanzCard]) -> Answer:
    """MBZ-R32, MBZ-R55, MBZ-R80, MBZ-R85: pass, keep, end the turn, miss; the target with the least loss."""
    if isinstance(ask, Pick):
        return tuple(ask.options[: ask.least])
    if ask.prompt in ("hide", "guess"):  # MBZ-R11: as good as random, since only the seat knows these aliases
        return ask.options[sum(view.state.hands[ask.seat]) % 2]
    if ask.prompt == "defend":
        return least_loss(view, ask, catalog)
    return next((option for option in ask.options if option.do in LEAST), ask.options[0])


def least_loss(view: View[State], ask: Choose, catalog: Callable[[str], BeanzCard]) -> Option:
    """MBZ-R55: no effect before Sidewayz before knocked off, then the lowest printed MMP, then the lowest slot."""
    state = view.state
    declared = state.declared
    assert declared is not None
    board = board_of(state, lambda alias: catalog(view.faces[alias]))
    force = attack(board, declared.attackers, state.boosts).total
    answers = [catalog(name) for name in declared.answers]
    spots = {state.beans[OWNER[spot]][SLOT[spot]][0]: spot for spot in SPOTS[ask.seat] if board[spot].bean is not None}

    def loss_of(option: Option) -> tuple[int, int, int]:
        bean = pieces_in(option)[0]
        spot = spots[bean]
        against = defence(board, spot, answers).total
        loss = ("stands", "sidewayz", "off").index(fate(force, against, board[spot].position))
        return loss, catalog(view.faces[bean]).mmp, spot

    return min(ask.options, key=loss_of)


def missed(view: View[State], ask: Perform) -> Gesture:
    """MBZ-R80: when time runs out an attempt counts as a miss."""
    return Gesture({"miss": 1}, "words")


def evaluate(view: View[State], catalog: Callable[[str], BeanzCard]) -> float:
    """How well the viewer is doing: captures, Galaxies that fill up, beans that stand, cards to play."""
    seat = view.viewer
    if view.outcome is not None:
        won = view.outcome.winners
        return float(seat in won) if len(won) == 1 else 0.5
    if seat is None:
        return 0.0
    board = board_of(view.state, lambda alias: catalog(view.faces[alias]))
    mine, theirs = worth(view.state, board, seat), worth(view.state, board, 1 - seat)
    if view.state.declared is not None:
        loss = expected_loss(view.state, board)
        mine, theirs = (mine, theirs - loss) if view.state.declared.seat == seat else (mine - loss, theirs)
    return min(max(0.5 + 0.5 * (mine - theirs) / (mine + theirs + 6), 0.0), 1.0)


def expected_loss(state: State, board: Board) -> float:
    """What the attack that goes on takes from the defender, who lets it meet whom it hurts least (MBZ-131)."""
    declared = state.declared
    assert declared is not None
    there = (
        [declared.target]
        if declared.target >= 0
        else [spot for spot in HALF[1 - declared.seat, declared.galaxy] if board[spot].bean is not None]
    )
    force = attack(board, declared.attackers, state.boosts).total
    losses = []
    for spot in there:
        against = defence(board, spot).total
        share = {"stands": 0.0, "sidewayz": 0.6, "off": 1.0}[fate(force, against, board[spot].position)]
        losses.append(share * (1 + against * 0.002))
    return min(losses, default=0.0)


def worth(state: State, board: Board, seat: int) -> float:
    """What a player has, in captures and in what may become one."""
    total = CARD * min(len(state.hands[seat]), 7)
    for galaxy in GALAXIES:
        half = HALF[seat, galaxy]
        left = len(state.loot[seat][galaxy])
        captured = state.captured[seat][galaxy]
        total += CAPTURE * captured * (2 if left == 1 else 1)
        stakes = 2.0 if left == 1 else 1.0
        up = [spot for spot in half if board[spot].position in STANDING]
        lying = len([spot for spot in half if board[spot].position == "sidewayz"])
        total += stakes * (len(up) + LYING * lying) / len(half)
        if len(up) == len(half):
            total += stakes * READY
    return total + STRENGTH * sum(defence(board, spot).total for spot in SPOTS[seat] if board[spot].bean is not None)
