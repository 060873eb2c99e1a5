"""What a figure can do now: its abilities, its health and its skills, read from what lies on the table.

Nothing is ever added to a figure and taken off again. All of this is worked out when somebody asks (ANI-R048).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import cast

from msgspec import Struct

from beanfield.games.ani_mayhem.card import Ability, AniCard, skill_of
from beanfield.games.ani_mayhem.catalog import CLAUSES, names_printed
from beanfield.games.ani_mayhem.listing import Listing, Need, read_listing
from beanfield.games.ani_mayhem.state import Figure, Seen
from beanfield.games.ani_mayhem.words import (
    Altered,
    Always,
    AsPrinted,
    Beside,
    Both,
    Facing,
    Gain,
    Gift,
    Has,
    Is,
    OfSex,
    Test,
    Waives,
    clause_reads_skills,
    printed,
)

type Skills = Callable[[Seen, Figure], Mapping[str, int]]
"""Tells the skills of a figure, or some of them."""


def is_combat_disaster(w: Seen, figure: Figure) -> bool:
    """ANI-259: a disaster with damage and defense."""
    figures = w.cards[figure.piece].figures
    return figure.side != "character" and "damage" in figures and "defense" in figures


class Origin(Struct, frozen=True, array_like=True):
    """A part of a value: how much, and the card that gives it; without a card it is the combat cards of the round."""

    amount: int
    card: str = ""


def ability(w: Seen, figure: Figure, name: Ability) -> int:
    """The current value of an ability; never below 0 (ANI-R049)."""
    return max(sum([source.amount for source in sources(w, figure, name)]), 0)


def sources(w: Seen, figure: Figure, name: Ability) -> list[Origin]:
    """Where the value of an ability comes from, in the layers of ANI-R048.

    AsPrinted value; then enhancements; then what is carried; then what clauses give; then the horde; then combat cards.
    """
    card = w.cards[figure.piece]
    found = [Origin(card.figures.get(name, 0), card.name)]
    for card in bare_facts(w, figure):
        if name in card.changes:
            found.append(Origin(card.changes[name], card.name))
    for card, gift in gifts(w, figure, skills):
        if isinstance(gift, Altered) and gift.value == name:
            found.append(Origin(gift.by, card.name))
        elif isinstance(gift, AsPrinted) and name in card.changes:
            found.append(Origin(card.changes[name], card.name))
    if figure.side != "character" and name in ("damage", "defense"):
        found += [Origin(1, horde.name) for horde in hordes_behind(w, figure)]
    fight = w.state.fight
    if fight is not None and (change := fight.changes.get(figure.id, {}).get(name)):
        found.append(Origin(change))
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
    """ANI-100, ANI-101: the printed defense, unless a card says otherwise; a bonus to defense does not raise it."""
    value = w.cards[figure.piece].figures.get("defense", 0)
    changes = [gift for _, gift in gifts(w, figure, skills) if isinstance(gift, Altered) and gift.value == "health"]
    for change in changes:
        value = value if change.to is None else change.to
    return value + sum([change.by for change in changes])


def movement_left(w: Seen, figure: Figure) -> int:
    """What a figure can still move in this turn (ANI-104)."""
    return max(ability(w, figure, "movement") - figure.moved, 0)


# what clauses give


def bare_facts(w: Seen, figure: Figure) -> list[AniCard]:
    """The cards on a figure whose facts hold for it whatever happens: those that name them in no clause."""
    cards = [w.cards[piece] for piece in (*figure.worn, *figure.shown)]
    return [card for card in cards if not names_printed(card.name)]


def gifts(
    w: Seen, figure: Figure, skills_of: Skills, *, looking_at_skills: bool | None = None
) -> Iterator[tuple[AniCard, Gift]]:
    """All that the clauses in play give a figure, each with the card that gives it.

    Tests see the skills that `skills_of` tells. With `looking_at_skills` only clauses that look at skills count, or
    only those that do not.
    """
    copies: dict[str, int] = {}
    for card, holder in _speaking(w):
        for clause in CLAUSES[card.name]:
            if looking_at_skills is not None and clause_reads_skills(clause) is not looking_at_skills:
                continue
            if _concerns(w, clause, holder, figure, skills_of):
                copies[card.name] = copies.get(card.name, 0) + 1
                if not clause.most or copies[card.name] <= clause.most:
                    yield from ((card, gift) for gift in clause.gifts)


def _speaking(w: Seen) -> list[tuple[AniCard, Figure]]:
    """The cards in play that have clauses, each with the figure that it is or that has it."""
    cards, found = w.cards, []
    for holder in w.state.figures.values():
        pieces = (holder.piece, *holder.worn, *holder.shown) if holder.worn or holder.shown else (holder.piece,)
        found += [(card, holder) for piece in pieces if (card := cards[piece]).name in CLAUSES]
    return found


def _concerns(w: Seen, clause: Always, holder: Figure, figure: Figure, skills_of: Skills) -> bool:
    """Whether a clause of a card that `holder` is or has gives something to a figure now."""
    match clause.who.kind:
        case "me" | "bearer":
            there = holder.id == figure.id
        case "party":
            there = _together(holder, figure)
        case "party-others":
            there = _together(holder, figure) and holder.id != figure.id
    return (
        there
        and all(passes(w, test, figure, skills_of) for test in clause.who.tests)
        and (clause.when is None or passes(w, clause.when, holder, skills_of))
    )


def _together(one: Figure, other: Figure) -> bool:
    """Whether they are characters of one party."""
    return (
        one.side == other.side == "character"
        and one.seat == other.seat
        and (one.at, one.home) == (other.at, other.home)
    )


def passes(w: Seen, test: Test, figure: Figure, skills_of: Skills) -> bool:
    """Whether a figure passes a test."""
    match test:
        case Is(words=words):
            return is_one_of(w.cards[figure.piece], words)
        case Has(skill=skill, times=times):
            return skills_of(w, figure).get(skill, 0) >= times
        case OfSex(sex=sex):
            return w.cards[figure.piece].sex == sex
        case Facing(test=inner):
            return any(passes(w, inner, foe, skills_of) for foe in foes(w, figure))
        case Beside(word=word):
            return any(
                is_one_of(w.cards[other.piece], (word,))
                for other in w.state.figures.values()
                if other.id != figure.id and (other.at, other.home) == (figure.at, figure.home)
            )
        case Both(tests=tests):
            return all(passes(w, each, figure, skills_of) for each in tests)


def is_one_of(card: AniCard, words: Sequence[str]) -> bool:
    """Whether a card is one of these: by its title, a category, what it counts as, or its type."""
    mine = card.words
    return any(word in mine or word == card.type or card.type.endswith(f"-{word}") for word in words)


def foes(w: Seen, figure: Figure) -> list[Figure]:
    """Whom a figure faces in the combat that is on."""
    fight = w.state.fight
    if fight is None or figure.id not in fight.health:
        return []
    others = fight.fighters if figure.id == fight.disaster else [fight.disaster]
    return [w.state.figures[one] for one in others if one in w.state.figures]


# skills


def skills(w: Seen, figure: Figure) -> dict[str, int]:
    """The skills of a figure, and how often it has each; below 0 for one that it takes from others (ANI-119).

    A clause that looks at skills and gives some sees only those that came before it (ANI-R048).
    """
    found = skills_before(w, figure)
    for card, gift in gifts(w, figure, skills_before, looking_at_skills=True):
        _gain(found, card, gift)
    return found


def skills_before(w: Seen, figure: Figure) -> dict[str, int]:
    """Those of them that no look at skills decides."""
    found: dict[str, int] = {}
    for text in w.cards[figure.piece].skills:
        name, times = skill_of(text)
        found[name] = found.get(name, 0) + times
    for card in bare_facts(w, figure):
        _gain(found, card, printed)
    for card, gift in gifts(w, figure, skills_before, looking_at_skills=False):
        _gain(found, card, gift)
    return found


def _gain(found: dict[str, int], card: AniCard, gift: Gift) -> None:
    if isinstance(gift, Gain):
        found[gift.skill] = found.get(gift.skill, 0) + gift.times
    elif isinstance(gift, AsPrinted):
        for text in card.skills:
            name, times = skill_of(text)
            if card.skills_when != "missing" or found.get(name, 0) < 1:
                found[name] = found.get(name, 0) + times


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


def may_scavenge_freely(w: Seen, space: int, party: Sequence[Figure]) -> bool:
    """Whether a card lets somebody of a party scavenge this location without the listed skills."""
    location = w.cards[w.state.locations[space]]
    return any(
        isinstance(gift, Waives) and is_one_of(location, gift.at.words)
        for figure in party
        for _, gift in gifts(w, figure, skills)
    )


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
