"""What hands and characters hold: hands that lie open, copies of a card that are too many, equipment that is mended."""

from typing import Literal

from beanfield.games.ani_mayhem.catalog import clauses_of
from beanfield.games.ani_mayhem.changes import lasting
from beanfield.games.ani_mayhem.reading import carrier_of, gifts_of_kind, is_disaster
from beanfield.games.ani_mayhem.reading.kinds import is_blind_to, is_one_of
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Lasting, Played, Seen, World
from beanfield.games.ani_mayhem.vocabulary.declared import Limited, Mends
from beanfield.games.ani_mayhem.vocabulary.gifts.cards import CarriesMore
from beanfield.games.ani_mayhem.vocabulary.steps.mishaps import OpensHand

# How many copies of a card a character may have (ANI-R524).


def has_enhanced(w: World, seat: int) -> bool:
    """Whether a player has played the one enhancement of this turn."""
    return w.state.enhanced[seat] == w.state.turns


def has_too_many(w: World, figure: Figure, piece: int) -> bool:
    """Whether a character may not get another copy of this card; of several limits the highest counts."""
    card = w.cards[piece]
    limits = [clause.most for clause in clauses_of(card, Limited)]
    if not limits or figure.side != "character":
        return False
    more = gifts_of_kind(w, figure, CarriesMore)
    limits += [gift.most for gift in more if is_one_of(card, (gift.word,))]
    has = (*figure.worn, *figure.shown, *w.state.concealed[figure.id].cards)
    return sum(w.cards[other].title == card.title for other in has) >= max(limits)


# Equipment that is not lost when damage or an effect takes it away: it is shuffled into its owner's draw pile.

type Loss = Literal["", "discarded", "destroyed"]
"""What damage or an effect does to a card; nothing if its player gives it up, or if it is used up."""


def is_mended(w: World, piece: int, loss: Loss) -> bool:
    """Whether a haven or a global effect keeps an equipment in its owner's deck."""
    bearer = _bearer(w, piece) if loss and w.cards[piece].type == "equipment" else None
    if bearer is None or is_disaster(bearer):
        return False
    site = w.state.sites.get(bearer.bonus)
    mine = [] if site is None or site.seat != bearer.seat or bearer.home else list(site.lying)  # ANI-216
    mine += [each.piece for each in w.state.globals if each.seat == bearer.seat]
    found = [mends for one in mine for mends in clauses_of(w.cards[one], Mends)]
    return any(loss == "destroyed" or mends.discarded for mends in found)


def _bearer(w: World, piece: int) -> Figure | None:
    """Who carries a card, or the open vehicle that it is."""
    for figure in w.state.figures.values():
        if figure.piece == piece:
            return carrier_of(w, figure)
        if piece in figure.shown or piece in w.state.concealed[figure.id].cards:
            return figure
    return None


# Hands, and how some of them lie open for a time.
#
# An open hand lies in a public place of its own. So whatever comes to it or leaves it is seen by everybody, and nobody
# sees more of the other hands.


def hand_of(w: Seen, seat: int) -> list[int]:
    """The cards in a player's hand, be it open or not."""
    state = w.state
    return state.open_hands[seat] if state.showing[seat] else state.hands[seat]


def hand_at(w: Seen, seat: int) -> str:
    """Where a player's hand lies."""
    return f"open_hands.{seat}" if w.state.showing[seat] else f"hands.{seat}"


def open_hands(w: World, played: Played, step: OpensHand, at: int) -> None:
    """The players whom it is aimed at play with open hands for some turns; `at` is its number in the clause."""
    of = played.by if played.by in w.state.figures else NOBODY  # a disaster stays as long as it lasts (ANI-R136)
    for player in played.at_players:
        effect = Lasting(played.card, played.clause, at, NOBODY, played.seat, "turns", step.turns, of, player=player)
        lasting.begin(w, effect)
    turn_hands(w)


def turn_hands(w: World) -> None:
    """Hands are laid open, or are taken up again, as the effects that last now say; who has left shows nothing."""
    state = w.state
    opened = [each for each in state.lasting if each.player != NOBODY and not state.left[each.seat]]
    shown = {each.player for each in opened if not is_blind_to(w, each.player, each.number)}
    for seat, shows in enumerate(state.showing):
        if (seat in shown) is not shows:
            cards, source = list(hand_of(w, seat)), hand_at(w, seat)
            state.showing[seat] = not shows
            moved = w.move(cards, source, hand_at(w, seat))
            w.tell("takes-up-hand" if shows else "opens-hand", "ANI-061", seat=seat, cards=moved)
