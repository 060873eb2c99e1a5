"""What a figure can do now: its abilities, its health and its skills, read from what lies on the table.

Nothing is ever added to a figure and taken off again. All of this is worked out when somebody asks (ANI-R048).
"""

from collections.abc import Sequence
from typing import cast

from msgspec import Struct

from beanfield.games.ani_mayhem.card import Ability, AniCard, skill_of
from beanfield.games.ani_mayhem.listing import Listing, Need, read_listing
from beanfield.games.ani_mayhem.state import Figure, Seen


def is_combat_disaster(w: Seen, figure: Figure) -> bool:
    """ANI-259: a disaster with damage and defense."""
    figures = w.cards[figure.piece].figures
    return figure.side != "character" and "damage" in figures and "defense" in figures


class Source(Struct, frozen=True, array_like=True):
    """A part of a value: how much, and the card that gives it; without a card it is the combat cards of the round."""

    amount: int
    card: str = ""


def ability(w: Seen, figure: Figure, name: Ability) -> int:
    """The current value of an ability; never below 0 (ANI-R049)."""
    return max(sum([source.amount for source in sources(w, figure, name)]), 0)


def sources(w: Seen, figure: Figure, name: Ability) -> list[Source]:
    """Where the value of an ability comes from, in the layers of ANI-R048.

    Printed value; then enhancements; then what is carried; then the horde; then combat cards.
    """
    card = w.cards[figure.piece]
    found = [Source(card.figures.get(name, 0), card.name)]
    for piece in (*figure.worn, *figure.shown):
        card = w.cards[piece]
        if name in card.changes:
            found.append(Source(card.changes[name], card.name))
    if figure.side != "character" and name in ("damage", "defense"):
        found += [Source(1, horde.name) for horde in hordes_behind(w, figure)]
    fight = w.state.fight
    if fight is not None and (change := fight.changes.get(figure.id, {}).get(name)):
        found.append(Source(change))
    return found


def hordes_behind(w: Seen, figure: Figure) -> list[AniCard]:
    """ANI-598, ANI-R463: every other Horde in play that shares a category with this disaster gives +1."""
    mine = {*w.cards[figure.piece].categories, *w.cards[figure.piece].counts_as} - {"Horde"}
    found = []
    for other in w.state.figures.values():
        card = w.cards[other.piece]
        if other.id != figure.id and "Horde" in card.categories:
            found += [card] * (not mine.isdisjoint((*card.categories, *card.counts_as)))
    return found


def full_health(w: Seen, figure: Figure) -> int:
    """ANI-100, ANI-101: the printed defense; a bonus to defense does not raise it."""
    return w.cards[figure.piece].figures.get("defense", 0)


def movement_left(w: Seen, figure: Figure) -> int:
    """What a figure can still move in this turn (ANI-104)."""
    return max(ability(w, figure, "movement") - figure.moved, 0)


# skills


def skills(w: Seen, figure: Figure) -> dict[str, int]:
    """The skills of a figure, and how often it has each; below 0 for one that it takes from others (ANI-119)."""
    found: dict[str, int] = {}
    for text in w.cards[figure.piece].skills:
        name, times = skill_of(text)
        found[name] = found.get(name, 0) + times
    for piece in (*figure.worn, *figure.shown):
        card = w.cards[piece]
        for text in card.skills:
            name, times = skill_of(text)
            if card.skills_when != "missing" or found.get(name, 0) < 1:
                found[name] = found.get(name, 0) + times
    return found


def count_skill(w: Seen, party: Sequence[Figure], name: str) -> int:
    """How often a party has a skill, less what others at the location take from it (ANI-R065, ANI-R066)."""
    have = sum(max(skills(w, figure).get(name, 0), 0) for figure in party)
    at = {figure.at for figure in party if not figure.home}
    taken = sum(
        -min(skills(w, figure).get(name, 0), 0)
        for figure in w.state.figures.values()
        if figure.at in at and not figure.home and figure.side == "character"
    )
    return max(have - taken, 0)


def words_of(w: Seen, figure: Figure) -> frozenset[str]:
    """All that a figure is, or that it carries openly: titles, categories and what they count as."""
    pieces = (figure.piece, *figure.worn, *figure.shown)
    return frozenset().union(*(w.cards[piece].words for piece in pieces))


def has_symbol(w: Seen, figure: Figure, symbol: str) -> bool:
    """Whether a figure has the planetary or the dimensional symbol (ANI-237, ANI-238)."""
    return any(symbol in w.cards[piece].categories for piece in (figure.piece, *figure.worn, *figure.shown))


# listings


def meets(w: Seen, listing: str, party: Sequence[Figure]) -> bool:
    """Whether a party meets a listing (ANI-229 to ANI-235)."""
    return meets_one_of(w, read_listing(listing), party)


def meets_one_of(w: Seen, listing: Listing, party: Sequence[Figure]) -> bool:
    """Whether a party meets all parts of one alternative."""
    return any(all(_has(w, need, party) for need in needs) for needs in listing)


def _has(w: Seen, need: Need, party: Sequence[Figure]) -> bool:
    match need.kind:
        case "skill":
            strong = not need.damage or any(ability(w, figure, "damage") >= need.damage for figure in party)
            return strong and count_skill(w, party, need.of) >= need.least
        case "any Element":
            return any(
                name.endswith(" Element") and times > 0 for figure in party for name, times in skills(w, figure).items()
            )
        case "ability" if need.in_all:
            return sum(_measure(w, figure, need) for figure in party) >= need.least
        case "characters":
            return len(party) >= need.least
        case "stayed":  # the turn of arrival counts as the first
            return all(w.state.taken[figure.seat] - figure.since + 1 >= need.least for figure in party)
        case "pierce Illusions":
            return False  # no card that does so is built yet
    fitting = sum(_is(w, need, figure) for figure in party)
    return fitting >= (1 if need.kind == "ability" else need.least)


def _is(w: Seen, need: Need, figure: Figure) -> bool:
    """Whether this very figure is or has what is needed."""
    if need.kind == "sex":
        fits = w.cards[figure.piece].sex == need.of
    elif need.kind == "ability":
        fits = _measure(w, figure, need) >= need.least
    else:
        fits = need.of in words_of(w, figure)
    return fits and (need.besides is None or _is(w, need.besides, figure))


def _measure(w: Seen, figure: Figure, need: Need) -> int:
    return ability(w, figure, cast(Ability, need.of))
