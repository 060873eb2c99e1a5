"""The main parts of the equip, move and scavenge phases (ANI-370 to ANI-412, ANI-643 to ANI-645).

The active player does one thing after another until she is done. Then the others may attack. As long as nothing
was revealed and nobody else had a say, her last steps can be taken back: the step does not go back to the agenda.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.catalog import CLAUSES, DELIVERED, ON_ANYBODY, SNARES
from beanfield.games.ani_mayhem.combat import fights
from beanfield.games.ani_mayhem.combat.volleys import aim_at_those_who_stop
from beanfield.games.ani_mayhem.field import neighbours
from beanfield.games.ani_mayhem.phases.arriving import bring, ships_with_room
from beanfield.games.ani_mayhem.phases.baring import is_one_too_many
from beanfield.games.ani_mayhem.phases.building import (
    build,
    build_options,
    found,
    founding_options,
    let_act,
    let_act_options,
)
from beanfield.games.ani_mayhem.phases.carrying import (
    SHOWING,
    carrying_options,
    handle,
    kept_apart,
    may_show,
    may_wear,
    opens,
)
from beanfield.games.ani_mayhem.phases.digging import (
    LEAVE_OUT,
    begin_scavenge,
    could_scavenge,
    leave_out_options,
    scavenge_options,
)
from beanfield.games.ani_mayhem.phases.hoarding import where_held
from beanfield.games.ani_mayhem.phases.homes import (
    KNOCKING,
    haven_at,
    havens_of,
    is_let_in,
    knock_options,
    space_of_haven,
)
from beanfield.games.ani_mayhem.phases.limits import has_enhanced
from beanfield.games.ani_mayhem.phases.snaring import lay_snare, snare_options, step_into
from beanfield.games.ani_mayhem.phases.standby import ATTACKS, attack_options, begin_attack, standby
from beanfield.games.ani_mayhem.phases.stopovers import stop_over
from beanfield.games.ani_mayhem.phases.stopping import can_go_on_to_stop, may_pass, may_stop, must_leave
from beanfield.games.ani_mayhem.phases.stops import asks_singly
from beanfield.games.ani_mayhem.phases.trips import is_quiet, trips
from beanfield.games.ani_mayhem.phases.turns import begin_phase, intend
from beanfield.games.ani_mayhem.reading import (
    bound_with,
    can_be_driven,
    companies,
    crew,
    gifts_of_kind,
    has_gift,
    is_away,
    is_captive,
    is_location_haven,
    may,
    may_act_together,
    may_join,
    movement_left,
    people,
    ride_of,
    snapshot,
    steady,
    worked_out,
)
from beanfield.games.ani_mayhem.reading.kinds import card_passes
from beanfield.games.ani_mayhem.resolving import lasting, stack
from beanfield.games.ani_mayhem.resolving.counting import is_counted
from beanfield.games.ani_mayhem.resolving.declaring import could_answer, declarable, ways
from beanfield.games.ani_mayhem.resolving.hands import hand_of
from beanfield.games.ani_mayhem.resolving.straying import is_disturbed
from beanfield.games.ani_mayhem.resolving.triggering import trigger, waits_for
from beanfield.games.ani_mayhem.resolving.verbs import when_put_on
from beanfield.games.ani_mayhem.state import NOBODY, Figure, GlobalEffect, Todo, World
from beanfield.games.ani_mayhem.transport.flying import flight_options, fly
from beanfield.games.ani_mayhem.transport.vehicles import (
    BOARDING,
    board_or_leave,
    boarding_group,
    boarding_options,
    may_have,
)
from beanfield.games.ani_mayhem.vocabulary.declared import Lasts
from beanfield.games.ani_mayhem.vocabulary.words import (
    AlsoHaven,
    EquippedAnywhere,
    EquipsTwo,
    LosesItsWay,
    OutfittedAnywhere,
)
from beanfield.kernel.asking import choose, pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

LASTING: Final = 5
"""How many turns a global effect lasts that has neither a number of uses nor a duration (ANI-201)."""
DONE: Final = Option("done", (), "ANI-644")
ALL_TO: Final = "all-to"
ALL_TO_DIG: Final = "all-to-dig"
SENDING: Final = (ALL_TO, ALL_TO_DIG)
"""How all who stand together are sent somewhere: the second also says that they scavenge there."""
GOING: Final = ("fly", "go", "go-together")
WALKING: Final = ("go", "go-together")
KEEP: Final = Option("keep", (), "ANI-218")
SWITCH: Final = Option("switch", (), "ANI-218")


def equip(w: World, todo: Todo) -> Flow[None]:
    """ANI-370 to ANI-382: characters come into play; one enhancement, equipment and global effect each is played, and
    havens are built.
    """
    if todo.rest == 0:
        begin_phase(w, "equip")
        lasting.begin_equip(w, todo.who)
    while True:
        picked = yield from pick_action(w, todo.who, "equip", "ANI-375", _equip_options)
        if not picked or picked[0].do in SENDING:
            yield from _outfit(w, todo.who, picked[1:])
            if picked and picked[0] not in _actions(w, todo.who, _equip_options):
                continue
            before = snapshot(w)
            yield from standby(w, todo, but=todo.who)
            if picked and snapshot(w) == before:
                location, leader = pieces_in(picked[0])
                going = [table.figure_of(w, leader).id, table.space_of(w, location)]
                intend(w, "move", some=[SENDING.index(picked[0].do), *going])
            return
        if picked[0].do in OUTFITTING:
            yield from _outfit(w, todo.who, picked)
        elif picked[0].do == "build":
            yield from build(w, todo.who, *pieces_in(picked[0]))
        elif picked[0].do == "build-here":
            yield from found(w, todo.who, *pieces_in(picked[0]))
        elif (yield from handles(w, todo, picked[0])):
            return


def move(w: World, todo: Todo) -> Flow[None]:
    """ANI-386 to ANI-396: parties move, step by step."""
    seat = todo.who
    if todo.rest == 0:
        begin_phase(w, "move")
        led = [figure for figure in table.characters_of(w, seat) if figure.led != NOBODY]
        if led:
            w.state.agenda += [Todo("move", seat, 1), *(Todo("lead", figure.id) for figure in reversed(led))]
            return
    picked = _said_before(w, seat, todo.some)
    while True:
        picked = picked or (yield from pick_action(w, seat, "move", "ANI-388", _move_options))
        if not picked or picked[0].do == "scavenge":
            before = snapshot(w)
            yield from _end_movement(w, todo)
            if picked and snapshot(w) == before:
                intend(w, "scavenge", some=[table.space_of(w, pieces_in(picked[0])[0])])
            return
        if picked[0].do in SENDING:
            going, way = _all_to(w, picked[0])
            if (yield from _travel(w, seat, going, way)):
                return
            picked = _digging_there(w, seat, picked[0])
            continue
        if picked[0].do in GOING:
            if (yield from _travel(w, seat, picked, [])):
                return
        elif picked[0].do in BOARDING:
            for said in picked:
                board_or_leave(w, said)
        elif (yield from handles(w, todo, picked[0])):
            return
        picked = ()


@steady
def _said_before(w: World, seat: int, some: Sequence[int]) -> tuple[Option, ...]:
    """The party that was named before the phase began, and where it goes, if it still can (ANI-R544)."""
    if not some or some[1] not in w.state.figures:
        return ()
    how, leader, space = some
    said = Option(SENDING[how], (w.state.locations[space], w.state.figures[leader].piece), "ANI-388")
    return tuple([option for option in _all_to_options(w, seat) if option == said])


@steady
def _digging_there(w: World, seat: int, said: Option) -> tuple[Option, ...]:
    """Where a party scavenges that has been sent to do so, if it has come there and still can (ANI-R544)."""
    there = Option("scavenge", said.on[:1], "ANI-397")
    return tuple([option for option in _actions(w, seat, _move_options) if said.do == ALL_TO_DIG and option == there])


def _end_movement(w: World, todo: Todo) -> Flow[None]:
    """Nobody goes any farther: others may act, and the locations and disasters do something to those who stop there."""
    seat = todo.who
    yield from _catch(w, seat)
    yield from standby(w, todo, but=seat)
    if w.state.fight is None:
        yield from _locations_strike(w, seat)
        yield from stop_over(w, seat)
        aim_at_those_who_stop(w, seat)
        yield from step_into(w, seat)


def _travel(w: World, seat: int, picked: Sequence[Option], way: list[int]) -> Flow[bool]:
    """A party goes this way, or as far as its player says; returns whether the phase is taken up again later."""
    while True:
        walking = [table.figure_of(w, pieces_in(option)[0]) for option in picked]
        if (yield from is_disturbed(w, Todo("move", seat, 1), walking)):
            return True
        party = yield from _goes(w, seat, picked, way)
        met = [some for some in _by_place(party) if fights.is_met_at(w, some[0].at)]
        if met:
            w.state.agenda.append(Todo("move", seat, 1))
            for some in met:
                fights.meet_disasters(w, people(w, some))
            return True
        if not way or way[0] not in _ways(w, party):
            return False


def _by_place(party: Sequence[Figure]) -> list[list[Figure]]:
    """Those of a party who are on the field, by where they are: somebody may have lost its way."""
    spaces = dict.fromkeys(figure.at for figure in party if not figure.home)
    return [[figure for figure in party if figure.at == space] for space in spaces]


def lead(w: World, todo: Todo) -> Flow[None]:
    """ANI-574, ANI-R427: who has charmed a character moves it, a step at a time, as far as it can go."""
    figure = w.state.figures.get(todo.who)
    if figure is not None and figure.led != NOBODY:
        yield from _step_by_step(w, todo, [figure], figure.led, "ANI-574")


def getaway(w: World, todo: Todo) -> Flow[None]:
    """ANI-609, ANI-610, ANI-R469: who has stolen something makes up to a full movement; then it moves no more."""
    figure = w.state.figures.get(todo.who)
    if figure is None:
        return
    if todo.rest == 0:
        figure.moved = 0
    todo = Todo(todo.do, todo.who, 1)
    if not (yield from _step_by_step(w, todo, [figure], figure.seat, "ANI-609")) and todo.who in w.state.figures:
        figure.moved += movement_left(w, figure)


def further(w: World, todo: Todo) -> Flow[None]:
    """ANI-R555: some characters of a player make a full movement more; it takes nothing from their usual one."""
    some = [w.state.figures[one] for one in todo.some if one in w.state.figures]
    if todo.rest == 0:
        for figure in some:
            figure.paused, figure.moved = figure.moved, 0
    going = [figure for figure in some if figure.aboard == NOBODY and may(w, figure, "move")]
    party = [figure for figure in going if (figure.at, figure.home) == (going[0].at, going[0].home)]
    party = companies(w, party, "move")[0]
    todo = Todo(todo.do, todo.who, 1, todo.some)
    if not party or not (yield from _step_by_step(w, todo, party, todo.who, "ANI-R555")):
        for figure in some:
            figure.moved = figure.paused


def astray(w: World, todo: Todo, figure: Figure) -> Flow[None]:
    """ANI-R595: another player makes the rest of somebody's movement; then it moves no more in this turn."""
    (seat,) = todo.some
    if not (yield from _step_by_step(w, todo, [figure], seat, "ANI-R595")) and figure.id in w.state.figures:
        figure.moved += movement_left(w, figure)


def _step_by_step(w: World, todo: Todo, party: Sequence[Figure], seat: int, rule: str) -> Flow[bool]:
    """A player moves characters together, as far as she wants to; returns whether that goes on after disasters there.

    Who loses its way is left behind.
    """
    while all(may(w, one, "move") and one.aboard == NOBODY for one in party) and (
        _ways(w, party) or _can_enter(w, party)
    ):
        if not any(must_leave(w, one) for one in party):
            options = in_order([Option("stay-there", (), rule), Option("lead-on", (), rule)])
            if (yield from choose(seat, "lead-on", rule, options)).do == "stay-there":
                break
        if (yield from is_disturbed(w, todo, party)):
            return True
        yield from _step(w, seat, party)
        met = [some for some in _by_place(party) if fights.is_met_at(w, some[0].at)]
        if met:
            w.state.agenda.append(todo)
            for some in met:
                fights.meet_disasters(w, some)
            return True
        party = [one for one in party if (one.at, one.home) == (party[0].at, party[0].home)]
    return False


def scavenge(w: World, todo: Todo) -> Flow[None]:
    """ANI-397 to ANI-401: parties look for what lies beneath their locations.

    A player who can scavenge nowhere is asked only if she stops there all the same (ANI-R477).
    """
    if todo.rest == 0:
        begin_phase(w, "scavenge")
    picked = tuple([option for option in scavenge_options(w, todo.who) if _is_at(w, option, todo.some)])
    while True:
        idle = not scavenge_options(w, todo.who) and not asks_singly(w, todo.who)
        if not picked and not idle:
            picked = yield from pick_action(w, todo.who, "scavenge", "ANI-397", _scavenge_options)
        if not picked:
            yield from standby(w, todo, but=todo.who)
            return
        said = next(option for option in picked if option.do != LEAVE_OUT)
        if said.do == "scavenge":
            w.state.agenda.append(Todo(todo.do, todo.who, 1))
            without = pieces_in(*(option for option in picked if option.do == LEAVE_OUT))
            yield from begin_scavenge(w, todo.who, table.space_of(w, pieces_in(said)[0]), without)
            return
        if (yield from handles(w, todo, said)):
            return
        picked = ()


def _is_at(w: World, option: Option, spaces: Sequence[int]) -> bool:
    """Whether an option names one of these locations."""
    return table.space_of(w, pieces_in(option)[0]) in spaces


def _scavenge_options(w: World, seat: int) -> list[Option]:
    return [*scavenge_options(w, seat), *leave_out_options(w, seat)]


def pick_action(
    w: World, seat: int, prompt: str, rule: str, of_phase: Callable[[World, int], list[Option]]
) -> Flow[tuple[Option, ...]]:
    """What the active player does next; nothing if she is done. Of most verbs only one can be picked."""
    options = _actions(w, seat, of_phase)
    if not options:
        return ()
    groups = [_group(w, option, n) for n, option in enumerate(options)]
    once = _once(w, seat, options) if prompt == "equip" and not asks_singly(w, seat) else None
    if once is not None:
        groups = [
            "outfit" if option.do in (*OUTFITTING, *SENDING) else group
            for option, group in zip(options, groups, strict=True)
        ]
    words = once or [str(n) for n in range(len(options))]
    most = max(Counter(group for group, _ in {*zip(groups, words, strict=True)}).values())
    leads = [option.do != LEAVE_OUT for option in options] if prompt == "scavenge" else None
    picked = yield from pick(seat, prompt, rule, options, least=1, most=most, group=groups, leads=leads, once=once)
    return () if picked[0].do == DONE.do else picked


@worked_out
def _actions(w: World, seat: int, of_phase: Callable[[World, int], list[Option]]) -> list[Option]:
    """What the active player may do: what belongs to the phase, and what she may do in all three.

    Who holds cards is asked whatever they are: otherwise everybody would learn of them (ANI-R477). Who stands where it
    may not stop must go before she is done.
    """
    options = [
        *of_phase(w, seat),
        *carrying_options(w, seat),
        *attack_options(w, seat),
        *declarable(w, seat),
        *let_act_options(w, seat),
    ]
    if not options and not could_answer(w, seat):
        return []
    going = [table.figure_of(w, pieces_in(option)[0]) for option in options if option.do in WALKING]
    if w.state.phase == "move" and any(must_leave(w, figure) for figure in going):
        return in_order([option for option in options if option.do != "scavenge"])
    return in_order([*options, DONE])


def _group(w: World, option: Option, number: int) -> str:
    """Options with the same word can be picked together."""
    if option.do == "bring":
        return "bring"
    if option.do == "scavenge" and w.state.phase == "scavenge":
        return f"scavenge {table.space_of(w, pieces_in(option)[0])}"
    if option.do == LEAVE_OUT:
        return f"scavenge {table.figure_of(w, pieces_in(option)[0]).at}"
    if option.do in BOARDING:
        return boarding_group(w, option) or str(number)
    if option.do == "go":
        figure = table.figure_of(w, pieces_in(option)[0])
        if not figure.home or _room_for_all(w, figure):
            return f"{figure.at} {figure.home} {_mates(w, figure)}"
    return str(number)


def _once(w: World, seat: int, options: Sequence[Option]) -> list[str]:
    """A word for each option; of those with the same word only one can be picked (ANI-R608): one card of each type is
    played in a phase, of two cards one could keep the other from being used, and one party sets out.
    """
    words: list[str] = []
    first: dict[int | None, int] = {}
    for n, option in enumerate(options):
        card = next(iter(pieces_in(option)), None)
        word = kept_apart(w, seat, card) if card and option.do in SHOWING else TYPES.get(option.do)
        words.append(word or f"{option.do} {first.setdefault(card, n)}")
    return words


def _mates(w: World, mover: Figure) -> list[int]:
    """Those at the same place who may move together with somebody, or with all aboard a vehicle, by their ids."""
    there = [one for one in table.characters_of(w, mover.seat) if (one.at, one.home) == (mover.at, mover.home)]
    return [one.id for one in there if may_join(w, one, people(w, [mover]), "move")]


def handles(w: World, todo: Todo, said: Option) -> Flow[bool]:
    """An attack, an effect, builders who may act, or something with a carried card.

    Returns whether the phase is taken up again later.
    """
    if said.do == "let-act":
        let_act(w, pieces_in(said)[0])
        return False
    if said.do not in (*ATTACKS, "play", "use"):
        handle(w, todo.who, said)
        return False
    w.state.agenda.append(Todo(todo.do, todo.who, 1))
    if said.do in ATTACKS:
        yield from begin_attack(w, todo.who, said)
    else:
        yield from stack.start(w, todo.who, said)
    return True


# equip


def _equip_options(w: World, seat: int) -> list[Option]:
    state = w.state
    mine = (*table.characters_of(w, seat), *table.vehicles_of(w, seat))
    ready = [figure for figure in mine if _may_be_equipped(w, figure)]
    dressed = [
        figure
        for figure in table.characters_of(w, seat)
        if figure in ready or (has_gift(w, figure, OutfittedAnywhere) and not is_captive(w, figure))
    ]
    found: list[Option] = []
    for piece in hand_of(w, seat):
        kind = w.cards[piece].type
        if kind == "character" and (havens_of(w, seat) or ships_with_room(w, seat)):
            found.append(Option("bring", (piece,), "ANI-375"))
        elif state.equipped.count(kind) >= _most_played(w, seat, kind):
            continue
        elif kind == "enhancement":
            if has_enhanced(w, seat):
                continue
            some = [*ready, *(_others_on_field(w, ready) if w.cards[piece].name in ON_ANYBODY else ())]
            able = [figure for figure in some if may_wear(w, figure, piece)]
            found += [Option("enhance", (piece, figure.piece), "ANI-370") for figure in able]
        elif w.cards[piece].name in SNARES:
            found += snare_options(w, piece)
        elif kind == "equipment" and not is_one_too_many(w, piece):
            able = [figure for figure in dressed if may_have(w, figure, piece)]
            served = [figure for figure in table.characters_of(w, seat) if _is_served(w, figure, piece)]
            able += [figure for figure in served if figure not in able and may_have(w, figure, piece)]
            found += [Option("equip", (piece, figure.piece), "ANI-372") for figure in able]
            ready_to_use = [] if asks_singly(w, seat) else [figure for figure in able if opens(w, figure, piece)]
            found += [Option("equip-open", (piece, figure.piece), "ANI-372") for figure in ready_to_use]
        elif kind == "haven":
            found += build_options(w, seat, piece)
        elif kind == "global":
            found.append(Option("enact", (piece,), "ANI-374"))
    return [*found, *founding_options(w, seat), *_all_to_options(w, seat)]  # ANI-R544


def _others_on_field(w: World, but: Sequence[Figure]) -> list[Figure]:
    """All characters on the field, whoever controls them, without those who are named already."""
    there = [figure for figure in w.state.figures.values() if figure.side == "character" and not figure.home]
    return [figure for figure in there if figure not in but and not is_away(w, figure)]


def _is_served(w: World, figure: Figure, piece: int) -> bool:
    """Whether the haven that a character left from last gives it such a card wherever it is (ANI-216)."""
    site = w.state.sites.get(figure.bonus)
    gift = None if site is None or not site.lying or figure.home else DELIVERED.get(w.cards[site.lying[0]].name)
    return gift is not None and card_passes(w.cards[piece], gift.which)


def _most_played(w: World, seat: int, kind: str) -> int:
    """ANI-370, ANI-372, ANI-374: one card of each type in an equip phase, unless a card says otherwise."""
    two = kind == "equipment" and any(has_gift(w, figure, EquipsTwo) for figure in table.characters_of(w, seat))
    return 2 if two else 1


def _may_be_equipped(w: World, figure: Figure) -> bool:
    """ANI-371, ANI-373: in one of its player's havens, unless a card says otherwise."""
    if is_captive(w, figure):  # ANI-R045
        return False
    at_home = figure.home and w.state.sites[figure.at].seat == figure.seat
    ride = ride_of(w, figure)
    return at_home or has_gift(w, figure, EquippedAnywhere) or (ride is not None and has_gift(w, ride, AlsoHaven))


def _enhance(w: World, seat: int, piece: int, on: int) -> None:
    """ANI-370, ANI-371: one enhancement, on a character in one of the player's havens."""
    figure = table.figure_of(w, on)
    w.state.equipped.append("enhancement")
    w.state.enhanced[seat] = w.state.turns
    moved = w.move([piece], where_held(w, seat, piece), f"figures.{figure.id}.worn")
    w.tell("enhances", "ANI-370", seat=seat, who=w.cards[on].title, cards=moved)


def _equip(w: World, seat: int, piece: int, on: int) -> None:
    """ANI-372, ANI-373, ANI-579: one equipment, face down, under a character in one of the player's havens."""
    figure = table.figure_of(w, on)
    w.state.equipped.append("equipment")
    moved = w.move([piece], where_held(w, seat, piece), f"concealed.{figure.id}.cards")
    w.tell("equips", "ANI-372", seat=seat, who=w.cards[on].title, cards=moved)


def _equip_open(w: World, seat: int, piece: int, on: int) -> None:
    """The same, and the card is shown at once (ANI-R608)."""
    _equip(w, seat, piece, on)
    if may_show(w, table.figure_of(w, on), piece):
        handle(w, seat, Option("show", (piece,), "ANI-582"))


def _enact(w: World, seat: int, piece: int) -> None:
    """ANI-374, ANI-198: one global effect, beside the field."""
    w.state.equipped.append("global")
    turns = [clause.turns for clause in CLAUSES[w.cards[piece].name] if isinstance(clause, Lasts)]
    usual = 0 if is_counted(w.cards[piece]) else LASTING
    w.state.globals.append(GlobalEffect(piece, seat, turns[0] if turns else usual))
    moved = w.move([piece], where_held(w, seat, piece), f"globals.{len(w.state.globals) - 1}.piece")
    w.tell("enacts", "ANI-374", seat=seat, cards=moved)


PLAYS: Final[Mapping[str, Callable[..., None]]] = {
    "enhance": _enhance,
    "equip": _equip,
    "equip-open": _equip_open,
    "enact": _enact,
    "lay-out": lay_snare,
}
"""How power cards of the hand come into play."""
TYPES: Final[Mapping[str, str]] = {
    "enhance": "enhancement",
    "equip": "equipment",
    "equip-open": "equipment",
    "enact": "global",
    "lay-out": "equipment",
    **dict.fromkeys(SENDING, "set out"),
}
"""The type of card that is played; for those who set out, that they do."""
OUTFITTING: Final = ("bring", *PLAYS, *SHOWING)
"""What is said in one answer in the equip phase, with who sets out then (ANI-R608)."""


def _outfit(w: World, seat: int, picked: Sequence[Option]) -> Flow[None]:
    """Who comes into play, what is played and what is shown, in this order. What is not possible any more is left out
    (ANI-R608).
    """
    brought = pieces_in(*(option for option in picked if option.do == "bring"))
    if brought:
        yield from bring(w, seat, brought)
    for said in picked:
        if said.do == "bring" or said not in _actions(w, seat, _equip_options):
            continue
        if said.do in PLAYS:
            yield from play_card(w, seat, said)
        else:
            handle(w, seat, said)


def play_card(w: World, seat: int, said: Option) -> Flow[None]:
    """A power card comes into play; an enhancement may do something at once."""
    PLAYS[said.do](w, seat, *pieces_in(said))
    if said.do == "enhance":
        piece, on = pieces_in(said)
        yield from when_put_on(w, seat, table.figure_of(w, on), piece)


def at_once(w: World, todo: Todo) -> Flow[None]:
    """ANI-R596: a card that a player has found is played, whatever the phase and the place. If nothing can be done with
    it, it is discarded. It does not count among the cards of an equip phase.
    """
    seat = todo.who
    if not w.state.wished[seat]:
        return
    piece = w.state.wished[seat][-1]
    options = in_order(_uses_at_once(w, seat, piece))
    if not options:
        table.discard(w, piece, f"wished.{seat}", "ANI-R596")
        return
    said = options[0] if len(options) == 1 else (yield from choose(seat, "at-once", "ANI-R596", options))
    before = list(w.state.equipped)
    if said.do == "bring":
        yield from bring(w, seat, [piece])
    elif said.do == "build":
        yield from build(w, seat, *pieces_in(said))
    elif said.do in PLAYS:
        yield from play_card(w, seat, said)
    else:
        yield from stack.start(w, seat, said)
    w.state.equipped = before


def _uses_at_once(w: World, seat: int, piece: int) -> list[Option]:
    """What may be done with a card that is played at once: place and phase do not matter, all else does."""
    card, mine = w.cards[piece], [*table.characters_of(w, seat), *table.vehicles_of(w, seat)]
    match card.type:
        case "character":
            return [Option("bring", (piece,), "ANI-375")] if havens_of(w, seat) or ships_with_room(w, seat) else []
        case "enhancement":
            some = [*mine, *(_others_on_field(w, mine) if card.name in ON_ANYBODY else ())]
            return [Option("enhance", (piece, one.piece), "ANI-370") for one in some if may_wear(w, one, piece)]
        case "equipment" if card.name in SNARES:
            return snare_options(w, piece)
        case "equipment":
            some = table.characters_of(w, seat)
            return [Option("equip", (piece, one.piece), "ANI-372") for one in some if may_have(w, one, piece)]
        case "haven":
            return build_options(w, seat, piece)
        case "global":
            return [Option("enact", (piece,), "ANI-374")]
    return [Option("play", (piece,), "ANI-191")] if ways(w, seat, piece, None) else []


# move


def _goes(w: World, seat: int, picked: Sequence[Option], way: list[int]) -> Flow[list[Figure]]:
    """A step of a party, or a flight of a vehicle; returns who went, and nobody if they were not let in."""
    if picked[0].do == "fly":
        vehicle, location = pieces_in(picked[0])
        party = [table.figure_of(w, vehicle)]
        fly(w, party[0], table.space_of(w, location))
    else:
        party = [table.figure_of(w, piece) for piece in pieces_in(*picked)]
        if picked[0].do == "go-together":
            party = _whole_party(w, party[0])
        if not (yield from _step(w, seat, party, way)):
            return []
    return party


def _move_options(w: World, seat: int) -> list[Option]:
    """Who may go, board and fly; and where somebody may scavenge, which ends the movement (ANI-R544)."""
    early = [] if asks_singly(w, seat) else scavenge_options(w, seat)
    moves = [*go_options(w, seat), *_all_to_options(w, seat), *boarding_options(w, seat), *flight_options(w, seat)]
    return [*moves, *early]


@steady
def _all_to_options(w: World, seat: int) -> list[Option]:
    """Where all who stand together and may move together could go at once, and scavenge there if that place is quiet
    (ANI-R544); the first of them stands for them.

    Who wants to be asked each thing by itself says first who goes, and then where.
    """
    if asks_singly(w, seat):
        return []
    parties: dict[str, list[Option]] = {}
    for number, option in enumerate(in_order([each for each in go_options(w, seat) if each.do == "go"])):
        parties.setdefault(_group(w, option, number), []).append(option)
    found: list[Option] = []
    for some in parties.values():
        party = [table.figure_of(w, piece) for piece in pieces_in(*some)]
        for space in _routes(w, party):
            on = (w.state.locations[space], party[0].piece)
            digs = is_quiet(w, people(w, party), space) and could_scavenge(w, space, people(w, party))
            found += [Option(do, on, "ANI-388") for do in (SENDING if digs else (ALL_TO,))]
    return found


@steady
def _all_to(w: World, said: Option) -> tuple[list[Option], list[int]]:
    """Who goes together, and the way that they take."""
    location, first = pieces_in(said)
    leader = table.figure_of(w, first)
    options = in_order([each for each in go_options(w, leader.seat) if each.do == "go"])
    words = [_group(w, option, number) for number, option in enumerate(options)]
    word = words[next(n for n, option in enumerate(options) if option.on[0] == first)]
    going = [option for option, other in zip(options, words, strict=True) if other == word]
    routes = _routes(w, [table.figure_of(w, piece) for piece in pieces_in(*going)])
    return going, list(routes[table.space_of(w, location)])


def _routes(w: World, party: Sequence[Figure]) -> Mapping[int, Sequence[int]]:
    """Where a party can go without being asked on the way, near and far, and how."""
    steps = _ways(w, party)
    near = {space: [space] for space in steps if may_stop(w, people(w, party), space)}
    return {**near, **trips(w, party, steps)}


@steady
def go_options(w: World, seat: int) -> list[Option]:
    movers = _movers(w, seat)
    bound = [mover for mover in movers if any(bound_with(w, one) for one in people(w, [mover]))]
    found = [Option("go", (mover.piece,), "ANI-388") for mover in movers if mover not in bound and can_go(w, [mover])]
    led: set[int] = set()
    for mover in bound:
        party = _whole_party(w, mover)
        if mover.id not in led and can_go(w, party):
            led |= {one.id for one in party}
            found.append(Option("go-together", (mover.piece,), "ANI-R605"))
    return found


def _movers(w: World, seat: int) -> list[Figure]:
    """Who can move by itself: on foot, or a vehicle with all aboard."""
    walking = [each for each in table.characters_of(w, seat) if each.aboard == NOBODY and each.led == NOBODY]
    walking = [each for each in walking if all(may(w, one, "move") for one in people(w, [each]))]
    return [*walking, *(each for each in table.vehicles_of(w, seat) if can_be_driven(w, each))]


def _whole_party(w: World, mover: Figure) -> list[Figure]:
    """Somebody, and all who move and may not be parted from it (ANI-R605)."""
    bound = {mate.id for one in people(w, [mover]) for mate in bound_with(w, one)}
    movers = _movers(w, mover.seat)
    return [each for each in movers if each is mover or any(one.id in bound for one in people(w, [each]))]


def can_go(w: World, party: Sequence[Figure]) -> bool:
    """Whether a party has anywhere to go together."""
    return bool(_ways(w, party) or _can_enter(w, party) or _doors(w, party))


def _room_for_all(w: World, figure: Figure) -> bool:
    """Whether all of a player's characters in this haven could come onto the field together (ANI-378)."""
    inside = [other for other in table.characters_of(w, figure.seat) if other.home and other.at == figure.at]
    return table.has_room(w, figure.seat, len(inside))


@steady
def _ways(w: World, party: Sequence[Figure]) -> list[int]:
    """Where a party can step to: all must be able to pay, and to stop there or get across (ANI-389, ANI-240)."""
    left = min(movement_left(w, figure) for figure in party) - 1
    first = party[0]
    if left < 0 or not may_act_together(w, people(w, party), "move"):
        return []
    if first.home:  # ANI-386, ANI-387
        fits = table.has_room(w, first.seat, len(people(w, party)))
        out = neighbours(w, first.at) if is_location_haven(w, first.at) else [first.at]
        return [space for space in out if fits and can_go_on_to_stop(w, people(w, party), space, left)]
    return [space for space in neighbours(w, first.at) if can_go_on_to_stop(w, people(w, party), space, left)]


def _doors(w: World, party: Sequence[Figure]) -> list[Option]:
    """ANI-392: the havens of others at the location, and neighbouring locations that are such havens."""
    first = party[0]
    if (first.home and not is_location_haven(w, first.at)) or not may_act_together(w, people(w, party), "move"):
        return []  # ANI-R105
    near = [space for space in neighbours(w, first.at) if is_location_haven(w, space)]
    return knock_options(w, party, near if first.home else [first.at, *near])


def _can_enter(w: World, party: Sequence[Figure]) -> bool:
    """ANI-390, ANI-391: into the player's own haven that is annexed to the location."""
    first = party[0]
    site = w.state.sites.get(first.at)
    if first.home or site is None or site.seat != first.seat or not site.lying:
        return False
    if not may_act_together(w, people(w, party), "move"):
        return False
    return all(movement_left(w, figure) and may(w, figure, "enter") for figure in party)


def _step(w: World, seat: int, party: Sequence[Figure], way: list[int] | None = None) -> Flow[bool]:
    """One step of a party; returns whether it went. On a location where it may not stop it must go on at once
    (ANI-240), and so it must in a haven through which it may only pass (ANI-211).

    `way` has the steps of a trip that is under way, and gets those of one that begins. None if it may not begin one.
    """
    gone, through = False, False
    while True:
        options = _where_to(w, party, knocking=not through)
        if not options:  # each of them could go, but not all of them together
            if not gone:
                w.tell("stays", "ANI-389", seat=seat, who=", ".join(_named(w, figure) for figure in party))
            return gone
        if way:
            said = Option("to", (w.state.locations[way.pop(0)],), "ANI-388")
        else:
            alone = len(options) == 1 and asks_singly(w, seat)
            far = trips(w, party, _ways(w, party)) if way is not None and not gone and not alone else {}
            more = [Option("to", (w.state.locations[space],), "ANI-388") for space in far]
            said = options[0]
            if len(options) + len(more) > 1:
                said = yield from choose(seat, "where", "ANI-388", in_order([*options, *more]))
            if way is not None and said in more:
                way += far[table.space_of(w, pieces_in(said)[0])]
                said = Option("to", (w.state.locations[way.pop(0)],), "ANI-388")
        space, knocks = party[0].at, said.do in KNOCKING
        if knocks:
            space = space_of_haven(w, pieces_in(said)[0])
            if not (yield from is_let_in(w, seat, space, said)):
                if gone:
                    continue
                return False
        elif said.do == "to":
            space = table.space_of(w, pieces_in(said)[0])
        home = is_location_haven(w, space) and w.state.sites[space].seat == seat
        inside, through, gone = said.do == "enter" or knocks or home, said.do == "ask-to-pass", True
        for figure in party:
            for one in (figure, *crew(w, figure)):
                if one.home and one.side == "character":
                    yield from _take_bonus(w, one)
                one.moved += 1
            if not _is_lost(w, figure):
                table.go(w, figure, space, home=inside)
        lost = [figure for figure in party if (figure.at, figure.home) != (space, inside)]
        party = [figure for figure in party if figure not in lost]
        if way and lost:
            way.clear()
        if not party:
            return True
        names = ", ".join(_named(w, figure) for figure in party)
        what = "goes-in" if inside else "goes"
        w.tell(what, said.rule, seat=seat, who=names, place=table.place(w, space))
        stays = not through if inside else may_stop(w, people(w, party), space)
        if stays or (not inside and fights.is_met_at(w, space)):
            return True


@steady
def _where_to(w: World, party: Sequence[Figure], *, knocking: bool) -> list[Option]:
    state = w.state
    options = [Option("to", (state.locations[space],), "ANI-388") for space in _ways(w, party)]
    if _can_enter(w, party):
        options.append(Option("enter", (haven_at(w, party[0].at),), "ANI-390"))
    return in_order([*options, *(_doors(w, party) if knocking else ())])


def _is_lost(w: World, figure: Figure) -> bool:
    """ANI-109: whether a step goes somewhere else by chance, which it then does."""
    every = [gift.every for gift in gifts_of_kind(w, figure, LosesItsWay)]
    if not every:
        return False
    figure.strides += 1
    ways = [figure.at] if figure.home else [each for each in neighbours(w, figure.at) if may_pass(w, [figure], each)]
    if figure.strides % every[0] or not ways:
        return False
    table.go(w, figure, ways[w.chance.below(len(ways))])
    w.tell("loses-way", "ANI-109", seat=figure.seat, who=table.title(w, figure), place=table.place(w, figure.at))
    return True


def _named(w: World, figure: Figure) -> str:
    """Somebody who goes; a vehicle with everybody aboard."""
    aboard = ", ".join(table.title(w, one) for one in crew(w, figure))
    return f"{table.title(w, figure)} ({aboard})" if aboard else table.title(w, figure)


def _take_bonus(w: World, figure: Figure) -> Flow[None]:
    """ANI-216 to ANI-218, ANI-R112: who leaves a haven has its bonus; who has that of another one may keep it."""
    site = w.state.sites[figure.at]
    has_bonus = bool(site.lying) and w.cards[site.lying[0]].type == "haven"
    if not has_bonus or site.seat != figure.seat or figure.bonus == figure.at:  # ANI-R523
        return
    if figure.bonus in w.state.sites:
        said = yield from choose(figure.seat, "bonus", "ANI-218", [KEEP, SWITCH])
        if said.do == KEEP.do:
            return
    figure.bonus = figure.at


def _catch(w: World, seat: int) -> Flow[None]:
    """Some disasters are caught by a character that ends its movement where they are."""
    for space in sorted({figure.at for figure in table.characters_of(w, seat) if figure.moved and not figure.home}):
        for disaster in [one for one in table.disasters_at(w, space) if waits_for(w, one, "caught")]:
            party = [figure for figure in table.characters_at(w, space, seat) if figure.moved]
            options = in_order([Option("catches", (figure.piece,), "ANI-085") for figure in party])
            said = options[0] if len(options) == 1 else (yield from choose(seat, "catch", "ANI-085", options))
            yield from trigger(w, "caught", disaster, on=table.figure_of(w, pieces_in(said)[0]))


def _locations_strike(w: World, seat: int) -> Flow[None]:
    """ANI-246, ANI-R122: locations with damage strike those who stopped there and lack the skills."""
    spaces = {figure.at for figure in table.characters_of(w, seat) if not figure.home}
    for space in sorted(spaces):
        for party in companies(w, table.fighters_at(w, space, seat), "party"):
            yield from fights.location_strikes(w, space, party)
