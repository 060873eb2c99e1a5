"""What a player does with somebody who was charmed: one action, at once (ANI-542 to ANI-549, ANI-572 to ANI-577)."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.field import neighbours
from beanfield.games.ani_mayhem.reading import ability, is_disaster, may, may_be_attacked
from beanfield.games.ani_mayhem.state import NOBODY, Attack, Fight, Figure, Todo, World
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

BEFORE_SCAVENGING = ("discard", "reload", "maintenance", "equip", "move")


def command(w: World, master: Figure, figure: Figure) -> Flow[None]:
    """ANI-542, ANI-568, ANI-570: one action with the beaten one, and no other (ANI-R425).

    It gives an item, deals no damage for a round, stops acting, is moved, or attacks somebody; nothing of it outlasts
    the turn (ANI-543).
    """
    character = figure.side != "minor"
    items = table.items_of(w, figure)
    options = [
        Option("harmless", (), "ANI-575" if character else "ANI-547"),
        Option("let-go", (), "ANI-572" if character else "ANI-542"),
        Option("stop-it", (), "ANI-577" if character else "ANI-549"),
        *([Option("give-item", (), "ANI-573" if character else "ANI-544")] if items else []),
        *([Option("lead", (), "ANI-574" if character else "ANI-545")] if _can_be_led(w, figure) else []),
        *(
            Option("set-on", (one.piece,), "ANI-576" if character else "ANI-548")
            for one in _enemies(w, master.seat, figure)
        ),
    ]
    said = yield from choose(master.seat, "command", "ANI-572" if character else "ANI-542", in_order(options))
    match said.do:
        case "give-item":
            item = items[w.chance.below(len(items))]  # ANI-R426
            table.carry(w, master, [item], table.place_of(w, figure, item), said.rule, "gets")
        case "harmless":
            figure.spell = "harmless"
            w.tell("made-harmless", said.rule, seat=figure.seat, who=table.title(w, figure))
        case "stop-it":
            figure.spell = "out"
            w.tell("made-idle", said.rule, seat=figure.seat, who=table.title(w, figure))
        case "lead":
            _begin_lead(w, master.seat, figure)
        case "set-on":
            _set_on(w, master.seat, figure, table.figure_of(w, pieces_in(said)[0]))


# moved by somebody else


def _can_be_led(w: World, figure: Figure) -> bool:
    """A disaster with movement; a character in its player's turn, before the end of the move phase (ANI-R427)."""
    if is_disaster(figure):
        return ability(w, figure, "movement") > 0 and may(w, figure, "move")
    its_turn = w.state.active == figure.seat and w.state.phase in BEFORE_SCAVENGING
    return its_turn and figure.side == "character" and figure.aboard == NOBODY


def _begin_lead(w: World, seat: int, figure: Figure) -> None:
    """A disaster is moved at once, a character in the move phase."""
    state = w.state
    w.tell("is-led", "ANI-574", seat=seat, who=table.title(w, figure))
    if is_disaster(figure):
        lost = ("disaster", "grab")  # ANI-546
        state.agenda[:] = [todo for todo in state.agenda if todo.do not in lost or todo.who != figure.id]
        state.agenda.append(Todo("lead-disaster", figure.id, ability(w, figure, "movement"), [seat]))
        return
    figure.led = seat
    if state.phase == "move":
        state.agenda.append(Todo("lead", figure.id))


def ways_of_disaster(w: World, figure: Figure) -> Sequence[int]:
    """Where a disaster that is led may go next: to any neighbouring location that is not destroyed."""
    return [space for space in neighbours(w, figure.at) if space not in w.state.ruined]


# an attack


def _enemies(w: World, seat: int, figure: Figure) -> list[Figure]:
    """Whom a charmed one may be made to attack where it is: anybody but itself and those of the player who commands
    it (ANI-R394). In a combat between players it is somebody in it (ANI-R511).
    """
    fight = w.state.fight
    in_it = fight if fight is not None and fight.disaster == NOBODY else None
    if not _can_fight(w, figure):
        return []
    others = [one for one in table.fighters_at(w, figure.at, home=figure.home) if one.seat != seat]
    if in_it is None and not figure.home:
        others += [one for one in table.combat_disasters_at(w, figure.at) if one.ally not in w.state.figures]
    if in_it is not None:
        others = [one for one in others if one.id in in_it.health]
    return [one for one in others if one.id != figure.id and may_be_attacked(w, figure, one)]


def _can_fight(w: World, figure: Figure) -> bool:
    return may(w, figure, "attack") and (figure.side == "character" or is_disaster(figure))


def _set_on(w: World, seat: int, figure: Figure, target: Figure) -> None:
    """ANI-R428: a combat of one round; in a combat between players it is its attack of this round."""
    fight = w.state.fight
    w.tell("is-set-on", "ANI-576", seat=seat, who=table.title(w, figure), whom=table.title(w, target))
    if fight is None or fight.disaster != NOBODY:
        w.state.agenda.append(Todo("forced", figure.id, seat, [target.id]))
    else:
        turn_against(fight, seat, figure, target)


def turn_against(fight: Fight, seat: int, figure: Figure, target: Figure) -> None:
    """A charmed character leaves the attack in which it was, and attacks somebody else."""
    for attack in fight.engaged:
        attack.by = [one for one in attack.by if one != figure.id]
    fight.engaged = [attack for attack in fight.engaged if attack.by]
    fight.guards = {one: charge for one, charge in fight.guards.items() if one != figure.id}
    fight.engaged.append(Attack([figure.id], target.id, led=seat))
    some = [one for attack in fight.engaged for one in (*attack.by, attack.on)]
    fight.fighters = list(dict.fromkeys([*some, *fight.guards]))
