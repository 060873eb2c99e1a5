"""Standby states: moments in which every player may attack or charm somebody, or declare an effect (ANI-R311)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.carrying import show_options
from beanfield.games.ani_mayhem.changes.sides import is_allied
from beanfield.games.ani_mayhem.combat import charms, engagements, meeting
from beanfield.games.ani_mayhem.combat.lining_up import FREEING, can_be_freed, strike_free
from beanfield.games.ani_mayhem.reading import is_disaster, may, may_be_attacked, steady
from beanfield.games.ani_mayhem.resolving import stack
from beanfield.games.ani_mayhem.state import DOORS, STOPS, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.declaring import could_answer, declarable
from beanfield.games.ani_mayhem.steps.havens import able_to_meet
from beanfield.kernel.asking import respond
from beanfield.kernel.asks import Call, Choose, Option, in_order, pieces_in
from beanfield.kernel.flow import Flow
from beanfield.kernel.view import Outcome

# What a seat says in advance, for everybody to know, and changes at any time.
#
# In which kinds of windows it wants to be asked (ANI-R101): nobody learns anything from who is asked, because everybody
# knows the stops. And what it answers those who want to come into its havens (ANI-R356).

STOP: Final = "ask-me"
GO: Final = "do-not-ask"
GUESTS: Final = "guests"
CALLS: Final[Mapping[str, tuple[str, ...]]] = {STOP: STOPS, GO: STOPS, GUESTS: DOORS}


def asks_singly(w: World, seat: int) -> bool:
    """Whether a seat wants to be asked each thing of its own turn by itself, even where little is to be decided."""
    return "idle" in w.state.stops[seat]


def hear(w: World, seat: int, call: Call) -> Outcome | None:
    """A seat sets a stop or takes it back, or says what it answers guests."""
    if call.do == GUESTS:
        w.state.doors[seat] = call.word
        w.tell("door-changed", "ANI-R356", seat=seat)
        return None
    kept = [kind for kind in w.state.stops[seat] if kind != call.word]
    w.state.stops[seat] = sorted([*kept, call.word]) if call.do == STOP else kept
    w.tell("stops-changed", "ANI-R101", seat=seat)
    return None


# standby states

ALLOW: Final = Option("allow", (), "ANI-644")
ATTACKS: Final = ("attack", "attack-party", FREEING, "try-charm")
"""How an attack or a charm battle is declared."""


def attackable(w: World, seat: int) -> list[Figure]:
    """The combat disasters that stand with a seat's characters, each once in a phase (ANI-415, ANI-R312)."""
    able = [figure for figure in table.fighters_of(w, seat) if may(w, figure, "attack")]
    spaces = {figure.at for figure in able}
    return [
        disaster
        for space in sorted(spaces)
        for disaster in table.attackable_at(w, space)
        if disaster.id not in w.state.attacked[seat]
        and not is_allied(w, disaster)  # ANI-592
        and any(may_be_attacked(w, figure, disaster) for figure in able if figure.at == space)
    ]


def attack_options(w: World, seat: int) -> list[Option]:
    """What a seat may attack now: a disaster, or the party of another player; whom it may free by an attack; and who
    may charm somebody.
    """
    parties = engagements.parties_to_attack(w, seat)
    return [
        *(Option("attack", (disaster.piece,), "ANI-413") for disaster in attackable(w, seat)),
        *(Option("attack-party", (leader.piece,), "ANI-413") for leader in parties),
        *(Option(FREEING, (figure.piece,), "ANI-R600") for figure in can_be_freed(w, seat)),
        *charms.charm_options(w, seat),
    ]


def begin_attack(w: World, seat: int, said: Option) -> Flow[None]:
    """A player declares one of these attacks, or a charm battle."""
    if said.do == "try-charm":
        w.state.agenda.append((yield from charms.declare_charm(w, seat, said)))
        return
    target = table.figure_of(w, pieces_in(said)[0])
    if said.do == FREEING:
        strike_free(w, seat, target)
    elif said.do == "attack":
        meeting.player_attacks(w, seat, target)
    else:
        engagements.declare_attack(w, seat, target)


def between_moves(w: World, todo: Todo) -> Flow[None]:
    """ANI-R478: before the first disaster moves, and after each move, those who have a stop there may act."""
    seats = [seat for seat in table.clockwise(w, w.state.active) if "moves" in w.state.stops[seat]]
    yield from _ask(w, todo, _asks(w, seats, lambda seat: bool(attack_options(w, seat)) or could_answer(w, seat)))


def standby(w: World, todo: Todo, *, but: int | None = None) -> Flow[None]:
    """All who could act by what everybody sees are asked at once; the first in turn order who wants to does.

    After that they are asked afresh, with the active player before them (ANI-R472). `but` has been asked already.
    """
    seats = [seat for seat in table.clockwise(w, w.state.active) if seat != but]
    asks = _asks(w, seats, lambda seat: _is_asked(w, seat))
    if not (yield from _ask(w, todo, asks)):
        for ask in asks:
            w.state.let_be[ask.seat] = sorted({*w.state.let_be[ask.seat], *_met_by(w, ask.seat)})


def _options(w: World, seat: int) -> list[Option]:
    return [*attack_options(w, seat), *show_options(w, seat), *declarable(w, seat)]


@steady
def _asks(w: World, seats: Sequence[int], is_asked: Callable[[int], bool]) -> list[Choose]:
    """What those of these seats are asked who may act."""
    return [
        Choose(seat, "standby", "ANI-413", [ALLOW, *in_order(_options(w, seat))]) for seat in seats if is_asked(seat)
    ]


def _ask(w: World, todo: Todo, asks: Sequence[Choose]) -> Flow[bool]:
    """If one of those who are asked acts, the step comes again afterwards. Returns whether somebody did."""
    said = yield from respond(asks)
    if said is not None:
        seat, option = said
        w.state.agenda.append(Todo(todo.do, todo.who, todo.rest + 1, todo.some))
        if option.do in ATTACKS:
            yield from begin_attack(w, seat, option)
        else:
            yield from stack.start(w, seat, option)
    return said is not None


def _is_asked(w: World, seat: int) -> bool:
    """Whether a seat stops here and may have something to do, by what everybody sees (ANI-R101, ANI-R477)."""
    stops = w.state.stops[seat]
    if w.state.left[seat]:
        return False
    return ("phases" in stops and could_answer(w, seat)) or not _met_by(w, seat) <= {*w.state.let_be[seat]}


def _met_by(w: World, seat: int) -> set[int]:
    """Whom a seat could attack, charm or free now, as far as it stops for them, by their ids."""
    stops, mine = w.state.stops[seat], able_to_meet(w, seat)
    found = can_be_freed(w, seat) if "contact" in stops else []
    if not _has_company(w, seat, mine):
        return {figure.id for figure in found}
    if "contact" in stops:
        found += attackable(w, seat)
        found += [disaster for one in mine for disaster in charms.disasters_for(w, one)]
    if "rivals" in stops:
        found += [one for leader in engagements.parties_to_attack(w, seat) for one in _party_of(w, leader)]
        found += [rival for one in mine for rival in charms.characters_for(w, one)]
    return {figure.id for figure in found}


def _has_company(w: World, seat: int, mine: Sequence[Figure]) -> bool:
    """Whether disasters or others' characters are at the places of these characters of a seat."""
    spaces = {one.at for one in mine}
    return any(one.at in spaces and (one.seat != seat or is_disaster(one)) for one in w.state.figures.values())


def _party_of(w: World, leader: Figure) -> list[Figure]:
    return table.fighters_at(w, leader.at, leader.seat, home=leader.home)
