"""What happens by itself between two steps, because of what lies on the table."""

from collections.abc import Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.card import Ability, AniCard
from beanfield.games.ani_mayhem.catalog import (
    CHOOSING,
    CONTINUOUS,
    DECLARED,
    clauses_of,
    has_clause,
    number_of,
    numbered,
    with_steps,
)
from beanfield.games.ani_mayhem.changes import counting, table
from beanfield.games.ani_mayhem.changes.targets import is_guarded
from beanfield.games.ani_mayhem.reading import ability, has_gift, is_suspended, may
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.reading.kinds import is_blind_to, is_one_of
from beanfield.games.ani_mayhem.reading.status import step_of
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Lasting, Played, World
from beanfield.games.ani_mayhem.vocabulary.conditions import Is
from beanfield.games.ani_mayhem.vocabulary.declared import Bares, CheeredBy, OnlyOne, Outshines, Target
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import Devours
from beanfield.games.ani_mayhem.vocabulary.gifts.forms import Illusory
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import Pierces
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Detains

# Items that lie open because a card says so, and copies that count no more when another one was seen (ANI-R603).


def is_bared(w: World, seat: int, piece: int) -> bool:
    """Whether an item that a player has must lie open now."""
    return w.cards[piece].type == "item" and any(_is_still(w, piece, word) for word in bared_words(w, seat))


def is_one_too_many(w: World, piece: int) -> bool:
    """Whether another copy of a card lies open, of which only one may."""
    card = w.cards[piece]
    shown = [other for figure in w.state.figures.values() for other in figure.shown]
    return has_clause(card, OnlyOne) and any(w.cards[other].name == card.name for other in shown if other != piece)


def bared_words(w: World, seat: int) -> set[str]:
    """What of a player's is bared by the cards that lie open in play and do something to that player."""
    some = [card for card in _baring(w) if not is_blind_to(w, seat, card.number)]
    return {bares.word for card in some for bares in clauses_of(card, Bares)}


def _baring(w: World) -> list[AniCard]:
    """The cards that lie open in play and bare something."""
    shown = [(w.cards[piece], figure.id) for figure in w.state.figures.values() for piece in figure.shown]
    return [card for card, on in shown if has_clause(card, Bares) and not is_suspended(w, card, on)]


def _is_still(w: World, piece: int, word: str) -> bool:
    """Whether a card is such a one, and no later copy has outshone it."""
    card = w.cards[piece]
    later = w.state.unveiled[w.state.unveiled.index(piece) + 1 :] if piece in w.state.unveiled else []
    outshines = any(clause.word == word for clause in clauses_of(card, Outshines))
    outshone = outshines and any(w.cards[other].name == card.name for other in later)
    return is_one_of(card, (word,)) and not outshone


def lay_open(w: World) -> None:
    """What must lie open does so: with characters, and in havens. There it is closed again when nothing asks for it."""
    _unveil(w)
    baring = bool(_baring(w))
    for figure in [one for one in w.state.figures.values() if one.side == "character" and baring]:
        bared = [piece for piece in w.state.concealed[figure.id].cards if is_bared(w, figure.seat, piece)]
        if bared:
            moved = w.move(bared, f"concealed.{figure.id}.cards", f"figures.{figure.id}.shown")
            w.tell("shows", "ANI-R603", seat=figure.seat, who=table.title(w, figure), cards=moved)
    for space, site in w.state.sites.items():
        bared = [piece for piece in site.stored if baring and is_bared(w, site.seat, piece)]
        if bared:
            moved = w.move(bared, f"sites.{space}.stored", f"sites.{space}.open")
            w.tell("opened-there", "ANI-R603", seat=site.seat, cards=moved)
        closed = [piece for piece in site.open if not is_bared(w, site.seat, piece)]
        if closed:
            w.move(closed, f"sites.{space}.open", f"sites.{space}.stored")
    _unveil(w)


def _unveil(w: World) -> None:
    """Copies that everybody sees for the first time outshine those that were seen before."""
    state = w.state
    seen = [
        piece
        for seat in table.clockwise(w, state.active)
        for one in table.characters_of(w, seat)
        for piece in one.shown
    ]
    seen += [piece for pile in state.above for piece in pile]
    seen += [piece for site in state.sites.values() for piece in site.open]
    seen += state.removed
    for piece in seen:
        if has_clause(w.cards[piece], Outshines) and piece not in state.unveiled:
            state.unveiled.append(piece)
            if any(w.cards[other].name == w.cards[piece].name for other in state.unveiled[:-1]):
                w.tell("outshone", "ANI-R603", card=w.cards[piece].title)


# Cards that are discarded when their bearers have good company.


def cheer_up(w: World) -> None:
    """Others where the bearer is, whoever controls them, have more charm in all than the card says."""
    for figure in list(w.state.figures.values()):
        cheered = [(piece, clause) for piece in figure.worn for clause in clauses_of(w.cards[piece], CheeredBy)]
        for piece, clause in cheered:
            others = [one for one in table.characters_at(w, figure.at, home=figure.home) if one is not figure]
            if sum(ability(w, one, "charm") for one in others) > clause.charm:
                table.take_off(w, piece, "ANI-059")


# Characters that eat up what they find.

DEVOURING: Final[Mapping[str, Is]] = {
    name: gift.test
    for name, line in CONTINUOUS.items()
    for clause in line
    for gift in clause.gifts
    if isinstance(gift, Devours)
}
"""What characters eat, by their names."""


def eat_up(w: World) -> None:
    """What lies with somebody who eats it, or is carried in its party, openly or not, is out of the game."""
    for figure in [one for one in w.state.figures.values() if facts_of(w, one).name in DEVOURING]:
        if figure.side == "character" and may(w, figure, "act"):
            for piece in _food_of(w, figure):
                table.put_away(w, piece, "destroyed", "ANI-060", "removed")


def _food_of(w: World, figure: Figure) -> list[int]:
    """The items that somebody eats now."""
    wanted = DEVOURING[facts_of(w, figure).name].words
    some = [piece for one in (figure, *table.party_of(w, figure)) for piece in table.items_of(w, one)]
    some += [] if figure.home else [piece for piece in w.state.above[figure.at] if w.cards[piece].type == "item"]
    return [piece for piece in some if is_one_of(w.cards[piece], wanted) and not is_guarded(w, piece)]


# Cards that do what was chosen when they were first shown (ANI-R601).
#
# The choice belongs to the card. What it gives is a note on whoever carries it openly, so that everybody sees it.


def is_open_to_choice(w: World, piece: int) -> bool:
    """Whether a card waits for a choice."""
    return w.cards[piece].name in CHOOSING and counting.counter_of(w, piece).chosen == NOBODY


def chosen_for(w: World, piece: int) -> frozenset[Ability]:
    """What was chosen for a card."""
    chosen = counting.counter_of(w, piece).chosen
    return frozenset() if chosen == NOBODY else frozenset((CHOOSING[w.cards[piece].name][1].values[chosen],))


def elect(w: World, figure: Figure, piece: int, value: str) -> None:
    """An ability is chosen for a card, once and for all."""
    _, step = CHOOSING[w.cards[piece].name]
    counting.elect(w, piece, [str(each) for each in step.values].index(value))
    w.tell("changed", "ANI-151", seat=figure.seat, who=table.title(w, figure), card=w.cards[piece].title)


def keep_choices(w: World) -> None:
    """Whoever carries such a card openly has what was chosen for it, and nobody else."""
    state = w.state
    if not any(each.chosen != NOBODY for each in state.counters) and not any(
        _is_choice(each) for each in state.lasting
    ):
        return
    state.lasting = [each for each in state.lasting if not _is_choice(each)]
    for figure in state.figures.values():
        for piece in [each for each in figure.shown if w.cards[each].name in CHOOSING]:
            card, chosen = w.cards[piece], counting.counter_of(w, piece).chosen
            number = number_of(card.name, CHOOSING[card.name][0])
            effect = Lasting(card.number, number, 0, figure.id, figure.seat, "play", 0, chosen=chosen)
            state.lasting += [effect] if chosen != NOBODY else []


def _is_choice(effect: Lasting) -> bool:
    return effect.chosen != NOBODY and numbered()[effect.number].name in CHOOSING


# Characters whose looks are an illusion.

ILLUSORY: Final = frozenset(
    name
    for name, line in CONTINUOUS.items()
    if any(isinstance(gift, Illusory) for clause in line for gift in clause.gifts)
)
"""The names of such characters."""


def see_through(w: World) -> None:
    """Those at whose place somebody of another player pierces Illusions lose theirs."""
    figures = list(w.state.figures.values())
    for figure in [one for one in figures if facts_of(w, one).name in ILLUSORY and one.form == 1]:
        there = [one for one in figures if (one.at, one.home) == (figure.at, figure.home) and one.side == "character"]
        if any(one.seat != figure.seat and has_gift(w, one, Pierces) for one in there):
            table.take_second_form(w, figure)


def without_illusions(w: World, played: Played, figures: Sequence[Figure]) -> list[Figure]:
    """Those who are discarded; who is aimed at as an Illusion and is one only by its looks loses these instead."""
    target = with_steps(numbered()[played.card].name)[played.clause].on
    tests = target.tests if isinstance(target, Target) else ()
    if not any(isinstance(test, Is) and "Illusion" in test.words for test in tests):
        return list(figures)
    masked = [figure for figure in figures if facts_of(w, figure).name in ILLUSORY]
    for figure in masked:
        table.take_second_form(w, figure)
    return [figure for figure in figures if figure not in masked]


# Disasters that a card detains until somebody comes.


def end_detentions(w: World) -> None:
    """Those are over whose disaster is attacked, or who have company; their cards are discarded, those of others whose
    time is over, too.
    """
    state = w.state
    detaining = [each for each in state.lasting if isinstance(step_of(each), Detains)]
    for each in detaining:
        if _is_disturbed(w, each):
            state.lasting.remove(each)
    left = [each.number for each in state.lasting if each in detaining]
    for figure in list(state.figures.values()):
        for piece in list(figure.worn):
            card = w.cards[piece]
            steps = [step for clause in DECLARED.get(card.name, ()) for step in clause.steps]
            if any(isinstance(step, Detains) for step in steps) and counting.counter_of(w, piece).times:
                if any(each.card == card.number for each in state.stack):
                    continue
                if card.number in left:
                    left.remove(card.number)
                else:
                    table.take_off(w, piece, "ANI-059")


def _is_disturbed(w: World, effect: Lasting) -> bool:
    """Whether a disaster is attacked, or somebody has come since it was detained."""
    disaster, fight = w.state.figures[effect.on], w.state.fight
    came = [one for one in table.characters_at(w, disaster.at) if one.arrived > effect.amount]
    return bool(came) or (fight is not None and fight.disaster == disaster.id)
