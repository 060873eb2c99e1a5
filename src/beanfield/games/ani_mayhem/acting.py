"""The main parts of the equip, move and scavenge phases (ANI-370 to ANI-412, ANI-643 to ANI-645).

The active player does one thing after another until she is done. Then the others may attack. As long as nothing
was revealed and nobody else had a say, her last steps can be taken back: the step does not go back to the agenda.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem import fights, stack, table
from beanfield.games.ani_mayhem.carrying import carrying_options, handle, may_wear
from beanfield.games.ani_mayhem.catalog import CLAUSES
from beanfield.games.ani_mayhem.declared import Lasts
from beanfield.games.ani_mayhem.declaring import could_answer, declarable
from beanfield.games.ani_mayhem.digging import begin_scavenge, scavenge_options
from beanfield.games.ani_mayhem.field import neighbours
from beanfield.games.ani_mayhem.homes import choose_haven, havens_of
from beanfield.games.ani_mayhem.reading import has_gift, may, movement_left, steady
from beanfield.games.ani_mayhem.standby import ATTACKS, attack_options, begin_attack, standby
from beanfield.games.ani_mayhem.state import Figure, GlobalEffect, Todo, World
from beanfield.games.ani_mayhem.stopping import can_go_on_to_stop, may_stop
from beanfield.games.ani_mayhem.turns import begin_phase
from beanfield.games.ani_mayhem.verbs import when_put_on
from beanfield.games.ani_mayhem.words import EquippedAnywhere, EquipsTwo
from beanfield.kernel.asking import choose, pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

MOST_OUTSIDE: Final = 6
"""ANI-377."""
LASTING: Final = 5
"""How many turns a global effect lasts unless it says something else (ANI-201)."""
DONE: Final = Option("done", (), "ANI-644")
KEEP: Final = Option("keep", (), "ANI-218")
SWITCH: Final = Option("switch", (), "ANI-218")


def equip(w: World, todo: Todo) -> Flow[None]:
    """ANI-370 to ANI-376: characters come into play; one enhancement, equipment and global effect each is played."""
    if todo.rest == 0:
        begin_phase(w, "equip")
    while True:
        picked = yield from _pick_action(w, todo.who, "equip", "ANI-375", _equip_options(w, todo.who))
        if not picked:
            yield from standby(w, todo, but=todo.who)
            return
        if picked[0].do == "bring":
            yield from _bring(w, todo.who, pieces_in(*picked))
        elif picked[0].do in _PLAYS:
            _PLAYS[picked[0].do](w, todo.who, *pieces_in(picked[0]))
            if picked[0].do == "enhance":
                piece, on = pieces_in(picked[0])
                yield from when_put_on(w, todo.who, table.figure_of(w, on), piece)
        elif (yield from _handles(w, todo, picked[0])):
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
        elif (yield from _handles(w, todo, picked[0])):
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
        if (yield from _handles(w, todo, picked[0])):
            return


def _pick_action(w: World, seat: int, prompt: str, rule: str, options: list[Option]) -> Flow[tuple[Option, ...]]:
    """What the active player does next; nothing if she is done. Of most verbs only one can be picked.

    Who holds cards is asked whatever they are: otherwise everybody would learn of them (ANI-R477).
    """
    options = [*options, *carrying_options(w, seat), *attack_options(w, seat), *declarable(w, seat)]
    if not options and not could_answer(w, seat):
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


def _handles(w: World, todo: Todo, said: Option) -> Flow[bool]:
    """An attack, an effect, or something with a carried card. Returns whether the phase is taken up again later."""
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


@steady
def _equip_options(w: World, seat: int) -> list[Option]:
    state = w.state
    ready = [figure for figure in table.characters_of(w, seat) if _may_be_equipped(w, figure)]
    found: list[Option] = []
    for piece in state.hands[seat]:
        kind = w.cards[piece].type
        if kind == "character" and havens_of(w, seat):
            found.append(Option("bring", (piece,), "ANI-375"))
        elif state.equipped.count(kind) >= _most_played(w, seat, kind):
            continue
        elif kind == "enhancement":
            able = [figure for figure in ready if may_wear(w, figure, piece)]
            found += [Option("enhance", (piece, figure.piece), "ANI-370") for figure in able]
        elif kind == "equipment":
            found += [Option("equip", (piece, figure.piece), "ANI-372") for figure in ready]
        elif kind == "global":
            found.append(Option("enact", (piece,), "ANI-374"))
    return found


def _most_played(w: World, seat: int, kind: str) -> int:
    """ANI-370, ANI-372, ANI-374: one card of each type in an equip phase, unless a card says otherwise."""
    two = kind == "equipment" and any(has_gift(w, figure, EquipsTwo) for figure in table.characters_of(w, seat))
    return 2 if two else 1


def _may_be_equipped(w: World, figure: Figure) -> bool:
    """ANI-371, ANI-373: in one of its player's havens, unless a card says otherwise."""
    at_home = figure.home and w.state.sites[figure.at].seat == figure.seat
    return at_home or has_gift(w, figure, EquippedAnywhere)


def _bring(w: World, seat: int, pieces: Sequence[int]) -> Flow[None]:
    """ANI-375: any number of characters from the hand into one of the player's havens."""
    space = yield from choose_haven(w, seat, "ANI-375")
    for piece in pieces:
        table.enter(w, piece, f"hands.{seat}", seat, "character", space, home=True)


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


_PLAYS: Final[Mapping[str, Callable[..., None]]] = {"enhance": _enhance, "equip": _equip, "enact": _enact}


# move


@steady
def _go_options(w: World, seat: int) -> list[Option]:
    return [
        Option("go", (figure.piece,), "ANI-388")
        for figure in table.characters_of(w, seat)
        if may(w, figure, "move") and (_ways(w, [figure]) or _can_enter(w, [figure]))
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
    return all(movement_left(w, figure) and may(w, figure, "enter") for figure in party)


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
            if figure.home:
                yield from _take_bonus(w, figure)
            figure.moved += 1
            table.go(w, figure, space, home=inside)
        names = ", ".join(w.cards[figure.piece].title for figure in party)
        what = "goes-in" if inside else "goes"
        w.tell(what, said.rule, seat=seat, who=names, place=table.place(w, space))
        if inside or may_stop(w, party, space) or table.combat_disasters_at(w, space):
            return


def _take_bonus(w: World, figure: Figure) -> Flow[None]:
    """ANI-216 to ANI-218, ANI-R112: who leaves a haven has its bonus; who has that of another one may keep it."""
    if w.cards[w.state.sites[figure.at].piece].type != "haven" or figure.bonus == figure.at:
        return
    if figure.bonus in w.state.sites:
        said = yield from choose(figure.seat, "bonus", "ANI-218", [KEEP, SWITCH])
        if said.do == KEEP.do:
            return
    figure.bonus = figure.at


def _locations_strike(w: World, seat: int) -> None:
    """ANI-246, ANI-R122: locations with damage strike those who stopped there and lack the skills."""
    spaces = {figure.at for figure in table.characters_of(w, seat) if not figure.home}
    for space in sorted(spaces):
        fights.location_strikes(w, space, table.characters_at(w, space, seat))
