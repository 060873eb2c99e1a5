"""Bots for any game: random, habit, beginner, greedy, search. A bot gets a seat: it sees what a person there sees."""

import re
from collections.abc import Callable

from beanfield.bots.anything import RandomBot
from beanfield.bots.bot import Bot, Seed
from beanfield.bots.greedy import Beginner, Greedy
from beanfield.bots.habit import Habit
from beanfield.bots.patient import Patient
from beanfield.bots.search import Search
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.seat import AnySeat

__all__ = ["USUAL_SEARCH", "AnySeat", "Bot", "Seed", "make_bot"]

USUAL_SEARCH = "200ms"
"""How long a bot searches if nobody says how long."""
KINDS: dict[str, Callable[[Seed], Bot]] = {
    "random": RandomBot,
    "habit": Habit,
    "beginner": Beginner,
    "greedy": Greedy,
    "patient": Patient,
}


def make_bot(kind: str, seed: Seed) -> Bot:
    """Make a bot by its name: `random`, `habit`, `beginner`, `greedy`, `search`, `search:500` (trials), `search:200ms`.

    >>> make_bot("greedy", 7)
    Greedy
    >>> make_bot("search:500", 7)
    Search of 500 iterations
    """
    name, _, budget = kind.partition(":")
    if name in KINDS and not budget:
        return KINDS[name](seed)
    if name == "search" and (given := re.fullmatch(r"([1-9]\d*)(ms)?", budget or USUAL_SEARCH)):
        amount = int(given[1])
        return Search(seed, milliseconds=amount) if given[2] else Search(seed, iterations=amount)
    raise BeanfieldError(
        f"no bot is called {kind!r}; there are: random, habit, beginner, greedy, search, search:500, search:200ms"
    )
