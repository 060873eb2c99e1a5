"""Rock, paper, scissors (ANI-R507)."""

from collections.abc import Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.reading.kinds import card_passes
from beanfield.games.ani_mayhem.state import Figure, Played, World
from beanfield.games.ani_mayhem.steps.falling import is_wrecked
from beanfield.games.ani_mayhem.vocabulary.conditions import Is
from beanfield.kernel.asking import choose, choose_together
from beanfield.kernel.asks import Choose, Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

BEATS: Final[Mapping[str, str]] = {"paper": "rock", "rock": "scissors", "scissors": "paper"}
SIGNS: Final = [Option(sign, (), "ANI-R507") for sign in BEATS]
MOST_TIES: Final = 10
"""After this many ties chance decides. Two who choose at random come to that once in 59,049 times."""


def beats(w: World, one: int, other: int) -> Flow[bool]:
    """Whether one player wins against the other. Both choose in secret, and a tie is played again.

    Against oneself chance plays the other side. After many ties chance decides who wins.
    """
    for _ in range(MOST_TIES):
        asks = [Choose(seat, "hand-sign", "ANI-R507", SIGNS) for seat in dict.fromkeys((one, other))]
        said = yield from choose_together(asks)
        mine = said[one].do
        theirs = said[other].do if other != one else SIGNS[w.chance.below(len(SIGNS))].do
        for seat, sign in ((one, mine), (other, theirs)):
            w.tell(f"shows-{sign}", "ANI-R507", seat=seat)
        if mine != theirs:
            return BEATS[mine] == theirs
    w.tell("ties-end", "ANI-R507", count=MOST_TIES)
    return w.chance.below(2) == 0


def gamble(w: World, disaster: Figure, figures: Sequence[Figure], test: Is) -> Flow[None]:
    """The player of each party plays against the owner of a disaster: who wins is rid of it, who loses loses a card."""
    for seat in sorted({figure.seat for figure in figures}):
        if disaster.id not in w.state.figures:
            return
        if (yield from beats(w, seat, disaster.seat)):
            w.tell("wins-duel", "ANI-R507", seat=seat)
            table.lay_down(w, disaster, f"above.{disaster.at}", "drops", "ANI-R395")
            owner = table.owner_of(w, disaster.piece)
            table.leave(w, disaster, f"discards.{owner}", "discarded", "ANI-059")
        else:
            w.tell("loses-duel", "ANI-R507", seat=seat)
            yield from _lose(w, [figure for figure in figures if figure.seat == seat], test)


def _lose(w: World, party: Sequence[Figure], test: Is) -> Flow[None]:
    """A card of a party that passes the test, by chance, is discarded, be it concealed, open or somebody aboard."""
    figures = [each for each in w.state.figures.values() if each.id in {one.vehicle for one in party}]
    figures = [each for each in (*figures, *party) if card_passes(facts_of(w, each), test)]
    cards = [piece for one in party for piece in table.in_reach(w, one) if card_passes(w.cards[piece], test)]
    at = w.chance.below(len(figures) + len(cards))
    if at >= len(figures):
        table.take_off(w, cards[at - len(figures)], "ANI-059", loss="discarded")
    elif figures[at].side == "vehicle":
        yield from is_wrecked(w, figures[at], "ANI-059", loss="discarded")
    else:
        table.drop_all(w, figures[at])
        owner = table.owner_of(w, figures[at].piece)
        table.leave(w, figures[at], f"discards.{owner}", "discarded", "ANI-059")


def duel(w: World, played: Played) -> Flow[None]:
    """ANI-R507: both choose in secret, a tie is played again. Who wins names a party of the other."""
    rival = played.at_players[0]
    wins = yield from beats(w, played.seat, rival)
    w.tell("wins-duel", "ANI-R507", seat=played.seat if wins else rival)
    parties = parties_of(w, rival) if wins else []
    played.at_figures = []
    if parties:
        options = in_order([Option("at-party", (party[0].piece,), "ANI-079") for party in parties])
        said = options[0] if len(options) == 1 else (yield from choose(played.seat, "aim", "ANI-079", options))
        chosen = next(party for party in parties if party[0].piece == pieces_in(said)[0])
        played.at_figures = [figure.id for figure in chosen]


def parties_of(w: World, seat: int) -> list[list[Figure]]:
    """The parties of a player on the field."""
    found: dict[int, list[Figure]] = {}
    for figure in table.characters_of(w, seat):
        if not figure.home:
            found.setdefault(figure.at, []).append(figure)
    return list(found.values())
