"""Listings: what a party or a character needs, such as `(Police & Strength 4+) or Blind Luck x2`.

Alternatives are joined by "or", and all parts of one by "&". A part is read as the first of these that it can be:

1. an ability: `Movement 3+` for one character, `Energy 12+ in all` for the sum of the party;
2. a skill: `Chi x2` counts all instances in the party; `Strength 4+` is the skill, and a character with this much
   damage (ANI-235). Words that are a skill and a category mean the skill;
3. a sex: `Female x3`;
4. a form of its own: `any Element`, `3 characters`, `stayed 2 turns`, `pierce Illusions`;
5. a word: `Alien`, `Ryoko`, a card that somebody is or carries; `card Masaki` is the word although it is a skill, too.

`Male with Charm 4+`: the very character has the second part. `none` can't be met.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Literal, cast

from msgspec import Struct
from msgspec.structs import replace

from beanfield.games.ani_mayhem.card import Ability, all_cards, all_skills

type Kind = Literal["ability", "skill", "sex", "word", "any Element", "pierce Illusions", "characters", "stayed"]


class Need(Struct, frozen=True):
    """One part of a listing."""

    kind: Kind
    of: str = ""
    least: int = 1
    """This many instances, characters or turns; of an ability, its value."""
    in_all: bool = False
    """Of an ability: the sum over the party counts."""
    damage: int = 0
    """Of a skill: somebody has this much damage, too."""
    besides: "Need | None" = None
    """What the very same character is, has or carries."""


type Listing = tuple[tuple[Need, ...], ...]
"""Alternatives; all parts of one must be met. Without an alternative it can't be met."""


@lru_cache(maxsize=1024)
def read_listing(text: str) -> Listing:
    """A listing as data. Raises ValueError if it can't be read."""
    if text == "none":
        return ()
    parts = [part.strip() for part in re.split(r"([()&]|\bor\b)", text)]
    rest = [part for part in parts if part]
    found = _either(rest)
    if rest:
        raise ValueError(f"{rest[0]!r} is too much in the listing {text!r}")
    return found


def _either(rest: list[str]) -> Listing:
    """Reads alternatives from the front of what is left."""
    found = _both(rest)
    while rest and rest[0] == "or":
        rest.pop(0)
        found += _both(rest)
    return found


def _both(rest: list[str]) -> Listing:
    found = [_single(rest)]
    while rest and rest[0] == "&":
        rest.pop(0)
        found.append(_single(rest))
    return tuple(tuple(need for needs in chosen for need in needs) for chosen in product(*found))


def _single(rest: list[str]) -> Listing:
    if not rest or rest[0] in (")", "&", "or"):
        raise ValueError("a part of a listing is missing")
    part = rest.pop(0)
    if part != "(":
        return ((_need(part),),)
    found = _either(rest)
    if not rest or rest.pop(0) != ")":
        raise ValueError("a bracket of a listing is not closed")
    return found


def _need(text: str) -> Need:
    first, _, besides = text.partition(" with ")
    if not besides:
        return next(_readings(text))
    who, what = _need(first), _need(besides)
    if who.kind not in ("sex", "word") or what.kind not in ("ability", "word") or what.in_all:
        raise ValueError(f"nobody can be {first!r} with {besides!r}")
    return replace(who, besides=what)


def _readings(text: str) -> Iterator[Need]:
    """All that a part may mean; the first one counts."""
    if found := re.fullmatch(r"(Damage|Defense|Movement|Charm|Energy) (\d+)\+( in all)?", text):
        yield Need("ability", cast(Ability, found[1].lower()), int(found[2]), in_all=bool(found[3]))
    if (found := re.fullmatch(r"(.+?)(?: x(\d+)| (\d+)\+)?", text)) and found[1] in all_skills():
        yield Need("skill", found[1], int(found[2] or 1), damage=int(found[3] or 0))
    name, _, times = text.partition(" x")
    least = int(times) if times.isdigit() else 1
    if name in ("Male", "Female"):
        yield Need("sex", name.lower(), least)
    match text:
        case "any Element" | "pierce Illusions":
            yield Need(text)
    if found := re.fullmatch(r"stayed (\d+) turns|(\d+) characters", text):
        yield Need("stayed" if found[1] else "characters", least=int(found[1] or found[2]))
    if name.removeprefix("card ") in _words():
        yield Need("word", name.removeprefix("card "), least)
    raise ValueError(f"{text!r} is no ability, skill, sex or word of a card")


@lru_cache(maxsize=1)
def _words() -> frozenset[str]:
    return frozenset().union(*(card.words for card in all_cards().values()))
