"""Which games somebody has: work for a game goes only to those who have it."""

from beanfield.kernel.registry import games


def games_here() -> frozenset[str]:
    """The games of this process."""
    return frozenset(games())


def as_told() -> str:
    """The same with their versions, as a node tells it to the others.

    >>> as_told().split(", ")[-1].split()[0]
    'space-beans'
    """
    return ", ".join(f"{name} {game.version}" for name, game in sorted(games().items()))


def named_in(told: str) -> frozenset[str]:
    """The games that a node tells of; none of a version that told nothing.

    >>> sorted(named_in("beanstalk 2, space-beans 12")), named_in("")
    (['beanstalk', 'space-beans'], frozenset())
    """
    return frozenset(each.split()[0] for each in told.split(", ") if each)
