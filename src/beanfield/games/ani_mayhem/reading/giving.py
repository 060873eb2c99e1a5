"""What clauses give a figure."""

from collections.abc import Iterator, Sequence
from functools import cache

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import CONTINUOUS, DECLARED, catalog, names_printed, numbered
from beanfield.games.ani_mayhem.declared import Lend, Step
from beanfield.games.ani_mayhem.reading.keeping import kept_of_table
from beanfield.games.ani_mayhem.reading.passing import Skills, foes, passes
from beanfield.games.ani_mayhem.state import Figure, Lasting, Seen
from beanfield.games.ani_mayhem.words import Always, Cannot, Deed, Gift, cannot, clause_reads_skills, gives_skills


def bare_facts(w: Seen, figure: Figure) -> list[AniCard]:
    """The cards on a figure whose facts hold for it whatever happens: those that name them in no clause."""
    cards = [w.cards[piece] for piece in (*figure.worn, *figure.shown)]
    return [card for card in cards if not names_printed(card.name)]


def gifts(
    w: Seen, figure: Figure, skills_of: Skills, *, looking_at_skills: bool | None = None
) -> Iterator[tuple[AniCard, Gift]]:
    """All that the clauses in play give a figure, each with the card that gives it.

    Tests see the skills that `skills_of` tells. With `looking_at_skills` only clauses that give skills count: those of
    them that look at skills, or those that do not.
    """
    copies: dict[tuple[str, Always], int] = {}
    for card, holder in speaking(w):
        for clause in _clauses(card.name, looking_at_skills):
            if _concerns(w, clause, holder, figure, skills_of):
                if clause.most:
                    copies[card.name, clause] = copies.get((card.name, clause), 0) + 1
                    if copies[card.name, clause] > clause.most:
                        continue
                yield from ((card, gift) for gift in clause.gifts)
    if looking_at_skills is not True and w.state.lasting:
        yield from lent(w, figure)


@cache
def _clauses(name: str, looking_at_skills: bool | None) -> tuple[Always, ...]:
    """The clauses of a card that `gifts` looks through."""
    found = CONTINUOUS[name]
    if looking_at_skills is None:
        return found
    giving = [clause for clause in found if gives_skills(clause, catalog()[name])]
    return tuple(clause for clause in giving if clause_reads_skills(clause) is looking_at_skills)


def lent(w: Seen, figure: Figure) -> Iterator[tuple[AniCard, Gift]]:
    """What resolved effects still give a figure."""
    for effect, step in lasting_on(w, figure):
        if isinstance(step, Lend):
            yield from ((numbered()[effect.number], gift) for gift in step.gifts)


def lasting_on(w: Seen, figure: Figure) -> Iterator[tuple[Lasting, Step]]:
    """What resolved effects still do to a figure."""
    for effect in w.state.lasting:
        if effect.on == figure.id:
            yield effect, _step(effect)


def _step(effect: Lasting) -> Step:
    """What a lasting effect does."""
    return DECLARED[numbered()[effect.number].name][effect.clause].steps[effect.step]


def may(w: Seen, figure: Figure, deed: Deed) -> bool:
    """Whether nothing keeps a figure from doing this. Who cannot act does none of it (ANI-087)."""
    if deed in ("deal damage", "use") and is_idle(w, figure):
        return False
    if figure.spell == "out" or (figure.spell == "harmless" and deed == "deal damage"):  # ANI-575, ANI-577
        return False
    if not w.state.lasting:
        return True
    kept_from = [gift.deeds for _, gift in lent(w, figure) if isinstance(gift, Cannot)]
    return not any(deed in deeds or "act" in deeds for deeds in kept_from)


def is_idle(w: Seen, figure: Figure) -> bool:
    """Whether a combat card keeps a figure from dealing damage and using traits in this round."""
    fight = w.state.fight
    return fight is not None and any(figure.id in half.idle for half in fight.halves)


def _cannot_act(w: Seen) -> frozenset[int]:
    """Who cannot act, by their ids."""
    found = [(effect.on, _step(effect)) for effect in w.state.lasting]
    return frozenset(on for on, step in found if isinstance(step, Lend) and cannot("act") in step.gifts)


@kept_of_table
def speaking(w: Seen) -> Sequence[tuple[AniCard, Figure | int]]:
    """The cards in play that have clauses, each with the figure that it is or that has it, or the seat that played it.

    Traits come before global effects (ANI-R048).
    """
    cards = w.cards
    found: list[tuple[AniCard, Figure | int]] = []
    resting = _cannot_act(w) if w.state.lasting else frozenset()
    for holder in w.state.figures.values():
        pieces = (holder.piece, *holder.worn, *holder.shown) if holder.worn or holder.shown else (holder.piece,)
        if holder.id in resting or holder.spell == "out":  # ANI-088, ANI-R044: what it carries still counts
            pieces = pieces[1:]
        found += [(card, holder) for piece in pieces if (card := cards[piece]).name in CONTINUOUS]
    found += [(card, each.seat) for each in w.state.globals if (card := cards[each.piece]).name in CONTINUOUS]
    return found


def _concerns(w: Seen, clause: Always, holder: Figure | int, figure: Figure, skills_of: Skills) -> bool:
    """Whether a clause of a card that `holder` is, has or played gives something to a figure now."""
    if isinstance(holder, int):
        mine = figure.side == "character" and figure.seat == holder  # ANI-199, ANI-R104
        return mine and all(passes(w, test, figure, skills_of) for test in clause.who.tests)
    match clause.who.kind:
        case "yours":
            there = figure.side == "character" and figure.seat == holder.seat
        case "me" | "bearer":
            there = holder.id == figure.id
        case "foe-in-combat":
            there = holder in foes(w, figure)
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
