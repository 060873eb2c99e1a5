"""What global effects do with parties and locations: a short cut, a bath, guards, a last stand, a blind camera."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes import lasting, table
from beanfield.games.ani_mayhem.changes.field import neighbours
from beanfield.games.ani_mayhem.changes.stopping import may_stop, put_at
from beanfield.games.ani_mayhem.changes.vehicles import lay_down_vehicles
from beanfield.games.ani_mayhem.reading import crew, may, movement_left, people, ride_of, sex_of
from beanfield.games.ani_mayhem.reading.kinds import is_blind_to
from beanfield.games.ani_mayhem.reading.status import step_of
from beanfield.games.ani_mayhem.state import NOBODY, Fight, Figure, Lasting, Played, Todo, World
from beanfield.games.ani_mayhem.vocabulary.steps.errands import Bathes, Blinds, Braces, Errand, Lapses, Leaps, Serves
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


def run(w: World, played: Played, step: Errand, at: int, figures: Sequence[Figure]) -> Flow[None]:
    """One such step; `at` is its number in the clause."""
    match step:
        case Leaps():
            yield from _leap(w, played.seat, figures)
        case Bathes():
            yield from _bathe(w, played, step, at)
        case Serves():
            for lying in [each for each in w.state.globals if each.piece == played.piece]:
                lying.marked = [figure.id for figure in figures]
        case Braces():
            _brace(w, played, step, at, figures)
        case Blinds():
            _blind(w, played, at, figures)
        case Lapses():
            lasting.end_of_card(w, played.card, played.seat)


def _leap(w: World, seat: int, party: Sequence[Figure]) -> Flow[None]:
    """Those of a party who may move go to a location that the player names, with what they are aboard."""
    going = {(ride_of(w, one) or one).id: ride_of(w, one) or one for one in party if may(w, one, "move")}
    movers = [one for one in going.values() if all(may(w, each, "move") for each in people(w, [one]))]
    some = people(w, movers)
    spaces = [space for space in range(len(w.state.locations)) if some and space != some[0].at]
    spaces = [space for space in spaces if may_stop(w, some, space)]
    if not spaces:
        return
    options = in_order([Option("to", (w.state.locations[space],), "ANI-388") for space in spaces])
    said = options[0] if len(options) == 1 else (yield from choose(seat, "leap", "ANI-388", options))
    space = table.space_of(w, pieces_in(said)[0])
    for mover in movers:
        for one in (mover, *crew(w, mover)):
            one.moved += movement_left(w, one)
        table.go(w, mover, space)
    names = ", ".join(table.title(w, one) for one in some)
    w.tell("goes", "ANI-388", seat=seat, who=names, place=table.place(w, space))
    w.state.agenda.append(Todo("arrives", seat, space, [one.id for one in some]))


def _bathe(w: World, played: Played, step: Bathes, at: int) -> Flow[None]:
    """Each character of a sex there lays down what it carries and goes away, as its player says."""
    space = table.space_of(w, played.at_cards[0])
    bathers = [one for one in table.characters_at(w, space) if sex_of(w, one) == step.sex]
    for figure in bathers:
        lay_down_vehicles(w, figure)
        table.drop_all(w, figure)
    table.count_items(w)
    for figure in bathers:
        ways = [there for there in neighbours(w, space) if may_stop(w, [figure], there)]
        options = in_order([Option("to", (w.state.locations[there],), "ANI-073") for there in ways])
        if options:
            said = options[0] if len(options) == 1 else (yield from choose(figure.seat, "bathe", "ANI-073", options))
            put_at(w, figure, table.space_of(w, pieces_in(said)[0]))
        away = Lasting(played.card, played.clause, at, figure.id, played.seat, "turn", 0, at=space)
        lasting.begin(w, away)


def _brace(w: World, played: Played, step: Braces, at: int, figures: Sequence[Figure]) -> None:
    """Those of them who are in the combat have more health, until the round ends."""
    health = {} if w.state.fight is None else w.state.fight.health
    for figure in [one for one in figures if one.id in health]:
        health[figure.id] += step.amount
        lasting.begin(w, Lasting(played.card, played.clause, at, figure.id, played.seat, "round", 0))
        title = w.cards[played.piece].title
        w.tell("changed", "ANI-151", seat=figure.seat, who=table.title(w, figure), card=title)


def let_down(w: World, fight: Fight) -> list[Figure]:
    """At the end of a round the health that somebody was given goes away again; returns who has none left."""
    braced = [(each.on, step.amount) for each in w.state.lasting if isinstance(step := step_of(each), Braces)]
    for one, amount in braced:
        if one in fight.health:
            fight.health[one] -= amount
    found = {one: w.state.figures[one] for one, _ in braced if one in w.state.figures}
    return [figure for figure in found.values() if figure.lost and figure.lost >= fight.health[figure.id]]


def _blind(w: World, played: Played, at: int, figures: Sequence[Figure]) -> None:
    """A card does nothing to a player in this turn, be it declared now or later."""
    aimed = [w.cards[each.piece].number for each in w.state.stack if each.number in played.at_stack]
    aimed += [w.cards[piece].number for piece in (*played.at_cards, *(one.piece for one in figures))]
    for number in aimed:
        effect = Lasting(played.card, played.clause, at, NOBODY, played.seat, "turn", 0, against=number)
        lasting.begin(w, effect)


def is_blind(w: World, played: Played, touches: Sequence[int]) -> bool:
    """Whether what was declared does nothing to one of the players whom it touches."""
    return any(is_blind_to(w, seat, played.card) for seat in touches)
