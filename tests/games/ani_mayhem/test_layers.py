"""Which of two cards counts first: every pair of words that change the same value, in both orders of play (ANI-R048);
and pairs of words of which one allows to scavenge and the other forbids it (ANI-R001).

What a value must be is worked out here by itself: each row says what its card does to the value so far, and in which
layer it counts.
"""

from collections.abc import Callable
from itertools import permutations
from typing import NamedTuple

import pytest

from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.catalog import with_steps
from beanfield.games.ani_mayhem.phases.digging import scavengers
from beanfield.games.ani_mayhem.reading import ability
from beanfield.games.ani_mayhem.state import Fight, Figure, Half, Lasting, Shift
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend
from tests.games.ani_mayhem.scene import BY_TITLE, Scene
from tests.rules import rule

ENHANCEMENT, CARRIED, TRAIT, GLOBAL, EFFECT, COMBAT = range(6)
HERO = "Young Gohan"
"""A student with a pure heart."""


class Row(NamedTuple):
    """A card that changes a value: where it counts, how it comes into play, and what it makes of the value so far."""

    title: str
    layer: int
    puts: Callable[[Scene, Figure, str], None]
    makes: Callable[[int, int], int]
    """From the value so far and the base."""
    based: int | None = None
    """The base that it puts in place of the printed one."""


def wears(scene: Scene, hero: Figure, title: str) -> None:
    hero.worn += scene.cards("A", [title])


def carries(scene: Scene, hero: Figure, title: str) -> None:
    hero.shown += scene.cards("A", [title])


def is_beside(scene: Scene, hero: Figure, title: str) -> None:
    scene.puts("A", title, hero.at)


def is_enacted(scene: Scene, _: Figure, title: str) -> None:
    scene.enacts("A", title)


def lasts(scene: Scene, hero: Figure, title: str) -> None:
    """What a card lends somebody."""
    card = BY_TITLE[title]
    for number, clause in enumerate(with_steps(card.name)):
        for place, step in enumerate(clause.steps):
            if isinstance(step, Lend):
                scene.state.lasting.append(Lasting(card.number, number, place, hero.id, 0, "turn", 0))
                return


def plays(how: str, amount: int) -> Callable[[Scene, Figure, str], None]:
    """The combat half of a card that does this."""

    def play(scene: Scene, hero: Figure, _: str) -> None:
        fight = scene.state.fight
        if fight is None:
            fight = scene.state.fight = Fight(hero.id, 0, True, [hero.id], {})
        fight.halves = [*fight.halves, Half(hero.id, 0, [Shift(hero.id, "damage", how, amount)])]  # type: ignore[arg-type]

    return play


def plus(amount: int) -> Callable[[int, int], int]:
    return lambda so_far, _: so_far + amount


def becomes(amount: int) -> Callable[[int, int], int]:
    return lambda _, __: amount


MOVEMENT = [
    Row("A Goddess' Kiss", ENHANCEMENT, wears, plus(1)),
    Row("I'm Buyin'", ENHANCEMENT, wears, lambda so_far, _: so_far + max(-2, min(1 - so_far, 0))),
    Row("Jet Pack", CARRIED, carries, plus(1)),
    Row("Flying Nimbus", CARRIED, carries, plus(4)),
    Row("Gohan's Supplies", CARRIED, carries, plus(-1)),
    Row("K-12 Battlesuit", CARRIED, carries, becomes(3), based=3),
    Row("Farmer with shotgun", TRAIT, is_beside, becomes(4)),
    Row("Late for School", GLOBAL, is_enacted, plus(1)),
    Row("Haste", EFFECT, lasts, plus(1)),
    Row("Speed", EFFECT, lasts, lambda so_far, base: so_far + base),
    Row("Traffic Ticket", EFFECT, lasts, becomes(1)),
]
DAMAGE = [
    Row("A Goddess' Kiss", ENHANCEMENT, wears, plus(1)),
    Row("I'm Buyin'", ENHANCEMENT, wears, lambda so_far, _: so_far + max(-2, min(1 - so_far, 0))),
    Row("K-12 Battlesuit", CARRIED, carries, becomes(5), based=5),
    Row("Hand Gun", CARRIED, carries, plus(1)),
    Row("Bubbles", TRAIT, is_beside, plus(1)),
    Row("Combat Training", GLOBAL, is_enacted, plus(1)),
    Row("Kids These Days", EFFECT, lasts, lambda so_far, _: so_far // 2),
    Row("a card that adds", COMBAT, plays("by", 3), plus(3)),
    Row("a card that sets", COMBAT, plays("to", 2), becomes(2)),
    Row("a card that divides", COMBAT, plays("over", 2), lambda so_far, _: so_far // 2),
]
PAIRS: list[tuple[Ability, Row, Row]] = [
    *(("movement", first, then) for first, then in permutations(MOVEMENT, 2)),
    *(("damage", first, then) for first, then in permutations(DAMAGE, 2)),
]


@rule("ANI-R048", "ANI-R001")
@pytest.mark.parametrize(("name", "first", "then"), PAIRS, ids=lambda each: each if isinstance(each, str) else each[0])
def test_two_cards_count_in_the_order_of_their_layers(name: Ability, first: Row, then: Row) -> None:
    scene = Scene()
    scene.row("Arena", "Sewer")
    hero = scene.puts("A", HERO, 0)
    value = base = BY_TITLE[HERO].figures[name]
    assert ability(scene.w, hero, name) == value
    for row in (first, then):
        row.puts(scene, hero, row.title)
    scene.w.memo.clear()
    for row in sorted((first, then), key=lambda each: each.layer):  # within a layer in the order of play
        base = base if row.based is None else row.based
        value = row.makes(value, base)
    assert ability(scene.w, hero, name) == max(value, 0)


# what forbids goes before what allows

ALLOWING: list[tuple[str, Callable[[Scene, Figure, str], None], str]] = [
    ("Antiques", carries, "Museum"),
    ("Kelly McCanon Poster", carries, "Country Bar"),
    ("Get Around", lasts, "Hot Legs"),
    ("Breaking and Entering", is_enacted, "Hong Kong"),
    ("Electronic Day Planner", lasts, "Hong Kong"),
]
FORBIDDING = ["Striptease", "Time Out!", "Broken Back", "Akane's Cooking"]


@rule("ANI-R001")
@pytest.mark.parametrize("forbids", FORBIDDING)
@pytest.mark.parametrize(("allows", "puts", "place"), ALLOWING, ids=lambda each: each if isinstance(each, str) else "")
def test_what_forbids_goes_before_what_allows(
    allows: str, puts: Callable[[Scene, Figure, str], None], place: str, forbids: str
) -> None:
    def may_scavenge(*cards: tuple[str, Callable[[Scene, Figure, str], None]]) -> bool:
        scene = Scene()
        scene.location(place, 0, 0, under=["Keys"])
        scene.location("Arena", 1, 0)
        hero = scene.puts("A", "Krillin", 0)
        for title, put in cards:
            put(scene, hero, title)
        scene.w.memo.clear()
        return bool(scavengers(scene.w, 0, 0))

    assert not may_scavenge()
    assert may_scavenge((allows, puts))
    assert not may_scavenge((allows, puts), (forbids, lasts))
    assert not may_scavenge((forbids, lasts), (allows, puts))


@rule("ANI-R049")
def test_no_ability_falls_below_0() -> None:
    scene = Scene()
    scene.row("Arena", "Country Bar")
    one = scene.puts("A", "Bubbles", 0)
    taunt = BY_TITLE["Taunt"].number  # -1 damage, -2 defense
    scene.state.lasting.append(Lasting(taunt, 0, 0, one.id, 1, "turn", 0))
    assert [ability(scene.w, one, "damage"), ability(scene.w, one, "defense")] == [0, 1]
