"""Who is of one party, what keeps characters apart and what keeps them together (ANI-R604)."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import CONTINUOUS, numbered, with_steps
from beanfield.games.ani_mayhem.reading.keeping import kept_of_table
from beanfield.games.ani_mayhem.reading.kinds import is_suspended
from beanfield.games.ani_mayhem.reading.silencing import sex_with
from beanfield.games.ani_mayhem.reading.whereabouts import is_captive
from beanfield.games.ani_mayhem.state import NOBODY, WAITING, Figure, Seen
from beanfield.games.ani_mayhem.vocabulary.gifts.limits import Joint, Shuns, inseparable
from beanfield.games.ani_mayhem.vocabulary.steps.lent import Lend

SHUNNING: Final[Mapping[str, tuple[Shuns, ...]]] = {
    name: some
    for name, line in CONTINUOUS.items()
    if (some := tuple(gift for clause in line for gift in clause.gifts if isinstance(gift, Shuns)))
}
"""What cards keep their bearers, or all characters, from doing together, by their names."""
BINDING: Final = frozenset(
    name for name, line in CONTINUOUS.items() if any(inseparable in clause.gifts for clause in line)
)
"""The names of cards whose carriers' parties stay together."""


@kept_of_table
def shunning(w: Seen) -> Mapping[int, Sequence[tuple[AniCard, Shuns]]]:
    """What keeps characters from acting with others, by their ids; what is about all of them under nobody's."""
    found: dict[int, list[tuple[AniCard, Shuns]]] = {}
    for on, card, gift in _each_shunning(w):
        if not is_suspended(w, card, on):
            found.setdefault(on, []).append((card, gift))
    return found


def _each_shunning(w: Seen) -> Iterator[tuple[int, AniCard, Shuns]]:
    for figure in w.state.figures.values():
        for card in [w.cards[piece] for piece in figure.worn]:
            yield from ((figure.id, card, gift) for gift in SHUNNING.get(card.name, ()))
    for each in w.state.globals:
        card = w.cards[each.piece]
        yield from ((NOBODY, card, gift) for gift in SHUNNING.get(card.name, ()))
    for effect in w.state.lasting:
        card = numbered()[effect.number]
        step = with_steps(card.name)[effect.clause].steps[effect.step]
        if isinstance(step, Lend) and effect.until not in WAITING:
            yield from ((effect.on, card, gift) for gift in step.gifts if isinstance(gift, Shuns))


def barrier(w: Seen, one: Figure, other: Figure, deed: Joint, resting: Collection[int]) -> AniCard | None:
    """The card that keeps two characters from doing this together; None if they may. Who cannot act is `resting`."""
    found = shunning(w)
    if not found or one.id == other.id:
        return None
    for figure, mate in ((one, other), (other, one)):
        for card, gift in found.get(figure.id, ()):
            if deed in gift.deeds and gift.sex in (None, sex_with(w, mate, resting)):
                return card
    for card, gift in found.get(NOBODY, ()):
        if deed in gift.deeds and not _came_together(w, card, one, other):
            return card
    return None


def _came_together(w: Seen, card: AniCard, one: Figure, other: Figure) -> bool:
    """Whether two were of one party when a card came that keeps parties apart."""
    lying = [each for each in w.state.globals if w.cards[each.piece].name == card.name]
    return all(any(one.id in some and other.id in some for some in each.parties) for each in lying)


def are_party(w: Seen, one: Figure, other: Figure) -> bool:
    """Whether they are characters of one party: of one player, at one place, and nothing keeps them apart."""
    return (
        one.side == other.side == "character"
        and one.seat == other.seat
        and (one.at, one.home) == (other.at, other.home)
        and barrier(w, one, other, "party", ()) is None  # no card keeps a party apart by sex
    )


def bound_with(w: Seen, figure: Figure) -> list[Figure]:
    """Those who may not be parted from somebody, itself among them; nobody if it is free to go alone."""
    figures = [one for one in w.state.figures.values() if one.side == "character" and not is_captive(w, one)]
    if binder(w, figure) is None:
        return []
    return [one for one in figures if are_party(w, one, figure)]


def binder(w: Seen, figure: Figure) -> AniCard | None:
    """The card that keeps somebody's party together."""
    for holder, card in binding(w):
        if are_party(w, holder, figure):
            return card
    return None


@kept_of_table
def binding(w: Seen) -> Sequence[tuple[Figure, AniCard]]:
    """Who carries such a card openly."""
    shown = [(one, w.cards[piece]) for one in w.state.figures.values() for piece in one.shown]
    return [(one, card) for one, card in shown if card.name in BINDING and not is_suspended(w, card, one.id)]
