"""What disasters do to players and parties, who may have a say in it."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.belongings import hand_at, hand_of, open_hands
from beanfield.games.ani_mayhem.changes.counting import count_use, counter_of
from beanfield.games.ani_mayhem.changes.field import distances, in_moving_order, neighbours
from beanfield.games.ani_mayhem.changes.targets import bearer_of, concerned, is_guarded
from beanfield.games.ani_mayhem.reading import is_combat_disaster, is_disaster, may
from beanfield.games.ani_mayhem.reading.kinds import card_passes, is_one
from beanfield.games.ani_mayhem.state import Figure, Played, Todo, World
from beanfield.games.ani_mayhem.steps.duelling import gamble
from beanfield.games.ani_mayhem.steps.errands import run
from beanfield.games.ani_mayhem.steps.falling import drown
from beanfield.games.ani_mayhem.steps.havens import choose_haven, havens_of
from beanfield.games.ani_mayhem.steps.spending import spend
from beanfield.games.ani_mayhem.vocabulary.conditions import Is
from beanfield.games.ani_mayhem.vocabulary.steps.errands import Bathes, Blinds, Braces, Lapses, Leaps, Serves
from beanfield.games.ani_mayhem.vocabulary.steps.mishaps import (
    Bestows,
    Drills,
    Drowns,
    Empties,
    Gambles,
    GivesUp,
    Mishap,
    OpensHand,
    Rallies,
    ScrapsBeneath,
    Shreds,
    Summons,
)
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

LAY_IN: Final = Option("lay-in", (), "ANI-R148")
LEAVE_OUT: Final = Option("do-without", (), "ANI-R148")


def befall(w: World, played: Played, step: Mishap, at: int) -> Flow[None]:
    """One such step, on everything that the clause is aimed at; `at` is its number in the clause."""
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
        case Rallies():
            _rally(w, w.state.figures[played.by], step)
        case Drowns():
            yield from drown(w, figures)
        case OpensHand():
            open_hands(w, played, step, at)
        case Drills():
            _drill(w, played.seat, figures)
        case Leaps() | Bathes() | Serves() | Braces() | Blinds() | Lapses():
            yield from run(w, played, step, at, figures)
        case ScrapsBeneath():
            _scrap_beneath(w, table.space_of(w, played.piece))
        case Bestows(name=name):
            yield from _bestow(w, played, name)
        case Empties():
            for piece in list(played.at_cards):
                yield from _empty(w, piece)


def _give_up(w: World, fallen: Sequence[int]) -> Flow[None]:
    """A card of the hand of the owner of each, as that player chooses."""
    for seat in [table.owner_of(w, piece) for piece in fallen]:
        options = in_order([Option("discard", (piece,), "ANI-059") for piece in hand_of(w, seat)])
        if options:
            said = options[0] if len(options) == 1 else (yield from choose(seat, "give-up", "ANI-059", options))
            table.discard(w, pieces_in(said)[0], hand_at(w, seat), "ANI-059")


def _shred(w: World, figures: Sequence[Figure], test: Is) -> Flow[None]:
    """A card that somebody has, open or concealed, as its player chooses, is out of the game."""
    for figure in figures:
        has = [piece for piece in (*figure.worn, *table.in_reach(w, figure)) if card_passes(w.cards[piece], test)]
        options = in_order([Option("discard", (piece,), "ANI-060") for piece in has if not is_guarded(w, piece)])
        if options:
            said = options[0]
            if len(options) > 1 or w.state.concealed[figure.id].cards:  # nobody learns how many of them are concealed
                said = yield from choose(figure.seat, "shred", "ANI-060", options)
            table.destroy(w, pieces_in(said)[0])


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


def _rally(w: World, leader: Figure, step: Rallies) -> None:
    """They come nearer by the shortest way, and do nothing on it; chance breaks ties."""
    back = distances(w, leader.at)
    others = [one for seat in table.clockwise(w, w.state.active) for one in in_moving_order(w, seat)]
    others = [one for one in others if one.id != leader.id and one.at != leader.at and is_one(w, one, (step.word,))]
    for other in [one for one in others if may(w, one, "move")]:
        for _ in range(min(step.steps, back[other.at])):
            ways = [space for space in neighbours(w, other.at) if back[space] < back[other.at]]
            table.go(w, other, ways[w.chance.below(len(ways))])
        w.tell("moves", "ANI-345", seat=other.seat, who=table.title(w, other), place=table.place(w, other.at))
    came = [one for one in others if one.at == leader.at and is_combat_disaster(w, one)]
    if came and w.state.fight is not None:
        w.state.fight.over = True
        seat = w.state.fight.seat
        w.state.agenda += [Todo("stands-in", one.id, seat) for one in reversed(came)]


def _drill(w: World, seat: int, party: Sequence[Figure]) -> None:
    """A disaster that fights, out of all discard piles, appears where a party is and attacks it."""
    found = [(owner, piece) for owner, pile in enumerate(w.state.discards) for piece in pile if _fights(w.cards[piece])]
    if found and party:
        owner, piece = found[w.chance.below(len(found))]
        w.tell("drills", "ANI-073", seat=seat, cards=w.move([piece], f"discards.{owner}", f"entering.{seat}"))
        w.state.agenda.append(Todo("summoned", seat, party[0].at, [figure.id for figure in party]))


def _bestow(w: World, played: Played, name: str) -> Flow[None]:
    """ANI-R148: an item from outside the game, which is one item more in it."""
    seat, state = played.seat, w.state
    if not havens_of(w, seat) or counter_of(w, played.piece).times:
        return
    said = yield from choose(seat, "bestow", "ANI-R148", in_order([LAY_IN, LEAVE_OUT]))
    if said.do == LEAVE_OUT.do:
        return
    space = yield from choose_haven(w, seat, "ANI-R148")
    count_use(w, played.piece)
    piece = w.create([catalog()[name]])[0]
    state.brought[seat].append(piece)
    w.memo.pop("owners", None)
    state.sites[space].stored.append(piece)
    state.items += 1
    w.tell("bestowed", "ANI-R148", seat=seat, card=w.cards[piece].title, place=table.place(w, space))
    table.count_items(w)


def _scrap_beneath(w: World, space: int) -> None:
    """A disaster that lies beneath a location, by chance, is discarded; nothing of it happens."""
    some = [piece for piece in w.state.under[space] if w.cards[piece].type.endswith("-disaster")]
    if some:
        table.discard(w, some[w.chance.below(len(some))], f"under.{space}", "ANI-059")


def _fights(card: AniCard) -> bool:
    return card.type.endswith("-disaster") and {"damage", "defense"} <= card.figures.keys()


def _empty(w: World, piece: int) -> Flow[None]:
    """ANI-174: without uses a card is discarded, or goes back to its owner's hand, as its controller says."""
    bearer = bearer_of(w, piece)
    if bearer is None or is_disaster(bearer):
        table.take_off(w, piece, "ANI-153")
    else:
        yield from spend(w, bearer.seat, piece, again=True)
