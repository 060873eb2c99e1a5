"""A match as a readable text: every ask, every option, every event, and every change of a view.

== 12
! drew [SPB-015] seat=1 cards=(?, ?)  -> 0 2 watcher            what was told, and to whom
! drew [SPB-015] seat=1 cards=(klingbohn-4, bluebean-9)  -> 1
draw_pile: ?x91  -> all                                         what changed in the views, and in whose
? seat 1 ask 5: lay [SPB-047] 1..3                              what is asked; options with the rule where it changes
  1 add klingbohn-4 open.1 [SPB-048] / 2 start bluebean-9 secret.1 [SPB-053]        those that only follow with a +
> seat 1: 2                                                     what was answered
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import groupby
from typing import Any

from msgspec import Struct

from beanfield.clients.variants import name_of
from beanfield.kernel.asks import Answer, Choose, Perform, Performed, Pick, Single, Thing, acts_of, position
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.sight import FACE_DOWN, Viewer
from beanfield.kernel.variants import variants_on
from beanfield.testkit.proof import singles, viewers
from beanfield.testkit.proof.places import renumbered
from beanfield.testkit.suite.tables import SuiteTable

type Policy = Callable[[AnyMatch, Single], Answer]


def playthrough(table: SuiteTable, seed: int, policy: Policy) -> Iterator[str]:
    """The lines of a match in which everybody answers by this policy."""
    match, game = table.begin(seed), table.game
    variants = "".join(f", {name_of(key)}" for key in variants_on(table.setup))
    seats = f"{table.seats} seat" + "s" * (table.seats != 1)
    yield f"{game.name} version {game.version}, {seats}{variants}, seed {seed}"
    shown: dict[Viewer, dict[str, str]] = {viewer: {} for viewer in viewers(match)}
    heard = step = 0
    while True:
        step += 1
        yield ""
        yield f"== {step}"
        yield from _told(match, heard)
        heard = match.world.first_event + len(match.world.events)
        yield from _changed(match, shown)
        if match.ask is None:
            yield f"# {match.outcome}"
            return
        for ask in singles(match.ask):
            yield from _asked(match, ask)
        asked = match.ask
        for ask in singles(asked):
            if match.ask is not asked:
                break  # a window closes as soon as no later answer can count
            answer = ask.resolve(policy(match, ask))
            assert answer is not None
            yield f"> seat {ask.seat}: {_answer(ask, answer)}"
            match.answer(ask.seat, answer)


def _told(match: AnyMatch, since: int) -> Iterator[str]:
    told = {viewer: match.world.told(viewer, since) for viewer in viewers(match)}
    for events in zip(*told.values(), strict=True):
        lines: dict[str, list[Viewer]] = {}
        for viewer, event in zip(told, events, strict=True):
            facts = [f"{name}={_fact(fact)}" for name, fact in event.facts.items()]
            line = " ".join([event.what, f"[{event.rule}]", *facts]) if event.what else "nothing"
            lines.setdefault(line, []).append(viewer)
        for line, those in lines.items():
            yield f"! {line}  -> {_names(those, match)}"


def _fact(fact: int | str | tuple[str, ...]) -> str:
    return f"({', '.join(name or '?' for name in fact)})" if isinstance(fact, tuple) else str(fact)


def _names(those: list[Viewer], match: AnyMatch) -> str:
    if len(those) == match.world.seats + 1:
        return "all"
    return " ".join("watcher" if viewer is None else str(viewer) for viewer in sorted(those, key=str))


def _changed(match: AnyMatch, shown: dict[Viewer, dict[str, str]]) -> Iterator[str]:
    lines: dict[str, list[Viewer]] = {}
    for viewer, before in shown.items():
        view = match.view(viewer)
        named = renumbered(view.state, partial(_card, view.faces))
        now = dict(_leaves(named, ""))
        for path in [*now, *sorted(before.keys() - now.keys())]:
            old, new = before.get(path, ""), now.get(path, "")
            if new != old:
                longer = len(old) > 40 and new.startswith(f"{old} ")
                text = f"{path}: ...{new[len(old) :]}" if longer else f"{path}: {new}"
                lines.setdefault(text, []).append(viewer)
        shown[viewer] = now
    for line, those in lines.items():
        yield f"{line}  -> {_names(those, match)}"


def _card(faces: Mapping[int, str], alias: int) -> str:
    return "?" if alias == FACE_DOWN else faces[alias]


def _leaves(value: Any, path: str) -> Iterator[tuple[str, str]]:
    """The parts of a state that get a line of their own, with their paths."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _leaves(getattr(value, name), f"{path}.{name}" if path else name)
    elif isinstance(value, dict):
        for key, inside in value.items():
            yield from _leaves(inside, f"{path}.{key}")
    elif isinstance(value, list | tuple) and any(isinstance(inside, list | tuple | dict | Struct) for inside in value):
        for at, inside in enumerate(value):
            yield from _leaves(inside, f"{path}.{at}")
    elif isinstance(value, list | tuple):
        yield path, " ".join(_runs([str(inside) for inside in value]))
    else:
        yield path, str(value)


def _runs(words: list[str]) -> Iterator[str]:
    """Write many equal words in a row as one: `?x91`."""
    for word, run in groupby(words):
        many = len(list(run))
        yield from [f"{word}x{many}"] if many > 3 else [word] * many


def _asked(match: AnyMatch, ask: Single) -> Iterator[str]:
    head = f"? seat {ask.seat} ask {match.ask_number(ask.seat)}: {ask.prompt} [{ask.rule}]"
    if isinstance(ask, Perform):
        yield f"{head} {ask.scene}"
        return
    if isinstance(ask, Pick):
        head += f" {ask.least}..{ask.most}{' apart' if ask.distinct else ''}{' once' if ask.once else ''}"
    yield head
    asked = match.asked(ask.seat)
    assert asked is not None
    assert not isinstance(asked.ask, Perform)
    faces, rule, parts = match.view(ask.seat).faces, ask.rule, []
    for at, option in enumerate(asked.ask.options):
        things = [_thing(thing, faces) for thing in option.on]
        words = [str(at + 1), option.do, *things]
        if isinstance(ask, Pick) and ask.group is not None:
            words.append(f"({ask.group[at]})")
        if isinstance(ask, Pick) and not ask.fits(at, ()):
            words.insert(1, "+")
        if option.rule != rule:
            words.append(f"[{option.rule}]")
            rule = option.rule
        parts.append(" ".join(words))
    yield f"  {' / '.join(parts)}"


def _answer(ask: Single, answer: Answer) -> str:
    if isinstance(answer, Performed):
        return f"{answer.gesture} => {answer.outcome} by luck {answer.number}"
    assert not isinstance(ask, Perform)
    return " ".join(str((position(ask.options, act) or 0) + 1) for act in acts_of(answer))


def _thing(thing: Thing, faces: Mapping[int, str]) -> str:
    if isinstance(thing, int):
        return faces[thing]
    return thing if isinstance(thing, str) else str(thing.value)


def answers_in(lines: list[str]) -> list[str]:
    """The answers in a playthrough, as they are written there."""
    return [line.partition(": ")[2] for line in lines if line.startswith("> ")]


def read_answer(ask: Single, written: str) -> Answer | None:
    """Read a written answer to an ask; None if the ask does not allow it."""
    if isinstance(ask, Perform):
        parts = re.fullmatch(r"(.*) => (.*) by luck (\d+)", written)
        return Performed(parts[1], parts[2], "luck", int(parts[3])) if parts else None
    try:
        said = tuple(ask.options[int(number) - 1] for number in written.split())
    except (IndexError, ValueError):
        return None
    return ask.resolve(said[0] if isinstance(ask, Choose) and len(said) == 1 else said)
