"""Steps about things: how long they last, and what they do for those who have them."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem import counting, lasting, table
from beanfield.games.ani_mayhem.reading.kinds import card_passes
from beanfield.games.ani_mayhem.state import Concealed, Figure, Lasting, Played, World
from beanfield.games.ani_mayhem.steps import Craft, Fades, Grows, Refills, Salvages
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, Word, in_order, pieces_in, word_in
from beanfield.kernel.flow import Flow

LOOKING: Final = "looking.0.cards"
NO_MORE: Final = Option("leave-it", (), "ANI-061")


def craft(w: World, played: Played, step: Craft, figures: Sequence[Figure], at: int) -> Flow[None]:
    """One such step, on everything that the clause is aimed at; `at` is its number in the clause."""
    if isinstance(step, Refills):
        _refill(w, played.at_cards)
        return
    for figure in figures:
        match step:
            case Fades(turns=turns):
                effect = Lasting(played.card, played.clause, at, figure.id, played.seat, "wait", turns)
                lasting.begin(w, effect)
            case Grows():
                yield from _grow(w, played, step, figure, at)
            case Salvages():
                yield from _salvage(w, played.seat, figure, step)


def _refill(w: World, pieces: Sequence[int]) -> None:
    """ANI-174: cards have all their uses again."""
    for piece in pieces:
        counting.forget_uses(w, piece)
        w.tell("reloaded", "ANI-174", card=w.cards[piece].title)


def _grow(w: World, played: Played, step: Grows, figure: Figure, at: int) -> Flow[None]:
    """One of several abilities is higher from now on, as its player chooses."""
    so_far = [each for each in w.state.lasting if (each.on, each.number, each.step) == (figure.id, played.card, at)]
    if len(so_far) >= step.most:
        return
    options = in_order([Option("grow", (Word(value),), "ANI-151") for value in step.values])
    value = word_in((yield from choose(played.seat, "grow", "ANI-151", options)))
    chosen = [str(each) for each in step.values].index(value)
    effect = Lasting(played.card, played.clause, at, figure.id, played.seat, "play", 0, chosen=chosen)
    lasting.begin(w, effect)
    title = w.cards[played.piece].title
    w.tell("changed", "ANI-151", seat=figure.seat, who=table.title(w, figure), card=title)


def _salvage(w: World, seat: int, figure: Figure, step: Salvages) -> Flow[None]:
    """The player looks at what lies beneath and takes what she wants. She is asked whatever there is: nobody else may
    learn anything from that.
    """
    state, space = w.state, figure.at
    if figure.home:
        return
    before = list(state.under[space])
    state.looking.append(Concealed([seat], []))
    beneath = [piece for piece in before if card_passes(w.cards[piece], step.which)]
    if beneath:
        w.tell("looks", "ANI-061", seat=seat, cards=w.move(beneath, f"under.{space}", LOOKING))
    above = [piece for piece in state.above[space] if card_passes(w.cards[piece], step.which)]
    left, picked = [*above, *beneath], list[int]()
    while True:
        options = in_order([Option("salvage", (piece,), "ANI-061") for piece in left])
        said = yield from choose(seat, "salvage", "ANI-061", [NO_MORE, *options])
        if said == NO_MORE:
            break
        picked += pieces_in(said)
        left.remove(picked[-1])
    w.move([piece for piece in beneath if piece not in picked], LOOKING, f"under.{space}")
    state.under[space][:] = [piece for piece in before if piece in state.under[space]]
    for piece in picked:
        table.carry(w, figure, [piece], LOOKING if piece in beneath else f"above.{space}", "ANI-073")
    state.looking = []
