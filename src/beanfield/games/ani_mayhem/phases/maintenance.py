"""The maintenance phase: every disaster moves along its path, attacks and takes items (ANI-339 to ANI-365)."""

from typing import Final

from beanfield.games.ani_mayhem.catalog import (
    MOST_COPIED,
    clause_of,
    clauses_of,
    has_clause,
)
from beanfield.games.ani_mayhem.changes import blows, lasting, table
from beanfield.games.ani_mayhem.changes.captivity import capture
from beanfield.games.ani_mayhem.changes.field import distances, in_moving_order, is_ring, neighbours, way_back, way_on
from beanfield.games.ani_mayhem.changes.sides import allies_of, is_allied
from beanfield.games.ani_mayhem.changes.transforming import turn_cursed
from beanfield.games.ani_mayhem.combat import meeting
from beanfield.games.ani_mayhem.disasters.taking_effect import finds_here, first_space, hiding_places
from beanfield.games.ani_mayhem.disasters.triggering import note_points, trigger
from beanfield.games.ani_mayhem.phases.standby import standby
from beanfield.games.ani_mayhem.phases.stepping import ground_acts
from beanfield.games.ani_mayhem.phases.turns import begin_phase
from beanfield.games.ani_mayhem.reading import (
    KNOWN,
    ability,
    captives_of,
    companies,
    full_health,
    gifts_of_kind,
    has_gift,
    is_captive,
    is_combat_disaster,
    is_location_haven,
    may,
    may_be_attacked,
    people,
)
from beanfield.games.ani_mayhem.reading.company import SHUNNING
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.reading.kinds import is_one_of
from beanfield.games.ani_mayhem.reading.passing import is_in_play, passes
from beanfield.games.ani_mayhem.resolving.straying import is_disturbed
from beanfield.games.ani_mayhem.state import NOBODY, Figure, GlobalEffect, Side, Todo, World
from beanfield.games.ani_mayhem.steps.stealing import buries, loot_of, steal
from beanfield.games.ani_mayhem.vocabulary.conditions import ItemBeneath, Test
from beanfield.games.ani_mayhem.vocabulary.declared import Awaits, Copies, EndsWith, Hardens, Lasts, OffField
from beanfield.games.ani_mayhem.vocabulary.effects import MovesOnly, TakesEffect
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import Hoards
from beanfield.games.ani_mayhem.vocabulary.gifts.charms import Snatches
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import Brawls
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import (
    AttacksPassing,
    GoesBackwards,
    HaltsAtItems,
    Pursues,
    Returns,
    Spits,
)
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option
from beanfield.kernel.flow import Flow

GO_ON: Final = Option("goes-on", (), "ANI-R127")
LET_STOP: Final = Option("let-stop", (), "ANI-R127")


def maintenance(w: World, todo: Todo) -> Flow[None]:
    """ANI-340, ANI-341: the disasters of the active player, then those of the others in turn."""
    if todo.rest == 0:
        begin_phase(w, "maintenance")
        w.state.agenda.append(Todo(todo.do, todo.who, 1))
        order: list[Todo] = []
        for seat in table.clockwise(w, todo.who):
            order += [Todo("disaster", figure.id, NOBODY) for figure in in_moving_order(w, seat)]
            order += [Todo("arrival", seat)] * len(w.state.entering[seat])  # ANI-R327: it comes last
        between = Todo("between-moves", todo.who)
        w.state.agenda += [between, *(each for move in reversed(order) for each in (move, between))]
        return
    yield from standby(w, todo)


def arrival(w: World, todo: Todo) -> Flow[None]:
    """ANI-343, ANI-344, ANI-R327: a disaster that was drawn enters and moves its full movement in the same phase."""
    seat = todo.who
    piece = w.state.entering[seat][0]
    if has_clause(w.cards[piece], OffField):
        lie_off_field(w, piece, f"entering.{seat}", seat)
        return
    card = w.cards[piece]
    if has_clause(card, TakesEffect) and not card.figures:
        yield from _takes_effect_at_once(w, seat, piece)
        return
    figure = yield from enter_disaster(w, piece, f"entering.{seat}", (_seen_ahead(w, seat) or way_on(w, seat))[0])
    if figure.id not in w.state.figures:
        return
    card = facts_of(w, figure)
    if figure.copies and has_clause(card, TakesEffect) and not card.figures:  # ANI-R583
        w.state.agenda.append(Todo("effect", figure.id, seat))
        return
    if any(each.do == "disaster" and each.who == figure.id for each in w.state.agenda):  # it is on its way already
        return
    moves_only = clause_of(card, MovesOnly)
    figure.trips = 0 if moves_only is None else moves_only.times - 1
    _comes_to(w, figure, _full_movement(w, figure))


def _full_movement(w: World, figure: Figure) -> int:
    """ANI-R465: one location for a disaster that only makes this many movements, if no movement is printed on it."""
    printed = "movement" in facts_of(w, figure).figures or not has_clause(facts_of(w, figure), MovesOnly)
    return ability(w, figure, "movement") if printed else 1


def _takes_effect_at_once(w: World, seat: int, piece: int) -> Flow[None]:
    """ANI-368, ANI-R320, ANI-R343: a drawn disaster without movement goes to the first on whom it can take effect."""
    space = first_space(w, piece, seat)
    if space is None:
        table.discard(w, piece, f"entering.{seat}", "ANI-R343")
        return
    figure = yield from enter_disaster(w, piece, f"entering.{seat}", space)
    w.state.agenda.append(Todo("effect", figure.id, seat))


def lie_off_field(w: World, piece: int, source: str, seat: int) -> None:
    """ANI-267, ANI-R135: a disaster off the field lasts this many turns of its owner. `seat` drew or revealed it."""
    owner = table.owner_of(w, piece)
    turns = [clause.turns for clause in clauses_of(w.cards[piece], Lasts)]
    _mark(w, NOBODY)
    parties = parties_now(w) if w.cards[piece].name in SHUNNING else []
    w.state.globals.append(GlobalEffect(piece, owner, turns[0] if turns else 0, seat, parties=parties))
    moved = w.move([piece], source, f"globals.{len(w.state.globals) - 1}.piece")
    w.tell("lies-off-field", "ANI-267", seat=owner, cards=moved)
    turn_cursed(w, w.cards[piece])
    w.state.agenda.append(Todo("off-field", seat, len(w.state.globals) - 1))
    _end_those_before(w)


def parties_now(w: World) -> list[list[int]]:
    """The parties on the field, by the ids of their characters."""
    places = dict.fromkeys((one.seat, one.at) for seat in range(w.seats) for one in table.characters_of(w, seat))
    there = [table.characters_at(w, space, seat) for seat, space in places]
    return [[one.id for one in party] for some in there if some for party in companies(w, some, "party")]


def enter_disaster(w: World, piece: int, source: str, at: int, *, again: bool = False) -> Flow[Figure]:
    """A disaster comes onto the field; its owner moves it (ANI-R029). One that comes `again` was neither drawn nor
    revealed (ANI-R582).
    """
    side: Side = "major" if w.cards[piece].type == "major-disaster" else "minor"
    figure = table.enter(w, piece, source, table.owner_of(w, piece), side, at)
    if not again:
        figure.appeared = w.state.turns
    if has_clause(w.cards[piece], Copies) and not _copies_others(w, figure):
        return figure
    if not again and not figure.copies:
        w.state.recent = [w.cards[piece].number, *w.state.recent][:MOST_COPIED]
    _end_those_before(w)
    _mark(w, figure.id)
    turn_cursed(w, facts_of(w, figure))
    _join(w, figure)
    yield from trigger(w, "enters", figure)
    return figure


def _copies_others(w: World, figure: Figure) -> bool:
    """ANI-R583: a disaster is a copy of the last others from now on; returns whether there are any."""
    (copies,) = clauses_of(w.cards[figure.piece], Copies)
    if w.state.recent:
        table.begin_copy(w, figure, w.state.recent[: copies.number])
    else:
        table.leave(w, figure, f"discards.{figure.seat}", "discarded", "ANI-R583")
    return bool(w.state.recent)


def _mark(w: World, one: int) -> None:
    """Some disasters off the field help the next that are drawn or revealed; one off the field needs no help."""
    for lying in w.state.globals:
        if any(len(lying.marked) < hardens.number for hardens in clauses_of(w.cards[lying.piece], Hardens)):
            lying.marked.append(one)
    table.end_hardening(w)


def _join(w: World, figure: Figure) -> None:
    """Disasters off the field that wait for one of such a kind lie on it from now on."""
    for at in reversed(range(len(w.state.globals))):
        piece = w.state.globals[at].piece
        awaited = clause_of(w.cards[piece], Awaits)
        if awaited is not None and is_one_of(facts_of(w, figure), awaited.words):
            moved = w.move([piece], f"globals.{at}.piece", f"figures.{figure.id}.worn")
            del w.state.globals[at]
            w.tell("attached", "ANI-073", seat=figure.seat, who=table.title(w, figure), cards=moved)


def _end_those_before(w: World) -> None:
    """Some cards off the field are over as soon as another one is in play."""
    for at in reversed(range(len(w.state.globals))):
        card = w.cards[w.state.globals[at].piece]
        if any(is_in_play(w, each.word) for each in clauses_of(card, EndsWith)):
            table.end_global(w, at, "ANI-R135")


def disaster(w: World, todo: Todo) -> Flow[None]:
    """One location of a disaster's way (ANI-345 to ANI-354)."""
    figure = w.state.figures.get(todo.who)
    if figure is None:
        return
    if todo.rest == NOBODY:
        _keep_on(w, figure)
    left = ability(w, figure, "movement") if todo.rest == NOBODY else todo.rest
    stays = figure.done or (todo.rest == NOBODY and has_clause(facts_of(w, figure), MovesOnly))  # ANI-605, ANI-606
    if not left or stays or is_allied(w, figure) or not may(w, figure, "move"):
        return
    if todo.rest == NOBODY:
        lasting.end_move(w, figure.id)
        _destroy_what_it_guarded(w, figure)
    if (yield from is_disturbed(w, Todo("disaster", figure.id, left), [figure])):
        return
    if _stalk(w, figure, left):
        return
    if _whom_it_seeks(w, figure):
        _pursue(w, figure, left)
        return
    back = has_gift(w, figure, GoesBackwards)
    before = [] if figure.came_round else _seen_ahead(w, figure.seat, figure.at)
    if back:
        hidden = hiding_places(w)
        behind = way_back(w, figure.seat, figure.at, came_round=figure.came_round)
        before = [space for space in behind if space not in hidden]
    if before:
        _goes_to(w, figure, before[0])
        for one in (figure, *allies_of(w, figure)):
            one.came_round = is_ring(w) and len(before) == 1 and not back
        through = left == 1 and not (yield from _is_let_stop(w, figure))
        _comes_to(w, figure, 1 if through else left - 1)
    else:
        _leaves_field(w, figure, left - 1)


def _seen_ahead(w: World, seat: int, space: int = NOBODY) -> list[int]:
    """What a seat's disaster has still before it, without locations at which somebody hides."""
    hidden = hiding_places(w)
    return [there for there in way_on(w, seat, space) if there not in hidden]


def _is_let_stop(w: World, figure: Figure) -> Flow[bool]:
    """ANI-254, ANI-R127: at a location that is a haven a disaster goes on at no cost, unless it is let stop."""
    if not is_location_haven(w, figure.at):
        return True
    said = yield from choose(w.state.sites[figure.at].seat, "disaster-stops", "ANI-R127", [GO_ON, LET_STOP])
    return said.do == LET_STOP.do


def _goes_to(w: World, figure: Figure, space: int) -> None:
    """One step of a disaster; its allies come along (ANI-589)."""
    for one in (figure, *allies_of(w, figure)):
        table.go(w, one, space)
        w.tell("moves", "ANI-345", seat=one.seat, who=table.title(w, one), place=table.place(w, space))


def _keep_on(w: World, figure: Figure) -> None:
    """Some disasters pursue the same character as before, unless it has left the field; then they choose anew."""
    if any(gift.keeps_on for gift in gifts_of_kind(w, figure, Pursues)):
        quarry = w.state.figures.get(figure.quarry)
        if quarry in _hunted(w):
            figure.chases += 1
            return
        sought = _sought(w, figure)
        far = distances(w, figure.at)
        nearest = [one for one in sought if far[one.at] == min(far[each.at] for each in sought)]
        figure.chases = 0
        figure.quarry = nearest[w.chance.below(len(nearest))].id if nearest else NOBODY


def _whom_it_seeks(w: World, figure: Figure) -> list[Test]:
    """What those must pass whom a disaster pursues, be it always or when it has come back; nothing if nobody is."""
    back = [gift.test for gift in gifts_of_kind(w, figure, Returns) if figure.lives]
    return [*back, *(gift.test for gift in gifts_of_kind(w, figure, Pursues))]


def _hunted(w: World) -> list[Figure]:
    """The characters on the field whom a disaster may go for; who is captured is in no combat (ANI-092)."""
    field = [one for one in w.state.figures.values() if one.side == "character" and not one.home]
    return [one for one in field if not is_captive(w, one)]


def _sought(w: World, figure: Figure) -> list[Figure]:
    """The characters on the field that a disaster may pursue."""
    tests = _whom_it_seeks(w, figure)
    hidden = hiding_places(w)
    return [one for one in _hunted(w) if one.at not in hidden and all(passes(w, test, one, KNOWN) for test in tests)]


def _destroy_what_it_guarded(w: World, figure: Figure) -> None:
    """Some disasters halt where an item lies, and destroy it when they move on."""
    items = [piece for piece in w.state.under[figure.at] if w.cards[piece].type == "item"]
    if items and has_gift(w, figure, HaltsAtItems):
        table.put_away(w, items[w.chance.below(len(items))], "destroyed", "ANI-060", "removed")


def _pursue(w: World, figure: Figure, left: int) -> None:
    """It goes by the shortest way to the nearest character whom it seeks, and stops there; chance breaks ties."""
    far = distances(w, figure.at)
    quarry = w.state.figures.get(figure.quarry)
    hidden = hiding_places(w)
    sought = _sought(w, figure) if quarry is None or quarry.at in hidden else [quarry]
    nearest = min((far[one.at] for one in sought), default=0)
    if not nearest:
        if sought:
            _comes_to(w, figure, 0)
        return
    goals = [one.at for one in sought if far[one.at] == nearest]
    back = distances(w, goals[w.chance.below(len(goals))])
    steps = [space for space in neighbours(w, figure.at) if back[space] < back[figure.at]]
    _goes_to(w, figure, steps[w.chance.below(len(steps))])
    if figure.at in hidden:
        w.state.agenda.append(Todo("disaster", figure.id, left))
    else:
        _comes_to(w, figure, 0 if nearest == 1 else left - 1)


def _leaves_field(w: World, figure: Figure, left: int) -> None:
    """ANI-350 to ANI-354: its items are destroyed; a minor disaster is discarded, a major one enters again."""
    _destroy_items(w, figure)
    if figure.side == "minor":
        table.leave(w, figure, f"discards.{table.owner_of(w, figure.piece)}", "leaves-field", "ANI-352")
        return
    first = -1 if has_gift(w, figure, GoesBackwards) else 0
    for one in (figure, *allies_of(w, figure)):
        table.go(w, one, (_seen_ahead(w, figure.seat) or way_on(w, figure.seat))[first])
    w.tell("enters-again", "ANI-353", seat=figure.seat, who=table.title(w, figure), place=table.place(w, figure.at))
    _comes_to(w, figure, left)
    note_points(w, figure, "cycle")


def _destroy_items(w: World, figure: Figure) -> None:
    """ANI-351, ANI-R483: out of the game, open to view, counted for the disasters. Equipment is discarded."""
    for piece in table.carried(w, figure):
        if w.cards[piece].type != "item":
            table.take_off(w, piece, "ANI-059")
    if table.carried(w, figure):
        table.lay_down(w, figure, "removed", "destroys", "ANI-351")
        table.count_items(w)


def _comes_to(w: World, figure: Figure, left: int) -> None:
    """A disaster has come to a location with this much movement left.

    On its way it stops only for characters with items, and then goes on (ANI-359, ANI-R337). At the end of its movement
    it attacks whoever is there, and then takes an item (ANI-362, ANI-363, ANI-R335).
    """
    agenda = w.state.agenda
    if is_allied(w, figure):  # ANI-591
        return
    if has_gift(w, figure, HaltsAtItems) and passes(w, ItemBeneath(), figure, KNOWN):
        left = 0
    agenda.append(Todo("disaster", figure.id, left) if left else Todo("grab", figure.id))
    moves_only = has_clause(facts_of(w, figure), MovesOnly)
    takes_effect = has_clause(facts_of(w, figure), TakesEffect)
    if not (left or figure.trips) if moves_only and takes_effect else finds_here(w, figure):  # ANI-R344
        agenda.append(Todo("effect", figure.id, figure.seat))
    if not is_combat_disaster(w, figure) or not may(w, figure, "attack"):
        note_points(w, figure, "stepped", "met")
        return
    _snatch(w, figure)
    if has_gift(w, figure, Brawls):
        _brawl(w, figure)
        if figure.id not in w.state.figures:
            return
    here = [one for one in table.fighters_at(w, figure.at) if may_be_attacked(w, figure, one)]  # ANI-R431
    people_here = table.characters_at(w, figure.at)
    if loot_of(w, figure, people_here):
        agenda[-1] = Todo("theft", figure.id, NOBODY, [character.id for character in people_here])
        return
    carriers = [character for character in here if table.items_aboard(w, character)]
    if carriers:
        table.lay_down(w, figure, f"under.{figure.at}", "lays-beneath", "ANI-360")
    tests = [gift.test for gift in gifts_of_kind(w, figure, AttacksPassing)]
    wanted = [character for character in here if any(passes(w, test, character, KNOWN) for test in tests)]
    if carriers or wanted or (here and not left):
        some = wanted or carriers or here
        picked = some[w.chance.below(len(some))]  # ANI-R342: its player is the attacked one for the whole combat
        party = [character for character in here if character.seat == picked.seat]
        meeting.disaster_attacks(w, figure, party, only_party=False)


def comes_back(w: World, _: Todo) -> Flow[None]:
    """A defeated disaster comes back, as a new one, to the location where it was, and hunts."""
    at = next(at for at, each in enumerate(w.state.biding) if each.turns < 1)
    back = w.state.biding[at]
    figure = yield from enter_disaster(w, back.piece, f"biding.{at}.piece", back.at, again=True)
    figure.lives = 1
    del w.state.biding[at]


def summoned(w: World, todo: Todo) -> Flow[None]:
    """A disaster that was turned over appears where a party of the player is, and attacks it."""
    seat, space = todo.who, todo.rest
    figure = yield from enter_disaster(w, w.state.entering[seat][-1], f"entering.{seat}", space)
    party = [one for one in table.fighters_at(w, space, seat) if may_be_attacked(w, figure, one)]
    if todo.some:
        party = [one for one in party if any(each.id in todo.some for each in people(w, [one]))]
        w.state.agenda.append(Todo("drilled", seat, space, [figure.id, *todo.some]))
    if party and may(w, figure, "attack"):
        meeting.disaster_attacks(w, figure, party, only_party=bool(todo.some))


def drilled(w: World, todo: Todo) -> Flow[None]:
    """A party has fought a disaster that a location had brought; if that is defeated the survivors profit by it."""
    disaster, *some = todo.some
    party = [w.state.figures[one] for one in some if one in w.state.figures]
    if disaster not in w.state.figures and party:
        yield from ground_acts(w, "drilled", todo.rest, todo.who, party)


def _brawl(w: World, figure: Figure) -> None:
    """Both strike at the same time; who has lost all health is defeated, and who has not is healed."""
    for other in table.combat_disasters_at(w, figure.at):
        if other.id == figure.id or figure.id not in w.state.figures:
            continue
        w.tell("brawls", "ANI-073", seat=figure.seat, who=table.title(w, figure), whom=table.title(w, other))
        losses = [(one, blows.loss_by(w, one, blows.dealt(w, foe))) for one, foe in ((other, figure), (figure, other))]
        for one, loss in losses:
            if loss >= full_health(w, one):
                table.defeat(w, one)


def _stalk(w: World, figure: Figure, left: int) -> bool:
    """A disaster that attacks from afar goes to the nearest characters with items; returns whether there are any."""
    rounds = [gift.rounds for gift in gifts_of_kind(w, figure, Spits)]
    hidden = hiding_places(w)
    carriers = [one for one in _hunted(w) if one.at not in hidden and table.items_in_reach(w, one)] if rounds else []
    if not carriers:
        return False
    far = distances(w, figure.at)
    nearest = min(far[one.at] for one in carriers)
    goals = [one for one in carriers if far[one.at] == nearest]
    goal = goals[w.chance.below(len(goals))]
    if nearest > 1:
        back = distances(w, goal.at)
        steps = [space for space in neighbours(w, figure.at) if back[space] < back[figure.at]]
        _goes_to(w, figure, steps[w.chance.below(len(steps))])
        nearest -= 1
    if nearest <= 1:
        some = [one.id for one in carriers if (one.at, one.seat) == (goal.at, goal.seat)]
        w.state.agenda.append(Todo("volley", figure.id, rounds[0], some))
    elif left > 1:
        w.state.agenda.append(Todo("disaster", figure.id, left - 1))
    return True


def recalled(w: World, todo: Todo) -> Flow[None]:
    """ANI-R559: a disaster of a discard pile is in play for a turn; one that does not fight takes effect at once."""
    seat = todo.who
    lying = [piece for piece in w.state.discards[seat] if [w.cards[piece].number] == todo.some]
    if lying:
        figure = yield from enter_disaster(w, lying[-1], f"discards.{seat}", todo.rest, again=True)
        figure.borrowed = True
        if not is_combat_disaster(w, figure):
            w.state.agenda.append(Todo("effect", figure.id, seat))


def _snatch(w: World, figure: Figure) -> None:
    """Some capture a character where they come by, by chance, unless they have a captive already."""
    tests = [gift.test for gift in gifts_of_kind(w, figure, Snatches)]
    there = [one for one in table.characters_at(w, figure.at) if any(passes(w, test, one, KNOWN) for test in tests)]
    if there and not captives_of(w, figure):
        capture(w, there[w.chance.below(len(there))], figure, away=False)


def theft(w: World, todo: Todo) -> None:
    """ANI-609, ANI-610, ANI-R467: it steals, does not attack there, and makes a full movement at once."""
    figures = w.state.figures
    thief = figures.get(todo.who)
    there = [figures[one] for one in todo.some if one in figures]
    if thief is not None and loot_of(w, thief, there):
        steal(w, thief, there)
        w.state.agenda.append(Todo("disaster", thief.id, ability(w, thief, "movement")))


def landing(w: World, todo: Todo) -> None:
    """ANI-R464: a disaster that was drawn to a location has made its full movement."""
    figure = w.state.figures.get(todo.who)
    if figure is not None:
        _comes_to(w, figure, 0)


def grab(w: World, todo: Todo) -> Flow[None]:
    """ANI-357, ANI-R332 to ANI-R334: after a full movement it takes an item that lies there, else one from beneath."""
    figure = w.state.figures.get(todo.who)
    if figure is None:
        return
    figure.landings += 1
    yield from trigger(w, "landed", figure)
    if figure.id not in w.state.figures:
        return
    if figure.trips:  # ANI-604
        figure.trips -= 1
        w.state.agenda.append(Todo("disaster", figure.id, _full_movement(w, figure)))
    if table.carried(w, figure) and buries(w, figure):
        table.lay_down(w, figure, f"under.{figure.at}", "lays-beneath", "ANI-R137")
        return
    if not is_combat_disaster(w, figure) or not may(w, figure, "grab"):
        return
    if table.items_of(w, figure) and not has_gift(w, figure, Hoards):
        return
    for place, pile in (("above", w.state.above[figure.at]), ("under", w.state.under[figure.at])):
        items = [piece for piece in pile if w.cards[piece].type == "item"]
        if items:
            item = items[w.chance.below(len(items))]
            table.carry(w, figure, [item], f"{place}.{figure.at}", "ANI-357", "grabs")
            return
