"""What is kept of the table is what would be read anew."""

import re
from collections.abc import Callable, Sequence
from inspect import getsource
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from beanfield.bots.answers import random_reply
from beanfield.games.ani_mayhem import ANI_MAYHEM
from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.changes import stopping
from beanfield.games.ani_mayhem.minds.habit import habit
from beanfield.games.ani_mayhem.reading import ability, full_health, keeping, skills, sources, steady
from beanfield.games.ani_mayhem.reading.keeping import KEPT, LAST
from beanfield.games.ani_mayhem.reckoning import reckon
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Seen, World
from beanfield.games.ani_mayhem.steps.havens import able_to_meet
from beanfield.kernel.chance import Chance
from beanfield.kernel.checkpoint import pack
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.flow import Flow
from beanfield.kernel.match import AnyMatch, Match
from tests.games.ani_mayhem.scene import Scene

type Read = tuple[Callable[..., object], int | Sequence[int], Sequence[object]]
"""A reading, what it is of (the table, a figure or a party), and what else it was asked for."""


class Watched(dict[Any, Any]):
    """A memo that compares all that was kept with the table, whenever a look at it ends."""

    def __init__(self, w: World) -> None:
        super().__init__()
        self.w = w
        self.before = b""
        self.kept: dict[Any, Any] = {}
        self.right: set[Any] = set()
        self.compared = 0

    def __setitem__(self, key: Any, value: Any) -> None:
        if key == KEPT:
            self.before = pack(self.w.state)
        super().__setitem__(key, value)

    def pop(self, key: Any, default: Any = None) -> Any:
        found = super().pop(key, default)
        if key == KEPT:
            assert pack(self.w.state) == self.before, "somebody changed the table while looking at it"
            if found is not self.kept:
                self.kept, self.right = found, set()
            new = [reading for reading in found if reading not in self.right]
            self.w.memo = {}
            assert read_anew(self.w, new) == [found[reading] for reading in new]
            self.compared += len(new)
            self.right |= found.keys()
            self.w.memo = self
        return found


@steady
def read_anew(
    w: World, readings: Sequence[tuple[Callable[..., object], int | Sequence[int], Sequence[object]]]
) -> object:
    """What these readings of the table, of a figure or of a party give when nothing was kept before."""
    figures = w.state.figures
    found: list[object] = []
    for reading, of, args in readings:
        if of == NOBODY:
            found.append(reading(w, *args))
        else:
            found.append(reading(w, figures[of] if isinstance(of, int) else [figures[one] for one in of], *args))
    return found


def read(w: Seen, figure: Figure) -> list[object]:
    """All that can be read of a figure."""
    values = [(ability(w, figure, name), sources(w, figure, name)) for name in get_args(Ability.__value__)]
    return [*values, full_health(w, figure), skills(w, figure)]


@steady
def read_twice(w: World) -> list[list[object]]:
    for figure in w.state.figures.values():
        read(w, figure)
    return [read(w, figure) for figure in w.state.figures.values()]


def begin(seats: int, seed: bytes) -> AnyMatch:
    return Match.begin(ANI_MAYHEM, seats, seed, ANI_MAYHEM.variants.draw(seats, Chance(seed)))


def say_something(match: AnyMatch, random: Random) -> None:
    """By habit or by chance."""
    ask = match.ask_of(match.waiting[0])
    assert ask is not None
    answer = habit(match.world, ask) if random.random() < 0.5 else None  # type: ignore[arg-type]
    match.answer(ask.seat, random_reply(ask, random.random) if answer is None else answer)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_kept_is_what_would_be_read_anew(seats: int) -> None:
    """Whenever a look at the table ends."""
    match, random = begin(seats, b"kept"), Random(seats)
    w = match.world
    memo = w.memo = Watched(w)
    while match.ask is not None and len(match.history) < 200:
        assert KEPT not in memo
        assert read_twice(w) == [read(w, figure) for figure in w.state.figures.values()]
        say_something(match, random)
    assert memo.compared > 300


def compare(seats: int, seed: bytes) -> int:
    """Play a match to its end, and compare at every ask what is kept with what is read anew; returns how often.

    Between two asks that find the same table only what was kept meanwhile is compared.
    """
    match, random, compared = begin(seats, seed), Random(seed), 0
    w = match.world
    same: dict[Any, Any] = {}
    right: set[Any] = set()
    while match.ask is not None:
        read_twice(w)
        memo, w.memo = w.memo, {}
        found = memo[LAST][1]
        if found is not same:
            same, right = found, set()
        new = [reading for reading in found if reading not in right]
        assert read_anew(w, new) == [found[reading] for reading in new]
        compared, w.memo = compared + len(new), memo
        right.update(new)
        say_something(match, random)
    return compared


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_what_is_kept_is_right_in_whole_matches(seats: int) -> None:
    assert all(compare(seats, b"kept %d" % seed) for seed in range(40))


def test_a_view_tells_what_the_table_tells_after_every_change() -> None:
    match = Match.begin(ANI_MAYHEM, 3, b"seen", ANI_MAYHEM.variants.draw(3, Chance(b"seen")))
    random, w = Random(3), match.world
    while match.ask is not None and len(match.history) < 150:
        seen = reckon(match.view(None))
        for strength, figure in zip(seen.strengths, w.state.figures.values(), strict=True):
            told = {name: max(sum(source.amount for source in found), 0) for name, found in strength.abilities.items()}
            assert told == {name: ability(w, figure, name) for name in told}
        ask = match.ask_of(match.waiting[0])
        assert ask is not None
        match.answer(ask.seat, random_reply(ask, random.random))  # type: ignore[arg-type]


def test_outside_of_such_a_look_every_change_is_seen_at_once() -> None:
    scene = Scene()
    scene.row("Sewer")
    one = scene.puts("A", "Kami", 0)
    read_twice(scene.w)
    assert ability(scene.w, one, "damage") == 4
    one.worn = scene.cards("A", ["A Goddess' Kiss"])
    assert ability(scene.w, one, "damage") == 5


def test_what_is_read_of_somebody_who_has_left_is_not_kept() -> None:
    scene = Scene()
    scene.row("Sewer")
    one = scene.puts("A", "Kami", 0)
    del scene.w.state.figures[one.id]
    assert ability(scene.w, one, "damage") == 4
    one.worn = scene.cards("A", ["A Goddess' Kiss"])
    assert ability(scene.w, one, "damage") == 5


def test_a_look_that_fails_keeps_nothing() -> None:
    @steady
    def fails(w: World) -> None:
        read_twice(w)
        raise ValueError

    scene = Scene()
    with pytest.raises(ValueError):
        fails(scene.w)
    assert KEPT not in scene.w.memo


def test_readings_look_at_nothing_else() -> None:
    texts = [path.read_text() for path in Path(keeping.__file__).parent.glob("*.py")]
    texts += [getsource(stopping), getsource(able_to_meet)]
    named = {name for text in texts for name in re.findall(r"\bstate\.(\w+)", text)}
    assert [name for name in sorted(named) if f"'{name}'" not in repr(keeping.LOOKED_AT)] == []


def test_a_copy_is_asked_what_a_saved_match_is_asked() -> None:
    match = Match.begin(ANI_MAYHEM, 2, b"copied")
    random = Random(2)
    while match.ask is not None and len(match.history) < 120:
        copy, loaded = match.clone(), Match.load(ANI_MAYHEM, match.save())
        assert copy.world.worked_out is match.world.worked_out
        assert copy.ask == loaded.ask == match.ask
        ask = match.ask_of(match.waiting[0])
        assert ask is not None
        match.answer(ask.seat, random_reply(ask, random.random))  # type: ignore[arg-type]
    assert len(match.world.worked_out) <= keeping.MOST_WORKED_OUT


def test_a_flow_is_no_look() -> None:
    def waits(w: World) -> Flow[None]:
        yield from ()

    with pytest.raises(BrokenGame, match="waits"):
        steady(waits)
