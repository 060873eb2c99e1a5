"""Who is kept from what. It is settled before charm and skills are worked out (ANI-R152)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final, Literal

from msgspec.structs import replace

from beanfield.games.ani_mayhem.card import (
    Ability,
    AniCard,
    Sex,
    skill_names,
    skill_of,
)
from beanfield.games.ani_mayhem.catalog import CHOOSING, CONTINUOUS, TOGETHER, numbered, with_steps
from beanfield.games.ani_mayhem.reading.borrowing import in_use
from beanfield.games.ani_mayhem.reading.facts import all_facts, facts_of
from beanfield.games.ani_mayhem.reading.keeping import kept, kept_of_table
from beanfield.games.ani_mayhem.reading.kinds import base_figures, is_one_of, is_suspended, printed_skills
from beanfield.games.ani_mayhem.reading.passing import Known, passes
from beanfield.games.ani_mayhem.reading.silencing import SILENCING, is_hidden, sex_with, words_silenced
from beanfield.games.ani_mayhem.reading.whereabouts import at_work, ride_of
from beanfield.games.ani_mayhem.state import NOBODY, WAITING, Figure, Lasting, Seen
from beanfield.games.ani_mayhem.vocabulary.always import Always
from beanfield.games.ani_mayhem.vocabulary.gifts import Gift
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import bares_defense
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import Ignores
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import Altered, AsPrinted
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import Cannot, Deed, cannot
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import Gain, Lose
from beanfield.games.ani_mayhem.vocabulary.steps import Step
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Detains, Grows
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Absorbs, Charges, Lend, Stores
from beanfield.games.ani_mayhem.vocabulary.steps.seizures import Teaches

CANNOT_ACT: Final = cannot("act")


def _giving(kind: str, gift: type[Gift]) -> Mapping[str, tuple[Always, ...]]:
    """The clauses that give something of this sort to those of this kind, by the cards that have any."""
    found = {
        name: tuple(
            clause
            for clause in line
            if clause.who.kind == kind and any(isinstance(each, gift) for each in clause.gifts)
        )
        for name, line in CONTINUOUS.items()
    }
    return {name: some for name, some in found.items() if some}


BARRING: Final[Mapping[str, tuple[Always, ...]]] = _giving("characters", Cannot)
"""The clauses that keep all characters of some kind from something."""


HALTING: Final = frozenset(
    name
    for name, line in BARRING.items()
    if any(isinstance(gift, Cannot) and "act" in gift.deeds for clause in line for gift in clause.gifts)
)
"""The names of those that keep them from everything."""


RESTING: Final[Mapping[str, tuple[Always, ...]]] = {
    name: some
    for name, line in CONTINUOUS.items()
    if (some := tuple(clause for clause in line if clause.who.kind == "me" and CANNOT_ACT in clause.gifts))
}
"""The clauses that keep the one whose card it is from everything."""


def lasting_on(w: Seen, figure: Figure) -> Iterator[tuple[Lasting, Step]]:
    """What resolved effects still do to a figure."""
    for effect in w.state.lasting:
        if effect.on == figure.id and is_at_work(w, effect):
            yield effect, step_of(effect)


def is_at_work(w: Seen, effect: Lasting) -> bool:
    """Whether an effect has begun, its card not suspended. What was chosen for a card counts while it is open."""
    if effect.until in WAITING:
        return False
    if effect.chosen != NOBODY and (card := numbered()[effect.number]).name in CHOOSING:
        bearer = w.state.figures.get(effect.on)
        if bearer is None or not any(w.cards[piece].number == card.number for piece in bearer.shown):
            return False
    return not w.state.suspended or not any(
        each.number == effect.number and each.on in (NOBODY, effect.of, effect.on) for each in w.state.suspended
    )


def step_of(effect: Lasting) -> Step:
    """What a lasting effect does."""
    return with_steps(numbered()[effect.number].name)[effect.clause].steps[effect.step]


def gifts_of(effect: Lasting, step: Step) -> tuple[Gift, ...]:
    """What an effect gives as long as it lasts."""
    if isinstance(step, Teaches):
        return (Gain(skill_names()[effect.skill], 1),)
    if isinstance(step, Grows):
        return (Altered(step.values[effect.chosen], 1),)
    if isinstance(step, Absorbs):
        return (Altered("damage", effect.amount),)
    if isinstance(step, Stores):
        return (Altered("damage", to=2 * effect.amount, rebased=True), bares_defense) if effect.amount else ()
    if isinstance(step, Charges):
        return Altered("damage", effect.amount), Altered("defense", effect.amount)
    if isinstance(step, Detains):
        return (cannot("move", "attack"),)
    if not isinstance(step, Lend):
        return ()
    return tuple(
        replace(gift, by=effect.amount) if isinstance(gift, Altered) and gift.paid else gift for gift in step.gifts
    )


@kept
def ignored_by(w: Seen, figure: Figure) -> tuple[Ignores, ...]:
    """What does nothing to a figure, by its own card, one that it has, the vehicle that it is aboard, or an effect for
    it.
    """
    mine, ride = _ignored_by(w, figure, facts_of(w, figure), "me"), ride_of(w, figure)
    for piece in (*figure.worn, *in_use(w, figure)):
        mine += _ignored_by(w, figure, w.cards[piece], "bearer")
    mine += tuple(_shielded_from(w, figure))
    return mine if ride is None else (*mine, *_ignored_by(w, ride, facts_of(w, ride), "aboard"))


def _ignored_by(w: Seen, figure: Figure, card: AniCard, kind: Literal["me", "bearer", "aboard"]) -> tuple[Ignores, ...]:
    """The same by one card that a figure is or has, unless that is suspended."""
    found = _ignored(card.name, kind)
    return () if found and is_suspended(w, card, figure.id) else found


SHIELDING: Final[Mapping[str, tuple[Always, ...]]] = _giving("yours", Ignores)
"""The clauses of global effects by which cards do nothing to their player's characters."""


def _shielded_from(w: Seen, figure: Figure) -> list[Ignores]:
    """What does nothing to a figure by what resolved effects still do, or by its player's global effects."""
    given = [gift for effect, step in lasting_on(w, figure) if isinstance(step, Lend) for gift in step.gifts]
    for each in w.state.globals if figure.side == "character" else ():
        card = w.cards[each.piece]
        for clause in SHIELDING.get(card.name, ()) if each.seat == figure.seat else ():
            if not is_suspended(w, card, NOBODY) and all(passes(w, test, figure, SETTLED) for test in clause.who.tests):
                given += clause.gifts
    return [gift for gift in given if isinstance(gift, Ignores)]


@cache
def _ignored(name: str, kind: Literal["me", "bearer", "aboard"]) -> tuple[Ignores, ...]:
    """What does nothing to a figure with this card, to who has it, or to those aboard."""
    clauses = [clause for clause in CONTINUOUS.get(name, ()) if clause.who.kind == kind]
    given = [gift for clause in clauses for gift in clause.gifts]
    return tuple(gift for gift in given if isinstance(gift, Ignores))


def is_ignored(card: AniCard, ignored: Sequence[Ignores]) -> bool:
    """Whether a card is one of these."""
    return any(
        is_one_of(card, each.words) and (not each.disasters or card.type.endswith("-disaster")) for each in ignored
    )


def cannot_act(w: Seen) -> frozenset[int]:
    """Who cannot act, by their ids."""
    begun = [(effect.on, step_of(effect)) for effect in w.state.lasting if is_at_work(w, effect)]
    found = [on for on, step in begun if isinstance(step, Lend) and CANNOT_ACT in step.gifts]
    for one, card in all_facts(w):
        resting = RESTING.get(card.name, ())
        if any(clause.when is None or passes(w, clause.when, one, SETTLED) for clause in resting):
            found.append(one.id)
    cards = [card for card in barring(w) if card.name in HALTING]
    if cards:
        found += [one.id for one in w.state.figures.values() if _is_kept_by(w, cards, one, "act")]
    return at_work(w).union(found, too_many(w), [each.figure for each in w.state.captives])  # ANI-091


def too_many(w: Seen) -> Sequence[int]:
    """ANI-R581: of the disasters that are a player's characters at one place only those act who came first."""
    parties: dict[tuple[int, int, bool], list[Figure]] = {}
    for one in w.state.figures.values():
        if one.side == "character" and w.cards[one.piece].type.endswith("-disaster"):
            parties.setdefault((one.seat, one.at, one.home), []).append(one)
    late = [sorted(some, key=lambda one: one.arrived)[TOGETHER:] for some in parties.values()]
    return [one.id for some in late for one in some]


@kept_of_table
def silenced(w: Seen) -> Sequence[str]:
    """The cards that do nothing now, by what they are."""
    able = any(card.name in SILENCING for _, card in all_facts(w))
    return words_silenced(w, halted(w)) if able else ()


@kept_of_table
def halted(w: Seen) -> frozenset[int]:
    """Who cannot act, or is kept from it by a charm (ANI-577), by their ids."""
    return cannot_act(w).union(one.id for one in w.state.figures.values() if one.spell == "out")


def sex_of(w: Seen, figure: Figure) -> Sex | None:
    """The sex of a figure now."""
    return sex_with(w, figure, halted(w)) if figure.worn else facts_of(w, figure).sex


def is_stashed(w: Seen, figure: Figure, piece: int) -> bool:
    """Whether disasters do not find an item that somebody carries."""
    return bool(w.state.stashes) and is_hidden(w, figure, piece, halted(w))


@kept_of_table
def barring(w: Seen) -> Sequence[AniCard]:
    """The cards in play that keep all characters of some kind from something."""
    some = [(w.cards[each.piece], NOBODY) for each in w.state.globals]
    some += [(card, one.id) for one, card in all_facts(w)]
    return [card for card, on in some if card.name in BARRING and not is_suspended(w, card, on)]


def is_barred(w: Seen, figure: Figure, deed: Deed) -> bool:
    """Whether a card that lies in play keeps a character from doing this, as one of its kind."""
    return _is_kept_by(w, barring(w), figure, deed)


def _is_kept_by(w: Seen, cards: Sequence[AniCard], figure: Figure, deed: Deed) -> bool:
    """Whether one of these cards keeps a character from doing this."""
    if not cards or figure.side != "character":
        return False
    ignored = ignored_by(w, figure)
    for card in cards:
        if not is_ignored(card, ignored):
            for clause in BARRING[card.name]:
                deeds = [each for gift in clause.gifts if isinstance(gift, Cannot) for each in gift.deeds]
                if (deed in deeds or "act" in deeds) and all(
                    passes(w, test, figure, SETTLED) for test in clause.who.tests
                ):
                    return True
    return False


@kept
def _settled_skills(w: Seen, figure: Figure) -> Mapping[str, int]:
    """ANI-R152: the skills that are printed on a figure, those of the cards on it, and those that were lent to it."""
    found: dict[str, int] = {}
    texts = [*printed_skills(w, figure)]
    given: list[Gift] = []
    for piece in (*figure.worn, *in_use(w, figure)):
        card = w.cards[piece]
        clauses = [clause for clause in CONTINUOUS.get(card.name, ()) if clause.who.kind == "bearer"]
        named = [gift for clause in clauses for gift in clause.gifts]
        given += named
        if not clauses or any(isinstance(gift, AsPrinted) for gift in named):
            texts += card.skills
    given += [gift for effect, step in lasting_on(w, figure) for gift in effect.times * gifts_of(effect, step)]
    for text in texts:
        name, times = skill_of(text)
        found[name] = found.get(name, 0) + times
    for gift in given:
        if isinstance(gift, Gain):
            found[gift.skill] = found.get(gift.skill, 0) + gift.times
        elif isinstance(gift, Lose):
            found.pop(gift.skill, None)
    return found


def _printed_ability(w: Seen, figure: Figure, name: Ability) -> int:
    return base_figures(w, figure).get(name, 0)


SETTLED: Final = Known(_settled_skills, _printed_ability, lambda _: frozenset())
"""What is known while it is settled who is kept from what."""
