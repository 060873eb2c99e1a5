"""Checks of copies (saved, cloned, branches): each equals its match now and later, and neither changes the other."""

from typing import Any

from beanfield.kernel.asks import Call
from beanfield.kernel.branch import Branch
from beanfield.kernel.checkpoint import pack
from beanfield.kernel.heard import Entry
from beanfield.kernel.match import AnyMatch, Match
from beanfield.testkit.suite.looks import course, looks
from beanfield.testkit.suite.wander import LONGEST, Wanderer, walk


def say(match: AnyMatch, entry: Entry) -> None:
    """Say in a match what was said in another."""
    seat, said = entry
    if isinstance(said, Call):
        match.call(seat, said.do, said.word)
    else:
        match.answer(seat, said)


def check_saving(match: AnyMatch, wanderer: Wanderer, most: int) -> None:
    """At every ask: a match that is saved and loaded is the same, and still is after the next answer."""
    before: AnyMatch | None = None
    for entry in walk(match, wanderer, most):
        saved, seen = match.save(), looks(match)
        loaded = Match.load(match.game, saved)
        assert loaded.save() == saved
        assert looks(loaded) == seen
        if before is not None and entry is not None:
            say(before, entry)
            assert before.save() == saved
            assert looks(before) == seen
        before = loaded


def check_cloning(match: AnyMatch, wanderer: Wanderer, most: int) -> None:
    """At every ask: a clone is the same, the same answers have the same effect, and neither changes the other."""
    for at, _ in enumerate(walk(match, wanderer, most)):
        saved, seen = match.save(), looks(match)
        clone = match.clone()
        assert clone.save() == saved
        assert looks(clone) == seen
        for _ in walk(clone, Wanderer(at), 5):
            pass
        if match.ask is not None:
            assert clone.save() != saved
        assert match.save() == saved
        assert looks(match) == seen


def check_going_on(match: AnyMatch, seed: int, head_start: int, most: int) -> None:
    """A match that was loaded or cloned half way goes on exactly like the original."""
    for _ in walk(match, Wanderer(seed), head_start):
        pass
    loaded, cloned = Match.load(match.game, match.save()), match.clone()
    real = list(course(match, Wanderer(seed), most))[1:]
    assert list(course(loaded, Wanderer(seed), most))[1:] == real
    assert list(course(cloned, Wanderer(seed), most))[1:] == real


def check_branching(match: AnyMatch, wanderer: Wanderer, every: int, most: int = LONGEST) -> None:
    """Branches end in the same state and with the same outcome as the match.

    One grows at the beginning. The others grow at each `every`-th ask, each from the branch's match as it is then, and
    are compared when the next one grows.
    """
    first = branch = Branch(match)
    for at, entry in enumerate(walk(match, wanderer, most)):
        if entry is not None:
            _follow(first, entry)
        if branch is not first and entry is not None:
            _follow(branch, entry)
        if at % every == 0:
            _compare(branch, match)
            branch = Branch(match)
    _compare(branch, match)
    _compare(first, match)


def _follow(branch: Branch[Any, Any, Any], entry: Entry) -> None:
    seat, said = entry
    if isinstance(said, Call):
        branch.hear(seat, said)
    else:
        branch.answer(seat, said)


def _compare(branch: Branch[Any, Any, Any], match: AnyMatch) -> None:
    assert branch.ask == match.ask
    assert branch.waiting == match.waiting
    assert branch.outcome == match.outcome
    assert pack(branch.world.state) == pack(match.world.state), "a rule must not look at events or aliases"
