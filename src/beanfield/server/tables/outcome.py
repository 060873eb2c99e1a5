"""How a match ended, for the store: places, scores, winners."""

from beanfield.kernel.view import Outcome
from beanfield.server.tables.table import Table
from beanfield.store.rows import Finish, Result


def finish_of(table: Table, wall: int) -> Finish | None:
    """The results of a table whose match is over; None if it is not, or never had an outcome.

    A person has one result: that of somebody who played on their device is nobody's.
    """
    facts, match = table.facts, table.match
    if match is None or match.outcome is None:
        return None
    outcome = match.outcome
    places = places_of(outcome)
    results = tuple(
        Result(
            seat=seat,
            name=facts.names[seat],
            place=places[seat],
            score=outcome.scores[seat],
            won=seat in outcome.winners,
            person_id=None if sitter.beside else sitter.person or None,
            bot=sitter.bot or None,
        )
        for seat, sitter in enumerate(facts.sitters)
    )
    return Finish(facts.game, wall, facts.rated, results, facts.visibility == "public")


def places_of(outcome: Outcome) -> list[int]:
    """The place of each seat, the winners first.

    The others are ordered by their scores only if the winners have the highest: some games are won otherwise.

    >>> places_of(Outcome((1,), (3, 9, 5)))
    [3, 1, 2]
    >>> places_of(Outcome((0,), (3, 9, 5)))
    [1, 2, 2]
    """
    scores, winners = outcome.scores, outcome.winners
    by_score = bool(winners) and min(scores[seat] for seat in winners) == max(scores)
    places = []
    for seat, score in enumerate(scores):
        better = sum(other > score for other in scores) if by_score else 0
        places.append(1 if seat in winners else 1 + max(better, len(winners)))
    return places
