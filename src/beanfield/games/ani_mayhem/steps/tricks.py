"""Tricks in a combat: attacks that are turned on somebody else or strike all around, and what is used as a club."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.catalog import has_clause
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.sides import is_allied
from beanfield.games.ani_mayhem.changes.stopping import is_put, put_at
from beanfield.games.ani_mayhem.changes.targets import is_guarded, striking_at
from beanfield.games.ani_mayhem.changes.vehicles import is_vehicle
from beanfield.games.ani_mayhem.reading import KNOWN, crew, has_gift, is_disaster, may
from beanfield.games.ani_mayhem.reading.borrowing import is_borrowed
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.state import Fight, Figure, Played, Todo, Turned, World
from beanfield.games.ani_mayhem.steps.duelling import beats
from beanfield.games.ani_mayhem.steps.havens import go_home
from beanfield.games.ani_mayhem.steps.laying_aside import put_back, shove_item
from beanfield.games.ani_mayhem.vocabulary.conditions import EnergyDriven
from beanfield.games.ani_mayhem.vocabulary.declared import StaysOpen
from beanfield.games.ani_mayhem.vocabulary.gifts.blows import Scatters
from beanfield.games.ani_mayhem.vocabulary.steps.tricks import (
    Advances,
    Challenges,
    Hijacks,
    PutsBack,
    ShovesItem,
    Swaps,
    Trick,
    TurnsAside,
    TurnsBack,
)
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

# Equipment that is used as a club.


def clubs_of(w: World, figure: Figure) -> list[int]:
    """The equipment that somebody carries and has not handled in this phase."""
    some = [piece for piece in table.carried(w, figure) if w.cards[piece].type == "equipment"]
    some = [piece for piece in some if not has_clause(w.cards[piece], StaysOpen) and not is_vehicle(w, piece)]
    some = [piece for piece in some if not is_borrowed(w, piece)]
    return [piece for piece in some if piece not in w.state.handled]


def brandish(w: World, figure: Figure) -> Flow[None]:
    """ANI-R554: one of these is named, lies face down, and does nothing else in this phase."""
    options = in_order([Option("club", (piece,), "ANI-R554") for piece in clubs_of(w, figure)])
    if not options:
        return
    said = options[0] if len(options) == 1 else (yield from choose(figure.seat, "club", "ANI-R554", options))
    (piece,) = pieces_in(said)
    w.tell("brandishes", "ANI-R554", seat=figure.seat, who=table.title(w, figure), card=w.cards[piece].title)
    w.state.handled.append(piece)
    if piece in figure.shown:
        w.move([piece], f"figures.{figure.id}.shown", f"concealed.{figure.id}.cards")


# Attacks that may strike everybody around their target.


def scatter(
    w: World, fight: Fight, by: Sequence[Figure], on: Figure, totals: Sequence[int]
) -> Flow[list[tuple[Figure, list[int]]]]:
    """Who else is struck by an attack of these on somebody, and how hard: those who lose a game against a player whose
    character scatters what energy has raised (ANI-R507).
    """
    found: list[tuple[Figure, list[int]]] = []
    for one in by:
        if not has_gift(w, one, Scatters) or not passes(w, EnergyDriven(), one, KNOWN):
            continue
        there = [*table.characters_at(w, fight.space, home=fight.home)]
        there += [] if fight.home else table.combat_disasters_at(w, fight.space)
        for figure in [each for each in there if each.id not in (one.id, on.id)]:
            wins = yield from beats(w, figure.seat, one.seat)
            w.tell("wins-game" if wins else "loses-game", "ANI-R507", seat=figure.seat, who=table.title(w, figure))
            if not wins:
                found.append((figure, [totals[0] // 2]))
    return found


# Tricks: attacks that are turned on somebody else, disasters that change their place, a party that is sent away.


def trick(w: World, played: Played, step: Trick, figures: Sequence[Figure]) -> Flow[None]:
    """One such step, on everything that the clause is aimed at."""
    match step:
        case Challenges():
            yield from _challenge(w, played)
        case Advances():
            w.state.agenda += [Todo("disaster", figure.id, 1) for figure in figures]
        case Swaps():
            _swap(w, figures)
        case Hijacks():
            for vehicle in figures:
                yield from _hijack(w, played.seat, vehicle)
        case ShovesItem():
            for location in played.at_cards:
                yield from shove_item(w, played.seat, table.space_of(w, location))
        case PutsBack():
            for figure in figures:
                yield from put_back(w, played.seat, figure)
        case TurnsBack():
            yield from _turn_back(w, played, figures)
        case TurnsAside():
            for figure in figures:
                yield from _deflect(w, played, figure)


def _name(w: World, seat: int, some: Sequence[Figure], prompt: str) -> Flow[Figure]:
    """One of these, as a player says."""
    options = in_order([Option("at", (figure.piece,), "ANI-079") for figure in some])
    said = options[0] if len(options) == 1 else (yield from choose(seat, prompt, "ANI-079", options))
    return table.figure_of(w, pieces_in(said)[0])


def _challenge(w: World, played: Played) -> Flow[None]:
    """ANI-R507: against the left neighbour; who wins names a disaster on the field that can move."""
    seated = [seat for seat in table.clockwise(w, played.seat) if not w.state.left[seat]]
    rival = seated[1 % len(seated)]
    wins = yield from beats(w, played.seat, rival)
    w.tell("wins-duel", "ANI-R507", seat=played.seat if wins else rival)
    some = [one for one in w.state.figures.values() if is_disaster(one) and not one.done and not is_allied(w, one)]
    played.at_figures = [(yield from _name(w, played.seat, some, "aim")).id] if wins and some else []


def _swap(w: World, figures: Sequence[Figure]) -> None:
    """Two change places, if both can be moved."""
    if len(figures) > 1 and all(is_put(w, figure) for figure in figures):
        one, other = figures
        here, there = one.at, other.at
        put_at(w, one, there)
        put_at(w, other, here)


def _hijack(w: World, seat: int, vehicle: Figure) -> Flow[None]:
    """A character of this player there takes an item of those aboard, by chance; then they go home with the vehicle."""
    thieves = [one for one in table.characters_at(w, vehicle.at, seat) if may(w, one, "act")]
    if thieves:
        options = in_order([Option("steals", (one.piece,), "ANI-608") for one in thieves])
        said = options[0] if len(options) == 1 else (yield from choose(seat, "thief", "ANI-608", options))
        items = [(one, piece) for one in crew(w, vehicle) for piece in table.items_of(w, one)]
        items = [(one, piece) for one, piece in items if not is_guarded(w, piece)]
        if items:
            victim, item = items[w.chance.below(len(items))]
            thief = table.figure_of(w, pieces_in(said)[0])
            table.carry(w, thief, [item], table.place_of(w, victim, item), "ANI-608", "steals-from")
    yield from go_home(w, vehicle)


def _turn_back(w: World, played: Played, figures: Sequence[Figure]) -> Flow[None]:
    """The whole attack strikes one of those who make it."""
    if w.state.fight is not None and figures:
        to = yield from _name(w, played.seat, figures, "aim")
        w.state.fight.turned.append(Turned([figure.id for figure in figures], to.id))
        w.tell("turned", "ANI-073", seat=to.seat, who=table.title(w, to))


def _deflect(w: World, played: Played, figure: Figure) -> Flow[None]:
    """A part of an attack on somebody strikes another character or disaster there."""
    fight = w.state.fight
    if fight is None:
        return
    some = [one for one in table.characters_at(w, fight.space, home=fight.home) if one is not figure]
    some += [] if fight.home else table.combat_disasters_at(w, fight.space)
    by = striking_at(w, figure)
    if some and by:
        to = yield from _name(w, played.seat, some, "aim")
        fight.turned.append(Turned([one.id for one in by], to.id, played.paid, figure.id))
        w.tell("turned", "ANI-073", seat=to.seat, who=table.title(w, to))
