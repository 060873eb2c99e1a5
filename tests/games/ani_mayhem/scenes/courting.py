"""What tests of charm battles with disasters share with others."""

from tests.games.ani_mayhem.scene import Table

HEAVY = "Tatewaki Kuno"
"""A minor one with damage 4, defense 3 and charm 5."""


def woos(table: Table, who: str, whom: str) -> None:
    """A character of A tries to charm a disaster."""
    table.does("A", "try-charm", who)
    if table.asked == "A charm-whom":
        table.does("A", "woo", whom)
