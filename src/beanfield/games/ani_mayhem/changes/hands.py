"""Hands, and how some of them lie open for a time.

An open hand lies in a public place of its own. So whatever comes to it or leaves it is seen by everybody, and nobody
sees more of the other hands.
"""

from beanfield.games.ani_mayhem.changes import lasting
from beanfield.games.ani_mayhem.reading.kinds import is_blind_to
from beanfield.games.ani_mayhem.state import NOBODY, Lasting, Played, Seen, World
from beanfield.games.ani_mayhem.vocabulary.steps.mishaps import OpensHand


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
