"""Building a haven next to a location (ANI-205 to ANI-208, ANI-379 to ANI-385, ANI-R347).

Three characters of a player work for two of her turns, the first of them included, and can do nothing else meanwhile.
She may let them act: then the turn does not count (ANI-385, ANI-R348). If one of them is gone, the card comes back.
"""

from typing import Final

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.layouts import takes_haven
from beanfield.games.ani_mayhem.reading import at_work, is_manned, may
from beanfield.games.ani_mayhem.state import Figure, HavenSite, Work, World
from beanfield.kernel.asking import choose, pick
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

BUILDERS: Final = 3
"""ANI-206, ANI-380."""
TURNS: Final = 2
"""ANI-207, ANI-R347."""
BUILD_ON: Final = Option("build-on", (), "ANI-R107")
FIGHT_BACK: Final = Option("fight-back", (), "ANI-R107")


def build_options(w: World, seat: int, piece: int) -> list[Option]:
    """The locations next to which a haven may go up: any player's, without another haven (ANI-381, ANI-382)."""
    state = w.state
    taken = {*state.sites, *(work.at for work in state.works)}
    return [
        Option("build", (piece, location), "ANI-380")
        for space, location in enumerate(state.locations)
        if space not in taken and takes_haven(w, space) and len(_free(w, seat, space)) >= BUILDERS
    ]


def _free(w: World, seat: int, space: int) -> list[Figure]:
    """Those who could begin to build here."""
    return [figure for figure in table.characters_at(w, space, seat) if may(w, figure, "act")]


def build(w: World, seat: int, piece: int, location: int) -> Flow[None]:
    """ANI-379 to ANI-382: the haven lies next to the location, and three characters begin to work."""
    state, space = w.state, table.space_of(w, location)
    builders = _free(w, seat, space)
    if len(builders) > BUILDERS:
        options = in_order([Option("builds", (figure.piece,), "ANI-380") for figure in builders])
        picked = yield from pick(seat, "builders", "ANI-380", options, least=BUILDERS, most=BUILDERS)
        builders = [table.figure_of(w, one) for one in pieces_in(*picked)]
    state.works.append(Work(piece, seat, space, [figure.id for figure in builders]))
    moved = w.move([piece], f"hands.{seat}", f"works.{len(state.works) - 1}.piece")
    w.tell("begins-work", "ANI-380", seat=seat, cards=moved, place=table.place(w, space))


# letting builders act


def let_act_options(w: World, seat: int) -> list[Option]:
    """The havens whose builders a player may let act in this turn (ANI-385)."""
    works = [work for work in w.state.works if work.seat == seat and at_work(w).issuperset(work.by)]
    return [Option("let-act", (work.piece,), "ANI-385") for work in works]


def let_act(w: World, piece: int) -> None:
    """ANI-385, ANI-R348: all three may act for the rest of the turn, and the turn does not count.

    In the turn of another player the next one of their own does not (ANI-R509).
    """
    work = next(each for each in w.state.works if each.piece == piece)
    work.paused, work.spoiled = w.state.turns, True
    w.tell("lets-act", "ANI-385", seat=work.seat, card=w.cards[piece].title)


def break_off(w: World, seat: int, space: int) -> Flow[None]:
    """ANI-384, ANI-R107: builders who are attacked only receive damage, unless their player lets them fight back."""
    work = next((each for each in w.state.works if (each.seat, each.at) == (seat, space)), None)
    if work is not None and at_work(w).issuperset(work.by):
        said = yield from choose(seat, "break-off", "ANI-R107", [BUILD_ON, FIGHT_BACK])
        if said.do == FIGHT_BACK.do:
            let_act(w, work.piece)


# the end of the work


def end_turn_of_work(w: World, seat: int) -> None:
    """A turn of work is done; after the second the haven is annexed to the location (ANI-R347)."""
    state = w.state
    for at in reversed(range(len(state.works))):
        work = state.works[at]
        if work.seat != seat or not is_manned(w, work):
            continue
        work.done += not work.spoiled
        work.spoiled = False
        if work.done == TURNS:
            state.sites[work.at] = HavenSite(work.piece, seat, [seat], [])
            moved = w.move([work.piece], f"works.{at}.piece", f"sites.{work.at}.piece")
            del state.works[at]
            w.tell("annexes", "ANI-383", seat=seat, cards=moved, place=table.place(w, work.at))


def abandon(w: World) -> None:
    """ANI-R106: if a builder is gone the work stops; the card goes back to the hand, if there is room for it."""
    state = w.state
    for at in reversed(range(len(state.works))):
        work = state.works[at]
        if is_manned(w, work):
            continue
        room = len(state.hands[work.seat]) < table.HAND
        target = "removed" if state.left[work.seat] else f"{'hands' if room else 'discards'}.{work.seat}"
        moved = w.move([work.piece], f"works.{at}.piece", target)
        del state.works[at]
        w.tell("work-stops", "ANI-R106", seat=work.seat, cards=moved)
