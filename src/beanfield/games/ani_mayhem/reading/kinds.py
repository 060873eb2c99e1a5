"""What a figure or a card is: titles, categories, symbols."""

from collections.abc import Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.card import SIGNS, Ability, AniCard
from beanfield.games.ani_mayhem.catalog import (
    CHOOSING,
    CONTINUOUS,
    DECLARED,
    clauses_of,
    has_clause,
    has_step,
)
from beanfield.games.ani_mayhem.reading.borrowing import in_use
from beanfield.games.ani_mayhem.reading.facts import facts_of, is_disaster
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Seen
from beanfield.games.ani_mayhem.vocabulary.conditions import (
    AnyPassed,
    AsksFor,
    Both,
    Fights,
    HasUses,
    Is,
    LooksAtCards,
    Not,
    Reloadable,
    Test,
)
from beanfield.games.ani_mayhem.vocabulary.declared import Bares, Curses, OtherForm, Trophy, Weapon
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import CountsAs
from beanfield.games.ani_mayhem.vocabulary.listing import read_listing
from beanfield.games.ani_mayhem.vocabulary.steps import Step
from beanfield.games.ani_mayhem.vocabulary.steps.cards import LooksAt
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Unleashes
from beanfield.games.ani_mayhem.vocabulary.steps.mishaps import OpensHand
from beanfield.kernel.errors import BrokenGame

TYPE_WORDS: Final[Mapping[str, frozenset[str]]] = {each: frozenset((each, each.rpartition("-")[2])) for each in SIGNS}
"""What a card may be called by its type: a minor disaster is a disaster, too."""


def is_one_of(card: AniCard, words: Sequence[str]) -> bool:
    """Whether a card is one of these: by its title, a category, what it counts as, or its type."""
    return not (card.words.isdisjoint(words) and TYPE_WORDS[card.type].isdisjoint(words))


def is_suspended(w: Seen, card: AniCard, on: int, at: int = NOBODY) -> bool:
    """Whether a card that a figure is or has, that lies beside the field or is a location does nothing now."""
    suspended = w.state.suspended
    return bool(suspended) and any((each.number, each.on, each.at) == (card.number, on, at) for each in suspended)


def is_blind_to(w: Seen, seat: int, number: int) -> bool:
    """Whether the card with this number does nothing to a player in this turn."""
    return any((each.against, each.seat) == (number, seat) for each in w.state.lasting)


def is_carried_as(card: AniCard, words: Sequence[str]) -> bool:
    """Whether a card that is no figure is one of these; some disasters are something else when they are carried."""
    return is_one_of(card, words) or any(trophy.counts_as in words for trophy in clauses_of(card, Trophy))


def costs_energy(card: AniCard) -> bool:
    """Whether what a card does costs energy: a number of it, or a changing amount."""
    return bool(card.energy_cost or card.variable_cost)


def changed_by(card: AniCard) -> frozenset[str]:
    """The abilities that an equipment changes for its bearer."""
    return frozenset((*card.changes, *card.figures))


def changed_aboard(card: AniCard) -> frozenset[str]:
    """The abilities that a vehicle changes for those aboard (ANI-R090); its other abilities are its own."""
    return frozenset((*card.changes, *({"movement"} & card.figures.keys())))


def changes_all_the_time(card: AniCard) -> bool:
    """What an equipment changes by a use counts only with the use."""
    return not (card.uses or card.energy_cost)


def helps_while_open(card: AniCard) -> bool:
    """Whether a carried card gives something as long as it is open, without being used."""
    facts = changes_all_the_time(card) and bool(card.changes or card.figures or card.skills)
    return facts or card.name in CONTINUOUS or card.name in CHOOSING or has_clause(card, Bares)


def card_passes(card: AniCard, test: Test) -> bool:
    """Whether a card that is no figure passes a test of cards."""
    match test:
        case Is(words=words):
            return is_carried_as(card, words)
        case Not(test=inner):
            return not card_passes(card, inner)
        case AnyPassed(tests=tests):
            return any(card_passes(card, each) for each in tests)
        case Both(tests=tests):
            return all(card_passes(card, each) for each in tests)
        case AsksFor(skill=skill, in_all=in_all):
            if card.type != "location" or not (listing := read_listing(card.listing)):
                return False
            asked = [any(need.kind == "skill" and need.of == skill for need in needs) for needs in listing]
            return all(asked) if in_all else any(asked)
        case LooksAtCards():
            return "View" in card.words or any(isinstance(step, LooksAt | OpensHand) for step in _steps(card))
        case HasUses():
            return card.uses > 0
        case Reloadable():
            again = has_clause(card, Weapon)
            return again or ("Weapon" in card.words and card.uses > 0)
        case Fights():  # what lies off the field does not
            return False
    raise BrokenGame(f"{test} is no test of cards")


def _steps(card: AniCard) -> list[Step]:
    return [step for clause in DECLARED.get(card.name, ()) for step in clause.steps]


def is_one(w: Seen, figure: Figure, words: Sequence[str]) -> bool:
    """Whether a figure is one of these, by its own card or by one that it has on it and that says so."""
    return is_one_of(facts_of(w, figure), words) or not counted_as(w, figure).isdisjoint(words)


def is_unleashed(w: Seen, figure: Figure) -> bool:
    """Whether it is a card of another type that fights as a disaster."""
    return is_disaster(figure) and has_step(facts_of(w, figure), Unleashes)


def counted_as(w: Seen, figure: Figure) -> frozenset[str]:
    """What a figure counts as because of the open cards on it."""
    used = in_use(w, figure)
    if not (figure.worn or used):
        return frozenset()
    names = [w.cards[piece].name for piece in (*figure.worn, *used)]
    gifts = [gift for name in names for clause in CONTINUOUS.get(name, ()) for gift in clause.gifts]
    curse = curse_on(w, figure)
    words = [gift.word for gift in gifts if isinstance(gift, CountsAs)]
    return frozenset(words if curse is None else (*words, curse.word))


def base_figures(w: Seen, figure: Figure) -> Mapping[Ability, int]:
    """The printed abilities of a figure in its present form (ANI-123, ANI-125)."""
    card = facts_of(w, figure)
    printed = {**card.figures, **card.second} if figure.form == 2 else card.figures
    printed = _grown(w, figure, printed)
    curse = curse_on(w, figure)
    if curse is None:
        return printed
    return {**printed, "damage": curse.damage, "defense": curse.defense, "movement": curse.movement}


def home_of(figure: Figure) -> int:
    """The player whose it is, though another one may control it for a time."""
    return figure.seat if figure.returns == NOBODY else figure.returns


def _grown(w: Seen, figure: Figure, printed: dict[Ability, int]) -> dict[Ability, int]:
    """With what somebody has gained for the rest of the game."""
    if not w.state.grown:
        return printed
    found, mine = dict(printed), (home_of(figure), w.cards[figure.piece].number)
    for each in w.state.grown:
        if (each.seat, each.number) == mine and figure.side == "character":
            found["damage"] += each.damage
            found["defense"] += each.defense
            found["energy"] += each.energy
    return found


def printed_skills(w: Seen, figure: Figure) -> Sequence[str]:
    """The printed skills of a figure; a character in another form without that form's card has none (ANI-126)."""
    card = facts_of(w, figure)
    return () if figure.form == 2 and figure.side == "character" and has_clause(card, OtherForm) else card.skills


def curse_on(w: Seen, figure: Figure) -> Curses | None:
    """What a card makes of its bearer now."""
    if not figure.worn or figure.dried:
        return None
    return next((curse for piece in figure.worn for curse in clauses_of(w.cards[piece], Curses)), None)


def is_combat_disaster(w: Seen, figure: Figure) -> bool:
    """ANI-259: a disaster with damage and defense."""
    figures = base_figures(w, figure)
    return is_disaster(figure) and "damage" in figures and "defense" in figures


def open_cards(w: Seen, figure: Figure) -> list[int]:
    """The cards that a figure has on it or carries for all to see, its vehicle included."""
    vehicle = w.state.figures.get(figure.vehicle)
    return [*figure.worn, *figure.shown, *([] if vehicle is None else [vehicle.piece])]


def words_of(w: Seen, figure: Figure) -> frozenset[str]:
    """All that a figure is, or that it carries openly: titles, categories and what they count as."""
    vehicle = w.state.figures.get(figure.vehicle)
    cards = [facts_of(w, one) for one in (figure, vehicle) if one is not None]
    cards += [w.cards[piece] for piece in (*figure.worn, *figure.shown)]
    trophies = {trophy.counts_as for piece in figure.shown for trophy in clauses_of(w.cards[piece], Trophy)}
    return counted_as(w, figure).union(trophies, *(card.words for card in cards))
