"""What tests of cards that come into play share with others."""

from collections.abc import Sequence

from tests.games.ani_mayhem.scene import Table


def titles(table: Table, pieces: Sequence[int]) -> list[str]:
    return [table.match.world.cards[piece].title for piece in pieces]
