"""What a quick player does: make 13, stop somebody who is about to, collect what leads there, or hurt the leader."""

from beanfield.games.mighty_action_force.ring import ring
from beanfield.games.mighty_action_force.state import World
from beanfield.games.mighty_action_force.tally import GOAL
from beanfield.kernel.asks import Answer, Choose, Option, Pick


def habit(w: World, ask: Choose | Pick) -> Answer:
    """The answer of somebody who does not think twice."""
    if isinstance(ask, Choose):
        return richest(w, ask.options) if ask.prompt == "aim" else ask.options[0]
    if ask.prompt == "superpower":
        return ()
    if ask.prompt == "discard":
        need = GOAL - w.state.gems[ask.seat]
        worst_first = sorted(ask.options, key=lambda option: _use(number_of(w, option), need))
        return tuple(worst_first[: ask.lo])
    return (best_play(w, ask),)


def best_play(w: World, ask: Pick) -> Option:
    """Collect what makes 13 or leads there; attack who is about to win, or with what does not fit."""
    table, seats, me = w.state, ring(w.state), ask.seat
    need = GOAL - table.gems[me]
    left, right = seats.left[me], seats.right[me]
    about_to_win = [rival for rival in (left, right) if shown(w, rival) == GOAL]
    if about_to_win:
        victim = about_to_win[0]
    else:
        victim = left if table.gems[left] >= table.gems[right] else right
    aimed_at = f"attack_left.{me}" if victim == left else f"attack_right.{me}"
    numbers = [w.cards[card].gems for card in table.hands[me]]
    best, best_worth = ask.options[0], -100.0
    for option in ask.options:
        if option.do[0] == "a":
            continue
        number = number_of(w, option)
        place = option.on[1]
        if place == aimed_at:
            worth = number / 4 + 4.5 if about_to_win else min(number, table.gems[victim]) / 4 - (number == need)
        elif place[0] == "c" if isinstance(place, str) else False:
            if number > need:
                worth = -5.0
            elif number == need:
                worth = 9.0 if not about_to_win else 6.5
            else:
                rest = need - number
                worth = number / 3 + (1.0 if rest in numbers and (rest != number or numbers.count(rest) > 1) else 0.0)
        else:
            continue
        if worth > best_worth:
            best, best_worth = option, worth
    return best


def shown(w: World, corner: int) -> int:
    """What a corner will have if it collects what lies in its Collect slots."""
    table, home = w.state, ring(w.state).home
    lying = [card for player, cards in enumerate(table.collect) if home[player] == corner for card in cards]
    return table.gems[corner] + sum(w.cards[card].gems for card in lying)


def richest(w: World, options: list[Option]) -> Option:
    """Of several who can be attacked, the one with the most gems."""
    return max(options, key=lambda option: w.state.gems[int(str(option.on[-1]).partition(".")[2])])


def number_of(w: World, option: Option) -> int:
    """The gem number of the card an option is about."""
    card = option.on[0]
    return w.cards[card].gems if isinstance(card, int) else 0


def _use(number: int, need: int) -> tuple[bool, int]:
    return number <= need, number
