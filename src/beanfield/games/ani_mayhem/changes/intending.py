"""What is still to be done with a figure, when it is not any more what it was."""

from typing import Final

from beanfield.games.ani_mayhem.state import NOBODY, State, Todo

ITS_OWN: Final = (
    "ambush", "charm", "direct", "disaster", "effect", "forced", "getaway", "grab", "landing", "lead", "lead-disaster",
    "point", "stands-in", "theft", "volley", "woo-for",
)  # fmt: skip
"""The steps that a figure makes itself."""
SHARED: Final = ("ambush", "arrives", "dig", "dig-on", "drilled", "further", "robbery", "theft", "volley")
"""The steps in which it would take part."""
LED_BY_IT: Final = ("dig-on", "drilled")
"""Those of them that name the disaster first which they are about."""


def forget_intents(state: State, one: int) -> None:
    """A figure makes none of the steps any more that it was about to make."""
    state.agenda[:] = [todo for todo in state.agenda if not _is_its_own(one, todo)]


def leave_out(state: State, one: int) -> None:
    """Others make their steps without a figure; a disaster that is one no longer has been cleared."""
    state.agenda[:] = [_without(one, todo) for todo in state.agenda]


def _is_its_own(one: int, todo: Todo) -> bool:
    courted = todo.do in ("charm", "woo-for") and todo.rest == one
    return courted or (todo.do in ITS_OWN and todo.who == one)


def _without(one: int, todo: Todo) -> Todo:
    if todo.do not in SHARED or one not in todo.some:
        return todo
    some = [each for each in todo.some if each != one]
    if todo.do in LED_BY_IT and todo.some[0] == one:
        some = [NOBODY, *some]
    return Todo(todo.do, todo.who, todo.rest, some)
