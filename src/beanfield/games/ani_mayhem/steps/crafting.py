"""Steps about things: how long they last, what they do for those who have them, and who borrows them."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import counting, lasting, table
from beanfield.games.ani_mayhem.changes.becoming import unleash
from beanfield.games.ani_mayhem.changes.carrying import may_show
from beanfield.games.ani_mayhem.changes.stopping import may_stop, put_at
from beanfield.games.ani_mayhem.changes.targets import reached
from beanfield.games.ani_mayhem.reading import ability, is_captive, movement_left
from beanfield.games.ani_mayhem.reading.borrowing import lender_card
from beanfield.games.ani_mayhem.reading.kinds import card_passes
from beanfield.games.ani_mayhem.state import NOBODY, Concealed, Figure, Lasting, Played, Stash, Todo, World
from beanfield.games.ani_mayhem.steps.going import hop
from beanfield.games.ani_mayhem.steps.piles import wish
from beanfield.games.ani_mayhem.steps.sweeping import whisk
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import (
    Borrows,
    Buries,
    Craft,
    Detains,
    Directs,
    Fades,
    Grows,
    Hops,
    Marks,
    Misleads,
    Reaches,
    Refills,
    Salvages,
    Stashes,
    StocksUses,
    Teleports,
    Unleashes,
    Wards,
    Whisks,
)
from beanfield.games.ani_mayhem.vocabulary.steps.wishes import PlaysFound, SkipsScavenge, TakesByChance, UndoesCombat
from beanfield.kernel.asking import choose, pick
from beanfield.kernel.asks import Option, Word, in_order, pieces_in, word_in
from beanfield.kernel.flow import Flow

# A card of another player's character that somebody uses as if it carried it (ANI-R594).


def borrow(w: World, played: Played, step: Borrows, figure: Figure, at: int) -> Flow[None]:
    """The player names the card among those that lie open; `at` is the number of the step in its clause."""
    some = [piece for piece in _lendable(w, figure) if may_show(w, figure, piece)]
    if not some:
        w.tell("fails", "ANI-078", card=w.cards[played.piece].title)
        return
    options = in_order([Option("borrow", (piece,), "ANI-R594") for piece in some])
    said = options[0] if len(options) == 1 else (yield from choose(played.seat, "borrow", "ANI-R594", options))
    card = w.cards[pieces_in(said)[0]]
    effect = Lasting(played.card, played.clause, at, figure.id, played.seat, "turns", step.turns, lent=card.number)
    lasting.begin(w, effect)
    w.tell("borrows", "ANI-R594", seat=figure.seat, who=table.title(w, figure), card=card.title)


def _lendable(w: World, figure: Figure) -> list[int]:
    others = [one for one in w.state.figures.values() if one.side == "character" and one.seat != figure.seat]
    able = [one for one in others if reached(w, figure.seat, one) and not is_captive(w, one)]  # ANI-R045
    return [piece for one in able for piece in one.shown]


def end_loans(w: World) -> None:
    """It is over as soon as nobody else carries such a card openly any more."""
    figures = w.state.figures
    loans = [each for each in w.state.lasting if each.lent != NOBODY and each.on in figures]
    for each in loans:
        if lender_card(w, figures[each.on].seat, each.lent) is None:
            w.state.lasting.remove(each)


# Steps about things: how long they last, and what they do for those who have them.

LOOKING: Final = "looking.0.cards"
NO_MORE: Final = Option("leave-it", (), "ANI-061")


def craft(w: World, played: Played, step: Craft, figures: Sequence[Figure], at: int) -> Flow[None]:
    """One such step, on everything that the clause is aimed at; `at` is its number in the clause."""
    if isinstance(step, Refills):
        _refill(w, played.at_cards)
        return
    if isinstance(step, PlaysFound | TakesByChance | SkipsScavenge | UndoesCombat):
        yield from wish(w, played.seat, step)
        return
    if isinstance(step, Unleashes):
        unleash(w, played)
        return
    for figure in figures:
        match step:
            case Fades(turns=turns):
                effect = Lasting(played.card, played.clause, at, figure.id, played.seat, "wait", turns)
                lasting.begin(w, effect)
            case StocksUses(value=value):
                uses = ability(w, figure, value)
                lasting.begin(w, Lasting(played.card, played.clause, at, figure.id, played.seat, "play", uses))
            case Teleports():
                yield from _teleport(w, played, figure)
            case Directs(attack=attack):
                w.state.agenda.append(Todo("direct", figure.id, int(attack), [played.seat]))
            case Wards(times=times):
                _ward(w, played, figure, times, at)
            case Detains(turns=turns):
                effect = Lasting(played.card, played.clause, at, figure.id, played.seat, "turns", turns)
                effect.amount = w.state.clock
                lasting.begin(w, effect)
                w.tell(
                    "held", "ANI-151", seat=figure.seat, who=table.title(w, figure), card=w.cards[played.piece].title
                )
            case Whisks(far=far):
                yield from whisk(w, played.seat, figure, far)
            case Reaches(less=less):
                w.state.agenda.append(Todo("reach", played.by, less, [figure.id]))
            case Borrows():
                yield from borrow(w, played, step, figure, at)
            case Misleads():
                w.state.agenda.append(Todo("misled", figure.id, 0, [played.seat]))
            case Hops():
                yield from hop(w, played.seat, figure)
            case Stashes():
                yield from _stash(w, played.seat, figure)
            case Marks():
                _mark(w, played, figure, at)
            case Buries():
                yield from _bury(w, played.seat)
            case Grows():
                yield from _grow(w, played, step, figure, at)
            case Salvages():
                yield from _salvage(w, played.seat, figure, step)


def buriable(w: World, seat: int) -> list[int]:
    """The items out of the game that a player has brought."""
    return [piece for piece in w.state.removed if w.cards[piece].type == "item" and table.owner_of(w, piece) == seat]


def _bury(w: World, seat: int) -> Flow[None]:
    """ANI-R561: one of them goes beneath a location where cards lie, whatever they are; it is the lowest there."""
    places = [location for space, location in enumerate(w.state.locations) if w.state.under[space]]
    if not buriable(w, seat) or not places:
        return
    items = in_order([Option("unwrap", (piece,), "ANI-R561") for piece in buriable(w, seat)])
    item = items[0] if len(items) == 1 else (yield from choose(seat, "unwrap", "ANI-R561", items))
    below = in_order([Option("bury", (location,), "ANI-R561") for location in places])
    said = below[0] if len(below) == 1 else (yield from choose(seat, "bury", "ANI-R561", below))
    piece, space = pieces_in(item)[0], table.space_of(w, pieces_in(said)[0])
    lying = list(w.state.under[space])
    moved = w.move([piece], "removed", f"under.{space}")
    w.tell("buries", "ANI-R561", seat=seat, place=table.place(w, space), cards=moved)
    w.state.under[space][:] = [piece, *lying]
    table.count_items(w)


def _refill(w: World, pieces: Sequence[int]) -> None:
    """ANI-174: cards have all their uses again."""
    for piece in pieces:
        counting.forget_uses(w, piece)
        w.tell("reloaded", "ANI-174", card=w.cards[piece].title)


def _teleport(w: World, played: Played, bearer: Figure) -> Flow[None]:
    """As many as was paid for come to one location together, and have moved."""
    there = table.characters_at(w, bearer.at, played.seat, home=bearer.home)
    options = in_order([Option("teleport", (one.piece,), "ANI-073") for one in there])
    most = min(played.paid, len(options))
    if not most:
        return
    picked = yield from pick(played.seat, "teleport", "ANI-073", options, least=1, most=most)
    party = [table.figure_of(w, piece) for piece in pieces_in(*picked)]
    spaces = [space for space in range(len(w.state.locations)) if may_stop(w, party, space)]
    outside = table.on_the_field(w, played.seat) + sum(one.home for one in party)
    if not spaces or outside > table.MOST_OUTSIDE:
        w.tell("fails", "ANI-078", card=w.cards[played.piece].title)
        return
    goals = in_order([Option("to", (w.state.locations[space],), "ANI-073") for space in spaces])
    said = goals[0] if len(goals) == 1 else (yield from choose(played.seat, "shove", "ANI-073", goals))
    for one in party:
        put_at(w, one, table.space_of(w, pieces_in(said)[0]))
        one.moved += movement_left(w, one)


def _ward(w: World, played: Played, figure: Figure, times: int, at: int) -> None:
    """ANI-R563: once a combat, however often it is paid for."""
    if not any((each.number, each.on, each.step) == (played.card, figure.id, at) for each in w.state.lasting):
        lasting.begin(w, Lasting(played.card, played.clause, at, figure.id, played.seat, "combat", times))


def _mark(w: World, played: Played, figure: Figure, at: int) -> None:
    """Whom the card was about before, it is about no more."""
    w.state.lasting = [
        each for each in w.state.lasting if (each.number, each.seat, each.step) != (played.card, played.seat, at)
    ]
    lasting.begin(w, Lasting(played.card, played.clause, at, figure.id, played.seat, "play", 0))
    title = w.cards[played.piece].title
    w.tell("changed", "ANI-151", seat=figure.seat, who=table.title(w, figure), card=title)


def _grow(w: World, played: Played, step: Grows, figure: Figure, at: int) -> Flow[None]:
    """One of several abilities is higher from now on, as its player chooses."""
    so_far = [each for each in w.state.lasting if (each.on, each.number, each.step) == (figure.id, played.card, at)]
    if len(so_far) >= step.most:
        return
    options = in_order([Option("grow", (Word(value),), "ANI-151") for value in step.values])
    value = word_in((yield from choose(played.seat, "grow", "ANI-151", options)))
    chosen = [str(each) for each in step.values].index(value)
    effect = Lasting(played.card, played.clause, at, figure.id, played.seat, "play", 0, chosen=chosen)
    lasting.begin(w, effect)
    title = w.cards[played.piece].title
    w.tell("changed", "ANI-151", seat=figure.seat, who=table.title(w, figure), card=title)


def _stash(w: World, seat: int, figure: Figure) -> Flow[None]:
    """ANI-R602: an item that somebody carries is hidden, and none but that one; nobody else learns which."""
    items = table.items_of(w, figure)
    if not items:
        return
    options = in_order([Option("stash", (piece,), "ANI-R602") for piece in items])
    said = options[0] if len(options) == 1 else (yield from choose(seat, "stash", "ANI-R602", options))
    w.state.stashes = [each for each in w.state.stashes if each.figure != figure.id]
    w.state.stashes.append(Stash(figure.id, pieces_in(said)))
    w.tell("stashes", "ANI-R602", seat=seat, who=table.title(w, figure))


def _salvage(w: World, seat: int, figure: Figure, step: Salvages) -> Flow[None]:
    """The player looks at what lies beneath and takes what she wants. She is asked whatever there is: nobody else may
    learn anything from that.
    """
    state, space = w.state, figure.at
    if figure.home:
        return
    before = list(state.under[space])
    state.looking.append(Concealed([seat], []))
    beneath = [piece for piece in before if card_passes(w.cards[piece], step.which)]
    if beneath:
        w.tell("looks", "ANI-061", seat=seat, cards=w.move(beneath, f"under.{space}", LOOKING))
    above = [piece for piece in state.above[space] if card_passes(w.cards[piece], step.which)]
    left, picked = [*above, *beneath], list[int]()
    while True:
        options = in_order([Option("salvage", (piece,), "ANI-061") for piece in left])
        said = yield from choose(seat, "salvage", "ANI-061", [NO_MORE, *options])
        if said == NO_MORE:
            break
        picked += pieces_in(said)
        left.remove(picked[-1])
    w.move([piece for piece in beneath if piece not in picked], LOOKING, f"under.{space}")
    state.under[space][:] = [piece for piece in before if piece in state.under[space]]
    for piece in picked:
        table.carry(w, figure, [piece], LOOKING if piece in beneath else f"above.{space}", "ANI-073")
    state.looking = []
