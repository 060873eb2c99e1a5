"""The abilities and the full health of a figure, where they come from, and how much it can take."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct

from beanfield.games.ani_mayhem.card import Ability, AniCard
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.reading.borrowing import in_use
from beanfield.games.ani_mayhem.reading.facts import facts_of, is_disaster
from beanfield.games.ani_mayhem.reading.giving import changes, clause_gifts, in_layers, lent, shift_of, voices
from beanfield.games.ani_mayhem.reading.keeping import kept, kept_of_table
from beanfield.games.ani_mayhem.reading.kinds import base_figures, is_one, is_one_of
from beanfield.games.ani_mayhem.reading.passing import Known, foes
from beanfield.games.ani_mayhem.reading.skilled import early_ability, skills
from beanfield.games.ani_mayhem.reading.status import gifts_of, halted, step_of
from beanfield.games.ani_mayhem.reading.whereabouts import crew, is_away, is_ride, ride_of
from beanfield.games.ani_mayhem.state import Fight, Figure, Seen
from beanfield.games.ani_mayhem.vocabulary.gifts import Gift
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import Tough
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import Altered, AsPrinted, Bend
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import DoublesCards, IgnoresHalves, Unaided
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import SecondForm
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import Symbol

# abilities and full health

ABILITIES: Final[tuple[Ability, ...]] = ("damage", "defense", "movement", "charm", "energy")


class Origin(Struct, frozen=True, array_like=True):
    """A part of a value: how much, and the card that gives it.

    Without a card it is the combat cards of the round, or a card that has gone out of sight.
    """

    amount: int
    card: str = ""


@kept
def given(w: Seen, figure: Figure) -> Sequence[tuple[AniCard, Gift]]:
    """All that clauses and effects give a figure."""
    return (*of_clauses(w, figure), *lent(w, figure))


@kept
def of_clauses(w: Seen, figure: Figure) -> Sequence[tuple[AniCard, Gift]]:
    """What lasts of it as long as its cards are there."""
    return tuple(clause_gifts(w, figure, Known(skills, early_ability, halted)))


@kept
def layered(w: Seen, figure: Figure) -> Sequence[tuple[AniCard, Gift | None]]:
    """All that counts for the values of a figure."""
    return in_layers(w, figure, of_clauses(w, figure))


@kept
def kinds_given(w: Seen, figure: Figure) -> frozenset[type[Gift]]:
    """What kinds of gifts are among them."""
    return frozenset([type(gift) for _, gift in given(w, figure)])


@kept_of_table
def kinds_about(w: Seen) -> frozenset[type[Gift]]:
    """What kinds of gifts clauses and effects may give anybody."""
    clauses = [clause for some in voices(w)["all"].values() for _, _, clause, _ in some]
    lasting = [gift for effect in w.state.lasting for gift in gifts_of(effect, step_of(effect))]
    return frozenset(type(gift) for gifts in (*(clause.gifts for clause in clauses), lasting) for gift in gifts)


@kept
def ability(w: Seen, figure: Figure, name: Ability) -> int:
    """The current value of an ability; never below 0 (ANI-R049)."""
    return max(sum([source.amount for source in sources(w, figure, name)]), 0)


def printed_now(w: Seen, figure: Figure) -> Mapping[Ability, int]:
    """The printed abilities that a figure uses now: a clause may have it use its second set."""
    printed, card = base_figures(w, figure), facts_of(w, figure)
    return {**printed, **card.second} if card.second and has_gift(w, figure, SecondForm) else printed


@kept
def sources(w: Seen, figure: Figure, name: Ability) -> Sequence[Origin]:
    """Where the value of an ability comes from, in the layers of ANI-R048.

    Printed value; then what the cards on it, clauses and effects give; then the horde; then protectors (ANI-462); then
    combat cards.
    """
    ride = ride_of(w, figure) if name == "movement" else None
    if ride is not None and name in facts_of(w, ride).figures:  # ANI-177
        return sources(w, ride, name)
    alone = _alone(w, figure)
    found = [*(_given_to(w, figure, name) if alone is None else alone[name])]
    if is_disaster(figure) and name in ("damage", "defense"):
        found += [Origin(1, horde.name) for horde in hordes_behind(w, figure)]
    fight = w.state.fight
    if fight is not None and fight.guards and name == "defense":
        found += [Origin(ability(w, one, name), facts_of(w, one).name) for one in protectors_of(w, fight, figure)]
    if fight is not None and fight.halves and not has_gift(w, figure, IgnoresHalves):
        before = sum([source.amount for source in found])
        shift = _after_halves(w, fight, figure, name, before) - before
        found += [Origin(shift)] if shift else []
    return _unaided(found) if name == "defense" and has_gift(w, figure, Unaided) else found


type Sums = Mapping[Ability, Sequence[Origin]]
"""Where each ability of a figure comes from."""

_SUMS: Final[dict[tuple[object, ...], tuple[object, Sums | None]]] = {}
"""Sums by what they are of: printed values, and cards and gifts by what they are in memory, which are kept beside them.

Whatever else changes on the table, nearly always the same counts for a figure as before.
"""
MOST_SUMS: Final = 5000


@kept
def _alone(w: Seen, figure: Figure) -> Sums | None:
    """What is printed on a figure, and what counts for it; None if one of these looks at the table for a number."""
    card, printed, counting = facts_of(w, figure), printed_now(w, figure), layered(w, figure)
    bends = gifts_of_kind(w, figure, Bend)
    parts = (card, *[part for pair in counting for part in pair], *bends)
    key = (figure.side, *printed.items(), *map(id, parts))
    known = _SUMS.get(key)
    if known is None:
        if len(_SUMS) >= MOST_SUMS:
            _SUMS.clear()
        looks = figure.side == "vehicle" or any(_looks_around(gift) for _, gift in counting)
        known = _SUMS[key] = parts, None if looks else {name: _given_to(w, figure, name) for name in ABILITIES}
    return known[1]


def _looks_around(gift: Gift | None) -> bool:
    """Whether the table says by how much a gift changes a value, or the figure does by more than its cards."""
    some = gift.instead if isinstance(gift, AsPrinted) else (gift,) if isinstance(gift, Altered) else ()
    return any(
        change.of_one
        or change.of_foes
        or change.total is not None
        or change.each_here
        or change.each_life
        or change.each_chase
        for change in some
    )


def _given_to(w: Seen, figure: Figure, name: Ability) -> Sequence[Origin]:
    """The printed value of an ability; then what the cards on a figure, clauses and effects give."""
    card, printed = facts_of(w, figure), printed_now(w, figure)
    if figure.side == "vehicle" and name == "movement" and name not in printed:
        printed = {name: min((ability(w, one, name) for one in crew(w, figure)), default=0)}
    found = [Origin(printed.get(name, 0), card.name)]
    base = found[0].amount
    has_it = figure.side == "character" or name in printed  # a disaster gets nothing for what it does not have
    for card, gift in layered(w, figure):
        if gift is None:
            if name in card.figures:  # ANI-146: it replaces what was there
                base = card.figures[name]
                found = [Origin(base, card.name)]
            if name in card.changes:
                found.append(Origin(card.changes[name], card.name))
            continue
        for change in changes(card, gift, name) if has_it else ():
            if change.to is not None:
                found = [Origin(change.to, card.name), *(found[1:] if change.rebased else ())]
            elif change.of_one:
                models = [one for one in w.state.figures.values() if is_one(w, one, (change.of_one,))]
                found = [Origin(ability(w, models[0], name), card.name)] if models else found
            elif change.of_foes:
                theirs = foes(w, figure)
                found = [Origin(sum(ability(w, foe, name) for foe in theirs), card.name)] if theirs else found
            elif change.halved:
                so_far = sum([source.amount for source in found])
                found.append(Origin(so_far // 2 - so_far, card.name))
            elif change.doubled:
                found.append(Origin(base, card.name))
            elif change.total is not None:
                people = [one for one in w.state.figures.values() if one.side == "character"]
                found.append(Origin(sum([ability(w, one, change.total) for one in people]), card.name))
            else:
                printed_too = 0 if change.base is None else printed.get(change.base, 0)
                by = shift_of(change, sum([source.amount for source in found]))
                amount = by * _times(w, figure, change) + printed_too
                again = len(found) > 1 and found[-1].card == card.name
                found.append(Origin(found.pop().amount + amount if again else amount, card.name))
    return _bent(w, figure, name, found)


def _unaided(found: list[Origin]) -> list[Origin]:
    """What is left if nothing but equipment raises a value."""
    base, *others = found
    cards = catalog()
    equipped = [each for each in others if each.card and cards[each.card].type == "equipment"]
    return [base, *(each for each in others if each.amount < 0 or each in equipped)]


def _times(w: Seen, figure: Figure, change: Altered) -> int:
    """How often a change counts."""
    if change.each_here:
        return characters_here(w, figure)
    return figure.lives if change.each_life else figure.chases if change.each_chase else 1


def _bent(w: Seen, figure: Figure, name: Ability, found: list[Origin]) -> list[Origin]:
    """What clauses make of the bonuses that come from some cards."""
    bends = [gift for gift in gifts_of_kind(w, figure, Bend) if name in gift.values]
    if not bends:
        return found
    base, *others = found
    for bend in bends:
        others = [
            Origin(max(each.amount + bend.by, 0), each.card)
            if each.amount > 0 and is_one_of(catalog()[each.card], (bend.word,))
            else each
            for each in others
        ]
    return [base, *others]


def protectors_of(w: Seen, fight: Fight, figure: Figure) -> list[Figure]:
    """ANI-462: those who protect somebody in a combat between players and are still there."""
    figures = w.state.figures
    some = [figures[one] for one, charge in fight.guards.items() if charge == figure.id and one in figures]
    return [one for one in some if (one.at, one.home) == (figure.at, figure.home)]


def _after_halves(w: Seen, fight: Fight, figure: Figure, name: Ability, value: int) -> int:
    """What combat cards make of a value, in the order in which they were played (ANI-R048)."""
    twice = name == "damage" and has_gift(w, figure, DoublesCards)
    for half in fight.halves:
        for shift in half.shifts:
            if shift.on == figure.id and shift.ability == name:
                match shift.how:
                    case "by":
                        value += 2 * shift.amount if twice and shift.amount > 0 else shift.amount
                    case "to":
                        value = shift.amount
                    case "over":
                        value = max(value, 0) // shift.amount
    return value


def energy_left(w: Seen, figure: Figure) -> int:
    """What a figure can still spend (ANI-112)."""
    return max(ability(w, figure, "energy") - figure.spent, 0)


def hordes_behind(w: Seen, figure: Figure) -> list[AniCard]:
    """ANI-598, ANI-R132, ANI-R463: every other Horde in play that shares a category, or its name, with it."""
    mine = facts_of(w, figure).words - {"Horde"}
    found = []
    for other in w.state.figures.values():
        card = facts_of(w, other)
        if other.id != figure.id and "Horde" in card.words:
            found += [card] * (not mine.isdisjoint(card.words))
    return found


def full_health(w: Seen, figure: Figure) -> int:
    """ANI-100, ANI-101: the printed defense, unless a card says otherwise; a bonus to defense does not raise it."""
    value = printed_now(w, figure).get("defense", 0)
    raised = [gift for gift in gifts_of_kind(w, figure, Altered) if gift.value == "health"]
    for change in raised:
        value = value if change.to is None else change.to
        value = 2 * value if change.doubled else value
    return value + sum([change.by * (characters_here(w, figure) if change.each_here else 1) for change in raised])


def health_of(w: Seen, figure: Figure) -> int:
    """Its full health: in a combat what it had when that began (ANI-R369)."""
    fight = w.state.fight
    began = None if fight is None else fight.health.get(figure.id)
    return full_health(w, figure) if began is None else began


def characters_here(w: Seen, figure: Figure) -> int:
    """How many characters, of whatever player, are at its location; who is captured off the field is not."""
    some = [other for other in w.state.figures.values() if other.side == "character" and not other.home]
    return sum(other.at == figure.at and not is_away(w, other) for other in some)


def has_gift(w: Seen, figure: Figure, kind: type[Gift]) -> bool:
    """Whether a clause gives a figure something of this kind."""
    return kind in kinds_about(w) and kind in kinds_given(w, figure)


def gifts_of_kind[G](w: Seen, figure: Figure, kind: type[G]) -> Sequence[G]:
    """What clauses and effects give a figure of this kind."""
    if kind not in kinds_about(w):
        return ()
    return [gift for _, gift in given(w, figure) if isinstance(gift, kind)]


def has_symbol(w: Seen, figure: Figure, name: str) -> bool:
    """Whether a figure has the planetary or the dimensional symbol (ANI-237, ANI-238)."""
    cards = [facts_of(w, figure), *(w.cards[piece] for piece in (*figure.worn, *in_use(w, figure)))]
    shown = any(name in card.categories for card in cards)
    return shown or any(gift.name == name for gift in gifts_of_kind(w, figure, Symbol))


def striking_with(w: Seen, figure: Figure) -> Sequence[AniCard]:
    """The cards that add to the damage of a figure now."""
    cards = catalog()
    return [cards[source.card] for source in sources(w, figure, "damage") if source.card and source.amount > 0]


KNOWN: Final = Known(skills, ability, halted, striking_with)
"""All that a test may look at when nothing is being worked out."""


def movement_left(w: Seen, figure: Figure) -> int:
    """What a figure can still move in this turn (ANI-104); a vehicle no farther than any of those aboard (ANI-R094)."""
    moved = max([figure.moved, *(one.moved for one in (crew(w, figure) if is_ride(w, figure) else ()))])
    return max(ability(w, figure, "movement") - moved, 0)


# How much somebody can take before it falls (ANI-419, ANI-423).

USUAL: Final = Tough(bonked=1, killed=3)


def toughness(w: Seen, figure: Figure) -> Tough:
    """How many times its full health it must lose to fall, and what kills it."""
    return next(iter(gifts_of_kind(w, figure, Tough)), USUAL)


def is_killing(full: int, blow: int, times: int = USUAL.killed) -> bool:
    """ANI-423, ANI-R054, ANI-R052: the damage before defense against three times the full health, at least 3."""
    return blow >= times * max(full, 1)
