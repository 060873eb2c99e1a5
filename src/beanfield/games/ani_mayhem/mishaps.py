"""What disasters do to players and parties, who may have a say in it."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.conditions import Is
from beanfield.games.ani_mayhem.duelling import gamble
from beanfield.games.ani_mayhem.guarding import is_guarded
from beanfield.games.ani_mayhem.reading import is_disaster
from beanfield.games.ani_mayhem.reading.kinds import card_passes
from beanfield.games.ani_mayhem.spending import spend
from beanfield.games.ani_mayhem.state import Figure, Played, Todo, World
from beanfield.games.ani_mayhem.steps import Empties, Gambles, GivesUp, Mishap, Shreds, Summons
from beanfield.games.ani_mayhem.targets import bearer_of, concerned
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


def befall(w: World, played: Played, step: Mishap) -> Flow[None]:
    """One such step, on everything that the clause is aimed at."""
    figures = concerned(w, played)
    match step:
        case GivesUp():
            yield from _give_up(w, played.at_cards[:1])
        case Shreds(test=test):
            yield from _shred(w, figures, test)
        case Gambles(test=test):
            yield from gamble(w, w.state.figures[played.by], figures, test)
        case Summons():
            _summon(w, played.seat, figures)
        case Empties():
            for piece in list(played.at_cards):
                yield from _empty(w, piece)


def _give_up(w: World, fallen: Sequence[int]) -> Flow[None]:
    """A card of the hand of the owner of each, as that player chooses."""
    for seat in [table.owner_of(w, piece) for piece in fallen]:
        options = in_order([Option("discard", (piece,), "ANI-059") for piece in w.state.hands[seat]])
        if options:
            said = options[0] if len(options) == 1 else (yield from choose(seat, "give-up", "ANI-059", options))
            table.discard(w, pieces_in(said)[0], f"hands.{seat}", "ANI-059")


def _shred(w: World, figures: Sequence[Figure], test: Is) -> Flow[None]:
    """A card that somebody has, open or concealed, as its player chooses, is out of the game."""
    for figure in figures:
        has = [piece for piece in (*figure.worn, *table.carried(w, figure)) if card_passes(w.cards[piece], test)]
        options = in_order([Option("discard", (piece,), "ANI-060") for piece in has if not is_guarded(w, piece)])
        if options:
            said = options[0]
            if len(options) > 1 or w.state.concealed[figure.id].cards:  # nobody learns how many of them are concealed
                said = yield from choose(figure.seat, "shred", "ANI-060", options)
            table.put_away(w, pieces_in(said)[0], "destroyed", "ANI-060", "removed")


def _summon(w: World, seat: int, party: Sequence[Figure]) -> None:
    """Cards of the draw pile are turned over until a disaster that fights comes; the others are shuffled back."""
    state, pile = w.state, w.state.decks[seat]
    found = next((piece for piece in reversed(pile) if _fights(w.cards[piece])), None)
    shown = pile if found is None else pile[pile.index(found) + 1 :]
    if shown:
        w.tell("uncovers", "ANI-073", seat=seat, names=", ".join(w.cards[piece].title for piece in reversed(shown)))
    if found is not None:
        w.tell("draws-disaster", "ANI-328", seat=seat, cards=w.move([found], f"decks.{seat}", f"entering.{seat}"))
        state.agenda.append(Todo("summoned", seat, party[0].at))
    state.decks[seat] = w.shuffle(state.decks[seat])


def _fights(card: AniCard) -> bool:
    return card.type.endswith("-disaster") and {"damage", "defense"} <= card.figures.keys()


def _empty(w: World, piece: int) -> Flow[None]:
    """ANI-174: without uses a card is discarded, or goes back to its owner's hand, as its controller says."""
    bearer = bearer_of(w, piece)
    if bearer is None or is_disaster(bearer):
        table.take_off(w, piece, "ANI-153")
    else:
        yield from spend(w, bearer.seat, piece, again=True)
