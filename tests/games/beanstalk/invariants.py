"""What tests of whole matches share: how many cards there are."""

from beanfield.games.beanstalk.state import State


def count(state: State, block: str) -> int:
    return sum(piece.block == block for piece in state.beanstalk)
