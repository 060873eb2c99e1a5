"""Steps about hands and piles: cards that somebody looks at, chooses, or wishes for."""

from collections.abc import Iterator, Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.belongings import hand_at, hand_of
from beanfield.games.ani_mayhem.changes.by_itself import is_one_too_many, is_open_to_choice
from beanfield.games.ani_mayhem.changes.carrying import may_show, may_wear
from beanfield.games.ani_mayhem.changes.table import HAND
from beanfield.games.ani_mayhem.changes.undoing import undo_combat
from beanfield.games.ani_mayhem.changes.vehicles import is_vehicle, may_have, show_vehicle
from beanfield.games.ani_mayhem.state import Concealed, Figure, Played, Todo, World
from beanfield.games.ani_mayhem.steps.declaring import fits, in_hand
from beanfield.games.ani_mayhem.steps.havens import bring_home, havens_of
from beanfield.games.ani_mayhem.vocabulary.steps.cards import Equips, LooksAt, Searches
from beanfield.games.ani_mayhem.vocabulary.steps.wishes import (
    PlaysFound,
    SkipsScavenge,
    TakesByChance,
    UndoesCombat,
    Wish,
)
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Number, Option, in_order, number_in, pieces_in
from beanfield.kernel.flow import Flow

# Looking at cards that others do not see. They lie before who looks until she has seen enough (ANI-061).

BENEATH: Final = ("beneath", "item beneath", "disasters beneath")
SEEN: Final = Option("seen", (), "ANI-061")
SWAP: Final = Option("swap", (), "ANI-061")


def look(w: World, played: Played, step: LooksAt) -> Flow[None]:
    """The player who declared it looks at what the step says; then everything lies as before."""
    state = w.state
    lifted: list[tuple[str, list[int], list[int]]] = []
    for place, pile, owner in _places(w, played, step):
        some = _some(w, pile, step)
        if step.picked and some:
            some = [(yield from _picked(played.seat, some))]
        if some:
            lifted.append((place, pile, list(pile)))
            state.looking.append(Concealed(sorted({played.seat, *owner}), []))
            moved = w.move(some, place, f"looking.{len(state.looking) - 1}.cards")
            w.tell("looks", "ANI-061", seat=played.seat, cards=moved)
    if step.arrange:
        for _, _, order in lifted:
            order[-step.top :] = yield from _arranged(w, played.seat)
    elif step.swap and lifted:
        said = yield from choose(played.seat, "swap", "ANI-061", [SEEN, SWAP])
        if said == SWAP:
            _swap(w, lifted[0][2], step)
    elif lifted:
        yield from choose(played.seat, "seen", "ANI-061", [SEEN])
    for at, (place, pile, order) in enumerate(lifted):
        w.move(list(state.looking[at].cards), f"looking.{at}.cards", place)
        pile[:] = order
    state.looking = []


def _picked(seat: int, pile: list[int]) -> Flow[int]:
    """The player picks a card by its place, counted from the top."""
    options = [Option("look-at", (Number(place),), "ANI-061") for place in range(1, len(pile) + 1)]
    said = options[0] if len(options) == 1 else (yield from choose(seat, "look-at", "ANI-061", options))
    return pile[-number_in(said)]


def _swap(w: World, order: list[int], step: LooksAt) -> None:
    """The topmost two of those that the step looks at change places, if there are two."""
    kind = _of_kind(w, order, step)
    if len(kind) > 1:
        one, other = order.index(kind[-1]), order.index(kind[-2])
        order[one], order[other] = order[other], order[one]


def _arranged(w: World, seat: int) -> Flow[list[int]]:
    """The player says in which order the cards go back, the topmost last."""
    left, order = list(w.state.looking[0].cards), []
    while len(left) > 1:
        options = in_order([Option("lay-on-top", (piece,), "ANI-061") for piece in left])
        piece = pieces_in((yield from choose(seat, "lay-on-top", "ANI-061", options)))[0]
        left.remove(piece)
        order.append(piece)
    return [*order, *left]


def _some(w: World, pile: list[int], step: LooksAt) -> list[int]:
    """Which of the cards are seen; the top of a pile comes last."""
    some = _of_kind(w, pile, step)
    if step.by_chance and some:
        return [some[w.chance.below(len(some))]]
    return some[-step.top :]


def _of_kind(w: World, pile: list[int], step: LooksAt) -> list[int]:
    """Those of the cards that the step looks at."""
    if step.at == "item beneath":
        return [piece for piece in pile if w.cards[piece].type == "item"]
    if step.at == "disasters beneath":
        return [piece for piece in pile if w.cards[piece].type.endswith("-disaster")]
    return pile


def _places(w: World, played: Played, step: LooksAt) -> Iterator[tuple[str, list[int], list[int]]]:
    """Where the cards lie: each place with its cards, and with who may look at them anyway."""
    state = w.state
    if step.at in BENEATH:
        bearer = state.figures.get(played.by)
        places = played.at_cards or [piece for piece in (played.piece,) if piece in state.locations]
        if not places and bearer is None:  # it has left play since
            return
        space = bearer.at if bearer is not None and not places else table.space_of(w, places[0])
        yield f"under.{space}", state.under[space], []
        return
    if step.at == "carried there":
        there = table.characters_at(w, table.space_of(w, played.at_cards[0]))
        for figure in there:
            yield f"concealed.{figure.id}.cards", state.concealed[figure.id].cards, [figure.seat]
        return
    if step.at == "its cards":
        for one in played.at_figures:
            yield f"concealed.{one}.cards", state.concealed[one].cards, [state.figures[one].seat]
        return
    seat = played.at_players[0]
    match step.at:
        case "hand":
            yield hand_at(w, seat), hand_of(w, seat), list(range(w.seats)) if state.showing[seat] else [seat]
        case "draw pile":
            yield f"decks.{seat}", state.decks[seat], []
        case "combat pile":
            yield f"combat_decks.{seat}", state.combat_decks[seat], []
        case "discard pile":
            yield f"discards.{seat}", state.discards[seat], list(range(w.seats))
        case "havens":
            for space, site in state.sites.items():
                if site.seat == seat:
                    yield f"sites.{space}.stored", site.stored, [seat]
        case "carried":
            for figure in table.characters_of(w, seat):
                yield f"concealed.{figure.id}.cards", state.concealed[figure.id].cards, [seat]


# Cards that a player chooses out of the hand or the draw pile by an effect.

LOOKING = "looking.0.cards"
"""Where a draw pile lies while its player looks through it."""
NONE = Option("leave-it", (), "ANI-061")


def equip(w: World, seat: int, figure: Figure, step: Equips) -> Flow[int | None]:
    """ANI-R505: somebody gets a card from the hand or the draw pile, wherever it is; returns the card."""
    if step.source == "hand":
        found = [piece for piece in in_hand(w, seat, step) if _may_have(w, figure, piece)]
        held = yield from take(w, seat, "put-on", found)
        if held is not None:
            put_on(w, seat, figure, held, hand_at(w, seat))
        return held
    open_pile(w, seat)
    pile = [piece for piece in w.state.looking[0].cards if fits(w.cards[piece], step.test)]
    chosen = yield from take(w, seat, "put-on", [piece for piece in pile if _may_have(w, figure, piece)])
    if chosen is not None:
        put_on(w, seat, figure, chosen, LOOKING)
    close_pile(w, seat)
    return chosen


def who_gets(w: World, seat: int, figures: Sequence[Figure], step: Equips) -> Flow[Sequence[Figure]]:
    """All targets, or the one whom the player names."""
    if not step.one_of_them or len(figures) < 2:
        return figures
    options = in_order([Option("who-gets", (figure.piece,), "ANI-R505") for figure in figures])
    piece = pieces_in((yield from choose(seat, "who-gets", "ANI-R505", options)))[0]
    return [figure for figure in figures if figure.piece == piece]


def _may_have(w: World, figure: Figure, piece: int) -> bool:
    if w.cards[piece].type == "enhancement":
        return may_wear(w, figure, piece)
    return may_have(w, figure, piece) and not is_one_too_many(w, piece)


def put_on(w: World, seat: int, figure: Figure, piece: int, source: str) -> None:
    """An enhancement lies open; equipment lies open if its bearer can use it at once, and face down otherwise."""
    if is_vehicle(w, piece):
        show_vehicle(w, figure, piece, source, "ANI-R505")
        return
    if w.cards[piece].type == "enhancement":
        place, what = "worn", "enhances"
    else:
        place, what = "shown", "equips"
    open_ = place == "worn" or (may_show(w, figure, piece) and not is_open_to_choice(w, piece))
    target = f"figures.{figure.id}.{place}" if open_ else f"concealed.{figure.id}.cards"
    w.tell(what, "ANI-R505", seat=seat, who=w.cards[figure.piece].title, cards=w.move([piece], source, target))


def search(w: World, seat: int, step: Searches) -> Flow[None]:
    """A card out of the draw pile into the hand; others are laid on top of the shuffled pile, the last one topmost."""
    state = w.state
    open_pile(w, seat)
    if len(hand_of(w, seat)) < HAND:  # ANI-R093
        found = [one for one in state.looking[0].cards if fits(w.cards[one], step.which)]
        piece = yield from take(w, seat, "find", found)
        if piece is not None:
            w.tell("found-card", "ANI-061", seat=seat, cards=w.move([piece], LOOKING, hand_at(w, seat)))
    above: list[int] = []
    for _ in range(step.top):
        piece = yield from take(w, seat, "lay-on-top", [one for one in state.looking[0].cards if one not in above])
        if piece is not None:
            above.append(piece)
    close_pile(w, seat, above)


def take(w: World, seat: int, what: str, found: list[int]) -> Flow[int | None]:
    """The card that the player chooses. She is asked whatever there is: nobody else may learn anything from that."""
    options = in_order([NONE, *(Option(what, (piece,), "ANI-061") for piece in found)])
    said = yield from choose(seat, what, "ANI-061", options)
    return None if said == NONE else pieces_in(said)[0]


def open_pile(w: World, seat: int) -> None:
    """The draw pile lies before its player; of an empty one nobody learns anything."""
    pile = list(w.state.decks[seat])
    w.state.looking.append(Concealed([seat], []))
    if pile:
        w.tell("searches", "ANI-061", seat=seat, cards=w.move(pile, f"decks.{seat}", LOOKING))


def close_pile(w: World, seat: int, above: list[int] | None = None) -> None:
    """It is shuffled; some cards of it are laid on top."""
    state, above = w.state, above or []
    w.move(list(state.looking[0].cards), LOOKING, f"decks.{seat}")
    state.decks[seat] = [*w.shuffle([piece for piece in state.decks[seat] if piece not in above]), *above]
    state.looking = []


# What a player wishes for: a card that is played at once, cards by chance; and what that costs (ANI-R596).


def wish(w: World, seat: int, step: Wish) -> Flow[None]:
    """One such step for this player."""
    match step:
        case PlaysFound():
            yield from _find(w, seat)
        case TakesByChance(cards=cards):
            yield from _take_by_chance(w, seat, cards)
        case UndoesCombat():
            undo_combat(w)
        case SkipsScavenge():
            w.state.barred[seat] = w.state.taken[seat] + 1


def _find(w: World, seat: int) -> Flow[None]:
    """A card out of the draw pile, which is played as soon as what was declared is over; everybody sees it.

    No disaster: those are drawn and revealed, not played.
    """
    open_pile(w, seat)
    found = [piece for piece in w.state.looking[0].cards if not w.cards[piece].type.endswith("-disaster")]
    piece = yield from take(w, seat, "find", found)
    if piece is not None:
        w.tell("plays-found", "ANI-R596", seat=seat, cards=w.move([piece], "looking.0.cards", f"wished.{seat}"))
        w.state.agenda.append(Todo("at-once", seat))
    close_pile(w, seat)


def _take_by_chance(w: World, seat: int, cards: int) -> Flow[None]:
    """Disasters are discarded; characters come into a haven, equipment into its store, the rest into the hand.

    For what there is no room stays in the pile (ANI-R093).
    """
    pile = w.state.decks[seat]
    some = w.shuffle(list(pile))[:cards]
    for piece in some:
        kind = w.cards[piece].type
        if kind.endswith("-disaster"):
            table.discard(w, piece, f"decks.{seat}", "ANI-059")
        elif kind in ("character", "equipment") and havens_of(w, seat):
            yield from bring_home(w, seat, piece, f"decks.{seat}")
        elif len(hand_of(w, seat)) < table.HAND:
            w.tell("draws", "ANI-327", seat=seat, cards=w.move([piece], f"decks.{seat}", hand_at(w, seat)))
    table.mix(w, seat)
