"""Looking at cards that others do not see. They lie before who looks until she has seen enough (ANI-061)."""

from collections.abc import Iterator
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.hands import hand_at, hand_of
from beanfield.games.ani_mayhem.state import Concealed, Played, World
from beanfield.games.ani_mayhem.vocabulary.steps.cards import LooksAt
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Number, Option, in_order, number_in, pieces_in
from beanfield.kernel.flow import Flow

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
