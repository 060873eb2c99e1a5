"""What characters may do at locations."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import CONTINUOUS, numbered
from beanfield.games.ani_mayhem.reading.abilities import KNOWN
from beanfield.games.ani_mayhem.reading.facts import all_facts, facts_on
from beanfield.games.ani_mayhem.reading.keeping import kept_of_table, steady
from beanfield.games.ani_mayhem.reading.kinds import card_passes, is_one_of, is_suspended
from beanfield.games.ani_mayhem.reading.listings import meets
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.reading.skilled import skills
from beanfield.games.ani_mayhem.reading.status import is_at_work, step_of
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Seen
from beanfield.games.ani_mayhem.vocabulary.always import Always
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import Act, OnFoot, Shut
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend

CLOSING: Final[Mapping[str, tuple[Always, ...]]] = {
    name: some
    for name, line in CONTINUOUS.items()
    if (some := tuple(clause for clause in line if clause.who.kind in ("place", "places")))
}
"""The clauses that forbid something at locations."""


@kept_of_table
def closing(w: Seen) -> Sequence[tuple[AniCard, Always, int]]:
    """Those of cards in play, each with its card and the space of that; locations speak of themselves."""
    cards = [(card, figure) for figure, card in all_facts(w) if not figure.home]
    lying = [(card, figure.at) for card, figure in cards if not is_suspended(w, card, figure.id)]
    others = [w.cards[each.piece] for each in w.state.globals]
    lying += [(card, NOBODY) for card in others if not is_suspended(w, card, NOBODY)]
    standing = [(w.cards[piece], at) for at, piece in enumerate(w.state.locations) if at not in w.state.ruined]
    lying += [(card, at) for card, at in standing if not is_suspended(w, card, NOBODY, at)]
    return [(card, clause, at) for card, at in lying for clause in CLOSING.get(card.name, ())]


@kept_of_table
def _shut(w: Seen, space: int) -> Sequence[tuple[AniCard, Shut]]:
    """All that forbids something at a location, with the card that says so."""
    found: list[tuple[AniCard, Shut]] = []
    for effect in w.state.lasting:
        if effect.at == space and is_at_work(w, effect) and isinstance(step := step_of(effect), Lend):
            found += [(numbered()[effect.number], gift) for gift in step.gifts if isinstance(gift, Shut)]
    location = w.cards[w.state.locations[space]]
    for card, clause, at in closing(w):
        there = at == space if clause.who.kind == "place" else True
        if there and all(card_passes(location, test) for test in clause.who.tests):
            found += [(card, gift) for gift in clause.gifts if isinstance(gift, Shut)]
    return found


def blocks(w: Seen, piece: int, figure: Figure | None, spaces: Collection[int]) -> bool:
    """Whether a card in play, be it a figure or not, forbids something at one of these locations."""
    card = facts_on(w, piece)
    for clause in CLOSING.get(card.name, ()):
        there = [figure.at] if clause.who.kind == "place" and figure is not None else range(len(w.state.locations))
        locations = [w.cards[w.state.locations[space]] for space in there if space in spaces]
        if any(all(card_passes(each, test) for test in clause.who.tests) for each in locations):
            return True
    mine = [each for each in w.state.lasting if each.number == card.number and each.at in spaces]
    steps = [step_of(each) for each in mine if figure is None or each.of == figure.id]
    return any(isinstance(step, Lend) and any(isinstance(gift, Shut) for gift in step.gifts) for step in steps)


@steady
def closed_by(w: Seen, act: Act, party: Sequence[Figure], space: int) -> AniCard | None:
    """The card that keeps a party from doing this at a location, if one does."""
    for card, gift in _shut(w, space):
        if act in gift.acts and not _is_let(w, gift, party, space):
            return card
    return None


def _is_let(w: Seen, gift: Shut, party: Sequence[Figure], space: int) -> bool:
    """Whether a party may do what is forbidden to others."""
    if gift.whom is not None:
        return not any(passes(w, gift.whom, figure, KNOWN) for figure in party)
    if gift.mostly:
        return 2 * sum(skills(w, figure).get(gift.mostly, 0) > 0 for figure in party) > len(party)
    if gift.own_only:
        return all(figure.seat == w.state.of[space] for figure in party)
    if gift.but_at is not None and is_one_of(w.cards[w.state.locations[space]], gift.but_at.words):
        return True
    if not gift.unless:
        return False
    return all(meets(w, gift.unless, [figure]) for figure in party) if gift.each else meets(w, gift.unless, party)


@kept_of_table
def is_on_foot(w: Seen, space: int) -> bool:
    """Whether no vehicle counts at a location."""
    clauses = [clause for _, clause, at in closing(w) if clause.who.kind == "place" and at == space]
    return any(isinstance(gift, OnFoot) for clause in clauses for gift in clause.gifts)


def is_kept_out(w: Seen, act: Act, figure: Figure, space: int) -> bool:
    """Whether a location is shut to somebody as one of those who pass a test, whoever comes along."""
    some = [gift for _, gift in _shut(w, space) if act in gift.acts and gift.whom is not None]
    return any(not _is_let(w, gift, [figure], space) for gift in some)


def without_excess(w: Seen, act: Act, party: Sequence[Figure], space: int) -> list[Figure]:
    """The largest part of a party that is let in where more than half must have a skill."""
    for _, gift in _shut(w, space):
        if act in gift.acts and gift.mostly:
            able = [figure for figure in party if skills(w, figure).get(gift.mostly, 0) > 0]
            others = [figure for figure in party if figure not in able]
            return [*able, *others[: max(len(able) - 1, 0)]]
    return list(party)
