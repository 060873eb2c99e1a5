"""Questions of every kind: what a seat is told when it asks what nobody asked it is part of what it gets to know.

A seat may ask `why` about any verb and any things, say what it is not asked, and call out what it may not call.
Whatever it is told must be the same in two matches that it can't tell apart. The questions are made of what the seat
sees, so they are the same ones in both: verbs of all options and calls, pieces, and paths also into places whose cards
are hidden.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from beanfield.kernel.asks import Act, Number, Perform, Thing
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.seat import Seat
from beanfield.kernel.sight import FACE_DOWN
from beanfield.kernel.view import View
from beanfield.testkit.proof.illegal import one_of
from beanfield.testkit.proof.terms import Unproven

DEEPEST: Final = 3
"""How far paths lead into a state."""
BROADEST: Final = 5
"""Entries of a list to which paths lead."""
MOST_THINGS: Final = 3
CALLS: Final = 4
"""Of this number of times that questions are asked, calls are made once."""


def questions(match: AnyMatch, seat: int, chance: Chance, how_many: int) -> list[Act]:
    """Acts about which a seat may ask, some of them near to what it is offered."""
    view, asked = match.view(seat), match.asked(seat)
    verbs = ["", *match.game.book.words.texts.options, *match.game.referee.calls]
    aliases: list[Thing] = [*view.faces, FACE_DOWN]
    paths: list[Thing] = [*paths_of(view)]
    offered = [] if asked is None or isinstance(asked.ask, Perform) else asked.ask.options
    found: list[Act] = []
    for _ in range(how_many):
        kind = chance.below(4)
        if kind == 0:
            found.append(Act("", (one_of(aliases if chance.below(2) else paths, chance),)))
        elif kind == 1 and offered:
            near = one_of(offered, chance)
            verb = near.do if chance.below(2) else one_of(verbs, chance)
            found.append(Act(verb, (*near.on[: chance.below(3)], one_of(paths, chance))))
        else:
            on = [_thing(aliases, paths, chance) for _ in range(chance.below(MOST_THINGS + 1))]
            found.append(Act(one_of(verbs, chance), tuple(on)))
    return found


def _thing(aliases: list[Thing], paths: list[Thing], chance: Chance) -> Thing:
    kind = chance.below(5)
    return Number(chance.below(8)) if kind == 0 else one_of(aliases if kind < 3 else paths, chance)


def paths_of(view: View[Any]) -> list[str]:
    """Paths into a state as its viewer sees it; what is hidden has its place in it all the same."""
    fields = view.state.__struct_fields__
    return [path for name in fields for path in _paths(name, msgspec.to_builtins(getattr(view.state, name)), 1)]


def _paths(path: str, value: object, depth: int) -> Iterator[str]:
    yield path
    if depth < DEEPEST and isinstance(value, list | tuple):
        for at, entry in enumerate(value[:BROADEST]):
            yield from _paths(f"{path}.{at}", entry, depth + 1)
    elif depth < DEEPEST and isinstance(value, dict):
        for key in list(value)[:BROADEST]:
            yield from _paths(f"{path}.{key}", value[key], depth + 1)


def told_why(match: AnyMatch, seat: int, act: Act) -> tuple[object, ...]:
    """What a seat is told that asks why it can't do this, and that gives it as an answer."""
    asker, id = Seat(match, seat), match.ask_number(seat) + (match.ask_of(seat) is None)
    heard: list[object] = [asker.why_not(act.do, act.on)]
    for answer in (act, (act,)):
        try:
            heard.append(asker.resolve(id, answer) is None)
        except Refused as refused:
            heard.append((refused.rule, refused.card, str(refused)))
    return tuple(heard)


def told_of_calls(match: AnyMatch, seat: int) -> dict[str, object]:
    """What a seat is told that makes each call, with each of its words."""
    heard: dict[str, object] = {}
    for do, words in match.game.referee.calls.items():
        for word in words or ("",):
            trial = match.clone()
            try:
                trial.call(seat, do, word)
            except Refused as refused:
                heard[f"{do} {word}"] = refused.rule, refused.card, str(refused)
            else:
                heard[f"{do} {word}"] = "heard"
    return heard


def check_told_alike(match: AnyMatch, twin: AnyMatch, seat: int, chance: Chance, how_many: int) -> None:
    """Whatever a seat asks, it is told the same in a match and in one that it can't tell from it.

    Each call needs a copy of the match, so calls are tried only now and then.
    """
    if chance.below(CALLS) == 0:
        here, there = told_of_calls(match, seat), told_of_calls(twin, seat)
        if here != there:
            raise Unproven(f"{seat} can tell a match from another by calls:\n  {here}\n  {there}")
    for act in questions(match, seat, chance, how_many):
        real, other = told_why(match, seat, act), told_why(twin, seat, act)
        if real != other:
            raise Unproven(f"{seat} can tell a match from another by asking why not {act}:\n  {real}\n  {other}")
