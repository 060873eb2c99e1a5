"""Building a haven next to a location, or turning the location into one (ANI-205 to ANI-208, ANI-379 to ANI-385,
ANI-249 to ANI-252, ANI-R347).

Three characters of a player work for two of her turns, the first of them included, and can do nothing else meanwhile.
She may let them act: then the turn does not count (ANI-385, ANI-R348). If one of them is gone, the card comes back.
"""

from typing import Final

from beanfield.games.ani_mayhem.catalog import clauses_of
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.belongings import hand_at, hand_of
from beanfield.games.ani_mayhem.changes.field import neighbours, takes_haven
from beanfield.games.ani_mayhem.reading import at_work, is_disaster, is_manned, may
from beanfield.games.ani_mayhem.reading.kinds import is_one, is_one_of
from beanfield.games.ani_mayhem.state import Figure, HavenSite, Work, World
from beanfield.games.ani_mayhem.steps.laying_aside import where_held
from beanfield.games.ani_mayhem.vocabulary.declared import Founding
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
    state, taken = w.state, _taken(w)
    return [
        Option("build", (piece, location), "ANI-380")
        for space, location in enumerate(state.locations)
        if space not in taken and takes_haven(w, space) and len(_free(w, seat, space)) >= BUILDERS
    ]


def _taken(w: World) -> set[int]:
    """The spaces that have a haven, or will have one."""
    return {*w.state.sites, *(work.at for work in w.state.works)}


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
    state.works.append(Work([], seat, space, [figure.id for figure in builders]))
    moved = w.move([piece], where_held(w, seat, piece), f"works.{len(state.works) - 1}.lying")
    w.tell("begins-work", "ANI-380", seat=seat, cards=moved, place=table.place(w, space))


# a location that becomes a haven


def founding_options(w: World, seat: int) -> list[Option]:
    """The locations that a player may turn into havens: nothing lies beneath, and all that they name is there."""
    state, taken = w.state, _taken(w)
    return [
        Option("build-here", (location,), "ANI-251")
        for space, location in enumerate(state.locations)
        for founding in clauses_of(w.cards[location], Founding)
        if space not in taken
        and space not in state.ruined
        and not state.under[space]  # ANI-250
        and all(_named(w, seat, space, word) for word in founding.built_with)
    ]


def _named(w: World, seat: int, space: int, word: str) -> list[Figure]:
    """The free characters of a player there that are such a one, or have such a card, openly or not (ANI-249)."""
    return [
        figure
        for figure in _free(w, seat, space)
        if is_one(w, figure, (word,)) or any(is_one_of(w.cards[piece], (word,)) for piece in table.carried(w, figure))
    ]


def found(w: World, seat: int, location: int) -> Flow[None]:
    """ANI-249, ANI-251, ANI-R125: the named characters begin to work; what else is named is shown (ANI-R522)."""
    state, space = w.state, table.space_of(w, location)
    builders: list[Figure] = []
    shown: list[str] = []
    (founding,) = clauses_of(w.cards[location], Founding)
    for word in founding.built_with:
        some = [figure for figure in _named(w, seat, space, word) if is_one(w, figure, (word,))]
        if not some:
            shown.append(word)
            continue
        options = in_order([Option("builds", (figure.piece,), "ANI-R125") for figure in some])
        said = options[0] if len(options) == 1 else (yield from choose(seat, "builder", "ANI-R125", options))
        builders.append(table.figure_of(w, pieces_in(said)[0]))
    state.works.append(Work([], seat, space, [figure.id for figure in builders]))
    w.tell("founds", "ANI-251", seat=seat, place=table.place(w, space), card=", ".join(shown))


def become_haven(w: World, seat: int, space: int) -> None:
    """ANI-252, ANI-R126: the location is a haven for good; who works there is in it, and so is what lies there."""
    state = w.state
    state.sites[space] = HavenSite([], seat, [seat], [], near=list(neighbours(w, space)))
    w.tell("becomes-haven", "ANI-252", seat=seat, place=table.place(w, space))
    lying = list(state.above[space])
    if lying:
        moved = w.move(lying, f"above.{space}", f"sites.{space}.stored")
        w.tell("stored-there", "ANI-R126", seat=seat, cards=moved)
    for figure in [one for one in state.figures.values() if one.at == space and one.seat == seat]:
        if not is_disaster(figure):
            figure.home = True
    table.count_items(w)


def card_of(w: World, work: Work) -> int:
    """What is being built: the card of a haven, or the location."""
    return work.lying[0] if work.lying else w.state.locations[work.at]


# letting builders act


def let_act_options(w: World, seat: int) -> list[Option]:
    """The havens whose builders a player may let act in this turn (ANI-385)."""
    works = [work for work in w.state.works if work.seat == seat and at_work(w).issuperset(work.by)]
    return [Option("let-act", (card_of(w, work),), "ANI-385") for work in works]


def let_act(w: World, piece: int) -> None:
    """ANI-385, ANI-R348: all three may act for the rest of the turn, and the turn does not count.

    In the turn of another player the next one of their own does not (ANI-R509).
    """
    work = next(each for each in w.state.works if card_of(w, each) == piece)
    work.paused, work.spoiled = w.state.turns, True
    w.tell("lets-act", "ANI-385", seat=work.seat, card=w.cards[piece].title)


def break_off(w: World, seat: int, space: int) -> Flow[None]:
    """ANI-384, ANI-R107: builders who are attacked only receive damage, unless their player lets them fight back."""
    work = next((each for each in w.state.works if (each.seat, each.at) == (seat, space)), None)
    if work is not None and at_work(w).issuperset(work.by):
        said = yield from choose(seat, "break-off", "ANI-R107", [BUILD_ON, FIGHT_BACK])
        if said.do == FIGHT_BACK.do:
            let_act(w, card_of(w, work))


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
        if work.done < TURNS:
            continue
        if not work.lying:
            del state.works[at]
            become_haven(w, seat, work.at)
        else:
            state.sites[work.at] = HavenSite([], seat, [seat], [])
            moved = w.move(list(work.lying), f"works.{at}.lying", f"sites.{work.at}.lying")
            del state.works[at]
            w.tell("annexes", "ANI-383", seat=seat, cards=moved, place=table.place(w, work.at))


def abandon(w: World) -> None:
    """ANI-R106: if a builder is gone the work stops; the card goes back to the hand, if there is room for it."""
    state = w.state
    for at in reversed(range(len(state.works))):
        work = state.works[at]
        if is_manned(w, work):
            continue
        room = len(hand_of(w, work.seat)) < table.HAND
        back = hand_at(w, work.seat) if room else f"discards.{work.seat}"
        target = "removed" if state.left[work.seat] else back
        named = w.cards[card_of(w, work)].title
        w.move(list(work.lying), f"works.{at}.lying", target)
        del state.works[at]
        w.tell("work-stops", "ANI-R106", seat=work.seat, card=named)
