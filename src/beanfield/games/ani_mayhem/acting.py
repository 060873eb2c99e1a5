"""The main parts of the equip, move and scavenge phases (ANI-370 to ANI-412, ANI-643 to ANI-645).

The active player does one thing after another until she is done. Then the others may attack. As long as nothing
was revealed and nobody else had a say, her last steps can be taken back: the step does not go back to the agenda.
"""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem import fights, table
from beanfield.games.ani_mayhem.carrying import carrying_options, handle
from beanfield.games.ani_mayhem.digging import begin_scavenge, scavenge_options
from beanfield.games.ani_mayhem.field import neighbours
from beanfield.games.ani_mayhem.reading import meets, movement_left
from beanfield.games.ani_mayhem.standby import attack_options, standby
from beanfield.games.ani_mayhem.state import Figure, Todo, World
from beanfield.games.ani_mayhem.stopping import can_go_on_to_stop, may_stop
from beanfield.games.ani_mayhem.turns import begin_phase
from beanfield.kernel.asking import choose, pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

MOST_OUTSIDE: Final = 6
"""ANI-377."""
DONE: Final = Option("done", (), "ANI-644")


def equip(w: World, todo: Todo) -> Flow[None]:
    """ANI-370 to ANI-376: characters come into play, one of them gets an enhancement."""
    if todo.rest == 0:
        begin_phase(w, "equip")
    while True:
        picked = yield from _pick_action(w, todo.who, "equip", "ANI-375", _equip_options(w, todo.who))
        if not picked:
            yield from standby(w, todo, but=todo.who)
            return
        if picked[0].do == "bring":
            yield from _bring(w, todo.who, pieces_in(*picked))
        elif picked[0].do == "enhance":
            _enhance(w, todo.who, *pieces_in(picked[0]))
        elif _handles(w, todo, picked[0]):
            return


def move(w: World, todo: Todo) -> Flow[None]:
    """ANI-386 to ANI-396: parties move, step by step."""
    seat = todo.who
    if todo.rest == 0:
        begin_phase(w, "move")
    while True:
        picked = yield from _pick_action(w, seat, "move", "ANI-388", _go_options(w, seat))
        if not picked:
            yield from standby(w, todo, but=seat)
            if w.state.fight is None:
                _locations_strike(w, seat)
            return
        if picked[0].do == "go":
            party = [table.figure_of(w, piece) for piece in pieces_in(*picked)]
            yield from _step(w, seat, party)
            if table.combat_disasters_at(w, party[0].at) and not party[0].home:
                w.state.agenda.append(Todo("move", seat, 1))
                fights.meet_disasters(w, party)
                return
        elif _handles(w, todo, picked[0]):
            return


def scavenge(w: World, todo: Todo) -> Flow[None]:
    """ANI-397 to ANI-401: parties look for what lies beneath their locations."""
    if todo.rest == 0:
        begin_phase(w, "scavenge")
    while True:
        picked = yield from _pick_action(w, todo.who, "scavenge", "ANI-397", scavenge_options(w, todo.who))
        if not picked:
            yield from standby(w, todo, but=todo.who)
            return
        if picked[0].do == "scavenge":
            w.state.agenda.append(Todo(todo.do, todo.who, 1))
            yield from begin_scavenge(w, todo.who, table.space_of(w, pieces_in(picked[0])[0]))
            return
        if _handles(w, todo, picked[0]):
            return


def _pick_action(w: World, seat: int, prompt: str, rule: str, options: list[Option]) -> Flow[tuple[Option, ...]]:
    """What the active player does next; nothing if she is done. Of most verbs only one can be picked.

    Who holds cards in the equip phase is asked whatever they are: otherwise everybody would learn of them.
    """
    options = [*options, *carrying_options(w, seat), *attack_options(w, seat)]
    if not options and not (prompt == "equip" and w.state.hands[seat]):
        return ()
    options = in_order([DONE, *options])
    groups = [_group(w, option, n) for n, option in enumerate(options)]
    most = max(groups.count(group) for group in groups)
    picked = yield from pick(seat, prompt, rule, options, least=1, most=most, group=groups)
    return () if picked[0].do == DONE.do else picked


def _group(w: World, option: Option, number: int) -> str:
    """Options with the same word can be picked together."""
    if option.do == "bring":
        return "bring"
    if option.do == "go":
        figure = table.figure_of(w, pieces_in(option)[0])
        if not figure.home or _room_for_all(w, figure):
            return f"{figure.at} {figure.home}"
    return str(number)


def _handles(w: World, todo: Todo, said: Option) -> bool:
    """An attack, or something with an item. Returns whether the phase must be taken up again later."""
    if said.do != "attack":
        handle(w, todo.who, said)
        return False
    w.state.agenda.append(Todo(todo.do, todo.who, 1))
    fights.player_attacks(w, todo.who, table.figure_of(w, pieces_in(said)[0]))
    return True


# equip


def _equip_options(w: World, seat: int) -> list[Option]:
    state = w.state
    at_home = [figure for figure in table.characters_of(w, seat) if _is_in_own_haven(w, figure)]
    found: list[Option] = []
    for piece in state.hands[seat]:
        kind = w.cards[piece].type
        if kind == "character" and havens_of(w, seat):
            found.append(Option("bring", (piece,), "ANI-375"))
        elif kind == "enhancement" and not state.enhanced:
            listing = w.cards[piece].listing
            able = [figure for figure in at_home if not listing or meets(w, listing, [figure])]
            found += [Option("enhance", (piece, figure.piece), "ANI-370") for figure in able]
    return found


def havens_of(w: World, seat: int) -> list[int]:
    """The spaces at which a seat has a haven."""
    return [space for space, site in w.state.sites.items() if site.seat == seat]


def _is_in_own_haven(w: World, figure: Figure) -> bool:
    return figure.home and w.state.sites[figure.at].seat == figure.seat


def _bring(w: World, seat: int, pieces: Sequence[int]) -> Flow[None]:
    """ANI-375: any number of characters from the hand into one of the player's havens."""
    spaces = havens_of(w, seat)
    space = spaces[0]
    if len(spaces) > 1:
        options = in_order([Option("into", (w.state.sites[space].piece,), "ANI-375") for space in spaces])
        said = yield from choose(seat, "into", "ANI-375", options)
        space = next(space for space in spaces if w.state.sites[space].piece == pieces_in(said)[0])
    for piece in pieces:
        table.enter(w, piece, f"hands.{seat}", seat, "character", space, home=True)


def _enhance(w: World, seat: int, piece: int, on: int) -> None:
    """ANI-370, ANI-371: one enhancement, on a character in one of the player's havens."""
    figure = table.figure_of(w, on)
    w.state.enhanced = True
    moved = w.move([piece], f"hands.{seat}", f"figures.{figure.id}.worn")
    w.tell("enhances", "ANI-370", seat=seat, who=w.cards[on].title, cards=moved)


# move


def _go_options(w: World, seat: int) -> list[Option]:
    return [
        Option("go", (figure.piece,), "ANI-388")
        for figure in table.characters_of(w, seat)
        if _ways(w, [figure]) or _can_enter(w, [figure])
    ]


def _room_for_all(w: World, figure: Figure) -> bool:
    """Whether all of a player's characters in this haven could come onto the field together (ANI-378)."""
    inside = [other for other in table.characters_of(w, figure.seat) if other.home and other.at == figure.at]
    return table.on_the_field(w, figure.seat) + len(inside) <= MOST_OUTSIDE


def _ways(w: World, party: Sequence[Figure]) -> list[int]:
    """Where a party can step to: all must be able to pay, and to stop there or get across (ANI-389, ANI-240)."""
    left = min(movement_left(w, figure) for figure in party) - 1
    first = party[0]
    if left < 0:
        return []
    if first.home:  # ANI-386, ANI-387
        fits = table.on_the_field(w, first.seat) + len(party) <= MOST_OUTSIDE
        return [first.at] if fits and can_go_on_to_stop(w, party, first.at, left) else []
    return [space for space in neighbours(w, first.at) if can_go_on_to_stop(w, party, space, left)]


def _can_enter(w: World, party: Sequence[Figure]) -> bool:
    """ANI-390, ANI-391: into the player's own haven that is annexed to the location."""
    first = party[0]
    site = w.state.sites.get(first.at)
    if first.home or site is None or site.seat != first.seat:
        return False
    return all(movement_left(w, figure) for figure in party)


def _step(w: World, seat: int, party: Sequence[Figure]) -> Flow[None]:
    """One step of a party. On a location where it may not stop it must go on at once (ANI-240)."""
    state = w.state
    while True:
        options = [Option("to", (state.locations[space],), "ANI-388") for space in _ways(w, party)]
        if _can_enter(w, party):
            options.append(Option("enter", (state.sites[party[0].at].piece,), "ANI-390"))
        if not options:  # each of them could go, but not all of them together
            return
        said = in_order(options)[0]
        if len(options) > 1:
            said = yield from choose(seat, "where", "ANI-388", in_order(options))
        inside = said.do == "enter"
        space = party[0].at if inside else table.space_of(w, pieces_in(said)[0])
        for figure in party:
            figure.moved += 1
            table.go(w, figure, space, home=inside)
        names = ", ".join(w.cards[figure.piece].title for figure in party)
        what = "goes-in" if inside else "goes"
        w.tell(what, said.rule, seat=seat, who=names, place=table.place(w, space))
        if inside or may_stop(w, party, space) or table.combat_disasters_at(w, space):
            return


def _locations_strike(w: World, seat: int) -> None:
    """ANI-246, ANI-R122: locations with damage strike those who stopped there and lack the skills."""
    spaces = {figure.at for figure in table.characters_of(w, seat) if not figure.home}
    for space in sorted(spaces):
        fights.location_strikes(w, space, table.characters_at(w, space, seat))
