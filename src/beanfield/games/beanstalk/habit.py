"""What a quick player does, by a few rules of thumb. It looks only at what its seat sees."""

from beanfield.games.beanstalk.dice import eyes
from beanfield.games.beanstalk.judgement import some_face
from beanfield.games.beanstalk.prospects import faces_of, ground, hope
from beanfield.games.beanstalk.stalk import tokens_of
from beanfield.games.beanstalk.state import World
from beanfield.kernel.asks import Answer, Choose, Option, Pick, number_in, pieces_in, word_in

MANY = 2
"""This many tokens of one rival are worth an axe, if the own ones are fewer."""

USUAL = frozenset({"agree", "right", "placed", "stands"})
"""At a real table: what nearly everybody says."""


def habit(w: World, ask: Choose | Pick) -> Answer | None:
    """A quick answer, without search."""
    if isinstance(ask, Pick):
        return ()
    match ask.prompt:
        case "card":
            return _card(w, ask)
        case "begin":
            return _begin(w, ask)
        case "number":
            return _number(w, ask)
        case "extra-dice":
            on, shown = ground(w.state, ask.seat), faces_of(w.state.rolled)
            return max(ask.options, key=lambda option: hope(on, number_in(option), shown))
        case "die":
            return _die(w, ask)
        case "give-back":
            back = next((option for option in ask.options if option.do != "keep" and word_in(option) == "eye"), None)
            return back if back is not None and eyes(w, ask.seat) > 1 else _keep(ask)
        case "reroll":
            return ask.options[-1] if eyes(w, ask.seat) > 1 else _keep(ask)
        case "after":
            return next((option for option in ask.options if option.do != "done"), ask.options[0])
        case "face":
            return next(option for option in ask.options if option.do == some_face(w.state, ask.seat))
        case _:
            return next((option for option in ask.options if option.do in USUAL), None)


def _keep(ask: Choose) -> Option:
    return next(option for option in ask.options if option.do == "keep")


def _card(w: World, ask: Choose) -> Option:
    """The most dice; without cylinders the earliest turn, because the next Trunk brings the Castle."""

    def wish(option: Option) -> tuple[int, int]:
        card = w.cards[pieces_in(option)[0]]
        return -max(card.dice) if w.state.cylinders else 0, card.initiative

    return min(ask.options, key=wish)


def _begin(w: World, ask: Choose) -> Option:
    """Steal where that is possible, throw the axe at somebody who has more tokens up, skip what is too risky."""
    options = {option.do: option for option in ask.options if option.do != "roll"}
    if "steal" in options:
        return options["steal"]
    most = max(tokens_of(w, seat) for seat in range(w.seats) if seat != ask.seat)
    if "axe" in options and most >= MANY and most > tokens_of(w, ask.seat):
        return options["axe"]
    best = _number(w, ask)
    too_risky = hope(ground(w.state, ask.seat), number_in(best)) < 0
    return options["skip"] if "skip" in options and too_risky else best


def _number(w: World, ask: Choose) -> Option:
    """The number of dice that promises most."""
    numbers, on = [option for option in ask.options if option.do == "roll"], ground(w.state, ask.seat)
    return max(numbers, key=lambda option: hope(on, number_in(option)))


def _die(w: World, ask: Choose) -> Option:
    """Treasure while it still stands. If the Castle can be reached, what leads there; a Trunk last, if not."""
    state = w.state
    _, _, treasure, trunk = faces_of(state.rolled)
    castle = trunk + max(treasure - state.tokens[ask.seat], 0) > state.cylinders
    first = ("treasure", "trunk", "eye", "die") if castle else ("treasure", "eye", "die", "trunk")
    return min(ask.options, key=lambda option: first.index(word_in(option)))
