"""What a figure may do, and whom it may attack."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import CONTINUOUS
from beanfield.games.ani_mayhem.reading.abilities import KNOWN, gifts_of_kind, has_gift
from beanfield.games.ani_mayhem.reading.company import binder
from beanfield.games.ani_mayhem.reading.facts import all_facts, facts_of, is_disaster
from beanfield.games.ani_mayhem.reading.giving import lent
from beanfield.games.ani_mayhem.reading.keeping import kept, kept_of_table, steady
from beanfield.games.ani_mayhem.reading.kinds import is_one_of
from beanfield.games.ani_mayhem.reading.listings import meets
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.reading.status import is_barred, too_many
from beanfield.games.ani_mayhem.reading.whereabouts import at_work, is_captive, is_tied
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Seen
from beanfield.games.ani_mayhem.vocabulary.always import Always
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import SafeFrom
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import CannotAttack, FightsAboard, NotAttackedBy
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import Cannot, Deed, Pins

FIGHTING: Final[tuple[Deed, ...]] = ("attack", "retaliate", "protect", "deal damage")
"""What nobody does aboard a vehicle (ANI-502, ANI-506, ANI-R418)."""


LEAVING: Final[tuple[Deed, ...]] = ("move", "retreat")
"""What takes somebody away from a location."""
PINNING: Final[Mapping[str, str]] = {
    name: gift.unless
    for name, line in CONTINUOUS.items()
    for clause in line
    for gift in clause.gifts
    if isinstance(gift, Pins)
}
"""What one needs to leave the location of a disaster, by the names of those that hold others there."""


@kept
def may(w: Seen, figure: Figure, deed: Deed) -> bool:
    """Whether nothing keeps a figure from doing this. Who cannot act does none of it (ANI-087)."""
    if deed in ("deal damage", "use") and is_idle(w, figure):
        return False
    if w.state.works and figure.id in at_work(w):  # ANI-383
        return False
    if is_captive(w, figure) or (figure.turned and figure.id in too_many(w)):  # ANI-091
        return False
    if figure.aboard != NOBODY and deed in FIGHTING and not has_gift(w, figure, FightsAboard):
        return False
    if _keeps_itself_from(w, figure, deed):
        return False
    if deed == "enter" and binder(w, figure) is not None:
        return False
    if deed in LEAVING and figure.side == "character" and _is_pinned(w, figure):
        return False
    if figure.spell == "out" or (figure.spell == "harmless" and deed == "deal damage"):  # ANI-575, ANI-577
        return False
    if is_barred(w, figure, deed):
        return False
    if not w.state.lasting:
        return True
    kept_from = [gift.deeds for _, gift in lent(w, figure) if isinstance(gift, Cannot)]
    return not any(deed in deeds or "act" in deeds for deeds in kept_from)


def _keeps_itself_from(w: Seen, figure: Figure, deed: Deed) -> bool:
    """Whether a clause of its own card keeps a figure from doing this now."""
    keeping = _keeping(facts_of(w, figure).name, deed)
    return any(clause.when is None or passes(w, clause.when, figure, KNOWN) for clause in keeping)


@cache
def _keeping(name: str, deed: Deed) -> tuple[Always, ...]:
    """The clauses of a card that keep somebody from doing this."""
    return tuple(
        clause
        for clause in CONTINUOUS.get(name, ())
        if any(isinstance(gift, Cannot) and (deed in gift.deeds or "act" in gift.deeds) for gift in clause.gifts)
    )


@kept_of_table
def pinning(w: Seen) -> Sequence[tuple[int, str]]:
    """Where characters are held, and what one needs to leave."""
    cards = [(figure.at, card.name) for figure, card in all_facts(w) if is_disaster(figure)]
    return [(at, PINNING[name]) for at, name in cards if name in PINNING]


def _is_pinned(w: Seen, figure: Figure) -> bool:
    """Whether a disaster holds a character at its location."""
    return not figure.home and any(at == figure.at and not meets(w, unless, [figure]) for at, unless in pinning(w))


def is_idle(w: Seen, figure: Figure) -> bool:
    """Whether a combat card keeps a figure from dealing damage and using traits in this round."""
    fight = w.state.fight
    return fight is not None and any(figure.id in half.idle for half in fight.halves)


@steady
def may_strike_back(w: Seen, one: Figure, other: Figure) -> bool:
    """Whether neither a charm nor a clause keeps somebody from striking back at somebody (ANI-R384)."""
    if is_tied(w, one, other, "charmed"):
        return False
    barred = [gift.whom for gift in gifts_of_kind(w, one, CannotAttack) if gift.nor_back]
    shielded = [gift.by for gift in gifts_of_kind(w, other, NotAttackedBy) if gift.nor_back]
    return not (
        any(passes(w, test, other, KNOWN) for test in barred) or any(passes(w, test, one, KNOWN) for test in shielded)
    )


def is_safe_from(w: Seen, figure: Figure, disaster: AniCard) -> bool:
    """Whether a disaster neither attacks nor affects somebody, nor the cards on it."""
    return any(is_one_of(disaster, (gift.word,)) for gift in gifts_of_kind(w, figure, SafeFrom))


@steady
def may_be_attacked(w: Seen, attacker: Figure, target: Figure) -> bool:
    """Whether neither a charm nor a clause keeps somebody from attacking somebody (ANI-541, ANI-R384, ANI-R431)."""
    if is_tied(w, attacker, target, "charmed", "shy") or is_tied(w, target, attacker, "ignored"):
        return False
    if is_disaster(attacker) and is_safe_from(w, target, facts_of(w, attacker)):
        return False
    barred = [gift.whom for gift in gifts_of_kind(w, attacker, CannotAttack)]
    shielded = [gift.by for gift in gifts_of_kind(w, target, NotAttackedBy)]
    return not (
        any(passes(w, test, target, KNOWN) for test in barred)
        or any(passes(w, test, attacker, KNOWN) for test in shielded)
    )


def may_attack(w: Seen, attacker: Figure, target: Figure) -> bool:
    """Whether neither a charm nor a card keeps somebody from attacking somebody."""
    state = w.state
    return may_be_attacked(w, attacker, target) and not any(
        each.charmer == target.id
        and attacker.id in each.party
        and state.active == each.seat
        and state.taken[each.seat] == each.turn
        for each in state.truces
    )
