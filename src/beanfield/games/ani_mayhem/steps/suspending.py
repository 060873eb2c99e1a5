"""Effects that stop what cards do: for a turn, or for good."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.catalog import numbered
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.captivity import release, release_all
from beanfield.games.ani_mayhem.changes.targets import bearer_of
from beanfield.games.ani_mayhem.reading.kinds import costs_energy, is_one_of
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Played, Suspended, World
from beanfield.games.ani_mayhem.steps.havens import go_home
from beanfield.games.ani_mayhem.vocabulary.steps.stops import Dispels, Lifts, Stop, Suspends
from beanfield.kernel.flow import Flow


def put_a_stop_to(w: World, played: Played, step: Stop, figures: Sequence[Figure]) -> Flow[None]:
    """One such step, on everything that the clause is aimed at."""
    match step:
        case Suspends():
            yield from _suspend(w, played, figures)
        case Lifts(word=word):
            _lift(w, word)
        case Dispels():
            for figure in figures:
                _dispel(w, figure)


def _suspend(w: World, played: Played, figures: Sequence[Figure]) -> Flow[None]:
    """Cards do nothing until the turn ends."""
    for figure in figures:
        _stay(w, figure.piece, figure.id)
        for one in [each for each in w.state.captives if each.captor == figure.id and each.away]:
            captive = w.state.figures[one.figure]
            release(w, captive)
            yield from go_home(w, captive)
        release_all(w, figure)
    for piece in played.at_cards:
        bearer = bearer_of(w, piece)
        space = w.state.locations.index(piece) if piece in w.state.locations else NOBODY
        _stay(w, piece, NOBODY if bearer is None else bearer.id, space)


def _stay(w: World, piece: int, on: int, at: int = NOBODY) -> None:
    number = w.cards[piece].number
    w.state.suspended.append(Suspended(number, on, at))
    if on != NOBODY and w.state.figures[on].piece != piece:  # what somebody has done with it lasts on others
        w.state.suspended.append(Suspended(number, NOBODY))
    w.tell("suspended", "ANI-074", card=w.cards[piece].title)


def _lift(w: World, word: str) -> None:
    """All that such cards still do is over."""
    cards = numbered()
    over = [each for each in w.state.lasting if is_one_of(cards[each.number], (word,))]
    w.state.lasting = [each for each in w.state.lasting if each not in over]
    for title in sorted({cards[each.number].title for each in over}):
        w.tell("lifted", "ANI-074", card=title)


def _dispel(w: World, figure: Figure) -> None:
    """What an energy effect does to somebody is over: all steps of the one that began last."""
    cards = numbered()
    mine = [each for each in w.state.lasting if each.on == figure.id and costs_energy(cards[each.number])]
    if mine:
        number = mine[-1].number
        w.state.lasting = [each for each in w.state.lasting if (each.on, each.number) != (figure.id, number)]
        w.tell("dispelled", "ANI-074", seat=figure.seat, card=cards[number].title, who=table.title(w, figure))
