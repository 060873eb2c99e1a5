"""What a quick player does when parties of two players meet.

It attacks or charms only who carries something, and only if that looks like a win in one round. So it fights seldom,
and not for long. It looks only at what its seat sees.
"""

from collections.abc import Callable, Mapping
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.combat.charms import targets_of
from beanfield.games.ani_mayhem.minds.odds import falls_retreating, outmatches, prey, toughness
from beanfield.games.ani_mayhem.reading import ability
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.kernel.asks import Answer, Choose, Option, Pick, pieces_in

AHEAD: Final = 2
"""By how much charm somebody should be ahead before it tries to charm."""


def is_worth_it_among_players(w: World, seat: int, option: Option) -> bool:
    """Whether an attack on a party, or a charm, looks good."""
    if option.do == "attack-party":
        return _is_worth_a_raid(w, seat, table.figure_of(w, pieces_in(option)[0]))
    return option.do == "try-charm" and _best_to_charm(w, table.figure_of(w, pieces_in(option)[0])) is not None


def _best_to_charm(w: World, charmer: Figure) -> Figure | None:
    """Somebody who carries something and has much less charm."""
    most = ability(w, charmer, "charm") - AHEAD
    some = [one for one in targets_of(w, charmer) if table.carried(w, one) and ability(w, one, "charm") <= most]
    return min(some, key=lambda one: (ability(w, one, "charm"), one.id), default=None)


def _is_worth_a_raid(w: World, seat: int, leader: Figure) -> bool:
    """Whether a party of another player has something to lose, and would lose it."""
    theirs = table.fighters_at(w, leader.at, leader.seat, home=leader.home)
    mine = table.fighters_at(w, leader.at, seat, home=leader.home)
    return any(table.carried(w, one) for one in theirs) and outmatches(w, mine, theirs)


def _parties(w: World, seat: int) -> tuple[list[Figure], list[Figure]]:
    """A seat's characters in the combat, and those of the other player."""
    fight = w.state.fight
    if fight is None:
        return [], []
    other = next(each for each in fight.seats if each != seat)
    mine, theirs = (table.fighters_at(w, fight.space, each, home=fight.home) for each in (seat, other))
    return mine, theirs


def _said(ask: Choose | Pick, *verbs: str) -> Option:
    """The first of these verbs that can be said."""
    return next(option for verb in verbs for option in ask.options if option.do == verb)


def _withdraw(w: World, ask: Choose | Pick) -> Answer:
    """Run from who is stronger, unless the way out costs somebody."""
    mine, theirs = _parties(w, ask.seat)
    runs = outmatches(w, theirs, mine) and not falls_retreating(w, mine, theirs)
    return _said(ask, "retreat" if runs else "stand")


def _target(w: World, ask: Choose | Pick) -> Answer:
    """One attack, on whoever is worth most."""
    by_piece = {pieces_in(option)[0]: option for option in ask.options if option.on}
    if len(by_piece) < len(ask.options):
        return _said(ask, "enough")
    return by_piece[prey(w, [table.figure_of(w, piece) for piece in by_piece]).piece]


def _strike_back(w: World, ask: Choose | Pick) -> Answer:
    """At whoever falls most easily."""
    return min(ask.options, key=lambda option: toughness(w, table.figure_of(w, pieces_in(option)[0])))


def _protectors(w: World, ask: Choose | Pick) -> Answer:
    """Nobody: who protects deals no damage. One after another is asked for where not all may together (ANI-R604)."""
    return () if isinstance(ask, Pick) else ask.options[0]


def _charm_whom(w: World, ask: Choose | Pick) -> Answer:
    """Whoever has the least charm, of those who carry something if there are any."""

    def worth(option: Option) -> tuple[bool, int]:
        figure = table.figure_of(w, pieces_in(option)[0])
        return not table.carried(w, figure), ability(w, figure, "charm")

    return min(ask.options, key=worth)


def _break(w: World, ask: Choose | Pick) -> Answer:
    """Only against a charmer who has less charm."""
    for option in ask.options:
        if option.do == "break-charm":
            breaker, opponent = (table.figure_of(w, piece) for piece in pieces_in(option))
            if opponent.seat != ask.seat and ability(w, breaker, "charm") > ability(w, opponent, "charm"):
                return option
    return _said(ask, "give-in")


def _command(w: World, ask: Choose | Pick) -> Answer:
    """An item, or peace for this turn."""
    return _said(ask, "give-item", "stop-it")


def _woo_back(w: World, ask: Choose | Pick) -> Answer:
    """Whoever has more charm than the disaster."""
    fight = w.state.fight
    if fight is not None:
        most = ability(w, w.state.figures[fight.disaster], "charm")
        for option in ask.options[1:]:
            if ability(w, table.figure_of(w, pieces_in(option)[0]), "charm") > most:
                return option
    return ask.options[0]


def _first(w: World, ask: Choose | Pick) -> Answer:
    """The first option, which changes nothing."""
    return ask.options[0]


def _stay(w: World, ask: Choose | Pick) -> Answer:
    """It is nobody of one's own."""
    return _said(ask, "stay-there")


def _another_round(w: World, ask: Choose | Pick) -> Answer:
    """Go on while it pays; otherwise stop, or run from who would go on and is stronger."""
    mine, theirs = _parties(w, ask.seat)
    if outmatches(w, mine, theirs):
        return _said(ask, "fight-on")
    if outmatches(w, theirs, mine) and not falls_retreating(w, mine, theirs):
        return _said(ask, "retreat", "stop", "fight-on")
    return _said(ask, "stop", "fight-on")


RIVALRY: Final[Mapping[str, Callable[[World, Choose | Pick], Answer | None]]] = {
    "withdraw": _withdraw,
    "target": _target,
    "strike-back": _strike_back,
    "protectors": _protectors,
    "another-round": _another_round,
    "charm-whom": _charm_whom,
    "break": _break,
    "command": _command,
    "in-charm": _first,
    "courted": _first,
    "woo-back": _woo_back,
    "lead": _first,
    "lead-on": _stay,
}
"""What to do at each prompt of a combat or a charm battle between players."""
