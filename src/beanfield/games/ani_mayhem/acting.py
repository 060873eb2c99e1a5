"""The main parts of the equip, move and scavenge phases (ANI-370 to ANI-412, ANI-643 to ANI-645).

The active player does one thing after another until she is done. Then the others may attack. As long as nothing
was revealed and nobody else had a say, her last steps can be taken back: the step does not go back to the agenda.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem import fights, lasting, stack, table
from beanfield.games.ani_mayhem.arriving import bring, ships_with_room
from beanfield.games.ani_mayhem.building import build, build_options, found, founding_options, let_act, let_act_options
from beanfield.games.ani_mayhem.carrying import carrying_options, handle, may_wear
from beanfield.games.ani_mayhem.catalog import CLAUSES, DELIVERED, ON_ANYBODY, SNARES
from beanfield.games.ani_mayhem.declared import Lasts
from beanfield.games.ani_mayhem.declaring import could_answer, declarable
from beanfield.games.ani_mayhem.digging import begin_scavenge, scavenge_options
from beanfield.games.ani_mayhem.field import neighbours
from beanfield.games.ani_mayhem.flying import flight_options, fly
from beanfield.games.ani_mayhem.homes import KNOCKING, haven_at, havens_of, is_let_in, knock_options, space_of_haven
from beanfield.games.ani_mayhem.reading import (
    can_be_driven,
    crew,
    given,
    has_gift,
    is_away,
    is_captive,
    is_location_haven,
    may,
    movement_left,
    people,
    ride_of,
    steady,
    worked_out,
)
from beanfield.games.ani_mayhem.reading.kinds import card_passes
from beanfield.games.ani_mayhem.snaring import lay_snare, snare_options, step_into
from beanfield.games.ani_mayhem.standby import ATTACKS, attack_options, begin_attack, standby
from beanfield.games.ani_mayhem.state import NOBODY, Figure, GlobalEffect, Todo, World
from beanfield.games.ani_mayhem.stopovers import stop_over
from beanfield.games.ani_mayhem.stopping import can_go_on_to_stop, may_pass, may_stop, must_leave
from beanfield.games.ani_mayhem.triggering import trigger, waits_for
from beanfield.games.ani_mayhem.turns import begin_phase
from beanfield.games.ani_mayhem.vehicles import BOARDING, board_or_leave, boarding_options, may_have
from beanfield.games.ani_mayhem.verbs import when_put_on
from beanfield.games.ani_mayhem.volleys import aim_at_those_who_stop
from beanfield.games.ani_mayhem.words import (
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
"""How many turns a global effect lasts unless it says something else (ANI-201)."""
DONE: Final = Option("done", (), "ANI-644")
GOING: Final = ("fly", "go")
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
        if not picked:
            yield from standby(w, todo, but=todo.who)
            return
        if picked[0].do == "bring":
            yield from bring(w, todo.who, pieces_in(*picked))
        elif picked[0].do == "build":
            yield from build(w, todo.who, *pieces_in(picked[0]))
        elif picked[0].do == "build-here":
            yield from found(w, todo.who, *pieces_in(picked[0]))
        elif picked[0].do in PLAYS:
            yield from play_card(w, todo.who, picked[0])
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
    while True:
        picked = yield from pick_action(w, seat, "move", "ANI-388", _move_options)
        if not picked:
            yield from _catch(w, seat)
            yield from standby(w, todo, but=seat)
            if w.state.fight is None:
                yield from _locations_strike(w, seat)
                yield from stop_over(w, seat)
                aim_at_those_who_stop(w, seat)
                yield from step_into(w, seat)
            return
        if picked[0].do in GOING:
            party = yield from _goes(w, seat, picked)
            met = [some for some in _by_place(party) if fights.is_met_at(w, some[0].at)]
            if met:
                w.state.agenda.append(Todo("move", seat, 1))
                for some in met:
                    fights.meet_disasters(w, people(w, some))
                return
        elif picked[0].do in BOARDING:
            board_or_leave(w, picked[0])
        elif (yield from handles(w, todo, picked[0])):
            return


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
    todo = Todo(todo.do, todo.who, 1, todo.some)
    if not party or not (yield from _step_by_step(w, todo, party, todo.who, "ANI-R555")):
        for figure in some:
            figure.moved = figure.paused


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
    """ANI-397 to ANI-401: parties look for what lies beneath their locations."""
    if todo.rest == 0:
        begin_phase(w, "scavenge")
    while True:
        picked = yield from pick_action(w, todo.who, "scavenge", "ANI-397", scavenge_options)
        if not picked:
            yield from standby(w, todo, but=todo.who)
            return
        if picked[0].do == "scavenge":
            w.state.agenda.append(Todo(todo.do, todo.who, 1))
            yield from begin_scavenge(w, todo.who, table.space_of(w, pieces_in(picked[0])[0]))
            return
        if (yield from handles(w, todo, picked[0])):
            return


def pick_action(
    w: World, seat: int, prompt: str, rule: str, of_phase: Callable[[World, int], list[Option]]
) -> Flow[tuple[Option, ...]]:
    """What the active player does next; nothing if she is done. Of most verbs only one can be picked."""
    options = _actions(w, seat, of_phase)
    if not options:
        return ()
    groups = [_group(w, option, n) for n, option in enumerate(options)]
    most = max(groups.count(group) for group in groups)
    picked = yield from pick(seat, prompt, rule, options, least=1, most=most, group=groups)
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
    going = [table.figure_of(w, pieces_in(option)[0]) for option in options if option.do == "go"]
    return in_order(options if any(must_leave(w, figure) for figure in going) else [*options, DONE])


def _group(w: World, option: Option, number: int) -> str:
    """Options with the same word can be picked together."""
    if option.do == "bring":
        return "bring"
    if option.do == "go":
        figure = table.figure_of(w, pieces_in(option)[0])
        if not figure.home or _room_for_all(w, figure):
            return f"{figure.at} {figure.home}"
    return str(number)


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
    for piece in state.hands[seat]:
        kind = w.cards[piece].type
        if kind == "character" and (havens_of(w, seat) or ships_with_room(w, seat)):
            found.append(Option("bring", (piece,), "ANI-375"))
        elif state.equipped.count(kind) >= _most_played(w, seat, kind):
            continue
        elif kind == "enhancement":
            some = [*ready, *(_others_on_field(w, ready) if w.cards[piece].name in ON_ANYBODY else ())]
            able = [figure for figure in some if may_wear(w, figure, piece)]
            found += [Option("enhance", (piece, figure.piece), "ANI-370") for figure in able]
        elif w.cards[piece].name in SNARES:
            found += snare_options(w, piece)
        elif kind == "equipment":
            able = [figure for figure in dressed if may_have(w, figure, piece)]
            served = [figure for figure in table.characters_of(w, seat) if _is_served(w, figure, piece)]
            able += [figure for figure in served if figure not in able and may_have(w, figure, piece)]
            found += [Option("equip", (piece, figure.piece), "ANI-372") for figure in able]
        elif kind == "haven":
            found += build_options(w, seat, piece)
        elif kind == "global":
            found.append(Option("enact", (piece,), "ANI-374"))
    return [*found, *founding_options(w, seat)]


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
    moved = w.move([piece], f"hands.{seat}", f"figures.{figure.id}.worn")
    w.tell("enhances", "ANI-370", seat=seat, who=w.cards[on].title, cards=moved)


def _equip(w: World, seat: int, piece: int, on: int) -> None:
    """ANI-372, ANI-373, ANI-579: one equipment, face down, under a character in one of the player's havens."""
    figure = table.figure_of(w, on)
    w.state.equipped.append("equipment")
    moved = w.move([piece], f"hands.{seat}", f"concealed.{figure.id}.cards")
    w.tell("equips", "ANI-372", seat=seat, who=w.cards[on].title, cards=moved)


def _enact(w: World, seat: int, piece: int) -> None:
    """ANI-374, ANI-198: one global effect, beside the field."""
    w.state.equipped.append("global")
    turns = [clause.turns for clause in CLAUSES[w.cards[piece].name] if isinstance(clause, Lasts)]
    w.state.globals.append(GlobalEffect(piece, seat, turns[0] if turns else LASTING))
    moved = w.move([piece], f"hands.{seat}", f"globals.{len(w.state.globals) - 1}.piece")
    w.tell("enacts", "ANI-374", seat=seat, cards=moved)


PLAYS: Final[Mapping[str, Callable[..., None]]] = {
    "enhance": _enhance,
    "equip": _equip,
    "enact": _enact,
    "lay-out": lay_snare,
}
"""How power cards of the hand come into play."""


def play_card(w: World, seat: int, said: Option) -> Flow[None]:
    """A power card comes into play; an enhancement may do something at once."""
    PLAYS[said.do](w, seat, *pieces_in(said))
    if said.do == "enhance":
        piece, on = pieces_in(said)
        yield from when_put_on(w, seat, table.figure_of(w, on), piece)


# move


def _goes(w: World, seat: int, picked: Sequence[Option]) -> Flow[list[Figure]]:
    """A step of a party, or a flight of a vehicle; returns who went, and nobody if they were not let in."""
    if picked[0].do == "fly":
        vehicle, location = pieces_in(picked[0])
        party = [table.figure_of(w, vehicle)]
        fly(w, party[0], table.space_of(w, location))
    else:
        party = [table.figure_of(w, piece) for piece in pieces_in(*picked)]
        if not (yield from _step(w, seat, party)):
            return []
    return party


def _move_options(w: World, seat: int) -> list[Option]:
    return [*_go_options(w, seat), *boarding_options(w, seat), *flight_options(w, seat)]


def _go_options(w: World, seat: int) -> list[Option]:
    walking = [each for each in table.characters_of(w, seat) if each.aboard == NOBODY and each.led == NOBODY]
    walking = [each for each in walking if all(may(w, one, "move") for one in people(w, [each]))]
    driven = [each for each in table.vehicles_of(w, seat) if can_be_driven(w, each)]
    return [
        Option("go", (figure.piece,), "ANI-388")
        for figure in (*walking, *driven)
        if _ways(w, [figure]) or _can_enter(w, [figure]) or _doors(w, [figure])
    ]


def _room_for_all(w: World, figure: Figure) -> bool:
    """Whether all of a player's characters in this haven could come onto the field together (ANI-378)."""
    inside = [other for other in table.characters_of(w, figure.seat) if other.home and other.at == figure.at]
    return table.on_the_field(w, figure.seat) + len(inside) <= table.MOST_OUTSIDE


def _ways(w: World, party: Sequence[Figure]) -> list[int]:
    """Where a party can step to: all must be able to pay, and to stop there or get across (ANI-389, ANI-240)."""
    left = min(movement_left(w, figure) for figure in party) - 1
    first = party[0]
    if left < 0:
        return []
    if first.home:  # ANI-386, ANI-387
        fits = table.on_the_field(w, first.seat) + len(people(w, party)) <= table.MOST_OUTSIDE
        out = neighbours(w, first.at) if is_location_haven(w, first.at) else [first.at]
        return [space for space in out if fits and can_go_on_to_stop(w, people(w, party), space, left)]
    return [space for space in neighbours(w, first.at) if can_go_on_to_stop(w, people(w, party), space, left)]


def _doors(w: World, party: Sequence[Figure]) -> list[Option]:
    """ANI-392: the havens of others at the location, and neighbouring locations that are such havens."""
    first = party[0]
    if first.home and not is_location_haven(w, first.at):  # ANI-R105
        return []
    near = [space for space in neighbours(w, first.at) if is_location_haven(w, space)]
    return knock_options(w, party, near if first.home else [first.at, *near])


def _can_enter(w: World, party: Sequence[Figure]) -> bool:
    """ANI-390, ANI-391: into the player's own haven that is annexed to the location."""
    first = party[0]
    site = w.state.sites.get(first.at)
    if first.home or site is None or site.seat != first.seat or not site.lying:
        return False
    return all(movement_left(w, figure) and may(w, figure, "enter") for figure in party)


def _step(w: World, seat: int, party: Sequence[Figure]) -> Flow[bool]:
    """One step of a party; returns whether it went. On a location where it may not stop it must go on at once
    (ANI-240), and so it must in a haven through which it may only pass (ANI-211).
    """
    gone, through = False, False
    while True:
        options = _where_to(w, party, knocking=not through)
        if not options:  # each of them could go, but not all of them together
            return gone
        said = options[0]
        if len(options) > 1:
            said = yield from choose(seat, "where", "ANI-388", options)
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
        party = [figure for figure in party if (figure.at, figure.home) == (space, inside)]
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
    every = [gift.every for _, gift in given(w, figure) if isinstance(gift, LosesItsWay)]
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
        yield from fights.location_strikes(w, space, table.fighters_at(w, space, seat))
