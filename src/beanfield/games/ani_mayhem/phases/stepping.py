"""One step of a party, and what comes of it for those who go (ANI-388 to ANI-392)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.field import neighbours
from beanfield.games.ani_mayhem.changes.stopping import may_pass, may_stop
from beanfield.games.ani_mayhem.combat import meeting
from beanfield.games.ani_mayhem.phases.stops import asks_singly
from beanfield.games.ani_mayhem.phases.trips import trips
from beanfield.games.ani_mayhem.reading import crew, gifts_of_kind, is_location_haven, people
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.steps.going import next_spaces, where_to
from beanfield.games.ani_mayhem.steps.homes import KNOCKING, is_let_in, space_of_haven
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import LosesItsWay
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

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
