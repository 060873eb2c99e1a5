"""The steps of a party, and what comes of them for those who go and stop (ANI-388 to ANI-392)."""

from collections.abc import Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import clauses_of, has_clause, number_of
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.field import neighbours
from beanfield.games.ani_mayhem.changes.stopping import may_pass, may_stop
from beanfield.games.ani_mayhem.combat import meeting
from beanfield.games.ani_mayhem.combat.meeting import is_met_at
from beanfield.games.ani_mayhem.phases.standby import asks_singly
from beanfield.games.ani_mayhem.reading import (
    KNOWN,
    carrier_of,
    crew,
    gifts_of_kind,
    is_location_haven,
    is_ride,
    may_scavenge_freely,
    meets,
    movement_left,
    people,
    skills,
    steady,
)
from beanfield.games.ani_mayhem.reading.passing import passes
from beanfield.games.ani_mayhem.resolving.carrying_out import do
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Played, World
from beanfield.games.ani_mayhem.steps.falling import lose_health
from beanfield.games.ani_mayhem.steps.going import next_spaces, where_to
from beanfield.games.ani_mayhem.steps.havens import KNOCKING, is_let_in, space_of_haven
from beanfield.games.ani_mayhem.steps.laying_aside import where_held
from beanfield.games.ani_mayhem.vocabulary.declared import After, Point, Snare
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import LosesItsWay
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

# Several steps in one go, over locations where nothing happens to those who pass.


@steady
def trips(w: World, party: Sequence[Figure], steps: Sequence[int]) -> Mapping[int, Sequence[int]]:
    """The locations farther off than one of these steps that a party can go to, each with a shortest way there.

    It is offered only if all on the way are quiet, so nobody misses a moment to act or to turn back.
    """
    going, left = people(w, party), min(movement_left(w, figure) for figure in party)
    ways: dict[int, Sequence[int]] = {space: [space] for space in steps}
    edge = list(steps)
    for _ in range(left - 1):
        near = {there: here for here in reversed(edge) if is_quiet(w, going, here) for there in neighbours(w, here)}
        edge = [there for there in sorted(near) if there not in ways and there != party[0].at]
        edge = [there for there in edge if may_stop(w, going, there) and not is_location_haven(w, there)]
        ways.update({there: [*ways[near[there]], there] for there in edge})
    return {space: way for space, way in ways.items() if len(way) > 1}


def is_quiet(w: World, party: Sequence[Figure], space: int) -> bool:
    """Whether a party may stop here and meets nobody, by what everybody sees."""
    others = [one for one in w.state.figures.values() if one.at == space and not one.home and one.seat != party[0].seat]
    stays = may_stop(w, party, space) and not is_location_haven(w, space)
    return stays and not others and not is_met_at(w, space) and not table.disasters_at(w, space)


# What a location does to those who have stopped there in this turn, or who scavenge it.


def stop_over(w: World, seat: int) -> Flow[None]:
    """At the end of the move phase, for each party that has come to a location: what it does to those who lack what it
    lists, and to those who came with a vehicle.
    """
    for space, location in enumerate(w.state.locations):
        card = w.cards[location]
        party = who_came(w, seat, space) if has_clause(card, After) else []
        if party and not (meets(w, card.listing, party) or may_scavenge_freely(w, space, party)):
            yield from ground_acts(w, "stopped", space, seat, party)
        yield from wear_out(w, seat, space, [figure for figure in party if figure.aboard != NOBODY])


def ground_acts(
    w: World, point: Point, space: int, seat: int, party: Sequence[Figure], *, on: Sequence[Figure] = ()
) -> Flow[None]:
    """What a location does by itself to a party, or to somebody else because of it."""
    for clause in _waiting(w, space, point):
        if not clause.unless or not meets(w, clause.unless, party):
            yield from _act(w, clause, space, seat, on or party)


def wear_out(w: World, seat: int, space: int, party: Sequence[Figure]) -> Flow[None]:
    """What a location does when a party uses a vehicle there: one that somebody of it is aboard, has or is."""
    for clause in _waiting(w, space, "ridden"):
        rides = [one for one in w.state.figures.values() if is_ride(w, one) and _is_with(w, one, party)]
        rides = [one for one in rides if clause.when is None or passes(w, clause.when, one, KNOWN)]
        if rides:
            yield from _act(w, clause, space, seat, rides)


def _is_with(w: World, ride: Figure, party: Sequence[Figure]) -> bool:
    return any(one in party for one in (ride, carrier_of(w, ride), *crew(w, ride)))


def _waiting(w: World, space: int, point: Point) -> list[After]:
    """What a location does at a point, as long as it is not destroyed."""
    if space in w.state.ruined:
        return []
    return [each for each in clauses_of(w.cards[w.state.locations[space]], After) if each.point == point]


def _act(w: World, clause: After, space: int, seat: int, figures: Sequence[Figure]) -> Flow[None]:
    location = w.state.locations[space]
    card, some = w.cards[location], [figure.id for figure in figures]
    played = Played(0, card.number, [], seat, number_of(card.name, clause), NOBODY, [location], at_figures=some)
    w.tell("triggers", "ANI-085", seat=seat, card=card.title)
    for at, step in enumerate(clause.steps):
        yield from do(w, played, step, at)


def who_came(w: World, seat: int, space: int) -> list[Figure]:
    """Those who came to a location in this turn."""
    return [figure for figure in table.characters_at(w, space, seat) if figure.since == w.state.taken[seat]]


# Equipment that lies on locations and hurts those who stop there.


def snare_options(w: World, piece: int) -> list[Option]:
    """The locations on which it may be put: all on the field that are neither destroyed nor havens."""
    return [
        Option("lay-out", (piece, location), "ANI-372")
        for space, location in enumerate(w.state.locations)
        if space not in w.state.ruined and not is_location_haven(w, space)
    ]


def lay_snare(w: World, seat: int, piece: int, location: int) -> None:
    """It lies there, face up, and counts as the equipment of the phase."""
    space = table.space_of(w, location)
    w.state.equipped.append("equipment")
    w.state.snares.setdefault(space, [])
    moved = w.move([piece], where_held(w, seat, piece), f"snares.{space}")
    w.tell("lays-out", "ANI-372", seat=seat, place=table.place(w, space), cards=moved)


def step_into(w: World, seat: int) -> Flow[None]:
    """At the end of the move phase, for those who have come to such a location (ANI-R154)."""
    for space in sorted(w.state.snares):
        for piece in w.state.snares[space]:
            (snare,) = clauses_of(w.cards[piece], Snare)
            for figure in who_came(w, seat, space):
                able = any(skills(w, figure).get(name, 0) > 0 for name in snare.unless)
                if not able and figure.aboard == NOBODY:
                    figure.sore += snare.loss
                    yield from lose_health(w, figure, snare.loss)


# One step of a party, and what comes of it for those who go (ANI-388 to ANI-392).

KEEP: Final = Option("keep", (), "ANI-218")
SWITCH: Final = Option("switch", (), "ANI-218")


def by_place(party: Sequence[Figure]) -> list[list[Figure]]:
    """Those of a party who are on the field, by where they are: somebody may have lost its way."""
    spaces = dict.fromkeys(figure.at for figure in party if not figure.home)
    return [[figure for figure in party if figure.at == space] for space in spaces]


def take_step(w: World, seat: int, party: Sequence[Figure], way: list[int] | None = None) -> Flow[bool]:
    """One step of a party; returns whether it went. On a location where it may not stop it must go on at once
    (ANI-240), and so it must in a haven through which it may only pass (ANI-211).

    `way` has the steps of a trip that is under way, and gets those of one that begins. None if it may not begin one.
    """
    gone, through = False, False
    while True:
        options = where_to(w, party, knocking=not through)
        if not options:  # each of them could go, but not all of them together
            if not gone:
                w.tell("stays", "ANI-389", seat=seat, who=", ".join(_named(w, figure) for figure in party))
            return gone
        if way:
            said = Option("to", (w.state.locations[way.pop(0)],), "ANI-388")
        else:
            alone = len(options) == 1 and asks_singly(w, seat)
            far = trips(w, party, next_spaces(w, party)) if way is not None and not gone and not alone else {}
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
        if stays or (not inside and meeting.is_met_at(w, space)):
            return True


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
