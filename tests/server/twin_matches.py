"""Matches that one viewer can't tell from each other, from their beginning to their end.

They are made from one match: two pieces change places in a shuffle, and everybody goes on saying the same (they were
drawn at other times, then), or the same with one piece for the other. It counts if that is legal, and if the kernel
shows and tells the viewer the same all along. (That the kernel itself tells nothing is for its own tests to show.)
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, zip_longest
from random import Random
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from beanfield.bots.answers import random_answer
from beanfield.kernel import performing
from beanfield.kernel.asks import Act, Perform, Said, read_answer, write_down
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Match
from beanfield.kernel.record import Fair
from beanfield.kernel.registry import AnyGame

LONGEST = 120
"""Answers a match is followed for."""
TRIES = 60
"""Pairs of pieces that are tried for each viewer."""

type Script = list[list[int]]
type Viewer = int | None


class Story(Struct, frozen=True):
    """A match as it went: what was said, what chance did, and what was shuffled."""

    game: AnyGame
    seats: int
    fair: Fair
    setup: Struct
    said: list[Said]
    chance: Script
    shuffled: dict[int, list[int]]


def tell_story(game: AnyGame, seats: int, fair: Fair, setup: Struct) -> Story:
    """Somebody plays a match, saying anything."""
    random, shuffled = Random(fair.seed), dict[int, list[int]]()
    real = Chance.shuffled

    def noted[T](self: Chance, items: list[T]) -> list[T]:
        if items and all(isinstance(item, int) for item in items):
            shuffled.setdefault(self.count, list(items))  # type: ignore[arg-type]
        return real(self, items)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Chance, "shuffled", noted)
        match: Match[Any, Any, Any] = Match.begin(game, seats, fair.seed, setup)
        said: list[Said] = []
        while match.ask is not None and len(said) < LONGEST:
            seat = match.waiting[0]
            ask = match.ask_of(seat)
            assert ask is not None
            if isinstance(ask, Perform):  # as it is meant, so that something comes of it now and then
                shot = match.by_luck(seat, performing.aimed(match, seat))
                said.append(write_down(seat, shot))
                match.answer(seat, shot)
                continue
            # who declines the house rules ends the match before it has begun
            agrees = ask.prompt in game.variants.consents
            answer = ask.resolve(match.default(seat) if agrees else random_answer(ask, random.random))
            assert answer is not None
            said.append(write_down(seat, answer))
            match.answer(seat, answer)
    return Story(game, seats, fair, setup, said, match.world.chance.log, shuffled)


def exchanged(said: Said, one: int, other: int) -> Said:
    """The same with one piece for the other."""
    swap = {one: other, other: one}
    acts = tuple(
        Act(act.do, tuple([swap.get(on, on) if isinstance(on, int) else on for on in act.on])) for act in said.acts
    )
    return replace(said, acts=acts)


def course(story: Story, viewer: Viewer, script: Script | None, said: Sequence[Said]) -> Iterator[tuple[object, ...]]:
    """All that the kernel lets a viewer know, ask by ask, when this is said. It ends where something is refused."""
    match: Match[Any, Any, Any] = Match.begin(story.game, story.seats, story.fair.seed, story.setup, script=script)
    heard = 0
    for each in said:
        yield _look(match, viewer, heard)
        heard = match.world.first_event + len(match.world.events)
        try:
            match.answer(each.seat, read_answer(each))
        except Refused:
            return
    yield _look(match, viewer, heard)


def _look(match: Match[Any, Any, Any], viewer: Viewer, heard: int) -> tuple[object, ...]:
    asked = None if viewer is None else match.asked(viewer)
    return match.waiting, match.view(viewer), asked, match.world.told(viewer, heard)


def other_stories(story: Story, viewer: Viewer) -> Iterator[tuple[Script, list[Said]]]:
    """Matches that the viewer can't tell from this one, as chance and what is said."""
    random = Random(repr(viewer))
    real = list(course(story, viewer, None, story.said))
    for number, items in story.shuffled.items():
        pairs = list(combinations(items, 2))
        for one, other in random.sample(pairs, min(TRIES, len(pairs))):
            order = story.chance[number]
            at, there = order.index(items.index(one)), order.index(items.index(other))
            swapped = list(order)
            swapped[at], swapped[there] = swapped[there], swapped[at]
            script = [*story.chance[:number], swapped]
            for said in (story.said, [exchanged(each, one, other) for each in story.said]):
                looks = course(story, viewer, script, said)
                if all(mine == theirs for mine, theirs in zip_longest(real, looks)):
                    yield script, said
